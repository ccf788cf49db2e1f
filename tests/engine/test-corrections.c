/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* The table is right: values are corrected, and components drawn elsewhere. */

/* The vendor earns two coins on its way to the question. What is corrected there is what stands there. */
static void
test_lands (void)
{
  UsSession *session = table_taught (1);
  int before, position;

  table_answer (session, "toy/setup", "true");
  table_undo (session, 1);
  for (const char *const *component = (const char *const[]) { "weather", NULL }; *component != NULL; component++)
    g_assert_true (us_session_source (session, *component, US_AT_THE_TABLE, NULL));
  table_answer (session, "toy/setup", "true");
  table_answer (session, "toy/weather", "'sun'");
  table_assert_asked (session, "toy/done");
  g_assert_cmpint (table_value (session, "coins"), ==, 2);

  position = us_session_get_position (session);
  table_adjust (session, "coins", "int64 1");
  table_assert_asked (session, "toy/done");
  g_assert_cmpint (table_value (session, "coins"), ==, 1);
  table_assert_entry (session, position + 1, "correction round/1 coins 1");
  table_adjust (session, "coins", "int64 2");
  g_assert_cmpint (table_value (session, "coins"), ==, 2);
  before = table_value (session, "place");
  table_adjust (session, "place", before == 0 ? "'market/0,1'" : "'market/0,0'");
  g_assert_cmpint (table_value (session, "place"), ==, before == 0 ? 1 : 0);
  table_answer (session, "toy/done", "true");
  g_assert_cmpint (table_value (session, "coins"), ==, 2);
  table_close (session);
}

/* A correction calls a question up, and another one takes it away again. */
static void
test_question_comes_and_goes (void)
{
  UsSession *session = table_taught (1);
  g_autofree char *before = NULL;
  g_autofree char *asked = NULL;

  table_until (session, "toy/done");
  before = harness_situation (session);
  table_adjust (session, "coins", "int64 7");
  table_assert_asked (session, "toy/spend");
  asked = harness_situation (session);
  table_adjust (session, "coins", "int64 1");
  table_assert_asked (session, "toy/done");
  table_undo (session, 1);
  harness_assert_situation (session, asked);
  table_redo (session, 1);
  table_assert_asked (session, "toy/done");
  table_undo (session, 2);
  harness_assert_situation (session, before);
  table_redo (session, 1);
  table_answer (session, "toy/spend", "int64 5");
  g_assert_cmpint (table_value (session, "coins"), ==, 2);
  table_undo (session, 2);
  harness_assert_situation (session, before);
  table_close (session);
}

/* The twentieth point ends the play, wherever it comes from; undo takes the correction and all that it led to. */
static void
test_ends_the_play (void)
{
  UsSession *session = table_taught (1);
  g_autofree char *before = NULL;
  g_autofree char *outcome = NULL;

  table_until (session, "toy/act");
  before = harness_situation (session);
  table_adjust (session, "points", "int64 20");
  g_assert_null (us_session_get_prompt (session));
  g_assert_cmpint (us_session_get_outcome (session), ==, US_WON);
  outcome = us_session_dup_outcome_text (session);
  g_assert_cmpstr (outcome, ==, "20 points: you win");
  table_undo (session, 1);
  harness_assert_situation (session, before);

  table_until (session, "toy/right");
  table_adjust (session, "points", "int64 25");
  g_assert_cmpint (us_session_get_outcome (session), ==, US_WON);
  harness_check_undo (session);
  table_undo (session, 1);
  table_assert_asked (session, "toy/right");
  table_close (session);
}

/* Bounds follow the state, and the rules may refuse what lies within them. */
static void
test_bounds (void)
{
  UsSession *session = table_taught (1);
  const UsAdjustable *coins;

  table_until (session, "toy/act");
  coins = us_session_find_adjustable (session, "coins");
  g_assert_cmpint (coins->max, ==, 60);
  table_adjust (session, "points", "int64 11");
  coins = us_session_find_adjustable (session, "coins");
  g_assert_cmpint (coins->max, ==, 49);
  g_assert_false (us_session_adjust (session, "coins", g_variant_new_int64 (50), NULL));
  g_assert_false (us_session_adjust (session, "coins", g_variant_new_int64 (13), NULL));
  table_adjust (session, "coins", "int64 49");
  g_assert_cmpint (table_value (session, "coins"), ==, 49);
  g_assert_null (us_session_find_adjustable (session, "die/blue"));
  table_close (session);
}

static void
test_before_table (void)
{
  UsSession *session = table_taught (1);
  g_autoptr (GError) error = NULL;

  table_assert_asked (session, "toy/setup");
  g_assert_cmpuint (us_session_get_n_adjustables (session), ==, 0);
  g_assert_false (us_session_adjust (session, "points", g_variant_new_int64 (1), &error));
  g_assert_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY);
  table_close (session);
}

/* Every value at every question of some plays, and every component. */
static void
test_everywhere (void)
{
  g_autoptr (GString) changed = g_string_new (NULL);
  guint accepted = 0;

  for (guint64 seed = 0; seed < 4; seed++)
    {
      UsSession *session = table_taught (seed);
      UsRandom random = us_policy_random (seed);

      while (us_session_get_prompt (session) != NULL)
        {
          accepted += harness_check_corrections (session, HARNESS_ALL_VALUES, changed);
          harness_check_sources (session);
          harness_go_on (session, &random, 1);
        }
      table_close (session);
    }
  g_assert_cmpuint (accepted, >, 500);
  g_assert_nonnull (strstr (changed->str, "points = 50: toy/act"));
  g_assert_nonnull (strstr (changed->str, "→ won\n"));
  g_assert_nonnull (strstr (changed->str, "→ toy/spend 0…5"));
}

/* --- Orders -------------------------------------------------------------------------------------------- */

/* Two at a time, in both orders. */
static void
test_orders (void)
{
  guint compared = 0;

  for (guint64 seed = 0; seed < 4; seed++)
    {
      UsSession *session = table_taught (seed);
      UsRandom random = us_policy_random (seed);

      do
        compared += harness_check_orders (session, &random, 1000);
      while (harness_go_on (session, &random, 1) > 0);
      table_close (session);
    }
  g_assert_cmpuint (compared, >, 400);
}

/* --- Switches ------------------------------------------------------------------------------------------ */

static void
test_switch (void)
{
  UsSession *session = table_taught (2);
  g_autofree char *app_card = NULL;
  g_autoptr (GError) error = NULL;
  int entries;

  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'next'");
  app_card = table_entry (session, table_find (session, "toy/card"));
  g_assert_true (g_str_has_prefix (app_card, "app round/2 toy/card"));
  table_undo (session, 1);

  us_session_source (session, "deck", US_AT_THE_TABLE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (us_session_get_source (session, TOY_DECK), ==, US_AT_THE_TABLE);
  table_assert_entry (session, us_session_get_position (session), "source round/1 deck 'table'");
  table_answer (session, "toy/act", "'next'");
  table_assert_asked (session, "toy/card");

  /* Switched back before it was told: the app draws the card that it would have drawn. */
  entries = us_journal_get_n_entries (us_session_get_journal (session));
  us_session_source (session, "deck", US_AT_THE_TABLE, &error);
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
  us_session_source (session, "deck", US_BY_THE_APP, &error);
  g_assert_no_error (error);
  table_assert_asked (session, "toy/done");
  table_assert_entry (session, table_find (session, "toy/card"), app_card);

  table_undo (session, 1);
  table_assert_asked (session, "toy/card");
  table_first (session, "toy/card");
  table_assert_asked (session, "toy/done");
  harness_check_undo (session);
  table_close (session);
}

/* What was told at the table does not count as a draw of the app. */
static void
test_switch_keeps_count (void)
{
  UsSession *one = table_taught (2), *two = table_taught (2);
  g_autofree char *second = NULL;
  const UsEntry *first;
  int position;

  table_answer (one, "toy/setup", "true");
  position = table_find (one, "toy/dice");
  second = table_entry (one, position);
  first = us_journal_get (us_session_get_journal (one), us_session_get_head (one));
  g_assert_cmpint (first->by, ==, US_BY_APP);

  g_assert_true (us_session_source (two, "dice", US_AT_THE_TABLE, NULL));
  table_answer (two, "toy/setup", "true");
  table_answer (two, "toy/dice", "[int64 1, 2]");
  g_assert_true (us_session_source (two, "dice", US_BY_THE_APP, NULL));
  table_until (two, "toy/act");
  table_answer (two, "toy/act", "'next'");
  {
    g_autofree char *drawn = table_entry (two, table_find (two, "toy/dice"));

    g_assert_cmpstr (strrchr (drawn, '['), ==, strrchr (second, '['));
  }
  table_close (one);
  table_close (two);
}

/* --- Taught wrongly ------------------------------------------------------------------------------------ */

static void
test_taught (void)
{
  TableTaught *taught = table_taught_new ();
  g_autoptr (UsSession) session = table_open (1, &taught->taught);
  g_autofree char *ann = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'invite'");
  table_answer (session, "toy/guest", "'new'");
  table_answer (session, "guest", "{'name': <'Ann'>, 'appetite': <int64 2>, 'likes': <@as []>}");
  table_adjust (session, "taught/guest/ann", "{'name': <'Anne'>, 'appetite': <int64 4>, 'likes': <['red']>}");
  ann = table_taught_look (taught, "guest", "ann");
  g_assert_cmpstr (ann, ==, "{'name': <'Anne'>, 'appetite': <int64 4>, 'likes': <['red']>}");
  /* Two points were brought before; from here on it is four. */
  g_assert_cmpint (table_value (session, "points"), ==, 2);
  table_answer (session, "toy/act", "'invite'");
  table_answer (session, "toy/guest", "'ann'");
  g_assert_cmpint (table_value (session, "points"), ==, 6);

  g_assert_false (
    us_session_adjust (session, "taught/guest/bob",
                       g_variant_new_parsed ("{'name': <'Bob'>, 'appetite': <int64 4>, 'likes': <@as []>}"), &error));
  g_assert_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY);
  g_clear_error (&error);
  g_assert_false (us_session_adjust (session, "taught/guest/ann", g_variant_new_parsed ("{'name': <'Ann'>}"), &error));
  g_assert_error (error, US_ERROR, US_ERROR_WRONG_COUNT);
  g_clear_error (&error);
  g_assert_false (us_session_adjust (session, "taught/stalls/x", g_variant_new_int64 (3), &error));
  g_assert_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY);
  g_clear_error (&error);
  g_assert_false (us_session_adjust (session, "taught/", g_variant_new_int64 (3), &error));
  g_assert_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY);

  line = harness_line (session);
  us_session_reread (session);
  {
    g_autofree char *again = harness_line (session);

    g_assert_cmpstr (again, ==, line);
    g_assert_cmpint (table_value (session, "points"), ==, 6);
  }
  g_clear_object (&session);
  table_taught_free (taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/corrections/lands", test_lands);
  g_test_add_func ("/corrections/question-comes-and-goes", test_question_comes_and_goes);
  g_test_add_func ("/corrections/ends-the-play", test_ends_the_play);
  g_test_add_func ("/corrections/bounds", test_bounds);
  g_test_add_func ("/corrections/before-table", test_before_table);
  g_test_add_func ("/corrections/everywhere", test_everywhere);
  g_test_add_func ("/corrections/orders", test_orders);
  g_test_add_func ("/corrections/switch", test_switch);
  g_test_add_func ("/corrections/switch-keeps-count", test_switch_keeps_count);
  g_test_add_func ("/corrections/taught", test_taught);
  return g_test_run ();
}
