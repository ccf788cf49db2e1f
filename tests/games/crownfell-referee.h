/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "crownfell/crownfell-parts.h"

/* The rules of one enemy's turn once more, slowly: loops over rows and columns, cards in a list, and what would be after
 * a move is a table on which it was made. It shares the numbers of crownfell.h with the program and nothing else. */

/* [row][column] of the board, or [up + 2][right + 2] round a card as its owner sees it. */
typedef struct
{
  gboolean on[SIDE][SIDE];
} RefGrid;

typedef struct
{
  RefGrid protects, locks, shoots, jumps, from, at;
  int arrows[N_DIRECTIONS];
  gboolean ways[N_DIRECTIONS];
  int ability, steps, then;
  gboolean anywhere, captures, onto_any, line, covers, prefers;
} RefFace;

typedef struct
{
  int side;
  RefFace face;
  gboolean in_play, covered, somewhere; /* somewhere: it lay under a card that was captured */
  int row, column;                      /* in play */
  int spot;                             /* elsewhere: SPOT_HAND, SPOT_DECK … */
} RefCard;

typedef struct
{
  int protect, lock, ranged, ranged_first, passive, revenant, pointer;
  gboolean rallies_wait; /* whoever moves a card sees to what it brings in */
  RefCard cards[CARDS];
} RefPosition;

typedef struct
{
  RefGrid all, left, cut[N_CUTS];
  CrownfellVerdict verdict;
  int ends;
} RefChoice;

typedef struct
{
  int points; /* one of the directions, as the player sees them */
  gboolean clockwise;
} RefArrow;

extern const int ref_ups[N_DIRECTIONS], ref_rights[N_DIRECTIONS];

gboolean ref_on_board (int row, int column);
gboolean ref_has_any (const RefGrid *grid);
int ref_facing (const RefPosition *p, int card); /* 1 or -1 */
gboolean ref_reaches (const RefPosition *p, int card, const RefGrid *printed, int row, int column);
gboolean ref_holds (const RefPosition *p, int row, int column, int side);
gboolean ref_may_stop (const RefPosition *p, int card, int row, int column);
int ref_count_on (const RefPosition *p, int card, const RefGrid *printed, int side);
int ref_card_at (const RefPosition *p, int row, int column); /* the uncovered one, or NO_CARD */
int ref_card_under (const RefPosition *p, int row, int column);
int ref_count (const RefGrid *grid);
gboolean ref_is_locked (const RefPosition *p, int card);
gboolean ref_is_protected (const RefPosition *p, int row, int column, int side);

/* The table after a card has gone to a space, or has captured from afar. */
void ref_after_move (const RefPosition *p, int card, int row, int column, RefPosition *after);
void ref_after_shot (const RefPosition *p, int card, int row, int column, gboolean goes, RefPosition *after);

void ref_after_leaving (const RefPosition *p, int card, RefPosition *after);

void ref_stops (const RefPosition *p, int card, RefGrid *stops);
void ref_targets (const RefPosition *p, int card, RefGrid *targets);
void ref_struck (const RefPosition *p, int card, RefGrid *struck);
void ref_wanted (const RefPosition *p, int card, const RefGrid *stops, RefGrid *wanted);
gboolean ref_captures_here (const RefPosition *p, int card);
int ref_freed (const RefPosition *p, const RefPosition *after);

void ref_capture (const RefPosition *p, int card, const RefGrid *stops, RefChoice *choice);
void ref_target (const RefPosition *p, int card, const RefGrid *targets, gboolean goes, RefChoice *choice);
void ref_rally (const RefPosition *p, int card, const RefGrid *stops, RefChoice *choice);
void ref_move (const RefPosition *p, int card, const RefGrid *stops, gboolean leaves, RefChoice *choice);

/* Where a card ends that another one moves in a direction as the player sees it; FALSE: it cannot. */
gboolean ref_push (const RefPosition *p, int card, int direction, int steps, gboolean captures, int *row, int *column);
gboolean ref_can_use (const RefPosition *p, int card);
int ref_deploy_column (const RefPosition *p);
gboolean ref_enemy_can_move (const RefPosition *p);
int ref_score (const RefPosition *p);

/* Q29: of two on one line the nearer. */
void ref_meet (const RefPosition *p, int card, const RefGrid *spaces, const RefArrow *arrow, int *to_row,
               int *to_column);
/* Q40b: with no card in the deck a rally moves another enemy by one space, locked ones first. */
void ref_despair (const RefPosition *p, int rallied, const RefArrow *arrow, RefPosition *after, gboolean *unsure);

/* The table after a card has gone to a space, and may have rallied; `unsure` as below. */
void ref_go (const RefPosition *p, int card, int row, int column, const RefArrow *arrow, RefPosition *after,
             gboolean *unsure);
void ref_shot (const RefPosition *p, int card, int row, int column, const RefArrow *arrow, RefPosition *after,
               gboolean *unsure);
/* The table after a card has used its ability, but for those that are done at the table and those that bring in a card;
 * the deck is empty. `unsure`: it hangs on where the player lays a card. */
void ref_use (const RefPosition *p, int card, const RefArrow *arrow, RefPosition *after, gboolean *unsure);

/* Random tables, and the same as the program has them. */
extern UsRandom ref_chance;
int ref_below (int n);
gboolean ref_percent (int n);
void ref_draw_face (RefFace *face, gboolean covers);
void ref_draw_position (RefPosition *p);
void ref_make_record (const RefFace *face, CrownfellRecord *record); /* as it would be taught */
void ref_make_state (const RefPosition *p, Crownfell *c);
void ref_grid_of (guint32 spaces, RefGrid *grid);

guint32 ref_bits (const RefGrid *grid); /* a bit for each space, as the program has them */
char *ref_name_spaces (guint32 spaces);
void ref_show (const RefPosition *p);
