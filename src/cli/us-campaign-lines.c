/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli-campaign.h"
#include "us-output.h"

/* "understudy-cli campaign add | edit | move | remove": lines of the log. */

/* What the command line says, and which line it became. */
typedef struct
{
  UsLineName name; /* which line; of add, before which one */
  const char *json, *day;
  GStrv sets;
  guint to; /* of move */
  gint64 id;
} Line;

static void
line_clear (Line *line)
{
  us_line_name_clear (&line->name);
  g_strfreev (line->sets);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, line_clear)

static void
report (UsLog *log, gpointer data)
{
  const Line *line = data;

  us_cli_report_line (log, line->id);
}

/* --- Add ---------------------------------------------------------------------------------------------------------- */

static gboolean
add (UsLog *log, UsLogChange *change, gpointer data, GError **error)
{
  Line *line = data;
  g_autoptr (GVariant) value = us_cli_read_line (log, NULL, line->json, line->sets, error);
  const UsLogLine *next = NULL;
  int date;

  if (value == NULL || !us_cli_read_date (line->day, &date, error))
    return FALSE;
  if (line->name.text != NULL)
    {
      next = us_cli_find_line (log, &line->name, error);
      if (next == NULL)
        return FALSE;
    }
  us_log_change_add_line (change, next ? next->id : 0, date, value, NULL);

  return TRUE;
}

/* Of all lines the one that was added last has the highest id. */
static void
report_added (UsLog *log, gpointer data)
{
  Line *line = data;

  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    line->id = MAX (line->id, us_log_get_line (log, i)->id);
  us_cli_report_line (log, line->id);
}

UsExit
us_command_campaign_add (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  g_auto (Line) line = { .id = 0 };
  g_autofree char *day = NULL, *before = NULL;
  const GOptionEntry entries[] = {
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &line.sets, N_("A field of the line, such as fame=12"), N_("KEY=VALUE") },
    { "date", 0, 0, G_OPTION_ARG_STRING, &day, N_("The day, as 2026-11-29; today if not given; “” is none"),
      N_("DATE") },
    { "before", 0, 0, G_OPTION_ARG_STRING, &before, N_("Insert it before this line, not at the end"), N_("LINE") },
    US_CALL_JSON (call),
    G_OPTION_ENTRY_NULL
  };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN [JSON]"),
    .summary = _("Logs a game that was played without the app, and says what does not fit."),
    .description =
      _("The fields are those of the game: “understudy-cli campaign log --json” shows their keys. In a list "
        "commas part the names: --set ships=\"Kite, Gull\"."),
    .entries = entries,
    .min = 1,
    .max = 2,
  };

  if (!us_call_open (&call, args, &usage))
    return call.result;
  line.json = call.args[2];
  line.day = day;
  line.name.text = before;

  return us_cli_apply (&call, add, report_added, &line);
}

/* --- Edit --------------------------------------------------------------------------------------------------------- */

static GVariant *
dup_value (UsLog *log, const UsLogLine *line)
{
  return line->index >= 0 ? g_variant_take_ref (us_campaign_dup_line (us_log_get_campaign (log), (guint) line->index))
                          : NULL;
}

static gboolean
edit (UsLog *log, UsLogChange *change, gpointer data, GError **error)
{
  Line *line = data;
  const UsLogLine *found = us_cli_find_line (log, &line->name, error);
  g_autoptr (GVariant) base = found ? dup_value (log, found) : NULL;
  g_autoptr (GVariant) value = found ? us_cli_read_line (log, base, line->json, line->sets, error) : NULL;
  int date;

  if (value == NULL)
    return FALSE;
  date = found->date;
  if (line->day != NULL && !us_cli_read_date (line->day, &date, error))
    return FALSE;
  line->id = found->id;
  us_log_change_replace_line (change, found->id, date, value);

  return TRUE;
}

UsExit
us_command_campaign_edit (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  g_auto (Line) line = { .id = 0 };
  g_autofree char *day = NULL;
  const GOptionEntry entries[] = { { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &line.sets,
                                     N_("A field of the line; “KEY=” empties it"), N_("KEY=VALUE") },
                                   { "date", 0, 0, G_OPTION_ARG_STRING, &day, N_("The day, as 2026-11-29; “” is none"),
                                     N_("DATE") },
                                   US_CALL_JSON (call),
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN LINE [JSON]"),
    .summary = _("Changes fields of a line and leaves the others; says what does not fit then."),
    .description = _("LINE is the number of the game in the log. A line that a play has made stays as you change it."),
    .entries = entries,
    .min = 2,
    .max = 3,
  };

  if (!us_call_open (&call, args, &usage))
    return call.result;
  line.name.text = call.args[2];
  line.json = call.args[3];
  line.day = day;
  if (line.json == NULL && line.sets == NULL && day == NULL)
    return us_cli_usage (_("Say what to change: JSON, --set or --date."));

  return us_cli_apply (&call, edit, report, &line);
}

/* --- Move and remove ---------------------------------------------------------------------------------------------- */

/* The line that stands at that place then comes after it, or before it where it goes down. */
static gboolean
move (UsLog *log, UsLogChange *change, gpointer data, GError **error)
{
  Line *line = data;
  const UsLogLine *found = us_cli_find_line (log, &line->name, error), *before = NULL;
  guint n = us_campaign_get_n_lines (us_log_get_campaign (log));

  if (found == NULL)
    return FALSE;
  if (line->to < 1 || line->to > n)
    {
      g_set_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE,
                   ngettext ("A line goes to place 1, for the log has %u line.", "A line goes to a place from 1 to %u.",
                             n),
                   n);
      return FALSE;
    }
  if (found->index >= 0 && line->to > (guint) found->index)
    before = line->to < n ? us_log_find_index (log, line->to) : NULL;
  else
    before = us_log_find_index (log, line->to - 1);
  line->id = found->id;
  if (found->index < 0 || line->to != (guint) found->index + 1)
    us_log_change_move_line (change, found->id, before ? before->id : 0);

  return TRUE;
}

UsExit
us_command_campaign_move (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  g_auto (Line) line = { .id = 0 };
  const GOptionEntry entries[] = { US_CALL_JSON (call), G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN LINE PLACE"),
    .summary = _("Moves a line so that it has the number PLACE; what follows from the order is counted anew."),
    .entries = entries,
    .min = 3,
    .max = 3,
  };
  guint64 to;

  if (!us_call_open (&call, args, &usage))
    return call.result;
  if (!g_ascii_string_to_unsigned (call.args[3], 10, 0, G_MAXINT, &to, NULL))
    return us_cli_usage (_("“%s” is no place in the log."), us_quote (call.args[3]));
  line.name.text = call.args[2];
  line.to = (guint) to;

  return us_cli_apply (&call, move, report, &line);
}

static gboolean
remove_line (UsLog *log, UsLogChange *change, gpointer data, GError **error)
{
  Line *line = data;
  const UsLogLine *found = us_cli_find_line (log, &line->name, error);

  if (found != NULL)
    us_log_change_remove_line (change, found->id);

  return found != NULL;
}

static void
report_removed (UsLog *log, gpointer data)
{
  us_cli_report_score (log);
  us_output (_("To take it back: understudy-cli campaign undo %.8s\n"), us_log_get_uuid (log));
}

UsExit
us_command_campaign_remove (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  g_auto (Line) line = { .id = 0 };
  const GOptionEntry entries[] = { US_CALL_JSON (call), G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN LINE"),
    .summary = _("Takes a line out of the log; a play that it is of stays."),
    .entries = entries,
    .min = 2,
    .max = 2,
  };

  if (!us_call_open (&call, args, &usage))
    return call.result;
  line.name.text = call.args[2];

  return us_cli_apply (&call, remove_line, report_removed, &line);
}
