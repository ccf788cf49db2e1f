/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "play.h"

#include "us-choice.h"
#include "us-drawn.h"
#include "us-told.h"
#include "us-tracked.h"

/* How often a list has told of a change, and of the last one. */
typedef struct
{
  guint n, position, removed, added;
} Splice;

static void
items_changed_cb (GListModel *list, guint position, guint removed, guint added, Splice *splice)
{
  *splice = (Splice) { splice->n + 1, position, removed, added };
}

static void
watch (GListModel *list, Splice *splice)
{
  *splice = (Splice) { 0 };
  g_signal_connect (list, "items-changed", G_CALLBACK (items_changed_cb), splice);
}

static GPtrArray *
items_of (GListModel *list)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    g_ptr_array_add (items, g_list_model_get_item (list, i));
  return items;
}

/* All are the objects they were but for the ones that were spliced. */
static void
assert_kept (GListModel *list, GPtrArray *before, const Splice *splice)
{
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (list, i);

      if (i < splice->position)
        g_assert_true (item == before->pdata[i]);
      else if (i >= splice->position + splice->added)
        g_assert_true (item == before->pdata[i - splice->added + splice->removed]);
      else
        g_assert_false (g_ptr_array_find (before, item, NULL));
    }
}

static void
test_values (Fixture *f, gconstpointer data)
{
  GListModel *values;
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (UsTracked) coins = NULL;
  g_autofree char *was = NULL;
  Splice splice;
  guint at = 0;

  play_until (f, "toy/act");
  values = us_play_get_values (f->play);
  before = items_of (values);
  while (!g_str_equal (us_tracked_get_key (before->pdata[at]), "coins"))
    at++;
  was = g_strdup (us_tracked_get_before (before->pdata[at]));
  if (was == NULL)
    was = g_strdup (us_tracked_get_text (before->pdata[at]));
  watch (values, &splice);
  assert_done (f, us_play_correct (f->play, "coins", g_variant_new_int64 (5), error));
  g_assert_cmpuint (splice.n, ==, 1);
  g_assert_cmpuint (splice.position, ==, at);
  g_assert_cmpuint (splice.removed, ==, 1);
  g_assert_cmpuint (splice.added, ==, 1);
  assert_kept (values, before, &splice);
  coins = g_list_model_get_item (values, at);
  g_assert_cmpstr (us_tracked_get_text (coins), ==, "5");
  g_assert_cmpstr (us_tracked_get_before (coins), ==, was);
  assert_refused (f, us_play_correct (f->play, "coins", g_variant_new_string ("many"), error), US_ERROR_BAD_TYPE,
                  "whole number");
  assert_silent (f);
  g_assert_cmpuint (splice.n, ==, 1);
}

static void
test_ticks (Fixture *f, gconstpointer data)
{
  GListModel *lines;
  g_autoptr (UsTold) first = NULL;
  g_autoptr (UsTold) same = NULL;

  play_until (f, "toy/setup");
  lines = us_play_get_lines (f->play);
  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, 3);
  first = g_list_model_get_item (lines, 0);
  g_assert_cmpint (us_told_get_kind (first), ==, US_LINE_SETUP);
  g_assert_cmpstr (us_told_get_style (first), ==, "tick");
  us_told_set_ticked (first, TRUE);
  assert_done (f, us_play_switch (f->play, "dice", US_AT_THE_TABLE, error));
  same = g_list_model_get_item (lines, 0);
  g_assert_true (same == first);
  g_assert_true (us_told_get_ticked (same));
  g_assert_cmpstr (us_play_get_headline (f->play), ==, "Set up the table");
}

static void
test_steps (Fixture *f, gconstpointer data)
{
  GListModel *lines;
  int number = 0;

  play_until (f, "toy/done");
  lines = us_play_get_lines (f->play);
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (UsTold) told = g_list_model_get_item (lines, i);

      if (us_told_get_kind (told) != US_LINE_DO)
        continue;
      number++;
      g_assert_cmpstr (us_told_get_style (told), ==, "step");
      g_assert_cmpint (us_told_get_number (told), ==, number);
    }
  g_assert_cmpint (number, ==, 2);
  g_assert_cmpstr (us_play_get_headline (f->play), ==, "The vendor’s turn");
  g_assert_true (us_question_get_small (us_play_get_question (f->play)));
}

static gboolean
has_closing (Fixture *f)
{
  g_autoptr (GPtrArray) lines = items_of (us_play_get_lines (f->play));
  gboolean steps = FALSE, closed = FALSE;

  for (guint i = lines->len; i-- > 0;)
    {
      gboolean above = FALSE;

      for (guint j = 0; j < i; j++)
        above |= us_told_get_kind (lines->pdata[j]) == US_LINE_DO;
      if (us_told_get_kind (lines->pdata[i]) == US_LINE_HEAD)
        g_assert_cmpint (g_str_equal (us_told_get_style (lines->pdata[i]), "closing"), ==, above && !steps);
      closed |= g_str_equal (us_told_get_style (lines->pdata[i]), "closing");
      steps |= us_told_get_kind (lines->pdata[i]) == US_LINE_DO;
    }
  return closed;
}

/* What heads no step any more comes of those above it. */
static void
test_closing (Fixture *f, gconstpointer data)
{
  guint closed = 0;

  for (guint64 seed = 1; closed == 0 && seed <= 200; seed++)
    {
      g_assert_finalize_object (f->play);
      f->play = new_play (f, data, seed);
      listen (f);
      for (int answers = 0; us_play_get_outcome (f->play) == US_OPEN && answers < 600; answers++)
        {
          closed += has_closing (f);
          answer_some (f, 1);
        }
    }
  g_assert_cmpuint (closed, >, 0);
}

static void
test_answers (Fixture *f, gconstpointer data)
{
  GListModel *choices, *others;
  g_autoptr (UsChoice) stop = NULL;
  int position;

  play_until (f, "toy/act");
  choices = us_play_get_choices (f->play);
  others = us_play_get_others (f->play);
  g_assert_cmpuint (g_list_model_get_n_items (choices), >=, 2);
  g_assert_cmpuint (g_list_model_get_n_items (others), ==, 1);
  stop = g_list_model_get_item (others, 0);
  g_assert_cmpstr (us_choice_get_name (stop), ==, "stop");
  g_assert_true (us_choice_get_leaves (stop));
  g_assert_cmpuint (g_list_model_get_n_items (us_play_get_components (f->play)), ==, 3);
  /* There is no way out of what was, and nothing to answer at the start. */
  position = us_session_get_position (us_play_get_session (f->play));
  assert_done (f, us_play_answer (f->play, g_variant_new_string ("stop"), error));
  for (; position >= 1; position--)
    {
      assert_done (f, us_play_look (f->play, position, error));
      g_assert_cmpuint (g_list_model_get_n_items (others), ==, 0);
    }
  g_assert_cmpuint (g_list_model_get_n_items (choices), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (us_play_get_so_far (f->play)), ==, 0);
}

static void
test_so_far (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) told = NULL;
  UsSession *session;
  const UsLine *first;
  guint n = 0;

  play_until (f, "toy/act");
  assert_done (f, us_play_correct (f->play, "points", g_variant_new_int64 (3), error));
  assert_done (f, us_play_answer (f->play, g_variant_new_string ("eat"), error));
  answer_some (f, 1);
  told = items_of (us_play_get_so_far (f->play));
  g_assert_cmpuint (told->len, >=, 1);
  /* All of the round that is not on the screen. */
  session = us_play_get_session (f->play);
  first = us_session_get_n_lines (session) > 0 ? us_session_get_line (session, 0) : NULL;
  for (guint i = 0; i < us_session_get_n_log (session); i++)
    {
      const UsLogItem *item = us_session_get_log (session, i);

      n += item->kind == US_LOG_LINE && !item->line->outdated && (first == NULL || item->line < first) &&
           g_strcmp0 (item->section, us_session_get_section (session)) == 0 && item->line->kind != US_LINE_STAY &&
           item->line->kind != US_LINE_SETUP && item->line->kind != US_LINE_HEAD;
    }
  g_assert_cmpuint (told->len, ==, n);
}

/* It lists what was done, beside whatever is asked next, without what headed it on its screens, nor what was taught
 * meanwhile. */
static void
test_deeds (Fixture *f, gconstpointer data)
{
  guint seen = 0, asked = 0;

  for (int turn = 0; turn < 6; turn++)
    {
      g_autoptr (GPtrArray) told = NULL;

      while (us_play_get_is_now (f->play) && !us_session_get_prompt (us_play_get_session (f->play))->open)
        {
          asked += g_list_model_get_n_items (us_play_get_so_far (f->play));
          answer_some (f, 1);
        }
      told = items_of (us_play_get_so_far (f->play));
      for (guint i = 0; i < told->len; i++)
        {
          const char *text = us_told_get_plain (told->pdata[i]);

          g_assert_false (g_str_has_prefix (text, "The enemy acts") || g_str_has_prefix (text, "The enemy makes"));
          g_assert_null (strstr (text, " can go "));
        }
      seen += told->len;
      answer_some (f, 1);
    }
  g_assert_cmpuint (seen, >, 0);
  g_assert_cmpuint (asked, >, 0);
}

/* --- The journal ----------------------------------------------------------------------------- */

static UsJournalLine *
newest (GListModel *journal)
{
  g_autoptr (UsJournalLine) section = g_list_model_get_item (journal, 0);
  g_autoptr (UsJournalLine) line = g_list_model_get_item (G_LIST_MODEL (us_journal_line_get_lines (section)), 0);

  return line; /* the list keeps it */
}

static void
test_journal (Fixture *f, gconstpointer data)
{
  GListModel *journal, *lines;
  g_autoptr (UsJournalLine) section = NULL;
  g_autoptr (GPtrArray) before = NULL;
  UsJournalLine *last;
  Splice splice;

  play_until (f, "toy/act");
  journal = us_play_get_journal (f->play);
  g_assert_true (journal == us_play_get_journal (f->play));
  section = g_list_model_get_item (journal, 0);
  g_assert_cmpstr (us_journal_line_get_text (section), ==, "Round 1");
  lines = G_LIST_MODEL (us_journal_line_get_lines (section));
  before = items_of (lines);
  last = newest (journal);
  g_assert_true (us_journal_line_get_now (last));
  watch (lines, &splice);
  assert_done (f, us_play_correct (f->play, "coins", g_variant_new_int64 (2), error));
  g_assert_cmpuint (splice.n, ==, 1);
  g_assert_cmpuint (splice.position, ==, 0);
  g_assert_cmpuint (splice.removed, ==, 0);
  assert_kept (lines, before, &splice);
  g_assert_false (us_journal_line_get_now (last));
  g_assert_true (us_journal_line_get_now (newest (journal)));

  /* Looking back takes nothing away, and going back does. */
  assert_done (f, us_play_look (f->play, 2, error));
  g_assert_cmpuint (splice.n, ==, 1);
  assert_done (f, us_play_look (f->play, -1, error));
  g_assert_cmpuint (splice.n, ==, 1);
  assert_done (f, us_play_undo (f->play, 1, error));
  g_assert_cmpuint (splice.n, ==, 2);
  g_assert_cmpuint (splice.added, ==, 0);
  assert_kept (lines, before, &(Splice) { 0 });
}

/* The first look back finds the journal of the head, although nobody asked for it before. */
static void
test_first_look (Fixture *f, gconstpointer data)
{
  int head;

  play_until (f, "toy/act");
  head = position_of (f);
  assert_done (f, us_play_look (f->play, 1, error));
  g_assert_cmpint (us_journal_line_get_position (newest (us_play_get_journal (f->play))), ==, head);
  g_assert_cmpint (us_journal_line_get_position (us_play_find_answer (f->play, head)), <=, head);
}

/* What was the last thing of a round shows the table of the next one, and is called by its own. */
static void
test_looked_at (Fixture *f, gconstpointer data)
{
  UsSession *session = us_play_get_session (f->play);
  GListModel *journal = us_play_get_journal (f->play);
  guint n = 0, next = 0;

  answer_some (f, 12);
  for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (UsJournalLine) section = g_list_model_get_item (journal, i);
      GListModel *lines = G_LIST_MODEL (us_journal_line_get_lines (section));

      for (guint j = 0; j < g_list_model_get_n_items (lines); j++)
        {
          g_autoptr (UsJournalLine) line = g_list_model_get_item (lines, j);

          assert_done (f, us_play_look_at_line (f->play, line, error));
          g_assert_nonnull (strstr (us_play_get_banner (f->play), us_journal_line_get_text (section)));
          g_assert_cmpstr (us_play_get_place (f->play), ==, us_journal_line_get_text (section));
          next += !g_str_equal (us_session_get_section (session), us_journal_line_get_section (section));
          if (us_journal_line_get_entry (line) >= 0)
            {
              assert_done (f, us_play_look (f->play, us_journal_line_get_position (line), error));
              g_assert_cmpstr (us_play_get_place (f->play), ==, us_journal_line_get_text (section));
            }
          n++;
        }
    }
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (next, >, 0);
}

static void
noted_cb (UsJournalLine *line, GParamSpec *pspec, Fixture *f)
{
  hear (f, pspec->name);
}

static void
test_notes (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) passing = NULL;
  UsStart start = start_of (&toy_rules, 5);
  UsEntryInfo info;
  UsJournalLine *line;
  int entry;

  play_until (f, "toy/act");
  line = us_play_find_answer (f->play, position_of (f));
  g_signal_connect (line, "notify", G_CALLBACK (noted_cb), f);
  g_hash_table_remove_all (f->heard);
  g_assert_true (us_play_set_note (f->play, us_journal_line_get_position (line), "remember", &error));
  g_assert_true (us_play_set_bookmark (f->play, us_journal_line_get_position (line), TRUE, &error));
  g_assert_cmpint (heard (f, "note"), ==, 1);
  g_assert_cmpint (heard (f, "bookmark"), ==, 1);
  g_assert_cmpuint (g_hash_table_size (f->heard), ==, 2);
  g_assert_cmpstr (us_journal_line_get_note (line), ==, "remember");
  g_assert_true (us_store_get_entry_info (f->store, us_play_get_id (f->play), us_journal_line_get_entry (line), &info));
  g_assert_cmpstr (info.note, ==, "remember");
  us_entry_info_clear (&info);
  g_assert_false (us_play_set_note (f->play, 999, "nowhere", &error));
  g_assert_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION);
  g_clear_error (&error);

  /* Where nothing is kept the object keeps it. */
  passing = us_play_new_passing (&toy_rules, &start, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (us_play_get_id (passing), ==, 0);
  {
    g_autoptr (GVariant) answer =
      us_policy_answer (us_policy_find ("random"), &f->random, us_play_get_session (passing));

    g_assert_true (us_play_answer (passing, answer, &error));
  }
  g_assert_true (us_play_set_note (passing, 1, "here", &error));
  g_assert_true (us_play_set_bookmark (passing, 1, TRUE, &error));
  entry = us_play_find_entry (passing, 1, &error);
  g_assert_true (us_play_get_info (passing, entry, &info));
  g_assert_cmpstr (info.note, ==, "here");
  g_assert_true (info.bookmark);
  us_entry_info_clear (&info);
  g_assert_cmpstr (us_journal_line_get_note (us_play_find_answer (passing, 1)), ==, "here");
}

static void
no_board (gconstpointer state, UsBoard *board)
{
}

static gboolean
steps_play (UsRun *run)
{
  int state = 0;

  us_run_state (run, &state, NULL, 0, no_board);
  us_run_section (run, "turn", 1);
  us_run_step (run, TRUE, "steps.pick", "<b>Pick</b> a tile of the stack");
  us_run_step (run, FALSE, "steps.turn", "<b>Turn</b> it up");
  if (!us_run_confirm (run, "steps/came", "Nobody Came"))
    return FALSE;
  us_run_tell (run, "steps.on", "<b>Go on</b>");
  return us_run_confirm (run, "steps/on", "Done") && us_run_finish (run, US_DRAW, "Over");
}

static const UsRules steps_rules = {
  .id = "steps", .box = "steps", .title = "Steps", .version = 1, .play = steps_play
};

/* What makes up a turn is ticked off by hand, and what an answer has settled is so already; none of it is a deed that was
 * done so far. */
static void
test_turn_steps (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) lines = items_of (us_play_get_lines (f->play));
  g_autofree char *transcript = NULL;

  g_assert_cmpuint (lines->len, ==, 2);
  for (guint i = 0; i < lines->len; i++)
    {
      g_assert_cmpint (us_told_get_kind (lines->pdata[i]), ==, US_LINE_STEP);
      g_assert_cmpstr (us_told_get_style (lines->pdata[i]), ==, "tick");
      g_assert_cmpint (us_told_get_ticked (lines->pdata[i]), ==, i == 0);
    }
  g_assert_cmpstr (us_play_get_headline (f->play), ==, "Turn it up");
  assert_done (f, us_play_answer (f->play, g_variant_new_boolean (TRUE), error));
  g_assert_cmpuint (g_list_model_get_n_items (us_play_get_lines (f->play)), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (us_play_get_so_far (f->play)), ==, 0);
  transcript = us_session_dup_transcript (us_play_get_session (f->play));
  g_assert_nonnull (strstr (transcript, "  [x] Pick a tile of the stack\n  [ ] Turn it up\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add ("/lists/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("values", test_values);
  ADD ("ticks", test_ticks);
  ADD ("steps", test_steps);
  ADD ("answers", test_answers);
  ADD ("so-far", test_so_far);
  g_test_add ("/lists/closing", Fixture, &us_crownfell_rules, set_up, test_closing, tear_down);
  g_test_add ("/lists/deeds", Fixture, &us_crownfell_rules, set_up, test_deeds, tear_down);
  g_test_add ("/lists/turn-steps", Fixture, &steps_rules, set_up, test_turn_steps, tear_down);
  ADD ("journal", test_journal);
  ADD ("first-look", test_first_look);
  ADD ("looked-at", test_looked_at);
  ADD ("notes", test_notes);
  return g_test_run ();
}
