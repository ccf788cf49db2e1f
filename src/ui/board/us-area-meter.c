/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

/* Draws one value out of a maximum: a ring with the number in it, on its own panel. On a phone it is a short text
 * at the end of the row's title line with a small ring in front. */

#define NUMBER 34.f

static float
layout (UsFrame *frame, float width, float height)
{
  const UsDrawing *drawing = frame->drawing;
  UsSpot *spot = &g_array_index (frame->spots, UsSpot, frame->spots->len - 1);
  float title = frame->area->title != NULL ? us_drawing_line (drawing, 12) + 10 : 0, rest, used;

  if (drawing->compact)
    {
      used = MAX (us_drawing_line (drawing, 12) + 8, 24);
      spot->box = spot->face = us_rect (0, 0, width, used);
      spot->radius = 8;
      return used;
    }

  rest = frame->area->rest != NULL ? us_drawing_line (drawing, 12) + 8 : 0;
  used = title + roundf (126.f * drawing->size) + rest;
  spot->box = spot->face = us_rect (0, 0, width, MAX (used, height));
  spot->radius = 10;
  return MAX (used, height);
}

static void
draw_ring (UsFrame *frame, GtkSnapshot *snapshot, float x, float y, float radius, float wide, const GdkRGBA *rail)
{
  const UsColours *colours = frame->drawing->colours;
  int max = MAX (frame->area->max, 1);
  float part = (float) CLAMP (frame->area->value, 0, max) / (float) max;
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GskPath) whole = NULL;
  g_autoptr (GskPath) arc = NULL;
  GskStroke *stroke = gsk_stroke_new (wide);

  gsk_path_builder_add_circle (builder, &GRAPHENE_POINT_INIT (x, y), radius);
  whole = us_path_keep (builder);
  gtk_snapshot_append_stroke (snapshot, whole, stroke, rail);
  if (part > 0)
    {
      float angle = part * 2.f * (float) G_PI, ex = x + radius * sinf (angle), ey = y - radius * cosf (angle);

      builder = gsk_path_builder_new ();
      gsk_path_builder_move_to (builder, x, y - radius);
      if (part >= 1)
        gsk_path_builder_add_circle (builder, &GRAPHENE_POINT_INIT (x, y), radius);
      else
        gsk_path_builder_svg_arc_to (builder, radius, radius, 0, part > 0.5f, TRUE, ex, ey);
      arc = us_path_keep (builder);
      gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
      gtk_snapshot_append_stroke (snapshot, arc, stroke, &colours->player);
    }
  gsk_stroke_free (stroke);
}

static void
draw_short (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const graphene_rect_t *r = &spot->face;
  g_autofree char *text = NULL;
  float width, room;

  if (frame->area->unit != NULL)
    text = g_strdup_printf ("%d %s", frame->area->value, frame->area->unit);
  else
    text = g_strdup_printf ("%d", frame->area->value);
  width = us_drawing_text (drawing, snapshot, text, 12, 400, &drawing->colours->dim, r->origin.x + r->size.width,
                           us_rect_y (r), r->size.width, US_ALIGN_RIGHT);
  if (width + 24 < r->size.width)
    draw_ring (frame, snapshot, r->origin.x + r->size.width - width - 14, us_rect_y (r), 6, 3,
               &drawing->colours->empty);
  room = r->size.width - width - 30;
  if (!frame->beside)
    us_drawing_text (drawing, snapshot, frame->area->title, 12, 600, &drawing->colours->dim, r->origin.x, us_rect_y (r),
                     room, US_ALIGN_LEFT);
  /* If the title beside it leaves no room, this one is left out; screen readers still read it. */
  else if (us_frame_title_width (frame) <= room)
    us_drawing_text (drawing, snapshot, frame->area->title, 12, 600, &drawing->colours->dim, r->origin.x + room,
                     us_rect_y (r), room, US_ALIGN_RIGHT);
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsColours *colours = drawing->colours;
  const graphene_rect_t *r = &spot->face;
  float title, rest, room, radius, x, y, number;
  g_autofree char *text = NULL;

  if (drawing->compact)
    {
      draw_short (frame, spot, snapshot);
      return;
    }

  title = us_drawing_line (drawing, 12) + 10;
  rest = frame->area->rest != NULL ? us_drawing_line (drawing, 12) + 8 : 0;
  us_drawing_text (drawing, snapshot, frame->area->title, 12, 600, &colours->dim, r->origin.x,
                   r->origin.y + us_drawing_line (drawing, 12) / 2, r->size.width, US_ALIGN_LEFT);

  room = r->size.height - title - rest;
  radius = MIN (MIN (r->size.width, room) / 2 - 6, 52.f * drawing->size);
  radius = MAX (radius, 20.f);
  x = us_rect_x (r);
  y = r->origin.y + title + room / 2;
  draw_ring (frame, snapshot, x, y, radius, radius * 0.21f, &colours->hole);

  text = g_strdup_printf ("%d", frame->area->value);
  /* Both lines must fit into the ring, however large the font is. */
  number = MIN (NUMBER, radius * 0.66f / us_drawing_px (drawing, 100) * 100);
  us_drawing_text (drawing, snapshot, text, number, 700, &colours->ink, x,
                   y - MIN (us_drawing_px (drawing, 12), radius * 0.3f) * 0.45f, radius * 1.6f, US_ALIGN_CENTRE);
  us_drawing_text (drawing, snapshot, frame->area->unit, 12, 400, &colours->dim, x,
                   y + us_drawing_px (drawing, number) * 0.62f + 2, radius * 1.2f, US_ALIGN_CENTRE);
  us_drawing_text (drawing, snapshot, frame->area->rest, 12, 400, &colours->dim, x,
                   y + radius * 1.12f + 8 + us_drawing_line (drawing, 12) / 2, r->size.width, US_ALIGN_CENTRE);
}

const UsAreaClass us_area_meter_class = {
  .kind = US_AREA_METER,
  .titles = TRUE,
  .panel = TRUE,
  .floats = TRUE,
  .least = 80,
  .least_compact = 60,
  .layout = layout,
  .draw_spot = draw_spot,
};
