/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

#include <glib/gi18n-lib.h>

/* Before the first round. */

/* What lies on the table however anything is drawn. `shown`: the app says how the tiles lie. */
static void
tell_pieces (UsRun *run, gboolean shown)
{
  us_run_because (run, R_CITY, US_APPLIES, NULL);
  if (shown)
    {
      us_run_detail (run, "The tiles 1 to 3 of each colour, three by three");
      us_run_setup (run, "hal.setup-city", "<b>Lay</b> the nine tiles as shown");
    }
  else
    {
      us_run_detail (run, "Three by three, at random");
      us_run_setup (run, "hal.setup-start", "<b>Lay</b> the starting city: the tiles 1 to 3 of each colour");
    }
  us_run_because (run, R_LETTERS, US_APPLIES, NULL);
  us_run_detail (run, "Clockwise, A above the upper left tile");
  us_run_setup (run, "hal.setup-letters", "<b>Put</b> the letters A to L round the tiles");
  us_run_because (run, R_START, US_APPLIES, NULL);
  us_run_detail (run, "Your other 19 resources are the general supply");
  us_run_setup (run, "hal.setup-yours", "<b>Take</b> 6 resources and 6 points");
  us_run_because (run, R_HIS, US_APPLIES, NULL);
  us_run_detail (run, "They are the general supply of his colour, and his own");
  us_run_setup (run, "hal.setup-his", "<b>Put</b> Hal’s 25 resources beside the city");
}

/* Who is asked how the tiles lie lays them out before, with all that lies round them, and says so. */
static gboolean
lay_by_hand (UsRun *run, Hal *h, gboolean *told)
{
  if (!hal_settle (run, h))
    return FALSE;
  *told = !us_run_by_app (run, C_CITY);
  if (!*told)
    return TRUE;
  tell_pieces (run, FALSE);
  /* A play that was asked for the first tile at once keeps its answer. */
  return us_run_answers_next (run, "hal/start") || us_run_confirm (run, "hal/city-laid", "The City Is Laid Out");
}

/* The tiles 1 to 3 of each colour, row by row. `told`: they were laid out by hand, and the app has drawn none of them
 * after all. */
static gboolean
lay_city (UsRun *run, Hal *h, gboolean *told)
{
  UsSet tiles = US_SET_EMPTY;

  if (!lay_by_hand (run, h, told))
    return FALSE;
  for (int tile = 0; tile < HAL_TILES; tile++)
    if (hal_number (tile) <= 3)
      us_set_add (&tiles, tile);
  for (int i = 0; i < 9; i++)
    {
      int cell = hal_at (i / 3 - 1, i % 3 - 1), tile = us_set_next (&tiles, -1);

      if (!hal_settle (run, h))
        return FALSE;
      *told &= !us_run_by_app (run, C_CITY);
      if (i < 8 && !us_run_draw (run, C_CITY, "hal/start", &hal_tile, &tiles, &tile,
                                 "Which tile lies in row {row}, place {column}?", US_NUM ("row", i / 3 + 1),
                                 US_NUM ("column", i % 3 + 1)))
        return FALSE;
      hal_put (h, tile, cell);
      h->floors[tile] = 1;
      us_set_add (&h->standing, tile);
    }
  hal_lay_start (h);
  return TRUE;
}

/* Whoever draws when the table is set has drawn the first tiles too. */
static gboolean
deal_tiles (UsRun *run, Hal *h)
{
  while (hal_settle (run, h))
    {
      int due = h->tiles.hidden;

      h->drawer = run->sources[C_TILES];
      if (due == 0 || h->drawer == US_AT_THE_TABLE)
        return TRUE;
      h->tiles.hidden = h->fresh = 0;
      h->supply += due;
      if (!hal_draw_tiles (run, h, due))
        return FALSE;
    }
  return FALSE;
}

/* What the app names is taken out of the tiles that lie open, so none of them may be in the box yet. */
static void
tell_tiles (UsRun *run, const Hal *h)
{
  if (h->mode == MODE_FULL && h->drawer == US_BY_THE_APP)
    {
      us_run_because (run, R_OUT, US_APPLIES, NULL);
      us_run_detail (run, "The app leaves out {n} of them unseen", US_NUM ("n", HAL_OUT));
      us_run_setup (run, "hal.setup-open", "<b>Lay</b> the other 51 tiles out face up");
      us_run_detail (run, "{things}", US_SET_OF ("things", &hal_tile, &h->tiles.known));
      us_run_setup (run, "hal.setup-these", "<b>Take</b> your tiles");
      return;
    }
  if (!us_set_is_empty (&h->tiles.known))
    {
      us_run_detail (run, "{things}", US_SET_OF ("things", &hal_tile, &h->tiles.known));
      us_run_setup (run, "hal.setup-these", "<b>Take</b> your tiles");
    }
  us_run_because (run, R_OUT, US_APPLIES, NULL);
  us_run_detail (run, "The rest are the supply of tiles");
  us_run_setup_n (run, "hal.setup-out", "<b>Shuffle</b> the other 51 tiles face down and put one into the box, unseen",
                  "<b>Shuffle</b> the other 51 tiles face down and put {n} into the box, unseen", HAL_OUT,
                  US_NUM ("n", HAL_OUT));
  if (us_set_is_empty (&h->tiles.known))
    us_run_setup (run, "hal.setup-tiles", "<b>Draw</b> 6 tiles from the supply of tiles");
}

/* With the cards of the box, a card comes into the deck when its tile lies in the city, and pawns say which wait. */
static void
tell_cards (UsRun *run, const Hal *h)
{
  us_run_because (run, R_BURN, US_APPLIES, NULL);
  if (h->deck.dealer == US_BY_THE_APP)
    {
      us_run_detail (run, h->mode == MODE_LIGHT ? N_("The app deals; take out the cards that you keep")
                                                : N_("The app deals, and shows what you and Hal keep"));
      us_run_setup (run, "hal.setup-no-cards", "<b>Leave</b> the cards and the pawns in the box");
      return;
    }
  us_run_detail (run, "The letters and the cards of the nine tiles; lay 7 unseen on the discards");
  us_run_setup (run, "hal.setup-cards", "<b>Shuffle</b> the deck of 21 cards");
  us_run_because (run, R_WAITING, US_APPLIES, NULL);
  us_run_detail (run, "By colour and number: they join the deck after their tiles");
  us_run_setup (run, "hal.setup-reserve", "<b>Lay</b> the cards 4 to 20 beside the deck, face up");
  us_run_because (run, R_PAWN, US_APPLIES, NULL);
  us_run_setup (run, "hal.setup-pawns", "<b>Put</b> the construction site pawns ready");
}

static gboolean
lay_the_table (UsRun *run, Hal *h, gboolean told)
{
  if (!deal_tiles (run, h))
    return FALSE;
  h->deck.dealer = run->sources[C_CARDS];
  if (!told)
    tell_pieces (run, TRUE);
  tell_tiles (run, h);
  tell_cards (run, h);
  return us_run_confirm (run, "setup", "The Table Is Set");
}

gboolean
hal_set_up (UsRun *run, Hal *h)
{
  gboolean asked, told;

  hal_init (h);
  h->level = us_run_option (run, O_LEVEL);
  h->mode = us_run_option (run, O_MODE);
  h->naming = us_run_option (run, O_TILES);
  h->whose_card = us_run_option (run, O_WHOSE_CARD);
  h->pays = us_run_option (run, O_PAYS);
  h->stuck = us_run_option (run, O_STUCK);

  us_run_state (run, h, hal_adjust, hal_n_adjust, hal_build_board);
  hal_begin_turn (h, PHASE_SETUP);
  if (h->mode == MODE_LIGHT)
    us_run_leave_at_table (run, C_TILES);
  if (!lay_city (run, h, &told))
    return FALSE;
  us_run_put_away (run, C_CITY);
  if (h->mode == MODE_FULL)
    {
      h->tiles.hidden = h->fresh = HAL_START;
      h->supply -= HAL_START;
    }
  if (!lay_the_table (run, h, told) || (h->mode == MODE_FULL && !hal_name_tiles (run, h, &asked)))
    return FALSE;
  hal_close_books (h);
  return TRUE;
}
