/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-field-kind.h"

/* What is taught, as a line of text: “scoundrel "Old Trick" first "Lie in wait" first-steps target-you move "1 less" attack …”.
 * It begins with what it is and how that is called; then come the keys of its fields, each with its value. Steps are
 * called as in files, each with words of the player's own behind it or none. */

#define NUMBER_DIGITS 5
#define NAME          "name"
#define NAME_SHOWN    "\"…\"" /* in the sentence that says what comes here */

typedef struct
{
  UsNames *names;
  const char *at; /* the next word */
  GError **error;
} Reader;

static void
skip_spaces (Reader *reader)
{
  reader->at += strspn (reader->at, " \t");
}

static gsize
word_length (const Reader *reader)
{
  return strcspn (reader->at, " \t\"");
}

static gboolean
is_word (const Reader *reader, const char *word)
{
  return strlen (word) == word_length (reader) && g_ascii_strncasecmp (reader->at, word, strlen (word)) == 0;
}

static gboolean
take_word (Reader *reader, const char *word)
{
  if (!is_word (reader, word))
    return FALSE;
  reader->at += strlen (word);
  skip_spaces (reader);
  return TRUE;
}

static gboolean
refuse (Reader *reader, const char *message)
{
  g_set_error_literal (reader->error, US_ERROR, US_ERROR_BAD_TYPE, message);
  return FALSE;
}

static gboolean
refuse_for_words (Reader *reader, const GString *words)
{
  /* Translators: %s is a list of words of the line, which stay as they are: “cw, ccw”. */
  g_autofree char *message = g_strdup_printf (_("One of these comes here: %s."), words->str);

  return refuse (reader, message);
}

static void
append_word (GString *words, const char *word)
{
  g_string_append_printf (words, words->len > 0 ? ", %s" : "%s", word);
}

/* --- Values -------------------------------------------------------------------------------------- */

/* A quotation mark in it stands there twice. */
static gboolean
read_text (Reader *reader, int *text)
{
  g_autoptr (GString) read = g_string_new (NULL);
  const char *start = reader->at;

  if (*reader->at != '"')
    return refuse (reader, _("Words come here, between quotation marks."));
  for (reader->at++; *reader->at != '\0'; reader->at++)
    if (*reader->at != '"')
      g_string_append_c (read, *reader->at);
    else if (*++reader->at == '"')
      g_string_append_c (read, '"');
    else
      {
        *text = us_names_intern (reader->names, read->str);
        skip_spaces (reader);
        return TRUE;
      }
  reader->at = start;
  return refuse (reader, _("Close the quotation mark."));
}

static gboolean
read_number (Reader *reader, const UsField *field, int *value)
{
  const gsize length = word_length (reader);
  int number = 0;
  gboolean fits = length > 0 && length <= NUMBER_DIGITS;

  for (gsize i = 0; fits && i < length; i++)
    {
      fits = g_ascii_isdigit (reader->at[i]);
      number = number * 10 + g_ascii_digit_value (reader->at[i]);
    }
  if (!fits || number < field->min || number > field->max)
    {
      g_autofree char *message = g_strdup_printf (_("A number from %d to %d must stand here."), field->min, field->max);

      return refuse (reader, message);
    }
  *value = number;
  reader->at += length;
  skip_spaces (reader);
  return TRUE;
}

/* -1: it is no value of the field. */
static int
take_value (Reader *reader, const UsField *field)
{
  char name[US_NAME_SIZE];

  for (int value = 0; value < field->n_values; value++)
    {
      us_value_name (field->domain, NULL, value, name, sizeof name);
      if (take_word (reader, name))
        return value;
    }
  return -1;
}

static gboolean
refuse_for_values (Reader *reader, const UsField *field)
{
  g_autoptr (GString) words = g_string_new (NULL);
  char name[US_NAME_SIZE];

  for (int value = 0; value < field->n_values; value++)
    {
      us_value_name (field->domain, NULL, value, name, sizeof name);
      append_word (words, name);
    }
  return refuse_for_words (reader, words);
}

static gboolean
read_values (Reader *reader, const UsField *field, gpointer place)
{
  const UsFieldTraits *traits = us_field_traits (field);
  const int most = traits->get != NULL ? us_field_most (field) : 1;
  UsRowList rows = { 0 };
  int value = -1;

  for (; rows.n < most && (value = take_value (reader, field)) >= 0; rows.n++)
    {
      rows.values[rows.n] = value;
      rows.texts[rows.n] = -1;
      if (traits->has_words && *reader->at == '"' && !read_text (reader, &rows.texts[rows.n]))
        return FALSE;
    }
  if (rows.n == 0)
    return refuse_for_values (reader, field);
  if (traits->has_words)
    *(UsRowList *) place = rows;
  else if (traits->set != NULL)
    traits->set (place, rows.values, rows.n);
  else
    *(int *) place = *rows.values;
  return TRUE;
}

static gboolean
read_value (Reader *reader, const UsField *field, gpointer place)
{
  const UsFieldTraits *traits = us_field_traits (field);

  if (traits->is_text)
    return read_text (reader, place);
  return traits->has_choices ? read_values (reader, field, place) : read_number (reader, field, place);
}

/* --- Records ------------------------------------------------------------------------------------- */

/* The name has no key in front of it. */
static gboolean
begins (Reader *reader, const UsField *field)
{
  return g_str_equal (field->key, NAME) ? *reader->at == '"' : take_word (reader, field->key);
}

static gboolean
refuse_for_fields (Reader *reader, const UsTopic *topic, guint64 said)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < topic->n_fields; i++)
    if ((said & US_BIT (i)) == 0)
      append_word (words, g_str_equal (topic->fields[i].key, NAME) ? NAME_SHOWN : topic->fields[i].key);
  if (words->len == 0)
    return refuse (reader, _("Nothing more comes here: leave out the rest."));
  return refuse_for_words (reader, words);
}

static gboolean
read_record (Reader *reader, const UsTopic *topic, gpointer record)
{
  guint64 said = 0;

  while (*reader->at != '\0')
    {
      guint i = 0;

      while (i < topic->n_fields && ((said & US_BIT (i)) != 0 || !begins (reader, &topic->fields[i])))
        i++;
      if (i == topic->n_fields)
        return refuse_for_fields (reader, topic, said);
      if (!read_value (reader, &topic->fields[i], (char *) record + topic->fields[i].offset))
        return FALSE;
      said |= US_BIT (i);
    }
  for (guint i = 0; i < topic->n_fields; i++)
    if ((said & US_BIT (i)) == 0 && !us_field_may_be_left_out (&topic->fields[i]))
      return refuse_for_fields (reader, topic, said);
  return TRUE;
}

static gboolean
begins_as (Reader *reader, const UsTopic *topic)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (take_word (reader, topic->key))
    return TRUE;
  for (int i = 0; i < N_XIA_TOPICS; i++)
    if (xia_topics[i].library)
      append_word (words, xia_topics[i].key);
  return refuse_for_words (reader, words);
}

GVariant *
xia_parse_line (int topic, const char *which, const char *line, int *column, GError **error)
{
  const UsTopic *about = &xia_topics[topic];
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (about->size);
  Reader reader = { .names = names, .at = line, .error = error };

  for (guint i = 0; i < about->n_fields; i++)
    us_field_clear (&about->fields[i], record);
  skip_spaces (&reader);
  if (begins_as (&reader, about) && read_record (&reader, about, record))
    return us_fields_write (about->fields, about->n_fields, names, record);
  *column = (int) g_utf8_pointer_to_offset (line, reader.at) + 1;
  return NULL;
}

/* --- Writing ------------------------------------------------------------------------------------- */

static void
write_text (GString *line, const UsNames *names, int text)
{
  g_autoptr (GString) quoted = g_string_new (us_names_text (names, text));

  g_string_replace (quoted, "\"", "\"\"", 0);
  g_string_append_printf (line, " \"%s\"", quoted->str);
}

static void
write_values (GString *line, const UsField *field, const UsNames *names, gconstpointer place)
{
  const UsFieldTraits *traits = us_field_traits (field);
  int values[US_SET_SIZE] = { *(const int *) place }, n = traits->get != NULL ? traits->get (place, values) : 1;
  char name[US_NAME_SIZE];

  for (int i = 0; i < n; i++)
    {
      us_value_name (field->domain, NULL, values[i], name, sizeof name);
      g_string_append_printf (line, " %s", name);
      if (traits->has_words && ((const UsRowList *) place)->texts[i] >= 0)
        write_text (line, names, ((const UsRowList *) place)->texts[i]);
    }
}

char *
xia_write_line (int topic, const char *which, const UsNames *names, gconstpointer record)
{
  const UsTopic *about = &xia_topics[topic];
  GString *line = g_string_new (about->key);

  for (guint i = 0; i < about->n_fields; i++)
    {
      const UsField *field = &about->fields[i];
      const UsFieldTraits *traits = us_field_traits (field);
      gconstpointer place = (const char *) record + field->offset;

      if (us_field_may_be_left_out (field) && us_field_is_empty (field, record))
        continue;
      if (!g_str_equal (field->key, NAME))
        g_string_append_printf (line, " %s", field->key);
      if (traits->is_text)
        write_text (line, names, *(const int *) place);
      else if (traits->has_choices)
        write_values (line, field, names, place);
      else
        g_string_append_printf (line, " %d", *(const int *) place);
    }
  return g_string_free_and_steal (line);
}
