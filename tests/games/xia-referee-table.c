/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "xia-referee-table.h"

/* What the referee knows of the table and compares with the program's. */

const RefEvent ref_nothing = { .kind = REF_END, .answer = -1 };

static const char *const kinds[N_REF_KINDS] = { "confirm", "choose", "open",   "many", "count",
                                                "roll",    "draw",   "taught", "end" };

/* --- What is compared ---------------------------------------------------------------------------- */

void
ref_differ (Ref *r, const char *what, int program, int referee)
{
  if (r->why->len == 0)
    g_string_append_printf (r->why, "question %u, round %u: %s is %d, and %d by the referee", r->at, r->rounds, what,
                            program, referee);
}

static int
count_targets (const Ref *r, int *npcs)
{
  int n = 0;

  for (int i = 0; i < r->n; i++)
    if (r->order[i] <= SCOUNDREL && !(ref_option (r, O_SEAT) == 1 && r->ships[r->order[i]].away))
      npcs[n++] = r->order[i];
  return n;
}

int
ref_target_of (const Ref *r, int where)
{
  int npcs[XIA_NPCS_MAX], n = count_targets (r, npcs);

  switch (where)
    {
    case LEFT_1:
      return n >= 1 ? npcs[0] : NOBODY;
    case LEFT_2:
      return n >= 2 ? npcs[1] : NOBODY;
    case RIGHT_1:
      return n >= 1 ? npcs[n - 1] : NOBODY;
    default:
      return n >= 2 ? npcs[n - 2] : NOBODY;
    }
}

static void
compare (Ref *r, const RefTable *t)
{
  same (r, "your fame", t->fame[YOU], r->fame[YOU]);
  same (r, "fame of the NPCs", t->fame[NPCS], r->fame[NPCS]);
  same (r, "your bounty", t->bounty, r->bounty);
  same (r, "tier", t->tier, r->tier);
  same (r, "credits", t->credits, r->credits);
  same (r, "x", t->x, r->x);
  same (r, "cubes", t->cubes, r->cubes);
  same (r, "side", t->side, r->side_b ? SIDE_B : SIDE_A);
  same (r, "seats", t->n_seats, r->n);
  for (int i = 0; i < r->n; i++)
    same (r, "who sits there", t->seats[i], r->order[i]);
  for (int npc = 0; npc < XIA_NPCS_MAX; npc++)
    same (r, "bounty of an NPC", t->bounties[npc], r->ships[npc].in ? r->ships[npc].bounty : -1);
  for (int i = 0; i < MISSIONS; i++)
    same (r, "a mission", t->missions[i], !r->missions[i].there ? -2 : r->missions[i].up ? r->missions[i].target : -1);
  if (r->acting != NOBODY)
    same (r, "who acts", t->acting, r->acting);
}

const RefEvent *
ref_peek (const Ref *r)
{
  return r->why->len == 0 && r->at < r->play->n ? &r->play->events[r->at] : &ref_nothing;
}

/* The next question, which has to be of this kind; after the first difference nothing is asked any more. */
const RefEvent *
ref_next (Ref *r, RefKind kind)
{
  const RefEvent *event = ref_peek (r);

  if (r->why->len > 0)
    return &ref_nothing;
  if (event->kind != kind)
    {
      g_string_append_printf (r->why, "question %u, round %u: %s was asked, and %s by the referee; acting %d", r->at,
                              r->rounds, kinds[event->kind], kinds[kind], r->acting);
      return &ref_nothing;
    }
  compare (r, &event->table);
  r->at++;
  return r->why->len > 0 ? &ref_nothing : event;
}

int
ref_count (Ref *r, int min, int max)
{
  const RefEvent *event = ref_next (r, REF_COUNT);

  if (event == &ref_nothing)
    return 0;
  same (r, "the least", event->min, min);
  same (r, "the most", event->max, max);
  return event->answer;
}

const RefEvent *
ref_roll (Ref *r, int component, int n, const int *sides)
{
  const RefEvent *event = ref_next (r, REF_ROLL);

  if (event == &ref_nothing)
    return event;
  same (r, "what is rolled", event->component, component);
  same (r, "dice", event->n, n);
  for (int i = 0; i < n; i++)
    same (r, "sides of a die", event->values[i], sides[i]);
  return event;
}

gboolean
ref_offers (const RefEvent *event, int value)
{
  for (int i = 0; i < event->n; i++)
    if (event->values[i] == value)
      return TRUE;
  return FALSE;
}

/* --- Fame and bounty ----------------------------------------------------------------------------- */

gboolean
ref_is_past_half (const Ref *r)
{
  return r->limit > 0 && 2 * MAX (r->fame[YOU], r->fame[NPCS]) > r->limit;
}

void
ref_gain (Ref *r, int side, int fame)
{
  r->fame[side] = MIN (r->fame[side] + fame, FAME_MAX);
  if (ref_option (r, O_DIFFICULTY) == NORMAL && ref_option (r, O_FLIP) == 0 && ref_is_past_half (r))
    r->side_b = TRUE;
}

/* The NPCs win as soon as they have the fame, unless a house rule lets you have it as well. */
gboolean
ref_is_lost (const Ref *r)
{
  return r->fame[NPCS] >= r->limit && !(ref_option (r, O_BOTH) == 1 && r->fame[YOU] >= r->limit);
}

int *
ref_bounty_of (Ref *r, int who)
{
  return who == NOBODY ? &r->bounty : &r->ships[who].bounty;
}

void
ref_add_bounty (Ref *r, int who, int credits)
{
  int *bounty = ref_bounty_of (r, who);

  *bounty = MIN (*bounty + credits, CREDITS_MAX);
}

void
ref_collect (Ref *r, int credits)
{
  r->credits = MIN (r->credits + credits, CREDITS_MAX);
  if (r->npcs_turn)
    r->turn_credits = MIN (r->turn_credits + credits, CREDITS_MAX);
}

void
ref_come_back (Ref *r, int npc)
{
  r->ships[npc].away = TRUE;
  r->ships[npc].bounty = npc == SCOUNDREL ? 2000 : 0;
}

/* Fame first, by the tier of your ship; then the bounty goes to the one that did it, if it was one. */
void
ref_lose_your_ship (Ref *r, int by)
{
  if (by == ENFORCER || by == SCOUNDREL)
    {
      r->bonus += r->tier;
      ref_gain (r, NPCS, r->tier);
    }
  if (by != HAZARD)
    ref_collect (r, r->bounty);
  r->bounty = 0;
}

/* --- Stats --------------------------------------------------------------------------------------- */

int
ref_shields_of (const Ref *r, int npc)
{
  switch (npc)
    {
    case MERCHANT:
    case ENFORCER:
      return r->side_b ? 12 : 8;
    case SCOUNDREL:
      return r->side_b ? 8 : 6;
    default:
      return npc >= GUEST ? r->ships[npc].shields : 0;
    }
}

int
ref_dice_of (const Ref *r, int npc, int *dice)
{
  switch (npc)
    {
    case MERCHANT:
    case SELLSWORD:
    case STATION:
      return 0;
    case ENFORCER:
    case SCOUNDREL:
      dice[0] = !r->side_b ? 12 : npc == ENFORCER ? 8 : 12;
      dice[1] = npc == ENFORCER ? 20 : 12;
      return r->side_b ? 2 : 1;
    default:
      for (int i = 0; i < r->ships[npc].n_dice; i++)
        dice[i] = r->ships[npc].dice[i];
      return r->ships[npc].n_dice;
    }
}
