/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-file.h"

/* A file that was moved away while a program has it open is not written to any more, and is found by its path alone. */

typedef enum { RENAMED, REPLACED, DELETED, WITHOUT_LOG } Accident;

static void
test_moved (Fixture *f, gconstpointer data)
{
  Accident accident = GPOINTER_TO_INT (data);
  gint64 id = make_play (f);
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsSession) session = test_reopen (store, id);
  g_autofree char *elsewhere = g_strconcat (f->path, ".elsewhere", NULL);
  g_autofree char *key = NULL, *whole = NULL, *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *logged = NULL;
  g_autoptr (GError) error = NULL;
  gsize length, logged_length;
  int position;

  test_answer (session, 1);
  us_store_wait_for_backup (store);
  key = g_strdup (us_session_get_prompt (session)->key);
  position = us_session_get_head_position (session);
  whole = dup_contents (f->path, &length);
  logged = dup_contents (log, &logged_length);
  if (accident == DELETED)
    g_unlink (f->path);
  else if (accident == WITHOUT_LOG)
    g_unlink (log);
  else
    g_assert_cmpint (g_rename (f->path, elsewhere), ==, 0);
  if (accident == REPLACED)
    put_contents (f->path, whole, length);

  g_assert_false (us_session_answer (session, test_an_answer (session), &error));
  test_expect (&error, US_ERROR_STORE, "moved, replaced or deleted");
  g_assert_cmpstr (us_session_get_prompt (session)->key, ==, key);
  g_assert_cmpint (us_session_get_head_position (session), ==, position);
  g_assert_false (us_session_undo (session, 1, &error));
  test_expect (&error, US_ERROR_STORE, "moved, replaced or deleted");
  g_assert_false (us_store_set_note (store, id, 0, "here", &error));
  test_expect (&error, US_ERROR_STORE, "moved, replaced or deleted");
  g_assert_false (us_store_trash_play (store, id, &error));
  test_expect (&error, US_ERROR_STORE, "moved, replaced or deleted");
  g_assert_false (us_store_teach (store, "doors-box", "pebbles", NULL, g_variant_new_int64 (3), &error));
  test_expect (&error, US_ERROR_STORE, "moved, replaced or deleted");
  us_store_look (store);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 1);

  if (accident == REPLACED)
    assert_same_contents (f->path, whole, length);
  if (accident == RENAMED || accident == REPLACED)
    assert_same_contents (elsewhere, whole, length);
  if (accident != WITHOUT_LOG)
    assert_same_contents (log, logged, logged_length);
}

/* A path is only a path, even where SQLite would take it for a URI. */
static void
test_odd_paths (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "file:x",       "file:x?mode=memory", "a?b%20c#d", ":memory:",
                                       "with a space", "n\xf6n-utf8",        "file:///x" };
  g_autofree char *here = g_get_current_dir ();

  g_assert_cmpint (g_chdir (f->folder), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (names[i], "understudy.db", NULL);
      g_autofree char *whole = g_build_filename (f->folder, path, NULL);
      g_autofree char *copy = g_strconcat (names[i], "-copy", NULL);
      g_autofree char *made = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (UsStore) store = us_store_new (path, &error);
      g_autoptr (UsSession) session = NULL;

      g_assert_no_error (error);
      session = test_create (store, 1);
      g_assert_true (g_file_test (whole, G_FILE_TEST_IS_REGULAR));
      g_strdelimit (copy, "/", '_');
      made = us_store_backup (store, copy, &error);
      g_assert_no_error (error);
      g_assert_true (g_file_test (copy, G_FILE_TEST_IS_REGULAR));
      g_free (us_store_restore (store, copy, &error));
      g_assert_no_error (error);
    }
  g_assert_cmpint (g_chdir (here), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD_WITH(path, test, value) \
  g_test_add ("/moved/" path, Fixture, GINT_TO_POINTER (value), set_up, test, tear_down)
  ADD_WITH ("renamed", test_moved, RENAMED);
  ADD_WITH ("replaced", test_moved, REPLACED);
  ADD_WITH ("deleted", test_moved, DELETED);
  ADD_WITH ("without-log", test_moved, WITHOUT_LOG);
  ADD_WITH ("odd-paths", test_odd_paths, 0);
#undef ADD_WITH
  return g_test_run ();
}
