/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-tile.h"

#include <math.h>

#define CORNER 0.14f
#define EDGE   0.055f
/* A stack shows at most this many edges; its marks tell its real height. */
#define MOST_EDGES 4u
/* More marks than this are written as a number. */
#define MOST_MARKS 5

float
us_tile_rise (guint floors)
{
  return (float) MIN (floors > 0 ? floors - 1 : 0, MOST_EDGES) * EDGE;
}

void
us_tile_text (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *text, float px, float x, float y,
              const GdkRGBA *colour)
{
  UsDrawing own = *drawing;

  own.text = own.size = 1;
  /* Each font size has to be loaded, so sizes are rounded to even pixels. */
  px = roundf (px / 2) * 2;
  if (drawing->widget != NULL)
    us_drawing_text (&own, snapshot, text, px, 700, colour, x, y, px * 3, US_ALIGN_CENTRE);
}

static GdkRGBA
light_edge (const GdkRGBA *colour)
{
  return us_rgba_mix (colour, &(GdkRGBA) { 1, 1, 1, 1 }, 0.32f);
}

void
us_tile_draw_edge (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
                   float below)
{
  GdkRGBA colour = us_piece_colour (drawing, piece), dark = { 0, 0, 0, 1 }, edge;
  graphene_rect_t lower = *rect;

  colour = us_rgba_mix (&colour, &dark, 0.1f);
  edge = light_edge (&colour);
  graphene_rect_offset (&lower, 0, below);
  us_shadow (snapshot, &lower, rect->size.width * CORNER, 1.2f);
  us_face (snapshot, &lower, rect->size.width * CORNER, &colour, 1, &edge);
}

void
us_tile_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect)
{
  GdkRGBA colour = us_piece_colour (drawing, piece), on = us_colours_on (drawing->colours, &colour);
  GdkRGBA edge = light_edge (&colour);
  float side = rect->size.width, radius = side * CORNER;
  graphene_rect_t sign = us_tile_sign (rect);

  us_shadow (snapshot, rect, radius, 1.2f);
  us_face (snapshot, rect, radius, &colour, side < 50 ? 1 : 1.5f, &edge);
  us_glyph_draw (drawing, snapshot, piece->glyph, us_rect_x (&sign), us_rect_y (&sign), sign.size.width, &on);
  us_tile_text (drawing, snapshot, piece->text, side * 0.4f, us_rect_x (rect), us_rect_y (rect) - side * 0.01f, &on);
}

graphene_rect_t
us_tile_foot (const UsPiece *piece, const graphene_rect_t *rect)
{
  float side = rect->size.width, mark = MAX (side * 0.15f, 5.f), height = mark * 1.5f;
  float width = piece->count > MOST_MARKS ? mark * 3.4f : mark * (0.75f + 1.05f * (float) MAX (piece->count, 1));

  width = MIN (width, side * 0.96f);
  return us_rect (us_rect_x (rect) - width / 2, rect->origin.y + side * 0.83f - height / 2, width, height);
}

graphene_rect_t
us_tile_sign (const graphene_rect_t *rect)
{
  float side = rect->size.width, sign = roundf (side * 0.21f), in = roundf (side * 0.055f) + 1;

  return us_rect (rect->origin.x + in, rect->origin.y + in, sign, sign);
}

graphene_rect_t
us_tile_figure (const UsPiece *piece, const graphene_rect_t *rect)
{
  float high = rect->size.width * 0.36f;
  float wide = high * 0.8f * (float) (piece->text != NULL ? g_utf8_strlen (piece->text, -1) : 0);

  return us_rect (us_rect_x (rect) - wide / 2, us_rect_y (rect) - high / 2, wide, high);
}

static void
draw_mark (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, float x, float y, float side,
           const GdkRGBA *colour)
{
  if (piece->owner == US_BOT)
    us_glyph_draw (drawing, snapshot, "diamond", x, y, side * 1.12f, colour);
  else
    us_circle (snapshot, x, y, side * 0.46f, colour);
}

void
us_tile_draw_foot (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect)
{
  float height = rect->size.height, mark = height / 1.5f, pitch;
  GdkRGBA paper = { 0.98f, 0.98f, 0.98f, 1 }, ink = { 0.18f, 0.17f, 0.22f, 1 }, colour;
  int n = piece->count > MOST_MARKS ? 1 : MAX (piece->count, 1);

  /* The foot is paper-coloured in both schemes, so the accent of the dark one, which is lighter, is darkened more. */
  if (piece->owner == US_BOT)
    colour = us_rgba_mix (&drawing->colours->accent, &ink, drawing->colours->dark ? 0.5f : 0.22f);
  else
    colour = ink;
  us_fill (snapshot, rect, height / 2, &paper);
  pitch = (rect->size.width - height * 0.5f) / (float) n;
  if (piece->count > MOST_MARKS)
    {
      g_autofree char *text = g_strdup_printf ("×%d", piece->count);

      draw_mark (drawing, snapshot, piece, rect->origin.x + height * 0.62f, us_rect_y (rect), mark, &colour);
      us_tile_text (drawing, snapshot, text, height * 0.8f,
                    rect->origin.x + height * 1.1f + (rect->size.width - height * 1.3f) / 2, us_rect_y (rect), &ink);
      return;
    }
  for (int i = 0; i < n; i++)
    draw_mark (drawing, snapshot, piece, rect->origin.x + height * 0.25f + pitch * ((float) i + 0.5f), us_rect_y (rect),
               mark, &colour);
}

void
us_tile_draw_card (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
                   float seen)
{
  GdkRGBA colour = us_piece_colour (drawing, piece), on = us_colours_on (drawing->colours, &colour);
  float width = rect->size.width, radius = width * 0.17f, x = rect->origin.x + seen / 2, y = us_rect_y (rect);

  us_shadow (snapshot, rect, radius, 1.f);
  us_face (snapshot, rect, radius, &colour, 1,
           piece->tone == NULL ? &drawing->colours->hairline : &drawing->colours->card);
  if (piece->glyph != NULL)
    {
      us_glyph_draw (drawing, snapshot, piece->glyph, x, rect->origin.y + rect->size.height * 0.27f, width * 0.38f,
                     &on);
      y = rect->origin.y + rect->size.height * 0.66f;
    }
  us_tile_text (drawing, snapshot, piece->text, MIN (width * 0.54f, MAX (seen * 0.72f, 11.5f)), x, y, &on);
}
