/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-piece-colour.h"

#include "us-looks.h"

GdkRGBA
us_piece_colour (const UsDrawing *drawing, const UsPiece *piece)
{
  GdkRGBA colour;

  if (piece->thing)
    return piece->owner == US_PLAYER ? drawing->colours->pitch : drawing->colours->paper;
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
  if (piece->shape == US_SHAPE_CARD || (piece->shape == US_SHAPE_DIE && piece->tone == NULL && piece->sides == 0))
    return drawing->colours->card;
  if (piece->owner == US_BOT)
    return drawing->colours->accent;
  return piece->owner == US_PLAYER ? drawing->colours->player : drawing->colours->neutral;
}

gboolean
us_piece_for_icon (const UsColours *colours, const char *icon, UsPiece *piece)
{
  const char *glyph = strchr (icon, '/');
  g_autofree char *name = glyph != NULL ? g_strndup (icon, (gsize) (glyph - icon)) : NULL;
  const UsTone *tone = us_looks_find_tone (name != NULL ? name : icon);
  GdkRGBA colour;

  *piece = (UsPiece) { .shape = US_SHAPE_CUBE, .owner = US_NOBODY, .count = 1, .state = US_PIECE_IN };
  if (tone != NULL)
    piece->tone = tone->name;
  else if (us_glyph_colour (colours, icon, &colour))
    glyph = icon;
  else
    return FALSE;
  if (glyph != NULL)
    piece->glyph = g_intern_string (glyph == icon ? glyph : glyph + 1);
  return TRUE;
}
