/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal-table.h"

#include <string.h>

/* What a play against Hal tells the hands, and whether its numbers are those of the table on the screen. */

/* --- Hands ---------------------------------------------------------------------------------------- */

/* With the cards of the box the discards are what the next deck is made of, so each of them is told. */
static void
test_discards_told (void)
{
  static const char *const yours[] = { "hal.discard-all", "hal.discard-others" };
  guint n = 0, letters = 0, seconds = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_LEVEL, LEVEL_EXPERT, seed & 1 ? C_CARDS : C_TILES);
      gboolean lie = us_session_get_source (session, C_CARDS) == US_AT_THE_TABLE;
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          gboolean letter = is_told (session, "hal.build-letter") && !asks (session, "hal/count");
          gboolean over_second = is_told (session, "hal.second-building") && is_told (session, "hal.hals-keep");

          if (asks (session, "hal/yours"))
            {
              g_assert_cmpint (is_told (session, yours[0]) + is_told (session, yours[1]), ==, lie);
              g_assert_cmpint (is_told (session, yours[1]), ==, lie && is_told (session, "hal.keep"));
              n++;
            }
          else if (letter || over_second)
            {
              g_assert_cmpint (is_told (session, "hal.discard-hals"), ==, lie);
              letters += letter;
              seconds += over_second;
            }
        }
    }
  g_assert_cmpuint (n, >, 150);
  g_assert_cmpuint (letters, >, 20);
  g_assert_cmpuint (seconds, >, 10);
}

/* Wherever a letter was said to go, it is put there, and what comes back when Hal builds over yours brings points. */
static void
test_hands_are_told (void)
{
  static const char *const ways[] = { "hal.token-up", "hal.token-down", "hal.token-left", "hal.token-right" };
  guint placed = 0, points = 0;

  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, seed & 1 ? MODE_LIGHT : MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      while (us_session_get_prompt (session) != NULL)
        {
          gboolean asked = asks (session, "hal/token") || asks (session, "hal/hals-token"), told = FALSE;

          g_assert_cmpint (is_told (session, "hal.take-back"), ==, is_told (session, "hal.take-back-points"));
          points += is_told (session, "hal.take-back-points");
          harness_go_on (session, &random, 1);
          for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
            told = told || is_told (session, ways[i]);
          if (asked)
            g_assert_true (told || is_told (session, "hal.token-at"));
          placed += asked;
        }
    }
  g_assert_cmpuint (placed, >, 30);
  g_assert_cmpuint (points, >, 3);
}

/* --- Numbers -------------------------------------------------------------------------------------- */

/* The deck that is made in the middle of a deal has as many cards as the screen shows after it. */
static void
test_new_deck (void)
{
  guint n = 0, middle = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_LEVEL, LEVEL_EXPERT, seed & 1 ? C_CARDS : C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          g_autofree char *told = told_text (session, "hal.pile");

          if (told == NULL || asks (session, "hal/count"))
            continue;
          g_assert_cmpint ((int) g_ascii_strtoll (told, NULL, 10), ==, table_value (session, "cards-left"));
          middle += is_told (session, "hal.draw-more");
          n++;
        }
    }
  g_assert_cmpuint (n, >, 20);
  g_assert_cmpuint (middle, >, 0);
}

/* A supply that has less than the floors of a building brings less. */
static void
test_brings (void)
{
  guint n = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          g_autofree char *detail = NULL, *none = NULL;

          if (!asks (session, "hal/with"))
            continue;
          detail = choice_detail (session, ALONE);
          if (g_strcmp0 (detail, "Brings 2 tiles") != 0 || table_value (session, "tiles-left") < 2)
            continue;
          table_adjust (session, "tiles-left", "int64 1");
          g_free (detail);
          detail = choice_detail (session, ALONE);
          g_assert_cmpstr (detail, ==, "Brings a tile and not 2, for no more is left");
          table_adjust (session, "tiles-left", "int64 0");
          none = choice_detail (session, ALONE);
          g_assert_cmpstr (none, ==, "Brings nothing, for no tile is left");
          n++;
          break;
        }
    }
  g_assert_cmpuint (n, >, 0);
}

/* What a tile takes is said beside what lies on your own building already. */
static void
test_takes (void)
{
  guint own = 0, short_of = 0;

  for (guint64 seed = 0; seed < 30; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          const UsPrompt *prompt = us_session_get_prompt (session);

          if (asks (session, "hal/yours"))
            {
              gboolean back = is_told (session, "hal.own-back"), last = is_told (session, "hal.last-placed");
              const UsAdjustable *yours = us_session_find_adjustable (session, "your-resources");

              g_assert_cmpint (last, ==, yours->value == 0 && yours->max == 0);
              own += back;
              continue;
            }
          if (!asks (session, "hal/with"))
            continue;
          for (guint i = 0; i < prompt->n_choices; i++)
            {
              const UsChoiceItem *item = &prompt->choices[i];
              g_autofree char *why =
                us_text_plain (item->enabled ? &item->detail : &item->reason, us_session_get_names (session));
              const char *have = strstr (why, "you have ");

              if (have == NULL || strstr (why, "points") != NULL || strstr (why, "a point") != NULL)
                continue;
              g_assert_cmpint ((int) g_ascii_strtoll (have + strlen ("you have "), NULL, 10), ==,
                               table_value (session, "your-resources"));
              short_of++;
            }
        }
    }
  g_assert_cmpuint (own, >, 5);
  g_assert_cmpuint (short_of, >, 50);
}

/* What was compared is said with its unit. */
static void
test_compared (void)
{
  guint better = 0, not_better = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_LEVEL, LEVEL_EXPERT, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          g_autofree char *yes = told_text (session, "hal.second-better"), *no = told_text (session, "hal.second-not");
          const char *told = yes != NULL ? yes : no;

          if (told == NULL)
            continue;
          g_assert_nonnull (strstr (told, " point"));
          g_assert_nonnull (strstr (told, ", not letter "));
          better += yes != NULL;
          not_better += no != NULL;
        }
    }
  g_assert_cmpuint (better, >, 3);
  g_assert_cmpuint (not_better, >, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hal-told/discards-told", test_discards_told);
  g_test_add_func ("/hal-told/hands-are-told", test_hands_are_told);
  g_test_add_func ("/hal-told/new-deck", test_new_deck);
  g_test_add_func ("/hal-told/brings", test_brings);
  g_test_add_func ("/hal-told/takes", test_takes);
  g_test_add_func ("/hal-told/compared", test_compared);
  return g_test_run ();
}
