/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "xia-referee-table.h"

/* What an NPC does by its card, and in which order they act. */

/* --- The turn of an NPC -------------------------------------------------------------------------- */

typedef struct
{
  int attacks, n_dice, whom[US_ROWS_MAX], block[US_ROWS_MAX],
    at[US_ROWS_MAX]; /* TARGET_FREE: the player says who it is */
  gboolean scores, asks, nobody;
} Plan;

#define TARGET_FREE (-1)

/* The ship with the most bounty, of those that fly; FALSE: nobody has one. */
static gboolean
find_most (Ref *r, int npc, int *target)
{
  int most = 0, n = 0;

  for (int who = 0; who <= NOBODY; who++)
    if (who != npc && (who == NOBODY || (r->ships[who].in && !r->ships[who].away)))
      most = MAX (most, *ref_bounty_of (r, who));
  for (int who = 0; most > 0 && who <= NOBODY; who++)
    if (who != npc && (who == NOBODY || (r->ships[who].in && !r->ships[who].away)) && *ref_bounty_of (r, who) == most)
      {
        *target = who;
        n++;
      }
  if (n > 1)
    *target = TARGET_FREE;
  return n > 0;
}

/* A target line: whether some ship is what it asks for. */
static gboolean
find_target (Ref *r, int npc, int step, int *target)
{
  switch (step)
    {
    case STEP_AT_BOUNTY:
      return find_most (r, npc, target);
    case STEP_AT_TIER_1:
      *target = NOBODY;
      return r->tier == 1;
    case STEP_AT_YOU:
      *target = NOBODY;
      return TRUE;
    case STEP_TARGET:
    default:
      *target = TARGET_FREE;
      return TRUE;
    }
}

/* How many attacks the dice of a cell are. */
static int
at_a_time (const Ref *r, int n_dice)
{
  return ref_option (r, O_DICE) == 1 ? n_dice : 1;
}

/* Steps that follow target lines of which none has a ship cannot be followed. */
static Plan
read_card (Ref *r, int npc)
{
  const Ship *ship = &r->ships[npc];
  int dice[3], n_dice = ref_dice_of (r, npc, dice), rows = 0, target = TARGET_FREE, block = 0;
  Plan plan = { .n_dice = n_dice, .whom = { TARGET_FREE } };
  gboolean lines = FALSE, there = TRUE, among = FALSE, any = FALSE;

  if (npc > SCOUNDREL || !ship->card.known)
    {
      plan.attacks = n_dice > 0 ? at_a_time (r, n_dice) : 0;
      return plan;
    }
  for (int i = 0; i < ship->card.n[ship->half]; i++)
    {
      int step = ship->card.steps[ship->half][i], one = TARGET_FREE;

      if (step == STEP_TARGET || step == STEP_AT_YOU || step == STEP_AT_TIER_1 || step == STEP_AT_BOUNTY)
        {
          if (!among)
            {
              there = FALSE;
              block++;
            }
          among = lines = TRUE;
          plan.asks |= step == STEP_TARGET;
          if (find_target (r, npc, step, &one))
            {
              there = any = TRUE;
              target = one;
            }
          continue;
        }
      among = FALSE;
      plan.scores |= there && step == STEP_SCORE;
      if (there && (step == STEP_ATTACK || (step == STEP_ELSE_ATTACK && rows == 0)))
        {
          plan.block[rows] = block;
          plan.at[rows] = i;
          plan.whom[rows++] = target;
        }
    }
  plan.nobody = lines && !any && rows == 0;
  plan.attacks = n_dice == 0 ? 0 : rows * at_a_time (r, n_dice);
  /* Only who may attack is asked whether a ship fits. */
  plan.asks &= plan.attacks > 0;
  return plan;
}

/* Together the dice of a cell are one attack, else each is one; the shields of an NPC that is known to be the target lie
 * beside them. */
static void
roll_attack (Ref *r, int npc, const Plan *plan, int nth)
{
  int sides[4], n = ref_dice_of (r, npc, sides), whom;

  whom = npc > SCOUNDREL || !r->ships[npc].card.known ? TARGET_FREE : plan->whom[nth / at_a_time (r, plan->n_dice)];
  if (ref_option (r, O_DICE) == 1)
    {
      sides[0] = sides[nth % n];
      n = 1;
    }
  if (whom != TARGET_FREE && whom != NOBODY && r->play->sources[C_NPC_DICE] == US_BY_THE_APP &&
      ref_shields_of (r, whom) > 0)
    sides[n++] = ref_shields_of (r, whom);
  ref_roll (r, C_NPC_DICE, n, sides);
}

static void
score (Ref *r, int least)
{
  r->x = ref_up_to (X_MAX, r->x + ref_count (r, least, X_MAX));
}

static void
destroy (Ref *r, int npc, int whom)
{
  if (whom == NOBODY)
    {
      ref_lose_your_ship (r, npc);
      return;
    }
  same (r, "who is destroyed is there", r->ships[whom].in && !r->ships[whom].away && whom != npc, TRUE);
  ref_collect (r, r->ships[whom].bounty);
  ref_come_back (r, whom);
}

/* It has lost its target: what follows is done only to that of the target lines below. */
static gboolean
goes_on (Ref *r, int npc, Plan *plan, int *nth)
{
  Plan next = read_card (r, npc);
  /* The other side of the stats card may have more dice. */
  int was = *nth / at_a_time (r, plan->n_dice), each = at_a_time (r, next.n_dice);

  for (int row = 0; row * each < next.attacks; row++)
    if (next.at[row] > plan->at[was] && next.block[row] > plan->block[was])
      {
        next.scores |= plan->scores;
        *plan = next;
        *nth = row * each - 1;
        return TRUE;
      }
  return FALSE;
}

/* Returns whether what its behaviour scores is still to be counted. */
static gboolean
act (Ref *r, int npc)
{
  Ship *ship = &r->ships[npc];
  Plan plan = read_card (r, npc);
  gboolean typed = npc <= SCOUNDREL && ship->card.known;

  for (int nth = 0; r->why->len == 0; nth++)
    {
      int came = CAME_DONE;

      if (plan.attacks > nth && !plan.nobody)
        {
          if (r->play->sources[C_NPC_DICE] == US_AT_THE_TABLE && ref_next (r, REF_CHOOSE)->answer == 0)
            return plan.scores;
          roll_attack (r, npc, &plan, nth);
        }
      if (plan.nobody && !plan.scores)
        {
          ref_next (r, REF_CONFIRM);
          return FALSE;
        }
      if (plan.scores && plan.attacks == 0 && !plan.asks)
        return TRUE;
      if (plan.attacks == 0 && !plan.asks && (typed || npc != MERCHANT))
        ref_next (r, REF_CONFIRM);
      else
        came = ref_next (r, REF_CHOOSE)->answer;
      if (came >= CAME_DESTROYED)
        {
          destroy (r, npc, xia_npc_of (came - CAME_DESTROYED));
          if (ref_is_lost (r) || !typed || !goes_on (r, npc, &plan, &nth))
            return plan.scores;
          continue;
        }
      if (came == CAME_SCORED)
        {
          score (r, 1);
          return FALSE;
        }
      if (came == CAME_NO_TARGET)
        return FALSE;
      if (came == CAME_AGAIN)
        plan.attacks += at_a_time (r, plan.n_dice);
      if (came != CAME_AGAIN && !(came == CAME_FLYING && nth + 1 < plan.attacks))
        return plan.scores;
    }
  return FALSE;
}

/* In the order of their seats; one that has come in this round acts as well. */
void
ref_npcs_act (Ref *r)
{
  r->npcs_turn = TRUE;
  for (int i = 0; r->why->len == 0 && !ref_is_lost (r) && i < r->n; i++)
    if (!r->ships[r->order[i]].acted)
      {
        r->acting = r->order[i];
        r->ships[r->acting].acted = TRUE;
        r->ships[r->acting].away = FALSE;
        /* Not judged: whether a score is asked for when all is lost. */
        if (act (r, r->acting) && (!ref_is_lost (r) || ref_peek (r)->kind == REF_COUNT))
          score (r, 0);
      }
  r->acting = NOBODY;
  r->npcs_turn = FALSE;
}
