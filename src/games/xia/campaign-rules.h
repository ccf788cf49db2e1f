/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Every rule that a line of the campaign’s log can break: RULE (name, id, title, text in our words, source, origin, reading
 * or NULL). Ids are stored with lines and never change. */

#define XIA_CAMPAIGN N_("Solo rules: Campaign Mode")
#define XIA_UPGRADES N_("Solo rules: Campaign Upgrades")
#define XIA_GAME_END N_("Solo rules: Game End")

/* clang-format off */
#define XIA_CAMPAIGN_RULES(RULE) \
  RULE (GOAL_BELOW, "campaign.goal-below", N_("Goal without the fame"), \
        N_("A goal is done in a game that you win: you reach its fame limit."), \
        XIA_GAME_END, US_PRINTED, NULL) \
  RULE (GOAL_NPCS, "campaign.goal-npcs", N_("Goal against NPCs that had won"), \
        N_("Once the NPCs reach the fame limit you have lost."), \
        XIA_GAME_END, US_PRINTED, NULL) \
  RULE (GOAL_MARGIN, "campaign.goal-margin", N_("Goal without a lead"), \
        N_("A goal counts the difference of both markers, and whoever wins is ahead."), \
        XIA_GAME_END, US_PRINTED, NULL) \
  RULE (GOAL_NONE, "campaign.goal-none", N_("A goal without its name"), \
        N_("A goal is done that the campaign has: the line says which one."), \
        XIA_GAME_END, US_READING, N_("Without it the line counts its points, and no goal is done.")) \
  RULE (LIMIT_BELOW, "campaign.limit-below", N_("Limit only, without the fame"), \
        N_("You reached the fame limit of the goal, and the goal is not done."), \
        XIA_GAME_END, US_READING, N_("Reaching it ends the game, also where the goal’s special rules are not met.")) \
  RULE (LIMIT_NPCS, "campaign.limit-npcs", N_("Limit only, against NPCs that had won"), \
        N_("Once the NPCs reach the fame limit you have lost."), \
        XIA_GAME_END, US_PRINTED, NULL) \
  RULE (LOST_EARLY, "campaign.lost-early", N_("Lost before the NPCs had won"), \
        N_("A game is lost when the NPCs reach the fame limit of the goal; another reason is noted with the line."), \
        XIA_GAME_END, US_READING, N_("An abandoned game may be left out or logged as lost.")) \
  RULE (GOAL_AGAIN, "campaign.goal-again", N_("A goal that was done before"), \
        N_("Each goal is done once in a campaign."), \
        XIA_GAME_END, US_PRINTED, NULL) \
  RULE (UPGRADE_AGAIN, "campaign.upgrade-again", N_("An upgrade that you had"), \
        N_("Each of the 21 upgrades is taken once."), \
        XIA_UPGRADES, US_READING, N_("The three of a line improve on each other.")) \
  RULE (UPGRADE_EARLY, "campaign.upgrade-early", N_("An upgrade too early"), \
        N_("Tier 2 needs tier 1 from an earlier game, and tier 3 needs tier 2."), \
        XIA_UPGRADES, US_READING, N_("Tier 3 may be taken after the same game as its tier 2, by the letter.")) \
  RULE (SHIP_USE, "campaign.ship-use", N_("A ship used too often"), \
        N_("Of each tier only the ships that were used least may be taken, and each is used as soon as it is taken."), \
        XIA_CAMPAIGN, US_READING, N_("A ship that joins the fleet later begins at none.")) \
  RULE (SHIP_FLEET, "campaign.ship-fleet", N_("A ship that was not in the fleet"), \
        N_("A ship is taken while it is in the campaign’s own fleet."), \
        XIA_CAMPAIGN, US_READING, N_("The fleet says since which game a ship is there, and until which.")) \
  RULE (SHIP_FIRST, "campaign.ship-first", N_("The first ship"), \
        N_("Every game begins with a ship of tier 1."), \
        XIA_CAMPAIGN, US_PRINTED, NULL) \
  RULE (SHIP_STEP, "campaign.ship-step", N_("From ship to ship"), \
        N_("The next ship is one tier higher; from tier 3 to tier 1 it takes the third upgrade of the ship abilities."), \
        XIA_UPGRADES, US_READING, N_("Several may be bought in one business phase.")) \
  RULE (REWARD, "campaign.reward", N_("A reward that you did not have"), \
        N_("A goal’s reward is there for the games after the one in which it was done."), \
        XIA_GAME_END, US_PRINTED, NULL) \
  RULE (AHEAD, "campaign.ahead", N_("A day to come"), \
        N_("A game is logged when it has been played."), \
        XIA_CAMPAIGN, US_OWN, NULL)
/* clang-format on */
