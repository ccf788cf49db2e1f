/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-mini.h"

#include <adwaita.h>
#include <math.h>

#include "us-area.h"

#define WIDTH  104
#define HEIGHT 84
#define MARGIN 9.f

struct _UsBoardMini
{
  GObject parent_instance;

  UsBoard *board;
  char *accent[2];
};

static void paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (UsBoardMini, us_board_mini, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

static GdkRGBA
tile_colour (const UsColours *colours, const UsPiece *piece)
{
  GdkRGBA colour = colours->card;

  if (piece != NULL)
    us_colours_small (colours, piece->tone, &colour);
  return colour;
}

static gboolean
is_marker (const UsPiece *piece)
{
  return (piece->shape == US_SHAPE_DISC || piece->shape == US_SHAPE_DIAMOND) && piece->lane != US_LANE_CORNER &&
         piece->lane != US_LANE_CORNER_LEFT && piece->lane != US_LANE_FOOT && piece->text == NULL &&
         (piece->state == US_PIECE_IN || piece->state == US_PIECE_ARRIVING);
}

static void
draw_cell (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsCell *cell, float x, float y, float side,
           const UsArea *area)
{
  gboolean fills = area->fills && !area->cards;
  UsSpot spot = { .cell = cell };
  const UsPiece *face = us_spot_face (&spot);
  graphene_rect_t rect = us_rect (x, y, side, side);
  GdkRGBA colour = tile_colour (drawing->colours, face);

  /* Of a map that fills the table only the tiles are drawn; empty places would be too small to see. */
  if (cell->state == US_CELL_HOLE || (fills && face == NULL))
    return;
  if ((cell->state == US_CELL_EMPTY || area->cards) && face == NULL)
    colour = us_rgba_alpha (&drawing->colours->card, 0.35f);
  us_fill (snapshot, &rect, MIN (side * 0.18f, 3.f), &colour);

  for (guint i = 0; i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if ((piece->shape == US_SHAPE_DIE && piece->state == US_PIECE_IN) || (piece->thing && !us_piece_is_past (piece)))
        us_piece_draw (drawing, snapshot, piece, &rect);
      else if (is_marker (piece))
        {
          graphene_rect_t place = us_rect_around (x + side / 2, y + side / 2, MIN (side - 1, side * 0.82f));

          us_piece_draw (drawing, snapshot, piece, &place);
        }
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
us_board_mini_is_bare (UsBoardMini *self)
{
  const UsArea *map = self->board != NULL ? us_board_find_map (self->board) : NULL;

  if (map != NULL)
    return !has_pieces (map);
  for (guint i = 0; self->board != NULL && i < self->board->areas->len; i++)
    if (has_pieces (g_ptr_array_index (self->board->areas, i)))
      return FALSE;
  return self->board != NULL;
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

  for (guint i = 0; area->fills && !area->cards && i < area->cells->len; i++)
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
draw_map (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsArea *area, float width, float height)
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

      /* What lies above the map is none of its places. */
      if (cell->row < area->first_row)
        continue;
      draw_cell (drawing, snapshot, cell, left + (float) (cell->column - extent.left) * pitch,
                 top + (float) (cell->row - extent.top) * pitch, pitch - gap, area);
    }
}

static void
draw_rows (const UsDrawing *drawing, GtkSnapshot *snapshot, UsBoard *board, float width, float height)
{
  guint rows = 0, most = 1, row = 0;
  float pitch, top;

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      if (area->cells->len > 0 && !area->beside)
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

      if (area->cells->len == 0 || area->beside)
        continue;
      for (guint j = 0; j < area->cells->len; j++)
        draw_cell (drawing, snapshot, g_ptr_array_index (area->cells, j), left + (float) j * pitch,
                   top + roundf ((float) row * pitch * 1.25f), pitch - MAX (roundf (pitch * 0.14f), 1.f), area);
      row++;
    }
}

/* --- The picture --------------------------------------------------------------------------------- */

static void
us_board_mini_snapshot (GdkPaintable *paintable, GdkSnapshot *target, double width, double height)
{
  UsBoardMini *self = US_BOARD_MINI (paintable);
  GtkSnapshot *snapshot = GTK_SNAPSHOT (target);
  UsColours colours;
  UsDrawing drawing = { .colours = &colours, .text = 1, .size = 1, .compact = TRUE, .tiny = TRUE };
  const UsArea *map = self->board != NULL ? us_board_find_map (self->board) : NULL;
  graphene_rect_t felt = us_rect (0, 0, (float) width, (float) height);

  us_colours_follow (&colours, self->accent[0], self->accent[1]);
  us_fill (snapshot, &felt, 12, &colours.felt);
  if (map != NULL)
    draw_map (&drawing, snapshot, map, felt.size.width, felt.size.height);
  else if (self->board != NULL)
    draw_rows (&drawing, snapshot, self->board, felt.size.width, felt.size.height);
}

static int
us_board_mini_get_intrinsic_width (GdkPaintable *paintable)
{
  return WIDTH;
}

static int
us_board_mini_get_intrinsic_height (GdkPaintable *paintable)
{
  return HEIGHT;
}

/* The felt takes any shape, and the map in its middle stays as it is. */
static double
us_board_mini_get_intrinsic_aspect_ratio (GdkPaintable *paintable)
{
  return 0;
}

static void
paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = us_board_mini_snapshot;
  iface->get_intrinsic_width = us_board_mini_get_intrinsic_width;
  iface->get_intrinsic_height = us_board_mini_get_intrinsic_height;
  iface->get_intrinsic_aspect_ratio = us_board_mini_get_intrinsic_aspect_ratio;
}

static void
us_board_mini_finalize (GObject *object)
{
  UsBoardMini *self = US_BOARD_MINI (object);

  g_clear_pointer (&self->board, us_board_unref);
  g_free (self->accent[0]);
  g_free (self->accent[1]);

  G_OBJECT_CLASS (us_board_mini_parent_class)->finalize (object);
}

static void
us_board_mini_class_init (UsBoardMiniClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_board_mini_finalize;
}

static void
us_board_mini_init (UsBoardMini *self)
{
  static const char *const followed[] = { "notify::dark", "notify::high-contrast" };

  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (adw_style_manager_get_default (), followed[i],
                             G_CALLBACK (gdk_paintable_invalidate_contents), self, G_CONNECT_SWAPPED);
}

GdkPaintable *
us_board_mini_new (UsBoard *board, const char *accent_light, const char *accent_dark)
{
  UsBoardMini *self = g_object_new (US_TYPE_BOARD_MINI, NULL);

  self->board = board != NULL ? us_board_ref (board) : NULL;
  self->accent[0] = g_strdup (accent_light);
  self->accent[1] = g_strdup (accent_dark);
  return GDK_PAINTABLE (self);
}
