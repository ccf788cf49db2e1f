/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"
#include "toy-game.h"

#include <stdlib.h>

static const UsSource at_the_table[] = { US_AT_THE_TABLE, US_AT_THE_TABLE, US_AT_THE_TABLE };
static const UsSource mixed[] = { US_BY_THE_APP, US_AT_THE_TABLE, US_BY_THE_APP };

static void
test_muted_is_session (gconstpointer sources)
{
  for (guint64 seed = 0; seed < 300; seed++)
    harness_check_muted (&toy_rules, seed, sources);
}

static void
test_whole_plays (void)
{
  for (guint64 seed = 0; seed < 6; seed++)
    {
      HarnessPlay play;
      g_autoptr (UsSession) session = NULL;

      harness_play_init (&play, &toy_rules, seed, NULL);
      for (guint i = 0; i < toy_rules.n_components; i++)
        play.start.sources[i] = seed % 2 == 0 ? US_BY_THE_APP : US_AT_THE_TABLE;
      session = harness_check_play (&play, G_MAXUINT, 2);
      g_assert_null (us_session_get_prompt (session));
      g_assert_cmpint (us_session_get_outcome (session), !=, US_OPEN);
      harness_check_refusals (session);
    }
}

static guint64
simulate (guint64 first, guint64 n, UsStats *stats)
{
  UsSimulation simulation;

  us_simulation_init (&simulation, &toy_rules);
  simulation.seed = 7;
  return us_simulate (&simulation, first, n, stats);
}

static void
test_statistics (void)
{
  g_autofree UsStats *whole = g_new0 (UsStats, 1);
  g_autofree UsStats *first = g_new0 (UsStats, 1);
  g_autofree UsStats *second = g_new0 (UsStats, 1);
  guint64 hash = simulate (0, 1000, whole);

  /* Jobs may share the plays out as they like. */
  g_assert_cmpuint (simulate (0, 313, first) + simulate (313, 687, second), ==, hash);
  us_stats_merge (first, second);
  g_assert_cmpmem (first, sizeof *first, whole, sizeof *whole);

  g_assert_cmpuint (whole->plays, ==, 1000);
  g_assert_cmpuint (whole->finished, ==, 1000);
  g_assert_cmpuint (whole->stuck, ==, 0);
  g_assert_cmpuint (whole->scored, ==, 1000);
  g_assert_cmpuint (whole->decisions, >, 10000);
  g_assert_cmpuint (whole->outcomes[US_WON], >, 0);
  g_assert_cmpuint (whole->outcomes[US_LOST], >, 0);
  g_assert_cmpuint (whole->outcomes[US_WON] + whole->outcomes[US_LOST] + whole->outcomes[US_DRAW], ==, 1000);
  for (int i = 0; i < TOY_N_RULES; i++)
    g_assert_cmpuint (whole->fired[i], >, 0);
  g_assert_cmpuint (whole->tried[TOY_RULE_RAIN], >, 0);
  g_assert_cmpuint (whole->tried[TOY_RULE_WALK], ==, 0);
  /* The vendor's turn is one tap, or two when coins are spent. */
  g_assert_cmpuint (whole->units[0].most, ==, 2);
  g_assert_cmpuint (whole->units[0].taps, >=, whole->units[0].turns);
  g_assert_cmpint (us_stats_score_percentile (whole, 0.05), <=, us_stats_score_percentile (whole, 0.5));
  g_assert_cmpint (us_stats_score_percentile (whole, 0.5), <=, us_stats_score_percentile (whole, 0.95));
}

/* Two bots' turns with one question each and a round's end with two; what the player answers in between is no bot's. */
static gboolean
play_round (UsRun *run)
{
  for (int i = 0; i < 2; i++)
    {
      us_run_turn_as (run, US_BOT, 0);
      if (!us_run_settle (run) || !us_run_confirm (run, "round/bot", "Done?"))
        return FALSE;
      us_run_turn (run, US_PLAYER);
      if (!us_run_settle (run) || !us_run_confirm (run, "round/player", "Done?"))
        return FALSE;
    }
  us_run_turn_as (run, US_BOT, 1);
  for (int i = 0; i < 2; i++)
    if (!us_run_settle (run) || !us_run_confirm (run, "round/end", "Done?"))
      return FALSE;
  return us_run_finish (run, US_DRAW, "Over");
}

static void
test_units (void)
{
  static const UsRules rules = {
    .id = "round", .box = "round", .title = "Round", .version = 1, .play = play_round, .units = { "bot", "round end" }
  };
  g_autofree UsStats *first = g_new0 (UsStats, 1);
  g_autofree UsStats *second = g_new0 (UsStats, 1);
  UsSimulation simulation;

  us_simulation_init (&simulation, &rules);
  us_simulate (&simulation, 0, 3, first);
  us_simulate (&simulation, 3, 2, second);
  us_stats_merge (first, second);
  g_assert_cmpuint (first->units[0].turns, ==, 10);
  g_assert_cmpuint (first->units[0].taps, ==, 10);
  g_assert_cmpuint (first->units[0].most, ==, 1);
  g_assert_cmpuint (first->units[1].turns, ==, 5);
  g_assert_cmpuint (first->units[1].taps, ==, 10);
  g_assert_cmpuint (first->units[1].most, ==, 2);
  g_assert_cmpuint (first->units[2].turns, ==, 0);
}

#if defined(__SANITIZE_ADDRESS__)
static void
test_no_allocation (void)
{
  g_test_skip ("The sanitizer has an allocator of its own");
}
#else
#include "../allocations.h"

/* A thousand plays allocate what one does: the place for what a copy knows. */
static void
test_no_allocation (void)
{
  g_autofree UsStats *stats = g_new0 (UsStats, 1);
  guint64 start, one, thousand;

  start = allocations;
  simulate (0, 1, stats);
  one = allocations - start;
  g_assert_cmpuint (one, >, 0);
  g_assert_cmpuint (one, <=, toy_rules.n_topics);
  start = allocations;
  simulate (0, 1000, stats);
  thousand = allocations - start;
  g_assert_cmpuint (thousand, ==, one);
}
#endif

/* A play of random numbers differs with its seed and with nothing else. */
static void
test_seed (void)
{
  g_autofree UsStats *stats = g_new0 (UsStats, 1);
  guint64 one = simulate (1, 1, stats), two = simulate (2, 1, stats);

  g_assert_cmpuint (one, !=, two);
  g_assert_cmpuint (one, ==, simulate (1, 1, stats));
  for (guint64 i = 0; i < 1000; i++)
    g_assert_cmpuint (us_simulate_seed (i * i, i), <, (guint64) 1 << 53);
}

static void
test_untaught (void)
{
  g_autofree UsStats *stats = g_new0 (UsStats, 1);
  UsSimulation simulation;
  guint64 hash;

  us_simulation_init (&simulation, &toy_rules);
  simulation.untaught = TRUE;
  hash = us_simulate (&simulation, 0, 200, stats);
  g_assert_cmpuint (stats->finished, ==, 200);
  g_assert_cmpuint (us_simulate (&simulation, 0, 100, stats) + us_simulate (&simulation, 100, 100, stats), ==, hash);
}

/* A copy that is given is the copy of every play; what it lacks is made up. */
static void
test_given_copy (void)
{
  g_autofree UsStats *stats = g_new0 (UsStats, 1);
  UsTaught *taught = us_taught_new_made_up (&toy_rules, 5);
  UsSimulation simulation;
  guint64 hash;

  us_simulation_init (&simulation, &toy_rules);
  simulation.taught = taught;
  hash = us_simulate (&simulation, 0, 200, stats);
  g_assert_cmpuint (stats->finished, ==, 200);
  g_assert_cmpuint (us_simulate (&simulation, 0, 100, stats) + us_simulate (&simulation, 100, 100, stats), ==, hash);
  us_taught_free_made_up (taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/run/muted-is-session/app", NULL, test_muted_is_session);
  g_test_add_data_func ("/run/muted-is-session/table", at_the_table, test_muted_is_session);
  g_test_add_data_func ("/run/muted-is-session/mixed", mixed, test_muted_is_session);
  g_test_add_func ("/run/whole-plays", test_whole_plays);
  g_test_add_func ("/run/statistics", test_statistics);
  g_test_add_func ("/run/units", test_units);
  g_test_add_func ("/run/no-allocation", test_no_allocation);
  g_test_add_func ("/run/seed", test_seed);
  g_test_add_func ("/run/untaught", test_untaught);
  g_test_add_func ("/run/given-copy", test_given_copy);
  return g_test_run ();
}
