/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-piece.h"

#include <math.h>

#include "us-card.h"
#include "us-die.h"
#include "us-tile.h"

static const GdkRGBA *
halo (const UsDrawing *drawing)
{
  return drawing->colours->dark ? &drawing->colours->felt : &drawing->colours->card;
}

float
us_piece_radius (const UsPiece *piece, const graphene_rect_t *rect)
{
  float side = MIN (rect->size.width, rect->size.height);

  if (piece->thing)
    return us_card_radius (rect);
  switch (piece->shape)
    {
    case US_SHAPE_DISC:
      return side / 2;
    case US_SHAPE_DIAMOND:
      return side * 0.12f;
    case US_SHAPE_CUBE:
      return side * 0.24f;
    case US_SHAPE_DIE:
      return side * 0.22f;
    case US_SHAPE_CARD:
      return side * 0.24f;
    case US_SHAPE_SQUARE:
      return side * 0.2f;
    case US_SHAPE_TILE:
    default:
      return side * 0.16f;
    }
}

static void
draw_pips (GtkSnapshot *snapshot, int n, const graphene_rect_t *rect, const GdkRGBA *colour)
{
  /* Which of the nine places of a face have a pip: rows from the top, bit 0 is the left one. */
  static const guint8 faces[7][3] = {
    { 0, 0, 0 }, { 0, 2, 0 }, { 1, 0, 4 }, { 1, 2, 4 }, { 5, 0, 5 }, { 5, 2, 5 }, { 5, 5, 5 },
  };
  float side = rect->size.width;

  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++)
      if (faces[n][row] & (1 << column))
        us_circle (snapshot, us_rect_x (rect) + (float) (column - 1) * side * 0.24f,
                   us_rect_y (rect) + (float) (row - 1) * side * 0.24f, side * 0.095f, colour);
}

static void
draw_mark (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
           const GdkRGBA *colour)
{
  int pips = piece->shape == US_SHAPE_DIE ? us_glyph_pips (piece->glyph) : 0;
  float part = piece->shape == US_SHAPE_DIE || piece->shape == US_SHAPE_CUBE ? 0.66f : 0.58f;

  if (pips > 0)
    draw_pips (snapshot, pips, rect, colour);
  else if (piece->glyph != NULL)
    us_glyph_draw (drawing, snapshot, piece->glyph, us_rect_x (rect), us_rect_y (rect), rect->size.width * part,
                   colour);
}

static void
draw_gradient (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, const GdkRGBA *colour)
{
  GdkRGBA white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, rect, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_linear_gradient (snapshot, rect, &GRAPHENE_POINT_INIT (rect->origin.x, rect->origin.y),
                                       &GRAPHENE_POINT_INIT (rect->origin.x, rect->origin.y + rect->size.height),
                                       (GskColorStop[3]) {
                                         { 0.f, us_rgba_mix (colour, &white, 0.16f) },
                                         { 0.5f, *colour },
                                         { 1.f, us_rgba_mix (colour, &black, 0.10f) },
                                       },
                                       3);
  gtk_snapshot_pop (snapshot);
}

/* Draws a letter or figure. Paper tokens have a thin rim in the game's colour. */
static void
draw_letter (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
             const GdkRGBA *colour)
{
  graphene_rect_t rim = us_rect_grow (rect, -rect->size.width * 0.06f);
  GdkRGBA line = us_rgba_alpha (&drawing->colours->accent, drawing->colours->high_contrast ? 1.f : 0.55f);

  if (g_strcmp0 (piece->tone, "white") == 0)
    us_edge (snapshot, &rim, rim.size.width / 2, rect->size.width < 30 ? 1 : 1.5f, &line);
  us_tile_text (drawing, snapshot, piece->text, rect->size.width * 0.52f, us_rect_x (rect), us_rect_y (rect), colour);
}

static void
draw_flat (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
           const GdkRGBA *colour)
{
  GdkRGBA on = us_colours_on (drawing->colours, colour);
  float radius = us_piece_radius (piece, rect), wide = rect->size.width < 18 ? 1.5f : 2.f;
  graphene_rect_t outer = us_rect_grow (rect, wide);

  if (piece->shape == US_SHAPE_DIAMOND)
    {
      graphene_rect_offset_r (rect, 0, 0.75f, &outer);
      us_diamond_fill (snapshot, &outer, wide + 1, &(GdkRGBA) { 0, 0, 0, 0.08f });
      us_diamond_fill (snapshot, rect, wide, halo (drawing));
      us_diamond_fill (snapshot, rect, 0, colour);
    }
  else
    {
      us_shadow (snapshot, &outer, radius + wide, 1.2f);
      us_fill (snapshot, &outer, radius + wide, halo (drawing));
      us_fill (snapshot, rect, radius, colour);
    }
  draw_mark (drawing, snapshot, piece, rect, &on);
  if (piece->text != NULL)
    draw_letter (drawing, snapshot, piece, rect, &on);
}

/* Draws only the outline of a piece that was here or could go here. */
static void
draw_ghost (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
            const GdkRGBA *colour)
{
  gboolean die = piece->shape == US_SHAPE_DIE;
  float light = colour->red + colour->green + colour->blue, felt = drawing->colours->felt.red * 3;
  /* White on a light board, or black on a dark one, would be invisible. */
  GdkRGBA seen = fabsf (light - felt) < 0.5f ? drawing->colours->dim : *colour;
  GdkRGBA fill = us_rgba_alpha (&seen, die ? 0.15f : 0.12f);
  GdkRGBA line = us_rgba_alpha (&seen, drawing->colours->high_contrast ? 1.f : 0.62f);
  float radius = us_piece_radius (piece, rect);

  if (die && piece->sides > 0)
    us_die_draw_ghost (drawing, snapshot, piece->sides, piece->text, rect, &fill, &line);
  else if (piece->shape == US_SHAPE_DIAMOND)
    {
      us_diamond_fill (snapshot, rect, 0, &fill);
      us_diamond_dash (snapshot, rect, 1.6f, &line);
    }
  else
    {
      us_fill (snapshot, rect, radius, &fill);
      us_dash (snapshot, rect, radius, 1.6f, die ? 4 : 3, 3, &line);
    }
  draw_mark (drawing, snapshot, piece, rect, &line);
  /* A die that the player took has the player's mark. */
  if (die && piece->owner == US_PLAYER)
    {
      float side = rect->size.width;
      UsPiece mark = { .id = "", .shape = US_SHAPE_DISC, .owner = US_PLAYER, .count = 1 };
      graphene_rect_t place =
        us_rect_around (rect->origin.x + side * 0.93f, rect->origin.y + side * 0.93f, MAX (side * 0.36f, 10.f));

      us_piece_draw (drawing, snapshot, &mark, &place);
    }
}

/* Draws a flat piece with a border. */
static void
draw_sheet (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
            const GdkRGBA *colour, const GdkRGBA *mark)
{
  float radius = us_piece_radius (piece, rect);

  us_face (snapshot, rect, radius, colour, 1, &drawing->colours->hairline);
  draw_mark (drawing, snapshot, piece, rect, mark);
}

static void
draw_card (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
           const GdkRGBA *colour)
{
  GdkRGBA mark = piece->owner == US_PLAYER ? drawing->colours->ink : drawing->colours->accent;
  GdkRGBA toned;

  if (g_strcmp0 (piece->tone, "white") != 0 && us_colours_tone (drawing->colours, piece->tone, &toned))
    mark = us_colours_on (drawing->colours, colour);
  us_shadow (snapshot, rect, us_piece_radius (piece, rect), 1.f);
  draw_sheet (drawing, snapshot, piece, rect, colour, &mark);
}

static void
draw_solid (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
            const GdkRGBA *colour)
{
  float radius = us_piece_radius (piece, rect);
  GdkRGBA mark = us_colours_on (drawing->colours, colour);

  us_shadow (snapshot, rect, radius, 1.f);
  draw_gradient (snapshot, rect, radius, colour);
  /* On a cube of another colour whatever can be read will do. */
  if (piece->shape == US_SHAPE_CUBE && piece->tone == NULL)
    us_glyph_on_cube (piece->glyph, &mark);
  draw_mark (drawing, snapshot, piece, rect, &mark);
}

/* Draws a tile of a map: flat, without a shadow, with its glyph in the tint of the tile. */
static void
draw_tile (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
           const GdkRGBA *colour)
{
  GdkRGBA mark = us_colours_on (drawing->colours, colour);

  us_colours_mark (drawing->colours, piece->tone, &mark);
  draw_sheet (drawing, snapshot, piece, rect, colour, &mark);
}

static void
draw_want (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
           const GdkRGBA *colour, gboolean filling)
{
  float radius = us_piece_radius (piece, rect);
  GdkRGBA mark = *colour, edge, fill;

  /* The sign on the card has the colour of the cube that will be put on it. */
  if (!us_colours_sign (drawing->colours, piece->tone, &mark))
    us_glyph_colour (drawing->colours, piece->glyph, &mark);
  edge = us_rgba_alpha (&mark, 0.8f);
  fill = us_rgba_mix (&drawing->colours->card, &mark, 0.12f);
  us_face (snapshot, rect, radius, &fill, 1.4f, &edge);
  draw_mark (drawing, snapshot, piece, rect, &mark);
  if (filling)
    {
      float out = rect->size.width < 18 ? 2.5f : 3.5f;
      float wide = rect->size.width < 18 ? 1.5f : 2.f;
      graphene_rect_t ring = us_rect_grow (rect, out);

      us_edge (snapshot, &ring, radius + out, wide, &drawing->colours->accent);
    }
}

static void
draw_stroke (const UsDrawing *drawing, GtkSnapshot *snapshot, const graphene_rect_t *rect)
{
  GdkRGBA ink = us_rgba_alpha (&drawing->colours->ink, 0.75f);
  float in = rect->size.width * 0.07f;

  us_line (snapshot, rect->origin.x + in, rect->origin.y + rect->size.height - in,
           rect->origin.x + rect->size.width - in, rect->origin.y + in, rect->size.width < 20 ? 1.8f : 2.6f, &ink);
}

static void
draw_count (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect)
{
  g_autofree char *text = g_strdup_printf ("×%d", piece->count);
  float width = us_drawing_width (drawing, text, 11.5f, 600) + 10, height = us_drawing_line (drawing, 11.5f) + 2;
  graphene_rect_t pill = us_rect (rect->origin.x + rect->size.width - width * 0.6f,
                                  rect->origin.y + rect->size.height - height * 0.7f, width, height);

  us_shadow (snapshot, &pill, height / 2, 1.f);
  us_face (snapshot, &pill, height / 2, &drawing->colours->card, 1, &drawing->colours->hairline);
  us_drawing_text (drawing, snapshot, text, 11.5f, 600, &drawing->colours->ink, us_rect_x (&pill), us_rect_y (&pill),
                   width, US_ALIGN_CENTRE);
}

/* Draws a word on the corner of a tile, the price of a building for example. */
static void
draw_pill (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
           const GdkRGBA *colour)
{
  GdkRGBA on = us_colours_on (drawing->colours, colour);
  graphene_rect_t outer = us_rect_grow (rect, 1.5f);

  us_fill (snapshot, &outer, outer.size.height / 2, &drawing->colours->felt);
  us_fill (snapshot, rect, rect->size.height / 2, colour);
  us_glyph_draw (drawing, snapshot, piece->glyph, us_rect_x (rect), us_rect_y (rect), rect->size.height * 0.76f, &on);
}

/* Draws a neutral piece on the corner of a tile, which marks where building continues. */
static void
draw_pawn (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect)
{
  float radius = rect->size.width * 0.22f;

  us_shadow (snapshot, rect, radius, 1.f);
  us_face (snapshot, rect, radius, &drawing->colours->card, 1, &drawing->colours->hairline);
  us_glyph_draw (drawing, snapshot, piece->glyph, us_rect_x (rect), us_rect_y (rect), rect->size.width * 0.74f,
                 &drawing->colours->ink);
}

/* In a picture of the whole table a piece is shape and colour alone. */
static void
draw_tiny (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
           const GdkRGBA *colour)
{
  float x = us_rect_x (rect), y = us_rect_y (rect), side = rect->size.width;

  if (piece->shape == US_SHAPE_DIAMOND)
    {
      us_glyph_draw (drawing, snapshot, "diamond", x, y, side + 4, halo (drawing));
      us_glyph_draw (drawing, snapshot, "diamond", x, y, side, colour);
    }
  else if (piece->shape == US_SHAPE_DISC)
    {
      us_circle (snapshot, x, y, side / 2 + 1, halo (drawing));
      us_circle (snapshot, x, y, side / 2, colour);
    }
  else
    us_fill (snapshot, rect, 2, colour);
}

void
us_piece_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect)
{
  GdkRGBA colour = us_piece_colour (drawing, piece);

  if (piece->thing)
    {
      us_card_draw (drawing, snapshot, piece, rect);
      return;
    }
  if (drawing->tiny)
    {
      draw_tiny (drawing, snapshot, piece, rect, &colour);
      return;
    }
  if (piece->lane == US_LANE_FOOT)
    {
      us_tile_draw_foot (drawing, snapshot, piece, rect);
      return;
    }
  if (piece->lane == US_LANE_CORNER && piece->shape == US_SHAPE_SQUARE)
    {
      draw_pawn (drawing, snapshot, piece, rect);
      return;
    }
  if ((piece->lane == US_LANE_CORNER || piece->lane == US_LANE_CORNER_LEFT) && us_glyph_shows (piece->glyph))
    {
      if (piece->tone == NULL)
        colour = piece->owner == US_PLAYER ? drawing->colours->player : drawing->colours->accent;
      draw_pill (drawing, snapshot, piece, rect, &colour);
      return;
    }

  if (piece->state == US_PIECE_GHOST || (piece->state == US_PIECE_FALLS && piece->shape == US_SHAPE_DIE))
    {
      if (piece->shape == US_SHAPE_CARD || (piece->shape == US_SHAPE_DIE && piece->tone == NULL))
        colour = drawing->colours->dim;
      draw_ghost (drawing, snapshot, piece, rect, &colour);
    }
  else if (piece->state == US_PIECE_OPEN || piece->state == US_PIECE_FILLING)
    draw_want (drawing, snapshot, piece, rect, &colour, piece->state == US_PIECE_FILLING);
  else
    switch (piece->shape)
      {
      case US_SHAPE_DISC:
      case US_SHAPE_DIAMOND:
      case US_SHAPE_SQUARE:
        draw_flat (drawing, snapshot, piece, rect, &colour);
        break;
      case US_SHAPE_TILE:
        if (piece->text != NULL)
          us_tile_draw (drawing, snapshot, piece, rect);
        else
          draw_tile (drawing, snapshot, piece, rect, &colour);
        break;
      case US_SHAPE_DIE:
        if (piece->sides > 0)
          {
            us_die_draw (drawing, snapshot, piece->sides, piece->text, rect, &colour);
            break;
          }
        if (us_glyph_pips (piece->glyph) == 0)
          {
            draw_card (drawing, snapshot, piece, rect, &colour);
            break;
          }
        draw_solid (drawing, snapshot, piece, rect, &colour);
        break;
      case US_SHAPE_CUBE:
        draw_solid (drawing, snapshot, piece, rect, &colour);
        break;
      case US_SHAPE_CARD:
      default:
        if (piece->text != NULL)
          us_tile_draw_card (drawing, snapshot, piece, rect, rect->size.width);
        else
          draw_card (drawing, snapshot, piece, rect, &colour);
      }

  if (piece->state == US_PIECE_FALLS)
    draw_stroke (drawing, snapshot, rect);
  if (piece->state == US_PIECE_ARRIVING && piece->shape != US_SHAPE_DIAMOND)
    {
      graphene_rect_t outer = us_rect_grow (rect, 2);

      us_ring_draw (snapshot, &outer, us_piece_radius (piece, rect) + 2, &drawing->colours->accent);
    }
  if (piece->count > 1 && drawing->widget != NULL)
    draw_count (drawing, snapshot, piece, rect);
}
