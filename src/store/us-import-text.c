/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"
#include "us-plain-campaign-json.h"

#include <glib/gi18n-lib.h>

UsPlainCopy *
us_plain_copy_new (const char *box, GPtrArray *known)
{
  UsPlainCopy *copy = g_new0 (UsPlainCopy, 1);

  copy->box = g_strdup (box);
  copy->known = known;
  return copy;
}

void
us_plain_copy_free (UsPlainCopy *copy)
{
  g_free (copy->box);
  g_ptr_array_unref (copy->known);
  g_free (copy);
}

static gboolean
read_play (JsonNode *node, GPtrArray *plays, GError **error)
{
  UsPlainPlay *play;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be an object."), "play");
      return FALSE;
    }
  play = us_plain_play_read (json_node_get_object (node), error);
  if (play != NULL)
    g_ptr_array_add (plays, play);
  return play != NULL;
}

static gboolean
read_copy (JsonObject *object, GPtrArray *copies, GError **error)
{
  const char *box = NULL;
  GPtrArray *known = us_exchange_read_record (object, &box, error);

  if (known != NULL)
    g_ptr_array_add (copies, us_plain_copy_new (box, known));
  return known != NULL;
}

static gboolean
read_list (JsonObject *object, const char *member, GPtrArray *plays, GPtrArray *copies, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a list."), member);
      return FALSE;
    }
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *item = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_OBJECT (item))
        {
          g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a list of objects."), member);
          return FALSE;
        }
      if (plays != NULL ? !read_play (item, plays, error) : !read_copy (json_node_get_object (item), copies, error))
        {
          us_import_say_which (plays != NULL, i, json_array_get_length (array), NULL, error);
          return FALSE;
        }
    }
  return TRUE;
}

/* Files of before there were campaigns have none. */
static gboolean
read_campaigns (JsonObject *object, GPtrArray *campaigns, GError **error)
{
  JsonNode *node = json_object_get_member (object, "campaigns");
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (node != NULL && array == NULL)
    g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a list."), "campaigns");
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *item = json_array_get_element (array, i);
      UsPlainCampaign *campaign = NULL;

      if (JSON_NODE_HOLDS_OBJECT (item))
        campaign = us_plain_campaign_read (json_node_get_object (item), error);
      else
        g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a list of objects."), "campaigns");
      if (campaign == NULL)
        {
          /* Translators: comes before what is wrong with the second of three campaigns in a file. */
          g_prefix_error (error, _("Campaign %u of %u: "), i + 1, json_array_get_length (array));
          return FALSE;
        }
      g_ptr_array_add (campaigns, campaign);
    }
  return node == NULL || array != NULL;
}

UsImportReport *
us_store_import (UsStore *self, const char *text, gssize length, UsImportFlags flags, GError **error)
{
  g_autoptr (GPtrArray) plays = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_play_free);
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_copy_free);
  g_autoptr (GPtrArray) campaigns = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_campaign_free);
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object = NULL;
  const char *format = NULL;
  gboolean good;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  node = us_json_parse (text, length, error);
  if (node != NULL)
    object = us_exchange_open_any (node, &format, error);
  if (object == NULL)
    return NULL;

  if (g_str_equal (format, "understudy-play"))
    good = read_play (json_object_get_member (object, "play"), plays, error);
  else if (g_str_equal (format, "understudy-copy"))
    good = read_copy (object, copies, error);
  else if (g_str_equal (format, "understudy-all"))
    good = read_list (object, "plays", plays, NULL, error) && read_list (object, "copies", NULL, copies, error) &&
           read_campaigns (object, campaigns, error);
  else
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("This version of Understudy does not read files of the kind “%s”."), us_quote (format));
      good = FALSE;
    }
  return good ? us_store_import_plain (self, g_steal_pointer (&plays), g_steal_pointer (&copies),
                                       g_steal_pointer (&campaigns), flags, error)
              : NULL;
}
