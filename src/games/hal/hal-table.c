/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal.h"

#include <string.h>

/* Facts and changes: what lies on the table, what a thing costs, and what it does. */

void
hal_init (Hal *h)
{
  memset (h, 0, sizeof *h);
  memset (h->place, 0xff, sizeof h->place); /* NO_CELL */
  memset (h->below, 0xff, sizeof h->below); /* NO_TILE */
  memset (h->owner, NOBODY, sizeof h->owner);
  for (int colour = RED; colour <= BLUE; colour++)
    for (int number = 4; number <= HAL_NUMBERS; number++)
      us_set_add (&h->bag, hal_tile_of (colour, number));
  h->top = h->left = -2;
  h->bottom = h->right = 2;
  h->supply = HAL_TILES - 3 * N_HAL_COLOURS - HAL_OUT;
  h->resources[HAL] = HAL_RESOURCES;
  h->stock = HAL_RESOURCES;
}

/* From above the upper left tile clockwise. */
void
hal_lay_start (Hal *h)
{
  static const gint8 letters[HAL_LETTERS][2] = {
    { -2, -1 }, { -2, 0 }, { -2, 1 }, { -1, 2 }, { 0, 2 },  { 1, 2 },
    { 2, 1 },   { 2, 0 },  { 2, -1 }, { 1, -2 }, { 0, -2 }, { -1, -2 },
  };
  UsSet cards = us_set_range (0, HAL_CARDS), first = h->standing;

  for (int i = 0; i < HAL_LETTERS; i++)
    {
      hal_put (h, HAL_TILES + i, hal_at (letters[i][0], letters[i][1]));
      us_set_add (&first, HAL_TILES + i);
    }
  us_deck_init (&h->deck, C_CARDS, &cards);
  us_deck_take_in (&h->deck, &first);
  us_deck_shuffle (&h->deck, HAL_BURNT);
  h->points[YOU] = h->resources[YOU] = HAL_START;
  h->stock -= HAL_START;
}

void
hal_begin_screen (gpointer state)
{
  Hal *h = state;

  h->was = (HalCounts) { .tiles = hal_count_tiles (h), .supply = h->supply, .stock = h->stock };
  for (int side = YOU; side < N_SIDES; side++)
    {
      h->was.points[side] = h->points[side];
      h->was.resources[side] = h->resources[side];
    }
}

void
hal_begin_turn (Hal *h, int phase)
{
  h->phase = phase;
  h->card_is_open = FALSE;
  h->move = (HalMove) { NOBODY, NO_CARD, NO_TILE, NO_CELL };
  hal_begin_screen (h);
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

/* Tiles of a colour from a number on, as bits. */
static guint64
numbers_from (int colour, int number)
{
  guint64 all = ((guint64) 1 << HAL_NUMBERS) - 1;

  return (all & ~(((guint64) 1 << (MAX (number, 1) - 1)) - 1)) << (colour * HAL_NUMBERS);
}

/* What is asked of each tile by hal_price (), for all tiles at once. */
UsSet
hal_affordable (const Hal *h, int card)
{
  UsSet tiles = US_SET_EMPTY;
  int usable = hal_spare (h, YOU), floors = 1, least;

  if (hal_is_letter (card))
    {
      if (usable >= 1)
        tiles.w[0] = ((guint64) 1 << HAL_TILES) - 1;
      return tiles;
    }
  floors = h->floors[card] + 1;
  if (h->owner[card] == YOU)
    usable += h->floors[card];
  least = h->mode == MODE_LIGHT ? 1 : hal_number (card) - MAX (h->points[YOU], 0);
  for (int colour = RED; colour <= BLUE; colour++)
    if (usable >= floors + (colour != hal_colour (card)))
      tiles.w[0] |= numbers_from (colour, least);
  return tiles;
}

gboolean
hal_can_build (const Hal *h, int card)
{
  if (hal_is_letter (card))
    return h->resources[HAL] >= 1;
  return h->resources[HAL] + (h->owner[card] == HAL ? h->floors[card] : 0) >= h->floors[card] + 1;
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
      us_deck_lay_aside (&h->deck, card);
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
  hal_close_books (h);
}

/* In light mode the app keeps no books of yours, but sees how many of your resources do not lie in the city. What was
 * paid with more than were told to be at hand has come from the general supply. */
void
hal_close_books (Hal *h)
{
  if (h->mode == MODE_FULL)
    return;
  h->points[YOU] = 0;
  h->stock += MIN (h->resources[YOU], 0);
  h->resources[YOU] = MAX (h->resources[YOU], 0);
}

/* Those that nobody has seen are in the box then. */
gboolean
hal_all_laid (const Hal *h)
{
  return us_set_size (&h->bag) <= HAL_OUT;
}

/* Each arrow pays one item of its card's colour, those of 7 to 9 a point besides. */
HalItems
hal_arrows (const UsSet *kept, int action)
{
  HalItems items = { { 0 } };

  for (int colour = RED; colour <= BLUE; colour++)
    {
      guint64 cards = kept->w[0] >> (colour * HAL_NUMBERS) & 0x1ff;
      int with_point = (int) (cards >> (6 + action) & 1);

      items.n[colour] += (int) (cards >> action & 1) + (int) (cards >> (3 + action) & 1) + with_point;
      items.n[YELLOW] += with_point;
    }
  return items;
}

/* Which of the cards pay that. */
UsSet
hal_arrow_cards (const UsSet *kept, int action, int colour)
{
  UsSet cards = US_SET_EMPTY;

  US_SET_EACH (card, kept)
    if (hal_has_arrow (card) && (hal_number (card) - 1) % 3 == action &&
        (hal_colour (card) == colour || (colour == YELLOW && hal_number (card) > 6)))
      us_set_add (&cards, card);
  return cards;
}

int
hal_worth (const Hal *h, int letter)
{
  HalItems items = hal_neighbours (h, h->place[letter]);

  return items.n[RED] + items.n[YELLOW] + items.n[BLUE];
}

HalSecond
hal_compare (const Hal *h, int first, int second)
{
  if (!hal_is_letter (second))
    return SECOND_IS_BUILDING;
  return hal_worth (h, second) > hal_worth (h, first) ? SECOND_IS_BETTER : SECOND_IS_NOT;
}

int
hal_cover_of (const Hal *h, int tile)
{
  for (int top = us_set_next (&h->standing, -1); top >= 0; top = us_set_next (&h->standing, top))
    for (int floor = h->below[top]; floor != NO_TILE; floor = h->below[floor])
      if (floor == tile)
        return top;
  return NO_TILE;
}

/* --- Cards ------------------------------------------------------------------------------------ */

/* For each pawn its card joins the discards, and the pawn goes. Nine places and twelve letters are always in play, far
 * more than what is burnt and held. */
void
hal_rebuild (Hal *h)
{
  us_deck_take_in (&h->deck, &h->pawns);
  h->pawns = US_SET_EMPTY;
  us_deck_shuffle (&h->deck, HAL_BURNT);
}
