/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-layout.h"

G_BEGIN_DECLS

/* The moves of a laid out board as routes that are not placed yet (UsRoute), in the order of the moves. A move whose
 * places are not seen has none. */
GArray *us_board_moves_plan (UsBoardLayout *layout, const UsBoard *board);
/* Draws them as arrows and numbers. The caller draws them above everything else. */
void us_board_moves_draw (UsBoardLayout *layout, const UsBoard *board, GtkSnapshot *snapshot, float width,
                          float height);

G_END_DECLS
