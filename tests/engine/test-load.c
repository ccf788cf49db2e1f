/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* Plays that come back from a file, whole or not. */

typedef struct
{
  int position;            /* of the entry that reads otherwise */
  const char *key, *value; /* NULL: as it was */
} Change;

/* The line of `session` as a new one, with one entry changed; not open yet. */
static UsSession *
changed (UsSession *session, Change change)
{
  UsStart start = *us_session_get_start (session);
  UsSession *copy = us_session_new (&toy_rules, &start, NULL);
  UsJournal *from = us_session_get_journal (session), *to = us_session_get_journal (copy);
  int n = us_journal_get_n_entries (from);

  for (int i = 0; i < n; i++)
    {
      const UsEntry *entry = us_journal_get (from, i);
      gboolean here = i + 1 == change.position;
      g_autofree char *key = us_entry_dup_key (entry);
      g_autoptr (GVariant) value = us_journal_dup_value (from, i, us_session_get_names (session));
      g_autoptr (GVariant) other =
        here && change.value != NULL ? g_variant_parse (NULL, change.value, NULL, NULL, NULL) : NULL;

      us_journal_add_raw (to, entry->by, here && change.key != NULL ? change.key : key, entry->section,
                          harness_json_value (other != NULL ? other : value), entry->print, entry->parent);
    }
  us_session_set_heads (copy, n - 1, n - 1, -1);
  return copy;
}

/* A play without branches. */
static UsSession *
some_play (void)
{
  UsSession *session = table_taught (4);

  table_answer (session, "toy/setup", "true");
  table_until (session, "toy/act");
  table_adjust (session, "points", "int64 3");
  g_assert_true (us_session_source (session, "weather", US_AT_THE_TABLE, NULL));
  table_answer (session, "toy/act", "'next'");
  table_answer (session, "toy/weather", "'rain'");
  table_until (session, "toy/right");
  table_answer (session, "toy/right", "true");
  return session;
}

/* The session stands, looking, at the last entry that fits, and says which one does not. */
static void
check_broken (UsSession *session, Change change, UsError code, int position)
{
  g_autoptr (UsSession) copy = changed (session, change);
  g_autofree char *where = g_strdup_printf ("Entry %d ", change.position);
  g_autofree char *transcript = NULL;
  g_autoptr (GError) error = NULL;
  int entries = us_journal_get_n_entries (us_session_get_journal (copy));

  g_assert_false (us_session_open (copy, &error));
  g_assert_error (error, US_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, where));
  g_clear_error (&error);
  g_assert_true (us_session_get_broken (copy));
  g_assert_true (us_session_get_looking (copy));
  g_assert_cmpint (us_session_get_position (copy), ==, position);
  g_assert_cmpint (us_session_get_head_position (copy), ==, entries);
  g_assert_cmpint (us_session_get_outcome (copy), ==, US_OPEN);
  g_assert_null (us_session_get_prompt (copy));
  transcript = us_session_dup_transcript (copy);
  harness_check_board (copy);

  g_assert_false (us_session_can_undo (copy));
  g_assert_false (us_session_can_redo (copy));
  g_assert_false (us_session_answer (copy, g_variant_new_boolean (TRUE), &error));
  g_assert_error (error, US_ERROR, US_ERROR_LOOKING);
  g_clear_error (&error);
  g_assert_false (us_session_undo (copy, 1, &error));
  g_assert_error (error, US_ERROR, US_ERROR_LOOKING);
  g_clear_error (&error);
  g_assert_false (us_session_goto (copy, 0, &error));
  g_assert_error (error, US_ERROR, US_ERROR_LOOKING);
  g_clear_error (&error);
  g_assert_false (us_session_seek (copy, -1, &error));
  g_assert_error (error, US_ERROR, US_ERROR_LOOKING);
  g_clear_error (&error);
  for (int at = 0; at <= position; at++)
    {
      us_session_seek (copy, at, &error);
      g_assert_no_error (error);
      g_assert_cmpint (us_session_get_position (copy), >=, at);
      g_assert_cmpint (us_session_get_position (copy), <=, position);
    }
  g_assert_false (us_session_seek (copy, change.position, &error));
  g_assert_cmpint (us_session_get_position (copy), ==, position);
  us_session_reread (copy);
  g_assert_cmpint (us_session_get_position (copy), ==, position);
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (copy)), ==, entries);
}

static void
test_whole (void)
{
  UsTaught *taught = us_taught_new_made_up (&toy_rules, 4);
  UsSession *session = some_play ();
  UsSession *same = changed (session, (Change) { 0 });
  g_autofree char *situation = harness_situation (session);
  g_autoptr (GError) error = NULL;
  HarnessPlay play;

  us_session_open (same, &error);
  g_assert_no_error (error);
  g_assert_false (us_session_get_broken (same));
  harness_assert_situation (same, situation);
  harness_check_undo (same);
  table_close (same);

  harness_play_init (&play, &toy_rules, 4, taught);
  harness_check_replay (&play, session);
  table_undo (session, 4);
  harness_check_replay (&play, session);
  table_close (session);
  us_taught_free_made_up (taught);
}

/* With a tail to redo and branches beside it. */
static void
test_branches (void)
{
  UsTaught *taught = us_taught_new_made_up (&toy_rules, 4);
  UsSession *session = some_play ();
  HarnessPlay play;
  g_autoptr (UsSession) copy = NULL;

  table_undo (session, 3);
  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'eat'");
  table_first (session, "toy/where");
  table_undo (session, 2);
  harness_play_init (&play, &toy_rules, 4, taught);
  copy = harness_copy (&play, session);
  g_assert_true (us_session_can_redo (copy));
  g_assert_cmpint (us_session_get_tip (copy), ==, us_session_get_tip (session));
  table_redo (session, 2);
  table_redo (copy, 2);
  {
    g_autofree char *situation = harness_situation (session);

    harness_assert_situation (copy, situation);
  }
  g_assert_false (us_session_can_redo (copy));
  table_close (session);
  g_clear_object (&copy);
  us_taught_free_made_up (taught);
}

static void
test_wrong_key (void)
{
  UsSession *session = some_play ();
  int act = table_find (session, "toy/act"), done = table_find (session, "toy/done");

  check_broken (session, (Change) { act, "toy/else", NULL }, US_ERROR_RULES, act - 1);
  check_broken (session, (Change) { done, "toy/done#2", NULL }, US_ERROR_RULES, done - 1);
  check_broken (session, (Change) { 6, "toy/done", NULL }, US_ERROR_RULES, 5);
  check_broken (session, (Change) { 1, "nothing", NULL }, US_ERROR_RULES, 0);
  table_close (session);
}

static void
test_wrong_value (void)
{
  UsSession *session = some_play ();
  int act = table_find (session, "toy/act"), first = table_find (session, "points") + 2;

  check_broken (session, (Change) { act, NULL, "'dance'" }, US_ERROR_NOT_A_CHOICE, act - 1);
  check_broken (session, (Change) { first, NULL, "'trade'" }, US_ERROR_NOT_A_CHOICE, first - 1);
  check_broken (session, (Change) { act, NULL, "int64 1" }, US_ERROR_BAD_TYPE, act - 1);
  check_broken (session, (Change) { act, NULL, "@a{sv} {}" }, US_ERROR_BAD_TYPE, act - 1);
  check_broken (session, (Change) { 1, NULL, "int64 77" }, US_ERROR_OUT_OF_RANGE, 0);
  check_broken (session, (Change) { 5, NULL, "'red'" }, US_ERROR_BAD_TYPE, 4);
  table_close (session);
}

/* Even a wrong draw: one looks at what stands in front of it. */
static void
test_wrong_draw (void)
{
  UsSession *session = some_play ();
  int card = table_find (session, "toy/card"), dice = table_find (session, "toy/dice");
  g_autofree char *first = table_entry (session, 7);

  check_broken (session, (Change) { card, NULL, "'card-99'" }, US_ERROR_NOT_A_CHOICE, card - 1);
  check_broken (session, (Change) { card, NULL, strrchr (first, ' ') + 1 }, US_ERROR_NOT_A_CHOICE, card - 1);
  check_broken (session, (Change) { dice, NULL, "[int64 1, 2, 3, 4, 5, 6, 1, 2, 3, 4]" }, US_ERROR_WRONG_COUNT,
                dice - 1);
  check_broken (session, (Change) { dice, NULL, "[int64 1, 7]" }, US_ERROR_OUT_OF_RANGE, dice - 1);
  table_close (session);
}

static void
test_wrong_notes (void)
{
  UsSession *session = some_play ();
  int points = table_find (session, "points"), weather = points + 1;

  table_assert_entry (session, weather, "source round/1 weather 'table'");
  check_broken (session, (Change) { points, "wealth", NULL }, US_ERROR_UNKNOWN_KEY, points - 1);
  check_broken (session, (Change) { points, NULL, "int64 51" }, US_ERROR_OUT_OF_RANGE, points - 1);
  check_broken (session, (Change) { points, NULL, "true" }, US_ERROR_OUT_OF_RANGE, points - 1);
  check_broken (session, (Change) { weather, "wheel", NULL }, US_ERROR_UNKNOWN_KEY, weather - 1);
  check_broken (session, (Change) { weather, NULL, "'nowhere'" }, US_ERROR_NOT_A_CHOICE, weather - 1);
  table_close (session);
}

/* The rules end before the journal does. */
static void
test_longer (void)
{
  UsSession *session = some_play ();
  UsSession *copy = changed (session, (Change) { 0 });
  int n = us_journal_get_n_entries (us_session_get_journal (copy));
  g_autoptr (GError) error = NULL;

  us_journal_add_raw (us_session_get_journal (copy), US_BY_PLAYER, "toy/more", "end/1", g_variant_new_boolean (TRUE), 0,
                      n - 1);
  us_session_set_heads (copy, n, n, -1);
  g_assert_false (us_session_open (copy, &error));
  g_assert_error (error, US_ERROR, US_ERROR_RULES);
  g_assert_true (us_session_get_broken (copy));
  g_assert_cmpint (us_session_get_position (copy), ==, n);
  table_close (session);
  table_close (copy);
}

/* Fingerprints are advice: a play whose table was another one opens, and says where it differs first. */
static void
test_prints (void)
{
  UsSession *session = some_play ();
  UsSession *copy = changed (session, (Change) { 0 });
  g_autoptr (UsSession) strange = NULL;
  g_autoptr (GError) error = NULL;
  UsStart start = *us_session_get_start (session);
  UsJournal *from = us_session_get_journal (session);
  int position, act = table_find (session, "toy/act");

  us_session_open (copy, &error);
  g_assert_no_error (error);
  g_assert_true (us_session_check_prints (copy, &position));
  g_assert_cmpint (position, ==, -1);

  strange = us_session_new (&toy_rules, &start, NULL);
  for (int i = 0; i < us_journal_get_n_entries (from); i++)
    {
      const UsEntry *entry = us_journal_get (from, i);
      g_autofree char *key = us_entry_dup_key (entry);
      g_autoptr (GVariant) value = us_journal_dup_value (from, i, us_session_get_names (session));

      us_journal_add_raw (us_session_get_journal (strange), entry->by, key, entry->section, harness_json_value (value),
                          i + 1 >= act ? entry->print + 1 : 0, entry->parent);
    }
  us_session_set_heads (strange, us_session_get_head (session), us_session_get_tip (session), -1);
  us_session_open (strange, &error);
  g_assert_no_error (error);
  g_assert_false (us_session_check_prints (strange, &position));
  g_assert_cmpint (position, ==, act);
  table_close (session);
  table_close (copy);
}

/* Another seed changes nothing that was recorded, only what comes after. */
static void
test_other_seed (void)
{
  UsSession *session = table_taught (4);
  HarnessPlay play;
  g_autoptr (UsSession) copy = NULL;
  g_autofree char *line = NULL;
  g_autofree char *copied = NULL;

  table_until (session, "toy/act");
  harness_play_init (&play, &toy_rules, 99, NULL);
  copy = harness_copy (&play, session);
  line = harness_line (session);
  copied = harness_line (copy);
  g_assert_cmpstr (copied, ==, line);
  table_close (session);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/load/whole", test_whole);
  g_test_add_func ("/load/branches", test_branches);
  g_test_add_func ("/load/wrong-key", test_wrong_key);
  g_test_add_func ("/load/wrong-value", test_wrong_value);
  g_test_add_func ("/load/wrong-draw", test_wrong_draw);
  g_test_add_func ("/load/wrong-notes", test_wrong_notes);
  g_test_add_func ("/load/longer", test_longer);
  g_test_add_func ("/load/prints", test_prints);
  g_test_add_func ("/load/other-seed", test_other_seed);
  return g_test_run ();
}
