/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia-campaign.h"

#include <glib/gi18n-lib.h>

/* Before the first round. */

#define HIDDEN      5 /* sectors that Kemplar II and Loath are shuffled with */
#define EVENT_SPACE 7

enum { SECTOR_NONE, SECTOR_ONE, SECTOR_TWO, SECTOR_THREE, SECTOR_XIA, N_SECTORS };
enum { FOUND_KEMPLAR, FOUND_LOATH, N_FOUND };

static const int start_credits[] = { [EASY] = 6000, [NORMAL] = 4000, [HARD] = 2000 };
static const int limits[] = { [LIMIT_5] = 5, [LIMIT_10] = 10, [LIMIT_15] = 15, [LIMIT_20] = 20 };

static void
read_options (UsRun *run, Xia *x)
{
  x->difficulty = us_run_option (run, O_DIFFICULTY);
  x->with_sellsword = us_run_option (run, O_SELLSWORD);
  x->flip = us_run_option (run, O_FLIP);
  x->apart = us_run_option (run, O_DICE);
  x->hired_first = us_run_option (run, O_HIRED_FIRST);
  x->npc_credits = us_run_option (run, O_CREDITS);
  x->before_bonus = us_run_option (run, O_BEHIND);
  x->last_space = us_run_option (run, O_SPACES);
  x->seat_leaves = us_run_option (run, O_SEAT);
  x->both_won = us_run_option (run, O_BOTH);
  x->all_cards = us_run_option (run, O_REDRAW);
  x->hired_redraws = us_run_option (run, O_HIRED_KILL);
  x->own_cubes = us_run_option (run, O_CUBES);
  x->kill_bounty = us_run_option (run, O_KILL_BOUNTY);
}

gboolean
xia_ask_limit (UsRun *run, Xia *x)
{
  UsArg goal = { "goal", &xia_goal, x->goal };

  us_run_suggest (run, LIMIT_USUAL);
  return (x->limited
            ? us_run_count (run, "xia/limit", LIMIT_LEAST, LIMIT_MOST, &x->limit, "What is the fame limit of {goal}?",
                            goal)
            : us_run_count (run, "xia/limit", LIMIT_LEAST, LIMIT_MOST, &x->limit, "What is the fame limit?")) &&
         xia_settle (run, x);
}

/* What the copy knows: of the track, of the behaviour cards, of ships. */
static gboolean
recall (UsRun *run, Xia *x)
{
  gboolean known;

  if (!us_run_recall (run, T_SPACES, &x->spaces, &known) ||
      !us_run_recall_all (run, "xia/merchant-cards", T_MERCHANT, xia_card_domains[MERCHANT]) ||
      !us_run_recall_all (run, "xia/enforcer-cards", T_ENFORCER, xia_card_domains[ENFORCER]) ||
      !us_run_recall_all (run, "xia/scoundrel-cards", T_SCOUNDREL, xia_card_domains[SCOUNDREL]) ||
      (!x->in_campaign && !us_run_recall_all (run, "xia/ships", T_SHIP, &xia_ship)))
    return FALSE;
  if (!known)
    {
      x->spaces = (XiaSpaces) { 0 };
      us_set_add (&x->spaces.events, EVENT_SPACE);
    }
  x->learnt = x->spaces;
  return xia_settle (run, x);
}

/* --- Sectors ------------------------------------------------------------------------------------- */

static gboolean
turn_up_sectors (UsRun *run, Xia *x)
{
  static const int nyr[] = { SECTOR_NONE, SECTOR_ONE, SECTOR_TWO, SECTOR_THREE };
  static const int any[] = { SECTOR_NONE, SECTOR_ONE, SECTOR_TWO, SECTOR_THREE, SECTOR_XIA };
  int found;

  do
    {
      if (!us_run_settle (run))
        return FALSE;
      us_run_because (run, R_SECTORS, x->sectors == 0 ? US_APPLIES : US_FAILS,
                      "Sectors: {sectors} of {needed}, spawn points: {points} of {wanted}",
                      US_NUM ("sectors", x->sectors), US_NUM ("needed", SECTORS), US_NUM ("points", x->points),
                      US_NUM ("wanted", SPAWN_POINTS));
      us_run_detail (run,
                     "Until there are {needed} sectors or more, Nyr among them, with {wanted} spawn points or more",
                     US_NUM ("needed", SECTORS), US_NUM ("wanted", SPAWN_POINTS));
      if (x->sectors == 0 ? !us_run_choose (run, "xia/nyr", &xia_sector, nyr, G_N_ELEMENTS (nyr), &found,
                                            "<b>Lay out</b> the Nyr sector: what does it have?")
                          : !us_run_choose (run, "xia/sector", &xia_sector, any, G_N_ELEMENTS (any), &found,
                                            "<b>Turn up</b> a sector: what does it have?"))
        return FALSE;
      if (us_run_applies (run, R_REDRAWN, found == SECTOR_XIA, NULL, N_("It is another sector")))
        {
          us_run_tell (run, "xia.redrawn", "<b>Shuffle</b> the Xia sector back");
          continue;
        }
      x->sectors++;
      x->points += found - SECTOR_NONE;
    }
  while (x->sectors < SECTORS || x->points < SPAWN_POINTS);
  return us_run_settle (run);
}

static gboolean
find_spawn_sectors (UsRun *run, UsSet *found)
{
  static const int both[] = { FOUND_KEMPLAR, FOUND_LOATH };

  us_run_tell (run, "xia.arrange", "<b>Arrange</b> the sectors as you like");
  us_run_detail (run, "The Enforcer comes with Kemplar II, the Scoundrel with Loath");
  return us_run_choose_many (run, "xia/found", &xia_found, both, N_FOUND, 0, N_FOUND, found,
                             "Which of these two are turned up?") &&
         us_run_settle (run);
}

/* --- NPCs ---------------------------------------------------------------------------------------- */

static gboolean
spawn_npcs (UsRun *run, Xia *x, const UsSet *found)
{
  int values[GUEST], n = 0;
  UsSet in, usual = US_SET_EMPTY;

  values[n++] = MERCHANT;
  values[n++] = ENFORCER;
  values[n++] = SCOUNDREL;
  if (x->with_sellsword)
    values[n++] = SELLSWORD;
  values[n++] = STATION;
  if (us_set_has (found, FOUND_KEMPLAR))
    us_set_add (&usual, ENFORCER);
  if (us_set_has (found, FOUND_LOATH))
    us_set_add (&usual, SCOUNDREL);
  us_run_suggest_many (run, &usual);
  us_run_detail (run, "Your ship is spawned first. All others come later");
  if (!us_run_choose_many (run, "xia/npcs", &xia_npc, values, n, 0, n, &in, "Which NPCs are in play from the start?"))
    return FALSE;
  US_SET_EACH (npc, &in)
    if (!xia_bring_in (run, x, npc))
      return FALSE;
  return xia_settle (run, x);
}

/* --- The list ------------------------------------------------------------------------------------ */

static void
tell_stack (UsRun *run, const UsSet *found)
{
  int missing = N_FOUND - (int) us_set_size (found);

  if (!us_run_applies (run, R_STACK, missing > 0, NULL, N_("Both are turned up")))
    return;
  us_run_detail (run, "Without looking at them; the {n} go on top of the unexplored sectors",
                 US_NUM ("n", HIDDEN + missing));
  if (missing == N_FOUND)
    us_run_setup (run, "xia.setup-both", "<b>Shuffle</b> Kemplar II and Loath with {n} hidden sectors",
                  US_NUM ("n", HIDDEN));
  else
    us_run_setup (run, "xia.setup-one", "<b>Shuffle</b> {sector} with {n} hidden sectors", US_NUM ("n", HIDDEN),
                  (UsArg) { "sector", &xia_found, us_set_has (found, FOUND_KEMPLAR) ? FOUND_LOATH : FOUND_KEMPLAR });
}

static void
tell_npc (UsRun *run, const Xia *x, int npc)
{
  const XiaNpc *card = &x->npcs[npc];

  if (npc < N_KEY && card->card != NO_CARD)
    us_run_detail (run, "Its behaviour is {behaviour}",
                   (UsArg) { "behaviour", xia_half_domains[npc], xia_half_value (card) });
  else if (npc < N_KEY)
    us_run_detail (run, card->half == 0 ? N_("The first behaviour of its card is in force")
                                        : N_("The second behaviour of its card is in force"));
  us_run_because (run, R_ENTERS, US_APPLIES, NULL);
  if (npc < N_KEY)
    us_run_because (run, R_RANDOM, US_APPLIES, NULL);
  if (us_run_applies (run, R_WANTED, npc == SCOUNDREL, NULL, N_("The {npc} is no Scoundrel"),
                      xia_arg_npc ("npc", x, npc)))
    us_run_setup (run, "xia.setup-wanted",
                  "<b>Spawn</b> the {npc} and lay its card at its seat, with {credits} of bounty",
                  xia_arg_npc ("npc", x, npc), xia_arg_credits ("credits", WANTED));
  else if (npc == SELLSWORD)
    us_run_setup (run, "xia.setup-hired", "<b>Spawn</b> the {npc} and lay its card beside your ship mat",
                  xia_arg_npc ("npc", x, npc));
  else
    us_run_setup (run, "xia.setup-npc", "<b>Spawn</b> the {npc} and lay its card at its seat",
                  xia_arg_npc ("npc", x, npc));
}

static gboolean
lay_the_table (UsRun *run, Xia *x, const UsSet *found)
{
  xia_say_rewards (run, x);
  tell_stack (run, found);
  us_run_because (run, R_LEFT_OUT, US_APPLIES, NULL);
  us_run_setup (run, "xia.setup-titles", "<b>Take out</b> the titles Avenger, Generous, Heroic and Benefactor");
  us_run_detail (run, "Of those that are there from the beginning of the game");
  us_run_setup (run, "xia.setup-title", "<b>Shuffle</b> the other titles and reveal one");
  us_run_setup (run, "xia.setup-events", "<b>Take out</b> the events Fesko Grand Prix and Change of Heart");
  us_run_detail (run, "Yours, and one of a spare colour for all NPCs together");
  us_run_setup (run, "xia.setup-markers", "<b>Put</b> two markers on 0 of the fame track");
  if (x->ship != NO_SHIP)
    us_run_setup (run, "xia.setup-named-ship", "<b>Spawn</b> the {ship} on a spawn point that you like",
                  (UsArg) { "ship", &xia_ship, x->ship });
  else
    us_run_setup (run, "xia.setup-ship", "<b>Spawn</b> your tier 1 ship on a spawn point that you like");
  for (int npc = 0; npc < XIA_NPCS_MAX; npc++)
    if (x->npcs[npc].in)
      tell_npc (run, x, npc);
  us_run_because (run, R_SIDE, US_APPLIES, NULL);
  x->side_up = xia_stats_side (x);
  us_run_setup (run, "xia.setup-stats", "<b>Lay</b> the NPC stats card with side {side} up",
                (UsArg) { "side", &xia_side, x->side_up });
  us_run_because (run, R_CREDITS, US_APPLIES, NULL);
  us_run_detail (run, "Buy outfits and mods with them as usual");
  us_run_setup (run, "xia.setup-credits", "<b>Take</b> {credits} credits",
                xia_arg_credits ("credits", start_credits[x->difficulty] + xia_more_credits (x)));
  return us_run_confirm (run, "setup", "The Table Is Set") && xia_settle (run, x);
}

static void
init (Xia *x)
{
  *x = (Xia) { .tier = 1, .ship = NO_SHIP, .goal = NO_GOAL, .acting = NOBODY };
  for (int npc = 0; npc < XIA_NPCS_MAX; npc++)
    x->npcs[npc].card = x->npcs[npc].record = -1;
}

gboolean
xia_set_up (UsRun *run, Xia *x)
{
  UsSet found;
  int limit;

  init (x);
  read_options (run, x);
  us_run_state (run, x, xia_adjust, xia_n_adjust, xia_build_board);
  if (!xia_carry (run, x))
    return FALSE;
  /* In a campaign the goal sets it. */
  limit = x->in_campaign ? LIMIT_LATER : us_run_option (run, O_LIMIT);
  x->limit = limit < LIMIT_OTHER ? limits[limit] : NO_LIMIT;
  xia_say_campaign (run, x);
  if (!recall (run, x) || (limit == LIMIT_OTHER && !xia_ask_limit (run, x)))
    return FALSE;
  if (!turn_up_sectors (run, x) || !find_spawn_sectors (run, &found) || !xia_choose_ship (run, x) ||
      !spawn_npcs (run, x, &found) || !lay_the_table (run, x, &found))
    return FALSE;
  if (x->in_campaign)
    return xia_choose_goal (run, x);
  return limit != LIMIT_LATER || xia_ask_limit (run, x);
}
