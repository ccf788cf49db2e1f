/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Records that belong to values: the game names its cards, and the copy or the player tells what is on them. The entry
 * that has one is called after both, "card/duke", and whether the player teaches it now is "card/duke/now". */

enum { NOW_YES, NOW_LATER };

/* clang-format off */
US_WORDS (teach_now, "teach-now",
          { "new", NC_("teach-now", "Teach It"), NULL },
          { "unknown", NC_("teach-now", "Not Now"), NULL })
/* clang-format on */

static const UsTopic *
topic_of (const UsRun *run, int topic_index)
{
  return &run->rules->topics[topic_index];
}

/* The last one counts: what was taught anew stands in the place of what was known. */
static int
find_met (const UsNames *names, int topic_index, const char *which)
{
  for (guint i = us_names_n_records (names, topic_index); i-- > 0;)
    if (g_str_equal (us_names_which (names, topic_index, (int) i), which))
      return (int) i;
  return -1;
}

static void
meet (UsRun *run, int topic_index, const char *which, gconstpointer record)
{
  UsReplay *r = run->replay;

  run->taught++;
  if (!us_names_replace_record (r->names, topic_index, which, record))
    us_names_add_record (r->names, topic_index, which, record);
}

gconstpointer
us_run_record_of (UsRun *run, int topic_index, int value)
{
  char which[US_NAME_SIZE];

  if (run->muted)
    return us_run_muted_record_of (run, topic_index, value);
  us_value_name (topic_of (run, topic_index)->domain, run->replay->names, value, which, sizeof which);
  return us_names_record (run->replay->names, topic_index, find_met (run->replay->names, topic_index, which));
}

typedef struct
{
  int topic;
  char which[US_NAME_SIZE];
  const char *key, *now; /* of the entry that has the record, and of the answer before it */
} Address;

static Address
address_of (UsRun *run, int topic_index, int value)
{
  const UsTopic *topic = topic_of (run, topic_index);
  Address address = { .topic = topic_index };
  g_autofree char *key = NULL, *now = NULL;

  us_value_name (topic->domain, run->replay->names, value, address.which, sizeof address.which);
  key = g_strdup_printf ("%s/%s", topic->key, address.which);
  now = g_strdup_printf ("%s/now", key);
  /* The journal and the count of what was asked keep the strings. */
  address.key = g_intern_string (key);
  address.now = g_intern_string (now);
  return address;
}

/* What stands in the entry that was taken last. */
static gboolean
take_record (UsRun *run, const Address *address)
{
  UsReplay *r = run->replay;
  const UsTopic *topic = topic_of (run, address->topic);
  int id = us_replay_last_id (r);
  GVariant *named = us_journal_get (r->journal, id)->named;
  guint8 record[US_MAX_RECORD] = { 0 };
  GError *error = NULL;

  if (!us_fields_read (topic->fields, topic->n_fields, r->names, named, record, &error))
    return us_replay_wrong_error (run, id, error);
  meet (run, address->topic, address->which, record);
  if (id == r->answering)
    us_replay_teach (r, address->topic, address->which, named);
  us_replay_last_log (r)->topic = topic;
  return TRUE;
}

/* While answers wait behind a repair the copy may have learned from the very ones, so it is asked for what it answered
 * before alone. */
static gboolean
recall (UsRun *run, const Address *address, GVariant **named)
{
  UsReplay *r = run->replay;
  const UsTopic *topic = topic_of (run, address->topic);
  guint8 record[US_MAX_RECORD] = { 0 };

  if (r->cursor < r->path->len || !r->live || !r->recalls || r->offer_at < r->offer->len ||
      !us_replay_recall_one (r, address->topic, address->which, record))
    return FALSE;
  *named = us_fields_write (topic->fields, topic->n_fields, r->names, record);
  return TRUE;
}

/* Whether the record is what the play goes on with here: one behind another answer was looked up further on, because here
 * a correction followed, or answers waited behind a repair, and the copy was not asked. */
static gboolean
comes_next (UsRun *run, const Address *address)
{
  const UsReplay *r = run->replay;

  for (guint i = r->cursor; i < r->path->len; i++)
    {
      const UsEntry *entry = us_journal_get (r->journal, g_array_index (r->path, int, i));

      if (!us_replay_is_note (entry))
        return entry->section == r->section && g_str_equal (entry->key, address->key);
    }
  return us_run_has_next (run, address->key) && !us_run_has_next (run, address->now);
}

gboolean
us_run_look_up_of (UsRun *run, int topic_index, int value, gboolean *known)
{
  UsReplay *r = run->replay;
  const Address address = address_of (run, topic_index, value);
  UsAsk ask = { .key = address.key,
                .shape = US_SHAPE_NAMED,
                .topic = topic_index,
                .bare = TRUE,
                .text = topic_of (run, topic_index)->title,
                .count_as = US_TAUGHT };
  g_autoptr (GVariant) named = NULL;
  gboolean waits;
  int v[1], n = 0;

  r->libraries[topic_index] = topic_of (run, topic_index)->domain;
  *known = find_met (r->names, topic_index, address.which) >= 0;
  if (*known)
    return TRUE;
  waits = comes_next (run, &address);
  if (!waits && !recall (run, &address, &named))
    return TRUE;
  *known = TRUE;
  switch (us_replay_take (run, &ask, v, &n))
    {
    case US_TAKEN:
      return take_record (run, &address);
    case US_NONE:
      *known = named != NULL;
      if (named == NULL)
        return TRUE;
      us_replay_record (run, &ask, US_BY_MEMORY, NULL, 0, named);
      return take_record (run, &address);
    case US_STOP:
    default:
      return FALSE;
    }
}

/* With what follows from the name, and what the rules want told first. */
static void
begin (UsReplay *r, const UsTopic *topic, UsPrompt *prompt, const UsBegun *begun)
{
  const UsField *field = us_topic_find_field (topic, begun->key);
  g_autofree gpointer record = NULL;
  g_autoptr (GVariant) value = NULL, all = NULL;
  GVariantDict told;

  if (field == NULL || prompt->kind != US_PROMPT_FORM)
    return;
  record = g_malloc0 (topic->size);
  *(int *) ((char *) record + field->offset) = begun->value;
  value = us_fields_write (field, 1, r->names, record);
  g_variant_dict_init (&told, prompt->prefilled);
  g_variant_dict_insert_value (&told, field->key, value);
  all = g_variant_ref_sink (g_variant_dict_end (&told));
  us_prompt_prefill (prompt, r->names, all);
}

static gboolean
ask_form (UsRun *run, const Address *address, const UsBegun *begun, const char *text, const UsArg *args)
{
  UsAsk ask = { .key = address->key,
                .shape = US_SHAPE_NAMED,
                .topic = address->topic,
                .bare = TRUE,
                .text = text,
                .args = args,
                .count_as = US_TAUGHT };
  UsPrompt *prompt;
  int v[1], n = 0;

  switch (us_replay_take (run, &ask, v, &n))
    {
    case US_TAKEN:
      return take_record (run, address);
    case US_NONE:
      prompt = us_replay_new_teaching (run->replay, topic_of (run, address->topic), address->which);
      prompt->which = g_intern_string (address->which);
      begin (run->replay, topic_of (run, address->topic), prompt, begun);
      return us_replay_stop (run, prompt, &ask);
    case US_STOP:
    default:
      return FALSE;
    }
}

/* Whether the player teaches it now. */
static gboolean
ask_now (UsRun *run, const Address *address, const char *text, const UsArg *args, gboolean *teaches)
{
  static const int answers[] = { NOW_YES, NOW_LATER };
  UsAsk ask = { .key = address->now,
                .shape = US_SHAPE_INT,
                .domain = &teach_now,
                .values = answers,
                .n_values = G_N_ELEMENTS (answers),
                .topic = -1,
                .bare = TRUE,
                .text = text,
                .args = args,
                .count_as = US_TAUGHT };
  int v[1] = { NOW_LATER }, n = 0;

  switch (us_replay_take (run, &ask, v, &n))
    {
    case US_TAKEN:
      *teaches = v[0] == NOW_YES;
      if (!*teaches)
        g_hash_table_add (run->replay->skipped, (gpointer) address->key);
      return TRUE;
    case US_NONE:
      return us_replay_stop (run, us_prompt_new_for_ask (run->replay, US_PROMPT_CHOICE, &ask, 0), &ask);
    case US_STOP:
    default:
      return FALSE;
    }
}

gboolean
us_run_ask_know_of (UsRun *run, int topic_index, int value, gboolean may_skip, gboolean *known, const char *text,
                    const UsArg *args)
{
  const Address address = address_of (run, topic_index, value);
  /* What is asked before the form begins with nothing. */
  const UsBegun begun = run->replay->begun;
  gboolean teaches = TRUE;

  run->replay->begun = (UsBegun) { 0 };
  if (!us_run_look_up_of (run, topic_index, value, known))
    return FALSE;
  if (*known || (may_skip && g_hash_table_contains (run->replay->skipped, address.key)))
    {
      us_replay_asked (run->replay);
      return us_replay_enter (run);
    }
  if (may_skip && !ask_now (run, &address, text, args, &teaches))
    return FALSE;
  *known = teaches;
  return !teaches || ask_form (run, &address, &begun, text, args);
}

void
us_run_learn_of_now (UsRun *run, int topic_index, int value, gconstpointer record)
{
  UsReplay *r = run->replay;
  const UsTopic *topic = topic_of (run, topic_index);
  const Address address = address_of (run, topic_index, value);
  guint8 held[US_MAX_RECORD] = { 0 };

  if (find_met (r->names, topic_index, address.which) >= 0)
    return;
  meet (run, topic_index, address.which, record);
  if (r->answering < 0 || us_replay_last_id (r) != r->answering || r->cursor < r->path->len)
    return;
  if (r->taught == NULL || !us_replay_recall_one (r, topic_index, address.which, held) ||
      memcmp (held, record, topic->size) != 0)
    {
      g_autoptr (GVariant) named = us_fields_write (topic->fields, topic->n_fields, r->names, record);

      us_replay_teach (r, topic_index, address.which, named);
    }
}
