/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* Answers, undo and redo, libraries, looking, branches and commits. */

static void
test_start (void)
{
  UsStart start;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;

  us_start_init (&start, &toy_rules);
  g_assert_cmpint (start.options[TOY_LENGTH], ==, TOY_SHORT);
  g_assert_cmpint (start.sources[TOY_DECK], ==, US_BY_THE_APP);
  start.options[TOY_GENEROUS] = 1;
  start.seed = 12;
  session = us_session_new (&toy_rules, &start, NULL);
  us_session_open (session, &error);
  g_assert_no_error (error);

  g_assert_true (us_session_get_rules (session) == &toy_rules);
  g_assert_cmpuint (us_session_get_start (session)->seed, ==, 12);
  g_assert_cmpint (us_session_get_position (session), ==, 0);
  g_assert_cmpint (us_session_get_head (session), ==, -1);
  g_assert_cmpstr (us_session_get_section (session), ==, "setup");
  g_assert_cmpint (us_session_get_outcome (session), ==, US_OPEN);
  g_assert_null (us_session_get_board (session));
  g_assert_false (us_session_can_undo (session));
  g_assert_false (us_session_can_redo (session));
  table_until (session, "toy/done");
  g_assert_cmpint (table_value (session, "coins"), >=, 5);
  g_assert_nonnull (us_session_get_board (session));
  g_assert_cmpint (us_session_get_turn (session), ==, US_BOT);
}

static void
count_cb (UsSession *session, guint *count)
{
  (*count)++;
}

static void
test_changed (void)
{
  UsSession *session = table_taught (1);
  guint changed = 0;
  g_autoptr (GError) error = NULL;

  g_signal_connect (session, "changed", G_CALLBACK (count_cb), &changed);
  table_answer (session, "toy/setup", "true");
  g_assert_cmpuint (changed, ==, 1);
  g_assert_false (us_session_answer (session, g_variant_new_int64 (99), &error));
  g_assert_cmpuint (changed, ==, 1);
  table_undo (session, 1);
  table_redo (session, 1);
  g_assert_cmpuint (changed, ==, 3);
  table_close (session);
}

/* The lines of a screen are those since the player's last answer; the log has them all. */
static void
test_screens (void)
{
  UsSession *session = table_taught (1);
  guint lines = 0, entries = 0, sections = 0;
  g_autofree char *transcript = NULL;

  g_assert_cmpuint (us_session_get_n_lines (session), ==, 3);
  g_assert_cmpint (us_session_get_line (session, 0)->kind, ==, US_LINE_SETUP);
  table_answer (session, "toy/setup", "true");
  table_until (session, "toy/done");
  g_assert_cmpstr (us_session_get_line (session, 0)->id, ==, "toy.round");
  g_assert_cmpstr (us_session_get_line (session, 1)->id, ==, "toy.card");
  g_assert_cmpstr (us_session_get_line (session, 2)->id, ==, "toy.walk");
  /* A move has the number of the line that tells it, and the reason stands at its line alone. */
  g_assert_cmpint (us_session_get_line (session, 1)->move, ==, 0);
  g_assert_cmpint (us_session_get_line (session, 2)->move, ==, 2);
  g_assert_cmpuint (us_session_get_line (session, 1)->n_reasons, ==, 0);
  g_assert_cmpuint (us_session_get_line (session, 2)->n_reasons, ==, 1);
  g_assert_cmpint (us_session_get_line (session, 2)->turn, ==, US_BOT);
  g_assert_cmpuint (us_session_get_board (session)->moves->len, ==, 1);

  table_adjust (session, "points", "int64 4");
  g_assert_cmpstr (us_session_get_line (session, 0)->id, ==, "toy.round");
  table_answer (session, "toy/done", "true");
  g_assert_cmpuint (us_session_get_n_lines (session), ==, 0);

  for (guint i = 0; i < us_session_get_n_log (session); i++)
    {
      const UsLogItem *item = us_session_get_log (session, i);

      lines += item->kind == US_LOG_LINE;
      entries += item->kind == US_LOG_ENTRY;
      sections += item->kind == US_LOG_SECTION;
      if (item->kind == US_LOG_LINE)
        g_assert_cmpint (item->line->position, ==, item->position);
    }
  g_assert_cmpuint (sections, ==, 1);
  g_assert_cmpuint (lines, >=, 6);
  g_assert_cmpint (entries, ==, us_session_get_position (session));
  transcript = us_session_dup_transcript (session);
  g_assert_nonnull (strstr (transcript, "Round 1\n"));
  g_assert_nonnull (strstr (transcript, "toy.walk: Both dice say"));
  table_close (session);
}

static void
test_refusals (void)
{
  UsSession *session = table_taught (1);
  g_autoptr (GError) error = NULL;
  int entries;

  table_until (session, "toy/act");
  entries = us_journal_get_n_entries (us_session_get_journal (session));
  g_assert_false (us_session_adjust (session, "nothing", g_variant_new_int64 (1), &error));
  g_assert_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY);
  g_clear_error (&error);
  g_assert_false (us_session_adjust (session, "points", g_variant_new_int64 (51), &error));
  g_assert_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE);
  g_clear_error (&error);
  g_assert_false (us_session_adjust (session, "points", g_variant_new_string ("5"), &error));
  g_assert_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE);
  g_clear_error (&error);
  g_assert_false (us_session_adjust (session, "coins", g_variant_new_int64 (13), &error));
  g_assert_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE);
  g_clear_error (&error);
  g_assert_false (us_session_adjust (session, "place", g_variant_new_string ("market/9,9"), &error));
  g_assert_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE);
  g_clear_error (&error);
  g_assert_false (us_session_source (session, "wheel", US_AT_THE_TABLE, &error));
  g_assert_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY);
  g_clear_error (&error);
  g_assert_false (us_session_undo (session, 50, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NOTHING_TO_UNDO);
  g_clear_error (&error);
  g_assert_false (us_session_redo (session, 1, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NOTHING_TO_REDO);
  g_clear_error (&error);
  g_assert_false (us_session_goto (session, 99, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION);
  g_clear_error (&error);
  g_assert_false (us_session_seek (session, -2, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION);
  g_clear_error (&error);
  g_assert_false (us_session_look_before (session, 0, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION);
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
  table_close (session);
}

/* Over is over: only undo leads back. */
static void
test_finished (void)
{
  UsSession *session = table_taught (1);
  g_autoptr (GError) error = NULL;
  g_autofree char *outcome = NULL;
  const char *who;

  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'stop'");
  table_answer (session, "toy/right", "true");
  g_assert_null (us_session_get_prompt (session));
  g_assert_cmpint (us_session_get_outcome (session), !=, US_OPEN);
  outcome = us_session_dup_outcome_text (session);
  g_assert_nonnull (strstr (outcome, "points to"));
  g_assert_cmpuint (us_session_get_n_scores (session), ==, 2);
  us_session_get_score (session, 1, &who);
  g_assert_cmpstr (who, ==, "toy");
  g_assert_nonnull (us_session_get_board (session));

  g_assert_false (us_session_adjust (session, "points", g_variant_new_int64 (1), &error));
  g_assert_error (error, US_ERROR, US_ERROR_FINISHED);
  g_clear_error (&error);
  g_assert_false (us_session_source (session, "deck", US_AT_THE_TABLE, &error));
  g_assert_error (error, US_ERROR, US_ERROR_FINISHED);
  g_clear_error (&error);
  g_assert_false (us_session_answer (session, g_variant_new_boolean (TRUE), &error));
  g_assert_error (error, US_ERROR, US_ERROR_FINISHED);
  table_undo (session, 1);
  table_assert_asked (session, "toy/right");
  table_close (session);
}

/* What was undone and answered otherwise is not lost, but redo leads along the new line. */
static void
test_redo_tail (void)
{
  UsSession *session = table_taught (1);
  int old;

  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'invite'");
  old = us_session_get_tip (session);
  table_undo (session, 1);
  g_assert_cmpint (us_session_get_tip (session), ==, old);
  table_answer (session, "toy/act", "'eat'");
  g_assert_cmpint (us_session_get_tip (session), ==, us_session_get_head (session));
  g_assert_false (us_session_can_redo (session));
  g_assert_false (us_journal_is_ancestor (us_session_get_journal (session), old, us_session_get_head (session)));
  table_close (session);
}

/* A draw belongs to the answer before it, and is the same again. */
static void
test_draws_after_undo (void)
{
  UsSession *session = table_taught (5);
  g_autofree char *before = NULL;
  g_autofree char *again = NULL;
  int card;

  table_answer (session, "toy/setup", "true");
  card = table_find (session, "toy/card");
  before = table_entry (session, card);
  table_undo (session, 1);
  table_assert_asked (session, "toy/setup");
  g_assert_cmpint (us_session_get_head_position (session), <, card);
  table_redo (session, 1);
  table_assert_entry (session, card, before);
  table_undo (session, 1);
  table_answer (session, "toy/setup", "true");
  again = table_entry (session, card);
  g_assert_cmpstr (again, ==, before);
  table_close (session);
}

static void
test_library (void)
{
  TableTaught *taught = table_taught_new ();
  g_autoptr (UsSession) session = table_open (1, &taught->taught);
  g_autofree char *ann = NULL;
  g_autofree char *second = NULL;

  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'invite'");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 2);
  table_refuse (session, "'ann'", US_ERROR_NOT_A_CHOICE);
  table_answer (session, "toy/guest", "'new'");
  table_refuse (session, "{'name': <''>, 'appetite': <int64 2>, 'likes': <@as []>}", US_ERROR_OUT_OF_RANGE);
  table_answer (session, "guest", "{'likes': <@as []>, 'name': <'Ann'>, 'appetite': <int64 2>}");
  g_assert_cmpint (table_value (session, "points"), ==, 2);
  ann = table_taught_look (taught, "guest", "ann");
  g_assert_cmpstr (ann, ==, "{'name': <'Ann'>, 'appetite': <int64 2>, 'likes': <@as []>}");

  /* Known now, and a namesake is another one. */
  table_answer (session, "toy/act", "'invite'");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 3);
  table_answer (session, "toy/guest", "'ann'");
  g_assert_cmpint (table_value (session, "points"), ==, 4);
  table_assert_entry (
    session, us_session_get_position (session),
    "player round/1 toy/guest#2 {'name': <'Ann'>, 'appetite': <int64 2>, 'likes': <@as []>, 'which': <'ann'>}");
  table_answer (session, "toy/act", "'invite'");
  table_answer (session, "toy/guest", "'new'");
  table_answer (session, "guest", "{'name': <'ann!'>, 'appetite': <int64 4>, 'likes': <['red']>}");
  second = table_taught_look (taught, "guest", "ann-2");
  g_assert_nonnull (second);
  g_assert_cmpint (table_value (session, "points"), ==, 8);

  /* A play keeps whom it met. */
  g_hash_table_remove_all (taught->known);
  us_session_reread (session);
  g_assert_cmpint (table_value (session, "points"), ==, 8);
  table_answer (session, "toy/act", "'invite'");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 4);
  table_answer (session, "toy/guest", "'unknown'");
  g_assert_cmpint (table_value (session, "points"), ==, 8);
  g_clear_object (&session);
  table_taught_free (taught);
}

/* Looking shows what was, and touches nothing. */
static void
test_look (void)
{
  UsSession *session = table_taught (3);
  g_autofree char *present = NULL;
  g_autofree char *then = NULL;
  g_autoptr (GError) error = NULL;
  UsRepair repair;
  int position;

  table_until (session, "toy/done");
  then = harness_situation (session);
  position = us_session_get_position (session);
  table_until (session, "toy/right");
  present = harness_situation (session);
  harness_check_seek (session);

  us_session_seek (session, position, &error);
  g_assert_no_error (error);
  harness_assert_situation (session, then);
  g_assert_true (us_session_get_looking (session));
  g_assert_false (us_session_answer (session, g_variant_new_boolean (TRUE), &error));
  g_assert_error (error, US_ERROR, US_ERROR_LOOKING);
  g_clear_error (&error);
  g_assert_false (us_session_adjust (session, "points", g_variant_new_int64 (1), &error));
  g_assert_error (error, US_ERROR, US_ERROR_LOOKING);
  g_clear_error (&error);
  g_assert_false (us_session_source (session, "deck", US_AT_THE_TABLE, &error));
  g_assert_error (error, US_ERROR, US_ERROR_LOOKING);
  g_clear_error (&error);
  g_assert_false (us_session_undo (session, 1, &error));
  g_assert_error (error, US_ERROR, US_ERROR_LOOKING);
  g_clear_error (&error);
  g_assert_false (us_session_redo (session, 1, &error));
  g_assert_error (error, US_ERROR, US_ERROR_LOOKING);
  g_clear_error (&error);
  g_assert_false (us_session_repair (session, 99, g_variant_new_boolean (TRUE), &repair, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION);
  g_clear_error (&error);
  harness_assert_situation (session, then);
  us_session_seek (session, -1, &error);
  harness_assert_situation (session, present);
  table_close (session);
}

/* In front of a draw stands the draw. */
static void
test_look_before (void)
{
  UsSession *session = table_taught (3);
  g_autoptr (GError) error = NULL;
  int card, weather;

  table_until (session, "toy/act");
  card = table_find (session, "toy/card");
  weather = table_find (session, "toy/weather");
  us_session_look_before (session, weather, &error);
  g_assert_no_error (error);
  table_assert_asked (session, "toy/weather");
  g_assert_cmpint (us_session_get_position (session), ==, weather - 1);
  g_assert_cmpstr (us_session_get_prompt (session)->component, ==, "weather");
  us_session_look_before (session, card, &error);
  g_assert_no_error (error);
  table_assert_asked (session, "toy/card");
  us_session_look_before (session, 1, &error);
  g_assert_no_error (error);
  table_assert_asked (session, "stalls");
  us_session_seek (session, -1, &error);
  table_assert_asked (session, "toy/act");
  g_assert_false (us_session_get_looking (session));
  table_close (session);
}

/* What was said of a question that nobody was asked is not said of the line that follows it. */
static gboolean
play_details (UsRun *run)
{
  static const int one[] = { 2 };
  UsSet deck = us_set_range (0, 3);
  int value;

  us_run_detail (run, "Only one remains");
  if (!us_run_choose (run, "details/one", NULL, one, 1, &value, "Which?"))
    return FALSE;
  us_run_say (run, "details.forced", "It is {n}", US_NUM ("n", value));
  us_run_detail (run, "Shuffle first");
  if (!us_run_draw (run, TOY_DECK, "details/card", &toy_card_domain, &deck, &value, "<b>Draw</b> a card"))
    return FALSE;
  us_run_say (run, "details.drawn", "It was drawn");
  return us_run_confirm (run, "details/end", "Enough?") && us_run_finish (run, US_DRAW, "Over");
}

static void
test_details (void)
{
  UsRules rules = toy_rules;
  g_autoptr (UsSession) session = NULL;
  HarnessPlay play;

  rules.id = "details";
  rules.play = play_details;
  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  table_assert_asked (session, "details/end");
  g_assert_cmpuint (us_session_get_n_lines (session), ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_true (us_text_is_empty (&us_session_get_line (session, i)->detail));
}

/* Going back leaves a branch; one lands on the question at or before. */
static void
test_goto (void)
{
  UsSession *session = table_taught (3);
  g_autoptr (GError) error = NULL;
  g_autofree char *at_act = NULL;
  int old, position, entries;

  table_until (session, "toy/act");
  at_act = harness_situation (session);
  position = us_session_get_position (session);
  table_answer (session, "toy/act", "'next'");
  table_until (session, "toy/right");
  old = us_session_get_head (session);
  entries = us_journal_get_n_entries (us_session_get_journal (session));

  us_session_goto (session, position, &error);
  g_assert_no_error (error);
  harness_assert_situation (session, at_act);
  g_assert_false (us_session_can_redo (session));
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
  table_answer (session, "toy/act", "'stop'");
  g_assert_false (us_journal_is_ancestor (us_session_get_journal (session), old, us_session_get_head (session)));

  /* Behind the answer to the set-up come draws: the question before them is the set-up. */
  us_session_goto (session, table_find (session, "toy/card"), &error);
  g_assert_no_error (error);
  table_assert_asked (session, "toy/setup");
  /* What the copy said at the start was no question. */
  us_session_goto (session, 2, &error);
  g_assert_no_error (error);
  table_assert_asked (session, "toy/setup");
  g_assert_cmpint (us_session_get_position (session), ==, 5);
  table_close (session);
}

typedef struct
{
  guint calls;
  gboolean refuses;
  int entries;
} Store;

static gboolean
commit_cb (UsSession *session, gpointer data, GError **error)
{
  Store *store = data;

  store->calls++;
  if (store->refuses)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_STORE, "The disk is full");
      return FALSE;
    }
  store->entries = us_journal_get_n_entries (us_session_get_journal (session));
  return TRUE;
}

/* What cannot be kept has not happened: not in the journal, not on the screen, not in the copy. */
static void
test_commit (void)
{
  TableTaught *taught = table_taught_new ();
  g_autoptr (UsSession) session = table_open (1, &taught->taught);
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;
  Store store = { 0 };
  UsRepair repair;
  int entries, head, tip;

  {
    /* A play that cannot be begun leaves nothing, and may be begun again. */
    UsTaught *simulated = us_taught_new_made_up (&toy_rules, 1);
    UsSession *first = NULL;
    UsStart start;

    us_start_init (&start, &toy_rules);
    first = us_session_new (&toy_rules, &start, simulated);
    store.refuses = TRUE;
    us_session_set_commit (first, commit_cb, &store);
    g_assert_false (us_session_open (first, &error));
    g_assert_error (error, US_ERROR, US_ERROR_STORE);
    g_clear_error (&error);
    g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (first)), ==, 0);
    store.refuses = FALSE;
    us_session_open (first, &error);
    g_assert_no_error (error);
    g_assert_cmpint (store.entries, ==, 5);
    table_close (first);
    us_taught_free_made_up (simulated);
    store = (Store) { 0 };
  }

  us_session_set_commit (session, commit_cb, &store);
  table_until (session, "motto");
  g_assert_cmpuint (store.calls, ==, 1);
  store.refuses = TRUE;
  table_refuse (session, "'Fresh'", US_ERROR_STORE);
  g_assert_cmpuint (taught->sets, ==, 1);
  store.refuses = FALSE;
  table_until (session, "toy/act");
  g_assert_cmpint (store.entries, ==, us_journal_get_n_entries (us_session_get_journal (session)));
  table_answer (session, "toy/act", "'eat'");
  table_undo (session, 1);

  before = harness_situation (session);
  entries = us_journal_get_n_entries (us_session_get_journal (session));
  head = us_session_get_head (session);
  tip = us_session_get_tip (session);
  store.refuses = TRUE;
  g_assert_false (us_session_undo (session, 1, NULL));
  g_assert_false (us_session_redo (session, 1, NULL));
  g_assert_false (us_session_adjust (session, "points", g_variant_new_int64 (5), NULL));
  g_assert_false (us_session_source (session, "deck", US_AT_THE_TABLE, NULL));
  g_assert_false (us_session_goto (session, 1, NULL));
  g_assert_false (us_session_repair (session, 1, g_variant_new_int64 (1), &repair, &error));
  g_assert_error (error, US_ERROR, US_ERROR_STORE);
  g_assert_null (repair.before);
  harness_assert_situation (session, before);
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
  g_assert_cmpint (us_session_get_head (session), ==, head);
  g_assert_cmpint (us_session_get_tip (session), ==, tip);
  g_assert_cmpint (us_session_get_offer (session), ==, -1);
  store.refuses = FALSE;
  table_redo (session, 1);
  table_assert_asked (session, "toy/where");
  g_clear_object (&session);
  table_taught_free (taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/start", test_start);
  g_test_add_func ("/session/changed", test_changed);
  g_test_add_func ("/session/screens", test_screens);
  g_test_add_func ("/session/refusals", test_refusals);
  g_test_add_func ("/session/finished", test_finished);
  g_test_add_func ("/session/redo-tail", test_redo_tail);
  g_test_add_func ("/session/draws-after-undo", test_draws_after_undo);
  g_test_add_func ("/session/library", test_library);
  g_test_add_func ("/session/look", test_look);
  g_test_add_func ("/session/look-before", test_look_before);
  g_test_add_func ("/session/details", test_details);
  g_test_add_func ("/session/goto", test_goto);
  g_test_add_func ("/session/commit", test_commit);
  return g_test_run ();
}
