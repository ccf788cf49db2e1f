/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell.h"

/* Directions, and what an arrow meets first. All of it in whole steps of the board, so that no rounding decides. */

static const struct
{
  int up, right;
} steps[N_DIRECTIONS] = { { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 }, { 0, -1 }, { 1, -1 } };

guint32
crownfell_turn_pad (guint32 pad)
{
  /* The last place becomes the first: all bits are read backwards. */
  pad = (pad & 0x55555555u) << 1 | (pad >> 1 & 0x55555555u);
  pad = (pad & 0x33333333u) << 2 | (pad >> 2 & 0x33333333u);
  pad = (pad & 0x0f0f0f0fu) << 4 | (pad >> 4 & 0x0f0f0f0fu);
  return GUINT32_SWAP_LE_BE (pad) >> (32 - PAD);
}

/* How far the line from the middle of one card turns until it meets the middle of another: less is earlier, and of two on
 * one line the nearer one comes first. Within half a turn that is -dot / cross, which 840 makes whole for all that fit on
 * the board. */
int
crownfell_arrow_key (int from, int to, int arrow, int turning)
{
  int up = crownfell_row (to) - crownfell_row (from), right = crownfell_column_of (to) - crownfell_column_of (from);
  int cross = steps[arrow].right * up - steps[arrow].up * right;
  int dot = steps[arrow].right * right + steps[arrow].up * up;
  int distance = MAX (ABS (up), ABS (right)), sector, within = 0;

  if (turning == CLOCKWISE)
    cross = -cross;
  if (cross == 0)
    sector = dot > 0 ? 0 : 2;
  else
    {
      sector = cross > 0 ? 1 : 3;
      within = (cross > 0 ? -dot : dot) * 840 / ABS (cross);
    }
  return ((sector << 16) + within + (1 << 14)) * 8 + distance;
}

int
crownfell_meet (int from, guint32 spaces, int arrow, int turning)
{
  int first = NO_SPACE, least = G_MAXINT;

  SPACE_EACH (space, spaces)
  {
    int key = crownfell_arrow_key (from, space, arrow, turning);

    if (key < least)
      {
        least = key;
        first = space;
      }
  }
  return first;
}

int
crownfell_order (int from, guint32 spaces, int arrow, int turning, int *order)
{
  int n = 0;

  while (spaces != 0)
    {
      order[n] = crownfell_meet (from, spaces, arrow, turning);
      spaces &= ~(1u << order[n++]);
    }
  return n;
}

int
crownfell_meet_direction (int ways, int arrow, int turning)
{
  for (int i = 0; i < N_DIRECTIONS; i++)
    {
      int direction = (turning == CLOCKWISE ? arrow + i : arrow - i + N_DIRECTIONS) % N_DIRECTIONS;

      if (ways >> direction & 1)
        return direction;
    }
  return -1;
}
