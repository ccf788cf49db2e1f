/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-words.h"

#include <glib/gi18n.h>

#define FIELD_INT(record, field)  (*(const int *) ((const char *) (record) + (field)->offset))
#define FIELD_LIST(record, field) ((const UsList *) ((const char *) (record) + (field)->offset))

char *
us_copy_words_dup_list (const UsField *field, const UsNames *names, const UsList *list)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < list->n; i++)
    {
      g_autofree char *label = us_value_label (field->domain, names, list->values[i]);

      if (i > 0)
        /* Translators: stands between the parts of a list */
        g_string_append (words, C_("list", ", "));
      if (field->names != NULL && field->names[i] != NULL)
        /* Translators: a place and what is there, "Level 1: 4" */
        g_string_append_printf (words, C_("place", "%s: %s"), _(field->names[i]), label);
      else
        g_string_append (words, label);
    }
  return g_string_free (words, FALSE);
}

char *
us_copy_words_dup_field (const UsField *field, const UsNames *names, gconstpointer record)
{
  switch (field->kind)
    {
    case US_FIELD_CHOICE:
      return us_value_label (field->domain, names, FIELD_INT (record, field));

    case US_FIELD_NUMBER:
      return us_value_label (field->domain, names, FIELD_INT (record, field));

    case US_FIELD_NUMBERS:
    case US_FIELD_SEQUENCE:
      return us_copy_words_dup_list (field, names, FIELD_LIST (record, field));

      case US_FIELD_TEXT: {
        int text = FIELD_INT (record, field);

        return text >= 0 ? g_strdup (us_names_text (names, text)) : NULL;
      }

    default:
      g_assert_not_reached ();
    }
}

/* Whether an optional field was left out, so that there is nothing to say about it. */
static gboolean
is_left_out (const UsField *field, gconstpointer record)
{
  switch (field->kind)
    {
    case US_FIELD_NUMBERS:
    case US_FIELD_SEQUENCE:
      return FIELD_LIST (record, field)->n == 0;

    case US_FIELD_TEXT:
      return FIELD_INT (record, field) < 0;

    case US_FIELD_CHOICE:
    case US_FIELD_NUMBER:
    default:
      return field->optional && FIELD_INT (record, field) == field->fallback;
    }
}

char *
us_copy_words_dup_answer (const UsTopic *topic, const UsNames *names, gconstpointer record)
{
  const UsField *drawn;

  if (record == NULL)
    return NULL;
  if (!topic->library && topic->n_fields > 1)
    return us_copy_words_dup_details (topic, names, record);
  drawn = topic->library ? us_copy_words_find_drawn (topic) : &topic->fields[0];
  if (drawn == NULL || is_left_out (drawn, record))
    return g_strdup ("");
  return us_copy_words_dup_field (drawn, names, record);
}

static const UsField *
find_name (const UsTopic *topic)
{
  for (guint i = 0; topic->name_field != NULL && i < topic->n_fields; i++)
    if (g_str_equal (topic->fields[i].key, topic->name_field))
      return &topic->fields[i];
  return NULL;
}

char *
us_copy_words_dup_name (const UsTopic *topic, const UsNames *names, gconstpointer record)
{
  const UsField *field = find_name (topic);

  return field != NULL && record != NULL ? us_copy_words_dup_field (field, names, record) : NULL;
}

const UsField *
us_copy_words_find_drawn (const UsTopic *topic)
{
  for (guint i = 0; i < topic->n_fields; i++)
    if (topic->fields[i].kind == US_FIELD_SEQUENCE && topic->fields[i].domain != NULL &&
        topic->fields[i].domain->icon != NULL)
      return &topic->fields[i];
  return NULL;
}

char *
us_copy_words_dup_details (const UsTopic *topic, const UsNames *names, gconstpointer record)
{
  const UsField *name = topic->library ? find_name (topic) : NULL;
  const UsField *drawn = topic->library ? us_copy_words_find_drawn (topic) : NULL;
  GString *words = g_string_new (NULL);

  for (guint i = 0; record != NULL && i < topic->n_fields; i++)
    {
      const UsField *field = &topic->fields[i];
      g_autofree char *value = NULL;

      if (field == name || field == drawn || is_left_out (field, record))
        continue;
      value = us_copy_words_dup_field (field, names, record);
      if (words->len > 0)
        g_string_append (words, " · ");
      if (field->kind == US_FIELD_NUMBER)
        /* Translators: a field and its number, "Level 2" */
        g_string_append_printf (words, C_("number", "%s %s"), _(field->title), value);
      else
        /* Translators: a field and what was taught, "Soldiers: magic, potion" */
        g_string_append_printf (words, C_("field", "%s: %s"), _(field->title), value);
    }
  return g_string_free (words, FALSE);
}

char *
us_copy_words_dup_count (guint known, gboolean more)
{
  if (known == 0)
    return g_strdup (_("Nothing taught yet"));
  if (more)
    return g_strdup_printf (ngettext ("%u more answer", "%u more answers", known), known);
  return g_strdup_printf (ngettext ("%u answer", "%u answers", known), known);
}
