/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "us-cli.h"
#include "us-output.h"
#include "us-store.h"

UsExit
us_command_delete (GStrv args)
{
  gboolean for_good = FALSE;
  const GOptionEntry entries[] = { { "for-good", 0, 0, G_OPTION_ARG_NONE, &for_good,
                                     N_("Delete it at once; nothing brings it back"), NULL },
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("ID"),
    .summary = _("Moves a play to the trash."),
    .description = _("ID is a play’s number in the list, or enough of its long id. The trash "
                     "keeps a play for 30 days."),
    .entries = entries,
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
  if (for_good ? !us_store_delete_play (store, play->id, &error) : !us_store_trash_play (store, play->id, &error))
    return us_cli_fail (error);
  if (for_good)
    us_output (_("Play %" PRId64 " is deleted.\n"), play->id);
  else
    us_output (_("Play %" PRId64 " is in the trash. To take it out: understudy-cli undelete %" PRId64 "\n"), play->id,
               play->id);

  return US_EXIT_OK;
}
