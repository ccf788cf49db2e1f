/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An import only adds: whatever was done with a play in two databases, nothing of ours is shortened, trashed,
 * restored or undone. */

#include "test-stores.h"

static gint64
revision_of (UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsListing) play = us_store_get_listing (store, id, &error);

  g_assert_no_error (error);
  return play->revision;
}

/* Imports one play. A dry run must say the same as the real import, and importing again must change nothing. */
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

  /* A finished play never changes again, so its revision cannot become higher than that of the one in the trash. */
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
  gint64 id = written_id (session);
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
  g_autoptr (UsListing) row = NULL;
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
  row = us_store_get_listing (f->other, id, &error);
  g_assert_cmpint (row->state, ==, US_PLAY_STATE_FINISHED);
  import_changes_nothing (f->other, id, later, US_IMPORT_OURS_WENT_ON);
}

static void
test_given_up (Fixture *f, gconstpointer data)
{
  gint64 id = share_play (f);
  g_autofree char *given_up = NULL, *further = NULL, *own = NULL;
  g_autoptr (UsListing) row = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (us_store_abandon (f->store, id, &error));
  given_up = export (f->store, id);
  import_changes_nothing (f->other, id, given_up, US_IMPORT_GIVEN_UP_THERE);
  answer (f->other, id, "right");
  own = export (f->other, id);
  /* Our play stays given up although the other one went on. */
  import (f->store, own, US_IMPORT_BRANCHED);
  row = us_store_get_listing (f->store, id, &error);
  g_assert_cmpint (row->state, ==, US_PLAY_STATE_ABANDONED);

  /* The other play went on and was then given up: its entries are imported, and our play is not given up. */
  g_assert_true (us_store_reopen (f->store, id, &error));
  answer (f->other, id, "left");
  g_assert_true (us_store_abandon (f->other, id, &error));
  further = export (f->other, id);
  import (f->store, further, US_IMPORT_WENT_ON);
  g_clear_pointer (&row, us_listing_free);
  row = us_store_get_listing (f->store, id, &error);
  g_assert_cmpint (row->state, ==, US_PLAY_STATE_OPEN);
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

  /* The journal shows the branch, and the player can switch to it and back. */
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

  /* When ours is imported there, both have the same entries. */
  ours = export (f->store, id);
  import (f->other, ours, US_IMPORT_BRANCHED);
  after = export (f->other, id);
  import_changes_nothing (f->store, id, after, US_IMPORT_NOTHING_NEW);

  /* A finished play stays finished. */
  session = test_reopen (f->store, id);
  test_finish (session);
  answer (f->other, id, "right");
  g_clear_pointer (&after, g_free);
  after = export (f->other, id);
  import (f->store, after, US_IMPORT_BRANCHED);
  g_clear_pointer (&now, us_plain_play_free);
  now = us_plain_play_load (f->store, id, &error);
  g_assert_cmpint (now->state, ==, US_PLAY_STATE_FINISHED);
}

/* An answer that was undone and given again counts as the same move, in whichever of the two plays. */
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
  gint64 foreign_id = written_id (session);
  UsImportItem *item;

  test_answer (session, 1);
  uuid = g_strdup_printf ("\"uuid\": \"%s\"", written_uuid (session));
  moved = g_strndup (strstr (text, "\"uuid\": "), strlen (uuid));
  foreign = export (f->other, foreign_id);
  further = replace (foreign, uuid, moved);
  import (f->store, further, US_IMPORT_OTHER_START);
  g_assert_cmpuint (us_store_count_plays (f->store, US_PLAYS_ALL), ==, 2);
  import_changes_nothing (f->store, id, further, US_IMPORT_SAME);

  /* A later export is added to the play that the first import made. */
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
  gint64 id = written_id (session);
  g_autofree char *text = NULL, *old = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (us_store_trash_play (f->store, id, &error));
  text = export (f->store, id);
  old = replace (text, "\"trashed\": [0-9]+", "\"trashed\": 1000");
  g_clear_object (&session);
  {
    g_autoptr (UsImportReport) report = us_store_import (f->other, old, -1, US_IMPORT_NO_FLAGS, &error);
    const UsImportItem *item = g_ptr_array_index (report->items, 0);

    g_assert_cmpint (item->finding, ==, US_IMPORT_NEW_IN_TRASH);
    g_assert_nonnull (strstr (item->text, "30 days"));
  }
  /* The next opening empties old trash, and the play is still there. */
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
  g_autoptr (GVariant) value = us_store_dup_record (store, "doors-box", "pebbles", "");

  g_assert_cmpint (g_variant_get_int64 (value), ==, number);
}

static void
test_cards (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL, *said = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) fresh = NULL, same = NULL, different = NULL, replaced = NULL, again = NULL;

  g_assert_true (us_store_teach (f->store, "doors-box", "pebbles", "", g_variant_new_int64 (2), &error));
  text = us_store_export_copy (f->store, "doors-box", &error);
  fresh = import_cards (f->other, text, US_IMPORT_NO_FLAGS, US_IMPORT_NEW);
  same = import_cards (f->other, text, US_IMPORT_REPLACE, US_IMPORT_SAME);

  /* Our record stays, even if it is older. */
  g_assert_true (us_store_teach (f->other, "doors-box", "pebbles", "", g_variant_new_int64 (9), &error));
  g_free (text);
  g_assert_true (us_store_teach (f->store, "doors-box", "pebbles", "", g_variant_new_int64 (3), &error));
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

/* Another program has the play open while it is imported. */
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

/* Plays that were salvaged from a damaged file. */
static void
test_salvage (Fixture *f, gconstpointer data)
{
  GPtrArray *plays = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_play_free);
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_copy_free);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) us_taught_record_free);
  static const UsImportFinding findings[] = { US_IMPORT_UNREADABLE, US_IMPORT_UNREADABLE, US_IMPORT_NEW_IN_PART,
                                              US_IMPORT_NEW, US_IMPORT_NEW };
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
      g_ptr_array_add (plays, us_plain_play_load (f->store, written_id (one), &error));
      g_assert_no_error (error);
    }
  /* An unknown game, an entry before its parent, an answer that does not fit, and heads that point at no entry. */
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
  g_ptr_array_add (list, us_taught_record_new ("pebbles", "", g_variant_new_int64 (99), 1, 0));
  g_ptr_array_add (list, us_taught_record_new ("pebbles", "", g_variant_new_int64 (4), 1, 0));
  g_ptr_array_add (copies, us_plain_copy_new ("doors-box", list));

  report = us_store_import_plain (f->other, plays, copies, NULL, US_IMPORT_SALVAGE, &error);
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
  return g_test_run ();
}
