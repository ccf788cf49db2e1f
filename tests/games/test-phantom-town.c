/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom/phantom.h"

/* The town and the Spy in it, on worked examples. */

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
  for (int i = 0; i < 4; i++)
    {
      g_autoptr (UsBoard) board = us_board_new (names);
      UsCell *up, *place;

      p.zoning = i == 0 ? DIR_UNKNOWN : i == 3 ? DIR_FREE : DIR_UP;
      /* A direction that the die shows leaves him no other way, and its own has an arrow while the dice are asked for. */
      p.reporting = i != 2;
      phantom_build_board (&p, board);
      up = us_board_find_value (board, &phantom_direction, DIR_UP);
      place = us_board_find_cell (board, "zoning/0");
      g_assert_true ((up != NULL) == (p.zoning == DIR_UP));
      g_assert_true ((place->state == US_CELL_EMPTY) == (p.zoning == DIR_UNKNOWN));
      g_assert_cmpuint (place->pieces->len, ==, p.zoning != DIR_UNKNOWN);
      g_assert_cmpuint (count_ghosts (board), ==, i == 3 ? 2 : 0);
      g_assert_cmpint (us_board_find_cell (board, "town/2,1")->state, ==, US_CELL_EMPTY);
    }
  us_names_free (names);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-town/spy/steps", test_spy_steps);
  g_test_add_func ("/phantom-town/spy/on-building", test_spy_on_building);
  g_test_add_func ("/phantom-town/spy/wrap-over-gaps", test_spy_wrap_over_gaps);
  g_test_add_func ("/phantom-town/town/grows", test_town_grows);
  g_test_add_func ("/phantom-town/town/zoning", test_zoning_on_the_table);
  return g_test_run ();
}
