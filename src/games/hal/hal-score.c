/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal.h"

/* The final score as plain functions: districts, and cards with =. */

/* The buildings of one colour that hang together with this one. */
static UsSet
district_of (const Hal *h, int tile)
{
  UsSet district = US_SET_EMPTY;
  int waiting[HAL_NUMBERS], n = 0;

  us_set_add (&district, tile);
  waiting[n++] = tile;
  while (n > 0)
    {
      int cell = h->place[waiting[--n]];

      for (int i = 0; i < 4; i++)
        {
          int other = hal_card_at (h, cell + hal_steps[i]);

          if (other == NO_CARD || hal_is_letter (other) || hal_colour (other) != hal_colour (tile) ||
              us_set_has (&district, other))
            continue;
          us_set_add (&district, other);
          waiting[n++] = other;
        }
    }
  return district;
}

/* A tie goes to the taller building, then to the higher number on the tallest; inside a colour no number is there
 * twice. */
static void
break_tie (const Hal *h, HalDistrict *district)
{
  int floors[N_SIDES] = { 0 }, number[N_SIDES] = { 0 };

  US_SET_EACH (tile, &district->tiles)
    {
      int side = h->owner[tile];

      if (side == NOBODY || h->floors[tile] < floors[side])
        continue;
      if (h->floors[tile] > floors[side])
        number[side] = 0;
      floors[side] = h->floors[tile];
      number[side] = MAX (number[side], hal_number (tile));
    }
  district->why = floors[YOU] != floors[HAL] ? DISTRICT_TALLER : DISTRICT_HIGHER;
  if (floors[YOU] != floors[HAL])
    district->first = floors[YOU] > floors[HAL] ? YOU : HAL;
  else
    district->first = number[YOU] > number[HAL] ? YOU : HAL;
}

static void
judge (const Hal *h, HalDistrict *district)
{
  int *resources = district->resources;
  int second;

  US_SET_EACH (tile, &district->tiles)
    if (h->owner[tile] != NOBODY)
      resources[h->owner[tile]] += h->floors[tile];

  if (resources[YOU] + resources[HAL] == 0)
    {
      district->first = NOBODY;
      district->why = DISTRICT_NOBODY;
      return;
    }
  if (resources[YOU] == resources[HAL])
    break_tie (h, district);
  else
    {
      district->first = resources[YOU] > resources[HAL] ? YOU : HAL;
      district->why = resources[!district->first] == 0 ? DISTRICT_ALONE : DISTRICT_MORE;
    }
  second = !district->first;
  district->points[district->first] = resources[YOU] + resources[HAL];
  if (resources[second] > 0)
    district->points[second] = resources[second];
  else
    district->points[district->first] *= 2;
}

static int
first_cell (const Hal *h, const UsSet *tiles)
{
  int first = CITY_CELLS;

  US_SET_EACH (tile, tiles)
    first = MIN (first, h->place[tile]);
  return first;
}

static void
insert (const Hal *h, HalScore *score, const HalDistrict *district)
{
  int at = score->n;

  if (at == HAL_MAX_DISTRICTS)
    return;
  for (; at > 0 && first_cell (h, &score->districts[at - 1].tiles) > first_cell (h, &district->tiles); at--)
    score->districts[at] = score->districts[at - 1];
  score->districts[at] = *district;
  score->n++;
}

static int
buildings_of (const Hal *h, int side, int colour)
{
  int n = 0;

  US_SET_EACH (tile, &h->standing)
    n += h->owner[tile] == side && hal_colour (tile) == colour;
  return n;
}

static int
buildings_by_height (const Hal *h, int side, gboolean tall)
{
  int n = 0;

  US_SET_EACH (tile, &h->standing)
    n += h->owner[tile] == side && (h->floors[tile] >= 3) == tall;
  return n;
}

static int
cards_with_arrow (const Hal *h, int side, int action)
{
  guint64 one = (guint64) 0x49 << action; /* the numbers 1, 4 and 7, or the next ones */

  return (int) us_bits_count (h->kept[side].w[0] & (one | one << HAL_NUMBERS | one << 2 * HAL_NUMBERS));
}

static int
cards_of (const Hal *h, int side, int colour)
{
  return (int) us_bits_count (h->kept[side].w[0] >> (colour * HAL_NUMBERS) & (((guint64) 1 << HAL_NUMBERS) - 1));
}

int
hal_card_points (const Hal *h, int side, int card)
{
  /* The colour whose buildings the cards 10 to 13 of each colour count. */
  static const gint8 counted[N_HAL_COLOURS][4] = {
    [RED] = { RED, YELLOW, BLUE, RED },
    [YELLOW] = { YELLOW, RED, BLUE, YELLOW },
    [BLUE] = { BLUE, RED, YELLOW, BLUE },
  };
  int colour = hal_colour (card), number = hal_number (card);

  switch (number)
    {
    case 10:
    case 11:
    case 12:
    case 13:
      return buildings_of (h, side, counted[colour][number - 10]);
    case 14:
      return buildings_by_height (h, side, FALSE);
    case 15:
      return 3 * buildings_by_height (h, side, TRUE);
    case 16:
    case 17:
    case 18:
      return 2 * cards_with_arrow (h, side, number - 16);
    case 19:
      return 2 * cards_of (h, side, colour);
    case 20:
      return 9;
    default:
      return 0;
    }
}

void
hal_count (const Hal *h, HalScore *score)
{
  UsSet rest = h->standing;

  *score = (HalScore) { 0 };
  for (int tile = us_set_next (&rest, -1); tile >= 0; tile = us_set_next (&rest, -1))
    {
      HalDistrict district = { .tiles = district_of (h, tile), .colour = hal_colour (tile) };

      US_SET_EACH (other, &district.tiles)
        us_set_remove (&rest, other);
      if (us_set_size (&district.tiles) < 2)
        continue;
      judge (h, &district);
      insert (h, score, &district);
      score->in_districts[YOU] += district.points[YOU];
      score->in_districts[HAL] += district.points[HAL];
    }
  for (int side = YOU; side < N_SIDES; side++)
    {
      score->collected[side] = h->points[side];
      US_SET_EACH (card, &h->kept[side])
        score->on_cards[side] += hal_card_points (h, side, card);
      score->total[side] = score->collected[side] + score->in_districts[side] + score->on_cards[side];
    }
}
