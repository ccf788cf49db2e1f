/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "toy-game.h"

#include <string.h>

static Toy
some_state (void)
{
  return (Toy) { .round = 1,
                 .points = 3,
                 .place = 4,
                 .dice = { 2, 0 },
                 .weather = -1,
                 .guest = -1,
                 .deck = us_set_range (4, 8),
                 .row = us_set_range (0, 3) };
}

static UsBoard *
build (const Toy *t)
{
  UsBoard *board = us_board_new (NULL);

  toy_present (t, board);
  return board;
}

static void
test_find (void)
{
  Toy t = some_state ();
  g_autoptr (UsBoard) board = build (&t);
  UsCell *cell = us_board_find_cell (board, "market/1,1");

  g_assert_nonnull (cell);
  g_assert_true (us_board_find_value (board, &toy_place_domain, 4) == cell);
  g_assert_cmpstr (us_board_area_of (board, cell)->id, ==, "market");
  g_assert_cmpstr (us_cell_find_piece (cell, "vendor")->label, ==, "the vendor");
  g_assert_cmpstr (cell->spoken, ==, "B2, the vendor");
  g_assert_cmpint (cell->state, ==, US_CELL_ACTS);
  g_assert_null (us_cell_find_piece (cell, "nobody"));
  g_assert_null (us_board_find_cell (board, "market/9,9"));
  g_assert_null (us_board_find_value (board, &toy_place_domain, 9));
  g_assert_null (us_board_find_value (board, &toy_act_domain, 4));

  /* The area stands in front of a name that does not begin with it. */
  cell = us_board_find_value (board, &toy_card_domain, 2);
  g_assert_cmpstr (cell->id, ==, "row/card-3");
  g_assert_cmpint (cell->column, ==, 2);
  g_assert_cmpstr (cell->label, ==, "<Card 3>");
}

static void
test_grid (void)
{
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *area = us_board_add_area (board, US_AREA_GRID, "wide", NULL, (UsPlace) { 0 }, (UsPlace) { 0 });

  us_area_grid (board, area, -2, -30, 3, 60);
  g_assert_cmpint (area->first_row, ==, -2);
  g_assert_cmpint (area->first_column, ==, -30);
  g_assert_cmpstr (area->row_labels[0], ==, "1");
  g_assert_cmpstr (area->row_labels[2], ==, "3");
  g_assert_null (area->row_labels[3]);
  g_assert_cmpstr (area->column_labels[0], ==, "A");
  g_assert_cmpstr (area->column_labels[25], ==, "Z");
  g_assert_cmpstr (area->column_labels[26], ==, "AA");
  g_assert_cmpstr (area->column_labels[52], ==, "BA");
  g_assert_null (area->column_labels[60]);
}

/* Texts are the board's own. */
static void
test_strings (void)
{
  g_autoptr (UsBoard) board = us_board_new (NULL);
  char text[] = "text";
  const char *copy = us_board_string (board, text);

  text[0] = 'n';
  g_assert_cmpstr (copy, ==, "text");
  g_assert_null (us_board_string (board, NULL));
  g_assert_cmpstr (us_board_printf (board, "%d of %d", 1, 2), ==, "1 of 2");
}

static UsDifference *
find_difference (GPtrArray *differences, const char *cell)
{
  for (guint i = 0; i < differences->len; i++)
    if (g_str_equal (((UsDifference *) g_ptr_array_index (differences, i))->cell, cell))
      return g_ptr_array_index (differences, i);
  return NULL;
}

static void
check_ids (GPtrArray *ids, const char *expected)
{
  g_assert_cmpuint (ids->len, ==, expected != NULL ? 1 : 0);
  if (expected != NULL)
    g_assert_cmpstr (g_ptr_array_index (ids, 0), ==, expected);
}

static UsBoard *
one_die (int place, const char *label, const char *face)
{
  UsBoard *board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_SLOTS, "dice", "Dice", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsCell *cell = us_area_add_cell (board, area, &toy_card_domain, place, label);
  UsPiece *piece = us_cell_add_piece (board, cell, "die", US_SHAPE_DIE, US_NOBODY);

  piece->label = us_board_string (board, face);
  piece->text = piece->label;
  return board;
}

/* A place that is called after what lies there is named once. */
static void
test_diff_words (void)
{
  g_autoptr (UsBoard) six = one_die (0, "red 6", "red 6");
  g_autoptr (UsBoard) four = one_die (0, "red 4", "red 4");
  g_autoptr (UsBoard) elsewhere = one_die (1, "red 4", "red 4");
  g_autoptr (GPtrArray) turned = us_board_diff (six, four);
  g_autoptr (GPtrArray) moved = us_board_diff (six, elsewhere);

  g_assert_cmpuint (turned->len, ==, 1);
  g_assert_cmpstr (((UsDifference *) g_ptr_array_index (turned, 0))->text, ==, "Turn the die: red 4");
  g_assert_cmpuint (moved->len, ==, 2);
  g_assert_cmpstr (((UsDifference *) g_ptr_array_index (moved, 0))->text, ==, "Take away red 6");
  g_assert_cmpstr (((UsDifference *) g_ptr_array_index (moved, 1))->text, ==, "Put red 4");
}

/* A card with a print that a cube may cover; the place is called after the card. */
static UsBoard *
one_card (const char *name, UsPieceState cube)
{
  UsBoard *board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_CARDS, "row", "Row", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsCell *cell = us_area_add_cell (board, area, &toy_card_domain, 0, name != NULL ? name : "Place 1");
  UsPiece *piece;

  if (name == NULL)
    return board;
  piece = us_cell_add_piece (board, cell, us_board_printf (board, "card/%s", name), US_SHAPE_CARD, US_NOBODY);
  piece->label = cell->label;
  piece = us_cell_add_piece (board, cell, "want", US_SHAPE_CUBE, US_NOBODY);
  piece->label = "cube";
  piece->state = cube;
  return board;
}

static void
check_card_text (UsBoard *before, UsBoard *after, const char *text)
{
  g_autoptr (GPtrArray) differences = us_board_diff (before, after);

  g_assert_cmpuint (differences->len, ==, text != NULL);
  if (text != NULL)
    g_assert_cmpstr (((UsDifference *) g_ptr_array_index (differences, 0))->text, ==, text);
}

/* Cards in somebody's hand are nobody's business; those that are laid out are moved, and told by where they lie. */
static UsBoard *
one_laid (const char *name, const char *laid)
{
  UsBoard *board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_HAND, "kept", "Kept", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsCell *cell = us_area_add_cell (board, area, NULL, 0, name);
  UsPiece *piece;

  area->laid = laid;
  cell->id = us_board_printf (board, "kept/%s", name);
  piece = us_cell_add_piece (board, cell, us_board_printf (board, "kept/%s/card", name), US_SHAPE_CARD, US_BOT);
  piece->label = cell->label;
  return board;
}

static void
test_diff_laid (void)
{
  g_autoptr (UsBoard) red = one_laid ("red 2", "His kept cards");
  g_autoptr (UsBoard) blue = one_laid ("blue 7", "His kept cards");
  g_autoptr (UsBoard) held = one_laid ("red 2", NULL);
  g_autoptr (UsBoard) other = one_laid ("blue 7", NULL);
  g_autoptr (GPtrArray) laid = us_board_diff (red, blue);
  g_autoptr (GPtrArray) hidden = us_board_diff (held, other);

  g_assert_cmpuint (laid->len, ==, 2);
  g_assert_cmpstr (((UsDifference *) g_ptr_array_index (laid, 0))->text, ==, "His kept cards: take away red 2");
  g_assert_cmpstr (((UsDifference *) g_ptr_array_index (laid, 1))->text, ==, "His kept cards: put blue 7");
  g_assert_cmpuint (hidden->len, ==, 0);
}

/* A card comes and goes; what is open on it is print, and a card that got its name is the card that lay there. */
static void
test_diff_cards (void)
{
  g_autoptr (UsBoard) none = one_card (NULL, US_PIECE_IN);
  g_autoptr (UsBoard) open = one_card ("Knight", US_PIECE_OPEN);
  g_autoptr (UsBoard) filling = one_card ("Monk", US_PIECE_FILLING);
  g_autoptr (UsBoard) full = one_card ("Knight", US_PIECE_IN);

  check_card_text (none, open, "Place 1: put Knight");
  check_card_text (none, full, "Place 1: put Knight, cube");
  check_card_text (full, none, "Place 1: take away Knight, cube");
  check_card_text (full, open, "Knight: take away cube");
  check_card_text (open, full, "Knight: put cube");
  check_card_text (open, filling, NULL);
  {
    g_autoptr (UsBoard) another = one_card ("Knight", US_PIECE_OPEN);

    us_cell_find_piece (us_board_find_value (another, &toy_card_domain, 0), "card/Knight")->own = 2;
    check_card_text (open, another, "Put another card instead of Knight");
  }
}

/* A letter that a free place is called after once it lies there. */
static UsBoard *
one_letter (int place)
{
  static const char *const names[] = { "above yellow 12", "left of yellow 12" };
  UsBoard *board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "city", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  for (int i = 0; i < 2; i++)
    {
      UsCell *cell = us_area_add_cell (board, area, &toy_card_domain, i, i == place ? "letter L" : names[i]);

      if (i == place)
        us_cell_add_piece (board, cell, "L", US_SHAPE_TILE, US_NOBODY)->label = cell->label;
    }
  return board;
}

static void
test_diff_moved (void)
{
  g_autoptr (UsBoard) above = one_letter (0);
  g_autoptr (UsBoard) left = one_letter (1);
  g_autoptr (UsBoard) gone = one_letter (2);

  check_card_text (left, above, "Move letter L from left of yellow 12 to above yellow 12");
  check_card_text (gone, above, "Above yellow 12: put letter L");
  check_card_text (above, gone, "Above yellow 12: take away letter L");
}

/* Coins beside the board and on a place of it, one of them known by its name, and a track. */
static UsBoard *
some_coins (int beside, int placed, const char *known, int track)
{
  UsBoard *board = us_board_new (NULL);
  UsArea *area = us_board_add_area (board, US_AREA_GRID, "city", NULL, (UsPlace) { 0 }, (UsPlace) { 0 });
  UsCell *cell = us_area_add_cell (board, area, &toy_place_domain, 4, "B2");
  UsPiece *piece;

  if (placed > 0)
    {
      piece = us_cell_add_piece (board, cell, "coins", US_SHAPE_DISC, US_PLAYER);
      piece->label = us_board_printf (board, "coins: %d", placed);
      piece->count = placed;
      piece->stock = "you/coins";
    }
  area = us_board_add_area (board, US_AREA_CHIPS, "you", "You", (UsPlace) { 0 }, (UsPlace) { 0 });
  cell = us_area_add_cell (board, area, NULL, 0, "Coins");
  cell->id = "you/coins";
  cell->counted = US_COUNTED_ALL;
  cell->count = beside;
  cell = us_area_add_cell (board, area, NULL, 1, "Tiles");
  cell->id = "you/tiles";
  cell->counted = US_COUNTED_SOME;
  cell->count = 1;
  us_cell_add_held (board, cell, known, known);
  area = us_board_add_area (board, US_AREA_METER, "track", "Track", (UsPlace) { 0 }, (UsPlace) { 0 });
  area->value = track;
  return board;
}

/* What is beside the board is told as it must be in the end, and nothing that is told by what is moved. */
static void
test_diff_counts (void)
{
  g_autoptr (UsBoard) before = some_coins (3, 2, "red 1", 7);
  struct
  {
    int beside, placed;
    const char *known;
    int track;
    const char *texts[3];
  } const cases[] = {
    { 3, 2, "red 1", 7, { NULL } },
    { 4, 2, "red 1", 7, { "You, Coins: 4 instead of 3, add 1" } },
    { 1, 2, "red 1", 7, { "You, Coins: 1 instead of 3, take 2 away" } },
    { 2, 3, "red 1", 7, { "B2: take away coins: 2, put coins: 3" } },
    { 4, 0, "red 1", 7, { "B2: take away coins: 2", "You, Coins: 4 in the end, instead of 3" } },
    { 3, 3, "red 1", 7, { "B2: take away coins: 2, put coins: 3", "You, Coins: 3 in the end, as before" } },
    { 3, 2, "blue 4", 7, { "You, Tiles: blue 4, and not red 1" } },
    { 3, 2, "red 1", 5, { "Track: 5 instead of 7, take 2 away" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (UsBoard) after = some_coins (cases[i].beside, cases[i].placed, cases[i].known, cases[i].track);
      g_autoptr (GPtrArray) differences = us_board_diff (before, after);
      guint n = 0;

      for (; n < G_N_ELEMENTS (cases[i].texts) && cases[i].texts[n] != NULL; n++)
        {
          g_assert_cmpuint (n, <, differences->len);
          g_assert_cmpstr (((UsDifference *) g_ptr_array_index (differences, n))->text, ==, cases[i].texts[n]);
        }
      g_assert_cmpuint (n, ==, differences->len);
    }
}

/* A cell stands for its place and for what lies there; which of the two answers is the question's affair. */
static void
test_stands_for (void)
{
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *area = us_board_add_area (board, US_AREA_GRID, "city", NULL, (UsPlace) { 0 }, (UsPlace) { 0 });
  UsCell *cell = us_area_add_cell (board, area, &toy_place_domain, 4, "B2");
  g_autofree char *silent = us_cell_dup_answer (cell, NULL), *place = NULL, *card = NULL;

  cell->as_domain = &toy_card_domain;
  cell->as_value = 2;
  g_assert_true (us_cell_is (cell, &toy_place_domain, 4));
  g_assert_true (us_cell_is (cell, &toy_card_domain, 2));
  g_assert_false (us_cell_is (cell, &toy_card_domain, 4));
  g_assert_false (us_cell_is (cell, NULL, 4));
  g_assert_true (us_board_find_value (board, &toy_card_domain, 2) == cell);

  g_assert_null (silent);
  cell->answers = TRUE;
  place = us_cell_dup_answer (cell, NULL);
  g_assert_cmpstr (place, ==, "market/1,1");
  cell->answers_as = TRUE;
  card = us_cell_dup_answer (cell, NULL);
  g_assert_cmpstr (card, ==, "card-3");
}

/* What is laid upon a tile goes away again; the tile below is not touched. */
static void
test_stack (void)
{
  g_autoptr (UsBoard) low = us_board_new (NULL);
  g_autoptr (UsBoard) high = us_board_new (NULL);
  g_autoptr (GPtrArray) built = NULL;
  UsBoard *boards[] = { low, high };
  UsDifference *difference;

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      UsArea *area = us_board_add_area (boards[i], US_AREA_GRID, "city", NULL, (UsPlace) { 0 }, (UsPlace) { 0 });
      UsCell *cell = us_area_add_cell (boards[i], area, &toy_place_domain, 4, "B2");

      us_cell_add_piece (boards[i], cell, "red-1", US_SHAPE_TILE, US_NOBODY)->text = "1";
      if (i == 1)
        us_cell_add_piece (boards[i], cell, "blue-7", US_SHAPE_TILE, US_NOBODY)->text = "7";
    }
  built = us_board_diff (low, high);
  g_assert_cmpuint (built->len, ==, 1);
  difference = g_ptr_array_index (built, 0);
  check_ids (difference->put, "blue-7");
  check_ids (difference->take, NULL);
}

static void
test_diff (void)
{
  Toy one = some_state (), two = some_state ();
  g_autoptr (UsBoard) before = NULL;
  g_autoptr (UsBoard) after = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  UsDifference *difference;

  two.place = 8;
  us_set_remove (&two.row, 0);
  us_set_add (&two.row, 5);
  two.dice[0] = 3;
  before = build (&one);
  after = build (&two);
  differences = us_board_diff (before, after);
  g_assert_cmpuint (differences->len, ==, 4);
  for (guint i = 1; i < differences->len; i++)
    g_assert_cmpstr (((UsDifference *) g_ptr_array_index (differences, i - 1))->cell, <,
                     ((UsDifference *) g_ptr_array_index (differences, i))->cell);

  /* What goes from one place to another is one. */
  g_assert_null (find_difference (differences, "market/1,1"));
  difference = find_difference (differences, "market/2,2");
  check_ids (difference->put, "vendor");
  check_ids (difference->take, NULL);
  g_assert_cmpstr (difference->from, ==, "market/1,1");
  g_assert_cmpuint (difference->n_pieces, ==, 1);
  g_assert_cmpstr (difference->text, ==, "Move the vendor from B2 to C3");

  /* A cell that is gone and one that is new. */
  difference = find_difference (differences, "row/card-1");
  check_ids (difference->take, "fruit-0");
  g_assert_cmpstr (difference->text, ==, "<Card 1>: take away 1 fruit");
  difference = find_difference (differences, "row/card-6");
  check_ids (difference->put, "fruit-5");
  g_assert_cmpstr (difference->text, ==, "<Card 6>: put 3 fruit");

  /* A die that shows another face is another thing to lay there. */
  difference = find_difference (differences, "dice/red");
  check_ids (difference->put, "die-red");
  check_ids (difference->take, "die-red");
}

static void
test_diff_nothing (void)
{
  Toy t = some_state ();
  g_autoptr (UsBoard) before = build (&t);
  g_autoptr (UsBoard) after = build (&t);
  UsCell *cell = us_board_find_value (after, &toy_place_domain, 0);
  g_autoptr (GPtrArray) same = NULL;
  g_autoptr (GPtrArray) from_nothing = us_board_diff (NULL, after);
  g_autoptr (GPtrArray) nothing = us_board_diff (NULL, NULL);

  /* Words and what a cell answers are not physical, and neither is a ghost. */
  us_cell_add_piece (after, cell, "vendor@market/0,0", US_SHAPE_DISC, US_BOT)->state = US_PIECE_GHOST;
  cell->spoken = "otherwise";
  cell->answers = TRUE;
  us_cell_find_piece (us_board_find_value (after, &toy_place_domain, 4), "vendor")->state = US_PIECE_ARRIVING;
  same = us_board_diff (before, after);
  g_assert_cmpuint (same->len, ==, 0);
  g_assert_cmpuint (nothing->len, ==, 0);
  g_assert_cmpuint (from_nothing->len, ==, 5);
}

static void
test_names (void)
{
  g_assert_cmpstr (us_area_kind_name (US_AREA_GRID), ==, "grid");
  g_assert_cmpstr (us_area_kind_name (US_AREA_CHIPS), ==, "chips");
  g_assert_cmpstr (us_cell_state_name (US_CELL_HOLE), ==, "hole");
  g_assert_cmpstr (us_shape_name (US_SHAPE_TILE), ==, "tile");
  g_assert_cmpstr (us_piece_state_name (US_PIECE_FILLING), ==, "filling");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/find", test_find);
  g_test_add_func ("/board/grid", test_grid);
  g_test_add_func ("/board/strings", test_strings);
  g_test_add_func ("/board/stands-for", test_stands_for);
  g_test_add_func ("/board/stack", test_stack);
  g_test_add_func ("/board/diff", test_diff);
  g_test_add_func ("/board/diff-words", test_diff_words);
  g_test_add_func ("/board/diff-cards", test_diff_cards);
  g_test_add_func ("/board/diff-laid", test_diff_laid);
  g_test_add_func ("/board/diff-moved", test_diff_moved);
  g_test_add_func ("/board/diff-counts", test_diff_counts);
  g_test_add_func ("/board/diff-nothing", test_diff_nothing);
  g_test_add_func ("/board/names", test_names);
  return g_test_run ();
}
