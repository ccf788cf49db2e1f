/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <glib/gi18n-lib.h>

#include "us-field-kind.h"

static const struct
{
  const char *key, *title;
  UsLogColumnKind kind;
} besides[] = {
  { US_LOG_NUMBER, NC_("column of a log", "Number"), US_LOG_COLUMN_NUMBER },
  { US_LOG_NUMBER, NC_("column of a log", "Game"), US_LOG_COLUMN_NUMBER },
  { US_LOG_DATE, NC_("column of a log", "Date"), US_LOG_COLUMN_DATE },
  { US_LOG_POINTS, NC_("column of a log", "Points"), US_LOG_COLUMN_OURS },
  { US_LOG_TOTAL, NC_("column of a log", "Total"), US_LOG_COLUMN_OURS },
  { US_LOG_FLAGS, NC_("column of a log", "Flags"), US_LOG_COLUMN_OURS },
  { US_LOG_ACCEPTED, NC_("column of a log", "Accepted"), US_LOG_COLUMN_ACCEPTED },
};

static void
add_column_title (GHashTable *titles, const char *title, const UsLogColumn *column)
{
  g_autofree char *folded = title != NULL ? us_log_fold (title) : NULL;

  if (folded != NULL && *folded != '\0' && !g_hash_table_contains (titles, folded))
    g_hash_table_insert (titles, g_steal_pointer (&folded), g_memdup2 (column, sizeof *column));
}

static void
add_title (GHashTable *titles, const char *title, UsLogColumnKind kind, guint field)
{
  add_column_title (titles, title, &(UsLogColumn) { .kind = kind, .field = field });
}

static guint
find_field (const UsCampaignRules *log, const char *key)
{
  guint field = 0;

  while (field < log->n_fields && !g_str_equal (log->fields[field].key, key))
    field++;
  return field;
}

/* The heads on paper and on the page of the log. */
static void
add_ledger (GHashTable *titles, const UsCampaignRules *log)
{
  for (guint i = 0; log->ledger != NULL && i < log->ledger->n_columns; i++)
    {
      const UsLedgerColumn *paper = &log->ledger->columns[i];
      UsLogColumn column = { .kind = paper->against != NULL ? US_LOG_COLUMN_PAIR : US_LOG_COLUMN_FIELD };

      if (paper->cell != US_LEDGER_FIELD)
        continue;
      column.field = find_field (log, paper->field);
      column.against = paper->against != NULL ? find_field (log, paper->against) : 0;
      add_column_title (titles, _(paper->title), &column);
      add_column_title (titles, paper->title, &column);
    }
}

/* Keys are the same in all languages, so that no title stands in their way. */
GHashTable *
us_log_columns_new_titles (const UsRules *rules)
{
  GHashTable *titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const UsCampaignRules *log = rules->campaign;

  for (guint i = 0; i < log->n_fields; i++)
    add_title (titles, log->fields[i].key, US_LOG_COLUMN_FIELD, i);
  for (guint i = 0; i < G_N_ELEMENTS (besides); i++)
    add_title (titles, besides[i].key, besides[i].kind, 0);
  for (guint i = 0; i < log->n_fields; i++)
    add_title (titles, us_field_title (&log->fields[i]), US_LOG_COLUMN_FIELD, i);
  for (guint i = 0; i < log->n_fields; i++)
    add_title (titles, log->fields[i].title, US_LOG_COLUMN_FIELD, i);
  for (guint i = 0; i < G_N_ELEMENTS (besides); i++)
    add_title (titles, g_dpgettext2 (GETTEXT_PACKAGE, "column of a log", besides[i].title), besides[i].kind, 0);
  add_ledger (titles, log);
  return titles;
}

static UsLogColumn
find_column (GHashTable *titles, const char *title)
{
  g_autofree char *plain = us_log_dup_plain (title), *folded = us_log_fold (plain);
  const UsLogColumn *column = g_hash_table_lookup (titles, folded);

  return column != NULL ? *column : (UsLogColumn) { .kind = US_LOG_COLUMN_UNKNOWN };
}

guint
us_log_columns_score (const UsLogRow *row, gpointer titles)
{
  guint n = 0;

  for (guint i = 0; i < row->len; i++)
    n += find_column (titles, ((const UsLogCell *) g_ptr_array_index (row, i))->text).kind != US_LOG_COLUMN_UNKNOWN;
  return n;
}

gboolean
us_log_column_has (const UsLogColumn *column, guint field)
{
  return (column->kind == US_LOG_COLUMN_FIELD && column->field == field) ||
         (column->kind == US_LOG_COLUMN_PAIR && (column->field == field || column->against == field));
}

/* Whether they tell of the same. */
static gboolean
is_equal (const UsLogColumn *a, const UsLogColumn *b)
{
  if (b->kind == US_LOG_COLUMN_PAIR)
    return us_log_column_has (a, b->field) || us_log_column_has (a, b->against);
  return b->kind == US_LOG_COLUMN_FIELD ? us_log_column_has (a, b->field) : a->kind == b->kind;
}

static gboolean
has_field (const GArray *columns, guint field)
{
  for (guint i = 0; i < columns->len; i++)
    if (us_log_column_has (&g_array_index (columns, UsLogColumn, i), field))
      return TRUE;
  return FALSE;
}

/* What every line needs. */
static gboolean
has_all (const UsRules *rules, const GArray *columns, GError **error)
{
  for (guint i = 0; i < rules->campaign->n_fields; i++)
    {
      const UsField *field = &rules->campaign->fields[i];

      if (us_field_may_be_left_out (field) || field->when != NULL || has_field (columns, i))
        continue;
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE,
                   /* Translators: what files call a column, and its title. */
                   _("The table has no column “%1$s” (%2$s), which every line needs."), field->key,
                   us_field_title (field));
      return FALSE;
    }
  return TRUE;
}

static gboolean
add_column (GHashTable *titles, GArray *columns, const UsLogCell *cell, GPtrArray *unknown, GError **error)
{
  UsLogColumn column = find_column (titles, cell->text);
  g_autofree char *title = us_char_dup_typed (cell->text);

  gboolean read = column.kind != US_LOG_COLUMN_UNKNOWN && column.kind != US_LOG_COLUMN_OURS;

  for (guint i = 0; read && i < columns->len; i++)
    if (is_equal (&g_array_index (columns, UsLogColumn, i), &column))
      {
        g_autofree char *text = g_strdup_printf (_("“%s” stands in column %u already."), us_quote (title), i + 1);

        us_log_set_wrong (error, cell->line, columns->len + 1, text);
        return FALSE;
      }
  if (column.kind == US_LOG_COLUMN_UNKNOWN && *title != '\0')
    g_ptr_array_add (unknown, g_steal_pointer (&title));
  g_array_append_val (columns, column);
  return TRUE;
}

GArray *
us_log_columns_read (const UsRules *rules, GHashTable *titles, const UsLogRow *row, GPtrArray *unknown, GError **error)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (UsLogColumn));

  if (us_log_columns_score (row, titles) == 0)
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE,
                   /* Translators: two of the columns. */
                   _("This is no table of the log: its first line names no column of it, such as “%s” or “%s”."),
                   US_LOG_DATE, rules->campaign->n_fields > 0 ? rules->campaign->fields[0].key : US_LOG_NUMBER);
      return NULL;
    }
  for (guint i = 0; i < row->len; i++)
    if (!add_column (titles, columns, g_ptr_array_index (row, i), unknown, error))
      return NULL;
  return has_all (rules, columns, error) ? g_steal_pointer (&columns) : NULL;
}
