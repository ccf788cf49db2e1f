/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaign-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-stats.h"

/* A whole campaign as one value, as files have it, and back: all of it or nothing. */

/* --- Writing ------------------------------------------------------------------------------------- */

/* 20261129 → "2026-11-29" */
static GVariant *
write_date (int date)
{
  return g_variant_new_take_string (g_strdup_printf ("%04d-%02d-%02d", date / 10000, date / 100 % 100, date % 100));
}

static GVariant *
write_lines (const UsCampaign *self)
{
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < self->lines->len; i++)
    {
      const UsCampaignLine *line = &g_array_index (self->lines, UsCampaignLine, i);
      g_autoptr (GVariant) value = us_campaign_dup_line (self, i);
      GVariantBuilder one;

      g_variant_builder_init (&one, G_VARIANT_TYPE_VARDICT);
      if (line->date != 0)
        g_variant_builder_add (&one, "{sv}", "date", write_date (line->date));
      g_variant_builder_add (&one, "{sv}", "line", value);
      if (line->accepted != NULL && *line->accepted != NULL)
        g_variant_builder_add (&one, "{sv}", "accepted", g_variant_new_strv ((const char *const *) line->accepted, -1));
      g_variant_builder_add (&all, "@a{sv}", g_variant_builder_end (&one));
    }
  return g_variant_builder_end (&all);
}

static GVariant *
write_things (const UsCampaign *self, guint list)
{
  int topic = self->log->lists[list].topic;
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < us_campaign_count_things (self, list); i++)
    {
      g_autoptr (GVariant) value = us_campaign_dup_thing (self, list, (int) i);
      GVariantBuilder one;

      g_variant_builder_init (&one, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&one, "{sv}", "which",
                             g_variant_new_string (us_names_which (self->names, topic, (int) i)));
      g_variant_builder_add (&one, "{sv}", "thing", value);
      g_variant_builder_add (&all, "@a{sv}", g_variant_builder_end (&one));
    }
  return g_variant_builder_end (&all);
}

GVariant *
us_campaign_write (const UsCampaign *self)
{
  g_autoptr (GVariant) settings =
    us_fields_write (self->log->settings, self->log->n_settings, self->names, self->settings);
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&all, "{sv}", "settings", settings);
  for (guint i = 0; i < self->log->n_lists; i++)
    g_variant_builder_add (&all, "{sv}", self->rules->topics[self->log->lists[i].topic].key, write_things (self, i));
  g_variant_builder_add (&all, "{sv}", "lines", write_lines (self));
  return g_variant_ref_sink (g_variant_builder_end (&all));
}

/* --- Reading ------------------------------------------------------------------------------------- */

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, message);
  return FALSE;
}

static gboolean
is_object (GVariant *value)
{
  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT);
}

static int
read_digits (const char *text, int n)
{
  int number = 0;

  for (int i = 0; i < n; i++)
    number = number * 10 + g_ascii_digit_value (text[i]);
  return number;
}

gboolean
us_campaign_read_date (const char *text, int *date)
{
  static const char form[] = "0000-00-00";
  gboolean fits = strlen (text) == strlen (form);
  int year, month, day;

  for (gsize i = 0; fits && i < strlen (form); i++)
    fits = form[i] == '-' ? text[i] == '-' : g_ascii_isdigit (text[i]);
  if (!fits)
    return FALSE;
  year = read_digits (text, 4);
  month = read_digits (text + 5, 2);
  day = read_digits (text + 8, 2);
  if (year < 1 || month < 1 || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  *date = year * 10000 + month * 100 + day;
  return TRUE;
}

static gboolean
read_accepted (GVariant *object, const char **accepted, GError **error)
{
  g_autoptr (GVariant) value = us_variant_lookup (object, "accepted");
  int n = 0;

  if (value != NULL && (is_object (value) || !us_variant_get_strs (value, accepted, US_MAX_RULES, &n)))
    return refuse (error, _("What was accepted of a line is a list of names."));
  accepted[n] = NULL;
  return TRUE;
}

static gboolean
read_line (UsCampaign *self, GVariant *object, GError **error)
{
  g_autoptr (GVariant) line = is_object (object) ? us_variant_lookup (object, "line") : NULL;
  g_autoptr (GVariant) said = line != NULL ? us_variant_lookup (object, "date") : NULL;
  const char *accepted[US_MAX_RULES + 1];
  int date = 0;

  if (line == NULL)
    return refuse (error, _("Give an object with a member for each field."));
  if (said != NULL && (us_variant_get_str (said) == NULL || !us_campaign_read_date (us_variant_get_str (said), &date)))
    return refuse (error, _("A date is written year, month and day: 2026-11-29."));
  return read_accepted (object, accepted, error) && us_campaign_add (self, date, line, accepted, error);
}

static gboolean
read_thing (UsCampaign *self, guint list, GVariant *object, GError **error)
{
  g_autoptr (GVariant) which = is_object (object) ? us_variant_lookup (object, "which") : NULL;
  g_autoptr (GVariant) thing = which != NULL ? us_variant_lookup (object, "thing") : NULL;
  guint n = us_campaign_count_things (self, list);

  if (thing == NULL || us_variant_get_str (which) == NULL)
    return refuse (error, _("Give an object with a member for each field."));
  if (!us_campaign_put (self, list, us_variant_get_str (which), thing, error))
    return FALSE;
  if (us_campaign_count_things (self, list) > n)
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” stands in this list twice."), us_variant_get_str (which));
  return FALSE;
}

/* `key`: of the list that an error names, with the number of what is wrong in it. */
static gboolean
read_each (UsCampaign *self, GVariant *value, const char *key, int list, GError **error)
{
  g_autoptr (GVariant) all = us_variant_lookup (value, key);

  if (all == NULL)
    return TRUE;
  /* To a GVariant an object is an array too. */
  if (!g_variant_is_of_type (all, G_VARIANT_TYPE_ARRAY) || is_object (all))
    return refuse (error, _("The lists of a campaign are arrays."));
  for (gsize i = 0; i < g_variant_n_children (all); i++)
    {
      g_autoptr (GVariant) one = us_variant_dup_child (all, i);

      if (!(list < 0 ? read_line (self, one, error) : read_thing (self, (guint) list, one, error)))
        {
          /* Translators: where something is wrong, and what: “lines 12: Goal: give a name.” */
          g_prefix_error (error, _("%s %u: "), key, (guint) i + 1);
          return FALSE;
        }
    }
  return TRUE;
}

UsCampaign *
us_campaign_read (const UsRules *rules, GVariant *value, GError **error)
{
  g_autoptr (UsCampaign) self = us_campaign_new (rules);
  g_autoptr (GVariant) settings = NULL;

  if (!is_object (value))
    {
      refuse (error, _("This is no campaign."));
      return NULL;
    }
  settings = us_variant_lookup (value, "settings");
  if (settings != NULL && !us_campaign_set_settings (self, settings, error))
    return NULL;
  for (guint i = 0; i < self->log->n_lists; i++)
    if (!read_each (self, value, rules->topics[self->log->lists[i].topic].key, (int) i, error))
      return NULL;
  return read_each (self, value, "lines", -1, error) ? g_steal_pointer (&self) : NULL;
}
