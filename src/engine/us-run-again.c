/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-replay-private.h"

#include <string.h>

#include "us-field-kind.h"

/* A record that is taught a second time is no other one: the answer was undone and is given once more, or the copy holds
 * the same already. */

/* The record that an answer taught or named, or NULL. */
static char *
dup_which (const UsEntry *entry)
{
  g_autoptr (GVariant) which = entry->named != NULL ? us_variant_lookup (entry->named, "which") : NULL;

  return which != NULL ? g_strdup (us_variant_get_str (which)) : NULL;
}

static gboolean
is_named (UsReplay *r, const char *which)
{
  for (guint i = 0; i < r->cursor; i++)
    {
      g_autofree char *own = dup_which (us_journal_get (r->journal, g_array_index (r->path, int, i)));

      if (g_strcmp0 (own, which) == 0)
        return TRUE;
    }
  return FALSE;
}

static char *
dup_name (UsReplay *r, int topic_index, GVariant *named)
{
  const char *field = r->rules->topics[topic_index].name_field;
  g_autoptr (GVariant) name = field != NULL ? us_variant_lookup (named, field) : NULL;
  const char *text = name != NULL ? us_variant_get_str (name) : NULL;

  return g_strdup (text != NULL ? text : "");
}

static char *
dup_address (UsReplay *r, int topic_index, const char *which)
{
  return g_strconcat (r->rules->topics[topic_index].key, "/", which, NULL);
}

void
us_replay_note_fresh (UsReplay *r, int topic_index, const char *which)
{
  g_hash_table_add (r->fresh, dup_address (r, topic_index, which));
}

/* Whether both lines of play come to the same: from where they part the same was answered to the same. */
static gboolean
is_same_way (UsReplay *r, int one, int other)
{
  while (one != other)
    {
      const UsEntry *a = one >= 0 ? us_journal_get (r->journal, one) : NULL;
      const UsEntry *b = other >= 0 ? us_journal_get (r->journal, other) : NULL;
      g_autoptr (GVariant) of_a = NULL, of_b = NULL;

      if (a == NULL || b == NULL || a->by != b->by || a->section != b->section || a->nth != b->nth ||
          !g_str_equal (a->key, b->key))
        return FALSE;
      of_a = us_journal_dup_value (r->journal, one, r->names);
      of_b = us_journal_dup_value (r->journal, other, r->names);
      if (!g_variant_equal (of_a, of_b))
        return FALSE;
      one = a->parent;
      other = b->parent;
    }
  return TRUE;
}

/* The record that only an answer taught which was undone: to this same question, also when answers before it were undone
 * and given once more, or by the same name wherever that was asked. */
static char *
find_undone (UsReplay *r, int topic_index, int id)
{
  const UsEntry *entry = us_journal_get (r->journal, id);
  g_autofree char *name = dup_name (r, topic_index, entry->named), *plain = us_which_from_name (name);

  for (int i = id; i-- > 0;)
    {
      const UsEntry *other = us_journal_get (r->journal, i);
      g_autofree char *which = NULL, *address = NULL, *other_name = NULL, *other_plain = NULL;
      gboolean same;

      if (other->by != US_BY_PLAYER || !g_str_equal (other->key, entry->key))
        continue;
      which = dup_which (other);
      address = which != NULL ? dup_address (r, topic_index, which) : NULL;
      if (address == NULL || !g_hash_table_contains (r->fresh, address) || is_named (r, which))
        continue;
      other_name = dup_name (r, topic_index, other->named);
      other_plain = us_which_from_name (other_name);
      same = other->section == entry->section && other->nth == entry->nth;
      if ((g_str_equal (plain, other_plain) && (same || *name != '\0')) ||
          (same && is_same_way (r, other->parent, entry->parent)))
        return g_steal_pointer (&which);
    }
  return NULL;
}

static const UsField *
find_copies (const UsTopic *topic)
{
  for (guint i = 0; i < topic->n_fields; i++)
    if (g_str_equal (topic->fields[i].key, "copies") && us_field_traits (&topic->fields[i])->counts)
      return &topic->fields[i];
  return NULL;
}

static int *
copies_of (const UsField *copies, gpointer record)
{
  return copies != NULL ? (int *) ((char *) record + copies->offset) : NULL;
}

/* They say the same but for the number of their copies. */
static gboolean
are_equal (const UsTopic *topic, const UsField *copies, gconstpointer a, gconstpointer b)
{
  guint8 one[US_MAX_RECORD] = { 0 }, other[US_MAX_RECORD] = { 0 };

  memcpy (one, a, topic->size);
  memcpy (other, b, topic->size);
  if (copies != NULL)
    *copies_of (copies, one) = *copies_of (copies, other) = 0;
  return memcmp (one, other, topic->size) == 0;
}

/* A card that this play has met and that is told as a new one is another one like it. */
static void
count_copies (UsReplay *r, const UsField *copies, const char *which, gpointer record, gpointer known)
{
  int more;

  if (copies == NULL)
    return;
  more = *copies_of (copies, known) + is_named (r, which);
  *copies_of (copies, record) = MIN (MAX (*copies_of (copies, record), more), copies->max);
}

static char *
find_equal (UsReplay *r, int topic_index, gpointer record)
{
  const UsTopic *topic = &r->rules->topics[topic_index];
  const UsField *copies = find_copies (topic);
  g_auto (GStrv) known = NULL;

  for (guint i = us_names_n_records (r->names, topic_index); i-- > 0;)
    {
      const char *which = us_names_which (r->names, topic_index, (int) i);
      guint8 met[US_MAX_RECORD] = { 0 };

      memcpy (met, us_names_record (r->names, topic_index, (int) i), topic->size);
      if (!are_equal (topic, copies, met, record))
        continue;
      count_copies (r, copies, which, record, met);
      return g_strdup (which);
    }
  known = us_replay_list_known (r, topic_index);
  for (guint i = 0; known != NULL && known[i] != NULL; i++)
    {
      guint8 held[US_MAX_RECORD] = { 0 };

      if (!us_replay_recall_one (r, topic_index, known[i], held) || !are_equal (topic, copies, held, record))
        continue;
      count_copies (r, copies, known[i], record, held);
      return g_strdup (known[i]);
    }
  return NULL;
}

char *
us_replay_find_again (UsReplay *r, int topic_index, int id, gpointer record)
{
  g_autofree char *name = dup_name (r, topic_index, us_journal_get (r->journal, id)->named);
  char *which = find_undone (r, topic_index, id);

  /* Two cards without a name may be two that are not fully told yet. */
  return which != NULL || *name == '\0' ? which : find_equal (r, topic_index, record);
}

/* --- One that is new ------------------------------------------------------------------------------- */

static gboolean
is_taken (UsReplay *r, int topic_index, const char *which)
{
  g_auto (GStrv) known = us_replay_list_known (r, topic_index);

  for (guint i = 0; i < us_names_n_records (r->names, topic_index); i++)
    if (g_str_equal (us_names_which (r->names, topic_index, (int) i), which))
      return TRUE;
  return known != NULL && g_strv_contains ((const char *const *) known, which);
}

/* Answers that are no record. */
static gboolean
is_word (const char *which)
{
  return g_str_equal (which, "new") || g_str_equal (which, "unknown") || g_str_equal (which, "none");
}

char *
us_replay_name_fresh (UsReplay *r, int topic_index, GVariant *named)
{
  g_autofree char *name = dup_name (r, topic_index, named);
  g_autofree char *plain = us_which_from_name (name);
  char *which = g_strdup (r->retaught != NULL ? r->retaught : plain);

  for (int i = 2; r->retaught == NULL && (is_word (which) || is_taken (r, topic_index, which)); i++)
    {
      g_free (which);
      which = g_strdup_printf ("%s-%d", plain, i);
    }
  return which;
}
