/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

#include <glib/gi18n-lib.h>

/* What you get: resources, points, tiles; and where a token goes. In light mode it is told and not booked. */

gboolean
hal_draw_tiles (UsRun *run, Hal *h, int n)
{
  for (int i = 0; i < n; i++)
    {
      int tile;

      h->supply--;
      if (!us_run_by_app (run, C_TILES))
        {
          h->tiles.hidden++;
          h->fresh++;
          continue;
        }
      if (!us_run_draw (run, C_TILES, "hal/your-tile", &hal_tile, &h->bag, &tile, "Which tile have you drawn?"))
        return FALSE;
      us_set_add (&h->tiles.known, tile);
    }
  return TRUE;
}

/* Tiles that came at the table are named once, so that the one to build is found among yours. Who leaves one out is not
 * asked for it again. */
gboolean
hal_name_tiles (UsRun *run, Hal *h, gboolean *asked)
{
  int tiles[HAL_TILES], n, n_tiles;
  UsSet drawn;

  *asked = FALSE;
  if (!hal_settle (run, h))
    return FALSE;
  n = MIN (h->fresh, h->tiles.hidden);
  if (h->naming == TILES_UNNAMED || n == 0 || us_run_by_app (run, C_TILES))
    return TRUE;
  us_run_detail (run, "One that you leave out stays unknown");
  n_tiles = us_set_list (&h->bag, tiles);
  hal_refuse_tiles (run, h, &h->bag);
  if (n == 1
        ? !us_run_choose_many (run, "hal/drawn", &hal_tile, tiles, n_tiles, 0, n, &drawn, "Which tile have you drawn?")
        : !us_run_choose_many (run, "hal/drawn", &hal_tile, tiles, n_tiles, 0, n, &drawn,
                               "Which tiles have you drawn?"))
    return FALSE;
  US_SET_EACH (tile, &drawn)
    us_set_remove (&h->bag, tile);
  us_set_merge (&h->tiles.known, &drawn);
  h->tiles.hidden -= (int) us_set_size (&drawn);
  h->fresh = 0;
  *asked = TRUE;
  return TRUE;
}

/* Which tiles lie before you is known to nobody better than to you. Where the app draws, what you do not hold lies in
 * the supply; at the table both are what was counted. */
gboolean
hal_name_others (UsRun *run, Hal *h)
{
  int tiles[HAL_TILES], n, most, before = hal_count_tiles (h);
  gboolean by_app = h->drawer == US_BY_THE_APP;
  UsSet possible = h->bag, held;

  us_set_merge (&possible, &h->tiles.known);
  n = us_set_list (&possible, tiles);
  most = by_app ? h->supply + before : n - h->supply;
  if (!by_app)
    us_run_detail (run, "One that you leave out stays unknown");
  us_run_suggest_many (run, &h->tiles.known);
  /* What was told before is still to be done. */
  us_run_aside (run);
  if (!us_run_choose_many (run, "hal/held", &hal_tile, tiles, n, 0, MIN (most, n), &held, "Which tiles do you hold?"))
    return FALSE;
  US_SET_EACH (tile, &held)
    us_set_remove (&possible, tile);
  h->tiles.known = held;
  h->tiles.hidden = by_app ? 0 : MAX (before - (int) us_set_size (&held), 0);
  h->fresh = 0;
  h->bag = possible;
  if (by_app)
    h->supply += before - hal_count_tiles (h);
  h->others = FALSE;
  us_run_resume (run);
  hal_begin_screen (h); /* no step of the screen that follows */
  return TRUE;
}

/* Each building beside a space gives one for each floor; `colours` are bits. */
void
hal_explain_beside (UsRun *run, const Hal *h, int cell, guint colours, int rule)
{
  for (int i = 0; i < 4; i++)
    {
      int tile = hal_card_at (h, cell + hal_steps[i]);

      if (tile != NO_CARD && !hal_is_letter (tile) && colours >> hal_colour (tile) & 1)
        us_run_because (run, rule, US_APPLIES, "{tile}: {n}", hal_arg_card ("tile", tile),
                        US_NUM ("n", h->floors[tile]));
    }
}

/* What brings something: buildings beside a space, or kept cards with the arrow of an action, or nothing that has to be
 * said. */
typedef struct
{
  const Hal *beside; /* NULL: no buildings */
  int cell;
  const UsSet *kept; /* NULL: no arrows */
  int action;
} HalSource;

/* `least` to `most` are there. */
static void
explain (UsRun *run, int rule, const HalSource *from, int colour, int due, int least, int most)
{
  if (from->beside != NULL)
    hal_explain_beside (run, from->beside, from->cell, 1u << colour, rule);
  else
    us_run_because (run, rule, US_APPLIES, NULL);
  if (least < MIN (due, most))
    us_run_because (run, R_SHORT, US_APPLIES, "Due: {due}, left: {n} to {most}", US_NUM ("due", due),
                    US_NUM ("n", least), US_NUM ("most", most));
  else if (most < due)
    us_run_because (run, R_SHORT, US_APPLIES, "Due: {due}, left: {n}", US_NUM ("due", due), US_NUM ("n", most));
}

/* What brings it: arrows are named by their cards, so that the eyes find them among those that are kept. */
static void
tell_from (UsRun *run, const HalSource *from, int colour)
{
  UsSet cards;

  if (from->beside != NULL)
    us_run_detail (run, "For the buildings beside the tile");
  if (from->kept == NULL)
    return;
  cards = hal_arrow_cards (from->kept, from->action, colour);
  us_run_detail_n (run, "For your arrow on {cards}", "For your arrows on {cards}", (int) us_set_size (&cards),
                   US_SET_OF ("cards", &hal_kept_card, &cards));
}

/* In light mode no more can be there than do not lie in the city, and perhaps you have them already. */
static void
take_resources (UsRun *run, Hal *h, int due, int rule, const HalSource *from)
{
  int least = MAX (h->stock, 0), most = h->mode == MODE_LIGHT ? MAX (hal_spare (h, YOU), 0) : least;
  int got = MIN (due, most), sure = MIN (due, least);

  if (due == 0)
    return;
  explain (run, rule, from, RED, due, least, most);
  if (got == 0)
    {
      us_run_stay (run, "hal.no-resources", "No resource of yours is left in the general supply",
                   US_NUM ("your-resources", h->resources[YOU]));
      return;
    }
  if (sure < got)
    us_run_detail (run, "As far as there are any");
  else if (got < due)
    us_run_detail (run, "{due} are due, but no more of yours are left there", US_NUM ("due", due));
  else
    tell_from (run, from, RED);
  us_run_tell_n (run, "hal.take-resources", "<b>Take</b> a resource from the general supply",
                 "<b>Take</b> {n} resources from the general supply", got, US_NUM ("n", got));
  h->resources[YOU] += sure;
  h->stock -= sure;
}

static void
take_points (UsRun *run, Hal *h, int due, int rule, const HalSource *from)
{
  if (due == 0)
    return;
  explain (run, rule, from, YELLOW, due, due, due);
  tell_from (run, from, YELLOW);
  us_run_tell_n (run, "hal.take-points", "<b>Take</b> a point", "<b>Take</b> {n} points", due, US_NUM ("n", due));
  if (h->mode == MODE_FULL)
    h->points[YOU] += due;
}

/* Where the app draws, the tiles lie face up and each is taken by its name; else they come off the supply unseen. */
static void
tell_tiles (UsRun *run, const Hal *h, const UsSet *before, int n, const HalSource *from)
{
  UsSet drawn = h->tiles.known;

  US_SET_EACH (tile, before)
    us_set_remove (&drawn, tile);
  tell_from (run, from, BLUE);
  if (us_set_is_empty (&drawn))
    us_run_tell_n (run, "hal.take-tiles", "<b>Draw</b> a tile from the supply of tiles",
                   "<b>Draw</b> {n} tiles from the supply of tiles", n, US_NUM ("n", n));
  else
    us_run_tell_n (run, "hal.take-these", "<b>Take</b> the tile {tiles}", "<b>Take</b> the tiles {tiles}", n,
                   US_SET_OF ("tiles", &hal_tile, &drawn));
}

static gboolean
take_tiles (UsRun *run, Hal *h, int due, int rule, const HalSource *from)
{
  int got = due;
  UsSet before;

  if (due == 0)
    return TRUE;
  if (h->mode == MODE_FULL && !hal_take_over_tiles (run, h))
    return FALSE;
  if (h->mode == MODE_FULL)
    got = MIN (due, h->supply);
  before = h->tiles.known;
  if (h->mode == MODE_FULL && !hal_draw_tiles (run, h, got))
    return FALSE;
  explain (run, rule, from, BLUE, due, got, got);
  if (got == 0)
    {
      us_run_stay (run, "hal.no-tiles", "No tile is left in the supply of tiles", US_NUM ("tiles-left", 0));
      return TRUE;
    }
  if (!run->muted)
    tell_tiles (run, h, &before, got, from);
  return TRUE;
}

static gboolean
gain (UsRun *run, Hal *h, const HalItems *items, int rule, const HalSource *from)
{
  take_resources (run, h, items->n[RED], rule, from);
  take_points (run, h, items->n[YELLOW], rule, from);
  return take_tiles (run, h, items->n[BLUE], rule, from);
}

gboolean
hal_gain (UsRun *run, Hal *h, const HalItems *items, int rule)
{
  return gain (run, h, items, rule, &(HalSource) { 0 });
}

gboolean
hal_gain_beside (UsRun *run, Hal *h, int cell)
{
  HalItems items = hal_neighbours (h, cell);

  return gain (run, h, &items, R_NEIGHBOURS, &(HalSource) { .beside = h, .cell = cell });
}

gboolean
hal_pay_arrows (UsRun *run, Hal *h, const UsSet *kept, int action, int rule)
{
  HalItems items = hal_arrows (kept, action);

  return gain (run, h, &items, rule, &(HalSource) { .kept = kept, .action = action });
}

void
hal_tell_lay (UsRun *run, int tile, int card)
{
  us_run_tell (run, "hal.lay", "<b>Lay</b> {tile} on {card}", hal_arg_tile ("tile", tile), hal_arg_card ("card", card));
  us_run_move (run, &hal_card, tile, tile, "building");
}

/* --- Tokens -------------------------------------------------------------------------------------- */

static const char *const tokens[HAL_LETTERS] = {
  "letter-a", "letter-b", "letter-c", "letter-d", "letter-e", "letter-f",
  "letter-g", "letter-h", "letter-i", "letter-j", "letter-k", "letter-l",
};

static void
tell_token (UsRun *run, const Hal *h, int letter, int tile)
{
  UsArg token = hal_arg_card ("letter", letter), beside = hal_arg_tile ("tile", tile);

  switch (h->place[letter] - h->place[tile])
    {
    case -CITY_SIDE:
      us_run_tell (run, "hal.token-up", "<b>Put</b> {letter} above {tile}", token, beside);
      break;
    case CITY_SIDE:
      us_run_tell (run, "hal.token-down", "<b>Put</b> {letter} below {tile}", token, beside);
      break;
    case -1:
      us_run_tell (run, "hal.token-left", "<b>Put</b> {letter} left of {tile}", token, beside);
      break;
    case 1:
      us_run_tell (run, "hal.token-right", "<b>Put</b> {letter} right of {tile}", token, beside);
      break;
    default:
      us_run_tell (run, "hal.token-at", "<b>Put</b> {letter} {cell}", token,
                   hal_arg_cell (h, "cell", h->place[letter]));
      break;
    }
  us_run_move (run, &hal_card, tile, letter, tokens[letter - HAL_TILES]);
}

/* A token with nowhere to go is no corner case: one game in eight has one. */
static int
far_cells (UsRun *run, const Hal *h, int cell, int *cells)
{
  if (us_run_applies (run, R_STUCK_NEAREST, h->stuck == STUCK_NEAREST, N_("Your house rule"),
                      N_("Any space beside the city will do")))
    return hal_edge_cells (h, cell, TRUE, cells);
  if (!run->muted)
    {
      int n = hal_edge_cells (h, cell, TRUE, cells);

      for (int i = 0; i < n; i++)
        us_run_choice_detail (run, hal_spot (h, cells[i]), "One of the nearest");
    }
  return hal_edge_cells (h, cell, FALSE, cells);
}

/* Hal's turn is the last one, and nothing at the end counts a letter. A play that was asked for its place keeps it. */
static gboolean
is_last (UsRun *run, const Hal *h)
{
  if (h->move.side != HAL || us_run_answers_next (run, "hal/hals-token"))
    return FALSE;
  return h->all_placed || h->resources[HAL] == 0 || (h->mode == MODE_FULL ? h->supply == 0 : hal_all_laid (h));
}

static void
tell_aside (UsRun *run, int letter)
{
  us_run_because (run, R_HALS_TOKEN, US_FAILS, "The game ends after this turn");
  us_run_detail (run, "The game ends after this turn, and letters do not count");
  us_run_tell (run, "hal.token-aside", "<b>Put</b> {letter} aside", hal_arg_card ("letter", letter));
}

/* The token of a letter on which a tile has just been laid. `asked`: where it goes was the player's choice. */
gboolean
hal_move_token (UsRun *run, Hal *h, int letter, int tile, gboolean *asked)
{
  int cells[CITY_CELLS], n, spot;
  gboolean stuck;

  *asked = FALSE;
  if (!hal_settle (run, h))
    return FALSE;
  if (is_last (run, h))
    {
      tell_aside (run, letter);
      return TRUE;
    }
  n = hal_token_cells (h, h->place[tile], cells);
  stuck = n == 0;
  if (us_run_applies (run, R_STUCK, stuck, NULL, N_("There is an empty space beside the tile")))
    n = far_cells (run, h, h->place[tile], cells);
  for (int i = 0; i < n; i++)
    cells[i] = hal_spot (h, cells[i]);
  us_run_because (run, h->move.side == HAL ? R_HALS_TOKEN : R_TOKEN, US_APPLIES, NULL);
  *asked = n > 1;
  if (stuck)
    us_run_detail (run, "No space beside {tile} is free", hal_arg_tile ("tile", tile));
  if (h->move.side == HAL ? !us_run_choose_cell (run, "hal/hals-token", &hal_cell, cells, n, &spot,
                                                 "Where does {letter} go?", hal_arg_card ("letter", letter))
                          : !us_run_choose_cell (run, "hal/token", &hal_cell, cells, n, &spot,
                                                 "Where does {letter} go?", hal_arg_card ("letter", letter)))
    return FALSE;
  hal_put (h, letter, hal_spot_cell (spot));
  tell_token (run, h, letter, tile);
  if (hal_is_hole (h, h->place[letter]))
    {
      us_run_because (run, R_HOLE, US_APPLIES, NULL);
      us_run_stay (run, "hal.hole", "The city encloses {letter} now", hal_arg_card ("letter", letter));
    }
  return TRUE;
}
