/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-moves.h"

#include <math.h>
#include <string.h>

#include "us-arrow.h"
#include "us-board-marks.h"
#include "us-board-why.h"
#include "us-card-place.h"

/* The ring around what has come, from which an arrow keeps away. */
#define RING 7.f

typedef struct
{
  UsFrame *frame;
  const UsSpot *spot;
  const UsPiece *piece; /* the token or its ghost in this place, or NULL */
} End;

/* Finds the token itself or its ghost. The id of a ghost begins with that of the token: "worker-1@heroes/2" for
 * "worker-1". */
static const UsPiece *
find_token (const UsSpot *spot, const char *token)
{
  gsize length = token != NULL ? strlen (token) : 0;

  for (guint i = 0; length > 0 && i < spot->cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);

      if (strncmp (piece->id, token, length) == 0 && (piece->id[length] == '\0' || piece->id[length] == '@'))
        return piece;
    }
  return NULL;
}

/* A place that has been moved out of the visible part of its map is not found. */
static gboolean
find_end (UsBoardLayout *layout, const char *cell, const char *token, End *end)
{
  UsSpot *spot = NULL;

  end->frame = cell != NULL ? us_board_layout_find (layout, cell, &spot) : NULL;
  if (end->frame == NULL)
    return FALSE;
  end->spot = spot;
  end->piece = find_token (spot, token);
  if (end->frame->clips)
    {
      float x = us_rect_x (&spot->face), y = us_rect_y (&spot->face);

      return x > 0 && y > 0 && x < end->frame->bounds.size.width && y < end->frame->bounds.size.height;
    }
  return TRUE;
}

/* What is to be seen there is another piece. */
static gboolean
end_is_hidden (const End *end)
{
  return end->piece != NULL && us_spot_hides (end->spot, end->piece);
}

/* If the place shows nothing of the token, the arrow ends where the token would stand, in the same lane as at the
 * other end; or at the edge of the tile that covers what was there. */
static UsMark
mark_end (const End *end, const UsPiece *like)
{
  UsPiece guess = { .id = "", .shape = US_SHAPE_DIAMOND, .owner = US_BOT, .count = 1 };
  const UsPiece *face = us_spot_face (end->spot);
  gboolean hidden = end_is_hidden (end);
  UsMark mark;

  if (face != NULL && face->text != NULL && (end->piece == NULL || hidden))
    return us_board_mark_face (end->frame, end->spot);
  if (end->piece != NULL && us_board_mark_piece (end->frame, end->spot, end->piece, &mark))
    {
      if (hidden)
        mark.kind = US_MARK_PIECE;
      return mark;
    }
  if (like != NULL)
    guess = *like;
  guess.state = US_PIECE_IN;
  if (!us_board_mark_piece (end->frame, end->spot, &guess, &mark))
    mark = us_board_mark_face (end->frame, end->spot);
  return mark;
}

static UsLane
lane_of (const End *from, const End *to)
{
  const UsPiece *piece = to->piece != NULL ? to->piece : from->piece;

  return piece != NULL ? piece->lane : US_LANE_INSIDE;
}

/* Where a card has come in the place of the one that left, the arrow begins in what is seen of that one's ghost, beside the
 * ring of the other; or behind that if it goes to the other side, or if nothing is seen. */
static void
set_start (UsRoute *route, const End *from)
{
  graphene_rect_t *start = &route->from.rect;
  UsMark mark;

  if (from->piece == NULL || !us_piece_is_past (from->piece))
    return;
  if (end_is_hidden (from))
    return;
  for (guint i = 0; i < from->spot->cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (from->spot->cell->pieces, i);

      if (piece->state != US_PIECE_ARRIVING || !us_board_mark_piece (from->frame, from->spot, piece, &mark) ||
          mark.rect.origin.x < start->origin.x)
        continue;
      if (us_rect_x (&route->to.rect) > us_rect_x (&mark.rect) + 1)
        {
          graphene_rect_union (start, &mark.rect, start);
          *start = us_rect_grow (start, RING - 3);
          route->from.kind = US_MARK_PIECE;
          return;
        }
      start->origin.x = mark.rect.origin.x - RING - route->wide;
      start->size.width = route->wide;
    }
}

/* On which side a move leaves the map. */
static void
set_side (UsRoute *route, const End *from, const End *to)
{
  const UsCell *a = from->spot->cell, *b = to->spot->cell;

  if (a->row == b->row)
    route->dx = b->column < a->column || to->frame->area->columns < 2 ? 1 : -1;
  else
    route->dy = b->row < a->row ? 1 : -1;
}

/* Whether another move goes the same way in the other direction: two pieces change places. */
static gboolean
is_swap (const UsBoard *board, const UsMove *move)
{
  for (guint i = 0; i < board->moves->len; i++)
    {
      const UsMove *other = g_ptr_array_index (board->moves, i);

      if (g_strcmp0 (move->from, other->to) == 0 && g_strcmp0 (move->to, other->from) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Of its place; the low row above a map has places as large as the map's. */
static float
size_of (const End *end)
{
  const graphene_rect_t *place = us_spot_is_head (end->frame, end->spot) ? &end->spot->box : &end->spot->face;

  return place->size.width;
}

/* Out of the low row above a map onto the first one. */
static gboolean
comes_down (const End *from, const End *to)
{
  return us_spot_is_head (from->frame, from->spot) && from->frame == to->frame &&
         from->spot->cell->row + 1 == to->spot->cell->row;
}

static void
set_bow (UsRoute *route, const UsBoard *board, const UsMove *move, const End *from, const End *to, gboolean compact)
{
  float dx = us_rect_x (&route->to.rect) - us_rect_x (&route->from.rect);
  float dy = us_rect_y (&route->to.rect) - us_rect_y (&route->from.rect);
  float length = hypotf (dx, dy), cell = MIN (size_of (from), size_of (to)), up;

  route->wide = CLAMP (cell / 10, compact ? 4.f : 5.f, 14.f);
  if ((lane_of (from, to) == US_LANE_ABOVE || lane_of (from, to) == US_LANE_BELOW) && from->frame == to->frame)
    {
      route->wide = compact ? 4 : 5;
      /* In a row of several lines it goes as the eye does, and not over the cards between. */
      if (fabsf (dy) >= 1)
        {
          route->way = US_WAY_IN_TWO;
          route->dx = 1;
          return;
        }
      if (move->wraps)
        up = us_spot_lane (from->frame->drawing) * (compact ? 0.42f : 0.56f);
      else
        up = compact ? 4.f : 7.f;
      route->way = move->wraps ? US_WAY_ROUND_ROW : US_WAY_LANE;
      route->bow = dx > 0 ? up : -up;
    }
  else if (move->wraps && from->frame == to->frame && from->frame->traits->is_map)
    {
      route->way = US_WAY_IN_TWO;
      set_side (route, from, to);
      return;
    }
  else if (move->over != NULL && move->over->len > 0)
    /* Bends around what is jumped over, so that it stays visible. */
    route->bow = cell * 0.52f;
  else if (length > 3 * cell)
    route->bow = MIN (length * 0.12f, cell * 0.5f);

  /* Each bends to its own left, so the two arrows are on different sides. */
  if (is_swap (board, move))
    route->bow = MAX (fabsf (route->bow), MIN (cell * 0.2f, 12.f));
}

/* The number grows with the text, but must fit into the lane and on the corner of a small tile. */
static void
set_number (UsRoute *route, const UsDrawing *drawing, const UsMove *move)
{
  float most = drawing->compact ? 14 : 18, size = us_drawing_px (drawing, drawing->compact ? 11 : 13) * 0.84f;

  if (move->number <= 0)
    return;
  if (route->way == US_WAY_ARRIVES)
    most = MIN (most, MAX (route->to.rect.size.width * 0.26f, 10));
  route->least = MIN (10, most);
  /* On a thick arrow it is no bulge any more unless it is larger. */
  route->badge = CLAMP (MAX (size, route->wide * 1.25f), route->least, most);
}

static void
set_arrival (UsRoute *route, const End *to)
{
  route->way = US_WAY_ARRIVES;
  route->to = us_board_mark_face (to->frame, to->spot);
  /* A card with a name has a ring of its own. */
  if (to->piece != NULL && to->piece->thing && us_board_mark_piece (to->frame, to->spot, to->piece, &route->to))
    route->ringed = TRUE;
}

/* What has been taken off the table from there is seen under a cross, and needs no ring. */
static void
set_leaving (UsRoute *route, const End *from)
{
  set_arrival (route, from);
  for (guint i = 0; i < from->spot->cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (from->spot->cell->pieces, i);

      if (piece->state == US_PIECE_FALLS && us_board_mark_piece (from->frame, from->spot, piece, &route->to))
        route->ringed = TRUE;
    }
}

static gboolean
plan_move (UsBoardLayout *layout, const UsBoard *board, const UsMove *move, UsRoute *route)
{
  End from, to;

  *route = (UsRoute) { .way = US_WAY_STRAIGHT };
  if (!find_end (layout, move->to, move->token, &to))
    return FALSE;
  if (move->from == NULL)
    set_arrival (route, &to);
  else if (g_str_equal (move->from, move->to))
    set_leaving (route, &to);
  else
    {
      if (!find_end (layout, move->from, move->token, &from) || from.spot == to.spot)
        return FALSE;
      /* What lies there already points at it. */
      if (comes_down (&from, &to) && from.spot->cell->column == to.spot->cell->column)
        {
          set_arrival (route, &to);
          set_number (route, &layout->drawing, move);
          return TRUE;
        }
      route->from = mark_end (&from, to.piece);
      route->to = mark_end (&to, from.piece);
      /* What it came out of has moved on since. */
      if (comes_down (&from, &to))
        route->from.rect = us_rect (us_rect_x (&route->to.rect), route->from.rect.origin.y, 0, 0);
      set_bow (route, board, move, &from, &to, layout->drawing.compact);
      set_start (route, &from);
    }
  set_number (route, &layout->drawing, move);
  return TRUE;
}

GArray *
us_board_moves_plan (UsBoardLayout *layout, const UsBoard *board)
{
  GArray *routes = g_array_new (FALSE, FALSE, sizeof (UsRoute));
  const UsBoardWhy *why = layout->drawing.why;

  for (guint i = 0; i < board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (board->moves, i);
      UsRoute route;

      if ((why != NULL && !us_board_why_keeps (why, move)) || !plan_move (layout, board, move, &route))
        continue;
      route.number = move->number;
      g_array_append_val (routes, route);
    }
  return routes;
}

/* A piece that comes from the hand, or that an instruction puts there, has no way on the table. It gets a ring
 * around its place. */
static void
draw_ring (const UsDrawing *drawing, const UsRoute *route, GtkSnapshot *snapshot)
{
  us_ring_draw (snapshot, &route->to.rect, route->to.corner, &drawing->colours->accent);
}

void
us_board_moves_draw (UsBoardLayout *layout, const UsBoard *board, GtkSnapshot *snapshot, float width, float height)
{
  g_autoptr (GArray) routes = us_board_moves_plan (layout, board);
  g_autoptr (GArray) marks = NULL;
  graphene_rect_t room = us_rect (0, 0, width, height);

  if (routes->len == 0)
    return;
  marks = us_board_marks_new (layout);
  us_routes_place ((UsRoute *) (gpointer) routes->data, routes->len, (const UsMark *) (gconstpointer) marks->data,
                   marks->len, &room);
  for (guint i = 0; i < routes->len; i++)
    {
      const UsRoute *route = &g_array_index (routes, UsRoute, i);

      if (route->way == US_WAY_ARRIVES && !route->ringed)
        draw_ring (&layout->drawing, route, snapshot);
      for (guint j = 0; j < route->n_shafts; j++)
        us_arrow_draw (&layout->drawing, snapshot, &route->shafts[j]);
    }
  /* Numbers lie above all arrows. */
  for (guint i = 0; i < routes->len; i++)
    {
      const UsRoute *route = &g_array_index (routes, UsRoute, i);

      if (route->radius > 0)
        us_badge_draw (&layout->drawing, snapshot, route->number, &route->at, route->radius);
    }
}
