/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

/* Small cards side by side behind a word; where there are many they lie over each other, so that
 * the row never grows. */

static float
layout (UsFrame *frame,
        float    width,
        float    height)
{
  const UsPen *pen = frame->pen;
  guint n = frame->spots->len;
  float tall = us_pen_line (pen, 15) + (pen->compact ? 10 : 14), wide = roundf (tall * 0.74f);
  float left = us_frame_head (frame, NULL, tall), pitch = wide + 4;

  if (n > 1)
    pitch = MIN (pitch, floorf ((width - left - wide) / (float) (n - 1)));
  for (guint i = 0; i < n; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      spot->box = spot->face = us_rect (left + (float) i * pitch, 0, wide, tall);
      spot->radius = wide * 0.17f;
    }
  return tall;
}

static void
draw (UsFrame     *frame,
      GtkSnapshot *snapshot)
{
  us_frame_head (frame, snapshot, frame->middle);
}

static void
draw_spot (UsFrame      *frame,
           const UsSpot *spot,
           GtkSnapshot  *snapshot)
{
  gboolean fades = us_spot_fades (frame, spot);

  if (spot->cell->pieces->len == 0)
    {
      us_spot_draw_empty (frame, spot, snapshot, FALSE);
      return;
    }
  if (fades)
    gtk_snapshot_push_opacity (snapshot, 0.3);
  us_piece_draw (frame->pen, snapshot, g_ptr_array_index (spot->cell->pieces, 0), &spot->face);
  if (fades)
    gtk_snapshot_pop (snapshot);
}

const UsAreaClass us_area_hand_class = {
  .kind = US_AREA_HAND,
  .least = 16,
  .least_compact = 14,
  .titles = TRUE,
  .layout = layout,
  .draw = draw,
  .draw_spot = draw_spot,
};
