/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-names-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-field-kind.h"
#include "us-text.h"

static gconstpointer
place_of (const UsField *field, gconstpointer record)
{
  return (const char *) record + field->offset;
}

const UsField *
us_topic_find_field (const UsTopic *topic, const char *key)
{
  for (guint i = 0; key != NULL && i < topic->n_fields; i++)
    if (g_str_equal (topic->fields[i].key, key))
      return &topic->fields[i];
  return NULL;
}

int
us_topic_find_value (const UsTopic *topic, const UsNames *names, const char *which)
{
  char name[US_NAME_SIZE];

  for (int value = 0; topic->domain != NULL && value < topic->n_values; value++)
    {
      us_value_name (topic->domain, names, value, name, sizeof name);
      if (g_str_equal (name, which))
        return value;
    }
  return -1;
}

static gboolean
is_untold (const UsField *field, gconstpointer record)
{
  const UsFieldTraits *traits = us_field_traits (field);

  return traits->get != NULL || traits->is_text ? us_field_is_empty (field, record)
                                                : *(const int *) place_of (field, record) == US_UNTOLD;
}

GVariant *
us_topic_dup_prefilled (const UsTopic *topic, const char *which, const UsNames *names)
{
  g_autofree gpointer record = NULL;
  GVariantBuilder builder;
  guint n = 0;

  if (topic->prefill == NULL || which == NULL)
    return NULL;
  record = g_malloc0 (topic->size);
  for (guint i = 0; i < topic->n_fields; i++)
    {
      us_field_clear (&topic->fields[i], record);
      if (us_field_traits (&topic->fields[i])->get == NULL && !us_field_traits (&topic->fields[i])->is_text)
        *(int *) ((char *) record + topic->fields[i].offset) = US_UNTOLD;
    }
  topic->prefill (which, record);
  if (topic->n_fields == 1)
    return is_untold (topic->fields, record) ? NULL : us_fields_write (topic->fields, 1, names, record);

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < topic->n_fields; i++)
    {
      const UsField *field = &topic->fields[i];
      g_autoptr (GVariant) value = NULL;

      if (is_untold (field, record) || !us_field_is_in_force (topic->fields, i, record))
        continue;
      value = us_fields_write (field, 1, names, record);
      g_variant_builder_add (&builder, "{sv}", field->key, value);
      n++;
    }
  if (n > 0)
    return g_variant_ref_sink (g_variant_builder_end (&builder));
  g_variant_builder_clear (&builder);
  return NULL;
}

char *
us_topic_dup_counted (const UsTopic *topic, guint taught)
{
  const UsArg args[] = { US_NUM ("n", (int) taught), US_NUM ("total", topic->total) };
  const UsText text = { .one = topic->counted.one,
                        .many = topic->counted.many,
                        .n = (int) taught,
                        .n_args = G_N_ELEMENTS (args),
                        .args = args };

  return topic->counted.one != NULL ? us_text_plain (&text, NULL) : NULL;
}

/* --- Fields that depend on a choice -------------------------------------------------------------- */

int
us_field_find_choice (const UsField *fields, guint i)
{
  for (guint j = i; fields[i].when != NULL && j-- > 0;)
    if (g_str_equal (fields[j].key, fields[i].when))
      return (int) j;
  return -1;
}

static gboolean
calls_for (const UsField *field, int value)
{
  return value >= 0 && value < 64 && (field->when_is & US_BIT (value)) != 0;
}

/* The choice that stands against the field; -1: none does. */
static int
find_bar (const UsField *fields, guint i, gconstpointer record)
{
  for (int choice; (choice = us_field_find_choice (fields, i)) >= 0; i = (guint) choice)
    if (!calls_for (&fields[i], *(const int *) place_of (&fields[choice], record)))
      return choice;
  return -1;
}

gboolean
us_field_is_in_force (const UsField *fields, guint i, gconstpointer record)
{
  return find_bar (fields, i, record) < 0;
}

/* What is told of a choice, or -1. One that may be left out says what it falls back to. */
static int
find_told (const UsField *field, const UsNames *names, GVariant *draft)
{
  g_autoptr (GVariant) told = draft != NULL ? us_variant_lookup (draft, field->key) : NULL;
  int value;

  if (told == NULL)
    return field->optional ? field->fallback : -1;
  return us_field_traits (field)->read (field, (UsNames *) names, told, &value, NULL) ? value : -1;
}

gboolean
us_field_is_wanted (const UsField *fields, guint i, const UsNames *names, GVariant *draft)
{
  for (int choice; (choice = us_field_find_choice (fields, i)) >= 0; i = (guint) choice)
    if (!calls_for (&fields[i], find_told (&fields[choice], names, draft)))
      return FALSE;
  return TRUE;
}

gboolean
us_field_needs_one (const UsField *fields, guint i, const UsNames *names, GVariant *draft)
{
  int choice = us_field_find_choice (fields, i), told;

  if (fields[i].needs_one == 0 || !us_field_is_wanted (fields, i, names, draft))
    return FALSE;
  told = find_told (&fields[choice], names, draft);
  return (fields[i].needs_one & US_BIT (told)) != 0;
}

/* --- Writing and reading ------------------------------------------------------------------------- */

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

GVariant *
us_fields_write (const UsField *fields, guint n, const UsNames *names, gconstpointer record)
{
  GVariantBuilder builder;

  if (n == 1)
    return us_field_traits (fields)->write (fields, names, place_of (fields, record));

  /* In the order of the fields: what is equal reads equal in files. */
  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) value = NULL;

      /* An optional field that says nothing is left out of an object. */
      if ((fields[i].optional && us_field_is_empty (&fields[i], record)) || !us_field_is_in_force (fields, i, record))
        continue;
      value = us_field_traits (&fields[i])->write (&fields[i], names, place_of (&fields[i], record));
      g_variant_builder_add (&builder, "{sv}", fields[i].key, value);
    }
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static gboolean
read_field (const UsField *field, UsNames *names, GVariant *value, gpointer record, GError **error)
{
  return us_field_traits (field)->read (field, names, value, (char *) record + field->offset, error);
}

static gboolean
leave_out (const UsField *field, gboolean member, gpointer record, GError **error)
{
  if (!us_field_may_be_left_out (field))
    {
      if (member)
        /* Translators: what files call a field, and its title: “part” is missing (Taught). */
        g_set_error (error, US_ERROR, US_ERROR_WRONG_COUNT, _("“%1$s” is missing (%2$s)."), field->key,
                     us_field_title (field));
      else
        g_set_error (error, US_ERROR, US_ERROR_WRONG_COUNT, _("“%s” is missing."), us_field_title (field));
      return FALSE;
    }
  us_field_clear (field, record);
  return TRUE;
}

/* A field that is not in force says nothing, so that what means the same is the same. */
static gboolean
pass_over (const UsField *fields, guint i, const UsNames *names, GVariant *member, gpointer record, GError **error)
{
  const UsField *choice = &fields[find_bar (fields, i, record)];
  g_autofree char *value = us_value_label (choice->domain, names, *(const int *) place_of (choice, record));

  us_field_clear (&fields[i], record);
  if (member == NULL)
    return TRUE;
  /* Translators: a field that goes only with other values of a choice: “Wings” is not told where “Kind” is “fish”. */
  g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("“%1$s” is not told where “%2$s” is “%3$s”."),
               us_field_title (&fields[i]), us_field_title (choice), value);
  return FALSE;
}

gboolean
us_fields_read (const UsField *fields, guint n, UsNames *names, GVariant *value, gpointer record, GError **error)
{
  g_autoptr (GHashTable) members = NULL;

  if (n == 1)
    return value != NULL ? read_field (fields, names, value, record, error) : leave_out (fields, FALSE, record, error);
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, _("Give an object with a member for each field."));
      return FALSE;
    }

  members = us_variant_members (value);
  for (guint i = 0; i < n; i++)
    {
      GVariant *member = g_hash_table_lookup (members, fields[i].key);

      if (!us_field_is_in_force (fields, i, record))
        {
          if (!pass_over (fields, i, names, member, record, error))
            return FALSE;
          continue;
        }
      if (member != NULL ? !read_field (&fields[i], names, member, record, error)
                         : !leave_out (&fields[i], TRUE, record, error))
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

gsize
us_fields_size (const UsField *fields, guint n)
{
  gsize size = 0;

  for (guint i = 0; i < n; i++)
    size = MAX (size, fields[i].offset + us_field_traits (&fields[i])->size);
  return size;
}

/* A text has no place in it: its index depends on what else was typed. */
guint64
us_fields_hash (const UsField *fields, guint n, gconstpointer record, guint64 hash)
{
  for (guint i = 0; i < n; i++)
    {
      const UsFieldTraits *traits = us_field_traits (&fields[i]);
      const void *place = place_of (&fields[i], record);
      int values[US_SET_SIZE], n_values = traits->is_text ? 0 : 1;

      if (traits->get != NULL)
        n_values = traits->get (place, values);
      else
        values[0] = *(const int *) place;
      for (int j = 0; j < n_values; j++)
        hash = (hash ^ (guint64) (gint64) values[j]) * 0x100000001b3u;
    }
  return hash;
}
