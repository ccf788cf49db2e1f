/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-map.h"

#include <string.h>

#include "us-output.h"
#include "us-prefix.h"

#define NARROWEST 3 /* columns of a cell, and of the row numbers */
#define SHORTEST  5 /* columns of a cell whose name is cut off, with the gap behind it */
#define MARGIN    5 /* columns before the first cell */

/* The topmost piece in the cell that has a text. */
static const UsPiece *
find_written (const UsCell *cell)
{
  for (guint i = cell->pieces->len; i-- > 0;)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (piece->text && piece->state != US_PIECE_GHOST && (!piece->thing || piece->state != US_PIECE_FALLS))
        return piece;
    }

  return NULL;
}

/* A tile's label contains its colour and its text, in an order that depends on the language. Without the text, the
 * colour is left. */
static char *
dup_colour (const UsPiece *piece)
{
  g_autoptr (GString) word = NULL;

  if (piece->shape != US_SHAPE_TILE || piece->label == NULL)
    return NULL;
  word = g_string_new (piece->label);
  g_string_replace (word, piece->text, "", 1);
  g_strstrip (word->str);

  return g_strdup (word->str);
}

static int
find_colour (UsMap *map, const char *colour)
{
  for (guint i = 0; colour && i < map->colours->len; i++)
    if (g_str_equal (g_ptr_array_index (map->colours, i), colour))
      return (int) i;

  return -1;
}

UsMap *
us_map_new (const UsArea *area)
{
  UsMap *map = g_new0 (UsMap, 1);

  map->area = area;
  map->colours = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < area->cells->len; i++)
    {
      const UsPiece *piece = find_written (g_ptr_array_index (area->cells, i));
      g_autofree char *colour = piece ? dup_colour (piece) : NULL;

      if (colour && find_colour (map, colour) < 0)
        g_ptr_array_add (map->colours, g_steal_pointer (&colour));
    }
  map->prefixes = us_prefixes (map->colours);

  return map;
}

void
us_map_free (UsMap *map)
{
  g_ptr_array_unref (map->colours);
  g_ptr_array_unref (map->prefixes);
  g_free (map);
}

/* Whose card it is: as on a drawn board, a diamond or a circle. */
static const char *
owner_sign (UsSide owner)
{
  return owner == US_BOT ? "◆" : owner == US_PLAYER ? "●" : "";
}

/* The colour's short form and the text: "R12". */
static char *
dup_inscription (UsMap *map, const UsPiece *piece)
{
  g_autofree char *colour = dup_colour (piece);
  g_autofree char *capital = NULL;
  const char *prefix;
  int i = find_colour (map, colour);

  if (i < 0)
    return g_strconcat (piece->thing ? owner_sign (piece->owner) : "", piece->text, NULL);
  prefix = g_ptr_array_index (map->prefixes, i);
  capital = g_utf8_strup (prefix ? prefix : colour, -1);

  return g_strconcat (capital, piece->text, NULL);
}

/* Signs of every game that have a plain character; else the first letter of what the piece is called. */
static gunichar
sign_of (const UsPiece *piece)
{
  if (g_strcmp0 (piece->glyph, "crown") == 0)
    return 0x2654;
  if (g_strcmp0 (piece->glyph, "star") == 0)
    return 0x2605;

  return g_unichar_toupper (g_utf8_get_char (piece->label));
}

/* The first letters of the pieces in a cell, at most two, because the map has to stay narrow. */
static char *
dup_letters (const UsCell *cell)
{
  GString *letters = g_string_new (NULL);

  for (guint i = cell->pieces->len; i-- > 0 && g_utf8_strlen (letters->str, -1) < 2;)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (piece->label && *piece->label && piece->state != US_PIECE_GHOST)
        g_string_append_unichar (letters, sign_of (piece));
    }

  return g_string_free_and_steal (letters);
}

char *
us_map_dup_mark (UsMap *map, const UsCell *cell)
{
  const UsPiece *written = cell ? find_written (cell) : NULL;
  g_autofree char *letters = NULL;

  if (written)
    return dup_inscription (map, written);
  if (cell == NULL || cell->state == US_CELL_HOLE)
    return g_strdup ("·");
  letters = dup_letters (cell);
  if (*letters)
    return g_steal_pointer (&letters);

  return g_strdup (cell->state == US_CELL_EMPTY ? "·" : "□");
}

static gboolean
is_free (const UsCell *cell)
{
  for (guint i = 0; i < cell->pieces->len; i++)
    if (((const UsPiece *) g_ptr_array_index (cell->pieces, i))->state != US_PIECE_GHOST)
      return FALSE;

  return TRUE;
}

/* The name of a free place is set in parentheses if tiles have names too, so that they are not confused. Where rows and
 * columns have no names, a place is called by what lies beside it, which the list says. */
static char *
dup_shown (UsMap *map, const UsCell *cell, gboolean asked)
{
  if (!asked || cell == NULL || !cell->answers || cell->answers_as || !is_free (cell))
    return us_map_dup_mark (map, cell);
  if (map->area->column_labels == NULL)
    return g_strdup ("(·)");

  return map->colours->len > 0 ? g_strdup_printf ("(%s)", cell->label) : g_strdup (cell->label);
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

/* As much of the beginning as fits. */
static void
clip (char *text, int width)
{
  for (char *p = text; *p;)
    {
      char *next = g_utf8_next_char (p), first = *next;

      *next = '\0';
      if (us_output_width (text) > width)
        {
          *p = '\0';
          return;
        }
      *next = first;
      p = next;
    }
}

static void
append_padded (GString *line, const char *text, int width)
{
  g_autofree char *padded = us_output_pad (text, width);

  g_string_append (line, padded);
}

void
us_map_print (UsMap *map, gboolean asked)
{
  const UsArea *area = map->area;
  g_autoptr (GString) head = g_string_new ("     ");
  int pitch = NARROWEST, widest = (us_output_columns () - MARGIN) / MAX (1, area->columns);

  for (guint i = 0; i < area->cells->len; i++)
    {
      g_autofree char *shown = dup_shown (map, g_ptr_array_index (area->cells, i), asked);

      pitch = MAX (pitch, us_output_width (shown) + 1);
    }
  pitch = MIN (pitch, MAX (widest, SHORTEST));
  for (int column = 0; area->column_labels && column < area->columns; column++)
    append_padded (head, area->column_labels[column], pitch);
  if (area->column_labels)
    us_output ("%s\n", g_strchomp (head->str));
  for (int row = 0; row < area->rows; row++)
    {
      g_autoptr (GString) line = g_string_new ("  ");

      append_padded (line, area->row_labels ? area->row_labels[row] : "", NARROWEST);
      for (int column = 0; column < area->columns; column++)
        {
          const UsCell *cell = cell_at (area, area->first_row + row, area->first_column + column);
          g_autofree char *shown = dup_shown (map, cell, asked);

          clip (shown, pitch - 1);
          append_padded (line, shown, pitch);
        }
      us_output ("%s\n", g_strchomp (line->str));
    }
}
