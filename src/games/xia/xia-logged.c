/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia-campaign.h"

#include <glib/gi18n-lib.h>

/* A play of a campaign: what it was given, what it chooses from that, and the line of the log that it is. */

/* --- What it was given --------------------------------------------------------------------------- */

gboolean
xia_carry (UsRun *run, Xia *x)
{
  const XiaShip *ship;
  XiaGiven given;

  if (!us_run_carry (run, &given, &x->in_campaign))
    return FALSE;
  if (!x->in_campaign)
    return TRUE;
  x->game = given.game;
  x->upgrades = given.upgrades;
  for (int i = 0; i < US_MAX_RECORDS && (ship = us_run_record (run, T_SHIP, i)) != NULL; i++)
    x->uses[i] = ship->uses;
  return TRUE;
}

gboolean
xia_has_upgrade (const Xia *x, int line, int tier)
{
  return us_set_has (&x->upgrades, XIA_UPGRADE (line, tier));
}

/* What an upgrade of the trade adds to the credits at the start. */
int
xia_more_credits (const Xia *x)
{
  return xia_has_upgrade (x, TRADE, 3) ? BONUS_CREDITS : 0;
}

/* --- Ships --------------------------------------------------------------------------------------- */

/* One of those of that tier that were taken least; -1: none is known. */
static int
find_least_taken (UsRun *run, const Xia *x, int tier)
{
  const XiaShip *ship;
  int least = -1;

  for (int i = 0; i < US_MAX_RECORDS && (ship = us_run_record (run, T_SHIP, i)) != NULL; i++)
    if (ship->tier == tier && (least < 0 || x->uses[i] < x->uses[least]))
      least = i;
  return least;
}

/* Those of the tier that others were taken less often than. */
void
xia_refuse_used (UsRun *run, const Xia *x, UsSet *others)
{
  int least = x->in_campaign ? find_least_taken (run, x, x->tier) : -1;
  const XiaShip *ship;

  for (int i = 0; least >= 0 && i < US_MAX_RECORDS && (ship = us_run_record (run, T_SHIP, i)) != NULL; i++)
    if (ship->tier == x->tier && x->uses[i] > x->uses[least])
      {
        us_set_add (others, i);
        us_run_refuse (run, i, "Taken before: {ship} {n} times, {other} {m}", (UsArg) { "ship", &xia_ship, i },
                       US_NUM ("n", x->uses[i]), (UsArg) { "other", &xia_ship, least }, US_NUM ("m", x->uses[least]));
      }
}

/* It counts at once, also in a game that is lost later. */
void
xia_use_ship (Xia *x)
{
  if (!x->in_campaign || x->ship < 0 || x->ships.n == US_LIST_MAX)
    return;
  x->uses[x->ship]++;
  x->ships.values[x->ships.n++] = x->ship;
}

/* --- The goal ------------------------------------------------------------------------------------ */

static UsSet
list_done (UsRun *run)
{
  UsSet done = US_SET_EMPTY;
  const XiaGoal *goal;

  for (int i = 0; i < US_MAX_RECORDS && (goal = us_run_record (run, T_GOAL, i)) != NULL; i++)
    if (goal->done > 0)
      {
        us_set_add (&done, i);
        us_run_refuse (run, i, "It was done in game {n}", US_NUM ("n", goal->done));
      }
  return done;
}

/* After set-up and before your first turn. */
gboolean
xia_choose_goal (UsRun *run, Xia *x)
{
  UsSet done = list_done (run);
  const XiaGoal *goal;

  us_run_because (run, R_GOAL, US_APPLIES, NULL);
  us_run_detail (run, "One that this campaign has not done");
  if (!us_run_taught_or_none (run, "xia/goal", T_GOAL, &xia_goal, &done, &x->goal, "<b>Choose</b> a goal card"))
    return FALSE;
  x->goal = MAX (x->goal, NO_GOAL);
  if (!xia_settle (run, x))
    return FALSE;
  goal = x->goal != NO_GOAL ? us_run_record (run, T_GOAL, x->goal) : NULL;
  if (goal == NULL || goal->limit < LIMIT_LEAST)
    return xia_ask_limit (run, x);
  x->limit = goal->limit;
  return xia_settle (run, x);
}

/* Whoever has the fame that is needed has ended the game, whether the goal is done or not. */
gboolean
xia_ask_met (UsRun *run, Xia *x)
{
  static const int values[] = { 1, 0 };
  int met;

  if (!x->in_campaign || x->goal == NO_GOAL)
    return TRUE;
  us_run_because (run, R_MET, US_APPLIES, NULL);
  if (!us_run_choose (run, "xia/met", &xia_yes_no, values, G_N_ELEMENTS (values), &met,
                      "Are the special rules of {goal} met?", (UsArg) { "goal", &xia_goal, x->goal }))
    return FALSE;
  x->met = met == 1;
  return xia_settle (run, x);
}

/* --- The line ------------------------------------------------------------------------------------ */

/* As it stands: a game that is left before its end is one that is lost. */
void
xia_log (UsRun *run, const Xia *x)
{
  XiaGame game = { .goal = x->goal,
                   .outcome = OUTCOME_LOST,
                   .reason = -1,
                   .fame = { x->fame[YOU], x->fame[NPCS] },
                   .difficulty = x->difficulty,
                   .note = -1,
                   .ships = x->ships,
                   .upgrades = x->taken };

  if (!x->in_campaign)
    return;
  if (x->over && !xia_is_lost (x))
    game.outcome = x->met ? OUTCOME_GOAL : OUTCOME_LIMIT;
  us_run_log_line (run, &game);
}

static int
list_upgrades (const Xia *x, int *values)
{
  int owned[N_UPGRADES], n = 0;

  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    owned[upgrade] = us_set_has (&x->upgrades, upgrade) ? 0 : -1;
  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    if (xia_upgrade_is_legal (owned, &x->taken, upgrade))
      {
        values[n++] = upgrade;
      }
  return n;
}

/* After each game, won or lost. */
gboolean
xia_take_upgrade (UsRun *run, Xia *x)
{
  int values[N_UPGRADES], n = list_upgrades (x, values), upgrade;

  if (!x->in_campaign || n == 0)
    return TRUE;
  us_run_because (run, R_UPGRADE, US_APPLIES, NULL);
  if (!us_run_choose (run, "xia/upgrade", &xia_upgrade, values, n, &upgrade, "<b>Choose</b> a campaign upgrade"))
    return FALSE;
  us_set_add (&x->taken, upgrade);
  return TRUE;
}
