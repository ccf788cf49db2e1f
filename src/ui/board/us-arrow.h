/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-drawing.h"

G_BEGIN_DECLS

/* A movement on the table: a bowed line with a halo, a head, and the number of the line that tells
 * it. */
typedef struct
{
  float x1, y1, x2, y2; /* middles of the two places */
  float r1, r2;         /* how far the line stays away from them */
  float bow;            /* how far its middle lies to the left of the straight way */
  float wide;           /* thickness */
  gboolean flat;        /* bows at once and runs straight: a way over a whole row */
  int number;           /* 0: none */
} UsArrow;

void us_arrow_draw (const UsDrawing *pen, GtkSnapshot *snapshot, const UsArrow *arrow);
/* Numbers lie above all arrows, so they are drawn in a second round. */
void us_arrow_badge (const UsDrawing *pen, GtkSnapshot *snapshot, const UsArrow *arrow);
/* Such a number, wherever it belongs; its radius is at `most` this. */
void us_badge_draw (const UsDrawing *pen, GtkSnapshot *snapshot, int number, float x, float y, float most);

G_END_DECLS
