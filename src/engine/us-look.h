/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-types.h"

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

typedef struct
{
  const UsTone *tones; /* besides those that every game has */
  guint n_tones;
} UsLook;

G_END_DECLS
