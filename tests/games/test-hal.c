/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal/hal.h"

#include <string.h>

/* Hal on worked examples: what a letter is worth, what a tile costs, what a district brings. */

static int
tile (int colour, int number)
{
  return hal_tile_of (colour, number);
}
static int
letter (char name)
{
  return HAL_TILES + name - 'A';
}

/* The nine starting tiles row by row: red 1 2 3, yellow 1 2 3, blue 1 2 3. */
static void
start (Hal *h)
{
  hal_init (h);
  for (int i = 0; i < 9; i++)
    {
      int own = tile (i / 3, i % 3 + 1);

      hal_put (h, own, hal_at (i / 3 - 1, i % 3 - 1));
      h->floors[own] = 1;
      us_set_add (&h->standing, own);
    }
  hal_lay_start (h);
  hal_begin_turn (h, PHASE_HALS);
}

/* A card of the deck was drawn and lies open. */
static void
turn_up (Hal *h, int card)
{
  us_deck_deal (&h->deck, &h->hals, 1);
  us_deck_discard (&h->deck, &h->hals, card);
}

/* A building out of nothing: for districts the tiles below do not matter. */
static void
put_up (Hal *h, int own, int row, int column, int floors, int owner)
{
  hal_put (h, own, hal_at (row, column));
  us_set_add (&h->standing, own);
  us_set_add (&h->pawns, own);
  h->floors[own] = (gint8) floors;
  h->owner[own] = (gint8) owner;
}

/* --- The city ------------------------------------------------------------------------------------ */

static void
test_start (void)
{
  Hal h;

  start (&h);
  g_assert_cmpint (h.deck.pile, ==, 14);
  g_assert_cmpuint (us_set_size (&h.deck.unseen), ==, 21);
  g_assert_cmpuint (us_set_size (&h.bag), ==, 51);
  g_assert_cmpint (h.resources[HAL], ==, 25);
  g_assert_cmpint (h.stock, ==, 19);
  g_assert_cmpint (h.place[letter ('A')], ==, hal_at (-2, -1));
  g_assert_cmpint (h.place[letter ('D')], ==, hal_at (-1, 2));
  g_assert_cmpint (h.place[letter ('I')], ==, hal_at (2, -1));
  g_assert_cmpint (h.place[letter ('L')], ==, hal_at (-1, -2));
}

/* Beside B lie A and C, so its token can only go up; A has two ways. */
static void
test_letters (void)
{
  Hal h;
  int cells[4];

  start (&h);
  g_assert_cmpint (hal_worth (&h, letter ('B')), ==, 1);
  hal_build (&h, HAL, letter ('B'), tile (RED, 4));
  g_assert_cmpint (h.resources[HAL], ==, 24);
  g_assert_cmpint (hal_token_cells (&h, h.place[tile (RED, 4)], cells), ==, 1);
  g_assert_cmpint (cells[0], ==, hal_at (-3, 0));

  start (&h);
  hal_build (&h, HAL, letter ('A'), tile (RED, 4));
  g_assert_cmpint (hal_token_cells (&h, h.place[tile (RED, 4)], cells), ==, 2);
  g_assert_cmpint (cells[0], ==, hal_at (-3, -1));
  g_assert_cmpint (cells[1], ==, hal_at (-2, -2));
}

/* A letter is worth the floors beside it, of whatever owner and colour. */
static void
test_worth (void)
{
  Hal h;

  start (&h);
  h.floors[tile (RED, 2)] = 4;
  h.owner[tile (RED, 2)] = YOU;
  put_up (&h, tile (BLUE, 9), -2, -1, 2, HAL);
  h.place[letter ('A')] = NO_CELL;
  g_assert_cmpint (hal_worth (&h, letter ('B')), ==, 6);
}

static void
test_stuck (void)
{
  Hal h;
  int cells[CITY_CELLS], n, nearest;

  start (&h);
  h.place[letter ('B')] = NO_CELL;
  put_up (&h, tile (RED, 4), -2, 0, 1, YOU);
  hal_put (&h, letter ('B'), hal_at (-3, 0));
  h.place[letter ('A')] = h.place[letter ('C')] = NO_CELL;
  put_up (&h, tile (RED, 5), -2, -1, 1, YOU);
  put_up (&h, tile (RED, 6), -2, 1, 1, YOU);
  g_assert_cmpint (hal_token_cells (&h, hal_at (-2, 0), cells), ==, 0);

  nearest = hal_edge_cells (&h, hal_at (-2, 0), TRUE, cells);
  g_assert_cmpint (nearest, ==, 4); /* above and beside red 5 and red 6 */
  g_assert_cmpint (cells[0], ==, hal_at (-3, -1));
  g_assert_cmpint (cells[1], ==, hal_at (-3, 1));
  n = hal_edge_cells (&h, hal_at (-2, 0), FALSE, cells);
  g_assert_cmpint (n, ==, 4); /* tokens lie everywhere else */
}

static void
test_hole (void)
{
  Hal h;

  start (&h);
  g_assert_false (hal_is_hole (&h, h.place[letter ('B')]));
  /* Round the space of the middle tile and of the one below it. */
  h.city[hal_at (0, 0)] = 0;
  us_set_remove (&h.standing, tile (YELLOW, 2));
  g_assert_true (hal_is_hole (&h, hal_at (0, 0)));
  h.city[hal_at (1, 0)] = 0;
  g_assert_false (hal_is_hole (&h, hal_at (0, 0)));
  h.city[hal_at (2, 0)] = 0;
  put_up (&h, tile (RED, 9), 2, 0, 1, YOU);
  g_assert_true (hal_is_hole (&h, hal_at (0, 0)));
  /* Blocked on four sides, but round a corner it is open. */
  h.city[hal_at (1, -1)] = 0;
  g_assert_false (hal_is_hole (&h, hal_at (1, 0)));
}

static void
assert_called (const Hal *h, int cell, const char *words, const char *name)
{
  g_autofree char *label = us_value_label (&hal_cell, NULL, hal_spot (h, cell));
  char out[US_NAME_SIZE];

  g_assert_cmpstr (label, ==, words);
  us_value_name (&hal_cell, NULL, hal_spot (h, cell), out, sizeof out);
  g_assert_cmpstr (out, ==, name);
  g_assert_cmpint (hal_spot_cell (hal_spot (h, cell)), ==, cell);
}

/* A space is called by what lies beside it, buildings first; in files by where it lies. */
static void
test_places (void)
{
  Hal h;

  start (&h);
  assert_called (&h, hal_at (-3, 0), "above letter B", "city/-3,0");
  assert_called (&h, hal_at (-2, -2), "left of letter A, above letter L", "city/-2,-2");
  assert_called (&h, hal_at (-3, -3), "a space by itself", "city/-3,-3");
  hal_build (&h, HAL, letter ('F'), tile (RED, 6));
  hal_put (&h, letter ('F'), hal_at (1, 3));
  assert_called (&h, hal_at (2, 2), "below red 6, right of letter G", "city/2,2");
  assert_called (&h, hal_at (2, 3), "below letter F", "city/2,3");
}

/* --- Prices ------------------------------------------------------------------------------------------ */

static void
test_ownerless (void)
{
  Hal h;

  start (&h);
  turn_up (&h, tile (RED, 2));
  hal_build (&h, HAL, tile (RED, 2), tile (BLUE, 7));
  g_assert_cmpint (h.resources[HAL], ==, 23);
  g_assert_cmpint (h.points[HAL] + h.points[YOU], ==, HAL_START);
  g_assert_true (us_set_has (&h.kept[HAL], tile (RED, 2)));
  g_assert_true (us_set_has (&h.pawns, tile (BLUE, 7)));
  g_assert_cmpint (h.floors[tile (BLUE, 7)], ==, 2);
  g_assert_cmpint (hal_cover_of (&h, tile (RED, 2)), ==, tile (BLUE, 7));
  g_assert_true (us_set_has (&h.deck.aside, tile (BLUE, 7)));

  /* From blue 7 to blue 5: two points and three resources, and Hal gets his two back. */
  hal_rebuild (&h);
  g_assert_true (us_set_has (&h.deck.unseen, tile (BLUE, 7)));
  g_assert_false (us_set_has (&h.deck.unseen, tile (RED, 2)));
  turn_up (&h, tile (BLUE, 7));
  hal_build (&h, YOU, tile (BLUE, 7), tile (BLUE, 5));
  g_assert_cmpint (h.points[YOU], ==, HAL_START - 2);
  g_assert_cmpint (h.resources[YOU], ==, HAL_START - 3);
  g_assert_cmpint (h.points[HAL], ==, 2);
  g_assert_cmpint (h.resources[HAL], ==, 25);
  g_assert_true (us_set_has (&h.kept[YOU], tile (BLUE, 7)));
}

static void
test_covered (void)
{
  Hal h;

  start (&h);
  h.floors[tile (RED, 2)] = 3;
  h.owner[tile (RED, 2)] = YOU;
  h.resources[YOU] -= 3;
  turn_up (&h, tile (RED, 2));
  hal_build (&h, HAL, tile (RED, 2), tile (RED, 9));
  g_assert_cmpint (h.resources[YOU], ==, HAL_START);
  g_assert_cmpint (h.points[YOU], ==, HAL_START + 3);
  g_assert_cmpint (h.resources[HAL], ==, 21);
}

/* His own resources come back first, those of others do not help him. */
static void
test_afford (void)
{
  Hal h;

  start (&h);
  h.floors[tile (RED, 2)] = 2;
  h.owner[tile (RED, 2)] = HAL;
  h.resources[HAL] = 2;
  g_assert_true (hal_can_build (&h, tile (RED, 2)));
  turn_up (&h, tile (RED, 2));
  hal_build (&h, HAL, tile (RED, 2), tile (BLUE, 4));
  g_assert_cmpint (h.resources[HAL], ==, 1);
  g_assert_cmpint (h.points[HAL], ==, 0);

  start (&h);
  h.floors[tile (RED, 2)] = 2;
  h.owner[tile (RED, 2)] = YOU;
  h.resources[HAL] = 2;
  g_assert_false (hal_can_build (&h, tile (RED, 2)));
}

static void
test_house_rule (void)
{
  Hal h;

  start (&h);
  h.floors[tile (RED, 3)] = 1;
  put_up (&h, tile (RED, 12), -1, 1, 1, NOBODY);
  g_assert_cmpint (hal_price (&h, HAL, tile (RED, 12), tile (BLUE, 4)).lower, ==, 0);
  g_assert_cmpint (hal_price (&h, HAL, tile (RED, 12), tile (BLUE, 4)).colour, ==, 0);
  h.pays = TRUE;
  hal_rebuild (&h);
  turn_up (&h, tile (RED, 12));
  g_assert_cmpint (hal_price (&h, HAL, tile (RED, 12), tile (BLUE, 4)).lower, ==, 8);
  hal_build (&h, HAL, tile (RED, 12), tile (BLUE, 4));
  g_assert_cmpint (h.points[HAL], ==, -8);
}

/* What is affordable is what the price says, for every tile over every building. */
static void
test_affordable (void)
{
  UsRandom random = { 5 };

  for (int i = 0; i < 2000; i++)
    {
      int over = tile ((int) us_random_below (&random, 3), 1 + (int) us_random_below (&random, 20));
      UsSet tiles;
      Hal h;

      start (&h);
      if (!us_set_has (&h.standing, over))
        put_up (&h, over, 1, 1, 1, NOBODY);
      h.floors[over] = (gint8) (1 + us_random_below (&random, 5));
      h.owner[over] = (gint8) us_random_below (&random, 3);
      h.resources[YOU] = (int) us_random_below (&random, 8);
      h.points[YOU] = (int) us_random_below (&random, 15);
      tiles = hal_affordable (&h, over);
      for (int own = 0; own < HAL_TILES; own++)
        {
          HalPrice price = hal_price (&h, YOU, over, own);
          int usable = h.resources[YOU] + (price.owner == YOU ? price.freed : 0);

          if (own != over)
            g_assert_cmpint (us_set_has (&tiles, own), ==,
                             price.floors + price.colour <= usable && price.lower <= h.points[YOU]);
        }
    }
}

static void
test_arrows (void)
{
  Hal h;
  HalItems items;

  start (&h);
  us_set_add (&h.kept[YOU], tile (RED, 1));
  us_set_add (&h.kept[YOU], tile (BLUE, 7));
  us_set_add (&h.kept[YOU], tile (YELLOW, 7));
  us_set_add (&h.kept[YOU], tile (RED, 8));
  us_set_add (&h.kept[YOU], tile (RED, 16));
  items = hal_arrows (&h.kept[YOU], EXPLOIT);
  g_assert_cmpint (items.n[RED], ==, 1);
  g_assert_cmpint (items.n[YELLOW], ==, 3);
  g_assert_cmpint (items.n[BLUE], ==, 1);
  items = hal_arrows (&h.kept[YOU], URBANIZE);
  g_assert_cmpint (items.n[RED], ==, 1);
  g_assert_cmpint (items.n[YELLOW], ==, 1);
  items = hal_arrows (&h.kept[YOU], CONSTRUCT);
  g_assert_cmpint (items.n[RED] + items.n[YELLOW] + items.n[BLUE], ==, 0);
}

/* --- Expert ------------------------------------------------------------------------------------------- */

static void
test_expert (void)
{
  Hal h;

  start (&h);
  h.floors[tile (RED, 2)] = h.floors[tile (RED, 1)] = 2;
  h.floors[tile (RED, 3)] = 3;
  g_assert_cmpint (hal_compare (&h, letter ('B'), letter ('A')), ==, SECOND_IS_NOT);
  g_assert_cmpint (hal_compare (&h, letter ('B'), letter ('H')), ==, SECOND_IS_NOT);
  g_assert_cmpint (hal_compare (&h, letter ('B'), letter ('C')), ==, SECOND_IS_BETTER);
  g_assert_cmpint (hal_compare (&h, letter ('B'), tile (RED, 1)), ==, SECOND_IS_BUILDING);
}

/* --- The count ------------------------------------------------------------------------------------------- */

static void
clear_city (Hal *h)
{
  memset (h->city, 0, sizeof h->city);
  memset (h->place, 0xff, sizeof h->place);
  h->standing = US_SET_EMPTY;
  h->points[YOU] = h->points[HAL] = 0;
}

static void
assert_district (const Hal *h, int you, int hal, HalWhy why)
{
  HalScore score;

  hal_count (h, &score);
  g_assert_cmpint (score.n, ==, 1);
  g_assert_cmpint (score.districts[0].points[YOU], ==, you);
  g_assert_cmpint (score.districts[0].points[HAL], ==, hal);
  g_assert_cmpint (score.districts[0].why, ==, why);
  g_assert_cmpint (score.total[YOU], ==, you);
  g_assert_cmpint (score.total[HAL], ==, hal);
}

static void
test_districts (void)
{
  HalScore score;
  Hal h;

  start (&h);
  clear_city (&h);
  put_up (&h, tile (RED, 4), 0, 0, 4, YOU);
  put_up (&h, tile (RED, 5), 0, 1, 3, HAL);
  assert_district (&h, 7, 3, DISTRICT_MORE);

  h.owner[tile (RED, 4)] = NOBODY;
  h.floors[tile (RED, 5)] = 5;
  assert_district (&h, 0, 10, DISTRICT_ALONE);

  h.owner[tile (RED, 5)] = NOBODY;
  assert_district (&h, 0, 0, DISTRICT_NOBODY);

  /* Three against three: two floors and one of yours, three of Hal's in one. */
  clear_city (&h);
  put_up (&h, tile (RED, 20), 0, 0, 2, YOU);
  put_up (&h, tile (RED, 5), 0, 1, 1, YOU);
  put_up (&h, tile (RED, 6), 1, 1, 3, HAL);
  assert_district (&h, 3, 6, DISTRICT_TALLER);

  /* As tall: the higher number of the tallest, not the highest of all. */
  h.floors[tile (RED, 6)] = 2;
  put_up (&h, tile (RED, 12), 1, 0, 1, HAL);
  assert_district (&h, 6, 3, DISTRICT_HIGHER);
  clear_city (&h);
  put_up (&h, tile (RED, 9), 0, 0, 2, YOU);
  put_up (&h, tile (RED, 20), 0, 1, 1, YOU);
  put_up (&h, tile (RED, 10), 1, 1, 2, HAL);
  put_up (&h, tile (RED, 4), 1, 0, 1, HAL);
  assert_district (&h, 3, 6, DISTRICT_HIGHER);

  /* A building by itself, a diagonal and another colour are no district. */
  clear_city (&h);
  put_up (&h, tile (RED, 9), 0, 0, 2, YOU);
  put_up (&h, tile (RED, 8), 1, 1, 2, YOU);
  put_up (&h, tile (BLUE, 8), 0, 1, 2, YOU);
  hal_count (&h, &score);
  g_assert_cmpint (score.n, ==, 0);
  g_assert_cmpint (score.total[YOU], ==, 0);
}

static void
test_cards (void)
{
  HalScore score;
  Hal h;

  start (&h);
  clear_city (&h);
  us_set_add (&h.kept[HAL], tile (RED, 1));
  us_set_add (&h.kept[HAL], tile (BLUE, 16));
  us_set_add (&h.kept[HAL], tile (BLUE, 19));
  us_set_add (&h.kept[HAL], tile (YELLOW, 20));
  g_assert_cmpint (hal_card_points (&h, HAL, tile (RED, 1)), ==, 0);
  g_assert_cmpint (hal_card_points (&h, HAL, tile (BLUE, 16)), ==, 2);
  g_assert_cmpint (hal_card_points (&h, HAL, tile (BLUE, 19)), ==, 4);
  g_assert_cmpint (hal_card_points (&h, HAL, tile (YELLOW, 20)), ==, 9);
  hal_count (&h, &score);
  g_assert_cmpint (score.total[HAL], ==, 15);
}

/* Cards 10 to 15 look at the buildings: one red of two floors, one blue of three, one yellow of one. */
static void
test_building_cards (void)
{
  static const int counted[3][6] = {
    [RED] = { 1, 1, 2, 1, 3, 3 },    /* red, yellow, blue, red; low ones; tall ones */
    [YELLOW] = { 1, 1, 2, 1, 3, 3 }, /* yellow, red, blue, yellow */
    [BLUE] = { 2, 1, 1, 2, 3, 3 },   /* blue, red, yellow, blue */
  };
  Hal h;

  start (&h);
  clear_city (&h);
  put_up (&h, tile (RED, 5), 0, 0, 2, YOU);
  put_up (&h, tile (BLUE, 5), 0, 1, 3, YOU);
  put_up (&h, tile (BLUE, 6), 0, 5, 1, YOU);
  put_up (&h, tile (YELLOW, 5), 0, 3, 1, YOU);
  put_up (&h, tile (RED, 6), 4, 0, 4, HAL);
  put_up (&h, tile (RED, 7), 4, 2, 1, NOBODY);
  for (int colour = RED; colour <= BLUE; colour++)
    for (int number = 10; number <= 15; number++)
      g_assert_cmpint (hal_card_points (&h, YOU, tile (colour, number)), ==, counted[colour][number - 10]);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (void);
  } tests[] = {
    { "/hal/start", test_start },
    { "/hal/letters", test_letters },
    { "/hal/worth", test_worth },
    { "/hal/stuck", test_stuck },
    { "/hal/hole", test_hole },
    { "/hal/places", test_places },
    { "/hal/ownerless", test_ownerless },
    { "/hal/covered", test_covered },
    { "/hal/afford", test_afford },
    { "/hal/house-rule", test_house_rule },
    { "/hal/affordable", test_affordable },
    { "/hal/arrows", test_arrows },
    { "/hal/expert", test_expert },
    { "/hal/districts", test_districts },
    { "/hal/cards", test_cards },
    { "/hal/building-cards", test_building_cards },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].run);
  return g_test_run ();
}
