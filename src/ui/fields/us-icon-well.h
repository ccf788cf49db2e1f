/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The sign in front of an answer: a glyph of the board on a soft square in the game's accent colour. */
#define US_TYPE_ICON_WELL (us_icon_well_get_type ())
G_DECLARE_FINAL_TYPE (UsIconWell, us_icon_well, US, ICON_WELL, GtkWidget)

/* Whether the glyph describes a whole piece, a tile with its figure for example, that needs no words beside it. */
gboolean us_icon_well_is_thing (const char *glyph);
GtkWidget *us_icon_well_new (const char *glyph);
GtkWidget *us_icon_well_new_small (const char *glyph); /* the glyph alone, as high as a line of text */

G_END_DECLS
