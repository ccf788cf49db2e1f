/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

#include "us-card.h"

/* Draws small cards with a word on each, and dashed places for missing ones. The texts stand beside a single card
 * and below several. */

#define WORD 12.f

/* What stands beside a single card. */
static float
words_room (const UsDrawing *drawing, float width, float side)
{
  float room = width - side - 10;

  return room > us_drawing_px (drawing, WORD) * 3 ? room : 0;
}

/* The words may be higher than their card, with large letters in a narrow column. */
static float
words_height (UsFrame *frame, float width, float side)
{
  const UsDrawing *drawing = frame->drawing;
  const UsCell *cell = g_array_index (frame->spots, UsSpot, 0).cell;
  float room = words_room (drawing, width, side), line = us_drawing_line (drawing, WORD);

  if (room <= 0 || cell == NULL || cell->subtitle == NULL || *cell->subtitle == '\0')
    return 0;
  return us_drawing_width (drawing, cell->subtitle, WORD, 400) > room ? 2 * line : line;
}

static float
layout (UsFrame *frame, float width, float height)
{
  const UsDrawing *drawing = frame->drawing;
  guint n = frame->spots->len, row, rows;
  float gap = drawing->compact ? 7 : 8, side = floorf ((drawing->compact ? 27.f : 40.f) * drawing->size), below = 0;

  if (n == 0)
    return 0;
  side = MIN (side, MAX (width, 16.f));
  if (n > 1 && us_frame_has_words (frame))
    {
      below = us_drawing_line (drawing, WORD) + 6;
      gap = 20;
    }
  row = (guint) CLAMP (floorf ((width + gap) / (side + gap)), 1.f, (float) n);
  rows = (n + row - 1) / row;

  if (n == 1)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, 0);
      float tall = MAX (words_height (frame, width, side), side);

      spot->face = spot->box = us_rect (0, floorf ((tall - side) / 2), side, side);
      spot->radius = roundf (side * 0.24f);
      return tall;
    }

  for (guint i = 0; i < n; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      spot->face = us_rect ((float) (i % row) * (side + gap), (float) (i / row) * (side + below + gap), side, side);
      spot->box = us_rect (spot->face.origin.x, spot->face.origin.y, side, side + below);
      spot->radius = roundf (side * 0.24f);
    }
  return (float) rows * (side + below + gap) - gap;
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const graphene_rect_t *r = &spot->face;
  float right = r->origin.x + r->size.width;

  if (spot->cell->state == US_CELL_EMPTY || spot->cell->pieces->len == 0)
    us_spot_draw_empty (frame, spot, snapshot, FALSE);
  if (frame->spots->len == 1)
    {
      float room = words_room (drawing, frame->bounds.size.width, r->size.width);

      if (room > 0)
        us_drawing_words (drawing, snapshot, spot->cell->subtitle, WORD, 400, &drawing->colours->ink, right + 10,
                          us_rect_y (r), room);
    }
  else if (!drawing->compact)
    us_drawing_text (drawing, snapshot, spot->cell->subtitle, WORD - 0.5f, 400, &drawing->colours->dim, us_rect_x (r),
                     r->origin.y + r->size.height + 6 + us_drawing_line (drawing, WORD) / 2, r->size.width + 16,
                     US_ALIGN_CENTRE);
}

static gboolean
place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  if (piece->thing && piece->lane == US_LANE_INSIDE)
    *rect = us_card_within (&spot->face);
  else if (piece->lane == US_LANE_INSIDE)
    *rect = spot->face;
  else
    us_spot_place (frame->drawing, spot, piece, spot->face.size.width * 0.3f, rect);
  return TRUE;
}

const UsAreaClass us_area_pile_class = {
  .kind = US_AREA_PILE,
  .least = 28,
  .least_compact = 20,
  .title_gap = 12,
  .layout = layout,
  .draw_spot = draw_spot,
  .place = place,
};
