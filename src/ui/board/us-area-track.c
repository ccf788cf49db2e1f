/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

/* Draws numbered cells in a row, with a lane for markers above and one below. A part of the cells may be shaded, behind a
 * dashed line, and one is the goal. More cells than a line can hold continue in further ones. */

#define MOST_IN_LINE  21
#define NUMBER_SMALL  13.f
#define GAP_SMALL     3.f
#define TALL          46.f
#define TALL_MANY     30.f
#define TALL_COMPACT  26.f
#define MANY          13
#define WIDEST        64.f
#define LEAST_PRESSED 24.f /* narrower cells are not pressed one by one */
#define FOOT          9.f  /* what lies in a cell, from its lower edge */
#define MARK          9.f
#define LEGEND        12.f /* the words of a mark */

typedef struct
{
  guint in_line, lines;
  float gap, wide, tall, lane;
} Grid;

/* As many as have room for their numbers, of which the last is the widest. */
static guint
most_in_line (UsFrame *frame, float width)
{
  const UsDrawing *drawing = frame->drawing;
  const UsCell *last = g_ptr_array_index (frame->area->cells, frame->area->cells->len - 1);
  float least = us_drawing_width (drawing, last->label, NUMBER_SMALL, 600) + 3;

  return (guint) CLAMP ((width + GAP_SMALL) / (least + GAP_SMALL), 1, MOST_IN_LINE);
}

static Grid
grid_of (UsFrame *frame, float width)
{
  const UsDrawing *drawing = frame->drawing;
  guint n = frame->area->cells->len, most = n > 0 ? most_in_line (frame, width) : 1;
  Grid grid = { .lines = MAX ((n + most - 1) / most, 1) };

  grid.in_line = MAX ((n + grid.lines - 1) / grid.lines, 1);
  grid.gap = drawing->compact || grid.in_line > MANY ? GAP_SMALL : 6;
  grid.wide = (width - (float) (grid.in_line - 1) * grid.gap) / (float) grid.in_line;
  grid.wide = MIN (grid.wide, WIDEST * drawing->size);
  grid.tall = drawing->compact ? TALL_COMPACT : grid.in_line > MANY ? TALL_MANY : TALL;
  grid.tall = roundf (grid.tall * CLAMP (drawing->size, 0.8f, 1.4f));
  /* Large letters have room in it as well, and what lies at its foot does not cover them. */
  grid.tall = MAX (grid.tall, ceilf (us_drawing_line (drawing, drawing->compact ? NUMBER_SMALL : 15.f)) + 4);
  grid.lane = us_spot_lane (drawing);
  return grid;
}

static float
layout (UsFrame *frame, float width, float height)
{
  Grid grid = grid_of (frame, width);
  float line = grid.tall + 2 * grid.lane;

  frame->cramped = frame->drawing->compact || grid.wide < LEAST_PRESSED;
  for (guint i = 0; i < frame->area->cells->len; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      float x = (float) (i % grid.in_line) * (grid.wide + grid.gap), y = (float) (i / grid.in_line) * line;

      spot->face = us_rect (x, y + grid.lane, grid.wide, grid.tall);
      /* A marker is pressed with the whole track, to move it. */
      spot->box = frame->cramped ? us_rect (x, y, grid.wide, line) : spot->face;
      spot->radius = MIN (frame->drawing->compact ? 6 : 10, grid.wide * 0.28f);
    }
  if (frame->spots->len > frame->area->cells->len)
    {
      UsSpot *whole = &g_array_index (frame->spots, UsSpot, frame->area->cells->len);

      whole->box = whole->face =
        us_rect (0, 0, (float) grid.in_line * (grid.wide + grid.gap) - grid.gap, (float) grid.lines * line);
      whole->radius = 10;
    }
  return (float) grid.lines * line;
}

static gboolean
is_shaded (const UsArea *area, const UsCell *cell)
{
  return area->shaded >= 0 && cell->column >= area->shaded;
}

/* In the middle between a cell and the one before it; at the edge of the first cell of a line. */
static float
find_border (UsFrame *frame, const UsSpot *spot, const UsSpot *before)
{
  const graphene_rect_t *r = &spot->face, *b = &before->face;
  gboolean left = us_frame_runs_left (frame);

  if (b->origin.y < r->origin.y)
    return left ? r->origin.x + r->size.width + 2 : r->origin.x - 2;
  return left ? (r->origin.x + r->size.width + b->origin.x) / 2 : (b->origin.x + b->size.width + r->origin.x) / 2;
}

/* A square is a bar, flat at the foot of its cell. */
static graphene_rect_t
mark_rect (const UsPiece *piece, float x, float y, float side, gboolean bar)
{
  graphene_rect_t rect = us_rect_around (x, y, side);

  if (piece->shape == US_SHAPE_SQUARE && bar)
    {
      rect.origin.x -= side / 2;
      rect.size.width = 2 * side;
      rect.origin.y += side * 0.12f;
      rect.size.height = side * 0.76f;
    }
  return rect;
}

/* One piece of each kind that is printed in a cell. */
static GPtrArray *
list_marks (const UsArea *area)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *marks = g_ptr_array_new ();

  for (guint i = 0; i < area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);

      for (guint j = 0; j < cell->pieces->len; j++)
        {
          UsPiece *piece = g_ptr_array_index (cell->pieces, j);

          if (piece->printed && piece->label != NULL && g_hash_table_add (seen, (gpointer) piece->label))
            g_ptr_array_add (marks, piece);
        }
    }
  return marks;
}

/* What its marks are, at the end of the title's line, as far as there is room. */
static void
draw_legend (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  g_autoptr (GPtrArray) marks = list_marks (frame->area);
  const float y = us_frame_title_height (frame) / 2, side = us_drawing_px (drawing, MARK),
              least = us_frame_title_width (frame) + 2 * side;
  float x = frame->bounds.size.width;

  for (guint i = marks->len; i-- > 0 && y > 0;)
    {
      const UsPiece *mark = g_ptr_array_index (marks, i);
      const float words = us_drawing_width (drawing, mark->label, LEGEND, 400);
      graphene_rect_t rect = mark_rect (mark, x - words - 1.6f * side, y, side, TRUE);

      if (rect.origin.x < least)
        return;
      us_drawing_text (drawing, snapshot, mark->label, LEGEND, 400, &drawing->colours->dim, x, y, words + 1,
                       US_ALIGN_RIGHT);
      us_piece_draw (drawing, snapshot, mark, &rect);
      x = rect.origin.x - 2 * side;
    }
}

/* The line before what is shaded. */
static void
draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  GdkRGBA line = us_rgba_alpha (&drawing->colours->ink, 0.6f);
  float reach = drawing->compact ? 7 : 9;

  draw_legend (frame, snapshot);
  for (guint i = 1; i < frame->area->cells->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i), *before = spot - 1;
      const graphene_rect_t *r = &spot->face;
      GskPathBuilder *builder;
      g_autoptr (GskPath) path = NULL;
      float x;

      if (!is_shaded (frame->area, spot->cell) || is_shaded (frame->area, before->cell))
        continue;
      x = find_border (frame, spot, before);
      builder = gsk_path_builder_new ();
      gsk_path_builder_move_to (builder, x, r->origin.y - reach);
      gsk_path_builder_line_to (builder, x, r->origin.y + r->size.height + reach);
      path = us_path_keep (builder);
      us_dash_along (snapshot, path, 2, 4, 3, &line);
    }
}

/* Whether something lies at the foot of the cell, so that its number moves up. */
static gboolean
has_mark (const UsCell *cell)
{
  for (guint i = 0; i < cell->pieces->len; i++)
    if (((const UsPiece *) g_ptr_array_index (cell->pieces, i))->lane == US_LANE_INSIDE)
      return TRUE;
  return FALSE;
}

static void
draw_cell (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsColours *colours = drawing->colours;
  const graphene_rect_t *r = &spot->face;
  gboolean goal = spot->cell->column == frame->area->goal;
  GdkRGBA fill = goal                                  ? colours->accent
                 : is_shaded (frame->area, spot->cell) ? us_rgba_mix (&colours->card, &colours->accent, 0.1f)
                                                       : colours->card;
  GdkRGBA ink = goal ? us_colours_on (colours, &colours->accent) : colours->ink;
  float size = drawing->compact || r->size.height <= TALL_MANY ? NUMBER_SMALL : 15.f, y = us_rect_y (r);
  gboolean lifted = r->size.height >= 2 * FOOT + us_drawing_line (drawing, size) && (goal || has_mark (spot->cell));

  us_face (snapshot, r, spot->radius, &fill, 1, goal ? &colours->accent : &colours->hairline);
  if (lifted)
    y -= FOOT * 0.6f;
  else if (has_mark (spot->cell)) /* as far as its figures leave room above */
    y -= MAX (r->size.height - us_drawing_line (drawing, size) * 0.62f, 0) * 0.22f;
  us_drawing_text (drawing, snapshot, spot->cell->label, size, 600, &ink, us_rect_x (r), y, r->size.width - 2,
                   US_ALIGN_CENTRE);
  if (lifted && goal && !has_mark (spot->cell))
    us_glyph_draw (drawing, snapshot, "flag", us_rect_x (r), r->origin.y + r->size.height - FOOT, 11, &ink);
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  if (!spot->whole)
    draw_cell (frame, spot, snapshot);
}

/* What lies in a cell stands at its foot; a square lies flat there. */
static void
place_mark (const UsDrawing *drawing, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  const graphene_rect_t *r = &spot->face;
  float side = drawing->compact || r->size.height <= TALL_MANY ? 6.f : MARK, x;
  guint index = 0, n = 0;

  for (guint i = 0; i < spot->cell->pieces->len; i++)
    {
      const UsPiece *other = g_ptr_array_index (spot->cell->pieces, i);

      if (other == piece)
        index = n;
      n += other->lane == US_LANE_INSIDE;
    }
  x = us_rect_x (r) + ((float) index - (float) (n - 1) / 2) * (2 * side);
  *rect = mark_rect (piece, x, r->origin.y + r->size.height - (r->size.height <= TALL_MANY ? 2 : FOOT), side, n == 1);
}

static gboolean
place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  if (piece->lane == US_LANE_INSIDE)
    place_mark (frame->drawing, spot, piece, rect);
  else
    us_spot_place (frame->drawing, spot, piece, 0, rect);
  return TRUE;
}

const UsAreaClass us_area_track_class = {
  .kind = US_AREA_TRACK,
  .least = 18,
  .least_compact = 12,
  .runs = TRUE,
  .tells = TRUE,
  .layout = layout,
  .draw = draw,
  .draw_spot = draw_spot,
  .place = place,
};
