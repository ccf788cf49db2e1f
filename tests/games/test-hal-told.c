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

/* How many points of Hal's the orders on the screen move. */
static int
count_moved (UsSession *session)
{
  int n = 0;

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);
      gboolean given = g_str_equal (line->id, "hal.points");

      if (!given && !g_str_equal (line->id, "hal.lower-paid") && !g_str_equal (line->id, "hal.lower-owed"))
        continue;
      g_assert_cmpint (line->kind, ==, US_LINE_DO);
      g_assert_cmpstr (line->text.args[0].name, ==, "n");
      n += given ? line->text.args[0].value : -line->text.args[0].value;
    }
  return n;
}

/* Every point that Hal gets or pays is in an order to the hands. */
static void
test_hals_points (void)
{
  guint got = 0, paid = 0, owed = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_PAYS, seed & 1, C_TILES);
      UsRandom random = us_policy_random (seed);
      int was = 0;

      g_assert_true (go_to (session, "hal/target"));
      for (; !asks (session, "hal/count"); harness_go_on (session, &random, 1))
        {
          int now = table_value (session, "hals-points"), moved = count_moved (session);

          g_assert_cmpint (moved, ==, now - was);
          got += moved > 0 && is_told (session, "hal.give-back");
          paid += is_told (session, "hal.lower-paid");
          /* What is not there cannot be returned. */
          if (is_told (session, "hal.lower-owed"))
            g_assert_cmpint (now, <, 0);
          owed += is_told (session, "hal.lower-owed");
          was = now;
        }
    }
  g_assert_cmpuint (got, >, 3);
  g_assert_cmpuint (paid, >, 5);
  g_assert_cmpuint (owed, >, 0);
}

/* On the turn that ends the game a letter is put aside. If the table is put right then, so that the game goes on, its
 * place is asked after all. */
static void
test_last_letter (void)
{
  guint aside = 0, back = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          if (!asks (session, "hal/yours") || table_value (session, "tiles-left") == 0)
            continue;
          if (seed & 1)
            table_adjust (session, "tiles-left", "int64 1");
          table_answer (session, "hal/yours", "true");
          harness_go_on (session, &random, 1);
          if (!is_told (session, "hal.token-aside"))
            {
              g_assert_false (seed & 1 && is_told (session, "hal.build-letter"));
              continue;
            }
          table_assert_asked (session, "hal/done");
          aside++;
          if (!(seed & 1))
            continue;
          table_adjust (session, "tiles-left", "int64 3");
          table_answer (session, "hal/done", "true");
          g_assert_false (asks (session, "hal/count"));
          back += asks (session, "hal/hals-token");
        }
    }
  g_assert_cmpuint (aside, >, 10);
  g_assert_cmpuint (back, >, 5);
}

/* --- Numbers -------------------------------------------------------------------------------------- */

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

/* What is drawn beside the heading is the card that he plays, and not the one that he turned first. */
static void
assert_pictured (UsSession *session, const char *told)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (line->pictured)
        {
          g_autofree char *card =
            us_value_label (line->text.args[0].domain, us_session_get_names (session), line->text.args[0].value);
          g_autofree char *plays = g_strdup_printf ("Hal plays %s for", card);

          g_assert_cmpint (line->kind, ==, US_LINE_HEAD);
          g_assert_true (g_str_has_prefix (told, plays));
          return;
        }
    }
  g_assert_not_reached ();
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
          assert_pictured (session, told);
          g_assert_nonnull (strstr (told, " point"));
          g_assert_nonnull (strstr (told, ", not letter "));
          better += yes != NULL;
          not_better += no != NULL;
        }
    }
  g_assert_cmpuint (better, >, 3);
  g_assert_cmpuint (not_better, >, 3);
}

/* --- Places --------------------------------------------------------------------------------------- */

/* The spaces that are offered for a letter have words of their own each, made of what lies beside them. */
static void
test_places (void)
{
  guint n = 0, stuck = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_STUCK, seed % 2 == 0 ? STUCK_ANYWHERE : STUCK_NEAREST, C_TILES);
      const UsNames *names = us_session_get_names (session);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          const UsPrompt *prompt = us_session_get_prompt (session);
          g_autoptr (GHashTable) labels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
          g_autofree char *detail = us_text_plain (&prompt->detail, names);

          if (!asks (session, "hal/token") && !asks (session, "hal/hals-token"))
            continue;
          for (guint i = 0; i < prompt->n_choices; i++)
            {
              char *label = us_prompt_dup_choice_label (prompt, names, i);

              g_assert_true (strstr (label, "above ") != NULL || strstr (label, "below ") != NULL ||
                             strstr (label, "left of ") != NULL || strstr (label, "right of ") != NULL);
              g_assert_true (g_hash_table_add (labels, label));
            }
          if (g_str_has_prefix (detail, "No space beside "))
            {
              g_assert_true (g_str_has_suffix (detail, " is free"));
              stuck++;
            }
          else
            g_assert_cmpuint (prompt->n_choices, <=, 4);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 100);
  g_assert_cmpuint (stuck, >, 0);
}

/* --- Your tiles ----------------------------------------------------------------------------------- */

/* Tiles that were drawn at the table are named once, and the one to build is one of them. */
static void
test_remembered (void)
{
  guint drawn = 0, with = 0;

  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_TILES, TILES_REMEMBERED, C_TILES);
      UsRandom random = us_policy_random (seed);
      gboolean all = TRUE;

      table_assert_asked (session, "setup");
      table_answer (session, "setup", "true");
      table_assert_asked (session, "hal/drawn");
      table_answer (session, "hal/drawn", "['red-4', 'red-5', 'yellow-6', 'yellow-17', 'blue-8', 'blue-19']");
      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          const UsPrompt *prompt = us_session_get_prompt (session);

          if (asks (session, "hal/drawn"))
            {
              g_assert_true (is_told (session, "hal.take-tiles"));
              g_assert_false (asks (session, "hal/yours"));
              drawn++;
              /* The random answer may leave some out. */
              all = FALSE;
            }
          else if (asks (session, "hal/with") && all)
            {
              /* A letter alone brings one of two things. */
              g_autofree char *for_tile = choice_detail (session, ALONE_TILE);
              guint alone = for_tile != NULL ? 2 : 1;

              g_assert_cmpuint (prompt->n_choices, ==, alone + (guint) table_value (session, "your-tiles"));
              with++;
            }
        }
    }
  g_assert_cmpuint (drawn, >, 10);
  g_assert_cmpuint (with, >, 10);
}

/* Whoever names none is not asked for them again, and whoever wants to name none is never asked. */
static void
test_left_out (void)
{
  g_autoptr (UsSession) session = begin (3, O_TILES, TILES_REMEMBERED, C_TILES);

  table_answer (session, "setup", "true");
  table_answer (session, "hal/drawn", "@as []");
  g_assert_cmpint (table_value (session, "your-tiles"), ==, 6);
  g_assert_true (go_to (session, "hal/with"));
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, >, 40);
  g_clear_object (&session);

  session = begin (3, O_TILES, TILES_UNNAMED, C_TILES);
  g_assert_false (go_to (session, "hal/drawn"));
}

static gboolean
shows (UsBoard *board, const char *cell)
{
  return us_board_find_cell (board, cell) != NULL;
}

/* How many cards are kept in one of the two tables alone, and how many of them the list of moves has. */
static void
count_kept (UsRepair *repair, guint *kept, guint *listed)
{
  static const char *const areas[] = { "your-cards/", "hals-cards/" };
  static const char *const words[] = { "our kept cards", "Hal’s kept cards" };
  g_autoptr (GPtrArray) differences = us_board_diff (repair->before, repair->after);
  UsBoard *const boards[] = { repair->before, repair->after };

  for (guint side = 0; side < G_N_ELEMENTS (areas); side++)
    {
      for (guint i = 0; i < differences->len; i++)
        {
          const UsDifference *difference = g_ptr_array_index (differences, i);

          const char *const cells[] = { difference->cell, difference->from };

          for (guint c = 0; c < G_N_ELEMENTS (cells); c++)
            if (cells[c] != NULL && g_str_has_prefix (cells[c], areas[side]))
              {
                g_assert_nonnull (strstr (difference->text, words[side]));
                g_assert_true (shows (boards[0], cells[c]) != shows (boards[1], cells[c]));
                (*listed)++;
              }
        }
      for (guint b = 0; b < 2; b++)
        for (guint i = 0; i < boards[b]->areas->len; i++)
          {
            const UsArea *area = g_ptr_array_index (boards[b]->areas, i);

            for (guint j = 0; g_str_has_prefix (areas[side], area->id) && j < area->cells->len; j++)
              *kept += !shows (boards[1 - b], ((const UsCell *) g_ptr_array_index (area->cells, j))->id);
          }
    }
}

/* After a repair the kept cards that are others now are things to move, where the cards of the box lie on the table;
 * where the app deals nobody has them. */
static void
test_kept_moved (void)
{
  guint kept[2] = { 0 }, listed[2] = { 0 };

  for (guint64 seed = 0; seed < 40; seed++)
    {
      UsSource cards = seed & 1 ? US_AT_THE_TABLE : US_BY_THE_APP;
      g_autoptr (UsSession) session = begin (seed, O_LEVEL, LEVEL_NORMAL, cards == US_AT_THE_TABLE ? C_CARDS : C_TILES);
      UsRandom random = us_policy_random (seed);

      harness_go_on (session, &random, 60);
      for (int at = us_session_get_head_position (session); at > 0; at -= 3)
        {
          g_autoptr (GVariant) answer = NULL;
          UsRepair repair = { 0 };

          if (!us_session_look_before (session, at, NULL))
            continue;
          answer = us_policy_answer (us_policy_find ("random"), &random, session);
          g_assert_true (us_session_seek (session, -1, NULL));
          if (answer != NULL && us_session_repair (session, at, answer, &repair, NULL) && repair.after != NULL)
            count_kept (&repair, &kept[cards], &listed[cards]);
          us_repair_clear (&repair);
        }
    }
  g_test_message ("kept by the app %u, at the table %u", kept[US_BY_THE_APP], kept[US_AT_THE_TABLE]);
  g_assert_cmpuint (kept[US_AT_THE_TABLE], >, 10);
  g_assert_cmpuint (listed[US_AT_THE_TABLE], ==, kept[US_AT_THE_TABLE]);
  g_assert_cmpuint (kept[US_BY_THE_APP], >, 10);
  g_assert_cmpuint (listed[US_BY_THE_APP], ==, 0);
}

/* An empty deck says where the next card comes from. */
static void
test_used_up (void)
{
  guint n = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, seed & 1 ? C_CARDS : C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        if (asks (session, "hal/target"))
          {
            int left = us_board_find_cell (us_session_get_board (session), "supply/deck")->count;

            g_assert_cmpint (is_told (session, "hal.pile-empty"), ==, left == 0);
            n += left == 0;
          }
    }
  g_assert_cmpuint (n, >, 5);
}

/* Who says how the nine tiles lie has been told before to lay them out, and is not told again. The list stands alone,
 * until it is done. */
static void
test_laid_out_first (void)
{
  g_autoptr (UsSession) session = begin (3, O_MODE, MODE_FULL, C_CITY);

  g_assert_true (asks (session, "hal/city-laid"));
  g_assert_true (is_told (session, "hal.setup-start"));
  g_assert_true (is_told (session, "hal.setup-letters"));
  table_answer (session, "hal/city-laid", "true");
  g_assert_true (asks (session, "hal/start"));
  g_assert_true (go_to (session, "setup"));
  g_assert_true (is_told (session, "hal.setup-no-cards"));
  g_assert_false (is_told (session, "hal.setup-city"));
  g_assert_false (is_told (session, "hal.setup-letters"));
}

/* Where the app draws the last of them, it says how they lie. */
static void
test_laid_out_by_both (void)
{
  g_autoptr (UsSession) session = begin (3, O_MODE, MODE_FULL, C_CITY);
  UsRandom random = us_policy_random (1);

  harness_go_on (session, &random, 3);
  g_assert_true (us_session_source (session, "city", US_BY_THE_APP, NULL));
  g_assert_true (asks (session, "setup"));
  g_assert_true (is_told (session, "hal.setup-city"));
}

/* Who is asked for Hal's tile reads which card was turned for him. */
static void
test_his_card (void)
{
  g_autoptr (UsSession) session = begin (3, O_MODE, MODE_FULL, C_TILES);
  g_autofree char *detail = NULL;

  g_assert_true (go_to (session, "hal/tile"));
  detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));
  g_assert_true (g_str_has_prefix (detail, "His card is "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hal-told/discards-told", test_discards_told);
  g_test_add_func ("/hal-told/hands-are-told", test_hands_are_told);
  g_test_add_func ("/hal-told/hals-points", test_hals_points);
  g_test_add_func ("/hal-told/last-letter", test_last_letter);
  g_test_add_func ("/hal-told/brings", test_brings);
  g_test_add_func ("/hal-told/takes", test_takes);
  g_test_add_func ("/hal-told/compared", test_compared);
  g_test_add_func ("/hal-told/places", test_places);
  g_test_add_func ("/hal-told/remembered", test_remembered);
  g_test_add_func ("/hal-told/left-out", test_left_out);
  g_test_add_func ("/hal-told/laid-out-first", test_laid_out_first);
  g_test_add_func ("/hal-told/laid-out-by-both", test_laid_out_by_both);
  g_test_add_func ("/hal-told/used-up", test_used_up);
  g_test_add_func ("/hal-told/his-card", test_his_card);
  g_test_add_func ("/hal-told/kept-moved", test_kept_moved);
  return g_test_run ();
}
