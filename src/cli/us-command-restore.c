/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli.h"
#include "us-file.h"
#include "us-output.h"
#include "us-store.h"

static char *
restore (UsStore *store, const char *path, GError **error)
{
  char *spool, *before;

  if (!us_file_may_read (path, error))
    return NULL;
  if (!us_file_is_standard (path))
    return us_store_restore (store, path, error);
  spool = us_file_spool_new (error);
  if (spool == NULL)
    return NULL;
  before = us_file_spool_read (spool, error) ? us_store_restore (store, spool, error) : NULL;
  us_file_spool_free (spool, "-", error);

  return before;
}

UsExit
us_command_restore (GStrv args)
{
  const UsUsage usage = {
    .arguments = N_("FILE"),
    .summary = _("Goes back to a backup: everything that is kept is replaced by what is in FILE; "
                 "“-” is standard input."),
    .description = _("FILE is checked first. What was there before is backed up, and its place is printed; the "
                     "last five such backups are kept."),
    .min = 1,
    .max = 1,
  };
  UsExit result;
  g_autofree char *shown = us_cli_copy_store (args, &usage, restore, &result);

  if (shown)
    us_output (_("Restored. What was there before is in %s\n"), shown);

  return result;
}
