/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"

G_BEGIN_DECLS

/* Regions are cells that count together. They get a tint and an outline, and their number at the top left cell.
 * The numbers are drawn above the tiles. */
void us_board_regions_draw (UsFrame *frame, GtkSnapshot *snapshot);
void us_board_regions_number (UsFrame *frame, GtkSnapshot *snapshot);

G_END_DECLS
