/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"
#include "us-colours.h"

G_BEGIN_DECLS

/* The board as a picture of few pixels: its map, or where there is none its rows, as plain shapes
 * on whole pixels. */
void us_board_mini_draw (UsBoard *board, const UsColours *colours, GtkSnapshot *snapshot, float width, float height);

/* Nothing lies there that the picture would show. */
gboolean us_board_mini_is_bare (UsBoard *board);

G_END_DECLS
