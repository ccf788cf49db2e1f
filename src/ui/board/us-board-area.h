/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-cell.h"

G_BEGIN_DECLS

/* The widgets of one area, a grid with rows and cells, so that screen readers can walk through them. Areas and rows paint
 * nothing, and cells what UsBoardView asks them for. */

#define US_TYPE_BOARD_ROW (us_board_row_get_type ())
G_DECLARE_FINAL_TYPE (UsBoardRow, us_board_row, US, BOARD_ROW, GtkWidget)

#define US_TYPE_BOARD_AREA (us_board_area_get_type ())
G_DECLARE_FINAL_TYPE (UsBoardArea, us_board_area, US, BOARD_AREA, GtkWidget)

/* With `is_grid` FALSE the area has only values and gets no grid role. */
GtkWidget *us_board_area_new (const char *id, gboolean is_grid);
const char *us_board_area_get_id (UsBoardArea *self);
/* Takes over the frame's spots. Widgets whose cells still exist are kept, so that the focus stays. */
void us_board_area_set_frame (UsBoardArea *self, UsFrame *frame);
/* Cells may move in an area that keeps its size, where GTK would leave them. */
void us_board_area_place_cells (UsBoardArea *self);
UsFrame *us_board_area_get_frame (UsBoardArea *self);
/* UsBoardCell, in order. */
GPtrArray *us_board_area_get_cells (UsBoardArea *self);
/* Moves `child` behind `before` without removing it first, because a widget that is removed loses the focus. */
void us_board_put_child (GtkWidget *parent, GtkWidget *child, GtkWidget *before);

G_END_DECLS
