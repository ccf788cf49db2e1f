/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal-table.h"

/* Which answers were taken back after something hidden was seen. */

static guint
count_hindsight (UsSession *session)
{
  g_autoptr (GArray) entries = us_session_dup_hindsight (session);

  return entries->len;
}

/* Taking back what the app answered with a card shows that card; the journal knows it. */
static void
test_hindsight (void)
{
  g_autoptr (UsSession) session = begin (3, O_MODE, MODE_FULL, C_TILES);
  const UsPrompt *prompt;
  g_autofree char *other = NULL;
  char name[US_NAME_SIZE];
  UsRandom random = us_policy_random (3);

  g_assert_true (go_to (session, "hal/tile")); /* Hal's card is turned */
  g_assert_cmpuint (count_hindsight (session), ==, 0);
  us_session_undo (session, 1, NULL);
  table_assert_asked (session, "hal/yours");
  g_assert_cmpuint (count_hindsight (session), ==, 0); /* redo leads there */
  us_session_redo (session, 1, NULL);
  us_session_undo (session, 1, NULL);
  table_answer (session, "hal/yours", "true"); /* the same once more */
  table_assert_asked (session, "hal/tile");
  g_assert_cmpuint (count_hindsight (session), ==, 0);

  /* Nothing of the app follows a tile that was named. */
  table_answer (session, "hal/tile", "'red-4'");
  table_undo (session, 1);
  table_answer (session, "hal/tile", "'red-5'");
  g_assert_cmpuint (count_hindsight (session), ==, 0);

  while (!asks (session, "hal/target"))
    us_session_undo (session, 1, NULL);
  prompt = us_session_get_prompt (session);
  for (guint i = 0; other == NULL && i < prompt->n_choices; i++)
    {
      g_autoptr (GVariant) old =
        us_journal_dup_value (us_session_get_journal (session),
                              us_journal_get_at (us_session_get_journal (session), us_session_get_tip (session),
                                                 us_session_get_position (session) + 1),
                              us_session_get_names (session));

      us_prompt_choice_name (prompt, us_session_get_names (session), i, name, sizeof name);
      if (!g_str_equal (g_variant_get_string (old, NULL), name))
        other = g_strdup_printf ("'%s'", name);
    }
  table_answer (session, "hal/target", other);
  g_assert_cmpuint (count_hindsight (session), ==, 1);
  while (us_session_get_prompt (session) != NULL)
    harness_go_on (session, &random, 1);
  g_assert_cmpuint (count_hindsight (session), ==, 1);
}

/* Who takes an answer back, puts a number right and answers the same has answered once. */
static void
test_hindsight_corrected (void)
{
  g_autoptr (UsSession) session = begin (3, O_MODE, MODE_FULL, C_TILES);
  UsRandom random = us_policy_random (3);

  g_assert_true (go_to (session, "hal/tile"));
  table_undo (session, 1);
  table_adjust (session, "your-points", "int64 9");
  table_answer (session, "hal/yours", "true");
  table_assert_asked (session, "hal/tile");
  g_assert_cmpuint (count_hindsight (session), ==, 0);
  table_undo (session, 2);
  table_adjust (session, "your-points", "int64 8");
  table_answer (session, "hal/yours", "true");
  harness_go_on (session, &random, 3);
  g_assert_cmpuint (count_hindsight (session), ==, 0);
}

/* A repair has kept what was drawn: taken back, it has shown nothing. */
static void
test_hindsight_repaired (void)
{
  g_autoptr (UsSession) session = begin (3, O_MODE, MODE_FULL, C_TILES);
  UsRandom random = us_policy_random (1);
  const UsPrompt *prompt;
  UsRepair repair = { 0 };
  g_autoptr (GArray) left = NULL;
  int at, head, given, other;
  char name[US_NAME_SIZE];

  while (!asks (session, "hal/token") && !asks (session, "hal/hals-token"))
    harness_go_on (session, &random, 1);
  at = us_session_get_position (session) + 1;
  prompt = us_session_get_prompt (session);
  g_assert_cmpuint (prompt->n_choices, >=, 2);
  us_prompt_choice_name (prompt, us_session_get_names (session), 0, name, sizeof name);
  g_assert_true (us_session_answer (session, g_variant_new_string (name), NULL));
  given = us_journal_get_at (us_session_get_journal (session), us_session_get_head (session), at);
  harness_go_on (session, &random, 6);
  head = us_session_get_head (session);
  g_assert_true (us_session_look_before (session, at, NULL));
  us_prompt_choice_name (us_session_get_prompt (session), us_session_get_names (session), 1, name, sizeof name);
  g_assert_true (us_session_seek (session, -1, NULL));
  g_assert_true (us_session_repair (session, at, g_variant_new_string (name), &repair, NULL));
  us_repair_clear (&repair);

  left = us_session_dup_hindsight (session);
  other = us_session_get_head (session);
  g_assert_cmpuint (left->len, ==, 1);
  g_assert_cmpint (g_array_index (left, int, 0), ==, given);
  g_assert_true (us_session_take_up (session, head, NULL));
  g_assert_cmpuint (count_hindsight (session), ==, 0);
  g_assert_true (us_session_take_up (session, other, NULL));
  g_assert_cmpuint (count_hindsight (session), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hal-hindsight/seen", test_hindsight);
  g_test_add_func ("/hal-hindsight/corrected", test_hindsight_corrected);
  g_test_add_func ("/hal-hindsight/repaired", test_hindsight_repaired);
  return g_test_run ();
}
