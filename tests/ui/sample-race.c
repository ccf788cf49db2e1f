/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "sample-race.h"

/* A race of ships that belongs to these tests only. */

static void
add_dice (UsBoard *board)
{
  static const struct
  {
    int sides, shows;
    UsSide owner;
    UsPieceState state;
  } dice[] = {
    { 6, 5, US_BOT, US_PIECE_IN },      { 8, 5, US_BOT, US_PIECE_IN },     { 10, 10, US_BOT, US_PIECE_IN },
    { 12, 11, US_BOT, US_PIECE_IN },    { 20, 19, US_BOT, US_PIECE_IN },   { 8, 3, US_PLAYER, US_PIECE_IN },
    { 12, 12, US_PLAYER, US_PIECE_IN }, { 20, 7, US_BOT, US_PIECE_FALLS },
  };
  UsArea *area =
    us_board_add_area (board, US_AREA_DICE, "dice", "Dice", (UsPlace) { 4, 0, 0, 1 }, (UsPlace) { 4, 0, 0, 1 });

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      UsCell *cell = us_area_add_cell (board, area, NULL, (int) i, "");
      UsPiece *die = us_cell_add_die (board, cell, us_board_printf (board, "die-%u", i), dice[i].owner, dice[i].sides,
                                      dice[i].shows);

      die->state = dice[i].state;
      cell->spoken = die->label;
      cell->subtitle = us_board_printf (board, "d%d", dice[i].sides);
    }
}

static void
add_path (UsBoard *board)
{
  static const char *const steps[] = { "You",    "Status", "Harbour",   "Hireling", "Trader",
                                       "Rascal", "Warden", "Tide roll", "Events" };
  UsArea *area =
    us_board_add_area (board, US_AREA_PATH, "round", "Round 8", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      UsCell *cell = us_area_add_step (board, area, NULL, (int) i, steps[i],
                                       i < 6    ? US_CELL_PLAIN
                                       : i == 6 ? US_CELL_ACTS
                                                : US_CELL_EMPTY);

      if (i == 6)
        us_cell_add_piece (board, cell, "now", US_SHAPE_DIAMOND, US_BOT);
    }
}

UsBoard *
sample_race_new (void)
{
  UsBoard *board = us_board_new (NULL);

  add_path (board);
  add_dice (board);
  return board;
}
