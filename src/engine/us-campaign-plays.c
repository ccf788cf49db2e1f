/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaign-private.h"

/* A campaign and its plays: how they begin, and what they were told that it did not know. */

/* What a game tells of is there in that game. */
static GVariant *
add_told (const UsCampaignList *list, GVariant *known, GVariant *told, guint game)
{
  GVariantDict dict;
  GVariantIter iter;
  const char *key;
  GVariant *value;
  gint64 since;

  if (!g_variant_is_of_type (known, G_VARIANT_TYPE_VARDICT) || !g_variant_is_of_type (told, G_VARIANT_TYPE_VARDICT))
    return g_variant_ref_sink (known);
  g_variant_dict_init (&dict, known);
  g_variant_iter_init (&iter, told);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    if (!g_variant_dict_contains (&dict, key))
      g_variant_dict_insert_value (&dict, key, value);
  if (list->since != NULL && g_variant_dict_lookup (&dict, list->since, "x", &since) && since > (gint64) game)
    g_variant_dict_insert (&dict, list->since, "x", (gint64) game);
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

GVariant *
us_campaign_join (const UsCampaignList *list, GVariant *known, GVariant *told, guint game)
{
  GVariantDict dict;
  gint64 until = 0;

  if (known != NULL)
    return add_told (list, known, told, game);
  if (list->since == NULL || game <= 1 || !g_variant_is_of_type (told, G_VARIANT_TYPE_VARDICT))
    return g_variant_ref_sink (told);
  g_variant_dict_init (&dict, told);
  if (list->until != NULL)
    g_variant_dict_lookup (&dict, list->until, "x", &until);
  /* What had left by then did not join then. */
  if (!g_variant_dict_contains (&dict, list->since) && (until == 0 || until >= (gint64) game))
    g_variant_dict_insert (&dict, list->since, "x", (gint64) game);
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

GVariant *
us_campaign_dup_joined (const UsCampaign *self, guint list, const char *which, GVariant *told)
{
  const UsCampaignList *about = &self->log->lists[list];
  g_autoptr (GVariant) known = NULL;

  for (guint i = 0; known == NULL && i < us_campaign_count_things (self, list); i++)
    if (g_str_equal (us_names_which (self->names, about->topic, (int) i), which))
      known = us_campaign_dup_thing (self, list, (int) i);
  return us_campaign_join (about, known, told, us_campaign_get_n_lines (self) + 1);
}

const UsPreset *
us_campaign_find_preset (const UsCampaignRules *log, const UsOption *option)
{
  for (guint i = 0; i < log->n_presets; i++)
    if (g_str_equal (log->presets[i].option, option->key))
      return &log->presets[i];
  return NULL;
}

void
us_campaign_preset (const UsRules *rules, UsStart *start)
{
  for (guint i = 0; i < rules->n_options; i++)
    {
      const UsOption *option = &rules->options[i];
      const UsPreset *preset = us_campaign_find_preset (rules->campaign, option);

      for (guint j = 0; preset != NULL && j < option->n_choices; j++)
        if (g_str_equal (option->choices[j].name, preset->choice))
          start->options[i] = (int) j;
    }
}

gboolean
us_campaign_rules_play (const UsCampaignRules *log, int rule)
{
  for (guint i = 0; log != NULL && i < log->n_played; i++)
    if (log->played[i] == rule)
      return TRUE;
  return FALSE;
}
