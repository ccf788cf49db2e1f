/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-mini.h"

#include <math.h>

#include "us-area.h"

#define MARGIN 9.f

typedef struct
{
  const UsColours *colours;
  GtkSnapshot *snapshot;
} Mini;

/* In a picture this small the tints of the tiles look alike, so the colour of the glyph is mixed in. */
static GdkRGBA
tile_colour (const UsColours *colours, const UsPiece *piece)
{
  GdkRGBA colour = colours->card;

  if (piece == NULL)
    return colour;
  us_colours_deep (colours, piece->tone, &colour);
  if (g_strcmp0 (piece->tone, "land") == 0)
    colour = us_rgba_mix (&colour, &colours->land_glyph, 0.35f);
  else if (g_strcmp0 (piece->tone, "building") == 0)
    colour = us_rgba_mix (&colour, &colours->building_glyph, 0.7f);
  else if (piece->tone != NULL && g_str_has_prefix (piece->tone, "level-"))
    colour = colours->card;
  return colour;
}

static void
draw_piece (const Mini *mini, const UsPiece *piece, float x, float y, float side)
{
  UsDrawing drawing = { .colours = mini->colours, .text = 1, .size = 1, .compact = TRUE };
  GdkRGBA colour = us_piece_colour (&drawing, piece);
  const GdkRGBA *halo = mini->colours->dark ? &mini->colours->felt : &mini->colours->card;

  if (piece->shape == US_SHAPE_DIAMOND)
    {
      us_glyph_draw (&drawing, mini->snapshot, "diamond", x, y, side + 4, halo);
      us_glyph_draw (&drawing, mini->snapshot, "diamond", x, y, side, &colour);
    }
  else if (piece->shape == US_SHAPE_DISC)
    {
      us_circle (mini->snapshot, x, y, side / 2 + 1, halo);
      us_circle (mini->snapshot, x, y, side / 2, &colour);
    }
  else
    {
      graphene_rect_t rect = us_rect_around (roundf (x), roundf (y), roundf (side * 0.8f));

      us_fill (mini->snapshot, &rect, 2, &colour);
    }
}

static gboolean
is_marker (const UsPiece *piece)
{
  return (piece->shape == US_SHAPE_DISC || piece->shape == US_SHAPE_DIAMOND) && piece->lane != US_LANE_CORNER &&
         piece->lane != US_LANE_FOOT && piece->text == NULL &&
         (piece->state == US_PIECE_IN || piece->state == US_PIECE_ARRIVING);
}

static void
draw_cell (const Mini *mini, const UsCell *cell, float x, float y, float side, gboolean fills)
{
  UsSpot spot = { .cell = cell };
  const UsPiece *face = us_spot_face (&spot);
  graphene_rect_t rect = us_rect (x, y, side, side);
  GdkRGBA colour = tile_colour (mini->colours, face);

  /* Of a map that fills the table only the tiles are drawn; empty places would be too small to see. */
  if (cell->state == US_CELL_HOLE || (fills && face == NULL))
    return;
  if (cell->state == US_CELL_EMPTY && face == NULL)
    colour = us_rgba_alpha (&mini->colours->card, 0.35f);
  us_fill (mini->snapshot, &rect, MIN (side * 0.18f, 3.f), &colour);

  for (guint i = 0; i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (piece->shape == US_SHAPE_DIE && piece->state == US_PIECE_IN)
        {
          us_colours_tone (mini->colours, piece->tone, &colour);
          us_fill (mini->snapshot, &rect, 2, &colour);
        }
      else if (is_marker (piece))
        draw_piece (mini, piece, x + side / 2, y + side / 2, MIN (side - 1, side * 0.82f));
    }
}

static gboolean
has_pieces (const UsArea *area)
{
  for (guint i = 0; i < area->cells->len; i++)
    if (((const UsCell *) g_ptr_array_index (area->cells, i))->pieces->len > 0)
      return TRUE;
  return FALSE;
}

gboolean
us_board_mini_is_bare (UsBoard *board)
{
  const UsArea *map = board != NULL ? us_board_find_map (board) : NULL;

  if (map != NULL)
    return !has_pieces (map);
  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    if (has_pieces (g_ptr_array_index (board->areas, i)))
      return FALSE;
  return TRUE;
}

typedef struct
{
  int top, left, rows, columns;
} Extent;

/* The part of a map that fills the table in which something is built. */
static Extent
extent_of (const UsArea *area)
{
  int top = G_MAXINT, left = G_MAXINT, bottom = G_MININT, right = G_MININT;

  for (guint i = 0; area->fills && i < area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);

      if (us_spot_face (&(UsSpot) { .cell = cell }) == NULL)
        continue;
      top = MIN (top, cell->row);
      left = MIN (left, cell->column);
      bottom = MAX (bottom, cell->row);
      right = MAX (right, cell->column);
    }
  if (top > bottom)
    return (Extent) { area->first_row, area->first_column, area->rows, area->columns };
  return (Extent) { top, left, bottom - top + 1, right - left + 1 };
}

static void
draw_map (const Mini *mini, const UsArea *area, float width, float height)
{
  Extent extent = extent_of (area);
  float pitch =
    floorf (MIN ((width - 2 * MARGIN) / (float) extent.columns, (height - 2 * MARGIN) / (float) extent.rows));
  float gap, left, top;

  pitch = CLAMP (pitch, 3, 24);
  gap = pitch >= 8 ? roundf (MAX (pitch * 0.1f, 1.f)) : 1;
  left = roundf ((width - (float) extent.columns * pitch + gap) / 2);
  top = roundf ((height - (float) extent.rows * pitch + gap) / 2);
  for (guint i = 0; i < area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);

      draw_cell (mini, cell, left + (float) (cell->column - extent.left) * pitch,
                 top + (float) (cell->row - extent.top) * pitch, pitch - gap, area->fills);
    }
}

static void
draw_rows (const Mini *mini, UsBoard *board, float width, float height)
{
  guint rows = 0, most = 1, row = 0;
  float pitch, top;

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      if (area->cells->len > 0)
        {
          rows++;
          most = MAX (most, area->cells->len);
        }
    }
  if (rows == 0)
    return;

  pitch = floorf (MIN ((width - 2 * MARGIN) / (float) most, (height - 2 * MARGIN) / ((float) rows * 1.25f)));
  pitch = CLAMP (pitch, 4, 22);
  top = roundf ((height - (float) rows * pitch * 1.25f) / 2);
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);
      float left = roundf ((width - (float) area->cells->len * pitch) / 2);

      if (area->cells->len == 0)
        continue;
      for (guint j = 0; j < area->cells->len; j++)
        draw_cell (mini, g_ptr_array_index (area->cells, j), left + (float) j * pitch,
                   top + roundf ((float) row * pitch * 1.25f), pitch - MAX (roundf (pitch * 0.14f), 1.f), FALSE);
      row++;
    }
}

void
us_board_mini_draw (UsBoard *board, const UsColours *colours, GtkSnapshot *snapshot, float width, float height)
{
  Mini mini = { colours, snapshot };
  const UsArea *map = board != NULL ? us_board_find_map (board) : NULL;
  graphene_rect_t felt = us_rect (0, 0, width, height);

  us_fill (snapshot, &felt, 12, &colours->felt);
  if (map != NULL)
    draw_map (&mini, map, width, height);
  else if (board != NULL)
    draw_rows (&mini, board, width, height);
}
