/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-db.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "us-types.h"

#define DAYS_KEPT 7
#define RING_KEPT 5
#define DAY       ((gint64) 24 * 60 * 60)

gboolean
us_db_set_system_error (GError **error, const char *path, int code)
{
  g_autofree char *shown = g_filename_display_name (path);
  const char *name = us_quote (shown);

  if (code == ENOSPC || code == EDQUOT || code == EFBIG)
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("The disk is full: nothing could be written to “%s”. Make room, then try again."), name);
  else
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be written: %s."), name, g_strerror (code));
  return FALSE;
}

/* The backups of understudy.db lie beside it, in the folder understudy-backups. */
static char *
dup_folder (const char *path)
{
  g_autofree char *stem = g_strdup (path);

  if (g_str_has_suffix (stem, ".db"))
    stem[strlen (stem) - 3] = '\0';
  return g_strconcat (stem, "-backups", NULL);
}

/* SQLite's own backup function copies a consistent state even while other programs write. */
gboolean
us_db_back_up_pages (UsDb *from, UsDb *to, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (to->handle, "main", from->handle, "main");
  int code;

  if (backup == NULL)
    code = sqlite3_extended_errcode (to->handle);
  else
    {
      /* Another program that is writing holds SQLite's lock; it gives up after its own busy timeout, so this loop
       * outlasts it. */
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

/* Nobody may read a copy who may not read the file. SQLite gives its journals what the file has. */
void
us_db_make_like (const char *path, const char *model)
{
  GStatBuf info;
  int fd = -1;

  if (g_stat (model, &info) == 0)
    fd = g_open (path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, info.st_mode & 0666);
  if (fd >= 0)
    close (fd);
}

/* The backup is written under a temporary name and gets its own only when it is complete and has passed a check.
 * The temporary name is of this process and this call, because another may be making the same backup. */
gboolean
us_db_back_up (UsDb *db, const char *path, GError **error)
{
  static int calls;
  g_autofree char *part =
    g_strdup_printf ("%s.%ld-%d" US_DB_PART, path, (long) getpid (), g_atomic_int_add (&calls, 1) + 1);
  g_autoptr (UsDb) copy = NULL;
  gboolean good;

  g_unlink (part);
  us_db_make_like (part, db->path);
  /* Error messages name the file that the backup becomes, not the temporary one. */
  copy = us_db_open (part, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  if (copy == NULL)
    {
      UsDb named = { .path = (char *) path };

      us_db_set_error (&named, SQLITE_CANTOPEN, error);
      return FALSE;
    }
  g_set_str (&copy->path, path);
  /* In WAL mode SQLite would keep part of the content in a log beside the backup; a backup has to be one single
   * file. */
  good = us_db_back_up_pages (db, copy, error) && us_db_exec (copy, "PRAGMA journal_mode = DELETE", error);
  if (good)
    switch (us_db_quick_check (copy, error))
      {
      case US_DB_WHOLE:
        break;
      case US_DB_DAMAGED:
        /* The backup was copied page by page, so if it is damaged, so is the file that it was made from: the error
         * names that one. */
        g_clear_error (error);
        us_db_set_error (db, SQLITE_CORRUPT, error);
        good = FALSE;
        break;
      default:
        good = FALSE;
      }
  g_clear_pointer (&copy, us_db_close);
  if (good && g_rename (part, path) != 0)
    good = us_db_set_system_error (error, path, errno);
  if (!good)
    g_unlink (part);
  return good;
}

/* "000012-2026-11-22-v1.db" is the twelfth that was made, "000013-ring-v1.db" the next. The first
 * ones had no number: "2026-11-22-v1.db". */
typedef struct
{
  char *path;
  guint number;
  char *day; /* NULL: a backup of the ring, made when a play began or ended */
  gint64 version;
  gboolean ahead; /* an old name without a number, with a date in the future: the clock was wrong when it was made */
} Backup;

static void
backup_free (gpointer data)
{
  Backup *backup = data;

  g_free (backup->path);
  g_free (backup->day);
  g_free (backup);
}

/* Returns NULL if the file's name is not that of a backup. */
static Backup *
read_name (const char *folder, const char *name, const char *today)
{
  static GRegex *pattern;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *number = NULL, *day = NULL, *version = NULL;
  Backup *backup;

  if (g_once_init_enter_pointer (&pattern))
    g_once_init_leave_pointer (&pattern, g_regex_new ("^(?:(\\d{6,9})-)?(ring|\\d{4}-\\d\\d-\\d\\d)-v(\\d{1,9})\\.db$",
                                                      G_REGEX_RAW, 0, NULL));
  if (!g_regex_match (pattern, name, 0, &match))
    return NULL;
  number = g_match_info_fetch (match, 1);
  day = g_match_info_fetch (match, 2);
  version = g_match_info_fetch (match, 3);

  backup = g_new0 (Backup, 1);
  backup->path = g_build_filename (folder, name, NULL);
  backup->number = (guint) g_ascii_strtoull (number, NULL, 10);
  backup->version = g_ascii_strtoll (version, NULL, 10);
  backup->day = g_str_equal (day, "ring") ? NULL : g_steal_pointer (&day);
  backup->ahead = *number == '\0' && g_strcmp0 (backup->day, today) > 0;
  return backup;
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  const Backup *first = *(Backup *const *) a, *second = *(Backup *const *) b;

  if (first->ahead != second->ahead)
    return first->ahead - second->ahead;
  if (first->number != second->number)
    return first->number < second->number ? 1 : -1;
  return -strcmp (first->path, second->path);
}

static char *
dup_day (gint64 now)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (now / 1000);

  return g_date_time_format (time, "%Y-%m-%d");
}

gboolean
us_db_set_closed (GError **error, const char *path, int code)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, US_ERROR, US_ERROR_STORE,
               _("“%s” cannot be opened: %s. Mend its folder, or choose another with the variable "
                 "UNDERSTUDY_DATA."),
               us_quote (shown), g_strerror (code));
  return FALSE;
}

/* Returns NULL if the folder cannot be read. That is an error and does not mean that there are no backups. */
static GPtrArray *
list_backups (const char *path, gint64 now, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (backup_free);
  g_autofree char *folder = dup_folder (path), *today = dup_day (now);
  g_autoptr (GError) own = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &own);
  int code = errno;
  const char *name;

  if (dir == NULL && !g_error_matches (own, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      us_db_set_closed (error, folder, code);
      return NULL;
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      Backup *backup = read_name (folder, name, today);

      if (backup != NULL)
        g_ptr_array_add (list, backup);
    }
  g_ptr_array_sort (list, compare_newest_first);
  return g_steal_pointer (&list);
}

GPtrArray *
us_db_list_backups (const char *path, gint64 now, GError **error)
{
  g_autoptr (GPtrArray) list = list_backups (path, now, error);
  GPtrArray *paths;

  if (list == NULL)
    return NULL;
  paths = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (paths, g_strdup (((Backup *) g_ptr_array_index (list, i))->path));
  return paths;
}

/* Deletes temporary files that killed processes left behind. They must be a day old, because a younger one may
 * still be in use by a process that is writing it. */
static void
delete_unfinished (const char *folder, gint64 now)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf info;

      if ((g_str_has_suffix (name, US_DB_PART) || g_str_has_suffix (name, US_DB_PART "-journal")) &&
          g_stat (path, &info) == 0 && ABS (info.st_mtime - now / 1000) > DAY)
        g_unlink (path);
    }
}

/* Makes the next backup and then deletes the oldest of its kind. `day` NULL: one of the ring. */
static gboolean
add_backup (UsDb *db, GPtrArray *list, const char *day, gint64 version, guint kept, GError **error)
{
  g_autofree char *folder = dup_folder (db->path);
  g_autofree char *name = NULL, *path = NULL;
  guint number = 0, n = 1;

  for (guint i = 0; i < list->len; i++)
    number = MAX (number, ((Backup *) g_ptr_array_index (list, i))->number);
  name = g_strdup_printf ("%06u-%s-v%" G_GINT64_FORMAT ".db", number + 1, day != NULL ? day : "ring", version);
  path = g_build_filename (folder, name, NULL);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return us_db_set_system_error (error, folder, errno);
  if (!us_db_back_up (db, path, error))
    return FALSE;

  for (guint i = 0; i < list->len; i++)
    {
      const Backup *backup = g_ptr_array_index (list, i);

      if ((backup->day == NULL) == (day == NULL) && ++n > kept)
        g_unlink (backup->path);
    }
  return TRUE;
}

/* Two at once would count the same number: an errand makes one while another is made because a play began. */
static GMutex counting;

gboolean
us_db_backup_roll (UsDb *db, gint64 now, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&counting);
  g_autofree char *folder = dup_folder (db->path), *day = dup_day (now);
  g_autoptr (GPtrArray) list = list_backups (db->path, now, error);
  gint64 version = 0;

  if (list == NULL || !us_db_get_int (db, &version, error, "PRAGMA user_version", NULL))
    return FALSE;
  /* The version of the schema is part of the name, so a backup from before a migration does not count as the one
   * of today. */
  for (guint i = 0; i < list->len; i++)
    {
      const Backup *backup = g_ptr_array_index (list, i);

      if (g_strcmp0 (backup->day, day) == 0 && backup->version == version)
        return TRUE;
    }
  if (!add_backup (db, list, day, version, DAYS_KEPT, error))
    return FALSE;
  delete_unfinished (folder, now);
  return TRUE;
}

gboolean
us_db_backup_ring (UsDb *db, gint64 now, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&counting);
  g_autoptr (GPtrArray) list = list_backups (db->path, now, error);
  gint64 version = 0;

  return list != NULL && us_db_get_int (db, &version, error, "PRAGMA user_version", NULL) &&
         add_backup (db, list, NULL, version, RING_KEPT, error);
}
