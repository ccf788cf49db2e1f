/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "us-cli-campaign.h"
#include "us-games.h"
#include "us-json-member.h"
#include "us-output.h"

/* "understudy-cli campaign list | new": the campaigns, and one more. */

/* --- List --------------------------------------------------------------------------------------------------------- */

static void
print_json (GPtrArray *list, GPtrArray *numbered)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  us_member_array (json, "campaigns");
  for (guint i = 0; i < list->len; i++)
    {
      const UsCampaignListing *one = g_ptr_array_index (list, i);

      us_cli_add_campaign (json, one, us_cli_campaign_number (numbered, one->uuid));
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  us_cli_print_json (json_builder_get_root (json));
}

/* In the trash there is no number, so that it goes by its id. */
static void
print_campaign (const UsCampaignListing *one, guint number)
{
  g_autofree char *first = number > 0 ? g_strdup_printf ("%4u  ", number) : g_strdup_printf ("%.8s  ", one->uuid);
  g_autofree char *changed = us_cli_dup_time (one->changed);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", one->games), one->games);
  g_autofree char *score = us_cli_dup_number (one->score);
  g_autoptr (GString) text = g_string_new (changed);

  g_string_append_printf (text, "  %s · %s · %s · ", one->name, one->rules ? _(one->rules->title) : one->game, games);
  g_string_append_printf (text, _("score %s"), score);
  if (one->complete)
    g_string_append_printf (text, " · %s", C_("campaign", "complete"));
  if (one->open_play != 0)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, _("play %" PRId64 " goes on"), one->open_play);
    }
  us_output_plain (first, text->str);
}

static void
print_list (GPtrArray *list, GPtrArray *numbered, gboolean archived, const char *title)
{
  gboolean any = FALSE;

  for (guint i = 0; i < list->len && !us_output_closed (); i++)
    {
      const UsCampaignListing *one = g_ptr_array_index (list, i);

      if (one->archived != archived)
        continue;
      if (!any && title != NULL)
        {
          us_output_break ();
          us_output_bold ("", title);
        }
      any = TRUE;
      print_campaign (one, us_cli_campaign_number (numbered, one->uuid));
    }
}

UsExit
us_command_campaign_list (GStrv args)
{
  gboolean as_json = FALSE, trash = FALSE;
  const GOptionEntry entries[] = { { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("Print one JSON object"), NULL },
                                   { "trash", 't', 0, G_OPTION_ARG_NONE, &trash, N_("List the trash"), NULL },
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("[GAME]"),
    .summary = _("Lists the campaigns, those changed last first, and the archive; with GAME only those of it."),
    .description = _("The number in front names a campaign: understudy-cli campaign show NUMBER"),
    .entries = entries,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GPtrArray) list = NULL, numbered = NULL;
  g_autoptr (GError) error = NULL;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  if (rest[1] != NULL && us_cli_find_game (rest[1]) == NULL)
    return US_EXIT_USAGE;
  store = us_cli_open_store (&error);
  numbered = store ? us_cli_number_campaigns (store, &error) : NULL;
  list =
    numbered ? us_store_list_campaigns (store, rest[1], trash ? US_CAMPAIGNS_TRASH : US_CAMPAIGNS_ALL, &error) : NULL;
  if (list == NULL)
    return us_cli_fail (error);
  if (as_json)
    print_json (list, numbered);
  else if (list->len == 0)
    us_output_plain ("", trash ? _("There is no campaign in the trash.") : _("There are no campaigns yet."));
  else
    {
      print_list (list, numbered, FALSE, NULL);
      print_list (list, numbered, TRUE, trash ? NULL : _("Archive"));
    }

  return US_EXIT_OK;
}

/* --- New ---------------------------------------------------------------------------------------------------------- */

const UsRules *
us_cli_find_campaign_game (const char *id)
{
  guint n;
  const UsRules *const *games = us_games_get (&n);
  g_autoptr (GString) known = g_string_new (NULL);
  const UsRules *found = NULL;
  guint n_found = 0;

  for (guint i = 0; i < n; i++)
    {
      if (games[i]->campaign == NULL)
        continue;
      g_string_append_printf (known, "%s%s", n_found > 0 ? ", " : "", games[i]->id);
      if (id == NULL || g_str_equal (id, games[i]->id))
        found = games[i];
      n_found++;
    }
  if (found != NULL && (id != NULL || n_found == 1))
    return found;
  if (id != NULL)
    us_cli_usage (_("There are no campaigns of “%s”; there are of: %s"), us_quote (id), known->str);
  else
    us_cli_usage (_("Say of which game with --game; there are campaigns of: %s"), known->str);

  return NULL;
}

typedef struct
{
  UsStore *store;
  UsCopy *copy; /* instead of what the store knows; or NULL */
} Known;

/* What the copy knows of the campaign's things. */
static gboolean
put_known (UsLog *log, UsLogChange *change, gpointer data, GError **error)
{
  const Known *known = data;
  const UsRules *rules = us_log_get_rules (log);
  g_autoptr (GPtrArray) records =
    known->copy ? us_copy_list (known->copy) : us_store_list_records (known->store, rules->box, FALSE);

  for (guint i = 0; i < records->len; i++)
    {
      const UsTaughtRecord *record = g_ptr_array_index (records, i);
      int list = record->trashed == 0 ? us_cli_find_list (rules, record->key, NULL) : -1;

      if (list >= 0)
        us_log_change_put_thing (change, (guint) list, record->which, record->value);
    }

  return TRUE;
}

static UsLog *
make (UsStore *store, const UsRules *rules, const char *name, GVariant *settings, const char *know, gboolean empty,
      GError **error)
{
  g_autoptr (UsCopy) copy = know ? us_cli_read_copy (know, rules, error) : NULL;
  g_autofree char *uuid = know && copy == NULL ? NULL : us_store_create_campaign (store, rules, name, settings, error);
  g_autoptr (UsLog) log = uuid ? us_log_open (store, uuid, error) : NULL;
  Known known = { store, copy };

  if (log == NULL || empty || us_cli_change_campaign (log, US_LOG_TO_BEGIN, put_known, &known, error))
    return g_steal_pointer (&log);
  /* Nothing is half done. */
  us_store_delete_campaign (store, uuid, NULL);

  return NULL;
}

static void
report_new (UsLog *log)
{
  UsCampaign *campaign = us_log_get_campaign (log);
  const UsRules *rules = us_log_get_rules (log);

  us_output (_("Campaign %.8s is begun: %s\n"), us_log_get_uuid (log), us_log_get_name (log));
  for (guint i = 0; i < rules->campaign->n_lists; i++)
    {
      const UsTopic *topic = &rules->topics[rules->campaign->lists[i].topic];
      g_autofree char *counted = g_strdup_printf ("%s: %u", _(topic->title), us_campaign_count_things (campaign, i));

      us_output_plain ("  ", counted);
    }
}

UsExit
us_command_campaign_new (GStrv args)
{
  gboolean as_json = FALSE, empty = FALSE;
  g_autofree char *game = NULL, *know = NULL;
  g_auto (GStrv) sets = NULL;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &game, N_("Of which game, if several have campaigns"), N_("GAME") },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &sets, N_("Choose a setting, such as goals=12"), N_("KEY=VALUE") },
    { "know", 0, 0, G_OPTION_ARG_FILENAME, &know, N_("Take ships and the like from an exported copy"), N_("FILE") },
    { "empty", 0, 0, G_OPTION_ARG_NONE, &empty, N_("Begin without ships and the like"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("Print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL
  };
  const UsUsage usage = {
    .arguments = N_("NAME"),
    .summary = _("Begins a campaign with what your copy of the game knows of its things, such as the ships."),
    .description = _("“understudy-cli campaign put” adds others, and “set” changes the settings."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsLog) log = NULL;
  g_autoptr (GVariant) settings = NULL;
  g_autoptr (GError) error = NULL;
  const UsRules *rules;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  if (empty && know)
    return us_cli_usage (_("--empty takes nothing, and --know takes what a file knows: give one of them."));
  rules = us_cli_find_campaign_game (game);
  if (rules == NULL)
    return US_EXIT_USAGE;
  if (sets != NULL)
    settings = us_cli_read_fields (rules->campaign->settings, rules->campaign->n_settings, NULL, NULL, sets, &error);
  store = error == NULL ? us_cli_open_store (&error) : NULL;
  log = store ? make (store, rules, rest[1], settings, know, empty, &error) : NULL;
  if (log == NULL)
    return us_cli_fail (error);
  if (as_json)
    return us_cli_print_campaign (store, log, NULL, NULL);
  report_new (log);

  return US_EXIT_OK;
}
