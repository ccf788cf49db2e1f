/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-games.h"

#define SEED_MAX ((G_GINT64_CONSTANT (1) << 53) - 1)     /* exact in every reader of JSON */

static void
entry_free (gpointer data)
{
  UsPlainEntry *entry = data;

  g_free (entry->key);
  g_free (entry->section);
  g_free (entry->note);
  g_clear_pointer (&entry->value, g_variant_unref);
  g_free (entry);
}

UsPlainPlay *
us_plain_play_new (void)
{
  UsPlainPlay *play = g_new0 (UsPlainPlay, 1);

  play->entries = g_ptr_array_new_with_free_func (entry_free);
  play->head = play->tip = play->offer = -1;
  play->summary = g_strdup ("");
  return play;
}

void
us_plain_play_free (UsPlainPlay *play)
{
  g_free (play->uuid);
  g_free (play->game);
  g_free (play->transcript);
  g_free (play->summary);
  g_free (play->outcome_text);
  g_clear_pointer (&play->options, json_node_unref);
  g_clear_pointer (&play->sources, json_node_unref);
  g_clear_pointer (&play->scores, json_node_unref);
  g_ptr_array_unref (play->entries);
  g_free (play);
}

UsPlainEntry *
us_plain_play_add (UsPlainPlay *play)
{
  UsPlainEntry *entry = g_new0 (UsPlainEntry, 1);

  entry->parent = (int) play->entries->len - 1;
  g_ptr_array_add (play->entries, entry);
  return entry;
}

/* --- Writing ------------------------------------------------------------------------------------------------------- */

static void
set_index (JsonObject *object, const char *member, int index)
{
  if (index < 0)
    json_object_set_null_member (object, member);
  else
    json_object_set_int_member (object, member, index);
}

static void
set_text (JsonObject *object, const char *member, const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, member, text);
}

static void
set_positive (JsonObject *object, const char *member, gint64 number)
{
  if (number > 0)
    json_object_set_int_member (object, member, number);
}

static JsonObject *
write_entry (const UsPlainEntry *entry, int index)
{
  JsonObject *object = json_object_new ();

  if (entry->parent != index - 1)
    set_index (object, "parent", entry->parent);
  json_object_set_string_member (object, "by", us_by_name (entry->by));
  json_object_set_string_member (object, "key", entry->key);
  json_object_set_member (object, "value", us_json_from_value (entry->value));
  json_object_set_string_member (object, "section", entry->section);
  set_positive (object, "print", entry->print);
  set_positive (object, "at", entry->at);
  set_text (object, "note", entry->note);
  if (entry->bookmark)
    json_object_set_boolean_member (object, "bookmark", TRUE);
  return object;
}

static void
set_node (JsonObject *object, const char *member, JsonNode *node)
{
  if (node != NULL)
    json_object_set_member (object, member, json_node_ref (node));
  else
    json_object_set_object_member (object, member, json_object_new ());
}

JsonNode *
us_plain_play_write (const UsPlainPlay *play)
{
  JsonObject *object = json_object_new ();
  JsonArray *entries = json_array_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  set_text (object, "uuid", play->uuid);
  json_object_set_string_member (object, "game", play->game);
  json_object_set_int_member (object, "rules", play->version);
  json_object_set_int_member (object, "seed", (gint64) play->seed);
  set_node (object, "options", play->options);
  set_node (object, "sources", play->sources);
  json_object_set_string_member (object, "state", us_play_state_name (play->state));
  if (play->outcome != US_OPEN)
    json_object_set_string_member (object, "outcome", us_outcome_name (play->outcome));
  set_text (object, "outcome_text", play->outcome_text);
  json_object_set_string_member (object, "summary", play->summary);
  set_node (object, "scores", play->scores);
  set_positive (object, "started", play->started);
  set_positive (object, "changed", play->changed);
  set_positive (object, "seconds", play->seconds);
  set_positive (object, "trashed", play->trashed);
  set_index (object, "head", play->head);
  set_index (object, "tip", play->tip);
  set_index (object, "offer", play->offer);
  for (guint i = 0; i < play->entries->len; i++)
    json_array_add_object_element (entries, write_entry (g_ptr_array_index (play->entries, i), (int) i));
  json_object_set_array_member (object, "entries", entries);
  set_text (object, "transcript", play->transcript);
  json_node_take_object (node, object);
  return node;
}

/* --- Reading ------------------------------------------------------------------------------------------------------- */

static gboolean
refuse_member (const char *member, const char *text, GError **error)
{
  g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” cannot be “%s”."), member, text);
  return FALSE;
}

/* Absent leaves the result alone, null is -1. */
static gboolean
get_index (JsonObject *object, const char *member, int n, int *index, GError **error)
{
  gint64 value = *index;

  if (json_object_has_member (object, member) && json_object_get_null_member (object, member))
    {
      *index = -1;
      return TRUE;
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
get_boolean (JsonObject *object, const char *member, gboolean *value, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be true or false."), member);
      return FALSE;
    }
  *value = json_node_get_boolean (node);
  return TRUE;
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
  if (!us_json_get_string (object, "by", FALSE, &by, error) || !us_json_get_string (object, "key", FALSE, &key, error) ||
      !us_json_get_string (object, "section", TRUE, &section, error) ||
      !us_json_get_string (object, "note", TRUE, &note, error) ||
      !us_json_get_int (object, "print", TRUE, 0, G_MAXUINT32, &print, error) ||
      !us_json_get_int (object, "at", TRUE, 0, G_MAXINT64, &entry->at, error) ||
      !get_index (object, "parent", index, &entry->parent, error) ||
      !get_boolean (object, "bookmark", &entry->bookmark, error))
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
        g_prefix_error (error, _("Entry %u: "), i);
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

/* A recorded play may leave out what a replay tells: heads, state, summary, scores and times. */
UsPlainPlay *
us_plain_play_read (JsonObject *object, GError **error)
{
  g_autoptr (UsPlainPlay) play = us_plain_play_new ();
  const char *game = NULL, *uuid = NULL, *state = "open", *outcome = "open", *summary = "";
  const char *outcome_text = NULL, *transcript = NULL;
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
      (play->state == US_PLAY_OPEN) != (play->outcome == US_OPEN) ||
      (play->state == US_PLAY_ABANDONED) != (play->outcome == US_ABANDONED))
    {
      refuse_member ("outcome", outcome, error);
      return NULL;
    }
  if (uuid != NULL && !g_uuid_string_is_valid (uuid))
    {
      refuse_member ("uuid", uuid, error);
      return NULL;
    }
  play->rules = us_games_find (game);
  if (play->rules == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("This program does not know the game “%s”."), game);
      return NULL;
    }

  n = (int) play->entries->len;
  play->head = n - 1;
  if (!get_index (object, "head", n, &play->head, error))
    return NULL;
  play->tip = play->head;
  if (!get_index (object, "tip", n, &play->tip, error) || !get_index (object, "offer", n, &play->offer, error))
    return NULL;
  play->game = g_strdup (game);
  play->uuid = uuid != NULL ? g_ascii_strdown (uuid, -1) : NULL;
  play->version = (guint) version;
  play->seed = (guint64) seed;
  play->outcome_text = g_strdup (outcome_text);
  play->transcript = g_strdup (transcript);
  g_set_str (&play->summary, summary);
  return g_steal_pointer (&play);
}

/* --- Sessions ------------------------------------------------------------------------------------------------------ */

UsSession *
us_plain_play_new_session (const UsPlainPlay *play, const UsMemory *memory, GError **error)
{
  UsSession *session;
  UsJournal *journal;
  UsStart start;

  if (play->rules == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("This program does not know the game “%s”."), play->game);
      return NULL;
    }
  us_start_init (&start, play->rules);
  start.seed = play->seed;
  if ((play->options != NULL && !us_start_read_options (play->rules, &start, play->options, error)) ||
      (play->sources != NULL && !us_start_read_sources (play->rules, &start, play->sources, error)))
    return NULL;

  session = us_session_new (play->rules, &start, memory);
  journal = us_session_get_journal (session);
  for (guint i = 0; i < play->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (play->entries, i);

      us_journal_add_raw (journal, entry->by, entry->key, entry->section, entry->value, entry->print, entry->parent);
    }
  us_session_set_heads (session, play->head, play->tip, play->offer);
  return session;
}

void
us_plain_play_describe (UsPlainPlay *play, UsSession *session)
{
  UsOutcome outcome = us_session_get_outcome (session);

  play->length = us_session_get_head_position (session);
  g_clear_pointer (&play->summary, g_free);
  play->summary = us_session_dup_summary (session);
  if (play->summary == NULL)
    play->summary = g_strdup ("");
  g_clear_pointer (&play->scores, json_node_unref);
  play->scores = us_saver_write_scores (session);
  if (play->state == US_PLAY_ABANDONED && outcome == US_OPEN)
    return;

  play->state = outcome == US_OPEN ? US_PLAY_OPEN : US_PLAY_FINISHED;
  play->outcome = outcome;
  g_clear_pointer (&play->outcome_text, g_free);
  g_clear_pointer (&play->transcript, g_free);
  if (outcome != US_OPEN)
    {
      play->outcome_text = us_session_dup_outcome_text (session);
      play->transcript = us_session_dup_transcript (session);
    }
}

UsPlainPlay *
us_plain_play_from_session (UsSession *session)
{
  UsPlainPlay *play = us_plain_play_new ();
  const UsRules *rules = us_session_get_rules (session);
  const UsStart *start = us_session_get_start (session);
  UsJournal *journal = us_session_get_journal (session);

  play->game = g_strdup (rules->id);
  play->rules = rules;
  play->version = rules->version;
  play->seed = start->seed;
  play->options = us_start_write_options (rules, start);
  play->sources = us_start_write_sources (rules, start);
  for (int i = 0; i < us_journal_get_n_entries (journal); i++)
    {
      const UsEntry *from = us_journal_get (journal, i);
      UsPlainEntry *entry = us_plain_play_add (play);

      entry->by = from->by;
      entry->key = us_entry_dup_key (from);
      entry->section = g_strdup (from->section);
      entry->value = us_journal_dup_value (journal, i, us_session_get_names (session));
      entry->print = from->print;
      entry->parent = from->parent;
    }
  play->head = us_session_get_head (session);
  play->tip = us_session_get_tip (session);
  play->offer = us_session_get_offer (session);
  us_plain_play_describe (play, session);
  return play;
}

static GVariant *
nothing_get (gpointer data, const char *key, const char *which)
{
  return NULL;
}

static char **
nothing_list (gpointer data, const char *key)
{
  return g_new0 (char *, 1);
}

static gboolean
nothing_set (gpointer data, const char *key, const char *which, GVariant *value, GError **error)
{
  return TRUE;
}

UsSession *
us_exchange_read_play (const char *text, gssize length, char **broken, GError **error)
{
  static const UsMemory nothing = { NULL, nothing_get, nothing_list, nothing_set };
  g_autoptr (JsonNode) node = us_json_parse (text, length, error);
  JsonObject *object = node != NULL ? us_exchange_open (node, "understudy-play", error) : NULL;
  g_autoptr (UsPlainPlay) play = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) reason = NULL;
  JsonNode *content;

  if (object == NULL)
    return NULL;
  content = json_object_get_member (object, "play");
  if (content == NULL || !JSON_NODE_HOLDS_OBJECT (content))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be an object."), "play");
      return NULL;
    }
  play = us_plain_play_read (json_node_get_object (content), error);
  if (play == NULL || (session = us_plain_play_new_session (play, &nothing, error)) == NULL)
    return NULL;
  if (!us_session_open (session, &reason))
    {
      if (!us_session_get_broken (session))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      if (broken != NULL)
        *broken = g_strdup (reason->message);
    }
  return g_steal_pointer (&session);
}

char *
us_exchange_write_play (UsSession *session)
{
  return us_exchange_write_play_full (session, NULL, 0);
}

char *
us_exchange_write_play_full (UsSession *session, const char *uuid, gint64 started)
{
  g_autoptr (UsPlainPlay) play = us_plain_play_from_session (session);
  g_autoptr (JsonNode) node = NULL;

  play->uuid = g_strdup (uuid);
  play->started = started;
  /* It follows from the entries, in anybody's language; only the store keeps it for the day when the rules are others. */
  g_clear_pointer (&play->transcript, g_free);
  node = us_exchange_wrap ("understudy-play", "play", us_plain_play_write (play));
  return us_exchange_print (node);
}
