/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The sign in front of an answer, on a soft square in the game's accent colour: the game's drawing of that name, a cube
 * in the tone, or the glyph. Properties: icon (its name; NULL: it is hidden),
 * small (the glyph alone, as high as a line of text). */
#define US_TYPE_ICON_WELL (us_icon_well_get_type ())
G_DECLARE_FINAL_TYPE (UsIconWell, us_icon_well, US, ICON_WELL, GtkWidget)

/* Whether the icon is a whole piece, a tile with its figure for example, that needs no words beside it. */
gboolean us_icon_well_is_thing (const char *icon);
/* Whether two of them differ in nothing but their text. */
gboolean us_icon_well_are_of_a_kind (const char *one, const char *other);
GtkWidget *us_icon_well_new_small (const char *icon); /* the glyph alone, as high as a line of text */

G_END_DECLS
