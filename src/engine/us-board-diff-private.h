/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "us-board.h"

G_BEGIN_DECLS

/* The text is taken, or is told later; nothing is put or taken yet. */
UsDifference *us_difference_new (const char *cell, char *text);
void us_difference_free (gpointer difference);
/* `place` is NULL where the place has no name of its own: it is called after what comes or goes, and what is exchanged
 * lies at `beside`, or NULL. `put` and `take` may be empty. */
char *us_difference_dup_text (const char *place, const char *beside, const char *put, const char *take);
/* Of one piece, wherever it lies: its words for people. */
const char *us_piece_words (const UsPiece *piece);
/* Whether it is one die, which shows another face. */
gboolean us_pieces_turn (GPtrArray *put, GPtrArray *take);
/* Ghosts are not there, and what is open is printed on what lies there. */
gboolean us_piece_is_physical (const UsPiece *piece, const UsArea *area);
/* How it looks, to be given back: see us_board_diff(). */
char *us_piece_dup_look (const UsPiece *piece);

/**
 * UsDiffPlace:
 *
 * A place on which something else lies in the other table.
 */
typedef struct
{
  const UsArea *area;
  const UsCell *before, *after; /* NULL: there is no such place */
  GPtrArray *put, *take;        /* UsPiece: what comes, of `after`, and what goes, of `before` */
  gboolean gives;               /* something goes, whatever becomes of it */
} UsDiffPlace;
/* Adds what is done about the places (UsDiffPlace), in an order in which it can be done, and takes up their pieces. */
void us_board_diff_moves (UsBoard *before, UsBoard *after, GArray *places, GPtrArray *differences);
/* Adds what the hands have beside the board: numbers of things, and things that are known one by one. */
void us_board_diff_counts (UsBoard *before, UsBoard *after, GPtrArray *differences);

G_END_DECLS
