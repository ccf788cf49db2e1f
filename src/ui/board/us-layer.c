/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-layer.h"

#include "us-board-why.h"
#include "us-card.h"
#include "us-motion.h"

static graphene_rect_t
face_on_board (UsFrame *frame, const UsSpot *spot)
{
  graphene_rect_t face = spot->face;

  graphene_rect_offset (&face, frame->bounds.origin.x, frame->bounds.origin.y);
  return face;
}

static gboolean
has_ring (UsFrame *frame, const UsSpot *spot)
{
  const UsBoardWhy *why = frame->drawing->why;

  if (spot->cell == NULL ||
      (spot->cell->state != US_CELL_ACTS && (!spot->cell->answers || us_spot_waits (frame, spot))))
    return FALSE;
  return why == NULL || us_board_why_keeps_ring (why, spot->cell);
}

gboolean
us_layer_shows (UsFrame *frame, const UsSpot *spot, UsLayer layer, GtkStateFlags state)
{
  switch (layer)
    {
    case US_LAYER_RING:
      return (state & GTK_STATE_FLAG_PRELIGHT) || has_ring (frame, spot);
    case US_LAYER_PIECES:
      return spot->cell != NULL && spot->cell->pieces->len > 0;
    case US_LAYER_WHY:
      return frame->drawing->why != NULL && spot->cell != NULL;
    case US_LAYER_MARK:
      return us_spot_mark (frame, spot) != NULL || (state & GTK_STATE_FLAG_FOCUSED) != 0;
    case US_LAYER_FACE:
    case US_N_LAYERS:
    default:
      return TRUE;
    }
}

static void
draw_face (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsBoardWhy *why = frame->drawing->why;
  float shown = why != NULL ? us_board_why_shows (why, frame, spot->cell) : 1;

  if (shown < 1)
    gtk_snapshot_push_opacity (snapshot, shown);
  frame->klass->draw_spot (frame, spot, snapshot);
  if (shown < 1)
    gtk_snapshot_pop (snapshot);
}

static void
draw_ring (UsFrame *frame, const UsSpot *spot, GtkStateFlags state, GtkSnapshot *snapshot)
{
  const UsColours *colours = frame->drawing->colours;
  const GdkRGBA *ring;
  graphene_rect_t face = face_on_board (frame, spot);

  /* The hovered place is darkened a little. */
  if (state & GTK_STATE_FLAG_PRELIGHT)
    {
      GdkRGBA breath = us_rgba_alpha (&colours->ink, state & GTK_STATE_FLAG_ACTIVE ? 0.12f : 0.06f);

      us_fill (snapshot, &face, spot->radius, &breath);
    }
  if (!has_ring (frame, spot))
    return;
  /* What can be pressed has the system's colour, what the opponent does has its own. */
  ring = spot->cell->answers && !us_spot_waits (frame, spot) ? &colours->focus : &colours->accent;
  /* Where many places lie side by side their rings would run into each other, and the chosen ones would not stand out. */
  if (frame->quiet && spot->cell->state != US_CELL_ACTS)
    {
      GdkRGBA soft = us_rgba_alpha (ring, colours->high_contrast ? 1 : 0.5f);

      us_edge (snapshot, &face, spot->radius, colours->high_contrast ? 2 : 1.5f, &soft);
    }
  else
    us_ring_draw (snapshot, &face, spot->radius, ring);
}

/* --- Pieces -------------------------------------------------------------------------------------- */

static gboolean
travels (UsFrame *frame, const UsPiece *piece)
{
  return frame->drawing->motion != NULL && us_motion_moves (frame->drawing->motion, piece->id);
}

gboolean
us_layer_travels (UsFrame *frame, const UsSpot *spot)
{
  for (guint i = 0; spot->cell != NULL && i < spot->cell->pieces->len; i++)
    if (travels (frame, g_ptr_array_index (spot->cell->pieces, i)))
      return TRUE;
  return FALSE;
}

/* Where the piece is now, and how solid; FALSE if it is not drawn by itself. */
static gboolean
find_place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect, float *solid)
{
  *solid = 1;
  if (piece == us_spot_face (spot) || us_spot_hides (spot, piece))
    return FALSE;
  if (travels (frame, piece))
    return us_motion_get (frame->drawing->motion, piece->id, rect, solid);
  if (!us_frame_place (frame, spot, piece, rect))
    return FALSE;
  graphene_rect_offset (rect, frame->bounds.origin.x, frame->bounds.origin.y);
  return TRUE;
}

static float
shows (UsFrame *frame, const UsSpot *spot, const UsPiece *piece)
{
  const UsBoardWhy *why = frame->drawing->why;

  return why != NULL ? us_board_why_shows_piece (why, frame, spot->cell, piece) : 1;
}

/* Two names on one place could not be read. Of the cards that were there before, the last one is seen; and where the rest
 * of the table fades, what is told about makes what has come there go, or is below it. */
static gboolean
makes_way (UsFrame *frame, const UsSpot *spot, const UsPiece *piece)
{
  gboolean ghost = piece->state == US_PIECE_GHOST, later = FALSE;
  float own = shows (frame, spot, piece);

  for (guint i = 0; piece->thing && i < spot->cell->pieces->len; i++)
    {
      const UsPiece *other = g_ptr_array_index (spot->cell->pieces, i);
      float others = shows (frame, spot, other);

      if (other == piece)
        later = TRUE;
      else if (other->thing && other->state == US_PIECE_GHOST && (ghost ? later && others >= own : others > own))
        return TRUE;
      else if (other->thing && other->state == US_PIECE_ARRIVING && ghost && own < 1 && others >= own)
        return TRUE;
    }
  return FALSE;
}

/* Of cards that lie upon each other the upper one covers the lower one also where both fade: they fade together. */
static float
find_shown (UsFrame *frame, const UsSpot *spot)
{
  float shown = 0;

  for (guint i = 0; i < spot->cell->pieces->len; i++)
    shown = MAX (shown, shows (frame, spot, g_ptr_array_index (spot->cell->pieces, i)));
  return us_spot_fades (frame, spot) ? shown * 0.3f : shown;
}

static void
draw_pieces (UsFrame *frame, const UsSpot *spot, gboolean travelling, GtkSnapshot *snapshot)
{
  float shown = find_shown (frame, spot), part = us_spot_fades (frame, spot) ? 0.3f : 1.f;

  if (shown <= 0)
    return;
  if (shown < 1)
    gtk_snapshot_push_opacity (snapshot, shown);

  /* What was there before lies below. */
  for (guint n = 0; n < 2 * spot->cell->pieces->len; n++)
    {
      const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, n % spot->cell->pieces->len);
      graphene_rect_t rect;
      float solid;

      if (us_piece_is_past (piece) != (n < spot->cell->pieces->len))
        continue;
      if (travels (frame, piece) != travelling || makes_way (frame, spot, piece) ||
          !find_place (frame, spot, piece, &rect, &solid))
        continue;
      solid *= part * shows (frame, spot, piece) / shown;
      if (solid < 1)
        gtk_snapshot_push_opacity (snapshot, solid);
      us_piece_draw (frame->drawing, snapshot, piece, &rect);
      if (solid < 1)
        gtk_snapshot_pop (snapshot);
    }
  if (shown < 1)
    gtk_snapshot_pop (snapshot);
}

void
us_layer_draw_travelling (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  if (us_layer_travels (frame, spot))
    draw_pieces (frame, spot, TRUE, snapshot);
}

/* --- Above the pieces ------------------------------------------------------------------------------ */

/* What the player has chosen has a ring of the system's colour, above whatever lies there: round the piece that will lie
 * there, or with a check in its corner where none will. What the question is about has the ring alone. The focused place
 * gets the same colour inside of its face. */
static void
draw_mark (UsFrame *frame, const UsSpot *spot, GtkStateFlags state, GtkSnapshot *snapshot)
{
  const UsColours *colours = frame->drawing->colours;
  const UsPlaceMark *mark = us_spot_mark (frame, spot);
  graphene_rect_t face = face_on_board (frame, spot);

  if (mark != NULL && mark->piece != NULL)
    {
      graphene_rect_t place = mark->piece->thing ? us_card_alone (&face) : face;

      us_piece_draw (frame->drawing, snapshot, mark->piece, &place);
    }
  else if (mark != NULL && mark->chosen)
    {
      float side = MIN (MIN (face.size.width, face.size.height) * 0.5f, 22);
      GdkRGBA wash = us_rgba_alpha (&colours->focus, 0.22f);

      us_fill (snapshot, &face, spot->radius, &wash);
      us_glyph_draw (frame->drawing, snapshot, "check", face.origin.x + face.size.width - side * 0.6f,
                     face.origin.y + side * 0.6f, side, &colours->focus);
    }
  if (mark != NULL)
    us_ring_draw (snapshot, &face, spot->radius, &colours->focus);
  if (state & GTK_STATE_FLAG_FOCUSED)
    us_edge (snapshot, &face, spot->radius, colours->high_contrast ? 3 : 2, &colours->focus);
}

void
us_layer_draw (UsFrame *frame, const UsSpot *spot, UsLayer layer, GtkStateFlags state, GtkSnapshot *snapshot)
{
  switch (layer)
    {
    case US_LAYER_FACE:
      draw_face (frame, spot, snapshot);
      break;
    case US_LAYER_RING:
      draw_ring (frame, spot, state, snapshot);
      break;
    case US_LAYER_PIECES:
      draw_pieces (frame, spot, FALSE, snapshot);
      break;
    case US_LAYER_WHY:
      us_board_why_draw (frame->drawing->why, frame, spot, snapshot);
      break;
    case US_LAYER_MARK:
      draw_mark (frame, spot, state, snapshot);
      break;
    case US_N_LAYERS:
    default:
      break;
    }
}
