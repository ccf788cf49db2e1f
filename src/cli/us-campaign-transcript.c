/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli-campaign.h"
#include "us-cli-log.h"
#include "us-field-kind.h"

/* What follows from an exported campaign, for “replay”: it is kept beside the file, and compared. */

static void
add_settings (GString *out, const UsCampaign *campaign)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;
  const char *record = us_campaign_get_settings (campaign);

  for (guint i = 0; i < rules->n_settings; i++)
    {
      const UsField *field = &rules->settings[i];

      g_string_append_printf (out, "%s: ", us_field_title (field));
      us_field_traits (field)->say (field, us_campaign_get_names (campaign), record + field->offset, out);
      g_string_append_c (out, '\n');
    }
}

static void
add_line (GString *out, const UsCampaign *campaign, guint index)
{
  int day = us_campaign_get_date (campaign, index);
  g_autofree char *date = day != 0 ? us_cli_dup_date (day) : g_strdup ("–");
  g_autofree char *total = us_cli_dup_number (us_campaign_get_total (campaign, index));
  g_autofree char *points = us_cli_dup_signed (us_campaign_get_points (campaign, index));
  g_autofree char *said = us_campaign_dup_said (campaign, index);
  guint n;
  const UsFlag *flags = us_campaign_get_flags (campaign, index, &n);

  g_string_append_printf (out, "%u  %s  %s → %s  %s\n", index + 1, date, points, total, said);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = us_cli_dup_flag (campaign, &flags[i]);

      g_string_append_printf (out, "  ! %s\n", text);
    }
}

static void
add_totals (GString *out, const UsCampaign *campaign)
{
  guint n;
  const UsTotal *totals = us_campaign_get_totals (campaign, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = us_text_plain (&totals[i].text, us_campaign_get_names (campaign));
      g_autofree char *label = us_text_plain (&totals[i].label, us_campaign_get_names (campaign));

      g_string_append_printf (out, "%s  %s\n", text, label);
    }
}

static void
add_offers_of (GString *out, const UsCampaign *campaign, const UsField *field)
{
  gboolean any = FALSE;
  guint n;
  const UsOffer *offers = us_campaign_get_offers (campaign, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value = NULL, *why = NULL;

      if (!g_str_equal (offers[i].field, field->key))
        continue;
      if (!any)
        g_string_append_printf (out, "%s\n", us_field_title (field));
      any = TRUE;
      value = us_cli_dup_value (campaign, field->key, offers[i].value);
      why = us_text_plain (&offers[i].why, us_campaign_get_names (campaign));
      if (offers[i].allowed)
        g_string_append_printf (out, "  + %s\n", value);
      else
        g_string_append_printf (out, "  - %s: %s\n", value, why);
    }
}

static char *
dup_transcript (const UsCampaign *campaign, const char *name)
{
  const UsRules *rules = us_campaign_get_rules (campaign);
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%s: %s\n", _(rules->title), name ? name : "");
  add_settings (out, campaign);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    add_line (out, campaign, i);
  g_string_append_c (out, '\n');
  add_totals (out, campaign);
  if (us_campaign_is_complete (campaign))
    g_string_append_printf (out, "%s\n", _("It is complete; the log may go on."));
  g_string_append_printf (out, "\n%s\n", _("Next game"));
  for (guint i = 0; i < rules->campaign->n_fields; i++)
    add_offers_of (out, campaign, &rules->campaign->fields[i]);

  return g_string_free_and_steal (out);
}

gboolean
us_cli_is_campaign (const char *text, gsize length)
{
  g_autoptr (JsonNode) node = us_json_parse (text, (gssize) length, NULL);
  const char *format = NULL;

  return node && JSON_NODE_HOLDS_OBJECT (node) &&
         us_json_get_string (json_node_get_object (node), "format", FALSE, &format, NULL) &&
         g_str_equal (format, "understudy-campaign");
}

char *
us_cli_dup_campaign_transcript (const char *text, gsize length, GError **error)
{
  UsLogOptions options = { .today = us_cli_today () };
  g_autoptr (UsLogReading) reading = NULL;

  if (!us_cli_is_campaign (text, length))
    return NULL;
  reading = us_log_read_json (NULL, NULL, text, (gssize) length, &options, error);

  return reading ? dup_transcript (reading->preview, reading->name) : NULL;
}
