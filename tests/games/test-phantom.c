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

/* Rows from the top; L land, B building, anything else no tile. */
static void
lay_town (Phantom *p, const char *const *rows)
{
  phantom_init (p);
  for (int r = 0; rows[r] != NULL; r++)
    for (int c = 0; rows[r][c] != '\0'; c++)
      phantom_lay (p, phantom_at (r, c), rows[r][c] == 'L' ? TILE_LAND : rows[r][c] == 'B' ? TILE_BUILDING : TILE_NONE);
  p->mapped = TRUE;
}

static const char *const example_town[] = { "LBL", "BLB", "L.L", NULL };

static PhantomStep
step_from (int row, int column, int direction)
{
  Phantom p;

  lay_town (&p, example_town);
  p.spy = phantom_at (row, column);
  return phantom_spy_step (&p, direction);
}

static void
test_spy_steps (void)
{
  PhantomStep step;

  step = step_from (0, 0, DIR_RIGHT);
  g_assert_true (step.to == phantom_at (0, 2) && step.jumped == 1 && step.holes == 0 && !step.wraps);
  step = step_from (0, 2, DIR_RIGHT);
  g_assert_true (step.to == phantom_at (0, 0) && step.wraps && step.jumped == 0);
  step = step_from (0, 0, DIR_UP);
  g_assert_true (step.to == phantom_at (2, 0) && step.wraps);
  step = step_from (2, 0, DIR_RIGHT);
  g_assert_true (step.to == phantom_at (2, 2) && step.holes == 1 && step.jumped == 0);
  for (int direction = DIR_UP; direction <= DIR_RIGHT; direction++)
    g_assert_cmpint (step_from (1, 1, direction).to, ==, phantom_at (1, 1));
}

/* A building laid on his own tile leaves him there until his next step. */
static void
test_spy_on_building (void)
{
  Phantom p;

  lay_town (&p, example_town);
  p.spy = phantom_at (0, 0);
  phantom_lay (&p, p.spy, TILE_BUILDING);
  g_assert_cmpint (phantom_spy_step (&p, DIR_RIGHT).to, ==, phantom_at (0, 2));
  p.spy = phantom_at (0, 2);
  g_assert_cmpint (phantom_spy_step (&p, DIR_RIGHT).to, ==, phantom_at (0, 2));
}

/* Whether one wraps at the rectangle or at the last tile of the line comes to the same. */
static void
test_spy_wrap_over_gaps (void)
{
  static const char *const rows[] = { "BBBB", ".LBL", NULL };
  Phantom p;
  PhantomStep step;

  lay_town (&p, rows);
  p.spy = phantom_at (1, 1);
  step = phantom_spy_step (&p, DIR_LEFT);
  g_assert_cmpint (step.to, ==, phantom_at (1, 3));
  g_assert_true (step.wraps && step.holes == 1);
}

static void
test_town_grows (void)
{
  static const char *const rows[] = { "LB", NULL };
  Phantom p;
  PhantomField field;
  char name[US_NAME_SIZE];
  g_autofree char *label = NULL, *later = NULL;
  UsNames *names = us_names_new ();

  lay_town (&p, rows);
  us_value_name (&phantom_cell, names, phantom_spot (&p, phantom_at (0, 1)), name, sizeof name);
  label = us_value_label (&phantom_cell, names, phantom_spot (&p, phantom_at (0, 1)));
  g_assert_cmpstr (name, ==, "town/0,1");
  g_assert_cmpstr (label, ==, "E4");

  phantom_lay (&p, phantom_at (-1, -2), TILE_LAND);
  g_assert_true (phantom_bounds (&p, &field));
  g_assert_true (field.rows == 2 && field.columns == 4);
  us_value_name (&phantom_cell, names, phantom_spot (&p, phantom_at (0, 1)), name, sizeof name);
  later = us_value_label (&phantom_cell, names, phantom_spot (&p, phantom_at (0, 1)));
  g_assert_cmpstr (name, ==, "town/0,1");
  g_assert_cmpstr (later, ==, "E4");

  for (int i = -TOWN_REACH; i <= TOWN_REACH; i++)
    {
      phantom_lay (&p, phantom_at (i, i), TILE_BUILDING);
      g_assert_cmpint (phantom_tile_at (&p, phantom_at (i, i)), ==, TILE_BUILDING);
    }
  p.laying = TRUE;
  field = phantom_shown (&p);
  g_assert_true (field.top == 0 && field.left == 0 && field.rows == TOWN_SIDE && field.columns == TOWN_SIDE);
  us_names_free (names);
}

static guint
count_ghosts (UsBoard *board)
{
  UsArea *town = us_board_area_of (board, us_board_find_cell (board, "town/0,0"));
  guint n = 0;

  for (guint i = 0; i < town->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (town->cells, i);

      for (guint j = 0; j < cell->pieces->len; j++)
        n += ((const UsPiece *) g_ptr_array_index (cell->pieces, j))->state == US_PIECE_GHOST;
    }
  return n;
}

/* The zoning of a round stands on the table until the round ends, and with it where the Spy could go. */
static void
test_zoning_on_the_table (void)
{
  UsNames *names = us_names_new ();
  Phantom p;

  lay_town (&p, example_town);
  p.round = 2;
  p.phase = PHASE_ROUND;
  p.spy = phantom_at (0, 0);
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (UsBoard) board = us_board_new (names);
      UsCell *up, *place;

      p.zoning = i == 0 ? DIR_UNKNOWN : DIR_UP;
      /* Only beside the arrow of this round's own way, which stands there while the dice are asked for. */
      p.reporting = i < 2;
      phantom_build_board (&p, board);
      up = us_board_find_value (board, &phantom_direction, DIR_UP);
      place = us_board_find_cell (board, "zoning/0");
      g_assert_true ((up != NULL) == (p.zoning == DIR_UP));
      g_assert_true ((place != NULL) == (p.zoning == DIR_UNKNOWN));
      g_assert_true (place == NULL || (place->state == US_CELL_EMPTY && place->pieces->len == 0));
      g_assert_cmpuint (count_ghosts (board), ==, i == 1 ? 1 : 0);
      g_assert_cmpint (us_board_find_cell (board, "town/2,1")->state, ==, US_CELL_EMPTY);
    }
  us_names_free (names);
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

  lay_town (&p, example_town);
  set_row (&p, "oo.");
  p.spy = phantom_at (0, 0);
  p.heroes[0].record = 3;
  phantom_enter_mode (&p, MODE_LIGHT);
  g_assert_true (!p.mapped && p.spy == NO_CELL && phantom_tile_at (&p, phantom_at (0, 0)) == TILE_NONE);
  g_assert_true (p.heroes[0].present && p.heroes[0].record == HERO_UNASKED && !p.heroes[2].present);
  g_assert_false (p.expelled);
}

/* --- The text form of heroes ----------------------------------------------------------------- */

static char *
parse (const char *line, int *column)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = NULL;

  *column = 0;
  value = phantom_parse_line (T_HERO, line, column, &error);
  g_assert_true ((value == NULL) == (error != NULL));
  if (error != NULL)
    return g_strdup (error->message);
  return g_variant_print (value, FALSE);
}

static void
assert_field (const char *line, const char *key, const char *printed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = NULL, field = NULL;
  g_autofree char *text = NULL;
  int column = 0;

  value = phantom_parse_line (T_HERO, line, &column, &error);
  g_assert_no_error (error);
  field = g_variant_lookup_value (value, key, NULL);
  if (printed == NULL)
    {
      g_assert_null (field);
      return;
    }
  g_assert_nonnull (field);
  text = g_variant_print (field, FALSE);
  g_assert_cmpstr (text, ==, printed);
}

static void
test_lines (void)
{
  const char *whole = "2 Cleric : MP / 1 = MPW* # 3 x 2";

  assert_field ("1 Knight :A", "name", "'Knight'");
  assert_field ("1 Knight :A", "level", "1");
  assert_field ("1 Knight :A", "soldiers", "['armor']");
  assert_field ("1 Knight :A", "wants", NULL);
  assert_field (whole, "name", "'Cleric'");
  assert_field (whole, "soldiers", "['magic', 'potion']");
  assert_field (whole, "power", "1");
  assert_field (whole, "wants", "['magic', 'potion', 'weapon', 'any']");
  assert_field (whole, "vp", "3");
  assert_field (whole, "copies", "2");
  assert_field ("3", "level", "3");
  assert_field ("3", "name", NULL);
  assert_field ("  2 Old Fox=wmpa", "name", "'Old Fox'");
  assert_field ("2 Max x3", "name", "'Max'");
  assert_field ("2 Max x3", "copies", "3");
  assert_field ("2 x2 = W", "name", "'x2'");
}

static void
test_wrong_lines (void)
{
  static const struct
  {
    const char *line;
    int column;
  } lines[] = { { "", 1 },
                { "Knight", 1 },
                { "4 Knight", 1 },
                { "1 Knight :Q", 11 },
                { "1 Knight = W : A", 14 },
                { "1 Knight =", 11 },
                { "1 Knight = WWWWWWWWW", 20 },
                { "1 Knight : *", 12 },
                { "1 Knight / x", 12 },
                { "1 Knight = W x 0", 16 },
                { "1 Knight = W huh", 14 },
                { "1 Zoë :Q", 8 } };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      int column;
      g_autofree char *text = parse (lines[i].line, &column);

      if (column != lines[i].column)
        g_test_message ("%s: %s", lines[i].line, text);
      g_assert_cmpint (column, ==, lines[i].column);
      g_assert_true (g_ascii_isupper (*text) && g_str_has_suffix (text, "."));
    }
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
  g_test_add_func ("/phantom/spy/steps", test_spy_steps);
  g_test_add_func ("/phantom/spy/on-building", test_spy_on_building);
  g_test_add_func ("/phantom/spy/wrap-over-gaps", test_spy_wrap_over_gaps);
  g_test_add_func ("/phantom/town/grows", test_town_grows);
  g_test_add_func ("/phantom/town/zoning", test_zoning_on_the_table);
  g_test_add_func ("/phantom/sales", test_sales);
  g_test_add_func ("/phantom/sales/between", test_sale_between);
  g_test_add_func ("/phantom/dice/highest", test_highest);
  g_test_add_func ("/phantom/goal", test_goal);
  g_test_add_func ("/phantom/light-mode-forgets", test_light_mode_forgets);
  g_test_add_func ("/phantom/lines", test_lines);
  g_test_add_func ("/phantom/lines/wrong", test_wrong_lines);
  return g_test_run ();
}
