/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-columns-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "us-field-kind.h"
#include "us-log-words.h"

#define SIGN      9    /* a sign's side */
#define SIGN_ROOM 13.5 /* with what lies between it and its word */
#define STRIPE    0.95
#define HAIRLINE  0.82

static char *
dup_said (const UsCampaign *campaign, const UsLedgerColumn *column, guint line)
{
  g_autofree char *said = NULL, *against = NULL;

  switch (column->cell)
    {
    case US_LEDGER_NUMBER:
      return us_log_dup_number ((int) line + 1);
    case US_LEDGER_DATE:
      return us_log_dup_day (us_campaign_get_date (campaign, line));
    case US_LEDGER_POINTS:
      return us_log_dup_points (us_campaign_get_points (campaign, line));
    case US_LEDGER_TOTAL:
      return us_log_dup_number (us_campaign_get_total (campaign, line));
    case US_LEDGER_FIELD:
    default:
      said = us_log_dup_field (campaign, line, column->field);
      if (column->against == NULL)
        return g_steal_pointer (&said);
      against = us_log_dup_field (campaign, line, column->against);
      return g_strdup_printf ("%s–%s", said, against);
    }
}

static UsColumn
begin_column (const UsCampaign *campaign, const UsLedgerColumn *what)
{
  UsColumn column = { .column = what, .face = US_FACE_CELL, .edge = US_END };
  const UsFieldTraits *traits;

  switch (what->cell)
    {
    case US_LEDGER_NUMBER:
      column.edge = US_MIDDLE;
      column.face = US_FACE_CELL_STRONG;
      break;
    case US_LEDGER_DATE:
      column.edge = US_START;
      break;
    case US_LEDGER_POINTS:
    case US_LEDGER_TOTAL:
      column.face = US_FACE_CELL_BOLD;
      break;
    case US_LEDGER_FIELD:
    default:
      traits = us_field_traits (us_log_find_field (campaign, what->field));
      column.wraps = !traits->counts;
      column.edge = column.wraps ? US_START : US_END;
      column.grows = traits->get != NULL;
      column.face = what->strong ? US_FACE_CELL_STRONG : column.grows ? US_FACE_CELL_SMALL : US_FACE_CELL;
      column.room = what->signs != NULL ? SIGN_ROOM : 0;
    }
  return column;
}

/* Names of either direction keep their order. */
static void
part_names (const UsColumns *columns, char **said)
{
  g_autofree char *comma = g_strconcat (us_press_is_from_right (columns->press) ? "\u200f" : "\u200e", _(", "), NULL);
  GString *parted = g_string_new (*said);

  g_string_replace (parted, _(", "), comma, 0);
  g_free (*said);
  *said = g_string_free_and_steal (parted);
}

static void
set_cells (UsColumns *columns)
{
  for (guint line = 0; line < us_campaign_get_n_lines (columns->campaign); line++)
    for (guint i = 0; i < columns->n; i++)
      {
        UsColumn *column = &columns->columns[i];
        g_autofree char *said = dup_said (columns->campaign, column->column, line);
        PangoLayout *layout;

        if (column->grows && !g_str_is_ascii (said))
          part_names (columns, &said);
        layout = *said != '\0' ? us_press_set (columns->press, column->face, said) : NULL;
        g_ptr_array_add (columns->layouts, layout);
        if (layout != NULL)
          column->widths[US_WIDTH_NATURAL] = fmax (column->widths[US_WIDTH_NATURAL], us_layout_width (layout));
      }
}

UsColumns *
us_columns_new (UsPress *press, const UsCampaign *campaign, double width)
{
  const UsLedger *ledger = us_log_ledger (campaign);
  UsColumns *columns = g_new0 (UsColumns, 1);

  columns->press = press;
  columns->campaign = campaign;
  columns->width = width;
  columns->n = ledger->n_columns;
  columns->columns = g_new (UsColumn, columns->n);
  columns->layouts = g_ptr_array_new ();
  for (guint i = 0; i < columns->n; i++)
    columns->columns[i] = begin_column (campaign, &ledger->columns[i]);
  set_cells (columns);
  us_columns_set_widths (columns);
  return columns;
}

void
us_columns_free (UsColumns *columns)
{
  for (guint i = 0; i < columns->layouts->len; i++)
    g_clear_object ((PangoLayout **) &g_ptr_array_index (columns->layouts, i));
  g_ptr_array_unref (columns->layouts);
  g_free (columns->columns);
  g_free (columns);
}

/* Where the words of a column lie. */
static void
get_cell (const UsColumns *columns, guint i, double *x, double *width)
{
  const UsColumn *column = &columns->columns[i];
  double before = i == 0 ? PAD : 0, behind = i + 1 == columns->n ? PAD : GAP;

  *x = column->x + before;
  *width = column->width - before - behind;
}

UsStrip *
us_columns_dup_head (UsColumns *columns)
{
  UsStrip *strip = us_strip_new (columns->press, columns->width);

  for (guint i = 0; i < columns->n; i++)
    {
      double x, width;

      get_cell (columns, i, &x, &width);
      strip->height = fmax (strip->height, us_strip_text (strip, US_FACE_COLUMN, columns->columns[i].edge, x, 14, width,
                                                          us_column_title (&columns->columns[i])));
    }
  strip->height += 5;
  return strip;
}

static UsSign
sign_of (const UsColumns *columns, guint i, guint line)
{
  const UsLedgerColumn *column = columns->columns[i].column;
  int value;

  if (column->signs == NULL)
    return US_SIGN_NONE;
  value = us_log_value (columns->campaign, line, column->field);
  return value >= 0 ? (UsSign) column->signs[value] : US_SIGN_NONE;
}

/* Several lines lie around the middle of their row, so that two fit where one does. */
static void
lay_cell (UsColumns *columns, UsStrip *strip, guint line, guint i, double height)
{
  const UsColumn *column = &columns->columns[i];
  PangoLayout *layout = g_ptr_array_index (columns->layouts, line * columns->n + i);
  double baseline = height / 2 + us_press_get_rise (US_FACE_CELL) / 2, x, width;

  get_cell (columns, i, &x, &width);
  us_strip_sign (strip, sign_of (columns, i, line), x, height / 2 - SIGN / 2.0, SIGN);
  if (layout == NULL)
    return;
  pango_layout_set_width (layout, (int) ((width - column->room) * PANGO_SCALE));
  if (pango_layout_get_line_count (layout) > 1)
    baseline = (height - us_layout_height (layout)) / 2 + us_layout_baseline (layout);
  us_strip_layout (strip, column->face, column->edge, x + column->room, baseline, width - column->room, layout);
}

/* A name that has room in one line stands in one. */
static void
keep_names (UsColumns *columns, guint i, PangoLayout *layout, double width)
{
  const char *text = pango_layout_get_text (layout), *comma = _(", ");
  PangoAttrList *kept = NULL;

  for (const char *name = text, *end; *name != '\0'; name = *end != '\0' ? end + strlen (comma) : end)
    {
      g_autofree char *word = NULL;
      PangoAttribute *whole;

      end = strstr (name, comma);
      end = end != NULL ? end : name + strlen (name);
      word = g_strndup (name, (gsize) (end - name));
      if (us_press_measure (columns->press, columns->columns[i].face, word) + 3 > width)
        continue;
      whole = pango_attr_allow_breaks_new (FALSE);
      whole->start_index = (guint) (name - text);
      whole->end_index = (guint) (end - text);
      kept = kept != NULL ? kept : pango_attr_list_copy (pango_layout_get_attributes (layout));
      pango_attr_list_insert (kept, whole);
    }
  if (kept == NULL)
    return;
  pango_layout_set_attributes (layout, kept);
  pango_attr_list_unref (kept);
}

static double
find_height (UsColumns *columns, guint line)
{
  double height = 0, x, width;

  for (guint i = 0; i < columns->n; i++)
    {
      PangoLayout *layout = g_ptr_array_index (columns->layouts, line * columns->n + i);

      if (layout == NULL)
        continue;
      get_cell (columns, i, &x, &width);
      pango_layout_set_width (layout, (int) ((width - columns->columns[i].room) * PANGO_SCALE));
      if (columns->columns[i].grows && pango_layout_get_line_count (layout) > 1)
        keep_names (columns, i, layout, width - columns->columns[i].room);
      height = fmax (height, us_layout_height (layout));
    }
  return height;
}

static void
lay_number (UsColumns *columns, UsStrip *strip, guint line, double height)
{
  g_autofree char *number = us_log_dup_number ((int) line + 1);
  double x, width;

  for (guint i = 0; i < columns->n; i++)
    if (columns->columns[i].column->cell == US_LEDGER_NUMBER)
      {
        get_cell (columns, i, &x, &width);
        us_strip_text (strip, US_FACE_COLUMN, US_MIDDLE, x, height / 2 + us_press_get_rise (US_FACE_COLUMN) / 2, width,
                       number);
      }
}

UsStrip *
us_columns_dup_row (UsColumns *columns, guint line, double height)
{
  UsStrip *strip = us_strip_new (columns->press, columns->width);

  if (line >= us_campaign_get_n_lines (columns->campaign))
    {
      strip->height = height;
      lay_number (columns, strip, line, height);
      return strip;
    }
  strip->height = fmax (height, find_height (columns, line) + 0.9);
  for (guint i = 0; i < columns->n; i++)
    lay_cell (columns, strip, line, i, strip->height);
  return strip;
}

UsStrip *
us_columns_frame (UsColumns *columns, guint line, UsStrip *row)
{
  UsStrip *strip = us_strip_new (columns->press, columns->width);

  strip->height = row->height;
  if (line % 2 == 0)
    us_strip_box (strip, 0, 0, strip->width, strip->height, 0, 0, STRIPE);
  us_strip_line (strip, 0, strip->height, strip->width, strip->height, 0.5, HAIRLINE);
  us_strip_take (strip, row, 0, 0);
  us_strip_free (row);
  return strip;
}
