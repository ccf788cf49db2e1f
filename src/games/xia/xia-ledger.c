/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia-campaign.h"

#include <glib/gi18n-lib.h>

/* The log on paper, as the solo rules have it. */

/* clang-format off */
static const UsLedgerSign outcome_signs[N_CAMPAIGN_OUTCOMES] = {
  [OUTCOME_GOAL] = US_LEDGER_CHECK, [OUTCOME_LIMIT] = US_LEDGER_FLAG, [OUTCOME_LOST] = US_LEDGER_CROSS,
};
static const UsLedgerColumn columns[] = {
  { US_LEDGER_NUMBER, N_("Game"), 28 },
  { US_LEDGER_DATE, N_("Date"), 60 },
  { US_LEDGER_FIELD, N_("Goal"), 72, .field = "goal", .strong = TRUE },
  { US_LEDGER_FIELD, N_("Outcome"), 62, .field = "outcome", .signs = outcome_signs },
  { US_LEDGER_FIELD, N_("You–NPCs"), 46, .field = "fame", .against = "npc-fame" },
  { US_LEDGER_FIELD, N_("Ships used"), 108, .field = "ships" },
  { US_LEDGER_FIELD, N_("Upgrade"), 58, .field = "upgrades" },
  { US_LEDGER_POINTS, N_("Points"), 38 },
  { US_LEDGER_TOTAL, N_("Total"), 36 },
};
/* clang-format on */

static int
upgrade_since (gconstpointer state, int value)
{
  return ((const XiaCampaign *) state)->owned[value];
}

static int
goal_since (gconstpointer state, int value)
{
  return ((const XiaCampaign *) state)->done[value];
}

static int
ship_uses (gconstpointer state, int value)
{
  return ((const XiaCampaign *) state)->uses[value];
}

static gboolean
ship_is_there (gconstpointer thing, int game)
{
  return xia_ship_is_there (thing, game);
}

static const UsLedgerBlock blocks[] = {
  { .kind = US_LEDGER_TREE,
    .title = N_("Upgrades"),
    .caption = N_("tier 2 needs tier 1 from an earlier game, tier 3 its tier 2"),
    .get = upgrade_since,
    .rows = &xia_upgrade_line,
    .n_rows = N_UPGRADE_LINES,
    .n_places = TIERS,
    .say = xia_upgrade_effect,
    .nth = N_("Tier {n}"),
    .field = "upgrades" },
  { .kind = US_LEDGER_TICKS,
    .title = N_("Goals"),
    .caption = N_("with their fame limit"),
    .get = goal_since,
    .list = LIST_GOALS,
    .field = "limit",
    .wanted = "goals" },
  { .kind = US_LEDGER_DOTS,
    .title = N_("Fleet"),
    .caption = N_("one box for each game flown"),
    .get = ship_uses,
    .list = LIST_SHIPS,
    .is_there = ship_is_there,
    .nth = N_("Tier {n}"),
    .field = "tier" },
};

static const char *const foot[] = { "goals", "upgrades", "won", NULL };

const UsLedger xia_ledger = {
  .title = N_("Solo campaign log"),
  .columns = columns,
  .n_columns = G_N_ELEMENTS (columns),
  .n_lines = 16,
  .common = "difficulty",
  .kind = "outcome",
  .kind_is = US_BIT (OUTCOME_GOAL),
  .kinds = { US_PLURAL ("{n} goal", "{n} goals"), US_PLURAL ("{n} other game", "{n} other games") },
  .blocks = blocks,
  .n_blocks = G_N_ELEMENTS (blocks),
  .foot = foot,
};
