/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

/* Square cells with letters above and figures at the left, as on a map. */

#define LABEL 11.5f

static float
gutter (UsFrame *frame)
{
  return frame->area->row_labels != NULL
           ? us_pen_line (frame->pen, LABEL) + (frame->pen->compact ? 2 : 7)
           : 0;
}

static float
header (UsFrame *frame)
{
  return frame->area->column_labels != NULL ? us_pen_line (frame->pen, LABEL) + 4 : 0;
}

static float
gap_of (UsFrame *frame,
        float    cell)
{
  return cell < 40 ? 3 : frame->pen->compact ? 4 : 5;
}

static float
cell_size (UsFrame *frame,
           float    width)
{
  const UsPen *pen = frame->pen;
  float columns = (float) MAX (frame->area->columns, 1);
  float most = floorf ((pen->compact ? 46.f : 56.f) * pen->map);
  float gap = gap_of (frame, most);
  float fits = floorf ((width - gutter (frame) + gap) / columns - gap);

  if (fits < most)
    fits =
      floorf ((width - gutter (frame) + gap_of (frame, fits)) / columns - gap_of (frame, fits));
  return MAX (MIN (most, fits), 8.f);
}

static float
layout (UsFrame *frame,
        float    width,
        float    height)
{
  const UsArea *area = frame->area;
  float cell = cell_size (frame, width), pitch = cell + gap_of (frame, cell);
  float left = gutter (frame), top = header (frame);

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

static void
draw (UsFrame     *frame,
      GtkSnapshot *snapshot)
{
  const UsArea *area = frame->area;
  const UsPen *pen = frame->pen;
  float cell = cell_size (frame, frame->bounds.size.width), pitch = cell + gap_of (frame, cell);
  float left = gutter (frame), top = frame->top + header (frame);

  for (int i = 0; area->column_labels != NULL && area->column_labels[i] != NULL; i++)
    us_pen_text (pen, snapshot, area->column_labels[i], LABEL, 400, &pen->colours->dim,
                 left + (float) i * pitch + cell / 2, frame->top + (header (frame) - 4) / 2, cell,
                 US_ALIGN_CENTRE);
  for (int i = 0; area->row_labels != NULL && area->row_labels[i] != NULL; i++)
    us_pen_text (pen, snapshot, area->row_labels[i], LABEL, 400, &pen->colours->dim, (left - 5) / 2,
                 top + (float) i * pitch + cell / 2, left, US_ALIGN_CENTRE);
}

static void
draw_spot (UsFrame      *frame,
           const UsSpot *spot,
           GtkSnapshot  *snapshot)
{
  const UsColours *colours = frame->pen->colours;
  const UsPiece *face = us_spot_face (spot);

  /* Where nothing lies is dashed, whether a tile could come there or not; a hole is hardly to be
   * seen. */
  if (spot->cell->state == US_CELL_HOLE && !spot->cell->answers)
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
      GdkRGBA fill = us_piece_colour (frame->pen, face), mark = us_colours_on (colours, &fill);

      if (g_strcmp0 (face->tone, "land") == 0)
        mark = colours->land_glyph;
      else if (g_strcmp0 (face->tone, "building") == 0)
        mark = colours->building_glyph;
      us_glyph_draw (frame->pen, snapshot, face->glyph, us_rect_x (&spot->face),
                     us_rect_y (&spot->face), roundf (spot->face.size.width * 0.42f), &mark);
    }
}

static gboolean
place (UsFrame         *frame,
       const UsSpot    *spot,
       const UsPiece   *piece,
       graphene_rect_t *rect)
{
  float cell = spot->face.size.width, radius = 0.31f;

  if (piece == us_spot_face (spot))
    return FALSE;
  if (piece->state == US_PIECE_GHOST)
    radius = spot->cell->state == US_CELL_ACTS || spot->cell->answers ? 0.28f : 0.23f;
  else if (piece->shape == US_SHAPE_CUBE || piece->shape == US_SHAPE_DIE)
    radius = 0.2f;
  us_spot_place (frame->pen, spot, piece, cell * radius, rect);
  return TRUE;
}

const UsAreaClass us_area_grid_class = {
  .kind = US_AREA_GRID,
  .least = 28,
  .least_compact = 22,
  .layout = layout,
  .draw = draw,
  .draw_spot = draw_spot,
  .place = place,
};
