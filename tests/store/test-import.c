/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An import only adds: whatever was done with a play on two sides, nothing of ours is shortened,
 * trashed, restored or taken back. */

#include "test-game.h"

#include "us-exchange-private.h"

typedef struct
{
  char *folder, *other_folder;
  UsStore *store, *other;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->other_folder = test_make_folder ();
  f->store = test_open (f->folder);
  f->other = test_open (f->other_folder);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->store);
  g_assert_finalize_object (f->other);
  test_remove_folder (f->folder);
  test_remove_folder (f->other_folder);
  g_free (f->folder);
  g_free (f->other_folder);
}

static char *export (UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  char *text = us_store_export_play (store, id, &error);

  g_assert_no_error (error);
  return text;
}

static gint64
id_of (UsStore *store, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsStorePlay) play = us_store_find_play (store, uuid, &error);

  g_assert_no_error (error);
  return play->id;
}

static gint64
revision_of (UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsStorePlay) play = us_store_get_play (store, id, &error);

  g_assert_no_error (error);
  return play->revision;
}

/* One play: what a trial says is what happens, and once more there is nothing left to add. */
static UsImportItem *
import (UsStore *store, const char *text, UsImportFinding finding)
{
  static UsImportItem item;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) dry = us_store_import (store, text, -1, US_IMPORT_DRY_RUN, &error);
  g_autoptr (UsImportReport) report = NULL, again = NULL;

  g_assert_no_error (error);
  report = us_store_import (store, text, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (dry->items->len, ==, 1);
  g_assert_cmpuint (report->items->len, ==, 1);
  item = *(UsImportItem *) g_ptr_array_index (report->items, 0);
  g_assert_cmpstr (((UsImportItem *) g_ptr_array_index (dry->items, 0))->text, ==, item.text);
  g_assert_cmpint (item.finding, ==, finding);
  again = us_store_import (store, text, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->kept, ==, 1);
  return &item;
}

static void
import_changes_nothing (UsStore *store, gint64 id, const char *text, UsImportFinding finding)
{
  g_autofree char *before = export (store, id), *after = NULL;
  gint64 revision = revision_of (store, id);

  import (store, text, finding);
  after = export (store, id);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpint (revision_of (store, id), ==, revision);
}

static void
answer (UsStore *store, gint64 id, const char *door)
{
  g_autoptr (UsSession) session = test_reopen (store, id);
  g_autoptr (GError) error = NULL;

  us_session_answer (session, g_variant_new_string (door), &error);
  g_assert_no_error (error);
}

/* The play of three answers that both have; the number is that of `store`. */
static gint64
share_play (Fixture *f)
{
  g_autoptr (UsSession) session = test_create (f->store, 11);
  gint64 id = us_store_get_play_id (session);
  g_autofree char *text = NULL;

  test_answer (session, 3);
  text = export (f->store, id);
  import (f->other, text, US_IMPORT_NEW);
  g_assert_cmpint (id_of (f->other, us_store_get_play_uuid (session)), ==, id);
  return id;
}

static char *
replace (const char *text, const char *what, const char *with)
{
  g_autoptr (GRegex) regex = g_regex_new (what, G_REGEX_DEFAULT, 0, NULL);
  g_autoptr (GError) error = NULL;
  char *changed = g_regex_replace (regex, text, -1, 0, with, 0, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (changed, !=, text);
  return changed;
}

static void
test_trashed_there (Fixture *f, gconstpointer data)
{
  gint64 id = share_play (f);
  g_autofree char *trashed = NULL, *finished = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsSession) session = NULL;

  g_assert_true (us_store_trash_play (f->store, id, &error));
  trashed = export (f->store, id);
  g_assert_nonnull (strstr (trashed, "\"trashed\""));
  g_assert_true (us_store_restore_play (f->store, id, &error));
  import_changes_nothing (f->store, id, trashed, US_IMPORT_TRASHED_THERE);
  import_changes_nothing (f->other, id, trashed, US_IMPORT_TRASHED_THERE);
  g_assert_cmpuint (us_store_count_plays (f->store, US_PLAYS_TRASH), ==, 0);

  /* A finished one never changes again, so that nothing would ever be newer than the trash. */
  session = test_reopen (f->store, id);
  test_finish (session);
  g_assert_true (us_store_trash_play (f->store, id, &error));
  finished = export (f->store, id);
  g_assert_true (us_store_restore_play (f->store, id, &error));
  import_changes_nothing (f->store, id, finished, US_IMPORT_TRASHED_THERE);
}

static void
test_null_heads (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 11);
  gint64 id = us_store_get_play_id (session);
  g_autofree char *text = NULL, *nulls = NULL;
  g_autoptr (GError) error = NULL;

  test_answer (session, 5);
  g_assert_true (us_session_undo (session, 1, &error));
  text = export (f->store, id);
  nulls = replace (text, "\"(head|tip|offer)\": [0-9a-z]+", "\"\\1\": null");
  import_changes_nothing (f->store, id, nulls, US_IMPORT_OURS_WENT_ON);
  g_assert_true (us_session_redo (session, 1, &error));
  g_assert_no_error (error);
}

static void
test_goes_on (Fixture *f, gconstpointer data)
{
  gint64 id = share_play (f);
  g_autofree char *early = export (f->store, id), *later = NULL, *end = NULL, *again = NULL;
  g_autoptr (UsSession) session = test_reopen (f->store, id);
  g_autoptr (UsStorePlay) row = NULL;
  g_autoptr (GError) error = NULL;

  test_answer (session, 1);
  later = export (f->store, id);
  import (f->other, later, US_IMPORT_WENT_ON);
  again = export (f->other, id);
  g_assert_cmpstr (again, ==, later);
  import_changes_nothing (f->other, id, early, US_IMPORT_OURS_WENT_ON);

  test_finish (session);
  end = export (f->store, id);
  import (f->other, end, US_IMPORT_ENDED);
  g_clear_pointer (&again, g_free);
  again = export (f->other, id);
  g_assert_cmpstr (again, ==, end);
  row = us_store_get_play (f->other, id, &error);
  g_assert_cmpint (row->state, ==, US_PLAY_FINISHED);
  import_changes_nothing (f->other, id, later, US_IMPORT_OURS_WENT_ON);
}

static void
test_given_up (Fixture *f, gconstpointer data)
{
  gint64 id = share_play (f);
  g_autofree char *given_up = NULL, *further = NULL, *own = NULL;
  g_autoptr (UsStorePlay) row = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (us_store_abandon (f->store, id, &error));
  given_up = export (f->store, id);
  import_changes_nothing (f->other, id, given_up, US_IMPORT_GIVEN_UP_THERE);
  answer (f->other, id, "right");
  own = export (f->other, id);
  /* Ours stays given up although the other side goes on. */
  import (f->store, own, US_IMPORT_BRANCHED);
  row = us_store_get_play (f->store, id, &error);
  g_assert_cmpint (row->state, ==, US_PLAY_ABANDONED);

  /* Theirs went on and was given up then: its answers come in, its giving up does not. */
  g_assert_true (us_store_reopen (f->store, id, &error));
  answer (f->other, id, "left");
  g_assert_true (us_store_abandon (f->other, id, &error));
  further = export (f->other, id);
  import (f->store, further, US_IMPORT_WENT_ON);
  g_clear_pointer (&row, us_store_play_free);
  row = us_store_get_play (f->store, id, &error);
  g_assert_cmpint (row->state, ==, US_PLAY_OPEN);
}

static void
test_in_our_trash (Fixture *f, gconstpointer data)
{
  gint64 id = share_play (f);
  g_autofree char *text = export (f->store, id), *further = NULL;
  UsImportItem *item;
  g_autoptr (GError) error = NULL;

  g_assert_true (us_store_trash_play (f->store, id, &error));
  item = import (f->store, text, US_IMPORT_SAME);
  g_assert_cmpint (item->trashed, ==, id);
  answer (f->other, id, "right");
  further = export (f->other, id);
  item = import (f->store, further, US_IMPORT_BRANCHED);
  g_assert_cmpint (item->trashed, ==, id);
  g_assert_cmpuint (us_store_count_plays (f->store, US_PLAYS_TRASH), ==, 1);
}

static void
test_parted (Fixture *f, gconstpointer data)
{
  gint64 id = share_play (f);
  g_autofree char *theirs = NULL, *ours = NULL, *after = NULL;
  g_autoptr (UsPlainPlay) before = NULL, now = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;

  answer (f->store, id, "left");
  answer (f->other, id, "right");
  theirs = export (f->other, id);
  before = us_plain_play_load (f->store, id, &error);
  import (f->store, theirs, US_IMPORT_BRANCHED);
  now = us_plain_play_load (f->store, id, &error);
  g_assert_cmpint (now->head, ==, before->head);
  g_assert_cmpint (now->tip, ==, before->tip);
  g_assert_cmpint (now->changed, ==, before->changed);
  g_assert_cmpuint (now->entries->len, >, before->entries->len);
  g_assert_cmpuint (us_store_count_plays (f->store, US_PLAYS_ALL), ==, 1);

  /* The journal shows it, and it can be gone back to and forth. */
  session = test_reopen (f->store, id);
  {
    g_autoptr (GArray) branches = us_session_dup_branches (session);
    UsBranch branch = g_array_index (branches, UsBranch, 0);
    const UsEntry *last = us_journal_get (us_session_get_journal (session), branch.entry - 1);

    g_assert_cmpuint (branches->len, ==, 1);
    g_assert_cmpstr (last->key, ==, "door");
    g_assert_true (us_session_take_up (session, branch.entry, &error));
    g_assert_cmpint (us_session_get_head (session), ==, branch.entry);
    g_assert_true (us_session_take_up (session, before->head, &error));
    g_assert_no_error (error);
  }
  g_clear_object (&session);

  /* The way back brings ours to them, and then both have the same. */
  ours = export (f->store, id);
  import (f->other, ours, US_IMPORT_BRANCHED);
  after = export (f->other, id);
  import_changes_nothing (f->store, id, after, US_IMPORT_NOTHING_NEW);

  /* Finished is finished. */
  session = test_reopen (f->store, id);
  test_finish (session);
  answer (f->other, id, "right");
  g_clear_pointer (&after, g_free);
  after = export (f->other, id);
  import (f->store, after, US_IMPORT_BRANCHED);
  g_clear_pointer (&now, us_plain_play_free);
  now = us_plain_play_load (f->store, id, &error);
  g_assert_cmpint (now->state, ==, US_PLAY_FINISHED);
}

/* An answer that was taken back and given again is one move, whichever of the two went on. */
static void
test_given_twice (Fixture *f, gconstpointer data)
{
  gint64 id = share_play (f);
  g_autofree char *twice = NULL, *once = NULL, *copy = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (UsPlainPlay) now = NULL;
  g_autoptr (GError) error = NULL;

  answer (f->store, id, "left");
  once = export (f->store, id);
  session = test_reopen (f->store, id);
  g_assert_true (us_session_undo (session, 1, &error));
  g_assert_true (us_session_answer (session, g_variant_new_string ("left"), &error));
  twice = export (f->store, id);
  g_assert_cmpstr (twice, !=, once);
  import_changes_nothing (f->store, id, once, US_IMPORT_SAME);
  import (f->other, once, US_IMPORT_WENT_ON);
  import_changes_nothing (f->other, id, twice, US_IMPORT_SAME);

  answer (f->other, id, "right");
  copy = export (f->other, id);
  import (f->store, copy, US_IMPORT_WENT_ON);
  now = us_plain_play_load (f->store, id, &error);
  g_assert_cmpint (now->head, ==, now->tip);
  g_assert_cmpint (now->length, ==, us_session_get_head_position (session) + 2);
}

static void
test_other_start (Fixture *f, gconstpointer data)
{
  gint64 id = share_play (f);
  g_autofree char *text = export (f->store, id), *moved = NULL, *further = NULL;
  g_autofree char *uuid = NULL, *foreign = NULL;
  g_autoptr (UsSession) session = test_create (f->other, 12);
  gint64 foreign_id = us_store_get_play_id (session);
  UsImportItem *item;

  test_answer (session, 1);
  uuid = g_strdup_printf ("\"uuid\": \"%s\"", us_store_get_play_uuid (session));
  moved = g_strndup (strstr (text, "\"uuid\": "), strlen (uuid));
  foreign = export (f->other, foreign_id);
  further = replace (foreign, uuid, moved);
  import (f->store, further, US_IMPORT_OTHER_START);
  g_assert_cmpuint (us_store_count_plays (f->store, US_PLAYS_ALL), ==, 2);
  import_changes_nothing (f->store, id, further, US_IMPORT_SAME);

  /* It goes on in the place that it has found. */
  test_answer (session, 1);
  g_clear_pointer (&foreign, g_free);
  g_clear_pointer (&further, g_free);
  foreign = export (f->other, foreign_id);
  further = replace (foreign, uuid, moved);
  item = import (f->store, further, US_IMPORT_WENT_ON);
  g_assert_cmpint (item->trashed, ==, 0);
  g_assert_cmpuint (us_store_count_plays (f->store, US_PLAYS_ALL), ==, 2);
}

static void
check_note (UsStore *store, gint64 id, int entry, const char *note, gboolean bookmark)
{
  UsEntryInfo info;

  g_assert_true (us_store_get_entry_info (store, id, entry, &info));
  g_assert_cmpstr (info.note, ==, note);
  g_assert_cmpint (info.bookmark, ==, bookmark);
  us_entry_info_clear (&info);
}

static void
test_notes (Fixture *f, gconstpointer data)
{
  gint64 id = share_play (f);
  g_autofree char *noted = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (us_store_set_note (f->store, id, 0, "theirs", &error));
  g_assert_true (us_store_set_note (f->store, id, 1, "also theirs", &error));
  g_assert_true (us_store_set_bookmark (f->store, id, 2, TRUE, &error));
  noted = export (f->store, id);
  g_assert_true (us_store_set_note (f->other, id, 0, "ours", &error));
  g_assert_true (us_store_set_bookmark (f->other, id, 1, TRUE, &error));
  import (f->other, noted, US_IMPORT_NOTED);
  check_note (f->other, id, 0, "ours", FALSE);
  check_note (f->other, id, 1, "also theirs", TRUE);
  check_note (f->other, id, 2, NULL, TRUE);
}

static void
test_new_in_trash (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 11);
  gint64 id = us_store_get_play_id (session);
  g_autofree char *text = NULL, *old = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (us_store_trash_play (f->store, id, &error));
  text = export (f->store, id);
  old = replace (text, "\"trashed\": [0-9]+", "\"trashed\": 1000");
  g_clear_object (&session);
  {
    g_autoptr (UsImportReport) report =
      us_store_import (f->other, old, -1, US_IMPORT_NO_FLAGS, &error);
    const UsImportItem *item = g_ptr_array_index (report->items, 0);

    g_assert_cmpint (item->finding, ==, US_IMPORT_NEW_IN_TRASH);
    g_assert_nonnull (strstr (item->text, "30 days"));
  }
  /* It is still there when the next start has emptied old trash. */
  g_assert_finalize_object (f->other);
  f->other = test_open (f->other_folder);
  g_assert_cmpuint (us_store_count_plays (f->other, US_PLAYS_TRASH), ==, 1);
}

static UsImportReport *
import_cards (UsStore *store, const char *text, UsImportFlags flags, UsImportFinding finding)
{
  g_autoptr (GError) error = NULL;
  UsImportReport *report = us_store_import (store, text, -1, flags, &error);
  const UsImportItem *item;

  g_assert_no_error (error);
  item = g_ptr_array_index (report->items, 0);
  g_assert_cmpint (item->finding, ==, finding);
  return report;
}

static void
check_pebbles (UsStore *store, gint64 number)
{
  g_autoptr (GVariant) value = us_store_get_known (store, "doors-box", "pebbles", "");

  g_assert_cmpint (g_variant_get_int64 (value), ==, number);
}

static void
test_cards (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL, *said = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) fresh = NULL, same = NULL, different = NULL, replaced = NULL,
                             again = NULL;

  g_assert_true (
    us_store_set_known (f->store, "doors-box", "pebbles", "", g_variant_new_int64 (2), &error));
  text = us_store_export_copy (f->store, "doors-box", &error);
  fresh = import_cards (f->other, text, US_IMPORT_NO_FLAGS, US_IMPORT_NEW);
  same = import_cards (f->other, text, US_IMPORT_REPLACE, US_IMPORT_SAME);

  /* Ours stays, however old it is. */
  g_assert_true (
    us_store_set_known (f->other, "doors-box", "pebbles", "", g_variant_new_int64 (9), &error));
  g_free (text);
  g_assert_true (
    us_store_set_known (f->store, "doors-box", "pebbles", "", g_variant_new_int64 (3), &error));
  text = us_store_export_copy (f->store, "doors-box", &error);
  different = import_cards (f->other, text, US_IMPORT_NO_FLAGS, US_IMPORT_DIFFERENT);
  check_pebbles (f->other, 9);
  said = us_import_report_dup_text (different);
  g_assert_cmpstr (said, ==, "0 added, 0 updated, 1 kept. 1 of them was taught differently here.");
  replaced = import_cards (f->other, text, US_IMPORT_REPLACE, US_IMPORT_REPLACED);
  check_pebbles (f->other, 3);

  g_assert_true (us_store_forget (f->other, "doors-box", "pebbles", "", &error));
  again = import_cards (f->other, text, US_IMPORT_NO_FLAGS, US_IMPORT_KNOWN_AGAIN);
  check_pebbles (f->other, 3);
}

/* Another program has the play open. */
static void
test_open_elsewhere (Fixture *f, gconstpointer data)
{
  gint64 id = share_play (f);
  g_autoptr (UsStore) program = test_open (f->folder);
  g_autoptr (UsSession) session = test_reopen (program, id);
  g_autofree char *same = export (f->store, id), *further = NULL;
  g_autoptr (GError) error = NULL;

  import (f->store, same, US_IMPORT_SAME);
  test_answer (session, 1);
  g_assert_true (us_session_undo (session, 1, &error));
  answer (f->other, id, "right");
  further = export (f->other, id);
  import (f->store, further, US_IMPORT_BRANCHED);
  g_assert_false (us_session_redo (session, 1, &error));
  test_expect (&error, US_ERROR_IN_USE, "continued elsewhere");
}

/* What is left of a damaged file. */
static void
test_salvage (Fixture *f, gconstpointer data)
{
  GPtrArray *plays = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_play_free);
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_copy_free);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) us_known_free);
  static const UsImportFinding findings[] = { US_IMPORT_UNREADABLE, US_IMPORT_UNREADABLE,
                                              US_IMPORT_NEW_IN_PART, US_IMPORT_NEW, US_IMPORT_NEW };
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  const UsImportItem *item;
  UsPlainEntry *entry;
  UsPlainPlay *play;

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (UsSession) one = test_create (f->store, i);

      test_answer (one, 3);
      g_ptr_array_add (plays, us_plain_play_load (f->store, us_store_get_play_id (one), &error));
      g_assert_no_error (error);
    }
  /* A game that nobody knows, an entry before its parent, an answer that does not fit, heads that
   * point nowhere. */
  play = g_ptr_array_index (plays, 0);
  g_set_str (&play->game, "windows");
  play->rules = NULL;
  play = g_ptr_array_index (plays, 1);
  ((UsPlainEntry *) g_ptr_array_index (play->entries, 1))->parent = 2;
  play = g_ptr_array_index (plays, 2);
  entry = g_ptr_array_index (play->entries, play->entries->len - 2);
  g_assert_cmpstr (entry->key, ==, "door");
  g_clear_pointer (&entry->value, g_variant_unref);
  entry->value = g_variant_ref_sink (g_variant_new_string ("window"));
  play = g_ptr_array_index (plays, 3);
  play->head = play->tip = 99;
  g_ptr_array_add (list, us_known_new ("pebbles", "", g_variant_new_int64 (99), 1, 0));
  g_ptr_array_add (list, us_known_new ("pebbles", "", g_variant_new_int64 (4), 1, 0));
  g_ptr_array_add (copies, us_plain_copy_new ("doors-box", list));

  report = us_store_import_plain (f->other, plays, copies, US_IMPORT_SALVAGE, &error);
  g_assert_no_error (error);
  said = us_import_report_dup_text (report);
  g_assert_cmpstr (said, ==, "3 added, 0 updated, 0 kept. 3 could not be read.");
  for (guint i = 0; i < 2; i++)
    {
      item = g_ptr_array_index (report->items, i);
      g_assert_cmpint (item->finding, ==, findings[i]);
    }
  for (guint i = 2; i < 5; i++)
    {
      item = g_ptr_array_index (report->items, i + 1);
      g_assert_cmpint (item->finding, ==, findings[i]);
    }
  check_pebbles (f->other, 4);
  item = g_ptr_array_index (report->items, 3);
  g_assert_nonnull (strstr (item->text, "up to its last entry that fits"));
  session = test_reopen (f->other, id_of (f->other, item->id));
  g_assert_false (us_session_get_broken (session));
  test_answer (session, 1);
}

static int
count_cb (gpointer data)
{
  ++*(guint *) data;
  return 0;
}

/* How much SQLite has to do for a play of so many entries, in its own steps. */
static guint
count_steps (UsStore *store, guint n_entries)
{
  g_autoptr (UsSession) session = test_create (store, 11);
  g_autoptr (UsPlainPlay) play = NULL;
  GPtrArray *plays = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_play_free);
  GPtrArray *copies = g_ptr_array_new ();
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  guint steps = 0;

  test_answer (session, 2);
  play = us_plain_play_load (store, us_store_get_play_id (session), &error);
  g_clear_pointer (&play->uuid, g_free);
  play->uuid = g_uuid_string_random ();
  /* An answer that was changed again and again. */
  while (play->entries->len < n_entries)
    {
      const UsPlainEntry *from = g_ptr_array_index (play->entries, 2);
      UsPlainEntry *entry = us_plain_play_add (play);

      entry->by = from->by;
      entry->key = g_strdup (from->key);
      entry->section = g_strdup (from->section);
      entry->value = g_variant_ref_sink (
        g_variant_new_take_string (g_strdup_printf ("door %u", play->entries->len)));
      entry->parent = 1;
    }
  play->head = play->tip;
  g_ptr_array_add (plays, g_steal_pointer (&play));
  sqlite3_progress_handler (store->db->handle, 10, count_cb, &steps);
  report = us_store_import_plain (store, plays, copies, US_IMPORT_NO_FLAGS, &error);
  sqlite3_progress_handler (store->db->handle, 0, NULL, NULL);
  g_assert_no_error (error);
  g_assert_cmpuint (report->added, ==, 1);
  return steps;
}

static void
test_steps (Fixture *f, gconstpointer data)
{
  guint few = count_steps (f->store, 500), many = count_steps (f->store, 2000);

  g_assert_cmpuint (few, >, 500 / 10);
  g_assert_cmpuint (many, <, few * 5);
}

/* --- Any two histories --------------------------------------------------------------------------
 */

/* All that a play consists of, each move with all those before it. */
static GHashTable *
moves_of (const UsPlainPlay *play, GPtrArray *names)
{
  GHashTable *moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < play->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (play->entries, i);
      g_autofree char *value = us_json_print_value (entry->value);
      char *name = g_strdup_printf (
        "%s/%s %s=%s",
        entry->parent >= 0 ? (const char *) g_ptr_array_index (names, entry->parent) : "",
        entry->section, entry->key, value);

      g_ptr_array_add (names, g_strdup (name));
      g_hash_table_add (moves, name);
    }
  return moves;
}

typedef struct
{
  UsPlainPlay *play;
  GPtrArray *names;
  GHashTable *moves;
  char *head, *tip;
} Side;

static void
side_read (Side *side, UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;

  side->play = us_plain_play_load (store, id, &error);
  g_assert_no_error (error);
  side->names = g_ptr_array_new_with_free_func (g_free);
  side->moves = moves_of (side->play, side->names);
  side->head =
    side->play->head >= 0 ? g_ptr_array_index (side->names, side->play->head) : (char *)"";
  side->tip = side->play->tip >= 0 ? g_ptr_array_index (side->names, side->play->tip) : (char *)"";
}

static void
side_clear (Side *side)
{
  us_plain_play_free (side->play);
  g_ptr_array_unref (side->names);
  g_hash_table_unref (side->moves);
}

/* Anything that a player may do, where it is possible. */
static void
do_anything (UsStore *store, gint64 id)
{
  static const char *const doors[] = { "left", "middle", "right" };
  g_autoptr (UsSession) session = test_reopen (store, id);
  int n = us_journal_get_n_entries (us_session_get_journal (session));
  g_autofree char *note = g_strdup_printf ("note %d", g_test_rand_int_range (0, 1000));

  switch (g_test_rand_int_range (0, 16))
    {
    case 0:
    case 1:
      us_session_undo (session, (guint) g_test_rand_int_range (1, 3), NULL);
      break;
    case 2:
      us_session_redo (session, 1, NULL);
      break;
    case 3:
      us_session_goto (session,
                       g_test_rand_int_range (0, us_session_get_head_position (session) + 1), NULL);
      break;
    case 4:
      us_store_abandon (store, id, NULL);
      break;
    case 5:
      us_store_reopen (store, id, NULL);
      break;
    case 6:
      us_store_trash_play (store, id, NULL);
      break;
    case 7:
      us_store_restore_play (store, id, NULL);
      break;
    case 8:
      us_store_set_note (store, id, g_test_rand_int_range (0, n), note, NULL);
      break;
    default:
      if (us_session_get_prompt (session) != NULL)
        us_session_answer (session,
                           us_session_get_prompt (session)->kind == US_PROMPT_CHOICE
                             ? g_variant_new_string (doors[g_test_rand_int_range (0, 3)])
                             : test_an_answer (session),
                           NULL);
      break;
    }
}

static void
check_nothing_lost (const Side *before, const Side *theirs, const Side *after)
{
  gboolean may_go_on = before->play->state == US_PLAY_OPEN && before->play->trashed == 0 &&
                       before->play->head == before->play->tip;
  GHashTableIter iter;
  gpointer name;

  /* Nobody's move is missing, and none is new. */
  g_hash_table_iter_init (&iter, before->moves);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_assert_true (g_hash_table_contains (after->moves, name));
  g_hash_table_iter_init (&iter, theirs->moves);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_assert_true (g_hash_table_contains (after->moves, name));
  g_hash_table_iter_init (&iter, after->moves);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_assert_true (g_hash_table_contains (before->moves, name) ||
                   g_hash_table_contains (theirs->moves, name));

  /* Our entries keep their numbers, and our notes their words. */
  for (guint i = 0; i < before->play->entries->len; i++)
    {
      const UsPlainEntry *was = g_ptr_array_index (before->play->entries, i),
                         *is = g_ptr_array_index (after->play->entries, i);

      g_assert_cmpstr (g_ptr_array_index (before->names, i), ==,
                       g_ptr_array_index (after->names, i));
      if (was->note != NULL)
        g_assert_cmpstr (is->note, ==, was->note);
    }

  g_assert_cmpint (after->play->trashed, ==, before->play->trashed);
  if (may_go_on && g_str_has_prefix (theirs->head, before->head) &&
      strlen (theirs->head) > strlen (before->head))
    {
      g_assert_cmpstr (after->head, ==, theirs->head);
      g_assert_cmpstr (after->tip, ==, theirs->tip);
    }
  else
    {
      g_assert_cmpint (after->play->head, ==, before->play->head);
      g_assert_cmpint (after->play->tip, ==, before->play->tip);
      g_assert_cmpint (after->play->offer, ==, before->play->offer);
      g_assert_cmpint (after->play->state, ==, before->play->state);
      g_assert_cmpint (after->play->changed, ==, before->play->changed);
    }
}

static void
bring (UsStore *from, UsStore *to, gint64 id)
{
  g_autofree char *text = export (from, id), *once = NULL, *twice = NULL;
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  Side before, theirs, after;

  side_read (&before, to, id);
  side_read (&theirs, from, id);
  report = us_store_import (to, text, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  side_read (&after, to, id);
  check_nothing_lost (&before, &theirs, &after);
  side_clear (&before);
  side_clear (&theirs);
  side_clear (&after);

  once = export (to, id);
  g_clear_pointer (&report, us_import_report_free);
  report = us_store_import (to, text, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->kept, ==, 1);
  twice = export (to, id);
  g_assert_cmpstr (twice, ==, once);
  session = test_reopen (to, id);
  g_assert_false (us_session_get_broken (session));
}

static void
test_any_histories (Fixture *f, gconstpointer data)
{
  for (guint round = 0; round < 30; round++)
    {
      gint64 id = share_play (f);
      Side ours, theirs;

      for (guint times = 0; times < 2; times++)
        {
          for (int i = g_test_rand_int_range (0, 9); i > 0; i--)
            do_anything (f->store, id);
          for (int i = g_test_rand_int_range (0, 9); i > 0; i--)
            do_anything (f->other, id);
          bring (f->store, f->other, id);
          bring (f->other, f->store, id);
        }
      /* Whoever began: now both have the same moves. */
      side_read (&ours, f->store, id);
      side_read (&theirs, f->other, id);
      g_assert_cmpuint (g_hash_table_size (ours.moves), ==, g_hash_table_size (theirs.moves));
      side_clear (&ours);
      side_clear (&theirs);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/import/trashed-there", test_trashed_there);
  ADD ("/import/null-heads", test_null_heads);
  ADD ("/import/goes-on", test_goes_on);
  ADD ("/import/given-up", test_given_up);
  ADD ("/import/in-our-trash", test_in_our_trash);
  ADD ("/import/parted", test_parted);
  ADD ("/import/given-twice", test_given_twice);
  ADD ("/import/other-start", test_other_start);
  ADD ("/import/notes", test_notes);
  ADD ("/import/new-in-trash", test_new_in_trash);
  ADD ("/import/cards", test_cards);
  ADD ("/import/open-elsewhere", test_open_elsewhere);
  ADD ("/import/salvage", test_salvage);
  ADD ("/import/steps", test_steps);
  ADD ("/import/any-histories", test_any_histories);
  return g_test_run ();
}
