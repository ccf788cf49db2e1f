/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "toy-game.h"

#include <string.h>

static void
check (const UsText *text, const UsNames *names, const char *plain, const char *markup)
{
  g_autofree char *as_plain = us_text_plain (text, names);
  g_autofree char *as_markup = us_text_markup (text, names);

  g_assert_cmpstr (as_plain, ==, plain);
  g_assert_cmpstr (as_markup, ==, markup);
}

#define CHECK(template, plain, markup, ...) \
  G_STMT_START \
  { \
    const UsArg filled[] = { __VA_ARGS__ __VA_OPT__ (, ){ NULL, NULL, 0 } }; \
    UsText sentence; \
    us_text_set (&sentence, NULL, template, filled); \
    check (&sentence, NULL, plain, markup); \
  } \
  G_STMT_END

static void
named_label (const UsNames *names, int value, GString *out)
{
  static const char *const labels[] = { "blue 12", "letter A", "Big Knight" };

  g_string_append (out, labels[value]);
}

static const UsDomain named = { "named", NULL, named_label, NULL };

static void
test_places (void)
{
  CHECK ("Nothing to fill", "Nothing to fill", "Nothing to fill");
  CHECK ("{n} cubes", "4 cubes", "4 cubes", US_NUM ("n", 4));
  CHECK ("{n} and {n}", "4 and 4", "4 and 4", US_NUM ("n", 4));
  CHECK ("{b}{a}", "21", "21", US_NUM ("a", 1), US_NUM ("b", 2));
  CHECK ("{a}{b}{c}{d}{e}{f}", "123456", "123456", US_NUM ("a", 1), US_NUM ("b", 2), US_NUM ("c", 3), US_NUM ("d", 4),
         US_NUM ("e", 5), US_NUM ("f", 6));
  CHECK ("at {n}", "at \u22123", "at \u22123", US_NUM ("n", -3));
  CHECK ("{n}", "\u22122147483648", "\u22122147483648", US_NUM ("n", G_MININT));
  CHECK ("go to {place}", "go to B3", "go to B3", { "place", &toy_place_domain, 7 });
  /* A heading does not end a line between a name and its number or letter; what is searched and sent has plain spaces. */
  CHECK ("over {tile}", "over blue 12", "over blue\u00a012", { "tile", &named, 0 });
  CHECK ("on {tile}", "on letter A", "on letter\u00a0A", { "tile", &named, 1 });
  CHECK ("the {tile}", "the Big Knight", "the Big Knight", { "tile", &named, 2 });
}

static void
test_stray_braces (void)
{
  CHECK ("{", "{", "{", US_NUM ("n", 1));
  CHECK ("}", "}", "}", US_NUM ("n", 1));
  CHECK ("{}", "{}", "{}", US_NUM ("n", 1));
  CHECK ("{n", "{n", "{n", US_NUM ("n", 1));
  CHECK ("n}", "n}", "n}", US_NUM ("n", 1));
  CHECK ("{{n}}", "{1}", "{1}", US_NUM ("n", 1));
  CHECK ("{other} {n}", "{other} 1", "{other} 1", US_NUM ("n", 1));
  CHECK ("{nn} {N}", "{nn} {N}", "{nn} {N}", US_NUM ("n", 1));
}

/* What a value is called is never markup, and never a template. */
static void
test_escaped (void)
{
  g_autoptr (UsNames) names = us_names_new ();
  const UsArg args[] = { { "who", &us_text_domain, us_names_intern (names, "<i>Tom</i> & {who} %s") },
                         { NULL, NULL, 0 } };
  UsText text;

  us_text_set (&text, NULL, "<b>{who}</b> &amp; all", args);
  check (&text, names, "<i>Tom</i> & {who} %s & all", "<b>&lt;i&gt;Tom&lt;/i&gt; &amp; {who} %s</b> &amp; all");
  CHECK ("<b>{card}</b>", "<Card 3>", "<b>&lt;Card\u00a03&gt;</b>", { "card", &toy_card_domain, 2 });
}

/* One thing, two, and many are joined as a sentence joins them; an array keeps its order, a set has its own. */
static void
test_lists (void)
{
  static const int values[] = { 7, 0, 4, 1 }, again[] = { 7, 7, 4 };
  UsSet set = US_SET_EMPTY;
  int whole[US_SET_SIZE + 1] = { 0 };
  const UsArg all = US_LIST ("all", NULL, whole, US_SET_SIZE);

  for (int i = 0; i < 3; i++)
    us_set_add (&set, values[i]);
  CHECK ("go to {places}", "go to B3", "go to B3", US_LIST ("places", &toy_place_domain, values, 1));
  CHECK ("{places}.", "B3 and A1.", "B3 and A1.", US_LIST ("places", &toy_place_domain, values, 2));
  CHECK ("{places}", "B3, A1 and B2", "B3, A1 and B2", US_LIST ("places", &toy_place_domain, values, 3));
  /* Of what comes several times in a row it says how many. */
  CHECK ("{places}", "2 × B3", "2 × B3", US_LIST ("places", &toy_place_domain, again, 2));
  CHECK ("{places}", "2 × B3 and B2", "2 × B3 and B2", US_LIST ("places", &toy_place_domain, again, 3));
  CHECK ("{n}", "7, 0, 4 and 1", "7, 0, 4 and 1", US_LIST ("n", NULL, values, 4));
  CHECK ("{places}", "A1, B2 and B3", "A1, B2 and B3", US_SET_OF ("places", &toy_place_domain, &set));
  CHECK ("{cards}", "<Card 1> and <Card 2>", "&lt;Card\u00a01&gt; and &lt;Card\u00a02&gt;",
         US_LIST ("cards", &toy_card_domain, ((const int[]) { 0, 1 }), 2));
  CHECK ("{n}", "none", "none", US_LIST ("n", NULL, values, 0));
  CHECK ("{n}", "none", "none", US_SET_OF ("n", NULL, &US_SET_EMPTY));
  g_assert_cmpint (us_arg_values (&all, whole), ==, US_SET_SIZE);
}

static void
test_plural (void)
{
  for (int n = 0; n < 4; n++)
    {
      const UsArg args[] = { US_NUM ("n", n), { NULL, NULL, 0 } };
      UsText text;
      g_autofree char *expected = n == 1 ? g_strdup ("one cube") : g_strdup_printf ("%d cubes", n);

      us_text_set (&text, NULL, "one cube", args);
      text.many = "{n} cubes";
      text.n = n;
      check (&text, NULL, expected, expected);
      text.context = "toy.cubes";
      check (&text, NULL, expected, expected);
    }
}

static void
test_context (void)
{
  UsText text;

  us_text_set (&text, "toy.walk", "Walk", NULL);
  check (&text, NULL, "Walk", "Walk");
}

static void
test_empty (void)
{
  UsText text = { 0 };

  g_assert_true (us_text_is_empty (&text));
  check (&text, NULL, "", "");
  us_text_set (&text, NULL, "", NULL);
  g_assert_false (us_text_is_empty (&text));
  check (&text, NULL, "", "");
}

static void
test_names (void)
{
  g_autoptr (UsNames) names = us_names_new ();
  int one = us_names_intern (names, "Sir Gawain"), two = us_names_intern (names, "Élodie");
  char name[US_NAME_SIZE];
  g_autofree char *label = us_value_label (&us_text_domain, names, two);

  g_assert_cmpint (one, !=, two);
  g_assert_cmpint (us_names_intern (names, "Sir Gawain"), ==, one);
  g_assert_cmpstr (us_names_text (names, one), ==, "Sir Gawain");
  g_assert_cmpstr (us_names_text (names, -1), ==, "");
  g_assert_cmpstr (us_names_text (names, 99), ==, "");
  g_assert_cmpstr (us_names_text (NULL, one), ==, "");
  g_assert_null (us_names_record (names, 0, 0));
  g_assert_null (us_names_which (names, 0, 0));
  us_value_name (&us_text_domain, names, one, name, sizeof name);
  g_assert_cmpstr (name, ==, "Sir Gawain");
  us_value_name (NULL, names, -7, name, sizeof name);
  g_assert_cmpstr (name, ==, "-7");
  g_assert_cmpstr (label, ==, "Élodie");
}

static void
test_which (void)
{
  static const struct
  {
    const char *name, *which;
  } pairs[] = {
    { "Sir Gawain", "sir-gawain" },
    { "  The  Knight!  ", "the-knight" },
    { "ÉLODIE", "élodie" },
    { "R2-D2", "r2-d2" },
    { "", "nameless" },
    { "!?", "nameless" },
    { "日本", "日本" },
  };
  g_autofree char *long_name = g_strnfill (300, 'x');
  g_autofree char *long_which = us_which_from_name (long_name);

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *which = us_which_from_name (pairs[i].name);

      g_assert_cmpstr (which, ==, pairs[i].which);
    }
  g_assert_cmpuint (strlen (long_which), <, US_NAME_SIZE - 4);
}

/* The words that files and the protocol have for what is an enumeration here. */
static void
test_words (void)
{
  g_assert_cmpstr (us_by_name (US_BY_SOURCE), ==, "source");
  g_assert_cmpstr (us_source_name (US_AT_THE_TABLE), ==, "table");
  g_assert_cmpstr (us_side_name (US_PLAYER), ==, "you");
  g_assert_cmpstr (us_outcome_name (US_ABANDONED), ==, "abandoned");
  g_assert_cmpstr (us_verdict_name (US_DECIDES), ==, "decides");
  g_assert_cmpstr (us_count_as_name (US_TAUGHT), ==, "taught");
  g_assert_cmpstr (us_error_code_name (US_ERROR_NOT_JSON), ==, "not-json");
  g_assert_cmpstr (us_error_code_name (US_ERROR_RULES), ==, "rules-error");
  g_assert_cmpstr (us_error_code_name (US_ERROR_STORE), ==, "store-error");
  g_assert_cmpstr (us_line_kind_name (US_LINE_SETUP), ==, "setup");
  g_assert_cmpstr (us_prompt_kind_name (US_PROMPT_THINKING), ==, "thinking");
  g_assert_cmpstr (us_origin_name (US_OWN), ==, "own");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/places", test_places);
  g_test_add_func ("/text/stray-braces", test_stray_braces);
  g_test_add_func ("/text/escaped", test_escaped);
  g_test_add_func ("/text/lists", test_lists);
  g_test_add_func ("/text/plural", test_plural);
  g_test_add_func ("/text/context", test_context);
  g_test_add_func ("/text/empty", test_empty);
  g_test_add_func ("/text/names", test_names);
  g_test_add_func ("/text/which", test_which);
  g_test_add_func ("/text/words", test_words);
  return g_test_run ();
}
