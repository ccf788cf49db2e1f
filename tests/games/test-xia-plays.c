/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"
#include "us-campaign.h"
#include "us-games.h"
#include "us-policy.h"
#include "xia/xia.h"

#include <string.h>

/* What holds in whole plays of Xia alone: what never goes back, what is used up by the roll, and that every one ends. */

#ifdef __SANITIZE_ADDRESS__
#define PLAYS    2000
#define SESSIONS 12
#else
#define PLAYS    10000
#define SESSIONS 100
#endif

/* --- What holds at every question of a muted play ------------------------------------------------ */

static struct
{
  const Xia *x; /* of the play that is going on */
  int fame[N_SIDES], lead, side, round;
  XiaStage stage;
  guint n, rolls;
} watched;

void __real_us_run_state (UsRun *run, gpointer state, const UsAdjust *adjust, guint n, UsPresent build);
void __wrap_us_run_state (UsRun *run, gpointer state, const UsAdjust *adjust, guint n, UsPresent build);

void
__wrap_us_run_state (UsRun *run, gpointer state, const UsAdjust *adjust, guint n, UsPresent build)
{
  if (run->muted)
    {
      watched.x = state;
      watched.fame[YOU] = watched.fame[NPCS] = watched.lead = watched.side = watched.round = 0;
      watched.stage = STAGE_SETUP;
    }
  __real_us_run_state (run, state, adjust, n, build);
}

/* One behind the other, each of those in play but the Sellsword once. */
static void
assert_seats (const Xia *x)
{
  guint seated = 0, in = 0;

  for (int i = 0; i < x->n_seats; i++)
    {
      g_assert_true (x->seats[i] >= 0 && x->seats[i] < XIA_NPCS_MAX);
      g_assert_false (seated >> x->seats[i] & 1);
      seated |= 1u << x->seats[i];
    }
  for (int npc = 0; npc < XIA_NPCS_MAX; npc++)
    in |= (guint) (x->npcs[npc].in && npc != SELLSWORD) << npc;
  g_assert_cmpuint (seated, ==, in);
  g_assert_cmpint (x->n_seats, <=, XIA_NPCS_MAX);
}

static void
assert_bounties (const Xia *x)
{
  for (int who = 0; who <= NOBODY; who++)
    {
      g_assert_cmpint (xia_bounty_of (x, who), >=, 0);
      g_assert_cmpint (xia_bounty_of (x, who), <=, CREDITS_MAX);
    }
  g_assert_true (x->credits >= 0 && x->credits <= CREDITS_MAX);
  g_assert_true (x->in_turns >= 0 && x->in_turns <= x->credits);
  g_assert_true (x->cubes >= 0 && x->cubes <= CUBES_MAX);
  g_assert_true (x->x >= 0 && x->x <= X_MAX);
  g_assert_true (x->tier >= 1 && x->tier <= TIERS);
}

static void
assert_forward (const Xia *x)
{
  for (int side = YOU; side <= NPCS; side++)
    {
      g_assert_cmpint (x->fame[side], >=, watched.fame[side]);
      g_assert_cmpint (x->fame[side], <=, x->lead);
      watched.fame[side] = x->fame[side];
    }
  g_assert_cmpint (x->lead, >=, watched.lead);
  g_assert_cmpint (x->round, >=, watched.round);
  g_assert_cmpint (xia_stats_side (x), >=, watched.side);
  watched.lead = x->lead;
  watched.round = x->round;
  watched.side = xia_stats_side (x);
  if (x->stage != STAGE_SETUP)
    g_assert_false (xia_is_lost (x) && x->stage != STAGE_NPC);
}

/* At the first question behind it. */
static void
assert_used_up (const Xia *x)
{
  if (x->stage == STAGE_EVENTS && watched.stage != STAGE_EVENTS)
    {
      g_assert_cmpint (x->credits + x->in_turns + x->x + x->cubes, ==, 0);
      watched.rolls++;
    }
  /* What was earned for destroying you counts for one round. */
  if (x->stage == STAGE_YOU && watched.stage != STAGE_YOU)
    g_assert_cmpint (x->bonus, ==, 0);
  watched.stage = x->stage;
}

static int
pick_watched (UsRandom *random, int n, int leave)
{
  const Xia *x = watched.x;

  assert_seats (x);
  assert_bounties (x);
  assert_forward (x);
  assert_used_up (x);
  g_assert_cmpint (xia_count_npcs (x), <=, XIA_NPCS_MAX);
  watched.n++;
  /* Turns are ended sooner than at random, lest most plays be over before the first fame roll. */
  if (leave > 0 && us_policy_find ("random")->pick (random, 4, 0) == 0)
    return n - 1;
  return us_policy_find ("random")->pick (random, n, leave);
}

static UsStats all;

static void
assert_finish (UsSimulation *simulation, guint64 plays)
{
  static const UsPolicy policy = { "watched", pick_watched };
  UsStats stats = { 0 };

  watched.n = watched.rolls = 0;
  simulation->seed = 11;
  simulation->policy = &policy;
  us_simulate (simulation, 0, plays, &stats);
  g_assert_cmpuint (stats.finished, ==, plays);
  g_assert_cmpuint (stats.stuck, ==, 0);
  g_assert_cmpuint (stats.scored, ==, plays);
  g_assert_cmpuint (stats.outcomes[US_WON] + stats.outcomes[US_LOST], ==, plays);
  g_assert_cmpuint (stats.outcomes[US_WON], >, 0);
  g_assert_cmpuint (stats.outcomes[US_LOST], >, 0);
  g_assert_cmpuint (watched.n, >, plays);
  g_assert_cmpuint (watched.rolls, >, plays / 20);
  us_stats_merge (&all, &stats);
}

/* As it is played without a choice, and with each of the choices there are; with cards that are known and without. */
static void
test_settings (void)
{
  const UsRules *rules = us_games_find ("xia");
  UsSimulation simulation;

  us_simulation_init (&simulation, rules);
  assert_finish (&simulation, PLAYS);
  for (guint i = 0; i < rules->n_options; i++)
    for (guint choice = 0; choice < rules->options[i].n_choices; choice++)
      {
        if ((int) choice == rules->options[i].value)
          continue;
        us_simulation_init (&simulation, rules);
        simulation.options[i] = (int) choice;
        assert_finish (&simulation, PLAYS / 10);
        simulation.untaught = TRUE;
        assert_finish (&simulation, PLAYS / 20);
      }
  for (guint i = 0; i < rules->n_components; i++)
    {
      us_simulation_init (&simulation, rules);
      simulation.sources[i] = simulation.sources[i] == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP;
      assert_finish (&simulation, PLAYS / 10);
      simulation.untaught = TRUE;
      assert_finish (&simulation, PLAYS / 20);
    }
  for (guint rule = 0; rule < rules->n_rules; rule++)
    {
      if (us_campaign_rules_play (rules->campaign, (int) rule))
        continue;
      if (all.fired[rule] == 0)
        g_test_message ("%s never fires", rules->rules[rule].id);
      g_assert_cmpuint (all.fired[rule], >, 0);
    }
}

/* --- In sessions --------------------------------------------------------------------------------- */

/* Each with other options; half of the copies know their cards. */
static void
begin (HarnessPlay *about, guint i, UsTaught **taught)
{
  const UsRules *rules = us_games_find ("xia");
  guint64 seed = us_simulate_seed (23, i);
  UsRandom random = us_policy_random (seed);

  *taught = i % 2 == 0 ? us_taught_new_made_up (rules, seed) : NULL;
  harness_play_init (about, rules, seed, *taught);
  for (guint j = 0; j < rules->n_options; j++)
    about->start.options[j] = (int) us_random_below (&random, rules->options[j].n_choices);
  for (guint j = 0; j < rules->n_components; j++)
    about->start.sources[j] = us_random_below (&random, 2) == 0 ? US_BY_THE_APP : US_AT_THE_TABLE;
}

/* Taken back to the start and played forward, read from what a file has, and put right somewhere: always the same play. */
static void
test_sessions (void)
{
  guint repaired = 0;

  for (guint i = 0; i < SESSIONS; i++)
    {
      UsTaught *taught;
      HarnessPlay about;
      UsRandom random = us_policy_random (i), repairs = us_policy_random (1000 + i);
      g_autoptr (UsSession) session = NULL, copy = NULL;
      g_autofree char *transcript = NULL, *copied = NULL;

      begin (&about, i, &taught);
      session = harness_open (&about);
      harness_go_on (session, &random, i % 4 == 0 ? 60 : 2000);
      harness_check_replay (&about, session);
      harness_check_undo (session);
      transcript = us_session_dup_transcript (session);
      repaired += harness_check_repairs (session, &repairs, 15);
      copy = harness_copy (&about, session);
      copied = us_session_dup_transcript (copy);
      g_assert_cmpstr (copied, ==, transcript);
      g_clear_object (&copy);
      g_clear_object (&session);
      g_clear_pointer (&taught, us_taught_free_made_up);
    }
  g_assert_cmpuint (repaired, >, SESSIONS);
}

/* What must hold at every screen of every game. */
static void
test_screens (void)
{
  for (guint i = 0; i < 6; i++)
    {
      UsTaught *taught;
      HarnessPlay about;

      begin (&about, 1000 + i, &taught);
      g_object_unref (harness_check_play (&about, 80, 16));
      g_clear_pointer (&taught, us_taught_free_made_up);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xia/settings", test_settings);
  g_test_add_func ("/xia/sessions", test_sessions);
  g_test_add_func ("/xia/screens", test_screens);
  return g_test_run ();
}
