/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-layout.h"

G_BEGIN_DECLS

/* What lies on the laid out table, in pixels of the board, for those that draw above it (UsMark, see us-route.h). */
GArray *us_board_marks_new (UsBoardLayout *layout);
/* The piece as a mark. FALSE: it is not painted by itself. */
gboolean us_board_mark_piece (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, UsMark *mark);
UsMark us_board_mark_face (UsFrame *frame, const UsSpot *spot);

G_END_DECLS
