/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fresh.h"

/* The questions in the terminal, which must contain everything that the player needs to know. */

#define SET_UP "\n\n\n4\n2 2 1\n1\n"     /* the table is set; colours, places, levels */
#define TOWN   "D4 B4 D2 B2\nC4 C2\n1\n" /* buildings, land, the Spy */
#define ALONE  "Not\n"                   /* heroes that are not taught */

static void
assert_lacks (const char *text, const char *part)
{
  if (strstr (text, part))
    g_error ("“%s” is in:\n%s", part, text);
}

/* A free map shows the names of its places, and a town shows what is where; both have letters and numbers at the
 * side. */
static void
test_map (void)
{
  g_autofree char *out = play ("phantom --seed 7 --no-save", SET_UP TOWN ALONE "fr\n1\nu\n4\nb4\nq\n");

  cli_assert_contains (out, "> 1\n\nYour town\n"
                            "     A  B  C  D  E  F  G\n"
                            "  1  A1 B1 C1 D1 E1 F1 G1\n");
  cli_assert_contains (out, "Where do your four buildings lie?\n"
                            "  The top row is the side away from you. Begin in the middle: places keep these\n"
                            "  names\n"
                            "  Type the name of a place on the map: A1 …\n"
                            "  Choose 4, with spaces between them.\n");
  cli_assert_contains (out, "> D4 B4 D2 B2\n\n"
                            "Your town\n"
                            "     A  B  C  D  E  F  G\n"
                            "  1  A1 B1 C1 D1 E1 F1 G1\n"
                            "  2  A2 B  C2 B  E2 F2 G2\n"
                            "  3  A3 B3 C3 D3 E3 F3 G3\n"
                            "  4  A4 B  C4 B  E4 F4 G4\n");
  assert_lacks (out, "more: type a part");
  /* The places keep their names. */
  cli_assert_contains (out, "> C4 C2\n\n"
                            "Your town\n"
                            "     B  C  D\n"
                            "  2  B  L  B\n"
                            "  3  ·  ·  ·\n"
                            "  4  B  L  B\n"
                            "Where does the Spy stand?\n"
                            "  On one of your land tiles\n"
                            "    1  C2 – land tile\n"
                            "    2  C4 – land tile\n");
  /* A map is shown also for a question that is not answered on it, if the question names its places. */
  cli_assert_contains (out, "  4  B  L  B\n"
                            "Choose where the Spy steps\n"
                            "    1  away from you – To C4\n");
  cli_assert_contains (out, "> b4\n\nRound 1 · 0 VP\nYour town\n     A  B  C  D  E\n");
  cli_assert_contains (out, "\nWhat lies at B4 now?\n");
  assert_lacks (out, "Tap");
}

/* Rows and dice show what is where, in the words with which they are answered. */
static void
test_rows (void)
{
  g_autofree char *out = play ("phantom --seed 7 --no-save", SET_UP TOWN "4\nGawain\n2\n\nWMP\n\n\n\n"
                                                                         "fr\n6\nh1\nu\nu\n5\n1 1\nq\n");

  cli_assert_contains (out, "Which hero, or which place?\n"
                            "    1  Hero 1 – Gawain, Level 2, 3 wants open, under a worker of the Phantom\n"
                            "    2  Hero 2\n");
  cli_assert_contains (out, "> h1\n\nRound 1 · 0 VP\nWhat happened to Gawain?\n");
  cli_assert_contains (out, "Which building did you take?\n    1  1·1 – Building 1·1, under a worker");
  cli_assert_contains (out, "    2  1·2\n");
  cli_assert_contains (out, "Lay building 1·1 in your town, and choose where\n");
}

/* When things are to be laid out as shown, the terminal shows them. */
static void
test_layout (void)
{
  g_autofree char *out = play ("hal --seed 7 --no-save --source city=table", "\nr1\nr2\nr3\ny1\ny2\ny3\nb1\nb2\nq\n");

  cli_assert_contains (out, "     ·  L  R1 R2 R3 D  ·\n"
                            "     ·  K  Y1 Y2 Y3 E  ·\n"
                            "     ·  J  B1 B2 B3 F  ·\n");
  cli_assert_contains (out, "\n\nThe Table Is Set\n");
}

/* A tile has the same name in the list as on the map; items that can be chosen come first; free places beside
 * tiles are in parentheses. */
static void
test_tiles (void)
{
  g_autofree char *out =
    play ("hal --seed 7 --no-save --set your-tiles=unnamed --source cards=table --source city=table",
          "\nr1\nr2\nr3\ny1\ny2\ny3\nb1\nb2\n\nR9\nB1\nu\nC\nr1\nb4\n1\nq\n");

  cli_assert_contains (out, "Play a card: which one is it?\n       red 1 – Nobody’s building\n");
  cli_assert_contains (out, "       blue 3 – Nobody’s building\n       letter A – ");
  cli_assert_contains (out, "> R9\nThe tile does not lie in the city yet\n");
  cli_assert_contains (out, "> B1\n\nRound 1 · 6 to 0\nPlay blue 1 alone, or with a tile?\n");
  cli_assert_contains (out, "> C\n\nRound 1 · 6 to 0\nPlay letter C alone, or with a tile?\n"
                            "  A tile there brings 1 resource\n"
                            "       Alone, for a Resource\n"
                            "       Alone, for a Tile\n"
                            "       red 4 – Costs you a resource\n");
  cli_assert_contains (out, "> r1\nThe tiles 1 to 3 lie in the city from the start\n");
  cli_assert_contains (out, "> b4\n\nYou build blue 4 on letter C\n"
                            "  1. Lay blue 4 on letter C\n     With one of your resources\n"
                            "  2. Put a pawn on blue 4\n");
  cli_assert_contains (out, " B4  (·) ·\n");
  cli_assert_contains (out, "Where does letter C go?\n    1  ");
}

/* The same for the tiles in a hand: those that can be paid for come first. */
static void
test_hand (void)
{
  g_autofree char *out = play ("hal --seed 7 --no-save --source cards=table --source tiles=app", "\nc\n2\n2\ny1\nq\n");

  cli_assert_contains (out, "       yellow 19 – Costs you 2 resources\n"
                            "       red 6 (The tile costs 3 resources, and you have 2)\n");
}

/* Where names have numbers one alone is a name's, and never that of a place in a list that does not show it. Several
 * that have it are named, and so is the one that is taken. */
static void
test_numbers (void)
{
  g_autofree char *out = play ("hal --seed 5 --no-save --source tiles=table",
                               "\nr4 14 14 r5 r6 r7\n2\nr4 b4 r5 r6 r7 y14\nletter E\n4\n14\nu\nr7\nq\n");
  g_autofree char *unnamed =
    play ("hal --seed 5 --no-save --source tiles=table --set your-tiles=unnamed", "\nletter E\n14\n2\nq\n");
  const char *named;

  cli_assert_contains (out, "> r4 14 14 r5 r6 r7\n"
                            "Several are called 14. Which one?\n"
                            "       red 14\n"
                            "       yellow 14\n"
                            "       blue 14\n"
                            "> 2\nSeveral are called 2. Which one?\n"
                            "       red 2 (The tiles 1 to 3 lie in the city from the start)\n");
  named = strstr (out, "Play letter E alone, or with a tile?\n");
  g_assert_nonnull (named);
  cli_assert_contains (named, "       Alone, for a Resource\n"
                              "       Alone, for a Tile\n"
                              "       red 4 – Costs you a resource\n");
  cli_assert_contains (named, "> 4\nSeveral are called 4. Which one?\n"
                              "       red 4 – Costs you a resource\n"
                              "       blue 4 – Costs you a resource\n"
                              "> 14\n  → yellow 14\n\nYou build yellow 14 on letter E\n");
  assert_lacks (strstr (named, "> r7\n"), "→");
  cli_assert_contains (unnamed, "> 14\nSeveral are called 14. Which one?\n       red 14 – Costs you a resource\n");
  cli_assert_contains (unnamed, "> 2\nSeveral are called 2. Which one?\n       red 2 (");
}

/* For a sequence the hint says what the first and what the second item stands for, and that the first letters are
 * enough. */
static void
test_order (void)
{
  g_autofree char *out = play ("phantom --seed 7 --no-save --source zoning=app",
                               "\ngrb\nb r g y\n1234\n1 2 3 4\ngrblay\n\n4\n2 2 1\n1\n" TOWN
                               "4\nGawain\n2\n\n*WM\nu\nw*m\n\n\n\n112345\nq\n");

  cli_assert_contains (out, "    W  weapon\n    M  magic\n    P  potion\n    A  armor\n    *  any cube\n"
                            "  Type 1 to 8 in their order; the first letters are enough.\n");
  cli_assert_contains (out, "    G    green\n    R    red\n    Y    yellow\n    BLU  blue\n    P    purple\n"
                            "    O    orange\n    W    white\n    BLA  black\n"
                            "  Type 4 in this order: Weapon, Magic, Potion, Armor. The first letters are\n"
                            "  enough.\n");
  cli_assert_contains (out, "> grb\n“grb” is not clear.");
  cli_assert_contains (out, "> b r g y\n“b” is not clear.");
  /* Letters stand before the colours, and no numbers. */
  cli_assert_contains (out, "> 1234\n“1234” is not clear.");
  cli_assert_contains (out, "> 1 2 3 4\n“1” is not clear.");
  cli_assert_contains (out, "> grblay\n\nColours of the dice\n");
  /* Labels too long for letter codes get numbers of one digit. */
  cli_assert_contains (out, "    5  no restriction\n"
                            "  Type 6 in this order, with spaces between them: First face, Second face,");
  cli_assert_contains (out, "> 112345\n\n");
  assert_lacks (out, "“112345”");
}

/* New heroes of the row are taught one after the other. */
static void
test_new_hero (void)
{
  g_autofree char *out =
    play ("phantom --seed 7", SET_UP TOWN
          "4 4 4\nSir Gawain\nu\nGawain\n2\n\nWMP\n\n\n2\nLancelot\n1\n\nA\n\n\n\nLaw\n1\n\nA\n\n\n\nj\nq\n");
  g_autofree char *list = cli_expect (folder, "copy heroes-crossing", 0);

  cli_assert_contains (out, "> u\n\nName\n");
  cli_assert_contains (out, "Which heroes wait in the row? → Teach a new one, Teach a new one, Teach a\n"
                            "      new one\n   7  Teach the hero → Gawain\n");
  cli_assert_contains (out, "Teach the hero → Lancelot\n");
  cli_assert_contains (out, "Teach the hero → Law\n");
  cli_assert_contains (list, "hero/gawain");
  cli_assert_contains (list, "hero/lancelot");
  cli_assert_contains (list, "hero/law");
  assert_lacks (list, "hero/sir-gawain");
}

/* Steps that the player carries out are numbered from one on each screen, whether they are moves or not. The
 * points are shown with the question. */
static void
test_steps (void)
{
  g_autofree char *out = play ("phantom --seed 7 --no-save", SET_UP TOWN ALONE "fr\n7\n3\n10\n1\n2\n1\n1\n3\nq\n");
  g_auto (GStrv) lines = g_strsplit (out, "\n", 0);
  int number = 0, numbers = 0, before = 0;

  cli_assert_contains (out, "── Round 1 · 0 VP ──\n");
  cli_assert_contains (out, "\n  1. Set out ");
  cli_assert_contains (out, "\n  2. Throw out its ");
  cli_assert_contains (out, "\n\nRound 1 · 0 VP\nPlay your dice\n");
  cli_assert_contains (out, "\n\nRound 1 · 3 VP\nPlay your dice\n");
  cli_assert_contains (out, "\n  1. Fill the right-most open want of Hero 1 with a fitting cube of the supply\n");
  cli_assert_contains (out, ". Move the worker from Hero 1 to Hero 2\n");
  /* The numbers have no gaps and no repetitions until the next answer; brackets are round what was told before. */
  for (char **line = lines; *line; line++)
    if (g_str_has_prefix (*line, "> "))
      number = 0;
    else if ((*line)[0] == ' ' && g_ascii_isdigit ((*line)[2]) && ((*line)[3] == '.' || (*line)[3] == ')'))
      {
        before += (*line)[1] == '(';
        g_assert_cmpint ((*line)[2] - '0', ==, ++number);
        numbers++;
      }
  g_assert_cmpint (numbers, >=, 7);
  g_assert_cmpint (before, >=, 1);
}

/* A list of things that tells where each of them is lists those on the table first, and all can be typed. */
static void
test_whereabouts (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "../src/games/crownfell/plays/put-right.json", NULL);
  const char *const import[] = { g_getenv ("UNDERSTUDY_CLI"), "import", path, NULL };
  CliResult result = cli_run_argv (folder, import, NULL);
  g_autofree char *out = NULL;

  g_assert_cmpint (result.code, ==, 0);
  cli_result_clear (&result);
  out = play ("--continue 1", "u\ngoto 83\nStag\nu\nDuke\ndeck\nq\n");
  cli_assert_contains (out, "    6  Reflection – E2\n"
                            "    7  Stag – A5\n"
                            "    8  That Is All\n"
                            "    9  Angel – discarded, white side up\n");
  cli_assert_contains (strstr (out, "> Stag\n"), "Where is Stag now?\n");
  cli_assert_contains (strstr (out, "> Duke\n"),
                       "Where is Duke now?\n"
                       "  As its card says; where the arrow chooses: down-right, then counter-clockwise\n"
                       "    1  in the enemy deck – Enemy deck, 4 cards, above column 5\n"
                       "    2  discarded, black side up\n"
                       "    3  out of the game\n"
                       "  Type the name of a place on the map: A1 …\n");
  assert_lacks (out, "none of the choices");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/questions/map", test_map);
  ADD ("/questions/rows", test_rows);
  ADD ("/questions/layout", test_layout);
  ADD ("/questions/tiles", test_tiles);
  ADD ("/questions/hand", test_hand);
  ADD ("/questions/numbers", test_numbers);
  ADD ("/questions/order", test_order);
  ADD ("/questions/new-hero", test_new_hero);
  ADD ("/questions/steps", test_steps);
  ADD ("/questions/whereabouts", test_whereabouts);
  return g_test_run ();
}
