/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <graphene.h>
#include <math.h>

G_BEGIN_DECLS

/* What lies on a board and what is drawn above it, and the shapes of single arrows, whatever else lies there. */

/* What an arrow or a number may cover, from what matters least to what must stay visible. */
typedef enum {
  US_MARK_FACE,    /* a card or tile with room beside its signs */
  US_MARK_GHOST,   /* something was here or could go there */
  US_MARK_WORDS,   /* a title or the name of a row */
  US_MARK_LABEL,   /* the letter of a column or the number of a row, by which places are called */
  US_MARK_SIGN,    /* a glyph, a figure, a name, or whose tile it is */
  US_MARK_PIECE,   /* what lies on the table */
  US_MARK_ARRIVING /* what a move puts there */
} UsMarkKind;
#define US_N_MARK_KINDS (US_MARK_ARRIVING + 1)

typedef enum { US_OUTLINE_BOX, US_OUTLINE_DISC, US_OUTLINE_DIAMOND } UsOutline;

typedef struct
{
  UsMarkKind kind;
  UsOutline outline;
  graphene_rect_t rect;
  float corner; /* the radius of a box's corners */
} UsMark;

typedef enum {
  US_WAY_STRAIGHT,  /* from place to place, with a bow or without */
  US_WAY_LANE,      /* between two places of a row, above the cards: it bends upwards only */
  US_WAY_ROUND_ROW, /* back over the whole row */
  US_WAY_IN_TWO,    /* leaves on one side and comes in on the other: two short arrows */
  US_WAY_ARRIVES    /* from the hand: no arrow, only the number */
} UsWay;

#define US_SHAFT_PARTS 24

/* A bent line from `start` to `end`, and the triangle whose point is `tip`. What measures it often finds points of the
 * line, and the box around line and head. */
typedef struct
{
  graphene_point_t start, a, b, end, tip, corners[2];
  float wide;
  graphene_point_t points[US_SHAFT_PARTS + 1];
  graphene_point_t least, most;
} UsShaft;

typedef struct
{
  UsWay way;
  int number;      /* of the instruction that tells the move */
  UsMark from, to; /* where it begins and ends; not what else lies there */
  gboolean ringed; /* ARRIVES: what lies there has a ring already */
  float wide;      /* of the line */
  float bow;       /* how far its middle should be to the left of the straight way */
  float dx, dy;    /* IN_TWO: the direction in which it leaves */
  float least;     /* the number's smallest radius */
  float badge;     /* the radius that the number should have; 0: no number */

  /* What us_routes_place() sets. */
  UsShaft shafts[2];
  guint n_shafts;
  graphene_point_t at; /* the middle of the number */
  float radius;        /* of the number; 0: none */
} UsRoute;

/* The rim around a number. */
#define US_ROUTE_RIM 2.f

static inline graphene_point_t
us_mark_middle (const UsMark *mark)
{
  return GRAPHENE_POINT_INIT (mark->rect.origin.x + mark->rect.size.width / 2,
                              mark->rect.origin.y + mark->rect.size.height / 2);
}

static inline float
us_point_distance (graphene_point_t a, graphene_point_t b)
{
  return sqrtf ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/* A vector of length 1 from one point to the other. */
static inline graphene_point_t
us_point_direction (graphene_point_t from, graphene_point_t to)
{
  float length = MAX (us_point_distance (from, to), 0.01f);

  return GRAPHENE_POINT_INIT ((to.x - from.x) / length, (to.y - from.y) / length);
}

static inline graphene_point_t
us_point_along (graphene_point_t from, graphene_point_t vector, float by)
{
  return GRAPHENE_POINT_INIT (from.x + vector.x * by, from.y + vector.y * by);
}

/* The left side seen along the vector; y grows downwards. */
static inline graphene_point_t
us_point_left_of (graphene_point_t vector)
{
  return GRAPHENE_POINT_INIT (vector.y, -vector.x);
}

/* Whether a point is so far from the arrow at least. */
gboolean us_shaft_is_far (const UsShaft *shaft, graphene_point_t at, float by);
/* How far the line reaches into a circle, and how far it is from a point. */
float us_shaft_covers (const UsShaft *shaft, graphene_point_t at, float radius);
float us_shaft_distance (const UsShaft *shaft, graphene_point_t point);
graphene_point_t us_shaft_point (const UsShaft *shaft, float part);
/* How far the point is from the outline; below 0 inside. */
float us_mark_distance (const UsMark *mark, const graphene_point_t *point);

/* The arrow that bends so far to the left of the straight way where it leaves, and where it arrives. A steep one comes
 * down on its place, because something lies in front of it. */
UsShaft us_route_bend (const UsRoute *route, float bow, float late, gboolean steep);
/* Where an arrow touches a place, and the direction in which it goes away from there. */
typedef struct
{
  graphene_point_t at, out;
} UsRouteEnd;

/* At the edge of the place in this direction from its middle, or inside of what was left. The arrow goes away in the same
 * direction, turned by an angle. */
UsRouteEnd us_route_end (const UsRoute *route, graphene_point_t way, float turn, gboolean leaves, gboolean inside);
/* The arrow that leaves and arrives so. The further it is pulled out, the wider it turns. */
UsShaft us_route_join (const UsRoute *route, UsRouteEnd from, UsRouteEnd to, float pull, float head);
/* An arrow that leaves a place in this direction, or that comes from there. The one that leaves is long enough for its
 * number, where the board has room for it; a number beside the other would be near the piece that arrives. */
UsShaft us_route_stub (const UsRoute *route, const UsMark *place, graphene_point_t out, gboolean leaves,
                       const graphene_rect_t *room);
/* How far a circle leaves the rectangle. */
float us_room_outside (const graphene_rect_t *room, graphene_point_t point, float radius);

G_END_DECLS
