/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"
#include "us-glyph.h"

G_BEGIN_DECLS

/* The colour that follows from the piece's tone and owner. */
GdkRGBA us_piece_colour (const UsDrawing *drawing, const UsPiece *piece);

G_END_DECLS
