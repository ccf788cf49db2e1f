/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-names-private.h"

#include "campaign-log.h"
#include "xia-table.h"
#include "xia/xia-campaign.h"

/* A play of a campaign, from what it was given to the line that it is. */

#define SETTINGS "@a{sv} {}"

static UsCampaign *
new_campaign (void)
{
  UsCampaign *campaign = us_campaign_new (us_games_find ("xia"));

  log_settings (campaign, SETTINGS);
  log_put (campaign, LIST_SHIPS, "a", "{'name': <'Ant'>, 'tier': <int64 1>}");
  log_put (campaign, LIST_SHIPS, "b", "{'name': <'Bee'>, 'tier': <int64 1>}");
  log_put (campaign, LIST_SHIPS, "c", "{'name': <'Crab'>, 'tier': <int64 2>}");
  log_put (campaign, LIST_SHIPS, "d", "{'name': <'Deer'>, 'tier': <int64 3>}");
  log_put (campaign, LIST_GOALS, "light", "{'name': <'First Light'>, 'limit': <int64 5>, 'rules': <'See a star'>}");
  log_put (campaign, LIST_GOALS, "moon", "{'name': <'Moon'>}");
  return campaign;
}

static void
know (TableTaught *taught, const char *address, const char *value)
{
  g_hash_table_insert (taught->known, g_strdup (address), g_variant_ref_sink (g_variant_new_parsed (value)));
}

/* A play of what comes next in it. */
static UsSession *
open_ruled (UsCampaign *campaign, const UsTaught *taught, const char *settings)
{
  g_autoptr (GVariant) given = NULL;
  HarnessPlay about;
  UsSession *session;
  GError *error = NULL;

  log_fold (campaign);
  given = us_campaign_dup_given (campaign);
  init (&about, 3, NULL, settings);
  session = us_session_new (about.rules, &about.start, taught);
  us_session_carry (session, given);
  us_session_open (session, &error);
  g_assert_no_error (error);
  return session;
}

static UsSession *
open_taught (UsCampaign *campaign, const UsTaught *taught)
{
  return open_ruled (campaign, taught, "limit=20 difficulty=hard");
}

static UsSession *
open_next (UsCampaign *campaign)
{
  return open_taught (campaign, NULL);
}

static void
fly_for (UsSession *session, const char *ship, const char *goal)
{
  set_up (session, "['scoundrel']", "xia/ship");
  table_answer (session, "xia/ship", ship);
  set_up (session, "['scoundrel']", "xia/goal");
  table_answer (session, "xia/goal", goal);
}

/* Game 2, with an upgrade; Ant was flown and Moon done in the first. */
static UsSession *
open_second (const char *upgrade)
{
  g_autoptr (UsCampaign) campaign = new_campaign ();
  g_autofree char *first = g_strdup_printf ("{'goal': <'moon'>, 'outcome': <'goal'>, 'fame': <int64 12>, "
                                            "'npc-fame': <int64 7>, 'ships': <['a']>, 'upgrades': <['%s']>}",
                                            upgrade);

  log_add (campaign, first);
  return open_next (campaign);
}

static void
assert_line (UsSession *session, const char *line)
{
  g_autofree char *text = g_variant_print (us_session_get_log_line (session), FALSE);

  g_assert_cmpstr (text, ==, line);
}

static const UsChoiceItem *
choice (UsSession *session, const char *id)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      char name[US_NAME_SIZE];

      us_value_name (prompt->choices[i].domain, us_session_get_names (session), prompt->choices[i].value, name,
                     sizeof name);
      if (g_str_equal (name, id))
        return &prompt->choices[i];
    }
  g_error ("%s is not there", id);
}

static void
assert_text (UsSession *session, const UsText *text, const char *words)
{
  g_autofree char *said = us_text_plain (text, us_session_get_names (session));

  g_assert_cmpstr (said, ==, words);
}

static gboolean
has_choice (UsSession *session, const char *id)
{
  return table_find_choice (session, id) != NULL;
}

/* Only the ships that were taken least, then a goal that is not done, which says how much fame is needed. */
static void
test_begin (void)
{
  g_autoptr (UsSession) session = open_second ("trade-1");

  set_up (session, "['scoundrel']", "xia/ship");
  g_assert_false (choice (session, "a")->enabled);
  g_assert_true (choice (session, "b")->enabled);
  /* The log names every ship. */
  g_assert_false (has_choice (session, "none"));
  table_answer (session, "xia/ship", "'b'");
  set_up (session, "['scoundrel']", "xia/goal");
  g_assert_false (choice (session, "moon")->enabled);
  table_answer (session, "xia/goal", "'light'");
  table_assert_asked (session, "xia/you");
  g_assert_cmpint (table_value (session, "limit"), ==, 5);
  assert_told (session, "xia.in-force", "In force: one more cube twice when you buy");
  assert_line (session, "{'goal': <'light'>, 'outcome': <'npc-win'>, 'fame': <int64 0>, 'npc-fame': <int64 0>, "
                        "'ships': <['b']>}");
}

/* Ships are those of the campaign, whatever the copy has, and one that was taken before stays the same one. */
static void
test_fleet (void)
{
  TableTaught *taught = table_taught_new ();
  g_autoptr (UsCampaign) campaign = new_campaign ();
  g_autoptr (UsSession) session = NULL;

  know (taught, "ship/zebra", "{'name': <'Zebra'>, 'tier': <int64 1>}");
  know (taught, "ship/a", "{'name': <'Antelope'>, 'tier': <int64 1>}");
  log_add (campaign, "{'goal': <'moon'>, 'outcome': <'goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>, "
                     "'ships': <['a', 'c']>}");
  log_add (campaign, "{'outcome': <'limit-no-goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>, 'ships': <['b']>}");
  session = open_taught (campaign, &taught->taught);
  set_up (session, "['scoundrel']", "xia/ship");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 5);
  table_answer (session, "xia/ship", "'a'");
  g_assert_cmpuint (us_names_n_records (us_session_get_names (session), T_SHIP), ==, 4);
  set_up (session, "['scoundrel']", "xia/goal");
  table_answer (session, "xia/goal", "'light'");
  assert_line (session, "{'goal': <'light'>, 'outcome': <'npc-win'>, 'fame': <int64 0>, 'npc-fame': <int64 0>, "
                        "'ships': <['a']>}");
  g_clear_object (&session);
  table_taught_free (taught);
}

static UsSession *
fly (const char *upgrade)
{
  UsSession *session = open_second (upgrade);

  fly_for (session, "'b'", "'light'");
  return session;
}

static void
test_goal (void)
{
  for (int met = 0; met <= 1; met++)
    {
      g_autoptr (UsSession) session = fly ("trade-1");

      put (session, "your-fame", 6);
      deed (session, "end");
      table_assert_asked (session, "xia/met");
      assert_text (session, &us_session_get_prompt (session)->detail, "See a star");
      table_answer (session, "xia/met", met ? "'yes'" : "'no'");
      table_assert_asked (session, "xia/upgrade");
      assert_told (session, met ? "xia.end-won" : "xia.end-limit",
                   met ? "You have won with 6 fame" : "You reached the fame limit without the goal");
      g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 7);
      table_answer (session, "xia/upgrade", "'trade-2'");
      assert_over (session, met ? US_WON : US_SCORED);
      assert_line (session, met ? "{'goal': <'light'>, 'outcome': <'goal'>, 'fame': <int64 6>, 'npc-fame': <int64 0>, "
                                  "'ships': <['b']>, 'upgrades': <['trade-2']>}"
                                : "{'goal': <'light'>, 'outcome': <'limit-no-goal'>, 'fame': <int64 6>, 'npc-fame': "
                                  "<int64 0>, 'ships': <['b']>, 'upgrades': <['trade-2']>}");
    }
}

/* Of a goal whose rules nobody has typed the card knows, so the player is asked; without a goal none is done. */
static void
test_no_rules (void)
{
  static const struct
  {
    const char *goal, *met;
    UsOutcome outcome;
    const char *line;
  } cases[] = {
    { "'moon'", "'yes'", US_WON,
      "{'goal': <'moon'>, 'outcome': <'goal'>, 'fame': <int64 8>, 'npc-fame': <int64 0>, 'ships': <['a']>, "
      "'upgrades': <['trade-1']>}" },
    { "'moon'", "'no'", US_SCORED,
      "{'goal': <'moon'>, 'outcome': <'limit-no-goal'>, 'fame': <int64 8>, 'npc-fame': <int64 0>, 'ships': <['a']>, "
      "'upgrades': <['trade-1']>}" },
    { "'none'", NULL, US_SCORED,
      "{'outcome': <'limit-no-goal'>, 'fame': <int64 8>, 'npc-fame': <int64 0>, 'ships': <['a']>, "
      "'upgrades': <['trade-1']>}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (UsCampaign) campaign = new_campaign ();
      g_autoptr (UsSession) session = open_next (campaign);

      fly_for (session, "'a'", cases[i].goal);
      table_answer (session, "xia/limit", "int64 7");
      put (session, "your-fame", 8);
      deed (session, "end");
      if (cases[i].met != NULL)
        {
          table_assert_asked (session, "xia/met");
          assert_text (session, &us_session_get_prompt (session)->text, "Is the goal Moon met, as its card says?");
          table_answer (session, "xia/met", cases[i].met);
        }
      table_answer (session, "xia/upgrade", "'trade-1'");
      assert_over (session, cases[i].outcome);
      assert_line (session, cases[i].line);
    }
}

/* How much fame a goal needs, which the campaign did not know, is told to it, as it was put right; all else it knows. */
static void
test_limit (void)
{
  g_autoptr (UsCampaign) campaign = new_campaign ();
  g_autoptr (UsSession) session = open_next (campaign);
  g_autoptr (GVariant) things = NULL, moon = NULL, joined = NULL;
  g_autofree char *text = NULL, *whole = NULL;

  fly_for (session, "'a'", "'moon'");
  table_assert_asked (session, "xia/limit");
  assert_text (session, &us_session_get_prompt (session)->text, "What is the fame limit of Moon?");
  table_answer (session, "xia/limit", "int64 7");
  put (session, "limit", 9);
  things = us_session_dup_log_things (session);
  text = g_variant_print (things, FALSE);
  g_assert_cmpstr (text, ==, "{'ship': <@a{sv} {}>, 'goal': <{'moon': <{'limit': <int64 9>}>}>}");
  moon = log_value ("{'limit': <int64 9>, 'name': <'Another'>}");
  joined = us_campaign_dup_joined (campaign, LIST_GOALS, "moon", moon);
  whole = g_variant_print (joined, FALSE);
  g_assert_nonnull (strstr (whole, "'Moon'"));
  g_assert_nonnull (strstr (whole, "'limit': <int64 9>"));
}

/* It says which game of which campaign it is. */
static void
test_called (void)
{
  for (int called = 0; called <= 1; called++)
    {
      g_autoptr (UsCampaign) campaign = new_campaign ();
      g_autoptr (UsSession) session = NULL;
      g_autoptr (GVariant) given = NULL;
      HarnessPlay about;
      GVariantDict dict;
      GError *error = NULL;

      log_fold (campaign);
      given = us_campaign_dup_given (campaign);
      g_variant_dict_init (&dict, given);
      if (called)
        g_variant_dict_insert (&dict, "called", "s", "Winter {n}");
      init (&about, 3, NULL, "limit=later");
      session = us_session_new (about.rules, &about.start, NULL);
      us_session_carry (session, g_variant_dict_end (&dict));
      us_session_open (session, &error);
      g_assert_no_error (error);
      assert_told (session, called ? "xia.campaign" : "xia.game",
                   called ? "Game 1 of Winter {n}" : "Game 1 of the campaign");
    }
}

/* A win by the house rule that both at the limit are one is accepted in the log as what it is. */
static void
test_both (void)
{
  static const struct
  {
    int you, npcs;
    const char *met, *accepted;
  } cases[] = {
    { 6, 5, "'yes'", "campaign.goal-npcs/npc-fame" },
    { 5, 6, "'yes'", "campaign.goal-npcs/npc-fame campaign.goal-margin/fame" },
    { 5, 5, "'no'", "campaign.limit-npcs/npc-fame" },
    { 6, 4, "'yes'", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (UsCampaign) campaign = new_campaign ();
      g_autoptr (UsSession) session = NULL;
      g_autofree char *accepted = NULL;
      const UsFlag *flags;
      guint n;

      session = open_ruled (campaign, NULL, "rule.both=won difficulty=hard");
      fly_for (session, "'a'", "'light'");
      put (session, "your-fame", cases[i].you);
      put (session, "npc-fame", cases[i].npcs);
      deed (session, "end");
      table_answer (session, "xia/met", cases[i].met);
      table_answer (session, "xia/upgrade", "'trade-1'");
      if (us_session_get_log_accepted (session) != NULL)
        accepted = g_strjoinv (" ", (GStrv) us_session_get_log_accepted (session));
      g_assert_cmpstr (accepted, ==, cases[i].accepted);
      g_assert_true (us_campaign_add (campaign, 0, us_session_get_log_line (session),
                                      us_session_get_log_accepted (session), NULL));
      log_fold (campaign);
      flags = us_campaign_get_flags (campaign, 0, &n);
      for (guint j = 0; j < n; j++)
        g_assert_true (flags[j].accepted);
      g_assert_cmpuint (n, ==, accepted == NULL ? 0 : i == 1 ? 2 : 1);
    }
}

static void
test_lost (void)
{
  g_autoptr (UsSession) session = fly ("engine-1");

  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'5000'");
  table_answer (session, "xia/purchase", "'c'");
  put (session, "npc-fame", 5);
  table_assert_asked (session, "xia/upgrade");
  table_answer (session, "xia/upgrade", "'engine-2'");
  assert_over (session, US_LOST);
  assert_line (session, "{'goal': <'light'>, 'outcome': <'npc-win'>, 'fame': <int64 1>, 'npc-fame': <int64 5>, "
                        "'ships': <['b', 'c']>, 'upgrades': <['engine-2']>}");
}

/* Whoever has lost hears it before anything is asked, and is told nothing that only a game which goes on needs. */
static void
test_lost_first (void)
{
  static const char *const needless[] = { "xia.event",     "xia.reveal",    "xia.flip",
                                          "xia.no-bounty", "xia.lay-cubes", "xia.respawn" };
  g_autoptr (UsSession) session = open_second ("engine-1");

  fly_for (session, "'b'", "'light'");
  put (session, "npc-fame", 4);
  put (session, "your-bounty", 1000);
  g_assert_cmpuint (count_told (session, "xia.end-lost"), ==, 0);
  deed (session, "destroyed");
  table_answer (session, "xia/destroyer", "'scoundrel'");
  table_assert_asked (session, "xia/upgrade");
  assert_told (session, "xia.their-marker", "Move their marker to 5");
  assert_told (session, "xia.end-lost", "You have lost: the NPCs have 5 fame");
  for (guint i = 0; i < G_N_ELEMENTS (needless); i++)
    g_assert_cmpuint (count_told (session, needless[i]), ==, 0);
  table_answer (session, "xia/upgrade", "'engine-2'");
  assert_over (session, US_LOST);
  assert_told (session, "xia.end-lost", "You have lost: the NPCs have 5 fame");
}

/* The abilities' line whole, and two ships of each tier that were never taken. */
static UsSession *
open_fourth (void)
{
  static const char *const upgrades[] = { "abilities-1", "abilities-2", "abilities-3" };
  g_autoptr (UsCampaign) campaign = new_campaign ();
  UsSession *session;

  log_put (campaign, LIST_SHIPS, "e", "{'name': <'Elk'>, 'tier': <int64 1>}");
  log_put (campaign, LIST_SHIPS, "f", "{'name': <'Fly'>, 'tier': <int64 2>, 'price': <int64 5000>}");
  log_put (campaign, LIST_SHIPS, "g", "{'name': <'Gnu'>, 'tier': <int64 3>}");
  for (guint i = 0; i < G_N_ELEMENTS (upgrades); i++)
    {
      g_autofree char *line = g_strdup_printf ("{'outcome': <'npc-win'>, 'fame': <int64 2>, 'npc-fame': <int64 7>, "
                                               "'reason': <'Late'>, 'upgrades': <['%s']>}",
                                               upgrades[i]);

      log_add (campaign, line);
    }
  session = open_next (campaign);
  fly_for (session, "'a'", "'light'");
  return session;
}

static void
buy (UsSession *session, const char *ship, const char *price)
{
  const UsChoiceItem *item = choice (session, ship);
  g_autofree char *text = us_text_plain (&item->detail, us_session_get_names (session));
  g_autofree char *answer = g_strdup_printf ("'%s'", ship);

  g_assert_cmpstr (text, ==, price);
  table_answer (session, "xia/purchase", answer);
}

/* The example of the source: 13,000 at tier 3 buy four ships, which are 4 fame and the abilities of seven ships. */
static void
test_buy (void)
{
  g_autoptr (UsSession) session = open_fourth ();

  assert_told (session, "xia.in-force", "In force: all abilities free (also those of your old ships)");
  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'other'");
  table_answer (session, "xia/other-in-hand", "int64 11000");
  buy (session, "c", "5,000 credits");
  buy (session, "d", "6,000 credits");
  /* What is left buys nothing of tier 1. */
  table_assert_asked (session, "xia/you");
  assert_told (session, "xia.bought", "Pay 6,000 credits for the Deer and put it where your old one stands");
  g_assert_cmpint (table_value (session, "your-fame"), ==, 2);
  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'other'");
  table_answer (session, "xia/other-in-hand", "int64 13000");
  g_assert_false (choice (session, "a")->enabled);
  buy (session, "b", "1,000 credits");
  g_assert_false (choice (session, "c")->enabled);
  buy (session, "f", "5,000 credits");
  g_assert_false (choice (session, "d")->enabled);
  buy (session, "g", "6,000 credits");
  buy (session, "e", "1,000 credits");
  table_assert_asked (session, "xia/you");
  g_assert_cmpint (table_value (session, "your-fame"), ==, 6);
  assert_told (session, "xia.abilities", "Abilities that you hold: 3 of tier 1, 2 of tier 2, 2 of tier 3");
  assert_line (session, "{'goal': <'light'>, 'outcome': <'npc-win'>, 'fame': <int64 6>, 'npc-fame': <int64 0>, "
                        "'ships': <['a', 'c', 'd', 'b', 'f', 'g', 'e']>}");
}

static void
test_cannot_pay (void)
{
  g_autoptr (UsSession) session = fly ("trade-1");

  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'other'");
  table_answer (session, "xia/other-in-hand", "int64 4999");
  table_assert_asked (session, "xia/you");
  assert_told (session, "xia.none-in-reach", "With 4,999 credits no ship can be bought now");
  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'5000'");
  table_answer (session, "xia/purchase", "'none'");
  table_assert_asked (session, "xia/you");
  g_assert_cmpint (table_value (session, "your-fame"), ==, 0);
}

static GVariant *
dup_met_ships (UsSession *session)
{
  g_autoptr (GVariant) all = us_session_dup_log_things (session);

  return g_variant_lookup_value (all, "ship", G_VARIANT_TYPE_VARDICT);
}

/* One that is told of when it is bought and cannot be is told of all the same, and the table hears why. */
static void
test_told_in_vain (void)
{
  g_autoptr (UsSession) session = fly ("trade-1");
  g_autoptr (GVariant) ships = NULL;

  deed (session, "buy");
  table_answer (session, "xia/in-hand", "'5000'");
  table_answer (session, "xia/purchase", "'new'");
  table_answer (session, "ship", "{'name': <'Ibis'>, 'tier': <int64 2>, 'price': <int64 9000>}");
  assert_told (session, "xia.too-dear", "You do not buy the Ibis now: it costs 9,000, and 5,000 are left");
  table_assert_asked (session, "xia/purchase");
  table_answer (session, "xia/purchase", "'new'");
  table_answer (session, "ship", "{'name': <'Jay'>, 'tier': <int64 1>}");
  assert_told (session, "xia.other-tier", "You do not buy the Jay now: it is of tier 1");
  table_answer (session, "xia/purchase", "'none'");
  ships = dup_met_ships (session);
  g_assert_cmpuint (g_variant_n_children (ships), ==, 2);
}

/* Each line of the tree by itself: numbers take the place of each other, what else a tier brings comes on top. */
static void
test_in_force (void)
{
  static const struct
  {
    const char *upgrades, *text;
  } cases[] = {
    { "'engine-1', 'engine-2'", "In force: engine +3" },
    { "'weapons-1', 'weapons-2', 'weapons-3'", "In force: weapons and shields +5" },
    { "'impulse-1', 'impulse-2'", "In force: impulse +3 (once heal 1 or gain 1 energy)" },
    { "'re-arm-1', 're-arm-2', 're-arm-3'", "In force: re-arm one for 1 energy" },
    { "'missions-1', 'missions-2'", "In force: mission rolls +3 up to 20 (mission actions are minor)" },
    { "'engine-1', 'trade-1', 'trade-2'",
      "In force: engine +1 and one more cube twice when you buy (+1,000 once when you sell)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (UsCampaign) campaign = new_campaign ();
      g_autoptr (UsSession) session = NULL;
      g_autofree char *line = g_strdup_printf ("{'goal': <'moon'>, 'outcome': <'goal'>, 'fame': <int64 12>, "
                                               "'npc-fame': <int64 7>, 'upgrades': <[%s]>}",
                                               cases[i].upgrades);

      log_add (campaign, line);
      session = open_next (campaign);
      fly_for (session, "'a'", "'light'");
      assert_told (session, "xia.in-force", cases[i].text);
    }
}

/* With the last goal the campaign is over: an upgrade is offered, and may be left. */
static void
test_last (void)
{
  g_autoptr (UsCampaign) campaign = us_campaign_new (us_games_find ("xia"));
  g_autoptr (UsSession) session = NULL;

  log_settings (campaign, "{'goals': <int64 1>}");
  log_put (campaign, LIST_GOALS, "light", "{'name': <'First Light'>, 'limit': <int64 5>, 'reward': <'One more cube'>}");
  log_put (campaign, LIST_SHIPS, "a", "{'name': <'Ant'>, 'tier': <int64 1>}");
  session = open_next (campaign);
  fly_for (session, "'a'", "'light'");
  put (session, "your-fame", 6);
  deed (session, "end");
  table_answer (session, "xia/met", "'yes'");
  assert_told (session, "xia.reward", "Keep its reward for the games to come: First Light (One more cube)");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 8);
  table_answer (session, "xia/upgrade", "'none'");
  assert_over (session, US_WON);
  assert_line (session, "{'goal': <'light'>, 'outcome': <'goal'>, 'fame': <int64 6>, 'npc-fame': <int64 0>, "
                        "'ships': <['a']>}");
}

/* Once all 21 are taken there is nothing to choose. */
static void
test_all_upgrades (void)
{
  g_autoptr (UsCampaign) campaign = new_campaign ();
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *line = NULL;

  for (int upgrade = 0; upgrade < N_UPGRADES; upgrade++)
    {
      char name[US_NAME_SIZE];

      us_value_name (&xia_upgrade, NULL, upgrade, name, sizeof name);
      g_string_append_printf (all, "%s'%s'", upgrade > 0 ? ", " : "", name);
    }
  line = g_strdup_printf ("{'goal': <'moon'>, 'outcome': <'goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>, "
                          "'upgrades': <[%s]>}",
                          all->str);
  log_add (campaign, line);
  session = open_next (campaign);
  fly_for (session, "'a'", "'light'");
  put (session, "your-fame", 6);
  deed (session, "end");
  table_answer (session, "xia/met", "'yes'");
  assert_over (session, US_WON);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xia/logged/begin", test_begin);
  g_test_add_func ("/xia/logged/fleet", test_fleet);
  g_test_add_func ("/xia/logged/goal", test_goal);
  g_test_add_func ("/xia/logged/no-rules", test_no_rules);
  g_test_add_func ("/xia/logged/limit", test_limit);
  g_test_add_func ("/xia/logged/called", test_called);
  g_test_add_func ("/xia/logged/both", test_both);
  g_test_add_func ("/xia/logged/lost", test_lost);
  g_test_add_func ("/xia/logged/lost-first", test_lost_first);
  g_test_add_func ("/xia/logged/buy", test_buy);
  g_test_add_func ("/xia/logged/cannot-pay", test_cannot_pay);
  g_test_add_func ("/xia/logged/told-in-vain", test_told_in_vain);
  g_test_add_func ("/xia/logged/in-force", test_in_force);
  g_test_add_func ("/xia/logged/last", test_last);
  g_test_add_func ("/xia/logged/all-upgrades", test_all_upgrades);
  return g_test_run ();
}
