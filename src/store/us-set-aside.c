/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-db.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "us-types.h"

/* The mark is a small file beside the database. It holds one of these words and the name under which the damaged
 * database is set aside. As long as it says "moving", no other database has been put in the old place yet, so whatever
 * is there still has to be moved. */
#define MOVING "moving "
#define MOVED  "moved "

static const char *const parts[] = { "", "-wal", "-shm" };

static char *
dup_mark (const char *path)
{
  return g_strconcat (path, ".set-aside", NULL);
}

static char *
dup_suspicion (const char *path)
{
  return g_strconcat (path, ".suspect", NULL);
}

static gboolean
write_mark (const char *path, const char *word, const char *aside, GError **error)
{
  g_autofree char *mark = dup_mark (path), *name = g_path_get_basename (aside);
  g_autofree char *text = g_strconcat (word, name, NULL);
  g_autoptr (GError) own = NULL;

  if (g_file_set_contents_full (mark, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                &own))
    return TRUE;
  g_set_error_literal (error, US_ERROR, US_ERROR_STORE, own->message);
  return FALSE;
}

/* SQLite's log (-wal) is moved along with the database: what the log holds may be the only part that is still
 * good. */
static gboolean
move (const char *path, const char *aside, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *from = g_strconcat (path, parts[i], NULL);
      g_autofree char *to = g_strconcat (aside, parts[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        return us_db_set_system_error (error, from, errno);
    }
  return write_mark (path, MOVED, aside, error);
}

static gboolean
is_taken (const char *aside)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *name = g_strconcat (aside, parts[i], NULL);

      if (g_file_test (name, G_FILE_TEST_EXISTS))
        return TRUE;
    }
  return FALSE;
}

char *
us_aside_begin (const char *path, gint64 now, GError **error)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (now / 1000);
  g_autofree char *stamp = g_date_time_format (time, "%Y-%m-%d-%H%M%S");
  g_autofree char *aside = g_strconcat (path, ".damaged-", stamp, NULL);

  for (guint n = 2; is_taken (aside); n++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s.damaged-%s-%u", path, stamp, n);
    }
  if (!write_mark (path, MOVING, aside, error) || !move (path, aside, error))
    return NULL;
  us_aside_clear (path);
  return g_steal_pointer (&aside);
}

gboolean
us_aside_resume (const char *path, char **aside, GError **error)
{
  g_autofree char *mark = dup_mark (path), *folder = g_path_get_dirname (path), *text = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GError) own = NULL;
  gboolean moving;

  if (!g_file_get_contents (mark, &text, NULL, &own))
    {
      if (g_error_matches (own, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return TRUE;
      g_set_error_literal (error, US_ERROR, US_ERROR_STORE, own->message);
      return FALSE;
    }
  moving = g_str_has_prefix (text, MOVING);
  if ((!moving && !g_str_has_prefix (text, MOVED)) || strchr (text, G_DIR_SEPARATOR) != NULL)
    {
      us_aside_end (path);
      return TRUE;
    }
  found = g_build_filename (folder, text + strlen (moving ? MOVING : MOVED), NULL);
  if (moving && !move (path, found, error))
    return FALSE;
  *aside = g_steal_pointer (&found);
  return TRUE;
}

void
us_aside_end (const char *path)
{
  g_autofree char *mark = dup_mark (path);

  g_unlink (mark);
}

void
us_aside_suspect (const char *path)
{
  g_autofree char *name = dup_suspicion (path);

  g_file_set_contents (name, "", 0, NULL);
}

gboolean
us_aside_is_suspect (const char *path)
{
  g_autofree char *name = dup_suspicion (path);

  return g_file_test (name, G_FILE_TEST_EXISTS);
}

void
us_aside_clear (const char *path)
{
  g_autofree char *name = dup_suspicion (path);

  g_unlink (name);
}
