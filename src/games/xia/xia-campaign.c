/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia-campaign.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The log of a campaign: what each line is worth, what it does not fit, and what the next game may choose. */

/* --- Facts of the log ---------------------------------------------------------------------------- */

gboolean
xia_ship_is_there (const XiaShip *ship, int game)
{
  return ship->since <= game && (ship->until == 0 || game <= ship->until);
}

int
xia_next_tier (int last, gboolean may_begin_again)
{
  if (last < TIERS)
    return last + 1;
  return may_begin_again ? 1 : 0;
}

static const XiaShip *
ship_of (const UsCampaign *campaign, int ship)
{
  return us_campaign_get_thing (campaign, LIST_SHIPS, ship);
}

static const XiaGoal *
goal_of (const UsCampaign *campaign, int goal)
{
  return goal >= 0 ? us_campaign_get_thing (campaign, LIST_GOALS, goal) : NULL;
}

int
xia_find_least_used (const UsCampaign *campaign, const int *uses, int tier, int game)
{
  int n = (int) us_campaign_count_things (campaign, LIST_SHIPS), least = -1;

  for (int i = 0; i < n; i++)
    if (ship_of (campaign, i)->tier == tier && xia_ship_is_there (ship_of (campaign, i), game) &&
        (least < 0 || uses[i] < uses[least]))
      least = i;
  return least;
}

/* What was used before a ship joined does not count. */
static void
use (const UsCampaign *campaign, int *uses, int ship, int game)
{
  if (ship_of (campaign, ship)->since <= game)
    uses[ship]++;
}

static gboolean
may_begin_again (const XiaCampaign *state)
{
  return state->owned[XIA_UPGRADE (ABILITIES, 3)] >= 0;
}

static UsArg
arg (const char *name, const UsDomain *domain, int value)
{
  return (UsArg) { name, domain, value };
}

/* --- What a line does not fit -------------------------------------------------------------------- */

/* What needs the limit is passed over where nobody knows it. */
static void
check_outcome (UsCampaign *campaign, guint line, const XiaGame *game)
{
  const XiaGoal *goal = goal_of (campaign, game->goal);
  int limit = goal != NULL ? goal->limit : 0;
  gboolean below = limit > 0 && game->fame[YOU] < limit, lost = limit > 0 && game->fame[NPCS] >= limit;
  UsArg you = US_NUM ("you", game->fame[YOU]), npcs = US_NUM ("npcs", game->fame[NPCS]), of = US_NUM ("limit", limit);

  switch (game->outcome)
    {
    case OUTCOME_GOAL:
      if (goal == NULL)
        us_fold_flag (campaign, line, XIA_F_GOAL_NONE, "goal", -1, N_("The line does not say which goal was done"));
      if (below)
        us_fold_flag (campaign, line, XIA_F_GOAL_BELOW, "fame", -1,
                      N_("You had {you} fame, and the fame limit is {limit}"), you, of);
      if (lost)
        us_fold_flag (campaign, line, XIA_F_GOAL_NPCS, "npc-fame", -1,
                      N_("The NPCs had {npcs} fame, and the fame limit is {limit}"), npcs, of);
      if (game->fame[YOU] <= game->fame[NPCS])
        us_fold_flag (campaign, line, XIA_F_GOAL_MARGIN, "fame", -1, N_("You had {you} fame and the NPCs {npcs}"), you,
                      npcs);
      break;
    case OUTCOME_LIMIT:
      if (below)
        us_fold_flag (campaign, line, XIA_F_LIMIT_BELOW, "fame", -1,
                      N_("You had {you} fame, and the fame limit is {limit}"), you, of);
      if (lost)
        us_fold_flag (campaign, line, XIA_F_LIMIT_NPCS, "npc-fame", -1,
                      N_("The NPCs had {npcs} fame, and the fame limit is {limit}"), npcs, of);
      break;
    default:
      if (limit > 0 && !lost && game->reason < 0)
        us_fold_flag (campaign, line, XIA_F_LOST_EARLY, "npc-fame", -1,
                      N_("The NPCs had {npcs} fame, the fame limit is {limit}, and no other reason is noted"), npcs,
                      of);
    }
}

/* Most likely it is one card that was told of twice. */
static void
remark_namesake (UsCampaign *campaign, guint line, const XiaGame *game, const XiaCampaign *state)
{
  const UsNames *names = us_campaign_get_names (campaign);
  const XiaGoal *goal = goal_of (campaign, game->goal);

  for (int i = 0; i < (int) us_campaign_count_things (campaign, LIST_GOALS); i++)
    {
      const XiaGoal *other = goal_of (campaign, i);

      if (i == game->goal || state->done[i] < 0 || goal->name < 0 || other->name < 0 ||
          !g_str_equal (us_names_text (names, goal->name), us_names_text (names, other->name)))
        continue;
      us_fold_remark (campaign, line, "goal", N_("Another goal called {goal} was done in game {n}"),
                      arg ("goal", &xia_goal, i), US_NUM ("n", state->done[i] + 1));
      return;
    }
}

static void
check_goal (UsCampaign *campaign, guint line, const XiaGame *game, const XiaCampaign *state)
{
  int done = game->goal >= 0 ? state->done[game->goal] : -1;

  if (done >= 0)
    us_fold_flag (campaign, line, XIA_F_GOAL_AGAIN, "goal", done, N_("{goal} was done in game {n}"),
                  arg ("goal", &xia_goal, game->goal), US_NUM ("n", done + 1));
  else if (game->goal >= 0 && game->outcome == OUTCOME_GOAL)
    remark_namesake (campaign, line, game, state);
  US_SET_EACH (reward, &game->rewards)
    if (state->done[reward] < 0)
      us_fold_flag (campaign, line, XIA_F_REWARD, "rewards", -1, N_("{goal} was not done before this game"),
                    arg ("goal", &xia_goal, reward));
}

/* Legal by the letter, and mostly a slip: a line that names a reward says where it comes from. */
static void
remark_second (UsCampaign *campaign, guint line, const XiaGame *game)
{
  if (us_set_size (&game->upgrades) > 1 && us_set_is_empty (&game->rewards))
    us_fold_remark (campaign, line, "upgrades", N_("A second upgrade of one game needs a reward that grants it"));
}

static void
check_upgrades (UsCampaign *campaign, guint line, const XiaGame *game, const XiaCampaign *state)
{
  UsSet now = US_SET_EMPTY;
  gboolean fits = TRUE;

  US_SET_EACH (upgrade, &game->upgrades)
    {
      fits = fits && xia_upgrade_is_legal (state->owned, &now, upgrade);
      if (state->owned[upgrade] >= 0)
        us_fold_flag (campaign, line, XIA_F_UPGRADE_AGAIN, "upgrades", state->owned[upgrade],
                      N_("You have {upgrade} since game {n}"), arg ("upgrade", &xia_upgrade, upgrade),
                      US_NUM ("n", state->owned[upgrade] + 1));
      if (!xia_upgrade_is_due (state->owned, &now, upgrade))
        us_fold_flag (campaign, line, XIA_F_UPGRADE_EARLY, "upgrades", -1,
                      upgrade % TIERS == 1 ? N_("{upgrade} needs {before} from an earlier game")
                                           : N_("{upgrade} needs {before}"),
                      arg ("upgrade", &xia_upgrade, upgrade), arg ("before", &xia_upgrade, upgrade - 1));
      us_set_add (&now, upgrade);
    }
  if (fits)
    remark_second (campaign, line, game);
}

static void
check_step (UsCampaign *campaign, guint line, const XiaGame *game, const XiaCampaign *state, int i)
{
  int ship = game->ships.values[i], tier = ship_of (campaign, ship)->tier;
  int last = i > 0 ? ship_of (campaign, game->ships.values[i - 1])->tier : 0;

  if (tier == xia_next_tier (last, may_begin_again (state)))
    return;
  if (last == 0)
    us_fold_flag (campaign, line, XIA_F_SHIP_FIRST, "ships", -1, N_("The first ship, {ship}, is of tier {tier}"),
                  arg ("ship", &xia_ship, ship), US_NUM ("tier", tier));
  else
    us_fold_flag (campaign, line, XIA_F_SHIP_STEP, "ships", -1,
                  N_("{ship} is of tier {tier} and came after tier {last}"), arg ("ship", &xia_ship, ship),
                  US_NUM ("tier", tier), US_NUM ("last", last));
}

/* Whether it may be taken at all, and of its tier before others. */
static void
check_ship (UsCampaign *campaign, guint line, const XiaCampaign *state, int index)
{
  const XiaShip *ship = ship_of (campaign, index);
  int number = (int) line + 1, least = xia_find_least_used (campaign, state->uses, ship->tier, number);

  if (ship->since > number)
    us_fold_flag (campaign, line, XIA_F_SHIP_FLEET, "ships", -1, N_("{ship} joined the fleet with game {n}"),
                  arg ("ship", &xia_ship, index), US_NUM ("n", ship->since));
  else if (!xia_ship_is_there (ship, number))
    us_fold_flag (campaign, line, XIA_F_SHIP_FLEET, "ships", -1, N_("{ship} left the fleet after game {n}"),
                  arg ("ship", &xia_ship, index), US_NUM ("n", ship->until));
  else if (least >= 0 && state->uses[index] > state->uses[least])
    us_fold_flag (campaign, line, XIA_F_SHIP_USE, "ships", state->flown[index],
                  N_("Taken before: {ship} {n}×, {other} {m}×"), arg ("ship", &xia_ship, index),
                  US_NUM ("n", state->uses[index]), arg ("other", &xia_ship, least), US_NUM ("m", state->uses[least]));
}

/* Every game has one, and a fleet of which none is noted is not counted. */
static void
remark_none (UsCampaign *campaign, guint line)
{
  for (int i = 0; i < (int) us_campaign_count_things (campaign, LIST_SHIPS); i++)
    if (xia_ship_is_there (ship_of (campaign, i), (int) line + 1))
      {
        us_fold_remark (campaign, line, "ships", N_("Without its ships the counts of the fleet miss this game"));
        return;
      }
}

/* Each ship counts as soon as it is taken. */
static void
check_ships (UsCampaign *campaign, guint line, const XiaGame *game, XiaCampaign *state)
{
  if (game->ships.n == 0)
    remark_none (campaign, line);
  for (int i = 0; i < game->ships.n; i++)
    {
      int ship = game->ships.values[i];

      check_step (campaign, line, game, state, i);
      check_ship (campaign, line, state, ship);
      use (campaign, state->uses, ship, (int) line + 1);
      state->flown[ship] = (int) line;
      state->taken[ship]++;
    }
}

/* --- What a line comes to ------------------------------------------------------------------------ */

static int
points_of (const UsCampaign *campaign, const XiaGame *game)
{
  const XiaCampaignSettings *settings = us_campaign_get_settings (campaign);
  int difference = game->fame[YOU] - game->fame[NPCS];

  if (game->outcome == OUTCOME_GOAL)
    return difference;
  if (game->outcome == OUTCOME_LOST || settings->limit_only == LIMIT_ONLY_MINUS)
    return FAILED;
  return settings->limit_only == LIMIT_ONLY_DIFFERENCE ? difference : difference + FAILED;
}

static void
count (XiaCampaign *state, guint line, const XiaGame *game)
{
  int difference = game->fame[YOU] - game->fame[NPCS];

  state->n_limit_only += game->outcome == OUTCOME_LIMIT;
  state->n_lost += game->outcome == OUTCOME_LOST;
  if (game->outcome == OUTCOME_GOAL && game->goal >= 0 && state->done[game->goal] < 0)
    {
      state->done[game->goal] = (int) line;
      state->margin[game->goal] = difference;
      state->n_done++;
    }
  US_SET_EACH (upgrade, &game->upgrades)
    if (state->owned[upgrade] < 0)
      {
        state->owned[upgrade] = (int) line;
        state->n_owned++;
      }
}

/* --- What may be chosen -------------------------------------------------------------------------- */

static void
offer_goals (UsCampaign *campaign, const XiaCampaign *state)
{
  for (int goal = 0; goal < (int) us_campaign_count_things (campaign, LIST_GOALS); goal++)
    {
      int done = state->done[goal];

      if (done < 0)
        us_fold_offer (campaign, "goal", goal);
      else
        us_fold_refuse (campaign, "goal", goal, N_("It was done in game {n}"), US_NUM ("n", done + 1));
      if (done >= 0)
        us_fold_offer (campaign, "rewards", goal);
      else
        us_fold_refuse (campaign, "rewards", goal, N_("It is not done yet"));
    }
}

static void
offer_upgrades (UsCampaign *campaign, const XiaCampaign *state, const UsSet *now)
{
  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    if (xia_upgrade_is_legal (state->owned, now, upgrade))
      us_fold_offer (campaign, "upgrades", upgrade);
    else if (state->owned[upgrade] >= 0)
      us_fold_refuse (campaign, "upgrades", upgrade, N_("Yours since game {n}"),
                      US_NUM ("n", state->owned[upgrade] + 1));
    else if (us_set_has (now, upgrade))
      us_fold_refuse (campaign, "upgrades", upgrade, N_("You take it after this game"));
    else
      us_fold_refuse (campaign, "upgrades", upgrade,
                      upgrade % TIERS == 1 ? N_("It needs {before} from an earlier game") : N_("It needs {before}"),
                      arg ("before", &xia_upgrade, upgrade - 1));
}

/* `ships`: that the game has taken so far. */
static void
offer_ships (UsCampaign *campaign, const XiaCampaign *state, const UsList *ships, int game)
{
  int uses[US_MAX_RECORDS], last = ships->n > 0 ? ship_of (campaign, ships->values[ships->n - 1])->tier : 0;
  int tier = xia_next_tier (last, may_begin_again (state)), least;

  memcpy (uses, state->uses, sizeof uses);
  for (int i = 0; i < ships->n; i++)
    use (campaign, uses, ships->values[i], game);
  least = xia_find_least_used (campaign, uses, tier, game);
  for (int i = 0; i < (int) us_campaign_count_things (campaign, LIST_SHIPS); i++)
    {
      const XiaShip *ship = ship_of (campaign, i);

      if (!xia_ship_is_there (ship, game))
        us_fold_refuse (campaign, "ships", i, N_("It is not in the fleet"));
      else if (tier == 0)
        us_fold_refuse (campaign, "ships", i, N_("Tier 3 is the last one without {upgrade}"),
                        arg ("upgrade", &xia_upgrade, XIA_UPGRADE (ABILITIES, 3)));
      else if (ship->tier != tier)
        us_fold_refuse (campaign, "ships", i, N_("It is of tier {tier}, and next comes tier {next}"),
                        US_NUM ("tier", ship->tier), US_NUM ("next", tier));
      else if (uses[i] > uses[least])
        us_fold_refuse (campaign, "ships", i, N_("Taken before: {ship} {n}×, {other} {m}×"), arg ("ship", &xia_ship, i),
                        US_NUM ("n", uses[i]), arg ("other", &xia_ship, least), US_NUM ("m", uses[least]));
      else
        us_fold_offer (campaign, "ships", i);
    }
}

static void
offer (UsCampaign *campaign, const XiaCampaign *state, const XiaGame *game)
{
  static const XiaGame nothing;
  guint open = us_campaign_get_open (campaign);

  if (game == NULL)
    game = &nothing;
  offer_goals (campaign, state);
  offer_ships (campaign, state, &game->ships, (int) open + 1);
  offer_upgrades (campaign, state, &game->upgrades);
}

/* --- What all of it comes to --------------------------------------------------------------------- */

static void
give (UsCampaign *campaign, const XiaCampaign *state, int score)
{
  const XiaCampaignSettings *settings = us_campaign_get_settings (campaign);
  XiaGiven given = { .game = (int) us_campaign_get_n_lines (campaign) + 1,
                     .called = -1,
                     .score = score,
                     .left = MAX (settings->goals - state->n_done, 0) };

  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    if (state->owned[upgrade] >= 0)
      us_set_add (&given.upgrades, upgrade);
  us_fold_give (campaign, &given);
  for (int i = 0; i < (int) us_campaign_count_things (campaign, LIST_SHIPS); i++)
    {
      XiaShip ship = *ship_of (campaign, i);

      ship.uses = state->uses[i];
      if (xia_ship_is_there (&ship, given.game))
        us_fold_give_thing (campaign, LIST_SHIPS, i, &ship);
    }
  for (int i = 0; i < (int) us_campaign_count_things (campaign, LIST_GOALS); i++)
    {
      XiaGoal goal = *goal_of (campaign, i);

      goal.done = state->done[i] + 1;
      us_fold_give_thing (campaign, LIST_GOALS, i, &goal);
    }
}

static void
add_best_and_worst (UsCampaign *campaign)
{
  guint n = us_campaign_get_n_lines (campaign), best = 0, worst = 0;

  for (guint i = 1; i < n; i++)
    {
      best = us_campaign_get_points (campaign, i) > us_campaign_get_points (campaign, best) ? i : best;
      worst = us_campaign_get_points (campaign, i) < us_campaign_get_points (campaign, worst) ? i : worst;
    }
  if (n == 0)
    return;
  us_fold_total (campaign, "best", us_campaign_get_points (campaign, best) > 0 ? "+{points}" : "{points}",
                 N_("best: game {n}"), US_NUM ("points", us_campaign_get_points (campaign, best)),
                 US_NUM ("n", (int) best + 1));
  us_fold_total (campaign, "worst", us_campaign_get_points (campaign, worst) > 0 ? "+{points}" : "{points}",
                 N_("worst: game {n}"), US_NUM ("points", us_campaign_get_points (campaign, worst)),
                 US_NUM ("n", (int) worst + 1));
}

static void
add_most_flown (UsCampaign *campaign, const XiaCampaign *state)
{
  int most = -1;
  gboolean alone = FALSE;

  for (int i = 0; i < (int) us_campaign_count_things (campaign, LIST_SHIPS); i++)
    {
      int before = most >= 0 ? state->taken[most] : 0;

      alone = state->taken[i] > before || (alone && state->taken[i] < before);
      most = state->taken[i] > before ? i : most;
    }
  if (alone)
    us_fold_total (campaign, "ship", "{n}×", N_("taken most: {ship}"), US_NUM ("n", state->taken[most]),
                   arg ("ship", &xia_ship, most));
}

static void
add_up (UsCampaign *campaign, const XiaCampaign *state, int score)
{
  const XiaCampaignSettings *settings = us_campaign_get_settings (campaign);
  int n = (int) us_campaign_get_n_lines (campaign);

  us_fold_total (campaign, "score", "{n}", us_campaign_is_complete (campaign) ? N_("final score") : N_("running score"),
                 US_NUM ("n", score));
  us_fold_total (campaign, "goals", N_("{n} of {total}"), N_("goals done"), US_NUM ("n", state->n_done),
                 US_NUM ("total", settings->goals));
  if (n > 0)
    us_fold_total (campaign, "won", N_("{n}%"), N_("games won"),
                   US_NUM ("n", (200 * (n - state->n_limit_only - state->n_lost) + n) / (2 * n)));
  add_best_and_worst (campaign);
  add_most_flown (campaign, state);
  us_fold_total (campaign, "upgrades", N_("{n} of {total}"), N_("upgrades"), US_NUM ("n", state->n_owned),
                 US_NUM ("total", N_UPGRADES));
}

static void
begin (XiaCampaign *state)
{
  for (int i = 0; i < US_MAX_RECORDS; i++)
    state->done[i] = state->flown[i] = -1;
  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    state->owned[upgrade] = -1;
}

void
xia_fold_campaign (UsCampaign *campaign, gpointer data)
{
  const XiaCampaignSettings *settings = us_campaign_get_settings (campaign);
  guint n = us_campaign_get_n_lines (campaign), open = us_campaign_get_open (campaign);
  XiaCampaign *state = data;
  int score = 0;

  begin (state);
  for (guint i = 0; i < n; i++)
    {
      const XiaGame *game = us_campaign_get_line (campaign, i);

      if (i == open)
        offer (campaign, state, game);
      check_outcome (campaign, i, game);
      check_goal (campaign, i, game, state);
      check_upgrades (campaign, i, game, state);
      check_ships (campaign, i, game, state);
      if (us_campaign_is_ahead (campaign, i))
        us_fold_flag (campaign, i, XIA_F_AHEAD, "date", -1, N_("The day is still to come"));
      us_fold_score (campaign, i, points_of (campaign, game));
      score += points_of (campaign, game);
      count (state, i, game);
    }
  if (open == n)
    offer (campaign, state, NULL);
  if (state->n_done >= settings->goals)
    us_fold_complete (campaign);
  add_up (campaign, state, score);
  give (campaign, state, score);
}
