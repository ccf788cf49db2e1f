/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-drawing.h"

G_BEGIN_DECLS

/* The small signs on pieces and tiles: those of every game beside this file in glyphs, those of one in its folder. All
 * share one set of names, which the build holds apart. */

gboolean us_glyph_exists (const char *name);
/* Whether anything is drawn for the name: a known glyph, or a text of at most three letters. */
gboolean us_glyph_shows (const char *name);
/* Draws the glyph into the square around (x, y). A short unknown name is written as text, "5+" for example, and a
 * longer one draws nothing, so that a mistake in a game cannot break the board. */
void us_glyph_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *name, float x, float y, float side,
                    const GdkRGBA *colour);
/* The colour of the resource for which the glyph stands; FALSE if it has none. */
gboolean us_glyph_colour (const UsColours *colours, const char *name, GdkRGBA *out);
/* The colour in which it stands on a cube in its own colour; FALSE if any that can be read will do. */
gboolean us_glyph_on_cube (const char *name, GdkRGBA *out);
/* The number of a die's face, 1 to 6, or 0 for other glyphs. */
int us_glyph_pips (const char *name);

G_END_DECLS
