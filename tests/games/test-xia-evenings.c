/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "campaign-log.h"
#include "harness.h"
#include "us-games.h"
#include "us-policy.h"
#include "xia-table.h"
#include "xia/xia-campaign.h"

/* Campaigns that are played: each game is given what the log comes to, and its line goes into the log. What a play offers
 * is what the log does, and whoever takes it has a log without a flag. */

/* A few of them with the sanitizers, among which is one that a house rule wins. */
#ifdef __SANITIZE_ADDRESS__
#define FIRST     14
#define CAMPAIGNS 3
#else
#define FIRST     1
#define CAMPAIGNS 30
#endif
#define GAMES       24
#define TAUGHT_MOST 20 /* in a campaign */

static UsCampaign *
new_campaign (void)
{
  UsCampaign *campaign = us_campaign_new (us_games_find ("xia"));

  log_settings (campaign, "{'goals': <int64 6>}");
  for (int i = 0; i < 9; i++)
    {
      g_autofree char *which = g_strdup_printf ("ship-%d", i);
      g_autofree char *ship =
        g_strdup_printf ("{'name': <'Ship %d'>, 'tier': <int64 %d>, 'price': <int64 %d>}", i, i % TIERS + 1, i * 500);

      log_put (campaign, LIST_SHIPS, which, ship);
    }
  for (int i = 0; i < 6; i++)
    {
      g_autofree char *which = g_strdup_printf ("goal-%d", i);
      g_autofree char *goal = g_strdup_printf ("{'name': <'Goal %d'>, 'limit': <int64 %d>%s}", i, i == 5 ? 0 : 3 + i,
                                               i % 2 == 0 ? ", 'rules': <'See a star'>" : "");

      log_put (campaign, LIST_GOALS, which, goal);
    }
  return campaign;
}

static gboolean
is_enabled (UsSession *session, const char *id)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      char name[US_NAME_SIZE];

      us_value_name (prompt->choices[i].domain, us_session_get_names (session), prompt->choices[i].value, name,
                     sizeof name);
      if (g_str_equal (name, id))
        return prompt->choices[i].enabled;
    }
  return FALSE;
}

/* What the play lets choose is what the log does. */
static void
compare (UsSession *session, const UsCampaign *campaign, const char *field, const UsDomain *domain)
{
  guint n, compared = 0;
  const UsOffer *offers = us_campaign_get_offers (campaign, &n);

  for (guint i = 0; i < n; i++)
    {
      char name[US_NAME_SIZE];

      if (!g_str_equal (offers[i].field, field))
        continue;
      us_value_name (domain, us_campaign_get_names (campaign), offers[i].value, name, sizeof name);
      g_assert_cmpint (is_enabled (session, name), ==, offers[i].allowed);
      compared++;
    }
  g_assert_cmpuint (compared, >, 0);
}

static UsSession *
open_next (UsCampaign *campaign, guint64 seed)
{
  g_autoptr (GVariant) given = us_campaign_dup_given (campaign);
  HarnessPlay about;
  UsSession *session;
  GError *error = NULL;

  harness_play_init (&about, us_games_find ("xia"), seed, NULL);
  for (guint i = 0; i < about.rules->n_options; i++)
    if (about.rules->options[i].origin == US_READING)
      about.start.options[i] = (int) (seed >> i) % (int) about.rules->options[i].n_choices;
  session = us_session_new (about.rules, &about.start, NULL);
  us_session_carry (session, given);
  us_session_open (session, &error);
  g_assert_no_error (error);
  return session;
}

static void
put_new_things (UsCampaign *campaign, UsSession *session)
{
  static const char *const keys[] = { "ship", "goal" };
  g_autoptr (GVariant) all = us_session_dup_log_things (session);

  for (guint list = 0; list < G_N_ELEMENTS (keys); list++)
    {
      g_autoptr (GVariant) things = g_variant_lookup_value (all, keys[list], G_VARIANT_TYPE_VARDICT);
      GVariantIter iter;
      const char *which;
      GVariant *thing;
      GError *error = NULL;

      g_variant_iter_init (&iter, things);
      while (g_variant_iter_loop (&iter, "{&sv}", &which, &thing))
        {
          g_autoptr (GVariant) joins = us_campaign_dup_joined (campaign, list, which, thing);

          us_campaign_put (campaign, list, which, joins, &error);
        }
      g_assert_no_error (error);
    }
}

/* One that nobody knew, in the middle of the game: it may be of any tier, and too dear. */
static void
teach_ship (UsSession *session, UsRandom *random, guint *n_taught)
{
  const char *key = us_session_get_prompt (session)->key;
  int tier = (int) us_random_below (random, TIERS) + 1;
  g_autofree char *ship = g_strdup_printf ("{'name': <'Late %u'>, 'tier': <int64 %d>, 'price': <int64 %d>}",
                                           (*n_taught)++, tier, 1000 * (int) us_random_below (random, 12));

  table_answer (session, key, "'new'");
  table_answer (session, "ship", ship);
}

/* To its end; the last question is the upgrade. */
static void
play (UsSession *session, const UsCampaign *campaign, UsRandom *random, guint *n_taught)
{
  guint first_ship = 0;

  for (guint i = 0; i < 4000 && us_session_get_prompt (session) != NULL; i++)
    {
      const char *key = us_session_get_prompt (session)->key;

      if (g_str_equal (key, "xia/ship") && first_ship++ == 0)
        compare (session, campaign, "ships", &xia_ship);
      else if (g_str_equal (key, "xia/goal"))
        compare (session, campaign, "goal", &xia_goal);
      else if (g_str_equal (key, "xia/upgrade"))
        compare (session, campaign, "upgrades", &xia_upgrade);
      if (*n_taught < TAUGHT_MOST && (g_str_equal (key, "xia/ship") || g_str_equal (key, "xia/purchase")) &&
          us_random_below (random, 6) == 0)
        teach_ship (session, random, n_taught);
      else
        harness_go_on (session, random, 1);
    }
  g_assert_null (us_session_get_prompt (session));
}

/* Nothing but what a house rule of that play allows or what was told of in its middle brings, which is accepted. */
static guint
check_flags (const UsCampaign *campaign, guint *late)
{
  guint n;
  const UsFlag *flags = us_campaign_get_all_flags (campaign, &n);

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (flags[i].accepted);
      *late += flags[i].rule == XIA_F_SHIP_USE;
      g_assert_true (flags[i].rule == XIA_F_GOAL_NPCS || flags[i].rule == XIA_F_GOAL_MARGIN ||
                     flags[i].rule == XIA_F_LIMIT_NPCS || flags[i].rule == XIA_F_SHIP_USE);
    }
  return n;
}

static void
test_evenings (void)
{
  guint outcomes[N_CAMPAIGN_OUTCOMES] = { 0 }, ships = 0, accepted = 0, late = 0;

  for (guint64 seed = FIRST; seed < FIRST + CAMPAIGNS; seed++)
    {
      g_autoptr (UsCampaign) campaign = new_campaign ();
      UsRandom random = us_policy_random (seed);
      guint n_taught = 0;

      for (guint game = 0; game < GAMES; game++)
        {
          g_autoptr (UsSession) session = NULL;
          const XiaGame *line;
          GError *error = NULL;

          log_fold (campaign);
          session = open_next (campaign, seed * 100 + game);
          play (session, campaign, &random, &n_taught);
          put_new_things (campaign, session);
          us_campaign_add (campaign, 0, us_session_get_log_line (session), us_session_get_log_accepted (session),
                           &error);
          g_assert_no_error (error);
          log_fold (campaign);
          accepted += check_flags (campaign, &late);
          line = us_campaign_get_line (campaign, game);
          outcomes[line->outcome]++;
          ships += (guint) line->ships.n;
        }
    }
  /* All three happen, and ships are bought; some games are won by a house rule. */
  g_assert_cmpuint (accepted, >, late);
  g_assert_cmpuint (late, >, 0);
  for (int outcome = 0; outcome < N_CAMPAIGN_OUTCOMES; outcome++)
    g_assert_cmpuint (outcomes[outcome], >, CAMPAIGNS);
  g_assert_cmpuint (ships, >, CAMPAIGNS * GAMES * 11 / 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xia/evenings/log", test_evenings);
  return g_test_run ();
}
