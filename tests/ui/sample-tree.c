/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-tree.h"

/* A workshop: what its people have learnt, one thing after the other, and beside it their jobs and their carts. */

#define TIERS      3
#define PLACE(row) (UsPlace){ (row), 0, 0, 1 }

static const char *const tiers[] = { "Tier 1", "Tier 2", "Tier 3", NULL };

static void
add_tree (UsBoard *board, gboolean answers)
{
  static const char *const lines[] = { "Engine", "Weapons and shields", "Impulse", "Missions",
                                       "Re-arm", "Abilities",           "Trade",   NULL };
  static const struct
  {
    int had; /* of the three */
    const char *does[TIERS];
  } places[] = {
    { 3, { "+1 each activation", "+3 each activation", "+5 each activation" } },
    { 0, { "+1 each activation", "+3 each activation", "+5 each activation" } },
    { 2, { "+3 impulse", "Heal 1 or +1 energy", "Minor, twice a turn" } },
    { 1, { "+3 to results", "Minor actions", "Scan anywhere" } },
    { 1, { "Pay 8, re-arm one", "Pay 5, re-arm one", "Pay 1, re-arm one" } },
    { 2, { "Tiers 1 and 2 free", "Tier 3 free, −2,000", "Tier 3 to tier 1" } },
    { 3, { "+1 cube on buying", "+1,000 on selling", "+2,000 at the start" } },
  };
  UsArea *tree = us_board_add_area (board, US_AREA_TREE, "tree", "Upgrades: 12 of 21", PLACE (0), PLACE (0));

  us_area_label (board, tree, lines, tiers);
  tree->fills = TRUE;
  for (int line = 0; line < (int) G_N_ELEMENTS (places); line++)
    for (int i = 0; i < TIERS; i++)
      {
        int had = places[line].had;
        UsCell *cell = us_area_add_node (board, tree, line + 1, NULL, line * TIERS + i,
                                         us_board_printf (board, "%s %d", lines[line], i + 1),
                                         i < had    ? US_CELL_PLAIN
                                         : i == had ? US_CELL_ACTS
                                                    : US_CELL_EMPTY);

        cell->id = us_board_printf (board, "tree/%d-%d", line, i);
        us_cell_say (board, cell, places[line].does[i],
                     i < had    ? us_board_printf (board, "since game %d", line + 3 * i + 1)
                     : i == had ? "possible now"
                                : us_board_printf (board, "needs tier %d first", i));
        cell->answers = answers && i == had;
      }
}

static void
add_jobs (UsBoard *board)
{
  static const struct
  {
    const char *name, *behind;
    gboolean done;
  } jobs[] = {
    { "Architect", "+4", TRUE },        { "Smuggler’s Moon", "+3", TRUE },  { "Cartographer", "+5", TRUE },
    { "First Light", "−1", TRUE },      { "Long Haul", "+4", TRUE },        { "Kiln Runner", "+4", TRUE },
    { "Peacekeeper", "+1", TRUE },      { "Old Debts", "limit 15", FALSE }, { "Deep Salvage", "+4", TRUE },
    { "Quiet Sky", "limit 10", FALSE },
  };
  UsArea *area = us_board_add_area (board, US_AREA_NAMES, "jobs", "Goals: 8 of 10 done", PLACE (1), PLACE (1));

  area->beside = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      UsCell *cell = us_area_add_node (board, area, 1, NULL, (int) i, jobs[i].name, US_CELL_PLAIN);
      UsPiece *sign = us_cell_add_piece (board, cell, us_board_printf (board, "job-%u", i), US_SHAPE_DISC, US_NOBODY);

      cell->id = us_board_printf (board, "jobs/%u", i);
      sign->state = jobs[i].done ? US_PIECE_IN : US_PIECE_OPEN;
      sign->tone = jobs[i].done ? "green" : NULL;
      sign->glyph = jobs[i].done ? "check" : NULL;
      us_cell_say (board, cell, jobs[i].behind, jobs[i].done ? "done" : "still to do");
    }
}

static void
add_carts (UsBoard *board)
{
  static const struct
  {
    const char *name;
    int tier, uses;
    gboolean due;
  } carts[] = {
    { "Swamp Rat", 1, 3, TRUE },
    { "Numerator", 1, 3, TRUE },
    { "Puddle Jumper", 1, 3, TRUE },
    { "Easy Tiger", 1, 4, FALSE },
    { "Night Heron", 2, 6, TRUE },
    { "Brass Kite", 2, 7, FALSE },
    { "The Longhorn of the Seven Hills", 2, 6, TRUE },
    { "Iron Lantern", 3, 2, FALSE },
    { "Tall Order", 3, 1, TRUE },
    { "Grey Whale", 3, 0, TRUE },
  };
  UsArea *area = us_board_add_area (board, US_AREA_NAMES, "carts", "Fleet", PLACE (2), PLACE (2));

  area->beside = TRUE;
  area->note = "Dots count how often each was taken; those with a frame may be taken";
  us_area_label (board, area, tiers, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (carts); i++)
    {
      UsCell *cell = us_area_add_node (board, area, carts[i].tier, NULL, (int) i, carts[i].name,
                                       carts[i].due ? US_CELL_ACTS : US_CELL_EMPTY);

      cell->id = us_board_printf (board, "carts/%u", i);
      cell->count = carts[i].uses;
      us_cell_say (board, cell, NULL, us_board_printf (board, "taken %d times", carts[i].uses));
    }
}

UsBoard *
sample_tree_new (gboolean answers)
{
  UsBoard *board = us_board_new (NULL);

  add_tree (board, answers);
  add_jobs (board);
  add_carts (board);
  return board;
}
