/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "us-spool.h"

/* Plays on a medium that cannot be written, or has no room. SQLite does not read a database with a log there, and an old
 * one could not be brought up to date, so a temporary copy with its log stands in for it. Nothing is written to the copy, because
 * that would be lost with it. */

gboolean
us_stand_in_is_needed (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_access (path, R_OK) == 0 && (g_access (path, W_OK) != 0 || g_access (folder, W_OK) != 0);
}

static gboolean
copy (const char *from, const char *to)
{
  g_autoptr (GFile) source = g_file_new_for_path (from), target = g_file_new_for_path (to);

  return g_file_copy (source, target, G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, NULL);
}

static gboolean
copy_with_log (const char *path, const char *spool)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL), *spool_log = g_strconcat (spool, "-wal", NULL);

  return copy (path, spool) && (!g_file_test (log, G_FILE_TEST_EXISTS) || copy (log, spool_log));
}

/* Where the disk is full, the folder for temporary files may lie on it; what lasts as long as somebody is logged in is
 * kept in memory. */
static gboolean
make_copy (UsStore *self, const char *path)
{
  const char *const places[] = { g_get_tmp_dir (), g_get_user_runtime_dir () };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      self->stand_in = us_spool_new_in (places[i], NULL);
      if (self->stand_in != NULL && copy_with_log (path, self->stand_in))
        return TRUE;
      us_stand_in_drop (self);
    }
  return FALSE;
}

static char *
dup_notice (const char *path, int why)
{
  g_autofree char *shown = g_filename_display_name (path);
  const char *name = us_quote (shown);

  if (why == SQLITE_FULL)
    return g_strdup_printf (
      _("The disk is full: your plays in “%s” can be read, and nothing can be changed. Make room, "
        "and open the program again."),
      name);
  return g_strdup_printf (_("“%s” or its folder cannot be written: your plays can be read, and nothing can be "
                            "changed."),
                          name);
}

gboolean
us_stand_in_open (UsStore *self, const char *path, int why, GError **error)
{
  const char *const *steps = (const char *const *) self->steps;

  if (!make_copy (self, path))
    {
      UsDb named = { .path = (char *) path };

      us_db_set_error (&named, why, error);
      return FALSE;
    }
  self->db = us_db_open (self->stand_in, SQLITE_OPEN_READWRITE, error);
  if (self->db == NULL)
    return FALSE;
  g_set_str (&self->db->path, path);
  if (us_db_examine (self->db, steps, US_DB_QUICK_CHECK, error) != US_DB_WHOLE ||
      !us_db_migrate (self->db, steps, error))
    return FALSE;
  self->db->read_only = why;
  g_free (self->notice);
  self->notice = dup_notice (path, why);
  return TRUE;
}

void
us_stand_in_drop (UsStore *self)
{
  if (self->stand_in != NULL)
    us_spool_drop (g_steal_pointer (&self->stand_in));
}
