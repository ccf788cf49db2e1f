/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaign-private.h"

#include "us-field-kind.h"

/* Whether a ledger names fields that there are, of the kinds that it needs. */

static const UsField *
find (const UsField *fields, guint n, const char *key)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (fields[i].key, key) == 0)
      return &fields[i];
  return NULL;
}

static gboolean
is_number (const UsField *field)
{
  return field != NULL && us_field_traits (field)->counts;
}

static gboolean
is_choice (const UsField *field)
{
  return field != NULL && us_field_traits (field)->has_choices && us_field_traits (field)->get == NULL;
}

static gboolean
column_fits (const UsCampaignRules *log, const UsLedgerColumn *column)
{
  const UsField *field = find (log->fields, log->n_fields, column->field);

  if (column->cell != US_LEDGER_FIELD)
    return TRUE;
  return field != NULL && (column->against == NULL || find (log->fields, log->n_fields, column->against) != NULL) &&
         (column->signs == NULL || is_choice (field));
}

static gboolean
block_fits (const UsRules *rules, const UsLedgerBlock *block)
{
  const UsCampaignRules *log = rules->campaign;
  const UsField *field;

  if (block->get == NULL)
    return FALSE;
  if (block->kind == US_LEDGER_TREE)
    return block->rows != NULL && block->say != NULL && block->n_rows > 0 && block->n_places > 0 &&
           find (log->fields, log->n_fields, block->field) != NULL;
  if (block->list >= log->n_lists)
    return FALSE;
  field = us_topic_find_field (&rules->topics[log->lists[block->list].topic], block->field);
  if (block->kind == US_LEDGER_DOTS)
    return is_number (field) && block->nth != NULL;
  return (block->field == NULL || is_number (field)) &&
         (block->wanted == NULL || is_number (find (log->settings, log->n_settings, block->wanted)));
}

gboolean
us_ledger_check (const UsRules *rules, GError **error)
{
  const UsCampaignRules *log = rules->campaign;
  const UsLedger *ledger = log->ledger;
  gboolean fits;

  if (ledger == NULL)
    return TRUE;
  fits = is_choice (find (log->fields, log->n_fields, ledger->kind)) &&
         (ledger->common == NULL || find (log->fields, log->n_fields, ledger->common) != NULL);
  for (guint i = 0; i < ledger->n_columns; i++)
    fits = fits && column_fits (log, &ledger->columns[i]);
  for (guint i = 0; i < ledger->n_blocks; i++)
    fits = fits && block_fits (rules, &ledger->blocks[i]);
  if (!fits)
    g_set_error_literal (error, US_ERROR, US_ERROR_RULES,
                         "A ledger names fields of the campaign, of the kinds it needs.");
  return fits;
}
