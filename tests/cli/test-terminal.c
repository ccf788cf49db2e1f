/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "screen.h"

#include "fresh.h"

/* Playing in words: through a pipe, and on a terminal, which has bold text and Ctrl-C. */

#define SET_UP "\n\n\n4\n2 2 1\n1\n"     /* the table is set; colours, places, levels */
#define TOWN   "D4 B4 D2 B2\nC4 C2\n1\n" /* buildings, land, the Spy */

static void
test_answers (void)
{
  g_autofree char *out =
    play ("phantom --seed 7 --no-save", "no\n\n\n\ntwelve\n12\n\n2 2\n221\n9\nlevel\n1\nZ9\nA1 A2\nA1 A1 A2 A3\nq\n");

  cli_assert_contains (out, "Seed 7.");
  cli_assert_contains (out, "> twelve\nType a number from 3 to 8.");
  cli_assert_contains (out, "> 12\nType a number from 3 to 8.");
  cli_assert_contains (out, "> 2 2\nType 3 numbers. In this order, 1 to 8 each: ");
  cli_assert_contains (out, "  □ Lay out the row of visiting heroes\n");
  cli_assert_contains (out, "> no\nPress Enter when it is done.");
  cli_assert_contains (out, "  In this order, 1 to 8 each: Level 1, Level 2, Level 3\n  Enter: 3, 3, 3\n");
  cli_assert_contains (out, "> 9\nType a number from 1 to 3, or the beginning of a name.");
  cli_assert_contains (out, "> level\n    1  Level 1\n    2  Levels 1 and 2\n    3  Levels 1 to 3 (Enter)\n\n"
                            "Building levels at the start\n");
  cli_assert_contains (out, "> Z9\n“Z9” is not clear. Type numbers or names, with spaces between them.");
  cli_assert_contains (out, "> A1 A2\nAt least 4 are needed.");
  cli_assert_contains (out, "> A1 A1 A2 A3\nA1 can be named only once.");
}

/* Of many that may be chosen several are told at once. */
static void
test_many (void)
{
  g_autofree char *out = play ("hal --seed 7 --no-save", "\n99\nred\nr4 r4\nr4 r5 r6 r7 r8 r9 r10\nr4 r6\nq\n");

  cli_assert_contains (out, "  Choose 0 to 6, with spaces between them. “-” is none.\n");
  cli_assert_contains (out, "> 99\n“99” is not clear. Type numbers or names, with spaces between them.");
  cli_assert_contains (out, "> red\n“red” is not clear.");
  cli_assert_contains (out, "> r4 r4\nred 4 can be named only once.");
  cli_assert_contains (out, "> r4 r5 r6 r7 r8 r9 r10\nAt most 6 are possible.");
  cli_assert_contains (out, "> r4 r6\n\n── Round 1 ");
}

/* What cannot be an answer, and a command that is typed by halves, is told what to type. */
static void
test_wrong (void)
{
  g_autofree char *out =
    play ("crownfell --seed 3", "Duke\nKnight\nAngel\n99\nlook x\ngoto -1\nnote\nbranch\ngive\nchange 99\nlook 99\n"
                                "note 99 x\nmark 0\nnote 1\nnote 1 x\nnote 1\nc\nKnight\n\nq\n");

  cli_assert_contains (out, "> Knight\nNothing here is called “Knight”: type a number or the beginning of a name.\n");
  cli_assert_contains (out, "> Angel\nAngel is not in question here: type one of the list.\n");
  cli_assert_contains (out, "> 99\nType a number from 1 to 12, or the beginning of a name.\n");
  cli_assert_contains (out, "> look x\nType “look” and the number of an entry; “j” lists them.\n");
  cli_assert_contains (out, "> goto -1\nType “goto” and the number of an entry; “j” lists them.\n");
  cli_assert_contains (out, "> note\nType “note”, the number of an entry and the words; “j” lists them.\n");
  cli_assert_contains (out, "> branch\nType “branch” and its number; “j” lists them.\n");
  cli_assert_contains (out, "> give\nType “give up” to end the play.\n");
  cli_assert_contains (out, "> change 99\nThere is no entry 99: type 1 to 5; “j” lists them.\n");
  cli_assert_contains (out, "> look 99\nThere is no entry 99: type 1 to 5; “j” lists them.\n");
  cli_assert_contains (out, "> note 99 x\nThere is no entry 99: type 1 to 5; “j” lists them.\n");
  cli_assert_contains (out, "> mark 0\nThere is no entry 0: type 1 to 5; “j” lists them.\n");
  cli_assert_contains (out, "> note 1\nThere is no note at that entry.\n");
  cli_assert_contains (out, "> note 1 x\nNoted.\n> note 1\nThe note is gone.\n");
  cli_assert_contains (strstr (out, "> c\n"), "> Knight\nNothing here is called “Knight”");
}

/* Enter takes only what is said to be suggested, and never none of a list. */
static void
test_enter (void)
{
  g_autofree char *out = play ("hal --seed 7 --no-save", "\n\n-\nq\n");

  cli_assert_contains (out, "> \nType numbers or names, or “-” for none.\n> -\n\n── Round 1 ");
}

static void
test_names (void)
{
  g_autofree char *out =
    play ("phantom --seed 7 --no-save", "\n\nwhite BLACK red green\n\n\n\n" TOWN "Not\nth\nthe R\nHero At\nq\n");

  cli_assert_contains (out, "Which heroes wait in the row?");
  /* A beginning that two names share shows both; a longer one chooses. */
  cli_assert_contains (out, "> th\n    3  to the left\n    4  to the right\n> the R\n\n  Zoning: to the right\n");
  cli_assert_contains (out, "> white BLACK red green\n");
  cli_assert_contains (out, "> Hero At\n\n");
}

/* A form is filled field by field, forward and back, with the letter codes of a sequence. */
static void
test_form (void)
{
  g_autofree char *out =
    play ("phantom --seed 7 --no-save", SET_UP TOWN "new\nnew\nGawain\nu\nGawain\n2\n\nXX\nWMP\n\n\n\nq\n");

  cli_assert_contains (out, "    W  weapon\n    M  magic\n    P  potion\n    A  armor\n");
  cli_assert_contains (out, "> XX\n“XX” is not clear.");
  cli_assert_contains (out, "> WMP\n");
}

static void
test_tools (void)
{
  g_autofree char *out = play (
    "phantom --seed 7", SET_UP
    "D4 B4 D2 B2\n?\nt\nj\nu\nr\nh\nlook 1\n\ns\ndice\nu\nchange 2\n\n\n5\n2 2 1\n1\nmark 2\nnote 2 a thought\nj\n"
    "c\n\ngive up\nu\nq\n");

  cli_assert_contains (out, "; 4; 2, 2, 1; Level 1");
  cli_assert_contains (out, "Looking back at entry 1 of 3. Enter returns.");
  cli_assert_contains (out, "Resource dice: rolled at the table\n");
  cli_assert_contains (out, "; 5; 2, 2, 1; Level 1");
  cli_assert_contains (out, "\n   2* ");
  cli_assert_contains (out, "“a thought”");
  cli_assert_contains (out, "Given up\n");
  cli_assert_contains (out, "  q         leave; the play stays open\n");
  cli_assert_contains (out, "To go on: understudy-cli play --continue 1\n");
}

/* After going back, the line of play that was left is listed and can be taken up by its number. */
static void
test_branch (void)
{
  g_autofree char *out =
    play ("phantom --seed 7", SET_UP "D4 B4 D2 B2\nj\nbranch 1\ngoto 2\nj\nbranch 9\nbranch 1\nq\n");

  cli_assert_contains (out, "There is no branch 1; the journal lists them.");
  cli_assert_contains (out, "Branches; “branch N” goes on with one\n"
                            "   1  parts after entry 2, 1 entry, up to Set-up\n");
  cli_assert_contains (out, "There is no branch 9;");
  cli_assert_contains (strstr (out, "> branch 9"), "Where do your two land tiles lie?");
}

/* A report that was opened by mistake says how to leave it. */
static void
test_back (void)
{
  g_autofree char *out =
    play ("phantom --seed 7 --source zoning=app --set mode=light", SET_UP "1 2 3 4 5 5\nGained\nu\nq\n");
  const char *asked = strstr (out, "How many points did you gain?");

  g_assert_nonnull (asked);
  cli_assert_contains (asked, "“u” goes back.");
  cli_assert_contains (strstr (asked, "> u"), "Play your dice");
}

static void
test_correct (void)
{
  g_autofree char *out = play ("phantom --seed 7 --no-save", SET_UP TOWN "Not\nfr\nc\nVic\n500\n12\nc\nVic\n\nt\nq\n");

  cli_assert_contains (out, "now 0; 0 to 199\n");
  cli_assert_contains (out, "> 500\nType a number from 0 to 199.\n");
  cli_assert_contains (out, "now 12; 0 to 199\n");
  cli_assert_contains (out, "  12 / 40");
}

/* At the end of its input the program ends, and the play goes on later at the same place. */
static void
test_go_on (void)
{
  g_autofree char *first = play ("phantom --seed 7", SET_UP);
  g_autofree char *second = play ("--continue 1", "j\n");
  g_autofree char *third = play ("", "1\nq\n");
  g_autofree char *fourth = play ("", "\n");

  cli_assert_contains (first, "To go on: understudy-cli play --continue 1\n");
  cli_assert_contains (second, "yellow, blue; 4; 2, 2, 1; Level 1");
  /* Without a game the program asks which one to play, and offers the play in progress. */
  cli_assert_contains (third, "What do you play?");
  cli_assert_contains (third, "Go on: Hero’s Crossing");
  cli_assert_contains (third, "This is play 1;");
  g_assert_null (strstr (fourth, "Seed"));
}

static void
test_policy (void)
{
  g_autofree char *one = play ("phantom --seed 9 --policy random --no-save", NULL);
  g_autofree char *two = play ("phantom --seed 9 --policy random --no-save", NULL);
  g_autofree char *other = play ("phantom --seed 7 --policy random --no-save", NULL);

  g_assert_true (g_str_has_prefix (one, "Seed 9\n"));
  cli_assert_contains (one, "Round 1\n");
  cli_assert_contains (one, "The Game Ends\n");
  g_assert_cmpstr (one, ==, two);
  g_assert_cmpstr (one, !=, other);
}

static void
test_width (void)
{
  g_autoptr (GSubprocessLauncher) launcher = cli_launcher (folder, G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_auto (GStrv) argv = cli_argv ("rules phantom");
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *out = NULL;
  g_auto (GStrv) lines = NULL;

  g_subprocess_launcher_setenv (launcher, "COLUMNS", "40", TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, NULL);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, NULL);
  lines = g_strsplit (out, "\n", -1);
  for (char **line = lines; *line; line++)
    g_assert_cmpint (g_utf8_strlen (*line, -1), <=, 40);
}

/* --- On a terminal --------------------------------------------------------------------------------- */

static void
test_bold (void)
{
  Screen screen = screen_open (folder, "play phantom --seed 7 --no-save", FALSE);

  screen_type (&screen, "q\n");
  g_assert_cmpint (screen_close (&screen), ==, 0);
  cli_assert_contains (screen.seen->str, "\033[1m── Set-up ──\033[0m");
  g_string_free (screen.seen, TRUE);

  screen = screen_open (folder, "play phantom --seed 7 --no-save", TRUE);
  screen_type (&screen, "q\n");
  g_assert_cmpint (screen_close (&screen), ==, 0);
  cli_assert_contains (screen.seen->str, "── Set-up ──");
  g_assert_null (strchr (screen.seen->str, '\033'));
  g_string_free (screen.seen, TRUE);
}

static void
test_control_c (void)
{
  Screen screen = screen_open (folder, "play phantom --seed 7", FALSE);
  g_autofree char *list = NULL;

  screen_type (&screen, "\n");
  screen_type (&screen, "\003");
  g_assert_cmpint (screen_close (&screen), ==, 130);
  cli_assert_contains (screen.seen->str, "To go on: understudy-cli play --continue 1");
  g_string_free (screen.seen, TRUE);
  list = cli_expect (folder, "plays --json", 0);
  cli_assert_contains (list, "\"entries\":1");
}

/* However soon after the prompt it comes. */
static void
test_control_c_at_once (void)
{
  for (int i = 0; i < 40; i++)
    {
      Screen screen = screen_open (folder, "play phantom --seed 7 --no-save", FALSE);

      screen_type (&screen, "\003");
      g_assert_cmpint (screen_close (&screen), ==, 130);
      g_string_free (screen.seen, TRUE);
    }
}

static void
test_control_d (void)
{
  Screen screen = screen_open (folder, "play phantom --seed 7", FALSE);

  screen_type (&screen, "\n");
  screen_type (&screen, "\004");
  g_assert_cmpint (screen_close (&screen), ==, 0);
  cli_assert_contains (screen.seen->str, "To go on: understudy-cli play --continue 1");
  g_string_free (screen.seen, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/terminal/answers", test_answers);
  ADD ("/terminal/many", test_many);
  ADD ("/terminal/wrong", test_wrong);
  ADD ("/terminal/enter", test_enter);
  ADD ("/terminal/names", test_names);
  ADD ("/terminal/form", test_form);
  ADD ("/terminal/tools", test_tools);
  ADD ("/terminal/branch", test_branch);
  ADD ("/terminal/back", test_back);
  ADD ("/terminal/correct", test_correct);
  ADD ("/terminal/go-on", test_go_on);
  ADD ("/terminal/policy", test_policy);
  ADD ("/terminal/width", test_width);
  ADD ("/terminal/bold", test_bold);
  ADD ("/terminal/control-c", test_control_c);
  ADD ("/terminal/control-c-at-once", test_control_c_at_once);
  ADD ("/terminal/control-d", test_control_d);
  return g_test_run ();
}
