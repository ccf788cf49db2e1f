/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <graphene.h>

G_BEGIN_DECLS

/* Where the arrows of a board's moves run and where their numbers lie, so that they tell the move without hiding it.
 * This is a function of rectangles alone: it knows no widget, no board and no colour. */

/* What an arrow or a number may cover, from what matters least to what must stay visible. */
typedef enum {
  US_MARK_FACE,    /* a card or tile with room beside its signs */
  US_MARK_GHOST,   /* something was here or could go there */
  US_MARK_WORDS,   /* a title or the name of a row */
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

/* A bent line from `start` to `end`, and the triangle whose point is `tip`. */
typedef struct
{
  graphene_point_t start, a, b, end, tip, corners[2];
  float wide;
} UsShaft;

typedef struct
{
  UsWay way;
  int number;      /* of the instruction that tells the move */
  UsMark from, to; /* where it begins and ends; not what else lies there */
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

/* Places all arrows and then all numbers, which stay within `room`. */
void us_routes_place (UsRoute *routes, guint n_routes, const UsMark *marks, guint n_marks, const graphene_rect_t *room);

graphene_point_t us_shaft_point (const UsShaft *shaft, float part);
/* How far the point is from the outline; below 0 inside. */
float us_mark_distance (const UsMark *mark, const graphene_point_t *point);

G_END_DECLS
