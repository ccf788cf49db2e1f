/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "us-names-private.h"

#include "campaign-log.h"
#include "xia-table.h"
#include "xia/xia-campaign.h"

/* Plays of a campaign whose log a test has written. */

#define SETTINGS "@a{sv} {}"

static inline UsCampaign *
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

static inline void
know (TableTaught *taught, const char *address, const char *value)
{
  g_hash_table_insert (taught->known, g_strdup (address), g_variant_ref_sink (g_variant_new_parsed (value)));
}

/* A play of what comes next in it. */
static inline UsSession *
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

static inline UsSession *
open_taught (UsCampaign *campaign, const UsTaught *taught)
{
  return open_ruled (campaign, taught, "limit=20 difficulty=hard");
}

static inline UsSession *
open_next (UsCampaign *campaign)
{
  return open_taught (campaign, NULL);
}

static inline void
fly_for (UsSession *session, const char *ship, const char *goal)
{
  set_up (session, "['scoundrel']", "xia/ship");
  table_answer (session, "xia/ship", ship);
  set_up (session, "['scoundrel']", "xia/goal");
  table_answer (session, "xia/goal", goal);
}

/* Game 2, with an upgrade; Ant was flown and Moon done in the first. */
static inline UsSession *
open_second (const char *upgrade)
{
  g_autoptr (UsCampaign) campaign = new_campaign ();
  g_autofree char *first = g_strdup_printf ("{'goal': <'moon'>, 'outcome': <'goal'>, 'fame': <int64 12>, "
                                            "'npc-fame': <int64 7>, 'ships': <['a']>, 'upgrades': <['%s']>}",
                                            upgrade);

  log_add (campaign, first);
  return open_next (campaign);
}

static inline void
assert_line (UsSession *session, const char *line)
{
  g_autofree char *text = g_variant_print (us_session_get_log_line (session), FALSE);

  g_assert_cmpstr (text, ==, line);
}

static inline const UsChoiceItem *
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

static inline void
assert_text (UsSession *session, const UsText *text, const char *words)
{
  g_autofree char *said = us_text_plain (text, us_session_get_names (session));

  g_assert_cmpstr (said, ==, words);
}

static inline gboolean
has_choice (UsSession *session, const char *id)
{
  return table_find_choice (session, id) != NULL;
}

static inline UsSession *
fly (const char *upgrade)
{
  UsSession *session = open_second (upgrade);

  fly_for (session, "'b'", "'light'");
  return session;
}
