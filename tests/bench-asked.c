/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures what Last Stand asks for while the enemy acts, in muted plays, and prints it as JSON, a line for each way of
 * playing: how often the player taps in an enemy turn and for a card that acts, and what all of it allocates. */

#include "config.h"

#include "allocations.h"
#include "crownfell/crownfell.h"
#include "us-engine.h"
#include "us-games.h"

#include <stdlib.h>

#define PLAYS  2000
#define COPIES 40

typedef struct
{
  UsStats stats;
  guint64 acting; /* how many cards have acted, with this one */
  guint before;   /* taps of its turn before it acted */
  guint most;     /* for one card */
} Asked;

static Asked asked;
/* Answers at random and counts; a muted run asks with a source of chance that is a part of it. */
static int
pick (UsRandom *random, int n, int leave)
{
  const UsRun *run = (const UsRun *) ((char *) random - G_STRUCT_OFFSET (UsRun, random));

  if (run->turn == US_BOT)
    {
      if (asked.acting != asked.stats.fired[R_ORDER])
        asked.before = run->turn_taps;
      asked.acting = asked.stats.fired[R_ORDER];
      asked.most = MAX (asked.most, run->turn_taps + 1 - asked.before);
    }
  return us_policy_find ("random")->pick (random, n, leave);
}

static const UsPolicy policy = { "counting", pick };

/* Copies of which every ability is known: what a copy leaves to its player is asked by intention. */
static gboolean
leaves_nothing (const UsRules *rules, guint64 seed)
{
  CrownfellRecord record;

  for (int card = 0; card < CARDS; card++)
    if (!rules->teach (seed, T_CARD, card, &record) || record.ability == ABILITY_ASK)
      return FALSE;
  return TRUE;
}

static void
measure (const char *how, const UsRules *rules, gboolean untaught, UsSource enemy_deck)
{
  gint64 decisions = 0, spare = 0; /* spare: what plays after the first one allocate */
  const UsTaps *taps = &asked.stats.units[0];
  guint64 plays = 0;

  asked = (Asked) { 0 };
  for (guint64 copy = 1; plays < PLAYS; copy++)
    {
      UsSimulation simulation;
      UsTaught *taught = us_taught_new_made_up (rules, copy);
      guint64 start;

      us_simulation_init (&simulation, rules);
      simulation.seed = copy;
      simulation.policy = &policy;
      simulation.untaught = untaught;
      simulation.taught = untaught ? NULL : taught;
      simulation.sources[C_DECK] = enemy_deck;
      if (untaught || leaves_nothing (rules, copy))
        {
          start = allocations;
          us_simulate (&simulation, 0, 1, &asked.stats);
          spare -= (gint64) (allocations - start);
          decisions -= (gint64) asked.stats.decisions;
          start = allocations;
          us_simulate (&simulation, 0, PLAYS / COPIES, &asked.stats);
          spare += (gint64) (allocations - start);
          decisions += (gint64) asked.stats.decisions;
          plays += PLAYS / COPIES;
        }
      us_taught_free_made_up (taught);
    }
  g_print ("{\"how\": \"%s\", \"per_turn\": %.4f, \"per_turn_max\": %u, \"per_card\": %.4f, \"per_card_max\": %u, "
           "\"allocations_per_decision\": %.6f}\n",
           how, (double) taps->taps / (double) taps->turns, taps->most,
           ((double) taps->taps - (double) taps->turns) / (double) asked.stats.fired[R_ORDER], asked.most,
           (double) spare / (double) decisions);
}

int
main (void)
{
  const UsRules *rules = us_games_find ("crownfell");
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
