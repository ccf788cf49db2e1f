/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fresh.h"

#include <glib/gstdio.h>

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
                          "snake\n3\nshallow\n\n"                     /* the guest */
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
  g_autofree char *out =
    play ("zoo --seed 1", "on\n24\n-\n1\nAsp\nsnake\n\ngreen\ndeep\n\n-\n\nsnake\n1\nshallow\n\n\n");
  g_autofree char *house = known ("copy zoo get house");
  g_autofree char *beast = known ("copy zoo get beast/asp");

  g_assert_cmpstr (house, ==, "{\"doors\":[],\"hours\":24,\"lit\":\"on\"}\n");
  g_assert_cmpstr (beast, ==,
                   "{\"colors\":[\"green\"],\"kind\":\"snake\",\"name\":\"Asp\",\"pond\":\"deep\",\"wells\":[]}\n");
  cli_assert_contains (out, "Type numbers or names, with spaces between them.");
  cli_assert_contains (out, "Type numbers or names, or “-” for none.");
}

#define SNAKE "off\n-\n1\nAsp\nsnake\nred\nshallow\n" /* up to its tricks */
#define GUEST "fish\n1\nshallow\n\n"                  /* and to the end */

/* Row by row: what stands in front is the longest name that fits, and what follows are words. */
static void
test_rows (void)
{
  g_autofree char *out = play ("zoo --seed 1", SNAKE "creep away to the left\n3 at you\n2\n" GUEST);
  g_autofree char *beast = known ("copy zoo get beast/asp"), *listed = known ("copy zoo");

  cli_assert_contains (out, "Tricks\n"
                            "    1  creep\n"
                            "    2  creep away\n"
                            "    3  hiss\n"
                            "  Type 1 to 3 of them, each on a line of its own, with words behind it if it has\n"
                            "  some; an empty line ends.\n"
                            "  Enter leaves it out.\n"
                            "> creep away to the left\n"
                            "  → Trick 1: creep away to the left\n"
                            "> 3 at you\n"
                            "  → Trick 2: hiss at you\n"
                            "> 2\n"
                            "  → Trick 3: creep away\n\n");
  g_assert_cmpstr (beast, ==,
                   "{\"colors\":[\"red\"],\"kind\":\"snake\",\"name\":\"Asp\",\"pond\":\"shallow\",\"tricks\":["
                   "{\"text\":\"to the left\",\"what\":\"creep-away\"},{\"text\":\"at you\",\"what\":\"hiss\"},"
                   "{\"what\":\"creep-away\"}]}\n");
  cli_assert_contains (listed, "Tricks: creep away to\n             the left, hiss at you, creep away\n");
}

/* What is typed wrong is no row, the last one can be taken back, and an empty line ends. */
static void
test_rows_mended (void)
{
  g_autofree char *out = play ("zoo --seed 1", SNAKE "sing\nhiss\nwhistle\nu\n?\nhiss loud\n?\nsing\ncr\n\n" GUEST);
  g_autofree char *beast = known ("copy zoo get beast/asp");

  cli_assert_contains (out,
                       "> sing\nNothing here is called “sing”: type a number or the beginning of a name.\n\nTricks\n");
  cli_assert_contains (out, "> whistle\nNothing here is called “whistle”");
  cli_assert_contains (out, "> u\n  Trick 1 is taken back.\n\nTricks\n");
  cli_assert_contains (out, "> hiss loud\n  → Trick 1: hiss loud\n> ?\nNothing here needs a reason.\n> sing\n");
  cli_assert_contains (out, "> cr\n    1  creep\n    2  creep away\n> \n");
  cli_assert_contains (beast, "\"tricks\":[{\"text\":\"loud\",\"what\":\"hiss\"}]");
}

/* Left in the middle, and gone back from. */
static void
test_rows_left (void)
{
  g_autofree char *left = play ("zoo --seed 1 --no-save", SNAKE "hiss\nq\n");
  g_autofree char *ended = play ("zoo --seed 1 --no-save", SNAKE "hiss\n");
  g_autofree char *back = play ("zoo --seed 1 --no-save", SNAKE "hiss\nu\nu\ndeep\n-\n\n" GUEST);

  g_assert_true (g_str_has_suffix (left, "> q\nWhat was filled in so far is not kept.\n"));
  cli_assert_contains (ended, "What was filled in so far is not kept.\n");
  cli_assert_contains (back, "> u\n  Trick 1 is taken back.\n\nTricks\n");
  cli_assert_contains (back, "> u\n\nPond\n");
}

/* What follows from the name stands there for Enter. */
static void
test_rows_prefilled (void)
{
  g_autofree char *out = play ("zoo --seed 1", "off\n-\nCobra\n\nred\nshallow\n\n" GUEST);
  g_autofree char *beast = known ("copy zoo get beast/cobra");

  cli_assert_contains (out, "  Enter: hiss, creep\n");
  cli_assert_contains (beast, "\"tricks\":[{\"what\":\"hiss\"},{\"what\":\"creep\"}]");
}

/* As a file: a play with rows, and a copy that knows some, are written and read again. */
static void
test_rows_kept (void)
{
  g_autofree char *path = g_build_filename (folder, "file.json", NULL), *exported = NULL, *text = NULL;
  g_autofree char *export = g_strdup_printf ("export play 1 %s", path), *import = g_strdup_printf ("import %s", path);
  g_autofree char *copied = g_strdup_printf ("export copy zoo %s", path), *taught = NULL;
  g_autofree char *replay = g_strdup_printf ("replay %s", path);

  g_free (play ("zoo --seed 1", SNAKE "hiss\ncreep to, and fro\n\n"
                                      "snake\n1\nshallow\nhiss\ncreep on, and on\n\n\n"));
  g_free (known (export));
  g_assert_true (g_file_get_contents (path, &exported, NULL, NULL));
  cli_assert_contains (exported, "to, and fro");
  g_free (known ("delete 1"));
  g_free (known (import));
  text = known (replay);
  cli_assert_contains (text, "snake; red; shallow; hiss, creep on, and on\n");
  g_assert_cmpint (g_remove (path), ==, 0);
  g_free (known (copied));
  g_free (known ("copy zoo forget beast/asp"));
  g_free (known (import));
  taught = known ("copy zoo get beast/asp");
  cli_assert_contains (taught, "\"tricks\":[{\"what\":\"hiss\"},{\"text\":\"to, and fro\",\"what\":\"creep\"}]");
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
  result = cli_run (
    folder, "play zoo --seed 1 --json",
    "{\"answer\":\"new\"}\n"
    "{\"answer\":{\"name\":\"Asp\",\"kind\":\"snake\",\"colors\":[\"red\"],\"pond\":\"shallow\",\"tricks\":[]}}\n"
    "{\"answer\":{\"name\":\"Asp\",\"kind\":\"snake\",\"colors\":[\"red\"],\"pond\":\"shallow\","
    "\"tricks\":[{\"what\":\"hiss\",\"text\":\"twice\"},{\"what\":\"creep\"}]}}\n");
  cli_assert_contains (result.out, "\"kind\":\"rows\",\"text\":\"Tricks\"");
  cli_assert_contains (result.out, "\"nth\":\"Trick {n}\"");
  cli_assert_contains (result.out, "Tricks: give 1 to 3 of them.");
  cli_assert_contains (result.out, "\"key\":\"zoo/guest\"");
  cli_result_clear (&result);
}

/* What follows from a name is there for Enter, and told to programs. */
static void
test_prefilled (void)
{
  g_autofree char *out = play ("zoo --seed 1", "\n9\n\nKiwi\n\nred\n\nsnake\n1\nshallow\n\n\n");
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
  ADD ("/fields/rows", test_rows);
  ADD ("/fields/rows-mended", test_rows_mended);
  ADD ("/fields/rows-left", test_rows_left);
  ADD ("/fields/rows-prefilled", test_rows_prefilled);
  ADD ("/fields/rows-kept", test_rows_kept);
  ADD ("/fields/protocol", test_protocol);
  ADD ("/fields/prefilled", test_prefilled);
  ADD ("/fields/copy", test_copy);
  return g_test_run ();
}
