/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What no present game has on its table, as the protocol and the terminal show it. */

#include "config.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "us-map.h"
#include "us-output.h"
#include "us-protocol-board.h"
#include "us-terminal.h"

static UsPiece *
add_card (UsBoard *board, UsCell *cell, const char *name, UsSide owner)
{
  UsPiece *piece = us_cell_add_piece (board, cell, name, US_SHAPE_CARD, owner);

  piece->thing = TRUE;
  piece->text = piece->label = name;
  return piece;
}

static UsCell *
add_cell (UsBoard *board, UsArea *map, int column, const char *label)
{
  UsCell *cell = us_area_add_cell (board, map, NULL, 0, label);

  cell->id = us_board_string (board, label);
  cell->column = column;
  return cell;
}

/* A card that has marks and took another, and one of the player's. */
static UsBoard *
lay (void)
{
  UsBoard *board = us_board_new (NULL);
  UsArea *map =
    us_board_add_area (board, US_AREA_GRID, "map", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  UsCell *cell;

  us_area_grid (board, map, 0, 0, 1, 2);
  map->head = "Deck";
  cell = add_cell (board, map, 0, "A1");
  add_card (board, cell, "Stoat", US_BOT)->ways[4] = 2;
  add_card (board, cell, "Beaver", US_PLAYER)->state = US_PIECE_FALLS;
  add_card (board, add_cell (board, map, 1, "B1"), "Otter", US_PLAYER);
  us_cell_add_piece (board, g_ptr_array_index (map->cells, 1), "B1/lock", US_SHAPE_DISC, US_NOBODY)->lane =
    US_LANE_CORNER_LEFT;
  return board;
}

static JsonObject *
token (JsonArray *cells, guint cell, guint i)
{
  JsonObject *object = json_array_get_object_element (cells, cell);

  return json_array_get_object_element (json_object_get_array_member (object, "tokens"), i);
}

static void
test_protocol (void)
{
  g_autoptr (UsBoard) board = lay ();
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  JsonObject *map;
  JsonArray *cells, *ways;

  us_protocol_add_board (json, board);
  root = json_builder_get_root (json);
  map = json_array_get_object_element (json_object_get_array_member (json_node_get_object (root), "areas"), 0);
  cells = json_object_get_array_member (map, "cells");
  g_assert_cmpstr (json_object_get_string_member (map, "head"), ==, "Deck");
  g_assert_true (json_object_get_boolean_member (token (cells, 0, 0), "thing"));
  ways = json_object_get_array_member (token (cells, 0, 0), "ways");
  g_assert_cmpuint (json_array_get_length (ways), ==, US_N_WAYS);
  for (guint i = 0; i < US_N_WAYS; i++)
    g_assert_cmpint (json_array_get_int_element (ways, i), ==, i == 4 ? 2 : 0);
  g_assert_false (json_object_has_member (token (cells, 1, 0), "ways"));
  g_assert_true (json_object_has_member (token (cells, 1, 0), "thing"));
  g_assert_false (json_object_has_member (token (cells, 1, 1), "thing"));
  g_assert_cmpstr (json_object_get_string_member (token (cells, 1, 1), "lane"), ==, "corner-left");
}

/* In a terminal a card's place says whose it is; what was taken there is not there. */
static void
test_map (void)
{
  g_autoptr (UsBoard) board = lay ();
  const UsArea *area = g_ptr_array_index (board->areas, 0);
  UsMap *map = us_map_new (area);
  g_autofree char *bots = us_map_dup_mark (map, g_ptr_array_index (area->cells, 0));
  g_autofree char *yours = us_map_dup_mark (map, g_ptr_array_index (area->cells, 1));

  g_assert_cmpstr (bots, ==, "◆Stoat");
  g_assert_cmpstr (yours, ==, "●Otter");
  us_map_free (map);
}

/* A long name does not make the map wider than the terminal. */
static void
test_narrow (gconstpointer data)
{
  int width = GPOINTER_TO_INT (data);
  g_autofree char *columns = g_strdup_printf ("%d", width);
  g_autoptr (UsBoard) board = us_board_new (NULL);
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "map", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  g_auto (GStrv) lines = NULL;

  us_area_grid (board, area, 0, 0, 1, 5);
  add_card (board, add_cell (board, area, 0, "A1"), "Keeper of the hundred keys and of the garden behind it", US_BOT);
  us_cell_add_piece (board, add_cell (board, area, 1, "B1"), "crown", US_SHAPE_TILE, US_NOBODY)->glyph = "crown";
  ((UsPiece *) g_ptr_array_index (((UsCell *) g_ptr_array_index (area->cells, 1))->pieces, 0))->label = "the crown";
  if (g_test_subprocess ())
    {
      UsMap *map = us_map_new (area);

      g_setenv ("COLUMNS", columns, TRUE);
      us_output_init ();
      us_map_print (map, FALSE);
      us_output_flush ();
      us_map_free (map);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*\342\227\206Keep*\342\231\224*");
  g_test_trap_assert_stdout_unmatched (width == 40 ? "*\342\227\206Keeper of*" : "*\342\227\206Keeper of the h*");
}

static UsBoard *
lay_race (void)
{
  const UsPlace place = { 0, 0, 0, 1 };
  UsBoard *board = us_board_new (NULL);
  UsArea *path = us_board_add_area (board, US_AREA_PATH, "round", "Round 2", place, place);
  UsArea *track = us_board_add_area (board, US_AREA_TRACK, "fame", "Fame", place, place);
  UsArea *odds = us_board_add_area (board, US_AREA_ODDS, "odds", "The tide", place, place);
  UsArea *ships = us_board_add_area (board, US_AREA_CARDS, "ships", "Ships", place, place);
  UsCell *cell;

  us_area_add_step (board, path, NULL, 0, "You", US_CELL_PLAIN);
  us_area_add_step (board, path, NULL, 1, "Warden", US_CELL_ACTS);
  us_area_add_step (board, path, NULL, 2, "Tide", US_CELL_EMPTY);
  us_area_track (board, track, NULL, 0, 30, 16, 30);
  cell = g_ptr_array_index (track->cells, 12);
  us_cell_add_piece (board, cell, "you", US_SHAPE_DISC, US_PLAYER)->lane = US_LANE_ABOVE;
  cell->spoken = "12, you";
  us_area_add_odds (board, odds, NULL, 0, "+1", "4–14", 0.4, FALSE);
  us_area_add_odds (board, odds, NULL, 1, "+2", NULL, 0.6, TRUE);
  cell = us_area_add_cell (board, ships, NULL, 0, "Warden");
  us_cell_add_fact (board, cell, "Move", "9", TRUE);
  us_cell_add_fact (board, cell, "On kill", "as printed", FALSE);
  us_cell_add_key (board, cell, "wrecks");
  return board;
}

/* Of a track only what lies on it and where it leads, a round in one line, chances with what they stand for, and of a
 * card what is not on its face as well. */
static void
test_race (void)
{
  g_autoptr (UsBoard) board = lay_race ();

  if (g_test_subprocess ())
    {
      us_output_init ();
      for (guint i = 0; i < board->areas->len; i++)
        us_terminal_show_area (NULL, g_ptr_array_index (board->areas, i));
      us_output_flush ();
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*Round 2\n  You, done · Warden, now · Tide, to come\n"
                             "Fame\n  12, you\n  30, the goal\n"
                             "The tide\n  +1: 40% – 4–14\n  +2: 60%, it has come\n"
                             "Ships\n  Warden, Move 9\n      On kill: as printed\n*");
}

/* What is told of a card is written, and which values belong to it; of other places neither. */
static void
test_facts (void)
{
  g_autoptr (UsBoard) board = lay_race ();
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  JsonArray *areas;
  JsonObject *card;

  us_protocol_add_board (json, board);
  root = json_builder_get_root (json);
  areas = json_object_get_array_member (json_node_get_object (root), "areas");
  card =
    json_array_get_object_element (json_object_get_array_member (json_array_get_object_element (areas, 3), "cells"), 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (card, "facts")), ==, 2);
  g_assert_cmpstr (json_array_get_string_element (json_object_get_array_member (card, "keys"), 0), ==, "wrecks");
  card =
    json_array_get_object_element (json_object_get_array_member (json_array_get_object_element (areas, 0), "cells"), 0);
  g_assert_false (json_object_has_member (card, "keys"));
  g_assert_false (json_object_has_member (card, "facts"));
}

/* Lines of places under what each is called, and names under those of their parts, with all that is said of them. */
static UsBoard *
lay_tree (void)
{
  static const char *const lines[] = { "Engine", "Trade", NULL }, *const tiers[] = { "Tier 1", "Tier 2", NULL };
  const UsPlace place = { 0, 0, 0, 1 };
  UsBoard *board = us_board_new (NULL);
  UsArea *tree = us_board_add_area (board, US_AREA_TREE, "tree", "Upgrades", place, place);
  UsArea *fleet = us_board_add_area (board, US_AREA_NAMES, "fleet", "Fleet", place, place);
  UsCell *cell;

  us_area_label (board, tree, lines, tiers);
  us_cell_say (board, us_area_add_node (board, tree, 1, NULL, 0, "Engine 1", US_CELL_PLAIN), "+1", "since game 4");
  us_cell_say (board, us_area_add_node (board, tree, 1, NULL, 1, "Engine 2", US_CELL_ACTS), "+3", "possible now");
  us_cell_say (board, us_area_add_node (board, tree, 2, NULL, 2, "Trade 2", US_CELL_EMPTY), NULL, "needs tier 1 first");
  us_area_label (board, fleet, tiers, NULL);
  cell = us_area_add_node (board, fleet, 2, NULL, 0, "Heron", US_CELL_ACTS);
  cell->count = 7;
  us_cell_say (board, cell, NULL, "taken 7 times");
  return board;
}

static void
test_tree (void)
{
  g_autoptr (UsBoard) board = lay_tree ();

  if (g_test_subprocess ())
    {
      us_output_init ();
      for (guint i = 0; i < board->areas->len; i++)
        us_terminal_show_area (NULL, g_ptr_array_index (board->areas, i));
      us_output_flush ();
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*Upgrades\n  Engine\n    Engine 1, +1, since game 4\n    Engine 2, +3, possible now\n"
                             "  Trade\n    Trade 2, needs tier 1 first\n"
                             "Fleet\n  Tier 2\n    Heron, taken 7 times\n*");
}

static void
test_tree_written (void)
{
  g_autoptr (UsBoard) board = lay_tree ();
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  JsonArray *areas;
  JsonObject *tree, *fleet, *cell;

  us_protocol_add_board (json, board);
  root = json_builder_get_root (json);
  areas = json_object_get_array_member (json_node_get_object (root), "areas");
  tree = json_array_get_object_element (areas, 0);
  fleet = json_array_get_object_element (areas, 1);
  g_assert_cmpstr (json_object_get_string_member (tree, "kind"), ==, "tree");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (tree, "group_labels")), ==, 2);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (tree, "column_labels")), ==, 2);
  cell = json_array_get_object_element (json_object_get_array_member (tree, "cells"), 1);
  g_assert_cmpint (json_object_get_int_member (cell, "group"), ==, 1);
  g_assert_cmpint (json_array_get_int_element (json_object_get_array_member (cell, "at"), 0), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (cell, "state"), ==, "acts");
  g_assert_cmpstr (json_object_get_string_member (cell, "detail"), ==, "possible now");
  g_assert_cmpstr (json_object_get_string_member (fleet, "kind"), ==, "names");
  cell = json_array_get_object_element (json_object_get_array_member (fleet, "cells"), 0);
  g_assert_cmpint (json_object_get_int_member (cell, "count"), ==, 7);
}

US_WORDS (lone, "lone", { "owl", "the owl" })

/* Of one thing there is nothing to choose from: it is so, or it is not. */
static void
test_lone (void)
{
  UsChoiceItem owl = { .domain = &lone, .enabled = TRUE };
  const UsPrompt prompt = {
    .kind = US_PROMPT_MANY, .domain = &lone, .choices = &owl, .n_choices = 1, .max = 1, .fallback = -1
  };

  if (g_test_subprocess ())
    {
      us_output_init ();
      us_terminal_show_prompt (&prompt, NULL, NULL);
      us_output_flush ();
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*1  the owl\n*Type 1 if it is so*");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shown/protocol", test_protocol);
  g_test_add_func ("/shown/map", test_map);
  g_test_add_data_func ("/shown/narrow/40", GINT_TO_POINTER (40), test_narrow);
  g_test_add_data_func ("/shown/narrow/80", GINT_TO_POINTER (80), test_narrow);
  g_test_add_func ("/shown/race", test_race);
  g_test_add_func ("/shown/facts", test_facts);
  g_test_add_func ("/shown/tree", test_tree);
  g_test_add_func ("/shown/tree-written", test_tree_written);
  g_test_add_func ("/shown/lone", test_lone);
  return g_test_run ();
}
