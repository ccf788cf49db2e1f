/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-field-kind.h"

/* A table of the log, read line by line. A line with anything wrong in it stays out as a whole, and with it the things
 * that nothing else names. */

typedef struct
{
  UsLogReading *reading;
  UsLogCells *cells;
  GArray *columns;
  GHashTable *used; /* addresses of the things of good lines */
  UsLogDates dates;
  gboolean *told; /* for each field whether there is a column of it */
  gboolean dated;
  GArray *numbers; /* of each good line */
} Table;

/* --- One line ------------------------------------------------------------------------------------ */

typedef struct
{
  GVariantBuilder value;
  int date;
  gint64 number;
  GStrv accepted;
} Line;

static gboolean
is_number (const char *text, gint64 *number)
{
  return us_log_read_number (text, number) && *number > 0;
}

static gboolean
read_number (const char *text, Line *line, GError **error)
{
  if (is_number (text, &line->number))
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is no game’s number: write 1, 2, 3 and so on."),
               us_quote (text));
  return FALSE;
}

static gboolean
read_date (Table *table, const char *text, Line *line, GError **error)
{
  if (us_log_read_date (text, table->dates, &line->date))
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is no day: write year, month and day, as in 2026-11-29."),
               us_quote (text));
  return FALSE;
}

static gboolean
read_accepted (Table *table, const char *text, Line *line, GError **error)
{
  g_autoptr (GPtrArray) items = us_log_split_items (text);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < items->len; i++)
    if (us_log_reading_may_accept (table->reading, g_ptr_array_index (items, i), error))
      g_strv_builder_add (builder, g_ptr_array_index (items, i));
    else
      return FALSE;
  g_strfreev (line->accepted);
  line->accepted = g_strv_builder_end (builder);
  return TRUE;
}

static gboolean
read_field (Table *table, guint field, const char *text, Line *line, GError **error)
{
  GError *wrong = NULL;
  g_autoptr (GVariant) value = us_log_cells_read (table->cells, field, text, &wrong);

  if (wrong != NULL)
    {
      g_propagate_error (error, wrong);
      return FALSE;
    }
  if (value != NULL)
    g_variant_builder_add (&line->value, "{sv}", table->reading->rules->campaign->fields[field].key, value);
  return TRUE;
}

/* "12–7" */
static gboolean
read_pair (Table *table, const UsLogColumn *column, const char *text, Line *line, GError **error)
{
  static const char *const dashes[] = { "–", "-", "—", "−", ":", "/" };

  for (guint i = 0; i < G_N_ELEMENTS (dashes); i++)
    {
      g_auto (GStrv) parts = g_strsplit (text, dashes[i], 2);

      if (g_strv_length (parts) == 2)
        return read_field (table, column->field, g_strstrip (parts[0]), line, error) &&
               read_field (table, column->against, g_strstrip (parts[1]), line, error);
    }
  g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is no pair: write both, as in 12–7."), us_quote (text));
  return FALSE;
}

static gboolean
read_cell (Table *table, guint i, const char *given, Line *line, GError **error)
{
  const UsLogColumn *column = i < table->columns->len ? &g_array_index (table->columns, UsLogColumn, i) : NULL;
  g_autofree char *text = g_strstrip (us_log_dup_plain (given));

  if (*text == '\0')
    return TRUE;
  if (column == NULL)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE,
                           _("The line has more cells than the table has columns."));
      return FALSE;
    }
  switch (column->kind)
    {
    case US_LOG_COLUMN_FIELD:
      return read_field (table, column->field, given, line, error);
    case US_LOG_COLUMN_PAIR:
      return read_pair (table, column, text, line, error);
    case US_LOG_COLUMN_NUMBER:
      return read_number (text, line, error);
    case US_LOG_COLUMN_DATE:
      return read_date (table, text, line, error);
    case US_LOG_COLUMN_ACCEPTED:
      return read_accepted (table, text, line, error);
    case US_LOG_COLUMN_UNKNOWN:
    case US_LOG_COLUMN_OURS:
    default:
      return TRUE;
    }
}

/* Where the line lacks what it needs. */
static guint
find_missing (const Table *table, GVariant *value)
{
  const UsField *fields = table->reading->rules->campaign->fields;
  const UsNames *names = us_campaign_get_names (table->reading->preview);

  for (guint i = 0; i < table->columns->len; i++)
    {
      const UsLogColumn *column = &g_array_index (table->columns, UsLogColumn, i);
      g_autoptr (GVariant) told = NULL;

      if ((column->kind != US_LOG_COLUMN_FIELD && column->kind != US_LOG_COLUMN_PAIR) ||
          us_field_may_be_left_out (&fields[column->field]) ||
          !us_field_is_wanted (fields, column->field, names, value))
        continue;
      told = g_variant_lookup_value (value, fields[column->field].key, NULL);
      if (told == NULL)
        return i + 1;
    }
  return 1;
}

static void
use_named (Table *table)
{
  for (guint i = 0; i < table->cells->named->len; i++)
    g_hash_table_add (table->used, g_strdup (g_ptr_array_index (table->cells->named, i)));
}

static gboolean
add_line (Table *table, const UsLogRow *row, Line *line, GVariant *value)
{
  const UsCampaignRules *log = table->reading->rules->campaign;
  guint at = ((const UsLogCell *) g_ptr_array_index (row, 0))->line;
  /* One field alone is what it says. */
  g_autoptr (GVariant) only = log->n_fields == 1 ? g_variant_lookup_value (value, log->fields->key, NULL) : NULL;
  g_autoptr (GError) error = NULL;

  if (us_log_reading_add_line (table->reading, at, line->date, log->n_fields == 1 ? only : value,
                               (const char *const *) line->accepted, &error))
    {
      g_array_append_val (table->numbers, line->number);
      use_named (table);
      return TRUE;
    }
  us_log_reading_add_trouble (table->reading, at, find_missing (table, value), error->message);
  return FALSE;
}

static gboolean
cell_tells_of_game (const Table *table, guint i, const UsLogCell *cell)
{
  UsLogColumnKind kind =
    i < table->columns->len ? g_array_index (table->columns, UsLogColumn, i).kind : US_LOG_COLUMN_FIELD;
  g_autofree char *text = g_strstrip (us_log_dup_plain (cell->text));
  gint64 number;

  if (*text == '\0' || kind == US_LOG_COLUMN_UNKNOWN || kind == US_LOG_COLUMN_OURS)
    return FALSE;
  /* A row that another sign parts stands here as a whole. */
  return kind != US_LOG_COLUMN_NUMBER || !is_number (text, &number);
}

/* A sheet may be numbered beyond the games that are played, and may have sums of its own below them. */
static gboolean
tells_of_game (const Table *table, const UsLogRow *row)
{
  for (guint i = 0; i < row->len; i++)
    if (cell_tells_of_game (table, i, g_ptr_array_index (row, i)))
      return TRUE;
  return FALSE;
}

static void
read_line (Table *table, const UsLogRow *row)
{
  Line line = { .number = 0 };
  g_autoptr (GVariant) value = NULL;
  gboolean good = TRUE;

  if (!tells_of_game (table, row))
    return;
  g_variant_builder_init (&line.value, G_VARIANT_TYPE_VARDICT);
  g_ptr_array_set_size (table->cells->named, 0);
  for (guint i = 0; i < row->len; i++)
    {
      const UsLogCell *cell = g_ptr_array_index (row, i);
      g_autoptr (GError) error = NULL;

      if (read_cell (table, i, cell->text, &line, &error))
        continue;
      us_log_reading_add_trouble (table->reading, cell->line, i + 1, error->message);
      good = FALSE;
      /* Of a line that is too long one end is enough. */
      if (i >= table->columns->len)
        break;
    }
  value = g_variant_ref_sink (g_variant_builder_end (&line.value));
  if (!good || !add_line (table, row, &line, value))
    table->reading->n_refused++;
  g_strfreev (line.accepted);
}

/* --- The table ----------------------------------------------------------------------------------- */

static int
find_kind (const GArray *columns, UsLogColumnKind kind)
{
  for (guint i = 0; i < columns->len; i++)
    if (g_array_index (columns, UsLogColumn, i).kind == kind)
      return (int) i;
  return -1;
}

static const UsLogCell *
get_cell (const GPtrArray *rows, guint row, guint column)
{
  const UsLogRow *cells = g_ptr_array_index (rows, row);

  return column < cells->len ? g_ptr_array_index (cells, column) : NULL;
}

static void
find_dates (Table *table, const GPtrArray *rows, UsLogDates meant)
{
  int column = find_kind (table->columns, US_LOG_COLUMN_DATE);
  guint n = column >= 0 ? rows->len - 1 : 0, day_only = 0, month_only = 0;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  table->dated = column >= 0;
  for (guint i = 0; i < n; i++)
    {
      const UsLogCell *cell = get_cell (rows, i + 1, (guint) column);

      g_ptr_array_add (texts, cell != NULL ? g_strstrip (us_log_dup_plain (cell->text)) : g_strdup (""));
    }
  table->dates =
    us_log_find_order ((const char *const *) texts->pdata, n, &table->reading->ask_dates, &day_only, &month_only);
  if (meant != US_LOG_DATES_UNKNOWN)
    {
      table->dates = meant;
      table->reading->ask_dates = FALSE;
    }
  else if (table->reading->ask_dates && day_only != month_only)
    {
      table->reading->day_only = get_cell (rows, day_only + 1, (guint) column)->line;
      table->reading->month_only = get_cell (rows, month_only + 1, (guint) column)->line;
    }
}

static void
drop_unused (Table *table)
{
  GPtrArray *things = table->reading->things;

  for (guint i = 0; i < things->len;)
    {
      const UsLogReadThing *thing = g_ptr_array_index (things, i);
      const UsRules *rules = table->reading->rules;
      g_autofree char *address =
        g_strconcat (rules->topics[rules->campaign->lists[thing->list].topic].key, "/", thing->which, NULL);

      if (g_hash_table_contains (table->used, address))
        i++;
      else
        g_ptr_array_remove_index (things, i);
    }
}

static void
read_lines (Table *table, const GPtrArray *rows)
{
  for (guint i = 0; i < table->columns->len; i++)
    for (guint field = 0; field < table->reading->rules->campaign->n_fields; field++)
      table->told[field] |= us_log_column_has (&g_array_index (table->columns, UsLogColumn, i), field);
  for (guint i = 1; i < rows->len; i++)
    read_line (table, g_ptr_array_index (rows, i));
  drop_unused (table);
  us_log_sort_lines (table->reading->lines, table->numbers);
}

UsLogReading *
us_log_read_csv (const UsRules *rules, const UsCampaign *into, const char *text, gsize length,
                 const UsLogOptions *options, GError **error)
{
  g_autoptr (UsLogReading) reading = NULL;
  g_autoptr (GHashTable) titles = NULL, used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (UsLogCells) cells = NULL;
  g_autoptr (GArray) columns = NULL, numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree gboolean *told = NULL;
  Table table;

  g_return_val_if_fail (into != NULL || (rules != NULL && rules->campaign != NULL), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  rules = into != NULL ? us_campaign_get_rules (into) : rules;
  titles = us_log_columns_new_titles (rules);
  rows = us_log_read_table (text, length, us_log_columns_score, titles, error);
  if (rows == NULL)
    return NULL;
  if (rows->len == 0)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, _("The table is empty."));
      return NULL;
    }
  reading = us_log_reading_new (rules, into);
  columns = us_log_columns_read (rules, titles, g_ptr_array_index (rows, 0), reading->unknown, error);
  if (columns == NULL)
    return NULL;
  told = g_new0 (gboolean, MAX (rules->campaign->n_fields, 1));
  cells = us_log_cells_new (reading, into, options != NULL ? options->told : NULL);
  table =
    (Table) { .reading = reading, .cells = cells, .columns = columns, .used = used, .told = told, .numbers = numbers };
  find_dates (&table, rows, options != NULL ? options->dates : US_LOG_DATES_UNKNOWN);
  read_lines (&table, rows);
  return us_log_reading_finish (reading, into, told, table.dated, options, error) ? g_steal_pointer (&reading) : NULL;
}
