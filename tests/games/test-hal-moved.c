/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal-table.h"

#include <string.h>

/* What a repair tells the hands to move: all that is otherwise now, and where the hands find it. */

static const char *
find_text (GPtrArray *differences, const char *cell)
{
  for (guint i = 0; i < differences->len; i++)
    if (g_str_equal (((const UsDifference *) g_ptr_array_index (differences, i))->cell, cell))
      return ((const UsDifference *) g_ptr_array_index (differences, i))->text;
  return NULL;
}

/* Of the tiles that can be taken now: one whose colour costs a resource, or one of the card's. */
static int
find_tile (UsSession *session, int card, gboolean other_colour)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      int tile = prompt->choices[i].value;

      if (tile >= 0 && tile < HAL_TILES && prompt->choices[i].enabled && !hal_is_letter (card) &&
          (hal_colour (tile) != hal_colour (card)) == other_colour && hal_number (tile) > hal_number (card))
        return tile;
    }
  return -1;
}

static char *
dup_name (int tile)
{
  char name[US_NAME_SIZE];

  us_value_name (&hal_tile, NULL, tile, name, sizeof name);
  return g_strdup_printf ("'%s'", name);
}

/* A slip of one tile: what was paid for its colour comes back, and it itself comes back to the hand. */
static void
test_paid_back (void)
{
  guint n = 0;

  for (guint64 seed = 0; n == 0; seed++)
    {
      g_autoptr (UsSession) session = begin_by_app (seed);
      g_autofree char *wrong = NULL, *right = NULL, *label = NULL, *back = NULL;
      g_autoptr (GPtrArray) differences = NULL;
      g_autoptr (GVariant) answer = NULL;
      UsRandom random = us_policy_random (seed);
      UsRepair repair = { 0 };
      int slip, meant, at, card, resources;

      g_assert_true (go_to (session, "hal/target"));
      card = us_session_get_prompt (session)->choices[0].value;
      table_first (session, "hal/target");
      if (!asks (session, "hal/with"))
        continue;
      slip = find_tile (session, card, TRUE);
      meant = find_tile (session, card, FALSE);
      if (slip < 0 || meant < 0)
        continue;
      wrong = dup_name (slip);
      right = dup_name (meant);
      table_answer (session, "hal/with", wrong);
      at = us_session_get_head_position (session);
      while (!asks (session, "hal/target"))
        harness_go_on (session, &random, 1);
      resources = table_value (session, "your-resources");
      answer = g_variant_parse (NULL, right, NULL, NULL, NULL);
      g_assert_true (us_session_repair (session, at, answer, &repair, NULL));
      differences = us_board_diff (repair.before, repair.after);
      if (repair.waiting == 0 && repair.dropped == 0 && table_value (session, "your-resources") == resources + 1)
        {
          g_autofree char *text = g_strdup_printf ("You, Resources: %d instead of %d, add 1", resources + 1, resources);

          label = us_value_label (&hal_tile, NULL, slip);
          back = g_strdup_printf ("You, Tiles: %s as well", label);
          g_assert_cmpstr (find_text (differences, "you/your-resources"), ==, text);
          g_assert_cmpstr (find_text (differences, "you/your-tiles"), ==, back);
          n++;
        }
      us_repair_clear (&repair);
    }
}

static gboolean
is_told_of (GPtrArray *differences, const char *label)
{
  for (guint i = 0; i < differences->len; i++)
    if (strstr (((const UsDifference *) g_ptr_array_index (differences, i))->text, label) != NULL)
      return TRUE;
  return FALSE;
}

/* What is called a place is there now, or is where something lies. */
static guint
check_places (UsBoard *before, UsBoard *after, GPtrArray *differences)
{
  guint found = 0;

  for (guint i = 0; i < differences->len; i++)
    {
      const UsDifference *one = g_ptr_array_index (differences, i);
      UsCell *was = us_board_find_cell (before, one->cell);
      const char *colon = strstr (one->text, ": ");
      g_autofree char *place = colon != NULL ? g_strndup (one->text, (gsize) (colon - one->text)) : NULL;
      /* The first letter is a capital, and "left" may be the first word. */
      gboolean beside = place != NULL && (strstr (place, "eft of ") != NULL || strstr (place, "ight of ") != NULL ||
                                          strstr (place, "bove ") != NULL || strstr (place, "elow ") != NULL);

      /* What Hal turned up is shown beside the city, and lies in it. */
      g_assert_false (g_str_has_prefix (one->cell, "turn/"));
      if (!g_str_has_prefix (one->cell, "city/") || one->from != NULL)
        continue;
      if (place == NULL)
        {
          /* Nothing is put without a place, and what goes away is its own. */
          g_assert_true (strstr (one->text, "instead of") != NULL || g_str_has_prefix (one->text, "Take "));
          g_assert_nonnull (was);
        }
      else if (!beside)
        {
          g_autofree char *label = us_char_dup_capitalised (was != NULL ? was->label : "");

          g_assert_cmpstr (place, ==, label);
        }
      found++;
    }
  return found;
}

/* How many of what the two tables count beside the city differ; each of them is told. */
static guint
check_counts (UsBoard *before, UsBoard *after, GPtrArray *differences)
{
  static const char *const points[] = { "you/your-points", "hal/hals-points" };
  UsCell *was = us_board_find_cell (before, "you/your-tiles"), *now = us_board_find_cell (after, "you/your-tiles");
  guint found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      UsCell *old = us_board_find_cell (before, points[i]), *new = us_board_find_cell (after, points[i]);
      gboolean differs = old != NULL && new != NULL && old->count != new->count;

      g_assert_cmpint (find_text (differences, points[i]) != NULL, ==, differs);
      found += differs;
    }
  for (guint i = 0; was != NULL && now != NULL && now->held != NULL && i < now->held->len; i++)
    {
      const UsPiece *tile = g_ptr_array_index (now->held, i);
      gboolean there = FALSE;

      for (guint j = 0; was->held != NULL && j < was->held->len; j++)
        there = there || g_str_equal (((const UsPiece *) g_ptr_array_index (was->held, j))->id, tile->id);
      g_assert_true (there || is_told_of (differences, tile->label));
      found += !there;
    }
  return found;
}

/* Repairs at random: whatever is otherwise then is told, by a place that the hands can find. */
static void
test_all_told (void)
{
  guint counts = 0, places = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (UsSession) session = seed & 1 ? begin_by_app (seed) : begin (seed, O_LEVEL, LEVEL_NORMAL, C_CARDS);
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
          if (answer != NULL && us_session_repair (session, at, answer, &repair, NULL) && repair.after != NULL &&
              repair.before != NULL && us_board_find_cell (repair.after, "hal/hals-points") != NULL)
            {
              g_autoptr (GPtrArray) differences = us_board_diff (repair.before, repair.after);

              counts += check_counts (repair.before, repair.after, differences);
              places += check_places (repair.before, repair.after, differences);
            }
          /* Nothing waits for a screen that only tells what is to be done. */
          g_assert_false (us_session_get_offer (session) >= 0 &&
                          (asks (session, "hal/done") || asks (session, "hal/yours")));
          us_repair_clear (&repair);
        }
    }
  g_test_message ("%u counts, %u places", counts, places);
  g_assert_cmpuint (counts, >, 100);
  g_assert_cmpuint (places, >, 100);
}

/* Where the app deals nothing tells what it holds; at the table each card lies in one place, and one that the deck should
 * not have is called back from it. */
static void
test_deck (void)
{
  guint back = 0;

  for (guint64 seed = 0; seed < 30; seed++)
    {
      g_autoptr (UsSession) session = seed & 1 ? begin_by_app (seed) : begin (seed, O_LEVEL, LEVEL_NORMAL, C_CARDS);
      UsRandom random = us_policy_random (seed);

      harness_go_on (session, &random, 90);
      for (int at = us_session_get_head_position (session); at > 0; at -= 3)
        {
          g_autoptr (GVariant) answer = NULL;
          UsBoard *board = us_session_get_board (session);
          UsRepair repair = { 0 };

          if (seed & 1)
            g_assert_true (board == NULL || board->heaps->len == 0);
          if (!us_session_look_before (session, at, NULL))
            continue;
          answer = us_policy_answer (us_policy_find ("random"), &random, session);
          g_assert_true (us_session_seek (session, -1, NULL));
          if (answer != NULL && us_session_repair (session, at, answer, &repair, NULL) && repair.after != NULL &&
              repair.before != NULL)
            {
              g_autoptr (GPtrArray) differences = us_board_diff (repair.before, repair.after);

              harness_check_moves (repair.before, repair.after);
              for (guint i = 0; i < differences->len; i++)
                {
                  const char *text = ((const UsDifference *) g_ptr_array_index (differences, i))->text;

                  g_assert_false ((seed & 1) && strstr (text, "the deck") != NULL);
                  back += strstr (text, " from the deck to the reserve of cards") != NULL;
                }
            }
          us_repair_clear (&repair);
        }
    }
  g_test_message ("%u called back", back);
  g_assert_cmpuint (back, >, 5);
}

static UsArea *
find_area (UsBoard *board, const char *id)
{
  for (guint i = 0; i < board->areas->len; i++)
    if (g_str_equal (((UsArea *) g_ptr_array_index (board->areas, i))->id, id))
      return g_ptr_array_index (board->areas, i);
  return NULL;
}

/* How many cards lie before you on the one table and not on the other; each of them is told. */
static guint
check_kept (UsBoard *board, UsBoard *other, GPtrArray *differences, const char *verb)
{
  UsArea *kept = find_area (board, "your-cards");
  guint found = 0;

  for (guint i = 0; kept != NULL && i < kept->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (kept->cells, i);
      g_autofree char *text = g_strdup_printf ("our kept cards: %s %s", verb, cell->label);

      g_assert_cmpstr (kept->laid, ==, "your kept cards");
      if (us_board_find_cell (other, cell->id) != NULL)
        continue;
      g_assert_true (is_told_of (differences, text));
      found++;
    }
  return found;
}

/* In light mode you keep cards of the box whoever deals, and Hal’s are known to the app alone. */
static void
test_light (void)
{
  guint put = 0, taken = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_LIGHT, C_TILES);
      UsRandom random = us_policy_random (seed);

      harness_go_on (session, &random, 40);
      for (int at = us_session_get_head_position (session); at > 0; at -= 3)
        {
          g_autoptr (GVariant) answer = NULL;
          UsRepair repair = { 0 };

          if (!us_session_look_before (session, at, NULL))
            continue;
          answer = us_policy_answer (us_policy_find ("random"), &random, session);
          g_assert_true (us_session_seek (session, -1, NULL));
          if (answer != NULL && us_session_repair (session, at, answer, &repair, NULL) && repair.after != NULL &&
              repair.before != NULL)
            {
              g_autoptr (GPtrArray) differences = us_board_diff (repair.before, repair.after);

              put += check_kept (repair.after, repair.before, differences, "put");
              taken += check_kept (repair.before, repair.after, differences, "take away");
              g_assert_false (is_told_of (differences, "Hal’s kept cards"));
              harness_check_moves (repair.before, repair.after);
            }
          us_repair_clear (&repair);
        }
    }
  g_test_message ("%u put, %u taken away", put, taken);
  g_assert_cmpuint (put, >, 2);
  g_assert_cmpuint (taken, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hal-moved/paid-back", test_paid_back);
  g_test_add_func ("/hal-moved/all-told", test_all_told);
  g_test_add_func ("/hal-moved/deck", test_deck);
  g_test_add_func ("/hal-moved/light", test_light);
  return g_test_run ();
}
