/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-private.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Finds out whether a path is one of the store's own files, also through links, relative paths and other folders,
 * so that no export overwrites them. */

#define LINKS_MAX 16 /* links that lead to one another */

static gboolean
is_same_file (const char *one, const char *other)
{
  GStatBuf first, second;

  return g_stat (one, &first) == 0 && g_stat (other, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}

/* A path where no file is yet may be one at which the store is going to write its own. */
static gboolean
is_same_name (const char *one, const char *other)
{
  g_autofree char *folder = g_path_get_dirname (one), *other_folder = g_path_get_dirname (other);
  g_autofree char *name = g_path_get_basename (one), *other_name = g_path_get_basename (other);

  return g_str_equal (name, other_name) && is_same_file (folder, other_folder);
}

static gboolean
is_beside (const char *path, const char *database)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal", ".lock", ".set-aside", ".suspect" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *own = g_strconcat (database, endings[i], NULL);

      if (is_same_file (path, own) || is_same_name (path, own))
        return TRUE;
    }
  return FALSE;
}

/* A database that was set aside lies beside the present one, and its name begins with that of the present one. */
static gboolean
is_set_aside (const char *path, const char *database)
{
  g_autofree char *folder = g_path_get_dirname (database);
  g_autofree char *name = g_path_get_basename (database);
  g_autofree char *prefix = g_strconcat (name, ".damaged-", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *other;

  while (dir != NULL && (other = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *aside = g_build_filename (folder, other, NULL);

      if (g_str_has_prefix (other, prefix) && is_same_file (path, aside))
        return TRUE;
    }
  return FALSE;
}

/* Any path in the backup folder is refused, because a file there may be taken for a backup. */
static gboolean
is_backup (const char *path, const char *database)
{
  g_autoptr (GPtrArray) backups = us_db_list_backups (database, us_store_now (), NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; backups != NULL && i < backups->len; i++)
    {
      const char *backup = g_ptr_array_index (backups, i);
      g_autofree char *own_folder = g_path_get_dirname (backup);

      if (is_same_file (path, backup) || is_same_file (folder, own_folder))
        return TRUE;
    }
  return FALSE;
}

/* A backup can be made under any name, so the file's content decides. What plays are kept in has a log beside it: its
 * head says so, and may not have our id yet, which then stands in the log. A backup is one single file. */
static gboolean
is_database (const char *path, gboolean with_log)
{
  g_autofd int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  guint8 head[72];
  guint32 id;

  if (fd < 0 || read (fd, head, sizeof head) != sizeof head || memcmp (head, "SQLite format 3", 16) != 0)
    return FALSE;
  memcpy (&id, head + 68, sizeof id);
  id = GUINT32_FROM_BE (id);
  return with_log ? head[18] == 2 && (id == 0 || id == US_DB_APPLICATION_ID) : id == US_DB_APPLICATION_ID;
}

/* Follows the links by hand, because realpath() fails where the last target does not exist. */
static char *
dup_target (const char *path)
{
  char *target = g_strdup (path);

  for (guint i = 0; i < LINKS_MAX; i++)
    {
      g_autofree char *link = g_file_read_link (target, NULL);
      g_autofree char *folder = g_path_get_dirname (target);

      if (link == NULL)
        break;
      g_free (target);
      target = g_path_is_absolute (link) ? g_steal_pointer (&link) : g_build_filename (folder, link, NULL);
    }
  return target;
}

static gboolean
refuse (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” holds your plays; give another name."), us_quote (name));
  return FALSE;
}

gboolean
us_store_spares_own (UsStore *self, const char *path, GError **error)
{
  g_autofree char *target = dup_target (path);
  const char *database = self->db->path;

  if (is_beside (target, database) || is_set_aside (target, database) || is_backup (target, database))
    return refuse (path, error);
  return TRUE;
}

gboolean
us_store_may_export (UsStore *self, const char *path, GError **error)
{
  g_return_val_if_fail (US_IS_STORE (self), FALSE);

  return us_store_spares_own (self, path, error) && (!is_database (path, FALSE) || refuse (path, error));
}

/* In a sandbox a file that was chosen has another path there, under which it cannot be told from the store's own. */
gboolean
us_store_may_back_up_to (UsStore *self, const char *path, GError **error)
{
  return us_store_spares_own (self, path, error) && (!is_database (path, TRUE) || refuse (path, error));
}
