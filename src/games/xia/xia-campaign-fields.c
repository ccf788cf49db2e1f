/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia-campaign.h"

#include <glib/gi18n-lib.h>

/* What a campaign and a line of its log are made of. */

static void
goal_name (const UsNames *names, int value, char *out, gsize size)
{
  const char *which = us_names_which (names, T_GOAL, value);

  g_strlcpy (out, which != NULL ? which : value == US_VALUE_NEW ? "new" : value == US_VALUE_NONE ? "none" : "?", size);
}

static void
goal_label (const UsNames *names, int value, GString *out)
{
  const XiaGoal *goal = us_names_record (names, T_GOAL, value);

  if (goal != NULL && goal->name >= 0)
    g_string_append (out, us_names_text (names, goal->name));
  else if (value >= 0)
    g_string_append_printf (out, "%s %d", _("Goal"), value + 1);
  else
    g_string_append (out, value == US_VALUE_NEW ? _("A New Goal") : _("Without a Goal"));
}

const UsDomain xia_goal = { "xia/goal", goal_name, goal_label, NULL };

/* The goal that brought it, and what was told of it. */
static void
reward_label (const UsNames *names, int value, GString *out)
{
  const XiaGoal *goal = us_names_record (names, T_GOAL, value);

  goal_label (names, value, out);
  if (goal != NULL && goal->reward >= 0)
    g_string_append_printf (out, " (%s)", us_names_text (names, goal->reward));
}

static void
reward_words_label (const UsNames *names, int value, GString *out)
{
  const XiaGoal *goal = us_names_record (names, T_GOAL, value);

  if (goal != NULL && goal->reward >= 0)
    g_string_append (out, us_names_text (names, goal->reward));
}

static void
rules_label (const UsNames *names, int value, GString *out)
{
  const XiaGoal *goal = us_names_record (names, T_GOAL, value);

  g_string_append (out, us_names_text (names, goal->rules));
}

/* What one chooses a goal by. */
static void
card_label (const UsNames *names, int value, GString *out)
{
  const XiaGoal *goal = us_names_record (names, T_GOAL, value);
  gsize begin = out->len;

  if (goal->limit > 0)
    g_string_append_printf (out, _("Fame limit %d"), goal->limit);
  if (goal->rules >= 0)
    g_string_append_printf (out, "%s%s", out->len > begin ? " · " : "", us_names_text (names, goal->rules));
  if (goal->reward < 0)
    return;
  g_string_append (out, out->len > begin ? " · " : "");
  g_string_append_printf (out, _("Reward: %s"), us_names_text (names, goal->reward));
}

const UsDomain xia_goal_rules = { "xia/goal-rules", goal_name, rules_label, NULL };
const UsDomain xia_goal_card = { "xia/goal-card", goal_name, card_label, NULL };

const UsDomain xia_reward = { "xia/reward", goal_name, reward_label, NULL };
const UsDomain xia_reward_words = { "xia/reward-words", goal_name, reward_words_label, NULL };

/* clang-format off */
US_WORDS (xia_game_outcome, "xia/game-outcome",
          { "goal", NC_("xia/game-outcome", "Goal"), NULL },
          { "limit-no-goal", NC_("xia/game-outcome", "Limit only"), NULL },
          { "npc-win", NC_("xia/game-outcome", "Lost"), NULL })
US_WORDS (xia_limit_only, "xia/limit-only",
          { "minus-three", NC_("xia/limit-only", "3 points less"), NULL },
          { "difference", NC_("xia/limit-only", "The difference of both fames"), NULL },
          { "both", NC_("xia/limit-only", "The difference, less 3 points"), NULL })
US_WORDS (xia_level, "xia/level",
          { "easy", NC_("xia/level", "Easy"), NULL },
          { "normal", NC_("xia/level", "Normal"), NULL },
          { "hard", NC_("xia/level", "Hard"), NULL })

#define TEXT(key_, title_, type, member) \
  { .key = key_, .title = title_, .kind = US_FIELD_TEXT, .offset = G_STRUCT_OFFSET (type, member), .fallback = -1, .optional = TRUE }
#define NUMBER(key_, title_, type, member, min_, max_, ...) \
  { .key = key_, .title = title_, .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (type, member), .min = min_, .max = max_, __VA_ARGS__ }
#define CHOICE(key_, title_, type, member, domain_, n, ...) \
  { .key = key_, .title = title_, .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (type, member), .domain = domain_, .n_values = n, __VA_ARGS__ }
#define SET(key_, title_, type, member, domain_, n, most) \
  { .key = key_, .title = title_, .kind = US_FIELD_SET, .offset = G_STRUCT_OFFSET (type, member), .domain = domain_, .n_values = n, .min = 0, .max = most, .optional = TRUE }
#define GAMES_MOST 9999

static const UsField ship_kept[] = {
  NUMBER ("since", N_("In the fleet since game"), XiaShip, since, 0, GAMES_MOST, .fallback = 0,
          .subtitle = N_("0: since the first"), .optional = TRUE),
  NUMBER ("until", N_("In the fleet until game"), XiaShip, until, 0, GAMES_MOST, .fallback = 0,
          .subtitle = N_("0: it is still in it"), .optional = TRUE),
};
static const UsField ship_told[] = {
  NUMBER ("uses", N_("Taken before"), XiaShip, uses, 0, G_MAXINT, .fallback = 0, .optional = TRUE),
};
static const UsField goal_told[] = {
  NUMBER ("done", N_("Done in game"), XiaGoal, done, 0, GAMES_MOST, .fallback = 0, .optional = TRUE),
};
static const UsField settings[] = {
  NUMBER ("goals", N_("Goals to be done"), XiaCampaignSettings, goals, 1, US_MAX_RECORDS, .fallback = 10,
          .subtitle = N_("The rules have 10"), .optional = TRUE),
  CHOICE ("rule.limit-only", N_("Limit without the goal"), XiaCampaignSettings, limit_only, &xia_limit_only,
          N_LIMIT_ONLY, .subtitle = N_("What a game counts in which you reached the fame limit without the goal"),
          .optional = TRUE),
};
static const UsField fields[] = {
  CHOICE ("goal", N_("Goal"), XiaGame, goal, &xia_goal, US_MAX_RECORDS, .fallback = -1, .optional = TRUE),
  CHOICE ("outcome", N_("Outcome"), XiaGame, outcome, &xia_game_outcome, N_CAMPAIGN_OUTCOMES),
  TEXT ("reason", N_("Reason"), XiaGame, reason),
  NUMBER ("fame", N_("Your fame"), XiaGame, fame[YOU], 0, FAME_MAX),
  NUMBER ("npc-fame", N_("Fame of the NPCs"), XiaGame, fame[NPCS], 0, FAME_MAX),
  { .key = "ships", .title = N_("Ships"), .kind = US_FIELD_SEQUENCE, .offset = G_STRUCT_OFFSET (XiaGame, ships),
    .domain = &xia_ship, .n_values = US_MAX_RECORDS, .min = 0, .max = US_LIST_MAX, .optional = TRUE },
  SET ("upgrades", N_("Upgrades"), XiaGame, upgrades, &xia_upgrade, N_UPGRADES, N_UPGRADES),
  SET ("rewards", N_("Rewards used"), XiaGame, rewards, &xia_goal, US_MAX_RECORDS, US_MAX_RECORDS),
  CHOICE ("difficulty", N_("Difficulty"), XiaGame, difficulty, &xia_level, 3, .fallback = HARD, .optional = TRUE),
  TEXT ("note", N_("Note"), XiaGame, note),
};
static const UsField given[] = {
  NUMBER ("game", N_("Game"), XiaGiven, game, 1, GAMES_MOST),
  TEXT ("called", N_("Campaign"), XiaGiven, called),
  NUMBER ("score", N_("Score"), XiaGiven, score, -GAMES_MOST, G_MAXINT),
  NUMBER ("left", N_("Goals to be done"), XiaGiven, left, 0, US_MAX_RECORDS),
  SET ("upgrades", N_("Upgrades"), XiaGiven, upgrades, &xia_upgrade, N_UPGRADES, N_UPGRADES),
};
static const UsCampaignList lists[] = {
  [LIST_SHIPS] = { T_SHIP, &xia_ship, ship_kept, G_N_ELEMENTS (ship_kept), ship_told, G_N_ELEMENTS (ship_told), "since",
                  "until" },
  [LIST_GOALS] = { T_GOAL, &xia_goal, .told = goal_told, .n_told = G_N_ELEMENTS (goal_told) },
};

#define RULE(name, id_, title_, text_, source_, origin_, reading_) { id_, title_, text_, source_, origin_, reading_ },
static const UsRule rules[N_XIA_CAMPAIGN_RULES] = { XIA_CAMPAIGN_RULES (RULE) };
#undef RULE
/* clang-format on */
/* The goal says how much fame is needed, once the table is set. */
static const UsPreset presets[] = { { "difficulty", "hard", FALSE }, { "limit", "later", TRUE } };
static const int played[] = { R_GOAL, R_MET, R_UPGRADE };

const UsCampaignRules xia_campaign = {
  .rules = rules,
  .n_rules = N_XIA_CAMPAIGN_RULES,
  .lists = lists,
  .n_lists = G_N_ELEMENTS (lists),
  .settings = settings,
  .n_settings = G_N_ELEMENTS (settings),
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .given = given,
  .n_given = G_N_ELEMENTS (given),
  .reason = "reason",
  .called = "called",
  .presets = presets,
  .n_presets = G_N_ELEMENTS (presets),
  .played = played,
  .n_played = G_N_ELEMENTS (played),
  .state_size = sizeof (XiaCampaign),
  .fold = xia_fold_campaign,
  .ledger = &xia_ledger,
  .build = xia_build_campaign,
};
