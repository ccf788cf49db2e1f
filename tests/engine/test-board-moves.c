/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "toy-game.h"

#include <string.h>

#include "harness.h"

/* What a repair tells the hands to move: one line after another, and each is possible when its turn comes. */

#define PLACES 9 /* of the toy's market */

/* Letters on a row of tiles that stay: each place is right of a tile, above a letter, or both. */
static UsBoard *
lay (const char *letters)
{
  UsBoard *board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "city", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  for (int i = 0; letters[i] != '\0'; i++)
    {
      g_autofree char *site = g_strdup_printf ("above yellow %d", i + 1);
      UsCell *cell = us_area_add_cell (board, area, &toy_place_domain, i, site);

      if (letters[i] == '.')
        continue;
      cell->label = us_board_printf (board, "letter %c", letters[i]);
      us_cell_add_piece (board, cell, us_board_printf (board, "letter-%c", letters[i]), US_SHAPE_DISC, US_NOBODY)
        ->label = cell->label;
    }
  return board;
}

static void
test_letters (void)
{
  static const struct
  {
    const char *before, *after, *expected;
  } cases[] = {
    { "DC.", ".DC",
      "Move letter C from above yellow 2 to above yellow 3\n"
      "Move letter D from above yellow 1 to above yellow 2\n" },
    { "CD.", ".CD",
      "Move letter D from above yellow 2 to above yellow 3\n"
      "Move letter C from above yellow 1 to above yellow 2\n" },
    { "CD", "DC",
      "Take up letter C from above yellow 1\n"
      "Move letter D from above yellow 2 to above yellow 1\n"
      "Above yellow 2: put letter C\n" },
    { "CDE", "DEC",
      "Take up letter C from above yellow 1\n"
      "Move letter D from above yellow 2 to above yellow 1\n"
      "Move letter E from above yellow 3 to above yellow 2\n"
      "Above yellow 3: put letter C\n" },
    { "CD.", "ECD",
      "Move letter D from above yellow 2 to above yellow 3\n"
      "Move letter C from above yellow 1 to above yellow 2\n"
      "Above yellow 1: put letter E\n" },
    { "CD.", "DE.",
      "Above yellow 1: take away letter C\n"
      "Move letter D from above yellow 2 to above yellow 1\n"
      "Above yellow 2: put letter E\n" },
    { "CD", "ED", "Above yellow 1: put letter E instead of letter C\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (UsBoard) before = lay (cases[i].before);
      g_autoptr (UsBoard) after = lay (cases[i].after);

      harness_check_lines (before, after, cases[i].expected);
    }
}

/* Towers of tiles, from the lowest to the uppermost; each has its own of those in small letters. */
static UsBoard *
build (const char *const *towers)
{
  UsBoard *board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "city", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  for (int i = 0; towers[i] != NULL; i++)
    {
      UsCell *cell =
        us_area_add_cell (board, area, &toy_place_domain, i, us_board_printf (board, "above letter %d", i));

      for (const char *tile = towers[i]; *tile != '\0'; tile++)
        us_cell_add_piece (board, cell, us_board_printf (board, "tile-%c-%d", *tile, g_ascii_islower (*tile) ? i : 0),
                           US_SHAPE_TILE, US_NOBODY)
          ->label = us_board_printf (board, "tile %c", *tile);
    }
  return board;
}

/* Two workers that look alike, and a letter. */
static UsBoard *
stand (const int *where)
{
  static const char *const ids[] = { "worker-1", "worker-2", "letter" };
  UsBoard *board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "city", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  for (int i = 0; i < 4; i++)
    {
      UsCell *cell = us_area_add_cell (board, area, &toy_place_domain, i, us_board_printf (board, "place %d", i + 1));

      for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
        if (where[j] == i)
          us_cell_add_piece (board, cell, ids[j], US_SHAPE_DISC, US_NOBODY)->label = j < 2 ? "worker" : "letter";
    }
  return board;
}

/* What comes below others comes before them, and what lies there comes off first. */
static void
test_towers (void)
{
  static const struct
  {
    const char *before[3], *after[3], *expected;
  } cases[] = {
    { { "AB", "C" }, { "AD", "C" }, "Above letter 0: take away tile B, put tile D\n" },
    { { "A", "C" }, { "AB", "C" }, "Above letter 0: put tile B\n" },
    { { "AB", "C" }, { "ADB", "C" }, "Above letter 0: take away tile B, put tile D, tile B\n" },
    { { "ABC", "D" }, { "AC", "D" }, "Above letter 0: take away tile B, tile C, put tile C\n" },
    { { "AB", "CD" },
      { "ADE", "C" },
      "Above letter 1: take away tile D\n"
      "Above letter 0: take away tile B, put tile D, tile E\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (UsBoard) before = build (cases[i].before), after = build (cases[i].after);

      harness_check_lines (before, after, cases[i].expected);
    }
}

/* Of things that look alike none goes to the place of another one for nothing: not by itself, not with what lies there
 * besides, and not where they only come off and on again. */
static void
test_alike (void)
{
  static const struct
  {
    const char *before[3], *after[3], *expected;
  } towers[] = {
    { { "Xt", "Yt" },
      { "Zt", "t" },
      "Above letter 0: take away tile X, tile t, put tile Z, tile t\n"
      "Above letter 1: take away tile Y, tile t, put tile t\n" },
    { { "st", "Yst" },
      { "Zst", "st" },
      "Above letter 0: take away tile s, tile t, put tile Z, tile s, tile t\n"
      "Above letter 1: take away tile Y, tile s, tile t, put tile s, tile t\n" },
  };
  static const struct
  {
    int before[3], after[3]; /* where two workers stand, and a letter */
    const char *expected;
  } workers[] = {
    { { 0, 1, 2 }, { 1, 0, 2 }, "" },
    { { 0, 1, 0 }, { 1, 0, 0 }, "" },
    { { 0, 1, 0 }, { 1, 0, 1 }, "Move letter from place 1 to place 2\n" },
    { { 0, 1, 3 }, { 1, 2, 3 }, "Move worker from place 1 to place 3\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (towers); i++)
    {
      g_autoptr (UsBoard) before = build (towers[i].before), after = build (towers[i].after);

      harness_check_lines (before, after, towers[i].expected);
    }
  for (guint i = 0; i < G_N_ELEMENTS (workers); i++)
    {
      g_autoptr (UsBoard) before = stand (workers[i].before), after = stand (workers[i].after);

      harness_check_lines (before, after, workers[i].expected);
    }
}

/* --- Cards in no order ----------------------------------------------------------------------------- */

static UsBoard *
shuffle (const char *deck, const char *reserve)
{
  static const char *const places[] = { "the deck", "the reserve" };
  const char *const cards[] = { deck, reserve };
  UsBoard *board = us_board_new (NULL);

  for (guint i = 0; i < 2; i++)
    {
      UsArea *heap = us_board_add_heap (board, places[i] + strlen ("the "), places[i]);

      heap->mixed = i == 0 ? "Shuffle the deck" : NULL;
      heap->sought = i == 0 ? "Shuffle the deck that was looked through" : NULL;
      for (guint j = 0; cards[i][j] != '\0'; j++)
        {
          UsPiece *card =
            us_cell_add_piece (board, g_ptr_array_index (heap->cells, 0),
                               us_board_printf (board, "%s/%c", heap->id, cards[i][j]), US_SHAPE_CARD, US_NOBODY);

          card->label = us_board_printf (board, "card %c", cards[i][j]);
          card->own = cards[i][j];
        }
    }
  return board;
}

/* Nothing waits for room there, and what lies there is told and shown nowhere else. */
static void
test_heaps (void)
{
  g_autoptr (UsBoard) before = shuffle ("abc", "de");
  g_autoptr (UsBoard) swapped = shuffle ("abd", "ec");
  g_autoptr (UsBoard) grown = shuffle ("abcd", "e");
  g_autoptr (UsBoard) dealt = us_board_new (NULL);

  harness_check_lines (before, swapped,
                       "Move card d from the reserve to the deck\n"
                       "Move card c from the deck to the reserve\n"
                       "Shuffle the deck that was looked through\n");
  harness_check_lines (before, grown,
                       "Move card d from the reserve to the deck\n"
                       "Shuffle the deck\n");
  harness_check_lines (before, before, "");
  harness_check_lines (before, dealt, "");
  harness_check_lines (dealt, before, "");
  g_assert_cmpuint (before->areas->len, ==, 0);
  g_assert_null (us_board_find_cell (before, "deck"));
}

/* --- Places that are called after what lies beside them ---------------------------------------------- */

/* Places in a row; `letters` says what lies on each. The second one is there only between A and B, after which it is
 * called, or with `near` after one of them alone. */
static UsBoard *
lay_in_row (const char *letters, gboolean near)
{
  UsBoard *board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "row", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  for (int i = 0; letters[i] != '\0'; i++)
    {
      gboolean between = i == 1 && letters[0] == 'A' && letters[2] == 'B';
      g_autofree char *site = g_strdup_printf (between ? "between A and B" : "place %d", i + 1);
      UsCell *cell = i != 1 || between ? us_area_add_cell (board, area, &toy_place_domain, i, site) : NULL;

      if (between)
        {
          cell->beside[0] = "letter-A";
          cell->beside[1] = "letter-B";
          cell->near[0] = near ? "right of A" : NULL;
          cell->near[1] = near ? "left of B" : NULL;
        }
      if (letters[i] != '.')
        us_cell_add_piece (board, cell, us_board_printf (board, "letter-%c", letters[i]), US_SHAPE_DISC, US_NOBODY)
          ->label = us_board_printf (board, "letter %c", letters[i]);
    }
  return board;
}

/* The letter that is moved first stands in the way of the other one after which its place is called: one that lies there
 * already is enough to find it, and where none does it is taken up until then. */
static void
test_near (void)
{
  static const struct
  {
    const char *before, *after;
    gboolean near;
    const char *expected;
  } cases[] = {
    { "A.C.B", "ACB..", TRUE,
      "Move letter C from place 3 to right of A\n"
      "Move letter B from place 5 to place 3\n" },
    { "C.B.A", "ACB..", TRUE,
      "Move letter C from place 1 to left of B\n"
      "Move letter A from place 5 to place 1\n" },
    { "A.C.B", "ACB..", FALSE,
      "Take up letter C from place 3\n"
      "Move letter B from place 5 to place 3\n"
      "Between A and B: put letter C\n" },
    /* Neither of them lies there yet, and neither can. */
    { "B.CA.", "ACB..", TRUE,
      "Take up letter C from place 3\n"
      "Move letter B from place 1 to place 3\n"
      "Move letter A from place 4 to place 1\n"
      "Between A and B: put letter C\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (UsBoard) before = lay_in_row (cases[i].before, cases[i].near);
      g_autoptr (UsBoard) after = lay_in_row (cases[i].after, cases[i].near);

      harness_check_lines (before, after, cases[i].expected);
    }
}

/* --- Tables at random ------------------------------------------------------------------------------ */

/* Few things and few places, so that they are often in each other's way: letters, of which there is one each; workers
 * that look alike; and things of which each place has its own. */
static UsBoard *
lay_at_random (GRand *random, gboolean single)
{
  UsBoard *board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "city", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsCell *cells[PLACES];

  for (int i = 0; i < PLACES; i++)
    {
      g_autofree char *site = g_strdup_printf ("place %d", i + 1);

      cells[i] = us_area_add_cell (board, area, &toy_place_domain, i, site);
    }
  for (int thing = 0; thing < PLACES; thing++)
    {
      UsCell *cell = cells[g_rand_int_range (random, 0, PLACES)];
      int count = g_rand_int_range (random, 1, 3);
      UsPiece *piece;

      if (g_rand_int_range (random, 0, 4) == 0 || (single && cell->pieces->len > 0))
        continue;
      piece = us_cell_add_piece (board, cell, us_board_printf (board, "thing-%d", thing), US_SHAPE_DISC, US_NOBODY);
      piece->label = thing < 6 ? us_board_printf (board, "letter %c", 'A' + thing) : "a worker";
      /* A die that lies elsewhere and shows another face. */
      if (thing == 5)
        piece->text = us_board_printf (board, "%d", count);
      if (thing < 6)
        cell->label = piece->label;
    }
  for (int i = 0; i < PLACES; i++)
    if (!single && g_rand_boolean (random))
      {
        UsPiece *piece =
          us_cell_add_piece (board, cells[i], us_board_printf (board, "%s/cubes", cells[i]->id), US_SHAPE_CUBE, US_BOT);

        piece->count = g_rand_int_range (random, 1, 3);
        piece->label = us_board_printf (board, "%d cubes", piece->count);
      }
  return board;
}

static void
test_at_random (gconstpointer single)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  guint lines = 0, moves = 0, up = 0;

  for (int i = 0; i < 8000; i++)
    {
      g_autoptr (UsBoard) before = lay_at_random (random, GPOINTER_TO_INT (single));
      g_autoptr (UsBoard) after = lay_at_random (random, GPOINTER_TO_INT (single));
      g_autoptr (GPtrArray) differences = us_board_diff (before, after);

      lines += harness_check_moves (before, after);
      for (guint j = 0; j < differences->len; j++)
        {
          const UsDifference *one = g_ptr_array_index (differences, j);

          moves += one->from != NULL;
          up += g_str_has_prefix (one->text, "Take up ");
        }
    }
  g_test_message ("%u lines, %u moves, %u taken up", lines, moves, up);
  g_assert_cmpuint (lines, >, 40000);
  g_assert_cmpuint (moves, >, 10000);
  g_assert_cmpuint (up, >, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-moves/letters", test_letters);
  g_test_add_func ("/board-moves/towers", test_towers);
  g_test_add_func ("/board-moves/alike", test_alike);
  g_test_add_func ("/board-moves/heaps", test_heaps);
  g_test_add_func ("/board-moves/near", test_near);
  g_test_add_data_func ("/board-moves/one-by-one", GINT_TO_POINTER (TRUE), test_at_random);
  g_test_add_data_func ("/board-moves/upon-each-other", GINT_TO_POINTER (FALSE), test_at_random);
  return g_test_run ();
}
