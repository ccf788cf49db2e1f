/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli.h"
#include "us-output.h"
#include "us-store.h"

UsExit
us_command_restore (GStrv args)
{
  const UsUsage usage = {
    .arguments = "FILE",
    .summary = _("Goes back to a backup: everything that is kept is replaced by what is in FILE."),
    .description =
      _("FILE is checked first. What was there before is backed up, and its place is printed."),
    .min = 1,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  g_autoptr (UsStore) store = NULL;
  g_autofree char *before = NULL;
  g_autofree char *shown = NULL;
  g_autoptr (GError) error = NULL;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  store = us_cli_open_store (&error);
  before = store ? us_store_restore (store, rest[1], &error) : NULL;
  if (before == NULL)
    return us_cli_fail (error);
  shown = g_filename_display_name (before);
  us_output (_("Restored. What was there before is in %s\n"), shown);

  return US_EXIT_OK;
}
