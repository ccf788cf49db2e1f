/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* Corrections and switches in a play in which another answer is given. */

/* Corrections and switches of the old line are offered where they stood. */
static void
test_corrections_kept (void)
{
  UsSession *session = table_taught (1);
  int position;
  g_autofree char *line = NULL;

  table_until (session, "toy/done");
  table_adjust (session, "coins", "int64 9");
  g_assert_true (us_session_source (session, "dice", US_AT_THE_TABLE, NULL));
  table_answer (session, "toy/spend", "int64 4");
  table_until (session, "toy/act");
  table_adjust (session, "points", "int64 12");
  table_adjust (session, "place", "'market/2,2'");
  table_answer (session, "toy/act", "'next'");
  table_answer (session, "toy/dice", "[int64 1, 1]");
  table_until (session, "toy/right");
  position = us_session_get_position (session);
  line = harness_line (session);
  table_repair (session, 1, "int64 6", position - 1, 0, 0);
  g_assert_cmpint (table_value (session, "points"), ==, 12);
  {
    g_autofree char *now = harness_line (session);

    /* Only the repaired answer reads otherwise. */
    g_assert_cmpstr (strchr (now, '\n'), ==, strchr (line, '\n'));
  }
  table_close (session);
}

/* A correction that was kept is not offered once more when the play goes on behind a new question. */
static void
test_correction_kept_once (void)
{
  UsSession *session = table_taught (1);
  g_autofree char *line = NULL;
  int weather, position;

  g_assert_true (us_session_source (session, "weather", US_AT_THE_TABLE, NULL));
  table_answer (session, "toy/setup", "true");
  table_answer (session, "toy/weather", "'rain'");
  weather = us_session_get_position (session);
  table_answer (session, "toy/done", "true");
  table_adjust (session, "points", "int64 4");
  table_answer (session, "toy/act", "'next'");
  table_answer (session, "toy/weather", "'sun'");
  table_answer (session, "toy/done", "true");
  table_answer (session, "toy/act", "'stop'");
  table_assert_asked (session, "toy/right");
  position = us_session_get_position (session);

  table_repair (session, weather, "'sun'", position - weather - 2, 0, 2);
  table_assert_asked (session, "toy/spend");
  g_assert_cmpint (table_value (session, "points"), ==, 4);
  table_adjust (session, "points", "int64 7");
  table_answer (session, "toy/spend", "int64 0");
  table_assert_asked (session, "toy/right");
  g_assert_cmpint (table_value (session, "points"), ==, 7);
  g_assert_cmpint (us_session_get_position (session), ==, position + 2);
  g_assert_cmpint (us_session_get_offer (session), ==, -1);
  line = harness_line (session);
  g_assert_true (strstr (line, "correction") != g_strrstr (line, "correction"));
  harness_check_undo (session);
  table_close (session);
}

/* A correction that is impossible now is dropped, and nothing else with it. */
static void
test_correction_dropped (void)
{
  UsSession *session = table_taught (1);
  int act, position;

  table_until (session, "toy/act");
  table_adjust (session, "points", "int64 2");
  act = us_session_get_position (session);
  table_adjust (session, "coins", "int64 58");
  table_answer (session, "toy/act", "'stop'");
  table_assert_asked (session, "toy/right");
  position = us_session_get_position (session);
  g_assert_cmpint (table_value (session, "coins"), ==, 58);
  table_repair (session, act, "int64 10", position - act - 1, 1, 0);
  table_assert_asked (session, "toy/right");
  g_assert_cmpint (table_value (session, "points"), ==, 10);
  g_assert_cmpint (table_value (session, "coins"), <, 10);
  table_close (session);
}

/* A correction itself is repaired as a correction. */
static void
test_repair_correction (void)
{
  UsSession *session = table_taught (1);
  int at;

  table_until (session, "toy/act");
  table_adjust (session, "points", "int64 2");
  at = us_session_get_position (session);
  table_answer (session, "toy/act", "'stop'");
  table_repair (session, at, "int64 7", 1, 0, 0);
  g_assert_cmpint (table_value (session, "points"), ==, 7);
  table_assert_entry (session, at, "correction round/1 points 7");
  table_close (session);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/repair-corrections/corrections-kept", test_corrections_kept);
  g_test_add_func ("/repair-corrections/correction-kept-once", test_correction_kept_once);
  g_test_add_func ("/repair-corrections/correction-dropped", test_correction_dropped);
  g_test_add_func ("/repair-corrections/repair-correction", test_repair_correction);
  return g_test_run ();
}
