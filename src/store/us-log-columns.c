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
  { US_LOG_DATE, NC_("column of a log", "Date"), US_LOG_COLUMN_DATE },
  { US_LOG_POINTS, NC_("column of a log", "Points"), US_LOG_COLUMN_OURS },
  { US_LOG_TOTAL, NC_("column of a log", "Total"), US_LOG_COLUMN_OURS },
  { US_LOG_FLAGS, NC_("column of a log", "Flags"), US_LOG_COLUMN_OURS },
  { US_LOG_ACCEPTED, NC_("column of a log", "Accepted"), US_LOG_COLUMN_ACCEPTED },
};

static gboolean
reads_alike (const char *folded, const char *text)
{
  g_autofree char *other = text != NULL ? us_log_fold (text) : NULL;

  return g_strcmp0 (folded, other) == 0;
}

static gboolean
find_field (const UsRules *rules, const char *folded, gboolean by_title, UsLogColumn *column)
{
  const UsField *fields = rules->campaign->fields;

  for (guint i = 0; i < rules->campaign->n_fields; i++)
    if (by_title ? reads_alike (folded, us_field_title (&fields[i])) || reads_alike (folded, fields[i].title)
                 : reads_alike (folded, fields[i].key))
      {
        *column = (UsLogColumn) { US_LOG_COLUMN_FIELD, i };
        return TRUE;
      }
  return FALSE;
}

static gboolean
find_besides (const char *folded, gboolean by_title, UsLogColumn *column)
{
  for (guint i = 0; i < G_N_ELEMENTS (besides); i++)
    if (by_title ? reads_alike (folded, g_dpgettext2 (GETTEXT_PACKAGE, "column of a log", besides[i].title))
                 : reads_alike (folded, besides[i].key))
      {
        *column = (UsLogColumn) { besides[i].kind, i };
        return TRUE;
      }
  return FALSE;
}

/* Keys are the same in all languages, so that no title stands in their way. */
static UsLogColumn
find_column (const UsRules *rules, const char *title)
{
  g_autofree char *plain = us_log_dup_plain (title), *folded = us_log_fold (plain);
  UsLogColumn column = { US_LOG_COLUMN_UNKNOWN, 0 };

  for (int by_title = 0; by_title <= 1; by_title++)
    if (*folded != '\0' && (find_field (rules, folded, by_title, &column) || find_besides (folded, by_title, &column)))
      break;
  return column;
}

guint
us_log_columns_score (const UsLogRow *row, gpointer rules)
{
  guint n = 0;

  /* A table that is no log may have any number of columns. */
  for (guint i = 0; i < MIN (row->len, 999); i++)
    n += find_column (rules, ((const UsLogCell *) g_ptr_array_index (row, i))->text).kind != US_LOG_COLUMN_UNKNOWN;
  return n;
}

static gboolean
is_equal (const UsLogColumn *a, const UsLogColumn *b)
{
  return a->kind == b->kind && a->field == b->field;
}

static gboolean
has_field (const GArray *columns, guint field)
{
  for (guint i = 0; i < columns->len; i++)
    if (is_equal (&g_array_index (columns, UsLogColumn, i), &(UsLogColumn) { US_LOG_COLUMN_FIELD, field }))
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
add_column (const UsRules *rules, GArray *columns, const UsLogCell *cell, GPtrArray *unknown, GError **error)
{
  UsLogColumn column = find_column (rules, cell->text);
  g_autofree char *title = us_char_dup_typed (cell->text);

  for (guint i = 0; column.kind != US_LOG_COLUMN_UNKNOWN && i < columns->len; i++)
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
us_log_columns_read (const UsRules *rules, const UsLogRow *row, GPtrArray *unknown, GError **error)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (UsLogColumn));

  if (us_log_columns_score (row, (gpointer) rules) == 0)
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE,
                   /* Translators: two of the columns. */
                   _("This is no table of the log: its first line names no column of it, such as “%s” or “%s”."),
                   US_LOG_DATE, rules->campaign->n_fields > 0 ? rules->campaign->fields[0].key : US_LOG_NUMBER);
      return NULL;
    }
  for (guint i = 0; i < row->len; i++)
    if (!add_column (rules, columns, g_ptr_array_index (row, i), unknown, error))
      return NULL;
  return has_all (rules, columns, error) ? g_steal_pointer (&columns) : NULL;
}
