/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "play.h"

#include "us-told.h"

/* Every mode, and that the object says the same however a position was reached. */

static void
test_stopped (Fixture *f, gconstpointer data)
{
  gint64 id = us_play_get_id (f->play);
  int position;

  answer_some (f, 6);
  position = position_of (f);
  g_assert_finalize_object (f->play);
  execute (f, "UPDATE entry SET at = at + 1 WHERE id = 4");
  f->play = open_play (f, id);
  listen (f);
  assert_mode (f, US_PLAY_MODE_STOPPED);
  g_assert_cmpint (position_of (f), <, position);
  g_assert_cmpstr (us_play_get_result (f->play), ==, "This Play Stops Here");
  g_assert_cmpstr (us_play_get_result_detail (f->play), ==, us_play_get_broken_reason (f->play));
  g_assert_true (us_play_may_go_on (f->play));
  g_assert_false (us_play_get_can_undo (f->play));
  g_assert_false (us_play_get_is_open (f->play));
  position = position_of (f);
  assert_refused (f, us_play_undo (f->play, 1, error), US_ERROR_LOOKING, "stops here");
  assert_refused (f, us_play_look (f->play, -1, error), US_ERROR_LOOKING, "stops here");
  assert_refused (f, us_play_ask_again (f->play, 1, error), US_ERROR_LOOKING, "stops here");
  assert_silent (f);

  /* It can be looked at, and the way back leads to where it stops. */
  assert_done (f, us_play_look (f->play, 1, error));
  assert_mode (f, US_PLAY_MODE_LOOKING);
  g_assert_false (us_play_get_can_go_back (f->play));
  assert_done (f, us_play_main (f->play, error));
  assert_mode (f, US_PLAY_MODE_STOPPED);
  g_assert_cmpint (position_of (f), ==, position);

  assert_done (f, us_play_main (f->play, error));
  assert_mode (f, US_PLAY_MODE_NOW);
  g_assert_cmpint (heard (f, "session"), ==, 1);
  answer_some (f, 1);
}

static void
test_over (Fixture *f, gconstpointer data)
{
  play_until (f, NULL);
  assert_mode (f, US_PLAY_MODE_OVER);
  g_assert_null (us_play_get_question (f->play));
  g_assert_false (us_play_get_is_open (f->play));
  g_assert_cmpstr (us_play_get_main_meaning (f->play), ==, "over");
  assert_refused (f, us_play_answer (f->play, g_variant_new_boolean (TRUE), error), US_ERROR_FINISHED, "over");
  assert_silent (f);
  assert_done (f, us_play_look (f->play, 2, error));
  assert_mode (f, US_PLAY_MODE_LOOKING);
  assert_done (f, us_play_return (f->play, error));
  assert_mode (f, US_PLAY_MODE_OVER);
}

/* The last line of the journal is the present: looking at it changes the column, and not the table. */
static void
test_looking_at_now (Fixture *f, gconstpointer data)
{
  play_until (f, "toy/act");
  assert_done (f, us_play_look (f->play, position_of (f), error));
  assert_mode (f, US_PLAY_MODE_LOOKING);
  g_assert_false (us_session_get_looking (us_play_get_session (f->play)));
  g_assert_false (us_play_get_can_go_back (f->play));
  answer_some (f, 1);
  assert_mode (f, US_PLAY_MODE_NOW);
}

/* --- The draft ------------------------------------------------------------------------------- */

static void
test_draft (Fixture *f, gconstpointer data)
{
  const UsPrompt *prompt;

  /* The first question is a number of stalls that is taught: typed or pressed, nothing is told yet. */
  while ((prompt = us_session_get_prompt (us_play_get_session (f->play)))->kind != US_PROMPT_SEQUENCE ||
         prompt->min == 0)
    answer_some (f, 1);
  g_assert_null (us_play_get_draft (f->play));
  g_assert_false (us_play_get_main_ready (f->play));
  g_assert_nonnull (us_play_get_missing (f->play));
  g_assert_cmpstr (us_play_get_main_hint (f->play), ==, us_play_get_missing (f->play));
  assert_refused (f, us_play_main (f->play, error), US_ERROR_WRONG_COUNT, us_play_get_missing (f->play));
  assert_silent (f);
  {
    g_autoptr (GVariant) answer = some_answer (f);

    us_play_set_draft (f->play, answer);
    g_assert_true (us_play_get_main_ready (f->play));
    g_assert_null (us_play_get_missing (f->play));
    g_assert_cmpint (heard (f, "draft"), ==, 1);
    g_assert_cmpint (heard (f, "main-ready"), ==, 1);
    g_assert_cmpint (heard (f, "changed"), ==, 0);
    g_hash_table_remove_all (f->heard);
    us_play_set_draft (f->play, answer);
    assert_silent (f);
  }
  assert_done (f, us_play_main (f->play, error));
}

/* What is told goes back and forth in steps, a number that is dialled in one, until it is answered. */
static void
test_told (Fixture *f, gconstpointer data)
{
  const UsPrompt *prompt;
  gboolean could;
  int at;

  while ((prompt = us_session_get_prompt (us_play_get_session (f->play)))->kind != US_PROMPT_SEQUENCE ||
         prompt->min == 0)
    answer_some (f, 1);
  at = position_of (f);
  could = us_play_get_can_undo (f->play);
  g_hash_table_remove_all (f->heard);
  g_assert_false (us_play_tell_back (f->play));
  g_assert_false (us_play_tell_again (f->play));
  us_play_tell (f->play, g_variant_new_parsed ("@as ['one']"), NULL);
  us_play_tell (f->play, g_variant_new_parsed ("@as ['one', 'two']"), NULL);
  us_play_tell (f->play, g_variant_new_int64 (1), NULL);
  us_play_tell (f->play, g_variant_new_int64 (2), NULL);
  g_assert_true (us_play_get_can_undo (f->play));
  g_assert_false (us_play_get_can_redo (f->play));
  g_hash_table_remove_all (f->heard);
  g_assert_true (us_play_tell_back (f->play));
  g_assert_cmpint (heard (f, "draft"), ==, 1);
  g_assert_cmpint (heard (f, "can-redo"), ==, 1);
  g_assert_cmpint (heard (f, "changed"), ==, 0);
  g_assert_cmpuint (g_variant_n_children (us_play_get_draft (f->play)), ==, 2);

  /* It waits while something else is looked at. */
  assert_done (f, us_play_look (f->play, at, error));
  g_assert_null (us_play_get_draft (f->play));
  g_assert_false (us_play_tell_back (f->play));
  assert_done (f, us_play_look (f->play, -1, error));
  g_assert_cmpuint (g_variant_n_children (us_play_get_draft (f->play)), ==, 2);

  g_hash_table_remove_all (f->heard);
  g_assert_true (us_play_tell_back (f->play));
  g_assert_true (us_play_tell_back (f->play));
  g_assert_null (us_play_get_draft (f->play));
  g_assert_false (us_play_tell_back (f->play));
  g_assert_cmpint (us_play_get_can_undo (f->play), ==, could);
  g_assert_true (us_play_tell_again (f->play));
  us_play_tell (f->play, g_variant_new_parsed ("@as ['two']"), NULL);
  g_assert_false (us_play_get_can_redo (f->play));
  answer_some (f, 1);
  g_assert_false (us_play_tell_back (f->play));
}

/* What was told of the next question is answered with this one, and seen once; of another question it is forgotten. */
static void
test_ahead (Fixture *f, gconstpointer data)
{
  g_autoptr (GVariant) later = NULL;
  g_autofree char *key = NULL;
  int before;

  play_until (f, "toy/setup");
  before = position_of (f);
  assert_done (f, us_play_main (f->play, error));
  key = g_strdup (us_session_get_prompt (us_play_get_session (f->play))->key);
  later = some_answer (f);
  assert_done (f, us_play_undo (f->play, 1, error));
  g_assert_cmpint (position_of (f), ==, before);

  g_hash_table_remove_all (f->heard);
  us_play_set_ahead (f->play, g_variant_new_parsed ("{%s: %v, 'toy/nothing': <1>}", key, later));
  g_assert_nonnull (us_play_get_ahead (f->play));
  assert_done (f, us_play_main (f->play, error));
  g_assert_null (us_play_get_ahead (f->play));
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (f->play))->key, !=, key);
  assert_done (f, us_play_undo (f->play, 1, error));
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (f->play))->key, ==, key);
  assert_done (f, us_play_undo (f->play, 1, error));
  g_hash_table_remove_all (f->heard);
  us_play_set_ahead (f->play, g_variant_new_parsed ("{%s: <'nonsense of a past day'>}", key));
  assert_done (f, us_play_main (f->play, error));
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (f->play))->key, ==, key);
}

/* The button is ready from the first moment where the default answers, and does not flicker on the way. */
static void
test_default (Fixture *f, gconstpointer data)
{
  play_until (f, "toy/setup");
  g_assert_true (us_play_get_main_ready (f->play));
  g_assert_cmpstr (us_play_get_main_label (f->play), ==, "Is everything there?");
  assert_done (f, us_play_main (f->play, error));
  play_until (f, "toy/done");
  assert_done (f, us_play_switch (f->play, "dice", US_AT_THE_TABLE, error));
  g_assert_cmpint (heard (f, "main-ready"), ==, 0);
  g_assert_true (us_play_get_main_ready (f->play));
}

static void
test_component (Fixture *f, gconstpointer data)
{
  play_until (f, "toy/setup");
  g_assert_null (us_play_get_component (f->play));
  assert_done (f, us_play_switch (f->play, "deck", US_AT_THE_TABLE, error));
  assert_done (f, us_play_main (f->play, error));
  g_assert_cmpstr (us_play_get_component (f->play), ==, "deck");
  g_assert_cmpstr (us_play_get_source_label (f->play), ==, "Deck: Let the App Draw");
  assert_done (f, us_play_switch (f->play, us_play_get_component (f->play), US_BY_THE_APP, error));
  g_assert_null (us_play_get_component (f->play));
}

/* Dice are rolled. */
static void
test_rolled (Fixture *f, gconstpointer data)
{
  while (g_strcmp0 (us_play_get_component (f->play), "zoning") != 0)
    answer_some (f, 1);
  g_assert_cmpstr (us_play_get_source_label (f->play), ==, "Zoning die: Let the App Roll");
}

/* Of a play that was given up it is said where it stood, and not what was collected till then. */
static void
test_given_up (Fixture *f, gconstpointer data)
{
  g_autoptr (UsListing) listing = NULL;

  play_until (f, "phantom/turn");
  assert_done (f, us_play_give_up (f->play, error));
  listing = us_store_get_listing (f->store, us_play_get_id (f->play), NULL);
  g_assert_true (g_str_has_prefix (listing->summary, "Round 1 · "));
  g_assert_cmpstr (listing->outcome_text, ==, "Given up · Round 1");
}

/* --- The way back to an open turn ------------------------------------------------------------- */

static void
choose (Fixture *f, const char *name)
{
  assert_done (f, us_play_answer (f->play, g_variant_new_string (name), error));
}

/* What asks on leads back to the turn without an entry more, until the turn is left. */
static void
test_step_back (Fixture *f, gconstpointer data)
{
  const UsAdjustable *any;
  int at;

  play_until (f, "toy/act");
  at = position_of (f);
  g_assert_false (us_play_get_may_step_back (f->play));
  choose (f, "invite");
  g_assert_true (us_play_get_may_step_back (f->play));
  g_assert_cmpint (heard (f, "may-step-back"), ==, 1);
  assert_done (f, us_play_undo_press (f->play, error));
  g_assert_false (us_play_get_may_step_back (f->play));
  g_assert_cmpint (position_of (f), ==, at);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (f->play))->key, ==, "toy/act");

  /* Undo would take back what was corrected meanwhile. */
  choose (f, "invite");
  any = us_session_find_adjustable (us_play_get_session (f->play), "points");
  g_assert_nonnull (any);
  assert_done (f, us_play_correct (f->play, "points", g_variant_new_int64 (any->value + 1), error));
  g_assert_false (us_play_get_may_step_back (f->play));
  assert_done (f, us_play_undo (f->play, 1, error));
  g_assert_true (us_play_get_may_step_back (f->play));
  assert_done (f, us_play_look (f->play, 1, error));
  g_assert_false (us_play_get_may_step_back (f->play));
  assert_done (f, us_play_return (f->play, error));
  assert_done (f, us_play_undo_press (f->play, error));

  /* What comes after the turn is none of it. */
  choose (f, "next");
  g_assert_false (us_play_get_may_step_back (f->play));
}

/* --- However it was reached ------------------------------------------------------------------- */

static char *
dup_all (UsPlay *play)
{
  GString *all = g_string_new (NULL);
  g_autofree GParamSpec **specs = NULL;
  GListModel *lines = us_play_get_lines (play);
  guint n;

  specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (play), &n);
  for (guint i = 0; i < n; i++)
    if (G_IS_PARAM_SPEC_STRING (specs[i]) || G_IS_PARAM_SPEC_BOOLEAN (specs[i]) || G_IS_PARAM_SPEC_ENUM (specs[i]) ||
        G_IS_PARAM_SPEC_INT (specs[i]))
      {
        g_auto (GValue) value = G_VALUE_INIT;
        g_autofree char *text = NULL;

        if (g_str_equal (specs[i]->name, "advice"))
          continue;
        g_value_init (&value, specs[i]->value_type);
        g_object_get_property (G_OBJECT (play), specs[i]->name, &value);
        text = g_strdup_value_contents (&value);
        g_string_append_printf (all, "%s=%s\n", specs[i]->name, text);
      }
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (lines, i);

      g_string_append_printf (all, "%d %s %s\n", us_told_get_number (told), us_told_get_style (told),
                              us_told_get_markup (told));
    }
  return g_string_free_and_steal (all);
}

static gboolean
do_something (Fixture *f, GError **error)
{
  int head = us_session_get_head_position (us_play_get_session (f->play));
  int at = us_random_below (&f->random, head + 1);
  g_autoptr (GVariant) answer = NULL;

  switch (us_random_below (&f->random, 10))
    {
    case 0:
      return us_play_undo (f->play, 1, error);
    case 1:
      return us_play_redo (f->play, 1, error);
    case 2:
      return us_play_look (f->play, at, error) && us_play_return (f->play, error);
    case 3:
      return us_play_look (f->play, at, error) && us_play_go_on (f->play, error);
    case 4:
      if (!us_play_ask_again (f->play, at, error))
        return FALSE;
      if (us_play_get_main_ready (f->play) && us_play_main (f->play, NULL))
        return TRUE;
      return us_play_return (f->play, error);
    case 5:
      return us_play_give_up (f->play, error);
    case 6:
      return us_play_take_up (f->play, 1, error);
    default:
      if (us_play_get_mode (f->play) != US_PLAY_MODE_NOW)
        return us_play_main (f->play, error);
      answer = some_answer (f);
      return us_play_answer (f->play, answer, error);
    }
}

static void
test_same (Fixture *f, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (f->play, f);
  us_play_get_journal (f->play);
  for (int i = 0; i < 150; i++)
    {
      g_autoptr (UsPlay) fresh = NULL;
      g_autofree char *here = NULL;
      g_autofree char *there = NULL;
      g_autoptr (GError) error = NULL;

      do_something (f, &error);
      if (error != NULL)
        g_assert_cmpint (error->domain, ==, US_ERROR);
      if (us_play_get_is_past (f->play))
        g_assert_true (us_play_return (f->play, NULL));
      fresh = open_play (f, us_play_get_id (f->play));
      here = dup_all (f->play);
      there = dup_all (fresh);
      g_assert_cmpstr (here, ==, there);
      g_assert_cmpuint (g_list_model_get_n_items (us_play_get_journal (f->play)), ==,
                        g_list_model_get_n_items (us_play_get_journal (fresh)));
    }
}

static void
test_made_up (void)
{
  UsStart start = start_of (&us_hal_rules, 3);
  UsRandom random = us_policy_random (3);
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) play = us_play_new_made_up (&us_hal_rules, &start, &error);
  g_autoptr (UsPlay) around = us_play_new_around (us_play_get_session (play));

  g_assert_no_error (error);
  g_assert_null (us_play_get_uuid (play));
  g_assert_null (us_play_get_store (play));
  g_assert_true (us_play_give_up (play, &error));
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_STOPPED);
  g_assert_true (us_play_undo (play, 1, &error));
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_NOW);
  g_assert_true (us_play_reload (play, &error));
  /* Who stands round the same session sees what it does. */
  answer = us_policy_answer (us_policy_find ("random"), &random, us_play_get_session (play));
  g_assert_true (us_play_answer (play, answer, &error));
  g_assert_cmpstr (us_play_get_headline (around), ==, us_play_get_headline (play));
  g_assert_true (us_play_get_can_undo (around));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, rules, function) g_test_add ("/modes/" name, Fixture, rules, set_up, function, tear_down)
  ADD ("stopped", NULL, test_stopped);
  ADD ("over", NULL, test_over);
  ADD ("looking-at-now", NULL, test_looking_at_now);
  ADD ("draft", NULL, test_draft);
  ADD ("told", NULL, test_told);
  ADD ("ahead", NULL, test_ahead);
  ADD ("default", NULL, test_default);
  ADD ("component", NULL, test_component);
  ADD ("rolled", &us_phantom_rules, test_rolled);
  ADD ("given-up", &us_phantom_rules, test_given_up);
  ADD ("step-back", NULL, test_step_back);
  ADD ("same-toy", NULL, test_same);
  ADD ("same-phantom", &us_phantom_rules, test_same);
  ADD ("same-hal", &us_hal_rules, test_same);
  g_test_add_func ("/modes/made-up", test_made_up);
  return g_test_run ();
}
