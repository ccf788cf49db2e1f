/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"

G_BEGIN_DECLS

/* What a game’s things look like, said as data beside its rules: those who draw know no game. */

/**
 * UsShades:
 *
 * One colour in each scheme, "#26a269". Where the dark one is NULL the light one serves, and in high contrast the usual
 * ones; where all are NULL there is no such colour.
 */
typedef struct
{
  const char *light, *dark, *strong_light, *strong_dark;
} UsShades;

/**
 * UsTone:
 *
 * What pieces, cards and regions name as their `tone`. A name means the same in every game.
 */
typedef struct
{
  const char *name;
  UsShades face;  /* of the piece itself */
  UsShades deep;  /* of what is large and has white figures on it, where the face would be too loud */
  UsShades print; /* printed on a card: thin, or the figure on it */
  UsShades mark;  /* the glyph on a tile of the tone; none: black or white, whatever can be read */
  float tint;     /* how much of the mark is mixed into a tile that is too small for its glyph: 0 to 1 */
} UsTone;

/**
 * UsIcon:
 *
 * How a choice is drawn whose icon is neither a glyph nor a tone: one piece of the board or two, or a glyph beside a
 * piece. Each part lies in a square of its own, given by its middle and side as shares of the whole.
 */
typedef struct
{
  float x, y, side;  /* side 0: there is no such part */
  const char *glyph; /* alone, in the colour of text; NULL: the piece */
  UsPiece piece;
} UsIconPart;

#define US_ICON_GLYPH(x, y, side, glyph) { (x), (y), (side), (glyph) }
#define US_ICON_PIECE(x, y, side, ...) \
  { \
    (x), (y), (side), NULL, \
    { \
      __VA_ARGS__ \
    } \
  }

typedef struct
{
  const char *name; /* what words and fields say as their icon */
  gboolean whole;   /* it says all there is to know: lists write no words beside it */
  UsIconPart parts[2];
} UsIcon;

typedef struct
{
  const UsTone *tones; /* besides those that every game has */
  guint n_tones;
  const UsIcon *icons;
  guint n_icons;
} UsLook;

G_END_DECLS
