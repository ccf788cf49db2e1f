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
  g_autofree char *date = us_cli_dup_date (us_campaign_get_date (campaign, index));
  g_autofree char *points = us_cli_dup_signed (us_campaign_get_points (campaign, index));
  g_autofree char *said = us_cli_dup_line (campaign, index);
  guint n;
  const UsFlag *flags = us_campaign_get_flags (campaign, index, &n);

  g_string_append_printf (out, "%u  %s  %s → %d  %s\n", index + 1, date, points, us_campaign_get_total (campaign, index),
                          said);
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
add_offers (GString *out, const UsCampaign *campaign)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;
  const char *title = NULL;
  guint n;
  const UsOffer *offers = us_campaign_get_offers (campaign, &n);

  for (guint i = 0; i < n; i++)
    {
      const UsField *field = us_cli_find_field (rules->fields, rules->n_fields, offers[i].field, NULL);
      g_autofree char *value = us_cli_dup_value (campaign, offers[i].field, offers[i].value);
      g_autofree char *why = us_text_plain (&offers[i].why, us_campaign_get_names (campaign));

      if (g_strcmp0 (title, field->title) != 0)
        g_string_append_printf (out, "%s\n", us_field_title (field));
      title = field->title;
      if (offers[i].allowed)
        g_string_append_printf (out, "  + %s\n", value);
      else
        g_string_append_printf (out, "  - %s: %s\n", value, why);
    }
}

static char *
dup_transcript (const UsCampaign *campaign, const char *name)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%s: %s\n", _(us_campaign_get_rules (campaign)->title), name ? name : "");
  add_settings (out, campaign);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    add_line (out, campaign, i);
  g_string_append_c (out, '\n');
  add_totals (out, campaign);
  if (us_campaign_is_complete (campaign))
    g_string_append_printf (out, "%s\n", _("It is complete; the log may go on."));
  g_string_append_printf (out, "\n%s\n", _("Next game"));
  add_offers (out, campaign);

  return g_string_free_and_steal (out);
}

static gboolean
is_campaign (const char *text, gsize length)
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

  if (!is_campaign (text, length))
    return NULL;
  reading = us_log_read_json (NULL, NULL, text, (gssize) length, &options, error);

  return reading ? dup_transcript (reading->preview, reading->name) : NULL;
}
