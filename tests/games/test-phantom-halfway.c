/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom-table.h"

#include "phantom/phantom.h"

#include <string.h>

/* The table is put right while the rules are halfway through something: what follows counts from what lies there
 * now. */

/* The Phantom has sold to Alder, who stands under the first worker, and the player sells after it. */
static UsSession *
begin_in_the_first_sale (TableTaught *taught)
{
  UsSession *session = begin (taught);

  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'lower'");
  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.sale", 0, "Fill potion on Alder with green from the supply");
  table_assert_asked (session, "phantom/your-sale");
  return session;
}

/* Wherever the workers are put in the meantime, the first one has sold, and the second one sells where it stands. */
static void
test_each_worker_sells_once (void)
{
  static const struct
  {
    const char *first, *second, *sale;
  } workers[] = {
    { "'hero-1'", "'hero-3'", "Fill weapon on Cedar with red from the supply" },
    { "'hero-2'", "'hero-3'", "Fill weapon on Cedar with red from the supply" },
    { "'hero-4'", "'hero-3'", "Fill weapon on Cedar with red from the supply" },
    { "'hero-3'", "'hero-3'", "Fill weapon on Cedar with red from the supply" },
    { "'hero-1'", "'hero-1'", NULL },
    { "'hero-2'", "'hero-1'", NULL },
    { "'hero-2'", "'hero-2'", "Fill potion and magic on Briar with green and blue from the supply" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (workers); i++)
    {
      TableTaught *taught = make_copy ();
      UsSession *session = begin_in_the_first_sale (taught);

      table_adjust (session, "hero-worker-1", workers[i].first);
      table_adjust (session, "hero-worker-2", workers[i].second);
      table_answer (session, "phantom/your-sale", "@av []");
      table_assert_asked (session, "phantom/next-zoning");
      assert_told (session, "phantom.sale", 0, "Fill potion on Alder with green from the supply");
      assert_told (session, "phantom.sale", 1, workers[i].sale);
      assert_told (session, "phantom.sale", 2, NULL);
      end (session, taught);
    }
}

/* Wants are told from the right to the left, each one by itself, and so are their cubes. */
static void
test_sale_is_a_list (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_adjust (session, "taught/hero/alder",
                "{'name': <'Alder'>, 'level': <int64 3>, 'wants': <['weapon', 'magic', 'potion', 'armor']>}");
  table_adjust (session, "taught/hero/cedar",
                "{'name': <'Cedar'>, 'level': <int64 2>, 'wants': <['weapon', 'weapon']>}");
  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.sale", 0,
               "Fill armor, potion and magic on Alder with yellow, green and blue from the supply");
  assert_told (session, "phantom.sale", 1, "Fill 2 × weapon on Cedar with 2 × red from the supply");
  assert_told (session, "phantom.leaves", 0, "Put Cedar in the box");
  end (session, taught);
}

/* A worker that is put elsewhere before its sale is told sells there. */
static void
test_untaught_elsewhere (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  g_autofree char *text = NULL;

  table_adjust (session, "mode", "'light'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/level", "'level-2'");
  table_assert_asked (session, "phantom/open-wants");
  table_adjust (session, "hero-worker-1", "'hero-2'");
  table_assert_asked (session, "phantom/level");
  text = us_text_plain (&us_session_get_prompt (session)->text, us_session_get_names (session));
  g_assert_cmpstr (text, ==, "What level is Hero 2?");
  end (session, taught);
}

static guint
count_forecast (UsSession *session)
{
  UsBoard *board = us_session_get_board (session);
  guint n = 0;

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          for (guint k = 0; k < cell->pieces->len; k++)
            n += ((const UsPiece *) g_ptr_array_index (cell->pieces, k))->state == US_PIECE_FILLING;
        }
    }
  return n;
}

/* Wants that are open again after the sale are not sold to a second time, nor does the table say so. */
static void
test_no_second_forecast (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  g_assert_cmpuint (count_forecast (session), ==, 2);
  end (session, taught);

  taught = make_copy ();
  session = begin_in_the_first_sale (taught);
  g_assert_cmpuint (count_forecast (session), ==, 0);
  table_adjust (session, "hero-1-filled", "int64 0");
  g_assert_cmpuint (count_forecast (session), ==, 0);
  end (session, taught);
}

static const char *
modifiers_note (UsSession *session)
{
  return us_board_area_of (us_session_get_board (session),
                           us_board_find_cell (us_session_get_board (session), "modifiers/1"))
    ->note;
}

/* As many dice lie thrown out as there are modifiers, whatever is corrected while a tie is asked. */
static void
test_thrown_out (void)
{
  static const struct
  {
    const char *dice, *key, *value, *first, *second;
  } rolls[] = {
    { "[int64 6, 5, 5, 2]", NULL, NULL, "green-6", "red-5" },
    { "[int64 6, 5, 5, 2]", "die-1-status", "'in-reach'", "red-5", "yellow-5" },
    { "[int64 5, 5, 5, 2]", "die-1-status", "'thrown-out'", "green-5", "red-5" },
    { "[int64 5, 5, 5, 2]", "die-4-status", "'thrown-out'", "blue-2", "green-5" },
    { "[int64 6, 5, 5, 2]", "die-1", "int64 3", "green-3", "red-5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    {
      TableTaught *taught = make_copy ();
      UsSession *session = begin (taught);
      guint thrown = 0;

      table_undo (session, 1);
      g_assert_true (us_session_source (session, "dice", US_AT_THE_TABLE, NULL));
      g_assert_cmpstr (modifiers_note (session), ==, "throws out 2 dice this round");
      table_answer (session, "phantom/zoning", "'up'");
      table_answer (session, "phantom/dice", rolls[i].dice);
      table_assert_asked (session, "phantom/throw-out");
      g_assert_cmpstr (modifiers_note (session), ==, "throws out 2 dice this round");
      if (rolls[i].key != NULL)
        table_adjust (session, rolls[i].key, rolls[i].value);
      /* A die that the player has put back stays: another goes, and of two that both go none is asked. */
      if (rolls[i].value == NULL || !g_str_equal (rolls[i].value, "'in-reach'"))
        table_first (session, "phantom/throw-out");
      table_assert_asked (session, "phantom/turn");
      for (int die = 1; die <= PHANTOM_DICE; die++)
        {
          g_autofree char *key = g_strdup_printf ("die-%d-status", die);
          g_autofree char *value = g_strdup_printf ("die-%d", die);
          static const char *const colours[] = { "green", "red", "yellow", "blue" };
          g_autofree char *name = NULL;

          if (table_value (session, key) != DIE_THROWN_OUT)
            continue;
          name = g_strdup_printf ("%s-%d", colours[die - 1], table_value (session, value));
          g_assert_true (g_str_equal (name, rolls[i].first) || g_str_equal (name, rolls[i].second));
          thrown++;
        }
      g_assert_cmpuint (thrown, ==, 2);
      end (session, taught);
    }
}

/* A die that the player has corrected out, and after an answer back, is one of those that may go, as if nothing had been
 * said of it. */
static void
test_out_and_back (void)
{
  for (guint i = 0; i < 2; i++)
    {
      static const char *const left[] = { "red-5", "yellow-5", "blue-5" };
      TableTaught *taught = make_copy ();
      UsSession *session = begin (taught);

      table_undo (session, 1);
      g_assert_true (us_session_source (session, "dice", US_AT_THE_TABLE, NULL));
      table_answer (session, "phantom/zoning", "'up'");
      table_adjust (session, "modifiers", "int64 3");
      table_answer (session, "phantom/dice", "[int64 5, 5, 5, 5]");
      if (i == 1)
        table_adjust (session, "die-4-status", "'thrown-out'");
      table_answer (session, "phantom/throw-out", "'green-5'");
      if (i == 1)
        table_adjust (session, "die-4-status", "'in-reach'");
      table_assert_asked (session, "phantom/throw-out");
      g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, G_N_ELEMENTS (left));
      for (guint j = 0; j < G_N_ELEMENTS (left); j++)
        g_assert_nonnull (table_find_choice (session, left[j]));
      table_answer (session, "phantom/throw-out", "'blue-5'");
      table_answer (session, "phantom/throw-out", "'red-5'");
      g_assert_cmpint (table_value (session, "die-3-status"), ==, DIE_IN_REACH);
      end (session, taught);
    }
}

/* Points that were told wrongly never were a win; those that were scored stay one. */
static void
test_win_told_wrongly (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_adjust (session, "victory-points", "int64 41");
  table_answer (session, "phantom/won", "'play-on'");
  table_adjust (session, "victory-points", "int64 39");
  table_assert_asked (session, "phantom/turn");
  table_adjust (session, "victory-points", "int64 40");
  table_assert_asked (session, "phantom/won");
  table_undo (session, 1);
  table_answer (session, "phantom/turn", "'points'");
  table_answer (session, "phantom/gained", "int64 1");
  table_assert_asked (session, "phantom/won");
  table_undo (session, 2);

  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/next-zoning", "'end'");
  table_answer (session, "phantom/final", "int64 39");
  g_assert_cmpint (us_session_get_outcome (session), ==, US_LOST);
  table_undo (session, 3);
  table_adjust (session, "victory-points", "int64 45");
  table_answer (session, "phantom/won", "'play-on'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/next-zoning", "'end'");
  table_answer (session, "phantom/final", "int64 39");
  g_assert_cmpint (us_session_get_outcome (session), ==, US_WON);
  end (session, taught);
}

/* The end of the game stands behind the faces of the die, of which the first has the focus, and behind the reports. */
static void
test_game_ends (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  const UsPrompt *prompt;
  char name[US_NAME_SIZE];
  g_autofree char *detail = NULL;

  table_answer (session, "phantom/turn", "'attraction'");
  table_assert_asked (session, "phantom/next-zoning");
  prompt = us_session_get_prompt (session);
  us_prompt_choice_name (prompt, us_session_get_names (session), N_DIRECTIONS + 2, name, sizeof name);
  g_assert_cmpstr (name, ==, "end");
  detail = us_text_plain (&prompt->choices[N_DIRECTIONS + 2].detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, "As your rulebook says; then roll no die");
  table_answer (session, "phantom/next-zoning", "'end'");
  table_assert_asked (session, "phantom/final");
  table_answer (session, "phantom/final", "int64 12");
  g_assert_cmpint (us_session_get_outcome (session), ==, US_LOST);
  end (session, taught);
}

static char *
dup_line_detail (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id))
      return us_text_plain (&us_session_get_line (session, i)->detail, us_session_get_names (session));
  return NULL;
}

/* What stands beside a line of the setup is true of the table as it was corrected. */
static void
test_setup_details (void)
{
  static const char *const corrections[][3] = {
    { "modifiers", "int64 5", "phantom.setup-set" },
    { "hero-worker-1", "'hero-2'", "phantom.setup-heroes" },
    { "building-worker-2", "'building-2-1'", "phantom.setup-buildings" },
  };
  TableTaught *taught = make_copy ();
  HarnessPlay play;
  UsSession *session;

  harness_play_init (&play, us_games_find ("phantom"), 4, &taught->taught);
  session = harness_open (&play);
  for (guint i = 0; i < G_N_ELEMENTS (corrections); i++)
    {
      g_autofree char *before = dup_line_detail (session, corrections[i][2]), *after = NULL;

      g_assert_cmpstr (before, !=, "As you have corrected it");
      table_adjust (session, corrections[i][0], corrections[i][1]);
      after = dup_line_detail (session, corrections[i][2]);
      g_assert_cmpstr (after, ==, "As you have corrected it");
    }
  end (session, taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-halfway/each-worker-sells-once", test_each_worker_sells_once);
  g_test_add_func ("/phantom-halfway/sale-is-a-list", test_sale_is_a_list);
  g_test_add_func ("/phantom-halfway/untaught-elsewhere", test_untaught_elsewhere);
  g_test_add_func ("/phantom-halfway/no-second-forecast", test_no_second_forecast);
  g_test_add_func ("/phantom-halfway/thrown-out", test_thrown_out);
  g_test_add_func ("/phantom-halfway/out-and-back", test_out_and_back);
  g_test_add_func ("/phantom-halfway/win-told-wrongly", test_win_told_wrongly);
  g_test_add_func ("/phantom-halfway/game-ends", test_game_ends);
  g_test_add_func ("/phantom-halfway/setup-details", test_setup_details);
  return g_test_run ();
}
