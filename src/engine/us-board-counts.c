/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "us-area-kind.h"
#include "us-board-diff-private.h"

/* What the hands have beside the board, in two tables: points, resources, tiles of somebody's. A number is told as it
 * must be in the end, because what comes to a place and goes from it changes it on the way. */

static char *
dup_where (const UsArea *area, const UsCell *cell)
{
  const char *title = area->title != NULL ? area->title : "", *label = cell != NULL ? cell->label : "";

  if (*title == '\0' || *label == '\0')
    return g_strdup (*title != '\0' ? title : label);
  /* Translators: whose it is, and what is counted: "You, Resources" */
  return g_strdup_printf (C_("counter", "%1$s, %2$s"), title, label);
}

static char *
dup_count_text (const char *where, int was, int now, gboolean plainly)
{
  int more = now - was;

  if (more == 0)
    /* Translators: what is counted, and how many it must be once all is moved */
    return g_strdup_printf (_("%1$s: %2$d in the end, as before"), where, now);
  if (!plainly)
    /* Translators: what is counted, how many it must be once all is moved, and how many it was */
    return g_strdup_printf (_("%1$s: %2$d in the end, instead of %3$d"), where, now, was);
  if (more > 0)
    /* Translators: what is counted, how many it must be, how many it was, and how many come */
    return g_strdup_printf (ngettext ("%1$s: %2$d instead of %3$d, add %4$d", "%1$s: %2$d instead of %3$d, add %4$d",
                                      (gulong) more),
                            where, now, was, more);
  return g_strdup_printf (ngettext ("%1$s: %2$d instead of %3$d, take %4$d away",
                                    "%1$s: %2$d instead of %3$d, take %4$d away", (gulong) -more),
                          where, now, was, -more);
}

/* How many things of this counter lie on places. */
static int
count_placed (UsBoard *board, const char *stock)
{
  int n = 0;

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          for (guint k = 0; k < cell->pieces->len; k++)
            {
              const UsPiece *piece = g_ptr_array_index (cell->pieces, k);

              if (g_strcmp0 (piece->stock, stock) == 0 && us_piece_is_physical (piece, area))
                n += piece->count;
            }
        }
    }
  return n;
}

static gboolean
lies_somewhere (UsBoard *board, const char *id)
{
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        if (us_cell_find_piece (g_ptr_array_index (area->cells, j), id) != NULL)
          return TRUE;
    }
  return FALSE;
}

static gboolean
is_held (const UsCell *cell, const char *id)
{
  for (guint i = 0; cell->held != NULL && i < cell->held->len; i++)
    if (g_str_equal (((const UsPiece *) g_ptr_array_index (cell->held, i))->id, id))
      return TRUE;
  return FALSE;
}

/* What `cell` holds and `other` does not; what lies on a place of `elsewhere` is told there. */
static char *
dup_only_held (const UsCell *cell, const UsCell *other, UsBoard *elsewhere, GPtrArray *ids)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; cell->held != NULL && i < cell->held->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->held, i);

      if (is_held (other, piece->id) || (elsewhere != NULL && lies_somewhere (elsewhere, piece->id)))
        continue;
      if (words->len > 0)
        g_string_append (words, _(", "));
      g_string_append (words, us_piece_words (piece));
      g_ptr_array_add (ids, g_strdup (piece->id));
    }
  return g_string_free_and_steal (words);
}

static void
compare_held (const char *where, const UsCell *was, const UsCell *now, UsBoard *after, GPtrArray *differences)
{
  UsDifference *difference = us_difference_new (now->id, NULL);
  g_autofree char *take = dup_only_held (now, was, NULL, difference->put);
  g_autofree char *give = dup_only_held (was, now, after, difference->take);

  difference->n_pieces = MAX (difference->put->len, difference->take->len);
  if (*give == '\0')
    /* Translators: what somebody has, "You, Tiles", and what must be among it besides */
    difference->text = g_strdup_printf (_("%1$s: %2$s as well"), where, take);
  else if (*take == '\0')
    /* Translators: what somebody has, "You, Tiles", and what must not be among it any more */
    difference->text = g_strdup_printf (_("%1$s: not %2$s"), where, give);
  else
    /* Translators: what somebody has, "You, Tiles", what must be among it, and what must not be any more */
    difference->text = g_strdup_printf (_("%1$s: %2$s, and not %3$s"), where, take, give);
  if (difference->n_pieces > 0)
    g_ptr_array_add (differences, difference);
  else
    us_difference_free (difference);
}

static int
count_unknown (const UsCell *cell)
{
  return cell->count - (cell->held != NULL ? (int) cell->held->len : 0);
}

static void
compare_counts (UsBoard *before, UsBoard *after, const UsArea *area, const UsCell *was, const UsCell *now,
                GPtrArray *differences)
{
  g_autofree char *where = dup_where (area, now);
  int unknown = count_unknown (now) - count_unknown (was), placed = 0;

  compare_held (where, was, now, after, differences);
  if (now->counted == US_COUNTED_ALL)
    placed = count_placed (after, now->id) - count_placed (before, now->id);
  else if (now->count == was->count)
    return;
  /* Else all of it is told by what comes to places and goes from them. */
  if (unknown + placed == 0)
    return;
  g_ptr_array_add (differences,
                   us_difference_new (now->id, dup_count_text (where, was->count, now->count,
                                                               now->counted == US_COUNTED_ALL && placed == 0)));
}

static const UsArea *
find_area (UsBoard *board, const char *id)
{
  for (guint i = 0; i < board->areas->len; i++)
    if (g_str_equal (((const UsArea *) g_ptr_array_index (board->areas, i))->id, id))
      return g_ptr_array_index (board->areas, i);
  return NULL;
}

/* What only one of the tables counts is not there yet in the other: it is laid out when the play begins. */
void
us_board_diff_counts (UsBoard *before, UsBoard *after, GPtrArray *differences)
{
  for (guint i = 0; i < after->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (after->areas, i), *old = find_area (before, area->id);

      if (old != NULL && us_area_traits (area)->is_value && old->value != area->value)
        {
          g_autofree char *where = dup_where (area, NULL);

          g_ptr_array_add (differences,
                           us_difference_new (area->id, dup_count_text (where, old->value, area->value, TRUE)));
        }
      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *now = g_ptr_array_index (area->cells, j), *was = us_board_find_cell (before, now->id);

          if (now->counted != US_COUNTED_NOT && was != NULL && was->counted != US_COUNTED_NOT)
            compare_counts (before, after, area, was, now, differences);
        }
    }
}
