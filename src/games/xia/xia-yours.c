/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia-campaign.h"

#include <glib/gi18n-lib.h>

/* The player flies on the table and says what counts here: his own turn, the Sellsword’s, and events. */

/* --- Attacks ------------------------------------------------------------------------------------- */

/* What an attack on it costs whoever attacks. */
static void
charge (UsRun *run, Xia *x, int by, int npc)
{
  if (!us_run_applies (run, R_ATTACKER, npc == MERCHANT || npc == ENFORCER, NULL,
                       N_("It is neither the Merchant nor the Enforcer")))
    return;
  xia_set_bounty (x, by, xia_bounty_of (x, by) + DUE);
  if (by == NOBODY)
    us_run_tell (run, "xia.attacker", "<b>Add</b> {credits} of bounty to your ship", xia_arg_credits ("credits", DUE));
  else
    us_run_tell (run, "xia.attacker-hired", "<b>Add</b> {credits} of bounty to the Sellsword",
                 xia_arg_credits ("credits", DUE));
}

static gboolean
roll_shields (UsRun *run, Xia *x, int npc)
{
  static const int which[] = { ROLL_SHIELDS };
  const XiaGuest *guest = xia_guest_of (run, x, npc);
  XiaStats stats = xia_stats (x, npc, guest);

  x->attack = (XiaAttack) { .attacker = NOBODY, .whom = npc };
  if (stats.shields == 0 || !us_run_by_app (run, C_NPC_DICE))
    return TRUE;
  if (!us_run_roll (run, C_NPC_DICE, "xia/shields", &xia_die, which, 1, stats.shields, &x->attack.shields,
                    "<b>Roll</b> its shields"))
    return FALSE;
  x->attack.shield_sides = stats.shields;
  x->beside = BESIDE_ATTACK;
  return xia_settle (run, x);
}

/* The tier of one that nobody has named. */
static gboolean
find_worth (UsRun *run, const Xia *x, int npc, int *worth)
{
  *worth = xia_worth (npc, xia_guest_of (run, x, npc));
  return *worth > 0 || us_run_count (run, "xia/worth", 0, 5, worth, "How much fame is it worth?");
}

static gboolean
destroy (UsRun *run, Xia *x, int by, int npc)
{
  gboolean innocent = xia_is_innocent (x, npc);
  int bounty = xia_bounty_of (x, npc), worth;

  if (!find_worth (run, x, npc, &worth))
    return FALSE;
  us_run_applies (run, R_HIRED, by == SELLSWORD, NULL, N_("You did it yourself"));
  if (worth > 0)
    xia_gain_fame (run, x, YOU, worth, R_WORTH);
  us_run_because (run, R_REWARD, US_APPLIES, NULL);
  if (bounty > 0)
    us_run_tell (run, "xia.reward-bounty", "<b>Take</b> {credits} of bounty and what stands at “On Kill”",
                 xia_arg_credits ("credits", bounty));
  else
    us_run_tell (run, "xia.reward", "<b>Take</b> what stands at “On Kill”");
  if (us_run_applies (run, R_INNOCENT, innocent, NULL, N_("It is not innocent")))
    {
      xia_set_bounty (x, by, xia_bounty_of (x, by) + DUE);
      if (by == NOBODY)
        us_run_tell (run, "xia.innocent", "<b>Add</b> {credits} of bounty to your ship for destroying it",
                     xia_arg_credits ("credits", DUE));
      else
        us_run_tell (run, "xia.innocent-hired", "<b>Add</b> {credits} of bounty to the Sellsword for destroying it",
                     xia_arg_credits ("credits", DUE));
    }
  xia_set_bounty (x, npc, npc == SCOUNDREL ? WANTED : 0);
  xia_take_off (run, x, npc);
  return xia_settle (run, x);
}

/* The player rolls his attack on the table and knows what came of it. */
static gboolean
ask_attack (UsRun *run, const Xia *x, int by, int npc, int *came)
{
  int values[3], n = 0, kill = xia_stats (x, npc, xia_guest_of (run, x, npc)).kill;
  gboolean redraws = npc < N_KEY && (by == NOBODY || x->hired_redraws);

  values[n++] = CAME_FLYING;
  values[n++] = CAME_KEPT;
  us_run_choice_detail (run, CAME_KEPT, redraws ? N_("It keeps its behaviour") : N_("It comes back in its next turn"));
  if (us_run_applies (run, R_REDRAW, redraws, NULL, N_("That is for your own kills of the three")))
    values[n++] = CAME_REDRAWN;
  us_run_because (run, R_DAMAGE, US_APPLIES, NULL);
  if (kill > 0)
    us_run_detail (run, "To kill: {n}", US_NUM ("n", kill));
  us_run_suggest (run, CAME_FLYING);
  return us_run_choose (run, "xia/attack", &xia_came, values, n, came, "What came of the attack on the {npc}?",
                        xia_arg_npc ("npc", x, npc));
}

gboolean
xia_attack_npc (UsRun *run, Xia *x, int by, int npc)
{
  int came;

  charge (run, x, by, npc);
  if (!roll_shields (run, x, npc) || !xia_settle (run, x) || !ask_attack (run, x, by, npc, &came))
    return FALSE;
  x->beside = BESIDE_NOTHING;
  if (!xia_settle (run, x))
    return FALSE;
  if (came == CAME_FLYING)
    return TRUE;
  return destroy (run, x, by, npc) && (came != CAME_REDRAWN || xia_draw_behaviour (run, x, npc, TRUE));
}

int
xia_list_attacks (const Xia *x, int *deeds)
{
  int n = 0;

  for (int npc = 0; npc < XIA_NPCS_MAX; npc++)
    if (x->npcs[npc].in && !x->npcs[npc].gone && npc != SELLSWORD && npc != STATION)
      deeds[n++] = XIA_ATTACK (x, npc);
  return n;
}

/* --- Missions ------------------------------------------------------------------------------------ */

/* Those that lie face down, or that are turned up. */
static int
list_missions (const Xia *x, gboolean up, int *values)
{
  int n = 0;

  for (int i = 0; i < MISSIONS; i++)
    if (x->missions[i].is_there && (x->missions[i].up != FALSE) == up)
      values[n++] = xia_mission_value (x, i);
  return n;
}

/* Those that can be done now: whom a mission means is looked for when it is turned up, and there must be somebody. */
static int
list_feasible (const Xia *x, int *values)
{
  int down[MISSIONS], n_down = list_missions (x, FALSE, down), n = 0;

  for (int i = 0; i < n_down; i++)
    if (xia_find_target (x, x->missions[down[i] / N_WHERES].where) != NOBODY)
      values[n++] = down[i];
  return n;
}

static int
find_room (const Xia *x)
{
  int i = 0;

  while (i < MISSIONS && x->missions[i].is_there)
    i++;
  return i;
}

static void
tell_target (UsRun *run, const Xia *x, int where)
{
  int target = xia_find_target (x, where);

  us_run_because (run, R_MISSIONS, US_APPLIES, NULL);
  if (us_run_applies (run, R_TOO_FEW, target == NOBODY, NULL, N_("There are enough in play")))
    us_run_say (run, "xia.no-mission-target", "{where}: nobody, so it cannot be done now",
                xia_arg_where ("where", where));
  else
    us_run_say (run, "xia.mission-target", "{where}: the {npc}", xia_arg_where ("where", where),
                xia_arg_npc ("npc", x, target));
}

static gboolean
keep_mission (UsRun *run, Xia *x)
{
  static const int wheres[] = { LEFT_1, LEFT_2, RIGHT_1, RIGHT_2 };
  int where, room = find_room (x);

  us_run_detail (
    run, "“Draw Missions”: you may look at once and keep as many as you have slots, or wait for the end of your turn");
  if (!us_run_choose (run, "xia/mission-where", &xia_where, wheres, N_WHERES, &where, "Whom does it target?"))
    return FALSE;
  x->missions[room] = (XiaMission) { .is_there = TRUE, .where = where, .target = NOBODY };
  if (!xia_settle (run, x))
    return FALSE;
  tell_target (run, x, x->missions[room].where);
  return TRUE;
}

static gboolean
turn_mission (UsRun *run, Xia *x)
{
  int values[MISSIONS], n = list_feasible (x, values), value;
  XiaMission *mission;

  if (!us_run_choose (run, "xia/mission-turned", &xia_mission, values, n, &value, "Which one?") || !xia_settle (run, x))
    return FALSE;
  mission = &x->missions[value / N_WHERES];
  us_run_because (run, R_FIXED, US_APPLIES, NULL);
  tell_target (run, x, mission->where);
  mission->up = TRUE;
  mission->target = xia_find_target (x, mission->where);
  return TRUE;
}

static gboolean
drop_mission (UsRun *run, Xia *x)
{
  int values[MISSIONS], n, value;

  n = list_missions (x, TRUE, values);
  n += list_missions (x, FALSE, values + n);
  if (!us_run_choose (run, "xia/mission-dropped", &xia_mission, values, n, &value, "Which one?"))
    return FALSE;
  x->missions[value / N_WHERES] = (XiaMission) { 0 };
  return TRUE;
}

/* --- What else there is to say -------------------------------------------------------------------- */

static gboolean
gain_fame (UsRun *run, Xia *x, int n)
{
  if (n == 0 && !us_run_count (run, "xia/fame", 2, 10, &n, "How much fame did you gain?"))
    return FALSE;
  xia_gain_fame (run, x, YOU, n, -1);
  return TRUE;
}

/* Those that could have done it; whoever is not in play did not. */
static int
list_destroyers (const Xia *x, int *values)
{
  gboolean hunts[N_BYS] = { [BY_HAZARD] = TRUE };
  int n = 0;

  for (int i = 0; i < x->n_seats; i++)
    if (!x->npcs[x->seats[i]].gone)
      hunts[x->seats[i] == ENFORCER ? BY_ENFORCER : x->seats[i] == SCOUNDREL ? BY_SCOUNDREL : BY_OTHER] = TRUE;
  for (int by = 0; by < N_BYS; by++)
    if (hunts[by])
      values[n++] = by;
  return n;
}

static gboolean
lose_ship (UsRun *run, Xia *x)
{
  static const int who[N_BYS] = { HAZARD, ENFORCER, SCOUNDREL, NOBODY };
  int values[N_BYS], n = list_destroyers (x, values), by = BY_HAZARD;

  if (n > 1)
    {
      us_run_suggest (run, BY_HAZARD);
      if (!us_run_choose (run, "xia/destroyer", &xia_by, values, n, &by, "What <b>destroyed</b> your ship?"))
        return FALSE;
    }
  if (!xia_settle (run, x))
    return FALSE;
  xia_lose_ship (run, x, who[by]);
  return TRUE;
}

static gboolean
add_cubes (UsRun *run, Xia *x, int n)
{
  if (n == 0 && !us_run_count (run, "xia/more-cubes", 2, CUBES_LEFT, &n, "How many cubes did you leave?"))
    return FALSE;
  x->cubes = MIN (x->cubes + n, CUBES_MAX);
  xia_add_source (run, x, SOURCE_CUBES, NOBODY, NOBODY, n);
  return TRUE;
}

/* Coins are thousands, and mostly few of them. */
static gboolean
ask_credits (UsRun *run, Xia *x, int *credits)
{
  static const int sums[] = { 1000, 2000, 3000, 4000, 5000, 6000, 0 };

  us_run_detail (run, "Each whole 1,000 adds 2 to the next fame roll");
  if (!us_run_choose (run, "xia/credits", &xia_sum, sums, G_N_ELEMENTS (sums), credits,
                      "How many credits did the NPCs get?"))
    return FALSE;
  if (*credits > 0)
    return TRUE;
  if (!xia_settle (run, x))
    return FALSE;
  us_run_detail (run, "All of them, such as 12000");
  return us_run_count (run, "xia/other-credits", CREDITS_LEAST, CREDITS_MAX, credits,
                       "How many credits did the NPCs get?");
}

static gboolean
add_credits (UsRun *run, Xia *x)
{
  int credits;

  if (!ask_credits (run, x, &credits))
    return FALSE;
  x->credits = MIN (x->credits + credits, CREDITS_MAX);
  xia_add_source (run, x, SOURCE_CREDITS, NOBODY, NOBODY, credits);
  return TRUE;
}

static gboolean
send_away (UsRun *run, Xia *x)
{
  int values[XIA_NPCS_MAX], n = 0, value, npc;

  for (int i = 0; i < x->n_seats; i++)
    values[n++] = xia_value (x, x->seats[i]);
  if (x->npcs[SELLSWORD].in)
    values[n++] = xia_value (x, SELLSWORD);
  if (!us_run_choose (run, "xia/left", &xia_npc, values, n, &value, "Who left the game?"))
    return FALSE;
  npc = xia_npc_of (value);
  us_run_tell (run, "xia.left", "<b>Put</b> the {npc} and its card back into the box", xia_arg_npc ("npc", x, npc));
  x->npcs[npc] = (XiaNpc) { .card = NO_CARD, .record = -1 };
  xia_leave_seat (x, npc);
  return TRUE;
}

gboolean
xia_report (UsRun *run, Xia *x, int deed)
{
  if (!xia_settle (run, x))
    return FALSE;
  switch (deed)
    {
    case DO_FAME:
    case DO_MORE_FAME:
      return gain_fame (run, x, deed == DO_FAME);
    case DO_OUTLAW:
      x->bounty = MIN (x->bounty + DUE, CREDITS_MAX);
      us_run_because (run, R_OUTLAW, US_APPLIES, NULL);
      us_run_tell (run, "xia.outlaw", "<b>Add</b> {credits} of bounty to your ship", xia_arg_credits ("credits", DUE));
      return TRUE;
    case DO_SHIP:
      return xia_buy_ship (run, x);
    case DO_BUY:
      return xia_buy_ships (run, x);
    case DO_LOST:
      return lose_ship (run, x);
    case DO_CUBE:
    case DO_CUBES:
      return add_cubes (run, x, deed == DO_CUBE);
    case DO_KEEP_MISSION:
      return keep_mission (run, x);
    case DO_TURN_MISSION:
      return turn_mission (run, x);
    case DO_DROP_MISSION:
      return drop_mission (run, x);
    case DO_CREDITS:
      return add_credits (run, x);
    case DO_ENTERED:
      return xia_who_entered (run, x);
    case DO_LEFT:
      return send_away (run, x);
    default:
      return xia_attack_npc (run, x, NOBODY, xia_npc_of (deed - DO_ATTACK));
    }
}

/* --- Open turns ---------------------------------------------------------------------------------- */

static gboolean
may_enter (const Xia *x)
{
  return xia_count_npcs (x) < XIA_NPCS_MAX - !x->with_sellsword;
}

/* What may also happen outside your turn. */
int
xia_list_events (const Xia *x, int *deeds)
{
  int n = 0;

  deeds[n++] = DO_FAME;
  deeds[n++] = DO_MORE_FAME;
  if (!x->npc_credits)
    deeds[n++] = DO_CREDITS;
  if (may_enter (x))
    deeds[n++] = DO_ENTERED;
  if (xia_count_npcs (x) > 0)
    deeds[n++] = DO_LEFT;
  deeds[n++] = DO_LOST;
  return n;
}

/* What may go is behind what stays, so that a number key means the same all the time. */
static int
list_deeds (const Xia *x, int *deeds)
{
  int n = 0, missions[MISSIONS], down = list_missions (x, FALSE, missions), up = list_missions (x, TRUE, missions);
  int feasible = list_feasible (x, missions);

  deeds[n++] = DO_FAME;
  deeds[n++] = DO_MORE_FAME;
  deeds[n++] = DO_OUTLAW;
  deeds[n++] = DO_LOST;
  deeds[n++] = DO_CUBE;
  deeds[n++] = DO_CUBES;
  if (xia_tier_after (x) > 0)
    deeds[n++] = x->in_campaign ? DO_BUY : DO_SHIP;
  n += xia_list_attacks (x, deeds + n);
  if (down + up < MISSIONS)
    deeds[n++] = DO_KEEP_MISSION;
  if (feasible > 0)
    deeds[n++] = DO_TURN_MISSION;
  if (down + up > 0)
    deeds[n++] = DO_DROP_MISSION;
  /* By the house rule none count but those that NPCs collect in their turns. */
  if (!x->npc_credits)
    deeds[n++] = DO_CREDITS;
  if (may_enter (x))
    deeds[n++] = DO_ENTERED;
  if (xia_count_npcs (x) > 0)
    deeds[n++] = DO_LEFT;
  deeds[n++] = DO_END;
  return n;
}

/* Special rules that are not met any more are seen to before the turn is ended, not after. */
static void
say_what_ends (UsRun *run, const Xia *x)
{
  if (!xia_has_won (x))
    us_run_detail (run, "Your ship mat is yours; say here what the NPCs have to know");
  else if (!x->in_campaign)
    us_run_detail (run, "You have reached the fame limit: end your turn to win");
  else if (x->goal == NO_GOAL)
    us_run_detail (run, "You have reached the fame limit: the game is over when you end your turn");
  else
    us_run_detail (run, "You have reached the fame limit: meet the special rules of {goal} before you end your turn",
                   (UsArg) { "goal", &xia_goal, x->goal });
}

gboolean
xia_your_turn (UsRun *run, Xia *x)
{
  int deeds[DO_ATTACK + XIA_NPCS_MAX], deed;

  us_run_turn (run, US_PLAYER);
  xia_begin_stage (run, x, STAGE_YOU, NOBODY);
  xia_say_in_force (run, x);
  for (;;)
    {
      int n;

      if (!xia_settle (run, x))
        return FALSE;
      n = list_deeds (x, deeds);
      say_what_ends (run, x);
      if (!us_run_open (run, "xia/you", &xia_deed, deeds, n, 1, &deed, "<b>Fly</b> your turn"))
        return FALSE;
      if (deed == DO_END)
        return xia_settle (run, x);
      if (!xia_report (run, x, deed))
        return FALSE;
    }
}

/* The Sellsword is another ship of yours. */
gboolean
xia_sellsword_acts (UsRun *run, Xia *x)
{
  int deeds[XIA_NPCS_MAX + 1], deed;

  if (!x->npcs[SELLSWORD].in)
    return TRUE;
  xia_begin_stage (run, x, STAGE_NPC, SELLSWORD);
  x->npcs[SELLSWORD].acted = TRUE;
  xia_come_back (run, x, SELLSWORD);
  us_run_turn (run, US_PLAYER);
  for (;;)
    {
      int n;

      if (!xia_settle (run, x))
        return FALSE;
      if (!x->npcs[SELLSWORD].in)
        return TRUE;
      n = xia_list_attacks (x, deeds);
      deeds[n++] = DO_END;
      us_run_detail (run, "What it destroys counts as yours, its bounty as its own");
      if (!us_run_open (run, "xia/sellsword", &xia_deed, deeds, n, 1, &deed, "<b>Fly</b> the Sellsword’s turn"))
        return FALSE;
      if (deed == DO_END)
        {
          x->npcs[SELLSWORD].did = DID_FLY;
          return xia_settle (run, x);
        }
      if (!xia_settle (run, x) || !xia_attack_npc (run, x, SELLSWORD, xia_npc_of (deed - DO_ATTACK)))
        return FALSE;
    }
}
