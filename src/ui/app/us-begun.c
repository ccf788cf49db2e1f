/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-begun.h"

GHashTable *
us_begun_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
}

gboolean
us_begun_is (UsPlay *play)
{
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (play));

  /* What is typed is not typed again. */
  return us_play_get_mode (play) == US_PLAY_MODE_NOW && prompt != NULL &&
         (prompt->kind == US_PROMPT_FORM || prompt->kind == US_PROMPT_ROWS) && us_play_get_begun (play);
}

void
us_begun_keep (GHashTable *begun, UsPlay *play)
{
  gint64 id = us_play_get_id (play);

  if (id != 0 && us_begun_is (play))
    g_hash_table_insert (begun, g_memdup2 (&id, sizeof id), g_object_ref (play));
}

UsPlay *
us_begun_take (GHashTable *begun, gint64 id)
{
  UsPlay *kept = g_hash_table_lookup (begun, &id);
  g_autoptr (UsPlay) play = kept != NULL ? g_object_ref (kept) : NULL;

  g_hash_table_remove (begun, &id);
  return play != NULL && us_play_reload (play, NULL) && us_begun_is (play) ? g_steal_pointer (&play) : NULL;
}

gboolean
us_begun_any (GHashTable *begun)
{
  GHashTableIter iter;
  gpointer play;

  g_hash_table_iter_init (&iter, begun);
  while (g_hash_table_iter_next (&iter, NULL, &play))
    if (us_play_reload (play, NULL) && us_begun_is (play))
      return TRUE;
  return FALSE;
}
