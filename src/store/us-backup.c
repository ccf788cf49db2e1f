/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-db.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "us-types.h"

#define KEPT 7
#define PART ".part"
#define DAY ((gint64) 24 * 60 * 60)

static gboolean
set_system_error (GError **error, const char *path, int code)
{
  g_autofree char *shown = g_filename_display_name (path);
  const char *name = us_quote (shown);

  if (code == ENOSPC)
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("The disk is full: nothing could be written to “%s”."), name);
  else
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be written: %s."), name,
                 g_strerror (code));
  return FALSE;
}

/* The folder beside the file: understudy.db has understudy-backups. */
static char *
dup_folder (const char *path)
{
  g_autofree char *stem = g_strdup (path);

  if (g_str_has_suffix (stem, ".db"))
    stem[strlen (stem) - 3] = '\0';
  return g_strconcat (stem, "-backups", NULL);
}

gboolean
us_db_quick_check (UsDb *db)
{
  sqlite3_stmt *statement = us_db_prepare (db, "PRAGMA quick_check (1)", NULL);
  gboolean row = FALSE, good;

  good =
    us_db_step (db, statement, &row, NULL) && row && g_str_equal (us_db_text (statement, 0), "ok");
  us_db_reset (statement);
  return good;
}

gboolean
us_db_check (const char *path, guint newest, GError **error)
{
  g_autoptr (UsDb) db = NULL;
  g_autofree char *shown = g_filename_display_name (path);
  const char *name = us_quote (shown);
  gint64 version;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("There is no file “%s”."), name);
      return FALSE;
    }
  db = us_db_open (path, SQLITE_OPEN_READONLY, error);
  if (db == NULL)
    return FALSE;

  version = us_db_int (db, -1, "PRAGMA user_version", NULL);
  if (version < 0)
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is damaged, or no file of Understudy."),
                 name);
  else if (us_db_int (db, 0, "PRAGMA application_id", NULL) != US_DB_APPLICATION_ID)
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is not a file of Understudy."), name);
  else if (version > newest)
    g_set_error (
      error, US_ERROR, US_ERROR_STORE,
      _("“%s” was written by a newer version of Understudy; update the program to open it."),
      name);
  else if (!us_db_quick_check (db))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is damaged."), name);
  else
    return TRUE;
  return FALSE;
}

/* SQLite's own copying takes a consistent picture while others write. */
gboolean
us_db_copy_pages (UsDb *from, UsDb *to, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (to->handle, "main", from->handle, "main");
  int code;

  if (backup == NULL)
    code = sqlite3_extended_errcode (to->handle);
  else
    {
      /* A writer that is in the way is gone within its own busy timeout. */
      for (guint tries = 0; tries < 500; tries++)
        {
          code = sqlite3_backup_step (backup, -1);
          if (code != SQLITE_BUSY && code != SQLITE_LOCKED)
            break;
          g_usleep (10 * 1000);
        }
      code = sqlite3_backup_finish (backup);
    }
  if (code != SQLITE_OK)
    us_db_set_error (us_db_code_is_damage (code) ? from : to, code, error);
  return code == SQLITE_OK;
}

/* The copy gets its name only when it is whole and was read through. Until then it carries the
 * number of this process, because another one may be making the same backup. */
gboolean
us_db_copy (UsDb *db, const char *path, GError **error)
{
  g_autofree char *part = g_strdup_printf ("%s.%ld" PART, path, (long) getpid ());
  g_autoptr (UsDb) copy = NULL;
  gboolean good;

  g_unlink (part);
  /* People know it by the name it is going to have. */
  copy = us_db_open (part, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  if (copy == NULL)
    {
      UsDb named = { .path = (char *) path };

      us_db_set_error (&named, SQLITE_CANTOPEN, error);
      return FALSE;
    }
  g_set_str (&copy->path, path);
  /* A file that carries its log beside it is no single file to keep or to hand on. */
  good =
    us_db_copy_pages (db, copy, error) && us_db_exec (copy, "PRAGMA journal_mode = DELETE", error);
  if (good && !us_db_quick_check (copy))
    {
      us_db_set_error (db, SQLITE_CORRUPT, error);
      good = FALSE;
    }
  g_clear_pointer (&copy, us_db_close);
  if (good && g_rename (part, path) != 0)
    good = set_system_error (error, path, errno);
  if (!good)
    g_unlink (part);
  return good;
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  return -strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Their names begin with the date, so that their order is that of time. */
GPtrArray *
us_db_list_backups (const char *path)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = dup_folder (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".db"))
      g_ptr_array_add (list, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (list, compare_newest_first);
  return g_steal_pointer (&list);
}

/* What a process left that was killed over its backup. */
static void
sweep (const char *folder, gint64 now)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf info;

      if (g_str_has_suffix (name, PART) && g_stat (path, &info) == 0 &&
          info.st_mtime < now / 1000 - DAY)
        g_unlink (path);
    }
}

gboolean
us_db_backup_roll (UsDb *db, gint64 now, GError **error)
{
  g_autofree char *folder = dup_folder (db->path);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (now / 1000);
  g_autofree char *day = g_date_time_format (time, "%Y-%m-%d");
  g_autofree char *name = NULL, *path = NULL;
  g_autoptr (GPtrArray) list = NULL;

  /* The version stands in the name: what is made before a migration is another file than that of
   * the same day after it. */
  name = g_strdup_printf ("%s-v%" G_GINT64_FORMAT ".db", day,
                          us_db_int (db, 0, "PRAGMA user_version", NULL));
  path = g_build_filename (folder, name, NULL);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return set_system_error (error, folder, errno);
  if (!us_db_copy (db, path, error))
    return FALSE;

  sweep (folder, now);
  list = us_db_list_backups (db->path);
  for (guint i = KEPT; i < list->len; i++)
    g_unlink (g_ptr_array_index (list, i));
  return TRUE;
}

/* The log goes with the file: what it holds may be the only good part. */
char *
us_db_set_aside (const char *path, gint64 now, GError **error)
{
  static const char *const parts[] = { "-wal", "-shm" };
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (now / 1000);
  g_autofree char *stamp = g_date_time_format (time, "%Y-%m-%d-%H%M%S");
  g_autofree char *aside = g_strconcat (path, ".damaged-", stamp, NULL);

  for (guint n = 2; g_file_test (aside, G_FILE_TEST_EXISTS); n++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s.damaged-%s-%u", path, stamp, n);
    }
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *from = g_strconcat (path, parts[i], NULL);
      g_autofree char *to = g_strconcat (aside, parts[i], NULL);

      if (g_file_test (from, G_FILE_TEST_EXISTS) && g_rename (from, to) != 0)
        {
          set_system_error (error, from, errno);
          return NULL;
        }
    }
  if (g_file_test (path, G_FILE_TEST_EXISTS) && g_rename (path, aside) != 0)
    {
      set_system_error (error, path, errno);
      return NULL;
    }
  return g_steal_pointer (&aside);
}
