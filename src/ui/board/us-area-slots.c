/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

/* Draws a chain of tiles with a lane for markers above it. Levels are separated by a wider gap. A chain that is
 * too long continues in a second line. */

/* A narrower tile has no room beside its sign. */
#define SMALL 40

#define FINGER 44

static float
label_size (const UsDrawing *drawing)
{
  return drawing->compact ? 10.5f : 11.5f;
}

typedef struct
{
  guint first, n;        /* spots */
  float tile, gap, part; /* widths: of a tile, between tiles, between levels */
} Line;

static const UsSpot *
spot_at (UsFrame *frame, guint i)
{
  return &g_array_index (frame->spots, UsSpot, i);
}

static guint
parts_in (UsFrame *frame, guint first, guint n)
{
  guint parts = 0;

  for (guint i = first + 1; i < first + n; i++)
    parts += spot_at (frame, i)->cell->group != spot_at (frame, i - 1)->cell->group;
  return parts;
}

static float
gap_of (UsFrame *frame)
{
  return frame->drawing->compact ? 5 : 9;
}

static float
least (UsFrame *frame)
{
  float seen = frame->drawing->compact ? frame->klass->least_compact : frame->klass->least;

  return us_frame_asks (frame) ? MAX (seen, FINGER - gap_of (frame)) : seen;
}

/* The tile width if `n` tiles from `first` are in one line. */
static Line
measure_line (UsFrame *frame, guint first, guint n, float width)
{
  const UsDrawing *drawing = frame->drawing;
  guint parts = parts_in (frame, first, n), inner = n > parts ? n - 1 - parts : 0;
  Line line = { .first = first, .n = n, .gap = gap_of (frame) };
  float most = floorf ((drawing->compact ? 44.f : 64.f) * drawing->size), rest;

  line.part = drawing->compact ? 10 : 20;
  line.tile = floorf ((width - (float) inner * line.gap - (float) parts * line.part) / (float) n);
  line.tile = MIN (line.tile, most);
  rest = width - (float) n * line.tile - (float) inner * line.gap - (float) parts * line.part;
  if (parts > 0 && rest > 0)
    line.part = MIN (floorf (line.part + rest / (float) parts), drawing->compact ? 18 : 88);
  return line;
}

/* How many tiles from `first` go into one line: all that are left, or as many whole levels as fit, but at least
 * one tile. */
static Line
next_line (UsFrame *frame, guint first, float width)
{
  guint n = frame->spots->len - first;
  Line line = measure_line (frame, first, n, width);

  while (line.tile < least (frame) && n > 1)
    {
      guint end = first + n - 1;

      /* Breaks between two levels if possible. */
      if (parts_in (frame, first, n) > 0)
        while (end > first + 1 && spot_at (frame, end)->cell->group == spot_at (frame, end - 1)->cell->group)
          end--;
      n = end - first;
      line = measure_line (frame, first, n, width);
    }
  return line;
}

static gboolean
has_labels (UsFrame *frame)
{
  return frame->area->group_labels != NULL && !frame->drawing->compact;
}

static float
layout (UsFrame *frame, float width, float height)
{
  const UsDrawing *drawing = frame->drawing;
  float lane = us_spot_lane (drawing), label = has_labels (frame) ? us_drawing_line (drawing, 12) + 8 : 0;
  float y = 0, tile = G_MAXFLOAT;

  /* All tiles are as small as in the fullest line. */
  for (guint first = 0; first < frame->spots->len;)
    {
      Line line = next_line (frame, first, width);

      tile = MIN (tile, line.tile);
      first += line.n;
    }

  for (guint first = 0; first < frame->spots->len;)
    {
      Line line = next_line (frame, first, width);
      float x = 0;
      float tall = MAX (roundf (tile * (drawing->compact ? 1.26f : 1.1f)),
                        us_drawing_line (drawing, label_size (drawing)) + (drawing->compact ? 23 : 36));

      if (y > 0)
        y += 10;
      for (guint i = first; i < first + line.n; i++)
        {
          UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

          if (i > first)
            x += spot->cell->group != spot_at (frame, i - 1)->cell->group ? line.part : line.gap;
          spot->face = us_rect (x, y + lane, tile, tall);
          spot->box = us_rect (x, y, tile, lane + tall);
          spot->radius = drawing->compact ? 8 : 10;
          x += tile;
        }
      y += lane + tall + label;
      first += line.n;
    }
  return y;
}

static void
draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  guint n = frame->spots->len;
  GdkRGBA chain = us_rgba_alpha (&drawing->colours->ink, 0.2f);

  for (guint i = 0; i + 1 < n; i++)
    {
      const graphene_rect_t *a = &spot_at (frame, i)->face, *b = &spot_at (frame, i + 1)->face;

      if (a->origin.y == b->origin.y && !drawing->compact)
        us_line (snapshot, a->origin.x + a->size.width + 1, us_rect_y (a), b->origin.x - 1, us_rect_y (b), 2, &chain);
    }

  if (!has_labels (frame))
    return;
  for (guint i = 0; i < n;)
    {
      const UsSpot *first = spot_at (frame, i);
      guint last = i;

      while (last + 1 < n && spot_at (frame, last + 1)->cell->group == first->cell->group &&
             spot_at (frame, last + 1)->face.origin.y == first->face.origin.y)
        last++;
      if (first->cell->group >= 1 && (guint) first->cell->group <= g_strv_length ((char **) frame->area->group_labels))
        {
          const graphene_rect_t *a = &first->face, *b = &spot_at (frame, last)->face;
          float right = b->origin.x + b->size.width;

          us_drawing_text (drawing, snapshot, frame->area->group_labels[first->cell->group - 1], 12, 400,
                           &drawing->colours->dim, (a->origin.x + right) / 2,
                           a->origin.y + a->size.height + 8 + us_drawing_line (drawing, 12) / 2,
                           right - a->origin.x + 8, US_ALIGN_CENTRE);
        }
      i = last + 1;
    }
}

/* Where the tile's own sign is. On a tile as small as on a phone it makes room for a word in the corner. */
static graphene_rect_t
sign_of (UsFrame *frame, const UsSpot *spot)
{
  const UsDrawing *drawing = frame->drawing;
  const graphene_rect_t *r = &spot->face;
  float label = us_drawing_line (drawing, label_size (drawing)), top = r->origin.y, room, side;

  for (guint i = 0; r->size.width < SMALL && i < spot->cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);
      graphene_rect_t word;

      if (piece->lane != US_LANE_CORNER || !us_glyph_shows (piece->glyph))
        continue;
      us_spot_place (drawing, spot, piece, 0, &word);
      top = MAX (top, word.origin.y + word.size.height - 2);
    }
  room = r->origin.y + r->size.height - label - (drawing->compact ? 4 : 6) - top;
  side = roundf (MAX (MIN (r->size.width * (drawing->compact ? 0.5f : 0.42f), room - (top > r->origin.y ? 0 : 4)), 6));
  return us_rect_around (us_rect_x (r), top + room / 2 + 2, side);
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsPiece *face = us_spot_face (spot);
  const graphene_rect_t *r = &spot->face;
  float label = us_drawing_line (drawing, label_size (drawing));

  if (spot->cell->state == US_CELL_EMPTY && face == NULL)
    {
      us_spot_draw_empty (frame, spot, snapshot, TRUE);
      return;
    }
  us_spot_draw_face (frame, spot, snapshot, TRUE);
  if (face != NULL && face->glyph != NULL && !us_spot_covered (spot))
    {
      GdkRGBA fill = us_piece_colour (drawing, face), mark = us_colours_on (drawing->colours, &fill);
      graphene_rect_t sign = sign_of (frame, spot);

      us_colours_mark (drawing->colours, face->tone, &mark);
      us_glyph_draw (drawing, snapshot, face->glyph, us_rect_x (&sign), us_rect_y (&sign), sign.size.width, &mark);
    }
  us_drawing_text (drawing, snapshot, spot->cell->label, label_size (drawing), 600, &drawing->colours->ink,
                   us_rect_x (r), r->origin.y + r->size.height - (drawing->compact ? 2 : 3) - label / 2,
                   r->size.width - 4, US_ALIGN_CENTRE);
}

static gboolean
place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  if (piece == us_spot_face (spot))
    return FALSE;
  us_spot_place (frame->drawing, spot, piece, spot->face.size.width * 0.24f, rect);
  if (piece->lane == US_LANE_INSIDE)
    rect->origin.y -= us_drawing_line (frame->drawing, label_size (frame->drawing)) / 2;
  return TRUE;
}

static void
mark (UsFrame *frame, GArray *marks)
{
  float label = us_drawing_line (frame->drawing, label_size (frame->drawing));

  for (guint i = 0; i < frame->spots->len; i++)
    {
      const graphene_rect_t *r = &spot_at (frame, i)->face;
      float side = r->size.width * 0.5f;

      if (us_spot_face (spot_at (frame, i)) == NULL)
        continue;
      us_frame_mark (marks, US_MARK_SIGN, sign_of (frame, spot_at (frame, i)));
      us_frame_mark (marks, US_MARK_SIGN,
                     us_rect (us_rect_x (r) - side / 2, r->origin.y + r->size.height - label - 3, side, label));
    }
}

const UsAreaClass us_area_slots_class = {
  .kind = US_AREA_SLOTS,
  .least = 44,
  .least_compact = 28,
  .layout = layout,
  .draw = draw,
  .draw_spot = draw_spot,
  .place = place,
  .mark = mark,
};
