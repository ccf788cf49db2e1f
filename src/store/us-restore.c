/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-private.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define RESTORING ".restoring"

/* The backup, as it was when it was checked. */
#define TAKEN RESTORING ".from"

/* Another program that writes the backup anew is waited for as long as that. */
#define TRIES    8
#define PAUSE_US 250000

/* How many backups are kept of what was here before a restore. */
#define BEFORE "before"
#define KEPT   5

/* An open session notices by the revision that its play was changed. The plays of the backup therefore get higher
 * revisions than any play in the present database. */
#define HIGHEST (G_GINT64_CONSTANT (1) << 40) /* more were altered: adding to them could be too much */

static gboolean
raise_revisions (UsDb *copy, UsDb *present, GError **error)
{
  gint64 most = 0, most_of_campaigns = 0;

  return us_db_get_int (present, &most, error, "SELECT coalesce (max (revision), 0) FROM play", NULL) &&
         us_db_run (copy, error, "UPDATE play SET revision = min (max (revision, 0), ?2) + ?1", "ii",
                    CLAMP (most, 0, G_MAXINT64 / 2), HIGHEST) &&
         us_db_get_int (present, &most_of_campaigns, error, "SELECT coalesce (max (revision), 0) FROM campaign",
                        NULL) &&
         us_db_run (copy, error, "UPDATE campaign SET revision = min (max (revision, 0), ?2) + ?1", "ii",
                    CLAMP (most_of_campaigns, 0, G_MAXINT64 / 2), HIGHEST);
}

/* Pages are copied only where both files have pages of the same size. */
static gboolean
fit_pages (UsDb *copy, UsDb *present, GError **error)
{
  gint64 size = 0, own = 0;
  g_autofree char *sql = NULL;

  if (!us_db_get_int (present, &size, error, "PRAGMA page_size", NULL) ||
      !us_db_get_int (copy, &own, error, "PRAGMA page_size", NULL))
    return FALSE;
  sql = g_strdup_printf ("PRAGMA page_size = %d; VACUUM", (int) size);
  return size == own || us_db_exec (copy, sql, error);
}

typedef struct
{
  char *path;
  gint64 seconds, nanoseconds;
} Before;

static void
before_free (gpointer data)
{
  Before *before = data;

  g_free (before->path);
  g_free (before);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  const Before *one = *(Before *const *) a, *other = *(Before *const *) b;

  if (one->seconds != other->seconds)
    return one->seconds < other->seconds ? 1 : -1;
  return one->nanoseconds < other->nanoseconds ? 1 : -(one->nanoseconds > other->nanoseconds);
}

/* Deletes the oldest backups of this kind, whatever the clock says never `made`. Those that somebody asked for have
 * other names. */
static void
prune (UsStore *self, const char *made)
{
  g_autofree char *stem = us_store_dup_stem (self), *folder = g_path_get_dirname (stem);
  g_autofree char *name = g_path_get_basename (stem), *prefix = g_strconcat (name, "-" BEFORE "-", NULL);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (before_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *other;

  while (dir != NULL && (other = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, other, NULL);
      GStatBuf info;
      Before *before;

      if (!g_str_has_prefix (other, prefix) || !g_str_has_suffix (other, ".db") || g_str_equal (path, made) ||
          g_stat (path, &info) != 0)
        continue;
      before = g_new0 (Before, 1);
      before->path = g_steal_pointer (&path);
      before->seconds = info.st_mtim.tv_sec;
      before->nanoseconds = info.st_mtim.tv_nsec;
      g_ptr_array_add (list, before);
    }
  g_ptr_array_sort (list, compare_newest_first);
  for (guint i = KEPT - 1; i < list->len; i++)
    g_unlink (((const Before *) g_ptr_array_index (list, i))->path);
}

static char *
keep_present (UsStore *self, GError **error)
{
  g_autofree char *path = us_store_dup_backup_path (self, BEFORE);

  return us_db_back_up (self->db, path, error) ? g_steal_pointer (&path) : NULL;
}

static gboolean
is_same (const GStatBuf *one, const GStatBuf *other)
{
  return one->st_ino == other->st_ino && one->st_size == other->st_size &&
         one->st_mtim.tv_sec == other->st_mtim.tv_sec && one->st_mtim.tv_nsec == other->st_mtim.tv_nsec;
}

/* Copies the backup, so that what is checked is what is restored. Not every program that writes it, one that copies files
 * for one, keeps to SQLite's locks: what is found while it writes says nothing about the backup. */
static gboolean
take (UsStore *self, const char *path, const char *taken, GError **error)
{
  const char *const *steps = (const char *const *) self->steps;
  UsDb named = { .path = (char *) path };

  for (guint tries = 0; tries < TRIES; tries++)
    {
      g_autoptr (UsDb) from = NULL;
      g_autoptr (GError) own = NULL;
      GStatBuf before = { 0 }, after = { 0 };
      gboolean good;

      g_stat (path, &before);
      good = us_db_looks_like_backup (path, &own) && us_db_check (path, steps, &own) == US_DB_WHOLE &&
             (from = us_db_open (path, SQLITE_OPEN_READONLY, &own)) != NULL && us_db_back_up (from, taken, &own);
      if (!good)
        g_usleep (PAUSE_US);
      g_stat (path, &after);
      if (!is_same (&before, &after))
        continue;
      if (!good)
        g_propagate_error (error, g_steal_pointer (&own));
      /* Where the disk is full it is ours. */
      us_db_name_file (taken, self->db->path, error);
      return good;
    }
  us_db_set_error (&named, SQLITE_BUSY, error);
  return FALSE;
}

/* The rows of the backup are brought up to date in a temporary copy, so that the database is replaced in a single step
 * at the end. */
static char *
bring_in (UsStore *self, const char *taken, const char *work, GError **error)
{
  const char *const *steps = (const char *const *) self->steps;
  g_autofree char *before = NULL;
  g_autoptr (UsDb) from = us_db_open (taken, SQLITE_OPEN_READONLY, error), copy = NULL;

  copy = from != NULL ? us_db_new_from_rows (from, work, steps, error) : NULL;
  if (copy == NULL || !us_db_migrate (copy, steps, error) || !raise_revisions (copy, self->db, error) ||
      !fit_pages (copy, self->db, error) || (before = keep_present (self, error)) == NULL)
    return NULL;
  g_hash_table_remove_all (self->db->statements);
  if (us_db_back_up_pages (copy, self->db, error))
    {
      prune (self, before);
      return g_steal_pointer (&before);
    }
  g_unlink (before);
  return NULL;
}

static char *
restore (UsStore *self, const char *path, GError **error)
{
  g_autofree char *work = g_strdup_printf ("%s.%ld" RESTORING, self->db->path, (long) getpid ());
  g_autofree char *taken = g_strdup_printf ("%s.%ld" TAKEN, self->db->path, (long) getpid ());
  char *before = take (self, path, taken, error) ? bring_in (self, taken, work, error) : NULL;

  g_unlink (taken);
  g_unlink (work);
  if (before == NULL)
    {
      us_db_name_file (taken, path, error);
      us_db_name_file (work, self->db->path, error);
    }
  return before;
}

char *
us_store_restore (UsStore *self, const char *path, GError **error)
{
  char *before;
  int lock;

  g_return_val_if_fail (US_IS_STORE (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  if (!us_db_may_write (self->db, error))
    return NULL;
  if (!us_store_lock (self->db->path, &lock))
    {
      us_db_set_error (self->db, SQLITE_BUSY, error);
      return NULL;
    }
  before = restore (self, path, error);
  us_store_unlock (lock);
  if (before == NULL)
    return NULL;
  us_store_emit_changed (self);
  us_store_emit_taught_changed (self, "");
  us_store_emit_campaign_changed (self, "");
  return before;
}

/* What follows the number of a process that stands behind this name. */
static const char *
find_ending (const char *file, const char *name)
{
  const char *rest = g_str_has_prefix (file, name) ? file + strlen (name) : "";
  gsize digits = strspn (rest, "0123456789");

  return digits > 0 ? rest + digits : NULL;
}

/* A copy that somebody was restoring, or what was kept before that, as far as it was written; and SQLite's files beside
 * them. */
static gboolean
is_leftover (const char *file, const char *name, const char *before)
{
  g_autofree char *own = g_strconcat (name, ".", NULL);
  const char *ending = find_ending (file, own), *db = g_str_has_prefix (file, before) ? strstr (file, ".db.") : NULL;

  if (ending != NULL && g_str_has_prefix (ending, RESTORING))
    return TRUE;
  ending = db != NULL ? find_ending (db, ".db.") : NULL;
  return ending != NULL && strstr (ending, US_DB_PART) != NULL;
}

/* Only called with the lock, so that nobody is restoring. */
void
us_restore_sweep (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *name = g_path_get_basename (path);
  g_autofree char *stem =
    g_str_has_suffix (name, ".db") ? g_strndup (name, strlen (name) - strlen (".db")) : g_strdup (name);
  g_autofree char *before = g_strconcat (stem, "-" BEFORE "-", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *other;

  while (dir != NULL && (other = g_dir_read_name (dir)) != NULL)
    if (is_leftover (other, name, before))
      {
        g_autofree char *leftover = g_build_filename (folder, other, NULL);

        g_unlink (leftover);
      }
}
