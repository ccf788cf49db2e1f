/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "play.h"
#include "us-exchange.h"

/* What is done to a play while it is open here: by another object, by the lists of the store, by an import, by whoever
 * has the file in hand. */

#define other_answers(f, other, n) \
  G_STMT_START \
  { \
    Fixture other_fixture = { .play = other, .heard = (f)->heard, .random = (f)->random }; \
    for (int other_i = 0; other_i < (n) && us_play_get_is_open (other); other_i++) \
      { \
        g_autoptr (GVariant) other_answer = some_answer (&other_fixture); \
        g_assert_true (us_play_answer (other, other_answer, NULL)); \
      } \
  } \
  G_STMT_END

/* The verb is refused, the play is read again, and that is one change. */
#define assert_news(f, call, code, part) \
  G_STMT_START \
  { \
    assert_refused (f, call, code, part); \
    assert_said_once (f); \
    g_assert_cmpint (heard (f, "changed"), ==, 1); \
    g_assert_cmpint (heard (f, "advice"), ==, 1); \
  } \
  G_STMT_END

static void
test_continued (Fixture *f, gconstpointer data)
{
  g_autoptr (UsPlay) other = NULL;
  g_autoptr (GVariant) answer = NULL;

  answer_some (f, 3);
  other = open_play (f, us_play_get_id (f->play));
  other_answers (f, other, 4);
  answer = some_answer (f);
  assert_news (f, us_play_answer (f->play, answer, error), US_ERROR_IN_USE, "continued elsewhere");
  g_assert_cmpstr (us_play_get_advice (f->play), ==, "Continued elsewhere");
  g_assert_true (us_play_get_read_again (f->play));
  g_assert_cmpint (heard (f, "session"), ==, 1);
  g_assert_cmpint (position_of (f), ==, us_session_get_position (us_play_get_session (other)));
  answer_some (f, 1);
  g_assert_null (us_play_get_advice (f->play));

  /* Now the other one is behind; it asks by itself. */
  g_assert_true (us_play_reload (other, NULL));
  g_assert_cmpint (position_of (f), ==, us_session_get_position (us_play_get_session (other)));
  g_hash_table_remove_all (f->heard);
  g_assert_true (us_play_reload (f->play, NULL));
  assert_silent (f);
}

/* Whoever was correcting a value sees another table now, and hears that the correction is none of it. */
static void
test_correction_lost (Fixture *f, gconstpointer data)
{
  const UsAdjustable *one;
  g_autoptr (UsPlay) other = NULL;
  int value;

  play_until (f, "toy/act");
  other = open_play (f, us_play_get_id (f->play));
  other_answers (f, other, 1);
  one = us_session_get_adjustable (us_play_get_session (f->play), 0);
  value = one->value == one->max ? one->min : one->value + 1;
  assert_news (f, us_play_correct (f->play, one->adjust->key, g_variant_new_int64 (value), error), US_ERROR_IN_USE,
               "continued elsewhere");
  g_assert_cmpstr (us_play_get_advice (f->play), ==, "Continued elsewhere; your correction was not taken");
  g_assert_cmpint (position_of (f), ==, us_session_get_position (us_play_get_session (other)));
}

static void
test_while_looking (Fixture *f, gconstpointer data)
{
  g_autoptr (UsPlay) other = NULL;

  answer_some (f, 5);
  assert_done (f, us_play_look (f->play, 2, error));
  other = open_play (f, us_play_get_id (f->play));
  other_answers (f, other, 2);
  assert_news (f, us_play_go_back (f->play, 2, error), US_ERROR_IN_USE, "continued elsewhere");
  assert_mode (f, US_PLAY_MODE_NOW);
  g_assert_cmpint (us_play_get_looking_at (f->play), ==, -1);
}

static void
test_given_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GVariant) answer = NULL;

  answer_some (f, 3);
  g_assert_true (us_store_abandon (f->store, us_play_get_id (f->play), NULL));
  answer = some_answer (f);
  assert_news (f, us_play_answer (f->play, answer, error), US_ERROR_FINISHED, "given up");
  assert_mode (f, US_PLAY_MODE_STOPPED);
  g_assert_null (us_play_get_question (f->play));
  g_assert_cmpstr (us_play_get_main_label (f->play), ==, "Go On from Here");
  g_assert_cmpstr (us_play_get_advice (f->play), ==, "This play was given up; take it up again to go on.");
  assert_done (f, us_play_main (f->play, error));
  assert_mode (f, US_PLAY_MODE_NOW);
  answer_some (f, 1);

  /* Taken up again elsewhere. */
  assert_done (f, us_play_give_up (f->play, error));
  g_assert_true (us_store_reopen (f->store, us_play_get_id (f->play), NULL));
  assert_done (f, us_play_reload (f->play, error));
  assert_mode (f, US_PLAY_MODE_NOW);

  /* And nobody has looked meanwhile: what is pressed finds the play as it is. */
  for (int i = 0; i < 2; i++)
    {
      assert_done (f, us_play_give_up (f->play, error));
      g_assert_true (us_store_reopen (f->store, us_play_get_id (f->play), NULL));
      assert_news (f, i == 0 ? us_play_go_on (f->play, error) : us_play_undo (f->play, 1, error), US_ERROR_NOT_NOW,
                   "given up");
      assert_mode (f, US_PLAY_MODE_NOW);
      answer_some (f, 1);
    }
}

static void
test_trashed (Fixture *f, gconstpointer data)
{
  answer_some (f, 3);
  g_assert_true (us_store_trash_play (f->store, us_play_get_id (f->play), NULL));
  assert_done (f, us_play_reload (f->play, error));
  assert_mode (f, US_PLAY_MODE_STOPPED);
  g_assert_cmpstr (us_play_get_result (f->play), ==, "This Play Is in the Trash");
  g_assert_cmpstr (us_play_get_advice (f->play), ==, "This play is in the trash; take it out to go on.");
  g_assert_false (us_play_get_is_open (f->play));
  assert_done (f, us_play_go_on (f->play, error));
  assert_mode (f, US_PLAY_MODE_NOW);
  answer_some (f, 1);

  g_assert_true (us_store_trash_play (f->store, us_play_get_id (f->play), NULL));
  assert_news (f, us_play_undo (f->play, 1, error), US_ERROR_IN_USE, "in the trash");
  assert_mode (f, US_PLAY_MODE_STOPPED);

  /* Put back elsewhere, and nobody has looked meanwhile. */
  g_assert_true (us_store_restore_play (f->store, us_play_get_id (f->play), NULL));
  assert_news (f, us_play_go_on (f->play, error), US_ERROR_NOT_NOW, "not in the trash");
  assert_mode (f, US_PLAY_MODE_NOW);
  answer_some (f, 1);
}

static void
test_deleted (Fixture *f, gconstpointer data)
{
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GError) trouble = NULL;
  int position;

  answer_some (f, 3);
  position = position_of (f);
  g_assert_true (us_store_delete_play (f->store, us_play_get_id (f->play), NULL));
  answer = some_answer (f);
  assert_news (f, us_play_answer (f->play, answer, error), US_ERROR_IN_USE, "deleted elsewhere");
  assert_mode (f, US_PLAY_MODE_STOPPED);
  trouble = us_play_steal_trouble (f->play);
  g_assert_error (trouble, US_ERROR, US_ERROR_STORE);
  g_assert_null (us_play_steal_trouble (f->play));
  g_assert_cmpstr (us_play_get_advice (f->play), ==, "This play was deleted elsewhere.");
  g_assert_null (us_play_get_main_label (f->play));
  g_assert_cmpint (position_of (f), ==, position);
  assert_refused (f, us_play_go_on (f->play, error), US_ERROR_IN_USE, "deleted");
  /* What stands here can be looked at. */
  assert_done (f, us_play_look (f->play, 1, error));
  assert_done (f, us_play_main (f->play, error));
  assert_mode (f, US_PLAY_MODE_STOPPED);
  g_hash_table_remove_all (f->heard);
  g_assert_true (us_play_reload (f->play, NULL));
  assert_silent (f);
}

/* Its number goes to the next play, which is not taken for it, and it comes back with another one. */
static void
test_number (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (UsPlay) other = NULL;
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (GError) failed = NULL;
  gint64 id = us_play_get_id (f->play);
  int position;

  answer_some (f, 3);
  position = position_of (f);
  text = us_store_export_play (f->store, id, NULL, &failed);
  g_assert_no_error (failed);
  g_assert_true (us_store_delete_play (f->store, id, NULL));
  other = new_play (f, us_play_get_rules (f->play), 77);
  g_assert_cmpint (us_play_get_id (other), ==, id);
  /* As often as here: no revision tells them apart. */
  other_answers (f, other, 3);
  answer = some_answer (f);
  assert_news (f, us_play_answer (f->play, answer, error), US_ERROR_IN_USE, "deleted elsewhere");
  assert_mode (f, US_PLAY_MODE_STOPPED);
  g_assert_cmpint (position_of (f), ==, position);
  g_assert_false (us_play_give_up (f->play, NULL));
  g_assert_false (us_play_set_note (f->play, 1, "mine", NULL));
  g_assert_true (us_play_reload (other, NULL));
  g_assert_null (us_play_get_advice (other));
  g_assert_cmpint (us_play_get_mode (other), ==, US_PLAY_MODE_NOW);

  report = us_store_import (f->store, text, -1, US_IMPORT_NO_FLAGS, &failed);
  g_assert_no_error (failed);
  assert_done (f, us_play_reload (f->play, error));
  assert_mode (f, US_PLAY_MODE_NOW);
  g_assert_cmpint (us_play_get_id (f->play), !=, id);
  g_assert_cmpint (position_of (f), ==, position);
  answer_some (f, 1);
}

static void
test_finished (Fixture *f, gconstpointer data)
{
  g_autoptr (UsPlay) other = NULL;

  answer_some (f, 3);
  other = open_play (f, us_play_get_id (f->play));
  other_answers (f, other, 1000);
  g_assert_cmpint (us_play_get_mode (other), ==, US_PLAY_MODE_OVER);
  assert_done (f, us_play_reload (f->play, error));
  assert_mode (f, US_PLAY_MODE_OVER);
  g_assert_cmpstr (us_play_get_main_label (f->play), ==, "Play Again");
  g_assert_cmpstr (us_play_get_result (f->play), !=, "");
  assert_refused (f, us_play_main (f->play, error), US_ERROR_FINISHED, "over");
  assert_refused (f, us_play_give_up (f->play, error), US_ERROR_FINISHED, "finished");
  assert_silent (f);
  /* The end is an answer that can be taken back. */
  assert_done (f, us_play_undo (f->play, 1, error));
  assert_mode (f, US_PLAY_MODE_NOW);
}

static void
test_imported_over (Fixture *f, gconstpointer data)
{
  Fixture there = { .folder = test_make_folder (), .heard = f->heard, .random = f->random };
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (UsImportReport) back = NULL;
  g_autofree char *text = NULL;
  g_autofree char *longer = NULL;
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (UsListing) row = NULL;

  answer_some (f, 3);
  there.store = open_store (&there);
  text = us_store_export_play (f->store, us_play_get_id (f->play), NULL, NULL);
  report = us_store_import (there.store, text, -1, US_IMPORT_NO_FLAGS, NULL);
  g_assert_cmpuint (report->added, ==, 1);
  row = us_store_find_listing (there.store, us_play_get_uuid (f->play), NULL);
  there.play = open_play (&there, row->id);
  other_answers (f, there.play, 4);
  longer = us_store_export_play (there.store, row->id, NULL, NULL);
  back = us_store_import (f->store, longer, -1, US_IMPORT_NO_FLAGS, NULL);
  g_assert_nonnull (back);

  answer = some_answer (f);
  assert_news (f, us_play_answer (f->play, answer, error), US_ERROR_IN_USE, "continued elsewhere");
  g_assert_cmpint (position_of (f), ==, position_of (&there));
  g_assert_finalize_object (there.play);
  g_assert_finalize_object (there.store);
  test_remove_folder (there.folder);
  g_free (there.folder);
}

/* --- Writing that fails ---------------------------------------------------------------------- */

static char *
dup_state (Fixture *f)
{
  UsSession *session = us_play_get_session (f->play);

  return g_strdup_printf ("%d %d %d %d %s %d %d %s", us_session_get_head (session), us_session_get_tip (session),
                          us_journal_get_n_entries (us_session_get_journal (session)), us_play_get_mode (f->play),
                          us_play_get_main_label (f->play), us_play_get_looking_at (f->play),
                          us_play_get_repairing (f->play), us_play_get_headline (f->play));
}

#define assert_fails(f, call) \
  G_STMT_START \
  { \
    g_autofree char *state_before = dup_state (f); \
    g_autofree char *state_after = NULL; \
    assert_refused (f, call, US_ERROR_STORE, ""); \
    g_assert_cmpuint (g_hash_table_size ((f)->heard), ==, (guint) heard (f, "unsaved")); \
    state_after = dup_state (f); \
    g_assert_cmpstr (state_after, ==, state_before); \
  } \
  G_STMT_END

static void
test_full (Fixture *f, gconstpointer data)
{
  g_autoptr (GVariant) answer = NULL;

  play_until (f, "toy/act");
  answer_some (f, 2);
  assert_done (f, us_play_undo (f->play, 1, error));
  execute (f, "CREATE TRIGGER full BEFORE UPDATE ON play BEGIN SELECT RAISE (ABORT, 'the disk is full'); END");
  answer = some_answer (f);
  assert_fails (f, us_play_answer (f->play, answer, error));
  assert_fails (f, us_play_undo (f->play, 1, error));
  assert_fails (f, us_play_redo (f->play, 1, error));
  assert_fails (f, us_play_correct (f->play, "coins", g_variant_new_int64 (1), error));
  assert_fails (f, us_play_switch (f->play, "dice", US_AT_THE_TABLE, error));
  assert_fails (f, us_play_give_up (f->play, error));
  assert_fails (f, us_play_go_back (f->play, 2, error));
  assert_done (f, us_play_look (f->play, 2, error));
  assert_fails (f, us_play_go_back (f->play, 2, error));
  assert_done (f, us_play_return (f->play, error));
  assert_done (f, us_play_ask_before (f->play, G_MAXINT, error));
  if (us_play_get_main_ready (f->play))
    assert_fails (f, us_play_main (f->play, error));
  assert_done (f, us_play_return (f->play, error));
  execute (f, "DROP TRIGGER full");
  answer_some (f, 1);
}

static void
test_note_fails (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  UsJournalLine *line;

  answer_some (f, 2);
  execute (f, "CREATE TRIGGER full BEFORE INSERT ON note BEGIN SELECT RAISE (ABORT, 'the disk is full'); END");
  line = us_play_find_answer (f->play, position_of (f));
  g_assert_false (us_play_set_note (f->play, us_journal_line_get_position (line), "lost", &error));
  g_assert_error (error, US_ERROR, US_ERROR_STORE);
  g_assert_null (us_journal_line_get_note (line));
  g_clear_error (&error);
  g_assert_false (us_play_set_bookmark (f->play, us_journal_line_get_position (line), TRUE, &error));
  g_assert_error (error, US_ERROR, US_ERROR_STORE);
  g_assert_false (us_journal_line_get_bookmark (line));
}

/* Nothing that is answered may go into a file that nobody finds again. */
static void
test_moved (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "understudy.db", NULL);
  g_autofree char *away = g_build_filename (f->folder, "away.db", NULL);
  g_autoptr (GVariant) answer = NULL;

  answer_some (f, 3);
  answer = some_answer (f);
  g_assert_cmpint (g_rename (path, away), ==, 0);
  assert_fails (f, us_play_answer (f->play, answer, error));
  assert_fails (f, us_play_undo (f->play, 1, error));
  g_assert_cmpint (g_rename (away, path), ==, 0);
  answer_some (f, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add ("/elsewhere/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("continued", test_continued);
  ADD ("correction-lost", test_correction_lost);
  ADD ("while-looking", test_while_looking);
  ADD ("given-up", test_given_up);
  ADD ("trashed", test_trashed);
  ADD ("deleted", test_deleted);
  ADD ("number", test_number);
  ADD ("finished", test_finished);
  ADD ("imported-over", test_imported_over);
  ADD ("full", test_full);
  ADD ("note-fails", test_note_fails);
  ADD ("moved", test_moved);
  return g_test_run ();
}
