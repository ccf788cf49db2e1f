/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-names-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

static const char *
title_of (const UsField *field)
{
  return g_dgettext (GETTEXT_PACKAGE, field->title != NULL ? field->title : field->key);
}

const UsField *
us_topic_find_field (const UsTopic *topic, const char *key)
{
  for (guint i = 0; key != NULL && i < topic->n_fields; i++)
    if (g_str_equal (topic->fields[i].key, key))
      return &topic->fields[i];
  return NULL;
}

GVariant *
us_values_write (const UsDomain *domain, const UsNames *names, const int *values, int n)
{
  GVariantBuilder builder;
  char name[US_NAME_SIZE];

  g_variant_builder_init (&builder, domain != NULL ? G_VARIANT_TYPE ("as") : G_VARIANT_TYPE ("ax"));
  for (int i = 0; i < n; i++)
    if (domain != NULL)
      {
        us_value_name (domain, names, values[i], name, sizeof name);
        g_variant_builder_add (&builder, "s", name);
      }
    else
      g_variant_builder_add (&builder, "x", (gint64) values[i]);
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/* An optional field that says nothing is left out of an object. */
static gboolean
says_nothing (const UsField *field, gconstpointer record)
{
  const void *place = (const char *) record + field->offset;
  int value = *(const int *) place;

  if (!field->optional)
    return FALSE;
  if (field->kind == US_FIELD_NUMBERS || field->kind == US_FIELD_SEQUENCE)
    return ((const UsList *) place)->n == 0;
  return field->kind == US_FIELD_TEXT ? value < 0 : value == field->fallback;
}

static GVariant *
write_field (const UsField *field, const UsNames *names, gconstpointer record)
{
  const void *place = (const char *) record + field->offset;
  const UsList *list = place;
  int value = *(const int *) place;
  char name[US_NAME_SIZE];

  switch (field->kind)
    {
    case US_FIELD_CHOICE:
      us_value_name (field->domain, names, value, name, sizeof name);
      return g_variant_ref_sink (g_variant_new_string (name));

    case US_FIELD_NUMBER:
      return g_variant_ref_sink (g_variant_new_int64 (value));

    case US_FIELD_NUMBERS:
      return us_values_write (NULL, names, list->values, list->n);

    case US_FIELD_SEQUENCE:
      return us_values_write (field->domain, names, list->values, list->n);

    case US_FIELD_TEXT:
      return g_variant_ref_sink (g_variant_new_string (us_names_text (names, value)));

    default:
      g_assert_not_reached ();
    }
}

GVariant *
us_fields_write (const UsField *fields, guint n, const UsNames *names, gconstpointer record)
{
  GVariantBuilder builder;

  if (n == 1)
    return write_field (fields, names, record);

  /* In the order of the fields: what is equal reads equal in files. */
  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) value = NULL;

      if (says_nothing (&fields[i], record))
        continue;
      value = write_field (&fields[i], names, record);
      g_variant_builder_add (&builder, "{sv}", fields[i].key, value);
    }
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static gboolean
find_value (const UsField *field, const UsNames *names, const char *name, int *value, GError **error)
{
  char other[US_NAME_SIZE];

  for (int v = 0; v < field->n_values; v++)
    {
      us_value_name (field->domain, names, v, other, sizeof other);
      if (g_str_equal (other, name))
        {
          *value = v;
          return TRUE;
        }
    }
  return refuse (error, US_ERROR_NOT_A_CHOICE, _("%s: “%s” is not one of the answers."), title_of (field),
                 us_quote (name));
}

static gboolean
in_range (const UsField *field, gint64 value, GError **error)
{
  if (value >= field->min && value <= field->max)
    return TRUE;
  return refuse (error, US_ERROR_OUT_OF_RANGE, _("%s: give a number from %d to %d."), title_of (field), field->min,
                 field->max);
}

static gboolean
read_numbers (const UsField *field, GVariant *value, UsList *list, GError **error)
{
  if (!us_variant_get_ints (value, list->values, US_LIST_MAX, &list->n))
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a list of numbers."), title_of (field));
  if (list->n != field->count && !(field->optional && list->n == 0))
    return refuse (error, US_ERROR_WRONG_COUNT,
                   ngettext ("%s: give %d number.", "%s: give %d numbers.", (gulong) field->count), title_of (field),
                   field->count);
  for (int i = 0; i < list->n; i++)
    if (!in_range (field, list->values[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
read_sequence (const UsField *field, const UsNames *names, GVariant *value, UsList *list, GError **error)
{
  const char *found[US_LIST_MAX];

  if (!us_variant_get_strs (value, found, US_LIST_MAX, &list->n))
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a list of names."), title_of (field));
  if (list->n < field->min || list->n > field->max)
    return refuse (error, US_ERROR_WRONG_COUNT, _("%s: give %d to %d of them."), title_of (field), field->min,
                   field->max);
  for (int i = 0; i < list->n; i++)
    {
      if (!find_value (field, names, found[i], &list->values[i], error))
        return FALSE;
      for (int j = 0; field->distinct && j < i; j++)
        if (list->values[j] == list->values[i])
          return refuse (error, US_ERROR_NOT_A_CHOICE, _("%s: “%s” stands there twice."), title_of (field),
                         us_quote (found[i]));
    }
  return TRUE;
}

static gboolean
breaks_line (gunichar c)
{
  return g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029;
}

static gboolean
read_text (const UsField *field, UsNames *names, GVariant *value, int *out, GError **error)
{
  const char *given = us_variant_get_str (value);
  g_autofree char *text = given != NULL ? g_strstrip (g_strdup (given)) : NULL;
  glong length;

  if (text == NULL)
    return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a text."), title_of (field));
  length = g_utf8_strlen (text, -1);
  if (length > TEXT_MAX || (length == 0 && !field->optional))
    return refuse (error, US_ERROR_OUT_OF_RANGE, _("%s: give 1 to 200 characters."), title_of (field));
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (breaks_line (g_utf8_get_char (p)))
      return refuse (error, US_ERROR_OUT_OF_RANGE, _("%s: give one line without control characters."),
                     title_of (field));
  *out = length > 0 ? us_names_intern (names, text) : -1;
  return TRUE;
}

static gboolean
read_field (const UsField *field, UsNames *names, GVariant *value, gpointer record, GError **error)
{
  void *place = (char *) record + field->offset;
  const char *name;
  gint64 number;

  switch (field->kind)
    {
    case US_FIELD_CHOICE:
      name = us_variant_get_str (value);
      if (name == NULL)
        return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a name."), title_of (field));
      return find_value (field, names, name, place, error);

    case US_FIELD_NUMBER:
      if (!us_variant_get_int (value, &number))
        return refuse (error, US_ERROR_BAD_TYPE, _("%s: give a number."), title_of (field));
      if (!in_range (field, number, error))
        return FALSE;
      *(int *) place = (int) number;
      return TRUE;

    case US_FIELD_NUMBERS:
      return read_numbers (field, value, place, error);
    case US_FIELD_SEQUENCE:
      return read_sequence (field, names, value, place, error);
    case US_FIELD_TEXT:
      return read_text (field, names, value, place, error);

    default:
      g_assert_not_reached ();
    }
}

static gboolean
leave_out (const UsField *field, gpointer record, GError **error)
{
  void *place = (char *) record + field->offset;

  if (!field->optional)
    return refuse (error, US_ERROR_WRONG_COUNT, _("“%s” is missing."), title_of (field));
  if (field->kind == US_FIELD_SEQUENCE || field->kind == US_FIELD_NUMBERS)
    memset (place, 0, sizeof (UsList));
  else
    *(int *) place = field->kind == US_FIELD_TEXT ? -1 : field->fallback;
  return TRUE;
}

gboolean
us_fields_read (const UsField *fields, guint n, UsNames *names, GVariant *value, gpointer record, GError **error)
{
  if (n == 1)
    return value != NULL ? read_field (fields, names, value, record, error) : leave_out (fields, record, error);
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
    return refuse (error, US_ERROR_BAD_TYPE, _("Give an object with a member for each field."));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) member = us_variant_lookup (value, fields[i].key);

      if (member != NULL ? !read_field (&fields[i], names, member, record, error)
                         : !leave_out (&fields[i], record, error))
        return FALSE;
    }
  return TRUE;
}

/* --- Records and lists of the engine's own ------------------------------------------------------- */

void
us_list_set (UsList *list, const int *values, int n)
{
  list->n = n;
  if (n > 0)
    memcpy (list->values, values, sizeof (int) * (gsize) n);
}

void
us_list_sort_as (UsList *list, const int *values, int n)
{
  int sorted = 0;

  for (int i = 0; i < n; i++)
    for (int j = sorted; j < list->n; j++)
      if (list->values[j] == values[i])
        {
          list->values[j] = list->values[sorted];
          list->values[sorted++] = values[i];
          break;
        }
}

static gboolean
is_list (const UsField *field)
{
  return field->kind == US_FIELD_NUMBERS || field->kind == US_FIELD_SEQUENCE;
}

gsize
us_fields_size (const UsField *fields, guint n)
{
  gsize size = 0;

  for (guint i = 0; i < n; i++)
    size = MAX (size, fields[i].offset + (is_list (&fields[i]) ? sizeof (UsList) : sizeof (int)));
  return size;
}

/* A text has no place in it: its index depends on what else was typed. */
guint64
us_fields_hash (const UsField *fields, guint n, gconstpointer record, guint64 hash)
{
  for (guint i = 0; i < n; i++)
    {
      const void *place = (const char *) record + fields[i].offset;
      const UsList *list = place;
      const int *values = is_list (&fields[i]) ? list->values : place;
      int n_values = is_list (&fields[i]) ? list->n : fields[i].kind == US_FIELD_TEXT ? 0 : 1;

      for (int j = 0; j < n_values; j++)
        hash = (hash ^ (guint64) (gint64) values[j]) * 0x100000001b3u;
    }
  return hash;
}
