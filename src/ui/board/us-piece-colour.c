/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-piece-colour.h"

GdkRGBA
us_piece_colour (const UsDrawing *drawing, const UsPiece *piece)
{
  GdkRGBA colour;

  /* A white piece without pips is printed paper. It has the colour of cards, which is dark in the dark scheme. */
  if (g_strcmp0 (piece->tone, "white") == 0 && us_glyph_pips (piece->glyph) == 0)
    return drawing->colours->card;
  if ((piece->shape == US_SHAPE_TILE || piece->shape == US_SHAPE_CARD || piece->shape == US_SHAPE_DISC) &&
      us_colours_deep (drawing->colours, piece->tone, &colour))
    return colour;
  if (us_colours_tone (drawing->colours, piece->tone, &colour))
    return colour;
  if (piece->shape == US_SHAPE_CUBE && us_glyph_colour (drawing->colours, piece->glyph, &colour))
    {
      /* A cube has the colour of the wooden piece in both schemes. */
      UsColours light = *drawing->colours;

      light.dark = FALSE;
      us_glyph_colour (&light, piece->glyph, &colour);
      return colour;
    }
  if (piece->shape == US_SHAPE_CARD || (piece->shape == US_SHAPE_DIE && piece->tone == NULL))
    return drawing->colours->card;
  if (piece->owner == US_BOT)
    return drawing->colours->accent;
  return piece->owner == US_PLAYER ? drawing->colours->player : drawing->colours->neutral;
}
