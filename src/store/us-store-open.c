/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

/* Up to this size a file is read through at every opening, a larger one once a day, when its backup
 * is made. */
#define ALWAYS_CHECKED (4 * 1024 * 1024)

static gboolean
is_damaged (UsDb *db)
{
  return us_db_code_is_damage (sqlite3_extended_errcode (db->handle));
}

static char *
dup_time_of (const char *path)
{
  GStatBuf info;
  g_autoptr (GDateTime) time = NULL;

  if (g_stat (path, &info) == 0)
    time = g_date_time_new_from_unix_local (info.st_mtime);
  /* Translators: date and time of a backup. */
  return time != NULL ? g_date_time_format (time, _("%x, %H:%M")) : g_strdup (path);
}

/* What must be true before a byte of the file is changed. */
static gboolean
examine (UsDb *db, guint newest, gboolean *damaged, GError **error)
{
  g_autofree char *shown = g_filename_display_name (db->path);
  const char *name = us_quote (shown);
  GStatBuf info;
  gint64 tables, version, id;

  tables = us_db_int (db, -1, "SELECT count(*) FROM sqlite_schema", NULL);
  if (tables < 0)
    {
      *damaged = is_damaged (db);
      us_db_set_error (db, sqlite3_extended_errcode (db->handle), error);
      return FALSE;
    }
  version = us_db_int (db, 0, "PRAGMA user_version", NULL);
  id = us_db_int (db, 0, "PRAGMA application_id", NULL);
  if (tables == 0 && version == 0 && id == 0)
    return TRUE;
  if (id != US_DB_APPLICATION_ID)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is not a file of Understudy."), name);
      return FALSE;
    }
  if (version > newest)
    {
      g_set_error (
        error, US_ERROR, US_ERROR_STORE,
        _("“%s” was written by a newer version of Understudy; update the program to open it."),
        name);
      return FALSE;
    }
  if (g_stat (db->path, &info) == 0 && info.st_size <= ALWAYS_CHECKED && !us_db_quick_check (db))
    {
      *damaged = TRUE;
      us_db_set_error (db, SQLITE_CORRUPT, error);
      return FALSE;
    }
  return TRUE;
}

static UsDb *
open_file (
  const char *path, const char *const *steps, gboolean *damaged, char **notice, GError **error)
{
  g_autoptr (UsDb) db = us_db_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  guint newest = g_strv_length ((char **) steps);
  g_autoptr (GError) own = NULL;
  gint64 version;

  if (db == NULL || !examine (db, newest, damaged, error))
    return NULL;
  if (sqlite3_db_readonly (db->handle, "main") == 1)
    {
      us_db_set_error (db, SQLITE_READONLY, error);
      return NULL;
    }
  if (!us_db_exec (db, "PRAGMA journal_mode = WAL", error) ||
      !us_db_exec (db, "PRAGMA synchronous = FULL", error) ||
      !us_db_exec (db, "PRAGMA foreign_keys = ON", error))
    return NULL;

  /* The backup comes before a new schema does. */
  version = us_db_int (db, 0, "PRAGMA user_version", NULL);
  if (version > 0 &&
      us_db_int (db, 0, "SELECT EXISTS (SELECT 1 FROM play) OR EXISTS (SELECT 1 FROM known)",
                 NULL) != 0 &&
      !us_db_backup_roll (db, us_store_now (), &own))
    {
      *damaged = is_damaged (db) || !us_db_quick_check (db);
      if (*damaged || version < newest)
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return NULL;
        }
      /* Without a backup one can play; without being told one would rely on it. */
      g_free (*notice);
      *notice = g_strdup_printf (_("No backup could be made. %s"), own->message);
    }
  if (!us_db_migrate (db, steps, error))
    return NULL;
  return g_steal_pointer (&db);
}

/* The newest backup that is whole, in the place of the file; NULL if there is none. */
static char *
bring_back (const char *path, guint newest)
{
  g_autoptr (GPtrArray) backups = us_db_list_backups (path);

  for (guint i = 0; i < backups->len; i++)
    {
      const char *backup = g_ptr_array_index (backups, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (UsDb) db = NULL;

      if (!us_db_check (backup, newest, &error) ||
          (db = us_db_open (backup, SQLITE_OPEN_READONLY, &error)) == NULL ||
          !us_db_copy (db, path, &error))
        {
          g_message ("%s", error->message);
          continue;
        }
      return dup_time_of (backup);
    }
  return NULL;
}

static gboolean
is_empty_file (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 && info.st_size == 0;
}

static gboolean
has_backups (const char *path)
{
  g_autoptr (GPtrArray) backups = us_db_list_backups (path);

  return backups->len > 0;
}

/* Two programs that open the file at once, the first time or after an accident, would make, mend
 * and back it up at once. The kernel drops this lock with the process; where it cannot be taken the
 * file cannot be written either. */
static int
lock_opening (const char *path)
{
  g_autofree char *name = g_strconcat (path, ".lock", NULL);
  int lock = g_open (name, O_CREAT | O_RDWR | O_CLOEXEC, 0600);

  for (guint tries = 0; lock >= 0 && flock (lock, LOCK_EX | LOCK_NB) != 0 && tries < 500; tries++)
    g_usleep (10 * 1000);
  return lock;
}

static UsDb *
open_locked (const char *path, const char *const *steps, char **notice, GError **error)
{
  guint newest = g_strv_length ((char **) steps);
  g_autofree char *aside = NULL, *name = NULL, *time = NULL, *told = NULL;
  g_autoptr (GError) own = NULL;
  gboolean damaged = FALSE;
  UsDb *db;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      /* A log without its file would be played into whatever takes the file's place. */
      aside = us_db_set_aside (path, us_store_now (), error);
      if (aside == NULL)
        return NULL;
      time = bring_back (path, newest);
      if (time != NULL)
        *notice =
          g_strdup_printf (_("The file of plays was missing. The backup of %s was opened."), time);
      return open_file (path, steps, &damaged, notice, error);
    }

  /* An empty file is what a torn disk leaves of a full one. */
  if (is_empty_file (path) && has_backups (path))
    damaged = TRUE;
  else
    {
      db = open_file (path, steps, &damaged, notice, &own);
      if (db != NULL)
        return db;
      if (!damaged)
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return NULL;
        }
    }

  aside = us_db_set_aside (path, us_store_now (), error);
  if (aside == NULL)
    return NULL;
  name = g_filename_display_name (aside);
  time = bring_back (path, newest);
  if (time != NULL)
    told = g_strdup_printf (
      _(
        "The file of plays was damaged. It was set aside as “%s” and the backup of %s was opened."),
      name, time);
  else
    told = g_strdup_printf (
      _("The file of plays was damaged and there is no good backup. It was set aside as “%s”; "
         "a new one was begun."),
      name);
  g_free (*notice);
  *notice = g_steal_pointer (&told);
  return open_file (path, steps, &damaged, notice, error);
}

UsDb *
us_store_open_db (const char *path, const char *const *steps, char **notice, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  UsDb *db;
  int lock;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_autofree char *shown = g_filename_display_name (folder);

      g_set_error (error, US_ERROR, US_ERROR_STORE, _("The folder “%s” cannot be made: %s."),
                   us_quote (shown), g_strerror (errno));
      return NULL;
    }

  lock = lock_opening (path);
  db = open_locked (path, steps, notice, error);
  if (lock >= 0)
    close (lock);
  return db;
}
