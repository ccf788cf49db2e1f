/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A glyph of the table on a soft square in the game's accent, as it stands before an answer. */
#define US_TYPE_ICON_WELL (us_icon_well_get_type ())
G_DECLARE_FINAL_TYPE (UsIconWell, us_icon_well, US, ICON_WELL, GtkWidget)

/* Whether it shows a thing of the table as it lies there, a tile with its figure, which tells by itself what it is. */
gboolean us_icon_well_is_thing (const char *glyph);
GtkWidget *us_icon_well_new (const char *glyph);
GtkWidget *us_icon_well_new_small (const char *glyph); /* the glyph alone, as tall as a line */

G_END_DECLS
