/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-file.h"

/* A damaged database is set aside unchanged, and everything readable in it is imported. */

#define PAGE 4096

/* Makes the folder empty again, so that there are no backups. */
static void
forget_all (Fixture *f)
{
  test_remove_folder (f->folder);
  g_assert_cmpint (g_mkdir (f->folder, 0700), ==, 0);
}

/* The play has its three answers and can go on. */
static void
assert_play (UsStore *store, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsListing) play = us_store_find_listing (store, uuid, &error);
  g_autoptr (UsSession) session = NULL;

  g_assert_no_error (error);
  session = test_reopen (store, play->id);
  g_assert_false (us_session_get_broken (session));
  g_assert_cmpint (us_session_get_head_position (session), >=, 3);
  test_answer (session, 1);
}

static char *
dup_uuid (Fixture *f, gint64 id)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsListing) play = us_store_get_listing (store, id, NULL);

  return g_strdup (play->uuid);
}

static void
damage (const char *path, gboolean torn)
{
  gsize length;
  g_autofree char *contents = dup_contents (path, &length);

  if (torn)
    length = length / 2 - 100;
  else
    memset (contents + length / 3, 0x5a, length / 3);
  put_contents (path, contents, length);
}

/* Of how many plays a notice speaks, all its sentences together. */
static guint
count_told (const char *notice)
{
  g_autoptr (GRegex) regex = g_regex_new ("([0-9]+) plays? ", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match (regex, notice, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *number = g_match_info_fetch (match, 1);

      n += (guint) g_ascii_strtoull (number, NULL, 10);
    }
  return n;
}

/* Whether a play that is not whole is told of, once the header and the byte at this place were altered. It is one play, not
 * one that is here and another that is not. */
static gboolean
is_cut_by (Fixture *f, const char *whole, gsize length, gsize at)
{
  g_autofree char *torn = g_memdup2 (whole, length);
  g_autoptr (UsStore) store = NULL;
  const char *notice;

  forget_all (f);
  torn[47] ^= 8;
  torn[at] ^= 1;
  put_contents (f->path, torn, length);
  store = test_open (f->folder);
  notice = us_store_get_notice (store);
  g_assert_nonnull (notice);
  g_assert_cmpuint (count_told (notice), ==, 1);
  return strstr (notice, "whole") != NULL;
}

static void
test_counted_once (Fixture *f, gconstpointer data)
{
  g_autofree char *whole = NULL;
  const char *entry;
  gsize length;

  make_play (f);
  whole = dup_contents (f->path, &length);
  for (gsize at = 4096; at < length; at += 1500)
    is_cut_by (f, whole, length, at);
  /* The section of the first entry. */
  entry = memmem (whole, length, "round/1", strlen ("round/1"));
  g_assert_nonnull (entry);
  g_assert_true (is_cut_by (f, whole, length, (gsize) (entry - whole)));
}

/* data: NULL if a part in the middle is overwritten, else the file is cut off. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = dup_uuid (f, make_play (f));
  g_autofree char *before = NULL, *aside = NULL;
  g_autoptr (UsStore) store = NULL;
  gsize length;

  damage (f->path, data != NULL);
  before = dup_contents (f->path, &length);
  store = test_open (f->folder);
  g_assert_nonnull (us_store_get_notice (store));
  g_assert_nonnull (strstr (us_store_get_notice (store), "was damaged"));
  g_assert_nonnull (strstr (us_store_get_notice (store), "the backup of"));
  assert_play (store, uuid);
  aside = dup_aside (f->folder);
  assert_same_contents (aside, before, length);
  g_clear_object (&store);

  /* The second opening has nothing left to do. */
  store = test_open (f->folder);
  g_assert_null (us_store_get_notice (store));
}

/* The file that was set aside is newer than the backup, so whatever was undone, given up, trashed or taught after
 * the backup stays that way. */
static void
test_later (Fixture *f, gconstpointer data)
{
  gint64 undone = make_play (f), given_up = make_play (f), thrown_away = make_play (f);
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsSession) session = test_reopen (store, undone);
  g_autoptr (UsListing) play = NULL;
  g_autoptr (GVariant) pebbles = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  int position;
  gsize length;

  g_assert_true (us_store_teach (store, "doors-box", "pebbles", NULL, g_variant_new_int64 (3), &error));
  us_store_wait_for_backup (store);
  g_assert_true (us_db_backup_roll (store->db, us_store_now () + 24 * 60 * 60 * 1000, &error));

  g_assert_true (us_session_undo (session, 2, &error));
  test_answer (session, 1);
  position = us_session_get_head_position (session);
  g_clear_object (&session);
  g_assert_true (us_store_abandon (store, given_up, &error));
  g_assert_true (us_store_trash_play (store, thrown_away, &error));
  g_usleep (2000);
  g_assert_true (us_store_teach (store, "doors-box", "pebbles", NULL, g_variant_new_int64 (4), &error));
  g_assert_no_error (error);
  g_clear_object (&store);

  contents = dup_contents (f->path, &length);
  contents[47] ^= 8;
  put_contents (f->path, contents, length);
  store = test_open (f->folder);
  g_assert_nonnull (strstr (us_store_get_notice (store), "the backup of"));
  session = test_reopen (store, undone);
  g_assert_cmpint (us_session_get_head_position (session), ==, position);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_TRASH), ==, 1);
  play = us_store_get_listing (store, given_up, &error);
  g_assert_cmpint (play->state, ==, US_PLAY_STATE_ABANDONED);
  pebbles = us_store_dup_record (store, "doors-box", "pebbles", NULL);
  g_assert_cmpint (g_variant_get_int64 (pebbles), ==, 4);
}

static void
test_no_good_backup (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = dup_uuid (f, make_play (f));
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (UsStore) store = NULL;
  g_autofree char *contents = NULL;
  gsize length;

  backups = us_db_list_backups (f->path, us_store_now (), NULL);
  g_assert_cmpuint (backups->len, >, 0);
  for (guint i = 0; i < backups->len; i++)
    {
      damage (g_ptr_array_index (backups, i), TRUE);
      g_test_expect_message ("understudy-store", G_LOG_LEVEL_MESSAGE, "*damaged*");
    }
  /* One bit of the header is wrong, and the rest can be read. */
  contents = dup_contents (f->path, &length);
  contents[0] ^= 1;
  put_contents (f->path, contents, length);
  store = test_open (f->folder);
  g_test_assert_expected_messages ();
  g_assert_nonnull (strstr (us_store_get_notice (store), "no good backup"));
  assert_play (store, uuid);
}

static void
test_missing (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = dup_uuid (f, make_play (f));
  g_autoptr (UsStore) store = NULL;

  g_unlink (f->path);
  store = test_open (f->folder);
  g_assert_nonnull (strstr (us_store_get_notice (store), "was missing"));
  assert_play (store, uuid);
}

/* Alters a bit in each byte of the header. Whatever SQLite makes of it, the play is there afterwards. */
static void
test_header (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = dup_uuid (f, make_play (f));
  g_autofree char *whole = NULL;
  gsize length;
  guint n_aside = 0;

  whole = dup_contents (f->path, &length);
  for (guint byte = 0; byte < 100; byte++)
    {
      g_autofree char *flipped = g_memdup2 (whole, length);
      g_autoptr (UsStore) store = NULL;

      forget_all (f);
      flipped[byte] ^= (char) (1 << byte * 3 % 8);
      put_contents (f->path, flipped, length);
      store = test_open (f->folder);
      g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 1);
      assert_play (store, uuid);
      if (us_store_get_notice (store) != NULL)
        {
          g_autofree char *aside = dup_aside (f->folder);

          assert_same_contents (aside, flipped, length);
          n_aside++;
        }
    }
  g_test_message ("%u of 100 were set aside", n_aside);
  g_assert_cmpuint (n_aside, >, 30);
}

/* Bytes of the header that used to prevent even restoring a backup. */
static void
test_header_restore (Fixture *f, gconstpointer data)
{
  static const guint bytes[] = { 18, 47, 60, 63, 70 };
  g_autofree char *uuid = dup_uuid (f, make_play (f));
  g_autofree char *whole = NULL;
  gsize length;

  whole = dup_contents (f->path, &length);
  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    {
      g_autofree char *flipped = g_memdup2 (whole, length);
      g_autofree char *mine = g_build_filename (f->folder, "mine.db", NULL);
      g_autofree char *before = NULL;
      g_autoptr (UsStore) store = NULL;
      g_autoptr (GError) error = NULL;

      forget_all (f);
      flipped[bytes[i]] ^= 1;
      put_contents (f->path, flipped, length);
      put_contents (mine, whole, length);
      store = test_open (f->folder);
      g_assert_nonnull (us_store_get_notice (store));
      before = us_store_restore (store, mine, &error);
      g_assert_no_error (error);
      assert_play (store, uuid);
    }
}

static void
test_missing_table (Fixture *f, gconstpointer data)
{
  static const char *const changes[] = { "DROP TABLE known", "DROP TABLE note",
                                         "PRAGMA writable_schema = 1; DELETE FROM sqlite_schema WHERE name = 'note'" };
  g_autofree char *uuid = dup_uuid (f, make_play (f));
  g_autofree char *whole = NULL;
  gsize length;

  whole = dup_contents (f->path, &length);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (UsStore) store = NULL;

      forget_all (f);
      put_contents (f->path, whole, length);
      execute (f->path, changes[i]);
      store = test_open (f->folder);
      g_assert_nonnull (us_store_get_notice (store));
      assert_play (store, uuid);
    }
}

static void
test_too_short (Fixture *f, gconstpointer data)
{
  static const gsize sizes[] = { 1, 15, 99, 100, 511 };
  g_autofree char *whole = NULL;

  make_play (f);
  whole = dup_contents (f->path, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (UsStore) store = NULL;
      g_autofree char *aside = NULL;

      forget_all (f);
      put_contents (f->path, whole, sizes[i]);
      store = test_open (f->folder);
      g_assert_nonnull (us_store_get_notice (store));
      aside = dup_aside (f->folder);
      assert_same_contents (aside, whole, sizes[i]);
    }
}

/* SQLite would delete the log of an empty file, so it is set aside with the file. */
static void
test_log_of_empty (Fixture *f, gconstpointer data)
{
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL), *aside = NULL, *aside_log = NULL;
  g_autoptr (UsStore) store = NULL;

  put_contents (f->path, "", 0);
  put_contents (log, "the only thing left", 19);
  store = test_open (f->folder);
  g_assert_nonnull (us_store_get_notice (store));
  aside = dup_aside (f->folder);
  aside_log = g_strconcat (aside, "-wal", NULL);
  assert_same_contents (aside_log, "the only thing left", 19);
}

/* The first byte of the page that contains the text. */
static gsize
find_page (const char *contents, gsize length, const char *text)
{
  const char *found = memmem (contents + PAGE, length - PAGE, text, strlen (text));

  g_assert_nonnull (found);
  return (gsize) (found - contents) / PAGE * PAGE;
}

typedef enum { PLAYED, EXPORTED, BACKED_UP, GONE_BACK } Use;

static void
use (UsStore *store, gint64 id, Use how, const char *good, GError **error)
{
  switch (how)
    {
    case PLAYED:
      g_assert_null (written_open (store, id, error));
      break;
    case EXPORTED:
      g_assert_null (us_store_export_play (store, id, NULL, error));
      break;
    case BACKED_UP:
      g_assert_null (us_store_backup (store, NULL, error));
      break;
    default:
      g_assert_null (us_store_restore (store, good, error));
    }
}

/* A large file is not checked at every opening. If damage is met in use that is an error, and the next opening
 * repairs it. */
static void
test_large (Fixture *f, gconstpointer data)
{
  gint64 id = make_play (f), other;
  gsize length, page;
  g_autofree char *uuid = dup_uuid (f, id), *contents = dup_contents (f->path, &length);
  g_autofree char *good = g_build_filename (f->folder, "good.db", NULL);
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;

  put_contents (good, contents, length);
  execute (f->path, "UPDATE play SET transcript = hex (zeroblob (3000000))");
  other = make_play (f);
  g_assert_cmpint (other, !=, id);
  g_free (contents);
  contents = dup_contents (f->path, &length);
  g_assert_cmpuint (length, >, 4 * 1024 * 1024);
  page = find_page (contents, length, "playerdoor");
  memset (contents + page, 0x5a, 8);
  put_contents (f->path, contents, length);

  store = test_open (f->folder);
  g_assert_null (us_store_get_notice (store));
  use (store, id, GPOINTER_TO_INT (data), good, &error);
  test_expect (&error, US_ERROR_STORE, "Close the program and open it again");
  g_clear_object (&store);

  store = test_open (f->folder);
  g_assert_nonnull (strstr (us_store_get_notice (store), "was damaged"));
  assert_play (store, uuid);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 2);
  g_clear_object (&store);
  store = test_open (f->folder);
  g_assert_null (us_store_get_notice (store));
}

/* A file that is suspected without a reason is checked once, and the suspicion is dropped. */
static void
test_suspect (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = NULL;

  make_play (f);
  us_aside_suspect (f->path);
  store = test_open (f->folder);
  g_assert_null (us_store_get_notice (store));
  g_assert_false (us_aside_is_suspect (f->path));
}

typedef enum { NOTHING_MOVED, FILE_MOVED, ALL_MOVED, BACKUP_THERE, BACKUP_DAMAGED, N_MOMENTS } Moment;

/* If a process was killed while it set a file aside, the next opening finishes that, and imports what is only in
 * the file that was set aside. */
static void
test_cut_off (Fixture *f, gconstpointer data)
{
  g_autofree char *mark = g_strconcat (f->path, ".set-aside", NULL);
  g_autofree char *aside = g_strconcat (f->path, ".damaged-now", NULL);
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *aside_log = g_strconcat (aside, "-wal", NULL);
  g_autofree char *first = dup_uuid (f, make_play (f)), *old = dup_contents (f->path, NULL);
  gsize old_length, length;
  g_autofree char *again = dup_contents (f->path, &old_length);
  g_autofree char *second = dup_uuid (f, make_play (f));
  g_autofree char *contents = dup_contents (f->path, &length);

  /* The header is damaged, and all plays can still be read. */
  contents[3] ^= 8;
  for (Moment moment = NOTHING_MOVED; moment < N_MOMENTS; moment++)
    {
      g_autoptr (UsStore) store = NULL;
      gboolean moving = moment <= FILE_MOVED;

      forget_all (f);
      put_contents (moment == NOTHING_MOVED ? f->path : aside, contents, length);
      put_contents (moving ? log : aside_log, "", 0);
      put_contents (mark, moving ? "moving understudy.db.damaged-now" : "moved understudy.db.damaged-now",
                    moving ? 32 : 31);
      if (moment >= BACKUP_THERE)
        put_contents (f->path, old, old_length);
      if (moment == BACKUP_DAMAGED)
        damage (f->path, TRUE);
      store = test_open (f->folder);
      g_assert_nonnull (us_store_get_notice (store));
      if (moment < BACKUP_DAMAGED)
        {
          assert_play (store, first);
          assert_play (store, second);
        }
      g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
      g_assert_true (g_file_test (aside_log, G_FILE_TEST_EXISTS));
      g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
      assert_same_contents (aside, contents, length);
    }
}

/* One program finds damage and sets the file aside while another one has it open. */
static void
test_two_programs (Fixture *f, gconstpointer data)
{
  gint64 id = make_play (f);
  g_autofree char *uuid = dup_uuid (f, id);
  g_autoptr (UsStore) first = test_open (f->folder), second = NULL;
  g_autoptr (UsSession) session = test_reopen (first, id);
  g_autoptr (GError) error = NULL;
  FILE *file;

  /* Damages page 1 in the file itself; the log is empty. */
  test_answer (session, 1);
  g_assert_true (us_db_exec (first->db, "PRAGMA wal_checkpoint (TRUNCATE)", NULL));
  file = g_fopen (f->path, "r+b");
  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite ("Sqlite", 1, 6, file), ==, 6);
  fclose (file);

  second = test_open (f->folder);
  g_assert_nonnull (us_store_get_notice (second));
  assert_play (second, uuid);
  g_assert_false (us_session_answer (session, test_an_answer (session), &error));
  test_expect (&error, US_ERROR_STORE, "moved, replaced or deleted");
  g_clear_object (&session);
  g_clear_object (&first);
  assert_play (second, uuid);
  g_clear_object (&second);
  second = test_open (f->folder);
  g_assert_null (us_store_get_notice (second));
  assert_play (second, uuid);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/damage/" #name, Fixture, NULL, set_up, test_##name, tear_down)
#define ADD_WITH(path, test, value) \
  g_test_add ("/damage/" path, Fixture, GINT_TO_POINTER (value), set_up, test, tear_down)
  ADD_WITH ("overwritten", test_damaged, FALSE);
  ADD_WITH ("torn", test_damaged, TRUE);
  ADD (no_good_backup);
  ADD (missing);
  ADD (counted_once);
  ADD (header);
  ADD (header_restore);
  ADD (missing_table);
  ADD (too_short);
  ADD (log_of_empty);
  ADD_WITH ("large-played", test_large, PLAYED);
  ADD_WITH ("large-exported", test_large, EXPORTED);
  ADD_WITH ("large-backed-up", test_large, BACKED_UP);
  ADD_WITH ("large-gone-back", test_large, GONE_BACK);
  ADD (later);
  ADD (suspect);
  ADD (cut_off);
  ADD (two_programs);
  return g_test_run ();
}
