/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* Another answer in mid-play, and the old ones wherever they still fit. */

/* Two rounds with an invitation in each, up to the last question. */
static UsSession *
some_play (guint64 seed)
{
  UsSession *session = table_taught (seed);

  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'invite'");
  table_answer (session, "toy/guest", "'unknown'");
  table_answer (session, "toy/act", "'next'");
  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'invite'");
  table_answer (session, "toy/guest", "'unknown'");
  table_answer (session, "toy/act", "'next'");
  table_assert_asked (session, "toy/right");
  return session;
}

static void
no_board (gconstpointer state, UsBoard *board)
{
}

/* Position of the last entry that reads so. */
static int
find_entry (UsSession *session, const char *wanted)
{
  for (int position = us_session_get_head_position (session); position > 0; position--)
    {
      g_autofree char *entry = table_entry (session, position);

      if (g_str_equal (entry, wanted))
        return position;
    }
  g_error ("“%s” does not stand on the line", wanted);
}

/* A number that no later question hangs on: everything is kept, draws too. */
static void
test_all_kept (void)
{
  UsSession *session = some_play (1);
  int position = us_session_get_position (session);
  int card = table_find (session, "toy/card"), old = us_session_get_head (session);
  g_autofree char *drawn = table_entry (session, card);

  table_repair (session, 1, "int64 6", position - 1, 0, 0);
  table_assert_asked (session, "toy/right");
  g_assert_cmpint (us_session_get_position (session), ==, position);
  g_assert_cmpint (us_session_get_offer (session), ==, -1);
  table_assert_entry (session, 1, "player setup stalls 6");
  table_assert_entry (session, card, drawn);
  g_assert_false (us_journal_is_ancestor (us_session_get_journal (session), old, us_session_get_head (session)));
  g_assert_false (us_session_can_redo (session));
  harness_check_undo (session);
  table_close (session);
}

/* What really came: it is the player's word, and what was drawn later stays. */
static void
test_draw (void)
{
  for (guint64 seed = 0;; seed++)
    {
      UsSession *session = some_play (seed);
      int position = us_session_get_position (session), weather = table_find (session, "toy/weather");
      g_autofree char *entry = table_entry (session, weather);
      gboolean rain = g_str_equal (entry, "app round/2 toy/weather 'rain'");

      if (rain)
        {
          table_repair (session, weather, "'storm'", position - weather, 0, 0);
          table_assert_entry (session, weather, "player round/2 toy/weather 'storm'");
          table_assert_asked (session, "toy/right");
          harness_check_undo (session);
        }
      table_close (session);
      if (rain)
        return;
    }
}

/* The first card becomes the second one: the second draw cannot stay, and the app draws another. */
static void
test_same_card_twice (void)
{
  UsSession *session = some_play (1);
  int position = us_session_get_position (session), card = table_find (session, "toy/card");
  g_autofree char *later = table_entry (session, card);
  g_autofree char *first = table_entry (session, 7);
  g_autofree char *again = NULL;
  const char *name = strchr (later, '\'');

  g_assert_true (g_str_has_prefix (first, "app round/1 toy/card"));
  table_repair (session, 7, name, position - 8, 1, 0);
  again = table_entry (session, card);
  g_assert_true (g_str_has_prefix (again, "app round/2 toy/card"));
  g_assert_cmpstr (again, !=, later);
  table_assert_asked (session, "toy/right");
  table_close (session);
}

/* Something new is asked in the middle: the rest waits, and goes on by itself after the answer. */
static void
test_waiting (void)
{
  UsSession *session = some_play (1);
  int position = us_session_get_position (session);
  int guest = find_entry (session, "player round/1 toy/act 'invite'");

  /* Eating asks where; the guest is not asked for any more. */
  table_repair (session, guest, "'eat'", 0, 0, position - guest);
  table_assert_asked (session, "toy/where");
  g_assert_cmpint (us_session_get_offer (session), >=, 0);
  table_first (session, "toy/where");
  table_assert_asked (session, "toy/right");
  g_assert_cmpint (us_session_get_offer (session), ==, -1);
  g_assert_cmpint (us_session_get_position (session), ==, position);
  table_assert_entry (session, guest + 2, "player round/1 toy/act#2 'next'");
  /* What was kept is undone step by step, as it was answered: the last thing was to go on. */
  table_undo (session, 1);
  table_assert_asked (session, "toy/act");
  harness_check_undo (session);
  table_close (session);
}

/* The same after everything was written to a file and read again, where the old line has never been replayed. */
static void
test_waiting_in_file (void)
{
  UsTaught *taught = us_taught_new_made_up (&toy_rules, 1);
  UsSession *session = some_play (1);
  HarnessPlay play;
  UsSession *copy;
  int position = us_session_get_position (session), act = find_entry (session, "player round/1 toy/act 'invite'");

  harness_play_init (&play, &toy_rules, 1, taught);
  table_repair (session, act, "'eat'", 0, 0, position - act);
  copy = harness_copy (&play, session);
  g_assert_cmpint (us_session_get_offer (copy), ==, us_session_get_offer (session));
  table_assert_asked (copy, "toy/where");
  table_first (session, "toy/where");
  table_first (copy, "toy/where");
  g_assert_cmpint (us_session_get_offer (copy), ==, -1);
  {
    g_autofree char *line = harness_line (session);
    g_autofree char *line_of_copy = harness_line (copy);

    g_assert_cmpstr (line_of_copy, ==, line);
    harness_check_replay (&play, copy);
  }
  table_close (session);
  table_close (copy);
  us_taught_free_made_up (taught);
}

/* Another repair while the rest waits: it is offered on behind what has been kept so far, after a restart too. */
static void
test_second_repair (void)
{
  UsTaught *taught = us_taught_new_made_up (&toy_rules, 1);
  UsSession *session = some_play (1);
  int position = us_session_get_position (session), act = find_entry (session, "player round/1 toy/act 'invite'");
  HarnessPlay play;
  UsSession *copy;

  harness_play_init (&play, &toy_rules, 1, taught);
  table_repair (session, act, "'eat'", 0, 0, position - act);
  table_repair (session, 1, "int64 6", act - 1, 0, position - act);
  table_assert_asked (session, "toy/where");
  copy = harness_copy (&play, session);
  table_assert_asked (copy, "toy/where");
  for (guint i = 0; i < 2; i++)
    {
      UsSession *own = i == 0 ? session : copy;

      table_first (own, "toy/where");
      table_assert_asked (own, "toy/right");
      g_assert_cmpint (us_session_get_offer (own), ==, -1);
      g_assert_cmpint (us_session_get_position (own), ==, position);
      table_assert_entry (own, 1, "player setup stalls 6");
      table_assert_entry (own, act + 2, "player round/1 toy/act#2 'next'");
    }
  harness_check_undo (session);
  table_close (session);
  table_close (copy);
  us_taught_free_made_up (taught);
}

/* The first answer was right after all: everything is as it was. */
static void
test_repaired_back (void)
{
  UsSession *session = some_play (1);
  int position = us_session_get_position (session), act = find_entry (session, "player round/1 toy/act 'invite'");
  g_autofree char *line = harness_line (session);
  g_autofree char *line_now = NULL;

  table_repair (session, act, "'eat'", 0, 0, position - act);
  table_repair (session, act, "'invite'", position - act, 0, 0);
  table_assert_asked (session, "toy/right");
  line_now = harness_line (session);
  g_assert_cmpstr (line_now, ==, line);
  table_close (session);
}

/* An offer ends when one goes back behind the repair, and when one says so. */
static void
test_offer_ends (void)
{
  for (guint way = 0; way < 3; way++)
    {
      UsSession *session = some_play (1);
      int position = us_session_get_position (session), act = find_entry (session, "player round/1 toy/act 'invite'");
      g_autoptr (GError) error = NULL;

      table_repair (session, act, "'eat'", 0, 0, position - act);
      if (way == 0)
        {
          us_session_give_up_offer (session, &error);
          g_assert_no_error (error);
          g_assert_cmpint (us_session_get_offer (session), ==, -1);
          table_first (session, "toy/where");
          table_assert_asked (session, "toy/act");
        }
      else if (way == 1)
        {
          /* The repair is undone: the old line is whole again. */
          table_undo (session, 1);
          g_assert_cmpint (us_session_get_offer (session), ==, -1);
          g_assert_cmpint (us_session_get_position (session), ==, position);
          g_assert_true (us_session_can_redo (session));
          table_undo (session, 1);
          g_assert_cmpint (us_session_get_position (session), <, position);
        }
      else
        {
          us_session_goto (session, act, &error);
          g_assert_no_error (error);
          g_assert_cmpint (us_session_get_offer (session), ==, -1);
          table_assert_asked (session, "toy/where");
        }
      table_close (session);
    }
}

static void
test_refused (void)
{
  UsSession *session = some_play (1);
  g_autofree char *before = harness_situation (session);
  int entries = us_journal_get_n_entries (us_session_get_journal (session));
  int tip = us_session_get_tip (session), done = table_find (session, "toy/done");
  UsRepair repair;
  g_autoptr (GError) error = NULL;

  g_assert_false (us_session_repair (session, 1, g_variant_new_int64 (7), &repair, &error));
  g_assert_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE);
  g_clear_error (&error);
  g_assert_false (us_session_repair (session, done, g_variant_new_boolean (FALSE), &repair, &error));
  g_assert_error (error, US_ERROR, US_ERROR_BAD_TYPE);
  g_clear_error (&error);
  g_assert_false (us_session_repair (session, 8, g_variant_new_parsed ("[int64 1, 2, 3, 4, 5, 6, 6, 6]"), &repair,
                                     &error));
  g_assert_error (error, US_ERROR, US_ERROR_WRONG_COUNT);
  g_clear_error (&error);
  g_assert_false (us_session_repair (session, 0, g_variant_new_int64 (1), &repair, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION);
  g_clear_error (&error);
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
  g_assert_cmpint (us_session_get_tip (session), ==, tip);
  g_assert_cmpint (us_session_get_offer (session), ==, -1);
  harness_assert_situation (session, before);

  /* Refused while looking at the question: one looks at it still. */
  us_session_look_before (session, 8, &error);
  g_assert_no_error (error);
  table_assert_asked (session, "toy/dice");
  g_assert_false (us_session_repair (session, 8, g_variant_new_parsed ("[int64 0, 1]"), &repair, &error));
  g_assert_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE);
  table_assert_asked (session, "toy/dice");
  g_assert_true (us_session_get_looking (session));
  table_repair (session, 8, "[int64 1, 1]", tip + 1 - 8, 0, 0);
  g_assert_false (us_session_get_looking (session));
  table_close (session);
}

/* What has to be moved by hand is the difference of the boards. */
static void
test_boards (void)
{
  UsSession *session = table_taught (1);
  UsRepair repair;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  gboolean vendor = FALSE;
  int dice;

  table_until (session, "toy/act");
  dice = table_find (session, "toy/dice");
  us_session_repair (session, dice, g_variant_new_parsed ("[int64 1, 1]"), &repair, &error);
  g_assert_no_error (error);
  g_assert_cmpint (table_value (session, "place"), ==, 2);
  differences = us_board_diff (repair.before, repair.after);
  for (guint i = 0; i < differences->len; i++)
    {
      const UsDifference *difference = g_ptr_array_index (differences, i);

      if (g_str_equal (difference->cell, "market/0,2"))
        vendor = g_ptr_array_find_with_equal_func (difference->put, "vendor", g_str_equal, NULL);
    }
  g_assert_true (vendor);
  table_close (session);
  /* The boards outlive the session. */
  g_assert_nonnull (us_board_find_cell (repair.after, "market/0,2"));
  us_repair_clear (&repair);
  g_assert_null (repair.after);
}

/* Three guests come and one of them stays; who it was is known by name, whatever number it had. */
static gboolean
play_guests (UsRun *run)
{
  static int nothing;
  UsSet met = US_SET_EMPTY;
  int values[3], n, who;

  us_run_state (run, &nothing, NULL, 0, no_board);
  for (int i = 0; i < 3; i++)
    {
      if (!us_run_taught_one (run, "guests/who", TOY_GUEST, &toy_guest_domain, FALSE, &who, "Who comes?"))
        return FALSE;
      us_set_add (&met, who);
    }
  n = us_set_list (&met, values);
  if (!us_run_choose (run, "guests/stays", &toy_guest_domain, values, n, &who, "Who stays?"))
    return FALSE;
  us_run_say (run, "guests.stays", "{guest} stays", { "guest", &toy_guest_domain, who });
  return us_run_confirm (run, "guests/end", "Enough?") && us_run_finish (run, US_DRAW, "Over");
}

static void
test_by_name (void)
{
  UsRules rules = toy_rules;
  TableTaught *taught = table_taught_new ();
  g_autoptr (UsSession) session = NULL;
  g_autofree char *line = NULL;
  HarnessPlay play;

  rules.id = "guests";
  rules.play = play_guests;
  for (const char *const *name = (const char *const[]) { "Ann", "Bob", "Cid", NULL }; *name != NULL; name++)
    {
      g_autofree char *which = us_which_from_name (*name);
      g_autofree char *record = g_strdup_printf ("{'name': <'%s'>, 'appetite': <int64 1>, 'likes': <@as []>}", *name);
      g_autoptr (GVariant) value = g_variant_parse (NULL, record, NULL, NULL, NULL);

      taught->taught.set (taught, "guest", which, value, NULL);
    }
  harness_play_init (&play, &rules, 1, &taught->taught);
  session = harness_open (&play);
  table_answer (session, "guests/who", "'ann'");
  table_answer (session, "guests/who", "'ann'");
  table_answer (session, "guests/who", "'bob'");
  table_answer (session, "guests/stays", "'bob'");
  table_repair (session, 2, "'cid'", 2, 0, 0);
  table_assert_asked (session, "guests/end");
  table_assert_entry (session, 4, "player setup guests/stays 'bob'");
  line = us_text_plain (&us_session_get_line (session, 0)->text, us_session_get_names (session));
  g_assert_cmpstr (line, ==, "Bob stays");

  /* The old line still reads as it did, also where its records are not known now. */
  {
    g_autoptr (UsSession) copy = harness_copy (&play, session);
    g_autoptr (GVariant) old = us_journal_dup_value (us_session_get_journal (copy), 3, us_session_get_names (copy));

    g_assert_cmpstr (g_variant_get_string (old, NULL), ==, "bob");
  }
  harness_check_replay (&play, session);
  table_undo (session, 2);
  harness_check_replay (&play, session);
  g_clear_object (&session);
  table_taught_free (taught);
}

/* Rules that ask for the sake of plays of an earlier day look at what comes next, which is more while answers wait: then
 * a question counts that has one answer alone and is asked of nobody. */
static gboolean
play_counted (UsRun *run)
{
  static const int colours[] = { 0, 1, 2 };
  static int nothing;
  int first, between, chosen;

  us_run_state (run, &nothing, NULL, 0, no_board);
  if (!us_run_choose (run, "counted/first", &toy_color_domain, colours, 2, &first, "Which is first?"))
    return FALSE;
  if (us_run_answers_next (run, "counted/last") &&
      !us_run_choose (run, "counted/last", &toy_color_domain, colours, 1, &chosen, "Which is last?"))
    return FALSE;
  return us_run_choose (run, "counted/between", &toy_color_domain, colours, 3, &between, "Which is between?") &&
         us_run_choose (run, "counted/last", &toy_color_domain, colours + first, 2, &chosen, "Which is last?") &&
         us_run_confirm (run, "counted/end", "Enough?") && us_run_finish (run, US_DRAW, "Over");
}

static void
test_counted (void)
{
  UsRules rules = toy_rules;
  g_autoptr (UsSession) session = NULL;
  HarnessPlay play;

  rules.id = "counted";
  rules.play = play_counted;
  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  table_answer (session, "counted/first", "'red'");
  table_answer (session, "counted/between", "'red'");
  table_answer (session, "counted/last", "'red'");
  /* What waits is none of the answers any more. */
  table_repair (session, 1, "'green'", 1, 0, 1);
  table_assert_asked (session, "counted/last");
  table_answer (session, "counted/last", "'green'");
  table_assert_asked (session, "counted/end");
  harness_check_replay (&play, session);
}

/* A play that is over is repaired as well. Stopped in its first round, nothing of that round is asked again; the rest
 * waits until it is over. */
static void
test_finished (void)
{
  UsSession *session = some_play (1);
  int act;

  table_answer (session, "toy/right", "true");
  g_assert_null (us_session_get_prompt (session));
  table_repair (session, 1, "int64 6", us_session_get_head_position (session) - 1, 0, 0);
  g_assert_null (us_session_get_prompt (session));

  table_undo (session, 1);
  act = find_entry (session, "player round/1 toy/act 'invite'");
  table_repair (session, act, "'stop'", 0, 2, us_session_get_head_position (session) - act - 2);
  table_answer (session, "toy/right", "true");
  g_assert_null (us_session_get_prompt (session));
  g_assert_cmpint (us_session_get_offer (session), ==, -1);
  table_close (session);
}

/* Repaired at random, a play can still be undone, replayed and copied. */
static void
test_random (void)
{
  for (guint64 seed = 0; seed < 40; seed++)
    {
      HarnessPlay play;
      UsTaught *taught = us_taught_new_made_up (&toy_rules, seed);
      g_autoptr (UsSession) session = NULL;
      UsRandom random = us_policy_random (seed);

      harness_play_init (&play, &toy_rules, seed, taught);
      play.start.options[TOY_LENGTH] = TOY_LONG;
      session = harness_open (&play);
      harness_go_on (session, &random, 5 + us_random_below (&random, 15));
      for (guint i = 0; i < 6; i++)
        {
          int position = 6 + (int) us_random_below (&random, (guint) us_session_get_head_position (session) - 5);
          g_autoptr (GVariant) answer = NULL;
          g_autoptr (GError) error = NULL;
          int offered = us_session_get_head_position (session) - position;
          gboolean waits = us_session_get_offer (session) >= 0;
          UsRepair repair;

          us_session_look_before (session, position, &error);
          g_assert_no_error (error);
          answer = us_policy_answer (us_policy_find ("random"), &random, session);
          if (!us_session_repair (session, position, answer, &repair, &error))
            g_error ("%s", error->message);
          /* What waited already is offered as well. */
          if (waits)
            g_assert_cmpint (repair.kept + repair.dropped + repair.waiting, >=, offered);
          else
            g_assert_cmpint (repair.kept + repair.dropped + repair.waiting, ==, offered);
          g_assert_cmpint (repair.kept, >=, 0);
          g_assert_cmpint (repair.dropped, >=, 0);
          g_assert_cmpint (repair.waiting, >=, 0);
          us_repair_clear (&repair);
          harness_check_replay (&play, session);
          harness_go_on (session, &random, us_random_below (&random, 3));
          harness_check_replay (&play, session);
        }
      harness_go_on (session, &random, G_MAXUINT);
      g_assert_cmpint (us_session_get_offer (session), ==, -1);
      harness_check_replay (&play, session);
      harness_check_undo (session);
      g_clear_object (&session);
      us_taught_free_made_up (taught);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/repair/all-kept", test_all_kept);
  g_test_add_func ("/repair/draw", test_draw);
  g_test_add_func ("/repair/same-card-twice", test_same_card_twice);
  g_test_add_func ("/repair/waiting", test_waiting);
  g_test_add_func ("/repair/waiting-in-file", test_waiting_in_file);
  g_test_add_func ("/repair/second-repair", test_second_repair);
  g_test_add_func ("/repair/repaired-back", test_repaired_back);
  g_test_add_func ("/repair/offer-ends", test_offer_ends);
  g_test_add_func ("/repair/refused", test_refused);
  g_test_add_func ("/repair/boards", test_boards);
  g_test_add_func ("/repair/by-name", test_by_name);
  g_test_add_func ("/repair/counted", test_counted);
  g_test_add_func ("/repair/finished", test_finished);
  g_test_add_func ("/repair/random", test_random);
  return g_test_run ();
}
