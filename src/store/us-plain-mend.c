/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

#include <glib/gi18n-lib.h>

static UsPlainEntry *
entry_at (const UsPlainPlay *play, int entry)
{
  return g_ptr_array_index (play->entries, entry);
}

static gboolean
exists (const UsPlainPlay *play, int entry)
{
  return entry >= -1 && entry < (int) play->entries->len;
}

int
us_plain_play_depth (const UsPlainPlay *play, int entry)
{
  int depth = 0;

  for (; entry >= 0; entry = entry_at (play, entry)->parent)
    depth++;
  return depth;
}

gboolean
us_plain_play_leads (const UsPlainPlay *play, int from, int to)
{
  while (to > from)
    to = entry_at (play, to)->parent;
  return to == from;
}

static int
find_sound (const UsPlainPlay *play, int entry)
{
  while (entry >= 0 && !entry_at (play, entry)->sound)
    entry = entry_at (play, entry)->parent;
  return entry;
}

static gboolean
is_each_sound (const UsPlainPlay *play)
{
  for (guint i = 0; i < play->entries->len; i++)
    if (!entry_at (play, (int) i)->sound)
      return FALSE;
  return !play->entry_strays;
}

/* The entry where the play stands. If its head points at no entry, or may have been altered, the tip or the last
 * entry that matches its checks is taken. */
static int
find_end (const UsPlainPlay *play)
{
  int last = (int) play->entries->len - 1;

  if (exists (play, play->head) && (play->head >= 0 || !play->row_altered))
    return play->head;
  if (exists (play, play->tip) && play->tip >= 0)
    return play->tip;
  while (last >= 0 && !entry_at (play, last)->sound)
    last--;
  return last;
}

void
us_plain_play_judge (UsPlainPlay *play)
{
  int end = find_end (play);
  gboolean stands = exists (play, play->head);
  gboolean goes_on = exists (play, play->tip) && us_plain_play_leads (play, end, play->tip);

  play->sound = find_sound (play, end);
  if (play->sound != end)
    play->altered = g_strdup_printf (_("Entry %d is missing or was altered, by the disk or by another program."),
                                     us_plain_play_depth (play, play->sound) + 1);
  else if (!is_each_sound (play))
    play->altered = g_strdup (_("An entry of a branch is missing or was altered, by the disk or by another program."));
  else if (!stands || !goes_on || !exists (play, play->offer))
    play->altered = g_strdup (_("The place of this play was altered, by the disk or by another program."));
  else if (play->row_altered)
    play->altered = g_strdup (_("What is kept of this play beside its entries was altered, by the "
                                "disk or by another program."));
  else if (play->note_altered)
    play->altered = g_strdup (_("A note of this play was altered, by the disk or by another program."));
  if (play->altered == NULL)
    return;
  play->head = end;
  if (!goes_on)
    play->tip = end;
  play->offer = -1;
}

/* Keeps the entries that can be read and whose parents can be read, and numbers them anew; `numbers` gets the new
 * number of each old one, or -1. */
static void
keep_legible (UsPlainPlay *play, int *numbers)
{
  gpointer *entries = play->entries->pdata;
  guint n = 0;

  for (guint i = 0; i < play->entries->len; i++)
    {
      UsPlainEntry *entry = entries[i];

      numbers[i] = -1;
      if (entry->lost || (entry->parent >= 0 && numbers[entry->parent] < 0))
        continue;
      entry->parent = entry->parent >= 0 ? numbers[entry->parent] : -1;
      numbers[i] = (int) n;
      entries[i] = entries[n];
      entries[n++] = entry;
    }
  g_ptr_array_set_size (play->entries, (int) n);
}

static void
set_node (JsonNode **place, JsonNode *node)
{
  g_clear_pointer (place, json_node_unref);
  *place = node;
}

/* Options and sources that cannot be read become the game's defaults. */
static void
mend_start (UsPlainPlay *play)
{
  UsStart start, plain;

  us_start_init (&start, play->rules);
  plain = start;
  if (play->options == NULL || !us_start_read_options (play->rules, &start, play->options, NULL))
    set_node (&play->options, us_start_write_options (play->rules, &plain));
  if (play->sources == NULL || !us_start_read_sources (play->rules, &start, play->sources, NULL))
    set_node (&play->sources, us_start_write_sources (play->rules, &plain));
  play->version = MIN (play->version, play->rules->version);
}

/* If entries are missing, the play may no longer be at its end: it becomes an open one, until a replay of its
 * entries shows how it ended. */
static void
mend_state (UsPlainPlay *play, gboolean whole)
{
  if (play->state == US_PLAY_STATE_ABANDONED && play->outcome == US_ABANDONED)
    return;
  if (whole && play->state == US_PLAY_STATE_FINISHED && play->outcome != US_OPEN && play->outcome != US_ABANDONED)
    return;
  play->state = US_PLAY_STATE_OPEN;
  play->outcome = US_OPEN;
  g_clear_pointer (&play->outcome_text, g_free);
  g_clear_pointer (&play->outcome_message, g_free);
  g_clear_pointer (&play->transcript, g_free);
}

void
us_plain_play_mend (UsPlainPlay *play)
{
  g_autofree int *numbers = NULL;
  int tip;

  if (play->altered == NULL)
    return;
  /* The player can still redo entries after the head as far as they match their checks. */
  tip = find_sound (play, play->tip);
  if (!us_plain_play_leads (play, play->sound, tip))
    tip = play->sound;
  mend_state (play, play->sound == play->head);
  numbers = g_new (int, play->entries->len);
  keep_legible (play, numbers);
  play->head = play->sound >= 0 ? numbers[play->sound] : -1;
  play->tip = tip >= 0 ? numbers[tip] : -1;
  play->length = us_plain_play_depth (play, play->head);
  if (play->rules != NULL)
    mend_start (play);
  if (play->scores == NULL)
    {
      g_autoptr (JsonObject) none = json_object_new ();

      play->scores = json_node_init_object (json_node_alloc (), none);
    }
  play->sound = play->head;
  play->row_altered = play->note_altered = play->entry_strays = FALSE;
  g_clear_pointer (&play->altered, g_free);
}
