/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fresh.h"

/* Records as lines of text: written by one copy, read by another. */

/* What is typed, and what is printed: all of it where a line is asked for. */
typedef struct
{
  const char *command, *input;
  int code;
  const char *said;
} Step;

static void
follow (const char *box, const Step *steps, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *line = g_strdup_printf ("copy %s %s", box, steps[i].command);
      CliResult result = cli_run (folder, line, steps[i].input);

      if (result.code != steps[i].code)
        g_error ("%s: %d\n%s%s", line, result.code, result.out, result.err);
      if (g_str_has_prefix (steps[i].command, "code"))
        g_assert_cmpstr (result.out, ==, steps[i].said);
      else
        cli_assert_contains (g_str_has_prefix (steps[i].command, "set") ? result.err : result.out, steps[i].said);
      cli_result_clear (&result);
    }
}

/* One record, or all of a kind; what has no line is refused. */
static void
test_heroes (void)
{
  static const Step steps[] = {
    { "code hero/cleric", NULL, 1, "" },
    { "teach -", "1 Knight :A = WW\n2 Cleric :MP = MPWM\n", 0, "new: " },
    { "code hero/cleric", NULL, 0, "2 Cleric : MP = MPWM\n" },
    { "code hero", NULL, 0, "2 Cleric : MP = MPWM\n1 Knight : A = WW\n" },
    { "set hero-slots 5", NULL, 0, "" },
    { "code hero-slots", NULL, 1, "" },
    { "code elephants", NULL, 2, "" },
  };

  follow ("heroes-crossing", steps, G_N_ELEMENTS (steps));
}

/* Of what the game names there is one: what comes later stands in its place. */
static void
test_cards (void)
{
  static const char duke[] = "duke: moves N2 SW SE protects NW NE\n";
  static const Step steps[] = {
    { "teach -", "Duke: moves SE SW N2 protects NE NW\n3: ne CW cram\n", 0, "new: Duke" },
    { "code card/duke", NULL, 0, duke },
    { "code card duke", NULL, 0, duke },
    { "code card pyro", NULL, 1, "" },
    { "code solo-card/3", NULL, 0, "3: NE cw CRAM\n" },
    { "teach -", duke, 0, "known already: Duke" },
    { "teach -", "duke: moves N\n", 0, "in place of what was known: Duke" },
    { "code card", NULL, 0, "duke: moves N\n" },
    { "set seventeenth \"Archer\"", NULL, 0, "" },
    { "teach -", "Archer: moves S\n", 0, "new: " },
    { "code card/seventeenth", NULL, 0, "seventeenth: moves S\n" },
  };

  follow ("crownfell", steps, G_N_ELEMENTS (steps));
}

/* One wrong line, and nothing is stored. */
static void
test_wrong (void)
{
  static const Step steps[] = {
    { "teach -", "angel: moves N\nduke: moves N5\n", 1, "      duke: moves N5\n                  ^\n" },
    { "teach -", "angel: moves N\n41: N cw C\n", 1, "Solo card: give a number from 1 to 40." },
    { "teach -", "angel: moves N\nduke: moves N\nAngel: moves S\n", 1,
      "A line further up says it already: leave out one of both." },
    { "teach -", "knight: moves N\n", 1, "There is no “knight”: begin with a name and a colon" },
    { "teach -", "angel moves N\n", 1, "Begin with a name and a colon, such as “angel:” or “1:”." },
    { "teach -", "angel:\n", 1, "      angel:\n            ^\n" },
    { "set card/nobody 5", NULL, 1, "There is no “card/nobody”; there is “card/angel”, for example." },
    { "code card/angel", NULL, 1, "" },
    { "set card/angel {\"part\":\"icons\",\"protects\":[\"0,0\"],\"locks\":[]}", NULL, 0, "" },
    { "set card/angel {\"part\":\"icons\",\"protects\":[],\"locks\":[\"0,0\"]}", NULL, 1,
      "Locks: “0,0” is not one of the answers." },
    { "set card/angel {\"locks\":[]}", NULL, 1, "“part” is missing (Taught)." },
    { "forget card/angel", NULL, 0, "" },
    { "set seventeenth \"Duke\"", NULL, 1, "Name: “Duke” is the name of another one: give another name." },
    { "set solo-cards 18", NULL, 0, "" },
    { "teach -", "18: N cw CRAM\n19: N cw CRAM\n", 1, "“Solo deck” counts only 18: make it at least 19 first." },
    { "set solo-card/19 {\"list\":[\"capture\"],\"arrow\":\"up\",\"turning\":\"clockwise\"}", NULL, 1,
      "“Solo deck” counts only 18: make it at least 19 first." },
    { "code solo-card", NULL, 1, "" },
    { "teach -", "17: N cw CRAM\n18: N cw CRAM\n", 0, "new: " },
    { "set solo-cards 17", NULL, 1, "Solo card 18 is taught: forget it first, or give at least 18." },
    { "set solo-cards 16", NULL, 1,
      "Solo card 17 and Solo card 18 are taught: forget them first, or give at least 18." },
    { "set solo-cards 40", NULL, 0, "" },
  };

  follow ("crownfell", steps, G_N_ELEMENTS (steps));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/codes/heroes", test_heroes);
  ADD ("/codes/cards", test_cards);
  ADD ("/codes/wrong", test_wrong);
  return g_test_run ();
}
