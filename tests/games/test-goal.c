/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"
#include "us-games.h"

/* Forty points are announced as soon as the Phantom's player says that he has them. */

static gboolean
asks (UsSession *session, const char *key)
{
  return g_str_equal (us_session_get_prompt (session)->key, key);
}

static void
correct_to_goal (UsSession *session)
{
  g_autofree char *before = harness_situation (session);
  g_autoptr (GError) error = NULL;

  us_session_adjust (session, "victory-points", g_variant_new_int64 (40), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (us_session_get_prompt (session)->key, ==, "phantom/won");
  us_session_undo (session, 1, &error);
  g_assert_no_error (error);
  harness_assert_situation (session, before);
}

static void
test_corrected (void)
{
  static const char *const keys[] = { "phantom/zoning", "phantom/dice", "phantom/turn", "phantom/next-zoning" };
  const UsRules *rules = us_games_find ("phantom");
  UsTaught *taught = us_taught_new_made_up (rules, 3);
  UsRandom random = us_policy_random (3);
  guint met[G_N_ELEMENTS (keys)] = { 0 };
  g_autoptr (UsSession) session = NULL;
  HarnessPlay play;

  harness_play_init (&play, rules, 3, taught);
  for (guint i = 0; i < rules->n_components; i++)
    play.start.sources[i] = US_AT_THE_TABLE;
  session = harness_open (&play);
  while (us_session_get_prompt (session) != NULL && !asks (session, "phantom/won"))
    {
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        if (asks (session, keys[i]))
          {
            correct_to_goal (session);
            met[i]++;
          }
      harness_go_on (session, &random, 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_cmpuint (met[i], >, 0);
  g_clear_object (&session);
  us_taught_free_made_up (taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/goal/corrected", test_corrected);
  return g_test_run ();
}
