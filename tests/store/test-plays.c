/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game.h"

typedef struct
{
  char *folder;
  UsStore *store;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->store = test_open (f->folder);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->store);
  test_remove_folder (f->folder);
  g_free (f->folder);
}

static void
reopen (Fixture *f)
{
  g_assert_finalize_object (f->store);
  f->store = test_open (f->folder);
}

static void
test_fresh (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "understudy.db", NULL);

  g_assert_cmpstr (us_store_get_path (f->store), ==, path);
  g_assert_null (us_store_get_notice (f->store));
  for (UsPlayFilter filter = US_PLAYS_IN_PROGRESS; filter <= US_PLAYS_TRASH; filter++)
    {
      g_autoptr (GListModel) list = us_store_list_plays (f->store, filter, NULL);

      g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
      g_assert_cmpuint (us_store_count_plays (f->store, filter), ==, 0);
    }
}

static void
test_resume (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 7);
  gint64 id = written_id (session);
  g_autofree char *uuid = g_strdup (written_uuid (session));
  g_autofree char *key = NULL, *transcript = NULL, *again_transcript = NULL;
  g_autoptr (UsSession) again = NULL;
  g_autoptr (UsListing) play = NULL;
  g_autoptr (GError) error = NULL;
  int head;

  test_answer (session, 4);
  key = g_strdup (us_session_get_prompt (session)->key);
  head = us_session_get_head (session);
  transcript = us_session_dup_transcript (session);
  g_clear_object (&session);

  reopen (f);
  again = test_reopen (f->store, id);
  again_transcript = us_session_dup_transcript (again);
  g_assert_cmpstr (us_session_get_prompt (again)->key, ==, key);
  g_assert_cmpint (us_session_get_head (again), ==, head);
  g_assert_cmpstr (again_transcript, ==, transcript);
  g_assert_cmpstr (written_uuid (again), ==, uuid);

  play = us_store_find_listing (f->store, uuid, &error);
  g_assert_no_error (error);
  g_assert_cmpint (play->id, ==, id);
  g_assert_cmpint (play->state, ==, US_PLAY_STATE_OPEN);
  g_assert_cmpstr (play->summary, ==, "Round 4");
  g_assert_cmpuint (play->seed, ==, 7);
  g_assert_cmpuint (play->version, ==, test_rules.version);
  g_assert_cmpuint (play->entries, ==, (guint) us_session_get_head_position (again));
  g_assert_cmpstr (play->options, ==, "{\"length\":\"short\"}");
}

static void
test_undo_survives (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 1);
  gint64 id = written_id (session);
  g_autoptr (UsSession) again = NULL;
  g_autoptr (GError) error = NULL;
  int tip;

  test_answer (session, 4);
  tip = us_session_get_tip (session);
  g_assert_true (us_session_undo (session, 2, &error));
  g_assert_cmpint (us_session_get_head (session), <, tip);
  g_clear_object (&session);

  reopen (f);
  again = test_reopen (f->store, id);
  g_assert_cmpint (us_session_get_tip (again), ==, tip);
  g_assert_true (us_session_can_redo (again));
  g_assert_true (us_session_redo (again, 2, &error));
  g_assert_no_error (error);
  g_assert_cmpint (us_session_get_head (again), ==, tip);

  g_assert_true (us_session_undo (again, 4, &error));
  g_assert_cmpint (us_session_get_head_position (again), ==, 0);
  g_clear_object (&again);
  again = test_reopen (f->store, id);
  g_assert_cmpint (us_session_get_head (again), ==, -1);
  g_assert_true (us_session_redo (again, 4, &error));
  g_assert_cmpint (us_session_get_head (again), ==, tip);
}

static void
test_in_use (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) other = test_open (f->folder);
  g_autoptr (UsSession) here = test_create (f->store, 1);
  gint64 id = written_id (here);
  g_autoptr (UsSession) there = NULL;
  g_autoptr (UsListing) before = NULL, after = NULL;
  g_autoptr (GError) error = NULL;
  int position;

  test_answer (here, 1);
  there = test_reopen (other, id);
  test_answer (here, 1);
  before = us_store_get_listing (f->store, id, NULL);
  position = us_session_get_position (there);
  g_assert_false (us_session_answer (there, test_an_answer (there), &error));
  test_expect (&error, US_ERROR_IN_USE, "elsewhere");
  g_assert_cmpint (us_session_get_position (there), ==, position);
  after = us_store_get_listing (f->store, id, NULL);
  g_assert_cmpint (after->revision, ==, before->revision);
  g_assert_cmpint (after->changed, ==, before->changed);

  /* After it was opened again it can go on, and the first session is out of date. */
  g_clear_object (&there);
  there = test_reopen (other, id);
  test_answer (there, 1);
  g_assert_false (us_session_undo (here, 1, &error));
  test_expect (&error, US_ERROR_IN_USE, "elsewhere");

  /* us_store_look() notices the change once. */
  g_assert_true (us_store_look (f->store));
  g_assert_false (us_store_look (f->store));
}

static void
test_give_up (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 1);
  gint64 id = written_id (session);
  g_autoptr (UsListing) play = NULL;
  g_autoptr (UsSession) again = NULL;
  g_autoptr (GError) error = NULL;

  test_answer (session, 2);
  g_assert_true (us_store_abandon (f->store, id, &error));
  play = us_store_get_listing (f->store, id, NULL);
  g_assert_cmpint (play->outcome, ==, US_ABANDONED);
  g_assert_cmpuint (us_store_count_plays (f->store, US_PLAYS_IN_PROGRESS), ==, 0);
  g_assert_cmpuint (us_store_count_plays (f->store, US_PLAYS_HISTORY), ==, 1);
  g_assert_false (us_session_answer (session, test_an_answer (session), &error));
  test_expect (&error, US_ERROR_FINISHED, "given up");
  g_assert_false (us_store_abandon (f->store, id, &error));
  test_expect (&error, US_ERROR_NOT_NOW, "in progress");

  g_assert_cmpstr (play->outcome_text, ==, "Given up · Round 2");

  /* A play that was given up can be looked at, and reopened. */
  again = test_reopen (f->store, id);
  g_assert_nonnull (us_session_get_prompt (again));
  g_assert_true (us_store_reopen (f->store, id, &error));
  test_answer (again, 1);
  g_assert_cmpuint (us_store_count_plays (f->store, US_PLAYS_IN_PROGRESS), ==, 1);
}

static void
test_finished (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 3);
  gint64 id = written_id (session);
  g_autofree char *transcript = NULL, *stored = NULL, *none = NULL;
  g_autoptr (UsListing) play = NULL, undone = NULL;
  g_autoptr (GError) error = NULL;
  int score = 0;

  test_finish (session);
  transcript = us_session_dup_transcript (session);
  stored = us_store_dup_transcript (f->store, id);
  g_assert_cmpstr (stored, ==, transcript);
  play = us_store_get_listing (f->store, id, NULL);
  g_assert_cmpint (play->state, ==, US_PLAY_STATE_FINISHED);
  g_assert_cmpint (play->outcome, ==, us_session_get_outcome (session));
  g_assert_true (us_listing_get_score (play, "player", &score));
  g_assert_cmpint (score, ==, us_session_get_score (session, 0, &(const char *) { NULL }));
  g_assert_false (us_listing_get_score (play, "bot", &score));
  g_assert_nonnull (strstr (play->outcome_text, "points"));

  g_assert_true (us_session_undo (session, 1, &error));
  undone = us_store_get_listing (f->store, id, NULL);
  g_assert_cmpint (undone->state, ==, US_PLAY_STATE_OPEN);
  g_assert_null (undone->outcome_text);
  none = us_store_dup_transcript (f->store, id);
  g_assert_null (none);
}

static void
test_trash (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 1);
  gint64 id = written_id (session);
  g_autoptr (GError) error = NULL;

  g_assert_true (us_store_trash_play (f->store, id, &error));
  g_assert_cmpuint (us_store_count_plays (f->store, US_PLAYS_ALL), ==, 0);
  g_assert_cmpuint (us_store_count_plays (f->store, US_PLAYS_TRASH), ==, 1);
  g_assert_false (us_session_answer (session, test_an_answer (session), &error));
  test_expect (&error, US_ERROR_IN_USE, "trash");
  g_assert_false (us_store_trash_play (f->store, id, &error));
  test_expect (&error, US_ERROR_NOT_NOW, "already");
  g_assert_true (us_store_restore_play (f->store, id, &error));
  test_answer (session, 1);

  g_assert_true (us_store_trash_play (f->store, id, &error));
  g_assert_true (us_store_delete_play (f->store, id, &error));
  g_assert_null (us_store_get_listing (f->store, id, &error));
  test_expect (&error, US_ERROR_STORE, "There is no play");
  g_assert_false (us_store_delete_play (f->store, id, &error));
  test_expect (&error, US_ERROR_STORE, "There is no play");
}

static void
test_notes (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 1);
  gint64 id = written_id (session);
  g_autoptr (GListModel) found = NULL, not_found = NULL;
  g_autofree char *longest = g_strnfill (US_NOTE_MAX, 'x');
  g_autofree char *longer = g_strconcat (longest, "x", NULL);
  g_autoptr (GError) error = NULL;
  UsEntryInfo info;

  test_answer (session, 2);
  g_assert_true (us_store_get_entry_info (f->store, id, 0, &info));
  g_assert_cmpint (info.at, >, 0);
  g_assert_null (info.note);
  g_assert_false (info.bookmark);
  g_assert_true (us_store_set_note (f->store, id, 0, "Ärger am Anfang", &error));
  g_assert_true (us_store_set_bookmark (f->store, id, 0, TRUE, &error));
  g_assert_true (us_store_get_entry_info (f->store, id, 0, &info));
  g_assert_cmpstr (info.note, ==, "Ärger am Anfang");
  g_assert_true (info.bookmark);
  us_entry_info_clear (&info);

  found = us_store_list_plays (f->store, US_PLAYS_ALL, "doors ärger");
  g_assert_cmpuint (g_list_model_get_n_items (found), ==, 1);
  not_found = us_store_list_plays (f->store, US_PLAYS_ALL, "doors freude");
  g_assert_cmpuint (g_list_model_get_n_items (not_found), ==, 0);

  g_assert_true (us_store_set_note (f->store, id, 0, "", &error));
  g_assert_true (us_store_get_entry_info (f->store, id, 0, &info));
  g_assert_null (info.note);
  g_assert_true (info.bookmark);
  g_assert_true (us_store_set_bookmark (f->store, id, 0, FALSE, &error));
  g_assert_true (us_store_set_note (f->store, id, 0, longest, &error));
  g_assert_false (us_store_set_note (f->store, id, 0, longer, &error));
  test_expect (&error, US_ERROR_OUT_OF_RANGE, "at most 1000 characters");
  g_assert_false (us_store_set_note (f->store, id, 99, "nowhere", &error));
  test_expect (&error, US_ERROR_NO_SUCH_POSITION, "no such entry");
}

static void
count_cb (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  int *n = data;

  *n += (int) added - (int) removed;
}

static void
test_lists (Fixture *f, gconstpointer data)
{
  g_autoptr (GListModel) list = us_store_list_plays (f->store, US_PLAYS_IN_PROGRESS, NULL);
  g_autoptr (GListModel) history = us_store_list_plays (f->store, US_PLAYS_HISTORY, NULL);
  g_autoptr (UsSession) first = NULL;
  g_autoptr (GError) error = NULL;
  gint64 first_id;
  int n = 0;

  g_signal_connect (list, "items-changed", G_CALLBACK (count_cb), &n);
  first = test_create (f->store, 0);
  first_id = written_id (first);
  for (guint i = 1; i < 200; i++)
    {
      g_autoptr (UsSession) session = test_create (f->store, i);
    }
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 200);
  g_assert_cmpint (n, ==, 200);

  /* Each play is in the list once, also far down, where rows are read only when they are looked at. */
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (UsPlayItem) item = g_list_model_get_item (list, 199 - i);
      g_autofree char *title = NULL;

      g_object_get (item, "title", &title, NULL);
      g_assert_cmpstr (title, ==, "Three Doors");
      g_assert_cmpuint (us_play_item_get_listing (item)->seed, ==, i);
    }

  /* A play that goes on moves to the top of its list, and when it is finished to the other list. */
  test_answer (first, 1);
  {
    g_autoptr (UsPlayItem) top = g_list_model_get_item (list, 0);

    g_assert_cmpint (us_play_item_get_listing (top)->id, ==, first_id);
    g_assert_cmpstr (us_play_item_get_listing (top)->summary, ==, "Round 1");
  }
  test_finish (first);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 199);
  g_assert_cmpuint (g_list_model_get_n_items (history), ==, 1);
  us_play_list_set_search (US_PLAY_LIST (history), "POINTS");
  g_assert_cmpuint (g_list_model_get_n_items (history), ==, 1);
  us_play_list_set_search (US_PLAY_LIST (history), "porter");
  g_assert_cmpuint (g_list_model_get_n_items (history), ==, 1);
  us_play_list_set_search (US_PLAY_LIST (history), "nothing");
  g_assert_cmpuint (g_list_model_get_n_items (history), ==, 0);
  g_assert_cmpint (n, ==, 199);
}

static void
test_find (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 1);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, written_id (session));
  g_autofree char *start = g_strndup (written_uuid (session), 8);
  g_autoptr (UsListing) by_number = NULL, by_start = NULL;
  g_autoptr (GError) error = NULL;

  by_number = us_store_find_listing (f->store, number, &error);
  g_assert_no_error (error);
  by_start = us_store_find_listing (f->store, start, &error);
  g_assert_no_error (error);
  g_assert_cmpint (by_number->id, ==, by_start->id);
  g_assert_null (us_store_find_listing (f->store, "zzz", &error));
  test_expect (&error, US_ERROR_STORE, "There is no play");
  g_assert_null (us_store_find_listing (f->store, "", &error));
  test_expect (&error, US_ERROR_STORE, "There is no play");
}

/* Plays of older rules: one that still fits gets the present version, and one that does not is read only. */
static void
test_other_rules (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  g_autoptr (UsListing) play = NULL;
  g_autoptr (GError) error = NULL;
  gint64 fits, does_not;
  int position;

  test_rules.version = 1;
  session = test_create (f->store, 1);
  fits = written_id (session);
  test_answer (session, 3);
  g_clear_object (&session);
  session = test_create (f->store, 1);
  does_not = written_id (session);
  test_answer (session, 2);
  position = us_session_get_position (session);
  g_assert_true (us_session_answer (session, g_variant_new_string ("right"), &error));
  test_answer (session, 1);
  g_clear_object (&session);

  test_rules.version = 2;
  test_door_is_shut = TRUE;
  session = test_reopen (f->store, fits);
  g_assert_false (us_session_get_broken (session));
  play = us_store_get_listing (f->store, fits, NULL);
  g_assert_cmpuint (play->version, ==, 2);
  g_clear_object (&session);
  us_listing_free (g_steal_pointer (&play));

  session = test_reopen (f->store, does_not);
  g_assert_true (us_session_get_broken (session));
  g_assert_true (g_str_has_prefix (written_reason (session), "This play was begun under an earlier version"));
  g_assert_cmpint (us_session_get_position (session), ==, position);
  g_clear_object (&session);
  play = us_store_get_listing (f->store, does_not, NULL);
  g_assert_cmpuint (play->version, ==, 1);
  us_listing_free (g_steal_pointer (&play));

  g_assert_true (written_may_go_on (session = test_reopen (f->store, does_not)));
  g_clear_object (&session);
  session = written_go_on (f->store, does_not, &error);
  g_assert_no_error (error);
  g_assert_false (us_session_get_broken (session));
  g_assert_cmpint (us_session_get_position (session), ==, position);
  test_answer (session, 1);
  g_clear_object (&session);
  session = test_reopen (f->store, does_not);
  g_assert_false (us_session_get_broken (session));
  test_door_is_shut = FALSE;
}

/* A finished play that does not fit the present rules keeps its result: it cannot be continued, and nothing of it
 * changes. */
static void
test_over_under_other_rules (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  g_autoptr (UsListing) before = NULL, after = NULL;
  g_autofree char *told = NULL, *kept = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  test_rules.version = 1;
  session = test_create (f->store, 1);
  id = written_id (session);
  test_answer (session, 2);
  g_assert_true (us_session_answer (session, g_variant_new_string ("right"), &error));
  test_finish (session);
  g_clear_object (&session);
  before = us_store_get_listing (f->store, id, &error);
  told = us_store_dup_transcript (f->store, id);
  g_assert_nonnull (told);

  test_rules.version = 2;
  test_door_is_shut = TRUE;
  session = test_reopen (f->store, id);
  g_assert_true (us_session_get_broken (session));
  g_assert_false (written_may_go_on (session));
  g_clear_object (&session);
  g_assert_null (written_go_on (f->store, id, &error));
  test_expect (&error, US_ERROR_FINISHED, "it can only be looked at");
  after = us_store_get_listing (f->store, id, &error);
  kept = us_store_dup_transcript (f->store, id);
  g_assert_cmpint (after->revision, ==, before->revision);
  g_assert_cmpint (after->outcome, ==, before->outcome);
  g_assert_cmpuint (after->version, ==, 1);
  g_assert_cmpstr (kept, ==, told);
  test_door_is_shut = FALSE;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/plays/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (fresh);
  ADD (resume);
  ADD (undo_survives);
  ADD (in_use);
  ADD (give_up);
  ADD (finished);
  ADD (trash);
  ADD (notes);
  ADD (lists);
  ADD (find);
  ADD (other_rules);
  ADD (over_under_other_rules);
  return g_test_run ();
}
