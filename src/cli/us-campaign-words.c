/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli-campaign.h"
#include "us-field-kind.h"
#include "us-log-words.h"
#include "us-output.h"

/* What a campaign's log says, for people. */

#define NOTHING_TO_SAY "–"

char *
us_cli_dup_signed (int points)
{
  return g_strdup_printf (points > 0 ? "+%d" : points < 0 ? "−%d" : "%d", ABS (points));
}

char *
us_cli_dup_number (int number)
{
  return g_strdup_printf (number < 0 ? "−%d" : "%d", ABS (number));
}

char *
us_cli_dup_value (const UsCampaign *campaign, const char *key, int value)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;
  const UsField *field = us_cli_find_field (rules->fields, rules->n_fields, key, NULL);

  return us_value_label (field ? field->domain : NULL, us_campaign_get_names (campaign), value);
}

guint
us_cli_count_flags (const UsCampaign *campaign, guint index)
{
  guint n, open = 0;
  const UsFlag *flags = us_campaign_get_flags (campaign, index, &n);

  for (guint i = 0; i < n; i++)
    open += !flags[i].accepted;

  return open;
}

char *
us_cli_dup_flag (const UsCampaign *campaign, const UsFlag *flag)
{
  const UsRule *rule = &us_campaign_get_rules (campaign)->campaign->rules[flag->rule];
  g_autofree char *text = us_text_plain (&flag->text, us_campaign_get_names (campaign));
  g_autoptr (GString) out = g_string_new (text);

  if (flag->cause >= 0)
    {
      g_string_append (out, " · ");
      g_string_append_printf (out, _("because of game %d"), flag->cause + 1);
    }
  /* Translators: where a line does not fit a rule: the rule and the field of the line. */
  g_string_append_printf (out, C_("flag", " (%s, %s)"), rule->id, flag->field);
  if (flag->accepted)
    g_string_append_printf (out, " · %s", _("accepted as it is"));

  return g_string_free_and_steal (g_steal_pointer (&out));
}

/* Of each field that has one, below the flags: nothing that has to be put right. */
static void
print_remarks (const UsCampaign *campaign, guint index)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;

  for (guint i = 0; i < rules->n_fields; i++)
    {
      const UsRemark *remark = us_campaign_find_remark (campaign, index, rules->fields[i].key);
      g_autofree char *text = remark ? us_text_plain (&remark->text, us_campaign_get_names (campaign)) : NULL;

      if (text != NULL)
        us_output_plain ("      ", text);
    }
}

void
us_cli_print_line (const UsCampaign *campaign, guint index, const char *more)
{
  int day = us_campaign_get_date (campaign, index);
  g_autofree char *date = day != 0 ? us_cli_dup_date (day) : us_output_pad (NOTHING_TO_SAY, 10);
  g_autofree char *points = us_cli_dup_signed (us_campaign_get_points (campaign, index));
  g_autofree char *total = us_cli_dup_number (us_campaign_get_total (campaign, index));
  g_autofree char *first = NULL, *said = us_campaign_dup_said (campaign, index);
  guint n;
  const UsFlag *flags = us_campaign_get_flags (campaign, index, &n);

  first = g_strdup_printf ("%4u %c %s  %*s%s %*s%s  ", index + 1, us_cli_count_flags (campaign, index) > 0 ? '!' : ' ',
                           date, MAX (0, 3 - us_output_width (points)), "", points,
                           MAX (0, 4 - us_output_width (total)), "", total);
  if (more != NULL)
    {
      g_autofree char *whole = g_strdup_printf ("%s · %s", said, more);

      us_output_plain (first, whole);
    }
  else
    us_output_plain (first, said);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = us_cli_dup_flag (campaign, &flags[i]);

      us_output_plain (flags[i].accepted ? "      " : "    ! ", text);
    }
  print_remarks (campaign, index);
}

void
us_cli_report_score (UsLog *log)
{
  const UsCampaign *campaign = us_log_get_campaign (log);
  guint n = us_campaign_get_n_lines (campaign);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  g_autofree char *score = us_cli_dup_number (us_campaign_get_score (campaign)), *text = NULL;

  /* Translators: a campaign, “13 games”, and its score. */
  text = g_strdup_printf (C_("campaign", "%s: %s, score %s"), us_log_get_name (log), games, score);
  us_output_plain ("", text);
}

/* What grows with the games, such as upgrades, is chosen after each: the last one may have left it for later. */
static void
report_due (UsLog *log, guint index)
{
  UsCampaign *campaign = us_log_get_campaign (log);
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;
  const UsLedger *ledger = us_log_ledger (campaign);
  const UsOffer *offers;
  guint n;

  if (ledger == NULL || index + 1 != us_campaign_get_n_lines (campaign) || us_campaign_is_complete (campaign))
    return;
  us_campaign_fold (campaign, index, us_cli_today ());
  offers = us_campaign_get_offers (campaign, &n);
  for (guint i = 0; i < ledger->n_blocks; i++)
    {
      const UsLedgerBlock *block = &ledger->blocks[i];
      const UsField *field = us_cli_find_field (rules->fields, rules->n_fields, block->field, NULL);

      for (guint k = 0; block->kind == US_LEDGER_TREE && k < n; k++)
        if (offers[k].allowed && g_str_equal (offers[k].field, block->field) &&
            us_field_is_empty (field, us_campaign_get_line (campaign, index)))
          {
            us_output (_("To choose what comes after the game: understudy-cli campaign choose %.8s %s\n"),
                       us_log_get_uuid (log), block->field);
            return;
          }
    }
}

void
us_cli_report_line (UsLog *log, gint64 id)
{
  const UsLogLine *line = us_log_find_line (log, id);

  if (line != NULL && line->index >= 0)
    {
      us_cli_print_line (us_log_get_campaign (log), (guint) line->index, line->edited ? _("edited") : NULL);
      if (us_cli_count_flags (us_log_get_campaign (log), (guint) line->index) > 0)
        {
          g_autofree char *way = g_strdup_printf (_("To accept it as it is: understudy-cli campaign accept %.8s %d"),
                                                  us_log_get_uuid (log), line->index + 1);

          us_output_plain ("    ", way);
        }
    }
  us_cli_report_score (log);
  if (line != NULL && line->index >= 0)
    report_due (log, (guint) line->index);
}
