/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-xia.h"

#include "../written.h"
#include "us-campaign.h"
#include "us-games.h"
#include "us-play.h"
#include "us-policy.h"

#include <stdlib.h>

/* An evening of Xia as somebody might spend it. */

/* --- The copy ------------------------------------------------------------------------------------ */

#define ROW(what)         "{'what': <'" what "'>}"
#define WORDS(what, text) "{'what': <'" what "'>, 'text': <'" text "'>}"
#define CARD(name, first, steps, second, more) \
  "{'name': <'" name "'>, 'first': <'" first "'>, 'first-steps': <[" steps "]>, 'second': <'" second \
  "'>, 'second-steps': <[" more "]>}"
#define HUNTS \
  ROW ("target-bounty") ", " ROW ("move") ", " ROW ("attack") ", " WORDS ("other", "If it destroys, it collects")

/* clang-format off */
static const struct
{
  const char *key, *which, *value;
} copy[] = {
  { "merchant", "the-usual", CARD ("The usual", "Usual Suspect", WORDS ("move", "to sell as much as it can") ", " WORDS ("score", "2 for each sell space"),
                                   "Bargainer", WORDS ("move", "to the nearest sell space") ", " WORDS ("score", "2 for each sell space")) },
  { "scoundrel", "fists", CARD ("Fists", "Bully", ROW ("target-you") ", " ROW ("move") ", " ROW ("attack"),
                                "Brawler", ROW ("target-you") ", " ROW ("move") ", " WORDS ("attack", "it, if it is adjacent")) },
  { "enforcer", "the-law", CARD ("The law", "Diligent", HUNTS, "Zealous", HUNTS) },
  { "spaces", "", "{'titles': <['4', '9']>, 'events': <['7']>, 'bare': <['1', '2', '3', '5', '6', '8']>}" },
  { "ship", "brass-kite", "{'name': <'Brass Kite'>, 'tier': <int64 1>}" },
  { "ship", "iron-kite", "{'name': <'Iron Kite'>, 'tier': <int64 2>}" },
  { "npc", "drifter", "{'name': <'Drifter'>, 'tier': <int64 2>, 'move': <int64 7>, 'dice': <['d8', 'd8']>, 'shields': <'d10'>, 'kill': <int64 14>}" },
  { "npc", "old-hand", "{'name': <'The Old Hand of Loath'>, 'tier': <int64 3>}" },
};
/* clang-format on */

void
sample_teach_xia (UsStore *store)
{
  for (guint i = 0; i < G_N_ELEMENTS (copy); i++)
    {
      g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (copy[i].value));
      g_autoptr (GError) error = NULL;

      us_store_teach (store, "xia", copy[i].key, copy[i].which, value, &error);
      g_assert_no_error (error);
    }
}

/* --- The evening --------------------------------------------------------------------------------- */

/* What is answered to a question, one after the other; the last one from then on. */
static const struct
{
  const char *key, *values[16], *crowd[16];
} evening[] = {
  { "xia/nyr", { "'none'" } },
  { "xia/sector", { "'one'", "'one'", "'none'" } },
  { "xia/found", { "['kemplar', 'loath']" } },
  { "xia/ship", { "'brass-kite'", "'iron-kite'" } },
  { "xia/npcs", { "['merchant', 'enforcer', 'scoundrel']" }, { "['merchant', 'enforcer', 'scoundrel', 'station']" } },
  { "xia/seat", { "'2'" } },
  { "setup", { "true" } },
  { "xia/you",
    { "'fame'", "'ship'", "'end'", "'attack/enforcer'", "'more-fame'", "'end'", "'outlaw'", "'end'" },
    { "'fame'", "'entered'", "'entered'", "'ship'", "'keep-mission'", "'end'", "'more-fame'", "'keep-mission'",
      "'end'" } },
  { "xia/entered", { "'other'" } },
  { "xia/guest", { "'drifter'", "'old-hand'" } },
  { "xia/mission-where", { "'left-1'", "'right-2'" } },
  { "xia/attack", { "'flying'" } },
  { "xia/fame", { "int64 4" } },
  { "xia/expanse", { "'nobody'" } },
  { "xia/x", { "int64 4" } },
  { "xia/came", { "'flying'" } },
  { "xia/cubes", { "int64 0", "int64 1" } },
  { "xia/events", { "'next-round'" } },
};

static const char *
answer_to (const char *key, gboolean crowd, int *given)
{
  for (guint i = 0; i < G_N_ELEMENTS (evening); i++)
    if (g_str_equal (evening[i].key, key))
      {
        const char *const *values = crowd && evening[i].crowd[0] != NULL ? evening[i].crowd : evening[i].values;

        return values[values[given[i] + 1] != NULL ? given[i]++ : given[i]];
      }
  return NULL;
}

static void
answer_one (UsSession *session, UsRandom *random, gboolean crowd, int *given)
{
  const char *text = answer_to (us_session_get_prompt (session)->key, crowd, given);
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GError) error = NULL;

  /* Nothing is left to choose where somebody has done it. */
  if (text != NULL)
    answer = g_variant_ref_sink (g_variant_new_parsed (text));
  else
    answer = us_policy_answer (us_policy_find ("random"), random, session);
  if (text == NULL && answer != NULL)
    g_variant_take_ref (answer);
  us_session_answer (session, answer, &error);
  g_assert_no_error (error);
}

UsSession *
sample_start_xia (UsStore *store, guint64 seed, gboolean crowd, const char *key, int round, int nth)
{
  const UsRules *rules = us_games_find ("xia");
  UsRandom random = us_policy_random (seed);
  int given[G_N_ELEMENTS (evening)] = { 0 };
  g_autoptr (GError) error = NULL;
  UsSession *session;
  UsStart start;

  us_start_init (&start, rules);
  start.seed = seed;
  session = written_create (store, rules, &start, &error);
  g_assert_no_error (error);
  for (int i = 0; i < 500 && us_session_get_outcome (session) == US_OPEN; i++)
    {
      const char *section = us_session_get_section (session);
      const char *number = section != NULL ? strchr (section, '/') : NULL;

      if (g_str_equal (us_session_get_prompt (session)->key, key) &&
          (number != NULL ? atoi (number + 1) : 0) >= round && --nth == 0)
        return session;
      answer_one (session, &random, crowd, given);
    }
  g_error ("%s is not asked in round %d", key, round);
}

UsSession *
sample_fly_xia (UsStore *store, const char *campaign)
{
  const UsRules *rules = us_games_find ("xia");
  UsRandom random = us_policy_random (3);
  UsPlayWriter *writer = NULL;
  g_autoptr (GError) error = NULL;
  UsSession *session;
  UsStart start;

  us_start_init (&start, rules);
  start.seed = 3;
  us_campaign_preset (rules, &start);
  session = us_play_writer_create_in (store, campaign, rules, &start, &writer, &error);
  g_assert_no_error (error);
  for (int i = 0; i < 5000 && us_session_get_outcome (session) == US_OPEN; i++)
    {
      g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), &random, session);

      us_session_answer (session, g_variant_take_ref (answer), &error);
      g_assert_no_error (error);
    }
  g_assert_cmpint (us_session_get_outcome (session), !=, US_OPEN);
  return written (session, writer);
}

gint64
sample_fly_campaign (UsStore *store, const char *uuid, const char *key, int nth)
{
  const UsRules *rules = us_games_find ("xia");
  UsRandom random = us_policy_random (6);
  int given[G_N_ELEMENTS (evening)] = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) play = NULL;
  UsStart start;

  us_start_init (&start, rules);
  start.seed = 6;
  play = us_play_new_in (store, uuid, rules, &start, &error);
  g_assert_no_error (error);
  for (int i = 0; i < 500; i++)
    {
      UsSession *session = us_play_get_session (play);
      const char *asked = us_session_get_prompt (session)->key, *text = answer_to (asked, FALSE, given);
      g_autoptr (GVariant) answer = NULL;

      if (g_str_equal (asked, key) && --nth == 0)
        return us_play_get_id (play);
      if (g_str_equal (asked, "xia/ship"))
        text = "'swamp-rat'";
      else if (g_str_equal (asked, "xia/goal"))
        text = "'quiet-sky'";
      else if (g_strcmp0 (text, "'ship'") == 0)
        text = "'fame'"; /* ships have their price there */
      answer = g_variant_take_ref (text != NULL ? g_variant_new_parsed (text)
                                                : us_policy_answer (us_policy_find ("random"), &random, session));
      us_play_answer (play, answer, &error);
      g_assert_no_error (error);
    }
  g_error ("%s is not asked", key);
}
