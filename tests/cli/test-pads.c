/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fresh.h"

/* Places round a thing in the terminal: a small map of codes, which forms and corrections take. */

#define LAID "Assassin\nBeacon\nDuke\n\n" /* the table is set, and the first card acts */

static const char map[] = "    NW2  NNW  N2   NNE  NE2\n"
                          "    WNW  NW   N    NE   ENE\n";

static void
test_codes (void)
{
  g_autofree char *out =
    play ("crownfell --seed 3", LAID "Teach\n\nn2 Se SW\nnear\n\n-\nN5\n1 2\n1 ahead and 1 to the left, 2 ahead\nq\n");

  cli_assert_contains (out, map);
  cli_assert_contains (out, "    SW2  SSW  S2   SSE  SE2\n  Type the spaces, such as “N2 SE SW”; “near” is all eight");
  cli_assert_contains (out, "> n2 Se SW\n  → N2 SW SE\n");
  cli_assert_contains (out, "> near\n  → NW N NE W E SW S SE\n");
  cli_assert_contains (out, "> \nType spaces, or “-” for none.\n");
  cli_assert_contains (out, "> -\n  → –\n");
  cli_assert_contains (out, "> N5\n“N5” is no space of the map.");
  cli_assert_contains (out, "> 1 2\n“1” is no space of the map.");
  cli_assert_contains (out, "> 1 ahead and 1 to the left, 2 ahead\n  → N2 NW\n");
  cli_assert_contains (out, "What was filled in so far is not kept.\n");
}

/* What can be looked at between answers can be looked at between fields. */
static void
test_commands (void)
{
  g_autofree char *out = play ("crownfell --seed 3", LAID "Teach\n?\nt\nj\nh\nA\nq\n");

  cli_assert_contains (out, "“u” goes back a field, “?” says why, “q” leaves.\n");
  cli_assert_contains (strstr (out, "> t\n"), "Your hand\n");
  cli_assert_contains (strstr (out, "> j\n"), "→ Assassin\n");
  cli_assert_contains (strstr (out, "> h\n"), "  q         leave; the play stays open\n");
  cli_assert_contains (strstr (out, "> A\n"), "Moves\n");
}

/* What was taught wrong is told anew in a play, by its name or from the list of what is different. */
static void
test_taught (void)
{
  CliResult result = cli_run (folder, "copy crownfell teach -", "duke: moves N\n");
  g_autofree char *out = NULL;
  g_autofree char *known = NULL;

  g_assert_cmpint (result.code, ==, 0);
  cli_result_clear (&result);
  out = play ("crownfell --seed 3", LAID "teach Nobody\nteach Duke\nA\nu\nP\nNE nw\n-\n"
                                         "c\nFix\nDuke\nA\nq\nq\n");
  cli_assert_contains (out, "> teach Nobody\nNothing here is called “Nobody”");
  cli_assert_contains (out, "  Enter: N\n");
  cli_assert_contains (out, "> Fix\n");
  cli_assert_contains (out, "\nWhich one?\n    1  Duke\n");
  /* Leaving the form leaves nothing else. */
  cli_assert_contains (strstr (out, "> Fix\n"), "What was filled in so far is not kept.");
  known = cli_expect (folder, "copy crownfell code card/duke", 0);
  cli_assert_contains (known, "protects NW NE");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/pads/codes", test_codes);
  ADD ("/pads/commands", test_commands);
  ADD ("/pads/taught", test_taught);
  return g_test_run ();
}
