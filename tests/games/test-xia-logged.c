/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "xia-logged.h"

/* A play of a campaign, from what it was given to the line that it is. */

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
  set_up (session, "['scoundrel']", "setup");
  assert_told (session, "xia.setup-named-ship", "Spawn the Bee on a spawn point that you like");
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, "xia.setup-wanted"))
      assert_text (session, &us_session_get_line (session, i)->detail, "The first behaviour of its card is in force");
  set_up (session, "['scoundrel']", "xia/goal");
  g_assert_false (choice (session, "moon")->enabled);
  assert_text (session, &choice (session, "light")->detail, "Fame limit 5 · See a star");
  table_answer (session, "xia/goal", "'light'");
  table_assert_asked (session, "xia/you");
  g_assert_cmpint (table_value (session, "limit"), ==, 5);
  assert_told (session, "xia.in-force", "In force: one more cube when you buy, twice a turn");
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

static void
test_goal (void)
{
  for (int met = 0; met <= 1; met++)
    {
      g_autoptr (UsSession) session = fly ("trade-1");

      put (session, "your-fame", 6);
      assert_text (session, &us_session_get_prompt (session)->detail,
                   "You have reached the fame limit: meet the special rules of First Light before you end your turn");
      deed (session, "end");
      table_assert_asked (session, "xia/met");
      assert_text (session, &us_session_get_prompt (session)->detail, "See a star");
      table_answer (session, "xia/met", met ? "'yes'" : "'no'");
      table_assert_asked (session, "xia/upgrade");
      g_assert_cmpuint (count_told (session, "xia.reward-unknown"), ==, met);
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
  table_answer (session, "xia/price", "int64 5000");
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

static const char *
note_of (UsSession *session, const char *id)
{
  UsBoard *board = us_session_get_board (session);

  for (guint i = 0; i < board->areas->len; i++)
    if (g_str_equal (((const UsArea *) g_ptr_array_index (board->areas, i))->id, id))
      return ((const UsArea *) g_ptr_array_index (board->areas, i))->note;
  return NULL;
}

/* It is told as the turn begins, and stands on the table all evening. */
static void
test_in_sight (void)
{
  g_autoptr (UsSession) session = open_second ("trade-1");

  g_assert_null (note_of (session, "in-force"));
  fly_for (session, "'b'", "'light'");
  g_assert_cmpstr (note_of (session, "in-force"), ==, "In force: one more cube when you buy, twice a turn · Moon");
  deed (session, "fame");
  g_assert_cmpuint (count_told (session, "xia.in-force"), ==, 0);
  g_assert_cmpstr (note_of (session, "in-force"), ==, "In force: one more cube when you buy, twice a turn · Moon");
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
      "In force: engine +1 and one more cube when you buy, twice a turn (+1,000 when you sell, once a turn)" },
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

/* What a goal has brought may act at the start, so it stands with the set-up list too. */
static void
test_rewards_at_start (void)
{
  for (int done = 0; done <= 1; done++)
    {
      g_autoptr (UsCampaign) campaign = new_campaign ();
      g_autoptr (UsSession) session = NULL;

      log_put (campaign, LIST_GOALS, "sun", "{'name': <'Sun'>, 'limit': <int64 5>, 'reward': <'A second ship'>}");
      log_add (campaign, "{'goal': <'moon'>, 'outcome': <'goal'>, 'fame': <int64 9>, 'npc-fame': <int64 7>}");
      log_add (campaign, done ? "{'goal': <'sun'>, 'outcome': <'goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>}"
                              : "{'goal': <'sun'>, 'outcome': <'npc-win'>, 'fame': <int64 2>, 'npc-fame': <int64 7>}");
      session = open_next (campaign);
      set_up (session, "['scoundrel']", "xia/ship");
      table_answer (session, "xia/ship", "'a'");
      set_up (session, "['scoundrel']", "setup");
      /* What nobody has typed stands on its card. */
      assert_told (session, "xia.rewards", done ? "Rewards: Moon and Sun (A second ship)" : "Rewards: Moon");
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
  assert_told (session, "xia.reward", "First Light is done. From now on: One more cube");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 8);
  table_answer (session, "xia/upgrade", "'none'");
  assert_over (session, US_WON);
  assert_line (session, "{'goal': <'light'>, 'outcome': <'goal'>, 'fame': <int64 6>, 'npc-fame': <int64 0>, "
                        "'ships': <['a']>}");
}

/* So it is with each game after that, won or lost. */
static void
test_after_last (void)
{
  g_autofree char *detail = NULL;
  g_autoptr (UsCampaign) campaign = new_campaign ();
  g_autoptr (UsSession) session = NULL;

  log_settings (campaign, "{'goals': <int64 1>}");
  log_add (campaign, "{'goal': <'moon'>, 'outcome': <'goal'>, 'fame': <int64 12>, 'npc-fame': <int64 7>, "
                     "'ships': <['a']>, 'upgrades': <['trade-1']>}");
  session = open_next (campaign);
  assert_told (session, "xia.game-after",
               "All goals are done, and this game still counts in the score of the campaign");
  set_up (session, "['scoundrel']", "xia/ship");
  table_answer (session, "xia/ship", "'b'");
  set_up (session, "['scoundrel']", "xia/goal");
  table_answer (session, "xia/goal", "'light'");
  put (session, "npc-fame", 5);
  g_assert_true (has_choice (session, "none"));
  detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, "All goals are done: it is of use only if you play on");
  table_answer (session, "xia/upgrade", "'none'");
  assert_over (session, US_LOST);
}

/* Once all 21 are taken there is nothing to choose. */
/* A game after one that took the first ones, to the end. */
static UsSession *
win_with (int n_upgrades)
{
  g_autoptr (UsCampaign) campaign = new_campaign ();
  UsSession *session;
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *line = NULL;

  for (int upgrade = 0; upgrade < n_upgrades; upgrade++)
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
  return session;
}

static void
test_all_upgrades (void)
{
  g_autoptr (UsSession) all = win_with (N_UPGRADES), but_one = win_with (N_UPGRADES - 1);

  assert_over (all, US_WON);
  assert_over (but_one, US_WON);
  assert_told (but_one, "xia.only-upgrade", "Trade 3 is yours: no other upgrade can be taken now");
  assert_line (but_one, "{'goal': <'light'>, 'outcome': <'goal'>, 'fame': <int64 6>, 'npc-fame': <int64 0>, "
                        "'ships': <['a']>, 'upgrades': <['trade-3']>}");
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
  g_test_add_func ("/xia/logged/in-force", test_in_force);
  g_test_add_func ("/xia/logged/rewards-at-start", test_rewards_at_start);
  g_test_add_func ("/xia/logged/in-sight", test_in_sight);
  g_test_add_func ("/xia/logged/last", test_last);
  g_test_add_func ("/xia/logged/after-last", test_after_last);
  g_test_add_func ("/xia/logged/all-upgrades", test_all_upgrades);
  return g_test_run ();
}
