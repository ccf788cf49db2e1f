/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures what Xia asks for while the NPCs act, in muted plays, and prints it as JSON, a line for each way of playing:
 * taps in the turn of an NPC, at the end of a round and in the System Expanse, and what all of it allocates. */

#include "config.h"

#include "allocations.h"
#include "us-engine.h"
#include "us-games.h"
#include "xia/xia.h"

#include <stdlib.h>

#define PLAYS  4000
#define COPIES 40

typedef struct
{
  UsStats stats;
  guint64 quiet, quiet_taps; /* expanses where nobody comes */
  gboolean comes;
} Asked;

static Asked asked;

/* Answers at random and counts; a muted run asks with a source of chance that is a part of it. What the Expanse asks first
 * is who came, and the last two answers are that nobody did; a seat, a card and a name are asked of whoever came. */
static int
pick (UsRandom *random, int n, int leave)
{
  const UsRun *run = (const UsRun *) ((char *) random - G_STRUCT_OFFSET (UsRun, random));
  int picked = us_policy_find ("random")->pick (random, n, leave);

  if (run->turn != US_BOT || run->turn_unit != UNIT_EXPANSE)
    return picked;
  if (run->turn_taps == 0)
    {
      asked.comes = picked < n - 2;
      asked.quiet += !asked.comes;
    }
  asked.quiet_taps += !asked.comes;
  return picked;
}

static const UsPolicy policy = { "counting", pick };

static void
measure (const char *how, const UsRules *rules, gboolean untaught, UsSource source)
{
  gint64 decisions = 0, spare = 0; /* spare: what plays after the first one allocate */
  const UsTaps *npc = &asked.stats.units[UNIT_NPC], *end = &asked.stats.units[UNIT_ROUND_END],
               *expanse = &asked.stats.units[UNIT_EXPANSE];

  asked = (Asked) { 0 };
  for (guint64 copy = 1; copy <= COPIES; copy++)
    {
      UsSimulation simulation;
      UsTaught *taught = us_taught_new_made_up (rules, copy);
      guint64 start;

      us_simulation_init (&simulation, rules);
      simulation.seed = copy;
      simulation.policy = &policy;
      simulation.untaught = untaught;
      simulation.taught = untaught ? NULL : taught;
      for (int i = 0; i < N_XIA_COMPONENTS; i++)
        simulation.sources[i] = source;
      start = allocations;
      us_simulate (&simulation, 0, 1, &asked.stats);
      spare -= (gint64) (allocations - start);
      decisions -= (gint64) asked.stats.decisions;
      start = allocations;
      us_simulate (&simulation, 0, PLAYS / COPIES, &asked.stats);
      spare += (gint64) (allocations - start);
      decisions += (gint64) asked.stats.decisions;
      us_taught_free_made_up (taught);
    }
  g_print (
    "{\"how\": \"%s\", \"per_npc\": %.4f, \"per_npc_max\": %u, \"later_attacks\": %.4f, \"per_round_end\": %.4f, "
    "\"per_expanse\": %.4f, \"per_expanse_max\": %u, \"per_quiet_expanse\": %.4f, "
    "\"allocations_per_decision\": %.6f}\n",
    how, (double) npc->taps / (double) npc->turns, npc->most, (double) asked.stats.fired[R_TWICE] / (double) npc->turns,
    (double) end->taps / (double) end->turns, (double) expanse->taps / (double) expanse->turns, expanse->most,
    (double) asked.quiet_taps / (double) asked.quiet, (double) spare / (double) decisions);
}

int
main (void)
{
  const UsRules *rules = us_games_find ("xia");
  g_autofree UsStats *first = g_new0 (UsStats, 1);
  UsTaught *taught = us_taught_new_made_up (rules, 1);
  UsSimulation simulation;

  /* The first play of a process makes what all of them use. */
  us_simulation_init (&simulation, rules);
  simulation.taught = taught;
  us_simulate (&simulation, 0, 1, first);
  us_taught_free_made_up (taught);

  measure ("taught", rules, FALSE, US_BY_THE_APP);
  measure ("table", rules, FALSE, US_AT_THE_TABLE);
  measure ("untaught", rules, TRUE, US_BY_THE_APP);
  return EXIT_SUCCESS;
}
