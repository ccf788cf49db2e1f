/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

/* What is added to a board for areas of some kinds: dice, tracks, odds, facts, the steps of a round. */

/* One of six sides has pips, every other one a number; both are spoken. */
static void
test_die (void)
{
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_DICE, "dice", "Dice", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsCell *cell = us_area_add_cell (board, area, NULL, 0, "Attack");
  UsPiece *six = us_cell_add_die (board, cell, "six", US_BOT, 6, 4);
  UsPiece *twenty = us_cell_add_die (board, cell, "twenty", US_PLAYER, 20, 17);

  g_assert_cmpint (six->sides, ==, 0);
  g_assert_cmpstr (six->glyph, ==, "4");
  g_assert_null (six->text);
  g_assert_cmpstr (six->label, ==, "4 on a d6");
  g_assert_cmpint (twenty->sides, ==, 20);
  g_assert_null (twenty->glyph);
  g_assert_cmpstr (twenty->text, ==, "17");
  g_assert_cmpstr (twenty->label, ==, "17 on a d20");
  g_assert_cmpint (twenty->owner, ==, US_PLAYER);
}

/* What lies beside a cell of a track may be moved, and does not make another cell of it. */
static void
test_track (void)
{
  UsBoard *boards[2];

  for (int i = 0; i < 2; i++)
    {
      UsBoard *board = boards[i] = us_board_new (NULL);
      UsArea *area =
        us_board_add_area (board, US_AREA_TRACK, "fame", "Fame", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
      UsPiece *marker;

      us_area_track (board, area, &toy_card_domain, 0, 4, 3, 4);
      g_assert_cmpuint (area->cells->len, ==, 5);
      g_assert_cmpint (area->shaded, ==, 3);
      g_assert_cmpint (area->goal, ==, 4);
      g_assert_cmpstr (((UsCell *) g_ptr_array_index (area->cells, 2))->label, ==, "2");
      g_assert_cmpstr (((UsCell *) g_ptr_array_index (area->cells, 4))->spoken, ==, "4, the goal");
      marker = us_cell_add_piece (board, g_ptr_array_index (area->cells, i), "they", US_SHAPE_DIAMOND, US_BOT);
      marker->lane = US_LANE_BELOW;
      marker->label = "their marker";
    }
  g_assert_cmpstr (us_lane_name (US_LANE_BELOW), ==, "below");
  g_assert_true (us_board_shows_alike (boards[0], boards[1], &toy_card_domain, 1));
  {
    g_autoptr (GPtrArray) moved = us_board_diff (boards[0], boards[1]);

    g_assert_cmpuint (moved->len, ==, 1);
    g_assert_cmpstr (((UsDifference *) g_ptr_array_index (moved, 0))->text, ==, "Move their marker from 0 to 1");
  }
  for (int i = 0; i < 2; i++)
    us_board_unref (boards[i]);
}

/* Neither is there without a goal, or where the shaded part would begin behind the end. */
static void
test_track_plain (void)
{
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_TRACK, "fame", "Fame", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  us_area_track (board, area, NULL, 0, 4, 5, 9);
  g_assert_cmpint (area->shaded, ==, -1);
  g_assert_cmpint (area->goal, ==, -1);
}

/* What may come is not rounded to nothing, and what need not come not to all. */
static void
test_odds (void)
{
  static const struct
  {
    double chance;
    int share;
    const char *spoken;
  } odds[] = {
    { 0, 0, "+1: 0%" },
    { 0.001, 1, "+1: < 1%" },
    { 0.005, 5, "+1: 1%" },
    { 0.304, 304, "+1: 30%" },
    { 0.305, 305, "+1: 31%, it has come" },
    { 0.994, 994, "+1: 99%" },
    { 0.9951, 995, "+1: > 99%" },
    { 1, 1000, "+1: 100%" },
  };
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_ODDS, "odds", "Odds", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  for (guint i = 0; i < G_N_ELEMENTS (odds); i++)
    {
      const UsCell *cell;

      us_area_add_odds (board, area, NULL, (int) i, "+1", "4–14", odds[i].chance, i == 4);
      cell = g_ptr_array_index (area->cells, i);
      g_assert_cmpint (cell->share, ==, odds[i].share);
      g_assert_cmpstr (cell->spoken, ==, odds[i].spoken);
      g_assert_cmpstr (cell->subtitle, ==, "4–14");
    }
}

/* What is told on the face of a card is spoken with it, what is told elsewhere is not. */
static void
test_facts (void)
{
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_CARDS, "ships", "Ships", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsCell *cell = us_area_add_cell (board, area, NULL, 0, "Rascal");

  us_cell_add_fact (board, cell, "move", "9", TRUE);
  us_cell_add_fact (board, cell, "on kill", "as printed", FALSE);
  us_cell_add_fact (board, cell, "attack", "2d12", TRUE);
  g_assert_cmpuint (cell->facts->len, ==, 3);
  g_assert_cmpstr (cell->spoken, ==, "Rascal, move 9, attack 2d12");
  g_assert_cmpstr (cell->label, ==, "Rascal");
}

/* A step of a round says whether it is done. */
static void
test_step (void)
{
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_PATH, "round", "Round", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  g_assert_cmpstr (us_area_add_step (board, area, NULL, 0, "You", US_CELL_PLAIN)->spoken, ==, "You, done");
  g_assert_cmpstr (us_area_add_step (board, area, NULL, 1, "Trader", US_CELL_ACTS)->spoken, ==, "Trader, now");
  g_assert_cmpstr (us_area_add_step (board, area, NULL, 2, "Roll", US_CELL_EMPTY)->spoken, ==, "Roll, to come");
}

/* A place of a tree stands in its line, and is spoken with what it does and since when or why not. */
static void
test_tree (void)
{
  static const char *const lines[] = { "Engine", "Trade", NULL }, *const tiers[] = { "Tier 1", "Tier 2", NULL };
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_TREE, "tree", "Upgrades", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsCell *cells[4];

  us_area_label (board, area, lines, NULL);
  us_area_label (board, area, lines, tiers);
  for (int i = 0; i < 4; i++)
    cells[i] = us_area_add_node (board, area, i / 2 + 1, &toy_card_domain, i, "Engine 1", (UsCellState) (i % 3));
  us_cell_say (board, cells[0], "+1", "since game 4");
  us_cell_say (board, cells[2], NULL, "needs tier 1 first");
  for (int i = 0; i < 4; i++)
    {
      g_assert_cmpint (cells[i]->group, ==, i / 2 + 1);
      g_assert_cmpint (cells[i]->column, ==, i % 2);
      g_assert_cmpint (cells[i]->state, ==, i % 3);
    }
  g_assert_cmpstr (cells[0]->spoken, ==, "Engine 1, +1, since game 4");
  g_assert_cmpstr (cells[1]->spoken, ==, "Engine 1");
  g_assert_cmpstr (cells[2]->spoken, ==, "Engine 1, needs tier 1 first");
  g_assert_cmpstr (cells[2]->detail, ==, "needs tier 1 first");
  g_assert_null (cells[2]->subtitle);
  g_assert_cmpstr (area->group_labels[1], ==, "Trade");
  g_assert_true (area->group_labels[1] != lines[1]);
  g_assert_cmpuint (g_strv_length ((char **) area->column_labels), ==, 2);
  g_assert_true (us_board_find_value (board, &toy_card_domain, 3) == cells[3]);
}

/* The sheet that a play is scored with lies on the table; one that stands beside a turn is that only where there is no
 * other. */
static void
test_sheets (void)
{
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *sum =
    us_board_add_area (board, US_AREA_SHEET, "sum", "Roll", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsArea *score;

  sum->beside = TRUE;
  us_area_add_line (board, sum, US_SHEET_ITEM, "Roll")->has_bot = TRUE;
  us_area_add_line (board, sum, US_SHEET_TOTAL, "Total");
  g_assert_true (us_sheet_has (sum, US_BOT));
  g_assert_false (us_sheet_has (sum, US_PLAYER));
  g_assert_true (us_board_find_scored (board) == sum);
  score =
    us_board_add_area (board, US_AREA_SHEET, "score", "Score", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  g_assert_false (score->beside);
  g_assert_true (us_board_find_scored (board) == score);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-kinds/die", test_die);
  g_test_add_func ("/board-kinds/track", test_track);
  g_test_add_func ("/board-kinds/track-plain", test_track_plain);
  g_test_add_func ("/board-kinds/odds", test_odds);
  g_test_add_func ("/board-kinds/facts", test_facts);
  g_test_add_func ("/board-kinds/step", test_step);
  g_test_add_func ("/board-kinds/tree", test_tree);
  g_test_add_func ("/board-kinds/sheets", test_sheets);
  return g_test_run ();
}
