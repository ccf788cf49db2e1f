/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>

#include "test-game.h"
#include "us-check.h"
#include "us-store-private.h"

/* The database of a test, and functions that change its file behind the store's back. */

typedef struct
{
  char *folder, *path;
} Fixture;

static inline void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "understudy.db", NULL);
}

static inline void
tear_down (Fixture *f, gconstpointer data)
{
  test_remove_folder (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

static inline void
execute (const char *path, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  us_check_add_function (db);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static inline gint64
ask (const char *path, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsDb) db = us_db_open (path, SQLITE_OPEN_READONLY, &error);

  g_assert_no_error (error);
  return us_db_int (db, -99, sql, NULL);
}

/* Makes a play with a few answers; afterwards the file is complete and has no log. */
static inline gint64
make_play (Fixture *f)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsSession) session = test_create (store, 5);

  test_answer (session, 3);
  return written_id (session);
}

static inline char *
dup_contents (const char *path, gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *contents = NULL;

  g_file_get_contents (path, &contents, length, &error);
  g_assert_no_error (error);
  return contents;
}

/* The file can be read at its place, is complete and was written by this program. */
static inline void
assert_whole (const char *path)
{
  g_auto (GStrv) steps = us_db_dup_steps ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (us_db_check (path, (const char *const *) steps, &error), ==, US_DB_WHOLE);
  g_assert_no_error (error);
}

static inline guint
count_files (const char *folder, const char *part)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, part) != NULL;
  return n;
}

/* The path of the database that was set aside. */
static inline char *
dup_aside (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (strstr (name, ".damaged-") != NULL && !g_str_has_suffix (name, "-wal") && !g_str_has_suffix (name, "-shm"))
      return g_build_filename (folder, name, NULL);
  g_assert_not_reached ();
}

static inline void
put_contents (const char *path, const char *contents, gsize length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, contents, (gssize) length, &error);
  g_assert_no_error (error);
}

static inline void
assert_same_contents (const char *path, const char *before, gsize before_length)
{
  gsize length;
  g_autofree char *now = dup_contents (path, &length);

  g_assert_cmpmem (now, length, before, before_length);
}
