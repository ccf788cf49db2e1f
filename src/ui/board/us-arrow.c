/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-arrow.h"

#include <math.h>

#include "us-tile.h"

/* A shorter arrow has no room for its number on the shaft. */
#define BRIEF 44.f

typedef struct
{
  float x, y;
} Point;

/* The four points of a Bézier curve, and the tip and length of the arrow's head. */
typedef struct
{
  Point start, a, b, end, tip;
  float head;
  gboolean brief;
} Curve;

static Point
toward (Point from, Point to, float distance)
{
  float dx = to.x - from.x, dy = to.y - from.y, length = MAX (hypotf (dx, dy), 0.01f);

  return (Point) { from.x + dx / length * distance, from.y + dy / length * distance };
}

static Curve
curve_of (const UsArrow *arrow)
{
  Point from = { arrow->x1, arrow->y1 }, to = { arrow->x2, arrow->y2 };
  float dx = to.x - from.x, dy = to.y - from.y, length = MAX (hypotf (dx, dy), 0.01f);
  /* The left side seen along the arrow; y grows downwards. */
  Point left = { dy / length, -dx / length };
  float near = arrow->flat ? MIN (0.1f, 14.f / length) : 0.3f, far = arrow->flat ? MIN (0.2f, 70.f / length) : 0.3f;
  float bow = arrow->bow * 4.f / 3.f;
  Curve curve = { .head = MAX (arrow->wide * 2.5f, 11.f) };
  float r1 = arrow->r1, r2 = arrow->r2;

  /* Between neighbouring cells there is no room to keep the distance, so the tail begins inside of the first. */
  if (length - r1 - r2 < curve.head + 8)
    r1 = MAX (length - r2 - curve.head - 8, 0);
  curve.brief = length - r1 - r2 < BRIEF;

  curve.a = (Point) { from.x + dx * near + left.x * bow, from.y + dy * near + left.y * bow };
  curve.b = (Point) { to.x - dx * far + left.x * bow, to.y - dy * far + left.y * bow };
  curve.start = toward (from, curve.a, r1);
  curve.tip = toward (to, curve.b, r2);
  curve.end = toward (curve.tip, curve.b, curve.head * 0.75f);
  return curve;
}

static GskPath *
shaft (const Curve *c)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();

  gsk_path_builder_move_to (builder, c->start.x, c->start.y);
  gsk_path_builder_cubic_to (builder, c->a.x, c->a.y, c->b.x, c->b.y, c->end.x, c->end.y);
  return gsk_path_builder_to_path (builder);
}

static GskPath *
head (const Curve *c, float wide)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  Point base = toward (c->tip, c->b, c->head), across = { base.y - c->tip.y, c->tip.x - base.x };
  float half = MAX (wide * 1.35f, 6.5f) / MAX (c->head, 1.f);

  gsk_path_builder_move_to (builder, c->tip.x, c->tip.y);
  gsk_path_builder_line_to (builder, base.x + across.x * half, base.y + across.y * half);
  gsk_path_builder_line_to (builder, base.x - across.x * half, base.y - across.y * half);
  gsk_path_builder_close (builder);
  return gsk_path_builder_to_path (builder);
}

static void
stroke_path (GtkSnapshot *snapshot, GskPath *path, float wide, const GdkRGBA *colour)
{
  GskStroke *stroke = gsk_stroke_new (wide);

  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, stroke, colour);
  gsk_stroke_free (stroke);
}

void
us_arrow_draw (const UsDrawing *pen, GtkSnapshot *snapshot, const UsArrow *arrow)
{
  Curve curve = curve_of (arrow);
  g_autoptr (GskPath) line = shaft (&curve);
  g_autoptr (GskPath) point = head (&curve, arrow->wide);
  const GdkRGBA *halo = pen->colours->dark ? &pen->colours->felt : &pen->colours->card;
  float round = 2;

  stroke_path (snapshot, line, arrow->wide + 5, halo);
  stroke_path (snapshot, point, round + 5, halo);
  stroke_path (snapshot, line, arrow->wide, &pen->colours->accent);
  stroke_path (snapshot, point, round, &pen->colours->accent);
  gtk_snapshot_append_fill (snapshot, point, GSK_FILL_RULE_WINDING, &pen->colours->accent);
}

void
us_arrow_badge (const UsDrawing *pen, GtkSnapshot *snapshot, const UsArrow *arrow)
{
  Curve c = curve_of (arrow);
  float x, y, radius;

  if (arrow->number <= 0)
    return;
  x = (c.start.x + 3 * c.a.x + 3 * c.b.x + c.end.x) / 8;
  y = (c.start.y + 3 * c.a.y + 3 * c.b.y + c.end.y) / 8;
  /* The number must fit into the lane, however large the text is. */
  radius = MIN (us_drawing_px (pen, pen->compact ? 11 : 13) * 0.84f, pen->compact ? 14 : 18);
  if (c.brief && !arrow->flat)
    {
      /* The number stands beside the arrow, on the side to which it bends, and close to it because there may be a
       * title above. */
      Point from = { c.start.x, c.start.y }, aside = toward (from, c.tip, radius * 0.6f + arrow->wide / 2);
      float dx = aside.x - from.x, dy = aside.y - from.y, side = arrow->bow < 0 ? -1 : 1;

      x += dy * side;
      y -= dx * side;
    }
  us_badge_draw (pen, snapshot, arrow->number, x, y, radius);
}

void
us_badge_draw (const UsDrawing *pen, GtkSnapshot *snapshot, int number, float x, float y, float most)
{
  float radius = MIN (us_drawing_px (pen, pen->compact ? 11 : 13) * 0.84f, most);
  char text[12];

  if (number <= 0)
    return;
  g_snprintf (text, sizeof text, "%d", number);
  us_circle (snapshot, x, y, radius + 2, pen->colours->dark ? &pen->colours->felt : &pen->colours->card);
  us_circle (snapshot, x, y, radius, &pen->colours->accent);
  us_tile_text (pen, snapshot, text, radius * 1.18f, x, y, &pen->colours->on_accent);
}
