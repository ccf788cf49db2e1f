/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange.h"

#include <glib/gi18n-lib.h>

static JsonNode *
node_of (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return node;
}

/* Options with their default value are written too, because a later version may change the default. */
JsonNode *
us_start_write_options (const UsRules *rules, const UsStart *start)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < rules->n_options; i++)
    json_object_set_string_member (object, rules->options[i].key, rules->options[i].choices[start->options[i]].name);
  return node_of (object);
}

JsonNode *
us_start_write_sources (const UsRules *rules, const UsStart *start)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < rules->n_components; i++)
    json_object_set_string_member (object, rules->components[i].id, us_source_name (start->sources[i]));
  return node_of (object);
}

typedef gboolean (*TakePair) (const UsRules *rules, UsStart *start, const char *key, const char *name, GError **error);

static gboolean
read_pairs (const UsRules *rules, UsStart *start, JsonNode *node, TakePair take, GError **error)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("Options must be an object."));
      return FALSE;
    }
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &key, &member))
    {
      if (!JSON_NODE_HOLDS_VALUE (member) || json_node_get_value_type (member) != G_TYPE_STRING)
        {
          g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a text."), us_quote (key));
          return FALSE;
        }
      if (!take (rules, start, key, json_node_get_string (member), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
take_option (const UsRules *rules, UsStart *start, const char *key, const char *name, GError **error)
{
  int option = us_rules_find_option (rules, key);
  int choice = option >= 0 ? us_option_find_choice (&rules->options[option], name) : -1;

  if (option < 0)
    g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("The game has no option “%s”."), us_quote (key));
  else if (choice < 0)
    g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE, _("The option “%s” cannot be “%s”."), key, us_quote (name));
  else
    start->options[option] = choice;
  return choice >= 0;
}

static gboolean
take_source (const UsRules *rules, UsStart *start, const char *key, const char *name, GError **error)
{
  int component = us_rules_find_component (rules, key);

  if (component < 0)
    {
      g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("The game has no component “%s”."), us_quote (key));
      return FALSE;
    }
  for (UsSource source = US_BY_THE_APP; source <= US_AT_THE_TABLE; source++)
    if (g_str_equal (us_source_name (source), name))
      {
        start->sources[component] = source;
        return TRUE;
      }
  g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE, _("“%s” is drawn by “app” or at the “table”, not by “%s”."), key,
               us_quote (name));
  return FALSE;
}

/* All options are written, so one that is not there is younger than the play. */
static void
take_older (const UsRules *rules, UsStart *start, JsonNode *node)
{
  for (guint i = 0; i < rules->n_options && JSON_NODE_HOLDS_OBJECT (node); i++)
    if (rules->options[i].older > 0 && !json_object_has_member (json_node_get_object (node), rules->options[i].key))
      start->options[i] = rules->options[i].older - 1;
}

gboolean
us_start_read_options (const UsRules *rules, UsStart *start, JsonNode *node, GError **error)
{
  take_older (rules, start, node);
  return read_pairs (rules, start, node, take_option, error);
}

gboolean
us_start_read_sources (const UsRules *rules, UsStart *start, JsonNode *node, GError **error)
{
  return read_pairs (rules, start, node, take_source, error);
}

static void
take_known (const UsRules *rules, UsStart *start, JsonNode *node, TakePair take)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return;
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &key, &member))
    if (JSON_NODE_HOLDS_VALUE (member) && json_node_get_value_type (member) == G_TYPE_STRING)
      take (rules, start, key, json_node_get_string (member), NULL);
}

void
us_start_take_known (const UsRules *rules, UsStart *start, JsonNode *options, JsonNode *sources)
{
  take_known (rules, start, options, take_option);
  take_known (rules, start, sources, take_source);
}
