/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "altered.h"

/* A play that was altered can be looked at up to its last good entry. Nothing is written to it until the player
 * continues from there, and then all its checks are right again. */

/* Alters a row and gives it the right check. A database with an older schema had no checks, so its values were
 * trusted. */
static void
alter_row (Fixture *f, gint64 id, const char *what)
{
  g_autofree char *stamp = g_strdup_printf ("UPDATE play SET check_sum = (SELECT due FROM play_check WHERE id = %d)"
                                            "WHERE id = %d",
                                            (int) id, (int) id);
  sqlite3 *db = NULL;

  alter (f->path, "UPDATE play SET %s WHERE id = %d", what, (int) id);
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  us_check_add_function (db);
  sqlite3_exec (db, "PRAGMA ignore_check_constraints = ON", NULL, NULL, NULL);
  g_assert_cmpint (sqlite3_exec (db, stamp, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static UsSession *
open_broken (UsStore *store, gint64 id, const char *part)
{
  g_autoptr (GError) error = NULL;
  UsSession *session = written_open (store, id, &error);

  g_assert_no_error (error);
  g_assert_true (us_session_get_broken (session));
  g_assert_null (us_session_get_prompt (session));
  if (strstr (written_reason (session), part) == NULL)
    g_error ("“%s” does not contain “%s”", written_reason (session), part);
  return session;
}

/* Continues from the last good entry: the play is at `position`, has kept at least `n_entries` entries, and its
 * checks are right. */
static void
go_on (Fixture *f, gint64 id, int position, int n_entries)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsSession) session = written_go_on (store, id, &error);

  g_assert_no_error (error);
  g_assert_false (us_session_get_broken (session));
  g_assert_cmpint (us_session_get_head_position (session), ==, position);
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), >=, n_entries);
  if (us_session_get_prompt (session) != NULL)
    test_answer (session, 1);
  g_clear_object (&session);
  session = test_reopen (store, id);
  g_assert_false (us_session_get_broken (session));
  g_assert_cmpstr (us_store_get_notice (store), ==, NULL);
  g_clear_object (&session);
  g_clear_object (&store);
  assert_matches (f->path);
}

/* An altered answer in the middle of the play: it opens up to there, and nothing is written. */
static void
test_entry (Fixture *f, gconstpointer data)
{
  Saved before = { 0 }, after = { 0 };
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *transcript = NULL, *same = NULL;
  gint64 n = ask (f->path, "SELECT count(*) FROM entry WHERE play = 1");
  UsEntryInfo info;

  g_assert_cmpint (f->finished, ==, 1);
  alter (f->path, "UPDATE entry SET value = iif (value = '\"left\"', '\"middle\"', '\"left\"') "
                  "WHERE play = 1 AND id = 6");
  save (f, &before);
  store = test_open (f->folder);
  session = open_broken (store, 1, "Entry 7 is missing or was altered");
  g_assert_cmpint (us_session_get_position (session), ==, 6);
  g_assert_cmpint (us_session_get_head_position (session), ==, (int) n);
  g_assert_false (us_session_answer (session, g_variant_new_string ("left"), &error));
  test_expect (&error, US_ERROR_LOOKING, "only be looked at");
  g_assert_true (us_session_seek (session, 2, &error));
  g_clear_object (&session);
  transcript = us_store_dup_transcript (store, 1);
  g_assert_nonnull (transcript);
  g_clear_object (&store);
  save (f, &after);
  g_assert_cmpmem (before.contents, before.length, after.contents, after.length);

  go_on (f, 1, 6, (int) n);
  store = test_open (f->folder);
  g_assert_true (us_store_get_entry_info (store, 1, 2, &info));
  g_assert_cmpstr (info.note, ==, "a hard choice");
  us_entry_info_clear (&info);
  g_assert_true (us_store_get_entry_info (store, 1, 4, &info));
  g_assert_true (info.bookmark);
  us_entry_info_clear (&info);
  g_free (before.contents);
  g_free (after.contents);
}

/* An entry that is missing or cannot be read: the entries that follow it are dropped, all others are kept. */
static void
test_gap (Fixture *f, gconstpointer data)
{
  Saved saved = { 0 };
  static const char *const gaps[] = {
    "DELETE FROM entry WHERE play = 1 AND id = 6",
    "UPDATE entry SET id = 4000000000000 WHERE play = 1 AND id = 6",
    "UPDATE entry SET id = 40 WHERE play = 1 AND id = 6",
    "UPDATE entry SET parent = 30 WHERE play = 1 AND id = 6",
    "UPDATE entry SET value = '[1,' WHERE play = 1 AND id = 6",
    "UPDATE entry SET by = 'cat' WHERE play = 1 AND id = 6",
    "UPDATE entry SET key = cast (x'ff' AS TEXT) WHERE play = 1 AND id = 6",
  };

  save (f, &saved);
  for (guint i = 0; i < G_N_ELEMENTS (gaps); i++)
    {
      g_autoptr (UsStore) store = NULL;
      g_autoptr (UsSession) session = NULL;

      bring_back (f, &saved);
      alter (f->path, "%s", gaps[i]);
      store = test_open (f->folder);
      session = open_broken (store, 1, "Entry 7 is missing or was altered");
      g_assert_cmpint (us_session_get_position (session), ==, 6);
      g_clear_object (&session);
      g_clear_object (&store);
      go_on (f, 1, 6, 6);
    }

  /* On a branch it does not change where the play stands. */
  bring_back (f, &saved);
  alter (f->path, "DELETE FROM entry WHERE play = 2 AND id = 4");
  {
    g_autoptr (UsStore) store = test_open (f->folder);
    g_autoptr (UsSession) session = open_broken (store, 2, "An entry of a branch");

    g_assert_cmpint (us_session_get_position (session), ==, us_session_get_head_position (session));
  }
  g_free (saved.contents);
}

/* Nonsense that matches its check, as a program with older rules could have written it. */
static void
test_nonsense (Fixture *f, gconstpointer data)
{
  static const struct
  {
    gint64 play;
    const char *what, *reason;
  } rows[] = {
    { 2, "head = 99", "The place of this play" },
    { 2, "head = -3", "The place of this play" },
    { 2, "head = 4294967296", "The place of this play" },
    { 2, "tip = 0", "The place of this play" },
    { 2, "tip = 77", "The place of this play" },
    { 2, "offer = 1000", "The place of this play" },
    { 2, "state = 'asleep'", "beside its entries" },
    { 2, "outcome = 'won'", "beside its entries" },
    { 2, "state = 'finished', outcome = 'won'", "The end of this play" },
    { 1, "state = 'finished', outcome = 'eaten'", "beside its entries" },
    { 1, "state = 'open', outcome = NULL", "The end of this play" },
    { 1, "state = 'finished', outcome = iif (outcome = 'won', 'lost', 'won')", "The end of this play" },
    { 2, "options = '{'", "beside its entries" },
    { 2, "scores = 'x'", "beside its entries" },
    { 2, "sources = ''", "beside its entries" },
  };
  Saved saved = { 0 };

  save (f, &saved);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (UsStore) store = NULL;
      g_autoptr (UsSession) session = NULL;
      g_autoptr (GListModel) list = NULL;
      Saved before = { 0 }, after = { 0 };

      bring_back (f, &saved);
      alter_row (f, rows[i].play, rows[i].what);
      save (f, &before);
      store = test_open (f->folder);
      list = us_store_list_plays (store, US_PLAYS_ALL, "round");
      g_assert_cmpuint (g_list_model_get_n_items (list), >=, 2);
      g_test_message ("%s", rows[i].what);
      session = open_broken (store, rows[i].play, rows[i].reason);
      g_clear_object (&session);
      g_clear_object (&list);
      g_clear_object (&store);
      save (f, &after);
      g_assert_cmpmem (before.contents, before.length, after.contents, after.length);
      g_free (before.contents);
      g_free (after.contents);
      {
        g_autoptr (UsStore) again = test_open (f->folder);
        g_autoptr (GError) error = NULL;
        g_autoptr (UsSession) mended = written_go_on (again, rows[i].play, &error);

        g_assert_no_error (error);
        g_assert_false (us_session_get_broken (mended));
      }
      assert_matches (f->path);
    }
  g_free (saved.contents);
}

/* A row that was altered still counts as altered after other changes, until the player continues. */
static void
test_row (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  gint64 length = ask (f->path, "SELECT length FROM play WHERE id = 1");

  alter (f->path, "UPDATE play SET seed = seed + 1 WHERE id = 1");
  store = test_open (f->folder);
  g_assert_true (us_store_trash_play (store, 1, &error));
  g_assert_null (written_go_on (store, 1, &error));
  test_expect (&error, US_ERROR_IN_USE, "in the trash");
  g_assert_true (us_store_restore_play (store, 1, &error));
  session = open_broken (store, 1, "beside its entries");
  g_assert_cmpint (us_session_get_position (session), ==, (int) length);
  g_clear_object (&session);
  g_clear_object (&store);
  go_on (f, 1, (int) length, (int) length);
}

/* If the name of the game was altered, the error must say that, and not only that the game is unknown. */
static void
test_unknown_game (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GError) error = NULL;

  alter (f->path, "UPDATE play SET game = 'chess' WHERE id = 1");
  store = test_open (f->folder);
  g_assert_null (written_open (store, 1, &error));
  g_assert_nonnull (strstr (error->message, "beside its entries was altered"));
  g_assert_nonnull (strstr (error->message, "A backup keeps the play as it is."));
  test_expect (&error, US_ERROR_STORE, "does not know the game “chess”");
}

/* Plays whose date in the trash was altered are not deleted as old trash. */
static void
test_trash (Fixture *f, gconstpointer data)
{
  alter (f->path, "UPDATE play SET trashed = 1 WHERE id IN (1, 2, 3)");
  alter (f->path, "UPDATE known SET trashed = 1");
  {
    g_autoptr (UsStore) store = test_open (f->folder);

    g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_TRASH), ==, 4);
  }
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM known"), ==, 2);
}

/* A record that was altered counts as forgotten: the app asks again, or the player brings it back. */
static void
test_known (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GVariant) none = NULL, back = NULL, taught = NULL;
  g_autoptr (GPtrArray) known = NULL, all = NULL;
  g_autoptr (GError) error = NULL;

  alter (f->path, "UPDATE known SET value = '9' WHERE key = 'pebbles'");
  store = test_open (f->folder);
  g_assert_nonnull (strstr (us_store_get_notice (store), "1 thing that was taught was altered"));
  none = us_store_dup_record (store, "doors-box", "pebbles", "");
  g_assert_null (none);
  known = us_store_list_records (store, "doors-box", FALSE);
  g_assert_cmpuint (known->len, ==, 1);
  all = us_store_list_records (store, "doors-box", TRUE);
  g_assert_cmpuint (all->len, ==, 2);
  g_assert_true (us_store_unforget (store, "doors-box", "pebbles", "", &error));
  back = us_store_dup_record (store, "doors-box", "pebbles", "");
  g_assert_cmpint (g_variant_get_int64 (back), ==, 9);
  g_clear_object (&store);
  assert_matches (f->path);

  alter (f->path, "UPDATE known SET changed = changed + 1 WHERE key = 'pebbles'");
  store = test_open (f->folder);
  g_assert_true (us_store_teach (store, "doors-box", "pebbles", NULL, g_variant_new_int64 (5), &error));
  taught = us_store_dup_record (store, "doors-box", "pebbles", NULL);
  g_assert_cmpint (g_variant_get_int64 (taught), ==, 5);
  g_clear_object (&store);
  assert_matches (f->path);

  /* The notice appears once; after that the file matches its checks. */
  alter (f->path, "UPDATE known SET trashed = 5 WHERE key = 'pebbles'");
  store = test_open (f->folder);
  g_assert_nonnull (us_store_get_notice (store));
  g_clear_object (&store);
  assert_matches (f->path);
}

/* An export of an altered play contains its good part and can be imported. */
static void
test_export (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) altered = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL, *broken = NULL, *whole = NULL;

  alter (f->path, "DELETE FROM entry WHERE play = 1 AND id = 6");
  store = test_open (f->folder);
  text = us_store_export_play (store, 1, altered, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (altered->len, ==, 1);
  g_assert_nonnull (strstr (altered->pdata[0], "Play 1 was exported only as far as it is sound: Entry 7 is missing"));
  whole = us_store_export_play (store, f->open, altered, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (altered->len, ==, 1);
  session = us_exchange_read_play (text, -1, &broken, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (broken, ==, NULL);
  g_assert_cmpint (us_session_get_head_position (session), ==, 6);
}

#define ADD(name, function) g_test_add ("/altered/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("entry", test_entry);
  ADD ("gap", test_gap);
  ADD ("nonsense", test_nonsense);
  ADD ("row", test_row);
  ADD ("unknown-game", test_unknown_game);
  ADD ("trash", test_trash);
  ADD ("known", test_known);
  ADD ("export", test_export);
  return g_test_run ();
}
