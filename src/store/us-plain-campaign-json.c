/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-plain-campaign-json.h"

#include <glib/gi18n-lib.h>

#include "us-json.h"

/* A campaign as exports have it: `log` is what us_campaign_write() writes, with what the rows say besides. What cannot be
 * read is left out, as is what is gone. */

static void
set_positive (JsonObject *object, const char *member, gint64 number)
{
  if (number > 0)
    json_object_set_int_member (object, member, number);
}

static void
set_parsed (JsonObject *object, const char *member, const char *text)
{
  JsonNode *node = us_json_parse (text, -1, NULL);

  if (node != NULL)
    json_object_set_member (object, member, node);
}

static JsonObject *
write_line (const UsPlainLine *line)
{
  JsonObject *object = json_object_new ();
  g_autofree char *date =
    g_strdup_printf ("%04d-%02d-%02d", line->date / 10000, line->date / 100 % 100, line->date % 100);

  if (line->date != 0)
    json_object_set_string_member (object, "date", date);
  set_parsed (object, "line", line->value);
  if (!g_str_equal (line->accepted, "[]"))
    set_parsed (object, "accepted", line->accepted);
  if (line->play != NULL)
    json_object_set_string_member (object, "play", line->play);
  if (line->edited)
    json_object_set_boolean_member (object, "edited", TRUE);
  return object;
}

static JsonArray *
write_things (const UsPlainCampaign *self, const char *list)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->things->len; i++)
    {
      const UsPlainThing *thing = g_ptr_array_index (self->things, i);
      JsonObject *object;

      if (!g_str_equal (thing->list, list) || thing->broken != NULL || thing->altered)
        continue;
      object = json_object_new ();
      json_object_set_string_member (object, "which", thing->which);
      set_parsed (object, "thing", thing->value);
      json_array_add_object_element (array, object);
    }
  return array;
}

static JsonObject *
write_log (const UsPlainCampaign *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *lines = json_array_new ();

  set_parsed (object, "settings", self->settings);
  for (guint i = 0; self->rules != NULL && i < self->rules->campaign->n_lists; i++)
    {
      const char *key = self->rules->topics[self->rules->campaign->lists[i].topic].key;

      json_object_set_array_member (object, key, write_things (self, key));
    }
  /* Of a game that this program does not know. */
  for (guint i = 0; i < self->things->len; i++)
    {
      const char *key = ((const UsPlainThing *) g_ptr_array_index (self->things, i))->list;

      if (!json_object_has_member (object, key))
        json_object_set_array_member (object, key, write_things (self, key));
    }
  for (guint i = 0; i < self->lines->len; i++)
    {
      const UsPlainLine *line = g_ptr_array_index (self->lines, i);

      if (!line->gone && line->broken == NULL && !line->altered)
        json_array_add_object_element (lines, write_line (line));
    }
  json_object_set_array_member (object, "lines", lines);
  return object;
}

JsonNode *
us_plain_campaign_write (UsPlainCampaign *self)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  if (self->rules != NULL)
    us_campaign_free (us_plain_campaign_fold (self));
  json_object_set_string_member (object, "uuid", self->uuid);
  json_object_set_string_member (object, "game", self->game);
  json_object_set_string_member (object, "name", self->name);
  if (self->archived)
    json_object_set_boolean_member (object, "archived", TRUE);
  set_positive (object, "started", self->started);
  set_positive (object, "changed", self->changed);
  set_positive (object, "trashed", self->trashed);
  json_object_set_object_member (object, "log", write_log (self));
  json_node_take_object (node, object);
  return node;
}

gboolean
us_plain_campaign_is_sound (const UsPlainCampaign *self)
{
  if (self->altered || self->broken != NULL)
    return FALSE;
  for (guint i = 0; i < self->things->len; i++)
    if (((const UsPlainThing *) g_ptr_array_index (self->things, i))->broken != NULL)
      return FALSE;
  for (guint i = 0; i < self->lines->len; i++)
    if (((const UsPlainLine *) g_ptr_array_index (self->lines, i))->broken != NULL)
      return FALSE;
  return TRUE;
}

/* --- Reading ------------------------------------------------------------------------------------- */

static JsonArray *
get_array (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static void
take_things (UsPlainCampaign *self, JsonObject *log, const char *key)
{
  JsonArray *array = get_array (log, key);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonObject *object = json_array_get_object_element (array, i);
      UsPlainThing *thing = us_plain_campaign_add_thing (self, key, json_object_get_string_member (object, "which"));

      thing->value = us_json_print (json_object_get_member (object, "thing"), FALSE);
    }
}

/* The engine has read the line already: only what the rows say besides is checked here. */
static gboolean
take_line (UsPlainCampaign *self, JsonObject *object, GError **error)
{
  UsPlainLine *line = us_plain_campaign_add_line (self, self->lines->len + 1);
  const char *date = NULL, *play = NULL;

  line->place = line->id * US_PLACE_STEP;
  line->value = us_json_print (json_object_get_member (object, "line"), FALSE);
  if (!us_json_get_string (object, "date", TRUE, &date, error) ||
      !us_json_get_string (object, "play", TRUE, &play, error) ||
      !us_json_get_boolean (object, "edited", &line->edited, error))
    return FALSE;
  if (date != NULL)
    us_campaign_read_date (date, &line->date);
  if (json_object_has_member (object, "accepted"))
    {
      g_free (line->accepted);
      line->accepted = us_json_print (json_object_get_member (object, "accepted"), FALSE);
    }
  if (play == NULL)
    return TRUE;
  if (!g_uuid_string_is_valid (play) || us_plain_campaign_find_line_of (self, play) != NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is no play, or two lines are of it."), us_quote (play));
      return FALSE;
    }
  line->play = g_ascii_strdown (play, -1);
  return TRUE;
}

static gboolean
take_log (UsPlainCampaign *self, JsonNode *node, GError **error)
{
  g_autoptr (GVariant) value = us_json_to_value (node, error);
  g_autoptr (UsCampaign) campaign = value != NULL ? us_campaign_read (self->rules, value, error) : NULL;
  const UsCampaignRules *rules = self->rules->campaign;
  JsonObject *log;
  JsonArray *lines;

  if (campaign == NULL)
    return FALSE;
  log = json_node_get_object (node);
  if (json_object_has_member (log, "settings"))
    {
      g_free (self->settings);
      self->settings = us_json_print (json_object_get_member (log, "settings"), FALSE);
    }
  for (guint i = 0; i < rules->n_lists; i++)
    take_things (self, log, self->rules->topics[rules->lists[i].topic].key);
  lines = get_array (log, "lines");
  for (guint i = 0; lines != NULL && i < json_array_get_length (lines); i++)
    if (!take_line (self, json_array_get_object_element (lines, i), error))
      return FALSE;
  us_plain_campaign_tidy_all (self);
  return TRUE;
}

UsPlainCampaign *
us_plain_campaign_read (JsonObject *object, GError **error)
{
  g_autoptr (UsPlainCampaign) self = NULL;
  const char *uuid = NULL, *game = NULL, *name = NULL;
  g_autofree char *own_name = NULL, *lower = NULL;
  gint64 started = 0, changed = 0, trashed = 0;

  if (!us_json_get_string (object, "uuid", FALSE, &uuid, error) ||
      !us_json_get_string (object, "game", FALSE, &game, error) ||
      !us_json_get_string (object, "name", FALSE, &name, error) ||
      !us_json_get_int (object, "started", TRUE, 0, G_MAXINT64, &started, error) ||
      !us_json_get_int (object, "changed", TRUE, 0, G_MAXINT64, &changed, error) ||
      !us_json_get_int (object, "trashed", TRUE, 0, G_MAXINT64, &trashed, error) ||
      (own_name = us_log_dup_name (name, error)) == NULL)
    return NULL;
  if (!g_uuid_string_is_valid (uuid) || !json_object_has_member (object, "log"))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is no campaign."), us_quote (uuid));
      return NULL;
    }
  lower = g_ascii_strdown (uuid, -1);
  self = us_plain_campaign_new (lower, game, own_name);
  if (self->rules == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("This program does not know the game “%s”."), us_quote (game));
      return NULL;
    }
  self->started = started;
  self->changed = changed;
  self->trashed = trashed;
  self->archived = json_object_get_boolean_member_with_default (object, "archived", FALSE);
  return take_log (self, json_object_get_member (object, "log"), error) ? g_steal_pointer (&self) : NULL;
}
