/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

/* Screens of a repair that ask nothing: they only tell what to do, and while answers wait nothing is to be done. */

/* Each round somebody goes one of three ways. The first one forks, which is asked; the others are told and done, and the
 * third one asks for the wind behind that. After two rounds a last word is asked for, and the play ends. */
static gboolean
go_play (UsRun *run)
{
  static const int three[] = { 1, 2, 3 };
  int side, way, wind, word;

  for (int round = 1; round <= 2; round++)
    {
      us_run_section (run, "round", round);
      if (!us_run_choose (run, "go/side", &table_small, three, 3, &side, "Which side?"))
        return FALSE;
      if (side == 1 && !us_run_choose (run, "go/way", &table_small, three, 3, &way, "Which way?"))
        return FALSE;
      us_run_tell (run, "go.walk", "Walk");
      if (side > 1 && (!us_run_done (run, "go/done", "Done") || !us_run_done (run, "go/done", "Done again")))
        return FALSE;
      if (side == 3 && !us_run_choose (run, "go/wind", &table_small, three, 3, &wind, "Which wind?"))
        return FALSE;
    }
  return us_run_choose (run, "go/word", &table_small, three, 3, &word, "Which word?") &&
         us_run_finish (run, US_DRAW, "Over");
}

static UsSession *
open_walk (UsRules *rules)
{
  HarnessPlay about;

  *rules = (UsRules) { .id = "small", .box = "small", .title = "Small", .version = 1, .play = go_play };
  harness_play_init (&about, rules, 1, NULL);
  return harness_open (&about);
}

/* Later answers still fit: the screens before them, which only tell, do not hold them up. */
static void
test_passed (void)
{
  UsRules rules;
  g_autoptr (UsSession) session = open_walk (&rules);

  table_answer (session, "go/side", "'1'");
  table_answer (session, "go/way", "'3'");
  table_answer (session, "go/side", "'1'");
  table_answer (session, "go/way", "'2'");
  table_assert_asked (session, "go/word");
  table_repair (session, 1, "'2'", 2, 1, 0);
  table_assert_asked (session, "go/word");
  table_assert_entry (session, 2, "player round/1 go/done true");
  table_assert_entry (session, 3, "player round/1 go/done#2 true");
  table_assert_entry (session, 4, "player round/2 go/side '1'");
  g_assert_cmpint (us_session_get_offer (session), ==, -1);
  harness_check_undo (session);

  /* Undone they are screens as others are. */
  table_undo (session, 3);
  table_assert_asked (session, "go/done");
  table_answer (session, "go/done", "true");
  table_assert_asked (session, "go/side");
}

/* Nothing fits behind them: the play stands there, nothing waits, and what is told there is to be done. */
static void
test_present (void)
{
  UsRules rules;
  g_autoptr (UsSession) session = open_walk (&rules);

  table_answer (session, "go/side", "'1'");
  table_answer (session, "go/way", "'3'");
  table_repair (session, 1, "'2'", 0, 1, 0);
  table_assert_asked (session, "go/done");
  g_assert_cmpint (us_session_get_position (session), ==, 1);
  g_assert_cmpint (us_session_get_offer (session), ==, -1);
  g_assert_cmpuint (us_session_get_n_lines (session), ==, 1);
  harness_check_undo (session);
  table_answer (session, "go/done", "true");
  table_answer (session, "go/done", "true");
}

/* Those in the middle are passed, the one at the end is not. */
static void
test_stands (void)
{
  UsRules rules;
  g_autoptr (UsSession) session = open_walk (&rules);

  table_answer (session, "go/side", "'1'");
  table_answer (session, "go/way", "'3'");
  table_answer (session, "go/side", "'2'");
  table_assert_asked (session, "go/done");
  table_repair (session, 1, "'2'", 1, 1, 0);
  table_assert_asked (session, "go/done");
  g_assert_cmpint (us_session_get_position (session), ==, 4);
  g_assert_cmpint (us_session_get_offer (session), ==, -1);
  harness_check_undo (session);
}

/* What waits behind a question waits there, and not at the screen before it. */
static void
test_waits (void)
{
  UsRules rules;
  g_autoptr (UsSession) session = open_walk (&rules);

  table_answer (session, "go/side", "'1'");
  table_answer (session, "go/way", "'3'");
  table_answer (session, "go/side", "'1'");
  table_answer (session, "go/way", "'2'");
  table_repair (session, 1, "'3'", 0, 0, 3);
  table_assert_asked (session, "go/wind");
  g_assert_cmpint (us_session_get_position (session), ==, 3);
  g_assert_cmpint (us_session_get_offer (session), >=, 0);
  table_answer (session, "go/wind", "'2'");
  table_assert_asked (session, "go/word");
  g_assert_cmpint (us_session_get_offer (session), ==, -1);
  harness_check_undo (session);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/repair-done/passed", test_passed);
  g_test_add_func ("/repair-done/present", test_present);
  g_test_add_func ("/repair-done/stands", test_stands);
  g_test_add_func ("/repair-done/waits", test_waits);
  return g_test_run ();
}
