/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-file.h"

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
  g_autofree char *sql =
    g_strdup_printf ("PRAGMA journal_mode = DELETE; PRAGMA page_size = %d; VACUUM", size);

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/restores/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (pages);
  return g_test_run ();
}
