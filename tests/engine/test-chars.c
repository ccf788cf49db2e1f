/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-chars.h"

#include <string.h>

/* What acts, and what only looks as if it might: joiners and marks that names in some scripts need. */
static void
test_controls (void)
{
  static const gunichar acts[] = {
    0,    0x07,   '\t',   '\n',   '\r',   0x1b,   0x1f,   0x7f,   0x80,   0x85,   0x9b,
    0x9f, 0x061c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069, 0x206a
  };
  static const gunichar shown[] = { ' ',    'a',    '~',    0xa0,   0xad,   0xe4,   0x200b, 0x200c,
                                    0x200d, 0x202f, 0x2060, 0x2212, 0x4e00, 0xfeff, 0x1f600 };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    g_assert_true (us_char_is_control (acts[i]));
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    g_assert_false (us_char_is_control (shown[i]));
}

static void
test_typed (void)
{
  static const struct
  {
    const char *typed, *name;
  } cases[] = {
    { "", "" },
    { "  ", "" },
    { "\u202e", "" },
    { " Sir Kay ", "Sir Kay" },
    { "\u202eyaK\u202c riS", "yaK riS" },
    { "Sir\u2066\u200f Kay\x1b[31m", "Sir Kay[31m" },
    { "Sir\nKay\t", "Sir Kay" },
    /* What a name may need. */
    { "نیم\u200cفاصله", "نیم\u200cفاصله" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = us_char_dup_typed (cases[i].typed);

      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

static void
test_short (void)
{
  g_autofree char *sixty = g_strnfill (60, 'x');

  g_assert_cmpstr (us_quote (""), ==, "");
  g_assert_cmpstr (us_quote ("hero"), ==, "hero");
  g_assert_cmpstr (us_quote (sixty), ==, sixty);
}

/* The beginning and the end stay, and there are sixty characters of whatever length. */
static void
test_long (void)
{
  static const char *const letters[] = { "x", "ä", "語", "😀" };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    for (guint n = US_QUOTE_MAX + 1; n < 100000; n = n * 3 + 1)
      {
        GString *text = g_string_new ("begin");
        const char *quoted;

        for (guint j = strlen ("begin"); j < n - strlen ("end"); j++)
          g_string_append (text, letters[i]);
        g_string_append (text, "end");
        quoted = us_quote (text->str);
        g_assert_true (g_utf8_validate (quoted, -1, NULL));
        g_assert_cmpint (g_utf8_strlen (quoted, -1), ==, US_QUOTE_MAX);
        g_assert_true (g_str_has_prefix (quoted, "begin"));
        g_assert_true (g_str_has_suffix (quoted, "end"));
        g_assert_nonnull (strstr (quoted, "…"));
        g_string_free (text, TRUE);
      }
}

/* Two in one message do not share a place, and bytes that are no text do no harm. */
static void
test_several (void)
{
  g_autofree char *a = g_strnfill (99, 'a');
  g_autofree char *b = g_strnfill (99, '\xff');
  g_autofree char *message = g_strdup_printf ("%s %s", us_quote (a), us_quote (b));

  g_assert_true (g_utf8_validate (message, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (message, -1), ==, 2 * US_QUOTE_MAX + 1);
  g_assert_true (g_str_has_prefix (message, "aaaa"));
  g_assert_true (g_str_has_suffix (message, "\357\277\275"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chars/controls", test_controls);
  g_test_add_func ("/chars/typed", test_typed);
  g_test_add_func ("/chars/short", test_short);
  g_test_add_func ("/chars/long", test_long);
  g_test_add_func ("/chars/several", test_several);
  return g_test_run ();
}
