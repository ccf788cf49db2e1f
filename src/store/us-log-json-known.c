/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <glib/gi18n-lib.h>

/* What a file tells of a campaign and this program does not know is not left out without a word, as options of a play are
 * not. */

static gboolean
refuse_unknown (const char *key, GError **error)
{
  g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY,
               _("A campaign of this game has no “%s”; a newer version of Understudy may read this file."),
               us_quote (key));
  return FALSE;
}

static gboolean
knows_fields (JsonNode *node, const UsField *fields, guint n, GError **error)
{
  JsonObjectIter iter;
  const char *key;

  if (n < 2 || node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return TRUE;
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &key, NULL))
    {
      guint i = 0;

      while (i < n && !g_str_equal (fields[i].key, key))
        i++;
      if (i == n)
        return refuse_unknown (key, error);
    }
  return TRUE;
}

/* An array of objects with these members, of which `about` has fields. */
static gboolean
knows_each (JsonNode *node, const char *const *keys, const char *about, const UsField *fields, guint n, GError **error)
{
  guint n_all = JSON_NODE_HOLDS_ARRAY (node) ? json_array_get_length (json_node_get_array (node)) : 0;

  for (guint i = 0; i < n_all; i++)
    {
      JsonNode *one = json_array_get_element (json_node_get_array (node), i);
      JsonObjectIter iter;
      const char *key;
      JsonNode *member;

      if (!JSON_NODE_HOLDS_OBJECT (one))
        continue;
      json_object_iter_init (&iter, json_node_get_object (one));
      while (json_object_iter_next (&iter, &key, &member))
        if (!g_strv_contains (keys, key) ? !refuse_unknown (key, error)
                                         : g_str_equal (key, about) && !knows_fields (member, fields, n, error))
          return FALSE;
    }
  return TRUE;
}

static gboolean
knows_member (const UsRules *rules, const char *key, JsonNode *member, GError **error)
{
  static const char *const of_line[] = { "date", "line", "accepted", "play", "edited", NULL }, *const of_thing[] = {
    "which", "thing", NULL
  };
  const UsCampaignRules *log = rules->campaign;
  guint list = 0;
  g_autofree UsField *fields = NULL;
  const UsTopic *topic;

  if (g_str_equal (key, "settings"))
    return knows_fields (member, log->settings, log->n_settings, error);
  if (g_str_equal (key, "lines"))
    return knows_each (member, of_line, "line", log->fields, log->n_fields, error);
  while (list < log->n_lists && !g_str_equal (rules->topics[log->lists[list].topic].key, key))
    list++;
  if (list == log->n_lists)
    return refuse_unknown (key, error);
  topic = &rules->topics[log->lists[list].topic];
  fields = us_campaign_join_fields (topic, log->lists[list].kept, log->lists[list].n_kept);
  return knows_each (member, of_thing, "thing", fields, topic->n_fields + log->lists[list].n_kept, error);
}

gboolean
us_log_knows_json (const UsRules *rules, JsonNode *log, GError **error)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;

  if (!JSON_NODE_HOLDS_OBJECT (log))
    return TRUE;
  json_object_iter_init (&iter, json_node_get_object (log));
  while (json_object_iter_next (&iter, &key, &member))
    if (!knows_member (rules, key, member, error))
      return FALSE;
  return TRUE;
}
