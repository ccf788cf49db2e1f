/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-layout.h"
#include "us-motion.h"

G_BEGIN_DECLS

/* The rectangle of each piece of the layout: id → graphene_rect_t. The caller owns the table. */
GHashTable *us_board_paint_places (UsBoardLayout *layout);

/* Paints felt, panels, areas, pieces, rings, arrows and the focus, in this order. `areas` are the UsBoardArea,
 * whose cells tell which is hovered and focused. */
void us_board_paint (UsBoardLayout *layout, UsBoard *board, GPtrArray *areas, UsMotion *motion, const char *bot,
                     GtkSnapshot *snapshot, float width, float height);

G_END_DECLS
