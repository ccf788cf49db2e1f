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
typedef struct
{
  UsDiffPlace *from, *to; /* from NULL: it was taken up before; to NULL: it is taken up */
  GPtrArray *take, *put;  /* UsPiece: of the table before, and the same or others of the table after; may be empty */
  gboolean comes_last, done;
} UsDiffStep;

typedef struct
{
  GArray *places;
  GPtrArray *steps;
  GHashTable *was, *now, *will; /* of pieces: by their id the id of the cell where they lie */
  GPtrArray *differences;
} UsDiffPlan;

typedef struct
{
  const char *text; /* NULL: it has no name of its own */
  gboolean sure;    /* the hands find it by this name now */
} UsDiffName;

const char *us_diff_place_id (const UsDiffPlace *place);
gboolean us_diff_is_move (const UsDiffStep *step);
gboolean us_pieces_have (GPtrArray *pieces, const char *id);
gboolean us_pieces_are_things (GPtrArray *pieces); /* cards with a name; FALSE of none */
UsDiffName us_diff_find_name (UsDiffPlan *plan, const UsDiffPlace *place, GPtrArray *put, GPtrArray *take);
UsDiffName us_diff_name_end (UsDiffPlan *plan, const UsDiffStep *step, gboolean to);
/* The next card above those that are put, or else the next one below them; NULL: none lies there yet. */
const UsPiece *us_diff_neighbour (UsDiffPlan *plan, const UsDiffStep *step, gboolean above);
char *us_diff_dup_text (UsDiffPlan *plan, const UsDiffStep *step, const UsPiece *above);
/* Adds what is done about the places (UsDiffPlace), in an order in which it can be done, and takes up their pieces. */
void us_board_diff_moves (UsBoard *before, UsBoard *after, GArray *places, GPtrArray *differences);
/* Adds what the hands have beside the board: numbers of things, and things that are known one by one. */
void us_board_diff_counts (UsBoard *before, UsBoard *after, GPtrArray *differences);

G_END_DECLS
