/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

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

/* Game 2, with an upgrade; Ant was flown and Moon done in the first. `more`: of the first line. */
static UsSession *
open_second (const char *upgrade)
{
  g_autoptr (UsCampaign) campaign = new_campaign ();
  g_autoptr (GVariant) given = NULL;
  g_autofree char *first = g_strdup_printf ("{'goal': <'moon'>, 'outcome': <'goal'>, 'fame': <int64 12>, "
                                            "'npc-fame': <int64 7>, 'ships': <['a']>, 'upgrades': <['%s']>}",
                                            upgrade);
  HarnessPlay about;
  UsSession *session;
  GError *error = NULL;

  log_add (campaign, first);
  log_fold (campaign);
  given = us_campaign_dup_given (campaign);
  init (&about, 3, NULL, "limit=20 difficulty=hard");
  session = us_session_new (about.rules, &about.start, NULL);
  us_session_carry (session, given);
  us_session_open (session, &error);
  g_assert_no_error (error);
  return session;
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

/* Only the ships that were taken least, then a goal that is not done, which says how much fame is needed. */
static void
test_begin (void)
{
  g_autoptr (UsSession) session = open_second ("trade-1");

  set_up (session, "['scoundrel']", "xia/ship");
  g_assert_false (choice (session, "a")->enabled);
  g_assert_true (choice (session, "b")->enabled);
  table_answer (session, "xia/ship", "'b'");
  set_up (session, "['scoundrel']", "xia/goal");
  g_assert_false (choice (session, "moon")->enabled);
  table_answer (session, "xia/goal", "'light'");
  table_assert_asked (session, "xia/you");
  g_assert_cmpint (table_value (session, "limit"), ==, 5);
  assert_told (session, "xia.in-force", "In force: Trade 1");
  assert_line (session, "{'goal': <'light'>, 'outcome': <'npc-win'>, 'fame': <int64 0>, 'npc-fame': <int64 0>, "
                        "'ships': <['b']>}");
}

static UsSession *
fly (const char *upgrade)
{
  UsSession *session = open_second (upgrade);

  set_up (session, "['scoundrel']", "xia/ship");
  table_answer (session, "xia/ship", "'b'");
  set_up (session, "['scoundrel']", "xia/goal");
  table_answer (session, "xia/goal", "'light'");
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
      table_answer (session, "xia/met", met ? "'yes'" : "'no'");
      table_assert_asked (session, "xia/upgrade");
      g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 7);
      table_answer (session, "xia/upgrade", "'trade-2'");
      assert_over (session, met ? US_WON : US_SCORED);
      assert_line (session, met ? "{'goal': <'light'>, 'outcome': <'goal'>, 'fame': <int64 6>, 'npc-fame': <int64 0>, "
                                  "'ships': <['b']>, 'upgrades': <['trade-2']>}"
                                : "{'goal': <'light'>, 'outcome': <'limit-no-goal'>, 'fame': <int64 6>, 'npc-fame': "
                                  "<int64 0>, 'ships': <['b']>, 'upgrades': <['trade-2']>}");
    }
}

static void
test_lost (void)
{
  g_autoptr (UsSession) session = fly ("engine-1");

  deed (session, "ship");
  table_answer (session, "xia/ship", "'c'");
  put (session, "npc-fame", 5);
  table_assert_asked (session, "xia/upgrade");
  table_answer (session, "xia/upgrade", "'engine-2'");
  assert_over (session, US_LOST);
  assert_line (session, "{'goal': <'light'>, 'outcome': <'npc-win'>, 'fame': <int64 1>, 'npc-fame': <int64 5>, "
                        "'ships': <['b', 'c']>, 'upgrades': <['engine-2']>}");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xia/logged/begin", test_begin);
  g_test_add_func ("/xia/logged/goal", test_goal);
  g_test_add_func ("/xia/logged/lost", test_lost);
  return g_test_run ();
}
