/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-regions.h"

#include <math.h>

#include "us-tile.h"

#define INSET 1.5f
#define WIDE  3.f

/* One side of a cell on the edge of the region: it begins at a corner of the grid and goes in one of four
 * directions, with the region on its right. */
typedef struct
{
  int x, y, direction;
  gboolean walked;
} Side;

static const struct
{
  int x, y;
} steps[] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };

static const UsCell *
find_cell (UsFrame *frame, const char *id)
{
  const UsSpot *spot = us_frame_find (frame, id);

  return spot != NULL ? spot->cell : NULL;
}

static gboolean
covers (UsFrame *frame, const UsRegion *region, int row, int column)
{
  for (guint i = 0; i < region->cells->len; i++)
    {
      const UsCell *cell = find_cell (frame, g_ptr_array_index (region->cells, i));

      if (cell != NULL && cell->row == row && cell->column == column)
        return TRUE;
    }
  return FALSE;
}

static GArray *
sides_of (UsFrame *frame, const UsRegion *region)
{
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (Side));

  for (guint i = 0; i < region->cells->len; i++)
    {
      const UsCell *cell = find_cell (frame, g_ptr_array_index (region->cells, i));

      for (int d = 0; cell != NULL && d < 4; d++)
        {
          /* The neighbour on the left when walking in this direction. */
          const int left = (d + 3) % 4;
          Side side = { cell->column + (d == 1 || d == 2), cell->row + (d == 2 || d == 3), d, FALSE };

          if (!covers (frame, region, cell->row + steps[left].y, cell->column + steps[left].x))
            g_array_append_val (sides, side);
        }
    }
  return sides;
}

/* The side that continues this one. If there are two, the one that turns right. */
static Side *
next_side (GArray *sides, const Side *side)
{
  for (int turn = 1; turn >= -1; turn--)
    for (guint i = 0; i < sides->len; i++)
      {
        Side *next = &g_array_index (sides, Side, i);

        if (next->x == side->x + steps[side->direction].x && next->y == side->y + steps[side->direction].y &&
            next->direction == (side->direction + turn + 4) % 4)
          return next;
      }
  return NULL;
}

/* A corner of the outline, in pixels, a little inside of the region. */
typedef struct
{
  float x, y;
  int from, to;
} Corner;

static void
trace (GskPathBuilder *builder, GArray *corners, float radius)
{
  guint n = corners->len;

  for (guint i = 0; i < n; i++)
    {
      const Corner *corner = &g_array_index (corners, Corner, i);
      /* Corners that point into the region are rounded less. */
      float r = corner->to == (corner->from + 1) % 4 ? radius : radius * 0.4f;
      float x1 = corner->x - (float) steps[corner->from].x * r, y1 = corner->y - (float) steps[corner->from].y * r;
      float x2 = corner->x + (float) steps[corner->to].x * r, y2 = corner->y + (float) steps[corner->to].y * r;

      if (i == 0)
        gsk_path_builder_move_to (builder, x1, y1);
      else
        gsk_path_builder_line_to (builder, x1, y1);
      gsk_path_builder_arc_to (builder, corner->x, corner->y, x2, y2);
    }
  gsk_path_builder_close (builder);
}

static GskPath *
outline (UsFrame *frame, const UsRegion *region)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GArray) sides = sides_of (frame, region);
  const UsSpot *first = &g_array_index (frame->spots, UsSpot, 0);
  float cell = first->box.size.width;
  float left = first->box.origin.x - (float) first->cell->column * cell;
  float top = first->box.origin.y - (float) first->cell->row * cell;

  for (guint i = 0; i < sides->len; i++)
    {
      g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (Corner));
      Side *side = &g_array_index (sides, Side, i);

      while (side != NULL && !side->walked)
        {
          Side *next = next_side (sides, side);

          side->walked = TRUE;
          if (next != NULL && next->direction != side->direction)
            {
              const int a = (side->direction + 1) % 4, b = (next->direction + 1) % 4;
              Corner corner = { left + (float) next->x * cell + INSET * (float) (steps[a].x + steps[b].x),
                                top + (float) next->y * cell + INSET * (float) (steps[a].y + steps[b].y),
                                side->direction, next->direction };

              g_array_append_val (corners, corner);
            }
          side = next;
        }
      if (corners->len > 0)
        trace (builder, corners, cell * 0.2f);
    }
  return us_path_keep (builder);
}

static gboolean
fades (UsFrame *frame, const UsRegion *region)
{
  const UsSpot *spot = region->cells->len > 0 ? us_frame_find (frame, g_ptr_array_index (region->cells, 0)) : NULL;

  return spot == NULL || us_spot_fades (frame, spot);
}

void
us_board_regions_draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  if (frame->spots->len == 0)
    return;
  for (guint i = 0; i < frame->area->regions->len; i++)
    {
      const UsRegion *region = g_ptr_array_index (frame->area->regions, i);
      g_autoptr (GskPath) path = outline (frame, region);
      GskStroke *stroke = gsk_stroke_new (WIDE);
      GdkRGBA colour = frame->drawing->colours->neutral, tint;
      float part = fades (frame, region) ? 0.3f : 1.f;

      us_colours_deep (frame->drawing->colours, region->tone, &colour);
      tint = us_rgba_alpha (&colour, 0.3f * part);
      colour.alpha *= part;
      gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &tint);
      gtk_snapshot_append_stroke (snapshot, path, stroke, &colour);
      gsk_stroke_free (stroke);
    }
}

/* The topmost cell, and the leftmost in its row. */
static const UsSpot *
top_left (UsFrame *frame, const UsRegion *region)
{
  const UsSpot *best = NULL;

  for (guint i = 0; i < region->cells->len; i++)
    {
      const UsSpot *spot = us_frame_find (frame, g_ptr_array_index (region->cells, i));

      if (spot != NULL && (best == NULL || spot->cell->row < best->cell->row ||
                           (spot->cell->row == best->cell->row && spot->cell->column < best->cell->column)))
        best = spot;
    }
  return best;
}

gboolean
us_board_regions_place (UsFrame *frame, const UsRegion *region, graphene_point_t *at, float *radius)
{
  const UsSpot *spot = top_left (frame, region);
  graphene_rect_t tile, sign;
  float away;

  if (spot == NULL || region->number <= 0)
    return FALSE;
  tile = us_rect (spot->face.origin.x, spot->face.origin.y, spot->face.size.width, spot->face.size.width);
  sign = us_tile_sign (&tile);
  *radius = CLAMP (spot->box.size.width * 0.125f, 8.f, 15.f);
  /* The sign's corner stays in sight. */
  away = (*radius + US_REGION_RIM) / (float) G_SQRT2;
  at->x = MIN (spot->box.origin.x + *radius * 0.4f, sign.origin.x - away);
  at->y = MIN (spot->box.origin.y + *radius * 0.4f, sign.origin.y - away);
  return TRUE;
}

void
us_board_regions_number (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;

  for (guint i = 0; i < frame->area->regions->len; i++)
    {
      const UsRegion *region = g_ptr_array_index (frame->area->regions, i);
      graphene_point_t at;
      GdkRGBA colour = drawing->colours->neutral, on;
      g_autofree char *text = g_strdup_printf ("%d", region->number);
      float radius;

      if (!us_board_regions_place (frame, region, &at, &radius))
        continue;
      us_colours_deep (drawing->colours, region->tone, &colour);
      on = us_colours_on (drawing->colours, &colour);
      if (fades (frame, region))
        gtk_snapshot_push_opacity (snapshot, 0.3);
      us_circle (snapshot, at.x, at.y, radius + US_REGION_RIM,
                 drawing->colours->dark ? &drawing->colours->felt : &drawing->colours->card);
      us_circle (snapshot, at.x, at.y, radius, &colour);
      us_tile_text (drawing, snapshot, text, radius * 1.1f, at.x, at.y, &on);
      if (fades (frame, region))
        gtk_snapshot_pop (snapshot);
    }
}
