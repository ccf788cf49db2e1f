/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

/* Draws how likely each outcome is: columns side by side with the share above and the outcome below, or one bar whose
 * parts are as wide as they are likely. The one that has come is filled. */

#define COLUMN         62.f
#define COLUMN_COMPACT 40.f
#define BAR            26.f
#define LEAST_HIGH     3.f
#define LEAST_WIDE     4.f
#define SHARE          12.f
#define NAME           13.f
#define DETAIL         11.f

static float
rise (const UsDrawing *drawing)
{
  return roundf ((drawing->compact ? COLUMN_COMPACT : COLUMN) * CLAMP (drawing->size, 0.8f, 1.3f));
}

static gboolean
has_details (UsFrame *frame)
{
  for (guint i = 0; i < frame->spots->len; i++)
    if (g_array_index (frame->spots, UsSpot, i).cell->subtitle != NULL)
      return TRUE;
  return FALSE;
}

/* Name, and what it stands for. */
static float
foot_height (UsFrame *frame)
{
  const UsDrawing *drawing = frame->drawing;

  return us_drawing_line (drawing, NAME) + 2 + (has_details (frame) ? us_drawing_line (drawing, DETAIL) : 0);
}

static float
lay_columns (UsFrame *frame, float width)
{
  const UsDrawing *drawing = frame->drawing;
  guint n = frame->spots->len;
  float gap = drawing->compact ? 5 : 8, wide = (width - (float) (n - 1) * gap) / (float) n;
  float share = us_drawing_line (drawing, SHARE) + 2, high = rise (drawing), foot = foot_height (frame);
  int most = 1;

  for (guint i = 0; i < n; i++)
    most = MAX (most, g_array_index (frame->spots, UsSpot, i).cell->share);
  for (guint i = 0; i < n; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      float x = (float) i * (wide + gap), tall = MAX (high * (float) spot->cell->share / (float) most, LEAST_HIGH);

      spot->face = us_rect (x, share + high - tall, wide, tall);
      spot->box = us_rect (x, 0, wide, share + high + foot);
      spot->radius = MIN (4, tall / 2);
    }
  return share + high + foot;
}

static float
lay_parts (UsFrame *frame, float width)
{
  const UsDrawing *drawing = frame->drawing;
  guint n = frame->spots->len;
  float gap = 3, tall = roundf (BAR * CLAMP (drawing->size, 0.8f, 1.3f)), foot = foot_height (frame), x = 0;
  float room = width - (float) (n - 1) * gap, scale;
  int all = 0;

  for (guint i = 0; i < n; i++)
    all += g_array_index (frame->spots, UsSpot, i).cell->share;
  /* What is hardly likely is seen as well, and the others give way to it. */
  scale = MAX (room - (float) n * LEAST_WIDE, 0) / (float) MAX (all, 1);
  for (guint i = 0; i < n; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      float wide = LEAST_WIDE + scale * (float) spot->cell->share;

      spot->face = us_rect (x, 0, wide, tall);
      spot->box = us_rect (x, 0, wide, tall + foot);
      spot->radius = MIN (6, wide / 2);
      x += wide + gap;
    }
  return tall + foot;
}

static float
layout (UsFrame *frame, float width, float height)
{
  if (frame->spots->len == 0)
    return 0;
  return frame->area->stacked ? lay_parts (frame, width) : lay_columns (frame, width);
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsColours *colours = drawing->colours;
  const UsCell *cell = spot->cell;
  const graphene_rect_t *r = &spot->face;
  GdkRGBA faint = us_rgba_alpha (&colours->faint, 0.45f), on = us_colours_on (colours, &colours->accent);
  float foot = r->origin.y + r->size.height, x = us_rect_x (r), line = us_drawing_line (drawing, NAME);
  gboolean part = frame->area->stacked;

  us_fill (snapshot, r, spot->radius, cell->hit ? &colours->accent : &faint);
  if (!part)
    us_drawing_text (drawing, snapshot, cell->percent, SHARE, cell->hit ? 700 : 400,
                     cell->hit ? &colours->ink : &colours->dim, x,
                     r->origin.y - us_drawing_line (drawing, SHARE) / 2 - 1, r->size.width + 6, US_ALIGN_CENTRE);
  else if (us_drawing_width (drawing, cell->percent, SHARE, 600) + 6 <= r->size.width)
    us_drawing_text (drawing, snapshot, cell->percent, SHARE, 600, cell->hit ? &on : &colours->ink, x, us_rect_y (r),
                     r->size.width, US_ALIGN_CENTRE);
  if (part && us_drawing_least_width (drawing, cell->label, 400) > r->size.width)
    return;
  us_drawing_text (drawing, snapshot, cell->label, NAME, cell->hit ? 700 : 400,
                   cell->hit ? &colours->ink : &colours->dim, x, foot + 2 + line / 2, r->size.width + (part ? 0 : 6),
                   US_ALIGN_CENTRE);
  if (part && us_drawing_least_width (drawing, cell->subtitle, 400) > r->size.width)
    return;
  us_drawing_text (drawing, snapshot, cell->subtitle, DETAIL, 400, &colours->dim, x,
                   foot + 2 + line + us_drawing_line (drawing, DETAIL) / 2, r->size.width + (part ? 0 : 6),
                   US_ALIGN_CENTRE);
}

const UsAreaClass us_area_odds_class = {
  .kind = US_AREA_ODDS,
  .least = 24,
  .least_compact = 18,
  .title_gap = 8,
  .runs = TRUE,
  .tells = TRUE,
  .layout = layout,
  .draw_spot = draw_spot,
};
