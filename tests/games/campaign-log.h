/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"

G_BEGIN_DECLS

/* A campaign of Xia as a test lays it out. */

static inline GVariant *
log_value (const char *text)
{
  g_autoptr (GError) error = NULL;
  GVariant *value = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, &error);

  g_assert_no_error (error);
  return value;
}

static inline void
log_put (UsCampaign *campaign, guint list, const char *which, const char *text)
{
  g_autoptr (GVariant) value = log_value (text);
  g_autoptr (GError) error = NULL;

  us_campaign_put (campaign, list, which, value, &error);
  g_assert_no_error (error);
}

static inline void
log_settings (UsCampaign *campaign, const char *text)
{
  g_autoptr (GVariant) value = log_value (text);
  g_autoptr (GError) error = NULL;

  us_campaign_set_settings (campaign, value, &error);
  g_assert_no_error (error);
}

static inline void
log_add (UsCampaign *campaign, const char *text)
{
  g_autoptr (GVariant) value = log_value (text);
  g_autoptr (GError) error = NULL;

  us_campaign_add (campaign, 20260101, value, NULL, &error);
  g_assert_no_error (error);
}

/* The next line. */
static inline void
log_fold (UsCampaign *campaign)
{
  us_campaign_fold (campaign, G_MAXUINT, 0);
}

/* "ships: a c", of what may be chosen. */
static inline char *
log_offers (const UsCampaign *campaign, const char *field, const UsDomain *domain)
{
  GString *out = g_string_new (NULL);
  guint n;
  const UsOffer *offers = us_campaign_get_offers (campaign, &n);

  for (guint i = 0; i < n; i++)
    {
      char name[US_NAME_SIZE];

      if (!offers[i].allowed || !g_str_equal (offers[i].field, field))
        continue;
      us_value_name (domain, us_campaign_get_names (campaign), offers[i].value, name, sizeof name);
      g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", name);
    }
  return g_string_free_and_steal (out);
}

/* "campaign.goal-below campaign.goal-margin", of one line. */
static inline char *
log_flags (const UsCampaign *campaign, guint line)
{
  GString *out = g_string_new (NULL);
  guint n;
  const UsFlag *flags = us_campaign_get_flags (campaign, line, &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "",
                            us_campaign_get_rules (campaign)->campaign->rules[flags[i].rule].id + strlen ("campaign."));
  return g_string_free_and_steal (out);
}

G_END_DECLS
