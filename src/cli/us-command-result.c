/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli.h"
#include "us-output.h"
#include "us-result.h"

static UsExit
print_result (UsPlay *play, gboolean link)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsResult) result = us_result_new (play, &error);
  g_autofree char *text = NULL;

  if (result == NULL)
    return us_cli_fail (error);
  text = link ? us_result_dup_link (play, US_LINK_ANYWHERE, &error) : us_result_dup_text (result);
  us_output_text (text);
  if (link)
    us_output_raw ("\n");

  return US_EXIT_OK;
}

UsExit
us_command_result (GStrv args)
{
  gboolean link = FALSE;
  const GOptionEntry entries[] = { { "link", 'l', 0, G_OPTION_ARG_NONE, &link,
                                     N_("Print the link that adds the play to BG Stats"), NULL },
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("ID"),
    .summary = _("Prints what a finished play came to, in a few lines to be shared."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsListing) row = NULL;
  g_autoptr (UsPlay) play = NULL;
  g_autoptr (GError) error = NULL;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  store = us_cli_open_store (&error);
  row = store ? us_store_find_listing (store, rest[1], &error) : NULL;
  play = row ? us_play_open (store, row->id, &error) : NULL;
  if (play == NULL)
    return us_cli_fail (error);

  return print_result (play, link);
}
