/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"
#include "race-game.h"
#include "table.h"

/* Where the steps of a round began, for whoever wants to look back at one that is done. */

static UsSession *
open_race (void)
{
  HarnessPlay play;
  UsSession *session;

  harness_play_init (&play, &race_rules, 1, NULL);
  session = harness_open (&play);
  table_answer (session, "race/setup", "true");
  return session;
}

/* -1: it is not done, or nobody knows. */
static void
assert_began (UsSession *session, int you, int trader, int rascal)
{
  const int expected[] = { you, trader, rascal, -1 };

  for (int i = 0; i < RACE_N_STEPS; i++)
    {
      const UsArea *path = g_ptr_array_index (us_session_get_board (session)->areas, 0);

      g_assert_cmpint (((const UsCell *) g_ptr_array_index (path->cells, i))->began, ==, expected[i]);
    }
}

/* What a fact came with, called as the step of a ship. */
static void
assert_came (UsSession *session, int trader, int rascal)
{
  UsBoard *board = us_session_get_board (session);
  const int expected[] = { trader, rascal };
  static const char *const ships[] = { "ships/trader", "ships/rascal" };

  for (guint i = 0; i < G_N_ELEMENTS (ships); i++)
    {
      GPtrArray *facts = us_board_find_cell (board, ships[i])->facts;

      g_assert_cmpint (((const UsFact *) g_ptr_array_index (facts, 0))->began, ==, -1);
      g_assert_cmpint (((const UsFact *) g_ptr_array_index (facts, 1))->began, ==, expected[i]);
    }
}

/* Each is found at the first question of it, and only once it is over; undo forgets. */
static void
test_began (void)
{
  g_autoptr (UsSession) session = open_race ();
  g_autoptr (GError) error = NULL;

  assert_began (session, -1, -1, -1);
  table_answer (session, "race/yours", "true");
  assert_began (session, 1, -1, -1);
  table_answer (session, "race/sailed", "true");
  table_answer (session, "race/sailed", "true");
  assert_began (session, 1, 2, 3);
  assert_came (session, 2, 3);
  table_undo (session, 1);
  assert_began (session, 1, 2, -1);
  assert_came (session, 2, -1);
  table_redo (session, 1);
  assert_began (session, 1, 2, 3);
  g_assert_true (us_session_seek (session, 2, &error));
  g_assert_no_error (error);
  table_assert_asked (session, "race/sailed");
  assert_began (session, 1, -1, -1);
  g_assert_true (us_session_seek (session, -1, &error));
  assert_began (session, 1, 2, 3);
}

/* What the last round did is not what this one has done. */
static void
test_round (void)
{
  g_autoptr (UsSession) session = open_race ();
  int began;

  table_answer (session, "race/yours", "true");
  table_answer (session, "race/sailed", "true");
  table_answer (session, "race/sailed", "true");
  table_answer (session, "race/roll", "int64 12");
  table_answer (session, "race/tide", "true");
  table_answer (session, "race/row", "'row-2'");
  began = us_session_get_position (session);
  assert_began (session, -1, -1, -1);
  table_answer (session, "race/yours", "true");
  assert_began (session, began, -1, -1);
}

/* A muted run plays the same, and every replay shows the same. */
static void
test_whole_plays (void)
{
  for (guint64 seed = 0; seed < 4; seed++)
    {
      HarnessPlay play;
      g_autoptr (UsSession) session = NULL;

      harness_check_muted (&race_rules, seed, NULL);
      harness_play_init (&play, &race_rules, seed, NULL);
      session = harness_check_play (&play, G_MAXUINT, 2);
      g_assert_cmpint (us_session_get_outcome (session), ==, US_WON);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stages/began", test_began);
  g_test_add_func ("/stages/round", test_round);
  g_test_add_func ("/stages/whole-plays", test_whole_plays);
  return g_test_run ();
}
