/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli.h"
#include "us-output.h"
#include "us-store.h"

UsExit
us_command_backup (GStrv args)
{
  const UsUsage usage = {
    .arguments = "[FILE]",
    .summary = _("Copies the whole database, checked and complete, to FILE or beside it with the "
                 "date in its name."),
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  g_autoptr (UsStore) store = NULL;
  g_autofree char *path = NULL;
  g_autofree char *shown = NULL;
  g_autoptr (GError) error = NULL;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  store = us_cli_open_store (&error);
  path = store ? us_store_backup (store, rest[1], &error) : NULL;
  if (path == NULL)
    return us_cli_fail (error);
  shown = g_filename_display_name (path);
  us_output (_("Backed up to %s\n"), shown);

  return US_EXIT_OK;
}
