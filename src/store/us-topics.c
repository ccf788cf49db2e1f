/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-field-kind.h"
#include "us-games.h"
#include "us-text.h"

const UsTopic *
us_box_find_topic (const char *box, const char *key, const UsRules **rules, int *topic)
{
  guint n;
  const UsRules *const *games = us_games_get (&n);

  for (guint i = 0; i < n; i++)
    {
      int found = g_str_equal (games[i]->box, box) ? us_rules_find_topic (games[i], key) : -1;

      if (found < 0)
        continue;
      if (rules != NULL)
        *rules = games[i];
      if (topic != NULL)
        *topic = found;
      return &games[i]->topics[found];
    }
  return NULL;
}

gboolean
us_box_exists (const char *box)
{
  guint n;
  const UsRules *const *games = us_games_get (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (games[i]->box, box))
      return TRUE;
  return FALSE;
}

GPtrArray *
us_box_list_topics (const char *box)
{
  GPtrArray *list = g_ptr_array_new ();
  guint n;
  const UsRules *const *games = us_games_get (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; g_str_equal (games[i]->box, box) && k < games[i]->n_topics; k++)
      if (us_box_find_topic (box, games[i]->topics[k].key, NULL, NULL) == &games[i]->topics[k])
        g_ptr_array_add (list, (gpointer) &games[i]->topics[k]);
  return list;
}

void
us_taught_split_address (const char *address, char **key, char **which)
{
  const char *slash = strchr (address, '/');

  *key = slash != NULL ? g_strndup (address, (gsize) (slash - address)) : g_strdup (address);
  *which = g_strdup (slash != NULL ? slash + 1 : "");
}

gboolean
us_taught_check (const char *box, const char *key, const char *which, GVariant *value, GError **error)
{
  const UsTopic *topic = us_box_find_topic (box, key, NULL, NULL);
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = NULL;
  gboolean has_which = which != NULL && *which != '\0';

  if (!us_box_exists (box))
    {
      g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("There is no box “%s”."), us_quote (box));
      return FALSE;
    }
  if (topic == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("Nothing is taught as “%s” for this box."), us_quote (key));
      return FALSE;
    }
  if (has_which != topic->library)
    {
      if (topic->library)
        g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("Say which one it is: “%s/NAME”."), key);
      else
        g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("There is only one “%s”."), key);
      return FALSE;
    }
  if (topic->domain != NULL && us_topic_find_value (topic, names, which) < 0)
    {
      char first[US_NAME_SIZE];

      us_value_name (topic->domain, names, 0, first, sizeof first);
      g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("There is no “%s/%s”; there is “%s/%s”, for example."), key,
                   us_quote (which), key, first);
      return FALSE;
    }
  record = g_malloc0 (topic->size);
  return us_fields_read (topic->fields, topic->n_fields, names, value, record, error);
}

/* Of the records that such a number counts those that a copy was taught and that are beyond it. */
static int
list_beyond (const UsTaught *taught, const UsTopic *topic, int n, int *values)
{
  g_auto (GStrv) list = taught->list (taught->data, topic->key);
  g_autoptr (UsNames) names = us_names_new ();
  UsSet beyond = US_SET_EMPTY;

  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    if (us_topic_find_value (topic, names, list[i]) >= n)
      us_set_add (&beyond, us_topic_find_value (topic, names, list[i]));
  return us_set_list (&beyond, values);
}

gboolean
us_taught_counts_all (const char *box, const UsTaught *taught, const char *key, GVariant *value, GError **error)
{
  static const UsPlural said = US_PLURAL ("{records} is taught: forget it first, or give at least {n}.",
                                          "{records} are taught: forget them first, or give at least {n}.");
  g_autoptr (GPtrArray) topics = us_box_list_topics (box);
  g_autoptr (UsNames) names = us_names_new ();

  for (guint i = 0; i < topics->len; i++)
    {
      const UsTopic *topic = topics->pdata[i];
      int values[US_SET_SIZE], n_values = 0, n;

      if (g_strcmp0 (topic->counted_in, key) == 0 &&
          us_fields_read (us_box_find_topic (box, key, NULL, NULL)->fields, 1, names, value, &n, NULL))
        n_values = list_beyond (taught, topic, n, values);
      if (n_values > 0)
        {
          const UsArg args[] = { US_LIST ("records", topic->domain, values, n_values),
                                 US_NUM ("n", values[n_values - 1] + 1) };
          const UsText text = {
            .one = said.one, .many = said.many, .n = n_values, .n_args = G_N_ELEMENTS (args), .args = args
          };
          g_autofree char *message = us_text_plain (&text, names);

          g_set_error_literal (error, US_ERROR, US_ERROR_OUT_OF_RANGE, message);
          return FALSE;
        }
    }
  return TRUE;
}

int
us_taught_count_values (const char *box, const UsTaught *taught, const UsTopic *topic)
{
  const UsTopic *count = topic->counted_in != NULL ? us_box_find_topic (box, topic->counted_in, NULL, NULL) : NULL;
  g_autoptr (GVariant) told = count != NULL ? taught->get (taught->data, count->key, "") : NULL;
  g_autoptr (UsNames) names = us_names_new ();
  int n = count != NULL ? count->fields->fallback : topic->n_values;

  if (told != NULL && !us_fields_read (count->fields, 1, names, told, &n, NULL))
    n = count->fields->fallback;
  return MIN (n, topic->n_values);
}

gboolean
us_taught_is_counted (const char *box, const UsTaught *taught, const UsTopic *topic, const char *which, GError **error)
{
  const UsTopic *count =
    topic != NULL && topic->counted_in != NULL ? us_box_find_topic (box, topic->counted_in, NULL, NULL) : NULL;
  g_autoptr (GVariant) told = count != NULL ? taught->get (taught->data, count->key, "") : NULL;
  g_autoptr (UsNames) names = us_names_new ();
  int n, value;

  if (told == NULL || !us_fields_read (count->fields, 1, names, told, &n, NULL) ||
      (value = us_topic_find_value (topic, names, which)) < n)
    return TRUE;
  /* Translators: %s is where in My Copy the number is told: “Solo deck” counts only 10. */
  g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%1$s” counts only %2$d: make it at least %3$d first."),
               _(count->title), n, value + 1);
  return FALSE;
}

static void
add_several (GString *text, const UsField *field, const UsNames *names, gconstpointer place)
{
  int values[US_SET_SIZE], n = us_field_traits (field)->get (place, values);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *label = us_value_label (field->domain, names, values[i]);

      if (i > 0)
        g_string_append (text, ", ");
      if (field->names != NULL && field->names[i] != NULL)
        g_string_append_printf (text, _("%s: %s"), _(field->names[i]), label);
      else
        g_string_append (text, label);
    }
}

/* Returns FALSE if the field adds nothing to the text. */
static gboolean
add_field (GString *text, const UsField *field, const UsNames *names, gconstpointer record)
{
  const void *place = (const char *) record + field->offset;

  if (us_field_is_empty (field, record))
    return FALSE;
  if (us_field_traits (field)->get != NULL && !us_field_traits (field)->has_words)
    add_several (text, field, names, place);
  else
    us_field_traits (field)->say (field, names, place, text);
  return TRUE;
}

static gboolean
is_name (const UsTopic *topic, const UsField *field)
{
  return topic->name_field != NULL && g_str_equal (field->key, topic->name_field);
}

char *
us_taught_dup_name (const UsTopic *topic, GVariant *value)
{
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (topic->size);

  if (!us_fields_read (topic->fields, topic->n_fields, names, value, record, NULL))
    return NULL;
  for (guint i = 0; i < topic->n_fields; i++)
    if (is_name (topic, &topic->fields[i]))
      {
        int text = *(const int *) ((const char *) record + topic->fields[i].offset);

        return text >= 0 ? g_strdup (us_names_text (names, text)) : NULL;
      }
  return NULL;
}

char *
us_taught_dup_title (const UsTopic *topic, const char *which, GVariant *value)
{
  g_autoptr (UsNames) names = us_names_new ();
  int found = us_topic_find_value (topic, names, which);

  return found >= 0 ? us_value_label (topic->domain, names, found) : us_taught_dup_name (topic, value);
}

char *
us_taught_dup_label (const UsTopic *topic, GVariant *value)
{
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (topic->size);
  g_autoptr (GError) error = NULL;
  GString *label = g_string_new (NULL);

  if (!us_fields_read (topic->fields, topic->n_fields, names, value, record, &error))
    {
      g_string_append (label, error->message);
      return g_string_free_and_steal (label);
    }
  for (guint i = 0; i < topic->n_fields; i++)
    {
      const UsField *field = &topic->fields[i];
      g_autoptr (GString) text = g_string_new (NULL);

      if (is_name (topic, field) || !us_field_is_in_force (topic->fields, i, record) ||
          !add_field (text, field, names, record))
        continue;
      if (label->len > 0)
        g_string_append (label, " · ");
      if (topic->n_fields > 1 && field->title != NULL)
        /* Translators: a field's title and what was taught: "Level: 2". */
        g_string_append_printf (label, _("%s: %s"), _(field->title), text->str);
      else
        g_string_append (label, text->str);
    }
  return g_string_free_and_steal (label);
}
