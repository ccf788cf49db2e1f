/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-words.h"

#include <glib/gi18n-lib.h>

#include "us-field-kind.h"

const UsLedger *
us_log_ledger (const UsCampaign *campaign)
{
  return us_campaign_get_rules (campaign)->campaign->ledger;
}

const UsField *
us_log_find_field (const UsCampaign *campaign, const char *key)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;

  for (guint i = 0; key != NULL && i < rules->n_fields; i++)
    if (g_str_equal (rules->fields[i].key, key))
      return &rules->fields[i];
  return NULL;
}

int
us_log_value (const UsCampaign *campaign, guint line, const char *key)
{
  const UsField *field = us_log_find_field (campaign, key);

  g_assert (field != NULL && us_field_traits (field)->get == NULL);
  return *(const int *) ((const char *) us_campaign_get_line (campaign, line) + field->offset);
}

int
us_log_kind (const UsCampaign *campaign, guint line)
{
  const UsLedger *ledger = us_log_ledger (campaign);

  return (ledger->kind_is & US_BIT (us_log_value (campaign, line, ledger->kind))) != 0 ? 0 : 1;
}

char *
us_log_dup_field (const UsCampaign *campaign, guint line, const char *key)
{
  const UsField *field = us_log_find_field (campaign, key);
  gconstpointer record = us_campaign_get_line (campaign, line);
  GString *out = g_string_new (NULL);
  const UsFieldTraits *traits;

  g_assert (field != NULL);
  traits = us_field_traits (field);
  if (traits->has_choices && traits->get == NULL ? us_log_value (campaign, line, key) >= 0
      : traits->counts                           ? TRUE
                                                 : !us_field_is_empty (field, record))
    traits->say (field, us_campaign_get_names (campaign), (const char *) record + field->offset, out);
  return g_string_free_and_steal (out);
}

char *
us_log_dup_common (const UsCampaign *campaign)
{
  const char *key = us_log_ledger (campaign)->common;
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; key != NULL && i < us_campaign_get_n_lines (campaign); i++)
    {
      g_autofree char *one = us_log_dup_field (campaign, i, key);

      if (*one != '\0' && !g_ptr_array_find_with_equal_func (said, one, g_str_equal, NULL))
        g_ptr_array_add (said, g_steal_pointer (&one));
    }
  g_ptr_array_add (said, NULL);
  return g_strjoinv (_(", "), (char **) said->pdata);
}

char *
us_log_dup_number (int n)
{
  return g_strdup_printf ("%s%d", n < 0 ? "\u2212" : "", ABS (n));
}

char *
us_log_dup_points (int n)
{
  return g_strdup_printf ("%s%d", n < 0 ? "\u2212" : n > 0 ? "+" : "", ABS (n));
}

char *
us_log_dup_counted (const UsPlural *plural, int n)
{
  const UsArg args[] = { US_NUM ("n", n) };
  const UsText text = { .one = plural->one, .many = plural->many, .n = n, .n_args = G_N_ELEMENTS (args), .args = args };

  return us_text_plain (&text, NULL);
}

static char *
dup_date (int date, const char *format)
{
  g_autoptr (GDateTime) day = NULL;

  if (date > 0)
    day = g_date_time_new_utc (date / 10000, date / 100 % 100, date % 100, 0, 0, 0);
  return day != NULL ? g_date_time_format (day, format) : g_strdup ("");
}

char *
us_log_dup_day (int date)
{
  /* Translators: a day in a narrow column on paper, as in strftime(3): "12 Jan 25" */
  return dup_date (date, _("%-d %b %y"));
}

char *
us_log_dup_long_day (int date)
{
  return dup_date (date, _("%-d %B %Y"));
}

char *
us_log_dup_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, _("%-d %B %Y"));
}
