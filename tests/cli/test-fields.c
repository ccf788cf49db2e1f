/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fresh.h"

/* What only a game of the tests asks for: sets, and fields that depend on a choice. */

static char *
known (const char *line)
{
  CliResult result = cli_run (folder, line, NULL);

  if (result.code != 0)
    g_error ("%s: ended with %d\n%s", line, result.code, result.err);
  g_free (result.err);
  return result.out;
}

/* The terminal asks only for what the choices call for; going back finds nothing else. */
static void
test_terminal (void)
{
  g_autofree char *out =
    play ("zoo --seed 1", "off\nwest north\n"                         /* the house has no light */
                          "1\n"                                       /* a new beast */
                          "Koi\nfish\nred\nu\nu\nbird\nred blue\n4\n" /* which is a bird after all */
                          "snake\n3\nshallow\n"                       /* the guest */
                          "\n");
  g_autofree char *house = known ("copy zoo get house");
  g_autofree char *beast = known ("copy zoo get beast/koi");

  g_assert_cmpstr (house, ==, "{\"doors\":[\"north\",\"west\"],\"lit\":\"off\"}\n");
  g_assert_cmpstr (beast, ==, "{\"colors\":[\"red\",\"blue\"],\"kind\":\"bird\",\"name\":\"Koi\",\"wings\":4}\n");
  cli_assert_contains (out, "Wings");
  g_assert_null (strstr (out, "Hours"));
  g_assert_null (strstr (out, "Wells"));
}

/* A set that may be empty is passed with “-”: Enter takes only what is said to be there. */
static void
test_empty (void)
{
  g_autofree char *out = play ("zoo --seed 1", "on\n24\n-\n1\nAsp\nsnake\n\ngreen\ndeep\n\n-\nsnake\n1\nshallow\n\n");
  g_autofree char *house = known ("copy zoo get house");
  g_autofree char *beast = known ("copy zoo get beast/asp");

  g_assert_cmpstr (house, ==, "{\"doors\":[],\"hours\":24,\"lit\":\"on\"}\n");
  g_assert_cmpstr (beast, ==,
                   "{\"colors\":[\"green\"],\"kind\":\"snake\",\"name\":\"Asp\",\"pond\":\"deep\",\"wells\":[]}\n");
  cli_assert_contains (out, "Type numbers or names, with spaces between them.");
  cli_assert_contains (out, "Type numbers or names, or “-” for none.");
}

static void
test_protocol (void)
{
  CliResult result = cli_run (folder, "play zoo --seed 1 --json",
                              "{\"answer\":{\"lit\":\"off\",\"hours\":3}}\n"
                              "{\"answer\":{\"lit\":\"on\",\"hours\":3,\"doors\":[\"west\",\"east\"]}}\n");

  g_assert_cmpint (result.code, ==, 0);
  cli_assert_contains (result.out, "\"optional\":false,\"when\":{\"key\":\"lit\",\"is\":[\"on\"]}");
  cli_assert_contains (result.out, "\"optional\":true,\"when\":null");
  cli_assert_contains (result.out, "“Hours” is not told where “Light” is “off”.");
  cli_assert_contains (result.out, "\"key\":\"zoo/first\"");
  cli_result_clear (&result);
}

/* What follows from a name is there for Enter, and told to programs. */
static void
test_prefilled (void)
{
  g_autofree char *out = play ("zoo --seed 1", "\n9\n\nKiwi\n\nred\n\nsnake\n1\nshallow\n\n");
  g_autofree char *house = known ("copy zoo get house");
  g_autofree char *beast = known ("copy zoo get beast/kiwi");
  CliResult result;

  g_assert_cmpstr (house, ==, "{\"doors\":[\"east\",\"south\"],\"hours\":9,\"lit\":\"on\"}\n");
  g_assert_cmpstr (beast, ==, "{\"colors\":[\"red\"],\"kind\":\"bird\",\"name\":\"Kiwi\",\"wings\":3}\n");
  cli_assert_contains (out, "Name: Kiwi");
  result = cli_run (folder, "copy zoo forget house", NULL);
  cli_result_clear (&result);
  result = cli_run (folder, "play zoo --seed 3 --json", "");
  cli_assert_contains (result.out, "\"default\":\"on\"");
  cli_assert_contains (result.out, "\"default\":[\"east\",\"south\"]");
  cli_result_clear (&result);
}

/* What was taught is said without what is not in force. */
static void
test_copy (void)
{
  g_autofree char *listed = NULL;
  const char *const good[] = {
    g_getenv ("UNDERSTUDY_ZOO"),
    "copy",
    "zoo",
    "set",
    "beast/koi",
    "{\"name\":\"Koi\",\"kind\":\"fish\",\"colors\":[\"blue\",\"red\"],\"pond\":\"shallow\"}",
    NULL
  };
  const char *const wrong[] = {
    g_getenv ("UNDERSTUDY_ZOO"),
    "copy",
    "zoo",
    "set",
    "beast/koi",
    "{\"name\":\"Koi\",\"kind\":\"fish\",\"colors\":[\"red\"],\"pond\":\"deep\",\"wings\":2}",
    NULL
  };
  CliResult result = cli_run_argv (folder, good, NULL);

  g_assert_cmpint (result.code, ==, 0);
  cli_result_clear (&result);
  listed = known ("copy zoo");
  cli_assert_contains (listed, "beast/koi  Kind: fish · Colours: red, blue · Pond: shallow\n"
                               "  1 of 4 beasts taught\n");
  result = cli_run_argv (folder, wrong, NULL);
  g_assert_cmpint (result.code, !=, 0);
  cli_assert_contains (result.err, "“Wings” is not told where “Kind” is “fish”.");
  cli_result_clear (&result);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_setenv ("UNDERSTUDY_CLI", g_getenv ("UNDERSTUDY_ZOO"), TRUE);
  ADD ("/fields/terminal", test_terminal);
  ADD ("/fields/empty", test_empty);
  ADD ("/fields/protocol", test_protocol);
  ADD ("/fields/prefilled", test_prefilled);
  ADD ("/fields/copy", test_copy);
  return g_test_run ();
}
