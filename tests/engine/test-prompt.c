/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

static void
check_prompt (UsSession *session, const char *key, UsPromptKind kind, UsCountAs count_as)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  g_assert_cmpstr (prompt->key, ==, key);
  g_assert_cmpint (prompt->kind, ==, kind);
  g_assert_cmpint (prompt->count_as, ==, count_as);
  harness_check_texts (session);
  harness_check_refusals (session);
}

/* What a copy is taught has the kind of its field, or is a form. */
static void
test_taught (void)
{
  UsSession *session = table_open (1, NULL);
  const UsPrompt *prompt;
  g_autofree char *place = NULL;

  check_prompt (session, "stalls", US_PROMPT_NUMBER, US_TAUGHT);
  prompt = us_session_get_prompt (session);
  g_assert_cmpint (prompt->min, ==, 1);
  g_assert_cmpint (prompt->max, ==, 6);
  g_assert_cmpint (prompt->fallback, ==, 3);
  g_assert_true (prompt->remember);
  g_assert_true (prompt->topic == &toy_topics[TOY_STALLS]);
  table_answer (session, "stalls", "int64 2");

  check_prompt (session, "motto", US_PROMPT_TEXT, US_TAUGHT);
  table_answer (session, "motto", "'  Fresh & <cheap>  '");
  check_prompt (session, "songs", US_PROMPT_SEQUENCE, US_TAUGHT);
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 3);
  table_answer (session, "songs", "['blue', 'blue']");
  check_prompt (session, "odds", US_PROMPT_DICE, US_TAUGHT);
  place = us_prompt_dup_place (us_session_get_prompt (session), us_session_get_names (session), 1);
  g_assert_cmpstr (place, ==, "second");
  table_answer (session, "odds", "[int64 -2, 0, 5]");
  check_prompt (session, "cloth", US_PROMPT_FORM, US_TAUGHT);
  g_assert_cmpuint (us_session_get_prompt (session)->n_fields, ==, 5);
  table_answer (session, "cloth", "{'color': <'red'>, 'legs': <[int64 0, 3]>}");
  check_prompt (session, "toy/setup", US_PROMPT_CONFIRM, US_ASKED);
  table_close (session);
}

/* A field of a form as a prompt of its own. */
static void
test_fields (void)
{
  static const UsPromptKind kinds[] = { US_PROMPT_CHOICE, US_PROMPT_NUMBER, US_PROMPT_DICE, US_PROMPT_SEQUENCE,
                                        US_PROMPT_TEXT };
  const UsTopic *topic = &toy_topics[TOY_CLOTH];

  for (guint i = 0; i < topic->n_fields; i++)
    {
      g_autoptr (UsPrompt) prompt = us_prompt_new_for_field (&topic->fields[i]);
      g_autofree char *text = us_text_plain (&prompt->text, NULL);

      g_assert_cmpint (prompt->kind, ==, kinds[i]);
      g_assert_cmpstr (prompt->key, ==, topic->fields[i].key);
      g_assert_cmpstr (text, ==, topic->fields[i].title);
      if (prompt->n_choices > 0)
        {
          char name[US_NAME_SIZE];
          g_autofree char *label = us_prompt_dup_choice_label (prompt, NULL, 2);

          us_prompt_choice_name (prompt, NULL, 2, name, sizeof name);
          g_assert_cmpstr (name, ==, "blue");
          g_assert_cmpstr (label, ==, "blue");
        }
    }
}

/* Drawn at the table: what can come, of which component, and what each die is called. */
static void
test_chance (void)
{
  UsSession *session = table_taught (1);
  g_autoptr (GError) error = NULL;
  g_autofree char *place = NULL;
  const UsPrompt *prompt;

  for (guint i = 0; i < toy_rules.n_components; i++)
    {
      us_session_source (session, toy_rules.components[i].id, US_AT_THE_TABLE, &error);
      g_assert_no_error (error);
    }
  table_answer (session, "toy/setup", "true");
  check_prompt (session, "toy/card", US_PROMPT_CHOICE, US_ASKED);
  prompt = us_session_get_prompt (session);
  g_assert_cmpuint (prompt->n_choices, ==, TOY_CARDS);
  g_assert_cmpstr (prompt->component, ==, "deck");
  table_answer (session, "toy/card", "'card-12'");

  check_prompt (session, "toy/dice", US_PROMPT_DICE, US_ASKED);
  prompt = us_session_get_prompt (session);
  g_assert_cmpint (prompt->count, ==, 2);
  g_assert_cmpint (prompt->min, ==, 1);
  g_assert_cmpint (prompt->max, ==, 6);
  g_assert_cmpstr (prompt->component, ==, "dice");
  place = us_prompt_dup_place (prompt, us_session_get_names (session), 1);
  g_assert_cmpstr (place, ==, "green");
  table_answer (session, "toy/dice", "[int64 6, 5]");

  /* Three faces show the sun, but it can only be named once. */
  check_prompt (session, "toy/weather", US_PROMPT_CHOICE, US_ASKED);
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 3);
  table_answer (session, "toy/weather", "'storm'");
  check_prompt (session, "toy/done", US_PROMPT_CONFIRM, US_ASKED);
  g_assert_cmpint (table_value (session, "place"), ==, 2);
  table_close (session);
}

static const UsChoiceItem *
find_choice (UsSession *session, const char *name)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  char other[US_NAME_SIZE];

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      us_prompt_choice_name (prompt, us_session_get_names (session), i, other, sizeof other);
      if (g_str_equal (other, name))
        return &prompt->choices[i];
    }
  return NULL;
}

/* An open turn: reported until it is left, with what cannot be taken now in its place. */
static void
test_open (void)
{
  UsSession *session = table_taught (1);
  g_autofree char *detail = NULL;
  g_autofree char *reason = NULL;

  table_until (session, "toy/act");
  check_prompt (session, "toy/act", US_PROMPT_CHOICE, US_REPORTED);
  g_assert_true (us_session_get_prompt (session)->open);
  g_assert_false (find_choice (session, "eat")->leaves);
  g_assert_true (find_choice (session, "stop")->leaves);
  g_assert_true (find_choice (session, "next")->leaves);
  detail = us_text_plain (&find_choice (session, "invite")->detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, "Brings points");

  table_answer (session, "toy/act", "'eat'");
  check_prompt (session, "toy/where", US_PROMPT_CELLS, US_REPORTED);
  table_first (session, "toy/where");

  g_assert_false (find_choice (session, "eat")->enabled);
  g_assert_true (find_choice (session, "eat") == &us_session_get_prompt (session)->choices[0]);
  reason = us_text_plain (&find_choice (session, "eat")->reason, us_session_get_names (session));
  g_assert_cmpstr (reason, ==, "The row is empty");
  table_refuse (session, "'eat'", US_ERROR_NOT_NOW);
  table_refuse (session, "'trade'", US_ERROR_NOT_A_CHOICE);
  table_close (session);
}

/* The entries say the same: what leaves was asked for. */
static void
test_counts (void)
{
  UsSession *session = table_taught (1);
  UsCountAs seen[4];
  guint n = 0;

  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'invite'");
  check_prompt (session, "toy/guest", US_PROMPT_CHOICE, US_REPORTED);
  table_answer (session, "toy/guest", "'unknown'");
  table_answer (session, "toy/act", "'next'");
  for (guint i = 0; i < us_session_get_n_log (session); i++)
    {
      const UsLogItem *item = us_session_get_log (session, i);

      if (item->kind != US_LOG_ENTRY || !g_str_equal (item->section, "round/1"))
        continue;
      if (g_str_has_prefix (us_journal_get (us_session_get_journal (session), item->entry)->key, "toy/act") ||
          g_str_has_prefix (us_journal_get (us_session_get_journal (session), item->entry)->key, "toy/guest"))
        seen[n++] = item->count_as;
    }
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (seen[0], ==, US_REPORTED);
  g_assert_cmpint (seen[1], ==, US_REPORTED);
  g_assert_cmpint (seen[2], ==, US_ASKED);
  table_close (session);
}

/* Cells that answer are marked on the board; the present question's alone. */
static void
test_cells (void)
{
  UsSession *session = table_taught (1);
  const UsPrompt *prompt;
  guint marked = 0;

  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'eat'");
  prompt = us_session_get_prompt (session);
  g_assert_cmpuint (prompt->n_choices, ==, 4);
  for (int i = 0; i < TOY_PLACES; i++)
    marked += us_board_find_value (us_session_get_board (session), &toy_place_domain, i)->answers;
  g_assert_cmpuint (marked, ==, 4);
  g_assert_cmpuint (prompt->n_reasons, ==, 1);
  g_assert_cmpint (us_session_get_reasons (session, prompt->first_reason)->rule, ==, TOY_RULE_EAT);
  table_close (session);
}

static void
test_many (void)
{
  UsSession *session = table_taught (1);

  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'next'");
  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'trade'");
  check_prompt (session, "toy/trade", US_PROMPT_MANY, US_REPORTED);
  g_assert_cmpint (us_session_get_prompt (session)->min, ==, 1);
  g_assert_cmpint (us_session_get_prompt (session)->max, ==, 2);
  g_assert_true (us_session_get_prompt (session)->distinct);
  table_close (session);
}

/* Something is suggested, with its reason. */
static void
test_number (void)
{
  UsSession *session = table_taught (1);
  const UsPrompt *prompt;
  g_autofree char *text = NULL;

  table_until (session, "toy/done");
  table_adjust (session, "coins", "int64 9");
  check_prompt (session, "toy/spend", US_PROMPT_NUMBER, US_ASKED);
  prompt = us_session_get_prompt (session);
  g_assert_cmpint (prompt->min, ==, 0);
  g_assert_cmpint (prompt->max, ==, 5);
  g_assert_cmpint (prompt->fallback, ==, 1);
  g_assert_cmpuint (prompt->n_reasons, ==, 1);
  text = us_text_plain (&prompt->text, us_session_get_names (session));
  g_assert_cmpstr (text, ==, "How many of the 9 coins are spent?");
  table_answer (session, "toy/spend", "int64 5");
  g_assert_cmpint (us_session_get_prompt (session)->fallback, ==, -1);
  g_assert_cmpuint (us_session_get_prompt (session)->n_reasons, ==, 0);
  table_close (session);
}

static void
check_missing (const UsPrompt *prompt, const char *draft, const char *expected)
{
  g_autoptr (GVariant) told = draft != NULL ? g_variant_ref_sink (g_variant_new_parsed (draft)) : NULL;
  g_autofree char *missing = us_prompt_dup_missing (prompt, NULL, told);

  g_assert_cmpstr (missing, ==, expected);
}

static void
check_default (UsSession *session, const char *suggested, const char *by_default, const char *label)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  const UsNames *names = us_session_get_names (session);
  g_autoptr (GVariant) one = us_prompt_dup_suggested (prompt, names);
  g_autoptr (GVariant) other = us_prompt_dup_default (prompt, names);
  g_autofree char *one_text = one != NULL ? g_variant_print (one, FALSE) : NULL;
  g_autofree char *other_text = other != NULL ? g_variant_print (other, FALSE) : NULL;
  g_autofree char *main_label = us_prompt_dup_main_label (prompt, names);

  g_assert_cmpstr (one_text, ==, suggested);
  g_assert_cmpstr (other_text, ==, by_default);
  g_assert_cmpstr (main_label, ==, label);
}

/* What the big button answers, and what a draft lacks until it does. */
static void
test_default (void)
{
  UsSession *session = table_open (1, NULL);
  g_autoptr (UsPrompt) wide = NULL;

  check_default (session, "3", "3", "Yes, 3");
  g_assert_true (us_prompt_is_pressed (us_session_get_prompt (session)));
  check_missing (us_session_get_prompt (session), NULL, NULL);
  wide = us_prompt_new_for_field (&(UsField) { .key = "wide", .kind = US_FIELD_NUMBER, .max = 40, .fallback = -1 });
  g_assert_false (us_prompt_is_pressed (wide));
  check_missing (wide, NULL, "A number from 0 to 40");
  check_missing (wide, "int64 41", "A number from 0 to 40");
  check_missing (wide, "int64 40", NULL);
  table_answer (session, "stalls", "int64 2");

  check_default (session, NULL, NULL, "Done");
  check_missing (us_session_get_prompt (session), "'  '", "Still missing: The motto on the lid");
  check_missing (us_session_get_prompt (session), "'12'", "“12” is a number and no name.");
  check_missing (us_session_get_prompt (session), "'12 o’clock'", NULL);
  check_missing (us_session_get_prompt (session), "'Fresh'", NULL);
  table_answer (session, "motto", "'Fresh'");
  check_missing (us_session_get_prompt (session), NULL, "1 more to choose");
  check_missing (us_session_get_prompt (session), "['red']", NULL);
  table_answer (session, "songs", "['blue']");
  check_missing (us_session_get_prompt (session), "[int64 1]", "2 more to choose");
  check_missing (us_session_get_prompt (session), "[int64 1, 2, 3]", NULL);
  table_answer (session, "odds", "[int64 -2, 0, 5]");
  check_default (session, NULL, NULL, "Done");
  check_missing (us_session_get_prompt (session), NULL, "Still missing: Colour, Legs");
  check_missing (us_session_get_prompt (session), "{'color': <'red'>, 'legs': <[int64 1]>}", "Still missing: Legs");
  check_missing (us_session_get_prompt (session), "{'color': <'red'>, 'legs': <[int64 0, 3]>}", NULL);
  table_answer (session, "cloth", "{'color': <'red'>, 'legs': <[int64 0, 3]>}");
  check_default (session, NULL, "true", "Is everything there?");
  table_until (session, "toy/act");
  /* The last way out, which nobody suggests. */
  check_default (session, NULL, "'next'", "next");
  g_assert_cmpint (us_prompt_find_suggested (us_session_get_prompt (session)), ==, -1);
  g_assert_cmpint (us_prompt_find_main (us_session_get_prompt (session)), ==,
                   (int) us_session_get_prompt (session)->n_choices - 1);
  table_answer (session, "toy/act", "'eat'");
  check_default (session, NULL, NULL, NULL);
  table_close (session);
}

/* What has one answer is not asked and not recorded, but its key is counted: with more to choose from, the next one
 * keeps its number. */
static gboolean
play_forced (UsRun *run)
{
  static const int values[] = { 3, 5, 7 };
  int value, sum = 0;
  UsSet set;

  for (int i = 1; i <= 3; i++)
    {
      if (!us_run_choose (run, "forced/one", NULL, values, i == 2 ? 2 : 1, &value, "Which?"))
        return FALSE;
      sum += value;
    }
  if (!us_run_choose_many (run, "forced/many", NULL, values, 3, 0, 0, &set, "Which?") || !us_set_is_empty (&set) ||
      !us_run_choose_many (run, "forced/many", NULL, values, 3, 3, 3, &set, "Which?"))
    return FALSE;
  sum += (int) us_set_size (&set);
  if (!us_run_count (run, "forced/count", 4, 4, &value, "How many?"))
    return FALSE;
  sum += value;
  us_run_score (run, "player", sum);
  us_run_score (run, "player", sum + 1);
  return us_run_settle (run) && us_run_confirm (run, "forced/end", "Enough?") && us_run_finish (run, US_SCORED, "Over");
}

static void
test_forced (void)
{
  static const UsRules rules = {
    .id = "forced", .box = "forced", .title = "Forced", .version = 1, .play = play_forced
  };
  g_autoptr (UsSession) session = NULL;
  g_autofree UsStats *stats = g_new0 (UsStats, 1);
  UsSimulation simulation;
  HarnessPlay play;
  const char *who;

  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  check_prompt (session, "forced/one", US_PROMPT_CHOICE, US_ASKED);
  g_assert_cmpint (us_session_get_position (session), ==, 0);
  table_answer (session, "forced/one", "'5'");
  table_assert_entry (session, 1, "player setup forced/one#2 '5'");
  table_answer (session, "forced/end", "true");
  g_assert_cmpint (us_session_get_position (session), ==, 2);
  g_assert_cmpint (us_session_get_outcome (session), ==, US_SCORED);
  harness_check_replay (&play, session);
  /* 3 + 5 + 3, three of three, four; a score told again replaces the one before. */
  g_assert_cmpuint (us_session_get_n_scores (session), ==, 1);
  g_assert_cmpint (us_session_get_score (session, 0, &who), ==, 3 + 5 + 3 + 3 + 4 + 1);

  us_simulation_init (&simulation, &rules);
  us_simulate (&simulation, 0, 10, stats);
  g_assert_cmpuint (stats->decisions, ==, 10);
  harness_check_muted (&rules, 5, NULL);
}

/* Without a copy, the same thing is asked once in a play. */
static gboolean
play_twice (UsRun *run)
{
  ToyStalls first, second;

  return us_run_taught (run, TOY_STALLS, &first) && us_run_taught (run, TOY_STALLS, &second) &&
         first.count == second.count && us_run_confirm (run, "twice/end", "Enough?") &&
         us_run_finish (run, US_DRAW, "Over");
}

static void
test_told_once (void)
{
  UsRules rules = toy_rules;
  g_autoptr (UsSession) session = NULL;
  HarnessPlay play;

  rules.play = play_twice;
  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  table_answer (session, "stalls", "int64 4");
  table_assert_asked (session, "twice/end");
  table_assert_entry (session, 2, "memory setup stalls#2 4");
  harness_check_replay (&play, session);
  harness_check_undo (session);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prompt/taught", test_taught);
  g_test_add_func ("/prompt/fields", test_fields);
  g_test_add_func ("/prompt/chance", test_chance);
  g_test_add_func ("/prompt/open", test_open);
  g_test_add_func ("/prompt/counts", test_counts);
  g_test_add_func ("/prompt/cells", test_cells);
  g_test_add_func ("/prompt/many", test_many);
  g_test_add_func ("/prompt/number", test_number);
  g_test_add_func ("/prompt/default", test_default);
  g_test_add_func ("/prompt/forced", test_forced);
  g_test_add_func ("/prompt/told-once", test_told_once);
  return g_test_run ();
}
