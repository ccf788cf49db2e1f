/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "us-copy-private.h"
#include "us-field-kind.h"
#include "us-games.h"

/* Records as lines of text, of every game that has them: each record comes back as it was, and a line that was typed
 * wrongly is refused with its place or is another record. */

#define RECORDS 3000
#define MANGLED 12

typedef struct
{
  const UsRules *rules;
  int topic;
  char which[US_NAME_SIZE]; /* of records that belong to values: whose it is */
} Form;

static const UsTopic *
topic_of (const Form *form)
{
  return &form->rules->topics[form->topic];
}

static const char *
which_of (const Form *form)
{
  return topic_of (form)->domain != NULL ? form->which : NULL;
}

/* One value after the other: what is left out of a line may follow from its name. */
static Form
form_of (gconstpointer data, guint n)
{
  Form form = *(const Form *) data;
  const UsTopic *topic = topic_of (&form);

  if (topic->domain != NULL)
    us_value_name (topic->domain, NULL, (int) n % topic->n_values, form.which, US_NAME_SIZE);
  return form;
}

/* As a copy keeps it; NULL if it takes no such record. */
static GVariant *
dup_normal (const Form *form, GVariant *value)
{
  const UsTopic *topic = topic_of (form);
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (topic->size);

  return us_fields_read (topic->fields, topic->n_fields, names, value, record, NULL)
           ? us_fields_write (topic->fields, topic->n_fields, names, record)
           : NULL;
}

static char *
dup_line (const Form *form, GVariant *value)
{
  const UsTopic *topic = topic_of (form);
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (topic->size);
  g_autoptr (GError) error = NULL;

  us_fields_read (topic->fields, topic->n_fields, names, value, record, &error);
  g_assert_no_error (error);
  return form->rules->write_line (form->topic, which_of (form), names, record);
}

static GVariant *
parse (const Form *form, const char *line)
{
  g_autoptr (GError) error = NULL;
  int column = 0;
  GVariant *value = form->rules->parse_line (form->topic, which_of (form), line, &column, &error);

  g_assert_true ((value == NULL) == (error != NULL));
  if (value != NULL)
    return value;
  /* A sentence, and a place in the line or just behind it. */
  if (!g_ascii_isupper (*error->message) || !g_str_has_suffix (error->message, ".") || strchr (error->message, '%'))
    g_error ("%s", error->message);
  g_assert_cmpint (column, >=, 1);
  g_assert_cmpint (column, <=, g_utf8_strlen (line, -1) + 1);
  return NULL;
}

static void
assert_comes_back (const Form *form, GVariant *value, const char *line)
{
  g_autoptr (GVariant) read = parse (form, line), normal = read != NULL ? dup_normal (form, read) : NULL;

  if (normal == NULL || !g_variant_equal (normal, value))
    {
      g_autofree char *was = g_variant_print (value, FALSE);
      g_autofree char *is = normal != NULL ? g_variant_print (normal, FALSE) : g_strdup ("nothing");

      g_error ("“%s” was %s and is read as %s", line, was, is);
    }
  g_assert_null (strchr (line, '\n'));
}

/* --- Records that hold anything ------------------------------------------------------------------- */

static char *
some_name (UsRandom *random)
{
  static const char *const parts[] = { "Fox", "Zoë", " ",  "2",  "x",   "x 3", ":",  "/ 4", "=",  "#",
                                       "\"",  "é",   "//", "MP", "x2 ", "",    "\t", "'",   "\\", "雪" };
  GString *name = g_string_new (NULL);

  for (guint n = us_random_below (random, 6); n > 0; n--)
    g_string_append (name, parts[us_random_below (random, G_N_ELEMENTS (parts))]);
  return g_string_free_and_steal (name);
}

static GVariant *
some_record (const Form *form, UsRandom *random)
{
  const UsTopic *topic = topic_of (form);
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (topic->size);
  g_autoptr (GVariant) value = NULL;

  us_policy_fill (us_policy_find ("random"), random, topic->fields, topic->n_fields, record);
  for (guint i = 0; i < topic->n_fields; i++)
    if (us_field_traits (&topic->fields[i])->is_text)
      {
        g_autofree char *name = some_name (random);

        *(int *) ((char *) record + topic->fields[i].offset) = us_names_intern (names, name);
      }
  value = us_fields_write (topic->fields, topic->n_fields, names, record);
  return dup_normal (form, value);
}

static void
test_round_trip (gconstpointer data)
{
  UsRandom random = us_policy_random (1);
  guint n = 0;

  while (n < RECORDS)
    {
      const Form form = form_of (data, n);
      g_autoptr (GVariant) value = some_record (&form, &random);
      g_autofree char *line = value != NULL ? dup_line (&form, value) : NULL;

      if (value == NULL)
        continue;
      assert_comes_back (&form, value, line);
      n++;
    }
}

/* --- Lines that somebody typed -------------------------------------------------------------------- */

static void
try_line (const Form *form, const char *line)
{
  g_autoptr (GVariant) value = parse (form, line), normal = value != NULL ? dup_normal (form, value) : NULL;
  g_autofree char *again = normal != NULL ? dup_line (form, normal) : NULL;

  if (normal != NULL)
    assert_comes_back (form, normal, again);
}

static void
mangle (const Form *form, const char *line)
{
  static const char *const others[] = { " ", "N", "2", "9", ":", "\"", "é", "x", "-", "%s", "near", "A", "" };

  for (const char *at = line; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *before = g_strndup (line, (gsize) (at - line));

      try_line (form, before);
      for (guint i = 0; i < G_N_ELEMENTS (others); i++)
        {
          g_autofree char *put = g_strconcat (before, others[i], at, NULL);
          g_autofree char *instead = g_strconcat (before, others[i], g_utf8_next_char (at), NULL);

          try_line (form, put);
          try_line (form, instead);
        }
    }
}

static void
test_mistakes (gconstpointer data)
{
  UsRandom random = us_policy_random (2);
  const Form first = form_of (data, 0);

  try_line (&first, "");
  try_line (&first, " \t ");
  for (guint i = 0; i < MANGLED; i++)
    {
      const Form form = form_of (data, i);
      g_autoptr (GVariant) value = some_record (&form, &random);
      g_autofree char *line = value != NULL ? dup_line (&form, value) : NULL;

      if (line != NULL)
        mangle (&form, line);
    }
}

int
main (int argc, char **argv)
{
  guint n_games, n_forms = 0;
  const UsRules *const *games = us_games_get (&n_games);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_games; i++)
    for (guint k = 0; games[i]->write_line != NULL && k < games[i]->n_topics; k++)
      {
        const Form form = { .rules = games[i], .topic = (int) k };
        g_autofree char *round_trip = NULL, *mistakes = NULL;

        if (!games[i]->topics[k].library)
          continue;
        round_trip = g_strdup_printf ("/lines/%s/%s/round-trip", games[i]->id, games[i]->topics[k].key);
        mistakes = g_strdup_printf ("/lines/%s/%s/mistakes", games[i]->id, games[i]->topics[k].key);
        g_test_add_data_func_full (round_trip, g_memdup2 (&form, sizeof form), test_round_trip, g_free);
        g_test_add_data_func_full (mistakes, g_memdup2 (&form, sizeof form), test_mistakes, g_free);
        n_forms++;
      }
  g_assert_cmpuint (n_forms, >, 0);
  return g_test_run ();
}
