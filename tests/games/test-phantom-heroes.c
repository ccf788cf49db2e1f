/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom-table.h"

/* Who stands in the row: heroes that are taught again. */

/* Another hero comes to the third place, where the Phantom’s second worker stands. */
static void
replace_third (UsSession *session, const char *hero)
{
  tell_hero (session, "'hero-3'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-3'", "phantom/hero", hero);
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
  g_test_add_func ("/phantom-heroes/repaired-to-one", test_repaired_to_one);
  g_test_add_func ("/phantom-heroes/taught-again", test_taught_again);
  g_test_add_func ("/phantom-heroes/known-before", test_known_before);
  g_test_add_func ("/phantom-heroes/second-copy", test_second_copy);
  return g_test_run ();
}
