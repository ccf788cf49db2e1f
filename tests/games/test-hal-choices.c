/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal-table.h"

#include <stdio.h>

#include <string.h>

/* What stands beside a choice before it is taken. */

/* What a card does once it is kept stands beside it where nobody sees its face. */
static void
test_kept_words (void)
{
  guint n = 0;

  for (int by_table = 0; by_table < 2; by_table++)
    {
      g_autoptr (UsSession) session = begin (3, O_MODE, MODE_FULL, by_table ? C_CARDS : C_TILES);

      g_assert_true (go_to (session, "hal/target"));
      for (int card = 0; card < HAL_TILES; card++)
        {
          g_autofree char *detail = choice_detail (session, card);

          if (detail == NULL)
            continue;
          g_assert_true ((strstr (detail, "kept: ") != NULL) == !by_table);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 3);
}

static gboolean
offers (UsSession *session, int value)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].value == value && prompt->choices[i].enabled)
      return TRUE;
  return FALSE;
}

/* A building whose arrows pay as well, and a letter, say what they bring before a tile is chosen. */
static void
test_brings_in_all (void)
{
  guint beside = 0, arrows = 0;

  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          g_autofree char *detail = NULL, *alone = NULL;

          if (!asks (session, "hal/with"))
            continue;
          detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));
          alone = choice_detail (session, offers (session, ALONE) ? ALONE : ALONE_TILE);
          beside += detail != NULL && g_str_has_prefix (detail, "A tile there brings ");
          arrows += alone != NULL && strstr (alone, "arrows") != NULL;
        }
    }
  g_assert_cmpuint (beside, >, 10);
  g_assert_cmpuint (arrows, >, 5);
}

/* A building on which you can build nothing says so, and not what its card does once it is kept. */
static void
test_only_alone (void)
{
  guint poor = 0, tileless = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        for (int card = 0; asks (session, "hal/target") && card < HAL_TILES; card++)
          {
            g_autofree char *detail = choice_detail (session, card), *name = NULL;
            gboolean alone = detail != NULL && g_str_has_prefix (detail, "Alone, for ");

            if (detail == NULL)
              continue;
            if (table_value (session, "your-tiles") == 0)
              g_assert_cmpstr (detail, ==, "Alone, for without a tile nothing is built");
            if (!alone)
              continue;
            name = g_strdup_printf ("'%s-%d'", hal_tone (hal_colour (card)), hal_number (card));
            table_answer (session, "hal/target", name);
            g_assert_true (is_told (session, "hal.alone"));
            g_assert_false (asks (session, "hal/with"));
            g_assert_true (us_session_undo (session, 1, NULL));
            tileless += table_value (session, "your-tiles") == 0;
            poor += table_value (session, "your-tiles") > 0;
          }
    }
  g_assert_cmpuint (poor, >, 3);
  g_assert_cmpuint (tileless, >, 3);
}

/* In light mode nobody counts your resources: what a letter is for is said all the same, and only where they are counted
 * and used up, or no tile is left to you, that it can be played alone. */
static void
test_letters_for (void)
{
  guint n[2] = { 0 }, alone = 0, tileless = 0, brings = 0;

  for (guint64 seed = 0; seed < 6; seed++)
    for (int mode = MODE_FULL; mode <= MODE_LIGHT; mode++)
      {
        g_autoptr (UsSession) session = begin (seed, O_MODE, mode, C_TILES);
        UsRandom random = us_policy_random (seed);

        for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
          for (int card = HAL_TILES; asks (session, "hal/target") && card < HAL_CARDS; card++)
            {
              g_autofree char *detail = choice_detail (session, card);
              gboolean none = mode == MODE_FULL && table_value (session, "your-resources") == 0;
              gboolean no_tile = mode == MODE_FULL && !none && table_value (session, "your-tiles") == 0;

              if (detail == NULL)
                continue;
              /* What it brings is said where it is counted. */
              if (mode == MODE_FULL && !no_tile && g_str_has_prefix (detail, "A tile there brings "))
                brings++;
              else
                g_assert_cmpstr (detail, ==,
                                 none      ? "Alone, for without a resource nothing is built"
                                 : no_tile ? "Alone, for without a tile nothing is built"
                                           : "Build beside the city");
              n[mode]++;
              alone += none;
              tileless += no_tile;
            }
      }
  g_assert_cmpuint (n[MODE_FULL], >, 20);
  g_assert_cmpuint (n[MODE_LIGHT], >, 5);
  g_assert_cmpuint (alone, >, 0);
  g_assert_cmpuint (tileless, >, 0);
  g_assert_cmpuint (brings, >, 20);
}

static Hal watched;

static gboolean
play_watched (UsRun *run)
{
  return hal_play (run, &watched);
}

/* Whether a tile is told to bring a resource; `colour`: whether it changes that of the building. */
static gboolean
brings_resource (UsSession *session, int tile, gboolean *colour)
{
  char name[US_NAME_SIZE];
  g_autofree char *answer = NULL;
  gboolean brings;

  us_value_name (&hal_tile, us_session_get_names (session), tile, name, sizeof name);
  answer = g_strdup_printf ("'%s'", name);
  table_answer (session, "hal/with", answer);
  brings = is_told (session, "hal.take-resources");
  *colour = !hal_is_letter (watched.move.card) && hal_colour (watched.move.card) != hal_colour (tile);
  table_undo (session, 1);
  return brings;
}

/* With none in the general supply, the resource that another colour takes is the one that an arrow brings back. */
static void
test_brings_freed (void)
{
  guint both = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      UsRules rules = *us_games_find ("hal");
      UsRandom random = us_policy_random (seed);
      g_autoptr (UsSession) session = NULL;
      HarnessPlay about;

      rules.play = play_watched;
      harness_play_init (&about, &rules, seed, NULL);
      about.start.options[O_TILES] = TILES_UNNAMED;
      session = harness_open (&about);
      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          g_autofree char *detail = NULL, *most = NULL;
          guint n[2] = { 0 };

          if (!asks (session, "hal/with") || hal_arrows (&watched.kept[YOU], CONSTRUCT).n[RED] == 0)
            continue;
          most = g_strdup_printf ("int64 %d", us_session_find_adjustable (session, "your-resources")->max);
          table_adjust (session, "your-resources", most);
          if (!asks (session, "hal/with"))
            continue;
          detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));
          for (int tile = 0; tile < HAL_TILES && (n[FALSE] == 0 || n[TRUE] == 0); tile += 5)
            {
              g_autofree char *can = choice_detail (session, tile);
              gboolean colour;

              if (can == NULL)
                continue;
              g_assert_cmpint (brings_resource (session, tile, &colour), ==, colour);
              n[colour]++;
            }
          if (n[TRUE] == 0)
            continue;
          g_assert_nonnull (strstr (detail, " resource"));
          if (n[FALSE] > 0)
            {
              g_assert_nonnull (strstr (detail, "another colour brings "));
              if (g_str_has_prefix (detail, "A tile of the same colour brings "))
                g_assert_nonnull (strstr (detail, "; another colour brings "));
            }
          both += n[FALSE] > 0;
        }
    }
  g_assert_cmpuint (both, >, 3);
}

/* Over an own building, what the tile is said to cost is what leaves the hand, and what is taken back and paid. */
static void
test_costs_net (void)
{
  guint n[3] = { 0 };

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        for (int tile = 0; asks (session, "hal/with") && tile < HAL_TILES; tile += 3)
          {
            g_autofree char *detail = choice_detail (session, tile), *answer = NULL;
            const char *cost = detail != NULL ? strstr (detail, " resource") : NULL;
            char name[US_NAME_SIZE];
            int before = table_value (session, "your-resources"), net, back, pay;

            if (cost == NULL || sscanf (strchr (cost, ':') != NULL ? strchr (cost, ':') : "", ": take %d back, pay %d",
                                        &back, &pay) != 2)
              continue;
            net = cost[-1] == 'a' ? 1 : cost[-1] - '0';
            g_assert_cmpint (net, ==, pay - back);
            us_value_name (&hal_tile, us_session_get_names (session), tile, name, sizeof name);
            answer = g_strdup_printf ("'%s'", name);
            table_answer (session, "hal/with", answer);
            if (!is_told (session, "hal.take-resources"))
              g_assert_cmpint (before - table_value (session, "your-resources"), ==, net);
            n[net]++;
            table_undo (session, 1);
          }
    }
  g_assert_cmpuint (n[1], >, 3);
  g_assert_cmpuint (n[2], >, 3);
}

static char *
item_name (int way)
{
  return g_strdup (way == ALONE_TILE ? "'alone-tile'" : "'alone-resource'");
}

/* What a letter alone brings is part of the answer; where one of the two is used up there is nothing to choose, also
 * beside arrows. */
static void
test_brings_one_kind (void)
{
  guint n = 0;

  for (guint64 seed = 0; seed < 30; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          g_autofree char *with_arrows = asks (session, "hal/with") ? choice_detail (session, ALONE_TILE) : NULL;
          g_autofree char *most = NULL, *detail = NULL;

          if (with_arrows == NULL || *with_arrows == '\0' || table_value (session, "tiles-left") == 0)
            continue;
          g_assert_true (g_str_has_prefix (with_arrows, "Brings with your arrows "));
          g_assert_cmpint (us_session_get_prompt (session)->choices[0].value, ==, ALONE_RESOURCE);
          g_assert_cmpint (us_session_get_prompt (session)->choices[1].value, ==, ALONE_TILE);
          g_assert_false (offers (session, ALONE));
          most = g_strdup_printf ("int64 %d", us_session_find_adjustable (session, "your-resources")->max);
          table_adjust (session, "your-resources", most);
          if (!asks (session, "hal/with"))
            continue;
          detail = choice_detail (session, ALONE);
          g_assert_nonnull (strstr (detail, " tile"));
          table_answer (session, "hal/with", "'alone'");
          g_assert_false (asks (session, "hal/item"));
          n++;
        }
    }
  g_assert_cmpuint (n, >, 3);
}

/* Which of the two it is, is not asked once more. */
static void
test_brings_at_once (void)
{
  static const int ways[] = { ALONE_RESOURCE, ALONE_TILE };
  guint n = 0;

  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          int way = ways[n % 2], resources, tiles;
          g_autofree char *answer = item_name (way), *detail = choice_detail (session, way);

          if (!asks (session, "hal/with") || !offers (session, way) || (detail != NULL && *detail != '\0'))
            continue;
          resources = table_value (session, "your-resources");
          tiles = table_value (session, "your-tiles");
          table_answer (session, "hal/with", answer);
          g_assert_cmpint (table_value (session, "your-resources") - resources, ==, way == ALONE_RESOURCE);
          g_assert_cmpint (table_value (session, "your-tiles") - tiles, ==, way == ALONE_TILE);
          n++;
          g_assert_true (asks (session, "hal/yours") || asks (session, "hal/drawn"));
        }
    }
  g_assert_cmpuint (n, >, 10);
}

/* The number before a word: how many of them are promised. */
static int
promised (const char *text, const char *what)
{
  const char *at = strstr (text, what);

  if (at == NULL)
    return 0;
  while (at > text && g_ascii_isdigit (at[-1]))
    at--;
  return (int) g_ascii_strtoll (at, NULL, 10);
}

/* A letter and an arrow that both bring a resource bring one where no more is left: what is promised is what comes. */
static void
test_brings_last (void)
{
  static const int ways[] = { ALONE_RESOURCE, ALONE_TILE };
  guint n = 0;

  for (guint64 seed = 0; seed < 60 && n < 6; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          g_autofree char *detail = asks (session, "hal/with") ? choice_detail (session, ALONE_TILE) : NULL;
          g_autofree char *value = NULL;
          int most;

          if (detail == NULL || promised (detail, " resource") == 0)
            continue;
          most = us_session_find_adjustable (session, "your-resources")->max;
          value = g_strdup_printf ("int64 %d", most - promised (detail, " resource"));
          table_adjust (session, "your-resources", value);
          for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
            {
              int resources = table_value (session, "your-resources"), tiles = table_value (session, "your-tiles");
              g_autofree char *part = choice_detail (session, ways[i]), *answer = item_name (ways[i]);

              g_assert_true (g_str_has_prefix (part, "Brings with your arrows "));
              table_answer (session, "hal/with", answer);
              g_assert_cmpint (table_value (session, "your-resources") - resources, ==, promised (part, " resource"));
              g_assert_cmpint (table_value (session, "your-tiles") - tiles, ==, promised (part, " tile"));
              while (!asks (session, "hal/with"))
                g_assert_true (us_session_undo (session, 1, NULL));
            }
          n++;
          break;
        }
    }
  g_assert_cmpuint (n, >, 0);
}

/* Who builds over Hal's gives him back what lies there, and points for it, and reads that before the tile is chosen. */
static void
test_brings_hal (void)
{
  guint n = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      while (us_session_get_prompt (session) != NULL)
        {
          g_autofree char *detail = NULL, *gets = NULL;
          gboolean chosen = asks (session, "hal/with");
          int points = chosen ? table_value (session, "hals-points") : 0;

          if (chosen)
            detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));
          harness_go_on (session, &random, 1);
          if (!chosen || !asks (session, "hal/yours") || !is_told (session, "hal.floor-hals"))
            continue;
          points = table_value (session, "hals-points") - points;
          gets = g_strdup_printf ("Hal gets %d resource%s and %d point%s", points, points == 1 ? "" : "s", points,
                                  points == 1 ? "" : "s");
          g_assert_true (g_str_has_suffix (detail, gets));
          n++;
        }
    }
  g_assert_cmpuint (n, >, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hal-choices/kept-words", test_kept_words);
  g_test_add_func ("/hal-choices/brings-in-all", test_brings_in_all);
  g_test_add_func ("/hal-choices/letters-for", test_letters_for);
  g_test_add_func ("/hal-choices/brings-freed", test_brings_freed);
  g_test_add_func ("/hal-choices/costs-net", test_costs_net);
  g_test_add_func ("/hal-choices/brings-one-kind", test_brings_one_kind);
  g_test_add_func ("/hal-choices/only-alone", test_only_alone);
  g_test_add_func ("/hal-choices/brings-at-once", test_brings_at_once);
  g_test_add_func ("/hal-choices/brings-hal", test_brings_hal);
  g_test_add_func ("/hal-choices/brings-last", test_brings_last);
  return g_test_run ();
}
