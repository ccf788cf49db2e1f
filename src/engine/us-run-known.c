/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-field-kind.h"

/* What a copy of the game knows and is not asked for, and what it is asked for all at once. */

static gboolean
was_told (UsReplay *r, int topic_index, gpointer record)
{
  const UsTopic *topic = &r->rules->topics[topic_index];

  return r->told[topic_index] != NULL &&
         us_fields_read (topic->fields, topic->n_fields, r->names, r->told[topic_index], record, NULL);
}

/* Whether the play goes on with an entry of this key. What stands behind others waits for them: the copy knew those and
 * the player was asked for it after them. */
static gboolean
is_next (const UsRun *run, const char *key)
{
  const UsReplay *r = run->replay;

  for (guint i = r->cursor; i < r->path->len; i++)
    {
      const UsEntry *entry = us_journal_get (r->journal, g_array_index (r->path, int, i));

      if (entry->by != US_BY_CORRECTION && entry->by != US_BY_SOURCE)
        return g_str_equal (entry->key, key) && us_run_has_next (run, key);
    }
  return us_run_has_next (run, key);
}

gboolean
us_run_look_up (UsRun *run, int topic_index, gpointer record, gboolean *known)
{
  UsReplay *r = run->replay;
  const UsTopic *topic = &run->rules->topics[topic_index];
  g_autoptr (GVariant) named = NULL;

  memset (record, 0, topic->size);
  *known = was_told (r, topic_index, record);
  if (*known)
    return TRUE;
  if (r->cursor == r->path->len)
    named = us_replay_recall (r, topic_index, record);
  *known = named != NULL || is_next (run, topic->key);
  return !*known || us_run_ask_taught (run, topic_index, record);
}

/* Those that this play has met before stay as they are. */
static gboolean
take_library (UsRun *run, int topic_index, GVariant *all)
{
  UsReplay *r = run->replay;
  const UsTopic *topic = &run->rules->topics[topic_index];
  GVariantIter iter;
  const char *which;
  GVariant *named;

  if (!g_variant_is_of_type (all, G_VARIANT_TYPE_VARDICT))
    return us_replay_wrong (run, us_replay_last_id (r), US_ERROR_BAD_TYPE,
                            _("Give an object with a member for each field."));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&sv}", &which, &named))
    {
      g_autoptr (GVariant) record_named = named;
      guint8 record[US_MAX_RECORD] = { 0 };
      GError *error = NULL;

      if (!us_fields_read (topic->fields, topic->n_fields, r->names, record_named, record, &error))
        return us_replay_wrong_error (run, us_replay_last_id (r), error);
      us_names_add_record (r->names, topic_index, which, record);
    }
  run->taught++;
  return TRUE;
}

gboolean
us_run_look_up_all (UsRun *run, const char *key, int topic_index, const UsDomain *domain)
{
  UsReplay *r = run->replay;
  const UsTopic *topic = &run->rules->topics[topic_index];
  UsAsk ask = {
    .key = key, .shape = US_SHAPE_NAMED, .topic = topic_index, .bare = TRUE, .text = topic->title, .count_as = US_TAUGHT
  };
  g_autoptr (GVariant) known = NULL;
  gboolean waits = us_run_has_next (run, key);
  int v[1], n = 0;

  r->libraries[topic_index] = domain;
  if (!waits && r->cursor == r->path->len)
    known = us_replay_recall_library (r, topic_index);
  if (!waits && known == NULL)
    return us_replay_enter (run);
  switch (us_replay_take (run, &ask, v, &n))
    {
    case US_TAKEN:
      return take_library (run, topic_index, us_journal_get (r->journal, us_replay_last_id (r))->named);
    case US_NONE:
      if (known == NULL)
        return TRUE;
      us_replay_record (run, &ask, US_BY_MEMORY, NULL, 0, known);
      return take_library (run, topic_index, known);
    case US_STOP:
    default:
      return FALSE;
    }
}

void
us_run_learn_now (UsRun *run, int topic_index, gconstpointer record)
{
  UsReplay *r = run->replay;
  const UsTopic *topic = &run->rules->topics[topic_index];
  g_autoptr (GVariant) named = NULL;

  if (r->answering < 0 || us_replay_last_id (r) != r->answering || r->cursor < r->path->len)
    return;
  named = us_fields_write (topic->fields, topic->n_fields, r->names, record);
  us_replay_teach (r, topic_index, "", named);
}

/* --- All at once --------------------------------------------------------------------------------- */

/* The fields of topics side by side: each has the key of its topic, and its place in one record. */
typedef struct
{
  UsField fields[US_MAX_TOPICS];
  int topics[US_MAX_TOPICS], which[US_MAX_TOPICS];
  guint n;
  gsize size;
} Page;

static void
add_to_page (Page *page, const UsRules *rules, int topic_index, int which)
{
  const UsTopic *topic = &rules->topics[topic_index];
  UsField *field = &page->fields[page->n];

  *field = *topic->fields;
  field->key = topic->key;
  field->offset = page->size;
  page->topics[page->n] = topic_index;
  page->which[page->n++] = which;
  /* A set has words of eight bytes, which stand where they can be read at once. */
  page->size += (us_field_traits (field)->size + 7) & ~(gsize) 7;
}

/* What follows of itself stands there already. */
static GVariant *
dup_prefilled (UsRun *run, const Page *page)
{
  GVariantDict all;

  g_variant_dict_init (&all, NULL);
  for (guint i = 0; i < page->n; i++)
    {
      g_autoptr (GVariant) value =
        us_topic_dup_prefilled (&run->rules->topics[page->topics[i]], "", run->replay->names);

      if (value != NULL)
        g_variant_dict_insert_value (&all, page->fields[i].key, value);
    }
  return g_variant_ref_sink (g_variant_dict_end (&all));
}

static void
take_page (UsRun *run, const Page *page, const char *filled, gpointer const *records)
{
  UsReplay *r = run->replay;
  gboolean answered = r->answering >= 0 && us_replay_last_id (r) == r->answering;

  for (guint i = 0; i < page->n; i++)
    {
      const UsTopic *topic = &run->rules->topics[page->topics[i]];
      const UsField *field = &page->fields[i];
      GVariant *value;

      memcpy ((char *) records[page->which[i]] + topic->fields->offset, filled + field->offset,
              us_field_traits (field)->size);
      value = us_fields_write (topic->fields, 1, r->names, records[page->which[i]]);
      g_ptr_array_add (r->parts, value);
      r->told[page->topics[i]] = value;
      us_names_know (r->names, page->topics[i], records[page->which[i]]);
      if (answered)
        us_replay_teach (r, page->topics[i], "", value);
    }
}

/* One after the other, as they were told before there was a page for them. */
static gboolean
take_told (UsRun *run, const int *topics, int n, gpointer const *records, gboolean *known)
{
  gboolean found = TRUE;

  while (found)
    {
      found = FALSE;
      for (int i = 0; i < n; i++)
        if (!known[i] && is_next (run, run->rules->topics[topics[i]].key))
          {
            if (!us_run_ask_taught (run, topics[i], records[i]))
              return FALSE;
            known[i] = found = TRUE;
          }
    }
  return TRUE;
}

gboolean
us_run_ask_taught_all (UsRun *run, const char *key, const int *topics, int n, gpointer const *records, const char *text)
{
  gboolean known[US_MAX_TOPICS] = { FALSE };
  Page page = { 0 };
  guint8 filled[US_MAX_RECORD] = { 0 };
  /* What is said of the page is not said of what the copy knows. */
  const UsText detail = run->replay->detail;
  g_autoptr (GVariant) prefilled = NULL;

  if (!take_told (run, topics, n, records, known))
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      if (!known[i] && !us_run_look_up (run, topics[i], records[i], &known[i]))
        return FALSE;
      if (!known[i] && run->rules->topics[topics[i]].n_fields == 1)
        add_to_page (&page, run->rules, topics[i], i);
      else if (!known[i])
        return us_replay_wrong (run, -1, US_ERROR_RULES, "%s: a topic of one field is asked for.", key);
    }
  if (page.size > sizeof filled)
    return us_replay_wrong (run, -1, US_ERROR_RULES, "%s: these are too many fields.", key);
  run->replay->detail = page.n > 0 ? detail : (UsText) { 0 };
  if (page.n == 0)
    return TRUE;
  if (page.n == 1)
    return us_run_ask_taught (run, page.topics[0], records[page.which[0]]);
  prefilled = dup_prefilled (run, &page);
  if (!us_replay_ask_fields (run, key, page.fields, page.n, filled, TRUE, prefilled, text, NULL))
    return FALSE;
  take_page (run, &page, (const char *) filled, records);
  return TRUE;
}

/* --- A card that was taught wrongly ------------------------------------------------------------ */

/* The key is "taught/hero/knight". The record changes from here on, in this play and in the copy. */
gboolean
us_replay_land_taught (UsRun *run, int id)
{
  UsReplay *r = run->replay;
  UsEntry *entry = us_journal_entry (r->journal, id);
  g_auto (GStrv) parts = g_strsplit (entry->key, "/", 3);
  int topic_index = g_strv_length (parts) == 3 ? us_rules_find_topic (r->rules, parts[1]) : -1;
  const UsTopic *topic = topic_index >= 0 ? &r->rules->topics[topic_index] : NULL;
  guint8 record[US_MAX_RECORD] = { 0 };
  g_autoptr (GVariant) named = NULL;
  GError *error = NULL;
  UsText label;

  if (topic == NULL || !topic->library)
    return us_replay_wrong (run, id, US_ERROR_UNKNOWN_KEY, _("“%s” cannot be corrected now."), us_quote (entry->key));
  us_replay_begin_record (r, topic_index, parts[2], record);
  if (!us_fields_read (topic->fields, topic->n_fields, r->names, entry->named, record, &error))
    return us_replay_wrong_error (run, id, error);
  us_replay_correct_record (run, topic_index, parts[2], record);
  run->taught++;
  if (!us_names_replace_record (r->names, topic_index, parts[2], record))
    {
      /* What a value of the game has on it can be taught at any moment, also what was left for later. */
      if (us_topic_find_value (topic, r->names, parts[2]) < 0)
        return us_replay_wrong (run, id, US_ERROR_UNKNOWN_KEY, _("“%s” is not in this play."), us_quote (parts[2]));
      us_names_add_record (r->names, topic_index, parts[2], record);
    }

  us_journal_resolve (r->journal, id, US_SHAPE_NAMED, NULL, NULL, 0);
  us_text_set (&label, NULL, topic->title, NULL);
  r->cursor++;
  us_replay_log (run, id, label, US_TAUGHT);
  us_replay_last_log (r)->topic = topic;
  if (r->answering == id)
    {
      named = us_fields_write (topic->fields, topic->n_fields, r->names, record);
      us_replay_teach (r, topic_index, parts[2], named);
    }
  return TRUE;
}
