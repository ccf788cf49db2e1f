/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a copy of the game is taught once. The journal keeps the whole record, so a play never changes when the
 * memory does. */

static int
taken_entry (UsReplay *r)
{
  return g_array_index (r->path, int, r->cursor - 1);
}

static GVariant *
taken_value (UsReplay *r)
{
  return us_journal_get (r->journal, taken_entry (r))->named;
}

static gboolean
is_answering (UsReplay *r)
{
  return r->answering >= 0 && taken_entry (r) == r->answering;
}

/* From the line before a repair, which may have taught anew what this entry has from there. */
static gboolean
is_kept (UsReplay *r)
{
  return r->answering >= 0 && taken_entry (r) > r->answering;
}

static void
rewrite_taken (UsReplay *r, GVariant *named)
{
  UsEntry *entry = us_journal_entry (r->journal, taken_entry (r));

  g_variant_ref (named);
  g_variant_unref (entry->named);
  entry->named = named;
}

/* Files have what was just told as the record writes it: members in the order of the fields, a set in that of its
 * values. */
void
us_replay_tidy_answer (UsReplay *r, const UsField *fields, guint n, gconstpointer record)
{
  g_autoptr (GVariant) named = NULL;

  if (!is_answering (r))
    return;
  named = us_fields_write (fields, n, r->names, record);
  rewrite_taken (r, named);
}

/* A play without a copy remembers at least what it was told itself. */
static gboolean
recall_own (UsReplay *r, int topic_index, gpointer record, GVariant **named)
{
  const UsTopic *topic = &r->rules->topics[topic_index];
  GVariant *value = r->told[topic_index];

  if (value == NULL || !us_fields_read (topic->fields, topic->n_fields, r->names, value, record, NULL))
    return FALSE;
  *named = g_variant_ref (value);
  return TRUE;
}

/* What this very change teaches is told to the copy when it is safe; the question that follows knows it already, so
 * that it reads now as it will read later. */
static GVariant *
look (UsReplay *r, const UsTopic *topic, const char *which)
{
  for (guint i = r->teachings->len; i-- > 0;)
    {
      const UsTeaching *teaching = &g_array_index (r->teachings, UsTeaching, i);

      if (&r->rules->topics[teaching->topic] == topic && g_str_equal (teaching->which, which))
        return g_variant_ref (teaching->value);
    }
  return r->taught->get (r->taught->data, topic->key, which);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char **
list_known (UsReplay *r, const UsTopic *topic)
{
  g_autoptr (GPtrArray) list = NULL;
  char **known;

  if (r->taught == NULL || us_replay_is_carried (r, (int) (topic - r->rules->topics)))
    return NULL;
  known = r->taught->list (r->taught->data, topic->key);
  list = g_ptr_array_new_take_null_terminated ((gpointer *) known, g_free);
  for (guint i = 0; i < r->teachings->len; i++)
    {
      const UsTeaching *teaching = &g_array_index (r->teachings, UsTeaching, i);

      if (&r->rules->topics[teaching->topic] == topic &&
          !g_ptr_array_find_with_equal_func (list, teaching->which, g_str_equal, NULL))
        g_ptr_array_add (list, g_strdup (teaching->which));
    }
  g_ptr_array_sort (list, compare_strings);
  return (char **) g_ptr_array_steal (list, NULL);
}

char **
us_replay_list_known (UsReplay *r, int topic_index)
{
  return list_known (r, &r->rules->topics[topic_index]);
}

static gboolean
recall (UsReplay *r, const UsTopic *topic, const char *which, gpointer record, GVariant **named)
{
  g_autoptr (GVariant) value = NULL;

  if (r->taught == NULL)
    return FALSE;
  value = look (r, topic, which);
  if (value == NULL || !us_fields_read (topic->fields, topic->n_fields, r->names, value, record, NULL))
    return FALSE;
  *named = us_fields_write (topic->fields, topic->n_fields, r->names, record);
  return TRUE;
}

gboolean
us_replay_recall_one (UsReplay *r, int topic_index, const char *which, gpointer record)
{
  g_autoptr (GVariant) named = NULL;

  return recall (r, &r->rules->topics[topic_index], which, record, &named);
}

GVariant *
us_replay_recall (UsReplay *r, int topic_index, gpointer record)
{
  GVariant *named = NULL;

  if (!r->live || !r->recalls)
    return NULL;
  return recall (r, &r->rules->topics[topic_index], "", record, &named) || recall_own (r, topic_index, record, &named)
           ? named
           : NULL;
}

GVariant *
us_replay_recall_library (UsReplay *r, int topic_index)
{
  const UsTopic *topic = &r->rules->topics[topic_index];
  g_auto (GStrv) known = r->live && r->recalls ? list_known (r, topic) : NULL;
  GVariantBuilder all;

  if (known == NULL || known[0] == NULL)
    return NULL;
  g_variant_builder_init (&all, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; known[i] != NULL && i < US_MAX_RECORDS; i++)
    {
      guint8 record[US_MAX_RECORD] = { 0 };
      g_autoptr (GVariant) named = NULL;

      if (recall (r, topic, known[i], record, &named))
        g_variant_builder_add (&all, "{sv}", known[i], named);
    }
  return g_variant_ref_sink (g_variant_builder_end (&all));
}

UsPrompt *
us_replay_new_teaching (UsReplay *r, const UsTopic *topic, const char *which)
{
  g_autoptr (GVariant) prefilled = us_topic_dup_prefilled (topic, which, r->names);
  UsPrompt *prompt;

  if (topic->n_fields == 1)
    prompt = us_prompt_new_for_field (topic->fields);
  else
    {
      prompt = g_new0 (UsPrompt, 1);
      prompt->kind = US_PROMPT_FORM;
      prompt->fallback = -1;
      prompt->fields = topic->fields;
      prompt->n_fields = topic->n_fields;
    }
  prompt->topic = topic;
  prompt->remember = TRUE;
  if (topic->question == NULL && topic->subtitle != NULL)
    us_text_set (&prompt->detail, NULL, topic->subtitle, NULL);
  us_prompt_prefill (prompt, r->names, prefilled);
  return prompt;
}

static void
log_topic (UsReplay *r, const UsTopic *topic)
{
  us_replay_last_log (r)->topic = topic;
}

gboolean
us_run_ask_taught (UsRun *run, int topic_index, gpointer record)
{
  UsReplay *r = run->replay;
  const UsTopic *topic = &run->rules->topics[topic_index];
  UsAsk ask = { .key = topic->key,
                .shape = US_SHAPE_NAMED,
                .topic = topic_index,
                .bare = TRUE,
                .text = topic->question != NULL ? topic->question : topic->title,
                .count_as = US_TAUGHT };
  g_autoptr (GVariant) named = NULL;
  GError *error = NULL;
  int v[1], n = 0;

  memset (record, 0, topic->size);
  switch (us_replay_take (run, &ask, v, &n))
    {
    case US_TAKEN:
      if (is_kept (r) && r->told[topic_index] != NULL &&
          us_journal_get (r->journal, taken_entry (r))->by == US_BY_MEMORY)
        rewrite_taken (r, r->told[topic_index]);
      if (!us_fields_read (topic->fields, topic->n_fields, r->names, taken_value (r), record, &error))
        return us_replay_wrong_error (run, taken_entry (r), error);
      us_replay_tidy_answer (r, topic->fields, topic->n_fields, record);
      if (is_answering (r))
        us_replay_teach (r, topic_index, "", taken_value (r));
      r->told[topic_index] = taken_value (r);
      us_names_know (r->names, topic_index, record);
      log_topic (r, topic);
      return TRUE;

    case US_NONE:
      named = us_replay_recall (r, topic_index, record);
      if (named == NULL)
        return us_replay_stop (run, us_replay_new_teaching (r, topic, ""), &ask);
      us_replay_record (run, &ask, US_BY_MEMORY, NULL, 0, named);
      us_names_know (r->names, topic_index, record);
      log_topic (r, topic);
      return TRUE;

    case US_STOP:
    default:
      return FALSE;
    }
}

/* --- One of a library ------------------------------------------------------------------------ */

static GVariant *
with_which (GVariant *value, const char *which)
{
  GVariantBuilder builder;
  GVariantIter iter;
  const char *member;
  GVariant *content;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_loop (&iter, "{&sv}", &member, &content))
    g_variant_builder_add (&builder, "{sv}", member, content);
  g_variant_builder_add (&builder, "{sv}", "which", g_variant_new_string (which));
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/* A record that this play has met and that it cannot be now: its value, or -1. */
static int
find_excepted (UsReplay *r, int topic_index, const UsSet *except, const char *which)
{
  if (except == NULL)
    return -1;
  US_SET_EACH (value, except)
    if (g_strcmp0 (us_names_which (r->names, topic_index, value), which) == 0)
      return value;
  return -1;
}

static void
add_record (UsReplay *r, UsPrompt *prompt, int topic_index, const UsSet *except, int value)
{
  int excepted = find_excepted (r, topic_index, except, us_names_which (r->names, topic_index, value));
  const UsChoiceNote *reason = excepted >= 0 ? us_replay_find_note (r, excepted, TRUE) : NULL;
  const UsChoiceNote *detail = us_replay_find_note (r, value, FALSE);
  UsChoiceItem *item = &prompt->choices[prompt->n_choices++];

  *item = (UsChoiceItem) { .domain = prompt->domain, .value = value, .enabled = excepted < 0 };
  if (detail != NULL)
    item->detail = detail->text;
  if (reason != NULL)
    item->reason = reason->text;
}

/* By the name that it has now, which may not be the one that files know it by; without a name it is that one. */
static char *
dup_key (UsReplay *r, int topic_index, int value)
{
  const UsTopic *topic = &r->rules->topics[topic_index];
  const UsField *field = us_topic_find_field (topic, topic->name_field);
  const guint8 *record = us_names_record (r->names, topic_index, value);
  int name = field != NULL ? *(const int *) (record + field->offset) : -1;

  return g_utf8_casefold (name >= 0 ? us_names_text (r->names, name) : us_names_which (r->names, topic_index, value),
                          -1);
}

/* What can be named stands in the order of the alphabet, what cannot behind it. */
static int
compare_items (gconstpointer a, gconstpointer b, gpointer keys)
{
  const UsChoiceItem *first = a, *second = b;
  const char *of_first = g_hash_table_lookup (keys, GINT_TO_POINTER (first->value));

  return strcmp (of_first, g_hash_table_lookup (keys, GINT_TO_POINTER (second->value)));
}

static void
sort_records (UsReplay *r, UsPrompt *prompt, int topic_index)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (guint i = 0; i < prompt->n_choices; i++)
    g_hash_table_insert (keys, GINT_TO_POINTER (prompt->choices[i].value),
                         dup_key (r, topic_index, prompt->choices[i].value));
  g_sort_array (prompt->choices, prompt->n_choices, sizeof *prompt->choices, compare_items, keys);
}

/* Whoever looks for an answer finds those that can be given first. */
static void
put_refused_last (UsPrompt *prompt)
{
  g_autofree UsChoiceItem *ordered = g_new (UsChoiceItem, prompt->n_choices);
  guint n = 0;

  for (int enabled = 1; enabled >= 0; enabled--)
    for (guint i = 0; i < prompt->n_choices; i++)
      if (prompt->choices[i].enabled == enabled)
        ordered[n++] = prompt->choices[i];
  memcpy (prompt->choices, ordered, n * sizeof *ordered);
}

/* Everything that may be named now: what this play has met, and what the copy holds. */
static void
add_records (UsReplay *r, UsPrompt *prompt, int topic_index, const UsDomain *domain, const UsSet *except)
{
  const UsTopic *topic = &r->rules->topics[topic_index];
  g_auto (GStrv) known = list_known (r, topic);
  guint met = us_names_n_records (r->names, topic_index);
  guint n_known = known != NULL ? g_strv_length (known) : 0;

  prompt->domain = domain;
  prompt->choices = g_new0 (UsChoiceItem, n_known + met + 3);
  for (guint i = 0; i < n_known; i++)
    {
      guint8 record[US_MAX_RECORD] = { 0 };
      g_autoptr (GVariant) named = NULL;

      if (!recall (r, topic, known[i], record, &named))
        continue;
      add_record (r, prompt, topic_index, except, us_names_add_record (r->names, topic_index, known[i], record));
    }
  for (guint i = 0; i < met; i++)
    if (known == NULL ||
        !g_strv_contains ((const char *const *) known, us_names_which (r->names, topic_index, (int) i)))
      add_record (r, prompt, topic_index, except, (int) i);
  sort_records (r, prompt, topic_index);
}

static gboolean
stop_for_one (UsRun *run, const UsAsk *ask, const UsDomain *domain, const UsSet *except, gboolean may_skip,
              gboolean none)
{
  UsReplay *r = run->replay;
  UsPrompt *prompt = g_new0 (UsPrompt, 1);
  UsChoiceItem extra = { .enabled = TRUE };

  prompt->kind = US_PROMPT_CHOICE;
  prompt->topic = &run->rules->topics[ask->topic];
  prompt->fallback = r->has_suggestion ? r->suggestion : -1;
  prompt->min = prompt->max = 1;
  add_records (r, prompt, ask->topic, domain, except);

  extra.value = US_VALUE_NEW;
  us_text_set (&extra.label, "copy", NC_("copy", "Teach a new one"), NULL);
  prompt->choices[prompt->n_choices++] = extra;
  if (may_skip)
    {
      extra.value = US_VALUE_UNKNOWN;
      us_text_set (&extra.label, "copy", NC_("copy", "Another, taught later"), NULL);
      prompt->choices[prompt->n_choices++] = extra;
    }
  if (none)
    prompt->choices[prompt->n_choices++] = (UsChoiceItem) { .domain = domain, .value = US_VALUE_NONE, .enabled = TRUE };
  put_refused_last (prompt);
  return us_replay_stop (run, prompt, ask);
}

/* The record of that name which this play met last, as files have it. */
static GVariant *
write_met (UsReplay *r, int topic_index, const char *which)
{
  const UsTopic *topic = &r->rules->topics[topic_index];

  for (guint i = us_names_n_records (r->names, topic_index); i-- > 0;)
    if (g_str_equal (us_names_which (r->names, topic_index, (int) i), which))
      return us_fields_write (topic->fields, topic->n_fields, r->names,
                              us_names_record (r->names, topic_index, (int) i));
  return NULL;
}

static void
take_record (UsReplay *r, GVariant *record, const char *which)
{
  g_autoptr (GVariant) named = with_which (record, which);

  rewrite_taken (r, named);
}

/* A name as the player gave it becomes the whole record, as the play will keep it. */
static gboolean
look_up (UsRun *run, int topic_index, const char *which)
{
  UsReplay *r = run->replay;
  guint8 record[US_MAX_RECORD] = { 0 };
  g_autoptr (GVariant) named = write_met (r, topic_index, which);

  if (named == NULL && !recall (r, &run->rules->topics[topic_index], which, record, &named))
    return us_replay_wrong (run, taken_entry (r), US_ERROR_NOT_A_CHOICE, _("“%s” is not one of the answers."),
                            us_quote (which));
  take_record (r, named, which);
  return TRUE;
}

static void
look_up_kept (UsReplay *r, int topic_index)
{
  g_autoptr (GVariant) name = us_variant_lookup (taken_value (r), "which");
  const char *which = name != NULL ? us_variant_get_str (name) : NULL;
  g_autoptr (GVariant) named = which != NULL ? write_met (r, topic_index, which) : NULL;

  if (named != NULL)
    take_record (r, named, which);
}

static gboolean
use_record (UsRun *run, int topic_index, const UsDomain *domain, int *value)
{
  UsReplay *r = run->replay;
  const UsTopic *topic = &run->rules->topics[topic_index];
  GVariant *named = taken_value (r);
  g_autoptr (GVariant) which = us_variant_lookup (named, "which");
  guint8 record[US_MAX_RECORD] = { 0 };
  GError *error = NULL;

  if (which == NULL || us_variant_get_str (which) == NULL)
    return us_replay_wrong (run, taken_entry (r), US_ERROR_BAD_TYPE, _("Give the name of an answer."));
  us_replay_begin_record (r, topic_index, us_variant_get_str (which), record);
  if (!us_fields_read (topic->fields, topic->n_fields, r->names, named, record, &error))
    return us_replay_wrong_error (run, taken_entry (r), error);
  /* What is taught once more is so everywhere: there may be more copies of it. */
  if (g_str_equal (us_journal_get (r->journal, taken_entry (r))->key, topic->key))
    us_names_replace_record (r->names, topic_index, us_variant_get_str (which), record);
  *value = us_replay_find_carried (r, topic_index, us_variant_get_str (which));
  if (*value < 0)
    *value = us_names_add_record (r->names, topic_index, us_variant_get_str (which), record);
  us_replay_last_log (r)->domain = domain;
  us_replay_last_log (r)->value = *value;
  return TRUE;
}

gboolean
us_run_ask_taught_new (UsRun *run, int topic_index, const UsDomain *domain, int *value)
{
  UsReplay *r = run->replay;
  const UsTopic *topic = &run->rules->topics[topic_index];
  UsAsk ask = { .key = topic->key,
                .shape = US_SHAPE_NAMED,
                .topic = topic_index,
                .bare = TRUE,
                .text = topic->question != NULL ? topic->question : topic->title,
                .count_as = US_TAUGHT };
  int v[1], n = 0;

  r->libraries[topic_index] = domain;
  switch (us_replay_take (run, &ask, v, &n))
    {
    case US_TAKEN:
      if (is_answering (r))
        {
          const UsEntry *entry = us_journal_get (r->journal, taken_entry (r));
          guint8 record[US_MAX_RECORD] = { 0 };
          g_autofree char *which = NULL;
          g_autoptr (GVariant) named = NULL;
          GError *error = NULL;

          if (!us_fields_read (topic->fields, topic->n_fields, r->names, entry->named, record, &error))
            return us_replay_wrong_error (run, taken_entry (r), error);
          which = r->retaught == NULL ? us_replay_find_again (r, topic_index, taken_entry (r), record) : NULL;
          if (which == NULL)
            {
              which = us_replay_name_fresh (r, topic_index, entry->named);
              us_replay_note_fresh (r, topic_index, which);
            }
          named = us_fields_write (topic->fields, topic->n_fields, r->names, record);
          us_replay_teach (r, topic_index, which, named);
          take_record (r, named, which);
        }
      log_topic (r, topic);
      return use_record (run, topic_index, domain, value);
    case US_NONE:
      return us_replay_stop (run, us_replay_new_teaching (r, topic, NULL), &ask);
    case US_STOP:
    default:
      return FALSE;
    }
}

/* What the player names now; an answer that a play has taken stays as it is. */
static gboolean
is_refused (UsRun *run, int topic_index, const UsSet *except)
{
  UsReplay *r = run->replay;
  int id = r->cursor < r->path->len ? us_replay_next_id (r) : -1;
  const char *which =
    id >= 0 && id == r->answering ? us_variant_get_str (us_journal_get (r->journal, id)->named) : NULL;
  int excepted = which != NULL ? find_excepted (r, topic_index, except, which) : -1;
  const UsChoiceNote *reason = excepted >= 0 ? us_replay_find_note (r, excepted, TRUE) : NULL;
  g_autofree char *text = reason != NULL ? us_text_plain (&reason->text, r->names) : NULL;

  if (excepted < 0)
    return FALSE;
  us_replay_wrong (run, id, US_ERROR_NOT_NOW, _("Not now: %s."), text != NULL ? text : us_quote (which));
  return TRUE;
}

gboolean
us_run_ask_taught_one (UsRun *run, const char *key, int topic_index, const UsDomain *domain, const UsSet *except,
                       gboolean may_skip, gboolean none, int *value, const char *text, const UsArg *args)
{
  UsReplay *r = run->replay;
  UsAsk ask = { .key = key,
                .shape = US_SHAPE_NAMED,
                .topic = topic_index,
                .text = text,
                .args = args,
                .except = except,
                .count_as = us_run_count_as (run) };
  const char *name;
  int v[1], n = 0;

  r->libraries[topic_index] = domain;
  if (!us_replay_enter (run) || is_refused (run, topic_index, except))
    return FALSE;
  switch (us_replay_take (run, &ask, v, &n))
    {
    case US_TAKEN:
      name = us_variant_get_str (taken_value (r));
      if (name != NULL && g_str_equal (name, "new"))
        {
          /* Whoever teaches it has left the question behind that it answers. */
          if (!us_replay_text (run, &r->detail, key, text, NULL, 0, args))
            return FALSE;
          return us_run_ask_taught_new (run, topic_index, domain, value);
        }
      if (name != NULL && g_str_equal (name, "unknown") && may_skip)
        {
          *value = US_VALUE_UNKNOWN;
          return TRUE;
        }
      if (name != NULL && g_str_equal (name, "none") && none)
        {
          us_replay_last_log (r)->domain = domain;
          us_replay_last_log (r)->value = *value = US_VALUE_NONE;
          return TRUE;
        }
      if (name != NULL && !look_up (run, topic_index, name))
        return FALSE;
      if (name == NULL && is_kept (r))
        look_up_kept (r, topic_index);
      return use_record (run, topic_index, domain, value);
    case US_NONE:
      return stop_for_one (run, &ask, domain, except, may_skip, none);
    case US_STOP:
    default:
      return FALSE;
    }
}
