/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

/* What a behaviour that was typed in comes to on the table as it is: how many attacks, on whom, and whether there is a
 * target at all. */

static const XiaCard *
card_of (UsRun *run, const Xia *x, int npc)
{
  return npc < N_KEY && x->npcs[npc].card != NO_CARD ? us_run_record (run, T_MERCHANT + npc, x->npcs[npc].card) : NULL;
}

static gboolean
is_target (int step)
{
  return step == STEP_TARGET || step == STEP_AT_YOU || step == STEP_AT_TIER_1 || step == STEP_AT_BOUNTY;
}

/* Whether a ship fits the line, and which one it is: an NPC, NOBODY for you, or TARGET_ANY. */
static gboolean
fits (const Xia *x, int npc, int step, int *target)
{
  int ships[XIA_NPCS_MAX + 1], bounty, n;

  *target = step == STEP_TARGET ? TARGET_ANY : NOBODY;
  if (step == STEP_AT_TIER_1)
    return x->tier == 1;
  if (step != STEP_AT_BOUNTY)
    return TRUE;
  n = xia_most_bounty (x, npc, ships, &bounty);
  *target = n == 1 ? ships[0] : TARGET_ANY;
  return n > 0;
}

gboolean
xia_is_followed (const Xia *x, int npc, const UsRowList *steps, int i, int *target)
{
  gboolean one = FALSE;

  *target = TARGET_ANY;
  while (i >= 0 && !is_target (steps->values[i]))
    i--;
  if (i < 0)
    return TRUE;
  /* Of lines that follow each other the last one counts that a ship fits. */
  for (; i >= 0 && is_target (steps->values[i]) && !one; i--)
    one = fits (x, npc, steps->values[i], target);
  return one;
}

/* One in the place of another step is no second attack. */
static void
add_attack (XiaPlan *plan, int i, int target)
{
  if (plan->steps->values[i] != STEP_ATTACK && plan->n_rows > 0)
    return;
  plan->whom[plan->n_rows] = target;
  plan->rows[plan->n_rows++] = i;
}

XiaPlan
xia_make_plan (UsRun *run, const Xia *x, int npc)
{
  const XiaCard *card = card_of (run, x, npc);
  XiaStats stats = xia_stats (x, npc, xia_guest_of (run, x, npc));
  XiaPlan plan = { .a_row = x->apart ? MAX (stats.n_dice, 1) : 1 };
  int failed = 0, target;

  if (card == NULL)
    {
      plan.attacks = stats.n_dice > 0 ? (1 + x->again) * plan.a_row : 0;
      return plan;
    }
  plan.steps = &card->steps[x->npcs[npc].half];
  for (int i = 0; i < plan.steps->n; i++)
    {
      int step = plan.steps->values[i];

      if (is_target (step))
        {
          plan.targets++;
          plan.asks_target |= step == STEP_TARGET;
          failed += !fits (x, npc, step, &target);
        }
      else if ((step == STEP_ATTACK || step == STEP_ELSE_ATTACK) && xia_is_followed (x, npc, plan.steps, i, &target))
        add_attack (&plan, i, target);
      plan.scores |= step == STEP_SCORE && xia_is_followed (x, npc, plan.steps, i, &target);
    }
  plan.nobody = plan.targets > 0 && failed == plan.targets && plan.n_rows == 0;
  plan.asks_target &= stats.n_dice > 0 && plan.n_rows > 0;
  plan.attacks = stats.n_dice > 0 ? plan.n_rows * plan.a_row : 0;
  return plan;
}

int
xia_plan_target (const XiaPlan *plan, int nth)
{
  return plan->steps != NULL && nth / plan->a_row < plan->n_rows ? plan->whom[nth / plan->a_row] : TARGET_ANY;
}

/* What it has destroyed is no target any longer, so what is left is below the next target lines. */
int
xia_next_target (const XiaPlan *plan, int after)
{
  gboolean another = FALSE;

  for (int i = after + 1; i < plan->steps->n; i++)
    {
      another |= is_target (plan->steps->values[i]);
      for (int row = 0; another && row < plan->n_rows; row++)
        if (plan->rows[row] == i)
          return row * plan->a_row;
    }
  return -1;
}
