/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom-table.h"

/* What one press in a round comes to: what is said of it, what is asked, and what is not. */

static char *
dup_detail (const UsText *detail, UsSession *session)
{
  return us_text_plain (detail, us_session_get_names (session));
}

static void
finish_turn (UsSession *session)
{
  table_answer (session, "phantom/turn", "'attraction'");
  while (!g_str_equal (us_session_get_prompt (session)->key, "phantom/next-zoning"))
    table_first (session, us_session_get_prompt (session)->key);
}

static void
next_round (UsSession *session, const char *zoning)
{
  finish_turn (session);
  table_answer (session, "phantom/next-zoning", zoning);
}

/* A hero whose card has no points counts none, and the line that gives it to the player says so. */
static void
test_points_of_heroes (void)
{
  static const char *const told[] = {
    "The hero’s 3 points count: you have 3 of 40",
    "The hero counts 0 points: you have 3 of 40. If the card shows some, report them as gained"
  };
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *place = g_strdup_printf ("'hero-%u'", i + 1), *detail = NULL;

      table_answer (session, "phantom/turn", "'hero'");
      table_answer (session, "phantom/hero-place", place);
      table_answer (session, "phantom/hero-change", "'mine'");
      table_answer (session, "phantom/sale-points", "0");
      detail = dup_detail (&find_line (session, "phantom.hero-yours", 0)->detail, session);
      g_assert_cmpstr (detail, ==, told[i]);
    }
  end (session, taught);
}

/* The field is seen at once where a hero is taught. */
static void
test_points_are_asked (void)
{
  const UsTopic *hero = &us_games_find ("phantom")->topics[us_rules_find_topic (us_games_find ("phantom"), "hero")];

  g_assert_false (us_topic_find_field (hero, "vp")->seldom);
  g_assert_true (us_topic_find_field (hero, "power")->seldom);
}

/* A die that was laid is told and lies on the table; who has laid none can say so. */
static void
test_your_die (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'none'");
  table_assert_asked (session, "phantom/turn");
  g_assert_nonnull (table_find_choice (session, "die-hero-1"));
  g_assert_null (us_cell_find_piece (us_board_find_cell (us_session_get_board (session), "heroes/hero-1"),
                                     "hero-1/your-die"));
  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'higher'");
  assert_told (session, "phantom.you-first", 0, "Your die on Alder sells before the Phantom");
  g_assert_nonnull (us_cell_find_piece (us_board_find_cell (us_session_get_board (session), "heroes/hero-1"),
                                        "hero-1/your-die"));
  table_answer (session, "phantom/turn", "'die-hero-3'");
  table_answer (session, "phantom/your-die", "'lower'");
  assert_told (session, "phantom.you-second", 0, "The Phantom sells before your die on Cedar");
  end (session, taught);
}

/* Wants that are filled stand there too, so that the number of one is the number of its key. */
static void
test_filled_wants (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  const UsPrompt *prompt;

  table_adjust (session, "hero-1-filled", "int64 1");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-1'");
  table_answer (session, "phantom/hero-change", "'sold'");
  prompt = us_session_get_prompt (session);
  g_assert_cmpuint (prompt->n_choices, ==, 3);
  g_assert_true (prompt->choices[1].enabled);
  g_assert_false (prompt->choices[2].enabled);
  end (session, taught);
}

/* Without a restriction nobody is asked for a way where there is none. */
static void
test_no_way (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_adjust (session, "zoning", "'free'");
  table_answer (session, "phantom/turn", "'spy-pair'");
  table_assert_asked (session, "phantom/turn");
  assert_told (session, "phantom.spy-stays", 0, "The Spy stays at E4");
  table_answer (session, "phantom/turn", "'tile'");
  table_answer (session, "phantom/tile-place", "'town/2,1'");
  table_answer (session, "phantom/tile", "'land'");
  table_answer (session, "phantom/turn", "'spy-pair'");
  table_assert_asked (session, "phantom/direction");
  end (session, taught);
}

/* Where there is one tile of land alone the Spy is on no other; where it is not under him he may be there. */
static void
test_no_other_land (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  g_autoptr (GError) error = NULL;

  table_answer (session, "phantom/turn", "'tile'");
  table_answer (session, "phantom/tile-place", "'town/1,2'");
  table_answer (session, "phantom/tile", "'building'");
  g_assert_cmpint (us_session_find_adjustable (session, "spy")->max, ==, 1);
  g_assert_false (us_session_adjust (session, "spy", g_variant_new_string ("elsewhere"), &error));
  g_assert_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE);
  end (session, taught);

  taught = make_copy ();
  session = begin (taught);
  table_answer (session, "phantom/turn", "'tile'");
  table_answer (session, "phantom/tile-place", "'town/0,1'");
  table_answer (session, "phantom/tile", "'building'");
  table_adjust (session, "spy", "'elsewhere'");
  table_answer (session, "phantom/turn", "'spy-pair'");
  assert_told (session, "phantom.spy-stays", 0, "The Spy stays at F5");
  end (session, taught);
}

/* The zoning die stays where it lies. */
static void
test_die_is_turned (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  g_autoptr (UsBoard) before = us_board_ref (us_session_get_board (session));
  g_autoptr (GPtrArray) differences = NULL;

  table_adjust (session, "zoning", "'left'");
  differences = us_board_diff (before, us_session_get_board (session));
  g_assert_cmpuint (differences->len, ==, 1);
  g_assert_cmpstr (((UsDifference *) g_ptr_array_index (differences, 0))->text, ==,
                   "Turn the die: zoning, to the left");
  end (session, taught);
}

/* What is reported where a round ends is left as in a turn, until it is said what comes next. */
static void
test_way_back (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  finish_turn (session);
  table_assert_asked (session, "phantom/next-zoning");
  g_assert_false (us_session_is_within_turn (session));
  table_answer (session, "phantom/next-zoning", "'points'");
  table_assert_asked (session, "phantom/gained");
  g_assert_true (us_session_is_within_turn (session));
  g_assert_true (us_session_undo (session, 1, NULL));
  table_assert_asked (session, "phantom/next-zoning");
  g_assert_false (us_session_is_within_turn (session));
  table_answer (session, "phantom/next-zoning", "'differs'");
  g_assert_true (us_session_is_within_turn (session));
  table_answer (session, "phantom/differs", "'hero-1'");
  g_assert_true (us_session_is_within_turn (session));
  g_assert_true (us_session_undo (session, 2, NULL));
  table_answer (session, "phantom/next-zoning", "'points'");
  table_answer (session, "phantom/gained", "int64 2");
  table_assert_asked (session, "phantom/next-zoning");
  g_assert_false (us_session_is_within_turn (session));
  end (session, taught);
}

/* The hands set out the zoning die that the app rolls, before the others; of one that they have rolled the app only says
 * what it has understood. */
static void
test_zoning_die (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  g_assert_cmpint (find_line (session, "phantom.zoning", 0)->kind, ==, US_LINE_SAY);
  end (session, taught);

  taught = make_copy ();
  know (taught, "zoning-faces/", "['left', 'left', 'left', 'left', 'left', 'left']");
  session = begin_app_zoning (taught);
  g_assert_cmpint (find_line (session, "phantom.zoning", 0)->kind, ==, US_LINE_DO);
  assert_told (session, "phantom.zoning", 0, "Set out the zoning die: to the left");
  g_assert_true (find_line (session, "phantom.zoning", 0) < find_line (session, "phantom.set-out", 0));
  end (session, taught);
}

/* The dice are put right by their colours, under the same keys whatever these are. */
static void
test_dice_by_colour (void)
{
  static const char *const labels[][2] = { { "die-1", "Green die" },
                                           { "die-1-status", "Green die is" },
                                           { "die-2", "Black die" },
                                           { "die-4-status", "Blue die is" } };
  TableTaught *taught = make_copy ();
  UsSession *session;
  guint n = 0;

  know (taught, "dice-colours/", "['green', 'black', 'yellow', 'blue']");
  session = begin (taught);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    g_assert_cmpstr (us_session_find_adjustable (session, labels[i][0])->adjust->label, ==, labels[i][1]);
  for (guint i = 0; i < us_session_get_n_adjustables (session); i++)
    n += g_str_has_prefix (us_session_get_adjustable (session, i)->adjust->key, "die-");
  g_assert_cmpuint (n, ==, 8);
  table_adjust (session, "die-2", "int64 6");
  g_assert_cmpint (table_value (session, "die-2"), ==, 6);
  end (session, taught);
}

/* What was stolen goes back before all dice are rolled again. */
static void
test_stolen_die (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_answer (session, "phantom/turn", "'steal'");
  table_first (session, "phantom/steal");
  table_answer (session, "phantom/price", "int64 1");
  assert_told (session, "phantom.price", 0, "Hand the Phantom the modifier that you paid");
  assert_told (session, "phantom.give-back", 0, NULL);
  next_round (session, "'up'");
  assert_told (session, "phantom.give-back", 0, "Put the die that you stole back into its set: red");
  /* What the table is said to be counts: a die that lies there was not stolen, and two others were. */
  table_answer (session, "phantom/turn", "'steal'");
  table_first (session, "phantom/steal");
  table_answer (session, "phantom/price", "int64 0");
  for (guint i = 1; i <= 4; i++)
    {
      g_autofree char *key = g_strdup_printf ("die-%u-status", i);

      table_adjust (session, key, i % 2 == 0 ? "'stolen'" : "'in-reach'");
    }
  next_round (session, "'up'");
  assert_told (session, "phantom.give-back", 0, "Put the 2 dice that you stole back into its set: red and blue");
  end (session, taught);
}

/* Whoever moved the workers as he was told finds them there when the game ends. */
static void
test_moves_stay (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Alder to Briar");
  table_answer (session, "phantom/next-zoning", "'end'");
  g_assert_cmpint (table_value (session, "hero-worker-1"), ==, 1);
  g_assert_cmpint (table_value (session, "hero-worker-2"), ==, 3);
  end (session, taught);
}

/* Heroes without a name are called by their places; one that has left is not called as the one that came for it. */
static void
test_without_names (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;

  know (taught, "hero/alder", "{'level': <int64 1>, 'wants': <['weapon']>}");
  know (taught, "hero/briar", "{'level': <int64 1>, 'wants': <['magic', 'potion']>}");
  session = begin (taught);
  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.sale", 0, "Fill weapon on Hero 1 with red from the supply");
  assert_told (session, "phantom.leaves", 0, "Put the filled hero of place 1 in the box");
  table_answer (session, "phantom/newcomer", "'none'");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from place 1 to Hero 2");
  g_assert_cmpstr (us_board_find_cell (us_session_get_board (session), "heroes/hero-2")->label, ==, "Hero 2");
  end (session, taught);
}

/* By the name that it has now. */
static void
test_renamed (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_adjust (session, "taught/hero/elm", "{'name': <'Aaron'>, 'level': <int64 1>, 'wants': <['potion', 'weapon']>}");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-1'");
  table_answer (session, "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-2'", "phantom/hero-change", "'box'");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-1'");
  g_assert_true (table_find_choice (session, "elm") == &us_session_get_prompt (session)->choices[0]);
  g_assert_true (table_find_choice (session, "alder") == &us_session_get_prompt (session)->choices[1]);
  end (session, taught);
}

/* Where there is a single land tile nobody is asked which, and the hands are told. */
static void
test_back_to_the_only_land (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_answer (session, "phantom/turn", "'tile'");
  table_answer (session, "phantom/tile-place", "'town/1,2'");
  table_answer (session, "phantom/tile", "'building'");
  table_answer (session, "phantom/turn", "'expel'");
  table_answer (session, "phantom/turn", "'spy-pair'");
  assert_told (session, "phantom.spy-back-only", 0, "Place the Spy on E4, the only land tile");
  assert_told (session, "phantom.spy-back", 0, NULL);
  end (session, taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-round/back-to-the-only-land", test_back_to_the_only_land);
  g_test_add_func ("/phantom-round/points-of-heroes", test_points_of_heroes);
  g_test_add_func ("/phantom-round/points-are-asked", test_points_are_asked);
  g_test_add_func ("/phantom-round/your-die", test_your_die);
  g_test_add_func ("/phantom-round/filled-wants", test_filled_wants);
  g_test_add_func ("/phantom-round/no-way", test_no_way);
  g_test_add_func ("/phantom-round/no-other-land", test_no_other_land);
  g_test_add_func ("/phantom-round/way-back", test_way_back);
  g_test_add_func ("/phantom-round/die-is-turned", test_die_is_turned);
  g_test_add_func ("/phantom-round/stolen-die", test_stolen_die);
  g_test_add_func ("/phantom-round/moves-stay", test_moves_stay);
  g_test_add_func ("/phantom-round/without-names", test_without_names);
  g_test_add_func ("/phantom-round/renamed", test_renamed);
  g_test_add_func ("/phantom-round/zoning-die", test_zoning_die);
  g_test_add_func ("/phantom-round/dice-by-colour", test_dice_by_colour);
  return g_test_run ();
}
