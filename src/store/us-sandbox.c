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

/* These folders exist in the sandbox, but they are not the host's folders of the same name. */
static const char *const own[] = { "/app", "/etc",       "/run",        "/sys",      "/tmp",
                                   "/usr", "/var/cache", "/var/config", "/var/data", "/var/tmp" };
/* Below these folders the sandbox sees the host's files: removable disks, and files that a file dialog has passed
 * on. */
static const char *const shared[] = { "/run/media", "/run/flatpak/doc" };
/* These contain no files of the player. /dev/stdin counts as shared, because the shell has opened it outside of
 * the sandbox. */
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

/* The real path of a file, without links; if it does not exist, of as much of the path as does. */
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

/* Folders that Flatpak itself sets up, the root for example, lie in a tmpfs. */
static gboolean
is_in_memory (const char *place)
{
  g_autoptr (GFile) file = g_file_new_for_path (place);
  g_autoptr (GFileInfo) info = g_file_query_filesystem_info (file, G_FILE_ATTRIBUTE_FILESYSTEM_TYPE, NULL, NULL);

  return info && g_strcmp0 (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_FILESYSTEM_TYPE), "tmpfs") == 0;
}

/* Whether the permissions of the sandbox name the folder: then it is the host's, even in memory or in a place
 * where the sandbox usually has a folder of its own. It must be a mount of its own that holds `place`: a named
 * folder that did not exist when the program was started is not mounted, and one inside it may be hidden by
 * another mount. */
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

/* The application's own folder in ~/.var/app has the same path inside and outside of the sandbox. */
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

  /* A relative path came from the folder in which the program was started, and that one is not shared, so its name
   * is not known. */
  return g_strdup_printf ("flatpak override --user --filesystem=%s %s",
                          /* Translators: stands for the name of a folder in a command. */
                          g_path_is_absolute (path) ? quoted : _("FOLDER"), APPLICATION_ID);
}
