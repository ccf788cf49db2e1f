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
  x->called = given.called;
  x->goals_left = given.left;
  x->upgrades = given.upgrades;
  for (int i = 0; i < US_MAX_RECORDS && (ship = us_run_record (run, T_SHIP, i)) != NULL; i++)
    x->uses[i] = ship->uses;
  return TRUE;
}

void
xia_say_campaign (UsRun *run, const Xia *x)
{
  if (!x->in_campaign)
    return;
  if (x->called >= 0)
    us_run_say (run, "xia.campaign", "Game {n} of {campaign}", US_NUM ("n", x->game),
                (UsArg) { "campaign", &us_text_domain, x->called });
  else
    us_run_say (run, "xia.game", "Game {n} of the campaign", US_NUM ("n", x->game));
  if (x->goals_left == 0)
    us_run_say (run, "xia.game-after", "All goals are done, and this game still counts in the score of the campaign");
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

/* Of each line the highest tier, for the tiers before are in it. */
UsSet
xia_list_in_force (const Xia *x)
{
  UsSet set = US_SET_EMPTY;

  for (int line = 0; line < N_UPGRADE_LINES; line++)
    for (int tier = TIERS; tier >= 1; tier--)
      if (xia_has_upgrade (x, line, tier))
        {
          us_set_add (&set, XIA_UPGRADE (line, tier));
          break;
        }
  return set;
}

static UsSet
list_rewards (UsRun *run)
{
  UsSet rewards = US_SET_EMPTY;
  const XiaGoal *goal;

  for (int i = 0; i < US_MAX_RECORDS && (goal = us_run_record (run, T_GOAL, i)) != NULL; i++)
    if (goal->done > 0)
      us_set_add (&rewards, i);
  return rewards;
}

void
xia_say_rewards (UsRun *run, const Xia *x)
{
  UsSet rewards;

  if (!x->in_campaign)
    return;
  rewards = list_rewards (run);
  if (!us_set_is_empty (&rewards))
    us_run_say (run, "xia.rewards", "Rewards: {rewards}", US_SET_OF ("rewards", &xia_reward, &rewards));
}

void
xia_say_in_force (UsRun *run, const Xia *x)
{
  UsSet upgrades = xia_list_in_force (x);

  if (x->in_campaign && !us_set_is_empty (&upgrades))
    us_run_say (run, "xia.in-force", "In force: {upgrades}", US_SET_OF ("upgrades", &xia_in_force, &upgrades));
  xia_say_rewards (run, x);
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
    else if (goal->limit > 0 || goal->rules >= 0 || goal->reward >= 0)
      us_run_choice_detail (run, i, "{card}", (UsArg) { "card", &xia_goal_card, i });
  return done;
}

/* After set-up and before your first turn. */
gboolean
xia_choose_goal (UsRun *run, Xia *x)
{
  UsSet done = list_done (run);
  const XiaGoal *goal;

  us_run_because (run, R_GOAL, US_APPLIES, NULL);
  us_run_detail (run, "One that this campaign has not done; without one no goal is done in this game");
  if (!us_run_taught_or_none (run, "xia/goal", T_GOAL, &xia_goal, &done, &x->goal, "<b>Choose</b> a goal card"))
    return FALSE;
  x->goal = MAX (x->goal, NO_GOAL);
  if (!xia_settle (run, x))
    return FALSE;
  goal = x->goal != NO_GOAL ? us_run_record (run, T_GOAL, x->goal) : NULL;
  if (goal == NULL || goal->limit == 0)
    {
      x->limited = goal != NULL;
      return xia_ask_limit (run, x);
    }
  x->limit = goal->limit;
  return xia_settle (run, x);
}

/* Every goal card has special rules, typed in or not, and whether they are met only the player sees. Without a goal none is
 * met; in plays of an earlier day that was asked as well. */
static gboolean
ask_rules (UsRun *run, const Xia *x, const XiaGoal *card, int *met)
{
  static const int values[] = { 1, 0 };
  UsArg goal = { "goal", &xia_goal, x->goal };

  *met = 0;
  if (card == NULL && !us_run_answers_next (run, "xia/met"))
    return TRUE;
  us_run_because (run, R_MET, US_APPLIES, NULL);
  if (card == NULL)
    return us_run_choose (run, "xia/met", &xia_yes_no, values, 2, met, "Are the special rules of your goal met?");
  if (card->rules < 0)
    return us_run_choose (run, "xia/met", &xia_yes_no, values, 2, met, "Is the goal {goal} met, as its card says?",
                          goal);
  us_run_detail (run, "{rules}", (UsArg) { "rules", &xia_goal_rules, x->goal });
  return us_run_choose (run, "xia/met", &xia_yes_no, values, 2, met, "Are the special rules of {goal} met?", goal);
}

/* Whoever has the fame that is needed has ended the game, whether the goal is done or not. */
gboolean
xia_ask_met (UsRun *run, Xia *x)
{
  const XiaGoal *card = x->goal != NO_GOAL ? us_run_record (run, T_GOAL, x->goal) : NULL;
  int met;

  if (!x->in_campaign)
    return TRUE;
  if (!ask_rules (run, x, card, &met))
    return FALSE;
  x->met = met == 1;
  return xia_settle (run, x);
}

/* What the last goal brings nobody uses any more. */
void
xia_tell_reward (UsRun *run, const Xia *x)
{
  const XiaGoal *card = x->met && x->goal != NO_GOAL ? us_run_record (run, T_GOAL, x->goal) : NULL;
  UsArg goal = { "goal", &xia_goal, x->goal };

  if (card == NULL)
    return;
  if (card->reward >= 0)
    us_run_say (run, "xia.reward", "{goal} is done. From now on: {reward}", goal,
                (UsArg) { "reward", &xia_reward_words, x->goal });
  else if (x->goals_left > 1)
    us_run_say (run, "xia.reward-unknown",
                "{goal} is done. Its card says what you may use from now on: write it with the goal in the campaign",
                goal);
}

/* --- The line ------------------------------------------------------------------------------------ */

/* What the log would say of a win that only this house rule makes one is said of it in advance. */
static void
accept_both (UsRun *run, const Xia *x, int outcome)
{
  if (outcome == OUTCOME_LOST || x->fame[NPCS] < x->limit)
    return;
  us_run_accept_line (run, outcome == OUTCOME_GOAL ? XIA_F_GOAL_NPCS : XIA_F_LIMIT_NPCS, "npc-fame");
  if (outcome == OUTCOME_GOAL && x->fame[YOU] <= x->fame[NPCS])
    us_run_accept_line (run, XIA_F_GOAL_MARGIN, "fame");
}

/* One that was told of in the middle is of the fleet from this game on, and of its tier comes before those that were taken
 * earlier in it. */
static void
accept_taught (UsRun *run, const Xia *x)
{
  int uses[US_MAX_RECORDS];
  const XiaShip *ship;

  memcpy (uses, x->uses, sizeof uses);
  for (int i = 0; i < x->ships.n; i++)
    uses[x->ships.values[i]]--;
  for (int i = 0; i < x->ships.n; i++)
    {
      int taken = x->ships.values[i], tier = ((const XiaShip *) us_run_record (run, T_SHIP, taken))->tier;

      for (int k = 0; k < US_MAX_RECORDS && (ship = us_run_record (run, T_SHIP, k)) != NULL; k++)
        if (ship->tier == tier && uses[k] < uses[taken])
          {
            us_run_accept_line (run, XIA_F_SHIP_USE, "ships");
            return;
          }
      uses[taken]++;
    }
}

/* How much fame the goal needs is known from now on, as it is when the play ends. */
static void
tell_limit (UsRun *run, const Xia *x)
{
  XiaGoal goal;

  if (!x->limited)
    return;
  goal = *(const XiaGoal *) us_run_record (run, T_GOAL, x->goal);
  goal.limit = x->limit;
  us_run_know_more (run, T_GOAL, x->goal, &goal);
}

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
  tell_limit (run, x);
  us_run_log_line (run, &game);
  accept_both (run, x, game.outcome);
  accept_taught (run, x);
}

gboolean
xia_may_take (const Xia *x, int upgrade)
{
  int owned[N_UPGRADES];

  for (int i = 0; i < N_UPGRADES; i++)
    owned[i] = us_set_has (&x->upgrades, i) ? 0 : -1;
  return xia_upgrade_is_legal (owned, &x->taken, upgrade);
}

/* What each of them does stands with it. */
static int
list_upgrades (UsRun *run, const Xia *x, int *values)
{
  int n = 0;

  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    if (xia_may_take (x, upgrade))
      {
        us_run_choice_detail (run, upgrade, "{effect}", (UsArg) { "effect", &xia_effect, upgrade });
        values[n++] = upgrade;
      }
  return n;
}

/* After each game, won or lost. Once every goal is done it is of no more use, so it may be left. The only one that can be
 * taken is taken without a question. */
gboolean
xia_take_upgrade (UsRun *run, Xia *x, gboolean *asked)
{
  int values[N_UPGRADES + 1], n = 0, upgrade;

  *asked = FALSE;
  if (!x->in_campaign || (n = list_upgrades (run, x, values)) == 0)
    return TRUE;
  if (x->goals_left <= (x->met ? 1 : 0))
    {
      values[n++] = NO_UPGRADE;
      us_run_detail (run, "All goals are done: it is of use only if you play on");
    }
  *asked = n > 1;
  us_run_because (run, R_UPGRADE, US_APPLIES, NULL);
  x->chooses_upgrade = TRUE;
  if (!us_run_choose_cell (run, "xia/upgrade", &xia_upgrade, values, n, &upgrade, "<b>Choose</b> a campaign upgrade"))
    return FALSE;
  x->chooses_upgrade = FALSE;
  if (upgrade == NO_UPGRADE)
    return TRUE;
  us_set_add (&x->taken, upgrade);
  if (!*asked)
    us_run_say (run, "xia.only-upgrade", "{upgrade} is yours: no other upgrade can be taken now",
                (UsArg) { "upgrade", &xia_upgrade, upgrade });
  return TRUE;
}
