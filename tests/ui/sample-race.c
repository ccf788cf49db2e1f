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

static void
add_mark (UsBoard *board, UsCell *cell, const char *tone, UsShape shape)
{
  us_cell_add_piece (board, cell, us_board_printf (board, "%s/mark", cell->id), shape, US_NOBODY)->tone = tone;
}

static void
add_track (UsBoard *board, const char *id, guint8 row, int last, int you, int from, int to)
{
  UsArea *area =
    us_board_add_area (board, US_AREA_TRACK, id, "Fame", (UsPlace) { row, 0, 0, 1 }, (UsPlace) { row, 0, 0, 1 });
  UsPiece *ghost;

  us_area_track (board, area, NULL, 0, last, last / 2 + 1, last);
  for (guint i = 4; i < area->cells->len; i += 5)
    add_mark (board, g_ptr_array_index (area->cells, i), "yellow", US_SHAPE_SQUARE);
  add_mark (board, g_ptr_array_index (area->cells, 7), "red", US_SHAPE_DIAMOND);
  us_cell_add_piece (board, g_ptr_array_index (area->cells, you), "you", US_SHAPE_DISC, US_PLAYER)->lane =
    US_LANE_ABOVE;
  us_cell_add_piece (board, g_ptr_array_index (area->cells, to), us_board_printf (board, "%s/they", id),
                     US_SHAPE_DIAMOND, US_BOT)
    ->lane = US_LANE_BELOW;
  if (from == to)
    return;
  ghost = us_cell_add_piece (board, g_ptr_array_index (area->cells, from), us_board_printf (board, "%s/they", id),
                             US_SHAPE_DIAMOND, US_BOT);
  ghost->lane = US_LANE_BELOW;
  ghost->state = US_PIECE_GHOST;
  us_board_add_move (board, 1, ((UsCell *) g_ptr_array_index (area->cells, from))->id,
                     ((UsCell *) g_ptr_array_index (area->cells, to))->id, us_board_printf (board, "%s/they", id));
}

static void
add_cards (UsBoard *board)
{
  static const struct
  {
    const char *name, *what, *move, *attack, *bounty;
    gboolean now;
  } cards[] = {
    { "Trader", "Side B · Usual", "15", "none", "none", FALSE },
    { "Rascal", "Side B · Bully", "9", "2d12", "2,000", FALSE },
    { "Warden", "Side B · Diligent", "9", "d8 + d20", "none", TRUE },
  };
  UsArea *area = us_board_add_area (board, US_AREA_CARDS, "ships", "In seat order, clockwise from you",
                                    (UsPlace) { 3, 0, 0, 1 }, (UsPlace) { 3, 0, 0, 1 });

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      UsCell *cell = us_area_add_cell (board, area, NULL, (int) i, cards[i].name);
      UsPiece *seat = us_cell_add_piece (board, cell, us_board_printf (board, "seat-%u", i), US_SHAPE_DIAMOND, US_BOT);

      seat->text = us_board_printf (board, "%u", i + 1);
      cell->subtitle = cards[i].what;
      cell->state = cards[i].now ? US_CELL_ACTS : US_CELL_PLAIN;
      us_cell_add_fact (board, cell, "Move", cards[i].move, TRUE);
      us_cell_add_fact (board, cell, "Attack", cards[i].attack, TRUE);
      us_cell_add_fact (board, cell, "Shields", "1d12", TRUE);
      us_cell_add_fact (board, cell, "To kill", "17", TRUE);
      us_cell_add_fact (board, cell, "Bounty", cards[i].bounty, TRUE);
      us_cell_add_fact (board, cell, "Worth", "2 fame", TRUE);
      us_cell_add_fact (board, cell, "On kill", "as printed", FALSE);
    }
}

static void
add_odds (UsBoard *board, gboolean stacked)
{
  static const struct
  {
    const char *name, *range;
    double chance;
  } odds[] = {
    { "0", "1–3", 0.002 },   { "+1", "4–14", 0.40 },  { "+2", "15–20", 0.30 },
    { "+3", "21–25", 0.25 }, { "+4", "26–30", 0.05 }, { "+5", "31+", 0 },
  };
  UsArea *area = us_board_add_area (board, US_AREA_ODDS, stacked ? "bar" : "odds", "How likely it was, with +6",
                                    (UsPlace) { 5, stacked, 0, 1 }, (UsPlace) { stacked ? 6 : 5, 0, 0, 1 });

  area->stacked = stacked;
  for (guint i = 0; i < G_N_ELEMENTS (odds); i++)
    us_area_add_odds (board, area, NULL, (int) i, odds[i].name, odds[i].range, odds[i].chance, i == 2);
}

UsBoard *
sample_race_new (void)
{
  UsBoard *board = us_board_new (NULL);

  add_path (board);
  add_track (board, "fame", 1, 10, 6, 5, 7);
  add_track (board, "long", 2, 24, 13, 11, 11);
  add_cards (board);
  add_dice (board);
  add_odds (board, FALSE);
  add_odds (board, TRUE);
  return board;
}
