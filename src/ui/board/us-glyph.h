/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-drawing.h"

G_BEGIN_DECLS

/* The small drawings that pieces and tiles carry, each one path in a square of 24. */

gboolean us_glyph_exists (const char *name);
/* Whether drawing it leaves anything: a known glyph, or a text of at most three letters. */
gboolean us_glyph_shows (const char *name);
/* Draws the glyph into the square around (x, y). A name without a drawing is written, if it is as
 * short as "5+"; any other leaves the place empty, so that a new game can never break the table. */
void us_glyph_draw (const UsDrawing *pen, GtkSnapshot *snapshot, const char *name, float x, float y, float side,
                    const GdkRGBA *colour);
/* The kind of resource a glyph stands for has a colour of its own. */
gboolean us_glyph_colour (const UsColours *colours, const char *name, GdkRGBA *out);
/* The figure of a die's face, 1 to 6, or 0 if the glyph is none. */
int us_glyph_pips (const char *name);

G_END_DECLS
