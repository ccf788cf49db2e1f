/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures what every answer costs the engine: the whole play is run again from its start. For each game it plays at
 * random up to 1,000 entries and prints, as JSON, the median time of a replay there. */

#include "config.h"

#include "us-engine.h"
#include "us-games.h"

#include <stdlib.h>

#define ENTRIES 1000
#define ROUNDS  200

/* Random answers that hardly ever end an open turn, so that a play becomes as long as is wanted. */
static int
pick_long (UsRandom *random, int n, int leave)
{
  if (leave > 0 && leave < n && us_random_below (random, 40) != 0)
    n -= leave;

  return (int) us_random_below (random, (guint) n);
}

static const UsPolicy long_policy = { "long", pick_long };

static void
play_on (UsSession *session, guint64 seed)
{
  UsRandom random = us_policy_random (seed);

  while (us_session_get_prompt (session) != NULL && us_session_get_head_position (session) < ENTRIES)
    {
      g_autoptr (GVariant) answer = g_variant_ref_sink (us_policy_answer (&long_policy, &random, session));
      g_autoptr (GError) error = NULL;

      if (!us_session_answer (session, answer, &error))
        g_error ("A policy's answer was refused: %s", error->message);
    }
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* Microseconds of one replay: an undo and a redo are two. */
static double
measure (UsSession *session)
{
  gint64 times[ROUNDS];

  for (int i = 0; i < ROUNDS; i++)
    {
      gint64 begun = g_get_monotonic_time ();

      if (!us_session_undo (session, 1, NULL) || !us_session_redo (session, 1, NULL))
        g_error ("A step back and forth was refused");
      times[i] = g_get_monotonic_time () - begun;
    }
  qsort (times, ROUNDS, sizeof *times, compare_times);

  return (double) times[ROUNDS / 2] / 2.0;
}

int
main (void)
{
  guint n_games;
  const UsRules *const *games = us_games_get (&n_games);

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (UsSession) longest = NULL;
      UsTaught *taught = us_taught_new_made_up (games[i], 1);

      for (guint64 seed = 1; seed <= 20; seed++)
        {
          UsStart start;
          g_autoptr (UsSession) session = NULL;

          us_start_init (&start, games[i]);
          start.seed = seed;
          session = us_session_new (games[i], &start, taught);
          if (!us_session_open (session, NULL))
            g_error ("A new play of %s does not open", games[i]->id);
          play_on (session, seed);
          if (longest == NULL || us_session_get_head_position (session) > us_session_get_head_position (longest))
            g_set_object (&longest, session);
          if (us_session_get_head_position (longest) >= ENTRIES)
            break;
        }

      g_print ("{\"game\": \"%s\", \"entries\": %d, \"replay_us\": %.1f}\n", games[i]->id,
               us_session_get_head_position (longest), measure (longest));
      g_clear_object (&longest);
      us_taught_free_made_up (taught);
    }

  return EXIT_SUCCESS;
}
