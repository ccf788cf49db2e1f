/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-cards.h"

#include <string.h>

#define SIDE 5

typedef struct
{
  const char *at, *name;
  UsSide owner;
  const char *ways;  /* a digit for each of the eight directions, or NULL */
  const char *signs; /* l(ock), s(hield) */
} Card;

typedef struct
{
  const char *from, *to, *name; /* a place, "deck", "hand" or "pile" */
} Step;

static UsCell *
add_named (UsBoard *board, UsArea *area, const char *name, const char *label)
{
  UsCell *cell = us_area_add_cell (board, area, NULL, 0, label);

  cell->id = us_board_string (board, name);
  return cell;
}

static UsArea *
add_map (UsBoard *board)
{
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "map", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  area->spoken = "Meadow";
  area->fills = area->cards = area->labels_at_foot = TRUE;
  area->head = "Deck";
  us_area_grid (board, area, 0, 0, SIDE, SIDE);
  for (int i = 0; i < SIDE; i++)
    {
      area->row_labels[i] = us_board_printf (board, "%c", 'E' - i);
      area->column_labels[i] = us_board_printf (board, "%d", i + 1);
    }
  for (int row = 0; row < SIDE; row++)
    for (int column = 0; column < SIDE; column++)
      {
        const char *name = us_board_printf (board, "%c%d", 'E' - row, column + 1);
        UsCell *cell = add_named (board, area, name, name);

        cell->row = row;
        cell->column = column;
        if (row == 2 && column == 2)
          {
            UsPiece *crown = us_cell_add_piece (board, cell, "crown", US_SHAPE_TILE, US_NOBODY);

            crown->tone = "yellow";
            crown->glyph = "crown";
          }
      }
  return area;
}

static void
add_deck (UsBoard *board, UsArea *map, int column, int count)
{
  UsCell *cell = add_named (board, map, "deck", "deck");
  UsPiece *deck = us_cell_add_piece (board, cell, "deck-cards", US_SHAPE_CARD, US_BOT);

  cell->row = -1;
  cell->column = column;
  cell->spoken = us_board_printf (board, "Deck, above column %d, %d cards", column + 1, count);
  deck->thing = TRUE;
  deck->count = count;
  deck->label = "the deck";
}

static void
add_sign (UsBoard *board, UsCell *cell, char letter)
{
  UsPiece *sign =
    us_cell_add_piece (board, cell, us_board_printf (board, "%s/%c", cell->id, letter), US_SHAPE_DISC, US_NOBODY);

  sign->lane = letter == 'l' ? US_LANE_CORNER : US_LANE_CORNER_LEFT;
  sign->glyph = letter == 'l' ? "lock" : "shield";
  sign->tone = letter == 'l' ? "yellow" : "green";
}

static UsPiece *
add_card (UsBoard *board, UsCell *cell, const char *name, UsSide owner)
{
  UsPiece *piece = us_cell_add_piece (board, cell, name, US_SHAPE_CARD, owner);

  piece->thing = TRUE;
  piece->text = piece->label = piece->id;
  return piece;
}

static void
add_cards (UsBoard *board, const Card *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      UsCell *cell = us_board_find_cell (board, cards[i].at);
      UsPiece *piece = add_card (board, cell, cards[i].name, cards[i].owner);

      for (guint j = 0; cards[i].ways != NULL && j < US_N_WAYS; j++)
        piece->ways[j] = (guint8) (cards[i].ways[j] - '0');
      for (const char *sign = cards[i].signs; sign != NULL && *sign != '\0'; sign++)
        add_sign (board, cell, *sign);
    }
}

static UsPiece *
find_card (UsBoard *board, const char *name)
{
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          UsPiece *piece = us_cell_find_piece (g_ptr_array_index (area->cells, j), name);

          if (piece != NULL)
            return piece;
        }
    }
  g_assert_not_reached ();
}

/* As a session does it: the cards lie where they are in the end, and places that were left have ghosts. */
static void
add_steps (UsBoard *board, const Step *steps, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      UsPiece *piece = find_card (board, steps[i].name), *ghost;
      UsCell *from = us_board_find_cell (board, steps[i].from);

      us_board_add_move (board, (int) i + 1, from->id, steps[i].to, steps[i].name);
      piece->state = US_PIECE_ARRIVING;
      /* A deck has more cards. */
      if (g_str_equal (steps[i].from, "deck"))
        continue;
      ghost = add_card (board, from, us_board_printf (board, "%s@%s", steps[i].name, from->id), piece->owner);
      ghost->text = piece->text;
      ghost->state = US_PIECE_GHOST;
    }
}

static void
add_taken (UsBoard *board, const char *at, const char *name, UsSide owner)
{
  UsCell *cell = us_board_find_cell (board, at);
  UsPiece *piece = add_card (board, cell, us_board_printf (board, "%s@%s", name, at), owner);

  piece->state = US_PIECE_FALLS;
}

static void
add_value (UsBoard *board)
{
  UsArea *area =
    us_board_add_area (board, US_AREA_CHIPS, "values", NULL, (UsPlace) { 2, 0, 0, 1 }, (UsPlace) { 2, 0, 0, 1 });

  g_ptr_array_add (area->keys, (gpointer) "points");
  g_ptr_array_add (area->keys, (gpointer) "round");
}

UsBoard *
sample_cards_new (void)
{
  static const Card cards[] = {
    { "E2", "Badger", US_BOT, "10101010", "l" },     { "E3", "Falcon", US_BOT, "00011100", "ls" },
    { "E4", "Otter", US_PLAYER, NULL, "s" },         { "D3", "Heron", US_PLAYER, NULL, NULL },
    { "A2", "Weasel", US_PLAYER, NULL, NULL },       { "B4", "Stoat", US_BOT, "00022200", NULL },
    { "C1", "Polecat", US_BOT, "10002000", NULL },   { "C5", "Harbinger", US_BOT, "00012100", NULL },
    { "E5", "Labyrinth", US_BOT, "33333333", NULL },
  };
  static const Step steps[] = {
    { "D4", "B4", "Stoat" },
    { "E1", "C1", "Polecat" },
    { "E5", "C5", "Harbinger" },
    { "deck", "E5", "Labyrinth" },
  };
  UsBoard *board = us_board_new (NULL);

  add_deck (board, add_map (board), 3, 4);
  add_cards (board, cards, G_N_ELEMENTS (cards));
  add_steps (board, steps, G_N_ELEMENTS (steps));
  add_taken (board, "C1", "Beaver", US_PLAYER);
  add_value (board);
  return board;
}

static void
add_beside (UsBoard *board)
{
  UsArea *hand =
    us_board_add_area (board, US_AREA_HAND, "hand", "Hand", (UsPlace) { 1, 0, 0, 3 }, (UsPlace) { 1, 0, 0, 3 });
  UsArea *pile =
    us_board_add_area (board, US_AREA_PILE, "pile", "Discards", (UsPlace) { 1, 1, 0, 1 }, (UsPlace) { 1, 1, 0, 1 });

  hand->owner = US_PLAYER;
  add_named (board, hand, "hand", "hand");
  add_named (board, pile, "pile", "discards");
}

UsBoard *
sample_cards_new_many (void)
{
  static const Card cards[] = {
    { "E1", "Kingfisher", US_BOT, "00122100", NULL }, { "D2", "Badger", US_BOT, "10101010", NULL },
    { "C1", "Falcon", US_BOT, "00011100", "l" },      { "B2", "Stoat", US_BOT, "00022200", NULL },
    { "C3", "Polecat", US_BOT, "10002000", NULL },    { "B5", "Harbinger", US_BOT, "00012100", NULL },
    { "D4", "Otter", US_PLAYER, NULL, NULL },         { "D4", "Raven", US_BOT, "01010101", NULL },
    { "A3", "Heron", US_PLAYER, NULL, NULL },         { "A4", "Weasel", US_PLAYER, NULL, "ls" },
    { "E4", "Marten", US_BOT, "00100010", NULL },     { "A1", "Shrew", US_BOT, "20202020", NULL },
    { "C5", "Labyrinth", US_BOT, "33333333", NULL },  { "pile", "Beaver", US_PLAYER, NULL, NULL },
    { "hand", "Ermine", US_PLAYER, NULL, NULL },      { "E5", "Wolverine", US_BOT, "00011100", NULL },
  };
  static const Step steps[] = {
    { "D1", "C1", "Falcon" },      { "deck", "E1", "Kingfisher" }, { "E2", "D2", "Badger" }, { "C2", "B2", "Stoat" },
    { "E3", "C3", "Polecat" },     { "D5", "B5", "Harbinger" },    { "D4", "B3", "Raven" },  { "B3", "D4", "Raven" },
    { "hand", "A3", "Heron" },     { "B4", "pile", "Beaver" },     { "E5", "E4", "Marten" }, { "A5", "A1", "Shrew" },
    { "deck", "E5", "Wolverine" },
  };
  UsBoard *board = us_board_new (NULL);

  add_deck (board, add_map (board), 3, 9);
  add_beside (board);
  add_cards (board, cards, G_N_ELEMENTS (cards));
  /* A card may have a sign instead of its owner's. */
  find_card (board, "Labyrinth")->glyph = "target";
  find_card (board, "Weasel")->glyph = "shield";
  add_steps (board, steps, G_N_ELEMENTS (steps));
  add_value (board);
  return board;
}

/* A place as far away as a card moves, which no move has begun in yet; -1: none was found. */
static int
find_from (GRand *random, int to, const gboolean *left)
{
  for (int i = 0; i < 20; i++)
    {
      int far = g_rand_int_range (random, 1, 3), row = to / SIDE + far * g_rand_int_range (random, -1, 2);
      int column = to % SIDE + far * g_rand_int_range (random, -1, 2), from = row * SIDE + column;

      if (row >= 0 && row < SIDE && column >= 0 && column < SIDE && from != to && !left[from])
        return from;
    }
  return -1;
}

UsBoard *
sample_cards_new_random (GRand *random)
{
  UsBoard *board = us_board_new (NULL);
  gboolean left[SIDE * SIDE] = { FALSE }, taken[SIDE * SIDE] = { FALSE };
  int n = g_rand_int_range (random, 1, 14), deck = g_rand_int_range (random, 0, SIDE);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (Step));

  add_deck (board, add_map (board), deck, 9);
  add_beside (board);
  for (int i = 0; i < 25 && n > 0; i++)
    {
      int to = g_rand_int_range (random, 0, SIDE * SIDE), from = find_from (random, to, left);
      int way = g_rand_int_range (random, 0, 10);
      const char *place = us_board_printf (board, "%c%d", 'E' - to / SIDE, to % SIDE + 1);
      const char *before = us_board_printf (board, "%c%d", 'E' - from / SIDE, from % SIDE + 1);
      const char *name = us_board_printf (board, "Animal %c", 'a' + i);
      Step step = { before, place, name };

      if (taken[to] || from < 0)
        continue;
      if (way == 0)
        step.to = "pile";
      else if (way == 1)
        step.from = "hand";
      else if (way == 2 && to < SIDE)
        step.from = "deck";
      if (way > 0)
        taken[to] = TRUE;
      add_card (board, us_board_find_cell (board, step.to), name, g_rand_boolean (random) ? US_BOT : US_PLAYER);
      /* Some lie there and do not move. */
      if (g_rand_int_range (random, 0, 4) == 0 && way > 0)
        continue;
      if (step.from == before)
        left[from] = TRUE;
      g_array_append_val (steps, step);
      n--;
    }
  add_steps (board, (const Step *) (gpointer) steps->data, steps->len);
  g_array_unref (steps);
  return board;
}
