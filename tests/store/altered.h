/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A database with plays of every kind, and functions that alter its file behind the program's back. */

#include "test-game.h"
#include "us-check.h"
#include "us-store-private.h"

typedef struct
{
  char *folder, *path;
  gint64 finished, open, given_up, thrown_away;
} Fixture;

static inline void
fill (Fixture *f)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsSession) finished = test_create (store, 1);
  g_autoptr (UsSession) open = NULL, given_up = NULL, thrown_away = NULL;
  g_autoptr (GError) error = NULL;

  test_finish (finished);
  f->finished = written_id (finished);
  g_assert_true (us_store_set_note (store, f->finished, 2, "a hard choice", &error));
  g_assert_true (us_store_set_bookmark (store, f->finished, 4, TRUE, &error));

  /* A play with an old branch and with answers that were undone. */
  open = test_create (store, 2);
  f->open = written_id (open);
  test_answer (open, 4);
  g_assert_true (us_session_goto (open, 3, &error));
  g_assert_true (us_session_answer (open, g_variant_new_string ("right"), &error));
  test_answer (open, 2);
  g_assert_true (us_session_undo (open, 1, &error));

  given_up = test_create (store, 3);
  f->given_up = written_id (given_up);
  test_answer (given_up, 2);
  g_assert_true (us_store_abandon (store, f->given_up, &error));
  thrown_away = test_create (store, 4);
  f->thrown_away = written_id (thrown_away);
  test_answer (thrown_away, 1);
  g_assert_true (us_store_trash_play (store, f->thrown_away, &error));
  g_assert_true (us_store_teach_text (store, "doors-box", "one Bert", NULL, &error));
  g_assert_no_error (error);
}

static inline void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "understudy.db", NULL);
  fill (f);
  /* The first opening of a day writes the date, because there is a play in the trash. It is done here, so that
   * later openings leave the file as it is. */
  g_object_unref (test_open (f->folder));
}

static inline void
tear_down (Fixture *f, gconstpointer data)
{
  test_remove_folder (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

static inline void
no_check_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  sqlite3_result_null (context);
}

/* Opens the file so that foreign keys and CHECK constraints do not apply and triggers compute no checks. Values
 * can then be altered as a bad disk would do it. */
static inline sqlite3 *
open_raw (const char *path)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_create_function (db, "us_check", -1, SQLITE_UTF8, NULL, no_check_cb, NULL, NULL);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF", NULL, NULL,
                                 NULL),
                   ==, SQLITE_OK);
  return db;
}

static inline void G_GNUC_PRINTF (2, 3) alter (const char *path, const char *format, ...)
{
  sqlite3 *db = open_raw (path);
  va_list args;
  g_autofree char *sql = NULL;

  va_start (args, format);
  sql = g_strdup_vprintf (format, args);
  va_end (args);
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
  g_assert_cmpint (sqlite3_total_changes (db), >, 0);
  sqlite3_close (db);
}

static inline gint64
ask (const char *path, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsDb) db = us_db_open (path, SQLITE_OPEN_READONLY, &error);

  g_assert_no_error (error);
  return us_db_int (db, -99, sql, NULL);
}

static inline gboolean
is_noticed_in (UsStore *store, UsPlayFilter filter)
{
  g_autoptr (GListModel) list = us_store_list_plays (store, filter, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (UsPlayItem) item = g_list_model_get_item (list, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (UsSession) session = written_open (store, us_play_item_get_listing (item)->id, &error);

      if (session == NULL)
        {
          g_assert_nonnull (error);
          return TRUE;
        }
      if (us_session_get_broken (session))
        {
          g_assert_nonnull (written_reason (session));
          return TRUE;
        }
    }
  return FALSE;
}

static inline gboolean
is_noticed (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsStore) store = us_store_new (path, &error);

  return store == NULL || us_store_get_notice (store) != NULL || is_noticed_in (store, US_PLAYS_ALL) ||
         is_noticed_in (store, US_PLAYS_TRASH);
}

static inline void
assert_matches (const char *path)
{
  g_assert_cmpint (ask (path, "SELECT count(*) FROM play JOIN play_check USING (id) WHERE check_sum <> due"), ==, 0);
  g_assert_cmpint (ask (path, "SELECT count(*) FROM note JOIN note_check USING (play, entry) WHERE check_sum <> due"),
                   ==, 0);
  g_assert_cmpint (ask (path, "SELECT count(*) FROM known_now WHERE altered"), ==, 0);
  g_assert_false (is_noticed (path));
}

typedef struct
{
  char *contents;
  gsize length;
} Saved;

static inline void
save (Fixture *f, Saved *saved)
{
  g_assert_true (g_file_get_contents (f->path, &saved->contents, &saved->length, NULL));
}

static inline void
bring_back (Fixture *f, const Saved *saved)
{
  static const char *const beside[] = { "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *path = g_strconcat (f->path, beside[i], NULL);

      g_remove (path);
    }
  g_assert_true (g_file_set_contents_full (f->path, saved->contents, (gssize) saved->length, G_FILE_SET_CONTENTS_NONE,
                                           0600, NULL));
}
