/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-cli-campaign.h"
#include "us-field-kind.h"
#include "us-log-field.h"

/* What the command line tells of a line, of a thing or of the settings. */

/* --- Days ------------------------------------------------------------------------------------------------------- */

int
us_cli_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int year, month, day;

  g_date_time_get_ymd (now, &year, &month, &day);

  return year * 10000 + month * 100 + day;
}

gboolean
us_cli_read_date (const char *text, int *date, GError **error)
{
  if (text == NULL)
    *date = us_cli_today ();
  else if (*text == '\0')
    *date = 0;
  else if (!us_campaign_read_date (text, date))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is no date: write it as 2026-11-29."), us_quote (text));
      return FALSE;
    }

  return TRUE;
}

char *
us_cli_dup_date (int date)
{
  return date == 0 ? g_strdup ("") : g_strdup_printf ("%04d-%02d-%02d", date / 10000, date / 100 % 100, date % 100);
}

/* --- Fields ----------------------------------------------------------------------------------------------------- */

static char *
dup_keys (const UsField *fields, guint n)
{
  GString *known = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", fields[i].key);

  return g_string_free_and_steal (known);
}

const UsField *
us_cli_find_field (const UsField *fields, guint n, const char *key, GError **error)
{
  g_autofree char *known = NULL;

  for (guint i = 0; i < n; i++)
    if (g_str_equal (fields[i].key, key))
      return &fields[i];
  known = dup_keys (fields, n);
  g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("There is no field “%s”; there is: %s"), us_quote (key), known);

  return NULL;
}

int
us_cli_find_list (const UsRules *rules, const char *key, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < rules->campaign->n_lists; i++)
    {
      const char *own = rules->topics[rules->campaign->lists[i].topic].key;

      if (g_str_equal (own, key))
        return (int) i;
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", own);
    }
  g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("A campaign has no things called “%s”; it has: %s"),
               us_quote (key), known->str);

  return -1;
}

/* Reads the value of one field: in JSON, or as text. */
typedef GVariant *(*Reader) (gpointer data, const UsField *field, GVariant *value, const char *text, GError **error);

typedef struct
{
  const UsField *fields;
  guint n;
  Reader reader;
  gpointer data;
} Told;

static gboolean
take_text (const Told *told, GVariantDict *dict, const char *text, GError **error)
{
  const char *equals = strchr (text, '=');
  g_autofree char *key = equals ? g_strndup (text, (gsize) (equals - text)) : NULL;
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) wrong = NULL;
  const UsField *field;

  if (equals == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("--set takes KEY=VALUE, not “%s”."), us_quote (text));
      return FALSE;
    }
  field = us_cli_find_field (told->fields, told->n, key, error);
  if (field == NULL)
    return FALSE;
  value = equals[1] != '\0' ? told->reader (told->data, field, NULL, equals + 1, &wrong) : NULL;
  if (wrong != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    }
  if (value != NULL)
    g_variant_dict_insert_value (dict, key, value);
  else
    g_variant_dict_remove (dict, key);

  return TRUE;
}

static gboolean
take_json (const Told *told, GVariantDict *dict, const char *json, GError **error)
{
  g_autoptr (GVariant) object = us_json_parse_value (json, error);
  GVariantIter members;
  const char *key;
  GVariant *member;

  if (object == NULL)
    {
      g_prefix_error (error, "%s: ", us_quote (json));
      return FALSE;
    }
  if (!g_variant_is_of_type (object, G_VARIANT_TYPE_VARDICT))
    {
      g_autofree char *known = dup_keys (told->fields, told->n);

      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("Give a JSON object with some of these members: %s"), known);
      return FALSE;
    }
  g_variant_iter_init (&members, object);
  while (g_variant_iter_next (&members, "{&sv}", &key, &member))
    {
      g_autoptr (GVariant) given = member, value = NULL;
      const UsField *field = us_cli_find_field (told->fields, told->n, key, error);

      value = field != NULL ? told->reader (told->data, field, given, NULL, error) : NULL;
      if (value == NULL)
        return FALSE;
      g_variant_dict_insert_value (dict, key, value);
    }

  return TRUE;
}

/* One field alone is in files what it says. */
static GVariant *
read_told (const Told *told, GVariant *base, const char *json, char **sets, GError **error)
{
  g_auto (GVariantDict) dict;

  g_variant_dict_init (&dict, base && told->n > 1 ? base : NULL);
  if (json != NULL && !take_json (told, &dict, json, error))
    return NULL;
  for (char **text = sets; text && *text; text++)
    if (!take_text (told, &dict, *text, error))
      return NULL;
  if (told->n != 1)
    return g_variant_ref_sink (g_variant_dict_end (&dict));
  if (!g_variant_dict_contains (&dict, told->fields->key) && base != NULL)
    return g_variant_ref (base);
  if (!g_variant_dict_contains (&dict, told->fields->key))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is missing."), told->fields->key);
      return NULL;
    }

  return g_variant_dict_lookup_value (&dict, told->fields->key, NULL);
}

/* --- Lines ------------------------------------------------------------------------------------------------------ */

static GVariant *
read_of_line (gpointer data, const UsField *field, GVariant *value, const char *text, GError **error)
{
  UsLog *log = data;
  UsCampaign *campaign = us_log_get_campaign (log);
  guint i = (guint) (field - us_log_get_rules (log)->campaign->fields);
  g_autofree char *missing = NULL;
  g_autoptr (GError) own = NULL;
  GVariant *read = text != NULL ? us_log_field_read (campaign, i, text, &missing, &own)
                                : us_log_field_find_things (campaign, i, value, &missing, &own);

  if (missing != NULL)
    g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE, _("%s To add it: understudy-cli campaign put %.8s %s JSON"),
                 own->message, us_log_get_uuid (log), missing);
  else if (own != NULL)
    g_propagate_error (error, g_steal_pointer (&own));

  return read;
}

GVariant *
us_cli_read_line (UsLog *log, GVariant *base, const char *json, char **sets, GError **error)
{
  const UsCampaignRules *rules = us_log_get_rules (log)->campaign;
  const Told told = { rules->fields, rules->n_fields, read_of_line, log };

  return read_told (&told, base, json, sets, error);
}

/* --- All else --------------------------------------------------------------------------------------------------- */

static GVariant *
read_plain (gpointer data, const UsField *field, GVariant *value, const char *text, GError **error)
{
  const UsFieldTraits *traits = us_field_traits (field);
  g_autoptr (GVariant) parsed = NULL;

  if (value != NULL)
    return g_variant_ref (value);
  /* What is no JSON is a word. */
  if (!traits->is_text)
    parsed = us_json_parse_value (text, NULL);

  return parsed ? g_steal_pointer (&parsed) : g_variant_ref_sink (g_variant_new_string (text));
}

GVariant *
us_cli_read_fields (const UsField *fields, guint n, GVariant *base, const char *json, char **sets, GError **error)
{
  const Told told = { fields, n, read_plain, NULL };

  return read_told (&told, base, json, sets, error);
}
