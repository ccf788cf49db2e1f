/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>

/* The moves of the workers at the end of a round: worked out on the rows as they stand, and told. */

static const int places_of[N_ROWS] = { PLACE_HERO, PLACE_BUILDING };
static const char *const tokens[N_ROWS][PHANTOM_WORKERS] = { { "hero-worker-1", "hero-worker-2" },
                                                             { "building-worker-1", "building-worker-2" } };

/* The worker that is sent on to be kept apart, or -1. A worker that the player has put somewhere stays there, so the
 * other one gives way. */
static int
further_worker (const Phantom *p, PhantomPlan *plan)
{
  const int *fixed = p->fixed[ROW_HEROES];

  plan->taken = FALSE;
  if (fixed[0] < 0 && fixed[1] < 0)
    return phantom_further_worker (p, plan->moves[ROW_HEROES]);
  for (int i = 0; i < PHANTOM_WORKERS; i++)
    {
      const PhantomMove *move = &plan->moves[ROW_HEROES][i];

      if (fixed[i] >= 0 || move->stays || move->to != fixed[1 - i] || phantom_next_hero (p, move->to).stays)
        continue;
      plan->taken = TRUE;
      return i;
    }
  return -1;
}

void
phantom_plan_moves (const Phantom *p, PhantomPlan *plan)
{
  PhantomMove *heroes = plan->moves[ROW_HEROES];

  plan->further = -1;
  for (int i = 0; i < PHANTOM_WORKERS; i++)
    {
      heroes[i] = phantom_next_hero (p, p->was[ROW_HEROES][i]);
      plan->moves[ROW_BUILDINGS][i] = phantom_next_building (p, p->was[ROW_BUILDINGS][i]);
    }
  if (p->sharing == WORKERS_APART)
    plan->further = further_worker (p, plan);
  if (plan->further >= 0)
    {
      PhantomMove *move = &heroes[plan->further];
      PhantomMove on = phantom_next_hero (p, move->to);

      plan->even = heroes[0].way == heroes[1].way;
      move->to = on.to;
      move->wraps |= on.wraps;
      move->skipped += on.skipped;
      move->over |= on.over;
    }
}

/* What the player says of a worker goes before what was worked out. */
void
phantom_move_workers (Phantom *p, const PhantomPlan *plan)
{
  for (int row = 0; row < N_ROWS; row++)
    for (int i = 0; i < PHANTOM_WORKERS; i++)
      p->worker[row][i] = p->fixed[row][i] >= 0 ? p->fixed[row][i] : plan->moves[row][i].to;
}

static int
count_moves (const Phantom *p)
{
  int n = 0;

  for (int row = 0; row < N_ROWS; row++)
    for (int i = 0; i < PHANTOM_WORKERS; i++)
      n += p->worker[row][i] != p->was[row][i];
  return n;
}

/* The sales that were told last stand on the same screen. */
static void
tell_heading (UsRun *run, const Phantom *p, gboolean after_sales)
{
  int n = count_moves (p);

  us_run_applies (run, R_MOVE_LAST, p->moves == MOVE_AFTER, NULL,
                  N_("Before empty places are filled, by your house rule"));
  if (n == 0)
    us_run_head (run, "phantom.no-moves", "The Phantom moves no worker");
  else if (after_sales)
    us_run_head_n (run, "phantom.sells-and-moves", "The Phantom sells, then moves a worker",
                   "The Phantom sells, then moves {n} workers", n, US_NUM ("n", n));
  else
    us_run_head_n (run, "phantom.moves", "The Phantom moves a worker", "The Phantom moves {n} workers", n,
                   US_NUM ("n", n));
}

static void
explain_apart (UsRun *run, const PhantomPlan *plan)
{
  us_run_because (run, R_APART, US_DECIDES,
                  plan->taken  ? N_("The other worker stands there already, by your correction")
                  : plan->even ? N_("Both came equally far, and one moves on, by your house rule")
                               : N_("It came the longer way and moves on, by your house rule"));
}

static void
explain_hero_move (UsRun *run, const Phantom *p, const PhantomPlan *plan, int i)
{
  const PhantomMove *move = &plan->moves[ROW_HEROES][i];
  gboolean meet = p->hero_worker[0] == p->hero_worker[1];

  us_run_because (run, R_HERO_MOVE, US_APPLIES, NULL);
  us_run_applies (run, R_HERO_SKIP, move->skipped > 0, NULL, N_("No empty place lies between"));
  us_run_applies (run, R_HERO_WRAP, move->wraps, NULL, N_("There is a hero to the right"));
  if (plan->further == i)
    explain_apart (run, plan);
  else
    {
      if (meet)
        us_run_because (run, R_APART, US_FAILS,
                        p->sharing == WORKERS_SHARE ? N_("Workers may share a hero") : N_("There is no other hero"));
      us_run_applies (run, R_SHARE, meet, NULL, N_("The other worker stands elsewhere"));
    }
  if (plan->further == i)
    us_run_detail (run, "One hero further, to keep the workers apart");
  else if (move->wraps)
    us_run_detail (run, "No hero to the right: back to the first");
  else if (move->skipped > 0)
    us_run_detail_n (run, "An empty place is skipped", "{n} empty places are skipped", move->skipped,
                     US_NUM ("n", move->skipped));
  else
    us_run_detail (run, "One hero to the right");
}

static void
explain_building_move (UsRun *run, const Phantom *p, const PhantomPlan *plan, int i)
{
  const PhantomMove *move = &plan->moves[ROW_BUILDINGS][i];
  int level = p->building_worker[i] / PHANTOM_LEVEL;
  gboolean next_level = level > p->was[ROW_BUILDINGS][i] / PHANTOM_LEVEL;

  us_run_because (run, R_BUILDING_MOVE, US_APPLIES, NULL);
  us_run_applies (run, R_BUILDING_SKIP, move->skipped > 0, NULL, N_("No empty place lies between"));
  us_run_applies (run, R_BUILDING_WRAP, move->wraps, NULL, N_("There is a building further on"));
  us_run_applies (run, R_BUILDING_LEVEL, next_level, NULL,
                  move->wraps ? N_("No building lies on a higher level")
                              : N_("There is another building on its level"));
  us_run_applies (run, R_BUILDING_SHARE, p->building_worker[0] == p->building_worker[1], NULL,
                  N_("The other worker stands elsewhere"));
  if (move->wraps)
    us_run_detail (run, "No building further on: back to the first");
  else if (move->skipped > 0)
    us_run_detail_n (run, "An empty place is skipped", "{n} empty places are skipped", move->skipped,
                     US_NUM ("n", move->skipped));
  else if (next_level)
    us_run_detail (run, "On to Level {n}", US_NUM ("n", level + 1));
  else
    us_run_detail (run, "The next building");
}

/* Where the hands may have put it: there was a move that is another one now, or none. -1: nowhere. What the player has
 * corrected he sees. */
static int
find_moved (const Phantom *p, PhantomPlan *plan, int row, int i)
{
  int to = p->worker[row][i] + 1, *last = &plan->last[row][i], *moved = &plan->moved[row][i];

  if (*last != 0 && *last != to)
    *moved = *last;
  if (*moved == to || *moved == p->was[row][i] + 1 || p->fixed[row][i] >= 0)
    *moved = 0;
  *last = to;
  return *moved - 1;
}

static void
tell_back (UsRun *run, int row, int from, int to)
{
  us_run_detail (run, "If you have moved it already");
  if (row == ROW_HEROES)
    us_run_tell (run, "phantom.hero-back", "<b>Put</b> the worker from place {from} back above place {to}",
                 US_NUM ("from", from + 1), US_NUM ("to", to + 1), phantom_arg_slot (to));
  else
    us_run_tell (run, "phantom.building-back", "<b>Put</b> the worker from {from} back above {to}",
                 phantom_arg_place ("from", PLACE_BUILDING + from), phantom_arg_place ("to", PLACE_BUILDING + to));
}

static void
tell_stay (UsRun *run, const PhantomPlan *plan, int row, int i, int slot)
{
  UsArg hero = plan->told[i].from_hero;

  hero.name = "hero";
  if (row == ROW_HEROES)
    us_run_stay (run, "phantom.hero-worker-stays", "The worker above {hero} stays", phantom_arg_slot (slot), hero);
  else
    us_run_stay (run, "phantom.building-worker-stays", "The worker above {place} stays",
                 phantom_arg_place ("place", PLACE_BUILDING + slot));
}

/* A correction has put another hero there than the one that was named. */
static gboolean
was_misread (const Phantom *p, int slot, const UsArg *named)
{
  const UsArg now = phantom_arg_hero (p, named->name, slot);

  return p->heroes[slot].put_back && named->domain != &phantom_place &&
         (named->domain != now.domain || named->value != now.value);
}

/* A move that was told keeps its words, whoever has come to its places or been named there since: the hands may have
 * made it. */
static void
find_words (const Phantom *p, PhantomPlan *plan, int i)
{
  int from = p->was[ROW_HEROES][i], to = p->hero_worker[i];

  if (plan->told[i].from_hero.name != NULL && plan->told[i].from == from && plan->told[i].to == to &&
      !was_misread (p, from, &plan->told[i].from_hero) && !was_misread (p, to, &plan->told[i].to_hero))
    return;
  plan->told[i].from = from;
  plan->told[i].to = to;
  plan->told[i].empty = !p->heroes[from].present;
  plan->told[i].from_hero = phantom_arg_hero (p, "from", from);
  plan->told[i].to_hero = phantom_arg_hero (p, "to", to);
}

/* A place that was put right by hand has no way that could be told. */
static void
tell_move (UsRun *run, const Phantom *p, PhantomPlan *plan, int row, int i)
{
  int from = p->was[row][i], to = p->worker[row][i];
  const PhantomMove *move = &plan->moves[row][i];
  int moved = run->muted ? -1 : find_moved (p, plan, row, i);
  gboolean fixed = p->fixed[row][i] >= 0, apart = row == ROW_HEROES && plan->further == i;

  if (row == ROW_HEROES && !run->muted)
    find_words (p, plan, i);
  if (!fixed && (from != to || !apart))
    us_run_applies (run, R_NOWHERE, from == to, NULL,
                    row == ROW_HEROES ? N_("There is another hero") : N_("There is another building"));
  else if (!fixed)
    explain_apart (run, plan);
  if (from == to && moved >= 0)
    {
      tell_back (run, row, moved, to);
      return;
    }
  if (from == to)
    {
      tell_stay (run, plan, row, i, from);
      return;
    }

  if (fixed)
    us_run_detail (run, "As you have corrected it");
  else if (row == ROW_HEROES)
    explain_hero_move (run, p, plan, i);
  else
    explain_building_move (run, p, plan, i);
  if (moved >= 0)
    us_run_detail (run, "From {place}, if you have moved it there",
                   (UsArg) { "place", &phantom_place, places_of[row] + moved });
  /* The place comes first: a line of the same worker is the same one. */
  if (row == ROW_HEROES && plan->told[i].empty)
    us_run_tell (run, "phantom.hero-move", "<b>Move</b> the worker from place {n} to {to}", phantom_arg_slot (from),
                 US_NUM ("n", from + 1), plan->told[i].to_hero);
  else if (row == ROW_HEROES)
    us_run_tell (run, "phantom.hero-move", "<b>Move</b> the worker from {from} to {to}", phantom_arg_slot (from),
                 plan->told[i].from_hero, plan->told[i].to_hero);
  else
    us_run_tell (run, "phantom.building-move", "<b>Move</b> the worker from {from} to {to}",
                 phantom_arg_place ("from", PLACE_BUILDING + from), phantom_arg_place ("to", PLACE_BUILDING + to));
  us_run_move (run, &phantom_place, places_of[row] + from, places_of[row] + to, tokens[row][i]);
  if (fixed || run->muted)
    return;
  for (guint32 rest = move->over; rest != 0; rest &= rest - 1)
    us_run_move_over (run, places_of[row] + __builtin_ctz (rest));
  if (move->wraps)
    us_run_move_wraps (run);
}

/* Two workers that stay above one place are told of once. */
static gboolean
stay_together (const Phantom *p, int row)
{
  const int *was = p->was[row], *now = p->worker[row];

  return was[0] == was[1] && now[0] == was[0] && now[1] == was[1];
}

void
phantom_tell_moves (UsRun *run, const Phantom *p, PhantomPlan *plan)
{
  tell_heading (run, p, p->sold != 0);
  for (int row = 0; row < N_ROWS; row++)
    for (int i = 0; i < PHANTOM_WORKERS; i++)
      if (i == 0 || !stay_together (p, row) || plan->last[row][i] != 0)
        tell_move (run, p, plan, row, i);
  if (p->hero_worker[0] == p->hero_worker[1] && p->heroes[p->hero_worker[0]].present)
    us_run_stay (run, "phantom.shared", "Both workers stand above {hero}: it is sold to once",
                 phantom_arg_slot (p->hero_worker[0]), phantom_arg_hero (p, "hero", p->hero_worker[0]));
}
