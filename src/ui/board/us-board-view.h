/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-cell.h"

G_BEGIN_DECLS

/* The table of a play: felt, areas, pieces and the movements of the turn, for any game.
 *
 * A tap or Enter on a cell that answers emits "cell-activated" with the cell's id, or, where nobody
 * listens, activates the action `play.answer-cell`; a tap on a tracked value emits "adjust" with
 * its key, or activates `play.adjust`. */

#define US_TYPE_BOARD_VIEW (us_board_view_get_type ())
G_DECLARE_FINAL_TYPE (UsBoardView, us_board_view, US, BOARD_VIEW, GtkWidget)

GtkWidget *us_board_view_new (void);

/* NULL: an empty felt. */
void us_board_view_set_board (UsBoardView *self, UsBoard *board);
UsBoard *us_board_view_get_board (UsBoardView *self);
/* "#rrggbb" of the game, in the light and the dark scheme. */
void us_board_view_set_accent (UsBoardView *self, const char *light, const char *dark);
/* The places of a narrow table; a board less than 560 wide takes them by itself. */
void us_board_view_set_narrow (UsBoardView *self, gboolean narrow);
/* Shapes only, crisp at 104 × 84, nothing to tap: the picture of a play in progress. */
void us_board_view_set_mini (UsBoardView *self, gboolean mini);
/* Whether pieces glide; reduced motion is respected besides. */
void us_board_view_set_animate (UsBoardView *self, gboolean animate);
/* The name that the legend gives to the bot's piece: "Phantom"; NULL for no legend. */
void us_board_view_set_bot (UsBoardView *self, const char *bot);

/* How many times its usual size the text of the table has, on top of the font's own size. */
void us_board_view_set_text_scale (UsBoardView *self, double scale);

/* The values that chips show; texts are copied. `before` may be NULL. */
void us_board_view_clear_values (UsBoardView *self);
void us_board_view_add_value (UsBoardView *self, const char *key, const char *label, const char *text,
                              const char *before);

/* Marks the places that the answer holds so far; ids, NULL: several are not asked for. */
void us_board_view_set_chosen (UsBoardView *self, GPtrArray *cells);

/* Lets all other places stand back; ids, NULL: none is pointed out. */
void us_board_view_point_out (UsBoardView *self, GPtrArray *cells);

/* Lets the table be the picture of one instruction, until another table comes; NULL: of all there is
 * to do. Takes the story. */
void us_board_view_set_story (UsBoardView *self, UsBoardWhy *story);
const UsBoardWhy *us_board_view_get_story (UsBoardView *self);

/* The widget of a cell by its id, or the first that corrects the value of that key; NULL
 * without. */
UsBoardCell *us_board_view_find_cell (UsBoardView *self, const char *id);
/* What a tap on it does. */
void us_board_view_activate (UsBoardView *self, UsBoardCell *cell);

G_END_DECLS
