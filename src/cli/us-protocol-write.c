/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "us-field-kind.h"
#include "us-json-member.h"
#include "us-protocol-board.h"
#include "us-protocol.h"
#include "us-words.h"

/* The list that the reason goes through. */
static void
add_entries (JsonBuilder *json, UsSession *session, const UsReason *reason)
{
  const UsReasonMark *marks = us_session_get_marks (session, reason);

  us_member_array (json, "list");
  for (guint i = 0; i < reason->n_marks; i++)
    if (marks[i].listed)
      {
        json_builder_begin_object (json);
        us_member_value (json, "entry", marks[i].domain, us_session_get_names (session), marks[i].value);
        us_member_string (json, "verdict", us_mark_verdict_name (marks[i].verdict));
        json_builder_end_object (json);
      }
  json_builder_end_array (json);
}

/* What the reason weighs on the board, and the arrow that settles it. */
static void
add_picture (JsonBuilder *json, UsSession *session, const UsReason *reason)
{
  const UsNames *names = us_session_get_names (session);
  const UsReasonMark *marks = us_session_get_marks (session, reason);

  us_member_array (json, "marks");
  for (guint i = 0; i < reason->n_marks; i++)
    {
      if (marks[i].listed)
        continue;
      json_builder_begin_object (json);
      us_member_value (json, "place", marks[i].domain, names, marks[i].value);
      us_member_string (json, "verdict", us_mark_verdict_name (marks[i].verdict));
      us_member_int (json, "order", marks[i].order);
      us_member_text (json, "text", &marks[i].text, names);
      us_member_string (json, "glyph", marks[i].glyph);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  if (!reason->sweep.lies)
    {
      us_member_string (json, "sweep", NULL);
      return;
    }
  us_member_object (json, "sweep");
  if (reason->sweep.domain)
    us_member_value (json, "from", reason->sweep.domain, names, reason->sweep.origin);
  else
    us_member_string (json, "from", NULL);
  us_member_string (json, "direction", us_direction_name (reason->sweep.direction));
  us_member_boolean (json, "clockwise", reason->sweep.clockwise);
  json_builder_end_object (json);
}

static void
add_why (JsonBuilder *json, UsSession *session, guint first, guint n)
{
  const UsRules *rules = n > 0 ? us_session_get_rules (session) : NULL;

  us_member_array (json, "why");
  for (guint i = 0; i < n; i++)
    {
      const UsReason *reason = us_session_get_reasons (session, first + i);
      g_autofree char *text = us_words_dup_reason (reason, rules, us_session_get_names (session));

      json_builder_begin_object (json);
      us_member_string (json, "rule", rules->rules[reason->rule].id);
      us_member_string (json, "verdict", us_verdict_name (reason->verdict));
      us_member_string (json, "text", text);
      if (reason->of != NULL)
        us_member_value (json, "of", reason->of, us_session_get_names (session), reason->of_value);
      else
        us_member_string (json, "of", NULL);
      add_entries (json, session, reason);
      add_picture (json, session, reason);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* A list is one string here, and apart in the member that only lists have. */
static void
add_arg (JsonBuilder *json, const UsArg *arg, const UsNames *names)
{
  int values[US_SET_SIZE], n = us_arg_values (arg, values);
  g_autoptr (GString) list = g_string_new (NULL);
  char name[US_NAME_SIZE];

  if (!arg->values)
    {
      us_member_value (json, arg->name, arg->domain, names, arg->value);
      return;
    }
  for (int i = 0; i < n; i++)
    {
      us_value_name (arg->domain, names, values[i], name, sizeof name);
      g_string_append_printf (list, "%s%s", i > 0 ? "," : "", name);
    }
  us_member_string (json, arg->name, list->str);
}

static void
add_list (JsonBuilder *json, const UsArg *arg, const UsNames *names)
{
  int values[US_SET_SIZE], n = us_arg_values (arg, values);
  char name[US_NAME_SIZE];

  if (!arg->values)
    return;
  us_member_array (json, arg->name);
  for (int i = 0; i < n; i++)
    {
      us_value_name (arg->domain, names, values[i], name, sizeof name);
      json_builder_add_string_value (json, name);
    }
  json_builder_end_array (json);
}

static void
add_lines (JsonBuilder *json, UsSession *session)
{
  const UsNames *names = us_session_get_names (session);

  us_member_array (json, "lines");
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);
      const UsText detail = us_line_detail (line);
      g_autofree char *fix = us_session_dup_fix_of_line (session, line);

      json_builder_begin_object (json);
      us_member_string (json, "kind", us_line_kind_name (line->kind));
      us_member_string (json, "id", line->id);
      us_member_text (json, "text", &line->text, names);
      us_member_text (json, "detail", &detail, names);
      us_member_object (json, "args");
      for (guint j = 0; j < line->text.n_args; j++)
        add_arg (json, &line->text.args[j], names);
      json_builder_end_object (json);
      us_member_object (json, "lists");
      for (guint j = 0; j < line->text.n_args; j++)
        add_list (json, &line->text.args[j], names);
      json_builder_end_object (json);
      us_member_int (json, "move", line->move);
      us_member_boolean (json, "aside", line->aside);
      if (line->kind == US_LINE_STEP)
        us_member_boolean (json, "done", line->done);
      us_member_string (json, "fix", fix);
      add_why (json, session, line->first_reason, us_line_n_reasons (line));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_choices (JsonBuilder *json, const UsPrompt *prompt, const UsNames *names)
{
  us_member_array (json, "choices");
  for (guint i = 0; prompt->kind != US_PROMPT_TEXT && i < prompt->n_choices; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];
      g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
      char name[US_NAME_SIZE];

      us_prompt_choice_name (prompt, names, i, name, sizeof name);
      json_builder_begin_object (json);
      us_member_string (json, "id", name);
      us_member_string (json, "label", label);
      us_member_text (json, "detail", &item->detail, names);
      us_member_boolean (json, "enabled", item->enabled);
      us_member_text (json, "reason", &item->reason, names);
      us_member_boolean (json, "leaves", item->leaves);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static gboolean
has_bounds (UsPromptKind kind)
{
  return kind != US_PROMPT_CONFIRM && kind != US_PROMPT_CHOICE && kind != US_PROMPT_FORM && kind != US_PROMPT_THINKING;
}

/* The names of the choices, as known texts to pick from. */
static void
add_suggest (JsonBuilder *json, const UsPrompt *prompt, const UsNames *names)
{
  us_member_array (json, "suggest");
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);

      json_builder_add_string_value (json, label);
    }
  json_builder_end_array (json);
}

static void
add_default (JsonBuilder *json, const UsPrompt *prompt, const UsNames *names)
{
  g_autoptr (GVariant) suggested = NULL;

  if (prompt->prefilled && prompt->kind != US_PROMPT_FORM)
    suggested = g_variant_ref (prompt->prefilled);
  else
    suggested =
      us_prompt_is_begun (prompt) ? us_prompt_dup_begun (prompt, names) : us_prompt_dup_suggested (prompt, names);
  if (suggested == NULL)
    {
      us_member_string (json, "default", NULL);
      return;
    }
  json_builder_set_member_name (json, "default");
  json_builder_add_value (json, us_json_from_value (suggested));
}

/* The titles of dice or places; `n` of them. */
static void
add_names (JsonBuilder *json, const UsPrompt *prompt, const UsNames *names, guint n)
{
  us_member_array (json, "names");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *place = us_prompt_dup_place (prompt, names, i);

      json_builder_add_string_value (json, place);
    }
  json_builder_end_array (json);
}

/* Of each die; empty: the numbers are no dice. */
static void
add_sides (JsonBuilder *json, const UsPrompt *prompt)
{
  json_builder_set_member_name (json, "sides");
  json_builder_begin_array (json);
  for (int i = 0; i < prompt->count && prompt->sides[i] > 0; i++)
    json_builder_add_int_value (json, prompt->sides[i]);
  json_builder_end_array (json);
}

static void add_fields (JsonBuilder *json, const UsPrompt *prompt, const UsNames *names);

/* The members that every prompt has, and those of its kind. `session` is NULL for the fields of a
 * form. */
static void
add_prompt_members (JsonBuilder *json, const UsPrompt *prompt, UsSession *session, const UsNames *names)
{
  g_autofree char *text = us_text_plain (&prompt->text, names);

  us_member_string (json, "key", prompt->key);
  us_member_string (json, "kind", us_prompt_kind_name (prompt->kind));
  us_member_string (json, "text", text);
  us_member_text (json, "detail", &prompt->detail, names);
  add_why (json, session, prompt->first_reason, session ? prompt->n_reasons : 0);
  us_member_string (json, "component", prompt->component);
  add_choices (json, prompt, names);
  us_member_int (json, "min", has_bounds (prompt->kind) ? prompt->min : 0);
  us_member_int (json, "max", has_bounds (prompt->kind) ? prompt->max : 0);
  add_default (json, prompt, names);
  us_member_boolean (json, "remember", prompt->remember);
  us_member_string (json, "count_as", us_count_as_name (prompt->count_as));
  if (prompt->kind == US_PROMPT_DICE)
    {
      us_member_int (json, "count", prompt->count);
      add_names (json, prompt, names, (guint) prompt->count);
      add_sides (json, prompt);
    }
  if (prompt->kind == US_PROMPT_SEQUENCE)
    {
      us_member_boolean (json, "distinct", prompt->distinct);
      add_names (json, prompt, names, prompt->names ? g_strv_length ((GStrv) prompt->names) : 0);
    }
  if (prompt->kind == US_PROMPT_ROWS)
    us_member_string (json, "nth", prompt->nth ? us_words (prompt->nth) : NULL);
  if (prompt->kind == US_PROMPT_TEXT)
    add_suggest (json, prompt, names);
  if (prompt->kind == US_PROMPT_FORM)
    add_fields (json, prompt, names);
}

/* The choice before it that calls for a field, and the values with which it does. */
static void
add_when (JsonBuilder *json, const UsPrompt *prompt, guint i, const UsNames *names)
{
  const UsField *field = &prompt->fields[i];
  int found = us_field_find_choice (prompt->fields, i);
  const UsField *choice = found >= 0 ? &prompt->fields[found] : NULL;

  json_builder_set_member_name (json, "when");
  if (choice == NULL)
    {
      json_builder_add_null_value (json);
      return;
    }
  json_builder_begin_object (json);
  us_member_string (json, "key", choice->key);
  us_member_array (json, "is");
  for (int value = 0; value < MIN (choice->n_values, 64); value++)
    if (field->when_is & US_BIT (value))
      {
        char name[US_NAME_SIZE];

        us_value_name (choice->domain, names, value, name, sizeof name);
        json_builder_add_string_value (json, name);
      }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
add_fields (JsonBuilder *json, const UsPrompt *prompt, const UsNames *names)
{
  us_member_array (json, "fields");
  for (guint i = 0; i < prompt->n_fields; i++)
    {
      g_autoptr (UsPrompt) field = us_prompt_new_for_field (&prompt->fields[i]);
      g_autoptr (GVariant) told =
        prompt->prefilled ? g_variant_lookup_value (prompt->prefilled, prompt->fields[i].key, NULL) : NULL;

      us_prompt_prefill (field, names, told);
      json_builder_begin_object (json);
      add_prompt_members (json, field, NULL, names);
      us_member_boolean (json, "optional", us_field_may_be_left_out (&prompt->fields[i]));
      add_when (json, prompt, i, names);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_prompt (JsonBuilder *json, UsPlay *play)
{
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (play));

  json_builder_set_member_name (json, "prompt");
  if (prompt == NULL || us_play_get_outcome (play) != US_OPEN)
    {
      json_builder_add_null_value (json);
      return;
    }
  json_builder_begin_object (json);
  add_prompt_members (json, prompt, us_play_get_session (play), us_session_get_names (us_play_get_session (play)));
  json_builder_end_object (json);
}

/* A value that is one of a domain's goes by its name, and its bounds are the list of names. */
static void
add_adjust (JsonBuilder *json, UsSession *session)
{
  const UsNames *names = us_session_get_names (session);

  us_member_array (json, "adjust");
  for (guint i = 0; i < us_session_get_n_adjustables (session); i++)
    {
      const UsAdjustable *one = us_session_get_adjustable (session, i);
      const UsDomain *domain = one->adjust->domain;
      g_autofree char *label = us_adjustable_dup_label (one, names);

      json_builder_begin_object (json);
      us_member_string (json, "key", one->adjust->key);
      us_member_string (json, "label", label);
      us_member_value (json, "value", domain, names, one->value);
      us_member_int (json, "min", domain ? 0 : one->min);
      us_member_int (json, "max", domain ? 0 : one->max);
      us_member_array (json, "choices");
      for (int value = one->min; domain && value <= one->max; value++)
        {
          g_autofree char *choice = us_value_label (domain, names, value);

          if (!us_adjustable_may (one, value))
            continue;
          json_builder_begin_object (json);
          us_member_value (json, "id", domain, names, value);
          us_member_string (json, "label", choice);
          json_builder_end_object (json);
        }
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_sources (JsonBuilder *json, UsSession *session)
{
  const UsRules *rules = us_session_get_rules (session);

  us_member_array (json, "sources");
  for (guint i = 0; i < rules->n_components; i++)
    {
      json_builder_begin_object (json);
      us_member_string (json, "component", rules->components[i].id);
      us_member_string (json, "by", us_source_name (us_session_get_source (session, i)));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_finished (JsonBuilder *json, UsPlay *play)
{
  UsOutcome outcome = us_play_get_outcome (play);
  g_autofree char *text = NULL;

  json_builder_set_member_name (json, "finished");
  if (outcome == US_OPEN)
    {
      json_builder_add_null_value (json);
      return;
    }
  text = us_play_dup_outcome (play);
  json_builder_begin_object (json);
  us_member_string (json, "outcome", us_outcome_name (outcome));
  us_member_string (json, "text", text);
  us_member_int (json, "hindsight", us_play_count_hindsight (play));
  json_builder_end_object (json);
}

/* What stays the same for the whole play stands in the first object only. */
JsonNode *
us_protocol_situation (UsPlay *play, gboolean first)
{
  UsSession *session = us_play_get_session (play);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  const char *section = us_session_get_section (session);
  const char *who;

  json_builder_begin_object (json);
  if (first)
    us_protocol_add_first (json, play);
  us_member_int (json, "position", us_session_get_position (session));
  us_member_int (json, "head", us_session_get_head_position (session));
  us_member_string (json, "section", section && *section ? section : NULL);
  us_member_string (json, "turn", us_side_name (us_session_get_turn (session)));
  us_member_boolean (json, "waits", !us_session_get_looking (session) && us_session_get_offer (session) >= 0);
  add_lines (json, session);
  add_prompt (json, play);
  add_adjust (json, session);
  add_sources (json, session);
  json_builder_set_member_name (json, "board");
  us_protocol_add_board (json, us_session_get_board (session));
  us_member_object (json, "scores");
  for (guint i = 0; i < us_session_get_n_scores (session); i++)
    {
      int score = us_session_get_score (session, i, &who);

      us_member_int (json, who, score);
    }
  json_builder_end_object (json);
  add_finished (json, play);
  json_builder_end_object (json);

  return json_builder_get_root (json);
}

static void
add_entry (UsPlay *play, const UsLogItem *item, gpointer json)
{
  UsJournal *journal = us_session_get_journal (us_play_get_session (play));
  const UsNames *names = us_session_get_names (us_play_get_session (play));
  const UsEntry *entry = us_journal_get (journal, item->entry);
  g_autoptr (GVariant) value = us_journal_dup_value (journal, item->entry, names);
  g_autofree char *key = us_entry_dup_key (entry);
  g_autofree char *text = us_session_dup_entry_text (us_play_get_session (play), item);
  UsEntryInfo info;

  us_play_get_info (play, item->entry, &info);
  json_builder_begin_object (json);
  us_member_int (json, "position", item->position);
  us_member_string (json, "by", us_by_name (entry->by));
  us_member_string (json, "key", key);
  json_builder_set_member_name (json, "value");
  json_builder_add_value (json, us_json_from_value (value));
  us_member_string (json, "section", entry->section && *entry->section ? entry->section : NULL);
  us_member_text (json, "question", &item->question, names);
  us_member_string (json, "text", text);
  us_member_time (json, "at", info.at);
  us_member_string (json, "note", info.note);
  us_member_boolean (json, "bookmark", info.bookmark);
  json_builder_end_object (json);
  us_entry_info_clear (&info);
}

static void
add_branch (JsonBuilder *json, const UsBranch *branch, guint number)
{
  json_builder_begin_object (json);
  us_member_int (json, "branch", number);
  us_member_int (json, "position", branch->position);
  us_member_int (json, "entries", branch->n_entries);
  us_member_string (json, "section", *branch->section ? branch->section : NULL);
  json_builder_end_object (json);
}

JsonNode *
us_protocol_journal (UsPlay *play)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (GArray) branches = us_session_dup_branches (us_play_get_session (play));

  json_builder_begin_object (json);
  us_member_array (json, "journal");
  us_play_foreach_entry (play, add_entry, json);
  json_builder_end_array (json);
  us_member_array (json, "branches");
  for (guint i = 0; i < branches->len; i++)
    add_branch (json, &g_array_index (branches, UsBranch, i), i + 1);
  json_builder_end_array (json);
  json_builder_end_object (json);

  return json_builder_get_root (json);
}

JsonNode *
us_protocol_repaired (const UsRepair *repair, GPtrArray *moves)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  us_member_object (json, "repaired");
  us_member_int (json, "kept", repair->kept);
  us_member_int (json, "dropped", repair->dropped);
  us_member_int (json, "waiting", repair->waiting);
  us_member_array (json, "moves");
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const UsDifference *move = g_ptr_array_index (moves, i);

      json_builder_begin_object (json);
      us_member_string (json, "cell", move->cell);
      us_member_string (json, "from", move->from);
      us_member_list (json, "put", move->put);
      us_member_list (json, "take", move->take);
      us_member_string (json, "text", move->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  json_builder_end_object (json);

  return json_builder_get_root (json);
}

JsonNode *
us_protocol_error (const GError *error)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  us_member_object (json, "error");
  /* What does not come from a play comes from the file that keeps it. */
  us_member_string (json, "code", us_error_code_name (error->domain == US_ERROR ? error->code : US_ERROR_STORE));
  us_member_string (json, "message", error->message);
  json_builder_end_object (json);
  json_builder_end_object (json);

  return json_builder_get_root (json);
}
