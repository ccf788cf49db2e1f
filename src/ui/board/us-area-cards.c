/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <glib/gi18n.h>
#include <math.h>

#include "us-fact-card.h"

/* Draws a row of cards: a portrait in the tint of the card's level, the name, a subtitle, and the cubes that the
 * card wants. Above the cards there is a lane for markers. Cards that do not fit into one row continue in a
 * second. */

#define SHAPE 1.357f /* height of a card divided by its width */

static float
name_size (const UsDrawing *drawing)
{
  return drawing->compact ? 12.5f : 15;
}

static guint
per_row (UsFrame *frame, float width)
{
  guint n = MAX (frame->spots->len, 1);
  float least = frame->drawing->compact ? frame->klass->least_compact : frame->klass->least;
  guint fits = (guint) MAX (floorf ((width + 10) / (least + 10)), 1.f);
  guint rows = (n + fits - 1) / fits;

  /* The rows get equally many cards, which looks better than a full row and a rest. */
  return (n + rows - 1) / rows;
}

static float
words_height (const UsDrawing *drawing)
{
  return us_drawing_line (drawing, name_size (drawing)) + us_drawing_line (drawing, drawing->compact ? 10.5f : 11.5f);
}

/* The height of the texts and cubes below the portrait. */
static float
text_height (const UsDrawing *drawing)
{
  float cube = drawing->compact ? 16 : 22;

  return words_height (drawing) + cube + (drawing->compact ? 13 : 32);
}

static gboolean
tells_facts (UsFrame *frame)
{
  for (guint i = 0; i < frame->spots->len; i++)
    if (us_fact_card_is (g_array_index (frame->spots, UsSpot, i).cell))
      return TRUE;
  return FALSE;
}

/* Cards that tell facts share the width, and all of them are as high as the one that tells most. */
static float
lay_facts (UsFrame *frame, float width)
{
  const UsDrawing *drawing = frame->drawing;
  guint n = frame->spots->len, fits, rows, row;
  float gap = drawing->compact ? 8 : 14, least = (drawing->compact ? 94.f : 168.f) * drawing->size, wide, tall = 0;

  for (guint i = 0; i < n; i++)
    least = MAX (least, us_fact_card_width (drawing, g_array_index (frame->spots, UsSpot, i).cell));
  fits = (guint) CLAMP (floorf ((width + gap) / (least + gap)), 1.f, (float) n);
  rows = (n + fits - 1) / fits;
  row = (n + rows - 1) / rows;
  wide = (width - (float) (row - 1) * gap) / (float) row;
  us_fact_card_measure (frame, wide);
  for (guint i = 0; i < n; i++)
    tall = MAX (tall, us_fact_card_height (frame, g_array_index (frame->spots, UsSpot, i).cell));
  for (guint i = 0; i < n; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      spot->box = spot->face = us_rect ((float) (i % row) * (wide + gap), (float) (i / row) * (tall + gap), wide, tall);
      spot->radius = drawing->compact ? 10 : 14;
    }
  return (float) rows * (tall + gap) - gap;
}

static float
layout (UsFrame *frame, float width, float height)
{
  const UsDrawing *drawing = frame->drawing;
  guint n = frame->spots->len, row = per_row (frame, width);
  float lane = us_spot_lane (drawing), least_gap = drawing->compact ? 8 : 14, gap, card, tall;

  if (n == 0)
    return 0;
  if (tells_facts (frame))
    return lay_facts (frame, width);
  card = floorf (MIN ((drawing->compact ? 96.f : 112.f) * drawing->size,
                      (width - (float) (row - 1) * least_gap) / (float) row));
  gap = row > 1 ? CLAMP (floorf ((width - (float) row * card) / (float) (row - 1)), least_gap, 26) : 0;
  tall = roundf (MAX (card * SHAPE, card * 0.42f + text_height (drawing)));

  for (guint i = 0; i < n; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      float x = (float) (i % row) * (card + gap);
      float y = (float) (i / row) * (lane + tall + 10);

      spot->box = us_rect (x, y, card, lane + tall);
      spot->face = us_rect (x, y + lane, card, tall);
      spot->radius = drawing->compact ? 10 : 12;
    }
  return (float) ((n + row - 1) / row) * (lane + tall + 10) - 10;
}

/* The cubes on a card, in one row or in two, as large as fits. */
typedef struct
{
  guint n, per_line, lines;
  float side, gap, tall;
} Cubes;

static float
cube_side (const graphene_rect_t *face, guint n, float inset, float gap)
{
  return (face->size.width - 2 * inset - (float) (n - 1) * gap) / (float) MAX (n, 1);
}

static Cubes
cubes_of (UsFrame *frame, const UsSpot *spot)
{
  const UsDrawing *drawing = frame->drawing;
  float inset = drawing->compact ? 6 : 9;
  Cubes cubes = { .gap = drawing->compact ? 3 : 6 };

  for (guint i = 0; spot->cell != NULL && i < spot->cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);

      cubes.n += piece->lane == US_LANE_INSIDE && piece != us_spot_face (spot);
    }
  if (cubes.n == 0)
    return cubes;
  cubes.per_line = cubes.n;
  cubes.side = cube_side (&spot->face, cubes.n, inset, cubes.gap);
  if (cubes.side < (drawing->compact ? 11 : 14) && cubes.n > 3)
    {
      /* So many cubes in one row would be too small, so they take two rows. */
      cubes.per_line = (cubes.n + 1) / 2;
      cubes.gap = drawing->compact ? 2 : 4;
      cubes.side = MIN (cube_side (&spot->face, cubes.per_line, inset, cubes.gap), drawing->compact ? 11 : 15);
    }
  cubes.side = floorf (CLAMP (cubes.side, 8, (drawing->compact ? 16 : 22) * CLAMP (drawing->size, 1.f, 2.f)));
  cubes.lines = (cubes.n + cubes.per_line - 1) / cubes.per_line;
  cubes.tall = (float) cubes.lines * (cubes.side + cubes.gap) - cubes.gap;
  return cubes;
}

/* How far above the bottom of a card its cubes have their middle. */
static float
cubes_rise (const UsDrawing *drawing)
{
  return drawing->compact ? 16 : 25;
}

/* The portrait gives way, so that neither words nor cubes lie on each other. */
static float
portrait_height (UsFrame *frame, const UsSpot *spot)
{
  const UsDrawing *drawing = frame->drawing;
  const graphene_rect_t *r = &spot->face;
  float below =
    cubes_rise (drawing) + cubes_of (frame, spot).tall / 2 + words_height (drawing) + (drawing->compact ? 3 : 7) + 1;

  return MAX (MIN (MIN (r->size.height - text_height (drawing), r->size.width * 0.56f), r->size.height - below), 0);
}

static void
draw_portrait (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot, float bottom)
{
  const UsColours *colours = frame->drawing->colours;
  const UsPiece *face = us_spot_face (spot);
  const graphene_rect_t *r = &spot->face;
  GdkRGBA tint = colours->faint;
  float side = MIN (r->size.width * 0.43f, (bottom - r->origin.y) * 0.8f);

  if (face != NULL)
    us_colours_sign (colours, face->tone, &tint);
  us_fill (snapshot, &GRAPHENE_RECT_INIT (r->origin.x, r->origin.y, r->size.width, bottom - r->origin.y), 0,
           &colours->hole);
  us_glyph_draw (frame->drawing, snapshot, "bust", us_rect_x (r), bottom - side / 2, side, &tint);
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsColours *colours = drawing->colours;
  const graphene_rect_t *r = &spot->face;
  float portrait = portrait_height (frame, spot);
  float name = us_drawing_line (drawing, name_size (drawing)),
        quiet = us_drawing_line (drawing, drawing->compact ? 10.5f : 11.5f);
  float y = roundf (r->origin.y + portrait);
  GskRoundedRect rounded;

  if (spot->cell->state == US_CELL_EMPTY)
    {
      us_spot_draw_empty (frame, spot, snapshot, TRUE);
      return;
    }
  if (us_fact_card_is (spot->cell))
    {
      us_fact_card_draw (frame, spot, snapshot);
      return;
    }

  us_shadow (snapshot, r, spot->radius, 1.1f);
  gsk_rounded_rect_init_from_rect (&rounded, r, spot->radius);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &colours->card, r);
  draw_portrait (frame, spot, snapshot, y);
  gtk_snapshot_pop (snapshot);
  us_edge (snapshot, r, spot->radius, 1, &colours->hairline);

  y += drawing->compact ? 3 : 7;
  us_drawing_text (drawing, snapshot, spot->cell->label, name_size (drawing), 600, &colours->ink, us_rect_x (r),
                   y + name / 2, r->size.width - 6, US_ALIGN_CENTRE);
  us_drawing_text (drawing, snapshot, spot->cell->subtitle, drawing->compact ? 10.5f : 11.5f, 400, &colours->dim,
                   us_rect_x (r), y + name + quiet / 2, r->size.width - 8, US_ALIGN_CENTRE);
}

/* The wants are cubes at the bottom of the card, in the order of the card. */
static gboolean
place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  const UsDrawing *drawing = frame->drawing;
  const graphene_rect_t *r = &spot->face;
  guint index = 0, line, in_line;
  Cubes cubes;
  float x, y;

  if (us_fact_card_is (spot->cell))
    {
      us_fact_card_place (frame, spot, piece, rect);
      return TRUE;
    }
  if (piece == us_spot_face (spot))
    return FALSE;
  if (piece->lane != US_LANE_INSIDE)
    {
      us_spot_place (drawing, spot, piece, 0, rect);
      return TRUE;
    }

  for (guint i = 0; i < spot->cell->pieces->len && g_ptr_array_index (spot->cell->pieces, i) != piece; i++)
    {
      const UsPiece *other = g_ptr_array_index (spot->cell->pieces, i);

      index += other->lane == US_LANE_INSIDE && other != us_spot_face (spot);
    }
  cubes = cubes_of (frame, spot);
  line = index / cubes.per_line;
  in_line = line + 1 < cubes.lines ? cubes.per_line : cubes.n - cubes.per_line * (cubes.lines - 1);
  x = us_rect_x (r) - ((float) in_line * (cubes.side + cubes.gap) - cubes.gap) / 2;
  y = r->origin.y + r->size.height - cubes_rise (drawing) - cubes.tall / 2;
  *rect = us_rect (roundf (x + (float) (index % cubes.per_line) * (cubes.side + cubes.gap)),
                   roundf (y + (float) line * (cubes.side + cubes.gap)), cubes.side, cubes.side);
  return TRUE;
}

/* The name and the line below it. */
static void
mark (UsFrame *frame, GArray *marks)
{
  float words = words_height (frame->drawing);

  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      const graphene_rect_t *r = &spot->face;
      float portrait = portrait_height (frame, spot);

      us_frame_mark (marks, US_MARK_SIGN,
                     spot->cell != NULL && us_fact_card_is (spot->cell)
                       ? us_fact_card_words (frame, spot)
                       : us_rect (r->origin.x + 6, r->origin.y + portrait + 3, r->size.width - 12, words));
    }
}

const UsAreaClass us_area_cards_class = {
  .kind = US_AREA_CARDS,
  .least = 72,
  .least_compact = 60,
  .layout = layout,
  .draw_spot = draw_spot,
  .place = place,
  .mark = mark,
};
