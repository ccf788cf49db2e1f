/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-session-private.h"

/* Answers that were taken back after the app had drawn something: whoever took them back knew what comes. Nothing is
 * kept for it, because the journal is a tree that only grows. */

/* Entries that say the same in the same place are one: an answer that is given once more was not taken back. A correction
 * is no place of its own: what is answered after it answers the same question. */
typedef struct
{
  int parent;       /* node, or -1 */
  int first;        /* the oldest entry of it */
  int newest;       /* entry of it or after it */
  int newest_child; /* the newest of the nodes after it */
  gboolean drawn;   /* it is a draw of the app that showed something, or one follows it */
  gboolean present; /* it stands on the line to the tip */
} Node;

static char *
dup_saying (UsSession *self, int entry)
{
  const UsEntry *own = us_journal_get (self->journal, entry);
  g_autoptr (GVariant) value = us_journal_dup_value (self->journal, entry, self->names);
  g_autofree char *text = g_variant_print (value, FALSE);

  return g_strdup_printf ("%d %s %s %d %s", (int) own->by, own->section, own->key, own->nth, text);
}

/* `places`: the node of each entry, -1 before the first one. Parents come first in both. */
static GArray *
find_nodes (UsSession *self, GArray *places)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GArray *nodes = g_array_new (FALSE, TRUE, sizeof (Node));

  for (int i = 0; i < us_journal_get_n_entries (self->journal); i++)
    {
      const UsEntry *entry = us_journal_get (self->journal, i);
      int parent = entry->parent >= 0 ? g_array_index (places, int, entry->parent) : -1, at = parent;

      if (entry->by != US_BY_CORRECTION)
        {
          g_autofree char *saying = dup_saying (self, i);
          char *here = g_strdup_printf ("%d %s", parent, saying);

          at = GPOINTER_TO_INT (g_hash_table_lookup (known, here)) - 1;
          if (at < 0)
            {
              const Node node = { .parent = parent, .first = i, .newest_child = -1 };

              at = (int) nodes->len;
              g_array_append_val (nodes, node);
            }
          g_hash_table_insert (known, here, GINT_TO_POINTER (at + 1));
        }
      if (at >= 0)
        g_array_index (nodes, Node, at).newest = i;
      g_array_append_val (places, at);
    }
  return nodes;
}

static void
mark_present (UsSession *self, GArray *nodes, const GArray *places)
{
  for (int i = self->tip; i >= 0; i = us_journal_get (self->journal, i)->parent)
    if (g_array_index (places, int, i) >= 0)
      g_array_index (nodes, Node, g_array_index (places, int, i)).present = TRUE;
}

/* What the present line had drawn before shows nothing to whoever draws it elsewhere: a repair that is taken back has
 * kept the draws. */
static void
mark_drawn (UsSession *self, GArray *nodes)
{
  g_autoptr (GHashTable) present = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int line = TRUE; line >= FALSE; line--)
    for (guint i = 0; i < nodes->len; i++)
      {
        Node *node = &g_array_index (nodes, Node, i);
        gpointer before = NULL;
        char *saying;

        if (node->present != line || us_journal_get (self->journal, node->first)->by != US_BY_APP)
          continue;
        saying = dup_saying (self, node->first);
        node->drawn =
          !g_hash_table_lookup_extended (present, saying, NULL, &before) || GPOINTER_TO_INT (before) > node->first;
        if (line)
          g_hash_table_insert (present, saying, GINT_TO_POINTER (node->first));
        else
          g_free (saying);
      }
}

static void
gather (GArray *nodes)
{
  for (guint i = nodes->len; i-- > 0;)
    {
      const Node *node = &g_array_index (nodes, Node, i);
      Node *parent = node->parent >= 0 ? &g_array_index (nodes, Node, node->parent) : NULL;

      if (parent == NULL)
        continue;
      parent->drawn = parent->drawn || node->drawn;
      parent->newest = MAX (parent->newest, node->newest);
      parent->newest_child = MAX (parent->newest_child, node->newest);
    }
}

/* On the present line all that does not lead to the tip was left; elsewhere all but what was played last. */
static gboolean
was_left (const GArray *nodes, const Node *node)
{
  const Node *parent = node->parent >= 0 ? &g_array_index (nodes, Node, node->parent) : NULL;

  if (parent == NULL || parent->present)
    return !node->present;
  return node->newest < parent->newest_child;
}

GArray *
us_session_dup_hindsight (UsSession *self)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) nodes = find_nodes (self, places);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (int));

  mark_present (self, nodes, places);
  mark_drawn (self, nodes);
  gather (nodes);
  for (guint i = 0; i < nodes->len; i++)
    {
      const Node *node = &g_array_index (nodes, Node, i);

      if (node->drawn && was_left (nodes, node) && us_journal_get (self->journal, node->first)->by != US_BY_APP)
        g_array_append_val (entries, node->first);
    }
  return entries;
}
