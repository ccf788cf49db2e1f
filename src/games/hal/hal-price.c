/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Before you choose a tile: what each takes, why one cannot be taken, and what the card brings with or without one. */

void
hal_refuse_price (UsRun *run, const Hal *h, int card, int tile)
{
  HalPrice price = hal_price (h, YOU, card, tile);
  int usable = hal_usable (h, YOU, &price), due = price.floors + price.colour, back = usable - h->resources[YOU];

  if (h->mode == MODE_LIGHT)
    hal_refuse_cost (run, h, tile, &price);
  else if (usable < due && back > 0)
    us_run_refuse_n (run, tile, "The tile costs {n} resources; you have {have}, and one lies there",
                     "The tile costs {n} resources; you have {have}, and {back} lie there", back, US_NUM ("n", due),
                     US_NUM ("have", h->resources[YOU]), US_NUM ("back", back));
  else if (usable < due)
    us_run_refuse_n (run, tile, "The tile costs a resource, and you have none",
                     "The tile costs {n} resources, and you have {have}", due, US_NUM ("n", due),
                     US_NUM ("have", usable));
  else
    us_run_refuse_n (run, tile, "The tile costs a point, and you have none",
                     "The tile costs {n} points, and you have {have}", price.lower, US_NUM ("n", price.lower),
                     US_NUM ("have", h->points[YOU]));
}

/* Nobody knows how many you have, but those that lie on other buildings you have not. */
void
hal_refuse_cost (UsRun *run, const Hal *h, int choice, const HalPrice *price)
{
  int due = price->floors + price->colour;

  us_run_refuse_n (run, choice, "Costs a resource, and all of yours lie on buildings",
                   "Costs {n} resources, and you can have {have} at most", due, US_NUM ("n", due),
                   US_NUM ("have", MAX (hal_usable (h, YOU, price), 0)));
}

/* Your own resources on the building come back first: what leaves your hand in the end, and how it gets there. */
static void
describe_over_own (UsRun *run, const HalPrice *price, int tile)
{
  int all = price->floors + price->colour, net = all - price->freed;
  UsArg n = US_NUM ("n", net), back = US_NUM ("back", price->freed), pay = US_NUM ("pay", all);

  if (price->lower == 0)
    us_run_choice_detail_n (run, tile, "Costs you a resource: take {back} back, pay {pay}",
                            "Costs you {n} resources: take {back} back, pay {pay}", net, n, back, pay);
  else if (price->lower == 1)
    us_run_choice_detail_n (run, tile, "Costs you a point and a resource: take {back} back, pay {pay}",
                            "Costs you a point and {n} resources: take {back} back, pay {pay}", net, n, back, pay);
  else
    us_run_choice_detail_n (run, tile, "Costs you {points} points and a resource: take {back} back, pay {pay}",
                            "Costs you {points} points and {n} resources: take {back} back, pay {pay}", net, n, back,
                            pay, US_NUM ("points", price->lower));
}

void
hal_describe_tiles (UsRun *run, const Hal *h, int card, const UsSet *possible)
{
  US_SET_EACH (tile, possible)
    {
      HalPrice price = hal_price (h, YOU, card, tile);
      int due = price.floors + price.colour;

      if (price.owner == YOU)
        describe_over_own (run, &price, tile);
      else if (price.lower == 0)
        us_run_choice_detail_n (run, tile, "Costs you a resource", "Costs you {n} resources", due, US_NUM ("n", due));
      else if (price.lower == 1)
        us_run_choice_detail_n (run, tile, "Costs you a resource and a point", "Costs you {n} resources and a point",
                                due, US_NUM ("n", due));
      else
        us_run_choice_detail_n (run, tile, "Costs you a resource and {points} points",
                                "Costs you {n} resources and {points} points", due, US_NUM ("n", due),
                                US_NUM ("points", price.lower));
    }
}

static void
describe_letter_alone (UsRun *run, const Hal *h)
{
  if (h->stock > 0 && h->supply > 0)
    return; /* which of them is part of the answer */
  if (h->stock > 0)
    us_run_choice_detail (run, ALONE, "Brings a resource, for no tile is left");
  else if (h->supply > 0)
    us_run_choice_detail (run, ALONE, "Brings a tile, for no resource of yours is left in the general supply");
  else
    us_run_choice_detail (run, ALONE, "Brings nothing, for no tile and no resource of yours is left");
}

/* The supply has fewer of them than the building has floors. */
static void
describe_short (UsRun *run, const Hal *h, int card)
{
  int floors = h->floors[card];
  UsArg due = US_NUM ("floors", floors);

  if (hal_colour (card) == RED && h->stock == 0)
    us_run_choice_detail (run, ALONE, "Brings nothing, for no resource of yours is left in the general supply");
  else if (hal_colour (card) == RED)
    us_run_choice_detail_n (run, ALONE, "Brings a resource and not {floors}, for no more is left",
                            "Brings {n} resources and not {floors}, for no more are left", h->stock,
                            US_NUM ("n", h->stock), due);
  else if (h->supply == 0)
    us_run_choice_detail (run, ALONE, "Brings nothing, for no tile is left");
  else
    us_run_choice_detail_n (run, ALONE, "Brings a tile and not {floors}, for no more is left",
                            "Brings {n} tiles and not {floors}, for no more are left", h->supply,
                            US_NUM ("n", h->supply), due);
}

/* What there is of them, without what is nothing. */
static int
list_gains (const Hal *h, const HalItems *items, int *gains)
{
  const int most[N_HAL_COLOURS] = { [RED] = h->stock, [YELLOW] = HAL_MAX_POINTS, [BLUE] = h->supply };
  int n = 0;

  for (int colour = RED; colour <= BLUE; colour++)
    if (MIN (items->n[colour], most[colour]) > 0)
      gains[n++] = HAL_AMOUNT (colour, MIN (items->n[colour], most[colour]));
  return n;
}

static void
describe_with_arrows (UsRun *run, const Hal *h, int card, int how, const HalItems *arrows)
{
  HalItems all = *arrows;
  int gains[N_HAL_COLOURS], n;

  if (!hal_is_letter (card))
    all.n[hal_colour (card)] += h->floors[card];
  else if (how == ALONE_TILE || h->stock == 0)
    all.n[BLUE]++;
  else
    all.n[RED]++;
  n = list_gains (h, &all, gains);
  us_run_choice_detail (run, how, "Brings with your arrows {gains}", US_LIST ("gains", &hal_amount, gains, n));
}

/* What a tile brings there, before anybody decides which. */
static HalItems
brought_by_tile (const Hal *h, int card)
{
  gboolean letter = hal_is_letter (card);
  HalItems items = hal_arrows (&h->kept[YOU], letter ? URBANIZE : CONSTRUCT);

  if (letter)
    {
      HalItems beside = hal_neighbours (h, h->place[card]);

      for (int colour = RED; colour <= BLUE; colour++)
        items.n[colour] += beside.n[colour];
    }
  return items;
}

/* Letters are compared before one of them is chosen. */
void
hal_describe_letter (UsRun *run, const Hal *h, int letter)
{
  HalItems items = brought_by_tile (h, letter);
  int gains[N_HAL_COLOURS], n = list_gains (h, &items, gains);

  if (hal_spare (h, YOU) <= 0)
    us_run_choice_detail (run, letter, "Alone, for without a resource nothing is built");
  else if (h->mode == MODE_FULL && hal_count_tiles (h) == 0)
    us_run_choice_detail (run, letter, "Alone, for without a tile nothing is built");
  else if (n > 0 && h->mode == MODE_FULL)
    us_run_choice_detail (run, letter, "A tile there brings {gains}", US_LIST ("gains", &hal_amount, gains, n));
  else
    us_run_choice_detail (run, letter, "Build beside the city");
}

/* The resource that another colour takes goes to the general supply, and from there to whom an arrow brings one. */
typedef struct
{
  int same[N_HAL_COLOURS], n_same, other[N_HAL_COLOURS], n_other;
  gboolean differ;
} Brings;

static Brings
list_brings (Hal *h, int card, const UsSet *tiles)
{
  HalItems items = brought_by_tile (h, card);
  Brings brings = { .differ = !hal_is_letter (card) && items.n[RED] > h->stock };
  gboolean same = FALSE, other = FALSE;

  US_SET_EACH (tile, tiles)
    {
      same |= hal_is_letter (card) || hal_colour (tile) == hal_colour (card);
      other |= !hal_is_letter (card) && hal_colour (tile) != hal_colour (card);
    }
  brings.n_same = list_gains (h, &items, brings.same);
  h->stock += brings.differ;
  brings.n_other = list_gains (h, &items, brings.other);
  h->stock -= brings.differ;
  if (brings.differ && !same)
    {
      memcpy (brings.same, brings.other, sizeof brings.same);
      brings.n_same = brings.n_other;
    }
  brings.differ &= same && other;
  return brings;
}

/* What Hal gets by it is decided by the same press. */
void
hal_say_brings (UsRun *run, Hal *h, int card, const UsSet *tiles)
{
  Brings brings = list_brings (h, card, tiles);
  gboolean hals = !hal_is_letter (card) && h->owner[card] == HAL;
  int freed = hals ? h->floors[card] : 0;
  const int his[] = { HAL_AMOUNT (RED, freed), HAL_AMOUNT (YELLOW, freed) };
  UsArg yours = US_LIST ("gains", &hal_amount, brings.same, brings.n_same);
  UsArg more = US_LIST ("more", &hal_amount, brings.other, brings.n_other);
  UsArg given = US_LIST ("his", &hal_amount, his, 2);

  if (brings.differ && hals && brings.n_same > 0)
    us_run_detail (run, "A tile of the same colour brings {gains}; another colour brings {more}. Hal gets {his}", yours,
                   more, given);
  else if (brings.differ && hals)
    us_run_detail (run, "A tile of another colour brings {more}. With any tile Hal gets {his}", more, given);
  else if (brings.differ && brings.n_same > 0)
    us_run_detail (run, "A tile of the same colour brings {gains}; another colour brings {more}", yours, more);
  else if (brings.differ)
    us_run_detail (run, "A tile of another colour brings {more}", more);
  else if (hals && brings.n_same > 0)
    us_run_detail (run, "A tile there brings {gains}, and Hal gets {his}", yours, given);
  else if (hals)
    us_run_detail (run, "With a tile there Hal gets {his}", given);
  else if (brings.n_same > 0)
    us_run_detail (run, "A tile there brings {gains}", yours);
}

void
hal_describe_alone (UsRun *run, const Hal *h, int card, int how)
{
  HalItems arrows = hal_arrows (&h->kept[YOU], EXPLOIT);
  int gains[N_HAL_COLOURS], n;

  if (list_gains (h, &arrows, gains) > 0)
    {
      describe_with_arrows (run, h, card, how, &arrows);
      return;
    }
  if (hal_is_letter (card))
    {
      describe_letter_alone (run, h);
      return;
    }
  n = h->floors[card];
  if ((hal_colour (card) == RED && h->stock < n) || (hal_colour (card) == BLUE && h->supply < n))
    {
      describe_short (run, h, card);
      return;
    }
  switch (hal_colour (card))
    {
    case RED:
      us_run_choice_detail_n (run, ALONE, "Brings a resource", "Brings {n} resources", n, US_NUM ("n", n));
      break;
    case YELLOW:
      us_run_choice_detail_n (run, ALONE, "Brings a point", "Brings {n} points", n, US_NUM ("n", n));
      break;
    default:
      us_run_choice_detail_n (run, ALONE, "Brings a tile", "Brings {n} tiles", n, US_NUM ("n", n));
      break;
    }
}
