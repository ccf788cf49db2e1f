/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"
#include "toy-game.h"

#include <string.h>

/* Cards with a name that lie on the places of a map: what the hands move, which of two lies on top, and what a screen
 * shows of a card that moves twice. */

#define PLACES 5
#define CARDS  7

static const char *const names[CARDS] = { "Ace", "Baron", "Count", "Dame", "Earl", "Fool", "Guard" };

static UsPiece *
add_card (UsBoard *board, UsCell *cell, char letter)
{
  const char *name = names[letter - 'A'];
  UsPiece *piece = us_cell_add_piece (board, cell, name, US_SHAPE_CARD, letter < 'E' ? US_BOT : US_PLAYER);

  piece->label = name;
  piece->thing = TRUE;
  return piece;
}

/* Per place the letters of its cards, from the lowest to the uppermost; the last is a pile beside the map. */
static UsBoard *
lay (const char *const *stacks)
{
  UsBoard *board = us_board_new (NULL);
  UsArea *map =
    us_board_add_area (board, US_AREA_GRID, "map", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsArea *pile =
    us_board_add_area (board, US_AREA_PILE, "pile", NULL, (UsPlace) { 1, 0, 0, 1 }, (UsPlace) { 1, 0, 0, 1 });

  for (int i = 0; i < PLACES; i++)
    {
      UsCell *cell = us_area_add_cell (board, i < PLACES - 1 ? map : pile, &toy_place_domain, i,
                                       i < PLACES - 1 ? us_board_printf (board, "B%d", i + 1) : "discard pile");

      for (const char *letter = stacks[i]; *letter != '\0'; letter++)
        add_card (board, cell, *letter);
    }
  return board;
}

static void
test_lines (void)
{
  static const struct
  {
    const char *before[PLACES], *after[PLACES], *expected;
  } cases[] = {
    { { "A", "", "", "", "" }, { "A", "", "", "", "" }, "" },
    { { "A", "", "", "", "" }, { "", "A", "", "", "" }, "Move Ace from B1 to B2\n" },
    { { "A", "B", "", "", "" },
      { "", "A", "", "", "B" },
      "Move Baron from B2 to discard pile\nMove Ace from B1 to B2\n" },
    { { "A", "", "", "", "" }, { "E", "", "", "", "" }, "B1: take away Ace, put Earl\n" },
    { { "A", "B", "", "", "" },
      { "B", "A", "", "", "" },
      "Take up Ace from B1\nMove Baron from B2 to B1\nB2: put Ace\n" },
    /* One comes to lie on another, goes from there, comes out from below it and is pushed under it. */
    { { "A", "E", "", "", "" }, { "", "EA", "", "", "" }, "Move Ace from B1 to B2, on top of Earl\n" },
    { { "", "EA", "", "", "" }, { "", "E", "", "A", "" }, "Move Ace from B2 to B4\n" },
    { { "", "EA", "", "", "" }, { "", "A", "", "E", "" }, "Move Earl from B2 to B4\n" },
    { { "A", "E", "", "", "" }, { "", "AE", "", "", "" }, "Move Ace from B1 to B2, under Earl\n" },
    { { "", "E", "", "", "" }, { "", "EA", "", "", "" }, "B2: put Ace, on top of Earl\n" },
    { { "", "E", "", "", "" }, { "", "AE", "", "", "" }, "B2: put Ace, under Earl\n" },
    /* The same two the other way round. */
    { { "", "EA", "", "", "" }, { "", "AE", "", "", "" }, "B2: put Earl, on top of Ace\n" },
    { { "", "EA", "", "", "" }, { "", "EB", "", "", "" }, "B2: take away Ace, put Baron, on top of Earl\n" },
    { { "", "AE", "", "", "" }, { "", "BE", "", "", "" }, "B2: take away Ace, put Baron, under Earl\n" },
    { { "", "AE", "", "", "" }, { "", "", "AE", "", "" }, "Move Ace, Earl from B2 to B3\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (UsBoard) before = lay (cases[i].before);
      g_autoptr (UsBoard) after = lay (cases[i].after);

      harness_check_lines (before, after, cases[i].expected);
    }
}

/* A card that somebody else has now is another thing to lay there; one that its captor has taken is gone; and a mark of
 * the place, which has no name, is nothing that is moved. */
static void
test_other (void)
{
  static const char *const stacks[PLACES] = { "A", "E", "", "", "" }, *const taken[PLACES] = { "", "A", "", "", "E" };
  g_autoptr (UsBoard) before = lay (stacks);
  g_autoptr (UsBoard) turned = lay (stacks);
  g_autoptr (UsBoard) marked = lay (stacks);
  g_autoptr (UsBoard) after = lay (taken);
  UsCell *captor = us_board_find_value (after, &toy_place_domain, 1);

  us_cell_find_piece (us_board_find_value (turned, &toy_place_domain, 0), "Ace")->owner = US_PLAYER;
  harness_check_lines (before, turned, "Put another card instead of Ace\n");
  us_cell_add_piece (marked, us_board_find_value (marked, &toy_place_domain, 0), "mark", US_SHAPE_CARD, US_BOT);
  harness_check_lines (before, marked, "");
  us_cell_add_piece (after, captor, "Earl@captor", US_SHAPE_CARD, US_PLAYER)->state = US_PIECE_FALLS;
  us_cell_find_piece (captor, "Earl@captor")->thing = TRUE;
  harness_check_lines (before, after, "Move Earl from B2 to discard pile\nMove Ace from B1 to B2\n");
}

/* What stands at the corners of a card, where all places are cards, is said of it: it comes and goes with no hand. */
static void
test_signs (void)
{
  static const char *const stacks[PLACES] = { "A", "", "E", "", "" }, *const moved[PLACES] = { "", "A", "E", "", "" };
  g_autoptr (UsBoard) before = lay (stacks);
  g_autoptr (UsBoard) after = lay (moved);

  for (guint i = 0; i < 2; i++)
    {
      UsBoard *board = i == 0 ? before : after;
      UsCell *ace = us_board_find_value (board, &toy_place_domain, (int) i);
      UsPiece *sign =
        us_cell_add_piece (board, ace, us_board_printf (board, "%s/sign", ace->id), US_SHAPE_DISC, US_NOBODY);

      sign->lane = US_LANE_CORNER;
      sign->label = "has acted";
      ((UsArea *) g_ptr_array_index (board->areas, 0))->cards = TRUE;
    }
  us_cell_add_piece (after, us_board_find_value (after, &toy_place_domain, 2), "shield", US_SHAPE_DISC, US_NOBODY)
    ->lane = US_LANE_CORNER_LEFT;
  harness_check_lines (before, after, "Move Ace from B1 to B2\n");
}

/* --- What moves twice -------------------------------------------------------------------------------- */

typedef struct
{
  int at;
} Walk;

static void
walk_present (gconstpointer state, UsBoard *board)
{
  UsArea *map =
    us_board_add_area (board, US_AREA_GRID, "map", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  for (int i = 0; i < 4; i++)
    {
      UsCell *cell = us_area_add_cell (board, map, &toy_place_domain, i, "");

      if (i == ((const Walk *) state)->at)
        add_card (board, cell, 'A')->text = "Ace";
    }
}

/* From the first place by the third to the second, and past it back to the third. */
static gboolean
walk_play (UsRun *run)
{
  static const int way[] = { 0, 2, 1, 2 };
  Walk walk = { 0 };

  us_run_state (run, &walk, NULL, 0, walk_present);
  for (guint i = 1; i < G_N_ELEMENTS (way); i++)
    {
      us_run_tell (run, "walk.on", "Move the Ace to {place}", { "place", &toy_place_domain, way[i] });
      us_run_move (run, &toy_place_domain, way[i - 1], way[i], "Ace");
      walk.at = way[i];
    }
  return us_run_settle (run) && us_run_confirm (run, "walk/done", "Done");
}

/* Each place that it left keeps its ghost, and it arrives where it is in the end. */
static void
test_twice (void)
{
  static const guint pieces[] = { 1, 1, 2, 0 };
  const UsRules rules = { .id = "walk", .box = "walk", .title = "Walk", .version = 1, .play = walk_play };
  g_autoptr (UsSession) session = NULL;
  HarnessPlay play;
  UsBoard *board;

  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  board = us_session_get_board (session);
  g_assert_cmpuint (board->moves->len, ==, 3);
  for (int i = 0; i < 4; i++)
    {
      const UsCell *cell = us_board_find_value (board, &toy_place_domain, i);
      g_autofree char *id = g_strdup_printf ("Ace@%s", cell->id);
      const UsPiece *ghost = us_cell_find_piece (cell, id), *card = us_cell_find_piece (cell, "Ace");

      g_assert_cmpuint (cell->pieces->len, ==, pieces[i]);
      g_assert_true ((ghost != NULL) == (i < 3));
      g_assert_true ((card != NULL) == (i == 2));
      if (ghost != NULL)
        {
          g_assert_cmpint (ghost->state, ==, US_PIECE_GHOST);
          g_assert_true (ghost->thing);
          g_assert_cmpstr (ghost->text, ==, "Ace");
        }
      if (card != NULL)
        g_assert_cmpint (card->state, ==, US_PIECE_ARRIVING);
    }
}

/* --- Tables at random -------------------------------------------------------------------------------- */

/* Few cards and few places, so that they often lie upon each other. */
static UsBoard *
lay_at_random (GRand *random)
{
  char stacks[PLACES][CARDS + 1] = { { 0 } };
  const char *texts[PLACES];

  for (int card = 0; card < CARDS; card++)
    {
      char *stack = stacks[g_rand_int_range (random, 0, PLACES)];
      gsize n = strlen (stack), at = g_rand_boolean (random) ? 0 : n;

      if (g_rand_int_range (random, 0, 4) == 0)
        continue;
      memmove (stack + at + 1, stack + at, n - at);
      stack[at] = (char) ('A' + card);
    }
  for (int i = 0; i < PLACES; i++)
    texts[i] = stacks[i];
  return lay (texts);
}

static void
test_at_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (23);
  guint lines = 0, moves = 0, under = 0;

  for (int i = 0; i < 8000; i++)
    {
      g_autoptr (UsBoard) before = lay_at_random (random);
      g_autoptr (UsBoard) after = lay_at_random (random);
      g_autoptr (GPtrArray) differences = us_board_diff (before, after);

      lines += harness_check_moves (before, after);
      for (guint j = 0; j < differences->len; j++)
        {
          const UsDifference *one = g_ptr_array_index (differences, j);

          moves += one->from != NULL;
          under += one->under != NULL;
          g_assert_true ((one->under != NULL) == (strstr (one->text, ", under ") != NULL));
        }
    }
  g_test_message ("%u lines, %u moves, %u under another", lines, moves, under);
  g_assert_cmpuint (lines, >, 30000);
  g_assert_cmpuint (moves, >, 15000);
  g_assert_cmpuint (under, >, 3000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-cards/lines", test_lines);
  g_test_add_func ("/board-cards/other", test_other);
  g_test_add_func ("/board-cards/signs", test_signs);
  g_test_add_func ("/board-cards/twice", test_twice);
  g_test_add_func ("/board-cards/at-random", test_at_random);
  return g_test_run ();
}
