/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"

G_BEGIN_DECLS

/* A map whose places are for cards with a name (UsArea.cards): as large as the room lets them be, wider than high, with a
 * low row above the first one where there is one (UsArea.head). */

float us_grid_cards_layout (UsFrame *frame, float width, float height);
void us_grid_cards_draw (UsFrame *frame, GtkSnapshot *snapshot);
void us_grid_cards_draw_over (UsFrame *frame, GtkSnapshot *snapshot);
void us_grid_cards_draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot);
void us_grid_cards_mark (UsFrame *frame, GArray *marks);

G_END_DECLS
