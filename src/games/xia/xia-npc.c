/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

#include <glib/gi18n-lib.h>

/* The turn of an NPC: its behaviour row by row, the dice of its attack, and one question. */

/* --- Dice ---------------------------------------------------------------------------------------- */

/* The dice of the side that is in force, and the shields of another NPC that it attacks. `nth`: which attack. */
static XiaAttack
dice_of (UsRun *run, const Xia *x, int npc, const XiaPlan *plan, int nth)
{
  XiaStats stats = xia_stats (x, npc, xia_guest_of (run, x, npc));
  XiaAttack attack = { .attacker = npc, .whom = NOBODY };
  int whom = xia_plan_target (plan, nth);

  if (x->apart)
    attack.sides[attack.n++] = stats.dice[nth % stats.n_dice];
  else
    for (int i = 0; i < stats.n_dice; i++)
      attack.sides[attack.n++] = stats.dice[i];
  if (whom != TARGET_ANY && whom != NOBODY && us_run_by_app (run, C_NPC_DICE))
    {
      attack.whom = whom;
      attack.shield_sides = xia_stats (x, whom, xia_guest_of (run, x, whom)).shields;
    }
  return attack;
}

/* Whoever rolls from now on, what has been rolled stays, unless it takes other dice now. */
static gboolean
is_rolled (const XiaAttack *rolled, const XiaAttack *dice)
{
  gboolean same = rolled->values[0] > 0 && rolled->n == dice->n;

  for (int i = 0; same && i < dice->n; i++)
    same = rolled->sides[i] == dice->sides[i];
  return same && (rolled->shields == 0 || dice->shield_sides == 0 || rolled->shield_sides == dice->shield_sides);
}

static gboolean
roll_dice (UsRun *run, Xia *x, int npc, XiaAttack dice)
{
  int which[4], sides[4], values[4], n = 0;

  for (; n < dice.n; n++)
    {
      which[n] = ROLL_ATTACK + n;
      sides[n] = dice.sides[n];
    }
  if (dice.shield_sides > 0)
    {
      which[n] = ROLL_SHIELDS;
      sides[n++] = dice.shield_sides;
    }
  if (!us_run_roll_dice (run, C_NPC_DICE, "xia/dice", &xia_die, which, n, sides, values,
                         "<b>Roll</b> the attack of the {npc}", xia_arg_npc ("npc", x, npc)))
    return FALSE;
  for (int i = 0; i < dice.n; i++)
    dice.values[i] = values[i];
  dice.shields = dice.shield_sides > 0 ? values[n - 1] : 0;
  x->attack = dice;
  return xia_settle (run, x);
}

/* --- Its steps ----------------------------------------------------------------------------------- */

static void
step_target (UsRun *run, const Xia *x, int npc, const XiaPlan *plan, int step)
{
  int ships[XIA_NPCS_MAX + 1], bounty, n;

  switch (step)
    {
    case STEP_AT_YOU:
      us_run_step (run, TRUE, "xia.step-you", "Target: your ship");
      return;
    case STEP_AT_TIER_1:
      us_run_detail (run, x->tier > 1 ? N_("You fly tier {tier}: no target") : N_("You fly tier {tier}"),
                     US_NUM ("tier", x->tier));
      us_run_step (run, TRUE, "xia.step-tier-1", "Target: your ship, while it is of tier 1");
      return;
    case STEP_AT_BOUNTY:
    default:
      n = xia_most_bounty (x, npc, ships, &bounty);
      for (int i = 0; i < n; i++)
        ships[i] = xia_value (x, ships[i]);
      if (n == 0)
        us_run_detail (run, "Nobody else has a bounty: no target");
      else
        us_run_detail (run, n == 1 ? N_("{ships}, with {credits}") : N_("One of these, with {credits} each: {ships}"),
                       US_LIST ("ships", &xia_npc, ships, n), xia_arg_credits ("credits", bounty));
      us_run_step (run, TRUE, "xia.step-bounty", "Target: the ship with the most bounty");
    }
}

/* How far, and to where: it differs by the ship. */
static void
explain_move (UsRun *run, const Xia *x, int npc, int nth)
{
  static const char *const texts[] = {
    [MERCHANT] = N_("Up to {n} spaces, onto the space of what it does next; else as near as it can"),
    [ENFORCER] = N_("Up to {n} spaces, until within missile range; else as near as it can"),
    [SCOUNDREL] = N_("Up to {n} spaces, until adjacent; else as near as it can"),
  };
  UsArg n = US_NUM ("n", xia_stats (x, npc, NULL).move);

  if (us_run_applies (run, R_SECOND_MOVE, nth > 0, NULL, N_("It is its first move")))
    us_run_detail (run, "Up to {n} spaces. Lost if it has reached the target", n);
  else
    {
      us_run_because (run, R_TARGET, US_APPLIES, NULL);
      us_run_detail (run, texts[npc], n);
    }
}

/* `nth`: which attack of the turn. */
static void
explain_attack (UsRun *run, const Xia *x, const XiaPlan *plan, int nth)
{
  const XiaAttack *attack = &x->attack;
  int sum = 0;

  for (int i = 0; i < attack->n; i++)
    sum += attack->values[i];
  if (us_run_applies (run, R_TWICE, nth > 0, NULL, N_("It is its first attack")))
    us_run_detail (run, "The second attack, with {sum}", US_NUM ("sum", sum));
  else if (attack->shields > 0)
    us_run_detail (run, "If it is in range: {sum} against shields of {shields}", US_NUM ("sum", sum),
                   US_NUM ("shields", attack->shields));
  else if (xia_plan_target (plan, nth) == NOBODY)
    us_run_detail (run, "If it is in range: {sum}, and you roll your shields", US_NUM ("sum", sum));
  else
    us_run_detail (run, "If it is in range: {sum} against the shields of its target", US_NUM ("sum", sum));
}

/* A row as its owner typed it: with his words, or with ours where he gave none. */
static void
step_typed (UsRun *run, gboolean done, int step, int text)
{
  static const struct
  {
    const char *id, *bare, *worded;
  } texts[] = {
    [STEP_TARGET] = { "xia.step-target", NC_("xia.step-target", "Find its target"),
                      NC_("xia.step-target", "Target: {words}") },
    [STEP_MOVE] = { "xia.step-move", NC_("xia.step-move", "<b>Move</b> to the target"),
                    NC_("xia.step-move", "<b>Move</b> {words}") },
    [STEP_ATTACK] = { "xia.step-attack", NC_("xia.step-attack", "<b>Attack</b> the target"),
                      NC_("xia.step-attack", "<b>Attack</b> {words}") },
    [STEP_ELSE_MOVE] = { "xia.step-else-move", NC_("xia.step-else-move", "If not, <b>move</b> to the target again"),
                         NC_("xia.step-else-move", "If not, <b>move</b> {words}") },
    [STEP_ELSE_ATTACK] = { "xia.step-else-attack", NC_("xia.step-else-attack", "If not, <b>attack</b> the target"),
                           NC_("xia.step-else-attack", "If not, <b>attack</b> {words}") },
    [STEP_SCORE] = { "xia.step-score", NC_("xia.step-score", "<b>Count</b> what it scores"),
                     NC_("xia.step-score", "<b>Count</b>: {words}") },
    [STEP_OTHER] = { "xia.step-other", NC_("xia.step-other", "Do what the card says"),
                     NC_("xia.step-other", "{words}") },
  };

  if (text < 0)
    us_run_step (run, done, texts[step].id, texts[step].bare);
  else
    us_run_step (run, done, texts[step].id, texts[step].worded, (UsArg) { "words", &us_text_domain, text });
}

/* `attacks`: those before it. */
static gboolean
may_be_you (const XiaPlan *plan, int attacks)
{
  int target = xia_plan_target (plan, attacks * plan->a_row);

  return target == NOBODY || target == TARGET_ANY;
}

static void
tell_steps (UsRun *run, const Xia *x, int npc, const XiaPlan *plan, int nth)
{
  int moves = 0, attacks = 0, lines = 0, row = nth / plan->a_row, target;

  for (int i = 0; i < plan->steps->n; i++)
    {
      int step = plan->steps->values[i];
      gboolean followed = xia_is_followed (x, npc, plan->steps, i, &target);
      gboolean attack = followed && (step == STEP_ATTACK || (step == STEP_ELSE_ATTACK && attacks == 0));

      if (step == STEP_AT_YOU || step == STEP_AT_TIER_1 || step == STEP_AT_BOUNTY)
        {
          step_target (run, x, npc, plan, step);
          if (plan->nobody && ++lines == plan->targets)
            return;
          continue;
        }
      if (!followed)
        us_run_detail (run, "It has no target");
      else if (step == STEP_MOVE)
        explain_move (run, x, npc, moves++);
      else if (attack && attacks == row && x->attack.n > 0)
        explain_attack (run, x, plan, nth);
      else if (attack && attacks > row && may_be_you (plan, attacks))
        us_run_detail (run, "You may re-arm shields for energy before it is rolled");
      else if (step == STEP_ELSE_MOVE || step == STEP_ELSE_ATTACK)
        us_run_detail (run, "Only if the step above could not be done");
      else if (step == STEP_SCORE)
        us_run_detail (run, "It counts for the fame roll");
      step_typed (run, !followed || attacks < row, step, plan->steps->texts[i]);
      attacks += attack;
    }
}

/* Without a typed card. */
static void
tell_untyped (UsRun *run, const Xia *x, int npc, const XiaPlan *plan, int nth)
{
  XiaStats stats = xia_stats (x, npc, xia_guest_of (run, x, npc));

  if (npc < N_KEY)
    us_run_detail (run,
                   x->npcs[npc].half == 0 ? N_("Its first behaviour; it moves up to {n} spaces")
                                          : N_("Its second behaviour; it moves up to {n} spaces"),
                   US_NUM ("n", stats.move));
  us_run_step (run, nth > 0, "xia.step-card", "Do what its card says, step by step");
  if (x->attack.n > 0)
    {
      explain_attack (run, x, plan, nth);
      us_run_step (run, FALSE, "xia.step-if-attack", "If it attacks, these are its dice");
    }
}

static void
tell (UsRun *run, const Xia *x, int npc, const XiaPlan *plan, int nth)
{
  UsArg who = xia_arg_npc ("npc", x, npc);

  us_run_because (run, R_STEPS, US_APPLIES, NULL);
  us_run_applies (run, R_NO_TARGET, plan->nobody, NULL, N_("A ship fits its target line, or the table says so"));
  if (x->attack.n > 0)
    us_run_because (run, R_DICE, US_APPLIES, NULL);
  if (npc < N_KEY && plan->steps != NULL)
    us_run_head (run, "xia.npc", "The {npc} acts: {behaviour}", who,
                 (UsArg) { "behaviour", xia_half_domains[npc], xia_half_value (&x->npcs[npc]) });
  else
    us_run_head (run, "xia.npc-card",
                 npc < GUEST ? NC_("xia.npc-card", "The {npc} acts") : NC_("xia.npc-card", "{npc} acts"), who);
  if (plan->steps != NULL)
    tell_steps (run, x, npc, plan, nth);
  else
    tell_untyped (run, x, npc, plan, nth);
}

/* --- What came of it ------------------------------------------------------------------------------- */

static int
list_ships (const Xia *x, int npc, int *values)
{
  int n = 0;

  values[n++] = XIA_DESTROYED (x, NOBODY);
  for (int other = 0; other < XIA_NPCS_MAX; other++)
    if (other != npc && other != STATION && x->npcs[other].in && !x->npcs[other].gone)
      values[n++] = XIA_DESTROYED (x, other);
  return n;
}

/* The same fight may come round after round. */
static gboolean
fights_again (const Xia *x, int npc)
{
  int whom = x->npcs[npc].whom;

  return x->npcs[npc].destroyed_before && (whom == NOBODY || (x->npcs[whom].in && !x->npcs[whom].gone));
}

static gboolean
ask (UsRun *run, const Xia *x, int npc, const XiaPlan *plan, int *came)
{
  int values[XIA_NPCS_MAX + 6], n = 0;
  gboolean attacks = plan->attacks > 0;

  if (!attacks && !plan->asks_target && (plan->steps != NULL || npc != MERCHANT))
    {
      *came = CAME_DONE;
      return us_run_done (run, "xia/npc-done", "Done");
    }
  if (attacks)
    {
      us_run_because (run, R_DAMAGE, US_APPLIES, NULL);
      n += list_ships (x, npc, values);
      if (fights_again (x, npc))
        us_run_choice_detail (run, XIA_DESTROYED (x, x->npcs[npc].whom), "As last round");
    }
  if (plan->steps == NULL && npc == MERCHANT)
    values[n++] = CAME_SCORED;
  if (plan->steps == NULL && attacks)
    {
      values[n++] = CAME_AGAIN;
      us_run_choice_detail (run, CAME_AGAIN, "Re-arm shields for energy first, if you like");
    }
  if (plan->asks_target)
    values[n++] = CAME_NO_TARGET;
  values[n++] = attacks ? CAME_FLYING : CAME_DONE;
  us_run_suggest (run, values[n - 1]);
  return us_run_choose (run, "xia/came", &xia_came, values, n, came,
                        attacks ? NC_("xia/came", "Is everybody still flying?") : NC_("xia/came", "What came of it?"));
}

/* At the table its dice are rolled only if it attacks. */
static gboolean
ask_attacks (UsRun *run, Xia *x, int npc, const XiaPlan *plan, int nth, gboolean *attacks)
{
  static const int values[] = { 1, 0 };
  int answer;

  *attacks = TRUE;
  if (us_run_by_app (run, C_NPC_DICE))
    return TRUE;
  x->attack = (XiaAttack) { .attacker = npc, .whom = NOBODY };
  tell (run, x, npc, plan, nth);
  if (!us_run_choose (run, "xia/attacks", &xia_yes_no, values, G_N_ELEMENTS (values), &answer,
                      nth == 0 ? NC_("xia/attacks", "Does it attack?") : NC_("xia/attacks", "Does it attack again?")))
    return FALSE;
  *attacks = answer == 1;
  return xia_settle (run, x);
}

static void
destroy (UsRun *run, Xia *x, int by, int npc)
{
  if (npc == NOBODY)
    {
      xia_lose_ship (run, x, by);
      return;
    }
  xia_collect (run, x, by, xia_bounty_of (x, npc), npc);
  xia_take_off (run, x, npc);
}

/* `nth`: of the attack that has destroyed its target, and then of the one before the next. */
static gboolean
goes_on_after (UsRun *run, const Xia *x, int npc, const XiaPlan *plan, int *nth)
{
  const int row = *nth / plan->a_row;
  XiaPlan next = xia_make_plan (run, x, npc);

  if (next.steps == NULL || row >= plan->n_rows)
    return FALSE;
  *nth = xia_next_target (&next, plan->rows[row]) - 1;
  return *nth >= -1;
}

/* What its Merchant’s card scores. */
static gboolean
score (UsRun *run, Xia *x, int npc, gboolean may_be_none)
{
  int scored;

  us_run_because (run, R_MERCHANT, US_APPLIES, NULL);
  us_run_detail (run, "As much as its behaviour adds to the fame roll");
  if (!us_run_count (run, "xia/x", may_be_none ? 0 : 1, X_MAX, &scored, "How much does the {npc} add?",
                     xia_arg_npc ("npc", x, npc)))
    return FALSE;
  x->npcs[npc].did = DID_SCORE;
  x->npcs[npc].scored = scored;
  x->x = MIN (x->x + scored, X_MAX);
  xia_add_source (run, x, SOURCE_MERCHANT, npc, NOBODY, scored);
  return xia_settle (run, x);
}

/* --- The turn ------------------------------------------------------------------------------------ */

static gboolean
fly (UsRun *run, Xia *x, int npc, XiaPlan *plan, int nth, int *came)
{
  *plan = xia_make_plan (run, x, npc);
  x->attack = (XiaAttack) { .attacker = npc, .whom = NOBODY };
  while (plan->attacks > nth && !plan->nobody)
    {
      XiaAttack dice = dice_of (run, x, npc, plan, nth);

      if (is_rolled (&x->attack, &dice))
        break;
      if (!roll_dice (run, x, npc, dice))
        return FALSE;
      *plan = xia_make_plan (run, x, npc);
    }
  if (plan->nobody || plan->attacks <= nth)
    x->attack.n = 0;
  x->beside = x->attack.n > 0 ? BESIDE_ATTACK : BESIDE_NOTHING;
  tell (run, x, npc, plan, nth);
  if (plan->nobody && !plan->scores)
    {
      *came = CAME_NO_TARGET;
      return us_run_done (run, "xia/npc-done", "Done");
    }
  if (plan->scores && plan->attacks == 0 && !plan->asks_target)
    {
      *came = CAME_COUNTED;
      return score (run, x, npc, TRUE);
    }
  return ask (run, x, npc, plan, came);
}

static gboolean
act (UsRun *run, Xia *x, int npc)
{
  XiaNpc *card = &x->npcs[npc];
  int came = CAME_FLYING, nth = 0;
  gboolean goes_on = TRUE, destroyed = FALSE, scores = FALSE;
  XiaPlan plan;

  x->again = 0;
  /* What the one before has rolled is not told again. */
  x->attack = (XiaAttack) { .attacker = npc, .whom = NOBODY };
  for (; goes_on; nth++)
    {
      plan = xia_make_plan (run, x, npc);
      scores |= plan.scores;
      if (plan.attacks > nth && !plan.nobody)
        {
          if (!ask_attacks (run, x, npc, &plan, nth, &goes_on))
            return FALSE;
          if (!goes_on)
            break;
        }
      if (!fly (run, x, npc, &plan, nth, &came))
        return FALSE;
      x->beside = BESIDE_NOTHING;
      if (!xia_settle (run, x))
        return FALSE;
      if (came == CAME_COUNTED || came == CAME_SCORED)
        return came == CAME_COUNTED || score (run, x, npc, FALSE);
      if (came >= CAME_DESTROYED)
        {
          x->npcs[npc].whom = xia_npc_of (came - CAME_DESTROYED);
          destroyed = TRUE;
          destroy (run, x, npc, x->npcs[npc].whom);
          if (!xia_settle (run, x))
            return FALSE;
          if (!goes_on_after (run, x, npc, &plan, &nth))
            break;
          continue;
        }
      x->again += came == CAME_AGAIN;
      goes_on = came == CAME_AGAIN || (came == CAME_FLYING && nth + 1 < plan.attacks);
    }
  card->destroyed_before = destroyed;
  x->npcs[npc].did = destroyed                ? DID_DESTROY
                     : came == CAME_NO_TARGET ? DID_FIND_NOBODY
                     : plan.attacks > 0       ? DID_MISS
                                              : DID_FLY;
  return scores && came != CAME_NO_TARGET && !xia_is_lost (x) ? score (run, x, npc, TRUE) : xia_settle (run, x);
}

/* The first one in the order of seats that has not acted. */
static int
find_next (const Xia *x)
{
  for (int i = 0; i < x->n_seats; i++)
    if (!x->npcs[x->seats[i]].acted)
      return x->seats[i];
  return NOBODY;
}

gboolean
xia_npcs_act (UsRun *run, Xia *x)
{
  int npc;

  for (;;)
    {
      if (!xia_settle (run, x))
        return FALSE;
      npc = find_next (x);
      if (npc == NOBODY)
        return TRUE;
      us_run_turn_as (run, US_BOT, UNIT_NPC);
      xia_begin_stage (run, x, STAGE_NPC, npc);
      x->npcs[npc].acted = TRUE;
      xia_come_back (run, x, npc);
      if (!xia_settle (run, x) || !act (run, x, npc))
        return FALSE;
    }
}
