/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-drawing.h"

G_BEGIN_DECLS

/* An arrow for a movement on the table: a bent line with a halo, a head, and the number of the instruction to
 * which it belongs. */
typedef struct
{
  float x1, y1, x2, y2; /* the middles of the two places */
  float r1, r2;         /* distance that the line keeps from each */
  float bow;            /* how far the middle of the line is to the left of the straight way */
  float wide;           /* width of the line */
  gboolean flat;        /* bends at its ends and is straight between them: for a move along a whole row */
  int number;           /* 0: none */
} UsArrow;

void us_arrow_draw (const UsDrawing *pen, GtkSnapshot *snapshot, const UsArrow *arrow);
/* Draws the number. This is done after all arrows, so that numbers lie above them. */
void us_arrow_badge (const UsDrawing *pen, GtkSnapshot *snapshot, const UsArrow *arrow);
/* Draws such a number anywhere, with a radius of at most `most`. */
void us_badge_draw (const UsDrawing *pen, GtkSnapshot *snapshot, int number, float x, float y, float most);

G_END_DECLS
