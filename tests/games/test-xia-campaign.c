/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "campaign-log.h"
#include "us-campaign-numbers.h"
#include "us-games.h"
#include "xia/xia-campaign.h"

/* The campaign’s log: its worked examples, and each thing that a line can be flagged for. */

#define GOAL(name, you, npcs, more) \
  "{'goal': <'" name "'>, 'outcome': <'goal'>, 'fame': <int64 " #you ">, 'npc-fame': <int64 " #npcs ">" more "}"
#define LIMIT(name, you, npcs, more) \
  "{'goal': <'" name "'>, 'outcome': <'limit-no-goal'>, 'fame': <int64 " #you ">, 'npc-fame': <int64 " #npcs ">" more \
  "}"
#define LOST(name, you, npcs, more) \
  "{'goal': <'" name "'>, 'outcome': <'npc-win'>, 'fame': <int64 " #you ">, 'npc-fame': <int64 " #npcs ">" more "}"
#define SHIPS(...)    ", 'ships': <[" #__VA_ARGS__ "]>"
#define UPGRADES(...) ", 'upgrades': <[" #__VA_ARGS__ "]>"

static UsCampaign *
begin (void)
{
  UsCampaign *campaign = us_campaign_new (us_games_find ("xia"));
  static const char *const ships[] = { "a", "b", "c", "d", "e", "f", "g", "h" };

  log_settings (campaign, "@a{sv} {}");
  for (int i = 0; i < 8; i++)
    {
      g_autofree char *ship = g_strdup_printf ("{'name': <'Ship %s'>, 'tier': <int64 %d>}", ships[i],
                                               i < 3   ? 1
                                               : i < 6 ? 2
                                                       : 3);

      log_put (campaign, LIST_SHIPS, ships[i], ship);
    }
  log_put (campaign, LIST_GOALS, "light", "{'name': <'First Light'>, 'limit': <int64 10>}");
  log_put (campaign, LIST_GOALS, "kiln", "{'name': <'Kiln Runner'>, 'limit': <int64 12>}");
  log_put (campaign, LIST_GOALS, "moon", "{'name': <'Moon'>}");
  return campaign;
}

static void
assert_flags (const UsCampaign *campaign, guint line, const char *flags)
{
  g_autofree char *found = log_flags (campaign, line);

  g_assert_cmpstr (found, ==, flags);
}

static void
assert_offers (const UsCampaign *campaign, const char *field, const UsDomain *domain, const char *values)
{
  g_autofree char *found = log_offers (campaign, field, domain);

  g_assert_cmpstr (found, ==, values);
}

static const UsTotal *
find_total (const UsCampaign *campaign, const char *key)
{
  guint n;
  const UsTotal *totals = us_campaign_get_totals (campaign, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (totals[i].key, key))
      return &totals[i];
  return NULL;
}

static void
assert_total (const UsCampaign *campaign, const char *key, const char *text)
{
  const UsTotal *total = find_total (campaign, key);
  g_autofree char *said = total != NULL ? us_text_plain (&total->text, us_campaign_get_names (campaign)) : NULL;

  g_assert_cmpstr (said, ==, text);
}

/* 12 to 7 is +5; a game that completes no goal costs three, whatever its markers. */
static void
test_score (void)
{
  static const int totals[] = { 5, 2, -1, 0 };
  g_autoptr (UsCampaign) campaign = begin ();

  log_add (campaign, GOAL ("light", 12, 7, ""));
  log_add (campaign, LOST ("moon", 9, 10, ""));
  log_add (campaign, LIMIT ("moon", 10, 4, ""));
  log_add (campaign, GOAL ("kiln", 15, 14, ""));
  log_fold (campaign);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (us_campaign_get_total (campaign, i), ==, totals[i]);
  g_assert_cmpint (us_campaign_get_score (campaign), ==, 0);
  assert_total (campaign, "score", "0");
  assert_total (campaign, "goals", "2 of 10");
  assert_total (campaign, "won", "50%");
  assert_total (campaign, "best", "+5");
  assert_total (campaign, "worst", "\u22123");
  assert_total (campaign, "ship", NULL);
  g_assert_false (us_campaign_is_complete (campaign));
}

static void
test_limit_only (void)
{
  static const struct
  {
    const char *rule;
    int points;
  } cases[] = { { "minus-three", -3 }, { "difference", 6 }, { "both", 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (UsCampaign) campaign = begin ();
      g_autofree char *settings = g_strdup_printf ("{'rule.limit-only': <'%s'>}", cases[i].rule);

      log_settings (campaign, settings);
      log_add (campaign, LIMIT ("light", 10, 4, ""));
      log_fold (campaign);
      g_assert_cmpint (us_campaign_get_points (campaign, 0), ==, cases[i].points);
    }
}

/* Of each tier only those that were taken least, each as soon as it is taken, also in a game that was lost. */
static void
test_ships (void)
{
  g_autoptr (UsCampaign) campaign = begin ();

  log_fold (campaign);
  assert_offers (campaign, "ships", &xia_ship, "a b c");
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('a')));
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('b')));
  log_fold (campaign);
  assert_offers (campaign, "ships", &xia_ship, "c");
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('c', 'e')));
  log_fold (campaign);
  assert_offers (campaign, "ships", &xia_ship, "a b c");
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('a')));
  log_fold (campaign);
  assert_offers (campaign, "ships", &xia_ship, "b c");
  us_campaign_fold (campaign, 3, 0);
  assert_offers (campaign, "ships", &xia_ship, "d f");
  us_campaign_fold (campaign, 2, 0);
  assert_offers (campaign, "ships", &xia_ship, "g h");
  assert_total (campaign, "ship", "2×");
}

/* One that joins later begins at none, and nothing is asked of it before. */
static void
test_fleet (void)
{
  g_autoptr (UsCampaign) campaign = begin ();

  log_add (campaign, LOST ("light", 2, 10, SHIPS ('a')));
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('b')));
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('c')));
  log_put (campaign, LIST_SHIPS, "z", "{'name': <'Ship a'>, 'tier': <int64 1>, 'since': <int64 4>}");
  log_fold (campaign);
  assert_flags (campaign, 0, "");
  assert_flags (campaign, 2, "");
  assert_offers (campaign, "ships", &xia_ship, "z");
  log_put (campaign, LIST_SHIPS, "c", "{'name': <'Old'>, 'tier': <int64 1>, 'until': <int64 2>}");
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('z')));
  log_fold (campaign);
  assert_offers (campaign, "ships", &xia_ship, "a b z");
}

static void
assert_flagged (const UsCampaign *campaign, guint line, const char *rule, const char *text)
{
  guint n;
  const UsFlag *flags = us_campaign_get_flags (campaign, line, &n);
  g_autofree char *said = n == 1 ? us_text_plain (&flags->text, us_campaign_get_names (campaign)) : NULL;

  assert_flags (campaign, line, rule);
  g_assert_cmpstr (said, ==, text);
}

/* One that was not there cannot be taken, before it joined nor after it left. */
static void
test_not_in_fleet (void)
{
  g_autoptr (UsCampaign) campaign = begin ();

  log_put (campaign, LIST_SHIPS, "a", "{'name': <'Late'>, 'tier': <int64 1>, 'since': <int64 2>}");
  log_put (campaign, LIST_SHIPS, "c", "{'name': <'Old'>, 'tier': <int64 1>, 'until': <int64 3>}");
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('a')));
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('a')));
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('c')));
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('c')));
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('a')));
  log_fold (campaign);
  assert_flagged (campaign, 0, "ship-fleet", "Late joined the fleet with game 2");
  assert_flags (campaign, 1, "");
  assert_flags (campaign, 2, "");
  assert_flagged (campaign, 3, "ship-fleet", "Old left the fleet after game 3");
  /* What was taken before it joined does not count, but it was taken. */
  assert_offers (campaign, "ships", &xia_ship, "b");
  assert_total (campaign, "ship", "3×");
}

/* Owned already, and without the tier before it. */
static void
test_both_flags (void)
{
  g_autoptr (UsCampaign) campaign = begin ();

  log_add (campaign, LOST ("light", 2, 10, ", 'upgrades': <['engine-2']>"));
  log_add (campaign, LOST ("light", 2, 10, ", 'upgrades': <['engine-2']>"));
  log_fold (campaign);
  assert_flagged (campaign, 0, "upgrade-early", "Engine 2 needs Engine 1 from an earlier game");
  assert_flags (campaign, 1, "upgrade-again upgrade-early");
}

/* What the first game leaves: the next tier of its line, and the first of the others. */
static void
test_upgrades (void)
{
  g_autoptr (UsCampaign) campaign = begin ();

  log_fold (campaign);
  assert_offers (campaign, "upgrades", &xia_upgrade,
                 "engine-1 weapons-1 impulse-1 missions-1 re-arm-1 abilities-1 trade-1");
  log_add (campaign, GOAL ("light", 12, 7, UPGRADES ('engine-1')));
  log_fold (campaign);
  assert_offers (campaign, "upgrades", &xia_upgrade,
                 "engine-2 weapons-1 impulse-1 missions-1 re-arm-1 abilities-1 trade-1");
  /* Another one by a reward: tier 3 after the same game as its tier 2, but not tier 2 with its tier 1. */
  log_add (campaign, GOAL ("kiln", 12, 7, UPGRADES ('engine-2')));
  us_campaign_fold (campaign, 1, 0);
  assert_offers (campaign, "upgrades", &xia_upgrade,
                 "engine-3 weapons-1 impulse-1 missions-1 re-arm-1 abilities-1 trade-1");
  log_add (campaign, GOAL ("moon", 12, 7, UPGRADES ('weapons-1', 'weapons-2')));
  log_fold (campaign);
  assert_flags (campaign, 2, "upgrade-early");
}

/* Two of one game are said quietly, where nothing else is wrong with them and no reward is named. */
static void
test_second_upgrade (void)
{
  g_autoptr (UsCampaign) campaign = begin ();

  log_add (campaign, GOAL ("light", 12, 7, UPGRADES ('engine-1')));
  log_add (campaign, GOAL ("kiln", 12, 7, UPGRADES ('engine-2', 'engine-3')));
  log_add (campaign, GOAL ("moon", 12, 7, UPGRADES ('weapons-1', 'trade-1') ", 'rewards': <['light']>"));
  log_add (campaign, LOST ("moon", 2, 10, UPGRADES ('impulse-1', 'impulse-2')));
  log_fold (campaign);
  for (guint i = 0; i < 4; i++)
    {
      const UsRemark *remark = us_campaign_find_remark (campaign, i, "upgrades");
      g_autofree char *said = remark != NULL ? us_text_plain (&remark->text, NULL) : NULL;

      g_assert_cmpstr (said, ==, i == 1 ? "A second upgrade of one game needs a reward that grants it" : NULL);
    }
  assert_flags (campaign, 1, "");
}

static void
test_all_upgrades (void)
{
  g_autoptr (UsCampaign) campaign = begin ();

  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    {
      g_autofree char *line = NULL;
      char name[US_NAME_SIZE];

      xia_upgrade.name (NULL, upgrade, name, sizeof name);
      line =
        g_strdup_printf ("{'outcome': <'npc-win'>, 'fame': <int64 2>, 'npc-fame': <int64 9>, 'upgrades': <['%s']>}",
                         name);
      log_add (campaign, line);
    }
  log_add (campaign, LOST ("light", 2, 10, ""));
  log_fold (campaign);
  assert_offers (campaign, "upgrades", &xia_upgrade, "");
  assert_total (campaign, "upgrades", "21 of 21");
  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    assert_flags (campaign, i, "");
}

/* Tier 1 to 3 and, with the third upgrade of the abilities, on to tier 1. */
static void
test_steps (void)
{
  g_autoptr (UsCampaign) campaign = begin ();

  log_add (campaign, LOST ("light", 2, 10, SHIPS ('d')));
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('a', 'g')));
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('b', 'e', 'h', 'c') UPGRADES ('abilities-1')));
  log_add (campaign, LOST ("light", 2, 10, UPGRADES ('abilities-2')));
  log_add (campaign, LOST ("light", 2, 10, UPGRADES ('abilities-3')));
  log_add (campaign, LOST ("light", 2, 10, SHIPS ('a', 'f', 'g', 'b', 'd', 'h', 'c')));
  log_fold (campaign);
  assert_flags (campaign, 0, "ship-first");
  assert_flags (campaign, 1, "ship-step");
  assert_flags (campaign, 2, "ship-step");
  assert_flags (campaign, 5, "");
}

static const struct
{
  const char *line, *flags;
} flagged[] = {
  { GOAL ("light", 9, 7, ""), "goal-below" },
  { GOAL ("light", 12, 10, ""), "goal-npcs" },
  { GOAL ("light", 10, 10, ""), "goal-npcs goal-margin" },
  { GOAL ("light", 9, 9, ""), "goal-below goal-margin" },
  { GOAL ("moon", 3, 2, ""), "" },
  { GOAL ("moon", 3, 3, ""), "goal-margin" },
  { "{'outcome': <'goal'>, 'fame': <int64 9>, 'npc-fame': <int64 4>}", "goal-none" },
  { "{'outcome': <'limit-no-goal'>, 'fame': <int64 9>, 'npc-fame': <int64 4>}", "" },
  { LIMIT ("light", 9, 7, ""), "limit-below" },
  { LIMIT ("light", 12, 10, ""), "limit-npcs" },
  { LIMIT ("moon", 1, 2, ""), "" },
  { LOST ("light", 12, 10, ""), "" },
  { LOST ("light", 2, 9, ""), "lost-early" },
  { LOST ("light", 2, 9, ", 'reason': <'Abandoned'>"), "" },
  { LOST ("moon", 2, 3, ""), "" },
  { LOST ("moon", 2, 3, ", 'rewards': <['kiln']>"), "reward" },
  { LOST ("moon", 2, 3, SHIPS ('a', 'd', 'e')), "ship-step" },
  { LOST ("moon", 2, 3, UPGRADES ('engine-3')), "upgrade-early" },
};

/* Each by itself, and two at once; nothing that needs a limit where nobody knows it. */
static void
test_flags (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (flagged); i++)
    {
      g_autoptr (UsCampaign) campaign = begin ();

      log_add (campaign, flagged[i].line);
      log_fold (campaign);
      assert_flags (campaign, 0, flagged[i].flags);
    }
}

/* Those that an earlier line causes, say which, and vanish with it. */
static void
test_causes (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  const UsFlag *flags;
  guint n;

  log_add (campaign, GOAL ("light", 12, 7, SHIPS ('a') UPGRADES ('engine-1')));
  log_add (campaign, GOAL ("light", 12, 7, SHIPS ('a') UPGRADES ('engine-1') ", 'rewards': <['light']>"));
  log_fold (campaign);
  assert_flags (campaign, 0, "");
  assert_flags (campaign, 1, "goal-again upgrade-again ship-use");
  flags = us_campaign_get_flags (campaign, 1, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *said = us_text_plain (&flags[i].text, us_campaign_get_names (campaign));

      g_assert_cmpint (flags[i].cause, ==, 0);
      g_assert_cmpstr (said, ==,
                       i == 0   ? "First Light was done in game 1"
                       : i == 1 ? "You have Engine 1 since game 1"
                                : "Taken before: Ship a 1×, Ship b 0×");
    }
}

static void
test_accepted (void)
{
  static const char *const accepted[] = { "campaign.goal-below/fame", NULL };
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (GVariant) line = log_value (GOAL ("light", 7, 7, ""));
  const UsFlag *flags;
  guint n;

  g_assert_true (us_campaign_add (campaign, 20260301, line, accepted, NULL));
  us_campaign_fold (campaign, 0, 20260228);
  flags = us_campaign_get_flags (campaign, 0, &n);
  assert_flags (campaign, 0, "goal-below goal-margin ahead");
  g_assert_true (flags[0].accepted);
  g_assert_false (flags[1].accepted);
  us_campaign_fold (campaign, 0, 20260301);
  assert_flags (campaign, 0, "goal-below goal-margin");
}

/* One sentence, and nothing has changed. */
static void
test_refused (void)
{
  static const char *const lines[] = {
    GOAL ("sun", 12, 7, ""),
    GOAL ("light", 100, 7, ""),
    GOAL ("light", -1, 7, ""),
    LOST ("light", 1, 10, SHIPS ('q')),
    LOST ("light", 1, 10, SHIPS ('ship-100')),
    LOST ("light", 1, 10, SHIPS ('?')),
    GOAL ("?", 12, 7, ""),
    LOST ("light", 1, 10, UPGRADES ('engine-4')),
    "{'goal': <'light'>, 'outcome': <'drawn'>, 'fame': <int64 1>, 'npc-fame': <int64 1>}",
    "{'goal': <'light'>, 'outcome': <'goal'>, 'fame': <int64 1>}",
  };
  g_autoptr (UsCampaign) campaign = begin ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GVariant) line = log_value (lines[i]);
      g_autoptr (GError) error = NULL;

      g_assert_false (us_campaign_add (campaign, 0, line, NULL, &error));
      g_assert_error (error, US_ERROR, error->code);
      g_assert_true (g_str_has_suffix (error->message, "."));
      g_assert_cmpuint (us_campaign_get_n_lines (campaign), ==, 0);
    }
}

static void
test_complete (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autofree char *label = NULL;

  log_settings (campaign, "{'goals': <int64 1>}");
  log_add (campaign, GOAL ("kiln", 12, 7, UPGRADES ('trade-1') SHIPS ('b', 'd')));
  log_fold (campaign);
  g_assert_true (us_campaign_is_complete (campaign));
  label = us_text_plain (&find_total (campaign, "score")->label, us_campaign_get_names (campaign));
  g_assert_cmpstr (label, ==, "final score");
  assert_offers (campaign, "goal", &xia_goal, "light moon");
  assert_offers (campaign, "rewards", &xia_goal, "kiln");
}

/* The next play gets the number of the game, what is owned, and the lists as they are. */
static void
test_given (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  g_autoptr (GVariant) given = NULL;
  g_autofree char *text = NULL;

  log_add (campaign, GOAL ("kiln", 12, 7, UPGRADES ('trade-1') SHIPS ('b')));
  log_fold (campaign);
  given = us_campaign_dup_given (campaign);
  text = g_variant_print (given, FALSE);
  g_assert_true (g_str_has_prefix (
    text, "{'game': <int64 2>, 'score': <int64 5>, 'left': <int64 9>, 'upgrades': <['trade-1']>, 'ship': <{"));
  g_assert_nonnull (strstr (text, "'a': <{'name': <'Ship a'>, 'tier': <int64 1>}>"));
  g_assert_nonnull (strstr (text, "'b': <{'name': <'Ship b'>, 'tier': <int64 1>, 'uses': <int64 1>}>"));
  g_assert_nonnull (strstr (text, "'kiln': <{'name': <'Kiln Runner'>, 'limit': <int64 12>, 'done': <int64 1>}>"));
}

static void
assert_share (const UsCampaign *campaign, const char *field, guint i, const char *name, guint won, guint n)
{
  g_autoptr (GArray) shares = us_campaign_count (campaign, field);
  const UsShare *share = &g_array_index (shares, UsShare, i);
  const UsDomain *domain = g_str_equal (field, "ships") ? &xia_ship : &xia_goal;
  char value[US_NAME_SIZE];

  g_assert_cmpuint (i, <, shares->len);
  us_value_name (domain, us_campaign_get_names (campaign), share->value, value, sizeof value);
  g_assert_cmpstr (value, ==, name);
  g_assert_cmpuint (share->won, ==, won);
  g_assert_cmpuint (share->n, ==, n);
}

static void
assert_remark (const UsCampaign *campaign, guint line, const char *field, const char *words)
{
  const UsRemark *remark = us_campaign_find_remark (campaign, line, field);
  g_autofree char *said = remark != NULL ? us_text_plain (&remark->text, us_campaign_get_names (campaign)) : NULL;

  g_assert_cmpstr (said, ==, words);
}

/* What is left out, and what looks like two of one. */
static void
test_remarks (void)
{
  g_autoptr (UsCampaign) campaign = begin (), bare = us_campaign_new (us_games_find ("xia"));

  log_put (campaign, LIST_GOALS, "again", "{'name': <'Moon'>}");
  log_put (campaign, LIST_GOALS, "nameless", "{'limit': <int64 5>}");
  log_put (campaign, LIST_GOALS, "another", "{'limit': <int64 5>}");
  log_add (campaign, GOAL ("moon", 12, 7, SHIPS ('a')));
  log_add (campaign, LOST ("again", 2, 10, ""));
  log_add (campaign, GOAL ("again", 12, 7, SHIPS ('b')));
  log_add (campaign, GOAL ("again", 12, 7, SHIPS ('c')));
  log_add (campaign, GOAL ("nameless", 12, 7, SHIPS ('a')));
  log_add (campaign, GOAL ("another", 12, 7, SHIPS ('b')));
  log_fold (campaign);
  assert_remark (campaign, 0, "ships", NULL);
  assert_remark (campaign, 0, "goal", NULL);
  assert_remark (campaign, 1, "ships", "Without its ships the counts of the fleet miss this game");
  assert_remark (campaign, 1, "goal", NULL);
  assert_remark (campaign, 2, "goal", "Another goal called Moon was done in game 1");
  assert_remark (campaign, 3, "goal", NULL);
  assert_remark (campaign, 4, "goal", NULL);
  assert_remark (campaign, 5, "goal", NULL);
  assert_flags (campaign, 2, "");

  /* Who keeps no fleet hears nothing of it. */
  log_settings (bare, "@a{sv} {}");
  log_add (bare, "{'outcome': <'npc-win'>, 'fame': <int64 5>, 'npc-fame': <int64 9>}");
  log_fold (bare);
  assert_remark (bare, 0, "ships", NULL);
}

/* One alone, or none. */
static void
test_most (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  static const char *const ships[] = { "a", "b", "b", "a", "c", "c", "c" };
  static const char *const most[] = { "a", NULL, "b", NULL, NULL, NULL, "c" };

  log_fold (campaign);
  g_assert_null (find_total (campaign, "ship"));
  for (guint i = 0; i < G_N_ELEMENTS (ships); i++)
    {
      g_autofree char *line =
        g_strdup_printf ("{'outcome': <'npc-win'>, 'fame': <int64 5>, 'npc-fame': <int64 9>, 'ships': <['%s']>}",
                         ships[i]);
      g_autofree char *label = NULL, *due = most[i] != NULL ? g_strconcat ("taken most: Ship ", most[i], NULL) : NULL;
      const UsTotal *total;

      log_add (campaign, line);
      log_fold (campaign);
      total = find_total (campaign, "ship");
      label = total != NULL ? us_text_plain (&total->label, us_campaign_get_names (campaign)) : NULL;
      g_assert_cmpstr (label, ==, due);
    }
}

/* How it went: streaks, margins, and the share of won games of what was taken most. */
static void
test_numbers (void)
{
  g_autoptr (UsCampaign) campaign = begin ();
  UsLogNumbers all;

  log_add (campaign, GOAL ("kiln", 12, 7, SHIPS ('b', 'b')));
  log_add (campaign, "{'outcome': <'npc-win'>, 'fame': <int64 5>, 'npc-fame': <int64 9>, 'ships': <['b']>}");
  log_add (campaign, GOAL ("kiln", 12, 11, SHIPS ('a')));
  log_add (campaign, GOAL ("kiln", 12, 9, SHIPS ('b')));
  log_fold (campaign);
  all = us_campaign_count_all (campaign);
  g_assert_cmpuint (all.n, ==, 4);
  g_assert_cmpuint (all.won, ==, 3);
  g_assert_cmpuint (all.won_in_a_row, ==, 2);
  g_assert_cmpuint (all.lost_in_a_row, ==, 1);
  g_assert_cmpint (all.margins, ==, 9);
  g_assert_cmpint (all.least, ==, 1);
  g_assert_cmpint (all.most, ==, 5);
  assert_share (campaign, "ships", 0, "b", 2, 3);
  assert_share (campaign, "ships", 1, "a", 1, 1);
  assert_share (campaign, "goal", 0, "kiln", 3, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xia/campaign/score", test_score);
  g_test_add_func ("/xia/campaign/limit-only", test_limit_only);
  g_test_add_func ("/xia/campaign/ships", test_ships);
  g_test_add_func ("/xia/campaign/fleet", test_fleet);
  g_test_add_func ("/xia/campaign/not-in-fleet", test_not_in_fleet);
  g_test_add_func ("/xia/campaign/both-flags", test_both_flags);
  g_test_add_func ("/xia/campaign/upgrades", test_upgrades);
  g_test_add_func ("/xia/campaign/second-upgrade", test_second_upgrade);
  g_test_add_func ("/xia/campaign/all-upgrades", test_all_upgrades);
  g_test_add_func ("/xia/campaign/steps", test_steps);
  g_test_add_func ("/xia/campaign/flags", test_flags);
  g_test_add_func ("/xia/campaign/causes", test_causes);
  g_test_add_func ("/xia/campaign/accepted", test_accepted);
  g_test_add_func ("/xia/campaign/refused", test_refused);
  g_test_add_func ("/xia/campaign/complete", test_complete);
  g_test_add_func ("/xia/campaign/given", test_given);
  g_test_add_func ("/xia/campaign/remarks", test_remarks);
  g_test_add_func ("/xia/campaign/most", test_most);
  g_test_add_func ("/xia/campaign/numbers", test_numbers);
  return g_test_run ();
}
