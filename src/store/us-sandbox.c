/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-sandbox.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define INFO "/.flatpak-info"

/* What the sandbox puts into these comes from elsewhere, or is shown to the host elsewhere. */
static const char *const own[] = { "/app", "/etc",       "/run",        "/sys",      "/tmp",
                                   "/usr", "/var/cache", "/var/config", "/var/data", "/var/tmp" };
/* But for these, which are the host's: removable disks, and files that a dialog has passed on. */
static const char *const shared[] = { "/run/media", "/run/flatpak/doc" };
/* Not files that somebody has; whatever stands behind /dev/stdin is open already. */
static const char *const devices[] = { "/dev", "/proc" };

static gboolean
is_below (const char *path, const char *folder)
{
  gsize n = strlen (folder);

  return strncmp (path, folder, n) == 0 && (path[n] == '/' || path[n] == '\0');
}

static gboolean
is_below_any (const char *path, const char *const *folders, guint n)
{
  for (guint i = 0; i < n; i++)
    if (is_below (path, folders[i]))
      return TRUE;

  return FALSE;
}

/* Where a file is, or would be: what there is of its path, without links. */
static char *
dup_place (const char *path)
{
  g_autofree char *rest = g_strdup (path);
  char *place;

  while ((place = realpath (rest, NULL)) == NULL && !g_str_equal (rest, "/"))
    {
      char *parent = g_path_get_dirname (rest);

      g_free (rest);
      rest = parent;
    }

  return place ? place : g_strdup ("/");
}

/* Whatever the sandbox makes up lies in memory, its root first of all. */
static gboolean
is_in_memory (const char *place)
{
  g_autoptr (GFile) file = g_file_new_for_path (place);
  g_autoptr (GFileInfo) info = g_file_query_filesystem_info (file, G_FILE_ATTRIBUTE_FILESYSTEM_TYPE, NULL, NULL);

  return info && g_strcmp0 (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_FILESYSTEM_TYPE), "tmpfs") == 0;
}

/* A folder may be shared that lies in the host's memory, or where the sandbox has its own: then it was named. One
 * that was not there when the program was started is no more than a name, and within one others may be hidden. */
static gboolean
is_named (GKeyFile *info, const char *place)
{
  g_auto (GStrv) names = g_key_file_get_string_list (info, "Context", "filesystems", NULL, NULL);
  GStatBuf root, folder, here;

  if (g_stat ("/", &root) != 0 || g_stat (place, &here) != 0)
    return FALSE;

  for (char **name = names; name && *name; name++)
    {
      char *mode = strrchr (*name, ':');

      if (mode)
        *mode = '\0';
      if (**name == '/' && is_below (place, *name) && g_stat (*name, &folder) == 0 && folder.st_dev == here.st_dev &&
          folder.st_dev != root.st_dev)
        return TRUE;
    }

  return FALSE;
}

/* The folder in which the program keeps what is its own, at the same place for both. */
static gboolean
is_home (GKeyFile *info, const char *place)
{
  g_autofree char *home = g_key_file_get_string (info, "Instance", "instance-path", NULL);
  g_autofree char *there = home ? dup_place (home) : NULL;

  return there && is_below (place, there);
}

gboolean
us_sandbox_shares (const char *path)
{
  g_autoptr (GKeyFile) info = g_key_file_new ();
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  g_autofree char *place = NULL;

  if (!g_key_file_load_from_file (info, INFO, G_KEY_FILE_NONE, NULL) ||
      is_below_any (full, devices, G_N_ELEMENTS (devices)))
    return TRUE;
  place = dup_place (full);
  if (is_home (info, place) || is_named (info, place) || is_below_any (place, shared, G_N_ELEMENTS (shared)))
    return TRUE;

  return !is_below_any (place, own, G_N_ELEMENTS (own)) && !is_in_memory (place);
}

char *
us_sandbox_dup_command (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *quoted = g_shell_quote (folder);

  /* A folder that is not shared is not the one in which the program is started. */
  return g_strdup_printf ("flatpak override --user --filesystem=%s %s",
                          /* Translators: stands for the name of a folder in a command. */
                          g_path_is_absolute (path) ? quoted : _("FOLDER"), APPLICATION_ID);
}
