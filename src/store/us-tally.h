/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store.h"

G_BEGIN_DECLS

/* What has come of a game so far: of all plays that ended and are not in the trash. A play that was given up has not ended. */
#define US_MAX_LEVELS 6

typedef struct
{
  guint plays;
  guint outcomes[US_SCORED + 1];                    /* of these; US_OPEN has none */
  gboolean is_scored;                               /* the player had points in one of them */
  int best;                                         /* the most of those */
  const UsOption *level;                            /* by which its results are told apart; NULL: by nothing */
  guint won[US_MAX_LEVELS], decided[US_MAX_LEVELS]; /* with each of its choices */
} UsTally;

/* All games at once, from what lists show: UsTally by id. A game that nobody has played to its end is not in it. NULL if it
 * cannot be read, which is reported as "trouble". */
GHashTable *us_store_tally_games (UsStore *self);

/* "4 plays, best 11", and of a game that is won or lost "Won 3 of 9", or with levels "Easy: won 2 of 3 · best 12"; NULL if there is nothing to tell. `tally` may be
 * NULL. */
char *us_tally_dup_text (const UsTally *tally);

/* "Hero’s Crossing · Won 3 of 9", of the only game that has been played and has all these words in its names; NULL if there
 * are several, or none. */
char *us_store_dup_tally (UsStore *self, const char *words);

G_END_DECLS
