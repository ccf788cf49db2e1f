/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign-rules.h"
#include "xia.h"

#include "us-fold.h"

G_BEGIN_DECLS

#define RULE_NAME(name, ...) XIA_F_##name,
enum { XIA_CAMPAIGN_RULES (RULE_NAME) N_XIA_CAMPAIGN_RULES };
#undef RULE_NAME

enum { LIST_SHIPS, LIST_GOALS };

/* Seven lines of three upgrades, one after the other. */
enum { ENGINE, WEAPONS, IMPULSE, MISSION_ROLLS, REARM, ABILITIES, TRADE, N_UPGRADE_LINES };
#define N_UPGRADES              (N_UPGRADE_LINES * TIERS)
#define XIA_UPGRADE(line, tier) ((line) * TIERS + (tier) - 1)
#define NO_UPGRADE              (-1)

enum { OUTCOME_GOAL, OUTCOME_LIMIT, OUTCOME_LOST, N_CAMPAIGN_OUTCOMES };
enum { LIMIT_ONLY_MINUS, LIMIT_ONLY_DIFFERENCE, LIMIT_ONLY_BOTH, N_LIMIT_ONLY };
#define FAILED (-3) /* what a game costs that completes no goal */

typedef struct
{
  int goals; /* to be done */
  int limit_only;
} XiaCampaignSettings;

/* A line of the log. */
typedef struct
{
  int goal, outcome, reason, fame[N_SIDES], difficulty, note;
  UsList ships; /* in the order in which they were taken */
  UsSet upgrades, rewards;
} XiaGame;

/* What a play of it is given. */
typedef struct
{
  int game, called, score, left; /* the campaign's name; goals that are still to be done */
  UsSet upgrades;
} XiaGiven;

/* What the log comes to. */
typedef struct
{
  int uses[US_MAX_RECORDS], flown[US_MAX_RECORDS];  /* of each ship; the last line that took it */
  int taken[US_MAX_RECORDS];                        /* how often, before it joined the fleet as well */
  int done[US_MAX_RECORDS], margin[US_MAX_RECORDS]; /* of each goal: the first line that did it, or -1 */
  int owned[N_UPGRADES];                            /* since which line, or -1 */
  int n_done, n_limit_only, n_lost, n_owned;
} XiaCampaign;

extern const UsDomain xia_upgrade, xia_upgrade_line, xia_effect, xia_in_force, xia_goal, xia_goal_rules, xia_goal_card,
  xia_reward, xia_reward_words, xia_game_outcome, xia_limit_only;
extern const UsCampaignRules xia_campaign;
extern const UsLedger xia_ledger;

void xia_fold_campaign (UsCampaign *campaign, gpointer state);
void xia_build_campaign (const UsCampaign *campaign, gconstpointer state, UsBoard *board);
/* What an upgrade does, in a few words. */
const char *xia_upgrade_effect (int upgrade);
/* Whether the tier before it is owned, `owned` by games before, `now` in this one; and whether it may be chosen. */
gboolean xia_upgrade_is_due (const int *owned, const UsSet *now, int upgrade);
gboolean xia_upgrade_is_legal (const int *owned, const UsSet *now, int upgrade);
/* Whether the ship is in the fleet in the game with that number. */
gboolean xia_ship_is_there (const XiaShip *ship, int game);
/* One of the ships of that tier that were used least; -1: the fleet has none. */
int xia_find_least_used (const UsCampaign *campaign, const int *uses, int tier, int game);
/* The tier of the next ship: 0: none can be bought. `last`: the tier of the one before, 0: there is none. */
int xia_next_tier (int last, gboolean may_begin_again);

G_END_DECLS
