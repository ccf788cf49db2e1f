/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-rules.h"

G_BEGIN_DECLS

#define US_MAX_RULES 192

/* Stretches of the bot's turn, and the asked taps in them. */
typedef struct
{
  guint64 turns, taps;
  guint most;
} UsTaps;

/**
 * UsStats:
 *
 * What simulations count.
 */
typedef struct
{
  guint64 plays, finished, stuck, decisions;
  guint64 outcomes[US_ABANDONED + 1];
  guint64 fired[US_MAX_RULES], tried[US_MAX_RULES];
  UsTaps units[US_MAX_UNITS];
  guint64 score_counts[512]; /* player's score, clamped */
  guint64 scored;
} UsStats;

void us_stats_merge (UsStats *stats, const UsStats *other);
int us_stats_score_percentile (const UsStats *stats, double share);

G_END_DECLS
