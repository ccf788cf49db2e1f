/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-route-shape.h"

/* The distances that a line keeps from where it begins, and its head from the piece that arrives. */
#define LEAVES 3.f
#define STOPS  5.f

typedef graphene_point_t Point;

float
us_mark_distance (const UsMark *mark, const graphene_point_t *point)
{
  Point centre = us_mark_middle (mark);
  float half = mark->rect.size.width / 2, x = fabsf (point->x - centre.x), y = fabsf (point->y - centre.y);

  if (mark->outline == US_OUTLINE_DISC)
    return sqrtf (x * x + y * y) - half;
  if (mark->outline == US_OUTLINE_DIAMOND)
    return (x + y - half) / (float) G_SQRT2;
  x -= half;
  y -= mark->rect.size.height / 2;
  if (x <= 0 || y <= 0)
    return MAX (x, y);
  return sqrtf (x * x + y * y);
}

/* How far the outline is from its middle in this direction. A diamond is taken for the circle around it. */
static float
reach (const UsMark *mark, Point vector)
{
  if (mark->outline != US_OUTLINE_BOX)
    return mark->rect.size.width / 2;
  return MIN (mark->rect.size.width / 2 / MAX (fabsf (vector.x), 0.01f),
              mark->rect.size.height / 2 / MAX (fabsf (vector.y), 0.01f));
}

graphene_point_t
us_shaft_point (const UsShaft *shaft, float part)
{
  float rest = 1 - part, w0 = rest * rest * rest, w1 = 3 * rest * rest * part, w2 = 3 * rest * part * part;
  float w3 = part * part * part;

  return GRAPHENE_POINT_INIT (w0 * shaft->start.x + w1 * shaft->a.x + w2 * shaft->b.x + w3 * shaft->end.x,
                              w0 * shaft->start.y + w1 * shaft->a.y + w2 * shaft->b.y + w3 * shaft->end.y);
}

float
us_room_outside (const graphene_rect_t *room, Point point, float radius)
{
  float left = room->origin.x - (point.x - radius), top = room->origin.y - (point.y - radius);
  float right = point.x + radius - room->origin.x - room->size.width;
  float below = point.y + radius - room->origin.y - room->size.height;

  return MAX (MAX (left, right), 0) + MAX (MAX (top, below), 0);
}

static void
add_head (UsShaft *shaft, Point back, float head)
{
  Point base = us_point_along (shaft->tip, back, head), side = us_point_left_of (back);
  /* Longer than wide, and a little hollow behind: a triangle with equal sides would point to three. */
  float half = MAX (shaft->wide * 1.15f, 5) * MIN (head / 11, 1);

  shaft->end = us_point_along (shaft->tip, back, head * 0.8f);
  shaft->corners[0] = us_point_along (base, side, half);
  shaft->corners[1] = us_point_along (base, side, -half);
}

static void
extend (UsShaft *shaft, Point point)
{
  shaft->least = GRAPHENE_POINT_INIT (MIN (shaft->least.x, point.x), MIN (shaft->least.y, point.y));
  shaft->most = GRAPHENE_POINT_INIT (MAX (shaft->most.x, point.x), MAX (shaft->most.y, point.y));
}

static void
add_points (UsShaft *shaft)
{
  shaft->least = shaft->most = shaft->tip;
  for (guint i = 0; i < G_N_ELEMENTS (shaft->corners); i++)
    extend (shaft, shaft->corners[i]);
  for (guint i = 0; i <= US_SHAFT_PARTS; i++)
    {
      shaft->points[i] = us_shaft_point (shaft, (float) i / US_SHAFT_PARTS);
      extend (shaft, shaft->points[i]);
    }
}

static float
head_of (const UsRoute *route)
{
  return MAX (route->wide * 2.5f, 11.f);
}

/* From the middle of one side: straight on if the other has a side there, and if only just not, to that side's end. */
static float
keep_on (float from, float to, float half, float wide)
{
  return fabsf (to - from) < half + wide ? CLAMP (from, to - half + wide / 4, to + half - wide / 4) : to;
}

/* Between two boxes that are not quite below or beside each other it runs straight down or across all the same. */
static Point
straighten (const UsRoute *route, Point from, Point to)
{
  const graphene_rect_t *box = &route->to.rect;
  float dx = fabsf (to.x - from.x), dy = fabsf (to.y - from.y);

  if (route->from.outline != US_OUTLINE_BOX || route->to.outline != US_OUTLINE_BOX)
    return to;
  if (dx < dy)
    to.x = keep_on (from.x, to.x, box->size.width / 2, route->wide);
  else
    to.y = keep_on (from.y, to.y, box->size.height / 2, route->wide);
  return to;
}

/* What it needs before its head: in the place of a card that has left there is room for its number too. */
static float
least_line (const UsRoute *route)
{
  if (route->from.kind == US_MARK_GHOST && route->from.outline == US_OUTLINE_BOX)
    return MAX (2 * (route->badge + US_ROUTE_RIM) - 4, 8);
  return 8;
}

/* How far from the middle of its place it begins at least: its round end does not reach into what is still there. */
static float
first_point (const UsRoute *route, Point leave)
{
  UsMark from = route->from;

  if (from.kind >= US_MARK_PIECE)
    graphene_rect_inset (&from.rect, -route->wide / 2, -route->wide / 2);
  return reach (&from, leave);
}

/* The points that bend it are never so near that the line would turn round in a place. */
UsShaft
us_route_bend (const UsRoute *route, float bow, float late, gboolean steep)
{
  Point from = us_mark_middle (&route->from), middle = us_mark_middle (&route->to);
  /* A bow comes from the side, and finds the box from its middle. */
  Point to = bow == 0 && late == 0 ? straighten (route, from, middle) : middle;
  Point way = us_point_direction (from, to), left = us_point_left_of (way);
  float length = us_point_distance (from, to), near = length * 0.3f, far = near, head = head_of (route), r1, r2, room;
  float least = least_line (route), first;
  UsShaft shaft = { .wide = route->wide };
  Point leave, back;

  bow *= 4.f / 3;
  late *= 4.f / 3;
  /* Over a whole row it bends at its ends and is straight between them. */
  if (route->way == US_WAY_ROUND_ROW)
    {
      near = MIN (length * 0.1f, 14);
      far = MIN (length * 0.2f, MAX (fabsf (bow) * 1.6f, 30));
    }
  if (steep)
    far = MIN (far, fabsf (bow) * 0.9f);
  shaft.a = us_point_along (us_point_along (from, way, near), left, bow);
  shaft.b = us_point_along (us_point_along (to, way, -far), left, late);
  leave = us_point_direction (from, shaft.a);
  back = us_point_direction (to, shaft.b);

  first = first_point (route, leave);
  r1 = route->way == US_WAY_ROUND_ROW ? first : MAX (reach (&route->from, leave) + LEAVES, first);
  r2 = reach (&route->to, back) + STOPS;
  room = us_point_distance (us_point_along (from, leave, r1), us_point_along (to, back, r2));
  if (length < r1 + r2 && bow == 0 && late == 0)
    room = 0;
  /* Between neighbours there is no room for all of it. It begins at the edge of the place, or inside if only a ghost
   * is there, and then the head becomes smaller. */
  if (room < head + least)
    {
      float inside = route->from.kind == US_MARK_GHOST ? r1 : r1 - first;
      float by = CLAMP (head + least - room, 0, inside);

      r1 -= by;
      head = CLAMP (room + by - 2, 8, head);
    }
  shaft.start = us_point_along (from, leave, r1);
  shaft.tip = us_point_along (to, back, r2);
  add_head (&shaft, back, head);
  if (us_point_distance (from, shaft.a) < r1 + 2)
    shaft.a = us_point_along (from, leave, r1 + 2);
  if (us_point_distance (to, shaft.b) < r2 + head + 5)
    shaft.b = us_point_along (to, back, r2 + head + 5);
  add_points (&shaft);
  return shaft;
}

static Point
turned (Point vector, float by)
{
  float x = cosf (by), y = sinf (by);

  return GRAPHENE_POINT_INIT (vector.x * x - vector.y * y, vector.x * y + vector.y * x);
}

UsRouteEnd
us_route_end (const UsRoute *route, graphene_point_t way, float turn, gboolean leaves, gboolean inside)
{
  UsMark place = leaves ? route->from : route->to;
  float far = leaves ? MAX (LEAVES, route->wide / 2) : STOPS;

  graphene_rect_inset (&place.rect, -far, -far);
  far = reach (&place, way) * (inside ? 0.4f : 1);
  return (UsRouteEnd) { us_point_along (us_mark_middle (&place), way, far), turned (way, turn) };
}

UsShaft
us_route_join (const UsRoute *route, UsRouteEnd from, UsRouteEnd to, float pull, float head)
{
  UsShaft shaft = { .start = from.at, .tip = to.at, .wide = route->wide };

  add_head (&shaft, to.out, head);
  shaft.a = us_point_along (from.at, from.out, pull);
  shaft.b = us_point_along (shaft.end, to.out, pull);
  add_points (&shaft);
  return shaft;
}

UsShaft
us_route_stub (const UsRoute *route, const UsMark *place, graphene_point_t out, gboolean leaves,
               const graphene_rect_t *room)
{
  UsShaft shaft = { .wide = route->wide };
  Point at = us_mark_middle (place), back = leaves ? GRAPHENE_POINT_INIT (-out.x, -out.y) : out;
  float head = head_of (route), near = reach (place, out) + (leaves ? LEAVES : STOPS), far;
  float line = leaves ? MAX (2 * (route->badge + US_ROUTE_RIM + 1), 12) : 12;

  far = near + head + line;
  while (far > near + 8 && us_room_outside (room, us_point_along (at, out, far), US_ROUTE_RIM) > 0)
    far -= 2;
  head = MIN (head, MAX (far - near - 2, 8));
  /* It may begin inside of the place that was left. */
  if (leaves && place->kind == US_MARK_GHOST)
    near = MAX (MIN (near, far - head - 8), 0);
  shaft.tip = us_point_along (at, out, leaves ? far : near);
  shaft.start = shaft.a = us_point_along (at, out, leaves ? near : far);
  add_head (&shaft, back, head);
  shaft.b = shaft.end;
  add_points (&shaft);
  return shaft;
}

gboolean
us_shaft_is_far (const UsShaft *shaft, graphene_point_t at, float by)
{
  return at.x < shaft->least.x - by || at.y < shaft->least.y - by || at.x > shaft->most.x + by ||
         at.y > shaft->most.y + by;
}

float
us_shaft_covers (const UsShaft *shaft, graphene_point_t at, float radius)
{
  float far = radius + US_ROUTE_RIM + shaft->wide / 2, nearest = far * far;

  if (us_shaft_is_far (shaft, at, far))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (shaft->points); i++)
    {
      float x = at.x - shaft->points[i].x, y = at.y - shaft->points[i].y;

      nearest = MIN (nearest, x * x + y * y);
    }
  return far - sqrtf (nearest);
}

float
us_shaft_distance (const UsShaft *shaft, graphene_point_t point)
{
  float nearest = G_MAXFLOAT;

  for (int i = 0; i < US_SHAFT_PARTS; i += 4)
    {
      graphene_point_t from = shaft->points[i], to = shaft->points[i + 4];
      graphene_point_t way = us_point_direction (from, to);
      float along = (point.x - from.x) * way.x + (point.y - from.y) * way.y;

      along = CLAMP (along, 0, us_point_distance (from, to));
      nearest = MIN (nearest, us_point_distance (us_point_along (from, way, along), point));
    }
  return nearest;
}
