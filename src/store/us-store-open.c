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

/* A file up to this size is checked completely at every opening. A larger one is checked once a day, when its
 * backup is made, and whenever damage was met while it was in use. */
#define ALWAYS_CHECKED (4 * 1024 * 1024)

/* Reading is tried again before it is reported as an error. */
#define TRIES    3
#define PAUSE_US 20000

#define DAY_MS ((gint64) 24 * 60 * 60 * 1000)

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

/* Plays in the trash grow older only by the days that the program saw pass, and by a week at most between two
 * openings: a clock that is years ahead for a day must not empty the trash. What was trashed later than now counts
 * as trashed now. */
#define LONGEST_MS (7 * DAY_MS)
#define GROWN_YOUNGER \
  "SET trashed = iif (trashed > ?1, ?1, trashed + max (0, ?1 - max (trashed, ?2) - ?3)) " \
  "WHERE trashed IS NOT NULL"

static gboolean
count_days (UsDb *db, gint64 now, GError **error)
{
  gint64 seen = 0;

  return us_db_get_int (db, &seen, error,
                        "SELECT coalesce ((SELECT seen FROM clock), (SELECT max (changed) FROM play), ?1)", "i", now) &&
         us_db_run (db, error, "UPDATE play " GROWN_YOUNGER, "iii", now, seen, LONGEST_MS) &&
         us_db_run (db, error, "UPDATE known " GROWN_YOUNGER, "iii", now, seen, LONGEST_MS) &&
         us_db_run (db, error, "UPDATE campaign " GROWN_YOUNGER, "iii", now, seen, LONGEST_MS) &&
         us_db_run (db, error, "DELETE FROM clock", NULL) &&
         us_db_run (db, error, "INSERT INTO clock (seen) VALUES (?1)", "i", now);
}

static gboolean
empty_old_trash (UsDb *db, GError **error)
{
  gint64 now = us_store_now (), limit = now - US_STORE_TRASH_DAYS * DAY_MS, any = 0;

  /* Looks first whether there is anything to do, so that most openings do not write. */
  if (!us_db_get_int (db, &any, error,
                      "SELECT (EXISTS (SELECT 1 FROM play WHERE trashed IS NOT NULL) OR "
                      "EXISTS (SELECT 1 FROM known WHERE trashed IS NOT NULL) OR "
                      "EXISTS (SELECT 1 FROM campaign WHERE trashed IS NOT NULL)) AND "
                      "NOT EXISTS (SELECT 1 FROM clock WHERE seen BETWEEN ?1 - ?2 AND ?1)",
                      "ii", now, DAY_MS))
    return FALSE;
  if (any == 0)
    return TRUE;
  if (!us_db_begin (db, error))
    return FALSE;
  /* If the row was altered, the date when it was trashed may be wrong: it counts as trashed now. */
  if (count_days (db, now, error) &&
      us_db_run (db, error,
                 "DELETE FROM play WHERE trashed < ?1 "
                 "AND check_sum = (SELECT due FROM play_check WHERE play_check.id = play.id)",
                 "i", limit) &&
      us_db_run (db, error,
                 "DELETE FROM campaign WHERE trashed < ?1 "
                 "AND check_sum = (SELECT due FROM campaign_check WHERE campaign_check.uuid = campaign.uuid)",
                 "i", limit) &&
      us_db_run (db, error,
                 "DELETE FROM known WHERE trashed < ?1 AND (box, key, which) IN "
                 "(SELECT box, key, which FROM known_now WHERE NOT altered)",
                 "i", limit))
    return us_db_commit (db, error);
  us_db_rollback (db);
  return FALSE;
}

/* Records that do not match their checks are moved to the forgotten ones, so that the player is asked again, and
 * can bring them back if they are right. */
static gboolean
forget_altered (UsDb *db, char **notice, GError **error)
{
  gint64 now = us_store_now (), n = 0;
  g_autofree char *before = NULL, *said = NULL;

  if (!us_db_get_int (db, &n, error, "SELECT count(*) FROM known_now WHERE altered", NULL))
    return FALSE;
  if (n == 0)
    return TRUE;
  if (!us_db_begin (db, error))
    return FALSE;
  if (!us_db_run (db, error,
                  "UPDATE known SET trashed = ?1 WHERE (box, key, which) IN "
                  "(SELECT box, key, which FROM known_now WHERE altered)",
                  "i", now) ||
      !us_db_run (db, error,
                  "UPDATE known SET check_sum = due FROM known_check AS own WHERE trashed = ?1 "
                  "AND own.box = known.box AND own.key = known.key AND own.which = known.which",
                  "i", now))
    {
      us_db_rollback (db);
      return FALSE;
    }

  before = g_steal_pointer (notice);
  said =
    g_strdup_printf (ngettext ("%d thing that was taught was altered, by the disk or by another program; it counts "
                               "as forgotten.",
                               "%d things that were taught were altered, by the disk or by another program; they "
                               "count as forgotten.",
                               (gulong) n),
                     (int) n);
  *notice = before != NULL ? g_strjoin (" ", before, said, NULL) : g_steal_pointer (&said);
  return us_db_commit (db, error);
}

static UsDbCare
care_for (const char *path)
{
  GStatBuf info;

  if (us_aside_is_suspect (path))
    return US_DB_FULL_CHECK;
  return g_stat (path, &info) == 0 && info.st_size > ALWAYS_CHECKED ? US_DB_LOOK : US_DB_QUICK_CHECK;
}

/* The backup is made before the schema is migrated; without it there is no migration. If the schema is current
 * already, the player can play without a backup but must be told. */
static UsDbState
make_backup (UsDb *db, gint64 version, guint newest, char **notice, GError **error)
{
  g_autoptr (GError) own = NULL, checked = NULL;
  gint64 any = 0, has_campaigns = 0;
  UsDbState state;

  if (version == 0)
    return US_DB_WHOLE;
  if (!us_db_get_int (
        db, &any, error,
        "SELECT EXISTS (SELECT 1 FROM play) OR EXISTS (SELECT 1 FROM known) OR EXISTS (SELECT 1 FROM entry)", NULL) ||
      (version == newest && !us_db_get_int (db, &has_campaigns, error, "SELECT EXISTS (SELECT 1 FROM campaign)", NULL)))
    return us_db_state_of (db);
  if ((any == 0 && has_campaigns == 0) || us_db_backup_roll (db, us_store_now (), &own))
    return US_DB_WHOLE;

  state = us_db_quick_check (db, &checked);
  if (state == US_DB_WHOLE && version == newest)
    {
      g_free (*notice);
      *notice = g_strdup_printf (_("No backup could be made. %s"), own->message);
      return US_DB_WHOLE;
    }
  g_propagate_error (error, checked != NULL ? g_steal_pointer (&checked) : g_steal_pointer (&own));
  return state == US_DB_WHOLE ? US_DB_REFUSED : state;
}

/* The file is examined before anything is written to it. */
static UsDbState
make_ready (UsDb *db, const char *path, const char *const *steps, char **notice, GError **error)
{
  guint newest = g_strv_length ((char **) steps);
  gint64 version = 0;
  UsDbState state;

  state = us_db_examine (db, steps, care_for (path), error);
  if (state != US_DB_WHOLE)
    return state;
  if (sqlite3_db_readonly (db->handle, "main") == 1)
    {
      us_db_set_error (db, SQLITE_READONLY, error);
      return US_DB_REFUSED;
    }
  if (!us_db_exec (db, "PRAGMA journal_mode = WAL", error) || !us_db_exec (db, "PRAGMA synchronous = FULL", error) ||
      !us_db_exec (db, "PRAGMA foreign_keys = ON", error) ||
      !us_db_get_int (db, &version, error, "PRAGMA user_version", NULL))
    return us_db_state_of (db);
  state = make_backup (db, version, newest, notice, error);
  if (state != US_DB_WHOLE)
    return state;
  if (!us_db_migrate (db, steps, error) || !empty_old_trash (db, error) || !forget_altered (db, notice, error))
    return us_db_state_of (db) == US_DB_WHOLE ? US_DB_REFUSED : us_db_state_of (db);
  us_aside_clear (path);
  db->marks_damage = TRUE;
  return us_db_check_place (db, error) ? US_DB_WHOLE : US_DB_REFUSED;
}

/* *full: no room was the reason that it could not be opened. */
static UsDbState
open_file (UsDb **opened, const char *path, const char *const *steps, char **notice, gboolean *full, GError **error)
{
  g_autoptr (UsDb) db = us_db_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  UsDbState state = db != NULL ? make_ready (db, path, steps, notice, error) : US_DB_REFUSED;

  *full = db != NULL && state != US_DB_WHOLE && (db->failed & 0xff) == SQLITE_FULL;
  if (state == US_DB_WHOLE)
    *opened = g_steal_pointer (&db);
  return state;
}

/* Puts the newest whole backup in the place of the file. *time stays NULL if there is none. If a backup cannot be
 * read at the moment this fails, rather than taking an older one, because it may be the newest good one. */
static UsDbState
bring_back (const char *path, const char *const *steps, char **time, GError **error)
{
  g_autoptr (GPtrArray) backups = us_db_list_backups (path, us_store_now (), error);

  for (guint i = 0; backups != NULL && i < backups->len; i++)
    {
      const char *backup = g_ptr_array_index (backups, i);
      g_autoptr (GError) own = NULL;
      g_autoptr (UsDb) db = NULL;
      UsDbState state = us_db_check (backup, steps, &own);

      if (state == US_DB_DAMAGED || state == US_DB_REFUSED)
        {
          g_message ("%s", own->message);
          continue;
        }
      if (state == US_DB_WHOLE && (db = us_db_open (backup, SQLITE_OPEN_READONLY, &own)) != NULL &&
          us_db_back_up (db, path, &own))
        {
          *time = dup_time_of (backup);
          return US_DB_WHOLE;
        }
      g_propagate_error (error, g_steal_pointer (&own));
      return US_DB_UNREADABLE;
    }
  return backups != NULL ? US_DB_WHOLE : US_DB_UNREADABLE;
}

/* Two that open the file at once would both create, repair or back it up. The kernel
 * releases this lock when the process ends. If the lock file cannot be written, the database cannot be either, and
 * opening that reports the error. */
gboolean
us_store_lock (const char *path, int *lock)
{
  g_autofree char *name = g_strconcat (path, ".lock", NULL);

  *lock = g_open (name, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  for (guint tries = 0; *lock >= 0 && flock (*lock, LOCK_EX | LOCK_NB) != 0; tries++)
    {
      if (tries == 500)
        {
          us_store_unlock (*lock);
          *lock = -1;
          return FALSE;
        }
      g_usleep (10 * 1000);
    }
  return TRUE;
}

void
us_store_unlock (int lock)
{
  if (lock >= 0)
    close (lock);
}

/* What is at the path. HIDDEN: it cannot be looked at, which is not the same as MISSING. */
typedef enum { THERE, EMPTY, MISSING, HIDDEN } Place;

static Place
look_at (const char *path, GError **error)
{
  GStatBuf info;

  if (g_stat (path, &info) == 0)
    return info.st_size > 0 ? THERE : EMPTY;
  if (errno == ENOENT)
    return MISSING;
  us_db_set_closed (error, path, errno);
  return HIDDEN;
}

/* A log without its database is no leftover to ignore: SQLite would apply it to the next file at this path, or
 * delete it. */
static gboolean
has_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf info;

  return g_stat (log, &info) == 0 && info.st_size > 0;
}

static UsDbState
open_present (UsStore *self, const char *path, GError **error)
{
  const char *const *steps = (const char *const *) self->steps;
  g_autoptr (GError) own = NULL;
  UsDbState state = open_file (&self->db, path, steps, &self->notice, &self->full, &own);

  /* The file is opened a second time before it is called damaged, because moving it away has consequences. */
  if (state == US_DB_DAMAGED)
    {
      g_clear_error (&own);
      state = open_file (&self->db, path, steps, &self->notice, &self->full, &own);
    }
  if (own != NULL)
    g_propagate_error (error, g_steal_pointer (&own));
  return state;
}

/* The damaged file is set aside, or a process that was killed had done that. Each of these steps may be the last
 * one of a process; the next process finds out from the mark and from the files that exist where to continue. */
static UsDbState
begin_anew (UsStore *self, const char *path, const char *aside, GError **error)
{
  const char *const *steps = (const char *const *) self->steps;
  g_autofree char *time = NULL, *again = NULL;
  g_autoptr (GError) own = NULL;
  UsDbState state = US_DB_WHOLE;
  Place place = look_at (path, error);

  if (place == HIDDEN)
    return US_DB_UNREADABLE;
  if (place == MISSING)
    state = bring_back (path, steps, &time, &own);
  if (state == US_DB_WHOLE)
    state = open_present (self, path, &own);
  if (state == US_DB_DAMAGED && place != MISSING)
    {
      again = us_aside_begin (path, us_store_now (), error);
      return again != NULL ? begin_anew (self, path, again, error) : US_DB_REFUSED;
    }
  if (own != NULL)
    g_propagate_error (error, g_steal_pointer (&own));
  if (state == US_DB_WHOLE)
    us_store_rescue (self, aside, time, place != MISSING);
  return state;
}

static UsDbState
open_locked (UsStore *self, const char *path, GError **error)
{
  g_autoptr (GPtrArray) backups = us_db_list_backups (path, us_store_now (), error);
  g_autofree char *aside = NULL;
  Place place = look_at (path, backups != NULL ? error : NULL);
  gboolean lost;
  UsDbState state;

  if (backups == NULL || place == HIDDEN || !us_aside_resume (path, &aside, error))
    return US_DB_UNREADABLE;
  if (aside != NULL)
    return begin_anew (self, path, aside, error);

  /* After a power failure a file may be empty that was not. If there are backups, it counts as lost. */
  lost = has_log (path) ? place != THERE : place == EMPTY && backups->len > 0;
  if (place == MISSING && !lost)
    return begin_anew (self, path, NULL, error);
  if (!lost)
    {
      g_autoptr (GError) own = NULL;

      state = open_present (self, path, &own);
      if (state != US_DB_DAMAGED)
        {
          if (own != NULL)
            g_propagate_error (error, g_steal_pointer (&own));
          return state;
        }
    }
  aside = us_aside_begin (path, us_store_now (), error);
  return aside != NULL ? begin_anew (self, path, aside, error) : US_DB_REFUSED;
}

/* Without room nothing can be kept, but what is there can be read, and saved elsewhere. */
static gboolean
read_only (UsStore *self, const char *path, GError **error)
{
  if (look_at (path, NULL) != THERE || !us_stand_in_open (self, path, SQLITE_FULL, NULL))
    return FALSE;
  g_clear_error (error);
  return TRUE;
}

gboolean
us_store_open_db (UsStore *self, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  UsDbState state;
  int lock;

  if (us_stand_in_is_needed (path))
    return us_stand_in_open (self, path, SQLITE_READONLY, error);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_autofree char *shown = g_filename_display_name (folder);

      g_set_error (error, US_ERROR, US_ERROR_STORE, _("The folder “%s” cannot be made: %s."), us_quote (shown),
                   g_strerror (errno));
      return FALSE;
    }

  if (us_store_lock (path, &lock) && lock >= 0)
    us_restore_sweep (path);
  state = open_locked (self, path, error);
  for (guint tries = 1; state == US_DB_UNREADABLE && tries < TRIES; tries++)
    {
      g_usleep (PAUSE_US * tries);
      g_clear_error (error);
      state = open_locked (self, path, error);
    }
  us_store_unlock (lock);
  return state == US_DB_WHOLE || (self->full && read_only (self, path, error));
}
