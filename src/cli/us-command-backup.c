/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli.h"
#include "us-file.h"
#include "us-output.h"
#include "us-store.h"

static char *
backup (UsStore *store, const char *path, GError **error)
{
  g_autofree char *made = NULL;
  char *spool;
  gboolean sent;

  if (path && !us_file_may_write (path, error))
    return NULL;
  if (path == NULL || !us_file_is_standard (path))
    return us_store_backup (store, path, error);
  if (us_output_is_terminal ())
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("A backup is no text for a terminal. Send it to a file: - >FILE"));
      return NULL;
    }
  spool = us_file_spool_new (error);
  if (spool == NULL)
    return NULL;
  made = us_store_backup (store, spool, error);
  sent = made && us_file_spool_send (spool, error);
  /* It is only named where it could not be written, which is the fault of its folder. */
  us_file_spool_free (spool, g_get_tmp_dir (), error);

  return sent ? g_strdup (path) : NULL;
}

UsExit
us_command_backup (GStrv args)
{
  const UsUsage usage = {
    .arguments = N_("[FILE]"),
    .summary = _("Copies the whole database, checked and complete, to FILE or beside it with the "
                 "date in its name; “-” is standard output."),
    .max = 1,
  };
  UsExit result;
  g_autofree char *shown = us_cli_copy_store (args, &usage, backup, &result);

  /* With "-" the backup itself goes to standard output, so nothing else may be printed there. */
  if (shown && !us_file_is_standard (shown))
    us_output (_("Backed up to %s\n"), shown);

  return result;
}
