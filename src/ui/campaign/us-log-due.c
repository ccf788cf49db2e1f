/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-due.h"

#include "us-field-kind.h"
#include "us-log-words.h"

const UsLedgerBlock *
us_ledger_find_tree (const UsLedger *ledger)
{
  for (guint i = 0; ledger != NULL && i < ledger->n_blocks; i++)
    if (ledger->blocks[i].kind == US_LEDGER_TREE)
      return &ledger->blocks[i];
  return NULL;
}

static gboolean
offers_any (const UsCampaign *campaign, const char *field)
{
  guint n;
  const UsOffer *offers = us_campaign_get_offers (campaign, &n);

  for (guint i = 0; i < n; i++)
    if (offers[i].allowed && g_str_equal (offers[i].field, field))
      return TRUE;
  return FALSE;
}

static gboolean
may_choose (UsCampaign *campaign, guint line, const char *field)
{
  us_campaign_fold (campaign, line, 0);
  return offers_any (campaign, field);
}

static GArray *
list_empty (const UsCampaign *campaign, const char *field)
{
  const UsField *about = us_log_find_field (campaign, field);
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    if (us_field_is_empty (about, us_campaign_get_line (campaign, i)))
      g_array_append_val (lines, i);
  return lines;
}

/* What is chosen is never given back: once nothing was left no later game could choose. So the last that could is looked
 * for by halves, as each look folds the whole log. */
static guint
count_due (UsCampaign *campaign, const GArray *lines, const char *field)
{
  guint due = 0, end = lines->len;

  if (end > 0 && may_choose (campaign, g_array_index (lines, guint, end - 1), field))
    return end;
  while (due < end)
    {
      guint middle = (due + end) / 2;

      if (may_choose (campaign, g_array_index (lines, guint, middle), field))
        due = middle + 1;
      else
        end = middle;
    }
  return due;
}

static GArray *
list_due (UsLog *log)
{
  UsCampaign *campaign = us_log_get_campaign (log);
  const UsLedgerBlock *tree = us_ledger_find_tree (us_log_ledger (campaign));
  guint n = us_campaign_get_n_lines (campaign);
  GArray *lines = tree != NULL ? list_empty (campaign, tree->field) : g_array_new (FALSE, FALSE, sizeof (guint));

  if (tree != NULL)
    g_array_set_size (lines, count_due (campaign, lines, tree->field));
  us_campaign_fold (campaign, lines->len > 0 && g_array_index (lines, guint, lines->len - 1) == n - 1 ? n - 1 : n, 0);
  return lines;
}

GArray *
us_log_list_due (UsLog *log)
{
  GArray *lines = list_due (log);

  if (us_campaign_is_complete (us_log_get_campaign (log)))
    g_array_set_size (lines, 0);
  return lines;
}

const UsLogLine *
us_log_find_due (UsLog *log)
{
  g_autoptr (GArray) lines = list_due (log);
  guint n = us_campaign_get_n_lines (us_log_get_campaign (log));

  return lines->len > 0 && g_array_index (lines, guint, lines->len - 1) == n - 1 ? us_log_find_index (log, n - 1)
                                                                                 : NULL;
}
