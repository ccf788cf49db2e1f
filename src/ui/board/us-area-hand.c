/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

#include "us-card.h"
#include "us-tile.h"

/* Draws small cards behind a title. Many cards overlap as long as each can still be read, and then continue in a
 * second row. */

#define GAP        4
#define FINGER     44
#define LEAST_SEEN 16.f
#define NAMED      52.f
/* Cards with a name become as much narrower before they overlap or need another row, and then lie as close. */
#define NARROWER 0.88f
#define CLOSE    2.f

/* Cards that are an answer lie as far apart as fingers do. */
static float
find_gap (UsFrame *frame, float wide)
{
  return us_frame_asks (frame) ? MAX (GAP, FINGER - wide) : GAP;
}

/* Cards with a name have room for it. */
static gboolean
has_names (UsFrame *frame)
{
  for (guint i = 0; i < frame->area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (frame->area->cells, i);

      if (cell->pieces->len > 0 && ((const UsPiece *) g_ptr_array_index (cell->pieces, 0))->thing)
        return TRUE;
    }
  return FALSE;
}

static float
height_of (UsFrame *frame)
{
  float usual = us_drawing_line (frame->drawing, 15) + us_chip_pad (frame->drawing);

  return has_names (frame) ? MAX (usual, roundf (NAMED * CLAMP (frame->drawing->size, 1.f, 1.5f))) : usual;
}

static float
width_of (UsFrame *frame)
{
  return has_names (frame) ? height_of (frame) + 4 : roundf (height_of (frame) * 0.74f);
}

/* Where there is room no card touches another. */
static float
line (UsFrame *frame)
{
  float wide = width_of (frame), pitch = wide + find_gap (frame, wide);

  return ceilf (us_frame_head (frame, NULL, height_of (frame)) + pitch * (float) (MAX (frame->spots->len, 1) - 1) +
                wide);
}

static float
layout (UsFrame *frame, float width, float height)
{
  guint n = frame->spots->len, rows = 1, row;
  float tall = height_of (frame), wide = width_of (frame);
  float left = us_frame_head (frame, NULL, tall), gap = find_gap (frame, wide), pitch;
  gboolean named = has_names (frame);
  float narrow = named ? MAX (roundf (wide * NARROWER), FINGER - CLOSE) : wide;
  /* A name is read whether the card is an answer or not, and then a table does not jump between two questions. */
  float least = named ? narrow + CLOSE : us_frame_asks (frame) ? narrow + gap : LEAST_SEEN;

  while ((float) ((n + rows - 1) / rows - 1) * least > MAX (width - left - narrow, 1.f) && rows < n)
    rows++;
  row = MAX ((n + rows - 1) / rows, 1);
  if ((wide + gap) * (float) row - gap > width - left)
    wide = CLAMP (floorf ((width - left + CLOSE) / (float) row) - CLOSE, narrow, wide);
  pitch = row > 1 ? MIN (wide + gap, floorf (MAX (width - left - wide, 1.f) / (float) (row - 1))) : wide;
  for (guint i = 0; i < n; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      gboolean last = i % row + 1 == row || i + 1 == n;

      spot->face = us_rect (left + (float) (i % row) * pitch, (float) (i / row) * (tall + GAP), wide, tall);
      spot->box = spot->face;
      if (!last)
        spot->box.size.width = MIN (wide, pitch);
      spot->radius = wide * 0.17f;
    }
  return (float) rows * (tall + GAP) - GAP;
}

static void
draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  us_frame_head (frame, snapshot, height_of (frame));
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  gboolean fades = us_spot_fades (frame, spot);
  const UsPiece *card;

  if (spot->cell->pieces->len == 0)
    {
      us_spot_draw_empty (frame, spot, snapshot, FALSE);
      return;
    }
  card = g_ptr_array_index (spot->cell->pieces, 0);
  if (fades)
    gtk_snapshot_push_opacity (snapshot, 0.3);
  if (card->thing)
    us_card_draw (frame->drawing, snapshot, card, &spot->face);
  else
    us_tile_draw_card (frame->drawing, snapshot, card, &spot->face, spot->box.size.width);
  if (fades)
    gtk_snapshot_pop (snapshot);
}

const UsAreaClass us_area_hand_class = {
  .kind = US_AREA_HAND,
  .least = 16,
  .least_compact = 14,
  .titles = TRUE,
  .tells = TRUE,
  .line = line,
  .layout = layout,
  .draw = draw,
  .draw_spot = draw_spot,
};
