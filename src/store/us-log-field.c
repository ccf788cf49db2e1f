/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-field.h"

#include <glib/gi18n-lib.h>

#include "us-log-private.h"

/* A table tells of things that the campaign does not have yet; who types a name has mistaken it. */
static GVariant *
only_own (const UsLogReading *reading, GVariant *value, char **missing, GError **error)
{
  g_autoptr (GVariant) owned = value;
  const UsRules *rules = reading->rules;
  const UsLogReadThing *thing;

  if (reading->things->len == 0)
    return g_steal_pointer (&owned);
  thing = g_ptr_array_index (reading->things, 0);
  g_clear_error (error);
  *missing = g_strconcat (rules->topics[rules->campaign->lists[thing->list].topic].key, "/", thing->which, NULL);
  g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE, _("The campaign has no “%s”."),
               us_quote (*thing->name != '\0' ? thing->name : thing->which));
  return NULL;
}

GVariant *
us_log_field_read (const UsCampaign *campaign, guint field, const char *text, char **missing, GError **error)
{
  g_autoptr (UsLogReading) reading = us_log_reading_new (us_campaign_get_rules (campaign), campaign);
  g_autoptr (UsLogCells) cells = us_log_cells_new (reading, campaign, NULL);

  *missing = NULL;
  return only_own (reading, us_log_cells_read (cells, field, text, error), missing, error);
}

GVariant *
us_log_field_find_things (const UsCampaign *campaign, guint field, GVariant *value, char **missing, GError **error)
{
  const UsRules *rules = us_campaign_get_rules (campaign);
  g_autoptr (GString) cell = g_string_new (NULL);

  *missing = NULL;
  if (us_log_find_list (rules, &rules->campaign->fields[field]) < 0)
    return g_variant_ref (value);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return us_log_field_read (campaign, field, g_variant_get_string (value, NULL), missing, error);
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_STRING_ARRAY) || g_variant_n_children (value) == 0)
    return g_variant_ref (value);
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) one = g_variant_get_child_value (value, i);

      us_log_append_item (cell, g_variant_get_string (one, NULL));
    }
  return us_log_field_read (campaign, field, cell->str, missing, error);
}
