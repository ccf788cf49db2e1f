/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-prompt.h"
#include "us-run.h"
#include "us-session.h"

G_BEGIN_DECLS

/**
 * UsPolicy:
 *
 * Somebody who answers: the same policy plays muted runs and sessions, with the same result for a seed.
 */
typedef struct _UsPolicy UsPolicy;
struct _UsPolicy
{
  const char *name;
  /* Picks one of n; of an open turn the last `leave` values end it. */
  int (*pick) (UsRandom *random, int n, int leave);
};

const UsPolicy *us_policy_find (const char *name); /* "random"; NULL if there is none */
UsRandom us_policy_random (guint64 seed);
/**
 * us_policy_answer:
 *
 * An answer to the session's present question.
 */
GVariant *us_policy_answer (const UsPolicy *policy, UsRandom *random, UsSession *session);

/**
 * us_taught_new_made_up:
 *
 * A copy of the game made up from the seed, as simulations teach it; free with us_taught_free_made_up().
 */
UsTaught *us_taught_new_made_up (const UsRules *rules, guint64 seed);
void us_taught_free_made_up (UsTaught *taught);

/**
 * UsSimulation:
 *
 * Muted plays, one run per job; play i has the seed us_simulate_seed (seed, i).
 */
typedef struct
{
  const UsRules *rules;
  guint64 seed;
  guint64 plays;
  const UsPolicy *policy;
  int options[US_MAX_OPTIONS];
  UsSource sources[US_MAX_COMPONENTS];
  gboolean untaught;      /* ask what copies are taught, instead of making one up */
  const UsTaught *taught; /* a copy that is used in every play; NULL: one is made up for each */
} UsSimulation;

void us_simulation_init (UsSimulation *simulation, const UsRules *rules);
guint64 us_simulate_seed (guint64 seed, guint64 play);
/**
 * us_simulate:
 *
 * Plays numbers first … first + n - 1; returns the combined hash. Call it from several threads with disjoint ranges.
 */
guint64 us_simulate (const UsSimulation *simulation, guint64 first, guint64 n, UsStats *stats);

G_END_DECLS
