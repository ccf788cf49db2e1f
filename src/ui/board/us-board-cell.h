/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-layer.h"

G_BEGIN_DECLS

/* The widget of one place of the table. It takes focus and taps and has a name and a role. Its class action
 * `cell.answer` does what a tap does: it activates `board.answer` or `board.adjust`, or, of a card that
 * tells facts and of an area with several values, `play.tell-of` with its id, or, of a step that is done, `play.look-at` with the position where it began.
 *
 * It draws its own place, and keeps what it drew until that changes, but not by itself: UsBoardView has one layer of
 * all cells drawn after the other. */

#define US_TYPE_BOARD_CELL (us_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (UsBoardCell, us_board_cell, US, BOARD_CELL, GtkWidget)

GtkWidget *us_board_cell_new (GtkAccessibleRole role);
void us_board_cell_set_spot (UsBoardCell *self, UsFrame *frame, guint spot);
const UsSpot *us_board_cell_get_spot (UsBoardCell *self);
UsFrame *us_board_cell_get_frame (UsBoardCell *self);
/* What it is called when it is read aloud. */
char *us_board_cell_dup_spoken (UsBoardCell *self);
/* The id of the cell or the key of the value; NULL for a value that cannot be corrected. */
const char *us_board_cell_get_id (UsBoardCell *self);
gboolean us_board_cell_get_answers (UsBoardCell *self); /* it answers the present question */
/* The key of the value that a tap corrects if no question is asked: that of the cell or of its area. NULL if there
 * is none. */
const char *us_board_cell_get_key (UsBoardCell *self);
/* The key of the value that says where a card lies that can be moved; NULL of all others. */
const char *us_board_cell_get_place (UsBoardCell *self);
/* Says what the instruction that is explained says of its place. */
void us_board_cell_show_why (UsBoardCell *self);
/* Shows the mark of its place. `several`: if it answers it can be chosen with others, and says whether it is. `full`: why
 * no other can be chosen now, which the cell says instead of being chosen; NULL: it can. */
void us_board_cell_show_mark (UsBoardCell *self, gboolean several, const char *full);
gboolean us_board_cell_get_chosen (UsBoardCell *self);
void us_board_cell_draw (UsBoardCell *self, UsLayer layer, GtkSnapshot *snapshot);
void us_board_cell_redraw (UsBoardCell *self);         /* its place or its colours are others now */
gboolean us_board_cell_get_active (UsBoardCell *self); /* a tap would do something */

G_END_DECLS
