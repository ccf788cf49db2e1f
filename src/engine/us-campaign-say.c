/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaign.h"
#include "us-field-kind.h"

/* A line of the log in words, for faces that have no columns. */

/* A choice is understood by its words alone, and so is what was written. */
static void
append_field (GString *out, const UsCampaign *campaign, const UsField *field, gconstpointer record)
{
  const UsFieldTraits *traits = us_field_traits (field);
  g_autoptr (GString) said = g_string_new (NULL);

  traits->say (field, us_campaign_get_names (campaign), (const char *) record + field->offset, said);
  if (said->len == 0)
    return;
  if (out->len > 0)
    g_string_append (out, " · ");
  if (traits->counts || traits->get != NULL || traits->is_text)
    g_string_append_printf (out, "%s: ", us_field_title (field));
  g_string_append (out, said->str);
}

char *
us_campaign_dup_said (const UsCampaign *campaign, guint line)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;
  gconstpointer record = us_campaign_get_line (campaign, line);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < rules->n_fields; i++)
    if (us_field_is_in_force (rules->fields, i, record) &&
        (us_field_traits (&rules->fields[i])->counts || !us_field_is_empty (&rules->fields[i], record)))
      append_field (out, campaign, &rules->fields[i], record);

  return g_string_free_and_steal (out);
}

char *
us_campaign_dup_flagged (const UsCampaign *campaign, guint line)
{
  guint n;
  const UsFlag *flags = us_campaign_get_flags (campaign, line, &n);
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if (!flags[i].accepted)
      {
        g_autofree char *text = us_text_plain (&flags[i].text, us_campaign_get_names (campaign));

        g_string_append_printf (out, "%s%s", out->len > 0 ? "\n" : "", text);
      }
  return out->len > 0 ? g_string_free_and_steal (g_steal_pointer (&out)) : NULL;
}
