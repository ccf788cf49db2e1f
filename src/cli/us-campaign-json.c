/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-cli-campaign.h"
#include "us-json-member.h"
#include "us-protocol-board.h"

/* The campaign as it stands, as data/schemas/campaign-log.schema.json describes it. */

/* Takes the value. */
static void
add_value (JsonBuilder *json, const char *name, GVariant *value)
{
  g_autoptr (GVariant) owned = value ? g_variant_take_ref (value) : NULL;

  json_builder_set_member_name (json, name);
  json_builder_add_value (json, owned ? us_json_from_value (owned) : json_node_new (JSON_NODE_NULL));
}

void
us_cli_add_campaign (JsonBuilder *json, const UsCampaignListing *listing, guint number)
{
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "number");
  if (number > 0)
    json_builder_add_int_value (json, number);
  else
    json_builder_add_null_value (json);
  us_member_string (json, "id", listing->uuid);
  us_member_string (json, "game", listing->game);
  us_member_string (json, "name", listing->name);
  us_member_int (json, "games", listing->games);
  us_member_int (json, "score", listing->score);
  us_member_boolean (json, "complete", listing->complete);
  us_member_boolean (json, "archived", listing->archived);
  json_builder_set_member_name (json, "play");
  if (listing->open_play != 0)
    json_builder_add_int_value (json, listing->open_play);
  else
    json_builder_add_null_value (json);
  us_member_time (json, "started", listing->started);
  us_member_time (json, "changed", listing->changed);
  us_member_time (json, "trashed", listing->trashed);
  json_builder_end_object (json);
}

void
us_cli_add_flags (JsonBuilder *json, const UsCampaign *campaign, guint index)
{
  const UsRule *rules = us_campaign_get_rules (campaign)->campaign->rules;
  guint n;
  const UsFlag *flags = us_campaign_get_flags (campaign, index, &n);

  us_member_array (json, "flags");
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (json);
      us_member_string (json, "rule", rules[flags[i].rule].id);
      us_member_string (json, "field", flags[i].field);
      us_member_text (json, "text", &flags[i].text, us_campaign_get_names (campaign));
      json_builder_set_member_name (json, "cause");
      if (flags[i].cause >= 0)
        json_builder_add_int_value (json, flags[i].cause + 1);
      else
        json_builder_add_null_value (json);
      us_member_boolean (json, "accepted", flags[i].accepted);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* One that cannot be read counts for nothing, and has no number. */
static void
add_broken (JsonBuilder *json, const UsLogLine *line)
{
  g_autofree char *date = us_cli_dup_date (line->date);

  json_builder_begin_object (json);
  us_member_int (json, "id", line->id);
  us_member_string (json, "date", *date ? date : NULL);
  us_member_string (json, "why", line->why_broken);
  json_builder_end_object (json);
}

static void
add_line (JsonBuilder *json, UsLog *log, const UsLogLine *line)
{
  UsCampaign *campaign = us_log_get_campaign (log);
  guint index = (guint) line->index;
  g_autofree char *date = us_cli_dup_date (line->date);

  json_builder_begin_object (json);
  us_member_int (json, "number", line->index + 1);
  us_member_int (json, "id", line->id);
  us_member_string (json, "date", *date ? date : NULL);
  add_value (json, "line", us_campaign_dup_line (campaign, index));
  us_member_int (json, "points", us_campaign_get_points (campaign, index));
  us_member_int (json, "total", us_campaign_get_total (campaign, index));
  us_member_string (json, "play", line->play);
  us_member_boolean (json, "edited", line->edited);
  us_cli_add_flags (json, campaign, index);
  json_builder_end_object (json);
}

static void
add_lines (JsonBuilder *json, UsLog *log)
{
  us_member_array (json, "lines");
  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    if (us_log_get_line (log, i)->index >= 0)
      add_line (json, log, us_log_get_line (log, i));
  json_builder_end_array (json);
  us_member_array (json, "unreadable");
  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    if (us_log_get_line (log, i)->index < 0)
      add_broken (json, us_log_get_line (log, i));
  json_builder_end_array (json);
}

static void
add_totals (JsonBuilder *json, const UsCampaign *campaign)
{
  guint n;
  const UsTotal *totals = us_campaign_get_totals (campaign, &n);

  us_member_array (json, "totals");
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (json);
      us_member_string (json, "key", totals[i].key);
      us_member_text (json, "text", &totals[i].text, us_campaign_get_names (campaign));
      us_member_text (json, "label", &totals[i].label, us_campaign_get_names (campaign));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_next (JsonBuilder *json, const UsCampaign *campaign)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;
  guint n;
  const UsOffer *offers = us_campaign_get_offers (campaign, &n);

  us_member_object (json, "next");
  us_member_int (json, "number", us_campaign_get_open (campaign) + 1);
  us_member_array (json, "offers");
  for (guint i = 0; i < n; i++)
    {
      const UsField *field = us_cli_find_field (rules->fields, rules->n_fields, offers[i].field, NULL);

      json_builder_begin_object (json);
      us_member_string (json, "field", offers[i].field);
      us_member_value (json, "value", field ? field->domain : NULL, us_campaign_get_names (campaign), offers[i].value);
      us_member_boolean (json, "allowed", offers[i].allowed);
      us_member_text (json, "why", &offers[i].why, us_campaign_get_names (campaign));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  add_value (json, "given", us_campaign_dup_given (campaign));
  json_builder_end_object (json);
}

/* Settings and lists as an export has them. */
static void
add_told (JsonBuilder *json, const UsCampaign *campaign)
{
  const UsRules *rules = us_campaign_get_rules (campaign);
  g_autoptr (GVariant) all = us_campaign_write (campaign);
  g_autoptr (GVariant) settings = g_variant_lookup_value (all, "settings", NULL);

  add_value (json, "settings", g_steal_pointer (&settings));
  us_member_object (json, "things");
  for (guint i = 0; i < rules->campaign->n_lists; i++)
    {
      const char *key = rules->topics[rules->campaign->lists[i].topic].key;
      g_autoptr (GVariant) list = g_variant_lookup_value (all, key, NULL);

      if (list != NULL)
        {
          add_value (json, key, g_steal_pointer (&list));
          continue;
        }
      us_member_array (json, key);
      json_builder_end_array (json);
    }
  json_builder_end_object (json);
}

UsExit
us_cli_print_campaign (UsStore *store, UsLog *log, UsMoreWriter more, gpointer data)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) numbered = us_cli_number_campaigns (store, &error);
  g_autoptr (UsCampaignListing) listing =
    numbered ? us_store_find_campaign (store, us_log_get_uuid (log), &error) : NULL;
  UsCampaign *campaign = us_log_get_campaign (log);
  g_autoptr (UsBoard) board = us_campaign_dup_board (campaign, NULL);

  if (listing == NULL)
    return us_cli_fail (error);
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "campaign");
  us_cli_add_campaign (json, listing, us_cli_campaign_number (numbered, listing->uuid));
  add_told (json, campaign);
  add_lines (json, log);
  add_totals (json, campaign);
  add_next (json, campaign);
  json_builder_set_member_name (json, "board");
  us_protocol_add_board (json, board);
  us_member_boolean (json, "can_undo", us_log_can_undo (log));
  us_member_boolean (json, "can_redo", us_log_can_redo (log));
  if (more != NULL)
    more (json, data);
  json_builder_end_object (json);
  us_cli_print_json (json_builder_get_root (json));

  return US_EXIT_OK;
}
