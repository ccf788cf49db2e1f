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

/* Drops what the file has under that name and makes it as the steps do. */
static gboolean
put_back (UsDb *db, const char *type, const char *name, const char *sql, GError **error)
{
  g_autofree char *drop = g_strdup_printf ("DROP %s IF EXISTS main.\"%s\"", type, name);

  return us_db_exec (db, drop, error) && us_db_exec (db, sql, error);
}

static gboolean
has_same (UsDb *db, const char *name, const char *sql)
{
  gint64 found = 0;

  return us_db_get_int (db, &found, NULL, "SELECT count(*) FROM main.sqlite_schema WHERE name = ?1 AND sql = ?2", "ss",
                        name, sql) &&
         found > 0;
}

/* Makes views, triggers and indexes anew that another program took out or altered: the checks of rows stand on them. */
static gboolean
put_back_rules (UsDb *db, const char *const *steps, GError **error)
{
  g_autofree char *digest = us_db_dup_digest (db);
  g_autoptr (UsDb) model = NULL;
  sqlite3_stmt *statement;
  gboolean row, good;

  if (g_str_equal (digest, US_DB_NEWEST_DIGEST))
    return TRUE;
  model = us_db_open (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  good = model != NULL;
  for (guint n = 0; good && steps[n] != NULL; n++)
    good = us_db_exec (model, steps[n], error);
  if (!good || !us_db_begin (db, error))
    return FALSE;

  statement = us_db_prepare (model,
                             "SELECT type, name, sql FROM sqlite_schema "
                             "WHERE type IN ('view', 'trigger', 'index') AND sql IS NOT NULL",
                             NULL);
  while ((good = us_db_step (model, statement, &row, error)) && row)
    {
      const char *name = us_db_text (statement, 1), *sql = us_db_text (statement, 2);

      if (!has_same (db, name, sql) && !(good = put_back (db, us_db_text (statement, 0), name, sql, error)))
        break;
    }
  us_db_reset (statement);
  if (!good)
    {
      us_db_rollback (db);
      return FALSE;
    }
  return us_db_commit (db, error);
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
  if (version == newest)
    {
      us_db_rollback (db);
      return put_back_rules (db, steps, error);
    }

  for (guint n = version; n < newest; n++)
    if (!us_db_exec (db, steps[n], error))
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
