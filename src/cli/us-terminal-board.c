/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-output.h"
#include "us-terminal.h"
#include "us-words.h"

/* What is written on the uppermost piece, with a letter for a tile's colour: "R12". */
static char *
dup_inscription (const UsCell *cell)
{
  for (guint i = cell->pieces->len; i-- > 0;)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (piece->text == NULL || piece->state == US_PIECE_GHOST)
        continue;
      if (piece->shape == US_SHAPE_TILE && piece->tone != NULL)
        return g_strdup_printf ("%c%s", g_ascii_toupper (piece->tone[0]), piece->text);
      return g_strdup (piece->text);
    }
  return NULL;
}

/* The first letters of what lies in a cell, two at most: a map has to stay narrow. */
static char *
dup_mark (const UsCell *cell)
{
  char *inscription = cell != NULL ? dup_inscription (cell) : NULL;
  GString *mark;

  if (inscription != NULL)
    return inscription;
  mark = g_string_new (NULL);

  if (cell == NULL || cell->state == US_CELL_HOLE)
    return g_string_free_and_steal (g_string_append (mark, "·"));
  for (guint i = cell->pieces->len; i-- > 0 && g_utf8_strlen (mark->str, -1) < 2;)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (piece->label && *piece->label && piece->state != US_PIECE_GHOST)
        g_string_append_unichar (mark, g_unichar_toupper (g_utf8_get_char (piece->label)));
    }
  if (mark->len == 0)
    g_string_append (mark, cell->state == US_CELL_EMPTY ? "·" : "□");

  return g_string_free_and_steal (mark);
}

static const UsCell *
cell_at (const UsArea *area, int row, int column)
{
  for (guint i = 0; i < area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);

      if (cell->row == row && cell->column == column)
        return cell;
    }

  return NULL;
}

static void
append_padded (GString *line, const char *text, int width)
{
  g_autofree char *padded = us_output_pad (text, width);

  g_string_append (line, padded);
}

static int
map_pitch (const UsArea *area)
{
  int pitch = 3;

  for (guint i = 0; i < area->cells->len; i++)
    {
      g_autofree char *mark = dup_mark (g_ptr_array_index (area->cells, i));

      pitch = MAX (pitch, us_output_width (mark) + 1);
    }
  return pitch;
}

static void
show_map (const UsArea *area)
{
  g_autoptr (GString) head = g_string_new ("     ");
  int pitch = map_pitch (area);

  for (int column = 0; area->column_labels && column < area->columns; column++)
    append_padded (head, area->column_labels[column], pitch);
  if (area->column_labels)
    us_output ("%s\n", head->str);
  for (int row = 0; row < area->rows; row++)
    {
      g_autoptr (GString) line = g_string_new ("  ");

      append_padded (line, area->row_labels ? area->row_labels[row] : "", 3);
      for (int column = 0; column < area->columns; column++)
        {
          g_autofree char *mark =
            dup_mark (cell_at (area, area->first_row + row, area->first_column + column));

          append_padded (line, mark, pitch);
        }
      us_output ("%s\n", line->str);
    }
}

static gboolean
is_worth_saying (const UsArea *area, const UsCell *cell)
{
  /* A map shows by itself what is plain; what acts or holds more than its tile is said. */
  return area->kind != US_AREA_GRID || cell->state == US_CELL_ACTS || cell->pieces->len > 1;
}

static void
show_cells (const UsArea *area)
{
  int group = 0;

  for (guint i = 0; i < area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);

      if (!is_worth_saying (area, cell))
        continue;
      if (cell->group != group && cell->group > 0 && area->group_labels)
        us_output_plain ("  ", area->group_labels[cell->group - 1]);
      group = cell->group;
      us_output_plain (group > 0 ? "    " : "  ", cell->spoken ? cell->spoken : cell->label);
    }
}

static void
show_meter (const UsArea *area)
{
  g_autofree char *text = g_strdup_printf ("%d / %d%s%s", area->value, area->max,
                                           area->rest ? ", " : "", area->rest ? area->rest : "");

  us_output_plain ("  ", text);
}

static void
show_chips (UsSession *session, const UsArea *area)
{
  for (guint i = 0; i < area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);

      us_output ("  %s: %s\n", cell->label, cell->subtitle);
    }
  for (guint i = 0; area->keys && i < area->keys->len; i++)
    {
      const UsAdjustable *one =
        us_session_find_adjustable (session, g_ptr_array_index (area->keys, i));
      g_autofree char *value = NULL;

      if (one == NULL)
        continue;
      value = us_value_label (one->adjust->domain, us_session_get_names (session), one->value);
      us_output ("  %s: %s\n", us_words (one->adjust->label), value);
    }
}

/* A line about a region begins with the region's number, as the map shows it. */
static char *
dup_line_label (const UsSheetLine *line)
{
  GString *text = g_string_new (line->level == US_SHEET_ITEM ? "  " : "");

  if (line->region > 0)
    g_string_append_printf (text, "%d ", line->region);
  g_string_append (text, line->label);
  if (line->detail != NULL)
    g_string_append_printf (text, " (%s)", line->detail);
  return g_string_free_and_steal (text);
}

static void
show_points (GString *row, gboolean has, int points)
{
  if (has)
    g_string_append_printf (row, "%6d", points);
  else
    g_string_append (row, "      ");
}

static void
show_sheet (const UsArea *area)
{
  int width = 0;

  for (guint i = 0; i < area->lines->len; i++)
    {
      g_autofree char *label = dup_line_label (g_ptr_array_index (area->lines, i));

      width = MAX (width, us_output_width (label));
    }
  for (guint i = 0; i < area->lines->len; i++)
    {
      const UsSheetLine *line = g_ptr_array_index (area->lines, i);
      g_autofree char *label = dup_line_label (line);
      g_autofree char *padded = us_output_pad (label, width);
      g_autoptr (GString) row = g_string_new (padded);

      show_points (row, line->has_player, line->player);
      show_points (row, line->has_bot, line->bot);
      us_output ("  %s\n", row->str);
    }
}

void
us_terminal_show_board (UsTerminal *self)
{
  UsSession *session = self->table->session;
  UsBoard *board = us_session_get_board (session);
  g_autofree char *summary = us_session_dup_summary (session);

  if (board == NULL)
    {
      us_output_plain ("", _("The table is not set up yet."));
      return;
    }
  us_output_break ();
  if (summary && *summary)
    us_output_bold ("", summary);
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      if (area->title)
        us_output_bold ("", area->title);
      if (area->kind == US_AREA_GRID)
        show_map (area);
      if (area->kind == US_AREA_METER)
        show_meter (area);
      else if (area->kind == US_AREA_CHIPS)
        show_chips (session, area);
      else if (area->kind == US_AREA_SHEET)
        show_sheet (area);
      else
        show_cells (area);
      if (area->note)
        us_output_plain ("  ", area->note);
    }
}
