/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "race-game.h"

#define N_SHIPS 2
#define ROUNDS  2

/* clang-format off */
static const UsRule rules[] = {
  { "race.tide", "Tide", "The tide brings fame.", "Rules: 1", US_PRINTED, NULL },
};

static const struct
{
  const char *name, *label;
} steps[RACE_N_STEPS] = {
  { "you", "You" }, { "trader", "Trader" }, { "rascal", "Rascal" }, { "tide", "Tide roll" },
};
/* clang-format on */

typedef struct
{
  int round, step;
  int you, they; /* fame */
  int purse[N_SHIPS], wrecks[N_SHIPS];
  gboolean rolling, rolled, final;
} Race;

static void
step_name (const UsNames *names, int value, char *out, gsize size)
{
  g_strlcpy (out, steps[value].name, size);
}

static void
step_label (const UsNames *names, int value, GString *out)
{
  g_string_append (out, steps[value].label);
}

const UsDomain race_step_domain = { "race/step", step_name, step_label, NULL };

/* clang-format off */
static const struct
{
  const char *name, *range;
  double chance;
} odds[] = {
  { "0", "1–3", 0 },       { "+1", "4–14", 0.40 },  { "+2", "15–20", 0.30 },
  { "+3", "21–25", 0.25 }, { "+4", "26–30", 0.05 }, { "+5", "31+", 0 },
};
/* clang-format on */

static void
row_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "row-%d", value);
}

static void
row_label (const UsNames *names, int value, GString *out)
{
  g_string_append (out, odds[value].name);
}

static const UsDomain race_row_domain = { "race/row", row_name, row_label, NULL };

/* --- The table ------------------------------------------------------------------------------------- */

enum { YOU, THEY, PURSE, WRECKS = PURSE + N_SHIPS, N_VALUES = WRECKS + N_SHIPS };

static int *
find_value (Race *race, int which)
{
  if (which < PURSE)
    return which == YOU ? &race->you : &race->they;
  return which < WRECKS ? &race->purse[which - PURSE] : &race->wrecks[which - WRECKS];
}

static gboolean
value_get (gconstpointer state, int which, int *value, int *min, int *max)
{
  Race race = *(const Race *) state;

  *value = *find_value (&race, which);
  *min = 0;
  *max = RACE_GOAL;
  return TRUE;
}

static gboolean
value_set (gpointer state, int which, int value)
{
  *find_value (state, which) = value;
  return TRUE;
}

static const UsAdjust adjusts[N_VALUES] = {
  { "fame-you", "Your fame", NULL, YOU, value_get, value_set },
  { "fame-they", "Their fame", NULL, THEY, value_get, value_set },
  { "purse-trader", "Purse of the Trader", NULL, PURSE, value_get, value_set },
  { "purse-rascal", "Purse of the Rascal", NULL, PURSE + 1, value_get, value_set },
  { "wrecks-trader", "Wrecks of the Trader", NULL, WRECKS, value_get, value_set },
  { "wrecks-rascal", "Wrecks of the Rascal", NULL, WRECKS + 1, value_get, value_set },
};

static void
add_path (const Race *race, UsBoard *board)
{
  UsPlace place = { 0, 0, 0, 1 };
  UsArea *area =
    us_board_add_area (board, US_AREA_PATH, "round", us_board_printf (board, "Round %d", race->round), place, place);

  for (int i = 0; i < RACE_N_STEPS; i++)
    us_area_add_step (board, area, &race_step_domain, i, steps[i].label,
                      i < race->step    ? US_CELL_PLAIN
                      : i == race->step ? US_CELL_ACTS
                                        : US_CELL_EMPTY);
}

static void
add_track (const Race *race, UsBoard *board)
{
  UsPlace place = { 1, 0, 0, 1 };
  UsArea *area = us_board_add_area (board, US_AREA_TRACK, "fame", "Fame", place, place);

  g_ptr_array_add (area->keys, (gpointer) "fame-you");
  g_ptr_array_add (area->keys, (gpointer) "fame-they");
  us_area_track (board, area, NULL, 0, RACE_GOAL, RACE_GOAL / 2 + 1, RACE_GOAL);
  us_cell_add_piece (board, g_ptr_array_index (area->cells, race->you), "you", US_SHAPE_DISC, US_PLAYER)->lane =
    US_LANE_ABOVE;
  us_cell_add_piece (board, g_ptr_array_index (area->cells, race->they), "they", US_SHAPE_DIAMOND, US_BOT)->lane =
    US_LANE_BELOW;
}

static void
add_ships (const Race *race, UsBoard *board)
{
  UsPlace place = { 2, 0, 0, 1 };
  UsArea *area = us_board_add_area (board, US_AREA_CARDS, "ships", "Ships", place, place);

  for (int i = 0; i < N_SHIPS; i++)
    {
      UsCell *cell = us_area_add_cell (board, area, &race_step_domain, RACE_TRADER + i, steps[RACE_TRADER + i].label);
      UsPiece *seat = us_cell_add_piece (board, cell, us_board_printf (board, "seat-%d", i), US_SHAPE_DIAMOND, US_BOT);
      UsFact *purse;

      seat->text = us_board_printf (board, "%d", i + 1);
      seat->label = "seat";
      cell->state = race->step == RACE_TRADER + i ? US_CELL_ACTS : US_CELL_PLAIN;
      us_cell_add_fact (board, cell, "Move", "9", TRUE);
      purse = us_cell_add_fact (board, cell, "Purse", us_board_printf (board, "%d", race->purse[i]), TRUE);
      purse->domain = &race_step_domain;
      purse->came = RACE_TRADER + i;
      us_cell_add_fact (board, cell, "On kill", "as printed on the <back>", FALSE);
      cell->adjust = us_board_printf (board, "purse-%s", steps[RACE_TRADER + i].name);
      us_cell_add_key (board, cell, us_board_printf (board, "wrecks-%s", steps[RACE_TRADER + i].name));
    }
}

/* What a roll comes to, and how likely that was. */
static void
add_roll (const Race *race, UsBoard *board)
{
  static const struct
  {
    const char *label;
    int points;
    UsSheetLevel level;
  } lines[] = {
    { "Roll", 12, US_SHEET_ITEM },
    { "You are 1 ahead", 2, US_SHEET_ITEM },
    { "Trader sold twice", 4, US_SHEET_ITEM },
    { "Cubes: 0", 0, US_SHEET_ITEM },
    { "Credits: 0", 0, US_SHEET_ITEM },
    { "Total", 18, US_SHEET_TOTAL },
  };
  UsPlace place = { 5, 0, 0, 1 };
  UsArea *area;

  if (race->rolled)
    {
      area = us_board_add_area (board, US_AREA_SHEET, "sum", "Tide roll", place, place);
      area->beside = TRUE;
      for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
        {
          UsSheetLine *line = us_area_add_line (board, area, lines[i].level, lines[i].label);

          line->has_bot = TRUE;
          line->bot = lines[i].points;
          line->gain = i > 0 && line->level == US_SHEET_ITEM;
        }
    }
  if (!race->rolling && !race->rolled)
    return;
  area = us_board_add_area (board, US_AREA_ODDS, "odds", "How likely it was, with +6", place, place);
  area->beside = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (odds); i++)
    us_area_add_odds (board, area, &race_row_domain, (int) i, odds[i].name, odds[i].range, odds[i].chance,
                      race->rolled && i == 2);
}

static void
add_score (const Race *race, UsBoard *board)
{
  UsPlace place = { 6, 0, 0, 1 };
  UsArea *area = us_board_add_area (board, US_AREA_SHEET, "score", "Score", place, place);
  UsSheetLine *line = us_area_add_line (board, area, US_SHEET_TOTAL, "Fame");

  line->has_player = line->has_bot = TRUE;
  line->player = race->you;
  line->bot = race->they;
}

static void
present (gconstpointer state, UsBoard *board)
{
  const Race *race = state;

  add_path (race, board);
  add_track (race, board);
  add_ships (race, board);
  add_roll (race, board);
  if (race->final)
    add_score (race, board);
}

/* --- The rules ------------------------------------------------------------------------------------- */

static gboolean
begin (UsRun *run, Race *race, int step)
{
  race->step = step;
  us_run_stage (run, &race_step_domain, step);
  us_run_turn (run, step == RACE_YOU ? US_PLAYER : US_BOT);
  return us_run_settle (run);
}

static gboolean
sail (UsRun *run, Race *race, int step)
{
  if (!begin (run, race, step))
    return FALSE;
  us_run_head (run, "race.sail", "{who} sails", { "who", &race_step_domain, step });
  us_run_tell (run, "race.move", "<b>Move</b> {who} 9 spaces", { "who", &race_step_domain, step });
  us_run_tell (run, "race.sell", "<b>Sell</b> what {who} carries", { "who", &race_step_domain, step });
  race->purse[step - RACE_TRADER] += 2;
  return us_run_settle (run) && us_run_done (run, "race/sailed", "Do this for the ship");
}

/* First the chances stand below the question, then the sum below what is to be done. */
static gboolean
roll (UsRun *run, Race *race)
{
  static const int rows[] = { 0, 1, 2, 3, 4, 5 };
  int rolled, row;

  if (!begin (run, race, RACE_TIDE))
    return FALSE;
  race->rolling = TRUE;
  if (!us_run_settle (run) || !us_run_count (run, "race/roll", 1, 20, &rolled, "Roll a d20 for the tide"))
    return FALSE;
  race->rolled = TRUE;
  us_run_head (run, "race.tide", "The tide gives {n} fame", US_NUM ("n", 2));
  us_run_because (run, 0, US_APPLIES, "{n} hits the row 15 to 20", US_NUM ("n", 18));
  us_run_tell (run, "race.fame", "<b>Move</b> their marker to {n}", US_NUM ("n", race->they + 2));
  us_run_tell (run, "race.event", "<b>Reveal</b> a new event");
  race->they = MIN (race->they + 2, RACE_GOAL);
  if (!us_run_settle (run) || !us_run_done (run, "race/tide", "Do this for the tide") || !us_run_settle (run) ||
      !us_run_choose_cell (run, "race/row", &race_row_domain, rows, G_N_ELEMENTS (rows), &row, "Which row was it?"))
    return FALSE;
  race->rolling = FALSE;
  race->rolled = race->round == ROUNDS;
  return TRUE;
}

static gboolean
play (UsRun *run)
{
  Race race = { .you = 6, .they = 5 };

  us_run_setup (run, "race.lay", "Lay out the ships");
  if (!us_run_confirm (run, "race/setup", "Is everything there?"))
    return FALSE;
  us_run_state (run, &race, adjusts, N_VALUES, present);
  for (race.round = 1; race.round <= ROUNDS; race.round++)
    {
      us_run_section (run, "round", race.round);
      if (!begin (run, &race, RACE_YOU) || !us_run_done (run, "race/yours", "Take your turn"))
        return FALSE;
      for (int ship = RACE_TRADER; ship <= RACE_RASCAL; ship++)
        if (!sail (run, &race, ship))
          return FALSE;
      if (!roll (run, &race))
        return FALSE;
    }
  race.round = ROUNDS;
  race.final = TRUE;
  us_run_section (run, "end", 1);
  us_run_score (run, "player", race.you);
  return us_run_finish (run, US_WON, "Nobody was faster");
}

const UsRules race_rules = {
  .id = "race",
  .box = "races",
  .title = "The Race",
  .opponent = "The Tide",
  .summary = "A race.",
  .needs = "1 min",
  .accent = { "#3584e4", "#78aeed" },
  .version = 1,
  .rules = rules,
  .n_rules = G_N_ELEMENTS (rules),
  .play = play,
  .units = { "round" },
};
