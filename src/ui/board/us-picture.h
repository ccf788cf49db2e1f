/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Things as they lie on the table, one after the other with an arrow between: a card and the tile that came with it.
 * The style gives it its size; without one it takes no room and draws nothing. */
#define US_TYPE_PICTURE (us_picture_get_type ())
G_DECLARE_FINAL_TYPE (UsPicture, us_picture, US, PICTURE, GtkWidget)

/* `icon` is one that says all; others are left out. */
void us_picture_add (UsPicture *self, const char *icon, gboolean card);
void us_picture_clear (UsPicture *self);

G_END_DECLS
