/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal.h"

#include <string.h>

/* Facts and changes: what lies on the table, what a thing costs, and what it does. */

void
hal_init (Hal *h)
{
  memset (h, 0, sizeof *h);
  memset (h->place, 0xff, sizeof h->place);      /* NO_CELL */
  memset (h->below, 0xff, sizeof h->below);      /* NO_TILE */
  memset (h->owner, NOBODY, sizeof h->owner);
  for (int colour = RED; colour <= BLUE; colour++)
    for (int number = 4; number <= HAL_NUMBERS; number++)
      us_set_add (&h->bag, hal_tile_of (colour, number));
  h->supply = HAL_TILES - 3 * N_HAL_COLOURS - HAL_OUT;
  h->resources[HAL] = HAL_RESOURCES;
  h->stock = HAL_RESOURCES;
  h->move = (HalMove) { NOBODY, NO_CARD, NO_TILE, NO_CELL };
}

/* From above the upper left tile clockwise. */
void
hal_lay_start (Hal *h)
{
  static const gint8 letters[HAL_LETTERS][2] = {
    { -2, -1 }, { -2, 0 }, { -2, 1 }, { -1, 2 }, { 0, 2 }, { 1, 2 },
    { 2, 1 }, { 2, 0 }, { 2, -1 }, { 1, -2 }, { 0, -2 }, { -1, -2 },
  };

  h->deck = h->standing;
  for (int i = 0; i < HAL_LETTERS; i++)
    {
      hal_put (h, HAL_TILES + i, hal_at (letters[i][0], letters[i][1]));
      us_set_add (&h->deck, HAL_TILES + i);
    }
  h->left = (int) us_set_size (&h->deck) - HAL_BURNT;
  h->points[YOU] = h->resources[YOU] = h->tiles.hidden = HAL_START;
  h->stock -= HAL_START;
  h->supply -= HAL_START;
}

HalCounts
hal_counts (const Hal *h)
{
  HalCounts counts = { .tiles = hal_count_tiles (h), .supply = h->supply };

  for (int side = YOU; side < N_SIDES; side++)
    {
      counts.points[side] = h->points[side];
      counts.resources[side] = h->resources[side];
      counts.cards[side] = (int) us_set_size (&h->kept[side]);
    }
  return counts;
}

HalPrice
hal_price (const Hal *h, int side, int card, int tile)
{
  HalPrice price = { .floors = 1, .owner = NOBODY };

  if (hal_is_letter (card))
    return price;
  price.floors = h->floors[card] + 1;
  price.owner = h->owner[card];
  price.freed = price.owner != NOBODY ? h->floors[card] : 0;
  price.lower = side == HAL && !h->pays ? 0 : MAX (hal_number (card) - hal_number (tile), 0);
  price.colour = side == YOU && hal_colour (card) != hal_colour (tile);
  return price;
}

/* Lays a tile where a card points, with everything that goes to and fro for it. The token that lay there is in nobody's
 * place until it is put somewhere. */
void
hal_build (Hal *h, int side, int card, int tile)
{
  HalPrice price = hal_price (h, side, card, tile);
  int cell = h->place[card];

  h->place[card] = NO_CELL;
  if (!hal_is_letter (card))
    {
      us_set_remove (&h->standing, card);
      us_set_add (&h->kept[side], card);
      h->below[tile] = (gint8) card;
      if (price.owner != NOBODY)
        {
          h->resources[price.owner] += price.freed;
          if (price.owner != side)
            h->points[price.owner] += price.freed;
        }
    }
  h->points[side] -= price.lower;
  h->resources[side] -= price.floors + price.colour;
  if (side == YOU)
    h->stock += price.colour;
  h->floors[tile] = (gint8) price.floors;
  h->owner[tile] = (gint8) side;
  hal_put (h, tile, cell);
  us_set_add (&h->standing, tile);
  us_set_add (&h->pawns, tile);
  h->move = (HalMove) { side, card, tile, cell };
}
