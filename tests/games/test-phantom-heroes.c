/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom-table.h"

/* Who stands in the row: heroes that read alike, that are named later, that are taught again. */

static char *
dup_question (UsSession *session)
{
  return us_text_plain (&us_session_get_prompt (session)->text, us_session_get_names (session));
}

/* Another hero comes to the third place, where the Phantom’s second worker stands. */
static void
replace_third (UsSession *session, const char *hero)
{
  tell_hero (session, "'hero-3'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-3'", "phantom/hero", hero);
}

/* Two cards that were taught with the same words are told apart by their places, as two of one card are. */
static void
test_words_alike (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;
  g_autofree char *text = NULL;

  know (taught, "hero/alder-2",
        "{'name': <'Alder'>, 'level': <int64 1>, 'wants': <['weapon', 'magic', 'potion']>, 'vp': <int64 2>}");
  session = begin (taught);
  replace_third (session, "'alder-2'");
  table_answer (session, "phantom/turn", "'die-hero-3'");
  text = dup_question (session);
  g_assert_true (g_str_has_suffix (text, "(place 3) show?"));
  table_answer (session, "phantom/your-die", "'higher'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/your-sale", "@av []");
  assert_told (session, "phantom.sale", 0, "Fill potion on Alder: weapon, magic, potion (place 1) with green");
  assert_told (session, "phantom.sale", 1, "Fill potion on Alder: weapon, magic, potion (place 3) with green");
  end (session, taught);
}

/* The same of heroes without a name. */
static void
test_nameless_alike (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;
  g_autofree char *first = NULL, *second = NULL;

  know (taught, "hero/nameless", "{'level': <int64 1>}");
  know (taught, "hero/nameless-2", "{'level': <int64 1>}");
  session = begin (taught);
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'nameless'");
  replace_third (session, "'nameless-2'");
  table_answer (session, "phantom/turn", "'attraction'");
  first = dup_question (session);
  table_answer (session, "phantom/open-wants", "int64 3");
  table_assert_asked (session, "phantom/open-wants");
  second = dup_question (session);
  g_assert_cmpstr (first, !=, second);
  end (session, taught);
}

/* In place 1 a hero of four wants whom nobody names, on whom the player’s die sells behind the Phantom. */
static void
sell_behind (UsSession *session)
{
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'unknown'");
  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'lower'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/level", "'level-1'");
  table_answer (session, "phantom/open-wants", "int64 4");
  table_until (session, "phantom/next-zoning");
  table_answer (session, "phantom/next-zoning", "'up'");
}

/* What the player sold behind the Phantom nobody has told: it is asked when the hero is named. */
static void
test_sold_behind (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;
  g_autofree char *text = NULL;

  know (taught, "hero/gorse",
        "{'name': <'Gorse'>, 'level': <int64 1>, 'wants': <['weapon', 'magic', 'potion', 'armor']>}");
  session = begin (taught);
  sell_behind (session);
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'name'");
  table_answer (session, "phantom/hero", "'gorse'");
  table_assert_asked (session, "phantom/filled");
  text = dup_question (session);
  g_assert_cmpstr (text, ==, "Which wants of Gorse are filled, by you or the Phantom?");
  table_answer (session, "phantom/filled", "['want-1', 'want-4']");
  g_assert_cmpint (table_value (session, "hero-1-filled"), ==, 2);
  end (session, taught);
}

/* A number of filled wants that is put right twice brings back what was filled. */
static void
test_filled_comes_back (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  tell_hero (session, "'hero-1'", "phantom/hero-change", "'sold'");
  table_answer (session, "phantom/your-sale", "['want-1']");
  table_adjust (session, "hero-1-filled", "int64 2");
  table_adjust (session, "hero-1-filled", "int64 1");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-1'");
  table_answer (session, "phantom/hero-change", "'sold'");
  g_assert_false (table_find_choice (session, "want-1") != NULL && table_find_choice (session, "want-1")->enabled);
  table_answer (session, "phantom/your-sale", "['want-3']");
  /* From what is filled now; the first want was filled first. */
  table_adjust (session, "hero-1-filled", "int64 1");
  table_adjust (session, "hero-1-filled", "int64 2");
  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.sale", 0, "Fill magic on Alder with blue");
  end (session, taught);
}

/* Of a hero that is taught anew as a single card no second one stays in the row. */
static void
test_repaired_to_one (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  int position;

  replace_third (session, "'new'");
  table_answer (session, "hero", "{'name': <'Fir'>, 'level': <int64 1>, 'wants': <['weapon']>, 'copies': <int64 2>}");
  position = us_session_get_position (session);
  tell_hero (session, "'hero-2'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-2'", "phantom/hero", "'fir'");
  table_repair (session, position, "{'name': <'Fir'>, 'level': <int64 1>, 'wants': <['weapon']>}", 5, 1, 0);
  table_assert_asked (session, "phantom/hero");
  g_assert_false (table_find_choice (session, "fir")->enabled);
  end (session, taught);
}

static const char hawthorn[] = "{'name': <'Hawthorn'>, 'level': <int64 1>, 'wants': <['weapon', 'magic']>}";

static void
assert_known (TableTaught *taught, const char *which, const char *part)
{
  g_autofree char *known = table_taught_look (taught, "hero", which);

  if (part == NULL)
    g_assert_null (known);
  else
    g_assert_nonnull (strstr (known, part));
}

/* A hero that is undone and taught again is one hero of the copy, as it was taught last. */
static void
test_taught_again (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  replace_third (session, "'new'");
  table_answer (session, "hero", hawthorn);
  table_undo (session, 1);
  table_answer (session, "hero", hawthorn);
  assert_known (taught, "hawthorn", "'level': <int64 1>");
  /* The same form with another level, and with another name. */
  table_undo (session, 1);
  table_answer (session, "hero", "{'name': <'Hawthorn'>, 'level': <int64 2>, 'wants': <['weapon', 'magic']>}");
  assert_known (taught, "hawthorn", "'level': <int64 2>");
  table_undo (session, 1);
  table_answer (session, "hero", "{'name': <'Hazel'>, 'level': <int64 2>, 'wants': <['weapon', 'magic']>}");
  assert_known (taught, "hawthorn", "'name': <'Hazel'>");
  /* From further back it is known again by its name. */
  table_undo (session, 2);
  table_answer (session, "phantom/hero", "'new'");
  table_answer (session, "hero", "{'name': <'Hawthorn'>, 'level': <int64 3>, 'wants': <['weapon', 'magic']>}");
  assert_known (taught, "hawthorn", "'level': <int64 3>");
  assert_known (taught, "hawthorn-2", NULL);
  assert_known (taught, "hazel", NULL);
  /* And by its place, where the same was answered on the way there. */
  table_undo (session, 2);
  table_answer (session, "phantom/hero", "'new'");
  table_answer (session, "hero", "{'name': <'Rowan'>, 'level': <int64 2>, 'wants': <['potion']>}");
  assert_known (taught, "hawthorn", "'name': <'Rowan'>");
  assert_known (taught, "rowan", NULL);
  end (session, taught);
}

/* Two without a name may be two cards of which not all has been told. */
static void
test_nameless_again (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  replace_third (session, "'new'");
  table_answer (session, "hero", "{'level': <int64 1>}");
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'new'");
  table_answer (session, "hero", "{'level': <int64 1>}");
  assert_known (taught, "nameless-2", "'level': <int64 1>");
  table_undo (session, 2);
  table_answer (session, "phantom/hero", "'new'");
  table_answer (session, "hero", "{'level': <int64 3>}");
  assert_known (taught, "nameless", "'level': <int64 1>");
  assert_known (taught, "nameless-2", "'level': <int64 3>");
  assert_known (taught, "nameless-3", NULL);
  end (session, taught);
}

/* One that the copy knew before is not changed by an answer that is undone. */
static void
test_known_before (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;

  know (taught, "hero/hawthorn", hawthorn);
  session = begin (taught);
  replace_third (session, "'new'");
  table_answer (session, "hero", hawthorn);
  assert_known (taught, "hawthorn-2", NULL);
  table_undo (session, 1);
  table_answer (session, "hero", "{'name': <'Hawthorn'>, 'level': <int64 3>, 'wants': <['weapon']>}");
  assert_known (taught, "hawthorn", "'level': <int64 1>");
  assert_known (taught, "hawthorn-2", "'level': <int64 3>");
  end (session, taught);
}

/* The same card taught as a new one while it stands in the row is a second copy of it. */
static void
test_second_copy (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  replace_third (session, "'new'");
  table_answer (session, "hero", hawthorn);
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-1'", "phantom/hero", "'new'");
  table_answer (session, "hero", hawthorn);
  assert_known (taught, "hawthorn", "'copies': <int64 2>");
  assert_known (taught, "hawthorn-2", NULL);
  tell_hero (session, "'hero-2'", "phantom/hero-change", "'box'");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-2'");
  g_assert_false (table_find_choice (session, "hawthorn")->enabled);
  table_answer (session, "phantom/hero", "'unknown'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_until (session, "phantom/next-zoning");
  assert_told (session, "phantom.sale", 0, "Fill magic on Hawthorn (place 1) with blue");
  assert_told (session, "phantom.sale", 1, "Fill magic on Hawthorn (place 3) with blue");
  end (session, taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-heroes/words-alike", test_words_alike);
  g_test_add_func ("/phantom-heroes/nameless-alike", test_nameless_alike);
  g_test_add_func ("/phantom-heroes/sold-behind", test_sold_behind);
  g_test_add_func ("/phantom-heroes/filled-comes-back", test_filled_comes_back);
  g_test_add_func ("/phantom-heroes/repaired-to-one", test_repaired_to_one);
  g_test_add_func ("/phantom-heroes/taught-again", test_taught_again);
  g_test_add_func ("/phantom-heroes/nameless-again", test_nameless_again);
  g_test_add_func ("/phantom-heroes/known-before", test_known_before);
  g_test_add_func ("/phantom-heroes/second-copy", test_second_copy);
  return g_test_run ();
}
