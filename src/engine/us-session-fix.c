/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* From what is told to the things that it tells of, and what was taught of them, so that whoever doubts the one can correct
 * the other. */

#define KEY "taught/"

const UsLine *
us_session_find_explained (UsSession *self, guint first_reason)
{
  for (guint i = 0; i < us_session_get_n_lines (self); i++)
    {
      const UsLine *line = us_session_get_line (self, i);

      if (line->n_reasons > 0 && line->first_reason == first_reason)
        return line;
    }
  return NULL;
}

static gboolean
is_of_the_same (UsSession *self, guint one, guint other)
{
  const UsReason *a = us_session_get_reasons (self, one), *b = us_session_get_reasons (self, other);

  return a->of == b->of && (a->of == NULL || a->of_value == b->of_value);
}

gboolean
us_session_is_of_another (UsSession *self, guint first, guint n, guint i)
{
  gboolean several = FALSE;

  if (us_session_get_reasons (self, i)->of == NULL || (i > first && is_of_the_same (self, i, i - 1)))
    return FALSE;
  for (guint j = first + 1; j < first + n; j++)
    several |= !is_of_the_same (self, first, j);
  return several;
}

char *
us_session_dup_fix (UsSession *self, const UsDomain *domain, int value)
{
  /* Where nothing can be corrected, nothing is offered. */
  if (self->replay.deaf != NULL)
    return NULL;
  for (guint i = 0; domain != NULL && i < self->rules->n_topics; i++)
    {
      const UsTopic *topic = &self->rules->topics[i];
      char which[US_NAME_SIZE];

      if (topic->fix == NULL || topic->domain != domain || value < 0 || value >= topic->n_values)
        continue;
      us_value_name (domain, self->names, value, which, sizeof which);
      return g_strconcat (KEY, topic->key, "/", which, NULL);
    }
  return NULL;
}

char *
us_session_dup_fix_of_line (UsSession *self, const UsLine *line)
{
  const UsReason *reasons = line->n_reasons > 0 ? us_session_get_reasons (self, line->first_reason) : NULL;

  for (guint i = 0; i < line->n_reasons; i++)
    if (reasons[i].of != NULL)
      return us_session_dup_fix (self, reasons[i].of, reasons[i].of_value);
  for (guint i = 0; i < line->text.n_args; i++)
    {
      int values[US_SET_SIZE], n = us_arg_values (&line->text.args[i], values);
      char *key = n > 0 ? us_session_dup_fix (self, line->text.args[i].domain, values[0]) : NULL;

      if (key != NULL)
        return key;
    }
  return NULL;
}

const UsTopic *
us_session_find_fix (UsSession *self, const char *key, const char **which)
{
  for (guint i = 0; g_str_has_prefix (key, KEY) && i < self->rules->n_topics; i++)
    {
      const UsTopic *topic = &self->rules->topics[i];
      const char *rest = key + strlen (KEY);
      gsize length = strlen (topic->key);

      if (topic->fix == NULL || strncmp (rest, topic->key, length) != 0 || rest[length] != '/')
        continue;
      *which = rest + length + 1;
      return topic;
    }
  return NULL;
}

GVariant *
us_session_dup_taught (UsSession *self, const UsTopic *topic, const char *which, gboolean *known)
{
  int index = (int) (topic - self->rules->topics);

  *known = TRUE;
  for (guint i = us_names_n_records (self->names, index); i-- > 0;)
    if (g_str_equal (us_names_which (self->names, index, (int) i), which))
      return us_fields_write (topic->fields, topic->n_fields, self->names,
                              us_names_record (self->names, index, (int) i));
  *known = FALSE;
  return us_topic_dup_prefilled (topic, which, self->names);
}

/* A turn is done by confirming it; what was corrected since then is no answer's any more. */
int
us_session_find_telling (UsSession *self, const char *key)
{
  const char *which;
  const UsTopic *topic = us_session_find_fix (self, key, &which);

  for (int position = us_session_get_head_position (self); topic != NULL && position > 0; position--)
    {
      const UsEntry *entry = us_journal_get (self->journal, us_journal_get_at (self->journal, self->head, position));

      if (entry->by == US_BY_CORRECTION && g_str_equal (entry->key, key))
        return 0;
      if (entry->by == US_BY_PLAYER && g_str_equal (entry->key, key + strlen (KEY)))
        return position;
      if (entry->by == US_BY_PLAYER && entry->shape == US_SHAPE_TRUE)
        return 0;
    }
  return 0;
}

static gboolean
is_about (UsSession *self, const UsText *text, const char *key)
{
  for (guint i = 0; i < text->n_args; i++)
    {
      int values[US_SET_SIZE], n = us_arg_values (&text->args[i], values);

      for (int j = 0; j < n; j++)
        {
          g_autofree char *other = us_session_dup_fix (self, text->args[i].domain, values[j]);

          if (g_strcmp0 (other, key) == 0)
            return TRUE;
        }
    }
  return FALSE;
}

gboolean
us_session_was_asked_about (UsSession *self, int position, const char *key)
{
  for (guint i = us_session_get_n_log (self); i-- > 0;)
    {
      const UsLogItem *item = us_session_get_log (self, i);

      if (item->kind == US_LOG_ENTRY && item->position <= position &&
          us_journal_get (self->journal, item->entry)->by == US_BY_PLAYER)
        return item->topic == NULL && item->fields == NULL && item->component == NULL &&
               is_about (self, &item->question, key);
    }
  return FALSE;
}

char *
us_session_dup_fix_title (UsSession *self, const UsTopic *topic, const char *which)
{
  int value = us_topic_find_value (topic, self->names, which);

  return value >= 0 ? us_value_label (topic->domain, self->names, value) : g_strdup (_(topic->title));
}

char *
us_session_dup_fix_of_value (UsSession *self, const char *key)
{
  for (guint i = 0; i < self->rules->n_topics; i++)
    {
      const UsTopic *topic = &self->rules->topics[i];

      if (topic->fix != NULL && us_topic_find_value (topic, self->names, key) >= 0)
        return g_strconcat (KEY, topic->key, "/", key, NULL);
    }
  return NULL;
}
