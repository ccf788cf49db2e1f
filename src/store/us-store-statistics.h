/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store.h"

G_BEGIN_DECLS

/* What has come of plays that ended, from what the tables say of them: nothing is replayed. */

#define US_STATISTICS_LAST 12

/* Of some of the plays. */
typedef struct
{
  guint plays;
  guint won, decided; /* of these, all of games in which any play was won, lost or drawn */
  guint scored;       /* those in which the player had points */
  gint64 points;      /* the sum of these */
} UsPlaysCount;

/* How they ended with each choice of an option. */
typedef struct
{
  const UsOption *option;
  UsPlaysCount *counts; /* one for each choice */
  guint n_played;       /* choices with which any was played */
} UsPlaysByOption;

typedef struct
{
  UsPlaysCount all;
  guint outcomes[US_SCORED + 1];      /* US_OPEN has none */
  guint in_a_row;                     /* most that were won without another between */
  GArray *scores, *bot_scores;        /* int; newest first */
  int best;                           /* the most points; 0 without any */
  guint compared;                     /* plays in which both sides had points */
  int margin;                         /* by how much the player was ahead of the bot at best; 0 without any */
  gint64 seconds;                     /* half of them took longer at the table; 0: that is not known */
  UsOutcome last[US_STATISTICS_LAST]; /* newest first */
  guint n_last;
  UsPlaysByOption *options; /* of the game that is asked for, in its order */
  guint n_options;
} UsStatistics;

UsStatistics *us_store_read_statistics (UsStore *self, const UsPlaysWanted *wanted, GError **error);
void us_statistics_free (UsStatistics *statistics);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsStatistics, us_statistics_free)

G_END_DECLS
