/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom-table.h"

/* Where a hero goes that leaves its place, and what becomes of it when that was not so. */

static gboolean
is_offered (UsSession *session, const char *choice)
{
  const UsChoiceItem *item = table_find_choice (session, choice);

  return item != NULL && item->enabled;
}

/* Cedar wants two weapons and is of Level 2, so that the Phantom completes it at once. */
static UsSession *
begin_with_cedar_sold (TableTaught *taught)
{
  UsSession *session;

  know (taught, "hero/cedar", "{'name': <'Cedar'>, 'level': <int64 2>, 'wants': <['weapon', 'weapon']>}");
  session = begin (taught);
  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.leaves", 0, "Put Cedar in the box");
  table_assert_asked (session, "phantom/newcomer");
  return session;
}

/* Who is put back where it left may be named again, is asked what it wants still, and leaves once more. */
static void
test_back_from_the_box (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_with_cedar_sold (taught);

  g_assert_false (is_offered (session, "cedar"));
  table_adjust (session, "hero-3", "'occupied'");
  table_assert_asked (session, "phantom/hero");
  g_assert_true (is_offered (session, "cedar") && is_offered (session, "elm"));
  table_answer (session, "phantom/hero", "'cedar'");
  table_assert_asked (session, "phantom/filled");
  table_answer (session, "phantom/filled", "['want-2']");
  g_assert_cmpint (table_value (session, "hero-3-filled"), ==, 1);
  table_answer (session, "phantom/next-zoning", "'up'");
  table_adjust (session, "hero-worker-1", "'hero-3'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_until (session, "phantom/newcomer");
  assert_told (session, "phantom.leaves", 0, "Put Cedar in the box");
  g_assert_false (is_offered (session, "cedar"));
  end (session, taught);
}

/* Somebody else may have come there: then who left stays in the box. */
static void
test_other_came (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_with_cedar_sold (taught);

  table_adjust (session, "hero-3", "'occupied'");
  table_answer (session, "phantom/hero", "'elm'");
  table_assert_asked (session, "phantom/next-zoning");
  differs (session, "'hero-1'");
  table_answer (session, "phantom/hero-change", "'box'");
  table_assert_asked (session, "phantom/newcomer");
  g_assert_true (is_offered (session, "alder"));
  g_assert_false (is_offered (session, "cedar") || is_offered (session, "elm"));
  end (session, taught);
}

/* A hero that the player did not win after all gives its points back, and with them the goal. */
static void
test_back_from_the_player (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_adjust (session, "victory-points", "int64 37");
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'mine'");
  table_answer (session, "phantom/sale-points", "0");
  assert_told (session, "phantom.hero-yours", 0, "Take Alder");
  table_answer (session, "phantom/won", "'play-on'");
  g_assert_cmpint (table_value (session, "hero-points"), ==, 3);
  table_adjust (session, "hero-1", "'occupied'");
  table_answer (session, "phantom/hero", "'alder'");
  g_assert_cmpint (table_value (session, "hero-points"), ==, 0);
  table_assert_asked (session, "phantom/turn");
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'mine'");
  table_answer (session, "phantom/sale-points", "0");
  g_assert_cmpint (table_value (session, "hero-points"), ==, 3);
  table_assert_asked (session, "phantom/won");
  end (session, taught);
}

/* One that is called away was misread: it may come anywhere, and is as it was if it stands there after all. */
static void
test_misread (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  tell_hero (session, "'hero-2'", "phantom/hero-change", "'sold'");
  table_answer (session, "phantom/your-sale", "['want-1']");
  table_answer (session, "phantom/sale-points", "int64 0");
  table_adjust (session, "hero-2", "'empty'");
  tell_hero (session, "'hero-4'", "phantom/hero-change", "'box'");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-4'");
  g_assert_true (is_offered (session, "briar") && is_offered (session, "dogwood"));
  table_answer (session, "phantom/hero", "'dogwood'");
  table_adjust (session, "hero-2", "'occupied'");
  table_answer (session, "phantom/hero", "'briar'");
  table_assert_asked (session, "phantom/turn");
  g_assert_cmpint (table_value (session, "hero-2-filled"), ==, 1);
  end (session, taught);
}

/* The player sells first and fills the last want of a hero whose card says its points alone: he is told to take it, and
 * the points count without another report. */
static void
test_taken_without_wants (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;
  g_autofree char *detail = NULL;

  know (taught, "hero/alder", "{'name': <'Alder'>, 'level': <int64 1>, 'vp': <int64 3>}");
  session = begin (taught);
  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'higher'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/open-wants", "int64 0");
  table_answer (session, "phantom/sale-points", "int64 0");
  assert_told (session, "phantom.hero-yours", 0, "Take Alder");
  assert_told (session, "phantom.you-closed", 0, "The Phantom sells nothing in place 1");
  detail = us_text_plain (&find_line (session, "phantom.hero-yours", 0)->detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, "The hero’s 3 points count: you have 3 of 40");
  g_assert_cmpint (table_value (session, "hero-points"), ==, 3);
  table_assert_asked (session, "phantom/newcomer");
  g_assert_false (is_offered (session, "alder"));
  end (session, taught);
}

static void
assert_moves (UsSession *session, int position, const char *answer, const char *expected)
{
  g_autoptr (UsBoard) before = us_board_ref (us_session_get_board (session));
  g_autoptr (GVariant) repaired = g_variant_ref_sink (g_variant_new_parsed (answer));
  g_autoptr (GPtrArray) moves = NULL;
  g_autoptr (GString) texts = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  UsRepair repair;

  us_session_repair (session, position, repaired, &repair, &error);
  g_assert_no_error (error);
  us_repair_clear (&repair);
  moves = us_board_diff (before, us_session_get_board (session));
  for (guint i = 0; i < moves->len; i++)
    g_string_append_printf (texts, "%s\n", ((const UsDifference *) g_ptr_array_index (moves, i))->text);
  g_assert_cmpstr (texts->str, ==, expected);
}

/* What happened to a hero is told anew: the hands learn where its card lies and where it belongs. */
static void
test_told_anew (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  int position;

  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-1'");
  table_answer (session, "phantom/hero-change", "'mine'");
  table_answer (session, "phantom/sale-points", "0");
  position = us_session_get_position (session) - 1;
  assert_moves (session, position, "'box'",
                "The heroes you won: take away Alder\n"
                "Victory points: 0 instead of 3, take 3 away\n");
  assert_moves (session, position, "'mine'",
                "The heroes you won: put Alder\n"
                "Victory points: 3 instead of 0, add 3\n");
  assert_moves (session, position, "'sold'",
                "The heroes you won: take away Alder\n"
                "Hero 1: put Alder\n"
                "Victory points: 0 instead of 3, take 3 away\n");
  end (session, taught);
}

/* A hero that nobody has taught is known by the place that it left. */
static void
test_untaught (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  int position;

  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'unknown'");
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'mine'");
  table_answer (session, "phantom/sale-points", "0");
  position = us_session_get_position (session) - 1;
  assert_moves (session, position, "'box'", "The heroes you won: take away the hero of place 1\n");
  assert_moves (session, position, "'mine'", "The heroes you won: put the hero of place 1\n");
  assert_moves (session, position, "'sold'", "The heroes you won: take away the hero of place 1\nPut Hero 1\n");
  /* The points that were told stand. */
  table_answer (session, "phantom/left-open", "int64 2");
  position = us_session_get_position (session) - 1;
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/level", "'level-2'");
  assert_told (session, "phantom.leaves", 0, "Put the filled hero of place 1 in the box");
  assert_moves (session, position, "int64 4",
                "The box: take away the Level 2 hero of place 1\n"
                "Move Phantom’s worker from 1·1 to 1·2\n"
                "Move Phantom’s worker from 1·3 to 1·4\n"
                "Move Phantom’s worker from Hero 1 to Briar\n"
                "Move Phantom’s worker from Cedar to Dogwood\n"
                "Put Hero 1\n");
  end (session, taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-left/back-from-the-box", test_back_from_the_box);
  g_test_add_func ("/phantom-left/other-came", test_other_came);
  g_test_add_func ("/phantom-left/back-from-the-player", test_back_from_the_player);
  g_test_add_func ("/phantom-left/misread", test_misread);
  g_test_add_func ("/phantom-left/taken-without-wants", test_taken_without_wants);
  g_test_add_func ("/phantom-left/told-anew", test_told_anew);
  g_test_add_func ("/phantom-left/untaught", test_untaught);
  return g_test_run ();
}
