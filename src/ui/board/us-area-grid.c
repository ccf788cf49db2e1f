/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

#include "us-board-regions.h"
#include "us-card-place.h"
#include "us-grid-cards.h"
#include "us-tile.h"

/* Draws square cells with column letters above and row numbers at the left, as on a map. A map that fills the
 * table (UsArea.fills) makes its cells as large as the room allows. If they would become too small to read, only a
 * part of the map is visible, which can be moved (UsPan). */

#define LABEL 11.5f
/* The side of a stack's topmost tile as a share of its cell; the rest is for the edges of the tiles below. */
#define TILE 0.86f
/* The side of a cell that is tapped, wide and on a phone; with the gap beside it there is room for a finger. */
static const float tapped[] = { 40, 46 };

/* The size in pixels of the cells of a map that fills the table: wide, and on a phone. */
static const struct
{
  float least, usual, most;
} filling[] = { { 44, 84, 112 }, { 40, 47, 64 } };

/* Tiles grow with the letters up to here. */
#define MOST_LETTERS 1.5f

/* Who has large letters needs large tiles, and rather scrolls; but no side of the map is cut off for that. */
static float
least_filling (UsFrame *frame, float width)
{
  float least = us_frame_asks (frame) ? filling[0].least : filling[frame->drawing->compact].least;
  float letters = least * MIN (frame->drawing->text, MOST_LETTERS);

  return MAX (least, MIN (letters, floorf (width / (float) MAX (frame->area->columns, 1))));
}

static float
gutter (UsFrame *frame)
{
  return frame->area->row_labels != NULL ? us_drawing_line (frame->drawing, LABEL) + (frame->drawing->compact ? 2 : 7)
                                         : 0;
}

static float
header (UsFrame *frame)
{
  return frame->area->column_labels != NULL ? us_drawing_line (frame->drawing, LABEL) + 4 : 0;
}

static float
gap_of (UsFrame *frame, float cell)
{
  return cell < 40 ? 3 : frame->drawing->compact ? 4 : 5;
}

static float
cell_size (UsFrame *frame, float width)
{
  const UsDrawing *drawing = frame->drawing;
  float columns = (float) MAX (frame->area->columns, 1);
  /* A map that is tapped is as large as a finger needs it, however much room is short. */
  float most =
    MAX (floorf ((drawing->compact ? 46.f : 56.f) * drawing->map), frame->quiet ? tapped[drawing->compact] : 0);
  float gap = gap_of (frame, most);
  float fits = floorf ((width - gutter (frame) + gap) / columns - gap);

  if (fits < most)
    fits = floorf ((width - gutter (frame) + gap_of (frame, fits)) / columns - gap_of (frame, fits));
  return MAX (MIN (most, fits), 8.f);
}

/* --- A map that fills the table --------------------------------------------------------------- */

static guint
floors_of (const UsSpot *spot)
{
  guint n = 0;

  for (guint i = 0; i < spot->cell->pieces->len; i++)
    n += us_piece_fills (g_ptr_array_index (spot->cell->pieces, i));
  return n;
}

/* The topmost tile of a stack. */
static graphene_rect_t
top_tile (const UsSpot *spot)
{
  return us_rect (spot->face.origin.x, spot->face.origin.y, spot->face.size.width, spot->face.size.width);
}

/* The middle, in cells, of the cells that act, or else of those that answer. FALSE if there are neither. */
static gboolean
find_middle (const UsArea *area, float *x, float *y)
{
  for (int acts = 1; acts >= 0; acts--)
    {
      float n = 0;

      *x = *y = 0;
      for (guint i = 0; i < area->cells->len; i++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, i);

          if (acts ? cell->state != US_CELL_ACTS : !cell->answers)
            continue;
          *x += (float) (cell->column - area->first_column) + 0.5f;
          *y += (float) (cell->row - area->first_row) + 0.5f;
          n++;
        }
      *x /= MAX (n, 1);
      *y /= MAX (n, 1);
      if (n > 0)
        return TRUE;
    }
  return FALSE;
}

/* Keeps the visible part within the map. Until the player moves it, cells that act or answer are in its middle. */
static void
look_at (UsFrame *frame, float cell, float width, float height)
{
  const UsArea *area = frame->area;
  UsPan *pan = frame->drawing->pan;
  float right = cell * (float) area->columns - width, below = cell * (float) area->rows - height;
  float x, y;

  if (!pan->moved && find_middle (area, &x, &y))
    {
      pan->x = x * cell - width / 2;
      pan->y = y * cell - height / 2;
    }
  else if (pan->x < 0)
    {
      pan->x = right / 2;
      pan->y = below / 2;
    }
  pan->x = CLAMP (pan->x, 0, MAX (right, 0));
  pan->y = CLAMP (pan->y, 0, MAX (below, 0));
}

static float
layout_filling (UsFrame *frame, float width, float height)
{
  const UsArea *area = frame->area;
  const UsDrawing *drawing = frame->drawing;
  float columns = (float) MAX (area->columns, 1), rows = (float) MAX (area->rows, 1);
  float least = least_filling (frame, width), most = filling[drawing->compact].most * MAX (drawing->size, 1.f);
  float cell = floorf (MIN (width / columns, most)), left, top;
  UsPan pan = { .zoom = 1 };

  if (height < 0)
    return rows * MAX (MIN (cell, drawing->roomy ? filling[drawing->compact].usual : least), least);

  cell = MAX (MIN (cell, floorf (height / rows)), least);
  if (drawing->pan != NULL)
    {
      cell = floorf (cell * drawing->pan->zoom);
      look_at (frame, cell, width, height);
      pan = *drawing->pan;
    }
  frame->clips = cell * columns > width + 0.5f || cell * rows > height + 0.5f;
  left = roundf (MAX ((width - cell * columns) / 2, 0.f) - pan.x);
  top = roundf (MAX ((height - cell * rows) / 2, 0.f) - pan.y);
  for (guint i = 0; i < frame->spots->len; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      float side = roundf (cell * TILE), inset = floorf ((cell - side) / 2), rise;

      if (spot->cell == NULL)
        continue;
      spot->box = us_rect (left + (float) (spot->cell->column - area->first_column) * cell,
                           top + (float) (spot->cell->row - area->first_row) * cell, cell, cell);
      rise = roundf (side * us_tile_rise (floors_of (spot)));
      spot->face =
        us_rect (spot->box.origin.x + inset, spot->box.origin.y + inset - floorf (rise / 2), side, side + rise);
      spot->radius = roundf (side * 0.14f);
      if (us_spot_face (spot) == NULL && spot->cell->pieces->len > 0)
        {
          spot->face = us_rect_around (us_rect_x (&spot->box), us_rect_y (&spot->box), roundf (side * 0.55f));
          spot->radius = spot->face.size.width / 2;
        }
    }
  return height;
}

static void
draw_stack (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsPiece *face = us_spot_face (spot);
  graphene_rect_t tile = top_tile (spot);
  float rise = spot->face.size.height - tile.size.height;
  guint floors = floors_of (spot), n = 0;

  if (face == NULL)
    {
      GdkRGBA dot = us_rgba_alpha (&frame->drawing->colours->ink, 0.12f);

      /* A free place that answers shows its label, as the list of answers calls it; where rows and columns have no
       * names, that is a whole phrase. */
      if (spot->cell->pieces->len == 0 && spot->cell->answers && frame->area->row_labels != NULL &&
          !us_spot_waits (frame, spot))
        us_tile_text (frame->drawing, snapshot, spot->cell->label, spot->face.size.width * 0.3f,
                      us_rect_x (&spot->face), us_rect_y (&spot->face), &frame->drawing->colours->dim);
      else if (spot->cell->pieces->len == 0)
        /* So small that no corner is seen: a circle would be a clip of its own, and a city has seventy. */
        gtk_snapshot_append_color (snapshot, &dot,
                                   &GRAPHENE_RECT_INIT (roundf (us_rect_x (&spot->face) - 1.5f),
                                                        roundf (us_rect_y (&spot->face) - 1.5f), 3, 3));
      return;
    }
  if (us_spot_fades (frame, spot))
    gtk_snapshot_push_opacity (snapshot, 0.3);
  for (guint i = 0; i < spot->cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);

      if (us_piece_fills (piece) && piece != face)
        us_tile_draw_edge (frame->drawing, snapshot, piece, &tile,
                           roundf (rise * (1 - (float) n++ / (float) (floors - 1))));
    }
  us_tile_draw (frame->drawing, snapshot, face, &tile);
  if (us_spot_fades (frame, spot))
    gtk_snapshot_pop (snapshot);
}

static gboolean
place_on_stack (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  graphene_rect_t tile = top_tile (spot);
  float side = tile.size.width;

  if (piece->lane == US_LANE_FOOT)
    *rect = us_tile_foot (piece, &tile);
  else if (piece->lane == US_LANE_CORNER)
    *rect =
      us_rect_around (tile.origin.x + side * 0.14f, tile.origin.y + side * 0.84f, MAX (roundf (side * 0.26f), 11.f));
  else
    us_spot_place (frame->drawing, spot, piece, spot->box.size.width * TILE * 0.275f, rect);
  return TRUE;
}

/* --- Any map ---------------------------------------------------------------------------------- */

static float
layout (UsFrame *frame, float width, float height)
{
  const UsArea *area = frame->area;
  float cell = cell_size (frame, width), pitch = cell + gap_of (frame, cell);
  float left = gutter (frame), top = header (frame);

  if (area->cards)
    return us_grid_cards_layout (frame, width, height);
  if (area->fills)
    return layout_filling (frame, width, height);
  for (guint i = 0; i < frame->spots->len; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      float x, y;

      if (spot->cell == NULL)
        continue;
      x = left + (float) (spot->cell->column - area->first_column) * pitch;
      y = top + (float) (spot->cell->row - area->first_row) * pitch;
      spot->box = spot->face = us_rect (x, y, cell, cell);
      spot->radius = MIN (roundf (cell * 0.18f), 14.f);
    }
  return top + (float) MAX (area->rows, 1) * pitch - gap_of (frame, cell);
}

/* Where most of its cells answer, each as large as a finger. */
static float
needs (UsFrame *frame)
{
  float side = tapped[frame->drawing->compact];

  if (!frame->quiet || !us_frame_asks (frame) || frame->area->fills || frame->area->cards)
    return 0;
  return gutter (frame) + (float) MAX (frame->area->columns, 1) * (side + gap_of (frame, side)) - gap_of (frame, side);
}

static void
draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsArea *area = frame->area;
  const UsDrawing *drawing = frame->drawing;
  float cell = cell_size (frame, frame->bounds.size.width), pitch = cell + gap_of (frame, cell);
  float left = gutter (frame), top = frame->top + header (frame);

  if (area->cards)
    {
      us_grid_cards_draw (frame, snapshot);
      return;
    }
  if (area->fills)
    {
      us_board_regions_draw (frame, snapshot);
      return;
    }
  for (int i = 0; area->column_labels != NULL && area->column_labels[i] != NULL; i++)
    us_drawing_text (drawing, snapshot, area->column_labels[i], LABEL, 400, &drawing->colours->dim,
                     left + (float) i * pitch + cell / 2, frame->top + (header (frame) - 4) / 2, cell, US_ALIGN_CENTRE);
  for (int i = 0; area->row_labels != NULL && area->row_labels[i] != NULL; i++)
    us_drawing_text (drawing, snapshot, area->row_labels[i], LABEL, 400, &drawing->colours->dim, (left - 5) / 2,
                     top + (float) i * pitch + cell / 2, left, US_ALIGN_CENTRE);
}

static void
draw_over (UsFrame *frame, GtkSnapshot *snapshot)
{
  if (frame->area->cards)
    us_grid_cards_draw_over (frame, snapshot);
  else if (frame->area->fills)
    us_board_regions_number (frame, snapshot);
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsColours *colours = frame->drawing->colours;
  const UsPiece *face = us_spot_face (spot);

  if (frame->area->cards)
    {
      us_grid_cards_draw_spot (frame, spot, snapshot);
      return;
    }
  if (frame->area->fills)
    {
      draw_stack (frame, spot, snapshot);
      return;
    }
  /* A hole, where nothing lies, has a faint dashed edge. */
  if (spot->cell->state == US_CELL_HOLE && (!spot->cell->answers || us_spot_waits (frame, spot)))
    {
      GdkRGBA edge = us_rgba_alpha (&colours->empty, colours->high_contrast ? 1 : 0.6f);

      us_dash (snapshot, &spot->face, spot->radius, 1, 3, 4, &edge);
      return;
    }
  if (spot->cell->state != US_CELL_PLAIN && face == NULL)
    {
      us_spot_draw_empty (frame, spot, snapshot, FALSE);
      return;
    }
  us_spot_draw_face (frame, spot, snapshot, FALSE);
  if (face != NULL && face->glyph != NULL && !us_spot_covered (spot))
    {
      GdkRGBA fill = us_piece_colour (frame->drawing, face), mark = us_colours_on (colours, &fill);

      us_colours_mark (colours, face->tone, &mark);
      us_glyph_draw (frame->drawing, snapshot, face->glyph, us_rect_x (&spot->face), us_rect_y (&spot->face),
                     roundf (spot->face.size.width * 0.42f), &mark);
    }
}

static gboolean
place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  float cell = spot->face.size.width, radius = 0.31f;

  if (us_card_is_placed (frame, piece))
    {
      us_card_place (frame, spot, piece, rect);
      return TRUE;
    }
  if (us_piece_fills (piece) && (frame->area->fills || piece == us_spot_face (spot)))
    return FALSE;
  if (frame->area->fills)
    return place_on_stack (frame, spot, piece, rect);
  if (piece->state == US_PIECE_GHOST)
    radius = spot->cell->state == US_CELL_ACTS || spot->cell->answers ? 0.28f : 0.23f;
  else if (piece->shape == US_SHAPE_CUBE || piece->shape == US_SHAPE_DIE)
    radius = 0.2f;
  us_spot_place (frame->drawing, spot, piece, cell * radius, rect);
  return TRUE;
}

static void
mark (UsFrame *frame, GArray *marks)
{
  const UsArea *area = frame->area;
  float cell = cell_size (frame, frame->bounds.size.width), pitch = cell + gap_of (frame, cell);
  float left = gutter (frame), top = frame->top + header (frame), label = us_drawing_px (frame->drawing, LABEL);

  if (area->cards)
    {
      us_grid_cards_mark (frame, marks);
      return;
    }
  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      const UsPiece *face = us_spot_face (spot);

      if (face == NULL)
        continue;
      if (area->fills)
        {
          graphene_rect_t tile = top_tile (spot);

          us_frame_mark (marks, US_MARK_SIGN, us_tile_sign (&tile));
          us_frame_mark (marks, US_MARK_SIGN, us_tile_figure (face, &tile));
        }
      else if (face->glyph != NULL && !us_spot_covered (spot))
        us_frame_mark (marks, US_MARK_SIGN,
                       us_rect_around (us_rect_x (&spot->face), us_rect_y (&spot->face),
                                       spot->face.size.width * 0.42f));
    }
  for (int i = 0; !area->fills && area->column_labels != NULL && area->column_labels[i] != NULL; i++)
    us_frame_mark (marks, US_MARK_LABEL,
                   us_rect_around (left + (float) i * pitch + cell / 2, frame->top + (header (frame) - 4) / 2, label));
  for (int i = 0; !area->fills && area->row_labels != NULL && area->row_labels[i] != NULL; i++)
    us_frame_mark (marks, US_MARK_LABEL, us_rect_around ((left - 5) / 2, top + (float) i * pitch + cell / 2, label));
}

const UsAreaClass us_area_grid_class = {
  .kind = US_AREA_GRID,
  .least = 28,
  .least_compact = 22,
  .title_gap = 5,
  .needs = needs,
  .layout = layout,
  .draw = draw,
  .draw_over = draw_over,
  .draw_spot = draw_spot,
  .place = place,
  .mark = mark,
};
