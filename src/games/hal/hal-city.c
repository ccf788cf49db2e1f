/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal.h"

#include <stdlib.h>

/* The city as a map: what lies where, and what lies beside it. */

static const int steps[4] = { -CITY_SIDE, 1, CITY_SIDE, -1 };

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
    if (is_building (h, cell + steps[i]))
      return TRUE;
  return FALSE;
}

HalField
hal_shown (const Hal *h)
{
  int top = CITY_REACH, bottom = -CITY_REACH, left = CITY_REACH, right = -CITY_REACH;

  for (int card = 0; card < HAL_CARDS; card++)
    if (h->place[card] != NO_CELL)
      {
        int row = hal_row (h->place[card]), column = hal_column (h->place[card]);

        top = MIN (top, row);
        bottom = MAX (bottom, row);
        left = MIN (left, column);
        right = MAX (right, column);
      }
  if (top > bottom)
    return (HalField) { -3, -3, 7, 7 };
  return (HalField) { top - 1, left - 1, bottom - top + 3, right - left + 3 };
}

int
hal_spot (const Hal *h, int cell)
{
  HalField field = hal_shown (h);

  return hal_at (field.top, field.left) * 2048 + cell;
}

void
hal_put (Hal *h, int card, int cell)
{
  h->place[card] = (gint16) cell;
  h->city[cell] = (guint8) (card + 1);
}

int
hal_token_cells (const Hal *h, int cell, int *cells)
{
  int n = 0;

  for (int i = 0; i < 4; i++)
    if (h->city[cell + steps[i]] == 0 && is_usable (cell + steps[i]))
      cells[n++] = cell + steps[i];
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

  for (int other = 0; other < CITY_CELLS; other++)
    {
      int way;

      if (h->city[other] != 0 || !is_usable (other) || !touches_city (h, other))
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

/* Water that is poured in at the edge of the map does not come there. */
gboolean
hal_is_hole (const Hal *h, int cell)
{
  guint8 wet[CITY_CELLS] = { 0 };
  gint16 shore[CITY_CELLS];
  int n = 0;

  if (is_building (h, cell))
    return FALSE;
  wet[0] = TRUE;
  shore[n++] = 0;
  while (n > 0)
    {
      int at = shore[--n];

      for (int i = 0; i < 4; i++)
        {
          int next = at + steps[i];

          if ((i == 0 && at < CITY_SIDE) || (i == 2 && at >= CITY_CELLS - CITY_SIDE) ||
              (i == 1 && at % CITY_SIDE == CITY_SIDE - 1) || (i == 3 && at % CITY_SIDE == 0) ||
              wet[next] || is_building (h, next))
            continue;
          wet[next] = TRUE;
          shore[n++] = (gint16) next;
        }
    }
  return !wet[cell];
}

HalItems
hal_neighbours (const Hal *h, int cell)
{
  HalItems items = { { 0 } };

  for (int i = 0; i < 4; i++)
    if (is_building (h, cell + steps[i]))
      {
        int tile = hal_card_at (h, cell + steps[i]);

        items.n[hal_colour (tile)] += h->floors[tile];
      }
  return items;
}
