/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "screen.h"

#include "fresh.h"
#include "us-chars.h"

/* Whatever files, names and arguments contain, no control character of theirs reaches the terminal. */

/* Sets the title, clears the screen, sets a colour by a C1 character, rings the bell, and contains backspace, DEL,
 * a line break, and bidirectional override and isolate characters. */
#define EVIL \
  "<\033]0;owned\007\033[2J\302\233" \
  "31m\b\177\r\nunderstudy-cli: safe\342\200\250x\342\200\256" \
  "drow\342\201\246\342\201\251\v>"
#define EVIL_JSON \
  "<\\u001b]0;owned\\u0007\\u001b[2J\302\233" \
  "31m\\b\177\\r\\nunderstudy-cli: " \
  "safe\342\200\250x\342\200\256drow\342\201\246\342\201\251\\u000b>"
/* What is shown of it: its letters, and a replacement character for each control character. */
#define UNKNOWN "\357\277\275"
#define TAMED   "<" UNKNOWN "]0;owned" UNKNOWN UNKNOWN "[2J" UNKNOWN "31m" UNKNOWN UNKNOWN

static void
assert_tame (const char *text, const char *what)
{
  g_autoptr (GString) rest = g_string_new (text);

  g_string_replace (rest, "\033[1m", "", 0);
  g_string_replace (rest, "\033[0m", "", 0);
  g_string_replace (rest, "\r\n", "\n", 0);
  g_assert_true (g_utf8_validate (rest->str, -1, NULL));
  for (const char *p = rest->str; *p; p = g_utf8_next_char (p))
    if (*p != '\n' && us_char_is_control (g_utf8_get_char (p)))
      g_error ("%s: U+%04X in\n%s", what, g_utf8_get_char (p), text);
  g_assert_null (strstr (rest->str, "\nunderstudy-cli: safe"));
}

/* Runs the program on a terminal and returns what it prints. `keys` are lines that are typed. */
static char *
look (const char *const *words, const char *const *keys)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  Screen screen;

  g_ptr_array_add (argv, (gpointer) g_getenv ("UNDERSTUDY_CLI"));
  for (guint i = 0; words[i]; i++)
    g_ptr_array_add (argv, (gpointer) words[i]);
  g_ptr_array_add (argv, NULL);
  screen = screen_open_argv (folder, (const char *const *) argv->pdata, FALSE);
  for (; keys && *keys; keys++)
    screen_type (&screen, *keys);
  screen_close (&screen);
  assert_tame (screen.seen->str, words[0]);
  return g_string_free_and_steal (screen.seen);
}

#define LOOK(...) look ((const char *const[]) { __VA_ARGS__, NULL }, NULL)

static void
expect (const char *seen, const char *part)
{
  g_autofree char *owned = (char *) seen;

  cli_assert_contains (owned, part);
}

static void
import (const char *text)
{
  CliResult result = cli_run (folder, "import -", text);

  if (result.code != 0)
    g_error ("%s", result.err);
  assert_tame (result.out, "import");
  cli_result_clear (&result);
}

#define PLAY(members) \
  "{\"format\":\"understudy-play\",\"version\":1,\"play\":{\"game\":\"phantom\",\"rules\":1," \
  "\"seed\":7," members "}}"
#define ENTRY \
  "\"entries\":[{\"by\":\"player\",\"key\":\"setup\",\"value\":true}," \
  "{\"by\":\"player\",\"key\":\"phantom/box\",\"value\":{\"hero-slots\":4,\"building-slots\":[2,2,1]," \
  "\"start-levels\":\"1\",\"dice-colours\":[\"green\",\"red\",\"yellow\",\"blue\"]," \
  "\"cube-colours\":[\"green\",\"red\",\"yellow\",\"blue\"]},\"section\":\"" EVIL_JSON "\",\"note\":\"" EVIL_JSON \
  "\",\"bookmark\":true}]"

static void
test_plays (void)
{
  static const char *const journal[] = { "j\n", "j all\n", "look 1\n", "\n", "q\n", NULL };

  import (PLAY ("\"uuid\":\"00000000-0000-4000-8000-000000000001\",\"state\":\"abandoned\","
                "\"outcome\":\"abandoned\",\"outcome_text\":\"" EVIL_JSON "\"," ENTRY));
  import (PLAY ("\"uuid\":\"00000000-0000-4000-8000-000000000002\",\"summary\":\"" EVIL_JSON "\"," ENTRY));
  expect (LOOK ("plays"), TAMED);
  expect (LOOK ("plays", "--json"), "\\u001b]0;owned");
  expect (LOOK ("export", "all"), "\\u202edrow\\u2066");
  expect (LOOK ("export", "play", "2"), "\\u001b]0;owned");
  expect (look ((const char *const[]) { "play", "--continue", "2", NULL }, journal), TAMED);
  g_free (LOOK ("delete", "1"));
  expect (LOOK ("plays", "--trash"), TAMED);
}

/* A name is read without bidirectional characters, and has no line breaks and other control characters. */
static void
test_names (void)
{
  static const char *const keys[] = { "\n",  "\n",  "\n",    "4\n", "2 2 1\n", "1\n", "D4 B4 D2 B2\n", "C4 C2\n", "1\n",
                                      "?\n", "t\n", "6 6\n", "1\n", "t\n",     "j\n", "q\n",           NULL };
  CliResult result;

  import ("{\"format\":\"understudy-copy\",\"version\":1,\"box\":\"heroes-crossing\",\"known\":["
          "{\"key\":\"hero\",\"which\":\"" EVIL_JSON "\",\"value\":{\"name\":\"Gawain\342\200\256"
          "drow\",\"level\":1,\"copies\":9}}]}");
  expect (LOOK ("copy", "heroes-crossing"), TAMED);
  expect (LOOK ("copy", "heroes-crossing", "--json"), "Gawain\\u202edrow");
  expect (LOOK ("copy", "heroes-crossing", "get", "hero/" EVIL), "Gawain\\u202edrow");
  expect (LOOK ("copy", "heroes-crossing", "export"), "Gawain\\u202edrow");
  expect (look ((const char *const[]) { "play", "phantom", "--seed", "7", NULL }, keys), "Gawaindrow");
  result = cli_run (folder, "play --continue 1 --json", NULL);
  assert_tame (result.out, "play --json");
  cli_assert_contains (result.out, "Gawaindrow");
  cli_result_clear (&result);
  result = cli_run (folder, "copy heroes-crossing set hero/x {\"name\":\"a\\u001bb\",\"level\":1}", NULL);
  g_assert_cmpint (result.code, ==, 1);
  cli_result_clear (&result);
}

/* Names of files, lines that are not understood, and a transcript that somebody has altered. */
static void
test_files (void)
{
  g_autofree char *line = g_strdelimit (g_strdup (EVIL), "\n", ' ');
  g_autofree char *heroes = g_strconcat ("1 Knight\nx", line, "\n", NULL);
  g_autofree char *text = write_file (EVIL ".txt", heroes);
  g_autofree char *play = write_file (EVIL ".json", PLAY (ENTRY));
  g_autofree char *backup = g_build_filename (folder, EVIL ".db", NULL);
  g_autofree char *none = g_build_filename (folder, EVIL, "x", NULL);

  expect (LOOK ("copy", "heroes-crossing", "teach", text), TAMED);
  expect (LOOK ("replay", "--check", play), TAMED);
  expect (LOOK ("replay", "--write", play), "is written anew");
  expect (LOOK ("backup", backup), TAMED);
  expect (LOOK ("backup", backup), UNKNOWN);
  expect (LOOK ("restore", play), UNKNOWN);
  expect (LOOK ("import", none), UNKNOWN);
  expect (LOOK ("export", "all", none), UNKNOWN);
  expect (LOOK ("play", "phantom", "--know", none), UNKNOWN);
}

static void
test_arguments (void)
{
  expect (LOOK (EVIL), TAMED);
  expect (LOOK ("games", EVIL), TAMED);
  expect (LOOK ("--" EVIL), TAMED);
  expect (LOOK ("play", "phantom", "--seed", EVIL), TAMED);
  expect (LOOK ("play", "phantom", "--set", "mode=" EVIL), TAMED);
  expect (LOOK ("copy", "heroes-crossing", "set", "hero-slots", EVIL), TAMED);
  expect (LOOK ("export", "play", EVIL), TAMED);
  expect (LOOK ("undelete", EVIL), TAMED);
  /* Bytes that are not UTF-8. */
  expect (LOOK ("rules", "\233\377\033"), UNKNOWN UNKNOWN UNKNOWN);
}

/* A line that comes through a pipe is printed as if it had been typed, and cleaned as well. */
static void
test_echo (void)
{
  CliResult result = cli_run (folder, "play phantom --seed 7", EVIL "\n4\nnote 1 " EVIL "\nj\nq\n");

  g_assert_cmpint (result.code, ==, 0);
  assert_tame (result.out, "echo");
  cli_assert_contains (result.out, "> " TAMED);
  cli_result_clear (&result);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/controls/plays", test_plays);
  ADD ("/controls/names", test_names);
  ADD ("/controls/files", test_files);
  ADD ("/controls/arguments", test_arguments);
  ADD ("/controls/echo", test_echo);
  return g_test_run ();
}
