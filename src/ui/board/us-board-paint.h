/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-layout.h"
#include "us-motion.h"

G_BEGIN_DECLS

/* Where every piece of the layout lies in the board: id → graphene_rect_t. The caller owns it. */
GHashTable *us_board_paint_places (UsBoardLayout *layout);

/* Felt, panels, areas, pieces, rings, arrows and the focus, in this order. `areas` are the widgets
 * (UsBoardArea), whose cells say where the pointer and the focus are. */
void us_board_paint (UsBoardLayout *layout, UsBoard *board, GPtrArray *areas, UsMotion *motion, const char *bot,
                     GtkSnapshot *snapshot, float width, float height);

G_END_DECLS
