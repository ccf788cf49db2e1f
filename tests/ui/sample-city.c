/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-city.h"

#include "hal/hal.h"

/* A play that nobody played: cards and tiles from a fixed order of numbers, by the game's own functions. */

static int
pick (UsRandom *random, const UsSet *from)
{
  int values[US_SET_SIZE], n = us_set_list (from, values);

  return n > 0 ? values[us_random_below (random, (guint) n)] : -1;
}

static void
move_token (Hal *h, UsRandom *random, int card, int from)
{
  int cells[CITY_CELLS], n = hal_token_cells (h, from, cells);

  if (n == 0)
    n = hal_edge_cells (h, from, TRUE, cells);
  hal_put (h, card, cells[us_random_below (random, (guint) n)]);
}

/* A card that points at something built before this moment. */
static int
live_card (const Hal *h, UsRandom *random, gboolean letters)
{
  UsSet cards = h->standing;

  US_SET_EACH (tile, &h->pawns)
    us_set_remove (&cards, tile);
  if (letters)
    cards = us_set_range (HAL_TILES, HAL_LETTERS);
  return pick (random, &cards);
}

static void
build (Hal *h, UsRandom *random, int side, gboolean letter)
{
  int card = live_card (h, random, letter), tile = pick (random, &h->bag);
  int place;

  if (card < 0 || tile < 0)
    return;
  place = h->place[card];
  us_set_remove (&h->bag, tile);
  h->supply--;
  /* As if it had been played from a hand, wherever it is. */
  us_set_remove (&h->deck.unseen, card);
  us_set_remove (&h->deck.aside, card);
  us_set_add (&h->deck.discards, card);
  hal_build (h, side, card, tile);
  if (hal_is_letter (card))
    move_token (h, random, card, place);
  if (us_set_size (&h->pawns) > 9)
    h->pawns = US_SET_EMPTY;
}

UsBoard *
sample_city_new (guint turns, int tall, gboolean scored, guint64 seed)
{
  UsBoard *board = us_board_new (NULL);
  UsRandom random = { seed };
  Hal h;

  hal_init (&h);
  for (int i = 0; i < 9; i++)
    {
      int tile = hal_tile_of (i / 3, i % 3 + 1);
      int cell = hal_at ((i * 5 + 1) % 9 / 3 - 1, (i * 5 + 1) % 9 % 3 - 1);

      hal_put (&h, tile, cell);
      h.floors[tile] = 1;
      us_set_add (&h.standing, tile);
    }
  hal_lay_start (&h);
  h.resources[YOU] = HAL_RESOURCES;
  h.stock = 0;
  h.round = (int) turns;
  for (guint i = 0; i < turns; i++)
    {
      h.phase = PHASE_HALS;
      hal_begin_screen (&h);
      build (&h, &random, i % 2 == 0 ? YOU : HAL, us_random_below (&random, 100) >= (guint) tall);
    }
  if (!scored)
    {
      for (int i = 0; i < HAL_DEALT; i++)
        us_set_add (&h.hand.known, live_card (&h, &random, i == 1));
    }
  else
    h.phase = PHASE_SCORE;
  hal_build_board (&h, board);
  return board;
}
