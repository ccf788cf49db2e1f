/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>

/* The player's own turns: he plays by his rulebook and tells only what touches the Phantom. */

/* Of dice that the app has not been told any may be in reach, but there are only so many, less those thrown out: the
 * last ones were stolen all the same in plays of an earlier day. */
static gboolean
may_steal (UsRun *run, const Phantom *p)
{
  int dice[PHANTOM_DICE];

  if (p->dice[0].value > 0)
    return phantom_in_reach (p, dice) > 0;
  return p->stolen + p->thrown < PHANTOM_DICE ||
         (p->stolen < PHANTOM_DICE && us_run_answered_next (run, "phantom/turn", "steal"));
}

gboolean
phantom_choose_die (UsRun *run, const Phantom *p, const int *dice, int n, int *die, const char *key, const char *text)
{
  int codes[PHANTOM_DICE], code;

  for (int i = 0; i < n; i++)
    codes[i] = phantom_die_code (&p->dice[dice[i]]);
  if (!us_run_choose (run, key, &phantom_die, codes, n, &code, text))
    return FALSE;
  for (int i = 0; i < n; i++)
    if (codes[i] == code)
      *die = dice[i];
  return TRUE;
}

static gboolean
steal (UsRun *run, Phantom *p)
{
  int dice[PHANTOM_DICE], die, n, paid;
  PhantomHabit price;

  if (!phantom_settle (run, p))
    return FALSE;
  n = phantom_in_reach (p, dice);
  if (n > 0)
    {
      if (!phantom_choose_die (run, p, dice, n, &die, "phantom/steal",
                               NC_("phantom/steal", "Which die did you steal?")))
        return FALSE;
      p->dice[die].status = DIE_STOLEN;
    }
  p->stolen++;
  if (!us_run_taught (run, T_PRICE, &price))
    return FALSE;
  p->paid_told = TRUE;
  p->payee = price.habit;
  us_run_because (run, R_STEAL, US_APPLIES, NULL);
  if (price.habit == PRICE_SUPPLY)
    {
      us_run_because (run, R_PRICE, US_FAILS, "At your table the supply gets it");
      us_run_say (run, "phantom.stolen", "The price goes to the supply");
      return TRUE;
    }

  if (!phantom_settle (run, p))
    return FALSE;
  us_run_suggest (run, 1);
  us_run_choice_detail (run, 1, "I Paid One");
  if (!us_run_count (run, "phantom/price", 0, 4, &paid, "How many modifiers did you pay?"))
    return FALSE;
  if (paid == 0)
    return TRUE;
  p->modifiers += paid;
  us_run_because (run, R_PRICE, US_APPLIES, NULL);
  us_run_tell_n (run, "phantom.price", "<b>Hand</b> the Phantom the modifier that you paid",
                 "<b>Hand</b> the Phantom the {n} modifiers that you paid", paid, US_NUM ("n", paid),
                 US_NUM ("modifiers", p->modifiers));
  return TRUE;
}

static gboolean
take_from (UsRun *run, Phantom *p, int slot)
{
  p->taken = slot;
  p->laid = FALSE;
  p->buildings &= ~((guint32) 1 << slot);
  p->supply_dry &= ~((guint32) 1 << slot);
  p->supply_still &= ~((guint32) 1 << slot);
  /* Its level has come into play, though the end of a round may never have found a building on it. */
  p->levels |= 1 << slot / PHANTOM_LEVEL;
  return phantom_lay_taken (run, p);
}

static gboolean
take_building (UsRun *run, Phantom *p)
{
  int places[PHANTOM_BUILDINGS], place, n = 0;

  if (!phantom_settle (run, p))
    return FALSE;
  if (p->buildings == 0)
    return TRUE;
  for (guint32 rest = p->buildings; rest != 0; rest &= rest - 1)
    places[n++] = PLACE_BUILDING + __builtin_ctz (rest);
  if (!us_run_choose_cell (run, "phantom/building", &phantom_place, places, n, &place, "Which building did you take?"))
    return FALSE;
  return take_from (run, p, place - PLACE_BUILDING);
}

static void
tell_taken (UsRun *run, const Phantom *p)
{
  UsArg place;

  if (p->taken < 0)
    return;
  place = phantom_arg_place ("place", PLACE_BUILDING + p->taken);
  /* Light mode keeps no map, and an older play told it as a tile of its own. */
  if (p->mode == MODE_FULL && !p->laid)
    {
      us_run_detail (run, "Report it as a new tile, unless it lies on a building of yours");
      us_run_tell (run, "phantom.lay-building", "<b>Lay</b> building {place} in your town", place);
    }
  if (us_run_applies (run, R_FIVE, phantom_has_worker (p, p->taken), NULL, N_("No worker stands above it")))
    {
      us_run_because (run, R_SLOT, US_APPLIES, NULL);
      if (p->building_worker[0] == p->building_worker[1])
        us_run_stay (run, "phantom.workers-wait", "Both workers stay above place {place}", place);
      else
        us_run_stay (run, "phantom.worker-waits", "The worker stays above place {place}", place);
    }
  else
    us_run_say (run, "phantom.no-price", "Building {place} is yours at its usual price", place);
}

static gboolean
hero_place (UsRun *run, Phantom *p)
{
  int places[PHANTOM_HEROES], place;

  if (!phantom_settle (run, p))
    return FALSE;
  for (int i = 0; i < p->n_heroes; i++)
    places[i] = i;
  if (!us_run_choose_cell (run, "phantom/hero-place", &phantom_place, places, p->n_heroes, &place,
                           "Which hero, or which place?"))
    return FALSE;
  return phantom_hero_change (run, p, place);
}

static void
describe_steal (UsRun *run, const Phantom *p)
{
  int dice[PHANTOM_DICE], n = phantom_in_reach (p, dice);

  for (int i = 0; i < n; i++)
    dice[i] = phantom_die_code (&p->dice[dice[i]]);
  if (!may_steal (run, p))
    us_run_refuse (run, DO_STEAL, "No die of the Phantom’s is in reach");
  else if (n > 2)
    us_run_choice_detail (run, DO_STEAL, "{n} dice are in reach", US_NUM ("n", n));
  else if (n > 0)
    us_run_choice_detail (run, DO_STEAL, "In reach: {dice}", US_LIST ("dice", &phantom_die, dice, n));
  else
    us_run_choice_detail (run, DO_STEAL,
                          !p->paid_told               ? N_("The Phantom may get the price")
                          : p->payee == PRICE_PHANTOM ? N_("The Phantom gets the price")
                                                      : N_("The price goes to the supply"));
}

static void
describe_buildings (UsRun *run, const Phantom *p)
{
  UsSet dear = US_SET_EMPTY;

  for (int i = 0; i < PHANTOM_WORKERS; i++)
    if (phantom_needs_five (p, p->building_worker[i]))
      us_set_add (&dear, PLACE_BUILDING + p->building_worker[i]);
  if (p->buildings == 0)
    us_run_refuse (run, DO_BUILDING, "The supply is empty");
  else if (us_set_is_empty (&dear))
    us_run_choice_detail (run, DO_BUILDING, "No building stands under a worker");
  else
    us_run_choice_detail_n (run, DO_BUILDING, "{places} needs a bid of 5 or more, which wins",
                            "{places} need bids of 5 or more, which win", US_AS_LISTED,
                            US_SET_OF ("places", &phantom_place, &dear));
}

static void
describe_attraction (UsRun *run, const Phantom *p)
{
  int slots[PHANTOM_WORKERS], n = 0, dice = 0;

  /* In the order in which it sells; whoever has forgotten to report his die reads that there is none. */
  for (int slot = 0; slot < p->n_heroes; slot++)
    if (phantom_sells_to (p, slot))
      {
        dice += p->your_die[slot] != YOUR_DIE_NONE;
        slots[n++] = slot;
      }
  if (n == 2)
    us_run_choice_detail (run, DO_ATTRACTION,
                          dice == 2   ? N_("The Phantom’s 4 sells to {a} and {b}; your dice lie there too")
                          : dice == 0 ? N_("The Phantom’s 4 sells to {a} and {b}; no die of yours lies there")
                                      : N_("The Phantom’s 4 sells to {a} and {b}; your die lies only on {yours}"),
                          phantom_arg_hero (p, "a", slots[0]), phantom_arg_hero (p, "b", slots[1]),
                          phantom_arg_hero (p, "yours", slots[p->your_die[slots[0]] == YOUR_DIE_NONE]));
  else if (n == 1)
    us_run_choice_detail (run, DO_ATTRACTION,
                          dice == 1 ? N_("The Phantom’s 4 sells to {a}; your die lies there too")
                                    : N_("The Phantom’s 4 sells to {a}; no die of yours lies there"),
                          phantom_arg_hero (p, "a", slots[0]));
  else
    us_run_choice_detail (run, DO_ATTRACTION, "No hero stands under a worker");
}

static void
describe_actions (UsRun *run, const Phantom *p)
{
  phantom_foresee_spy (run, p);
  describe_steal (run, p);
  if (p->expelled)
    us_run_refuse (run, DO_EXPEL, "The Spy is not in your town");
  else
    us_run_choice_detail (run, DO_EXPEL, "He waits outside till the Spy pair is used");
  if (p->mode == MODE_FULL)
    {
      us_run_choice_detail (run, DO_TILE, "Land, or a building that is not from the supply");
      describe_buildings (run, p);
      us_run_choice_detail (run, DO_HERO, "Also one without a worker");
    }
  us_run_choice_detail (run, DO_POINTS, "You have {vp} of 40", US_NUM ("vp", phantom_points (p)));
  for (int slot = 0; slot < p->n_heroes; slot++)
    us_run_choice_detail (run, DO_DIE + slot,
                          phantom_has_name (p, slot) ? N_("{hero}, whom the Phantom sells to")
                                                     : N_("The Phantom sells to it"),
                          phantom_arg_hero (p, "hero", slot));
  describe_attraction (run, p);
}

/* What lies on the table says by itself what happened to it. */
static int
list_places (const Phantom *p, int *actions)
{
  int n = 0;

  for (int slot = 0; slot < p->n_heroes; slot++)
    actions[n++] = DO_PLACE + PLACE_HERO + slot;
  for (guint32 rest = p->buildings; rest != 0; rest &= rest - 1)
    actions[n++] = DO_PLACE + PLACE_BUILDING + __builtin_ctz (rest);
  return n;
}

/* What there is to report now; what cannot be is shown with its reason. */
static int
list_actions (UsRun *run, Phantom *p, int *actions)
{
  int n = 0;

  actions[n++] = DO_SPY;
  if (may_steal (run, p))
    actions[n++] = DO_STEAL;
  if (!p->expelled)
    actions[n++] = DO_EXPEL;
  if (p->mode == MODE_FULL)
    {
      actions[n++] = DO_TILE;
      if (p->buildings != 0)
        actions[n++] = DO_BUILDING;
      actions[n++] = DO_HERO;
    }
  actions[n++] = DO_POINTS;
  for (int slot = 0; slot < p->n_heroes; slot++)
    if (phantom_sells_to (p, slot) && p->your_die[slot] == YOUR_DIE_NONE)
      actions[n++] = DO_DIE + slot;
  if (p->mode == MODE_FULL)
    n += list_places (p, actions + n);
  actions[n++] = DO_ATTRACTION;
  if (!run->muted)
    describe_actions (run, p);
  return n;
}

/* A tap on a hero or on a building. */
static gboolean
report_place (UsRun *run, Phantom *p, int place)
{
  if (place < PLACE_BUILDING)
    return phantom_hero_change (run, p, place);
  return phantom_settle (run, p) && take_from (run, p, place - PLACE_BUILDING);
}

static gboolean
report (UsRun *run, Phantom *p, int action)
{
  if (action >= DO_PLACE)
    return report_place (run, p, action - DO_PLACE);
  switch (action)
    {
    case DO_SPY:
      return phantom_spy_pair (run, p);
    case DO_STEAL:
      return steal (run, p);
    case DO_EXPEL:
      return phantom_expel (run, p);
    case DO_TILE:
      return phantom_new_tile (run, p);
    case DO_BUILDING:
      return take_building (run, p);
    case DO_HERO:
      return hero_place (run, p);
    case DO_POINTS:
      return phantom_gain (run, p);
    case DO_ATTRACTION:
      return TRUE;
    default:
      return phantom_lay_die (run, p, action - DO_DIE);
    }
}

/* Light mode knows no tiles. */
static const char *
order_to_tell (const Phantom *p)
{
  if (p->mode == MODE_LIGHT)
    return p->steps == STEPS_AFTER ? N_("Report in the order of the table: an expulsion before the Spy steps")
                                   : N_("Report in the order of the table: the Spy’s step before an expulsion");
  return p->steps == STEPS_AFTER
           ? N_("Report in the order of the table: a new tile or an expulsion before the Spy steps")
           : N_("Report in the order of the table: the Spy’s step before a new tile or an expulsion");
}

gboolean
phantom_your_turns (UsRun *run, Phantom *p)
{
  int actions[N_ACTIONS], action = DO_SPY;

  while (action != DO_ATTRACTION)
    {
      int n;

      if (!phantom_look_up (run, p))
        return FALSE;
      /* What workers have to do with it is told of where they stand now. */
      tell_taken (run, p);
      phantom_tell_changed (run, p);
      n = list_actions (run, p, actions);
      us_run_detail (run, order_to_tell (p));
      p->reporting = TRUE;
      if (!us_run_open_on_board (run, "phantom/turn", &phantom_action, actions, n, 1, &action, "<b>Play</b> your dice"))
        return FALSE;
      us_run_release (run);
      p->reporting = FALSE;
      p->spy_was = NO_CELL;
      p->taken = p->changed = -1;
      if (!report (run, p, action))
        return FALSE;
    }
  return TRUE;
}
