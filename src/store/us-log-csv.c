/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include "us-field-kind.h"

/* The log as a table for spreadsheets. */

#define LINE_END "\r\n" /* of RFC 4180 */

static void
append_next (GString *out, const char *text, gboolean words)
{
  g_string_append_c (out, ',');
  us_log_append_cell (out, text, words);
}

static void
append_number (GString *out, int number)
{
  g_string_append_printf (out, ",%d", number);
}

/* What was accepted has no getter of its own: it is what files have of it. */
static char *
dup_accepted (GVariant *lines, guint line)
{
  g_autoptr (GVariant) one = g_variant_get_child_value (lines, line);
  g_autofree const char **accepted = NULL;
  GString *out = g_string_new (NULL);

  if (g_variant_lookup (one, "accepted", "^a&s", &accepted))
    for (guint i = 0; accepted[i] != NULL; i++)
      us_log_append_item (out, accepted[i]);
  return g_string_free_and_steal (out);
}

static void
append_line (GString *out, const UsCampaign *campaign, const UsLogNames *called, GVariant *lines, guint line)
{
  const UsCampaignRules *log = us_campaign_get_rules (campaign)->campaign;
  g_autofree char *date = us_log_dup_date (us_campaign_get_date (campaign, line));
  g_autofree char *flags = us_log_dup_flags (campaign, line), *accepted = dup_accepted (lines, line);

  g_string_append_printf (out, "%u", line + 1);
  append_next (out, date, FALSE);
  for (guint i = 0; i < log->n_fields; i++)
    {
      g_autofree char *cell = us_log_dup_cell (campaign, called, log->fields, i, us_campaign_get_line (campaign, line));

      append_next (out, cell, !us_field_traits (&log->fields[i])->counts);
    }
  append_number (out, us_campaign_get_points (campaign, line));
  append_number (out, us_campaign_get_total (campaign, line));
  append_next (out, flags, TRUE);
  append_next (out, accepted, TRUE);
  g_string_append (out, LINE_END);
}

char *
us_log_write_csv (const UsCampaign *campaign)
{
  const UsRules *rules = us_campaign_get_rules (campaign);
  g_autoptr (UsLogNames) called = us_log_names_new (rules, campaign);
  g_autoptr (GVariant) all = us_campaign_write (campaign);
  g_autoptr (GVariant) lines = g_variant_lookup_value (all, "lines", G_VARIANT_TYPE ("aa{sv}"));
  GString *out = g_string_new (US_LOG_NUMBER "," US_LOG_DATE);

  for (guint i = 0; i < rules->campaign->n_fields; i++)
    append_next (out, rules->campaign->fields[i].key, TRUE);
  g_string_append (out, "," US_LOG_POINTS "," US_LOG_TOTAL "," US_LOG_FLAGS "," US_LOG_ACCEPTED LINE_END);
  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    append_line (out, campaign, called, lines, i);
  return g_string_free_and_steal (out);
}
