/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-stats.h"

void
us_stats_merge (UsStats *stats, const UsStats *other)
{
  stats->plays += other->plays;
  stats->finished += other->finished;
  stats->stuck += other->stuck;
  stats->decisions += other->decisions;
  for (int i = 0; i < US_MAX_UNITS; i++)
    {
      UsTaps *taps = &stats->units[i];

      taps->turns += other->units[i].turns;
      taps->taps += other->units[i].taps;
      taps->most = MAX (taps->most, other->units[i].most);
    }
  stats->scored += other->scored;
  for (guint i = 0; i < G_N_ELEMENTS (stats->outcomes); i++)
    stats->outcomes[i] += other->outcomes[i];
  for (guint i = 0; i < US_MAX_RULES; i++)
    {
      stats->fired[i] += other->fired[i];
      stats->tried[i] += other->tried[i];
    }
  for (guint i = 0; i < G_N_ELEMENTS (stats->score_counts); i++)
    stats->score_counts[i] += other->score_counts[i];
}

/* The smallest score that at least this share of the plays does not exceed. */
int
us_stats_score_percentile (const UsStats *stats, double share)
{
  guint64 seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (stats->score_counts); i++)
    {
      seen += stats->score_counts[i];
      if (seen > 0 && (double) seen >= share * (double) stats->scored)
        return (int) i;
    }
  return 0;
}
