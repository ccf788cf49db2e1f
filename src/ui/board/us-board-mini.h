/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"
#include "us-colours.h"

G_BEGIN_DECLS

/* The board as a small picture: its map, or its rows if it has none, as plain shapes on whole pixels. */
void us_board_mini_draw (UsBoard *board, const UsColours *colours, GtkSnapshot *snapshot, float width, float height);

/* Whether the picture would show nothing. */
gboolean us_board_mini_is_bare (UsBoard *board);

G_END_DECLS
