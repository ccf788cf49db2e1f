/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

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
  g_free (play->summary_message);
  g_free (play->outcome_message);
  g_free (play->campaign);
  g_free (play->altered);
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
  set_text (object, "campaign", play->campaign);
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

/* What is told of the play in the language of the moment. */
static void
take_messages (UsPlainPlay *play, UsSession *session)
{
  g_free (play->summary_message);
  play->summary_message = us_message_write (us_session_write_summary (session));
  if (us_session_get_outcome (session) == US_OPEN)
    return;
  g_free (play->outcome_message);
  play->outcome_message = us_message_write (us_session_write_outcome_text (session));
}

/* Whether the same numbers stand in both, whatever the language. */
static gboolean
tell_same (const char *one, const char *other)
{
  for (;;)
    {
      while (*one != '\0' && !g_ascii_isdigit (*one))
        one++;
      while (*other != '\0' && !g_ascii_isdigit (*other))
        other++;
      if (*one != *other || *one == '\0')
        return *one == *other;
      one++;
      other++;
    }
}

JsonNode *
us_plain_scores (UsSession *session)
{
  g_autoptr (JsonObject) object = json_object_new ();
  JsonNode *node = json_node_alloc ();

  for (guint i = 0; i < us_session_get_n_scores (session); i++)
    {
      const char *who;
      int value = us_session_get_score (session, i, &who);

      json_object_set_int_member (object, who, value);
    }
  return json_node_init_object (node, object);
}

/* A play that was finished under older rules keeps its result, and the words it was told in: a replay under the present
 * rules may come to another. Where it comes to the same, that can be told in any language. */
static void
keep_result (UsPlainPlay *play, UsSession *session)
{
  g_autoptr (JsonNode) scores = us_plain_scores (session);
  g_autofree char *text = us_session_dup_outcome_text (session);

  if (us_session_get_outcome (session) == play->outcome && json_node_equal (scores, play->scores) &&
      play->outcome_text != NULL && text != NULL && tell_same (play->outcome_text, text))
    take_messages (play, session);
}

void
us_plain_play_describe (UsPlainPlay *play, UsSession *session)
{
  UsOutcome outcome = us_session_get_outcome (session);

  play->length = us_session_get_head_position (session);
  if (play->state == US_PLAY_STATE_FINISHED && play->version < play->rules->version && play->transcript != NULL &&
      play->scores != NULL)
    {
      keep_result (play, session);
      return;
    }
  g_clear_pointer (&play->summary, g_free);
  play->summary = us_session_dup_summary (session);
  if (play->summary == NULL)
    play->summary = g_strdup ("");
  g_clear_pointer (&play->scores, json_node_unref);
  play->scores = us_plain_scores (session);
  if (outcome == US_OPEN && play->state != US_PLAY_STATE_ABANDONED)
    g_clear_pointer (&play->outcome_message, g_free);
  take_messages (play, session);
  if (play->state == US_PLAY_STATE_ABANDONED && outcome == US_OPEN)
    return;

  play->state = outcome == US_OPEN ? US_PLAY_STATE_OPEN : US_PLAY_STATE_FINISHED;
  play->outcome = outcome;
  g_clear_pointer (&play->outcome_text, g_free);
  g_clear_pointer (&play->transcript, g_free);
  if (outcome != US_OPEN)
    {
      play->outcome_text = us_session_dup_outcome_text (session);
      play->transcript = us_session_dup_transcript (session);
    }
}

/* A play that was given up is described as an open one here, because giving up does not follow from the entries. */
void
us_plain_play_describe_like (UsPlainPlay *play, const UsPlainPlay *other)
{
  gboolean finished = other->state == US_PLAY_STATE_FINISHED;

  play->version = MAX (play->version, other->version);
  play->state = finished ? US_PLAY_STATE_FINISHED : US_PLAY_STATE_OPEN;
  play->outcome = finished ? other->outcome : US_OPEN;
  play->length = other->length;
  g_set_str (&play->summary, other->summary);
  g_set_str (&play->summary_message, other->summary_message);
  g_set_str (&play->outcome_message, finished ? other->outcome_message : NULL);
  g_set_str (&play->outcome_text, finished ? other->outcome_text : NULL);
  g_set_str (&play->transcript, finished ? other->transcript : NULL);
  g_clear_pointer (&play->scores, json_node_unref);
  play->scores = json_node_ref (other->scores);
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
  play->offer = us_session_get_beside (session);
  us_plain_play_describe (play, session);
  return play;
}
