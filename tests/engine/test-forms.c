/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* Several places in one answer, and several things in one answer that teach nothing. */

enum { FEW = 3 };

/* Three places of nine, and then how many of them are used, at most as many as lie in the first row. */
static gboolean
play_places (UsRun *run)
{
  static const int values[] = { 8, 7, 6, 5, 4, 3, 2, 1, 0 };
  UsField field = { .key = "used", .title = "Used", .kind = US_FIELD_NUMBER };
  UsList list;
  int used = 0;

  us_run_lay (run, "forms/places", &toy_color_domain, 0, FEW, NULL);
  us_run_lay (run, "forms/more", &toy_color_domain, 1, 2, "Where do the others lie?");
  if (!us_run_settle (run) || !us_run_choose_cells (run, "forms/places", &toy_place_domain, values,
                                                    G_N_ELEMENTS (values), FEW, FEW, &list, "Which places?"))
    return FALSE;
  g_assert_cmpint (list.n, ==, FEW);
  /* In the order of the values, however they were named. */
  for (int i = 1; i < list.n; i++)
    g_assert_cmpint (list.values[i - 1], >, list.values[i]);
  for (int i = 0; i < list.n; i++)
    field.max += list.values[i] < 3;
  if (!us_run_settle (run) || !us_run_form (run, "forms/used", &field, 1, &used, "How many are used?"))
    return FALSE;
  us_run_score (run, "player", used);
  return us_run_settle (run) && us_run_confirm (run, "forms/end", "Enough?") && us_run_finish (run, US_SCORED, "Over");
}

static const UsRules places_rules = {
  .id = "places", .box = "places", .title = "Places", .version = 2, .play = play_places
};

static UsSession *
open_places (HarnessPlay *play)
{
  harness_play_init (play, &places_rules, 1, NULL);
  return harness_open (play);
}

static void
test_cells (void)
{
  HarnessPlay play;
  g_autoptr (UsSession) session = open_places (&play);
  const UsPrompt *prompt = us_session_get_prompt (session);
  g_autoptr (GVariant) two = g_variant_ref_sink (g_variant_new_parsed ("['market/0,0', 'market/0,1']"));
  g_autofree char *missing = us_prompt_dup_missing (prompt, NULL, two);
  g_autofree char *label = us_prompt_dup_main_label (prompt, NULL);

  g_assert_cmpint (prompt->kind, ==, US_PROMPT_CELLS);
  g_assert_true (us_prompt_takes_many (prompt));
  g_assert_false (us_prompt_is_pressed (prompt));
  g_assert_cmpint (prompt->min, ==, FEW);
  g_assert_cmpint (prompt->max, ==, FEW);
  g_assert_null (us_prompt_dup_default (prompt, NULL));
  g_assert_cmpstr (missing, ==, "1 more to choose");
  g_assert_cmpstr (label, ==, "Done");
  harness_check_refusals (session);
  table_refuse (session, "'market/0,0'", US_ERROR_BAD_TYPE);
  table_refuse (session, "['market/0,0', 'market/0,1', 'market/0,1']", US_ERROR_NOT_A_CHOICE);
  table_answer (session, "forms/places", "['market/0,1', 'market/2,2', 'market/0,0']");
  table_assert_entry (session, 1, "player setup forms/places ['market/0,1', 'market/2,2', 'market/0,0']");
  g_assert_cmpint (us_session_get_prompt (session)->kind, ==, US_PROMPT_NUMBER);
  g_assert_cmpint (us_session_get_prompt (session)->max, ==, 2);
  g_assert_false (us_session_get_prompt (session)->remember);
  harness_check_refusals (session);
  table_answer (session, "forms/used", "int64 2");
  harness_check_replay (&play, session);
  harness_check_undo (session);
  harness_check_seek (session);
  table_answer (session, "forms/end", "true");
}

/* What is laid is said of the question that stands there, with what the next one lays; together they lack what both do. */
static void
test_brushes (void)
{
  HarnessPlay play;
  g_autoptr (UsSession) session = open_places (&play);
  UsPrompt prompt = *us_session_get_prompt (session);
  g_autoptr (GVariant) three = g_variant_ref_sink (g_variant_new_parsed ("['market/0,0', 'market/0,1', 'market/0,2']"));
  g_autoptr (GVariant) one = g_variant_ref_sink (g_variant_new_parsed ("{'forms/more': <['market/1,1']>}"));
  g_autoptr (GVariant) two =
    g_variant_ref_sink (g_variant_new_parsed ("{'forms/more': <['market/1,1', 'market/1,2']>}"));
  g_autofree char *all = us_prompt_dup_missing_laid (&prompt, NULL, NULL);
  g_autofree char *last = us_prompt_dup_missing_laid (&prompt, three, one);

  g_assert_cmpuint (prompt.n_brushes, ==, 2);
  g_assert_cmpstr (prompt.brushes[0].key, ==, "forms/places");
  g_assert_cmpstr (prompt.brushes[1].key, ==, "forms/more");
  g_assert_cmpint (prompt.brushes[1].count, ==, 2);
  g_assert_true (us_text_is_empty (&prompt.brushes[0].text));
  g_assert_cmpstr (prompt.brushes[1].text.one, ==, "Where do the others lie?");
  g_assert_cmpstr (all, ==, "5 more to choose");
  g_assert_cmpstr (last, ==, "1 more to choose");
  g_assert_null (us_prompt_dup_missing_laid (&prompt, three, two));
  table_answer (session, "forms/places", "['market/0,0', 'market/0,1', 'market/0,2']");
  g_assert_cmpuint (us_session_get_prompt (session)->n_brushes, ==, 0);
}

/* An old answer whose bounds no longer hold it is asked again; one that fits is kept. */
static void
test_repair (void)
{
  HarnessPlay play;
  g_autoptr (UsSession) session = open_places (&play);

  table_answer (session, "forms/places", "['market/0,0', 'market/0,1', 'market/0,2']");
  table_answer (session, "forms/used", "int64 2");
  table_assert_asked (session, "forms/end");
  table_repair (session, 1, "['market/0,0', 'market/0,1', 'market/2,2']", 1, 0, 0);
  table_assert_asked (session, "forms/end");
  table_repair (session, 1, "['market/1,0', 'market/0,1', 'market/2,2']", 0, 1, 0);
  table_assert_asked (session, "forms/used");
  harness_check_replay (&play, session);
}

/* A play from the days when each place was a question of its own: it replays, and goes on as it was begun. */
static UsSession *
load_singles (HarnessPlay *play, int n)
{
  static const char *const answers[] = { "market/0,1", "market/2,2", "market/0,0" };
  UsSession *session;
  UsJournal *journal;
  g_autoptr (GError) error = NULL;

  harness_play_init (play, &places_rules, 1, NULL);
  session = us_session_new (&places_rules, &play->start, NULL);
  journal = us_session_get_journal (session);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *key = i > 0 ? g_strdup_printf ("forms/places#%d", i + 1) : g_strdup ("forms/places");

      us_journal_add_raw (journal, US_BY_PLAYER, key, "setup", g_variant_new_string (answers[i]), 0, i - 1);
    }
  us_session_set_heads (session, n - 1, n - 1, -1);
  us_session_open (session, &error);
  g_assert_no_error (error);
  return session;
}

/* Which of them is asked for; a question that takes all at once says nothing of the kind. */
static void
assert_detail (UsSession *session, const char *wanted)
{
  g_autofree char *detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));

  g_assert_cmpstr (detail, ==, wanted);
}

static void
test_singles (void)
{
  HarnessPlay play;

  for (int n = 1; n <= FEW; n++)
    {
      g_autoptr (UsSession) session = load_singles (&play, n);

      for (int i = n; i < FEW; i++)
        {
          g_autofree char *detail = g_strdup_printf ("One after the other: %d of %d", i + 1, FEW);

          table_assert_asked (session, "forms/places");
          assert_detail (session, detail);
          g_assert_false (us_prompt_takes_many (us_session_get_prompt (session)));
          g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 9 - i);
          table_refuse (session, "'market/0,1'", US_ERROR_NOT_A_CHOICE);
          table_answer (session, "forms/places", i == 1 ? "'market/2,2'" : "'market/0,0'");
        }
      table_assert_asked (session, "forms/used");
      g_assert_cmpint (us_session_get_prompt (session)->max, ==, 2);
      g_assert_cmpint (us_session_get_position (session), ==, FEW);
      harness_check_replay (&play, session);
      harness_check_undo (session);
      harness_check_seek (session);
      /* Repaired in the middle, the rest is offered; from its first question on it is a play of today. */
      table_repair (session, 2, "'market/1,1'", 1, 0, 0);
      table_assert_asked (session, "forms/used");
      table_undo (session, FEW);
      g_assert_true (us_prompt_takes_many (us_session_get_prompt (session)));
      assert_detail (session, "");
      table_answer (session, "forms/places", "['market/0,1', 'market/2,2', 'market/0,0']");
      table_assert_asked (session, "forms/used");
      harness_check_replay (&play, session);
    }
}

/* A form of the play: one entry, and nothing of it is taught. */
static void
test_form (void)
{
  TableTaught *taught = table_taught_new ();
  UsSession *session;
  const UsPrompt *prompt;
  g_autofree char *text = NULL;
  guint sets;

  session = table_open (1, &taught->taught);
  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'next'");
  table_until (session, "toy/act");
  table_adjust (session, "coins", "int64 3");
  table_answer (session, "toy/act", "'feast'");
  table_answer (session, "toy/tables", "['market/0,0', 'market/2,2']");
  prompt = us_session_get_prompt (session);
  g_assert_cmpint (prompt->kind, ==, US_PROMPT_FORM);
  g_assert_cmpuint (prompt->n_fields, ==, 4);
  g_assert_false (prompt->remember);
  g_assert_null (prompt->topic);
  g_assert_cmpint (prompt->fields[0].max, ==, 3);
  harness_check_refusals (session);
  table_refuse (session, "{'guests': <int64 4>, 'color': <'red'>, 'courses': <['red']>}", US_ERROR_OUT_OF_RANGE);
  sets = taught->sets;
  table_answer (session, "toy/feast", "{'guests': <int64 2>, 'color': <'red'>, 'courses': <['blue', 'blue']>}");
  g_assert_cmpuint (taught->sets, ==, sets);
  g_assert_cmpint (table_value (session, "coins"), ==, 1);
  for (guint i = 0; i < us_session_get_n_log (session); i++)
    if (us_session_get_log (session, i)->fields != NULL)
      text = us_session_dup_entry_text (session, us_session_get_log (session, i));
  g_assert_cmpstr (text, ==, "2; red; blue, blue");
  harness_check_undo (session);
  g_object_unref (session);
  table_taught_free (taught);
}

static void
test_muted (void)
{
  for (guint64 seed = 0; seed < 40; seed++)
    {
      harness_check_muted (&places_rules, seed, NULL);
      harness_check_muted (&toy_rules, seed, NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forms/cells", test_cells);
  g_test_add_func ("/forms/brushes", test_brushes);
  g_test_add_func ("/forms/repair", test_repair);
  g_test_add_func ("/forms/singles", test_singles);
  g_test_add_func ("/forms/form", test_form);
  g_test_add_func ("/forms/muted", test_muted);
  return g_test_run ();
}
