/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "xia-referee-table.h"

/* A whole play, from the set-up to its end. */

/* --- NPCs come and go ---------------------------------------------------------------------------- */

static void
draw_behaviour (Ref *r, int npc, gboolean again)
{
  static const int two[] = { 2 };
  const RefEvent *event;
  Ship *ship = &r->ships[npc];
  int before = ship->card_id;

  if (ref_peek (r)->kind == REF_DRAW)
    {
      event = ref_next (r, REF_DRAW);
      if (again && before != NO_CARD && ref_option (r, O_REDRAW) == 0 && us_set_size (&event->set) > 1)
        same (r, "its own card is drawn from", us_set_has (&event->set, before), FALSE);
    }
  else
    event = ref_next (r, REF_TAUGHT);
  ship->card_id = event->answer < 0 ? NO_CARD : event->answer;
  ship->card = event->cards[npc];
  ship->half = ref_roll (r, C_BEHAVIOUR, 1, two)->dice[0] - 1;
}

static void
sit (Ref *r, int npc, int seat)
{
  for (int i = r->n++; i > seat; i--)
    r->order[i] = r->order[i - 1];
  r->order[seat] = npc;
}

static void
enter (Ref *r, int npc)
{
  Ship *ship = &r->ships[npc];

  /* Not judged: whether a Sellsword that has left and comes again has its bounty still. */
  *ship = (Ship) { .card_id = NO_CARD, .bounty = npc == SELLSWORD ? MAX (ref_peek (r)->table.bounties[npc], 0) : 0 };
  if (npc >= GUEST)
    {
      const RefEvent *event = ref_next (r, REF_TAUGHT);

      ship->tier = event->tier;
      ship->shields = event->shields;
      ship->n_dice = event->n_dice;
      for (int i = 0; i < event->n_dice; i++)
        ship->dice[i] = event->guest_dice[i];
    }
  ship->in = TRUE;
  if (npc == SCOUNDREL)
    ship->bounty = 2000;
  if (npc != SELLSWORD)
    {
      sit (r, npc, r->n);
      if (r->n > 1)
        {
          int seat = ref_next (r, REF_CHOOSE)->answer;

          r->n--;
          sit (r, npc, CLAMP (seat, 0, r->n));
        }
    }
  if (npc <= SCOUNDREL)
    draw_behaviour (r, npc, FALSE);
}

static void
enter_answered (Ref *r, int value)
{
  int npc = GUEST;

  if (r->why->len > 0)
    return;
  if (value == XIA_OTHER)
    while (r->ships[npc].in)
      npc++;
  else
    npc = xia_npc_of (value);
  same (r, "it is in play", r->ships[npc].in, FALSE);
  enter (r, npc);
}

static void
leave (Ref *r, int npc)
{
  int n = 0;

  for (int i = 0; i < r->n; i++)
    if (r->order[i] != npc)
      r->order[n++] = r->order[i];
  r->n = n;
  r->ships[npc].in = FALSE;
}

/* --- Attacks by you and the Sellsword ------------------------------------------------------------ */

static gboolean
is_innocent (const Ref *r, int npc)
{
  if (ref_option (r, O_KILL_BOUNTY) == 2)
    return r->ships[npc].bounty == 0;
  return npc == MERCHANT || (npc == ENFORCER && ref_option (r, O_KILL_BOUNTY) == 0);
}

static void
attack (Ref *r, int by, int npc)
{
  const int sides[] = { ref_shields_of (r, npc) };
  const RefEvent *event;
  gboolean innocent;
  int worth = npc == ENFORCER ? 2 : npc <= SCOUNDREL ? 1 : r->ships[npc].tier;

  if (npc == MERCHANT || npc == ENFORCER)
    ref_add_bounty (r, by, 1000);
  if (sides[0] > 0 && r->play->sources[C_NPC_DICE] == US_BY_THE_APP)
    ref_roll (r, C_NPC_DICE, 1, sides);
  event = ref_next (r, REF_CHOOSE);
  same (r, "another behaviour is offered", ref_offers (event, CAME_REDRAWN),
        event != &ref_nothing && npc <= SCOUNDREL && (by == NOBODY || ref_option (r, O_HIRED_KILL) == 1));
  if (event == &ref_nothing || event->answer == CAME_FLYING)
    return;
  innocent = is_innocent (r, npc);
  if (worth == 0)
    worth = ref_count (r, 0, 5);
  ref_gain (r, YOU, worth);
  if (innocent)
    ref_add_bounty (r, by, 1000);
  ref_come_back (r, npc);
  if (event->answer == CAME_REDRAWN)
    draw_behaviour (r, npc, TRUE);
}

/* --- Your turn ----------------------------------------------------------------------------------- */

static void
turn_up (Ref *r, int value)
{
  int i = value / N_WHERES;

  if (r->why->len > 0)
    return;
  r->missions[i].up = TRUE;
  r->missions[i].target = ref_target_of (r, r->missions[i].where);
}

static void
keep (Ref *r, int where)
{
  int i = 0;

  while (i < MISSIONS - 1 && r->missions[i].there)
    i++;
  r->missions[i].there = TRUE;
  r->missions[i].up = FALSE;
  r->missions[i].where = where;
}

/* Asked until it is a ship of the tier that is flown, or none. */
static void
name_ship (Ref *r)
{
  const RefEvent *event;

  do
    event = ref_next (r, REF_TAUGHT);
  while (event->answer >= 0 && event->tier != r->tier);
  r->named = event->answer >= 0;
}

/* Whoever is on the map could have done it, and who is neither of the two that hunt is one like another. */
static void
lose_yours (Ref *r)
{
  static const int destroyers[] = { HAZARD, ENFORCER, SCOUNDREL, NOBODY };
  guint could = 1u << BY_HAZARD, offered = 0;
  const RefEvent *event;

  for (int i = 0; i < r->n; i++)
    for (int by = BY_OTHER; !r->ships[r->order[i]].away && by > BY_HAZARD; by--)
      if (by == BY_OTHER ? r->order[i] != ENFORCER && r->order[i] != SCOUNDREL : r->order[i] == destroyers[by])
        could |= 1u << by;
  if (could == 1u << BY_HAZARD)
    {
      ref_lose_your_ship (r, HAZARD);
      return;
    }
  event = ref_next (r, REF_CHOOSE);
  for (int i = 0; i < event->n; i++)
    offered |= 1u << event->values[i];
  same (r, "who could have destroyed your ship", (int) offered, (int) could);
  if (r->why->len == 0)
    ref_lose_your_ship (r, destroyers[event->answer]);
}

static void
do_deed (Ref *r, int deed)
{
  int value;

  switch (deed)
    {
    case DO_FAME:
      ref_gain (r, YOU, 1);
      return;
    case DO_MORE_FAME:
      ref_gain (r, YOU, ref_count (r, 2, 10));
      return;
    case DO_OUTLAW:
      ref_add_bounty (r, NOBODY, 1000);
      return;
    case DO_SHIP:
      r->tier++;
      ref_gain (r, YOU, 1);
      if (r->named)
        name_ship (r);
      return;
    case DO_LOST:
      lose_yours (r);
      return;
    case DO_CUBE:
      r->cubes = ref_up_to (CUBES_MAX, r->cubes + 1);
      return;
    case DO_CUBES:
      r->cubes = ref_up_to (CUBES_MAX, r->cubes + ref_count (r, 2, CUBES_LEFT));
      return;
    case DO_KEEP_MISSION:
      keep (r, ref_next (r, REF_CHOOSE)->answer);
      return;
    case DO_TURN_MISSION:
      turn_up (r, ref_next (r, REF_CHOOSE)->answer);
      return;
    case DO_DROP_MISSION:
      value = ref_next (r, REF_CHOOSE)->answer;
      if (value >= 0)
        r->missions[value / N_WHERES].there = FALSE;
      return;
    case DO_CREDITS:
      value = ref_next (r, REF_CHOOSE)->answer;
      ref_collect (r, value > 0 ? value : ref_count (r, CREDITS_LEAST, CREDITS_MAX));
      return;
    case DO_ENTERED:
      enter_answered (r, ref_next (r, REF_CHOOSE)->answer);
      return;
    case DO_LEFT:
      value = ref_next (r, REF_CHOOSE)->answer;
      if (value >= 0)
        leave (r, xia_npc_of (value));
      return;
    default:
      if (deed >= DO_ATTACK)
        attack (r, NOBODY, xia_npc_of (deed - DO_ATTACK));
    }
}

/* Whom one may attack is who is on the map, but for one's own Sellsword and the station. */
static void
compare_attacks (Ref *r, const RefEvent *event)
{
  guint in = 0, offered = 0;

  for (int npc = 0; npc < XIA_NPCS_MAX; npc++)
    in |= (guint) (r->ships[npc].in && !r->ships[npc].away && npc != SELLSWORD && npc != STATION) << npc;
  for (int i = 0; i < event->n; i++)
    if (event->values[i] >= DO_ATTACK)
      offered |= 1u << xia_npc_of (event->values[i] - DO_ATTACK);
  same (r, "who may be attacked", (int) offered, (int) in);
}

/* Until it is ended, or the NPCs have won. */
static void
open_turn (Ref *r, gboolean yours, int by)
{
  const RefEvent *event;

  while (r->why->len == 0 && !ref_is_lost (r))
    {
      event = ref_next (r, REF_OPEN);
      if (event == &ref_nothing || event->answer == DO_END || event->answer == DO_NEXT_ROUND)
        return;
      if (by != NOBODY || yours)
        compare_attacks (r, event);
      if (yours)
        same (r, "a ship can be bought", ref_offers (event, DO_SHIP), r->tier < 3);
      if (by == NOBODY)
        do_deed (r, event->answer);
      else
        attack (r, by, xia_npc_of (event->answer - DO_ATTACK));
    }
}

/* --- Others act -------------------------------------------------------------------------------- */

static void
sellsword_acts (Ref *r)
{
  if (!r->ships[SELLSWORD].in)
    return;
  r->acting = SELLSWORD;
  r->ships[SELLSWORD].away = FALSE;
  open_turn (r, FALSE, SELLSWORD);
  r->acting = NOBODY;
}

static void
expanse (Ref *r)
{
  int value;

  if (r->out_of_sectors)
    return;
  value = ref_next (r, REF_CHOOSE)->answer;
  if (value == XIA_NO_SECTOR)
    r->out_of_sectors = TRUE;
  else if (value != XIA_NONE)
    {
      enter_answered (r, value);
      ref_next (r, REF_CONFIRM);
    }
}

/* --- The end of a round -------------------------------------------------------------------------- */

static int
fame_of (int total)
{
  return total <= 3 ? 0 : total <= 14 ? 1 : total <= 20 ? 2 : total <= 25 ? 3 : total <= 30 ? 4 : 5;
}

static void
compare_roll (Ref *r, const int *added, int rolled, int gained)
{
  const RefTable *t = &r->play->events[MIN (r->at, r->play->n - 1)].table;
  static const char *const names[] = { "added for cubes", "added for credits", "added for fame",
                                       "added by the Merchant" };
  int sum = 0;

  for (int i = 0; i < 4; i++)
    {
      same (r, names[i], t->added[i], added[i]);
      sum += added[i];
    }
  same (r, "the sum", t->sum, sum);
  same (r, "the die", t->rolled, rolled);
  same (r, "the gain", t->gained, gained);
}

static void
end_round (Ref *r)
{
  static const int d20[] = { 20 };
  int added[4], theirs, rolled, gained;

  r->cubes = ref_count (r, 0, CUBES_MAX);
  rolled = ref_roll (r, C_FAME_DIE, 1, d20)->dice[0];
  theirs = r->fame[NPCS] - (ref_option (r, O_BEHIND) == 1 ? r->bonus : 0);
  added[0] = 2 * r->cubes;
  added[1] = 2 * ((ref_option (r, O_CREDITS) == 1 ? r->turn_credits : r->credits) / 1000);
  added[2] = 2 * MAX (0, r->fame[YOU] - theirs);
  added[3] = r->x;
  gained = fame_of (rolled + added[0] + added[1] + added[2] + added[3]);
  r->credits = r->turn_credits = r->x = r->cubes = r->bonus = 0;
  ref_gain (r, NPCS, gained);
  if (r->why->len > 0)
    return;
  compare_roll (r, added, rolled, gained);
  r->rounds++;
  if (ref_is_lost (r))
    return;
  ref_next (r, REF_CONFIRM);
  open_turn (r, FALSE, NOBODY);
  if (ref_is_lost (r))
    return;
  /* The house rule turns the card when the round is over. */
  if (ref_option (r, O_DIFFICULTY) == NORMAL && ref_is_past_half (r))
    r->side_b = TRUE;
}

/* Returns FALSE once the play is over. */
static gboolean
play_round (Ref *r)
{
  r->bonus = 0;
  for (int npc = 0; npc < XIA_NPCS_MAX; npc++)
    r->ships[npc].acted = FALSE;
  open_turn (r, TRUE, NOBODY);
  if (ref_is_lost (r) || r->fame[YOU] >= r->limit)
    return FALSE;
  if (ref_option (r, O_HIRED_FIRST) == 1)
    sellsword_acts (r);
  expanse (r);
  if (ref_option (r, O_HIRED_FIRST) == 0)
    sellsword_acts (r);
  ref_npcs_act (r);
  if (!ref_is_lost (r))
    end_round (r);
  return !ref_is_lost (r);
}

/* --- Before the first round ---------------------------------------------------------------------- */

static void
set_up (Ref *r)
{
  static const int limits[] = { 5, 10, 15, 20 };
  int sectors = 0, points = 0;
  UsSet in;

  if (ref_option (r, O_LIMIT) == LIMIT_OTHER)
    r->limit = ref_count (r, 3, 40);
  else if (ref_option (r, O_LIMIT) != LIMIT_LATER)
    r->limit = limits[ref_option (r, O_LIMIT)];
  while (r->why->len == 0 && (sectors < 4 || points < 2))
    {
      int found = ref_next (r, REF_CHOOSE)->answer;

      /* The Xia sector goes back. */
      if (found == 4)
        continue;
      sectors++;
      points += found;
    }
  ref_next (r, REF_MANY);
  name_ship (r);
  in = ref_next (r, REF_MANY)->set;
  US_SET_EACH (npc, &in)
    enter (r, npc);
  ref_next (r, REF_CONFIRM);
  if (ref_option (r, O_LIMIT) == LIMIT_LATER)
    r->limit = ref_next (r, REF_COUNT)->answer;
}

guint
ref_judge (const RefPlay *play, GString *why)
{
  Ref r = { .play = play, .why = why, .tier = 1, .acting = NOBODY, .side_b = play->options[O_DIFFICULTY] == HARD };

  for (int npc = 0; npc < XIA_NPCS_MAX; npc++)
    r.ships[npc].card_id = NO_CARD;
  set_up (&r);
  while (why->len == 0 && play_round (&r))
    continue;
  ref_next (&r, REF_END);
  if (why->len == 0)
    same (&r, "the outcome", play->outcome, ref_is_lost (&r) ? US_LOST : US_WON);
  return r.rounds;
}
