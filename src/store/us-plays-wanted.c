/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-plays-wanted.h"

UsPlaysWanted *
us_plays_wanted_new (const char *game)
{
  UsPlaysWanted *self = g_new0 (UsPlaysWanted, 1);

  self->game = g_strdup (game);
  self->options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

UsPlaysWanted *
us_plays_wanted_copy (const UsPlaysWanted *wanted)
{
  UsPlaysWanted *copy = us_plays_wanted_new (wanted->game);
  GHashTableIter iter;
  gpointer key, choice;

  copy->search = g_strdup (wanted->search);
  copy->outcomes = wanted->outcomes;
  copy->campaign = g_strdup (wanted->campaign);
  copy->since = wanted->since;
  copy->until = wanted->until;
  copy->bookmarked = wanted->bookmarked;
  g_hash_table_iter_init (&iter, wanted->options);
  while (g_hash_table_iter_next (&iter, &key, &choice))
    g_hash_table_insert (copy->options, g_strdup (key), g_strdup (choice));
  return copy;
}

void
us_plays_wanted_free (UsPlaysWanted *wanted)
{
  if (wanted == NULL)
    return;
  g_free (wanted->game);
  g_free (wanted->search);
  g_free (wanted->campaign);
  g_hash_table_unref (wanted->options);
  g_free (wanted);
}

void
us_plays_wanted_set_option (UsPlaysWanted *wanted, const char *key, const char *choice)
{
  g_return_if_fail (wanted != NULL);
  g_return_if_fail (key != NULL);

  if (choice != NULL)
    g_hash_table_insert (wanted->options, g_strdup (key), g_strdup (choice));
  else
    g_hash_table_remove (wanted->options, key);
}

guint
us_plays_wanted_count (const UsPlaysWanted *wanted)
{
  g_return_val_if_fail (wanted != NULL, 0);

  return (wanted->outcomes != 0) + g_hash_table_size (wanted->options) + (wanted->campaign != NULL) +
         (wanted->since != 0) + (wanted->until != 0) + wanted->bookmarked;
}
