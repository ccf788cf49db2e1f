/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

#include <glib/gi18n-lib.h>

/* What changes the markers and the bounties, with all that follows from it at once. */

/* --- First on a space ---------------------------------------------------------------------------- */

static void
reveal (UsRun *run, const Xia *x, int space)
{
  UsArg arg = { "space", &xia_space, space };

  switch (xia_mark_of (x, space))
    {
    case MARK_TITLE:
      us_run_because (run, R_SPACES, US_APPLIES, "Nobody was on {space} before", arg);
      us_run_detail (run, "First on space {space}", arg);
      us_run_tell (run, "xia.title", "<b>Reveal</b> a new title", arg);
      return;
    case MARK_EVENT:
      us_run_because (run, R_SPACES, US_APPLIES, "Nobody was on {space} before", arg);
      us_run_detail (run, "First on space {space}", arg);
      us_run_tell (run, "xia.event", "<b>Reveal</b> a new event", arg);
      return;
    case MARK_UNKNOWN:
      us_run_because (run, R_SPACES, US_APPLIES, "Nobody was on {space} before", arg);
      us_run_detail (run, "A title or an event, if the space has its mark. Tap the space to tell what it has");
      us_run_tell (run, "xia.reveal", "<b>Reveal</b> what space {space} shows", arg);
      return;
    default:
      return;
    }
}

/* The track ends where the game does. */
static int
last_new (const Xia *x)
{
  return x->limit != NO_LIMIT ? MIN (x->lead, x->limit) : x->lead;
}

/* The new spaces of whoever leads, from the first one that reveals something. */
static int
first_new (const Xia *x, int before)
{
  return x->last_space ? MAX (last_new (x), before + 1) : before + 1;
}

/* Where the marker goes, and nothing is revealed. */
static void
explain_bare (UsRun *run, const Xia *x, int before)
{
  if (x->lead <= before)
    us_run_because (run, R_SPACES, US_FAILS, "Nobody came farther than {space}",
                    (UsArg) { "space", &xia_space, before });
  for (int space = first_new (x, before); space <= last_new (x); space++)
    if (xia_mark_of (x, space) == MARK_NEITHER)
      us_run_because (run, R_SPACES, US_FAILS, "Space {space} has no mark", (UsArg) { "space", &xia_space, space });
}

static void
reveal_new (UsRun *run, const Xia *x, int before)
{
  for (int space = first_new (x, before); space <= last_new (x); space++)
    reveal (run, x, space);
}

void
xia_turn_card (UsRun *run, Xia *x)
{
  if (x->side_up == xia_stats_side (x) || xia_is_lost (x))
    return;
  x->side_up = xia_stats_side (x);
  /* Without a number: the card stays turned whatever is corrected, and so does what says it. */
  us_run_because (run, R_FLIP, US_APPLIES, "More than half of the fame limit is reached");
  us_run_tell (run, "xia.flip", "<b>Turn</b> the NPC stats card to side B");
}

/* `rule`: why. */
void
xia_gain_fame (UsRun *run, Xia *x, int side, int n, int rule)
{
  int from = x->fame[side], lead = x->lead;

  xia_raise (x, side, from + n);
  if (rule >= 0)
    us_run_because (run, rule, US_APPLIES, NULL);
  explain_bare (run, x, lead);
  if (side == YOU && x->limit != NO_LIMIT && x->fame[YOU] >= x->limit && x->in_campaign)
    us_run_detail_n (run, "One fame: the game ends in your next status phase, if the NPCs do not win before",
                     "{n} fame: the game ends in your next status phase, if the NPCs do not win before", n,
                     US_NUM ("n", n));
  else if (side == YOU && x->limit != NO_LIMIT && x->fame[YOU] >= x->limit)
    us_run_detail_n (run, "One fame: you win in your next status phase, if the NPCs do not before",
                     "{n} fame: you win in your next status phase, if the NPCs do not before", n, US_NUM ("n", n));
  else
    us_run_detail_n (run, "One fame", "{n} fame", n, US_NUM ("n", n));
  if (side == YOU)
    us_run_tell (run, "xia.your-marker", "<b>Move</b> your marker to {to}",
                 (UsArg) { "to", &xia_space, x->fame[side] });
  else
    us_run_tell (run, "xia.their-marker", "<b>Move</b> their marker to {to}",
                 (UsArg) { "to", &xia_space, x->fame[side] });
  us_run_move (run, &xia_space, from, x->fame[side], side == YOU ? "you" : "npcs");
  /* Nothing that only a game which goes on needs. */
  if (xia_is_lost (x))
    return;
  reveal_new (run, x, lead);
  xia_turn_card (run, x);
}

/* It is off the map until it acts again. */
void
xia_take_off (UsRun *run, Xia *x, int npc)
{
  x->npcs[npc].gone = TRUE;
  x->npcs[npc].damage = 0;
  us_run_because (run, R_SEAT, US_APPLIES, NULL);
  us_run_detail (run, npc == SELLSWORD ? N_("It comes back at a random spawn point, in its next turn")
                                       : N_("It comes back at its own place, in its next turn"));
  us_run_tell (run, "xia.take-off", "<b>Take</b> the {npc} off the map", xia_arg_npc ("npc", x, npc));
}

/* At the beginning of its turn. */
void
xia_come_back (UsRun *run, Xia *x, int npc)
{
  if (!x->npcs[npc].gone)
    return;
  x->npcs[npc].gone = FALSE;
  us_run_because (run, R_SEAT, US_APPLIES, NULL);
  if (us_run_applies (run, R_WANTED, npc == SCOUNDREL, NULL, N_("The {npc} is no Scoundrel"),
                      xia_arg_npc ("npc", x, npc)))
    us_run_tell (run, "xia.back-wanted", "<b>Put</b> the {npc} back at its own place, with {credits} of bounty",
                 xia_arg_npc ("npc", x, npc), xia_arg_credits ("credits", WANTED));
  else if (npc == SELLSWORD)
    us_run_tell (run, "xia.back-hired", "<b>Put</b> the {npc} on a random spawn point", xia_arg_npc ("npc", x, npc));
  else
    us_run_tell (run, "xia.back", "<b>Put</b> the {npc} back at its own place", xia_arg_npc ("npc", x, npc));
}

/* --- Bounties ------------------------------------------------------------------------------------ */

/* The journal has the moment at which it came. */
void
xia_add_source (UsRun *run, Xia *x, XiaSourceKind kind, int by, int whose, int n)
{
  if (x->n_sources == SOURCES || n <= 0)
    return;
  us_run_stage (run, &xia_source, x->n_sources);
  x->sources[x->n_sources++] = (XiaSource) { kind, by, whose, n };
}

/* Thousands of the sum count, so a sum that is none may make one full. */
static int
count_credits (const Xia *x)
{
  XiaAddends added;

  xia_add_up (x, &added);
  return added.credits;
}

/* An NPC has destroyed a ship with that bounty; NOBODY: one that nobody has named. */
void
xia_collect (UsRun *run, Xia *x, int by, int bounty, int whose)
{
  int before = count_credits (x);

  xia_set_bounty (x, whose, whose == SCOUNDREL ? WANTED : 0);
  if (!us_run_applies (run, R_COLLECTED, bounty > 0, N_("It had {credits}"), N_("It had no bounty"),
                       xia_arg_credits ("credits", bounty)))
    return;
  x->credits = MIN (x->credits + bounty, CREDITS_MAX);
  xia_add_source (run, x, SOURCE_CREDITS, by, whose, bounty);
  if (x->stage == STAGE_NPC)
    x->in_turns = MIN (x->in_turns + bounty, CREDITS_MAX);
  if (!x->npc_credits || x->stage == STAGE_NPC)
    us_run_detail (run, "They add {n} to the fame roll", US_NUM ("n", count_credits (x) - before));
  else
    us_run_detail (run, "They add nothing: by your house rule only what they collect in their turns does");
  if (by == NOBODY)
    us_run_say (run, "xia.collected-by-one", "An NPC collects {credits} of bounty",
                xia_arg_credits ("credits", bounty));
  else
    us_run_say (run, "xia.collected", "The {npc} collects {credits} of bounty", xia_arg_npc ("npc", x, by),
                xia_arg_credits ("credits", bounty));
}

/* By an NPC, NOBODY: one that nobody has named, or HAZARD. */
void
xia_lose_ship (UsRun *run, Xia *x, int by)
{
  int bounty = x->bounty;

  if (us_run_applies (run, R_BONUS, by == ENFORCER || by == SCOUNDREL, N_("Your ship is of tier {tier}"),
                      N_("Neither the Enforcer nor the Scoundrel did it"), US_NUM ("tier", x->tier)))
    {
      x->bonus += x->tier;
      xia_gain_fame (run, x, NPCS, x->tier, -1);
    }
  if (by != HAZARD)
    xia_collect (run, x, by, bounty, NOBODY);
  x->bounty = 0;
  x->carried = TRUE;
  if (xia_is_lost (x))
    return;
  us_run_because (run, R_CLEARED, US_APPLIES, NULL);
  if (bounty > 0)
    us_run_tell (run, "xia.no-bounty", "<b>Take</b> the bounty off your ship");
  us_run_detail (run, "They count for the fame roll, which asks how many there are");
  us_run_tell (run, "xia.lay-cubes", "<b>Lay</b> the cubes that you carried on the map");
  us_run_tell (run, "xia.respawn", "<b>Respawn</b> your ship as usual");
}

/* --- What the copy remembers ---------------------------------------------------------------------- */

void
xia_learn_marks (UsRun *run, Xia *x)
{
  if (us_set_equal (&x->spaces.titles, &x->learnt.titles) && us_set_equal (&x->spaces.events, &x->learnt.events) &&
      us_set_equal (&x->spaces.bare, &x->learnt.bare))
    return;
  us_run_learn (run, T_SPACES, &x->spaces);
  x->learnt = x->spaces;
}
