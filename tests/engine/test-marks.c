/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "grid-game.h"
#include "harness.h"
#include "table.h"

#include <string.h>

/* The picture of a reason: places that it weighs, and the arrow that settles it. */

static UsSession *
open_turn (void)
{
  HarnessPlay play;
  UsSession *session;

  harness_play_init (&play, &grid_rules, 1, NULL);
  session = harness_open (&play);
  table_answer (session, "grid/setup", "true");
  return session;
}

static const UsLine *
find_line (UsSession *session, guint nth)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, "grid.move") && nth-- == 0)
      return us_session_get_line (session, i);
  g_assert_not_reached ();
}

static const UsReason *
find_reason (UsSession *session, guint line, guint nth)
{
  const UsLine *told = find_line (session, line);

  g_assert_cmpuint (nth, <, told->n_reasons);
  return us_session_get_reasons (session, told->first_reason + nth);
}

static void
assert_words (UsSession *session, const UsReason *reason, const char *marks, const char *sweep)
{
  const UsNames *names = us_session_get_names (session);
  g_autofree char *words = us_marks_dup_words (us_session_get_marks (session, reason), reason->n_marks, names);

  g_assert_cmpstr (words, ==, marks);
  g_assert_cmpint (reason->sweep.domain != NULL, ==, sweep != NULL);
  if (sweep != NULL)
    {
      g_autofree char *turning = us_sweep_dup_words (&reason->sweep, names);

      g_assert_cmpstr (turning, ==, sweep);
    }
}

/* Each reason has its own marks, and only those. */
static void
test_marks (void)
{
  UsSession *session = open_turn ();
  const UsReason *reason = find_reason (session, 0, 3);
  const UsReasonMark *marks = us_session_get_marks (session, reason);

  assert_words (session, find_reason (session, 0, 0), "", NULL);
  g_assert_null (us_session_get_marks (session, find_reason (session, 0, 0)));
  assert_words (session, find_reason (session, 0, 1), "B2 possible, B4 possible, C5 possible", NULL);
  assert_words (session, find_reason (session, 0, 2), "B2 dropped (would be locked)", NULL);
  assert_words (session, reason, "B4 chosen, C5 2nd", "D4: to the left, then counter-clockwise");
  assert_words (session, find_reason (session, 1, 0), "E4 dropped (too near), C5 chosen",
                "E5: down to the left, then clockwise");

  g_assert_cmpuint (reason->n_marks, ==, 2);
  g_assert_true (marks[0].domain == &grid_place_domain);
  g_assert_cmpint (marks[0].value, ==, GRID_PLACE ('B', 4));
  g_assert_cmpint (marks[0].verdict, ==, US_CHOSEN);
  g_assert_cmpint (marks[0].order, ==, 1);
  g_assert_cmpint (marks[1].verdict, ==, US_CANDIDATE);
  g_assert_cmpint (marks[1].order, ==, 2);
  g_assert_cmpint (reason->sweep.origin, ==, GRID_PLACE ('D', 4));
  g_assert_cmpint (reason->sweep.direction, ==, US_WEST);
  g_assert_false (reason->sweep.clockwise);
  g_assert_cmpstr (us_session_get_marks (session, find_reason (session, 0, 2))->glyph, ==, "lock");
  g_assert_null (us_session_get_marks (session, find_reason (session, 1, 0))->glyph);
  harness_check_texts (session);
  table_close (session);
}

/* A question has them as well, and the transcript tells them. */
static void
test_question (void)
{
  UsSession *session = open_turn ();
  const UsPrompt *prompt;
  g_autofree char *transcript = NULL;

  table_answer (session, "grid/done", "true");
  prompt = us_session_get_prompt (session);
  g_assert_cmpstr (prompt->key, ==, "grid/where");
  g_assert_cmpuint (prompt->n_reasons, ==, 1);
  assert_words (session, us_session_get_reasons (session, prompt->first_reason),
                "A2 dropped (taken by Guardian), B4 dropped (taken by Vampire), C1 dropped (taken by Beacon), "
                "C5 dropped (taken by Harbinger)",
                NULL);
  table_answer (session, "grid/where", "'a1'");
  transcript = us_session_dup_transcript (session);
  g_assert_nonnull (strstr (transcript, "          B4 chosen, C5 2nd\n"
                                        "          D4: to the left, then counter-clockwise\n"));
  g_assert_nonnull (strstr (transcript, "          A2 dropped (taken by Guardian), B4"));
  table_close (session);
}

/* Of a marked place that is corrected no picture can be drawn any more: the line stays, for what the hands have to move, and
 * goes without its why. The Beacon goes to the place that the arrow would not take, which the second line alone marks. */
static void
test_corrected (void)
{
  UsSession *session = open_turn ();

  table_adjust (session, "beacon", "'b1'");
  g_assert_cmpstr (find_line (session, 1)->id, ==, "grid.move");
  g_assert_cmpuint (us_line_n_reasons (find_line (session, 1)), >, 0);
  table_undo (session, 1);
  table_adjust (session, "beacon", "'e4'");
  g_assert_cmpstr (find_line (session, 1)->id, ==, "grid.move");
  g_assert_cmpuint (us_line_n_reasons (find_line (session, 1)), ==, 0);
  g_assert_cmpuint (find_line (session, 1)->n_reasons, >, 0);
  g_assert_cmpint (find_line (session, 0)->move, ==, 1);
  table_close (session);
}

/* A muted run plays the same, and every replay shows the same. */
static void
test_whole_plays (void)
{
  for (guint64 seed = 0; seed < 4; seed++)
    {
      HarnessPlay play;
      g_autoptr (UsSession) session = NULL;

      harness_check_muted (&grid_rules, seed, NULL);
      harness_play_init (&play, &grid_rules, seed, NULL);
      session = harness_check_play (&play, G_MAXUINT, 2);
      g_assert_cmpint (us_session_get_outcome (session), ==, US_WON);
    }
}

static void
test_orders (void)
{
  static const struct
  {
    int order;
    const char *words;
  } orders[] = { { 1, "1st" },   { 2, "2nd" },   { 3, "3rd" },   { 4, "4th" },  { 11, "11th" },
                 { 12, "12th" }, { 13, "13th" }, { 21, "21st" }, { 22, "22nd" } };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *words = us_order_dup_words (orders[i].order);

      g_assert_cmpstr (words, ==, orders[i].words);
    }
}

/* --- What rules may not do ------------------------------------------------------------------------- */

static gboolean
marks_nothing (UsRun *run)
{
  us_run_mark (run, &grid_place_domain, 0, US_CHOSEN, 0);
  return us_run_confirm (run, "rogue/confirm", "Go on?");
}

static gboolean
marks_what_was_told (UsRun *run)
{
  us_run_because (run, 0, US_APPLIES, NULL);
  us_run_tell (run, "rogue.tell", "Do something");
  us_run_mark (run, &grid_place_domain, 0, US_CHOSEN, 0);
  return us_run_confirm (run, "rogue/confirm", "Go on?");
}

static gboolean
signs_nothing (UsRun *run)
{
  us_run_because (run, 0, US_APPLIES, NULL);
  us_run_mark_glyph (run, "lock");
  return us_run_confirm (run, "rogue/confirm", "Go on?");
}

static gboolean
sweeps_nowhere (UsRun *run)
{
  us_run_because (run, 0, US_APPLIES, NULL);
  us_run_sweep (run, &grid_place_domain, 0, 8, TRUE);
  return us_run_confirm (run, "rogue/confirm", "Go on?");
}

static gboolean
marks_for_ever (UsRun *run)
{
  us_run_because (run, 0, US_APPLIES, NULL);
  for (;;)
    us_run_mark (run, &grid_place_domain, 0, US_CANDIDATE, 0);
  return FALSE;
}

static void
test_rogues (void)
{
  static const struct
  {
    gboolean (*play) (UsRun *run);
    const char *says;
  } rogues[] = { { marks_nothing, "to which the mark belongs" },
                 { marks_what_was_told, "to which the mark belongs" },
                 { signs_nothing, "to which the sign “lock” belongs" },
                 { sweeps_nowhere, "one of 8 directions, not 8" },
                 { marks_for_ever, "did not come to an end" } };

  for (guint i = 0; i < G_N_ELEMENTS (rogues); i++)
    {
      UsRules rules = grid_rules;
      UsStart start;
      UsSession *session;
      g_autoptr (GError) error = NULL;

      rules.play = rogues[i].play;
      us_start_init (&start, &rules);
      session = us_session_new (&rules, &start, NULL);
      g_assert_false (us_session_open (session, &error));
      g_assert_error (error, US_ERROR, US_ERROR_RULES);
      g_assert_nonnull (strstr (error->message, rogues[i].says));
      g_assert_finalize_object (session);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/marks/marks", test_marks);
  g_test_add_func ("/marks/question", test_question);
  g_test_add_func ("/marks/corrected", test_corrected);
  g_test_add_func ("/marks/whole-plays", test_whole_plays);
  g_test_add_func ("/marks/orders", test_orders);
  g_test_add_func ("/marks/rogues", test_rogues);
  return g_test_run ();
}
