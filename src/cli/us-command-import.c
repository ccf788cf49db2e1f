/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "us-cli-campaign.h"
#include "us-file.h"
#include "us-output.h"
#include "us-store.h"

static void
print_report (UsImportReport *report)
{
  g_autofree char *text = us_import_report_dup_text (report);

  for (guint i = 0; i < report->items->len; i++)
    {
      const UsImportItem *item = g_ptr_array_index (report->items, i);

      us_output_plain ("  ", item->text);
      if (item->trashed != 0)
        {
          g_autofree char *way = g_strdup_printf ("understudy-cli undelete %" PRId64, item->trashed);

          us_output_plain ("    ", way);
        }
    }
  us_output_plain ("", text);
  if (report->different > 0)
    us_output_plain ("", _("With “--replace” the file’s are taken."));
  if (report->dry_run)
    us_output_plain ("", _("Nothing was changed: this was a trial."));
}

UsExit
us_command_import (GStrv args)
{
  gboolean dry_run = FALSE, replace = FALSE;
  const GOptionEntry entries[] = {
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &dry_run, N_("Only say what would change"), NULL },
    { "replace", 0, 0, G_OPTION_ARG_NONE, &replace, N_("Take the file’s cards where others were taught here"), NULL },
    G_OPTION_ENTRY_NULL
  };
  const UsUsage usage = {
    .arguments = N_("FILE"),
    .summary = _("Reads an exported play, copy or everything; “-” is standard input."),
    .description = _("All of it is checked before anything changes, and what is here only gains: a "
                     "play goes on where FILE continues it, and where both went on differently "
                     "FILE’s answers come in as a branch. No play is shortened, given up, put into "
                     "the trash or taken out of it. A card that was taught differently here stays "
                     "as it is, unless --replace is given."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  text = us_file_read (rest[1], &length, &error);
  if (text && us_cli_is_campaign (text, length))
    {
      us_error (_("“%s” is a campaign; this reads it: understudy-cli campaign import"), us_quote (rest[1]));
      return US_EXIT_REFUSED;
    }
  store = text ? us_cli_open_store (&error) : NULL;
  if (store)
    report = us_store_import (store, text, (gssize) length,
                              (dry_run ? US_IMPORT_DRY_RUN : US_IMPORT_NO_FLAGS) |
                                (replace ? US_IMPORT_REPLACE : US_IMPORT_NO_FLAGS),
                              &error);
  if (report == NULL)
    return us_cli_fail (error);
  print_report (report);

  return US_EXIT_OK;
}
