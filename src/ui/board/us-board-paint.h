/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-layout.h"

G_BEGIN_DECLS

/* The rectangle of each piece of the layout: id → graphene_rect_t. The caller owns the table. */
GHashTable *us_board_paint_places (UsBoardLayout *layout);

/* Paints felt, panels and areas, the layers of their cells, and what crosses cells: pieces that travel, and arrows.
 * `areas` are the UsBoardArea of the layout. */
void us_board_paint (UsBoardLayout *layout, UsBoard *board, GPtrArray *areas, const char *bot, GtkSnapshot *snapshot,
                     float width, float height);

G_END_DECLS
