/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-cli-campaign.h"
#include "us-output.h"

/* "understudy-cli campaign put | drop | set": what a campaign has of its own, and its settings. */

typedef struct
{
  const char *key, *json; /* "ship/kite" */
  GStrv sets;
  char *which;
} Thing;

static void
thing_clear (Thing *thing)
{
  g_strfreev (thing->sets);
  g_free (thing->which);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Thing, thing_clear)

static int
find_thing (const UsCampaign *campaign, guint list, const char *which)
{
  int topic = us_campaign_get_rules (campaign)->campaign->lists[list].topic;

  for (int i = 0; i < (int) us_campaign_count_things (campaign, list); i++)
    if (g_str_equal (us_names_which (us_campaign_get_names (campaign), topic, i), which))
      return i;

  return -1;
}

/* As where names are read: signs without any width, and spaces, are no name. */
static gboolean
is_blank (const char *name)
{
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_iszerowidth (g_utf8_get_char (p)) && !g_unichar_isspace (g_utf8_get_char (p)))
      return FALSE;

  return TRUE;
}

/* Without an address it gets one from its name. */
static gboolean
make_address (Thing *thing, const UsRules *rules, guint list, const char *which, GVariant *value, GError **error)
{
  const char *name_field = rules->topics[rules->campaign->lists[list].topic].name_field, *name = NULL;

  if (*which != '\0')
    {
      g_set_str (&thing->which, which);
      return TRUE;
    }
  if (name_field != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
    g_variant_lookup (value, name_field, "&s", &name);
  if (name == NULL || is_blank (name))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("Give it a name, or an address such as “%s/kite”."),
                   thing->key);
      return FALSE;
    }
  g_free (thing->which);
  thing->which = us_which_from_name (name);

  return TRUE;
}

static gboolean
put (UsLog *log, UsLogChange *change, gpointer data, GError **error)
{
  Thing *thing = data;
  const UsRules *rules = us_log_get_rules (log);
  const UsCampaign *campaign = us_log_get_campaign (log);
  g_autofree char *key = NULL, *which = NULL;
  g_autofree UsField *fields = NULL;
  g_autoptr (GVariant) base = NULL, value = NULL, joined = NULL;
  const UsCampaignList *about;
  const UsTopic *topic;
  int list, index;

  us_taught_split_address (thing->key, &key, &which);
  list = us_cli_find_list (rules, key, error);
  if (list < 0)
    return FALSE;
  index = *which != '\0' ? find_thing (campaign, (guint) list, which) : -1;
  if (index >= 0)
    base = g_variant_take_ref (us_campaign_dup_thing (campaign, (guint) list, index));
  about = &rules->campaign->lists[list];
  topic = &rules->topics[about->topic];
  fields = us_campaign_join_fields (topic, about->kept, about->n_kept);
  value = us_cli_read_fields (fields, topic->n_fields + about->n_kept, base, thing->json, thing->sets, error);
  if (value == NULL || !make_address (thing, rules, (guint) list, which, value, error))
    return FALSE;
  if (*which == '\0' && find_thing (campaign, (guint) list, thing->which) >= 0)
    {
      g_set_error (error, US_ERROR, US_ERROR_NOT_NOW,
                   _("There is “%s/%s” already; give that address to change it, or another one."), key, thing->which);
      return FALSE;
    }
  /* What joins later was not there before, so that no game before it is flagged. */
  joined =
    index >= 0 ? g_variant_ref (value) : us_campaign_join (about, NULL, value, us_campaign_get_n_lines (campaign) + 1);
  us_log_change_put_thing (change, (guint) list, thing->which, joined);

  return TRUE;
}

/* It may be so, and may be one that was typed twice. */
static gboolean
is_called_twice (const UsCampaign *campaign, guint list, int index)
{
  const UsDomain *domain = us_campaign_get_rules (campaign)->campaign->lists[list].domain;
  g_autofree char *own = us_value_label (domain, us_campaign_get_names (campaign), index);

  for (int i = 0; i < (int) us_campaign_count_things (campaign, list); i++)
    {
      g_autofree char *other = us_value_label (domain, us_campaign_get_names (campaign), i);

      if (i != index && g_str_equal (own, other))
        return TRUE;
    }

  return FALSE;
}

static void
report_put (UsLog *log, gpointer data)
{
  const Thing *thing = data;
  g_autofree char *key = NULL, *which = NULL, *label = NULL, *text = NULL;
  const UsCampaign *campaign = us_log_get_campaign (log);
  int list, index;

  us_taught_split_address (thing->key, &key, &which);
  list = us_cli_find_list (us_log_get_rules (log), key, NULL);
  index = find_thing (campaign, (guint) list, thing->which);
  label =
    us_value_label (us_log_get_rules (log)->campaign->lists[list].domain, us_campaign_get_names (campaign), index);
  text = g_strdup_printf ("%s/%s  %s", key, thing->which, label);
  us_output_plain ("", text);
  if (is_called_twice (campaign, (guint) list, index))
    us_output_plain ("  ", _("Another one has this name already. With a name of its own it is told apart in the log."));
}

UsExit
us_command_campaign_put (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  g_auto (Thing) thing = { .key = NULL };
  const GOptionEntry entries[] = { { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &thing.sets,
                                     N_("A field of it, such as tier=2"), N_("KEY=VALUE") },
                                   US_CALL_JSON (call),
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN KEY [JSON]"),
    .summary = _("Adds a thing of the campaign’s own, such as a ship, or changes fields of one that is there."),
    .description =
      _("KEY is “ship/kite”, or “ship” for a new one, which gets its address from its name. JSON is as “copy "
        "BOX get” prints it. Lines that name the thing keep doing so, whatever it is called then."),
    .entries = entries,
    .min = 2,
    .max = 3,
  };

  if (!us_call_open (&call, args, &usage))
    return call.result;
  thing.key = call.args[2];
  thing.json = call.args[3];

  return us_cli_apply (&call, put, report_put, &thing);
}

static gboolean
drop (UsLog *log, UsLogChange *change, gpointer data, GError **error)
{
  const Thing *thing = data;
  g_autofree char *key = NULL, *which = NULL;
  int list;

  us_taught_split_address (thing->key, &key, &which);
  list = us_cli_find_list (us_log_get_rules (log), key, error);
  if (list >= 0 && *which == '\0')
    {
      g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("Say which one it is: “%s/NAME”."), key);
      return FALSE;
    }
  if (list >= 0)
    us_log_change_remove_thing (change, (guint) list, which);

  return list >= 0;
}

UsExit
us_command_campaign_drop (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  g_auto (Thing) thing = { .key = NULL };
  const GOptionEntry entries[] = { US_CALL_JSON (call), G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN KEY"),
    .summary = _("Takes a thing of the campaign’s own out, such as a ship; one that a line names stays."),
    .description = _("KEY is “ship/kite”."),
    .entries = entries,
    .min = 2,
    .max = 2,
  };

  if (!us_call_open (&call, args, &usage))
    return call.result;
  thing.key = call.args[2];

  return us_cli_apply (&call, drop, NULL, &thing);
}

/* --- Settings ----------------------------------------------------------------------------------------------------- */

static gboolean
set (UsLog *log, UsLogChange *change, gpointer data, GError **error)
{
  const UsCampaignRules *rules = us_log_get_rules (log)->campaign;
  g_autoptr (GVariant) all = us_campaign_write (us_log_get_campaign (log));
  g_autoptr (GVariant) base = g_variant_lookup_value (all, "settings", NULL);
  g_autoptr (GVariant) value = us_cli_read_fields (rules->settings, rules->n_settings, base, NULL, data, error);

  if (value != NULL)
    us_log_change_set_settings (change, value);

  return value != NULL;
}

static void
report_set (UsLog *log, gpointer data)
{
  us_cli_report_score (log);
}

UsExit
us_command_campaign_set (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  const GOptionEntry entries[] = { US_CALL_JSON (call), G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN KEY=VALUE…"),
    .summary = _("Changes settings of the campaign, such as goals=12; all of the log is counted anew."),
    .description = _("“show” lists the settings."),
    .entries = entries,
    .min = 2,
    .max = G_MAXUINT,
  };

  if (!us_call_open (&call, args, &usage))
    return call.result;
  for (char **text = call.args + 2; *text; text++)
    if (strchr (*text, '=') == NULL)
      return us_cli_usage (_("A setting is changed with KEY=VALUE, not “%s”."), us_quote (*text));

  return us_cli_apply (&call, set, report_set, call.args + 2);
}
