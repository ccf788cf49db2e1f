/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom/phantom.h"

extern const UsRules us_phantom_rules;

/* The text form of heroes. */

static char *
parse (const char *line, int *column)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = NULL;

  *column = 0;
  value = phantom_parse_line (T_HERO, NULL, line, column, &error);
  g_assert_true ((value == NULL) == (error != NULL));
  if (error != NULL)
    return g_strdup (error->message);
  return g_variant_print (value, FALSE);
}

static void
assert_field (const char *line, const char *key, const char *printed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = NULL, field = NULL;
  g_autofree char *text = NULL;
  int column = 0;

  value = phantom_parse_line (T_HERO, NULL, line, &column, &error);
  g_assert_no_error (error);
  field = g_variant_lookup_value (value, key, NULL);
  if (printed == NULL)
    {
      g_assert_null (field);
      return;
    }
  g_assert_nonnull (field);
  text = g_variant_print (field, FALSE);
  g_assert_cmpstr (text, ==, printed);
}

static void
test_lines (void)
{
  const char *whole = "2 Cleric : MP / 1 = MPW* # 3 x 2";

  assert_field ("1 Knight :A", "name", "'Knight'");
  assert_field ("1 Knight :A", "level", "1");
  assert_field ("1 Knight :A", "soldiers", "['armor']");
  assert_field ("1 Knight :A", "wants", NULL);
  assert_field (whole, "name", "'Cleric'");
  assert_field (whole, "soldiers", "['magic', 'potion']");
  assert_field (whole, "power", "1");
  assert_field (whole, "wants", "['magic', 'potion', 'weapon', 'any']");
  assert_field (whole, "vp", "3");
  assert_field (whole, "copies", "2");
  assert_field ("3", "level", "3");
  assert_field ("3", "name", NULL);
  assert_field ("  2 Old Fox=wmpa", "name", "'Old Fox'");
  assert_field ("2 Max x3", "name", "'Max'");
  assert_field ("2 Max x3", "copies", "3");
  assert_field ("2 x2 = W", "name", "'x2'");
}

static void
assert_written (const char *line, const char *written)
{
  const UsTopic *topic = &us_phantom_rules.topics[T_HERO];
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GVariant) value = NULL;
  g_autofree char *again = NULL;
  PhantomCard card;
  int column;

  value = phantom_parse_line (T_HERO, NULL, line, &column, NULL);
  g_assert_true (us_fields_read (topic->fields, topic->n_fields, names, value, &card, NULL));
  again = phantom_write_line (T_HERO, NULL, names, &card);
  g_assert_cmpstr (again, ==, written);
}

static void
test_written (void)
{
  assert_written ("2 Cleric:mp/1=MPW*#3x2", "2 Cleric : MP / 1 = MPW* # 3 x 2");
  assert_written ("3", "3");
  assert_written ("1 \"Plain\" = W x 1", "1 Plain = W");
  /* What would end the name. */
  assert_written ("1 \"A:B\" = W", "1 \"A:B\" = W");
  assert_written ("1 \"Max x 2\"", "1 \"Max x 2\"");
  assert_written ("1 \"\"\"Zoë\"\" the Great\"", "1 \"\"\"Zoë\"\" the Great\"");
}

static void
test_wrong_lines (void)
{
  static const struct
  {
    const char *line;
    int column;
  } lines[] = { { "", 1 },
                { "Knight", 1 },
                { "4 Knight", 1 },
                { "1 Knight :Q", 11 },
                { "1 Knight = W : A", 14 },
                { "1 Knight =", 11 },
                { "1 Knight = WWWWWWWWW", 20 },
                { "1 Knight : *", 12 },
                { "1 Knight / x", 12 },
                { "1 Knight = W x 0", 16 },
                { "1 Knight = W huh", 14 },
                { "1 Zoë :Q", 8 },
                { "1 \"Zoë", 3 },
                { "1 \"Zoë\" the Great", 9 } };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      int column;
      g_autofree char *text = parse (lines[i].line, &column);

      if (column != lines[i].column)
        g_test_message ("%s: %s", lines[i].line, text);
      g_assert_cmpint (column, ==, lines[i].column);
      g_assert_true (g_ascii_isupper (*text) && g_str_has_suffix (text, "."));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-lines/right", test_lines);
  g_test_add_func ("/phantom-lines/written", test_written);
  g_test_add_func ("/phantom-lines/wrong", test_wrong_lines);
  return g_test_run ();
}
