/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

/* Draws dice side by side over the whole width, with a word under each that says what happened to it. */

#define WORD   11.5f
#define FINGER 44

static float
layout (UsFrame *frame, float width, float height)
{
  const UsDrawing *drawing = frame->drawing;
  guint n = frame->spots->len;
  float gap = drawing->compact ? 8 : 14;
  float word = us_frame_has_words (frame) ? us_drawing_line (drawing, WORD) + 8 : 0;
  float side = floorf ((drawing->compact ? 27.f : 46.f) * drawing->size), pitch;

  if (n == 0)
    return 0;
  side = MAX (MIN (side, floorf ((width - (float) (n - 1) * gap) / (float) n)), 14.f);
  pitch = side + gap;
  if (!drawing->compact && n > 1)
    pitch = CLAMP ((width - side) / (float) (n - 1), pitch, side * 2.4f);
  if (us_frame_asks (frame) && n > 1)
    pitch = MAX (pitch, MIN (FINGER, (width - side) / (float) (n - 1)));

  for (guint i = 0; i < n; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      float x = roundf ((float) i * pitch);
      float reach = MIN ((pitch - side) / 2, 10.f);

      spot->face = us_rect (x, 0, side, side);
      spot->box = us_rect (x - reach, 0, side + 2 * reach, side + word);
      spot->radius = side * 0.22f;
    }
  return side + word;
}

static gboolean
is_out (const UsCell *cell)
{
  for (guint i = 0; i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (piece->lane == US_LANE_INSIDE && piece->state == US_PIECE_IN)
        return FALSE;
    }
  return TRUE;
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const graphene_rect_t *r = &spot->face;
  gboolean out = is_out (spot->cell);
  float pitch = spot->box.size.width, x;

  if (spot->cell->pieces->len == 0)
    us_spot_draw_empty (frame, spot, snapshot, FALSE);
  if (!us_frame_has_words (frame))
    return;
  /* A word may be wider than its die, but no wider than the distance to the next die. */
  if (frame->spots->len > 1)
    pitch =
      g_array_index (frame->spots, UsSpot, 1).face.origin.x - g_array_index (frame->spots, UsSpot, 0).face.origin.x - 6;
  /* The words of the first and the last die may extend beyond them, but not beyond the panel. */
  x = us_rect_x (r);
  pitch = MIN (pitch, 2 * MIN (x, frame->bounds.size.width - x) + 24);
  us_drawing_text (drawing, snapshot, spot->cell->subtitle, WORD, 400,
                   out ? &drawing->colours->dim : &drawing->colours->ink, x,
                   r->origin.y + r->size.height + 8 + us_drawing_line (drawing, WORD) / 2, pitch, US_ALIGN_CENTRE);
}

static gboolean
place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  if (piece->lane == US_LANE_INSIDE && piece->shape == US_SHAPE_DIE)
    *rect = spot->face;
  else
    us_spot_place (frame->drawing, spot, piece, spot->face.size.width * 0.3f, rect);
  return TRUE;
}

const UsAreaClass us_area_dice_class = {
  .kind = US_AREA_DICE,
  .least = 28,
  .least_compact = 20,
  .title_gap = 12,
  .layout = layout,
  .draw_spot = draw_spot,
  .place = place,
};
