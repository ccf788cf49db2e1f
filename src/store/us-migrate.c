/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-db.h"

#include <glib/gi18n-lib.h>

#include "us-store-resources.h"
#include "us-types.h"

/* The SQL texts of the folder schema, each of which leads from one version of the schema to the next. */
char **
us_db_dup_steps (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint n = 1; n < 1000; n++)
    {
      g_autofree char *path = g_strdup_printf ("/us/store/schema/%03u.sql", n);
      /* us_store_get_resource() is called so that the linker does not leave the resource out of the program: in a
       * static library nothing else refers to it. */
      g_autoptr (GBytes) bytes =
        g_resource_lookup_data (us_store_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      if (bytes == NULL)
        break;
      g_strv_builder_take (builder, g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)));
    }
  return g_strv_builder_end (builder);
}

static gboolean
drop (UsDb *db, const char *type, const char *name, GError **error)
{
  g_autoptr (GString) quoted = g_string_new (name);
  g_autofree char *sql = NULL;

  g_string_replace (quoted, "\"", "\"\"", 0);
  sql = g_strdup_printf ("DROP %s IF EXISTS main.\"%s\"", type, quoted->str);
  return us_db_exec (db, sql, error);
}

static gboolean
has_same (UsDb *db, const char *name, const char *sql)
{
  gint64 found = 0;

  return us_db_get_int (db, &found, NULL, "SELECT count(*) FROM main.sqlite_schema WHERE name = ?1 AND sql = ?2", "ss",
                        name, sql) &&
         found > 0;
}

static gboolean
is_of_ours (UsDb *model, const char *table)
{
  return us_db_int (model, 0, "SELECT count(*) FROM sqlite_schema WHERE name = ?1 COLLATE NOCASE", "s", table) > 0;
}

/* What another program hung on our tables: a trigger changes rows, an index refuses them. What it made for itself
 * stays. Nothing is dropped while the schema is read. */
static gboolean
drop_foreign (UsDb *db, UsDb *model, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (db,
                                           "SELECT type, name, sql, tbl_name FROM main.sqlite_schema "
                                           "WHERE type IN ('trigger', 'index') AND sql IS NOT NULL",
                                           NULL);
  g_autoptr (GPtrArray) foreign = g_ptr_array_new_with_free_func (g_free);
  gboolean row;

  do
    {
      if (!us_db_step (db, statement, &row, error))
        return FALSE;
      if (!row || has_same (model, us_db_text (statement, 1), us_db_text (statement, 2)) ||
          !is_of_ours (model, us_db_text (statement, 3)))
        continue;
      g_ptr_array_add (foreign, us_db_dup_text (statement, 0));
      g_ptr_array_add (foreign, us_db_dup_text (statement, 1));
    }
  while (row);
  for (guint i = 0; i < foreign->len; i += 2)
    if (!drop (db, foreign->pdata[i], foreign->pdata[i + 1], error))
      return FALSE;
  return TRUE;
}

/* Makes views, triggers and indexes anew that another program took out or altered: the checks of rows stand on them. */
static gboolean
put_back (UsDb *db, UsDb *model, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (model,
                                           "SELECT type, name, sql FROM sqlite_schema "
                                           "WHERE type IN ('view', 'trigger', 'index') AND sql IS NOT NULL",
                                           NULL);
  gboolean row, good;

  while ((good = us_db_step (model, statement, &row, error)) && row)
    {
      const char *name = us_db_text (statement, 1), *sql = us_db_text (statement, 2);

      if (!has_same (db, name, sql) &&
          !(good = drop (db, us_db_text (statement, 0), name, error) && us_db_exec (db, sql, error)))
        break;
    }
  us_db_reset (statement);
  return good;
}

/* What another program made for itself may have a name that we need, and is not ours to take away. Triggers have names of
 * their own. */
static gboolean
has_foreign (UsDb *db, const char *type, const char *name, gboolean due)
{
  return us_db_int (db, 0,
                    "SELECT count(*) FROM main.sqlite_schema WHERE name = ?2 COLLATE NOCASE "
                    "AND (type = 'trigger') = (?1 = 'trigger') AND (type <> ?1 OR ?3 = 0)",
                    "ssi", type, name, (gint64) due) > 0;
}

static gboolean
check_names (UsDb *db, UsDb *model, UsDb *newest, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (newest, "SELECT type, name FROM sqlite_schema WHERE sql IS NOT NULL", NULL);
  gboolean row, good;

  while ((good = us_db_step (newest, statement, &row, error)) && row)
    {
      const char *name = us_db_text (statement, 1);
      g_autofree char *shown = g_filename_display_name (db->path);

      if (!has_foreign (db, us_db_text (statement, 0), name, is_of_ours (model, name)))
        continue;
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("In “%s” another program has something that is called “%s”, and Understudy needs that name: give "
                     "it another one with that program."),
                   us_quote (shown), name);
      good = FALSE;
      break;
    }
  us_db_reset (statement);
  return good;
}

static UsDb *
make_model (const char *const *steps, gint64 version, GError **error)
{
  g_autoptr (UsDb) model = us_db_open (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);

  for (gint64 n = 0; model != NULL && n < version; n++)
    if (!us_db_exec (model, steps[n], error))
      return NULL;
  return g_steal_pointer (&model);
}

/* Before the steps run, which would set off a trigger. */
static gboolean
put_right (UsDb *db, const char *const *steps, gint64 version, GError **error)
{
  g_autofree char *digest = us_db_dup_digest (db);
  g_autoptr (UsDb) model = NULL, newest = NULL;

  if (version == 0 || g_str_equal (digest, US_DB_NEWEST_DIGEST))
    return TRUE;
  model = make_model (steps, version, error);
  newest = model != NULL ? make_model (steps, g_strv_length ((char **) steps), error) : NULL;
  return newest != NULL && drop_foreign (db, model, error) && check_names (db, model, newest, error) &&
         put_back (db, model, error);
}

/* Rows of a play that somebody deleted elsewhere would be in the way of the next one, which gets its number. Whether there
 * are any takes one look at each play, not at each entry. */
static gboolean
drop_orphans (UsDb *db, GError **error)
{
  gint64 any = 0;

  if (!us_db_get_int (db, &any, error,
                      "WITH RECURSIVE own (play) AS (SELECT min (play) FROM entry UNION ALL "
                      "SELECT (SELECT min (entry.play) FROM entry WHERE entry.play > own.play) FROM own "
                      "WHERE own.play IS NOT NULL) "
                      "SELECT EXISTS (SELECT 1 FROM own WHERE play IS NOT NULL AND play NOT IN (SELECT id FROM play)) "
                      "OR EXISTS (SELECT 1 FROM note WHERE play NOT IN (SELECT id FROM play))",
                      NULL))
    return FALSE;
  return any == 0 || (us_db_run (db, error, "DELETE FROM note WHERE play NOT IN (SELECT id FROM play)", NULL) &&
                      us_db_run (db, error, "DELETE FROM entry WHERE play NOT IN (SELECT id FROM play)", NULL));
}

/* A row that violates a constraint concerns one play: it is no reason to leave the file as it is. SQLite would look at
 * every row where a column is added. */
static gboolean
run_steps (UsDb *db, const char *const *steps, GError **error)
{
  gboolean good = us_db_exec (db, "PRAGMA ignore_check_constraints = ON", error);

  for (; good && *steps != NULL; steps++)
    good = us_db_exec (db, *steps, error);
  us_db_exec (db, "PRAGMA ignore_check_constraints = OFF", NULL);
  return good;
}

/* All steps run in one transaction, so that the file never has half of a version. The version is read again once
 * the write lock is held, because another process may have migrated the file in the meantime. */
gboolean
us_db_migrate (UsDb *db, const char *const *steps, GError **error)
{
  guint newest = g_strv_length ((char **) steps);
  gint64 version = 0;
  g_autofree char *set_id = NULL, *set_version = NULL;

  if (!us_db_begin (db, error))
    return FALSE;

  if (!us_db_get_int (db, &version, error, "PRAGMA user_version", NULL))
    {
      us_db_rollback (db);
      return FALSE;
    }
  if (version > newest)
    {
      g_autofree char *shown = g_filename_display_name (db->path);
      const char *name = us_quote (shown);

      us_db_rollback (db);
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("“%s” was written by a newer version of Understudy; update the program to open it."), name);
      return FALSE;
    }
  if (!put_right (db, steps, version, error) || (version > 0 && !drop_orphans (db, error)))
    {
      us_db_rollback (db);
      return FALSE;
    }
  if (version == newest)
    return us_db_commit (db, error);

  if (!run_steps (db, steps + version, error))
    {
      us_db_rollback (db);
      g_prefix_error (error, _("The file of plays could not be brought up to date and is as it was. "));
      return FALSE;
    }
  set_id = g_strdup_printf ("PRAGMA application_id = %d", US_DB_APPLICATION_ID);
  set_version = g_strdup_printf ("PRAGMA user_version = %u", newest);
  if (!us_db_exec (db, set_id, error) || !us_db_exec (db, set_version, error))
    {
      us_db_rollback (db);
      return FALSE;
    }
  return us_db_commit (db, error);
}
