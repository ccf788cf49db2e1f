/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-stores.h"

#include "us-parcel.h"
#include "us-save.h"
#include "us-store-campaigns.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

/* What goes out to files that a person chose, and comes in from them. */

static GFile *
file_in (Fixture *f, const char *name)
{
  return g_file_new_build_filename (f->folder, name, NULL);
}

static void
save (UsStore *store, GFile *file)
{
  g_autoptr (GError) error = NULL;

  us_store_save (store, file, &error);
  g_assert_no_error (error);
}

static UsParcel *
open_parcel (UsStore *store, GFile *file)
{
  g_autoptr (GError) error = NULL;
  UsParcel *parcel = us_parcel_open (store, file, &error);

  g_assert_no_error (error);
  return parcel;
}

static void
assert_news (UsParcel *parcel, UsStore *store, const char *news, char **before)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) report = us_parcel_add (parcel, store, before, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = us_import_report_dup_news (report);
  g_assert_cmpstr (text, ==, news);
}

/* Three answers, of which one teaches the copy a friend. */
static gint64
make_play (UsStore *store, guint64 seed)
{
  g_autoptr (UsSession) session = test_create (store, seed);

  test_answer (session, 3);
  return written_id (session);
}

static guint
count_open (UsStore *store)
{
  return us_store_count_plays (store, US_PLAYS_IN_PROGRESS);
}

static void
test_add (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "R & D.db");
  g_autoptr (UsParcel) parcel = NULL, again = NULL;
  g_autofree char *before = NULL, *none = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;

  share_play (f);
  make_play (f->store, 12);
  make_play (f->store, 13);
  make_play (f->other, 21);
  g_assert_true (us_store_teach_text (f->store, "doors-box", "two Bert", NULL, &error));
  save (f->store, file);

  parcel = open_parcel (f->other, file);
  g_assert_cmpuint (parcel->n_copies, ==, 1);
  g_assert_cmpstr (parcel->name, ==, "R & D.db");
  g_assert_true (parcel->whole);
  g_assert_cmpuint (parcel->n_plays, ==, 3);
  g_assert_cmpuint (parcel->n_only_here, ==, 1);
  g_assert_cmpint (parcel->newest, >, 0);

  /* What happens to the file now is nobody's affair. */
  g_assert_true (g_file_replace_contents (file, "gone", 4, NULL, FALSE, 0, NULL, NULL, NULL));
  assert_news (parcel, f->other, "2 plays and 1 copy came in, 1 was here already", &before);
  g_assert_nonnull (before);
  g_assert_cmpuint (count_open (f->other), ==, 4);

  /* A second time nothing comes, and no backup is made for it. */
  save (f->store, file);
  again = open_parcel (f->other, file);
  assert_news (again, f->other, "Nothing new came in, 3 were here already", &none);
  g_assert_null (none);

  after = us_store_restore (f->other, before, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_open (f->other), ==, 2);
}

/* Whoever goes back to a backup loses campaigns as well. */
static void
test_campaigns (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "all.db");
  g_autofree char *there = NULL, *here = NULL, *trashed = NULL, *before = NULL;
  g_autoptr (UsParcel) parcel = NULL, again = NULL;
  g_autoptr (GError) error = NULL;

  there = us_store_create_campaign (f->store, &test_rules, "One", NULL, &error);
  here = us_store_create_campaign (f->other, &test_rules, "Two", NULL, &error);
  trashed = us_store_create_campaign (f->other, &test_rules, "Three", NULL, &error);
  g_assert_true (us_store_trash_campaign (f->other, trashed, &error));
  save (f->store, file);
  parcel = open_parcel (f->other, file);
  g_assert_cmpuint (parcel->n_plays, ==, 0);
  g_assert_cmpuint (parcel->n_only_here, ==, 0);
  g_assert_cmpuint (parcel->n_campaigns, ==, 1);
  g_assert_cmpuint (parcel->n_campaigns_here, ==, 1);
  before = us_parcel_go_back (parcel, f->other, &error);
  g_assert_no_error (error);
  again = open_parcel (f->other, file);
  g_assert_cmpuint (again->n_campaigns_here, ==, 0);
}

static void
test_go_back (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "all.db");
  g_autoptr (UsParcel) parcel = NULL;
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;

  make_play (f->store, 12);
  save (f->store, file);
  /* A later backup takes the place of an earlier one. */
  make_play (f->store, 13);
  save (f->store, file);
  make_play (f->other, 21);

  parcel = open_parcel (f->other, file);
  before = us_parcel_go_back (parcel, f->other, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_open (f->other), ==, 2);
  after = us_store_restore (f->other, before, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_open (f->other), ==, 1);
}

/* What was here before is kept five times, and what somebody backed up for ever. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "all.db");
  g_autofree char *path = g_file_get_path (file), *asked = NULL, *last = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n = 0;

  make_play (f->store, 12);
  save (f->store, file);
  asked = us_store_backup (f->other, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 7; i++)
    {
      g_free (last);
      last = us_store_restore (f->other, path, &error);
      g_assert_no_error (error);
    }
  dir = g_dir_open (f->other_folder, 0, &error);
  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, "understudy-before-");
  g_assert_cmpuint (n, ==, 5);
  g_assert_true (g_file_test (asked, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (last, G_FILE_TEST_EXISTS));
}

/* The file of plays itself: what was played last is in its log. */
static void
test_log (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (us_store_get_path (f->store));
  g_autoptr (UsParcel) parcel = NULL;
  g_autofree char *before = NULL;

  make_play (f->store, 12);
  make_play (f->store, 13);
  parcel = open_parcel (f->other, file);
  g_assert_cmpuint (parcel->n_plays, ==, 2);
  assert_news (parcel, f->other, "2 plays and 1 copy came in", &before);
}

/* Whoever keeps backups behind a link keeps the link. */
static void
test_link (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "real.db"), link = file_in (f, "link.db");
  g_autoptr (UsParcel) parcel = NULL;
  g_autoptr (GError) error = NULL;

  make_play (f->store, 12);
  save (f->store, file);
  g_assert_true (g_file_make_symbolic_link (link, "real.db", NULL, &error));
  make_play (f->store, 13);
  save (f->store, link);
  g_assert_cmpint (g_file_query_file_type (link, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL), ==,
                   G_FILE_TYPE_SYMBOLIC_LINK);
  parcel = open_parcel (f->other, file);
  g_assert_cmpuint (parcel->n_plays, ==, 2);
}

static void
test_export (Fixture *f, gconstpointer data)
{
  gint64 id = make_play (f->store, 12);
  g_autofree char *text = export (f->store, id);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GFile) file = file_in (f, "play.json");
  g_autoptr (UsParcel) parcel = NULL, same = NULL;
  g_autofree char *before = NULL, *none = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (us_save_bytes (file, bytes, &error));
  g_assert_no_error (error);
  parcel = open_parcel (f->other, file);
  g_assert_false (parcel->whole);
  assert_news (parcel, f->other, "1 play came in", &before);
  assert_news (parcel, f->other, "Nothing new came in, 1 was here already", &none);

  /* Where it came from it adds what was played on since. */
  same = open_parcel (f->store, file);
  g_free (g_steal_pointer (&none));
  assert_news (same, f->store, "Nothing new came in, 1 was here already", &none);
}

static void
test_played_on (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 12);
  g_autoptr (GFile) file = file_in (f, "all.db");
  g_autoptr (UsParcel) parcel = NULL;
  g_autofree char *first = NULL, *before = NULL;
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (GError) error = NULL;

  test_answer (session, 3);
  first = export (f->store, written_id (session));
  report = us_store_import (f->other, first, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  test_answer (session, 3);
  save (f->store, file);
  parcel = open_parcel (f->other, file);
  g_clear_pointer (&report, us_import_report_free);
  report = us_parcel_add (parcel, f->other, &before, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->updated, ==, 1);
}

/* --- What is no file of ours ------------------------------------------------------------------------------------- */

static void
assert_refused (Fixture *f, GFile *file, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsParcel) parcel = us_parcel_open (f->other, file, &error);
  g_autofree char *before = NULL;

  if (parcel != NULL)
    g_assert_null (us_parcel_add (parcel, f->other, &before, &error));
  g_assert_nonnull (error);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” says nothing of “%s”", error->message, part);
  g_assert_null (strstr (error->message, g_get_tmp_dir ()));
  g_assert_null (before);
  g_assert_cmpuint (count_open (f->other), ==, 1);
}

static void
assert_text_refused (Fixture *f, const char *text, gssize length, const char *part)
{
  g_autoptr (GFile) file = file_in (f, "some & file");
  g_autofree char *path = g_file_get_path (file);

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  assert_refused (f, file, part);
}

static void
test_strange (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) folder = g_file_new_for_path (f->folder), missing = file_in (f, "none.db"),
                    zero = g_file_new_for_path ("/dev/zero"), whole = file_in (f, "whole.db"),
                    newer = file_in (f, "newer.db"), foreign = file_in (f, "foreign.db");
  g_autofree char *contents = NULL, *copy = NULL, *path = g_file_get_path (newer),
                  *foreign_path = g_file_get_path (foreign), *text = NULL;
  gsize length;
  sqlite3 *db;

  make_play (f->other, 21);
  text = export (f->store, make_play (f->store, 12));
  save (f->store, whole);
  save (f->store, newer);
  g_assert_true (g_file_load_contents (whole, NULL, &contents, &length, NULL, NULL));

  assert_refused (f, missing, "“none.db” cannot be read.");
  assert_refused (f, folder, "cannot be read.");
  assert_refused (f, zero, "“zero” cannot be read.");
  assert_text_refused (f, "", 0, "");
  assert_text_refused (f, "{\"plays\": [1, 2]}", -1, "This is not a file of Understudy.");
  assert_text_refused (f, "\x89PNG\r\n\x1a\n", -1, "");
  assert_text_refused (f, text, (gssize) strlen (text) / 2, "");
  assert_text_refused (f, "{\"format\": \"understudy-all\", \"version\": 99, \"plays\": []}", -1, "newer version");
  assert_text_refused (f, contents, (gssize) length / 2, "“some & file” is damaged.");
  assert_text_refused (f, contents, 60, "“some & file”");
  /* One page in its middle. */
  copy = g_memdup2 (contents, length);
  memset (copy + 4096 * 3, 0x5a, 4096);
  assert_text_refused (f, copy, (gssize) length, "“some & file” is damaged.");

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA user_version = 999; CREATE TABLE later (x)", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  assert_refused (f, newer, "“newer.db” was written by a newer version of Understudy");

  g_assert_cmpint (sqlite3_open (foreign_path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "CREATE TABLE play (x); INSERT INTO play VALUES (1)", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  assert_refused (f, foreign, "“foreign.db” is not a file of Understudy.");
}

static void
assert_not_saved (UsStore *store, GFile *file, const char *message)
{
  g_autoptr (GError) error = NULL;

  if (us_store_save (store, file, &error))
    g_error ("“%s” was not said", message);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_no_place (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) nowhere = file_in (f, "none/all.db"), own = g_file_new_for_path (us_store_get_path (f->store)),
                    live = g_file_new_for_path (us_store_get_path (f->other)), good = file_in (f, "good.db"),
                    large = file_in (f, "large.db"), pipe = file_in (f, "pipe.db");
  g_autofree char *good_path = g_file_get_path (good);
  g_autofree char *own_full =
    g_strdup_printf ("The disk is full: nothing could be written to “%s”. Make room, then try again.",
                     us_store_get_path (f->store));
  g_autofree char *pipe_path = g_file_get_path (pipe);
  g_autofree char *refused =
    g_strdup_printf ("“%s” holds your plays; give another name.", us_store_get_path (f->store));
  g_autofree char *other = g_strdup_printf ("“%s” holds your plays; give another name.", us_store_get_path (f->other));
  g_autofree char *before = NULL, *after = NULL;
  g_autofree char *full =
    g_strdup_printf ("The disk is full: nothing could be written to “%s”. Make room, then try again.",
                     g_get_tmp_dir ());
  g_autoptr (GError) error = NULL;
  gsize length, length_after;
  struct rlimit all, little;

  make_play (f->store, 12);
  make_play (f->other, 13);
  assert_not_saved (f->store, nowhere, "“all.db” cannot be written there. Choose another folder.");
  assert_not_saved (f->store, own, refused);
  assert_not_saved (f->store, live, other);

  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  assert_not_saved (f->store, pipe, "“pipe.db” cannot be written there. Choose another folder.");

  /* A full disk: what was there before is still there, and nothing is where nothing was. It is the folder for temporary
   * files that has no room, and that is said. */
  save (f->store, good);
  g_assert_true (g_file_load_contents (good, NULL, &before, &length, NULL, NULL));
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &all), ==, 0);
  little = all;
  little.rlim_cur = 8192;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  assert_not_saved (f->store, good, full);
  assert_not_saved (f->store, large, full);
  g_assert_null (us_parcel_open (f->store, good, &error));
  g_assert_cmpstr (error->message, ==, full);
  g_clear_error (&error);
  g_assert_null (us_store_restore (f->store, good_path, &error));
  g_assert_cmpstr (error->message, ==, own_full);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &all), ==, 0);
  g_assert_false (g_file_query_exists (large, NULL));
  g_assert_true (g_file_load_contents (good, NULL, &after, &length_after, NULL, NULL));
  g_assert_cmpmem (before, length, after, length_after);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/parcels/add", test_add);
  ADD ("/parcels/campaigns", test_campaigns);
  ADD ("/parcels/go-back", test_go_back);
  ADD ("/parcels/kept", test_kept);
  ADD ("/parcels/log", test_log);
  ADD ("/parcels/link", test_link);
  ADD ("/parcels/export", test_export);
  ADD ("/parcels/played-on", test_played_on);
  ADD ("/parcels/strange", test_strange);
  ADD ("/parcels/no-place", test_no_place);
#undef ADD
  return g_test_run ();
}
