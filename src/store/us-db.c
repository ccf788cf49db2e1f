/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-db.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>
#include <stdarg.h>

#include "us-check.h"
#include "us-types.h"

#define BUSY_TIMEOUT_MS 5000

/* A read that failed is tried again, after a pause that doubles each time. */
#define TRIES    6
#define PAUSE_US 2000

gboolean
us_db_code_is_damage (int code)
{
  code &= 0xff;
  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

/* Where a disk is full, SQLite may report a read or write error instead: a full disk fails when the shared memory
 * file grows, and an exhausted quota fails as an error of writing. */
static gboolean
is_full (UsDb *db, int code)
{
  int reason;

  if ((code & 0xff) != SQLITE_IOERR || db->handle == NULL)
    return FALSE;
  reason = sqlite3_system_errno (db->handle);
  return sqlite3_extended_errcode (db->handle) == SQLITE_IOERR_SHMSIZE ||
         (code != SQLITE_IOERR_READ && (reason == EFBIG || reason == EDQUOT || reason == ENOSPC));
}

static gboolean
is_unreadable (int code)
{
  return (code & 0xff) == SQLITE_IOERR;
}

/* Pauses, and returns TRUE if the operation is to be tried again. */
static gboolean
wait_to_retry (int code, guint *tries)
{
  if (!is_unreadable (code) || ++*tries >= TRIES)
    return FALSE;
  g_usleep (PAUSE_US << *tries);
  return TRUE;
}

/* The database says only that it could not be opened. */
static void
set_not_opened (const char *path, const char *name, GError **error)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is a folder where a file should be. Move it away."), name);
  else if (g_file_test (path, G_FILE_TEST_EXISTS) && g_access (path, R_OK) != 0)
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("“%s” is not yours to read: give yourself the right to read and write it."), name);
  else
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” or its folder cannot be written."), name);
}

void
us_db_set_error (UsDb *db, int code, GError **error)
{
  g_autofree char *shown = g_filename_display_name (db->path);
  const char *name = us_quote (shown);

  if (is_full (db, code))
    code = SQLITE_FULL;
  db->failed = code;
  if (code == SQLITE_READONLY_DBMOVED)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("“%s” was moved, replaced or deleted while the program was running, so nothing "
                     "is written any more. Close the program and open it again."),
                   name);
      return;
    }
  if (us_db_code_is_damage (code) && db->marks_damage)
    {
      us_aside_suspect (db->path);
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("“%s” is damaged. Close the program and open it again: everything readable in "
                     "the file is saved then."),
                   name);
      return;
    }
  if (code == SQLITE_READONLY_ROLLBACK)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("“%s” was left half written by another program. Open it once with that program, or take another "
                     "backup."),
                   name);
      return;
    }
  switch (code & 0xff)
    {
    case SQLITE_FULL:
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("The disk is full: nothing could be written to “%s”. Make room, then try again."), name);
      break;
    case SQLITE_CANTOPEN:
      set_not_opened (db->path, name, error);
      break;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” or its folder cannot be written."), name);
      break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("Another program has been writing to “%s” for too long; try again."), name);
      break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is damaged."), name);
      break;
    case SQLITE_IOERR:
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("“%s” could not be read or written just now; nothing was changed. Try again, "
                     "and look after the disk if it happens again."),
                   name);
      break;
    default:
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be used: %s."), name,
                   db->handle != NULL ? sqlite3_errmsg (db->handle) : sqlite3_errstr (code));
      break;
    }
}

void
us_db_name_file (const char *path, const char *name, GError **error)
{
  g_autoptr (GString) message = NULL;

  if (error == NULL || *error == NULL)
    return;
  message = g_string_new ((*error)->message);
  g_string_replace (message, path, name, 0);
  g_string_replace (message, us_quote (path), name, 0);
  g_set_str (&(*error)->message, message->str);
}

static void
finalize_statement (gpointer data)
{
  sqlite3_finalize (data);
}

UsDb *
us_db_open (const char *path, int flags, GError **error)
{
  g_autoptr (UsDb) db = g_new0 (UsDb, 1);
  guint tries = 0;
  int code;

  /* sqlite3_open() takes a name that begins with "file:" for a URI. An absolute path never does. */
  db->path = g_str_equal (path, ":memory:") ? g_strdup (path) : g_canonicalize_filename (path, NULL);
  db->statements = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, finalize_statement);
  do
    {
      sqlite3_close (db->handle);
      code = sqlite3_open_v2 (db->path, &db->handle, flags | SQLITE_OPEN_EXRESCODE, us_db_get_vfs ());
    }
  while (wait_to_retry (code, &tries));
  if (code != SQLITE_OK)
    {
      us_db_set_error (db, code, error);
      return NULL;
    }
  sqlite3_busy_timeout (db->handle, BUSY_TIMEOUT_MS);
  us_check_add_function (db->handle);
  return g_steal_pointer (&db);
}

void
us_db_close (UsDb *db)
{
  if (db == NULL)
    return;
  g_hash_table_unref (db->statements);
  sqlite3_close (db->handle);
  g_free (db->path);
  g_free (db);
}

gboolean
us_db_exec (UsDb *db, const char *sql, GError **error)
{
  int code = sqlite3_exec (db->handle, sql, NULL, NULL, NULL);

  if (code != SQLITE_OK)
    us_db_set_error (db, code, error);
  return code == SQLITE_OK;
}

static sqlite3_stmt *
prepare_va (UsDb *db, const char *sql, const char *types, va_list args)
{
  sqlite3_stmt *statement = g_hash_table_lookup (db->statements, sql);

  if (statement == NULL)
    {
      guint tries = 0;
      int code;

      do
        code = sqlite3_prepare_v3 (db->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
      while (wait_to_retry (code, &tries));
      if (code != SQLITE_OK)
        return NULL;
      g_hash_table_insert (db->statements, (gpointer) sql, statement);
    }
  sqlite3_reset (statement);
  for (int i = 1; types != NULL && *types != '\0'; i++, types++)
    {
      gint64 number;
      int index;

      switch (*types)
        {
        case 'i':
          sqlite3_bind_int64 (statement, i, va_arg (args, gint64));
          break;
        case 'z':
          number = va_arg (args, gint64);
          if (number == 0)
            sqlite3_bind_null (statement, i);
          else
            sqlite3_bind_int64 (statement, i, number);
          break;
        case 'n':
          index = va_arg (args, int);
          if (index < 0)
            sqlite3_bind_null (statement, i);
          else
            sqlite3_bind_int (statement, i, index);
          break;
        case 's':
          sqlite3_bind_text (statement, i, va_arg (args, const char *), -1, SQLITE_TRANSIENT);
          break;
        default:
          g_assert_not_reached ();
        }
    }
  return statement;
}

/* Returns NULL only if a table or column is missing that every version of the schema has; stepping the NULL
 * statement then reports the error. */
sqlite3_stmt *
us_db_prepare (UsDb *db, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  va_list args;

  va_start (args, types);
  statement = prepare_va (db, sql, types, args);
  va_end (args);
  return statement;
}

/* Only the first row of a reading statement is tried again, because later ones would repeat rows. If SQLite ended
 * the transaction because of the error, trying again would read outside of it. */
static int
step (UsDb *db, sqlite3_stmt *statement)
{
  gboolean first = !sqlite3_stmt_busy (statement) && sqlite3_stmt_readonly (statement);
  int alone = sqlite3_get_autocommit (db->handle);
  guint tries = 0;
  int code;

  for (;;)
    {
      code = sqlite3_step (statement);
      if (!first || sqlite3_get_autocommit (db->handle) != alone || !wait_to_retry (code, &tries))
        return code;
      sqlite3_reset (statement);
    }
}

gboolean
us_db_step (UsDb *db, sqlite3_stmt *statement, gboolean *row, GError **error)
{
  int code = statement != NULL ? step (db, statement) : sqlite3_extended_errcode (db->handle);

  if (row != NULL)
    *row = code == SQLITE_ROW;
  if (code == SQLITE_ROW)
    return TRUE;
  if (code != SQLITE_DONE)
    us_db_set_error (db, code, error);
  if (statement != NULL)
    sqlite3_reset (statement);
  return code == SQLITE_DONE;
}

void
us_db_reset (sqlite3_stmt *statement)
{
  if (statement != NULL)
    sqlite3_reset (statement);
}

static gboolean
run (UsDb *db, sqlite3_stmt *statement, GError **error)
{
  gboolean row, good;

  do
    good = us_db_step (db, statement, &row, error);
  while (good && row);
  return good;
}

gboolean
us_db_run (UsDb *db, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  va_list args;

  va_start (args, types);
  statement = prepare_va (db, sql, types, args);
  va_end (args);
  if (db->depth > 0 || statement == NULL || sqlite3_stmt_readonly (statement))
    return run (db, statement, error);
  if (!us_db_begin (db, error))
    return FALSE;
  if (run (db, statement, error))
    return us_db_commit (db, error);
  us_db_rollback (db);
  return FALSE;
}

static gboolean
get_int_va (UsDb *db, gint64 *value, GError **error, const char *sql, const char *types, va_list args)
{
  sqlite3_stmt *statement = prepare_va (db, sql, types, args);
  gboolean row = FALSE;

  if (!us_db_step (db, statement, &row, error))
    return FALSE;
  if (row)
    *value = sqlite3_column_int64 (statement, 0);
  us_db_reset (statement);
  return TRUE;
}

gboolean
us_db_get_int (UsDb *db, gint64 *value, GError **error, const char *sql, const char *types, ...)
{
  gboolean good;
  va_list args;

  va_start (args, types);
  good = get_int_va (db, value, error, sql, types, args);
  va_end (args);
  return good;
}

gint64
us_db_int (UsDb *db, gint64 fallback, const char *sql, const char *types, ...)
{
  gint64 value = fallback;
  va_list args;

  va_start (args, types);
  get_int_va (db, &value, NULL, sql, types, args);
  va_end (args);
  return value;
}

const char *
us_db_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? text : "";
}

char *
us_db_dup_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? g_utf8_make_valid (text, -1) : NULL;
}

int
us_db_index (sqlite3_stmt *statement, int column)
{
  gint64 index = sqlite3_column_int64 (statement, column);

  if (sqlite3_column_type (statement, column) == SQLITE_NULL)
    return -1;
  return index >= 0 && index < G_MAXINT ? (int) index : G_MAXINT;
}

/* If somebody deletes the -wal file, SQLite keeps writing into the deleted one, and all of that is lost when the
 * program ends. */
static gboolean
has_log (UsDb *db)
{
  g_autofree char *path = g_strconcat (db->path, "-wal", NULL);
  GStatBuf info;

  if (!db->marks_damage)
    return TRUE;
  if (g_stat (path, &info) != 0)
    return db->log == 0 && errno == ENOENT;
  if (db->log == 0)
    db->log = info.st_ino;
  return db->log == info.st_ino;
}

/* If another program set the file aside, this connection still points at the old file: what is written there would
 * appear in nobody's list of plays. */
gboolean
us_db_check_place (UsDb *db, GError **error)
{
  int moved = 0;

  if ((sqlite3_file_control (db->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) != SQLITE_OK || moved == 0) &&
      has_log (db))
    return TRUE;
  us_db_set_error (db, SQLITE_READONLY_DBMOVED, error);
  return FALSE;
}

gboolean
us_db_may_write (UsDb *db, GError **error)
{
  if (db->read_only != 0)
    us_db_set_error (db, db->read_only, error);
  return db->read_only == 0;
}

gboolean
us_db_begin (UsDb *db, GError **error)
{
  guint tries = 0;
  int code = SQLITE_OK;

  if (db->depth == 0)
    {
      if (!us_db_may_write (db, error) || !us_db_check_place (db, error))
        return FALSE;
      do
        code = sqlite3_exec (db->handle, "BEGIN IMMEDIATE", NULL, NULL, NULL);
      while (wait_to_retry (code, &tries));
    }
  if (code != SQLITE_OK)
    {
      us_db_set_error (db, code, error);
      return FALSE;
    }
  db->depth++;
  return TRUE;
}

gboolean
us_db_commit (UsDb *db, GError **error)
{
  g_return_val_if_fail (db->depth > 0, FALSE);

  if (db->depth == 1 && (!us_db_check_place (db, error) || !us_db_exec (db, "COMMIT", error)))
    {
      us_db_rollback (db);
      return FALSE;
    }
  db->depth--;
  return TRUE;
}

/* An inner transaction that is rolled back takes the outer ones with it, because half of a transaction is of no
 * use. */
void
us_db_rollback (UsDb *db)
{
  if (db->depth == 0)
    return;
  db->depth = 0;
  if (sqlite3_get_autocommit (db->handle) == 0)
    sqlite3_exec (db->handle, "ROLLBACK", NULL, NULL, NULL);
}
