/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-card-place.h"

#include <math.h>

#include "us-card.h"

/* In widths of the card: how far two stand apart where one takes the place of another; how far one that was taken peeks
 * out, and its captor makes room; and how far one that lies on another shows the lower. */
#define APART 0.22f
#define PEEKS 0.33f
#define ROOM  0.085f
#define STEP  0.2f
/* In pixels: what is seen of a lower card where cards fill their cells. */
#define RIM 5.f

gboolean
us_spot_is_head (UsFrame *frame, const UsSpot *spot)
{
  return frame->area->head != NULL && spot->cell->row < frame->area->first_row;
}

static gboolean
is_card (const UsPiece *piece)
{
  return piece->thing && piece->lane == US_LANE_INSIDE;
}

static gboolean
is_there (const UsPiece *piece)
{
  return is_card (piece) && piece->state != US_PIECE_GHOST && piece->state != US_PIECE_FALLS;
}

gboolean
us_card_is_placed (UsFrame *frame, const UsPiece *piece)
{
  return is_card (piece) ||
         (frame->area->cards && (piece->lane == US_LANE_CORNER || piece->lane == US_LANE_CORNER_LEFT));
}

/* What lies in a cell. */
typedef struct
{
  guint there, ghosts, index; /* cards, and how many of them lie below the one in question */
  const UsPiece *top, *taken;
} Heap;

static Heap
look_at (const UsSpot *spot, const UsPiece *piece)
{
  Heap heap = { 0 };

  for (guint i = 0; i < spot->cell->pieces->len; i++)
    {
      const UsPiece *other = g_ptr_array_index (spot->cell->pieces, i);

      if (other == piece)
        heap.index = heap.there;
      if (is_there (other))
        {
          heap.there++;
          heap.top = other;
        }
      else if (is_card (other) && other->state == US_PIECE_GHOST)
        heap.ghosts++;
      else if (is_card (other))
        heap.taken = other;
    }
  return heap;
}

static gboolean
is_free (UsFrame *frame, const UsCell *beside)
{
  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      if (spot->cell != NULL && spot->cell->row == beside->row && spot->cell->column == beside->column)
        return look_at (spot, NULL).there == 0;
    }
  return FALSE;
}

/* Where cards fill their cells, one that was taken peeks out into the next one: at the left (-1) if only that is free. */
static int
side_of (UsFrame *frame, const UsSpot *spot)
{
  UsCell right = { .row = spot->cell->row, .column = spot->cell->column + 1 }, left = right;

  left.column -= 2;
  return us_card_fills (&spot->face) && !is_free (frame, &right) && is_free (frame, &left) ? -1 : 1;
}

static graphene_rect_t
place_card (UsFrame *frame, const UsSpot *spot, const UsPiece *piece)
{
  graphene_rect_t rect = us_card_alone (&spot->face);
  gboolean fills = us_card_fills (&spot->face);
  Heap heap = look_at (spot, piece);
  float width = rect.size.width, lower = (float) (MAX (heap.there, 1) - 1), by = 0;
  int side = side_of (frame, spot);

  if (is_card (piece) && piece->state == US_PIECE_FALLS && heap.there > 0)
    by = (float) side * (PEEKS - (fills ? 0.07f : 0)) * width;
  else if (is_card (piece) && piece->state == US_PIECE_GHOST)
    by = heap.there > 0 && !fills ? -APART * width : 0;
  else if (fills)
    {
      /* All but the lowest leave a rim of what lies below them. */
      float rim = RIM * (float) heap.index;

      rect.origin.y += rim;
      rect.size.height -= rim;
    }
  else
    {
      by = heap.ghosts > 0 ? APART * width : heap.taken != NULL ? (float) side * -ROOM * width : 0;
      by += ((float) heap.index - lower / 2) * STEP * width;
      rect.origin.y += roundf (((float) heap.index - lower / 2) * 4);
    }
  rect.origin.x = roundf (rect.origin.x + by);
  return rect;
}

/* Where the uppermost lies. */
static graphene_rect_t
place_top (UsFrame *frame, const UsSpot *spot)
{
  const UsPiece *top = look_at (spot, NULL).top;

  return top != NULL ? place_card (frame, spot, top) : us_card_alone (&spot->face);
}

void
us_card_place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  gboolean fills = us_card_fills (&spot->face), left = piece->lane == US_LANE_CORNER_LEFT;
  float side = fills ? 17 : MIN (roundf (spot->face.size.height * 0.18f), 26), in = fills ? 9 : 3;

  if (us_spot_is_head (frame, spot))
    {
      *rect = spot->face;
      return;
    }
  if (is_card (piece))
    {
      *rect = place_card (frame, spot, piece);
      return;
    }
  *rect = place_top (frame, spot);
  *rect = us_rect_around (left ? rect->origin.x + in : rect->origin.x + rect->size.width - in,
                          rect->origin.y + (fills ? 8 : 4), side);
}

gboolean
us_card_find_cross (UsFrame *frame, const UsSpot *spot, graphene_rect_t *rect)
{
  Heap heap = look_at (spot, NULL);
  graphene_rect_t taken, captor;

  if (heap.taken == NULL || us_spot_is_head (frame, spot))
    return FALSE;
  taken = place_card (frame, spot, heap.taken);
  captor = place_top (frame, spot);
  if (heap.top == NULL)
    *rect = us_rect_around (us_rect_x (&taken), us_rect_y (&taken), 24);
  else
    *rect = us_card_cross (&taken, &captor, side_of (frame, spot));
  return TRUE;
}

void
us_card_mark_signs (UsFrame *frame, const UsSpot *spot, GArray *marks)
{
  for (guint i = 0; i < spot->cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);
      graphene_rect_t rect;

      if (!is_there (piece))
        continue;
      us_card_place (frame, spot, piece, &rect);
      us_frame_mark (marks, US_MARK_SIGN, us_card_emblem (frame->drawing, &rect));
      if (piece->text != NULL && !us_spot_is_head (frame, spot))
        us_frame_mark (marks, US_MARK_SIGN, us_card_name (frame->drawing, piece, &rect));
    }
}
