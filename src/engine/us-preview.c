/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-preview.h"

#include "us-field-kind.h"
#include "us-names-private.h"

/* What a record would do, before anybody has taken it. */

void
us_preview_say (UsPreview *preview, const char *text, const UsArg *args, guint n_args)
{
  const UsText said = { .one = text, .n_args = n_args, .args = args };

  g_free (preview->text);
  preview->text = us_text_plain (&said, preview->board->names);
}

/* What is not told yet says as little as it can, so that there is something to show from the first tap on. */
static void
read_told (const UsTopic *topic, const UsNames *names, GVariant *told, gpointer record)
{
  for (guint i = 0; i < topic->n_fields; i++)
    {
      const UsField *field = &topic->fields[i];
      g_autoptr (GVariant) value = told != NULL ? us_variant_lookup (told, field->key) : NULL;

      us_field_clear (field, record);
      if (value != NULL && us_field_is_in_force (topic->fields, i, record))
        us_field_traits (field)->read (field, (UsNames *) names, value, (char *) record + field->offset, NULL);
    }
}

static void
mark_reach (UsPreview *preview)
{
  US_SET_EACH (place, &preview->reach)
    {
      UsCell *cell = us_board_find_value (preview->board, preview->domain, place);

      if (cell != NULL)
        cell->answers = TRUE;
    }
}

UsPreview *
us_topic_preview (const UsTopic *topic, gconstpointer state, const UsNames *names, const char *which, GVariant *told)
{
  int value = topic->preview != NULL && which != NULL ? us_topic_find_value (topic, names, which) : -1;
  g_autofree gpointer record = NULL;
  UsPreview *preview;

  if (value < 0)
    return NULL;
  record = g_malloc0 (topic->size);
  read_told (topic, names, told, record);
  preview = g_new0 (UsPreview, 1);
  preview->board = us_board_new (names);
  preview->at = -1;
  topic->preview (state, value, record, preview);
  mark_reach (preview);
  return preview;
}

void
us_preview_free (UsPreview *preview)
{
  if (preview == NULL)
    return;
  us_board_unref (preview->board);
  g_free (preview->text);
  g_free (preview);
}
