/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-file.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "us-parcel.h"

/* A backup is restored as a whole or not at all, whatever both files are like. */

static char *
dup_backup (Fixture *f)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *path = g_build_filename (f->folder, "backup.db", NULL), *made = NULL;
  g_autoptr (GError) error = NULL;

  made = us_store_backup (store, path, &error);
  g_assert_no_error (error);
  return g_steal_pointer (&made);
}

static void
assert_restored (Fixture *f, const char *path)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  guint n = us_store_count_plays (store, US_PLAYS_ALL);
  g_autoptr (UsSession) other = test_create (store, 9);
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;

  before = us_store_restore (store, path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, n);
  assert_whole (before);
}

static void
set_page_size (const char *path, int size)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA journal_mode = DELETE; PRAGMA page_size = %d; VACUUM", size);

  execute (path, sql);
  g_assert_cmpint (ask (path, "PRAGMA page_size"), ==, size);
}

/* Another program may have given either file pages of another size. */
static void
test_pages (Fixture *f, gconstpointer data)
{
  static const int sizes[] = { 512, 8192, 65536 };
  g_autofree char *path = NULL;

  make_play (f);
  path = dup_backup (f);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      set_page_size (f->path, sizes[i]);
      assert_restored (f, path);
      set_page_size (path, sizes[i]);
      assert_restored (f, path);
    }
}

static guint
get_mode (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  return info.st_mode & 0777;
}

/* Whoever may not read the plays may read no copy of them. */
static void
test_private (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL, *before = NULL;
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GError) error = NULL;

  make_play (f);
  g_assert_cmpint (g_chmod (f->path, 0600), ==, 0);
  path = dup_backup (f);
  g_assert_cmpuint (get_mode (path), ==, 0600);
  store = test_open (f->folder);
  before = us_store_restore (store, path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (get_mode (before), ==, 0600);
}

/* What was here is kept for a restore that happened, not for one that failed. While somebody reads the present file
 * its log grows with each play, so there the disk is full first. */
static void
test_full (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit all, little;
  sqlite3 *reader;
  GStatBuf info;

  make_play (f);
  path = dup_backup (f);
  store = test_open (f->folder);
  g_assert_cmpint (sqlite3_open (f->path, &reader), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (reader, "BEGIN; SELECT count(*) FROM play", NULL, NULL, NULL), ==, SQLITE_OK);
  for (gint64 seed = 1; seed < 6; seed++)
    {
      g_autoptr (UsSession) session = test_create (store, seed);
    }
  us_store_wait_for_backup (store);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &all), ==, 0);
  little = all;
  little.rlim_cur = (rlim_t) info.st_size + 8192;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  g_assert_null (us_store_restore (store, path, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &all), ==, 0);
  test_expect (&error, US_ERROR_STORE, "The disk is full");
  g_assert_cmpuint (count_files (f->folder, "-before-"), ==, 0);
  g_assert_cmpuint (count_files (f->folder, ".restoring"), ==, 0);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 6);
  g_assert_cmpint (sqlite3_close (reader), ==, SQLITE_OK);
}

/* No number that somebody wrote into the backup is too large to be raised. */
static void
test_revisions (Fixture *f, gconstpointer data)
{
  static const char *const numbers[] = { "9223372036854775807", "-9223372036854775800", "1" };
  g_autofree char *path = NULL;
  gint64 id = make_play (f);

  path = dup_backup (f);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *sql = g_strconcat ("UPDATE play SET revision = ", numbers[i], NULL);
      g_autoptr (UsStore) store = NULL;
      g_autoptr (UsSession) session = NULL;

      execute (path, sql);
      assert_restored (f, path);
      store = test_open (f->folder);
      session = test_reopen (store, id);
      test_answer (session, 1);
    }
}

static void
copy_to (const char *from, const char *to)
{
  gsize length;
  g_autofree char *contents = dup_contents (from, &length);

  put_contents (to, contents, length);
}

/* A program that was writing to it ended: what is in the file is neither of before nor of after. */
static void
test_half (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL, *journal = NULL, *half = g_build_filename (f->folder, "half.db", NULL);
  g_autofree char *half_journal = g_strconcat (half, "-journal", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (half);
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *writer;

  make_play (f);
  path = dup_backup (f);
  journal = g_strconcat (path, "-journal", NULL);
  g_assert_cmpint (sqlite3_open (path, &writer), ==, SQLITE_OK);
  us_check_add_function (writer);
  g_assert_cmpint (sqlite3_exec (writer,
                                 "PRAGMA cache_size = 2; BEGIN; UPDATE entry SET at = at + 1; "
                                 "UPDATE play SET summary = 'half', transcript = hex (zeroblob (40000))",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  copy_to (path, half);
  copy_to (journal, half_journal);
  g_assert_cmpint (sqlite3_close (writer), ==, SQLITE_OK);
  store = test_open (f->folder);
  g_assert_null (us_store_restore (store, half, &error));
  test_expect (&error, US_ERROR_STORE, "half.db” was left half written by another program.");
  g_assert_null (us_parcel_open (store, file, &error));
  test_expect (&error, US_ERROR_STORE, "“half.db” was left half written by another program.");
}

typedef struct
{
  const char *path, *contents;
  gsize length;
  int begun;
} Writing;

#define CHUNK 2048

static gpointer
write_cb (gpointer data)
{
  Writing *writing = data;
  int fd = g_open (writing->path, O_WRONLY | O_TRUNC | O_CLOEXEC, 0);

  for (gsize at = 0; at < writing->length; at += CHUNK)
    {
      gsize n = MIN (CHUNK, writing->length - at);

      g_assert_cmpint (write (fd, writing->contents + at, n), ==, (gssize) n);
      g_atomic_int_set (&writing->begun, 1);
      g_usleep (10000);
    }
  close (fd);
  return NULL;
}

/* What is copied over the backup meanwhile comes to its end first. */
static void
test_written (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL, *contents = NULL;
  Writing writing = { 0 };

  make_play (f);
  path = dup_backup (f);
  contents = dup_contents (path, &writing.length);
  writing.path = path;
  writing.contents = contents;
  for (guint i = 0; i < 3; i++)
    {
      GThread *thread;

      writing.begun = 0;
      thread = g_thread_new ("write", write_cb, &writing);
      while (!g_atomic_int_get (&writing.begun))
        g_usleep (1000);
      assert_restored (f, path);
      g_thread_join (thread);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/restores/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (pages);
  ADD (private);
  ADD (full);
  ADD (written);
  ADD (revisions);
  ADD (half);
  return g_test_run ();
}
