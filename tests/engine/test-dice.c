/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <stdio.h>

/* Dice of different kinds in one roll. */

enum { DICE, N_DICE = 3 };

static const int sides[N_DICE] = { 8, 20, 4 };
static const UsComponent components[] = { { "dice", "Dice", NULL, US_BY_THE_APP } };

/* Two rolls, so that the second stands behind a first whose stream it shares. */
static gboolean
play (UsRun *run)
{
  static const int which[N_DICE] = { 0, 1, 2 };
  int values[N_DICE], sum = 0;

  for (int i = 0; i < 2; i++)
    {
      if (!us_run_settle (run) || !us_run_roll_dice (run, DICE, "dice/roll", &table_small, which, N_DICE, sides, values,
                                                     "What do the dice show?"))
        return FALSE;
      for (int j = 0; j < N_DICE; j++)
        {
          g_assert_cmpint (values[j], >=, 1);
          g_assert_cmpint (values[j], <=, sides[j]);
          sum += values[j];
        }
    }
  us_run_score (run, "player", sum);
  return us_run_settle (run) && us_run_confirm (run, "dice/end", "Enough?") && us_run_finish (run, US_SCORED, "Over");
}

static const UsRules rules = { .id = "dice",
                               .box = "dice",
                               .title = "Dice",
                               .version = 1,
                               .components = components,
                               .n_components = G_N_ELEMENTS (components),
                               .play = play };

static void
test_at_the_table (void)
{
  UsStart start;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  const UsPrompt *prompt;

  us_start_init (&start, &rules);
  start.sources[DICE] = US_AT_THE_TABLE;
  session = us_session_new (&rules, &start, NULL);
  g_assert_true (us_session_open (session, &error));
  g_assert_no_error (error);
  prompt = us_session_get_prompt (session);
  g_assert_cmpint (prompt->kind, ==, US_PROMPT_DICE);
  g_assert_cmpint (prompt->min, ==, 1);
  g_assert_cmpint (prompt->max, ==, 20);
  for (int i = 0; i < N_DICE; i++)
    g_assert_cmpint (us_prompt_most (prompt, i), ==, sides[i]);
  table_refuse (session, "[int64 9, 1, 1]", US_ERROR_OUT_OF_RANGE);
  table_refuse (session, "[int64 8, 21, 1]", US_ERROR_OUT_OF_RANGE);
  table_refuse (session, "[int64 8, 20, 5]", US_ERROR_OUT_OF_RANGE);
  table_refuse (session, "[int64 8, 20, 0]", US_ERROR_OUT_OF_RANGE);
  table_refuse (session, "[int64 8, 20]", US_ERROR_WRONG_COUNT);
  harness_check_refusals (session);
  table_answer (session, "dice/roll", "[int64 8, 20, 4]");
  table_assert_entry (session, 1, "player setup dice/roll [8, 20, 4]");
  table_repair (session, 1, "[int64 1, 1, 1]", 0, 0, 0);
  table_answer (session, "dice/roll", "[int64 1, 2, 3]");
  harness_check_undo (session);
  harness_check_seek (session);
}

/* Every face of every die comes, and no other; what is muted rolls as what is recorded. */
static void
test_by_the_app (void)
{
  UsSet seen[N_DICE] = { US_SET_EMPTY, US_SET_EMPTY, US_SET_EMPTY };
  UsSource source = US_BY_THE_APP;
  int faces[US_SET_SIZE];

  for (guint64 seed = 1; seed <= 200; seed++)
    {
      HarnessPlay recorded;
      g_autoptr (UsSession) session = NULL;
      g_autofree char *entry = NULL;
      int values[N_DICE];

      harness_play_init (&recorded, &rules, seed, NULL);
      session = harness_open (&recorded);
      entry = table_entry (session, 1);
      g_assert_cmpint (sscanf (entry, "app setup dice/roll [%d, %d, %d]", &values[0], &values[1], &values[2]), ==, 3);
      for (int i = 0; i < N_DICE; i++)
        us_set_add (&seen[i], values[i]);
      if (seed == 1)
        harness_check_replay (&recorded, session);
    }
  for (int i = 0; i < N_DICE; i++)
    g_assert_cmpint (us_set_list (&seen[i], faces), ==, sides[i]);
  harness_check_muted (&rules, 1, &source);
  source = US_AT_THE_TABLE;
  harness_check_muted (&rules, 2, &source);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/dice/at-the-table", test_at_the_table);
  g_test_add_func ("/dice/by-the-app", test_by_the_app);

  return g_test_run ();
}
