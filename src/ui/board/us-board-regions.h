/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"

G_BEGIN_DECLS

/* Cells that count together: a tint and an outline around all of them, and their number at the top
 * left one. The numbers lie over the tiles. */
void us_board_regions_draw (UsFrame *frame, GtkSnapshot *snapshot);
void us_board_regions_number (UsFrame *frame, GtkSnapshot *snapshot);

G_END_DECLS
