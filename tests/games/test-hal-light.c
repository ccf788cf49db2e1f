/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal-table.h"

#include <string.h>

/* Light mode: what you have is your own affair, and what you do with it is told all the same. */

static char *
told_detail (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id))
      return us_text_plain (&us_session_get_line (session, i)->detail, us_session_get_names (session));
  return NULL;
}

/* How many an order says; none without it. */
static int
told_number (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id))
      return us_session_get_line (session, i)->text.args[0].value;
  return 0;
}

/* What the cards before you pay, read from the table. */
static HalItems
read_arrows (UsSession *session)
{
  UsBoard *board = us_session_get_board (session);
  Hal h = { .round = 0 };

  for (int card = 0; card < HAL_TILES; card++)
    {
      char name[US_NAME_SIZE];
      g_autofree char *id = NULL;

      us_value_name (&hal_card, us_session_get_names (session), card, name, sizeof name);
      id = g_strdup_printf ("your-cards/%s", name);
      if (us_board_find_cell (board, id) != NULL)
        us_set_add (&h.kept[YOU], card);
    }
  return hal_arrows (&h, EXPLOIT);
}

/* Builds until an arrow pays who does not build; FALSE: none came. */
static gboolean
build_arrows (UsSession *session, guint64 seed)
{
  UsRandom random = us_policy_random (seed);

  while (us_session_get_prompt (session) != NULL)
    {
      HalItems arrows = read_arrows (session);

      if (asks (session, "hal/target") && arrows.n[RED] + arrows.n[YELLOW] + arrows.n[BLUE] > 0)
        return TRUE;
      harness_go_on (session, &random, 1);
    }
  return FALSE;
}

/* Which card was played alone nobody is asked. What it brings is told of each that it can have been, and what the cards
 * before you pay for it is told as a number. */
static void
test_played_alone (void)
{
  guint arrows = 0, n = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_LIGHT, C_TILES);
      const UsPrompt *prompt;
      g_autofree char *offered = NULL, *detail = NULL;
      GPtrArray *labels;
      HalItems due;

      if (seed % 2 == 0 ? !go_to (session, "hal/target") : !build_arrows (session, seed))
        continue;
      labels = g_ptr_array_new_with_free_func (g_free);
      prompt = us_session_get_prompt (session);
      for (guint i = 0; i < prompt->n_choices; i++)
        if (prompt->choices[i].value != NOT_BUILT)
          g_ptr_array_add (labels,
                           us_value_label (&hal_card, us_session_get_names (session), prompt->choices[i].value));
      offered = choice_detail (session, NOT_BUILT);
      g_assert_cmpstr (offered, ==, "A card alone, for what it brings");
      due = read_arrows (session);
      table_answer (session, "hal/target", "'not-built'");
      /* His card is not seen before one's own is chosen. */
      table_assert_asked (session, "hal/yours");
      g_assert_true (is_told (session, "hal.take-brings"));
      g_assert_false (is_told (session, "hal.reveal"));
      detail = told_detail (session, "hal.take-brings");
      g_assert_cmpuint (labels->len, ==, HAL_DEALT);
      for (guint i = 0; i < labels->len; i++)
        {
          g_autofree char *begins = g_strdup_printf ("%s: ", (const char *) labels->pdata[i]);

          g_assert_nonnull (strstr (detail, begins));
        }
      g_assert_cmpint (told_number (session, "hal.take-resources"), ==, due.n[RED]);
      g_assert_cmpint (told_number (session, "hal.take-points"), ==, due.n[YELLOW]);
      g_assert_cmpint (told_number (session, "hal.take-tiles"), ==, due.n[BLUE]);
      arrows += due.n[RED] + due.n[YELLOW] + due.n[BLUE] > 0;
      n++;
      g_ptr_array_unref (labels);
    }
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (arrows, >, 3);
}

/* With the cards of the box nobody but you has seen which three they were. */
static void
test_at_table (void)
{
  g_autoptr (UsSession) session = begin (3, O_MODE, MODE_LIGHT, C_CARDS);
  g_autofree char *detail = NULL;

  g_assert_true (go_to (session, "hal/target"));
  table_answer (session, "hal/target", "'not-built'");
  table_assert_asked (session, "hal/card");
  detail = told_detail (session, "hal.take-brings");
  g_assert_true (g_str_has_prefix (detail, "For each floor of its building: red a resource"));
  g_assert_true (is_told (session, "hal.discard-hand"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hal-light/played-alone", test_played_alone);
  g_test_add_func ("/hal-light/at-table", test_at_table);
  return g_test_run ();
}
