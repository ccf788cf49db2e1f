/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"
#include "us-plain-campaign-json.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

static void
set_foreign (GError **error)
{
  g_set_error (error, US_ERROR, US_ERROR_STORE, _("This is not a file of Understudy."));
}

JsonObject *
us_exchange_open_any (JsonNode *node, const char **found, GError **error)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *format = NULL;
  gint64 version = 0;

  if (object == NULL || !us_json_get_string (object, "format", FALSE, &format, NULL) ||
      !g_str_has_prefix (format, "understudy-") ||
      !us_json_get_int (object, "version", FALSE, 1, G_MAXINT64, &version, NULL))
    {
      set_foreign (error);
      return NULL;
    }
  if (version > US_EXCHANGE_VERSION)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("This file was written by a newer version of Understudy; update the program "
                     "to read it."));
      return NULL;
    }
  *found = format;
  return object;
}

void
us_exchange_set_too_large (const char *name, GError **error)
{
  g_set_error (error, US_ERROR, US_ERROR_STORE,
               /* Translators: the number stands for megabytes. A backup is a copy of all plays. */
               _("“%s” holds more than %u MB, which is not read; to move everything, make a "
                 "backup."),
               name, (guint) (US_EXCHANGE_SIZE_MAX >> 20));
}

static const char *
say_format (const char *format)
{
  if (g_str_equal (format, "understudy-play"))
    return _("a play");
  if (g_str_equal (format, "understudy-copy"))
    return _("what a copy was taught");
  if (g_str_equal (format, "understudy-all"))
    return _("everything");
  if (g_str_equal (format, "understudy-campaign"))
    return _("a campaign");
  return format;
}

JsonObject *
us_exchange_open (JsonNode *node, const char *format, GError **error)
{
  const char *found = NULL;
  JsonObject *object = us_exchange_open_any (node, &found, error);

  if (object != NULL && !g_str_equal (found, format))
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   /* Translators: “This file holds a play, but what a copy was taught is needed.” */
                   _("This file holds %s, but %s is needed."), us_quote (say_format (found)), say_format (format));
      return NULL;
    }
  return object;
}

static JsonObject *
new_envelope (const char *format)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "format", format);
  json_object_set_int_member (object, "version", US_EXCHANGE_VERSION);
  return object;
}

static JsonNode *
node_of (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return node;
}

JsonNode *
us_exchange_wrap (const char *format, const char *member, JsonNode *content)
{
  JsonObject *object = new_envelope (format);

  json_object_set_member (object, member, content);
  return node_of (object);
}

JsonNode *
us_exchange_write_record (const char *box, GPtrArray *list, gboolean whole)
{
  JsonObject *object = whole ? new_envelope ("understudy-copy") : json_object_new ();
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < list->len; i++)
    {
      const UsTaughtRecord *known = g_ptr_array_index (list, i);
      JsonObject *item = json_object_new ();

      json_object_set_string_member (item, "key", known->key);
      if (*known->which != '\0')
        json_object_set_string_member (item, "which", known->which);
      json_object_set_member (item, "value", us_json_from_value (known->value));
      if (known->changed > 0)
        json_object_set_int_member (item, "changed", known->changed);
      json_array_add_object_element (array, item);
    }
  json_object_set_string_member (object, "box", box);
  json_object_set_array_member (object, "known", array);
  return node_of (object);
}

static UsTaughtRecord *
read_known (JsonObject *item, const char *box, GError **error)
{
  const char *key = NULL, *which = "";
  g_autoptr (GVariant) value = NULL;
  gint64 changed = 0;

  if (!us_json_get_string (item, "key", FALSE, &key, error) ||
      !us_json_get_string (item, "which", TRUE, &which, error) ||
      !us_json_get_int (item, "changed", TRUE, 0, G_MAXINT64, &changed, error))
    return NULL;
  if (!json_object_has_member (item, "value"))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is missing."), "value");
      return NULL;
    }
  value = us_json_to_value (json_object_get_member (item, "value"), error);
  if (value == NULL || !us_taught_check (box, key, which, value, error))
    {
      /* As it is called on the command line. */
      if (*which != '\0')
        g_prefix_error (error, "%s/%s: ", us_quote (key), us_quote (which));
      else
        g_prefix_error (error, "%s: ", us_quote (key));
      return NULL;
    }
  return us_taught_record_new (key, which, value, changed, 0);
}

GPtrArray *
us_exchange_read_record (JsonObject *object, const char **box, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) us_taught_record_free);
  JsonNode *node = json_object_get_member (object, "known");
  JsonArray *array;

  if (!us_json_get_string (object, "box", FALSE, box, error))
    return NULL;
  if (!us_box_exists (*box))
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("This program does not know the box “%s”."), us_quote (*box));
      return NULL;
    }
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a list."), "known");
      return NULL;
    }
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *item = json_array_get_element (array, i);
      UsTaughtRecord *known = NULL;

      if (JSON_NODE_HOLDS_OBJECT (item))
        known = read_known (json_node_get_object (item), *box, error);
      else
        g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a list of objects."), "known");
      if (known == NULL)
        return NULL;
      g_ptr_array_add (list, known);
    }
  return g_steal_pointer (&list);
}

static gboolean
is_list_of_objects (JsonNode *node)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  return array != NULL && json_array_get_length (array) > 0 &&
         JSON_NODE_HOLDS_OBJECT (json_array_get_element (array, 0));
}

static void
append_indent (GString *out, guint depth)
{
  g_string_append_c (out, '\n');
  for (guint i = 0; i < depth; i++)
    g_string_append (out, "  ");
}

static void
append_node (GString *out, JsonNode *node, guint depth)
{
  g_autofree char *text = NULL;

  if (depth < 2 && JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *name;
      JsonNode *member;
      gboolean first = TRUE;

      g_string_append_c (out, '{');
      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &name, &member))
        {
          g_string_append (out, first ? "" : ",");
          first = FALSE;
          append_indent (out, depth + 1);
          g_string_append_printf (out, "\"%s\": ", name);
          append_node (out, member, depth + 1);
        }
      append_indent (out, depth);
      g_string_append_c (out, '}');
      return;
    }
  if (depth <= 2 && is_list_of_objects (node))
    {
      JsonArray *array = json_node_get_array (node);

      g_string_append_c (out, '[');
      for (guint i = 0; i < json_array_get_length (array); i++)
        {
          g_autofree char *item = us_json_print (json_array_get_element (array, i), FALSE);

          g_string_append (out, i > 0 ? "," : "");
          append_indent (out, depth + 1);
          g_string_append (out, item);
        }
      append_indent (out, depth);
      g_string_append_c (out, ']');
      return;
    }
  text = us_json_print (node, FALSE);
  g_string_append (out, text);
}

char *
us_exchange_print (JsonNode *node)
{
  GString *out = g_string_new (NULL);

  append_node (out, node, 0);
  g_string_append_c (out, '\n');
  return g_string_free_and_steal (out);
}

/* A play that was altered is exported in its mended form; in the database it stays as it is. */
static UsPlainPlay *
load_mended (UsStore *self, gint64 id, GPtrArray *altered, GError **error)
{
  UsPlainPlay *play = us_plain_play_load (self, id, error);

  if (play == NULL || play->altered == NULL)
    return play;
  if (altered != NULL)
    g_ptr_array_add (altered,
                     /* Translators: the last place is for a sentence that says what was altered. */
                     g_strdup_printf (_("Play %" PRId64 " was exported only as far as it is sound: %s"), id,
                                      play->altered));
  us_plain_play_mend (play);
  return play;
}

char *
us_store_export_play (UsStore *self, gint64 id, GPtrArray *altered, GError **error)
{
  g_autoptr (UsPlainPlay) play = NULL;
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  play = load_mended (self, id, altered, error);
  if (play == NULL)
    return NULL;
  node = us_exchange_wrap ("understudy-play", "play", us_plain_play_write (play));
  return us_exchange_print (node);
}

char *
us_store_export_copy (UsStore *self, const char *box, GError **error)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  if (!us_box_exists (box))
    {
      g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("There is no box “%s”."), us_quote (box));
      return NULL;
    }
  list = us_store_read_record (self, box, FALSE, error);
  if (list == NULL)
    return NULL;
  node = us_exchange_write_record (box, list, TRUE);
  return us_exchange_print (node);
}

static gboolean
write_text (GOutputStream *stream, const char *text, GCancellable *cancellable, GError **error)
{
  return g_output_stream_write_all (stream, text, strlen (text), NULL, cancellable, error);
}

static gboolean
write_campaigns (UsStore *self, GOutputStream *stream, GCancellable *cancellable, GPtrArray *altered, GError **error)
{
  g_autoptr (GPtrArray) uuids = us_plain_campaign_list (self, error);

  for (guint i = 0; uuids != NULL && i < uuids->len; i++)
    {
      g_autoptr (UsPlainCampaign) campaign = us_plain_campaign_load (self, g_ptr_array_index (uuids, i), error);
      g_autoptr (JsonNode) node = campaign != NULL ? us_plain_campaign_write (campaign) : NULL;
      g_autofree char *text = node != NULL ? us_json_print (node, FALSE) : NULL;

      if (text == NULL || !write_text (stream, i > 0 ? ",\n    " : "\n    ", cancellable, error) ||
          !write_text (stream, text, cancellable, error))
        return FALSE;
      if (altered != NULL && !us_plain_campaign_is_sound (campaign))
        g_ptr_array_add (altered, g_strdup_printf (_("The campaign “%s” was exported only as far as it is sound."),
                                                   us_quote (campaign->name)));
    }
  return uuids != NULL;
}

/* One play at a time is read and written, so that an export of years of plays needs little memory. */
gboolean
us_store_export_all (UsStore *self, GOutputStream *stream, GCancellable *cancellable, GPtrArray *altered,
                     GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GPtrArray) boxes = NULL;
  g_autofree char *head = NULL;
  sqlite3_stmt *statement;
  gboolean row;

  g_return_val_if_fail (US_IS_STORE (self), FALSE);
  g_return_val_if_fail (G_IS_OUTPUT_STREAM (stream), FALSE);

  statement = us_db_prepare (self->db, "SELECT id FROM play ORDER BY started, id", NULL);
  do
    {
      gint64 id;

      if (!us_db_step (self->db, statement, &row, error))
        return FALSE;
      id = row ? sqlite3_column_int64 (statement, 0) : 0;
      if (row)
        g_array_append_val (ids, id);
    }
  while (row);

  head = g_strdup_printf ("{\n  \"format\": \"understudy-all\",\n  \"version\": %d,\n  \"exported\": %" G_GINT64_FORMAT
                          ",\n  \"plays\": [",
                          US_EXCHANGE_VERSION, us_store_now ());
  if (!write_text (stream, head, cancellable, error))
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (UsPlainPlay) play = load_mended (self, g_array_index (ids, gint64, i), altered, error);
      g_autoptr (JsonNode) node = NULL;
      g_autofree char *text = NULL;

      if (play == NULL)
        return FALSE;
      node = us_plain_play_write (play);
      text = us_json_print (node, FALSE);
      if (!write_text (stream, i > 0 ? ",\n    " : "\n    ", cancellable, error) ||
          !write_text (stream, text, cancellable, error))
        return FALSE;
    }
  if (!write_text (stream, "\n  ],\n  \"copies\": [", cancellable, error))
    return FALSE;
  boxes = us_store_list_boxes (self, error);
  for (guint i = 0; boxes != NULL && i < boxes->len; i++)
    {
      const char *box = g_ptr_array_index (boxes, i);
      g_autoptr (GPtrArray) list = us_store_read_record (self, box, FALSE, error);
      g_autoptr (JsonNode) node = list != NULL ? us_exchange_write_record (box, list, FALSE) : NULL;
      g_autofree char *text = node != NULL ? us_json_print (node, FALSE) : NULL;

      if (text == NULL || !write_text (stream, i > 0 ? ",\n    " : "\n    ", cancellable, error) ||
          !write_text (stream, text, cancellable, error))
        return FALSE;
    }
  return boxes != NULL && write_text (stream, "\n  ],\n  \"campaigns\": [", cancellable, error) &&
         write_campaigns (self, stream, cancellable, altered, error) &&
         write_text (stream, "\n  ]\n}\n", cancellable, error);
}
