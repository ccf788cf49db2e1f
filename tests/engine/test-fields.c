/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"
#include "toy-game.h"

#include <string.h>

static GVariant *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  GVariant *value = g_variant_parse (NULL, text, NULL, NULL, &error);

  g_assert_no_error (error);
  return value;
}

/* Reads `text` as a record of the topic, and what is written again reads `written`. */
static void
check_read (int topic_index, const char *text, const char *written)
{
  const UsTopic *topic = &toy_topics[topic_index];
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (topic->size);
  g_autofree gpointer again = g_malloc0 (topic->size);
  g_autoptr (GVariant) value = parse (text);
  g_autoptr (GVariant) out = NULL;
  g_autofree char *printed = NULL;
  g_autoptr (GError) error = NULL;

  us_fields_read (topic->fields, topic->n_fields, names, value, record, &error);
  g_assert_no_error (error);
  out = us_fields_write (topic->fields, topic->n_fields, names, record);
  printed = g_variant_print (out, FALSE);
  g_assert_cmpstr (printed, ==, written);

  us_fields_read (topic->fields, topic->n_fields, names, out, again, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (again, topic->size, record, topic->size);
}

static void
check_refused (int topic_index, const char *text, UsError code)
{
  const UsTopic *topic = &toy_topics[topic_index];
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (topic->size);
  g_autoptr (GVariant) value = parse (text);
  g_autoptr (GError) error = NULL;

  if (us_fields_read (topic->fields, topic->n_fields, names, value, record, &error))
    g_error ("“%s” was read", text);
  g_assert_error (error, US_ERROR, (int) code);
  g_assert_cmpstr (error->message, !=, "");
  g_assert_null (strchr (error->message, '\n'));
}

static void
test_single (void)
{
  check_read (TOY_STALLS, "int64 6", "6");
  check_read (TOY_STALLS, "int32 1", "1");
  check_read (TOY_MOTTO, "'  a motto '", "'a motto'");
  check_read (TOY_SONGS, "['red', 'red', 'blue']", "['red', 'red', 'blue']");
  check_read (TOY_SONGS, "[<'green'>]", "['green']");
  check_read (TOY_ODDS, "[int64 -2, 0, 5]", "[-2, 0, 5]");
  check_read (TOY_ODDS, "[<int64 -2>, <int64 0>, <int64 5>]", "[-2, 0, 5]");
}

static void
test_single_refused (void)
{
  check_refused (TOY_STALLS, "int64 0", US_ERROR_OUT_OF_RANGE);
  check_refused (TOY_STALLS, "int64 7", US_ERROR_OUT_OF_RANGE);
  check_refused (TOY_STALLS, "int64 4294967298", US_ERROR_OUT_OF_RANGE);
  check_refused (TOY_STALLS, "3.0", US_ERROR_BAD_TYPE);
  check_refused (TOY_STALLS, "'3'", US_ERROR_BAD_TYPE);
  check_refused (TOY_STALLS, "true", US_ERROR_BAD_TYPE);

  check_refused (TOY_MOTTO, "''", US_ERROR_OUT_OF_RANGE);
  check_refused (TOY_MOTTO, "'   '", US_ERROR_OUT_OF_RANGE);
  check_refused (TOY_MOTTO, "'one\\ntwo'", US_ERROR_OUT_OF_RANGE);
  check_refused (TOY_MOTTO, "'one\\u2029two'", US_ERROR_OUT_OF_RANGE);
  check_refused (TOY_MOTTO, "int64 3", US_ERROR_BAD_TYPE);

  check_refused (TOY_SONGS, "'red'", US_ERROR_BAD_TYPE);
  check_refused (TOY_SONGS, "@as []", US_ERROR_WRONG_COUNT);
  check_refused (TOY_SONGS, "['red', 'red', 'red', 'red', 'red']", US_ERROR_WRONG_COUNT);
  check_refused (TOY_SONGS, "['pink']", US_ERROR_NOT_A_CHOICE);
  check_refused (TOY_SONGS, "[<'red'>, <int64 1>]", US_ERROR_BAD_TYPE);

  check_refused (TOY_ODDS, "[int64 1, 2]", US_ERROR_WRONG_COUNT);
  check_refused (TOY_ODDS, "[int64 1, 2, 3, 4]", US_ERROR_WRONG_COUNT);
  check_refused (TOY_ODDS, "[int64 1, 2, 6]", US_ERROR_OUT_OF_RANGE);
  check_refused (TOY_ODDS, "[int64 -3, 2, 3]", US_ERROR_OUT_OF_RANGE);
  check_refused (TOY_ODDS, "[int64 4294967297, 2, 3]", US_ERROR_BAD_TYPE);
  check_refused (TOY_ODDS, "['1', '2', '3']", US_ERROR_BAD_TYPE);
}

static void
test_length (void)
{
  g_autofree char *longest = g_strnfill (200, 'x');
  g_autofree char *too_long = g_strnfill (201, 'x');
  g_autofree char *good = g_strdup_printf ("'%s'", longest);
  g_autofree char *bad = g_strdup_printf ("'%s'", too_long);
  GString *umlauts = g_string_new ("'");

  check_read (TOY_MOTTO, good, good);
  check_refused (TOY_MOTTO, bad, US_ERROR_OUT_OF_RANGE);
  for (guint i = 0; i < 200; i++)
    g_string_append (umlauts, "ü");
  g_string_append (umlauts, "'");
  check_read (TOY_MOTTO, umlauts->str, umlauts->str);
  g_string_free (umlauts, TRUE);
}

/* Members come in the order of the fields; what may be left out and says nothing is left out. */
static void
test_form (void)
{
  check_read (TOY_CLOTH, "{'legs': <[int64 0, 3]>, 'color': <'red'>}", "{'color': <'red'>, 'legs': <[int64 0, 3]>}");
  check_read (TOY_CLOTH,
              "{'legs': <[int64 0, 3]>, 'color': <'red'>, 'width': <int64 4>, 'fringes': <@as []>, 'stain': <''>}",
              "{'color': <'red'>, 'legs': <[int64 0, 3]>}");
  check_read (
    TOY_CLOTH,
    "{'stain': <'ink'>, 'fringes': <['blue', 'red']>, 'legs': <[<int64 0>, <int64 3>]>, 'color': <'blue'>, 'width': "
    "<int64 9>}",
    "{'color': <'blue'>, 'width': <int64 9>, 'legs': <[int64 0, 3]>, 'fringes': <['blue', 'red']>, 'stain': <'ink'>}");
  check_read (TOY_CLOTH, "{'legs': <[int64 0, 3]>, 'color': <'red'>, 'else': <true>}",
              "{'color': <'red'>, 'legs': <[int64 0, 3]>}");
  check_read (TOY_CLOTH, "{'legs': <<[int64 0, 3]>>, 'color': <<'red'>>}",
              "{'color': <'red'>, 'legs': <[int64 0, 3]>}");
}

static void
test_form_refused (void)
{
  check_refused (TOY_CLOTH, "'red'", US_ERROR_BAD_TYPE);
  check_refused (TOY_CLOTH, "['red']", US_ERROR_BAD_TYPE);
  check_refused (TOY_CLOTH, "@a{sv} {}", US_ERROR_WRONG_COUNT);
  check_refused (TOY_CLOTH, "{'color': <'red'>}", US_ERROR_WRONG_COUNT);
  check_refused (TOY_CLOTH, "{'legs': <[int64 0, 3]>}", US_ERROR_WRONG_COUNT);
  check_refused (TOY_CLOTH, "{'color': <'pink'>, 'legs': <[int64 0, 3]>}", US_ERROR_NOT_A_CHOICE);
  check_refused (TOY_CLOTH, "{'color': <int64 0>, 'legs': <[int64 0, 3]>}", US_ERROR_BAD_TYPE);
  check_refused (TOY_CLOTH, "{'color': <'red'>, 'legs': <@as []>}", US_ERROR_WRONG_COUNT);
  check_refused (TOY_CLOTH, "{'color': <'red'>, 'legs': <[int64 0, 3]>, 'width': <int64 10>}", US_ERROR_OUT_OF_RANGE);
  check_refused (TOY_CLOTH, "{'color': <'red'>, 'legs': <[int64 0, 3]>, 'fringes': <['red', 'red']>}",
                 US_ERROR_NOT_A_CHOICE);
  check_refused (TOY_CLOTH, "{'color': <'red'>, 'legs': <[int64 0, 3]>, 'stain': <'a\\tb'>}", US_ERROR_OUT_OF_RANGE);
}

/* A topic of one field that may be left out has a value all the same. */
static void
test_optional_alone (void)
{
  typedef struct
  {
    int number, text;
    UsList list, numbers;
  } Record;
  static const UsField fields[] = {
    { .key = "number",
      .kind = US_FIELD_NUMBER,
      .offset = G_STRUCT_OFFSET (Record, number),
      .max = 5,
      .fallback = 2,
      .optional = TRUE },
    { .key = "text", .kind = US_FIELD_TEXT, .offset = G_STRUCT_OFFSET (Record, text), .optional = TRUE },
    { .key = "list",
      .kind = US_FIELD_SEQUENCE,
      .offset = G_STRUCT_OFFSET (Record, list),
      .domain = &toy_color_domain,
      .n_values = 3,
      .max = 2,
      .optional = TRUE },
    { .key = "numbers",
      .kind = US_FIELD_NUMBERS,
      .offset = G_STRUCT_OFFSET (Record, numbers),
      .max = 5,
      .count = 2,
      .optional = TRUE },
  };
  static const char *const expected[] = { "2", "''", "[]", "[]" };
  g_autoptr (UsNames) names = us_names_new ();
  const Record record = { .number = 2, .text = -1 };
  g_autoptr (GVariant) whole = us_fields_write (fields, G_N_ELEMENTS (fields), names, &record);

  g_assert_cmpuint (g_variant_n_children (whole), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autoptr (GVariant) value = us_fields_write (&fields[i], 1, names, &record);
      g_autofree char *printed = g_variant_print (value, FALSE);
      Record read = { .number = 2, .text = -1 };
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (printed, ==, expected[i]);
      us_fields_read (&fields[i], 1, names, value, &read, &error);
      g_assert_no_error (error);
      g_assert_cmpmem (&read, sizeof read, &record, sizeof record);
      read.number = read.text = 0;
      us_fields_read (&fields[i], 1, names, NULL, &read, &error);
      g_assert_no_error (error);
      g_assert_cmpint (i == 0 ? read.number : read.text, ==, i == 0 ? 2 : i == 1 ? -1 : 0);
    }
}

/* Marks that turn what stands round a name are no part of it; of blanks alone nothing is left. */
static void
test_marks_of_direction (void)
{
  static const UsField field = { .key = "name", .kind = US_FIELD_TEXT, .optional = TRUE };
  static const struct
  {
    const char *given, *read;
  } texts[] = { { " \342\200\256War\342\200\217den ", "Warden" },
                { "   ", "" },
                { "\342\200\256", "" },
                { "\342\200\213 \342\201\240", "" } };
  g_autoptr (UsNames) names = us_names_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_string (texts[i].given));
      g_autoptr (GError) error = NULL;
      int name = -1;

      us_fields_read (&field, 1, names, value, &name, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (us_names_text (names, name), ==, texts[i].read);
      g_assert_true (name >= 0 || *texts[i].read == '\0');
    }
}

/* What has to be told is missed. */
static void
test_missing_alone (void)
{
  static const UsField field = { .key = "number", .title = "Number", .kind = US_FIELD_NUMBER, .max = 5 };
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GError) error = NULL;
  int number = 3;

  g_assert_false (us_fields_read (&field, 1, names, NULL, &number, &error));
  g_assert_error (error, US_ERROR, US_ERROR_WRONG_COUNT);
  g_assert_cmpstr (error->message, ==, "“Number” is missing.");
}

/* Whatever the game makes up for simulations can be written and read. */
static void
test_made_up (void)
{
  for (guint64 seed = 0; seed < 50; seed++)
    {
      UsTaught *taught = us_taught_new_made_up (&toy_rules, seed);

      for (guint i = 0; i < toy_n_topics; i++)
        {
          const UsTopic *topic = &toy_topics[i];
          g_auto (GStrv) list = taught->list (taught->data, topic->key);
          g_autoptr (GVariant) value = taught->get (taught->data, topic->key, topic->library ? list[0] : "");
          g_autoptr (UsNames) names = us_names_new ();
          g_autofree gpointer record = g_malloc0 (topic->size);
          g_autoptr (GError) error = NULL;

          us_fields_read (topic->fields, topic->n_fields, names, value, record, &error);
          g_assert_no_error (error);
        }
      g_assert_null (taught->get (taught->data, "nothing", ""));
      us_taught_free_made_up (taught);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fields/single", test_single);
  g_test_add_func ("/fields/single-refused", test_single_refused);
  g_test_add_func ("/fields/length", test_length);
  g_test_add_func ("/fields/form", test_form);
  g_test_add_func ("/fields/form-refused", test_form_refused);
  g_test_add_func ("/fields/optional-alone", test_optional_alone);
  g_test_add_func ("/fields/marks-of-direction", test_marks_of_direction);
  g_test_add_func ("/fields/missing-alone", test_missing_alone);
  g_test_add_func ("/fields/made-up", test_made_up);
  return g_test_run ();
}
