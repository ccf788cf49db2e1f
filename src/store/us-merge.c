/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

#include <string.h>

/* An answer that was undone and given again is in the journal twice, and two programs number their entries
 * differently. So two journals are not compared by entries but by moves: two entries are the same move if they are
 * equal and follow the same move. */
typedef struct
{
  int before;            /* the number of the move before it, or -1 */
  int entry;             /* the entry of `ours` that is this move */
  gboolean ours, theirs; /* whose journal has it */
  gboolean noted, marked;
} Move;

typedef struct
{
  GArray *moves;               /* Move */
  GHashTable *index;           /* text of a move (dup_name()) → its number plus one */
  GArray *of_ours, *of_theirs; /* number of an entry → number of its move */
} Moves;

static Move *
get_move (const Moves *moves, int move)
{
  return &g_array_index (moves->moves, Move, move);
}

static int
move_of (const GArray *entries, int entry)
{
  return entry >= 0 ? g_array_index (entries, int, entry) : -1;
}

static char *
dup_name (const UsPlainEntry *entry, int before)
{
  g_autofree char *value = us_json_print_value (entry->value);
  /* A correction has a different effect depending on how far the table had been settled, so its print is part of
   * the move. Elsewhere the print is only advice. */
  guint32 print = entry->by == US_BY_CORRECTION || entry->by == US_BY_SOURCE ? entry->print : 0;

  return g_strdup_printf ("%d %d %u %zu %s %zu %s %s", before, (int) entry->by, print, strlen (entry->key), entry->key,
                          strlen (entry->section), entry->section, value);
}

/* Returns TRUE if neither journal had this move before. */
static gboolean
find_move (Moves *moves, const UsPlainEntry *entry, GArray *of, int *found)
{
  Move new_move = { .before = move_of (of, entry->parent), .entry = -1 };
  char *name = dup_name (entry, new_move.before);
  int number = GPOINTER_TO_INT (g_hash_table_lookup (moves->index, name));

  *found = number > 0 ? number - 1 : (int) moves->moves->len;
  g_array_append_val (of, *found);
  if (number > 0)
    {
      g_free (name);
      return FALSE;
    }
  g_array_append_val (moves->moves, new_move);
  g_hash_table_insert (moves->index, name, GINT_TO_POINTER (*found + 1));
  return TRUE;
}

static void
read_ours (Moves *moves, const UsPlainPlay *ours)
{
  for (guint i = 0; i < ours->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (ours->entries, i);
      int number;
      gboolean first = find_move (moves, entry, moves->of_ours, &number);
      Move *move = get_move (moves, number);

      if (first)
        move->entry = (int) i;
      move->ours = TRUE;
      move->noted = move->noted || entry->note != NULL;
      move->marked = move->marked || entry->bookmark;
    }
  /* Where our journal has a move twice, new entries are attached to the one on our line of play. */
  for (int i = ours->tip; i >= 0;)
    {
      get_move (moves, move_of (moves->of_ours, i))->entry = i;
      i = ((const UsPlainEntry *) g_ptr_array_index (ours->entries, i))->parent;
    }
}

static void
add_entry (const Moves *moves, UsPlainPlay *ours, const UsPlainEntry *from, int before)
{
  UsPlainEntry *entry = us_plain_play_add (ours);

  entry->by = from->by;
  entry->key = g_strdup (from->key);
  entry->section = g_strdup (from->section);
  entry->value = g_variant_ref (from->value);
  entry->print = from->print;
  entry->at = from->at;
  entry->parent = before >= 0 ? get_move (moves, before)->entry : -1;
}

static void
read_theirs (Moves *moves, UsPlainPlay *ours, const UsPlainPlay *theirs, UsMerge *merge)
{
  for (guint i = 0; i < theirs->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (theirs->entries, i);
      int number;
      gboolean first = find_move (moves, entry, moves->of_theirs, &number);
      Move *move = get_move (moves, number);
      UsPlainEntry *own;

      if (first)
        {
          move->entry = (int) ours->entries->len;
          add_entry (moves, ours, entry, move->before);
          merge->n_entries++;
        }
      move->theirs = TRUE;
      own = g_ptr_array_index (ours->entries, move->entry);
      merge->n_notes += (entry->note != NULL && !move->noted) || (entry->bookmark && !move->marked);
      if (!move->noted)
        g_set_str (&own->note, entry->note);
      own->bookmark = own->bookmark || (entry->bookmark && !move->marked);
      move->noted = move->noted || entry->note != NULL;
      move->marked = move->marked || entry->bookmark;
    }
}

static gboolean
leads_to (const Moves *moves, int early, int late)
{
  while (late > early)
    late = get_move (moves, late)->before;
  return late == early;
}

/* Moves head, tip and offer of `ours` to where those of `theirs` are. */
static void
move_on (const Moves *moves, UsPlainPlay *ours, const UsPlainPlay *theirs)
{
  int head = move_of (moves->of_theirs, theirs->head);
  int tip = move_of (moves->of_theirs, theirs->tip);
  int offer = move_of (moves->of_theirs, theirs->offer);
  int at = tip;

  ours->offer = offer >= 0 ? get_move (moves, offer)->entry : -1;
  ours->head = ours->tip = -1;
  if (tip < 0)
    return;
  /* Our journal may have the same move twice, so the head is found by going back from the tip. */
  ours->tip = ours->head = get_move (moves, leads_to (moves, head, tip) ? tip : head)->entry;
  for (; at > head; at = get_move (moves, at)->before)
    ours->head = ((const UsPlainEntry *) g_ptr_array_index (ours->entries, ours->head))->parent;
}

/* Whether `theirs` contains every move of `ours`. */
static gboolean
has_all (const Moves *moves)
{
  for (guint i = 0; i < moves->moves->len; i++)
    if (!get_move (moves, (int) i)->theirs)
      return FALSE;
  return TRUE;
}

static gboolean
is_equal (const Moves *moves, const UsPlainPlay *ours, const UsPlainPlay *theirs)
{
  for (guint i = 0; i < moves->moves->len; i++)
    if (!get_move (moves, (int) i)->ours)
      return FALSE;
  return has_all (moves) && move_of (moves->of_ours, ours->head) == move_of (moves->of_theirs, theirs->head);
}

UsMerge
us_merge_plays (UsPlainPlay *ours, const UsPlainPlay *theirs, gboolean theirs_is_later)
{
  g_autoptr (GHashTable) index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Move));
  g_autoptr (GArray) of_ours = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) of_theirs = g_array_new (FALSE, FALSE, sizeof (int));
  Moves moves = { list, index, of_ours, of_theirs };
  UsMerge merge = { 0 };
  int ours_at, theirs_at;

  read_ours (&moves, ours);
  read_theirs (&moves, ours, theirs, &merge);
  ours_at = move_of (of_ours, ours->head);
  theirs_at = move_of (of_theirs, theirs->head);
  merge.equal = is_equal (&moves, ours, theirs);
  merge.behind = theirs_at != ours_at && leads_to (&moves, theirs_at, ours_at);
  merge.went_on = ours->state == US_PLAY_STATE_OPEN && ours->trashed == 0 && ours->head == ours->tip &&
                  ours_at != theirs_at && leads_to (&moves, ours_at, theirs_at);
  if (theirs_is_later && has_all (&moves))
    {
      move_on (&moves, ours, theirs);
      us_plain_play_describe_like (ours, theirs);
      ours->state = theirs->state;
      ours->outcome = theirs->outcome;
      ours->trashed = theirs->trashed;
      ours->changed = theirs->changed;
      ours->seconds = theirs->seconds;
      merge.superseded = TRUE;
    }
  else if (merge.went_on)
    {
      move_on (&moves, ours, theirs);
      us_plain_play_describe_like (ours, theirs);
      ours->changed = MAX (ours->changed, theirs->changed);
      ours->seconds = MAX (ours->seconds, theirs->seconds);
    }
  return merge;
}

static gboolean
is_same_start (const UsPlainPlay *ours, const UsPlainPlay *theirs)
{
  UsStart one, two;

  us_start_init (&one, theirs->rules);
  us_start_init (&two, theirs->rules);
  if (us_start_read_options (theirs->rules, &one, ours->options, NULL) &&
      us_start_read_options (theirs->rules, &two, theirs->options, NULL) &&
      us_start_read_sources (theirs->rules, &one, ours->sources, NULL) &&
      us_start_read_sources (theirs->rules, &two, theirs->sources, NULL))
    return memcmp (one.options, two.options, sizeof one.options) == 0 &&
           memcmp (one.sources, two.sources, sizeof one.sources) == 0;
  return json_node_equal (ours->options, theirs->options) && json_node_equal (ours->sources, theirs->sources);
}

gboolean
us_merge_began_alike (const UsPlainPlay *ours, const UsPlainPlay *theirs)
{
  return g_str_equal (ours->game, theirs->game) && ours->seed == theirs->seed && is_same_start (ours, theirs);
}
