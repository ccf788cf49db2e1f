/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* Crownfell: Last Stand, the course of a play. Read beside README.md. */

const char *
crownfell_token (int card)
{
  static const char *const tokens[CARDS] = { "angel",      "assassin", "beacon",   "duke",    "guardian",   "harbinger",
                                             "labyrinth",  "martyr",   "minstrel", "monarch", "mystic",     "pyro",
                                             "reflection", "revenant", "stag",     "vampire", "seventeenth" };

  return tokens[card];
}

static gboolean
play_turn (UsRun *run, Crownfell *c)
{
  us_run_section (run, "turn", ++c->turn);
  us_run_turn (run, US_BOT);
  if (!crownfell_enemy_turn (run, c))
    return FALSE;
  if (c->over != OVER_NOT)
    return TRUE;
  us_run_turn (run, US_PLAYER);
  return crownfell_your_turn (run, c);
}

static gboolean
play (UsRun *run)
{
  Crownfell c;

  if (!crownfell_set_up (run, &c))
    return FALSE;
  while (c.over == OVER_NOT)
    if (!play_turn (run, &c))
      return FALSE;
  return crownfell_game_over (run, &c);
}

#define RULE(name, ...) { __VA_ARGS__ },
static const UsRule rules[] = { CROWNFELL_RULES (RULE) };
#undef RULE

/* clang-format off */
static const UsComponent components[] = {
  { "team", N_("Your team"), N_("App: it deals. Table: you shuffle, deal and name the cards"), US_BY_THE_APP },
  { "enemy-deck", N_("Enemy deck"), N_("App: it names the next card. Table: you turn it up and name it"), US_AT_THE_TABLE },
  { "solo-deck", N_("Solo deck"), N_("App: yours if it knows all cards, else a stand-in. Table: you flip them and say what they show"), US_BY_THE_APP },
};

static const UsOptionChoice levels[] = { { "normal", N_("Normal") }, { "hard", N_("Hard") } };
static const UsOptionChoice teams[] = { { "deal", N_("Dealt") }, { "draft", N_("Draft") }, { "team-a", N_("Team A") }, { "team-b", N_("Team B") } };
static const UsOptionChoice protects[] = { { "capture", N_("Capture only") }, { "all", N_("All") } };
static const UsOptionChoice locks[] = { { "full", N_("All it does") }, { "moves-only", N_("Moves only") } };
static const UsOptionChoice ranged[] = { { "stays", N_("Stays") }, { "moves", N_("Moves") } };
static const UsOptionChoice passive[] = { { "capturing", N_("Captures") }, { "peaceful", N_("Peaceful") } };
static const UsOptionChoice ranged_first[] = { { "shoot", N_("Shoots") }, { "literal", N_("Moves") } };
static const UsOptionChoice revenants[] = { { "covers", N_("Covers") }, { "captures", N_("Captures") } };
static const UsOptionChoice ends[] = { { "cards-to-come", N_("Not yet") }, { "sudden", N_("At once") } };

#define OPTION(key, title, subtitle, choices) { key, title, subtitle, choices, G_N_ELEMENTS (choices), 0 }
#define HOUSE_RULE(key, title, subtitle, choices) { key, title, subtitle, choices, G_N_ELEMENTS (choices), 0, 0, US_READING }
static const UsOption options[] = {
  OPTION ("level", N_("Level"), N_("Hard: three cards for you, fourteen for the enemy"), levels),
  OPTION ("team", N_("Team"), N_("For a first game take Team A (Angel, Beacon, Guardian, Stag) or Team B (Harbinger, Monarch, Pyro, Vampire)"), teams),
  HOUSE_RULE ("rule.protect", N_("Protect stops"), N_("Captures, or being moved by the other side too"), protects),
  HOUSE_RULE ("rule.lock", N_("Lock stops"), N_("All a card does, or only its moves; its ability and captures from afar stay"), locks),
  HOUSE_RULE ("rule.ranged", N_("Who captures from afar"), N_("Stays where it is, or moves onto the space of its target"), ranged),
  HOUSE_RULE ("rule.passive", N_("Final desperation"), N_("The card that moves may capture, or goes onto empty spaces only"), passive),
  HOUSE_RULE ("rule.ranged-first", N_("Ranged capture on Capture"), N_("It shoots if it can, or moves, and the icon only chooses where"), ranged_first),
  HOUSE_RULE ("rule.revenant", N_("The Revenant on your card"), N_("It lies on it and locks it, or captures it"), revenants),
  HOUSE_RULE ("rule.end", N_("A side without cards on the board"), N_("Is out when none are to come, or at once"), ends),
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (rules) == N_CROWNFELL_RULES && N_CROWNFELL_RULES <= US_MAX_RULES);
G_STATIC_ASSERT (G_N_ELEMENTS (components) == N_CROWNFELL_COMPONENTS);
G_STATIC_ASSERT (G_N_ELEMENTS (options) == N_CROWNFELL_OPTIONS);

static const UsVocabulary words[] = { { &crownfell_points, CARDS + 1 } };

extern const UsRules us_crownfell_rules;
const UsRules us_crownfell_rules = {
  .id = "crownfell",
  .box = "crownfell",
  .title = N_("Crownfell"),
  .opponent = N_("Last Stand"),
  .bot = N_("Enemy"),
  .summary = N_("Hold out against an enemy army that plays itself on the grid."),
  .needs = N_("Base game · 30 min"),
  .accent = { "#c01c28", "#f0616b" },
  .version = 1,
  .rules = rules,
  .n_rules = G_N_ELEMENTS (rules),
  .components = components,
  .n_components = G_N_ELEMENTS (components),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .topics = crownfell_topics,
  .n_topics = N_CROWNFELL_TOPICS,
  .words = words,
  .n_words = G_N_ELEMENTS (words),
  .play = play,
  .begin_screen = crownfell_begin_screen,
  .relearn = crownfell_relearn,
  .teach = crownfell_teach,
  .parse_line = crownfell_parse_line,
  .write_line = crownfell_write_line,
  .units = { N_("turn") },
};
