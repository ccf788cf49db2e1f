/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom/phantom.h"
#include <string.h>

/* The Phantom's moves, sales and steps as plain functions, on worked examples. */

static void
set_row (Phantom *p, const char *row)
{
  p->n_heroes = (int) strlen (row);
  for (int i = 0; i < p->n_heroes; i++)
    p->heroes[i].present = row[i] == 'o';
}

static void
move_heroes (Phantom *p, int a, int b, int *to)
{
  p->hero_worker[0] = a - 1;
  p->hero_worker[1] = b - 1;
  for (int i = 0; i < 2; i++)
    to[i] = phantom_next_hero (p, p->hero_worker[i]).to + 1;
}

static void
test_hero_row (void)
{
  static const struct
  {
    const char *row;
    int a, b, to_a, to_b;
  } rows[] = {
    { "oooo", 1, 3, 2, 4 }, { "oooo", 2, 4, 3, 1 }, { "o.oo", 1, 3, 3, 4 }, { "o.o.", 1, 3, 3, 1 },
    { ".oo.", 2, 4, 3, 2 }, { "o.oo", 1, 2, 3, 3 }, { "..o.", 1, 3, 3, 3 }, { "....", 1, 3, 1, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Phantom p;
      int to[2];

      phantom_init (&p);
      set_row (&p, rows[i].row);
      move_heroes (&p, rows[i].a, rows[i].b, to);
      g_assert_cmpint (to[0], ==, rows[i].to_a);
      g_assert_cmpint (to[1], ==, rows[i].to_b);
    }
}

static void
test_every_other_round (void)
{
  Phantom p;
  int to[2];

  phantom_init (&p);
  set_row (&p, "oooo");
  move_heroes (&p, 1, 3, to);
  move_heroes (&p, to[0], to[1], to);
  g_assert_cmpint (to[0], ==, 3);
  g_assert_cmpint (to[1], ==, 1);
}

static void
test_move_facts (void)
{
  Phantom p;
  PhantomMove move;

  phantom_init (&p);
  set_row (&p, "o.o.");
  move = phantom_next_hero (&p, 0);
  g_assert_true (move.skipped == 1 && !move.wraps && move.way == 2);
  move = phantom_next_hero (&p, 2);
  g_assert_true (move.skipped == 1 && move.wraps && move.to == 0);
  set_row (&p, "..o.");
  move = phantom_next_hero (&p, 2);
  g_assert_true (move.stays && move.to == 2 && move.way == 0);
}

static void
test_keep_apart (void)
{
  Phantom p;
  PhantomMove moves[2];

  phantom_init (&p);
  set_row (&p, "o.oo");
  for (int i = 0; i < 2; i++)
    moves[i] = phantom_next_hero (&p, i);
  g_assert_cmpint (moves[0].to, ==, moves[1].to);
  g_assert_cmpint (phantom_further_worker (&p, moves), ==, 0);

  /* The longer way is counted through the wrap: from 4 to 2 are two places, from 1 to 2 one. */
  set_row (&p, ".oo.");
  moves[0] = phantom_next_hero (&p, 0);
  moves[1] = phantom_next_hero (&p, 3);
  g_assert_cmpint (phantom_further_worker (&p, moves), ==, 1);

  set_row (&p, "..o.");
  moves[0] = phantom_next_hero (&p, 0);
  moves[1] = phantom_next_hero (&p, 1);
  g_assert_cmpint (phantom_further_worker (&p, moves), ==, -1);
}

/* Where workers move before empty places are filled, what is filled afterwards does not call them. */
static void
test_filled_late (void)
{
  Phantom p;

  phantom_init (&p);
  set_row (&p, "oooo");
  p.heroes_late = 1u << 1;
  g_assert_cmpint (phantom_next_hero (&p, 0).to, ==, 2);
  g_assert_cmpint (phantom_next_hero (&p, 0).skipped, ==, 1);

  p.n_buildings[0] = 4;
  p.buildings = 15;
  p.buildings_late = 1u << 3;
  g_assert_cmpint (phantom_next_building (&p, 2).to, ==, 0);
  g_assert_true (phantom_next_building (&p, 2).wraps);
}

static int
slot (int level, int place)
{
  return (level - 1) * PHANTOM_LEVEL + place - 1;
}

static void
test_building_chain (void)
{
  Phantom p;

  phantom_init (&p);
  p.n_buildings[0] = 4;
  p.n_buildings[1] = 3;
  p.n_buildings[2] = 2;
  p.buildings = phantom_building_slots (&p);
  g_assert_cmpint (us_bits_count (p.buildings), ==, 9);

  phantom_place_workers (&p);
  g_assert_cmpint (p.building_worker[0], ==, slot (1, 1));
  g_assert_cmpint (p.building_worker[1], ==, slot (1, 3));

  g_assert_cmpint (phantom_next_building (&p, slot (1, 4)).to, ==, slot (2, 1));
  g_assert_cmpint (phantom_next_building (&p, slot (2, 3)).to, ==, slot (3, 1));
  g_assert_cmpint (phantom_next_building (&p, slot (3, 2)).to, ==, slot (1, 1));
  g_assert_true (phantom_next_building (&p, slot (3, 2)).wraps);
  p.buildings &= ~(1u << slot (2, 1));
  g_assert_cmpint (phantom_next_building (&p, slot (1, 4)).to, ==, slot (2, 2));
  g_assert_cmpint (phantom_next_building (&p, slot (1, 4)).skipped, ==, 1);
}

/* The third place of the chain is not always on Level 1. */
static void
test_third_of_the_chain (void)
{
  Phantom p;

  phantom_init (&p);
  p.n_buildings[0] = 2;
  p.n_buildings[1] = 3;
  p.n_buildings[2] = 1;
  phantom_place_workers (&p);
  g_assert_cmpint (p.building_worker[0], ==, slot (1, 1));
  g_assert_cmpint (p.building_worker[1], ==, slot (2, 1));
}

static void
test_price (void)
{
  Phantom p;

  phantom_init (&p);
  p.n_buildings[0] = 4;
  p.n_buildings[1] = p.n_buildings[2] = 1;
  p.buildings = phantom_building_slots (&p);
  phantom_place_workers (&p);
  g_assert_true (phantom_needs_five (&p, slot (1, 1)));
  g_assert_false (phantom_needs_five (&p, slot (1, 2)));
  p.buildings &= ~(1u << slot (1, 1));
  g_assert_false (phantom_needs_five (&p, slot (1, 1)));
}

static PhantomHero
hero (int level, int n_wants, guint filled)
{
  return (PhantomHero) {
    .present = TRUE, .level = (gint8) level, .n_wants = (gint8) n_wants, .filled = (guint8) filled
  };
}

static void
test_sales (void)
{
  int wants[PHANTOM_WANTS];
  PhantomHero a = hero (1, 3, 0), b = hero (2, 4, 8), c = hero (3, 3, 4), d = hero (2, 2, 3);

  g_assert_cmpint (phantom_sale (&a, wants), ==, 1);
  g_assert_cmpint (wants[0], ==, 2);
  g_assert_cmpint (phantom_open_wants (&a), ==, 3);

  g_assert_cmpint (phantom_sale (&b, wants), ==, 2);
  g_assert_true (wants[0] == 2 && wants[1] == 1);

  /* Fewer open than the level: the others lapse, and the hero is closed. */
  g_assert_cmpint (phantom_sale (&c, wants), ==, 2);
  g_assert_true (wants[0] == 1 && wants[1] == 0);
  g_assert_cmpint (phantom_open_wants (&c), ==, 0);

  g_assert_cmpint (phantom_sale (&d, wants), ==, 0);
}

/* The player's own sales leave gaps, and the right-most open want is still the first. */
static void
test_sale_between (void)
{
  int wants[PHANTOM_WANTS];
  PhantomHero a = hero (2, 5, 0x14);

  g_assert_cmpint (phantom_sale (&a, wants), ==, 2);
  g_assert_true (wants[0] == 3 && wants[1] == 1);
}

static void
roll (Phantom *p, int a, int b, int c, int d)
{
  const int values[] = { a, b, c, d };

  for (int i = 0; i < PHANTOM_DICE; i++)
    p->dice[i] = (PhantomDie) { (gint8) i, (gint8) values[i], DIE_IN_REACH };
}

static void
test_highest (void)
{
  Phantom p;
  int dice[PHANTOM_DICE];

  phantom_init (&p);
  g_assert_cmpint (p.modifiers, ==, 2);
  roll (&p, 6, 5, 4, 3);
  g_assert_cmpint (phantom_highest (&p, dice), ==, 1);
  g_assert_cmpint (dice[0], ==, 0);
  p.dice[0].status = DIE_THROWN_OUT;
  g_assert_cmpint (phantom_highest (&p, dice), ==, 1);
  g_assert_cmpint (dice[0], ==, 1);
  g_assert_cmpint (phantom_in_reach (&p, dice), ==, 3);

  roll (&p, 2, 5, 1, 5);
  g_assert_cmpint (phantom_highest (&p, dice), ==, 2);
  g_assert_true (dice[0] == 1 && dice[1] == 3);
  for (int i = 0; i < PHANTOM_DICE; i++)
    p.dice[i].status = DIE_STOLEN;
  g_assert_cmpint (phantom_highest (&p, dice), ==, 0);
}

static void
test_goal (void)
{
  Phantom p;

  phantom_init (&p);
  p.vp = 36;
  p.hero_vp = 5;
  p.goal = GOAL_TRACK_AND_HEROES;
  g_assert_cmpint (phantom_points (&p), ==, 41);
  p.goal = GOAL_FINAL_COUNT;
  g_assert_cmpint (phantom_points (&p), ==, 41);
  p.goal = GOAL_TRACK;
  g_assert_cmpint (phantom_points (&p), ==, 36);
}

static void
test_heroes_come_and_go (void)
{
  Phantom p;
  PhantomCard card = { .level = 2, .vp = 4, .wants = { 3, { KIND_MAGIC, KIND_ANY, KIND_ARMOR } } };

  phantom_init (&p);
  set_row (&p, "ooo");
  phantom_meet (&p, 1, 7, &card);
  g_assert_true (p.heroes[1].level == 2 && p.heroes[1].n_wants == 3 && p.heroes[1].wants[1] == KIND_ANY);
  phantom_take_hero (&p, 1, TRUE);
  g_assert_false (p.heroes[1].present);
  g_assert_cmpint (p.hero_vp, ==, 4);
  g_assert_cmpint (phantom_hero_row (&p), ==, 5);
  phantom_meet (&p, 1, HERO_UNKNOWN, NULL);
  g_assert_true (p.heroes[1].present && p.heroes[1].level == 0);
}

static void
test_card_taught_anew (void)
{
  Phantom p;
  PhantomCard card = { .level = 1, .wants = { 3, { KIND_MAGIC, KIND_ANY, KIND_ARMOR } } };

  phantom_init (&p);
  set_row (&p, "ooo");
  phantom_meet (&p, 0, 2, &card);
  p.heroes[0].filled = 6;
  card.level = 2;
  card.wants.n = 2;
  card.wants.values[0] = KIND_WEAPON;
  phantom_read_card (&p.heroes[0], &card);
  g_assert_true (p.heroes[0].level == 2 && p.heroes[0].n_wants == 2 && p.heroes[0].wants[0] == KIND_WEAPON);
  g_assert_cmpint (p.heroes[0].filled, ==, 2);
  g_assert_cmpint (p.heroes[0].record, ==, 2);
}

static void
test_light_mode_forgets (void)
{
  Phantom p;

  phantom_init (&p);
  phantom_lay (&p, phantom_at (0, 0), TILE_LAND);
  p.mapped = TRUE;
  set_row (&p, "oo.");
  p.spy = phantom_at (0, 0);
  p.heroes[0].record = 3;
  phantom_enter_mode (&p, MODE_LIGHT);
  g_assert_true (!p.mapped && p.spy == NO_CELL && phantom_tile_at (&p, phantom_at (0, 0)) == TILE_NONE);
  g_assert_true (p.heroes[0].present && p.heroes[0].record == HERO_UNASKED && !p.heroes[2].present);
  g_assert_false (p.expelled);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/phantom/heroes/row", test_hero_row);
  g_test_add_func ("/phantom/heroes/every-other-round", test_every_other_round);
  g_test_add_func ("/phantom/heroes/move-facts", test_move_facts);
  g_test_add_func ("/phantom/heroes/keep-apart", test_keep_apart);
  g_test_add_func ("/phantom/heroes/filled-late", test_filled_late);
  g_test_add_func ("/phantom/heroes/come-and-go", test_heroes_come_and_go);
  g_test_add_func ("/phantom/heroes/card-taught-anew", test_card_taught_anew);
  g_test_add_func ("/phantom/buildings/chain", test_building_chain);
  g_test_add_func ("/phantom/buildings/third", test_third_of_the_chain);
  g_test_add_func ("/phantom/buildings/price", test_price);
  g_test_add_func ("/phantom/sales", test_sales);
  g_test_add_func ("/phantom/sales/between", test_sale_between);
  g_test_add_func ("/phantom/dice/highest", test_highest);
  g_test_add_func ("/phantom/goal", test_goal);
  g_test_add_func ("/phantom/light-mode-forgets", test_light_mode_forgets);
  return g_test_run ();
}
