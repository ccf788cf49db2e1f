/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets the main loop run until the window is mapped and has drawn what it was told last. */
void render_settle (GtkWidget *widget);
/* Writes what the mapped window shows as a PNG; open popovers are drawn over it, as they would lie
 * on the screen. */
gboolean render_window (GtkWindow *window, const char *file, GError **error);

G_END_DECLS
