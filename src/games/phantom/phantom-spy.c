/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>

/* The Spy: his steps through the town, his exile and his return. */

/* The way of the move that was just told or foreseen. */
static void
show_way (UsRun *run, const Phantom *p, const PhantomStep *step)
{
  for (int i = 0; i < step->n_over; i++)
    us_run_move_over (run, phantom_spot (p, step->over[i]));
  if (step->wraps)
    us_run_move_wraps (run);
}

static void
tell_step (UsRun *run, const Phantom *p, const PhantomStep *step, int direction)
{
  if (us_run_applies (run, R_ALONE, step->to == p->spy, N_("None in the line of the zoning die"),
                      N_("There is other land in his line")))
    {
      us_run_stay (run, "phantom.spy-stays", "The Spy stays at {cell}", phantom_arg_cell (p, "cell", step->to));
      return;
    }

  us_run_because (run, R_STEP, US_APPLIES,
                  p->zoning == DIR_FREE ? N_("You chose: {direction}") : N_("The zoning die says: {direction}"),
                  { "direction", &phantom_direction, direction });
  us_run_applies (run, R_JUMP, step->jumped > 0, NULL, N_("No building stands in his way"));
  us_run_applies (run, R_HOLE, step->holes > 0, NULL, N_("No gap lies in his way"));
  if (us_run_applies (run, R_WRAP, step->wraps, NULL, N_("He stays inside the town")))
    us_run_detail (run, "He leaves the town and comes in at the other side");
  else if (step->jumped > 0 && step->holes > 0)
    us_run_detail (run, "Over buildings and gaps");
  else if (step->holes > 0)
    us_run_detail_n (run, "Over a gap", "Over {n} gaps", step->holes, US_NUM ("n", step->holes));
  else if (step->jumped > 0)
    us_run_detail_n (run, "Over a building", "Over {n} buildings", step->jumped, US_NUM ("n", step->jumped));
  us_run_tell (run, "phantom.spy-step", "<b>Move</b> the Spy to {cell}", phantom_arg_cell (p, "cell", step->to));
  us_run_move (run, &phantom_cell, phantom_spot (p, p->spy), phantom_spot (p, step->to), "spy");
  show_way (run, p, step);
}

static void
take_step (UsRun *run, Phantom *p, int direction)
{
  PhantomStep step = phantom_spy_step (p, direction);

  tell_step (run, p, &step, direction);
  if (step.to == p->spy)
    return;
  p->spy_was = p->spy;
  p->spy = step.to;
}

/* In light mode the step is told in words. */
static void
tell_words (UsRun *run, Phantom *p, int direction)
{
  us_run_because (run, R_STEP, US_APPLIES, NULL);
  us_run_because (run, R_JUMP, US_APPLIES, "If a building stands in his way");
  us_run_because (run, R_HOLE, US_APPLIES, "If a gap lies in his way");
  us_run_because (run, R_WRAP, US_APPLIES, "If he leaves the town");
  us_run_because (run, R_ALONE, US_APPLIES, "If there is no other land in his line");
  us_run_detail (run, "To the next land tile, over buildings and gaps; out at one side, in at the other");
  /* Without a map the same step would read as the one before, as if nothing had been reported. */
  if (p->stepped)
    us_run_tell (run, "phantom.spy-words", "<b>Move</b> the Spy {direction} once more",
                 { "direction", &phantom_direction, direction }, { "spy", &phantom_spy_at, SPY_IN_TOWN });
  else
    us_run_tell (run, "phantom.spy-words", "<b>Move</b> the Spy {direction}",
                 { "direction", &phantom_direction, direction }, { "spy", &phantom_spy_at, SPY_IN_TOWN });
  p->stepped = TRUE;
}

/* There is no other land in his row or column. */
static gboolean
has_no_way (const Phantom *p)
{
  if (p->mode == MODE_LIGHT || p->spy == NO_CELL)
    return FALSE;
  for (int i = DIR_UP; i <= DIR_RIGHT; i++)
    if (phantom_spy_step (p, i).to != p->spy)
      return FALSE;
  return TRUE;
}

/* Where all four lead to the same there is nothing to choose; a play that was asked all the same has its answer. */
static gboolean
free_direction (UsRun *run, const Phantom *p, int *direction)
{
  static const int directions[] = { DIR_UP, DIR_DOWN, DIR_LEFT, DIR_RIGHT };

  if (has_no_way (p) && !us_run_answers_next (run, "phantom/direction"))
    {
      *direction = DIR_UP;
      return TRUE;
    }
  if (!run->muted && p->mode == MODE_FULL && p->spy != NO_CELL)
    for (int i = DIR_UP; i <= DIR_RIGHT; i++)
      {
        int to = phantom_spy_step (p, i).to;

        us_run_choice_detail (run, i, to == p->spy ? N_("He stays at {cell}") : N_("To {cell}"),
                              phantom_arg_cell (p, "cell", to));
      }
  return us_run_choose (run, "phantom/direction", &phantom_direction, directions, G_N_ELEMENTS (directions), direction,
                        "<b>Choose</b> where the Spy steps");
}

static gboolean
come_back (UsRun *run, Phantom *p)
{
  int spots[TOWN_CELLS];
  gboolean only = phantom_land_spots (p, spots) == 1;

  if (p->mode == MODE_LIGHT)
    {
      us_run_detail (run, "The one that you like");
      us_run_tell (run, "phantom.spy-back-words", "<b>Place</b> the Spy on a land tile",
                   { "spy", &phantom_spy_at, SPY_IN_TOWN });
      p->expelled = FALSE;
      return TRUE;
    }
  if (!phantom_has_land (p))
    {
      us_run_stay (run, "phantom.no-land", "There is no land tile for the Spy");
      return TRUE;
    }
  if (!phantom_place_spy (run, p, PLACING_BACK))
    return FALSE;
  /* Where there is only one the hands have not been asked. */
  if (only)
    us_run_tell (run, "phantom.spy-back-only", "<b>Place</b> the Spy on {cell}, the only land tile",
                 phantom_arg_cell (p, "cell", p->spy));
  else
    us_run_say (run, "phantom.spy-back", "The Spy is back at {cell}", phantom_arg_cell (p, "cell", p->spy));
  return TRUE;
}

/* The player took the action that shares a pair with Spy. */
gboolean
phantom_spy_pair (UsRun *run, Phantom *p)
{
  int direction;

  if (!phantom_settle (run, p))
    return FALSE;
  direction = p->zoning;
  us_run_because (run, R_TRIGGER, US_APPLIES, NULL);
  us_run_applies (run, R_TIMING, p->steps == STEPS_AFTER, N_("Your action first, then his step"),
                  N_("His step first, by your house rule"));
  if (us_run_applies (run, R_EXPELLED, p->expelled, NULL, N_("He is in your town")))
    return come_back (run, p);
  if (us_run_applies (run, R_FREE, p->zoning == DIR_FREE, NULL, N_("The zoning die shows a direction")) &&
      !free_direction (run, p, &direction))
    return FALSE;
  if (p->mode == MODE_LIGHT || p->spy == NO_CELL)
    tell_words (run, p, direction);
  else
    take_step (run, p, direction);
  return TRUE;
}

gboolean
phantom_expel (UsRun *run, Phantom *p)
{
  p->expelled = TRUE;
  p->spy = NO_CELL;
  if (us_run_applies (run, R_EXPEL_PAIR, p->steps == STEPS_AFTER, NULL,
                      N_("By your house rule he steps before the action")))
    us_run_detail (run, "If Expel shares its pair with Spy, report the pair too");
  else
    us_run_detail (run, "If Expel shares its pair with Spy, he had stepped before");
  us_run_tell (run, "phantom.expel", "<b>Take</b> the Spy out of your town", { "spy", &phantom_spy_at, SPY_EXPELLED });
  return TRUE;
}

/* Where he would go, on the board and beside the choice. */
void
phantom_foresee_spy (UsRun *run, const Phantom *p)
{
  PhantomStep step;

  if (p->expelled)
    us_run_choice_detail (run, DO_SPY, "You place him on a land tile; a lone die on Spy does not count");
  else if (p->zoning == DIR_FREE)
    us_run_choice_detail (run, DO_SPY, "You choose where he steps; a lone die on Spy does not count");
  else if (p->mode == MODE_LIGHT || p->spy == NO_CELL)
    us_run_choice_detail (run, DO_SPY, "He steps {direction}; a lone die on Spy does not count",
                          { "direction", &phantom_direction, p->zoning });
  else
    {
      step = phantom_spy_step (p, p->zoning);
      us_run_choice_detail (run, DO_SPY,
                            step.to == p->spy ? N_("He stays at {cell}; a lone die on Spy does not count")
                            : step.wraps      ? N_("He goes round the town to {cell}; a lone die on Spy does not count")
                            : step.jumped == 1
                              ? N_("He goes to {cell}, over your building; a lone die on Spy does not count")
                              : N_("He goes to {cell}; a lone die on Spy does not count"),
                            phantom_arg_cell (p, "cell", step.to));
      /* One arrow at a time: a step that was just told keeps its own. */
      if (step.to == p->spy || p->spy_was != NO_CELL)
        return;
      us_run_forecast (run, &phantom_cell, phantom_spot (p, p->spy), phantom_spot (p, step.to), "spy");
      show_way (run, p, &step);
    }
}
