/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-games.h"

#define SEED_MAX ((G_GINT64_CONSTANT (1) << 53) - 1) /* exact in every reader of JSON */

static gboolean
refuse_member (const char *member, const char *text, GError **error)
{
  g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” cannot be “%s”."), member, us_quote (text));
  return FALSE;
}

/* Reads the number of an entry: an absent member leaves `index` alone, null is -1. */
static gboolean
get_index (JsonObject *object, const char *member, int n, int *index, GError **error)
{
  gint64 value = *index;

  if (json_object_has_member (object, member) && json_object_get_null_member (object, member))
    {
      *index = -1;
      return TRUE;
    }
  if (n == 0 && json_object_has_member (object, member))
    {
      g_set_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE, _("“%s” names an entry, and there is none."), member);
      return FALSE;
    }
  if (!us_json_get_int (object, member, TRUE, 0, n - 1, &value, error))
    return FALSE;
  *index = (int) value;
  return TRUE;
}

/* "phantom/sell" or "phantom/sell#2". */
static gboolean
is_key (const char *key)
{
  const char *hash = strchr (key, '#');

  if (*key == '\0' || hash == key || !g_utf8_validate (key, -1, NULL))
    return FALSE;
  if (hash == NULL)
    return TRUE;
  return hash[1] >= '1' && hash[1] <= '9' && strspn (hash + 1, "0123456789") == strlen (hash + 1) &&
         strlen (hash + 1) <= 6 && !g_str_equal (hash, "#1");
}

static gboolean
read_entry (UsPlainPlay *play, JsonNode *node, GError **error)
{
  int index = (int) play->entries->len;
  UsPlainEntry *entry = us_plain_play_add (play);
  const char *by = NULL, *key = NULL, *section = "setup", *note = NULL;
  JsonObject *object;
  gint64 print = 0;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("It must be an object."));
      return FALSE;
    }
  object = json_node_get_object (node);
  if (!us_json_get_string (object, "by", FALSE, &by, error) ||
      !us_json_get_string (object, "key", FALSE, &key, error) ||
      !us_json_get_string (object, "section", TRUE, &section, error) ||
      !us_json_get_string (object, "note", TRUE, &note, error) || (note != NULL && !us_note_fits (note, error)) ||
      !us_json_get_int (object, "print", TRUE, 0, G_MAXUINT32, &print, error) ||
      !us_json_get_int (object, "at", TRUE, 0, G_MAXINT64, &entry->at, error) ||
      !get_index (object, "parent", index, &entry->parent, error) ||
      !us_json_get_boolean (object, "bookmark", &entry->bookmark, error))
    return FALSE;
  if (!us_by_from_name (by, &entry->by))
    return refuse_member ("by", by, error);
  if (!is_key (key))
    return refuse_member ("key", key, error);
  if (!json_object_has_member (object, "value"))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is missing."), "value");
      return FALSE;
    }
  entry->value = us_json_to_value (json_object_get_member (object, "value"), error);
  if (entry->value == NULL)
    return FALSE;
  entry->key = g_strdup (key);
  entry->section = g_strdup (section);
  entry->note = g_strdup (note);
  entry->print = (guint32) print;
  return TRUE;
}

static gboolean
read_entries (UsPlainPlay *play, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, "entries");
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be a list."), "entries");
      return FALSE;
    }
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (!read_entry (play, json_array_get_element (array, i), error))
      {
        g_prefix_error (error, _("Entry %u: "), i + 1);
        return FALSE;
      }
  return TRUE;
}

static gboolean
get_node (JsonObject *object, const char *member, JsonNode **node, GError **error)
{
  JsonNode *found = json_object_get_member (object, member);

  if (found == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (found))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be an object."), member);
      return FALSE;
    }
  *node = json_node_ref (found);
  return TRUE;
}

/* A recorded play may leave out what a replay finds out: heads, state, summary, scores and times. */
UsPlainPlay *
us_plain_play_read (JsonObject *object, GError **error)
{
  g_autoptr (UsPlainPlay) play = us_plain_play_new ();
  const char *game = NULL, *uuid = NULL, *state = "open", *outcome = "open", *summary = "";
  const char *outcome_text = NULL, *transcript = NULL, *campaign = NULL;
  gint64 version = 0, seed = 0;
  int n;

  if (!us_json_get_string (object, "game", FALSE, &game, error) ||
      !us_json_get_int (object, "rules", FALSE, 1, G_MAXINT, &version, error) ||
      !us_json_get_int (object, "seed", FALSE, 0, SEED_MAX, &seed, error) ||
      !us_json_get_string (object, "uuid", TRUE, &uuid, error) ||
      !us_json_get_string (object, "state", TRUE, &state, error) ||
      !us_json_get_string (object, "outcome", TRUE, &outcome, error) ||
      !us_json_get_string (object, "outcome_text", TRUE, &outcome_text, error) ||
      !us_json_get_string (object, "summary", TRUE, &summary, error) ||
      !us_json_get_string (object, "transcript", TRUE, &transcript, error) ||
      !us_json_get_string (object, "campaign", TRUE, &campaign, error) ||
      !us_json_get_int (object, "started", TRUE, 0, G_MAXINT64, &play->started, error) ||
      !us_json_get_int (object, "changed", TRUE, 0, G_MAXINT64, &play->changed, error) ||
      !us_json_get_int (object, "seconds", TRUE, 0, G_MAXINT, &play->seconds, error) ||
      !us_json_get_int (object, "trashed", TRUE, 0, G_MAXINT64, &play->trashed, error) ||
      !get_node (object, "options", &play->options, error) || !get_node (object, "sources", &play->sources, error) ||
      !get_node (object, "scores", &play->scores, error) || !read_entries (play, object, error))
    return NULL;

  if (!us_play_state_from_name (state, &play->state))
    {
      refuse_member ("state", state, error);
      return NULL;
    }
  if (!us_outcome_from_name (outcome, &play->outcome) ||
      (play->state == US_PLAY_STATE_OPEN) != (play->outcome == US_OPEN) ||
      (play->state == US_PLAY_STATE_ABANDONED) != (play->outcome == US_ABANDONED))
    {
      refuse_member ("outcome", outcome, error);
      return NULL;
    }
  if (uuid != NULL && !g_uuid_string_is_valid (uuid))
    {
      refuse_member ("uuid", uuid, error);
      return NULL;
    }
  if (campaign != NULL && !g_uuid_string_is_valid (campaign))
    {
      refuse_member ("campaign", campaign, error);
      return NULL;
    }
  play->rules = us_games_find (game);
  if (play->rules == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("This program does not know the game “%s”."), us_quote (game));
      return NULL;
    }

  n = (int) play->entries->len;
  play->head = n - 1;
  if (!get_index (object, "head", n, &play->head, error))
    return NULL;
  play->tip = play->head;
  if (!get_index (object, "tip", n, &play->tip, error) || !get_index (object, "offer", n, &play->offer, error))
    return NULL;
  if (!us_plain_play_leads (play, play->head, play->tip))
    play->tip = play->head;
  play->game = g_strdup (game);
  play->uuid = uuid != NULL ? g_ascii_strdown (uuid, -1) : NULL;
  play->campaign = campaign != NULL ? g_ascii_strdown (campaign, -1) : NULL;
  play->version = (guint) version;
  play->seed = (guint64) seed;
  play->outcome_text = g_strdup (outcome_text);
  play->transcript = g_strdup (transcript);
  g_set_str (&play->summary, summary);
  return g_steal_pointer (&play);
}

UsSession *
us_plain_play_new_session (const UsPlainPlay *play, const UsTaught *taught, GError **error)
{
  g_autoptr (GError) reason = NULL;
  UsSession *session;
  UsJournal *journal;
  UsStart start;

  if (play->rules == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("This program does not know the game “%s”."),
                   us_quote (play->game));
      /* The row does not match its check, so the name of the game itself may have been altered. */
      if (play->altered != NULL)
        g_prefix_error (error, "%s %s ", play->altered, _("A backup keeps the play as it is."));
      return NULL;
    }
  us_start_init (&start, play->rules);
  start.seed = play->seed;
  /* If the play was altered, its start may be too: it is then opened with the defaults. */
  if (((play->options != NULL && !us_start_read_options (play->rules, &start, play->options, &reason)) ||
       (play->sources != NULL && !us_start_read_sources (play->rules, &start, play->sources, &reason))) &&
      play->altered == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }

  session = us_session_new (play->rules, &start, taught);
  journal = us_session_get_journal (session);
  for (guint i = 0; i < play->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (play->entries, i);

      us_journal_add_raw (journal, entry->by, entry->key, entry->section, entry->value, entry->print, entry->parent);
    }
  us_session_set_heads (session, play->head, play->tip, play->offer);
  return session;
}
