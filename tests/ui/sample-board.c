/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-board.h"

#include <string.h>

#include "sample-cards.h"
#include "sample-city.h"
#include "sample-race.h"
#include "sample-tree.h"
#include "us-area-kind.h"

typedef struct
{
  const char *name;
  int level;
  const char *wants, *states; /* a letter per want: kind and i(n), o(pen), f(illing) */
} Hero;

/* clang-format off */
static const Hero heroes[] = {
  { "Knight", 1, "AWA", "iof" },  { "Monk", 1, "PMP", "ioo" },    { "Cleric", 2, "MPWM", "ioff" },
  { "Ranger", 2, "WWAP", "oooo" }, { "Bard", 3, "MMAPW", "oiooo" }, { "Thief", 1, "W", "o" },
  { "Archmage of the Northern Gate", 3, "MMXX", "oooi" },
};
/* clang-format on */

static void
number_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%d", value);
}

static void
number_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "%d", value);
}

static const UsDomain number = { "sample/number", number_name, number_label, NULL };

static const char *
kind (char letter)
{
  return letter == 'W'   ? "weapon"
         : letter == 'M' ? "magic"
         : letter == 'P' ? "potion"
         : letter == 'A' ? "armor"
                         : "any";
}

static UsPiece *
worker (UsBoard *board, UsCell *cell, const char *id, UsPieceState state)
{
  UsPiece *piece = us_cell_add_piece (board, cell, id, US_SHAPE_DIAMOND, US_BOT);

  piece->lane = US_LANE_ABOVE;
  piece->state = state;
  return piece;
}

static UsCell *
cell_at (UsArea *area, guint i)
{
  return g_ptr_array_index (area->cells, i);
}

static UsArea *
add_heroes (UsBoard *board, guint n, gboolean wants, gboolean settled)
{
  UsArea *area = us_board_add_area (board, US_AREA_CARDS, "heroes", "Visiting heroes", (UsPlace) { 0, 0, 0, 14 },
                                    (UsPlace) { 0, 0, 0, 3 });

  for (guint i = 0; i < n; i++)
    {
      const Hero *hero = &heroes[i % G_N_ELEMENTS (heroes)];
      UsCell *cell = us_area_add_cell (board, area, &number, (int) i + 1, hero->name);
      UsPiece *card =
        us_cell_add_piece (board, cell, us_board_printf (board, "hero-%u", i + 1), US_SHAPE_CARD, US_NOBODY);

      cell->subtitle = us_board_printf (board, "Level %d", hero->level);
      cell->spoken = us_board_printf (board, "%s, Level %d", hero->name, hero->level);
      card->tone = us_board_printf (board, "level-%d", hero->level);
      for (guint j = 0; wants && j < strlen (hero->wants); j++)
        {
          UsPiece *cube = us_cell_add_piece (board, cell, us_board_printf (board, "hero-%u/want-%u", i + 1, j + 1),
                                             US_SHAPE_CUBE, US_NOBODY);

          cube->glyph = kind (hero->wants[j]);
          cube->state = hero->states[j] == 'o'              ? US_PIECE_OPEN
                        : hero->states[j] == 'i' || settled ? US_PIECE_IN
                                                            : US_PIECE_FILLING;
        }
    }
  return area;
}

static void
add_points (UsBoard *board, int points)
{
  UsArea *area = us_board_add_area (board, US_AREA_METER, "points", "Victory points", (UsPlace) { 0, 1, 0, 5 },
                                    (UsPlace) { 0, 1, 0, 1 });

  area->value = points;
  area->max = 40;
  area->unit = "of 40";
  area->rest = us_board_printf (board, "%d to go", 40 - points);
  area->adjust = "points";
}

/* `chain` has a digit for the level of each slot; a lower-case x after it says that it is empty. */
static UsArea *
add_buildings (UsBoard *board, const char *chain)
{
  static const char *const houses[] = { "house-1", "house-2", "house-3" };
  UsArea *area = us_board_add_area (board, US_AREA_SLOTS, "buildings", "Building supply", (UsPlace) { 1, 0, 0, 1 },
                                    (UsPlace) { 1, 0, 0, 1 });
  int in_level[4] = { 0 }, n = 0;

  area->group_labels = g_new0 (const char *, 4);
  for (int i = 0; i < 3; i++)
    area->group_labels[i] = us_board_printf (board, "Level %d", i + 1);
  for (const char *c = chain; *c != '\0'; c++)
    {
      int level = *c - '0';
      UsCell *cell;

      in_level[level]++;
      cell = us_area_add_cell (board, area, &number, ++n, us_board_printf (board, "%d·%d", level, in_level[level]));
      cell->group = level;
      if (c[1] == 'x')
        {
          cell->state = US_CELL_EMPTY;
          cell->spoken = us_board_printf (board, "%s, empty", cell->label);
          c++;
        }
      else
        {
          UsPiece *tile =
            us_cell_add_piece (board, cell, us_board_printf (board, "building-%d", n), US_SHAPE_TILE, US_NOBODY);

          tile->tone = "building";
          tile->glyph = houses[level - 1];
          cell->spoken = us_board_printf (board, "%s, building", cell->label);
        }
    }
  return area;
}

static void
add_price (UsBoard *board, UsCell *cell)
{
  UsPiece *price =
    us_cell_add_piece (board, cell, us_board_printf (board, "%s/price", cell->id), US_SHAPE_CARD, US_BOT);

  price->glyph = "5+";
  price->lane = US_LANE_CORNER;
}

/* `map` has a letter for each cell, row by row: L(and), B(uilding), a dot for nothing, # for a
 * hole. */
static UsArea *
add_town (UsBoard *board, const char *map, int rows, int columns)
{
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "town", "Your town", (UsPlace) { 2, 0, 0, 10 }, (UsPlace) { 3, 0, 0, 1 });

  us_area_grid (board, area, -1, -2, rows, columns);
  for (int i = 0; i < rows * columns; i++)
    {
      const char *at = us_board_printf (board, "%s%s", area->column_labels[i % columns], area->row_labels[i / columns]);
      UsCell *cell = us_area_add_cell (board, area, &number, i + 1, at);

      cell->row = i / columns - 1;
      cell->column = i % columns - 2;
      if (map[i] == 'L' || map[i] == 'B')
        {
          UsPiece *tile =
            us_cell_add_piece (board, cell, us_board_printf (board, "tile-%d", i), US_SHAPE_TILE, US_PLAYER);

          tile->tone = map[i] == 'L' ? "land" : "building";
          tile->glyph = map[i] == 'L' ? "trees" : "house-1";
          cell->spoken = us_board_printf (board, "%s, %s", at, map[i] == 'L' ? "land tile" : "building");
        }
      else
        {
          cell->state = map[i] == '#' ? US_CELL_HOLE : US_CELL_EMPTY;
          cell->spoken = us_board_printf (board, "%s, no tile", at);
        }
    }
  return area;
}

static void
add_spy (UsBoard *board, UsCell *cell, const char *id, UsPieceState state)
{
  UsPiece *spy = us_cell_add_piece (board, cell, id, US_SHAPE_DIAMOND, US_BOT);

  spy->state = state;
}

static void
add_dice (UsBoard *board, const char *word)
{
  static const struct
  {
    const char *tone, *pips, *word;
    UsPieceState state;
    UsSide owner;
  } dice[] = {
    { "green", "6", "thrown out", US_PIECE_FALLS, US_BOT },
    { "red", "5", NULL, US_PIECE_IN, US_BOT },
    { "yellow", "4", NULL, US_PIECE_IN, US_BOT },
    { "blue", "3", "yours", US_PIECE_GHOST, US_PLAYER },
  };
  UsArea *area = us_board_add_area (board, US_AREA_DICE, "dice", "Phantom’s dice", (UsPlace) { 2, 1, 0, 11 },
                                    (UsPlace) { 2, 0, 0, 4 });

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      UsCell *cell = us_area_add_cell (board, area, &number, (int) i + 1, dice[i].tone);
      UsPiece *die =
        us_cell_add_piece (board, cell, us_board_printf (board, "die-%s", dice[i].tone), US_SHAPE_DIE, dice[i].owner);

      die->tone = dice[i].tone;
      die->glyph = dice[i].pips;
      die->state = dice[i].state;
      cell->subtitle = dice[i].word != NULL ? dice[i].word : us_board_string (board, word);
      cell->spoken = us_board_printf (board, "%s %s, %s", dice[i].tone, dice[i].pips, cell->subtitle);
    }
}

static void
add_rest (UsBoard *board)
{
  UsArea *area = us_board_add_area (board, US_AREA_PILE, "modifiers", "Modifiers", (UsPlace) { 2, 1, 1, 1 },
                                    (UsPlace) { 2, 1, 0, 2 });
  UsCell *cell = us_area_add_cell (board, area, &number, 1, "");
  UsPiece *piece = us_cell_add_piece (board, cell, "modifier-1", US_SHAPE_CARD, US_BOT);

  piece->glyph = "+1";
  cell->spoken = "A modifier of the Phantom";
  cell = us_area_add_cell (board, area, &number, 2, "");
  cell->state = US_CELL_EMPTY;
  cell->spoken = "Place for a modifier, empty";
  area->note = "throws out 1 die next round";
  area->adjust = "modifiers";

  area =
    us_board_add_area (board, US_AREA_PILE, "zoning", "Zoning", (UsPlace) { 2, 1, 1, 1 }, (UsPlace) { 2, 2, 0, 2 });
  cell = us_area_add_cell (board, area, &number, 1, "");
  cell->subtitle = "away from you";
  cell->spoken = "Zoning die: away from you";
  piece = us_cell_add_piece (board, cell, "zoning-die", US_SHAPE_DIE, US_NOBODY);
  piece->tone = "white";
  piece->glyph = "arrow-up";
}

static void
add_chips (UsBoard *board)
{
  UsArea *area =
    us_board_add_area (board, US_AREA_CHIPS, "values", NULL, (UsPlace) { 3, 0, 0, 1 }, (UsPlace) { 4, 0, 0, 1 });

  g_ptr_array_add (area->keys, (gpointer) "points");
  g_ptr_array_add (area->keys, (gpointer) "round");
}

static void
build_turn (UsBoard *board)
{
  UsArea *row = add_heroes (board, 4, TRUE, FALSE), *chain, *town;
  UsMove *move;

  worker (board, cell_at (row, 0), "hero-worker-1", US_PIECE_IN);
  worker (board, cell_at (row, 2), "hero-worker-2", US_PIECE_IN);
  add_points (board, 23);
  chain = add_buildings (board, "11112223x3x");
  worker (board, cell_at (chain, 4), "building-worker-1", US_PIECE_IN);
  worker (board, cell_at (chain, 6), "building-worker-2", US_PIECE_IN);
  add_price (board, cell_at (chain, 4));
  add_price (board, cell_at (chain, 6));
  town = add_town (board,
                   ".BLB."
                   "BLBLB"
                   "LBLL."
                   ".LLB.",
                   4, 5);
  add_spy (board, cell_at (town, 12), "spy", US_PIECE_IN);
  add_spy (board, cell_at (town, 10), "spy-could@10", US_PIECE_GHOST);
  add_spy (board, cell_at (town, 13), "spy-could@13", US_PIECE_GHOST);
  add_spy (board, cell_at (town, 17), "spy-could@17", US_PIECE_GHOST);
  add_spy (board, cell_at (town, 2), "spy@town/3", US_PIECE_GHOST);
  cell_at (town, 2)->state = US_CELL_ACTS;
  move = us_board_add_move (board, 0, "town/13", "town/3", "spy");
  move->forecast = TRUE;
  g_ptr_array_add (move->over, (gpointer) "town/8");
  add_dice (board, "in reach");
  add_rest (board);
}

static void
build_round_end (UsBoard *board)
{
  UsArea *row = add_heroes (board, 4, TRUE, TRUE), *chain, *town;

  worker (board, cell_at (row, 0), "hero-worker-1@heroes/1", US_PIECE_GHOST);
  worker (board, cell_at (row, 1), "hero-worker-1", US_PIECE_ARRIVING);
  worker (board, cell_at (row, 2), "hero-worker-2@heroes/3", US_PIECE_GHOST);
  worker (board, cell_at (row, 3), "hero-worker-2", US_PIECE_ARRIVING);
  add_points (board, 26);
  chain = add_buildings (board, "111122x23x3x");
  worker (board, cell_at (chain, 4), "building-worker-1@buildings/5", US_PIECE_GHOST);
  worker (board, cell_at (chain, 6), "building-worker-2@buildings/7", US_PIECE_GHOST);
  worker (board, cell_at (chain, 6), "building-worker-1", US_PIECE_ARRIVING);
  worker (board, cell_at (chain, 0), "building-worker-2", US_PIECE_ARRIVING);
  town = add_town (board,
                   ".BLB."
                   "BLBLB"
                   "LBLL."
                   ".LLB.",
                   4, 5);
  add_spy (board, cell_at (town, 12), "spy", US_PIECE_IN);
  add_dice (board, "not used");
  add_rest (board);
  us_board_add_move (board, 1, "heroes/1", "heroes/2", "hero-worker-1");
  us_board_add_move (board, 2, "heroes/3", "heroes/4", "hero-worker-2");
  us_board_add_move (board, 3, "buildings/5", "buildings/7", "building-worker-1");
  us_board_add_move (board, 4, "buildings/7", "buildings/1", "building-worker-2")->wraps = TRUE;
}

static void
build_small (UsBoard *board)
{
  UsArea *row = add_heroes (board, 4, FALSE, FALSE), *chain;

  worker (board, cell_at (row, 0), "hero-worker-1", US_PIECE_IN);
  worker (board, cell_at (row, 0), "hero-worker-2", US_PIECE_IN);
  add_points (board, 0);
  chain = add_buildings (board, "1112233");
  worker (board, cell_at (chain, 1), "building-worker-1", US_PIECE_IN);
  add_chips (board);
}

static void
build_large (UsBoard *board)
{
  UsArea *row = add_heroes (board, 7, TRUE, FALSE), *chain, *town;

  worker (board, cell_at (row, 5), "hero-worker-1", US_PIECE_IN);
  add_points (board, 41);
  chain = add_buildings (board, "11111222223333");
  worker (board, cell_at (chain, 9), "building-worker-1", US_PIECE_IN);
  town = add_town (board,
                   "LBLBLBLBLB"
                   "BLBLBLBLBL"
                   "L.L.L#L.L."
                   "BLBLBLBLBL"
                   "LBLBLBLBLB"
                   "..LB..LB.."
                   "BLBLBLBLBL"
                   "LBLBLBLBLB",
                   8, 10);
  add_spy (board, cell_at (town, 40), "spy", US_PIECE_ARRIVING);
  add_spy (board, cell_at (town, 49), "spy@town/50", US_PIECE_GHOST);
  us_board_add_move (board, 1, "town/50", "town/41", "spy")->wraps = TRUE;
  for (guint i = 20; i < 30; i++)
    cell_at (town, i)->answers = cell_at (town, i)->state == US_CELL_EMPTY;
  add_dice (board, "in reach");
  add_rest (board);
  add_chips (board);
}

static void
build_strange (UsBoard *board)
{
  static const char *const glyphs[] = { "no-such-glyph", "", "Ω", "7", "a long unknown word" };
  UsArea *area;

  for (int kind_of_area = US_AREA_GRID; kind_of_area <= US_AREA_PILE; kind_of_area++)
    {
      guint8 row = (guint8) kind_of_area;

      area = us_board_add_area (board, (UsAreaKind) kind_of_area, us_area_kind_name ((UsAreaKind) kind_of_area), NULL,
                                (UsPlace) { row, 0, 0, 0 }, (UsPlace) { row, 0, 0, 0 });
      for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
        {
          UsCell *cell = us_area_add_cell (board, area, &number, (int) i, NULL);

          for (int shape = US_SHAPE_DISC; shape <= US_SHAPE_TILE; shape++)
            {
              UsPiece *piece =
                us_cell_add_piece (board, cell, us_board_printf (board, "%d-%u-%d", kind_of_area, i, shape),
                                   (UsShape) shape, US_NOBODY);

              piece->glyph = glyphs[i];
              piece->tone = shape % 2 == 0 ? "no-such-tone" : "level-9";
              piece->state = (UsPieceState) ((shape + (int) i) % (US_PIECE_FILLING + 1));
              piece->lane = (UsLane) (shape % 3);
              piece->count = shape;
            }
        }
      if (kind_of_area == US_AREA_GRID)
        us_area_grid (board, area, 0, 0, 1, 5);
    }
  us_board_add_area (board, US_AREA_METER, "meter", NULL, (UsPlace) { 9, 0, 0, 0 }, (UsPlace) { 9, 0, 0, 0 });
  add_chips (board);
  us_board_add_move (board, 1, "grid/0", "grid/0", "nobody");
  us_board_add_move (board, 2, "nowhere", "grid/1", "nobody");
  us_board_add_move (board, 3, "grid/0", "dice/3", NULL);
  us_board_add_move (board, 1000, "cards/0", "pile/4", "nobody")->wraps = TRUE;
}

UsBoard *
sample_board_new (Sample sample)
{
  UsBoard *board;

  if (sample >= SAMPLE_CITY && sample <= SAMPLE_CITY_SCORE)
    return sample == SAMPLE_CITY         ? sample_city_new (18, 50, FALSE, 3)
           : sample == SAMPLE_CITY_LARGE ? sample_city_new (39, 10, FALSE, 5)
                                         : sample_city_new (32, 60, TRUE, 9);
  if (sample == SAMPLE_CARDS || sample == SAMPLE_CARDS_MANY)
    return sample == SAMPLE_CARDS ? sample_cards_new () : sample_cards_new_many ();
  if (sample == SAMPLE_RACE)
    return sample_race_new ();
  if (sample == SAMPLE_TREE || sample == SAMPLE_TREE_ASKED)
    return sample_tree_new (sample == SAMPLE_TREE_ASKED);
  board = us_board_new (NULL);
  switch (sample)
    {
    case SAMPLE_RACE:
    case SAMPLE_TREE:
    case SAMPLE_TREE_ASKED:
    case SAMPLE_CITY:
    case SAMPLE_CITY_LARGE:
    case SAMPLE_CITY_SCORE:
    case SAMPLE_CARDS:
    case SAMPLE_CARDS_MANY:
      break;
    case SAMPLE_TURN:
      build_turn (board);
      break;
    case SAMPLE_ROUND_END:
      build_round_end (board);
      break;
    case SAMPLE_SMALL:
      build_small (board);
      break;
    case SAMPLE_LARGE:
      build_large (board);
      break;
    case SAMPLE_STRANGE:
    default:
      build_strange (board);
    }
  return board;
}
