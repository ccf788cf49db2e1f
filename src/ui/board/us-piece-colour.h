/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"
#include "us-glyph.h"

G_BEGIN_DECLS

/* The colour that follows from the piece's tone and owner. */
GdkRGBA us_piece_colour (const UsDrawing *drawing, const UsPiece *piece);

/* What an icon is where no word stands beside it: a tone is a cube; so is a glyph that has a colour of its own, and
 * "TONE/GLYPH", a glyph on a cube of that tone. FALSE: neither. The names in the piece last. */
gboolean us_piece_for_icon (const UsColours *colours, const char *icon, UsPiece *piece);

G_END_DECLS
