/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-moves.h"

#include <math.h>
#include <string.h>

#include "us-arrow.h"
#include "us-board-why.h"

typedef struct
{
  UsFrame *frame;
  const UsSpot *spot;
  const UsPiece *piece;  /* the token or its ghost in this place, or NULL */
  graphene_rect_t place; /* in pixels of the board */
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

static gboolean
find_end (UsBoardLayout *layout, const char *cell, const char *token, End *end)
{
  UsSpot *spot = NULL;

  end->frame = cell != NULL ? us_board_layout_find (layout, cell, &spot) : NULL;
  if (end->frame == NULL)
    return FALSE;
  end->spot = spot;
  end->piece = find_token (spot, token);
  return TRUE;
}

/* If the place shows nothing of the token, the arrow ends where the token would stand, in the same lane as at the
 * other end. */
static void
place_end (End *end, const UsPiece *like)
{
  UsPiece guess = { .id = "", .shape = US_SHAPE_DIAMOND, .owner = US_BOT, .count = 1 };

  if (like != NULL)
    guess = *like;
  if (end->piece == NULL || !us_frame_place (end->frame, end->spot, end->piece, &end->place))
    {
      guess.state = US_PIECE_IN;
      if (!us_frame_place (end->frame, end->spot, &guess, &end->place))
        end->place = end->spot->face;
    }
  graphene_rect_offset (&end->place, end->frame->bounds.origin.x, end->frame->bounds.origin.y);
}

static UsLane
lane_of (const End *from, const End *to)
{
  const UsPiece *piece = to->piece != NULL ? to->piece : from->piece;

  return piece != NULL ? piece->lane : US_LANE_INSIDE;
}

static void
put (UsBoardLayout *layout, GtkSnapshot *snapshot, gboolean badges, const UsArrow *arrow)
{
  if (badges)
    us_arrow_badge (&layout->drawing, snapshot, arrow);
  else
    us_arrow_draw (&layout->drawing, snapshot, arrow);
}

/* A move that leaves the map on one side and enters it on the other is drawn as two arrows. */
static void
draw_around (UsBoardLayout *layout, GtkSnapshot *snapshot, gboolean badges, const End *from, const End *to,
             const UsArrow *whole)
{
  const UsArea *area = to->frame->area;
  float pitch = CLAMP (to->spot->face.size.width * 1.15f, 24.f, 48.f);
  float dx = 0, dy = 0;
  UsArrow out = *whole, in = *whole;

  if (from->spot->cell->row == to->spot->cell->row)
    dx = to->spot->cell->column < from->spot->cell->column || area->columns < 2 ? 1 : -1;
  else
    dy = to->spot->cell->row < from->spot->cell->row ? 1 : -1;

  out.x2 = out.x1 + dx * pitch;
  out.y2 = out.y1 + dy * pitch;
  in.x1 = in.x2 - dx * pitch;
  in.y1 = in.y2 - dy * pitch;
  out.bow = in.bow = 0;
  out.r2 = in.r1 = 0;
  in.r2 = to->place.size.width / 2 + 1;
  out.number = 0;
  put (layout, snapshot, badges, &out);
  put (layout, snapshot, badges, &in);
}

/* A piece that comes from the hand, or that an instruction puts there, has no way on the table. It gets a ring
 * around its place, and the number on the corner of the ring, where it covers no sign. */
static void
draw_arrival (UsBoardLayout *layout, const UsMove *move, GtkSnapshot *snapshot, gboolean badges)
{
  UsSpot *spot;
  UsFrame *frame = us_board_layout_find (layout, move->to, &spot);
  graphene_rect_t face;

  if (frame == NULL)
    return;
  face = spot->face;
  graphene_rect_offset (&face, frame->bounds.origin.x, frame->bounds.origin.y);
  if (badges)
    us_badge_draw (&layout->drawing, snapshot, move->number, face.origin.x + face.size.width, face.origin.y,
                   MAX (face.size.width * 0.26f, 10.f));
  else
    us_ring_draw (snapshot, &face, spot->radius, &layout->drawing.colours->accent);
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

static void
draw_move (UsBoardLayout *layout, const UsBoard *board, const UsMove *move, GtkSnapshot *snapshot, gboolean badges)
{
  UsArrow arrow = { .number = move->number };
  End from, to;
  float cell, length;
  gboolean one_row;

  if (move->to != NULL && (move->from == NULL || g_str_equal (move->from, move->to)))
    {
      draw_arrival (layout, move, snapshot, badges);
      return;
    }
  if (!find_end (layout, move->from, move->token, &from) || !find_end (layout, move->to, move->token, &to) ||
      from.spot == to.spot)
    return;
  place_end (&from, to.piece);
  place_end (&to, from.piece);

  arrow.x1 = us_rect_x (&from.place);
  arrow.y1 = us_rect_y (&from.place);
  arrow.x2 = us_rect_x (&to.place);
  arrow.y2 = us_rect_y (&to.place);
  arrow.r1 = from.place.size.width / 2 + 3;
  arrow.r2 = to.place.size.width / 2 + 5;
  length = hypotf (arrow.x2 - arrow.x1, arrow.y2 - arrow.y1);
  cell = MIN (from.spot->face.size.width, to.spot->face.size.width);
  arrow.wide = CLAMP (cell / 10, layout->drawing.compact ? 4.f : 5.f, 14.f);

  one_row = lane_of (&from, &to) == US_LANE_ABOVE && from.frame == to.frame && fabsf (arrow.y1 - arrow.y2) < 1;
  if (one_row)
    {
      float up = move->wraps               ? us_spot_lane (&layout->drawing) * (layout->drawing.compact ? 0.42f : 0.56f)
                 : layout->drawing.compact ? 4.f
                                           : 7.f;

      arrow.wide = layout->drawing.compact ? 4 : 5;
      arrow.flat = move->wraps;
      arrow.bow = arrow.x2 > arrow.x1 ? up : -up;
      if (move->wraps)
        arrow.r1 = from.place.size.width / 2;
    }
  else if (move->wraps && from.frame == to.frame && from.frame->traits->is_map)
    {
      draw_around (layout, snapshot, badges, &from, &to, &arrow);
      return;
    }
  else if (move->over != NULL && move->over->len > 0)
    /* Bends around what is jumped over, so that it stays visible. */
    arrow.bow = cell * 0.52f;
  else if (length > 3 * cell)
    arrow.bow = MIN (length * 0.12f, cell * 0.5f);

  /* Each bends to its own left, so the two arrows are on different sides. */
  if (is_swap (board, move))
    arrow.bow = MAX (fabsf (arrow.bow), MIN (cell * 0.2f, 12.f));
  put (layout, snapshot, badges, &arrow);
}

void
us_board_moves_draw (UsBoardLayout *layout, UsBoard *board, GtkSnapshot *snapshot)
{
  const UsBoardWhy *why = layout->drawing.why;

  for (int badges = 0; badges <= 1; badges++)
    for (guint i = 0; i < board->moves->len; i++)
      if (why == NULL || us_board_why_keeps (why, g_ptr_array_index (board->moves, i)))
        draw_move (layout, board, g_ptr_array_index (board->moves, i), snapshot, badges != 0);
}
