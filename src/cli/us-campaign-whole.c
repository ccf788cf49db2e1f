/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "us-cli-campaign.h"
#include "us-output.h"
#include "us-play.h"

/* "understudy-cli campaign undo | redo | close | rename | archive | trash | restore": what is done with all of it. */

/* --- Undo and redo ------------------------------------------------------------------------------------------------ */

static void
report_step (UsLog *log, gpointer data)
{
  us_output_plain ("", us_log_get_stepped (log));
  us_cli_report_score (log);
}

static gboolean
undo (UsLog *log, gpointer data, GError **error)
{
  return us_log_undo (log, error);
}

static gboolean
redo (UsLog *log, gpointer data, GError **error)
{
  return us_log_redo (log, error);
}

static UsExit
go (GStrv args, const char *summary, const char *description, UsLogWay step)
{
  g_auto (UsCampaignCall) call = { 0 };
  const GOptionEntry entries[] = { US_CALL_JSON (call), G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN"),
    .summary = summary,
    .description = description,
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_autoptr (GError) error = NULL;

  if (!us_call_open (&call, args, &usage))
    return call.result;

  return us_cli_try_campaign (call.log, step, NULL, &error) ? us_call_finish (&call, report_step, NULL)
                                                            : us_cli_fail (error);
}

UsExit
us_command_campaign_undo (GStrv args)
{
  return go (args, _("Takes back the last change of a campaign, whoever made it, also that of a play that has ended."),
             _("A play that was logged as lost goes on again. One that was left out of the log changed nothing of it: "
               "“understudy-cli play --continue NUMBER”, and there “u”, takes it up again."),
             undo);
}

UsExit
us_command_campaign_redo (GStrv args)
{
  return go (args, _("Does again what “undo” took back."), NULL, redo);
}

/* --- Name, archive and trash ---------------------------------------------------------------------------------------- */

static gboolean
rename_it (UsLog *log, UsLogChange *change, gpointer data, GError **error)
{
  us_log_change_set_name (change, data);

  return TRUE;
}

UsExit
us_command_campaign_rename (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  const GOptionEntry entries[] = { US_CALL_JSON (call), G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN NAME"),
    .summary = _("Gives a campaign another name."),
    .entries = entries,
    .min = 2,
    .max = 2,
  };

  if (!us_call_open (&call, args, &usage))
    return call.result;

  return us_cli_apply (&call, rename_it, NULL, call.args[2]);
}

/* What is done with the row alone. The sentence has places for the name and the id. */
static UsExit
finish (UsCampaignCall *call, gboolean done, const char *sentence, const GError *error)
{
  g_autoptr (GError) own = NULL;

  if (!done)
    return us_cli_fail (error);
  if (!call->as_json)
    us_output_plain ("", sentence);
  else if (us_log_reload (call->log, &own))
    return us_cli_print_campaign (call->store, call->log, NULL, NULL);

  return own ? us_cli_fail (own) : US_EXIT_OK;
}

UsExit
us_command_campaign_archive (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  gboolean out = FALSE, done;
  const GOptionEntry entries[] = { { "out", 0, 0, G_OPTION_ARG_NONE, &out, N_("Take it out of the archive"), NULL },
                                   US_CALL_JSON (call),
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN"),
    .summary = _("Puts a campaign into the archive, or takes it out with --out."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (!us_call_open (&call, args, &usage))
    return call.result;
  done = us_store_archive_campaign (call.store, us_log_get_uuid (call.log), !out, &error);
  sentence =
    g_strdup_printf (out ? _("“%s” is out of the archive.") : _("“%s” is in the archive."), us_log_get_name (call.log));

  return finish (&call, done, sentence, error);
}

UsExit
us_command_campaign_trash (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  gboolean for_good = FALSE, done;
  const GOptionEntry entries[] = { { "for-good", 0, 0, G_OPTION_ARG_NONE, &for_good,
                                     N_("Delete it at once; nothing brings it back"), NULL },
                                   US_CALL_JSON (call),
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN"),
    .summary = _("Moves a campaign to the trash, which keeps it for 30 days; its plays stay."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (!us_call_open (&call, args, &usage))
    return call.result;
  if (for_good && call.as_json)
    return us_cli_usage (_("What is deleted for good cannot be printed any more."));
  done = for_good ? us_store_delete_campaign (call.store, us_log_get_uuid (call.log), &error)
                  : us_store_trash_campaign (call.store, us_log_get_uuid (call.log), &error);
  sentence = for_good
               ? g_strdup_printf (_("“%s” is deleted."), us_log_get_name (call.log))
               : g_strdup_printf (_("“%s” is in the trash. To take it out: understudy-cli campaign restore %.8s"),
                                  us_log_get_name (call.log), us_log_get_uuid (call.log));

  return finish (&call, done, sentence, error);
}

UsExit
us_command_campaign_restore (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  gboolean done;
  const GOptionEntry entries[] = { US_CALL_JSON (call), G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN"),
    .summary = _("Takes a campaign out of the trash."),
    .description = _("“understudy-cli campaign list --trash” lists what lies there."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (!us_call_open (&call, args, &usage))
    return call.result;
  done = us_store_restore_campaign (call.store, us_log_get_uuid (call.log), &error);
  sentence = g_strdup_printf (_("“%s” is out of the trash."), us_log_get_name (call.log));

  return finish (&call, done, sentence, error);
}

/* --- The play that goes on ------------------------------------------------------------------------------------------ */

typedef struct
{
  UsStore *store;
  gint64 play;
  gboolean lost;
  GStrv sets;
} Close;

/* The line that the play is as it stands, which for a game that is not over is one that was lost. */
static gboolean
log_lost (UsLog *log, const Close *what, GError **error)
{
  g_autoptr (UsPlay) play = us_play_open (what->store, what->play, error);
  GVariant *line = play ? us_session_get_log_line (us_play_get_session (play)) : NULL;
  g_autoptr (GVariant) given_up = line ? g_variant_ref_sink (us_log_write_given_up (log, line)) : NULL;
  g_autoptr (GVariant) things = line ? us_session_dup_log_things (us_play_get_session (play)) : NULL;
  g_autoptr (GVariant) value = NULL;

  if (play == NULL)
    return FALSE;
  if (line == NULL)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW,
                           _("The play has not come so far that it could be logged: --leave-out ends it."));
      return FALSE;
    }
  us_log_take_things (log, things);
  value = us_cli_read_line (log, given_up, NULL, what->sets, error);

  return value && us_log_close_play (log, what->play, us_cli_today (), value,
                                     us_session_get_log_accepted (us_play_get_session (play)), error);
}

static gboolean
close_play (UsLog *log, gpointer data, GError **error)
{
  const Close *what = data;

  if (what->play == 0 || us_log_get_open_play (log) != what->play)
    {
      g_set_error (error, US_ERROR, US_ERROR_NOT_NOW, _("No play of “%s” goes on."), us_log_get_name (log));
      return FALSE;
    }

  return what->lost ? log_lost (log, what, error) : us_log_close_play (log, what->play, 0, NULL, NULL, error);
}

static void
report_left_out (UsLog *log, gpointer play)
{
  us_cli_report_score (log);
  us_output (_("To take the play up again: understudy-cli play --continue %" PRId64 ", and there “u”\n"),
             *(gint64 *) play);
}

static void
report_lost (UsLog *log, gpointer play)
{
  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    if (us_log_get_line (log, i)->play_id == *(gint64 *) play)
      us_cli_report_line (log, us_log_get_line (log, i)->id);
}

UsExit
us_command_campaign_close (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  gboolean lost = FALSE, leave_out = FALSE;
  g_auto (GStrv) sets = NULL;
  const GOptionEntry entries[] = {
    { "lost", 0, 0, G_OPTION_ARG_NONE, &lost, N_("Log it as lost, as it stands"), NULL },
    { "leave-out", 0, 0, G_OPTION_ARG_NONE, &leave_out, N_("Leave it out of the log"), NULL },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &sets, N_("With --lost: a field of the line"), N_("KEY=VALUE") },
    US_CALL_JSON (call),
    G_OPTION_ENTRY_NULL
  };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN"),
    .summary = _("Gives up the play of a campaign that goes on, and logs it as lost or leaves it out."),
    .description = _("One play of a campaign goes on at a time; “understudy-cli play --continue” goes on with it."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_autoptr (GError) error = NULL;
  Close what;

  if (!us_call_open (&call, args, &usage))
    return call.result;
  if (lost == leave_out)
    return us_cli_usage (_("Say what comes of the play: --lost or --leave-out."));
  what = (Close) { call.store, us_log_get_open_play (call.log), lost, sets };

  return us_cli_try_campaign (call.log, close_play, &what, &error)
           ? us_call_finish (&call, lost ? report_lost : report_left_out, &what.play)
           : us_cli_fail (error);
}
