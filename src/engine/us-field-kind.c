/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-names-private.h"

const char *
us_field_title (const UsField *field)
{
  return g_dgettext (GETTEXT_PACKAGE, field->title != NULL ? field->title : field->key);
}

char *
us_field_dup_nth (const char *nth, guint n)
{
  GString *words = g_string_new (g_dgettext (GETTEXT_PACKAGE, nth));
  char number[12];

  g_snprintf (number, sizeof number, "%u", n);
  g_string_replace (words, "{n}", number, 1);
  return g_string_free_and_steal (words);
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

static GVariant *
write_rows (const UsField *field, const UsNames *names, gconstpointer place)
{
  const UsRowList *rows = place;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (int i = 0; i < rows->n; i++)
    {
      char name[US_NAME_SIZE];

      us_value_name (field->domain, names, rows->values[i], name, sizeof name);
      /* In the order of files: what reads equal there is equal here. */
      g_variant_builder_open (&builder, G_VARIANT_TYPE_VARDICT);
      if (rows->texts[i] >= 0)
        g_variant_builder_add (&builder, "{sv}", "text", g_variant_new_string (us_names_text (names, rows->texts[i])));
      g_variant_builder_add (&builder, "{sv}", "what", g_variant_new_string (name));
      g_variant_builder_close (&builder);
    }
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static void
say_row (const UsField *field, const UsNames *names, gsize i, int value, const char *words, GString *out)
{
  if (i > 0)
    g_string_append (out, _(", "));
  field->domain->label (names, value, out);
  if (words != NULL && *words != '\0')
    g_string_append_printf (out, " %s", words);
}

static void
say_rows (const UsField *field, const UsNames *names, gconstpointer place, GString *out)
{
  const UsRowList *rows = place;

  for (int i = 0; i < rows->n; i++)
    say_row (field, names, (gsize) i, rows->values[i],
             rows->texts[i] >= 0 ? us_names_text (names, rows->texts[i]) : NULL, out);
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

static int
get_rows (gconstpointer place, int *values)
{
  const UsRowList *rows = place;

  if (rows->n > 0)
    memcpy (values, rows->values, sizeof *values * (gsize) rows->n);
  return rows->n;
}

/* Without words. */
static void
set_rows (gpointer place, const int *values, int n)
{
  UsRowList *rows = place;

  *rows = (UsRowList) { .n = n };
  for (int i = 0; i < n; i++)
    {
      rows->values[i] = values[i];
      rows->texts[i] = -1;
    }
}

/* --- The kinds ------------------------------------------------------------------------------------- */

static const UsFieldTraits choice = {
  .prompt = US_PROMPT_CHOICE,
  .size = sizeof (int),
  .has_choices = TRUE,
  .write = write_choice,
  .read = us_field_read_choice,
  .say = say_choice,
};

static const UsFieldTraits number = {
  .prompt = US_PROMPT_NUMBER,
  .size = sizeof (int),
  .counts = TRUE,
  .write = write_number,
  .read = us_field_read_number,
  .say = say_number,
};

static const UsFieldTraits numbers = {
  .prompt = US_PROMPT_DICE,
  .size = sizeof (UsList),
  .write = write_numbers,
  .read = us_field_read_numbers,
  .say = say_several,
  .get = get_list,
  .set = set_list,
};

static const UsFieldTraits sequence = {
  .prompt = US_PROMPT_SEQUENCE,
  .size = sizeof (UsList),
  .has_choices = TRUE,
  .write = write_names,
  .read = us_field_read_sequence,
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
  .read = us_field_read_set,
  .say = say_several,
  .get = get_set,
  .set = set_set,
};

static const UsFieldTraits text = {
  .prompt = US_PROMPT_TEXT,
  .size = sizeof (int),
  .is_text = TRUE,
  .write = write_text,
  .read = us_field_read_text,
  .say = say_text,
};

static const UsFieldTraits rows = {
  .prompt = US_PROMPT_ROWS,
  .size = sizeof (UsRowList),
  .has_choices = TRUE,
  .has_words = TRUE,
  .write = write_rows,
  .read = us_field_read_rows,
  .say = say_rows,
  .get = get_rows,
  .set = set_rows,
};

/* clang-format off */
static const UsFieldTraits *const kinds[] = {
  [US_FIELD_CHOICE] = &choice,
  [US_FIELD_NUMBER] = &number,
  [US_FIELD_NUMBERS] = &numbers,
  [US_FIELD_SEQUENCE] = &sequence,
  [US_FIELD_SET] = &set,
  [US_FIELD_TEXT] = &text,
  [US_FIELD_ROWS] = &rows,
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
  const UsFieldTraits *traits = us_field_traits (field);

  return field->optional || ((traits->is_set || traits->has_words) && field->min == 0);
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
  UsRowList rows;
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

/* Rows that are told and in no record yet. */
static void
say_told_rows (const UsField *field, const UsNames *names, GVariant *value, GString *out)
{
  gsize n = g_variant_is_of_type (value, G_VARIANT_TYPE_ARRAY) ? g_variant_n_children (value) : 0;

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) row = us_variant_dup_child (value, i);
      g_autoptr (GVariant) what = us_variant_lookup (row, "what"), words = us_variant_lookup (row, "text");
      const char *name = what != NULL ? us_variant_get_str (what) : NULL;
      int found;

      if (name != NULL && us_field_find_value (field, names, name, &found, NULL))
        say_row (field, names, i, found, words != NULL ? us_variant_get_str (words) : NULL, out);
    }
}

char *
us_field_dup_said (const UsField *field, const UsNames *names, GVariant *value)
{
  const UsFieldTraits *traits = us_field_traits (field);
  GString *said = g_string_new (NULL);
  Place place = { .one = 0 };

  /* Words say themselves; nothing is added to the names. */
  if (traits->is_text)
    g_string_append (said, us_variant_get_str (value));
  else if (traits->has_words)
    say_told_rows (field, names, value, said);
  else if (traits->read (field, (UsNames *) names, value, &place, NULL))
    traits->say (field, names, &place, said);
  return g_string_free_and_steal (said);
}
