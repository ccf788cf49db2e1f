/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"

G_BEGIN_DECLS

/* Where the areas of a board lie in the room it gets. One number, the size of cells and pieces, is
 * made as large as the room allows; all else follows from it. */

typedef struct
{
  graphene_rect_t bounds;
  GArray *rules; /* float: where a hairline parts two lines */
} UsPanel;

typedef struct
{
  UsDrawing pen;
  gboolean legend;          /* room is kept for a legend */
  float text;               /* the player's choice, on top of the font's size */
  GPtrArray *frames;        /* UsFrame */
  GPtrArray *panels;        /* UsPanel */
  float legend_x, legend_y; /* where a legend fits, both 0 if nowhere */
  float legend_room;        /* and how wide it may be */
} UsBoardLayout;

UsBoardLayout *us_board_layout_new (UsBoard *board, GtkWidget *widget, const UsColours *colours, GPtrArray *values);
void us_board_layout_free (UsBoardLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsBoardLayout, us_board_layout_free)

/* The height the board wants at that width, and the least it can live with. */
void us_board_layout_measure (UsBoardLayout *layout, gboolean narrow, float width, float *least, float *natural);
void us_board_layout_place (UsBoardLayout *layout, gboolean narrow, float width, float height);

/* Finds a cell by its id. */
UsFrame *us_board_layout_find (UsBoardLayout *layout, const char *cell, UsSpot **spot);

G_END_DECLS
