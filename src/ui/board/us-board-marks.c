/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-marks.h"

#include "us-card-place.h"

static gboolean
is_sign (const UsPiece *piece)
{
  return piece->lane == US_LANE_FOOT || piece->lane == US_LANE_CORNER || piece->lane == US_LANE_CORNER_LEFT;
}

static UsOutline
outline_of (const UsPiece *piece)
{
  if (is_sign (piece))
    return US_OUTLINE_BOX;
  return piece->shape == US_SHAPE_DISC      ? US_OUTLINE_DISC
         : piece->shape == US_SHAPE_DIAMOND ? US_OUTLINE_DIAMOND
                                            : US_OUTLINE_BOX;
}

static UsMarkKind
kind_of (const UsPiece *piece)
{
  if (piece->state == US_PIECE_GHOST)
    return US_MARK_GHOST;
  if (piece->state == US_PIECE_ARRIVING)
    return US_MARK_ARRIVING;
  if (is_sign (piece))
    return US_MARK_SIGN;
  /* Its name and its emblem are signs of their own. */
  if (piece->thing)
    return US_MARK_FACE;
  return US_MARK_PIECE;
}

gboolean
us_board_mark_piece (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, UsMark *mark)
{
  *mark = (UsMark) { .kind = kind_of (piece), .outline = outline_of (piece) };
  if (!us_frame_place (frame, spot, piece, &mark->rect))
    return FALSE;
  graphene_rect_offset (&mark->rect, frame->bounds.origin.x, frame->bounds.origin.y);
  /* A pile above the map is too low for an arrow that has nothing to do with it. */
  if (mark->kind == US_MARK_FACE && us_spot_is_head (frame, spot))
    mark->kind = US_MARK_PIECE;
  return TRUE;
}

UsMark
us_board_mark_face (UsFrame *frame, const UsSpot *spot)
{
  UsMark mark = { US_MARK_FACE, US_OUTLINE_BOX, spot->face, spot->radius };

  graphene_rect_offset (&mark.rect, frame->bounds.origin.x, frame->bounds.origin.y);
  return mark;
}

static void
add_spot (GArray *marks, UsFrame *frame, const UsSpot *spot)
{
  const UsPiece *face = us_spot_face (spot);
  UsMark mark = us_board_mark_face (frame, spot);

  if (spot->cell == NULL || face != NULL || spot->cell->pieces->len > 0)
    g_array_append_val (marks, mark);
  for (guint i = 0; spot->cell != NULL && i < spot->cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);

      if (!us_piece_fills (piece) && !us_spot_hides (spot, piece) && us_board_mark_piece (frame, spot, piece, &mark))
        g_array_append_val (marks, mark);
    }
}

/* The signs on the faces and the names around them. */
static void
add_signs (GArray *marks, UsFrame *frame)
{
  guint first = marks->len;

  if (frame->area->title != NULL && !frame->klass->titles)
    {
      UsMark title = { US_MARK_WORDS, US_OUTLINE_BOX,
                       us_rect (0, 0, us_frame_title_width (frame), us_frame_title_height (frame)) };

      g_array_append_val (marks, title);
    }
  if (frame->klass->mark != NULL)
    frame->klass->mark (frame, marks);
  for (guint i = first; i < marks->len; i++)
    graphene_rect_offset (&g_array_index (marks, UsMark, i).rect, frame->bounds.origin.x, frame->bounds.origin.y);
}

GArray *
us_board_marks_new (UsBoardLayout *layout)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (UsMark));

  for (guint i = 0; i < layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (layout->frames, i);

      for (guint j = 0; j < frame->spots->len; j++)
        add_spot (marks, frame, &g_array_index (frame->spots, UsSpot, j));
      add_signs (marks, frame);
    }
  return marks;
}
