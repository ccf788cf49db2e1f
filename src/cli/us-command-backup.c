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
    .arguments = N_("[FILE]"),
    .summary = _("Copies the whole database, checked and complete, to FILE or beside it with the "
                 "date in its name."),
    .max = 1,
  };
  UsExit result;
  g_autofree char *shown = us_cli_copy_store (args, &usage, us_store_backup, &result);

  if (shown)
    us_output (_("Backed up to %s\n"), shown);

  return result;
}
