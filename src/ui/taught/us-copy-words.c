/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-words.h"

#include <glib/gi18n.h>

#include "us-field-kind.h"
#include "us-field-words.h"

char *
us_copy_words_dup_answer (const UsTopic *topic, const UsNames *names, gconstpointer record)
{
  const UsField *drawn;
  char *words;

  if (record == NULL)
    return NULL;
  if (!topic->library && topic->n_fields > 1)
    return us_copy_words_dup_details (topic, names, record);
  drawn = us_copy_words_find_drawn (topic, record);
  words = drawn != NULL ? us_field_dup_words (drawn, names, record) : NULL;
  return words != NULL ? words : g_strdup ("");
}

char *
us_copy_words_dup_name (const UsTopic *topic, const UsNames *names, gconstpointer record)
{
  const UsField *field = us_topic_find_field (topic, topic->name_field);

  return field != NULL && record != NULL ? us_field_dup_words (field, names, record) : NULL;
}

const UsField *
us_copy_words_find_drawn (const UsTopic *topic, gconstpointer record)
{
  if (!topic->library)
    return topic->n_fields == 1 ? &topic->fields[0] : NULL;
  /* What is told on a pad is seen there; of all its directions the row would be high. */
  if (topic->pad != NULL)
    return NULL;
  for (guint i = 0; i < topic->n_fields; i++)
    if (us_field_is_drawn (&topic->fields[i]) && (record == NULL || us_field_is_in_force (topic->fields, i, record)))
      return &topic->fields[i];
  return NULL;
}

char *
us_copy_words_dup_details (const UsTopic *topic, const UsNames *names, gconstpointer record)
{
  const UsField *name = us_topic_find_field (topic, topic->name_field),
                *drawn = us_copy_words_find_drawn (topic, record);
  GString *words = g_string_new (NULL);

  for (guint i = 0; record != NULL && i < topic->n_fields; i++)
    {
      const UsField *field = &topic->fields[i];
      g_autofree char *titled = NULL;

      if (field == name || field == drawn || !us_field_is_in_force (topic->fields, i, record))
        continue;
      titled = us_field_dup_titled (field, names, record);
      if (titled != NULL)
        g_string_append_printf (words, "%s%s", words->len > 0 ? " · " : "", titled);
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
