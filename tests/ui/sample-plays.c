/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-plays.h"

#include "us-games.h"
#include "us-policy.h"

#define BOX "heroes-crossing"

static void
know (UsStore    *store,
      const char *key,
      const char *value)
{
  g_autoptr (GVariant) variant = g_variant_ref_sink (g_variant_new_parsed (value));
  g_autoptr (GError) error = NULL;

  us_store_set_known (store, BOX, key, "", variant, &error);
  g_assert_no_error (error);
}

void
sample_teach (UsStore *store)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GError) error = NULL;

  know (store, "hero-slots", "int64 4");
  know (store, "building-slots", "[int64 4, 3, 2]");
  know (store, "dice-colours", "['green', 'red', 'yellow', 'blue']");
  know (store, "zoning-faces", "['up', 'down', 'left', 'right', 'free', 'free']");
  know (store, "cube-colours", "['red', 'blue', 'green', 'yellow']");
  know (store, "first-seller", "'higher'");
  know (store, "tie-with-four", "'ask'");
  know (store, "steal-price", "'phantom'");
  us_store_teach_text (
    store, BOX,
    "1 Squire = AWA\n1 Novice = PMP\n1 Scout = WWP\n1 Page = AM\n2 Warden = MPWM\n"
    "2 Hunter = WWAP\n2 Healer = PPMA\n3 Champion = AWWMP\n3 Oracle = MMMPA\n",
    &lines, &error);
  g_assert_no_error (error);
}

UsSession *
sample_start (UsStore  *store,
              guint64   seed,
              gboolean  by_app)
{
  const UsRules *rules = us_games_find ("phantom");
  g_autoptr (GError) error = NULL;
  UsSession *session;
  UsStart start;

  us_start_init (&start, rules);
  start.seed = seed;
  for (guint i = 0; i < rules->n_components; i++)
    start.sources[i] = by_app ? US_BY_THE_APP : US_AT_THE_TABLE;
  session = us_store_create_play (store, rules, &start, &error);
  g_assert_no_error (error);
  return session;
}

static int
round_of (UsSession *session)
{
  const char *section = us_session_get_section (session);

  return section != NULL && g_str_has_prefix (section, "round/")
           ? atoi (section + strlen ("round/"))
           : 0;
}

static void
answer_once (UsSession *session,
             UsRandom  *random)
{
  g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), random, session);
  g_autoptr (GError) error = NULL;

  if (answer != NULL)
    g_variant_take_ref (answer);
  us_session_answer (session, answer, &error);
  g_assert_no_error (error);
}

gboolean
sample_play_to (UsSession  *session,
                const char *key,
                int         round)
{
  UsRandom random = us_policy_random (us_session_get_start (session)->seed + 7);

  for (int i = 0; i < 5000 && us_session_get_outcome (session) == US_OPEN; i++)
    {
      const UsPrompt *prompt = us_session_get_prompt (session);

      if ((key == NULL || g_str_equal (prompt->key, key)) && round_of (session) >= round)
        return TRUE;
      answer_once (session, &random);
    }
  return FALSE;
}

void
sample_finish (UsSession *session)
{
  sample_play_to (session, "no question has this key", 0);
}
