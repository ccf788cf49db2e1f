/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"

G_BEGIN_DECLS

/* Regions are cells that count together. They get a tint and an outline, and their number at the top left cell.
 * The numbers are drawn above the tiles. */
void us_board_regions_draw (UsFrame *frame, GtkSnapshot *snapshot);
void us_board_regions_number (UsFrame *frame, GtkSnapshot *snapshot);
/* The middle and the radius of the number, which covers nothing that the tiles say; FALSE: it has none. */
gboolean us_board_regions_place (UsFrame *frame, const UsRegion *region, graphene_point_t *at, float *radius);

/* The rim around a number. */
#define US_REGION_RIM 2.f

G_END_DECLS
