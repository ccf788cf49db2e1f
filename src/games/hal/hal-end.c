/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

#include <glib/gi18n-lib.h>

/* The end of the game and the count. */

/* Points that light mode has not booked. */
static gboolean
your_points (UsRun *run, Hal *h)
{
  if (h->mode == MODE_FULL)
    return TRUE;
  us_run_detail (run, "Without districts and cards");
  return us_run_count (run, "hal/points", 0, HAL_MAX_POINTS, &h->points[YOU], "How many points have you collected?") &&
         hal_settle (run, h);
}

/* Why the game has ended: when it ends, and below the result, where it is read afterwards. */
typedef struct
{
  const char *id, *now, *after;
} Ending;

static const Ending endings[] = {
  { "hal.end-unpaid", NC_("hal.end-unpaid", "Hal cannot pay, so the game ends"),
    N_("Hal could not pay, so the game ended after round {round}") },
  { "hal.end-hals", NC_("hal.end-hals", "Hal has no resources left, so the game ends"),
    N_("Hal had no resources left, so the game ended after round {round}") },
  { "hal.end-yours", NC_("hal.end-yours", "All your resources are placed, so the game ends"),
    N_("All your resources were placed, so the game ended after round {round}") },
  { "hal.end-tiles", NC_("hal.end-tiles", "No tile is left, so the game ends"),
    N_("No tile was left, so the game ended after round {round}") },
};

static const Ending *
ending_of (const Hal *h)
{
  return &endings[h->hal_cannot_pay ? 0 : h->hal_is_out ? 1 : h->all_placed ? 2 : 3];
}

static void
explain_end (UsRun *run, const Hal *h)
{
  if (!us_run_decides (run, R_UNPAID, h->hal_cannot_pay, NULL, N_("Hal could pay")))
    {
      us_run_decides (run, R_END_TILES, h->no_tiles, NULL, N_("There are tiles to draw"));
      us_run_decides (run, R_END_YOURS, h->all_placed, NULL, N_("Not all your resources are placed"));
      us_run_decides (run, R_END_HALS, h->hal_is_out, NULL, N_("Hal has resources"));
    }
  us_run_detail (run, "Is the table right? The count closes the play");
  us_run_head (run, ending_of (h)->id, ending_of (h)->now);
}

/* The table on the screen has the buildings alone from here on. Pawns stand only where cards lie, or have just lain. */
static void
tell_cleared (UsRun *run, const Hal *h)
{
  us_run_because (run, R_CLEARED, US_APPLIES, NULL);
  us_run_tell (run, "hal.letters-away", "<b>Take</b> the letters off the table");
  if (!us_set_is_empty (&h->pawns) && (hal_cards_lie (h) || h->clears))
    us_run_tell (run, "hal.pawns-away", "<b>Take</b> the pawns off the tiles");
}

static void
explain_district (UsRun *run, const HalDistrict *district)
{
  static const int rules[] = {
    [DISTRICT_MORE] = R_MAJORITY, [DISTRICT_ALONE] = R_LONE,     [DISTRICT_TALLER] = R_TALLER,
    [DISTRICT_HIGHER] = R_HIGHER, [DISTRICT_NOBODY] = R_NOBODYS,
  };
  static const char *const texts[] = {
    [RED] = N_("Red, resources {you} against {hal}: points {a} and {b}"),
    [YELLOW] = N_("Yellow, resources {you} against {hal}: points {a} and {b}"),
    [BLUE] = N_("Blue, resources {you} against {hal}: points {a} and {b}"),
  };
  UsArg you = US_NUM ("you", district->resources[YOU]), hal = US_NUM ("hal", district->resources[HAL]);
  UsArg a = US_NUM ("a", district->points[YOU]), b = US_NUM ("b", district->points[HAL]);

  us_run_because (run, rules[district->why], US_APPLIES, texts[district->colour], you, hal, a, b);
  if (district->why != DISTRICT_NOBODY && district->resources[!district->first] > 0)
    us_run_because (run, R_SECOND_PLACE, US_APPLIES, NULL);
}

static void
explain_cards (UsRun *run, const Hal *h, int side)
{
  US_SET_EACH (card, &h->kept[side])
    {
      int points = hal_card_points (h, side, card);

      if (hal_has_arrow (card))
        continue;
      us_run_because (run, R_EQUALS, US_APPLIES, side == YOU ? N_("Your {card}: {n}") : N_("Hal’s {card}: {n}"),
                      hal_arg_card ("card", card), US_NUM ("n", points));
      if (hal_number (card) == 19)
        us_run_because (run, R_NINETEEN, US_APPLIES, NULL);
    }
}

/* Every line of the sheet is a reason of the result. */
static void
explain_score (UsRun *run, const Hal *h, const HalScore *score)
{
  us_run_because (run, R_COLLECTED, US_APPLIES, "You {you}, Hal {hal}", US_NUM ("you", score->collected[YOU]),
                  US_NUM ("hal", score->collected[HAL]));
  for (int i = 0; i < score->n; i++)
    explain_district (run, &score->districts[i]);
  explain_cards (run, h, YOU);
  explain_cards (run, h, HAL);
}

static gboolean
finish (UsRun *run, const Hal *h, const HalScore *score)
{
  UsArg you = US_NUM ("you", score->total[YOU]), hal = US_NUM ("hal", score->total[HAL]),
        round = US_NUM ("round", h->round);

  us_run_detail (run, ending_of (h)->after, round);
  if (us_run_decides (run, R_WON, score->total[YOU] > score->total[HAL], NULL, N_("You have no more points than Hal")))
    {
      us_run_head (run, "hal.won", "You win, {you} to {hal}", you, hal);
      return us_run_finish (run, US_WON, "Won {you} to {hal}, round {round}", you, hal, round);
    }
  if (us_run_decides (run, R_LOST, score->total[YOU] < score->total[HAL], NULL, N_("Hal has no more points than you")))
    {
      us_run_head (run, "hal.lost", "Hal wins, {hal} to {you}", you, hal);
      return us_run_finish (run, US_LOST, "Lost {you} to {hal}, round {round}", you, hal, round);
    }
  us_run_because (run, R_DRAW, US_DECIDES, NULL);
  us_run_head (run, "hal.draw", "A draw at {you} points", you);
  return us_run_finish (run, US_DRAW, "Draw at {you} points, round {round}", you, round);
}

gboolean
hal_game_over (UsRun *run, Hal *h)
{
  HalScore score;

  us_run_turn (run, US_NOBODY);
  hal_begin_turn (h, PHASE_SCORE);
  explain_end (run, h);
  tell_cleared (run, h);
  if (!your_points (run, h))
    return FALSE;
  if (!us_run_confirm (run, "hal/count", "Count the Points"))
    return FALSE;

  hal_count (h, &score);
  explain_score (run, h, &score);
  us_run_score (run, "player", score.total[YOU]);
  us_run_score (run, "hal", score.total[HAL]);
  return finish (run, h, &score);
}
