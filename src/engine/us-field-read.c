/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-chars.h"

/* What files and answers say of a field, read into its place in a record: everything is checked. */

#define TEXT_MAX   200 /* characters of a text that a player types */
#define NAMED_MOST 10  /* answers that an error names */

static gboolean refuse (GError **error, UsError code, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
refuse (GError **error, UsError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, US_ERROR, (int) code, message);
  return FALSE;
}

/* A few are named. */
static gboolean
refuse_name (const UsField *field, const UsNames *names, const char *name, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);
  char other[US_NAME_SIZE];
  guint n = 0;

  for (int v = 0; v < field->n_values && n <= NAMED_MOST; v++)
    if (us_field_has_value (field, v))
      {
        us_value_name (field->domain, names, v, other, sizeof other);
        g_string_append_printf (known, "%s%s", n > 0 ? ", " : "", other);
        n++;
      }
  if (n == 0 || n > NAMED_MOST)
    return refuse (error, US_ERROR_NOT_A_CHOICE, _("%s: “%s” is not one of the answers."), us_field_title (field),
                   us_quote (name));
  return refuse (error, US_ERROR_NOT_A_CHOICE, _("%s: “%s” is not one of the answers; there is: %s."),
                 us_field_title (field), us_quote (name), known->str);
}

gboolean
us_field_find_value (const UsField *field, const UsNames *names, const char *name, int *value, GError **error)
{
  char other[US_NAME_SIZE];

  for (int v = 0; v < field->n_values; v++)
    {
      us_value_name (field->domain, names, v, other, sizeof other);
      if (g_str_equal (other, name) && us_field_has_value (field, v))
        {
          *value = v;
          return TRUE;
        }
    }
  return refuse_name (field, names, name, error);
}

static gboolean
in_range (const UsField *field, gint64 value, GError **error)
{
  if (value >= field->min && value <= field->max)
    return TRUE;
  return refuse (error, US_ERROR_OUT_OF_RANGE, _("%s: give a number from %d to %d."), us_field_title (field),
                 field->min, field->max);
}

gboolean
us_field_read_numbers (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
{
  UsList *list = place;

  if (!us_variant_get_ints (value, list->values, US_LIST_MAX, &list->n))
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a list of numbers."), us_field_title (field));
  if (list->n != field->count && !(field->optional && list->n == 0))
    return refuse (error, US_ERROR_WRONG_COUNT,
                   ngettext ("%s: give %d number.", "%s: give %d numbers.", (gulong) field->count),
                   us_field_title (field), field->count);
  for (int i = 0; i < list->n; i++)
    if (!in_range (field, list->values[i], error))
      return FALSE;
  return TRUE;
}

gboolean
us_field_read_sequence (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
{
  UsList *list = place;
  const char *found[US_LIST_MAX];

  if (!us_variant_get_strs (value, found, US_LIST_MAX, &list->n))
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a list of names."), us_field_title (field));
  if (list->n < field->min || list->n > field->max)
    return refuse (error, US_ERROR_WRONG_COUNT, _("%s: give %d to %d of them."), us_field_title (field), field->min,
                   field->max);
  for (int i = 0; i < list->n; i++)
    {
      if (!us_field_find_value (field, names, found[i], &list->values[i], error))
        return FALSE;
      for (int j = 0; field->distinct && j < i; j++)
        if (list->values[j] == list->values[i])
          return refuse (error, US_ERROR_NOT_A_CHOICE, _("%s: “%s” stands there twice."), us_field_title (field),
                         us_quote (found[i]));
    }
  return TRUE;
}

gboolean
us_field_read_set (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
{
  UsSet *set = place;
  const char *found[US_SET_SIZE];
  int n, most = us_field_most (field);

  if (!us_variant_get_strs (value, found, US_SET_SIZE, &n))
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a list of names."), us_field_title (field));
  if ((n < field->min && !(field->optional && n == 0)) || n > most)
    return refuse (error, US_ERROR_WRONG_COUNT, _("%s: give %d to %d of them."), us_field_title (field), field->min,
                   most);
  *set = US_SET_EMPTY;
  for (int i = 0; i < n; i++)
    {
      int member;

      if (!us_field_find_value (field, names, found[i], &member, error))
        return FALSE;
      if (us_set_has (set, member))
        return refuse (error, US_ERROR_NOT_A_CHOICE, _("%s: “%s” stands there twice."), us_field_title (field),
                       us_quote (found[i]));
      us_set_add (set, member);
    }
  return TRUE;
}

static gboolean
breaks_line (gunichar c)
{
  return g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029;
}

/* As files name it: which answers are good depends on no language. */
static gboolean
names_value (const UsField *field, const char *text)
{
  g_autofree char *name = field->n_values > 0 ? us_which_from_name (text) : NULL;
  char other[US_NAME_SIZE];

  for (int v = 0; v < field->n_values; v++)
    {
      us_value_name (field->domain, NULL, v, other, sizeof other);
      if (g_str_equal (other, name))
        return TRUE;
    }
  return FALSE;
}

/* Signs without any width, and spaces, are no name. */
static gboolean
shows_nothing (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_iszerowidth (g_utf8_get_char (p)) && !g_unichar_isspace (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

/* Words that somebody typed, cleaned. */
static char *
dup_words (const UsField *field, GVariant *value, gboolean may_be_none, GError **error)
{
  const char *given = us_variant_get_str (value);
  g_autofree char *line = given != NULL ? g_strstrip (g_strdup (given)) : NULL;
  /* Marks of direction are no part of a name, and would turn what stands round it. */
  g_autofree char *text = line != NULL ? us_char_dup_typed (line) : NULL;
  gboolean good = text != NULL;
  glong length;

  if (text == NULL)
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a text."), us_field_title (field)) ? text : NULL;
  if (shows_nothing (text))
    *text = '\0';
  length = g_utf8_strlen (text, -1);
  if (length > TEXT_MAX || (length == 0 && !may_be_none))
    good = refuse (error, US_ERROR_OUT_OF_RANGE, _("%s: give 1 to 200 characters."), us_field_title (field));
  for (const char *p = line; good && *p != '\0'; p = g_utf8_next_char (p))
    if (breaks_line (g_utf8_get_char (p)))
      good = refuse (error, US_ERROR_OUT_OF_RANGE, _("%s: give one line without control characters."),
                     us_field_title (field));
  return good ? g_steal_pointer (&text) : NULL;
}

gboolean
us_field_read_text (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
{
  g_autofree char *text = dup_words (field, value, field->optional, error);

  if (text == NULL)
    return FALSE;
  if (names_value (field, text))
    return refuse (error, US_ERROR_NOT_A_CHOICE, _("%s: “%s” is the name of another one: give another name."),
                   us_field_title (field), us_quote (text));
  *(int *) place = *text != '\0' ? us_names_intern (names, text) : -1;
  return TRUE;
}

static gboolean
read_row (const UsField *field, UsNames *names, GVariant *row, int *value, int *words, GError **error)
{
  g_autoptr (GVariant) what = us_variant_lookup (row, "what"), text = us_variant_lookup (row, "text");
  const char *name = what != NULL ? us_variant_get_str (what) : NULL;
  g_autofree char *typed = NULL;

  if (name == NULL || g_variant_n_children (row) != (text != NULL ? 2 : 1))
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give rows of “what” and, if it has words, “text”."),
                   us_field_title (field));
  if (!us_field_find_value (field, names, name, value, error))
    return FALSE;
  *words = -1;
  if (text == NULL)
    return TRUE;
  typed = dup_words (field, text, TRUE, error);
  if (typed != NULL && *typed != '\0')
    *words = us_names_intern (names, typed);
  return typed != NULL;
}

gboolean
us_field_read_rows (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
{
  UsRowList *rows = place;
  gsize n = g_variant_is_of_type (value, G_VARIANT_TYPE_ARRAY) ? g_variant_n_children (value) : 0;

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_ARRAY))
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a list of rows."), us_field_title (field));
  if (n < (gsize) field->min || n > (gsize) field->max)
    return refuse (error, US_ERROR_WRONG_COUNT, _("%s: give %d to %d of them."), us_field_title (field), field->min,
                   field->max);
  *rows = (UsRowList) { .n = (int) n };
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) row = us_variant_dup_child (value, i);

      if (!read_row (field, names, row, &rows->values[i], &rows->texts[i], error))
        return FALSE;
    }
  return TRUE;
}

gboolean
us_field_read_choice (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
{
  const char *name = us_variant_get_str (value);

  if (name == NULL)
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a name."), us_field_title (field));
  return us_field_find_value (field, names, name, place, error);
}

gboolean
us_field_read_number (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
{
  gint64 number;

  if (!us_variant_get_int (value, &number))
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a number."), us_field_title (field));
  if (!in_range (field, number, error))
    return FALSE;
  *(int *) place = (int) number;
  return TRUE;
}
