/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli-campaign.h"
#include "us-output.h"

/* In the order in which a campaign needs them. */
/* clang-format off */
const UsCommand us_campaign_actions[] = {
  { "list",    N_("List the campaigns"), us_command_campaign_list },
  { "new",     N_("Begin a campaign"), us_command_campaign_new },
  { "show",    N_("Show what a campaign comes to, and what the next game may choose"), us_command_campaign_show },
  { "log",     N_("Print the log, the newest game first"), us_command_campaign_log },
  { "add",     N_("Log a game that was played without the app"), us_command_campaign_add },
  { "edit",    N_("Change a line of the log"), us_command_campaign_edit },
  { "choose",  N_("Choose for the last line what the game offers, such as an upgrade"), us_command_campaign_choose },
  { "accept",  N_("Accept what a line does not fit as it is"), us_command_campaign_accept },
  { "move",    N_("Move a line to another place in the log"), us_command_campaign_move },
  { "remove",  N_("Take a line out of the log"), us_command_campaign_remove },
  { "put",     N_("Add a thing of the campaign’s own, such as a ship, or change it"), us_command_campaign_put },
  { "drop",    N_("Take such a thing out"), us_command_campaign_drop },
  { "set",     N_("Change the settings of a campaign"), us_command_campaign_set },
  { "undo",    N_("Take back the last change"), us_command_campaign_undo },
  { "redo",    N_("Do it again"), us_command_campaign_redo },
  { "close",   N_("Log the play that goes on as lost, or leave it out"), us_command_campaign_close },
  { "rename",  N_("Give a campaign another name"), us_command_campaign_rename },
  { "archive", N_("Put a campaign into the archive, or take it out"), us_command_campaign_archive },
  { "trash",   N_("Move a campaign to the trash"), us_command_campaign_trash },
  { "restore", N_("Take a campaign out of the trash"), us_command_campaign_restore },
  { "check",   N_("List what lines do not fit"), us_command_campaign_check },
  { "export",  N_("Write a campaign as a table, as JSON, as a page or for paper"), us_command_campaign_export },
  { "import",  N_("Read a table or an exported campaign"), us_command_campaign_import },
  { "print",   N_("Write the log for paper, as PDF"), us_command_campaign_print },
};
/* clang-format on */
const guint us_n_campaign_actions = G_N_ELEMENTS (us_campaign_actions);

static char *
dup_description (void)
{
  GString *text = g_string_new (_("Actions:"));

  for (guint i = 0; i < us_n_campaign_actions; i++)
    g_string_append_printf (text, "\n  %-8s %s", us_campaign_actions[i].name, _(us_campaign_actions[i].summary));
  g_string_append_printf (text, "\n\n%s\n\n%s", _("“understudy-cli campaign ACTION --help” explains an action."),
                          _("A campaign goes by its number in the list, its name, or enough of its long id. Every "
                            "action takes --json, and prints the campaign as it then stands."));

  return g_string_free_and_steal (text);
}

static char *
dup_forms (void)
{
  GString *forms = g_string_new (NULL);

  for (guint i = 0; i < us_n_campaign_actions; i++)
    g_string_append_printf (forms, "%s%s", i > 0 ? " | " : "", us_campaign_actions[i].name);

  return g_string_free_and_steal (forms);
}

UsExit
us_command_campaign (GStrv args)
{
  g_autofree char *description = dup_description (), *forms = dup_forms ();
  const UsUsage usage = {
    .arguments = N_("ACTION …"),
    .forms = forms,
    .summary = _("Keeps the log of games in a row: what each was, what it comes to, and what the next one may choose."),
    .description = description,
    .min = 1,
    .max = G_MAXUINT,
  };
  g_autoptr (GString) known = g_string_new (NULL);
  g_auto (GStrv) rest = g_strdupv (args);
  UsExit result;

  if (us_cli_run_action (us_campaign_actions, us_n_campaign_actions, args, &result))
    return result;
  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  for (guint i = 0; i < us_n_campaign_actions; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", us_campaign_actions[i].name);

  return us_cli_usage (_("“%s” cannot be done with a campaign; what can is: %s"), us_quote (rest[1]), known->str);
}
