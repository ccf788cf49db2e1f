/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-settings-form.h"

#include "us-field-kind.h"

/* What is left out where it is written is seen all the same. */
static GVariant *
dup_all (const UsCampaign *campaign)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < rules->n_settings; i++)
    {
      const UsField *field = &rules->settings[i];
      gconstpointer place = (const char *) us_campaign_get_settings (campaign) + field->offset;
      g_autoptr (GVariant) value = NULL;

      if (!us_field_traits (field)->is_text || *(const int *) place >= 0)
        value = us_field_traits (field)->write (field, us_campaign_get_names (campaign), place);
      if (value != NULL)
        g_variant_builder_add (&all, "{sv}", field->key, value);
    }
  return g_variant_ref_sink (g_variant_builder_end (&all));
}

UsForm *
us_settings_form_new (const UsCampaign *campaign)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;
  g_autoptr (GVariant) all = NULL;
  UsForm *form;

  if (rules->n_settings == 0)
    return NULL;
  all = dup_all (campaign);
  form =
    US_FORM (us_form_new (rules->settings, rules->n_settings, us_campaign_get_names (campaign), US_FIELD_IN_DIALOG));
  us_form_fill (form, all);
  return form;
}
