/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-kind.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-chars.h"
#include "us-names-private.h"

#define TEXT_MAX 200 /* characters of a text that a player types */

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

const char *
us_field_title (const UsField *field)
{
  return g_dgettext (GETTEXT_PACKAGE, field->title != NULL ? field->title : field->key);
}

/* --- Reading ------------------------------------------------------------------------------------- */

static gboolean
find_value (const UsField *field, const UsNames *names, const char *name, int *value, GError **error)
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
  return refuse (error, US_ERROR_NOT_A_CHOICE, _("%s: “%s” is not one of the answers."), us_field_title (field),
                 us_quote (name));
}

static gboolean
in_range (const UsField *field, gint64 value, GError **error)
{
  if (value >= field->min && value <= field->max)
    return TRUE;
  return refuse (error, US_ERROR_OUT_OF_RANGE, _("%s: give a number from %d to %d."), us_field_title (field),
                 field->min, field->max);
}

static gboolean
read_numbers (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
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

static gboolean
read_sequence (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
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
      if (!find_value (field, names, found[i], &list->values[i], error))
        return FALSE;
      for (int j = 0; field->distinct && j < i; j++)
        if (list->values[j] == list->values[i])
          return refuse (error, US_ERROR_NOT_A_CHOICE, _("%s: “%s” stands there twice."), us_field_title (field),
                         us_quote (found[i]));
    }
  return TRUE;
}

static gboolean
read_set (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
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

      if (!find_value (field, names, found[i], &member, error))
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

static gboolean
read_text (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
{
  const char *given = us_variant_get_str (value);
  g_autofree char *line = given != NULL ? g_strstrip (g_strdup (given)) : NULL;
  /* Marks of direction are no part of a name, and would turn what stands round it. */
  g_autofree char *text = line != NULL ? us_char_dup_typed (line) : NULL;
  glong length;

  if (text == NULL)
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a text."), us_field_title (field));
  length = g_utf8_strlen (text, -1);
  if (length > TEXT_MAX || (length == 0 && !field->optional))
    return refuse (error, US_ERROR_OUT_OF_RANGE, _("%s: give 1 to 200 characters."), us_field_title (field));
  for (const char *p = line; *p != '\0'; p = g_utf8_next_char (p))
    if (breaks_line (g_utf8_get_char (p)))
      return refuse (error, US_ERROR_OUT_OF_RANGE, _("%s: give one line without control characters."),
                     us_field_title (field));
  if (names_value (field, text))
    return refuse (error, US_ERROR_NOT_A_CHOICE, _("%s: “%s” is the name of another one: give another name."),
                   us_field_title (field), us_quote (text));
  *(int *) place = length > 0 ? us_names_intern (names, text) : -1;
  return TRUE;
}

static gboolean
read_choice (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
{
  const char *name = us_variant_get_str (value);

  if (name == NULL)
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a name."), us_field_title (field));
  return find_value (field, names, name, place, error);
}

static gboolean
read_number (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error)
{
  gint64 number;

  if (!us_variant_get_int (value, &number))
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a number."), us_field_title (field));
  if (!in_range (field, number, error))
    return FALSE;
  *(int *) place = (int) number;
  return TRUE;
}

/* --- Writing and saying ---------------------------------------------------------------------------- */

static GVariant *
write_choice (const UsField *field, const UsNames *names, gconstpointer place)
{
  char name[US_NAME_SIZE];

  us_value_name (field->domain, names, *(const int *) place, name, sizeof name);
  return g_variant_ref_sink (g_variant_new_string (name));
}

static GVariant *
write_number (const UsField *field, const UsNames *names, gconstpointer place)
{
  return g_variant_ref_sink (g_variant_new_int64 (*(const int *) place));
}

static GVariant *
write_numbers (const UsField *field, const UsNames *names, gconstpointer place)
{
  const UsList *list = place;

  return us_values_write (NULL, names, list->values, list->n);
}

static GVariant *
write_names (const UsField *field, const UsNames *names, gconstpointer place)
{
  int values[US_SET_SIZE], n = us_field_traits (field)->get (place, values);

  return us_values_write (field->domain, names, values, n);
}

static GVariant *
write_text (const UsField *field, const UsNames *names, gconstpointer place)
{
  return g_variant_ref_sink (g_variant_new_string (us_names_text (names, *(const int *) place)));
}

static void
say_choice (const UsField *field, const UsNames *names, gconstpointer place, GString *out)
{
  field->domain->label (names, *(const int *) place, out);
}

static void
say_number (const UsField *field, const UsNames *names, gconstpointer place, GString *out)
{
  g_string_append_printf (out, "%d", *(const int *) place);
}

static void
say_several (const UsField *field, const UsNames *names, gconstpointer place, GString *out)
{
  int values[US_SET_SIZE], n = us_field_traits (field)->get (place, values);

  for (int i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (out, _(", "));
      if (field->domain != NULL)
        field->domain->label (names, values[i], out);
      else
        g_string_append_printf (out, "%d", values[i]);
    }
}

static void
say_text (const UsField *field, const UsNames *names, gconstpointer place, GString *out)
{
  g_string_append (out, us_names_text (names, *(const int *) place));
}

/* --- Several values ------------------------------------------------------------------------------ */

static int
get_list (gconstpointer place, int *values)
{
  const UsList *list = place;

  if (list->n > 0)
    memcpy (values, list->values, sizeof *values * (gsize) list->n);
  return list->n;
}

static void
set_list (gpointer place, const int *values, int n)
{
  us_list_set (place, values, n);
}

static int
get_set (gconstpointer place, int *values)
{
  return us_set_list (place, values);
}

static void
set_set (gpointer place, const int *values, int n)
{
  UsSet *set = place;

  *set = US_SET_EMPTY;
  for (int i = 0; i < n; i++)
    us_set_add (set, values[i]);
}

/* --- The kinds ------------------------------------------------------------------------------------- */

static const UsFieldTraits choice = {
  .prompt = US_PROMPT_CHOICE,
  .size = sizeof (int),
  .has_choices = TRUE,
  .write = write_choice,
  .read = read_choice,
  .say = say_choice,
};

static const UsFieldTraits number = {
  .prompt = US_PROMPT_NUMBER,
  .size = sizeof (int),
  .counts = TRUE,
  .write = write_number,
  .read = read_number,
  .say = say_number,
};

static const UsFieldTraits numbers = {
  .prompt = US_PROMPT_DICE,
  .size = sizeof (UsList),
  .write = write_numbers,
  .read = read_numbers,
  .say = say_several,
  .get = get_list,
  .set = set_list,
};

static const UsFieldTraits sequence = {
  .prompt = US_PROMPT_SEQUENCE,
  .size = sizeof (UsList),
  .has_choices = TRUE,
  .write = write_names,
  .read = read_sequence,
  .say = say_several,
  .get = get_list,
  .set = set_list,
};

static const UsFieldTraits set = {
  .prompt = US_PROMPT_MANY,
  .size = sizeof (UsSet),
  .is_set = TRUE,
  .has_choices = TRUE,
  .write = write_names,
  .read = read_set,
  .say = say_several,
  .get = get_set,
  .set = set_set,
};

static const UsFieldTraits text = {
  .prompt = US_PROMPT_TEXT,
  .size = sizeof (int),
  .is_text = TRUE,
  .write = write_text,
  .read = read_text,
  .say = say_text,
};

/* clang-format off */
static const UsFieldTraits *const kinds[] = {
  [US_FIELD_CHOICE] = &choice,
  [US_FIELD_NUMBER] = &number,
  [US_FIELD_NUMBERS] = &numbers,
  [US_FIELD_SEQUENCE] = &sequence,
  [US_FIELD_SET] = &set,
  [US_FIELD_TEXT] = &text,
};
/* clang-format on */

const UsFieldTraits *
us_field_traits (const UsField *field)
{
  g_assert (field->kind < G_N_ELEMENTS (kinds));
  return kinds[field->kind];
}

gboolean
us_field_has_value (const UsField *field, int value)
{
  return value >= 64 || (field->without & US_BIT (value)) == 0;
}

int
us_field_most (const UsField *field)
{
  return us_field_traits (field)->is_set && field->max == 0 ? field->n_values - (int) us_bits_count (field->without)
                                                            : field->max;
}

gboolean
us_field_may_be_left_out (const UsField *field)
{
  return field->optional || (us_field_traits (field)->is_set && field->min == 0);
}

gboolean
us_field_is_empty (const UsField *field, gconstpointer record)
{
  const UsFieldTraits *traits = us_field_traits (field);
  const void *place = (const char *) record + field->offset;
  int values[US_SET_SIZE];

  if (traits->get != NULL)
    return traits->get (place, values) == 0;
  if (traits->is_text)
    return *(const int *) place < 0;
  return field->optional && *(const int *) place == field->fallback;
}

void
us_field_clear (const UsField *field, gpointer record)
{
  const UsFieldTraits *traits = us_field_traits (field);
  void *place = (char *) record + field->offset;

  if (traits->get != NULL)
    memset (place, 0, traits->size);
  else
    *(int *) place = traits->is_text ? -1 : field->fallback;
}

/* What stands in a record, of any kind. */
typedef union
{
  int one;
  UsList list;
  UsSet set;
} Place;

GVariant *
us_field_dup_proposed (const UsField *field, const UsNames *names)
{
  const UsFieldTraits *traits = us_field_traits (field);
  Place place = { .one = field->fallback };

  if (!field->proposed)
    return NULL;
  if (traits->set != NULL)
    {
      int values[US_LIST_MAX], n = traits->has_choices ? field->min : field->count;

      for (int i = 0; i < n; i++)
        values[i] = !traits->has_choices ? field->fallback : field->usual != NULL ? field->usual[i] : i;
      traits->set (&place, values, n);
    }
  return traits->write (field, names, &place);
}

char *
us_field_dup_said (const UsField *field, const UsNames *names, GVariant *value)
{
  const UsFieldTraits *traits = us_field_traits (field);
  GString *said = g_string_new (NULL);
  Place place = { .one = 0 };

  /* A text says itself; nothing else is added to the names. */
  if (traits->is_text)
    g_string_append (said, us_variant_get_str (value));
  else if (traits->read (field, (UsNames *) names, value, &place, NULL))
    traits->say (field, names, &place, said);
  return g_string_free_and_steal (said);
}
