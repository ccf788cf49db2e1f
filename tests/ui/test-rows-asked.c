/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A question for rows in a play: what is typed is a draft, is taken back in steps, and is answered with the big button. */

#include "config.h"

#include "one-game.h"
#include "us-prompt-view.h"

US_WORDS (plan_step, "plan/step", { "move", "move", NULL }, { "attack", "attack", NULL }, { "loot", "loot", NULL })

typedef struct
{
  int speed;
  UsRowList steps;
} Plan;

/* clang-format off */
static const UsField card_fields[] = {
  { .key = "steps", .title = "Steps", .kind = US_FIELD_ROWS, .domain = &plan_step, .n_values = 3, .min = 2, .max = 4,
    .nth = "Step {n}" },
};
static const UsField form_fields[] = {
  { .key = "speed", .title = "Speed", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Plan, speed),
    .min = 1, .max = 90 },
  { .key = "steps", .title = "Steps", .kind = US_FIELD_ROWS, .offset = G_STRUCT_OFFSET (Plan, steps),
    .domain = &plan_step, .n_values = 3, .min = 1, .max = 4, .nth = "Step {n}" },
};
static const UsTopic topics[] = {
  { .key = "card", .title = "Card", .fields = card_fields, .n_fields = 1, .size = sizeof (UsRowList) },
};
/* clang-format on */

static gboolean
play_plan (UsRun *run)
{
  UsRowList card;
  Plan plan = { 0 };

  return us_run_taught (run, 0, &card) && us_run_settle (run) &&
         us_run_form (run, "plan/form", form_fields, G_N_ELEMENTS (form_fields), &plan, "What is the plan?") &&
         us_run_settle (run) && us_run_confirm (run, "plan/end", "Enough?") && us_run_finish (run, US_DRAW, "Over");
}

static const UsRules plan_rules = {
  .id = "plan",
  .box = "plan",
  .title = "Plan",
  .opponent = "The Planner",
  .summary = "Plans.",
  .needs = "1 min",
  .accent = { "#000000", "#ffffff" },
  .version = 1,
  .topics = topics,
  .n_topics = 1,
  .play = play_plan,
  .units = { "turn" },
};

ONE_GAME (plan_rules)

static void
add (UsPlayPage *page)
{
  g_autoptr (GPtrArray) labels = list_widgets (page, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_has_prefix (gtk_label_get_text (labels->pdata[i]), "Add Step"))
      g_signal_emit_by_name (gtk_widget_get_ancestor (labels->pdata[i], GTK_TYPE_BUTTON), "clicked");
  spin (20);
}

static GtkEditable *
nth_words (UsPlayPage *page, guint n)
{
  g_autoptr (GPtrArray) entries = list_widgets (find_widget (page, US_TYPE_PROMPT_VIEW), GTK_TYPE_ENTRY);

  g_assert_cmpuint (n, <, entries->len);
  return entries->pdata[n];
}

static void
assert_draft (UsPlayPage *page, const char *expected)
{
  GVariant *draft = us_play_get_draft (us_play_page_get_play (page));
  g_autofree char *text = draft != NULL ? g_variant_print (draft, FALSE) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

/* Key by key, as somebody types. */
static void
type (GtkEditable *entry, const char *words)
{
  for (const char *p = words; *p != '\0'; p++)
    {
      int at = gtk_editable_get_position (entry);

      gtk_editable_insert_text (entry, p, 1, &at);
      gtk_editable_set_position (entry, at);
      spin (2);
    }
}

static void
test_asked (Fixture *fixture, gconstpointer width)
{
  UsPlayPage *page = open_one_game (fixture, &plan_rules, GPOINTER_TO_INT (width));
  UsDoneBar *done = us_play_page_get_done (page);
  GtkEditable *words;

  assert_draft (page, NULL);
  g_assert_false (us_done_bar_get_ready (done));
  g_assert_true (label_says (page, "2 more to choose"));
  add (page);
  assert_draft (page, "[{'what': <'move'>}]");
  g_assert_true (label_says (page, "1 more to choose"));
  words = nth_words (page, 0);
  type (words, "to you ");
  /* The caret has stayed, and so has the space. */
  g_assert_true (nth_words (page, 0) == words);
  g_assert_cmpstr (gtk_editable_get_text (words), ==, "to you ");
  g_assert_cmpint (gtk_editable_get_position (words), ==, 7);
  assert_draft (page, "[{'text': <'to you'>, 'what': <'move'>}]");
  /* All that was typed is one step. */
  act (fixture, "play.undo", NULL);
  assert_draft (page, "[{'what': <'move'>}]");
  act (fixture, "play.redo", NULL);
  add (page);
  assert_draft (page, "[{'text': <'to you'>, 'what': <'move'>}, {'what': <'move'>}]");
  spin (50);
  g_assert_true (us_done_bar_get_ready (done));
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (us_done_bar_press (done));
  spin (50);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (us_play_page_get_play (page)))->key, ==, "plan/form");
}

/* Among other fields a word is one step as well. */
static void
test_form (Fixture *fixture, gconstpointer width)
{
  UsPlayPage *page = open_one_game (fixture, &plan_rules, GPOINTER_TO_INT (width));
  UsPlay *play = us_play_page_get_play (page);
  g_autoptr (GError) error = NULL;

  us_play_answer (play, g_variant_new_parsed ("[{'what': <'loot'>}, {'what': <'move'>}]"), &error);
  g_assert_no_error (error);
  spin (50);
  add (page);
  type (nth_words (page, 0), "far");
  assert_draft (page, "{'speed': <int64 1>, 'steps': <[{'text': <'far'>, 'what': <'move'>}]>}");
  act (fixture, "play.undo", NULL);
  assert_draft (page, "{'speed': <int64 1>, 'steps': <[{'what': <'move'>}]>}");
}

/* Whoever leaves while he types comes back to it. */
static void
test_left (Fixture *fixture, gconstpointer width)
{
  UsPlayPage *page = open_one_game (fixture, &plan_rules, GPOINTER_TO_INT (width));
  gint64 id = us_play_get_id (us_play_page_get_play (page));

  add (page);
  type (nth_words (page, 0), "far");
  act (fixture, "win.back", NULL);
  spin (50);
  g_assert_true (us_window_open_play (fixture->window, id));
  spin (50);
  page = play_page (fixture);
  assert_draft (page, "[{'text': <'far'>, 'what': <'move'>}]");
  g_assert_cmpstr (gtk_editable_get_text (nth_words (page, 0)), ==, "far");
}

/* An answer that was told on another day and is looked at once more is the same as long as nothing changes in it. */
static void
test_repaired (Fixture *fixture, gconstpointer width)
{
  UsPlayPage *page = open_one_game (fixture, &plan_rules, GPOINTER_TO_INT (width));
  gint64 id = us_play_get_id (us_play_page_get_play (page));
  g_autoptr (GError) error = NULL;
  UsDoneBar *done;

  us_play_answer (us_play_page_get_play (page),
                  g_variant_new_parsed ("[{'what': <'loot'>, 'text': <'all'>}, {'what': <'move'>}]"), &error);
  g_assert_no_error (error);
  act (fixture, "win.back", NULL);
  spin (50);
  g_assert_true (us_window_open_play (fixture->window, id));
  page = play_page (fixture);
  done = us_play_page_get_done (page);
  g_assert_true (us_play_ask_before (us_play_page_get_play (page), 1, &error));
  spin (50);
  g_assert_cmpstr (gtk_editable_get_text (nth_words (page, 0)), ==, "all");
  g_assert_cmpstr (us_done_bar_get_label (done), ==, "Keep the Answer");
  gtk_editable_set_text (nth_words (page, 0), "some");
  spin (20);
  g_assert_cmpstr (us_done_bar_get_label (done), ==, "Done");
}

#define ADD(path, test, width) g_test_add (path, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down)

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style ();
  ADD ("/rows-asked/wide", test_asked, 1000);
  ADD ("/rows-asked/narrow", test_asked, 360);
  ADD ("/rows-asked/form", test_form, 360);
  ADD ("/rows-asked/left", test_left, 1000);
  ADD ("/rows-asked/repaired", test_repaired, 1000);
  return g_test_run ();
}
