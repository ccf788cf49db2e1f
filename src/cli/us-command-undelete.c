/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "us-cli.h"
#include "us-output.h"
#include "us-store.h"

UsExit
us_command_undelete (GStrv args)
{
  const UsUsage usage = {
    .arguments = N_("ID"),
    .summary = _("Takes a play out of the trash."),
    .description = _("ID is a play’s number, which “understudy-cli plays --trash” shows, or "
                     "enough of its long id."),
    .min = 1,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsListing) play = NULL;
  g_autoptr (GError) error = NULL;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  store = us_cli_open_store (&error);
  play = store ? us_store_find_listing (store, rest[1], &error) : NULL;
  if (play == NULL)
    return us_cli_fail (error);
  if (!us_store_restore_play (store, play->id, &error))
    return us_cli_fail (error);
  us_output (_("Play %" PRId64 " is back in the list.\n"), play->id);

  return US_EXIT_OK;
}
