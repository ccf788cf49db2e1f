/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-journal-private.h"
#include "us-names-private.h"

#include <stdlib.h>
#include <string.h>

static void
entry_clear (gpointer data)
{
  g_clear_pointer (&((UsEntry *) data)->named, g_variant_unref);
}

UsJournal *
us_journal_new (void)
{
  UsJournal *journal = g_new0 (UsJournal, 1);

  journal->entries = g_array_new (FALSE, FALSE, sizeof (UsEntry));
  g_array_set_clear_func (journal->entries, entry_clear);
  journal->pool = g_array_new (FALSE, FALSE, sizeof (int));
  return journal;
}

void
us_journal_free (UsJournal *journal)
{
  g_array_unref (journal->entries);
  g_array_unref (journal->pool);
  g_free (journal);
}

int
us_journal_get_n_entries (const UsJournal *journal)
{
  return (int) journal->entries->len;
}

const UsEntry *
us_journal_get (const UsJournal *journal, int entry)
{
  g_return_val_if_fail (entry >= 0 && entry < (int) journal->entries->len, NULL);
  return &g_array_index (journal->entries, UsEntry, entry);
}

static void
set_ints (UsJournal *journal, UsEntry *entry, const int *ints, int n)
{
  if (entry->shape == US_SHAPE_INT)
    entry->value = ints[0];
  if (entry->shape != US_SHAPE_INTS)
    return;
  entry->value = (int) journal->pool->len;
  entry->n = n;
  g_array_append_vals (journal->pool, ints, (guint) n);
}

int
us_journal_add (UsJournal *journal, const UsEntry *entry, const int *ints, int n)
{
  UsEntry copy = *entry;

  if (copy.named != NULL)
    g_variant_ref (copy.named);
  set_ints (journal, &copy, ints, n);
  g_array_append_val (journal->entries, copy);
  return (int) journal->entries->len - 1;
}

int
us_journal_copy (UsJournal *journal, int entry, int parent)
{
  UsEntry copy = *us_journal_get (journal, entry);
  g_autofree int *ints = NULL;

  copy.parent = parent;
  copy.old = entry;
  if (copy.named != NULL && copy.shape != US_SHAPE_NAMED)
    copy.shape = US_SHAPE_RAW;
  if (copy.shape == US_SHAPE_INTS)
    ints = g_memdup2 (&g_array_index (journal->pool, int, copy.value), sizeof (int) * (gsize) copy.n);
  return us_journal_add (journal, &copy, ints != NULL ? ints : &copy.value, copy.n);
}

void
us_journal_resolve (UsJournal *journal, int entry, UsEntryShape shape, const UsDomain *domain, const int *ints, int n)
{
  UsEntry *own = us_journal_entry (journal, entry);

  own->shape = shape;
  own->domain = domain;
  /* The answer stays as it was given: a value's int may depend on what this line of play has met, its name never
   * does. */
  set_ints (journal, own, ints, n);
}

void
us_journal_truncate (UsJournal *journal, int n)
{
  g_array_set_size (journal->entries, (guint) n);
}

GVariant *
us_journal_dup_value (const UsJournal *journal, int entry, const UsNames *names)
{
  const UsEntry *own = us_journal_get (journal, entry);
  char name[US_NAME_SIZE];

  if (own->named != NULL)
    return g_variant_ref (own->named);
  switch (own->shape)
    {
    case US_SHAPE_TRUE:
      return g_variant_ref_sink (g_variant_new_boolean (TRUE));
    case US_SHAPE_INT:
      if (own->domain == NULL)
        return g_variant_ref_sink (g_variant_new_int64 (own->value));
      us_value_name (own->domain, names, own->value, name, sizeof name);
      return g_variant_ref_sink (g_variant_new_string (name));
    case US_SHAPE_INTS:
      return us_values_write (own->domain, names, &g_array_index (journal->pool, int, own->value), own->n);
    case US_SHAPE_RAW:
    case US_SHAPE_NAMED:
    default:
      g_assert_not_reached ();
    }
}

char *
us_entry_dup_key (const UsEntry *entry)
{
  return entry->nth > 1 ? g_strdup_printf ("%s#%d", entry->key, entry->nth) : g_strdup (entry->key);
}

int
us_journal_add_raw (UsJournal *journal, UsBy by, const char *key, const char *section, GVariant *value, guint32 print,
                    int parent)
{
  const char *hash = strrchr (key, '#');
  g_autofree char *plain = hash != NULL ? g_strndup (key, (gsize) (hash - key)) : g_strdup (key);
  UsEntry entry = {
    .by = by,
    .shape = US_SHAPE_RAW,
    .key = g_intern_string (plain),
    .section = g_intern_string (section),
    .nth = hash != NULL ? atoi (hash + 1) : 1,
    .parent = parent,
    .old = -1,
    .named = value,
    .print = print,
  };

  g_return_val_if_fail (parent >= -1 && parent < (int) journal->entries->len, -1);

  g_variant_ref_sink (value);
  us_journal_add (journal, &entry, NULL, 0);
  g_variant_unref (value);
  return (int) journal->entries->len - 1;
}

int
us_journal_depth (const UsJournal *journal, int entry)
{
  int depth = 0;

  for (; entry >= 0; entry = us_journal_get (journal, entry)->parent)
    depth++;
  return depth;
}

int
us_journal_get_at (const UsJournal *journal, int last, int position)
{
  for (int depth = us_journal_depth (journal, last); depth > position && last >= 0; depth--)
    last = us_journal_get (journal, last)->parent;
  return last;
}

gboolean
us_journal_is_ancestor (const UsJournal *journal, int ancestor, int entry)
{
  if (ancestor < 0)
    return TRUE;
  while (entry > ancestor)
    entry = us_journal_get (journal, entry)->parent;
  return entry == ancestor;
}
