/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-cli-campaign.h"
#include "us-field-kind.h"
#include "us-log-field.h"
#include "us-output.h"

/* "understudy-cli campaign choose | accept": what the rules of the game say of a line, taken up. */

/* --- Choose ------------------------------------------------------------------------------------------------------- */

typedef struct
{
  UsLineName name; /* the last line */
  char *number;    /* of it */
  const char *field, *value;
  gboolean force;
  gint64 id;
} Choice;

static void
choice_clear (Choice *choice)
{
  us_line_name_clear (&choice->name);
  g_free (choice->number);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Choice, choice_clear)

/* The last line that can be read, which is folded for what it may choose. */
static const UsLogLine *
open_last (UsLog *log, Choice *choice, GError **error)
{
  UsCampaign *campaign = us_log_get_campaign (log);
  const UsLogLine *line;

  if (choice->number == NULL)
    choice->number = g_strdup_printf ("%u", us_campaign_get_n_lines (campaign));
  choice->name.text = choice->number;
  line = us_cli_find_line (log, &choice->name, error);
  if (line != NULL)
    us_campaign_fold (campaign, (guint) line->index, us_cli_today ());

  return line;
}

static const UsOffer *
find_offer (const UsCampaign *campaign, const UsField *field, const char *name)
{
  guint n;
  const UsOffer *offers = us_campaign_get_offers (campaign, &n);

  for (guint i = 0; i < n; i++)
    {
      char own[US_NAME_SIZE];

      us_value_name (field->domain, us_campaign_get_names (campaign), offers[i].value, own, sizeof own);
      if (g_str_equal (offers[i].field, field->key) && g_str_equal (own, name))
        return &offers[i];
    }

  return NULL;
}

static gboolean
is_offered (const UsCampaign *campaign, const UsField *field, const char *name, GError **error)
{
  const UsOffer *offer = find_offer (campaign, field, name);
  g_autofree char *value = NULL, *why = NULL;

  if (offer != NULL && offer->allowed)
    return TRUE;
  value = offer ? us_cli_dup_value (campaign, field->key, offer->value) : g_strdup (name);
  why = offer ? us_text_plain (&offer->why, us_campaign_get_names (campaign)) : NULL;
  if (why != NULL)
    /* Translators: what was to be chosen, and why it cannot be. */
    g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE,
                 _("“%s” is not offered: %s. With --force it is chosen all the same."), value, why);
  else
    g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE,
                 _("“%s” is not offered. With --force it is chosen all the same."), value);

  return FALSE;
}

static gboolean
are_offered (const UsCampaign *campaign, const UsField *field, GVariant *added, GError **error)
{
  g_autofree const char **all = NULL;

  if (g_variant_is_of_type (added, G_VARIANT_TYPE_STRING))
    return is_offered (campaign, field, g_variant_get_string (added, NULL), error);
  if (!g_variant_is_of_type (added, G_VARIANT_TYPE_STRING_ARRAY))
    {
      g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE, _("“%s” is nothing to choose; “edit” changes it."),
                   field->key);
      return FALSE;
    }
  all = g_variant_get_strv (added, NULL);
  for (guint i = 0; all[i] != NULL; i++)
    if (!is_offered (campaign, field, all[i], error))
      return FALSE;

  return TRUE;
}

/* Several values gain another one, a single one is replaced. */
static GVariant *
dup_with (GVariant *line, const UsField *field, GVariant *added)
{
  g_autoptr (GVariant) had = g_variant_lookup_value (line, field->key, G_VARIANT_TYPE_STRING_ARRAY);
  g_auto (GVariantDict) dict;
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;
  g_autofree const char **one = NULL;

  g_variant_dict_init (&dict, line);
  if (us_field_traits (field)->get == NULL || had == NULL)
    g_variant_dict_insert_value (&dict, field->key, added);
  else
    {
      one = g_variant_get_strv (had, NULL);
      g_strv_builder_addv (all, one);
      g_free (one);
      one = g_variant_get_strv (added, NULL);
      g_strv_builder_addv (all, one);
      texts = g_strv_builder_end (all);
      g_variant_dict_insert_value (&dict, field->key, g_variant_new_strv ((const char *const *) texts, -1));
    }

  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static gboolean
choose (UsLog *log, UsLogChange *change, gpointer data, GError **error)
{
  Choice *choice = data;
  const UsCampaignRules *rules = us_log_get_rules (log)->campaign;
  const UsLogLine *line = open_last (log, choice, error);
  const UsField *field = line ? us_cli_find_field (rules->fields, rules->n_fields, choice->field, error) : NULL;
  UsCampaign *campaign = us_log_get_campaign (log);
  g_autofree char *missing = NULL;
  g_autoptr (GVariant) added = NULL, base = NULL, value = NULL;

  if (field == NULL)
    return FALSE;
  added = us_log_field_read (campaign, (guint) (field - rules->fields), choice->value, &missing, error);
  if (added == NULL || (!choice->force && !are_offered (campaign, field, added, error)))
    return FALSE;
  base = g_variant_take_ref (us_campaign_dup_line (campaign, (guint) line->index));
  value = rules->n_fields > 1 ? dup_with (base, field, added) : g_variant_ref (added);
  choice->id = line->id;
  us_log_change_replace_line (change, line->id, line->date, value);

  return TRUE;
}

static void
report_choice (UsLog *log, gpointer data)
{
  us_cli_report_line (log, ((const Choice *) data)->id);
}

/* Without a value: what there is. */
static UsExit
print_offers (UsCampaignCall *call, Choice *choice)
{
  const UsCampaignRules *rules = us_log_get_rules (call->log)->campaign;
  g_autoptr (GError) error = NULL;

  if (open_last (call->log, choice, &error) == NULL ||
      (choice->field && us_cli_find_field (rules->fields, rules->n_fields, choice->field, &error) == NULL))
    return us_cli_fail (error);
  if (!call->as_json)
    us_cli_print_offers (us_log_get_campaign (call->log), choice->field, NULL);

  return us_call_finish (call, NULL, NULL);
}

UsExit
us_command_campaign_choose (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  g_auto (Choice) choice = { .id = 0 };
  const GOptionEntry entries[] = { { "force", 0, 0, G_OPTION_ARG_NONE, &choice.force,
                                     N_("Also what is not offered; the line is flagged then"), NULL },
                                   US_CALL_JSON (call),
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN [FIELD [VALUE]]"),
    .summary = _("Chooses for the last line of the log, such as an upgrade after the game; without VALUE says what is "
                 "offered."),
    .description = _("Where a field has several values, this is one more. “edit” changes any line."),
    .entries = entries,
    .min = 1,
    .max = 3,
  };

  if (!us_call_open (&call, args, &usage))
    return call.result;
  choice.field = call.args[2];
  choice.value = call.args[2] ? call.args[3] : NULL;
  if (choice.value == NULL)
    return print_offers (&call, &choice);

  return us_cli_apply (&call, choose, report_choice, &choice);
}

/* --- Accept ------------------------------------------------------------------------------------------------------- */

typedef struct
{
  UsLineName name;
  const char *rule; /* NULL: all that the line does not fit */
  gboolean withdraw;
  gint64 id;
} Accept;

static void
accept_clear (Accept *accept)
{
  us_line_name_clear (&accept->name);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Accept, accept_clear)

/* "campaign.reward", "reward" or "campaign.reward/rewards". */
static gboolean
is_called (const char *flag, const char *text)
{
  const char *dot = strchr (flag, '.'), *slash = strchr (flag, '/');
  g_autofree char *rule = g_strndup (flag, (gsize) (slash - flag));

  return g_str_equal (flag, text) || g_str_equal (rule, text) || (dot && g_str_equal (rule + (dot - flag) + 1, text));
}

static gboolean
accept (UsLog *log, UsLogChange *change, gpointer data, GError **error)
{
  Accept *what = data;
  const UsRule *rules = us_log_get_rules (log)->campaign->rules;
  const UsLogLine *line = us_cli_find_line (log, &what->name, error);
  const UsFlag *flags;
  guint n = 0, found = 0;

  if (line == NULL)
    return FALSE;
  what->id = line->id;
  flags = line->index >= 0 ? us_campaign_get_flags (us_log_get_campaign (log), (guint) line->index, &n) : NULL;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *flag = g_strconcat (rules[flags[i].rule].id, "/", flags[i].field, NULL);

      if (flags[i].accepted != what->withdraw || (what->rule && !is_called (flag, what->rule)))
        continue;
      us_log_change_accept (change, line->id, flag, !what->withdraw);
      found++;
    }
  if (found > 0)
    return TRUE;
  if (what->rule != NULL)
    g_set_error (error, US_ERROR, US_ERROR_NOT_NOW,
                 what->withdraw ? _("Line %s has no “%s” that was accepted.")
                                : _("Line %s has no “%s” that could be accepted."),
                 what->name.text, us_quote (what->rule));
  else
    g_set_error (error, US_ERROR, US_ERROR_NOT_NOW,
                 what->withdraw ? _("Nothing of line %s was accepted.")
                                : _("Line %s fits: there is nothing to accept."),
                 what->name.text);

  return FALSE;
}

static void
report_accept (UsLog *log, gpointer data)
{
  us_cli_report_line (log, ((const Accept *) data)->id);
}

UsExit
us_command_campaign_accept (GStrv args)
{
  g_auto (UsCampaignCall) call = { 0 };
  g_auto (Accept) what = { .id = 0 };
  const GOptionEntry entries[] = { { "withdraw", 0, 0, G_OPTION_ARG_NONE, &what.withdraw,
                                     N_("It is accepted no longer"), NULL },
                                   US_CALL_JSON (call),
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("CAMPAIGN LINE [RULE]"),
    .summary = _("Accepts as it is what a line does not fit, all of it or RULE alone; it stays with the line."),
    .description = _("“check” lists the rules."),
    .entries = entries,
    .min = 2,
    .max = 3,
  };

  if (!us_call_open (&call, args, &usage))
    return call.result;
  what.name.text = call.args[2];
  what.rule = call.args[3];

  return us_cli_apply (&call, accept, report_accept, &what);
}
