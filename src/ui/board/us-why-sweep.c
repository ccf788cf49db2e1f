/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-why-sweep.h"

#include <math.h>

#include "us-arrow.h"

#define FIELD  0.13f /* how much of the accent its field has */
#define DOTS   3.5f
#define CORNER 12

typedef graphene_point_t Point;

/* In pixels of the board. Angles grow clockwise, because y grows downwards. */
typedef struct
{
  graphene_rect_t bounds; /* of the places: beyond them nothing is drawn */
  Point middle, along;
  float leaves, reach; /* how far from the middle the arrow begins and ends */
  float angle, turn;   /* of the arrow, and how far it turns, below 0 counter-clockwise; 0: it meets it at once */
  gboolean meets;
} Plan;

static Point
middle_of (const UsFrame *frame, const UsSpot *spot)
{
  return GRAPHENE_POINT_INIT (us_rect_x (&spot->face) + frame->bounds.origin.x,
                              us_rect_y (&spot->face) + frame->bounds.origin.y);
}

/* From place to place, so that a slant leads into the middle of the next place whatever the shape of places. */
static Point
pitch_of (const UsFrame *frame, const UsSpot *spot)
{
  Point pitch = { spot->face.size.width, spot->face.size.height };

  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *other = &g_array_index (frame->spots, UsSpot, i);

      if (other->cell == NULL)
        continue;
      if (other->cell->column != spot->cell->column)
        pitch.x = fabsf ((us_rect_x (&other->face) - us_rect_x (&spot->face)) /
                         (float) (other->cell->column - spot->cell->column));
      if (other->cell->row != spot->cell->row)
        pitch.y =
          fabsf ((us_rect_y (&other->face) - us_rect_y (&spot->face)) / (float) (other->cell->row - spot->cell->row));
    }
  return pitch;
}

static Point
direction_of (UsDirection direction, Point pitch)
{
  static const signed char steps[US_N_DIRECTIONS][2] = { { 0, -1 }, { 1, -1 }, { 1, 0 },  { 1, 1 },
                                                         { 0, 1 },  { -1, 1 }, { -1, 0 }, { -1, -1 } };
  Point to = { steps[direction][0] * pitch.x, steps[direction][1] * pitch.y };

  return us_point_direction (GRAPHENE_POINT_INIT (0, 0), to);
}

/* How far it is to the edge of a box of this size, from its middle. */
static float
half_along (float width, float height, Point along)
{
  return MIN (width / 2 / MAX (fabsf (along.x), 0.001f), height / 2 / MAX (fabsf (along.y), 0.001f));
}

/* All places, or what is seen of a map that shows a part of itself. */
static graphene_rect_t
bounds_of (const UsFrame *frame)
{
  graphene_rect_t bounds = us_rect (0, 0, 0, 0);
  gboolean any = FALSE;

  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      if (spot->cell == NULL)
        continue;
      bounds = any ? bounds : spot->face;
      graphene_rect_union (&bounds, &spot->face, &bounds);
      any = TRUE;
    }
  graphene_rect_offset (&bounds, frame->bounds.origin.x, frame->bounds.origin.y);
  bounds = us_rect_grow (&bounds, 4);
  if (frame->clips)
    graphene_rect_intersection (&bounds, &frame->bounds, &bounds);
  return bounds;
}

/* How far it is to their edge. */
static float
room_along (const graphene_rect_t *bounds, Point from, Point along)
{
  float x = along.x > 0 ? bounds->origin.x + bounds->size.width - from.x : from.x - bounds->origin.x;
  float y = along.y > 0 ? bounds->origin.y + bounds->size.height - from.y : from.y - bounds->origin.y;

  return MIN (x / MAX (fabsf (along.x), 0.001f), y / MAX (fabsf (along.y), 0.001f));
}

static gboolean
plan (const UsWhySweep *sweep, UsBoardLayout *layout, Plan *out)
{
  const float full = 2 * (float) G_PI;
  UsSpot *from, *to = NULL;
  UsFrame *frame = us_board_layout_find (layout, sweep->from, &from), *other;
  Point pitch;

  if (frame == NULL)
    return FALSE;
  pitch = pitch_of (frame, from);
  *out = (Plan) { .bounds = bounds_of (frame), .middle = middle_of (frame, from) };
  out->along = direction_of (sweep->direction, pitch);
  out->angle = atan2f (out->along.y, out->along.x);
  out->leaves = half_along (from->face.size.width, from->face.size.height, out->along) * 0.66f;
  out->reach = half_along (pitch.x, pitch.y, out->along) * 3;
  out->turn = (sweep->clockwise ? 0.25f : -0.25f) * full;
  other = sweep->to != NULL ? us_board_layout_find (layout, sweep->to, &to) : NULL;
  if (other != NULL && to != from)
    {
      Point goal = middle_of (other, to), way = us_point_direction (out->middle, goal);
      float turn = fmodf (atan2f (way.y, way.x) - out->angle + 2 * full, full);

      out->meets = TRUE;
      out->reach =
        us_point_distance (out->middle, goal) - half_along (to->face.size.width, to->face.size.height, way) - 5;
      if (turn < 0.01f || turn > full - 0.01f)
        turn = 0;
      out->turn = sweep->clockwise || turn == 0 ? turn : turn - full;
    }
  out->reach = MIN (out->reach, room_along (&out->bounds, out->middle, out->along));
  out->reach = MAX (out->reach, out->leaves + 14);
  return TRUE;
}

static Point
point_at (const Plan *plan, float angle, float radius)
{
  return GRAPHENE_POINT_INIT (plan->middle.x + radius * cosf (angle), plan->middle.y + radius * sinf (angle));
}

static void
add_arc (GskPathBuilder *builder, const Plan *plan, float from, float turn)
{
  Point end = point_at (plan, from + turn, plan->reach);

  gsk_path_builder_svg_arc_to (builder, plan->reach, plan->reach, 0, fabsf (turn) > (float) G_PI, turn > 0, end.x,
                               end.y);
}

static void
push_clip (const Plan *p, GtkSnapshot *snapshot)
{
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &p->bounds, CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
}

void
us_why_sweep_draw_field (const UsWhySweep *sweep, UsBoardLayout *layout, GtkSnapshot *snapshot)
{
  const UsColours *colours = layout->drawing.colours;
  GdkRGBA fill = us_rgba_alpha (&colours->accent, colours->high_contrast ? FIELD * 1.6f : FIELD);
  g_autoptr (GskPath) path = NULL;
  GskPathBuilder *builder;
  Point start;
  Plan p;

  if (!plan (sweep, layout, &p) || !p.meets || p.turn == 0)
    return;
  builder = gsk_path_builder_new ();
  start = point_at (&p, p.angle, p.reach);
  gsk_path_builder_move_to (builder, p.middle.x, p.middle.y);
  gsk_path_builder_line_to (builder, start.x, start.y);
  add_arc (builder, &p, p.angle, p.turn);
  gsk_path_builder_close (builder);
  path = us_path_keep (builder);
  push_clip (&p, snapshot);
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &fill);
  gtk_snapshot_pop (snapshot);
}

/* Where on the way the small head is to be seen: behind its middle, unless that lies beyond the edge. */
static float
head_on_way (const Plan *p)
{
  static const float parts[] = { 0.6f, 0.5f, 0.7f, 0.4f, 0.8f, 0.3f, 0.85f, 0.2f };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      Point at = point_at (p, p->angle + p->turn * parts[i], p->reach);
      graphene_rect_t inner = us_rect_grow (&p->bounds, -8);

      if (graphene_rect_contains_point (&inner, &at))
        return parts[i];
    }
  return parts[0];
}

static void
draw_way (const Plan *p, const UsDrawing *drawing, GtkSnapshot *snapshot)
{
  const GdkRGBA *colour = &drawing->colours->accent;
  float gap = MIN (14 / p->reach, fabsf (p->turn) * 0.2f), sign = p->turn > 0 ? 1 : -1;
  float at = p->angle + p->turn * head_on_way (p), size = drawing->compact ? 5 : 7;
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL, head = NULL;
  GskStroke *stroke = gsk_stroke_new (drawing->compact ? DOTS * 0.7f : DOTS);
  Point start = point_at (p, p->angle + sign * gap, p->reach), tip, on = point_at (p, at, p->reach);
  /* Along the way at this place, and out of it. */
  Point way = { -sinf (at) * sign, cosf (at) * sign }, out = us_point_left_of (way);

  gsk_path_builder_move_to (builder, start.x, start.y);
  add_arc (builder, p, p->angle + sign * gap, p->turn - sign * 2 * gap);
  path = us_path_keep (builder);
  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_dash (stroke, (float[2]) { 0.01f, drawing->compact ? 5 : 7 }, 2);
  gtk_snapshot_append_stroke (snapshot, path, stroke, colour);
  gsk_stroke_free (stroke);

  builder = gsk_path_builder_new ();
  tip = us_point_along (on, way, size);
  gsk_path_builder_move_to (builder, tip.x, tip.y);
  for (int side = -1; side <= 1; side += 2)
    {
      Point corner = us_point_along (us_point_along (on, way, -size * 0.7f), out, (float) side * size * 0.85f);

      gsk_path_builder_line_to (builder, corner.x, corner.y);
    }
  gsk_path_builder_close (builder);
  head = us_path_keep (builder);
  gtk_snapshot_append_fill (snapshot, head, GSK_FILL_RULE_WINDING, colour);
}

void
us_why_sweep_draw_arrow (const UsWhySweep *sweep, UsBoardLayout *layout, GtkSnapshot *snapshot)
{
  UsShaft shaft = { .wide = layout->drawing.compact ? 4 : 6 };
  float head;
  Point base, side;
  Plan p;

  if (!plan (sweep, layout, &p))
    return;
  push_clip (&p, snapshot);
  if (p.turn != 0)
    draw_way (&p, &layout->drawing, snapshot);
  head = shaft.wide * 3;
  side = us_point_left_of (p.along);
  base = us_point_along (p.middle, p.along, p.reach - head);
  shaft.start = us_point_along (p.middle, p.along, p.leaves);
  shaft.tip = us_point_along (p.middle, p.along, p.reach);
  shaft.end = us_point_along (base, p.along, head * 0.25f);
  graphene_point_interpolate (&shaft.start, &shaft.end, 1 / 3., &shaft.a);
  graphene_point_interpolate (&shaft.start, &shaft.end, 2 / 3., &shaft.b);
  shaft.corners[0] = us_point_along (base, side, shaft.wide * 1.5f);
  shaft.corners[1] = us_point_along (base, side, -shaft.wide * 1.5f);
  us_arrow_draw (&layout->drawing, snapshot, &shaft);
  gtk_snapshot_pop (snapshot);
}
