/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"

G_BEGIN_DECLS

/* Where the areas of a board lie in the given room. One number, the size of cells and pieces, is made as large as
 * possible, and everything else follows from it. */

typedef struct
{
  graphene_rect_t bounds;
  GArray *rules; /* float: y of a thin line between two lines of areas */
} UsPanel;

typedef struct
{
  UsDrawing drawing;
  gboolean beside;          /* of what stands beside the table, without felt */
  gboolean legend;          /* leave room for a legend */
  float text;               /* the player's text scale, multiplied with that of the font */
  GPtrArray *frames;        /* UsFrame */
  GPtrArray *panels;        /* UsPanel */
  float legend_x, legend_y; /* where the legend goes; both 0 if there is no room */
  float legend_room;        /* its greatest width */
} UsBoardLayout;

/* Of what lies on the table, or else of what stands beside it. */
UsBoardLayout *us_board_layout_new (UsBoard *board, GtkWidget *widget, const UsColours *colours, GPtrArray *values,
                                    gboolean beside);
void us_board_layout_free (UsBoardLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsBoardLayout, us_board_layout_free)

/* The height that the board would like at this width, and the least that it needs. */
void us_board_layout_measure (UsBoardLayout *layout, gboolean narrow, float width, float *least, float *natural);
void us_board_layout_place (UsBoardLayout *layout, gboolean narrow, float width, float height);

UsFrame *us_board_layout_find (UsBoardLayout *layout, const char *cell, UsSpot **spot);

G_END_DECLS
