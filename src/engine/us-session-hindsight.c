/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-session-private.h"

/* Answers that were taken back after the app had drawn something: whoever took them back knew what comes. Nothing is
 * kept for it, because the journal is a tree that only grows. */

/* Entries that say the same in the same place are one: an answer that is given once more was not taken back. */
typedef struct
{
  int parent;       /* node, or -1 */
  int newest;       /* entry of it or after it */
  int newest_child; /* the newest of the nodes after it */
  gboolean drawn;   /* it is a draw of the app, or one follows it */
  gboolean present; /* it stands on the line to the tip */
} Node;

static char *
dup_saying (UsSession *self, int entry, int parent)
{
  const UsEntry *own = us_journal_get (self->journal, entry);
  g_autoptr (GVariant) value = us_journal_dup_value (self->journal, entry, self->names);
  g_autofree char *text = g_variant_print (value, FALSE);

  return g_strdup_printf ("%d %d %s %d %s", parent, (int) own->by, own->key, own->nth, text);
}

/* `places`: the node of each entry. Parents come first in both. */
static GArray *
find_nodes (UsSession *self, GArray *places)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GArray *nodes = g_array_new (FALSE, TRUE, sizeof (Node));

  for (int i = 0; i < us_journal_get_n_entries (self->journal); i++)
    {
      const UsEntry *entry = us_journal_get (self->journal, i);
      int parent = entry->parent >= 0 ? g_array_index (places, int, entry->parent) : -1;
      char *saying = dup_saying (self, i, parent);
      int at = GPOINTER_TO_INT (g_hash_table_lookup (known, saying)) - 1;

      if (at < 0)
        {
          const Node node = { .parent = parent, .newest_child = -1, .drawn = entry->by == US_BY_APP };

          at = (int) nodes->len;
          g_array_append_val (nodes, node);
          g_hash_table_insert (known, saying, GINT_TO_POINTER (at + 1));
        }
      else
        g_free (saying);
      g_array_index (nodes, Node, at).newest = i;
      g_array_append_val (places, at);
    }
  return nodes;
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

guint
us_session_count_hindsight (UsSession *self)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) nodes = find_nodes (self, places);
  guint n = 0;

  for (int i = self->tip; i >= 0; i = us_journal_get (self->journal, i)->parent)
    g_array_index (nodes, Node, g_array_index (places, int, i)).present = TRUE;
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
  for (guint i = 0; i < nodes->len; i++)
    {
      const Node *node = &g_array_index (nodes, Node, i);

      n += node->drawn && was_left (nodes, node);
    }
  return n;
}
