/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "us-cli-campaign.h"
#include "us-field-kind.h"
#include "us-json-member.h"
#include "us-output.h"
#include "us-terminal.h"

/* "understudy-cli campaign show | log | check": a campaign as it stands. */

/* --- What the next game may choose -------------------------------------------------------------------------------- */

/* What stands on the board says itself why it cannot be chosen. */
static gboolean
is_on (UsBoard *board, const UsField *field)
{
  for (guint i = 0; board && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        if (((const UsCell *) g_ptr_array_index (area->cells, j))->domain == field->domain)
          return TRUE;
    }

  return FALSE;
}

static void
print_field (UsCampaign *campaign, const UsField *field, gboolean with_reasons)
{
  g_autoptr (GString) allowed = g_string_new (NULL);
  g_autofree char *first = g_strdup_printf ("  %s: ", us_field_title (field));
  guint n, n_here = 0;
  const UsOffer *offers = us_campaign_get_offers (campaign, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value = NULL;

      if (!g_str_equal (offers[i].field, field->key))
        continue;
      n_here++;
      value = us_cli_dup_value (campaign, field->key, offers[i].value);
      if (offers[i].allowed)
        g_string_append_printf (allowed, "%s%s", allowed->len > 0 ? ", " : "", value);
    }
  if (n_here == 0)
    return;
  us_output_plain (first, allowed->len > 0 ? allowed->str : C_("offers", "none"));
  for (guint i = 0; with_reasons && i < n; i++)
    if (!offers[i].allowed && g_str_equal (offers[i].field, field->key))
      {
        g_autofree char *value = us_cli_dup_value (campaign, field->key, offers[i].value);
        g_autofree char *why = us_text_plain (&offers[i].why, us_campaign_get_names (campaign));
        /* Translators: something that cannot be chosen now, and why. */
        g_autofree char *text = g_strdup_printf (C_("offers", "not %s: %s"), value, why);

        us_output_plain ("    ", text);
      }
}

void
us_cli_print_offers (UsCampaign *campaign, const char *field, UsBoard *board)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;

  for (guint i = 0; i < rules->n_fields; i++)
    if (field == NULL || g_str_equal (rules->fields[i].key, field))
      print_field (campaign, &rules->fields[i], !is_on (board, &rules->fields[i]));
}

/* --- Show --------------------------------------------------------------------------------------------------------- */

static void
print_totals (const UsCampaign *campaign)
{
  guint n;
  const UsTotal *totals = us_campaign_get_totals (campaign, &n);
  g_autofree char **texts = g_new0 (char *, n + 1);
  int width = 0;

  for (guint i = 0; i < n; i++)
    {
      texts[i] = us_text_plain (&totals[i].text, us_campaign_get_names (campaign));
      width = MAX (width, us_output_width (texts[i]));
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *first = g_strdup_printf ("  %*s%s  ", width - us_output_width (texts[i]), "", texts[i]);
      g_autofree char *label = us_text_plain (&totals[i].label, us_campaign_get_names (campaign));

      us_output_plain (first, label);
      g_free (texts[i]);
    }
}

static void
print_settings (const UsCampaign *campaign)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;
  const char *record = us_campaign_get_settings (campaign);

  for (guint i = 0; i < rules->n_settings; i++)
    {
      const UsField *field = &rules->settings[i];
      g_autoptr (GString) said = g_string_new (NULL);
      g_autofree char *first = g_strdup_printf ("  %s: ", us_field_title (field));

      us_field_traits (field)->say (field, us_campaign_get_names (campaign), record + field->offset, said);
      us_output_plain (first, said->str);
    }
}

static void
print_flagged (UsLog *log)
{
  guint n = 0;

  for (guint i = 0; i < us_campaign_get_n_lines (us_log_get_campaign (log)); i++)
    n += us_cli_count_flags (us_log_get_campaign (log), i) > 0;
  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    n += us_log_get_line (log, i)->index < 0;
  if (n > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u line is flagged: understudy-cli campaign check %.8s",
                                                         "%u lines are flagged: understudy-cli campaign check %.8s", n),
                                               n, us_log_get_uuid (log));

      us_output_plain ("  ", text);
    }
}

static void
print_next (UsLog *log, UsBoard *board)
{
  UsCampaign *campaign = us_log_get_campaign (log);
  g_autofree char *title = g_strdup_printf (_("Next game: %u"), us_campaign_get_open (campaign) + 1);

  us_output_break ();
  us_output_bold ("", title);
  if (us_log_get_open_play (log) != 0)
    {
      g_autofree char *way =
        g_strdup_printf (_("It goes on: understudy-cli play --continue %" PRId64), us_log_get_open_play (log));

      us_output_plain ("  ", way);
    }
  us_cli_print_offers (campaign, NULL, board);
}

static void
print_board (UsBoard *board)
{
  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    {
      us_output_break ();
      us_terminal_show_area (NULL, g_ptr_array_index (board->areas, i));
    }
}

UsExit
us_command_campaign_show (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  const GOptionEntry entries[] = { US_CALL_JSON (call), G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN"),
    .summary = _("Shows what a campaign comes to, what the next game may choose and why not all, and its board."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_autoptr (UsBoard) board = NULL;
  g_autofree char *title = NULL;

  if (!us_call_open (&call, args, &usage))
    return call.result;
  if (call.as_json)
    return us_cli_print_campaign (call.store, call.log, NULL, NULL);
  /* Translators: a game and a campaign of it. */
  title = g_strdup_printf (C_("campaign", "%s: %s"), _(us_log_get_rules (call.log)->title), us_log_get_name (call.log));
  us_output_bold ("", title);
  print_totals (us_log_get_campaign (call.log));
  print_settings (us_log_get_campaign (call.log));
  if (us_campaign_is_complete (us_log_get_campaign (call.log)))
    us_output_plain ("  ", _("It is complete; the log may go on."));
  print_flagged (call.log);
  board = us_campaign_dup_board (us_log_get_campaign (call.log), NULL);
  print_next (call.log, board);
  print_board (board);

  return US_EXIT_OK;
}

/* --- Log and check ------------------------------------------------------------------------------------------------ */

static void
print_broken (const UsLogLine *line)
{
  g_autofree char *date = us_cli_dup_date (line->date);
  g_autofree char *text = g_strdup_printf (_("#%" PRId64 " %s cannot be read: %s"), line->id, date, line->why_broken);

  us_output_plain ("     ! ", text);
}

/* The newest first. Returns how many are flagged. */
static guint
print_lines (UsLog *log, gboolean flagged, gboolean quiet)
{
  const UsCampaign *campaign = us_log_get_campaign (log);
  guint found = 0;

  for (guint i = us_log_get_n_lines (log); i-- > 0 && !us_output_closed ();)
    {
      const UsLogLine *line = us_log_get_line (log, i);
      gboolean wrong = line->index < 0 || us_cli_count_flags (campaign, (guint) line->index) > 0;

      found += wrong;
      if (quiet || (flagged && !wrong))
        continue;
      if (line->index < 0)
        print_broken (line);
      else
        us_cli_print_line (campaign, (guint) line->index, line->edited ? _("edited") : NULL);
    }

  return found;
}

UsExit
us_command_campaign_log (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  gboolean flagged = FALSE;
  const GOptionEntry entries[] = { { "flagged", 0, 0, G_OPTION_ARG_NONE, &flagged, N_("Only the lines that do not fit"),
                                     NULL },
                                   US_CALL_JSON (call),
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN"),
    .summary = _("Prints the log, the newest game first: number, day, points, running score, and what it was."),
    .description = _("“!” marks a line that does not fit; below it stand the rule and why."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  guint found;

  if (!us_call_open (&call, args, &usage))
    return call.result;
  if (call.as_json)
    return us_cli_print_campaign (call.store, call.log, NULL, NULL);
  found = print_lines (call.log, flagged, FALSE);
  if (us_log_get_n_lines (call.log) == 0)
    us_output_plain ("", _("The log has no lines yet."));
  else if (flagged && found == 0)
    us_output_plain ("", _("Every line fits."));

  return US_EXIT_OK;
}

UsExit
us_command_campaign_check (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  const GOptionEntry entries[] = { US_CALL_JSON (call), G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN"),
    .summary = _("Lists the lines that do not fit, with the rule and why; it ends with 1 if there are any."),
    .description = _("What was accepted as it is does not count."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  guint found;

  if (!us_call_open (&call, args, &usage))
    return call.result;
  found = print_lines (call.log, TRUE, call.as_json);
  if (call.as_json)
    call.result = us_cli_print_campaign (call.store, call.log, NULL, NULL);
  else if (found == 0)
    us_output_plain ("", _("Every line fits."));

  return found > 0 && call.result == US_EXIT_OK ? US_EXIT_REFUSED : call.result;
}
