/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal.h"

#include <stdlib.h>

/* The city as a map: what lies where, and what lies beside it. */

const int hal_steps[4] = { -CITY_SIDE, 1, CITY_SIDE, -1 };

static gboolean
is_usable (int cell)
{
  int row = cell / CITY_SIDE, column = cell % CITY_SIDE;

  return row > 0 && row < CITY_SIDE - 1 && column > 0 && column < CITY_SIDE - 1;
}

static gboolean
is_building (const Hal *h, int cell)
{
  int card = hal_card_at (h, cell);

  return card != NO_CARD && !hal_is_letter (card);
}

static gboolean
touches_city (const Hal *h, int cell)
{
  for (int i = 0; i < 4; i++)
    if (is_building (h, cell + hal_steps[i]))
      return TRUE;
  return FALSE;
}

/* Buildings before letters, because they stay where they are; when points are counted the letters are out of the way. */
int
hal_spot (const Hal *h, int cell)
{
  int spot = 0, n = 0;

  if (!is_usable (cell))
    return cell;
  for (int letters = FALSE; letters <= (h->phase != PHASE_SCORE); letters++)
    for (int i = 0; i < 4 && n < HAL_BESIDE; i++)
      {
        int card = hal_card_at (h, cell + hal_steps[i]);

        if (card != NO_CARD && hal_is_letter (card) == letters)
          spot |= ((card + 1) << 2 | i) << (9 * n++);
      }
  return spot * 2048 + cell;
}

void
hal_put (Hal *h, int card, int cell)
{
  h->place[card] = (gint16) cell;
  h->city[cell] = (guint8) (card + 1);
  h->top = MIN (h->top, hal_row (cell));
  h->bottom = MAX (h->bottom, hal_row (cell));
  h->left = MIN (h->left, hal_column (cell));
  h->right = MAX (h->right, hal_column (cell));
}

int
hal_token_cells (const Hal *h, int cell, int *cells)
{
  int n = 0;

  for (int i = 0; i < 4; i++)
    if (h->city[cell + hal_steps[i]] == 0 && is_usable (cell + hal_steps[i]))
      cells[n++] = cell + hal_steps[i];
  return n;
}

static int
distance (int a, int b)
{
  return abs (a / CITY_SIDE - b / CITY_SIDE) + abs (a % CITY_SIDE - b % CITY_SIDE);
}

int
hal_edge_cells (const Hal *h, int cell, gboolean nearest, int *cells)
{
  int n = 0, best = G_MAXINT;

  for (int row = MAX (h->top - 1, 1 - CITY_REACH); row <= MIN (h->bottom + 1, CITY_REACH - 1); row++)
    for (int column = MAX (h->left - 1, 1 - CITY_REACH); column <= MIN (h->right + 1, CITY_REACH - 1); column++)
      {
        int other = hal_at (row, column), way;

        if (h->city[other] != 0 || !touches_city (h, other))
          continue;
        way = distance (cell, other);
        if (nearest && way < best)
          n = 0;
        if (!nearest || way <= best)
          cells[n++] = other;
        best = MIN (best, way);
      }
  return n;
}

/* Whether something stands in the way to the city's rim, straight ahead. */
static gboolean
is_blocked (const Hal *h, int cell, int step)
{
  for (int row, column, at = cell + step;; at += step)
    {
      row = hal_row (at);
      column = hal_column (at);
      if (row < h->top || row > h->bottom || column < h->left || column > h->right)
        return FALSE;
      if (is_building (h, at))
        return TRUE;
    }
}

/* Water that is poured in there does not come to the rim. */
static gboolean
holds_water (const Hal *h, int cell)
{
  guint8 wet[CITY_CELLS] = { 0 };
  gint16 shore[CITY_CELLS];
  int n = 0;

  wet[cell] = TRUE;
  shore[n++] = (gint16) cell;
  while (n > 0)
    {
      int at = shore[--n];

      if (!is_usable (at))
        return FALSE;
      for (int i = 0; i < 4; i++)
        if (!wet[at + hal_steps[i]] && !is_building (h, at + hal_steps[i]))
          {
            wet[at + hal_steps[i]] = TRUE;
            shore[n++] = (gint16) (at + hal_steps[i]);
          }
    }
  return TRUE;
}

/* Nearly always one of the four ways straight ahead is free, which is quickly seen. */
gboolean
hal_is_hole (const Hal *h, int cell)
{
  for (int i = 0; i < 4; i++)
    if (!is_blocked (h, cell, hal_steps[i]))
      return FALSE;
  return holds_water (h, cell);
}

HalItems
hal_neighbours (const Hal *h, int cell)
{
  HalItems items = { { 0 } };

  for (int i = 0; i < 4; i++)
    if (is_building (h, cell + hal_steps[i]))
      {
        int tile = hal_card_at (h, cell + hal_steps[i]);

        items.n[hal_colour (tile)] += h->floors[tile];
      }
  return items;
}
