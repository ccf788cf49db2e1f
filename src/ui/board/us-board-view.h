/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-cell.h"

G_BEGIN_DECLS

/* The table of a play: felt, areas, pieces and the movements of the turn, for any game.
 *
 * A tap or Enter on a cell that answers activates `board.answer`, which emits "cell-activated" with the
 * cell's id, or, where nobody listens, activates `play.answer-cell`; a tap on a tracked value activates
 * `board.adjust`, which emits "adjust" with its key, or activates `play.adjust`. */

#define US_TYPE_BOARD_VIEW (us_board_view_get_type ())
G_DECLARE_FINAL_TYPE (UsBoardView, us_board_view, US, BOARD_VIEW, GtkWidget)

GtkWidget *us_board_view_new (void);

/* NULL: an empty table. */
void us_board_view_set_board (UsBoardView *self, UsBoard *board);
UsBoard *us_board_view_get_board (UsBoardView *self);
/* Shows what stands beside the table, which a view of the table leaves out. Set once, before there is a board. */
void us_board_view_set_beside (UsBoardView *self, gboolean beside);
/* The game's accent colours, "#rrggbb", in the light and the dark scheme. */
void us_board_view_set_accent (UsBoardView *self, const char *light, const char *dark);
/* Uses the narrow places of the areas; a board narrower than 560 px always does. */
void us_board_view_set_narrow (UsBoardView *self, gboolean narrow);
/* Whether pieces move smoothly; if the desktop asks for reduced motion they do not anyway. */
void us_board_view_set_animate (UsBoardView *self, gboolean animate);
/* The name of the bot's piece in the legend, "Phantom"; NULL for no legend. */
void us_board_view_set_bot (UsBoardView *self, const char *bot);

/* The player's scale for the text of the board, multiplied with the scale of the font. */
void us_board_view_set_text_scale (UsBoardView *self, double scale);

/* The values that chips show; texts are copied. `before` may be NULL. */
void us_board_view_clear_values (UsBoardView *self);
void us_board_view_add_value (UsBoardView *self, const char *key, const char *label, const char *text,
                              const char *before);

/* Marks places: UsPlaceMark by the ids of their cells, NULL: none. `several`: those that answer are chosen or not. `full`: why
 * no other can be chosen now; NULL: one can. */
void us_board_view_set_marks (UsBoardView *self, GHashTable *marks, gboolean several, const char *full);

/* Paints all cells but these faintly. `cells` are ids; NULL: no cell is pointed out. */
void us_board_view_point_out (UsBoardView *self, GPtrArray *cells);

/* Shows the board as the picture of one instruction, until another board is set. NULL: shows everything there is
 * to do. Takes `why`. */
void us_board_view_set_why (UsBoardView *self, UsBoardWhy *why);
const UsBoardWhy *us_board_view_get_why (UsBoardView *self);

/* The widget of a place that answers the question, where somebody who uses keys begins; NULL: none does. */
UsBoardCell *us_board_view_find_answer (UsBoardView *self);
/* The widget of the cell with this id, or the first that corrects the value with this key; or NULL. */
UsBoardCell *us_board_view_find_cell (UsBoardView *self, const char *id);

G_END_DECLS
