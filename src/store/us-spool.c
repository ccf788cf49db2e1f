/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-spool.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "us-db.h"

char *
us_spool_new_in (const char *where, GError **error)
{
  g_autofree char *folder = g_build_filename (where, "understudy-XXXXXX", NULL);

  if (g_mkdtemp (folder) != NULL)
    return g_build_filename (folder, "plays.db", NULL);
  us_db_set_system_error (error, where, errno);
  return NULL;
}

char *
us_spool_new (GError **error)
{
  return us_spool_new_in (g_get_tmp_dir (), error);
}

void
us_spool_drop (char *path)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal" };
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *one = g_strconcat (path, endings[i], NULL);

      g_unlink (one);
    }
  g_rmdir (folder);
  g_free (path);
}
