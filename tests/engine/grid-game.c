/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "grid-game.h"

#define CARD(c)     { "card", &grid_card_domain, (c) }
#define AT(name, p) { (name), &grid_place_domain, (p) }

/* clang-format off */
static const UsRule rules[GRID_N_RULES] = {
  { "grid.capture", "Capture", "A card takes what is in reach.", "Rules: 1", US_PRINTED, NULL },
  { "grid.move", "Move", "A card moves as far as it can and keeps off spaces where one of your cards would lock it.", "Rules: 2", US_PRINTED, NULL },
  { "grid.arrow", "Arrow", "The arrow settles what is left.", "Rules: 3", US_PRINTED, NULL },
  { "grid.safe", "Safe place", "Nobody stands where somebody stands.", "Rules: 4", US_PRINTED, NULL },
};

static const struct
{
  const char *name, *label;
  UsSide owner;
  int start;
} cards[GRID_N_CARDS] = {
  { "vampire", "Vampire", US_BOT, GRID_PLACE ('D', 4) },
  { "harbinger", "Harbinger", US_BOT, GRID_PLACE ('E', 5) },
  { "beacon", "Beacon", US_PLAYER, GRID_PLACE ('C', 1) },
  { "angel", "Angel", US_PLAYER, GRID_PLACE ('D', 3) },
  { "guardian", "Guardian", US_PLAYER, GRID_PLACE ('A', 2) },
};
/* clang-format on */

typedef struct
{
  int places[GRID_N_CARDS];
} Grid;

static void
place_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%c%d", 'a' + value / GRID_SIDE, value % GRID_SIDE + 1);
}

static void
place_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "%c%d", 'A' + value / GRID_SIDE, value % GRID_SIDE + 1);
}

static void
card_name (const UsNames *names, int value, char *out, gsize size)
{
  g_strlcpy (out, cards[value].name, size);
}

static void
card_label (const UsNames *names, int value, GString *out)
{
  g_string_append (out, cards[value].label);
}

const UsDomain grid_place_domain = { "grid/place", place_name, place_label, NULL };
static const UsDomain grid_card_domain = { "grid/card", card_name, card_label, NULL };

/* --- The table ------------------------------------------------------------------------------------- */

static gboolean
place_get (gconstpointer state, int which, int *value, int *min, int *max)
{
  *value = ((const Grid *) state)->places[which];
  *min = 0;
  *max = GRID_SIDE * GRID_SIDE - 1;
  return TRUE;
}

static gboolean
place_set (gpointer state, int which, int value)
{
  Grid *grid = state;

  for (int i = 0; i < GRID_N_CARDS; i++)
    if (i != which && grid->places[i] == value)
      return FALSE;
  grid->places[which] = value;
  return TRUE;
}

static const UsAdjust adjusts[] = {
  { "guardian", "Place of the Guardian", &grid_place_domain, GRID_GUARDIAN, place_get, place_set },
  { "beacon", "Place of the Beacon", &grid_place_domain, GRID_BEACON, place_get, place_set },
};

static void
present (gconstpointer state, UsBoard *board)
{
  static const char *const rows[] = { "E", "D", "C", "B", "A", NULL }, *const columns[] = { "1", "2", "3",
                                                                                            "4", "5", NULL };
  const Grid *grid = state;
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "grid", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  us_area_grid (board, area, 0, 0, GRID_SIDE, GRID_SIDE);
  for (int i = 0; i < GRID_SIDE; i++)
    {
      area->row_labels[i] = rows[i];
      area->column_labels[i] = columns[i];
    }
  for (int i = 0; i < GRID_SIDE * GRID_SIDE; i++)
    {
      g_autofree char *label = us_value_label (&grid_place_domain, board->names, i);
      UsCell *cell = us_area_add_cell (board, area, &grid_place_domain, i, label);

      cell->row = GRID_SIDE - 1 - i / GRID_SIDE;
      cell->column = i % GRID_SIDE;
      cell->spoken = us_board_printf (board, "%s, empty", label);
    }
  for (int i = 0; i < GRID_N_CARDS; i++)
    {
      UsCell *cell = us_board_find_value (board, &grid_place_domain, grid->places[i]);
      UsPiece *piece = us_cell_add_piece (board, cell, cards[i].name,
                                          cards[i].owner == US_BOT ? US_SHAPE_DIAMOND : US_SHAPE_DISC, cards[i].owner);

      piece->label = cards[i].label;
      cell->spoken = us_board_printf (board, "%s, %s", cell->label, cards[i].label);
    }
  area = us_board_add_area (board, US_AREA_CHIPS, "values", NULL, (UsPlace) { 1, 0, 0, 1 }, (UsPlace) { 1, 0, 0, 1 });
  g_ptr_array_add (area->keys, (gpointer) "guardian");
  g_ptr_array_add (area->keys, (gpointer) "beacon");
}

/* --- The rules ------------------------------------------------------------------------------------- */

static void
move (UsRun *run, Grid *grid, int card, int to)
{
  us_run_tell (run, "grid.move", "<b>Move</b> {card} to {place}", CARD (card), AT ("place", to));
  us_run_move (run, &grid_place_domain, grid->places[card], to, cards[card].name);
  grid->places[card] = to;
}

static void
move_vampire (UsRun *run, Grid *grid)
{
  static const int reached[] = { GRID_PLACE ('B', 2), GRID_PLACE ('B', 4), GRID_PLACE ('C', 5) };

  us_run_because (run, GRID_RULE_CAPTURE, US_FAILS, "None of your cards is in reach");
  us_run_because (run, GRID_RULE_MOVE, US_DECIDES, "<b>3</b> spaces it can move to: {places}",
                  US_LIST ("places", &grid_place_domain, reached, G_N_ELEMENTS (reached)));
  for (guint i = 0; i < G_N_ELEMENTS (reached); i++)
    us_run_mark (run, &grid_place_domain, reached[i], US_CANDIDATE, 0);
  us_run_because (run, GRID_RULE_MOVE, US_DECIDES, "<b>1</b> dropped: on {place} your {card} would lock it",
                  AT ("place", reached[0]), CARD (GRID_GUARDIAN));
  us_run_mark_text (run, &grid_place_domain, reached[0], US_DROPPED, 0, "would be locked");
  us_run_mark_glyph (run, "lock");
  us_run_because (run, GRID_RULE_MOVE, US_DECIDES, "<b>2</b> left, the arrow meets {place} before {other}",
                  AT ("place", reached[1]), AT ("other", reached[2]));
  us_run_mark (run, &grid_place_domain, reached[1], US_CHOSEN, 1);
  us_run_mark (run, &grid_place_domain, reached[2], US_CANDIDATE, 2);
  us_run_sweep (run, &grid_place_domain, grid->places[GRID_VAMPIRE], US_WEST, FALSE);
  us_run_detail (run, "{from} → {to}, two spaces forward", AT ("from", grid->places[GRID_VAMPIRE]),
                 AT ("to", reached[1]));
  move (run, grid, GRID_VAMPIRE, reached[1]);
}

/* What the last one drops has no sign of its own, and its arrow meets nothing. */
static void
move_harbinger (UsRun *run, Grid *grid)
{
  us_run_because (run, GRID_RULE_ARROW, US_DECIDES, NULL);
  us_run_mark_text (run, &grid_place_domain, GRID_PLACE ('E', 4), US_DROPPED, 0, "too near");
  us_run_mark (run, &grid_place_domain, GRID_PLACE ('C', 5), US_CHOSEN, 0);
  us_run_sweep (run, &grid_place_domain, grid->places[GRID_HARBINGER], US_SOUTH_WEST, TRUE);
  move (run, grid, GRID_HARBINGER, GRID_PLACE ('C', 5));
}

static gboolean
your_turn (UsRun *run, Grid *grid)
{
  int free[GRID_SIDE * GRID_SIDE], n = 0, place;

  us_run_turn (run, US_PLAYER);
  if (!us_run_settle (run))
    return FALSE;
  us_run_because (run, GRID_RULE_SAFE, US_APPLIES, "Somebody stands on the others");
  for (int i = 0; i < GRID_SIDE * GRID_SIDE; i++)
    {
      int card = 0;

      while (card < GRID_N_CARDS && grid->places[card] != i)
        card++;
      if (card == GRID_N_CARDS)
        free[n++] = i;
      else if (card != GRID_ANGEL)
        us_run_mark_text (run, &grid_place_domain, i, US_DROPPED, 0, "taken by {card}", CARD (card));
    }
  if (!us_run_choose_cell (run, "grid/where", &grid_place_domain, free, n, &place, "Where does the Angel go?"))
    return FALSE;
  grid->places[GRID_ANGEL] = place;
  return us_run_settle (run);
}

static gboolean
play (UsRun *run)
{
  Grid grid;

  for (int i = 0; i < GRID_N_CARDS; i++)
    grid.places[i] = cards[i].start;
  us_run_setup (run, "grid.lay", "Lay out the cards");
  if (!us_run_confirm (run, "grid/setup", "Is everything there?"))
    return FALSE;
  us_run_state (run, &grid, adjusts, G_N_ELEMENTS (adjusts), present);
  us_run_section (run, "turn", 1);
  us_run_turn (run, US_BOT);
  if (!us_run_settle (run))
    return FALSE;
  us_run_head (run, "grid.turn", "The enemy makes {n} moves", US_NUM ("n", 2));
  move_vampire (run, &grid);
  move_harbinger (run, &grid);
  us_run_stay (run, "grid.stay", "{card} stays", CARD (GRID_BEACON));
  if (!us_run_settle (run) || !us_run_done (run, "grid/done", "Do this for the enemy") || !your_turn (run, &grid))
    return FALSE;
  us_run_section (run, "end", 1);
  us_run_score (run, "player", 1);
  return us_run_finish (run, US_WON, "The Angel got away");
}

const UsRules grid_rules = {
  .id = "grid",
  .box = "grids",
  .title = "The Grid",
  .opponent = "The Enemy",
  .summary = "A grid.",
  .needs = "1 min",
  .accent = { "#c01c28", "#f0616b" },
  .version = 1,
  .rules = rules,
  .n_rules = G_N_ELEMENTS (rules),
  .play = play,
  .units = { "turn" },
};
