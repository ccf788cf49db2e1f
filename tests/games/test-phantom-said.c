/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom-table.h"

/* What was told keeps its words, and what is said beside a question is so. */

/* At the end of a round in which a hero has left the first place, where the workers move before it is filled. */
static void
until_newcomer (UsSession *session)
{
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'mine'");
  table_answer (session, "phantom/sale-points", "0");
  table_answer (session, "phantom/turn", "'attraction'");
  while (!g_str_equal (us_session_get_prompt (session)->key, "phantom/newcomer"))
    table_first (session, us_session_get_prompt (session)->key);
}

/* Who comes to the place that a worker has left was never under it. */
static void
test_told_words (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_with (taught, TRUE);

  until_newcomer (session);
  assert_told (session, "phantom.hero-move", 0, "Move the worker from place 1 to Briar");
  table_answer (session, "phantom/newcomer", "'elm'");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from place 1 to Briar");
  g_assert_true (find_line (session, "phantom.hero-move", 0)->stood);
  end (session, taught);
}

/* So does one whose hero goes when the worker has moved on. */
static void
test_left_behind (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_with (taught, TRUE);

  table_answer (session, "phantom/turn", "'attraction'");
  while (!g_str_equal (us_session_get_prompt (session)->key, "phantom/next-zoning"))
    table_first (session, us_session_get_prompt (session)->key);
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Alder to Briar");
  differs (session, "'hero-1'");
  table_answer (session, "phantom/hero-change", "'mine'");
  table_answer (session, "phantom/sale-points", "0");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Alder to Briar");
  end (session, taught);
}

static void
empty_place (UsSession *session, const char *place)
{
  differs (session, place);
  table_answer (session, "phantom/hero-change", "'box'");
  table_answer (session, "phantom/newcomer", "'none'");
}

/* What is reported after the moves were told changes them when the hands have made them already. */
static void
test_moved_already (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  g_autofree char *detail = NULL;

  table_answer (session, "phantom/turn", "'attraction'");
  while (!g_str_equal (us_session_get_prompt (session)->key, "phantom/next-zoning"))
    table_first (session, us_session_get_prompt (session)->key);
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Alder to Briar");
  empty_place (session, "'hero-2'");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Alder to Cedar");
  detail = us_text_plain (&find_line (session, "phantom.hero-move", 0)->detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, "From Hero 2, if you have moved it there");
  empty_place (session, "'hero-3'");
  empty_place (session, "'hero-4'");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from place 3 to Alder");
  assert_told (session, "phantom.hero-back", 0, "Put the worker from place 4 back above place 1");
  /* What is reported besides does not take that away. */
  table_answer (session, "phantom/next-zoning", "'points'");
  table_answer (session, "phantom/gained", "int64 1");
  assert_told (session, "phantom.hero-back", 0, "Put the worker from place 4 back above place 1");
  end (session, taught);
}

/* A hero that is taught as the answer to a question stands beside that question. */
static void
test_taught_where (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  g_autofree char *detail = NULL;

  until_newcomer (session);
  table_answer (session, "phantom/newcomer", "'new'");
  table_assert_asked (session, "hero");
  detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, "Hero row, place 1: who came?");
  end (session, taught);
}

/* How many wants are open is suggested where it was told before, and only there. */
static void
test_open_wants (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_light (taught, NULL, US_BY_THE_APP);

  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/level", "'level-2'");
  table_assert_asked (session, "phantom/open-wants");
  g_assert_cmpint (us_session_get_prompt (session)->fallback, <, 1);
  end (session, taught);
}

/* A second step is not the first one told again. */
static void
test_steps_again (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_light (taught, NULL, US_BY_THE_APP);

  table_answer (session, "phantom/turn", "'spy-pair'");
  assert_told (session, "phantom.spy-words", 0, "Move the Spy to the left");
  table_answer (session, "phantom/turn", "'spy-pair'");
  assert_told (session, "phantom.spy-words", 0, "Move the Spy to the left once more");
  end (session, taught);
}

static void
assert_offered (UsSession *session, const char *expected)
{
  const UsChoiceItem *choice = table_find_choice (session, "steal");
  g_autofree char *detail = us_text_plain (&choice->detail, us_session_get_names (session));

  g_assert_cmpstr (detail, ==, expected);
}

/* Who gets the price is open only until it was told. */
static void
test_price (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_light (taught, NULL, US_AT_THE_TABLE);

  assert_offered (session, "The Phantom may get the price");
  table_answer (session, "phantom/turn", "'steal'");
  table_answer (session, "phantom/price", "int64 2");
  assert_offered (session, "The Phantom gets the price");
  assert_told (session, "phantom.price", 0, "Hand the Phantom the 2 modifiers that you paid");
  end (session, taught);
}

/* Who had it discarded two has two to discard, however many came since. */
static void
test_discarded (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_adjust (session, "modifiers", "int64 1");
  assert_told (session, "phantom.modifiers-go", 0, "Discard its 2 modifiers");
  end (session, taught);
}

/* Of a hero that the box has once only one place can be told; why the other is asked for again is said. */
static void
test_named_twice (void)
{
  TableTaught *taught = make_copy ();
  HarnessPlay play;
  UsSession *session;
  g_autofree char *detail = NULL;

  harness_play_init (&play, us_games_find ("phantom"), 4, &taught->taught);
  session = harness_open (&play);
  table_answer (session, "setup", "true");
  table_answer (session, "phantom/town-building", "['town/0,0', 'town/0,2', 'town/1,1', 'town/2,2']");
  table_answer (session, "phantom/town-land", "['town/0,1', 'town/1,2']");
  table_answer (session, "phantom/spy-start", "'town/0,1'");
  table_answer (session, "phantom/row", "['alder', 'alder', 'cedar', 'dogwood']");
  table_assert_asked (session, "phantom/hero");
  detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, "You named Alder, of whom the box has no other copy");
  end (session, taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-said/told-words", test_told_words);
  g_test_add_func ("/phantom-said/left-behind", test_left_behind);
  g_test_add_func ("/phantom-said/moved-already", test_moved_already);
  g_test_add_func ("/phantom-said/taught-where", test_taught_where);
  g_test_add_func ("/phantom-said/open-wants", test_open_wants);
  g_test_add_func ("/phantom-said/steps-again", test_steps_again);
  g_test_add_func ("/phantom-said/price", test_price);
  g_test_add_func ("/phantom-said/discarded", test_discarded);
  g_test_add_func ("/phantom-said/named-twice", test_named_twice);
  return g_test_run ();
}
