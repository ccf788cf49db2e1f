/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaign-numbers.h"

#include "us-field-kind.h"

static const UsField *
find_field (const UsCampaign *campaign, const char *key)
{
  const UsCampaignRules *log = us_campaign_get_rules (campaign)->campaign;

  for (guint i = 0; i < log->n_fields; i++)
    if (g_str_equal (log->fields[i].key, key))
      return &log->fields[i];
  return NULL;
}

static gboolean
is_won (const UsCampaign *campaign, guint line)
{
  const UsLedger *ledger = us_campaign_get_rules (campaign)->campaign->ledger;
  const UsField *kind = find_field (campaign, ledger->kind);
  int value = *(const int *) ((const char *) us_campaign_get_line (campaign, line) + kind->offset);

  return value >= 0 && (ledger->kind_is & US_BIT (value)) != 0;
}

/* What a line has in the field; each value once, however often it has it. */
static UsSet
read_values (const UsField *field, gconstpointer line)
{
  const UsFieldTraits *traits = us_field_traits (field);
  gconstpointer at = (const char *) line + field->offset;
  int all[US_SET_SIZE];
  UsSet values = US_SET_EMPTY;

  if (!traits->has_choices)
    return values;
  if (traits->get != NULL)
    for (int i = 0, n = traits->get (at, all); i < n; i++)
      us_set_add (&values, all[i]);
  else if (*(const int *) at >= 0)
    us_set_add (&values, *(const int *) at);
  return values;
}

static UsShare *
find_share (GArray *shares, int value)
{
  for (guint i = 0; i < shares->len; i++)
    if (g_array_index (shares, UsShare, i).value == value)
      return &g_array_index (shares, UsShare, i);
  g_array_append_val (shares, ((UsShare) { .value = value }));
  return &g_array_index (shares, UsShare, shares->len - 1);
}

static int
compare_shares (gconstpointer a, gconstpointer b)
{
  const UsShare *one = a, *other = b;

  return one->n != other->n ? (one->n < other->n ? 1 : -1) : one->value - other->value;
}

GArray *
us_campaign_count (const UsCampaign *campaign, const char *key)
{
  const UsField *field = find_field (campaign, key);
  GArray *shares = g_array_new (FALSE, FALSE, sizeof (UsShare));

  g_return_val_if_fail (field != NULL, shares);

  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    {
      UsSet values = read_values (field, us_campaign_get_line (campaign, i));

      US_SET_EACH (value, &values)
        {
          UsShare *share = find_share (shares, value);

          share->n++;
          share->won += (guint) is_won (campaign, i);
        }
    }
  g_array_sort (shares, compare_shares);
  return shares;
}

GArray *
us_campaign_list_margins (const UsCampaign *campaign)
{
  GArray *margins = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    if (is_won (campaign, i))
      g_array_append_val (margins, ((int) { us_campaign_get_points (campaign, i) }));
  return margins;
}

UsLogNumbers
us_campaign_count_all (const UsCampaign *campaign)
{
  UsLogNumbers all = { .n = us_campaign_get_n_lines (campaign) };
  guint run[2] = { 0 }, *const longest[2] = { &all.lost_in_a_row, &all.won_in_a_row };

  for (guint i = 0; i < all.n; i++)
    {
      gboolean won = is_won (campaign, i);
      int points = us_campaign_get_points (campaign, i);

      run[won]++;
      run[!won] = 0;
      *longest[won] = MAX (*longest[won], run[won]);
      if (!won)
        continue;
      all.least = all.won == 0 ? points : MIN (all.least, points);
      all.most = all.won == 0 ? points : MAX (all.most, points);
      all.margins += points;
      all.won++;
    }
  return all;
}
