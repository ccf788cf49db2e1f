/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* A backup is a file from anywhere. Its rows are taken, and never its schema: a trigger in it would go on writing to
 * the plays long after it was restored. */

static GPtrArray *
list_tables (UsDb *db, GError **error)
{
  sqlite3_stmt *statement =
    us_db_prepare (db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@'",
                   NULL);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);
  gboolean row;

  while (us_db_step (db, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&tables);
      g_ptr_array_add (tables, us_db_dup_text (statement, 0));
    }
  return NULL;
}

static char *
dup_columns (UsDb *db, const char *table, const char *before, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (db, "SELECT name FROM pragma_table_info (?1) ORDER BY cid", "s", table);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean row;

  while (us_db_step (db, statement, &row, error))
    {
      if (!row)
        return g_string_free_and_steal (g_steal_pointer (&text));
      g_string_append_printf (text, "%s%s\"%s\"", text->len > 0 ? ", " : "", before, us_db_text (statement, 0));
    }
  return NULL;
}

static char *
dup_marks (int n)
{
  g_autoptr (GString) text = g_string_new ("?");

  while (--n > 0)
    g_string_append (text, ", ?");
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static gboolean
copy_rows (UsDb *from, sqlite3_stmt *read, UsDb *to, sqlite3_stmt *write, GError **error)
{
  gboolean row;

  while (us_db_step (from, read, &row, error))
    {
      int code;

      if (!row)
        return TRUE;
      for (int i = 0; i < sqlite3_column_count (read); i++)
        sqlite3_bind_value (write, i + 1, sqlite3_column_value (read, i));
      code = sqlite3_step (write);
      sqlite3_reset (write);
      if (code == SQLITE_DONE)
        continue;
      /* What one table cannot hold twice was not written by this program. */
      if ((code & 0xff) == SQLITE_CONSTRAINT || (code & 0xff) == SQLITE_MISMATCH)
        us_db_set_error (from, SQLITE_CORRUPT, error);
      else
        us_db_set_error (to, code, error);
      us_db_reset (read);
      return FALSE;
    }
  return FALSE;
}

/* A name that is not qualified would be a text where the column is missing. */
static gboolean
copy_table (UsDb *from, UsDb *to, const char *table, GError **error)
{
  g_autofree char *before = g_strdup_printf ("\"%s\".", table);
  g_autofree char *columns = dup_columns (to, table, "", error);
  g_autofree char *qualified = columns != NULL ? dup_columns (to, table, before, error) : NULL;
  g_autofree char *sql = NULL, *insert = NULL, *marks = NULL;
  sqlite3_stmt *read = NULL, *write = NULL;
  gboolean good;
  int code;

  if (qualified == NULL)
    return FALSE;
  sql = g_strdup_printf ("SELECT %s FROM main.\"%s\"", qualified, table);
  code = sqlite3_prepare_v2 (from->handle, sql, -1, &read, NULL);
  if (code != SQLITE_OK)
    {
      us_db_set_error (from, code, error);
      return FALSE;
    }
  marks = dup_marks (sqlite3_column_count (read));
  insert = g_strdup_printf ("INSERT INTO main.\"%s\" (%s) VALUES (%s)", table, columns, marks);
  code = sqlite3_prepare_v2 (to->handle, insert, -1, &write, NULL);
  if (code != SQLITE_OK)
    us_db_set_error (to, code, error);
  good = code == SQLITE_OK && copy_rows (from, read, to, write, error);
  sqlite3_finalize (read);
  sqlite3_finalize (write);
  return good;
}

static gboolean
copy_tables (UsDb *from, UsDb *to, GError **error)
{
  g_autoptr (GPtrArray) tables = list_tables (to, error);

  for (guint i = 0; tables != NULL && i < tables->len; i++)
    if (!copy_table (from, to, g_ptr_array_index (tables, i), error))
      return FALSE;
  return tables != NULL;
}

/* Checks of rows are copied as they are, and what was altered stays altered: neither triggers nor constraints see it. */
static gboolean
fill (UsDb *from, UsDb *to, GError **error)
{
  gboolean good;

  sqlite3_db_config (to->handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  good = us_db_exec (to, "PRAGMA ignore_check_constraints = ON", error) && us_db_exec (from, "BEGIN", error);
  if (good)
    {
      good = copy_tables (from, to, error);
      us_db_exec (from, "ROLLBACK", NULL);
    }
  sqlite3_db_config (to->handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 1, NULL);
  return good && us_db_exec (to, "PRAGMA ignore_check_constraints = OFF", error);
}

/* The version decides which steps make the tables that the rows are of. */
UsDb *
us_db_new_from_rows (UsDb *from, const char *path, const char *const *steps, GError **error)
{
  g_autoptr (UsDb) db = NULL;
  g_autofree char *numbers = NULL;
  gint64 version = 0;
  gboolean good;

  if (!us_db_get_int (from, &version, error, "PRAGMA user_version", NULL))
    return NULL;
  /* The file may be written anew since it was checked: without a version there are no rows to take. */
  if (version < 1)
    {
      g_autofree char *name = g_filename_display_name (sqlite3_db_filename (from->handle, "main"));

      g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is not a file of Understudy."), us_quote (name));
      return NULL;
    }
  version = CLAMP (version, 0, (gint64) g_strv_length ((char **) steps));
  numbers =
    g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d", US_DB_APPLICATION_ID, (int) version);
  g_unlink (path);
  us_db_make_like (path, from->path);
  db = us_db_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  /* Nobody keeps this file, so it need not outlast a power failure. */
  if (db == NULL || !us_db_exec (db, "PRAGMA synchronous = OFF", error) || !us_db_begin (db, error))
    return NULL;
  good = TRUE;
  for (gint64 n = 0; good && n < version; n++)
    good = us_db_exec (db, steps[n], error);
  if (good && us_db_exec (db, numbers, error) && fill (from, db, error) && us_db_commit (db, error))
    return g_steal_pointer (&db);
  us_db_rollback (db);
  return NULL;
}
