/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia-campaign.h"

#include <glib/gi18n-lib.h>

/* What a campaign comes to, to look at: the tree of upgrades, and beside it the goals and the fleet. */

static const UsOffer *
offer_of (const UsCampaign *campaign, const char *field, int value)
{
  return us_campaign_find_offer (campaign, field, value);
}

static const char *
why_of (UsBoard *board, const UsOffer *offer)
{
  g_autofree char *why = us_text_plain (&offer->why, board->names);

  return us_board_string (board, why);
}

/* A game that was played has its choice still to make, or the next one will have it. */
static const char *
possible (UsBoard *board, const UsCampaign *campaign)
{
  return us_board_string (board, us_campaign_get_open (campaign) < us_campaign_get_n_lines (campaign)
                                   ? _("possible now")
                                   : _("possible next"));
}

/* --- Upgrades ------------------------------------------------------------------------------------ */

/* All of the reason is said, what the place has room for is written. */
static void
add_upgrade (UsBoard *board, UsArea *tree, int upgrade, UsCellState state, const char *detail, const char *why)
{
  UsCell *cell = us_area_add_node (board, tree, upgrade / TIERS + 1, &xia_upgrade, upgrade,
                                   xia_label (board, &xia_upgrade, upgrade), state);

  if (state == US_CELL_EMPTY)
    detail = us_board_printf (board, _("needs tier %d first"), upgrade % TIERS);
  us_cell_say (board, cell, xia_upgrade_effect (upgrade), state == US_CELL_EMPTY && why != NULL ? why : detail);
  cell->detail = detail;
}

static UsArea *
add_tree (UsBoard *board, int n_owned)
{
  const char *lines[N_UPGRADE_LINES + 1] = { NULL }, *tiers[TIERS + 1] = { NULL };
  UsArea *tree =
    us_board_add_area (board, US_AREA_TREE, "upgrades",
                       us_board_printf (board, _("Upgrades: %d of %d"), n_owned, N_UPGRADES), XIA_ROW (0), XIA_ROW (0));

  for (int line = 0; line < N_UPGRADE_LINES; line++)
    lines[line] = xia_label (board, &xia_upgrade_line, line);
  for (int tier = 1; tier <= TIERS; tier++)
    tiers[tier - 1] = us_board_printf (board, _("Tier %d"), tier);
  us_area_label (board, tree, lines, tiers);
  return tree;
}

static void
add_campaign_tree (UsBoard *board, const UsCampaign *campaign, const XiaCampaign *state)
{
  UsArea *tree = add_tree (board, state->n_owned);

  tree->fills = TRUE;
  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    {
      const UsOffer *offer = offer_of (campaign, "upgrades", upgrade);
      int since = state->owned[upgrade];
      UsCellState is = offer->allowed ? US_CELL_ACTS : since >= 0 ? US_CELL_PLAIN : US_CELL_EMPTY;

      add_upgrade (board, tree, upgrade, is,
                   is == US_CELL_PLAIN ? us_board_printf (board, _("since game %d"), since + 1)
                                       : possible (board, campaign),
                   why_of (board, offer));
    }
}

void
xia_add_tree (UsBoard *board, const Xia *x)
{
  UsArea *tree = add_tree (board, us_set_size (&x->upgrades) + us_set_size (&x->taken));

  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    {
      gboolean owned = us_set_has (&x->upgrades, upgrade), taken = us_set_has (&x->taken, upgrade);
      gboolean legal = xia_may_take (x, upgrade);

      add_upgrade (board, tree, upgrade,
                   owned || taken ? US_CELL_PLAIN
                   : legal        ? US_CELL_ACTS
                                  : US_CELL_EMPTY,
                   us_board_string (board, owned   ? _("owned")
                                           : taken ? _("since this game")
                                                   : _("possible now")),
                   NULL);
    }
}

/* --- Goals --------------------------------------------------------------------------------------- */

static const char *
margin_of (UsBoard *board, int margin)
{
  return margin < 0 ? us_board_printf (board, "−%d", -margin) : us_board_printf (board, "+%d", margin);
}

static void
add_goal (UsBoard *board, UsArea *area, const UsCampaign *campaign, const XiaCampaign *state, int i)
{
  const XiaGoal *goal = us_campaign_get_thing (campaign, LIST_GOALS, i);
  gboolean done = state->done[i] >= 0;
  UsCell *cell = us_area_add_node (board, area, 1, &xia_goal, i, xia_label (board, &xia_goal, i), US_CELL_PLAIN);
  UsPiece *sign = us_cell_add_piece (board, cell, us_board_printf (board, "goal-%d", i), US_SHAPE_DISC, US_NOBODY);

  sign->printed = TRUE;
  if (done)
    {
      sign->tone = "green";
      sign->glyph = "check";
      sign->label = us_board_printf (board, _("done in game %d"), state->done[i] + 1);
      us_cell_say (board, cell, margin_of (board, state->margin[i]), sign->label);
      if (state->margin[i] < 0)
        cell->tone = "red";
      return;
    }
  sign->state = US_PIECE_OPEN;
  sign->label = us_board_string (board, _("still to do"));
  us_cell_say (board, cell, goal->limit > 0 ? us_board_printf (board, _("limit %d"), goal->limit) : NULL, sign->label);
}

static void
add_goals (UsBoard *board, const UsCampaign *campaign, const XiaCampaign *state)
{
  const XiaCampaignSettings *settings = us_campaign_get_settings (campaign);
  UsArea *area = us_board_add_area (board, US_AREA_NAMES, "goals",
                                    us_board_printf (board, _("Goals: %d of %d done"), state->n_done, settings->goals),
                                    XIA_ROW (1), XIA_ROW (1));

  area->beside = TRUE;
  for (int i = 0; i < (int) us_campaign_count_things (campaign, LIST_GOALS); i++)
    add_goal (board, area, campaign, state, i);
}

/* --- The fleet ----------------------------------------------------------------------------------- */

static const char *
uses_of (UsBoard *board, int n)
{
  if (n == 0)
    return us_board_string (board, _("not taken yet"));
  if (n == 1)
    return us_board_string (board, _("taken once"));
  return us_board_printf (board, ngettext ("taken %d time", "taken %d times", (gulong) n), n);
}

/* Of each tier those that were taken least are due; which tier comes first is the game's own. */
static void
add_ship (UsBoard *board, UsArea *area, const UsCampaign *campaign, const XiaCampaign *state, int i)
{
  const XiaShip *ship = us_campaign_get_thing (campaign, LIST_SHIPS, i);
  const UsOffer *offer = offer_of (campaign, "ships", i);
  int game = (int) us_campaign_get_open (campaign) + 1;
  int least = xia_find_least_used (campaign, state->uses, ship->tier, game);
  gboolean there = xia_ship_is_there (ship, game), due = there && state->uses[i] <= state->uses[least];
  UsCell *cell = us_area_add_node (board, area, ship->tier, &xia_ship, i, xia_label (board, &xia_ship, i),
                                   due ? US_CELL_ACTS : US_CELL_EMPTY);
  const char *why =
    due     ? us_board_string (board, offer->allowed ? _("possible next") : _("possible when its tier is next"))
        : there ? us_board_string (board, _("others of its tier were taken less"))
            : why_of (board, offer);

  cell->count = state->uses[i];
  us_cell_say (board, cell, NULL, us_board_printf (board, "%s, %s", uses_of (board, cell->count), why));
}

static void
add_fleet (UsBoard *board, const UsCampaign *campaign, const XiaCampaign *state)
{
  const char *tiers[TIERS + 1] = { NULL };
  UsArea *area = us_board_add_area (board, US_AREA_NAMES, "fleet", _("Fleet"), XIA_ROW (2), XIA_ROW (2));

  area->beside = TRUE;
  area->note = us_board_string (board, _("Dots count how often each was taken; those with a frame may be taken"));
  for (int tier = 1; tier <= TIERS; tier++)
    tiers[tier - 1] = us_board_printf (board, _("Tier %d"), tier);
  us_area_label (board, area, tiers, NULL);
  for (int tier = 1; tier <= TIERS; tier++)
    for (int i = 0; i < (int) us_campaign_count_things (campaign, LIST_SHIPS); i++)
      if (((const XiaShip *) us_campaign_get_thing (campaign, LIST_SHIPS, i))->tier == tier)
        add_ship (board, area, campaign, state, i);
}

void
xia_build_campaign (const UsCampaign *campaign, gconstpointer data, UsBoard *board)
{
  const XiaCampaign *state = data;

  add_campaign_tree (board, campaign, state);
  if (us_campaign_count_things (campaign, LIST_GOALS) > 0)
    add_goals (board, campaign, state);
  if (us_campaign_count_things (campaign, LIST_SHIPS) > 0)
    add_fleet (board, campaign, state);
}
