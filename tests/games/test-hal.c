/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"

#include "hal/hal.h"
#include "us-games.h"

#include <string.h>

/* Hal on worked examples, and what is conserved in whole plays. */

static int tile (int colour, int number) { return hal_tile_of (colour, number); }
static int letter (char name) { return HAL_TILES + name - 'A'; }

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

/* A building out of nothing: for districts the tiles below do not matter. */
static void
put_up (Hal *h, int own, int row, int column, int floors, int owner)
{
  hal_put (h, own, hal_at (row, column));
  us_set_add (&h->standing, own);
  h->floors[own] = (gint8) floors;
  h->owner[own] = (gint8) owner;
}

/* --- The city ------------------------------------------------------------------------------------ */

static void
test_start (void)
{
  Hal h;

  start (&h);
  g_assert_cmpint (h.pile, ==, 14);
  g_assert_cmpuint (us_set_size (&h.deck), ==, 21);
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
  g_assert_cmpint (nearest, ==, 4);              /* above and beside red 5 and red 6 */
  g_assert_cmpint (cells[0], ==, hal_at (-3, -1));
  g_assert_cmpint (cells[1], ==, hal_at (-3, 1));
  n = hal_edge_cells (&h, hal_at (-2, 0), FALSE, cells);
  g_assert_cmpint (n, ==, 4);                    /* tokens lie everywhere else */
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

/* --- Prices ------------------------------------------------------------------------------------------ */

static void
test_ownerless (void)
{
  UsSet live;
  Hal h;

  start (&h);
  hal_build (&h, HAL, tile (RED, 2), tile (BLUE, 7));
  g_assert_cmpint (h.resources[HAL], ==, 23);
  g_assert_cmpint (h.points[HAL] + h.points[YOU], ==, HAL_START);
  g_assert_true (us_set_has (&h.kept[HAL], tile (RED, 2)));
  g_assert_true (us_set_has (&h.pawns, tile (BLUE, 7)));
  g_assert_cmpint (h.floors[tile (BLUE, 7)], ==, 2);
  g_assert_cmpint (hal_cover_of (&h, tile (RED, 2)), ==, tile (BLUE, 7));
  live = hal_live (&h);
  g_assert_false (us_set_has (&live, tile (BLUE, 7)));

  /* From blue 7 to blue 5: two points and three resources, and Hal gets his two back. */
  hal_rebuild (&h, NO_CARD);
  g_assert_true (us_set_has (&h.deck, tile (BLUE, 7)));
  g_assert_false (us_set_has (&h.deck, tile (RED, 2)));
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
  g_assert_cmpint (hal_price (&h, HAL, tile (RED, 12), tile (BLUE, 4)).lower, ==, 8);
  hal_build (&h, HAL, tile (RED, 12), tile (BLUE, 4));
  g_assert_cmpint (h.points[HAL], ==, -8);
}

/* What is affordable is what the price says, for every tile over every building. */
static void
test_affordable (void)
{
  UsRandom random = us_policy_random (5);

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
            g_assert_cmpint (us_set_has (&tiles, own), ==, price.floors + price.colour <= usable && price.lower <= h.points[YOU]);
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
  items = hal_arrows (&h, EXPLOIT);
  g_assert_cmpint (items.n[RED], ==, 1);
  g_assert_cmpint (items.n[YELLOW], ==, 3);
  g_assert_cmpint (items.n[BLUE], ==, 1);
  items = hal_arrows (&h, URBANIZE);
  g_assert_cmpint (items.n[RED], ==, 1);
  g_assert_cmpint (items.n[YELLOW], ==, 1);
  items = hal_arrows (&h, CONSTRUCT);
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
    [RED]    = { 1, 1, 2, 1, 3, 3 },       /* red, yellow, blue, red; low ones; tall ones */
    [YELLOW] = { 1, 1, 2, 1, 3, 3 },       /* yellow, red, blue, yellow */
    [BLUE]   = { 2, 1, 1, 2, 3, 3 },       /* blue, red, yellow, blue */
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

/* --- Whole plays --------------------------------------------------------------------------------------- */

static Hal watched;
static guint64 answers;

static void
assert_tiles (const Hal *h)
{
  UsSet city = h->standing, covered = h->kept[YOU];
  guint held;

  us_set_merge (&covered, &h->kept[HAL]);
  US_SET_EACH (top, &h->standing)
    {
      int floors = 1;

      for (int below = h->below[top]; below != NO_TILE; below = h->below[below], floors++)
        {
          g_assert_true (us_set_has (&covered, below));
          us_set_remove (&covered, below);
          us_set_add (&city, below);
        }
      g_assert_cmpint (h->floors[top], ==, floors);
      g_assert_cmpint (hal_card_at (h, h->place[top]), ==, top);
    }
  /* Whatever is covered is a card that somebody keeps, and nobody keeps another one. */
  g_assert_true (us_set_is_empty (&covered));

  held = us_set_size (&city) + us_set_size (&h->bag) + us_set_size (&h->tiles.known);
  /* Hal's tile is in nobody's place while it is drawn and not yet laid, or was never laid. */
  g_assert_cmpuint (held, ==, HAL_TILES - (h->phase >= PHASE_HALS && held < HAL_TILES));
  if (h->mode == MODE_FULL)
    g_assert_cmpint ((int) us_set_size (&h->bag), ==, h->supply + h->tiles.hidden + HAL_OUT);
}

static void
assert_cards (const Hal *h)
{
  UsSet seen = US_SET_EMPTY, live = hal_live (h), discards = hal_discards (h);
  const UsSet *const places[] = { &h->deck, &h->hand.known, &h->hals.known, &h->kept[YOU], &h->kept[HAL], &h->pawns, &discards };
  guint n = 0, reserve = 0;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      us_set_merge (&seen, places[i]);
      n += us_set_size (places[i]);
    }
  /* The cards of tiles that are not in the city wait in the reserve. */
  for (int card = 0; card < HAL_TILES; card++)
    if (us_set_has (&h->bag, card) || us_set_has (&h->tiles.known, card))
      {
        g_assert_false (us_set_has (&seen, card));
        us_set_add (&seen, card);
        reserve++;
      }
  g_assert_cmpuint (n + reserve, ==, us_set_size (&seen));
  g_assert_cmpuint (us_set_size (&seen), ==, HAL_CARDS - (h->phase >= PHASE_HALS && us_set_size (&seen) < HAL_CARDS));
  US_SET_EACH (card, &h->deck)
    g_assert_true (us_set_has (&live, card));
  g_assert_cmpint (h->pile, >=, 0);
  g_assert_cmpint (h->pile + h->hand.hidden + h->hals.hidden + h->untold, <=, us_set_size (&h->deck));
}

static void
assert_resources (const Hal *h)
{
  int placed[N_SIDES + 1] = { 0 };

  US_SET_EACH (top, &h->standing)
    placed[h->owner[top]] += h->floors[top];
  g_assert_cmpint (placed[HAL] + h->resources[HAL], ==, HAL_RESOURCES);
  g_assert_cmpint (h->resources[HAL], >=, 0);
  if (h->mode == MODE_LIGHT)
    return;
  g_assert_cmpint (placed[YOU] + h->resources[YOU] + h->stock, ==, HAL_RESOURCES);
  g_assert_cmpint (h->resources[YOU], >=, 0);
  g_assert_cmpint (h->stock, >=, 0);
  g_assert_cmpint (h->points[YOU], >=, 0);
}

static void
assert_tokens (const Hal *h)
{
  int lifted = 0;

  for (int card = HAL_TILES; card < HAL_CARDS; card++)
    if (h->place[card] == NO_CELL)
      lifted++;
    else
      g_assert_cmpint (hal_card_at (h, h->place[card]), ==, card);
  g_assert_cmpint (lifted, <=, h->move.card != NO_CARD && hal_is_letter (h->move.card));
}

static void
assert_conserved (const Hal *h)
{
  if (h->phase == PHASE_SETUP)
    return;
  assert_tiles (h);
  assert_cards (h);
  assert_resources (h);
  assert_tokens (h);
  answers++;
}

static int
watch (UsRandom *random, int n, int leave)
{
  assert_conserved (&watched);
  return us_policy_find ("random")->pick (random, n, leave);
}

static gboolean
play_watched (UsRun *run)
{
  return hal_play (run, &watched);
}

/* After every answer of 10,000 random plays everything is somewhere, and once. */
static void
test_conservation (void)
{
  static const UsPolicy policy = { "watched", watch };
  UsRules rules = *us_games_find ("hal");
  UsStats stats = { 0 };

  rules.play = play_watched;
  answers = 0;
  for (guint way = 0; way < 20; way++)
    {
      UsSimulation simulation;

      us_simulation_init (&simulation, &rules);
      simulation.policy = &policy;
      simulation.seed = way;
      simulation.sources[C_CARDS] = way & 1 ? US_AT_THE_TABLE : US_BY_THE_APP;
      simulation.sources[C_TILES] = way & 2 ? US_AT_THE_TABLE : US_BY_THE_APP;
      simulation.options[O_LEVEL] = way >> 2 & 1;
      simulation.options[O_MODE] = way >> 3 & 1;
      simulation.options[O_WHOSE_CARD] = way % 3 == 1;
      simulation.options[O_PAYS] = way % 3 == 2;
      simulation.options[O_STUCK] = way % 5 == 0;
      us_simulate (&simulation, 0, 500, &stats);
    }
  g_assert_cmpuint (stats.finished, ==, 10000);
  g_assert_cmpuint (answers, >, 300000);
}

static void
switch_source (UsSession *session, guint component)
{
  UsSource now = us_session_get_source (session, component);
  g_autoptr (GError) error = NULL;

  us_session_source (session, us_session_get_rules (session)->components[component].id,
                     now == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP, &error);
  g_assert_no_error (error);
}

/* App and table take over from each other at any moment, and still nothing is lost or there twice. */
static void
test_switching (void)
{
  UsRules rules = *us_games_find ("hal");

  rules.play = play_watched;
  answers = 0;
  for (guint i = 0; i < 40; i++)
    {
      UsRandom random = us_policy_random (i), switches = us_policy_random (1000 + i);
      g_autoptr (UsSession) session = NULL;
      HarnessPlay about;

      harness_play_init (&about, &rules, i, NULL);
      about.start.options[O_LEVEL] = i & 1;
      about.start.options[O_WHOSE_CARD] = i >> 1 & 1;
      about.start.options[O_MODE] = i % 7 == 6;
      session = harness_open (&about);
      while (us_session_get_prompt (session) != NULL)
        {
          if (us_random_below (&switches, 4) == 0)
            switch_source (session, us_random_below (&switches, 2));
          assert_conserved (&watched);
          harness_go_on (session, &random, 1);
        }
    }
  g_assert_cmpuint (answers, >, 1500);
}

int
main (int argc, char **argv)
{
  static const struct { const char *path; void (*run) (void); } tests[] = {
    { "/hal/start", test_start }, { "/hal/letters", test_letters }, { "/hal/worth", test_worth },
    { "/hal/stuck", test_stuck }, { "/hal/hole", test_hole },
    { "/hal/ownerless", test_ownerless }, { "/hal/covered", test_covered }, { "/hal/afford", test_afford },
    { "/hal/house-rule", test_house_rule }, { "/hal/affordable", test_affordable }, { "/hal/arrows", test_arrows },
    { "/hal/expert", test_expert }, { "/hal/districts", test_districts }, { "/hal/cards", test_cards },
    { "/hal/building-cards", test_building_cards }, { "/hal/conservation", test_conservation }, { "/hal/switching", test_switching },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].run);
  return g_test_run ();
}
