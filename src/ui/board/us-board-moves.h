/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-layout.h"

G_BEGIN_DECLS

/* Draws the moves of a board as arrows between places of its layout. The caller draws them above everything else. */
void us_board_moves_draw (UsBoardLayout *layout, UsBoard *board, GtkSnapshot *snapshot);

G_END_DECLS
