/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-area-kind.h"
#include "us-board-diff-private.h"
#include "us-chars.h"

UsDifference *
us_difference_new (const char *cell, char *text)
{
  UsDifference *difference = g_new0 (UsDifference, 1);

  difference->cell = g_strdup (cell);
  difference->put = g_ptr_array_new_with_free_func (g_free);
  difference->take = g_ptr_array_new_with_free_func (g_free);
  difference->text = text;
  return difference;
}

void
us_difference_free (gpointer data)
{
  UsDifference *difference = data;

  g_free (difference->cell);
  g_free (difference->from);
  g_free (difference->text);
  g_ptr_array_unref (difference->put);
  g_ptr_array_unref (difference->take);
  g_free (difference);
}

/* How a piece looks: two that look alike are exchangeable on a table, whatever their ids. One that shows another
 * face or has another count is another thing to lay there. A card that is known by now is the same card as before. */
static char *
piece_look (const UsPiece *piece)
{
  if (piece->shape == US_SHAPE_CARD)
    return g_strdup_printf ("card|%d", piece->own);
  return g_strdup_printf ("%d|%d|%s|%s|%s|%s|%d", piece->shape, piece->owner,
                          piece->label != NULL ? piece->label : piece->id, piece->tone != NULL ? piece->tone : "",
                          piece->glyph != NULL ? piece->glyph : "", piece->text != NULL ? piece->text : "",
                          piece->count);
}

/* Ghosts are not there, and what is open is printed on what lies there. A hand says itself whether it lies on the
 * table. */
gboolean
us_piece_is_physical (const UsPiece *piece, const UsArea *area)
{
  const UsAreaTraits *traits = us_area_traits (area);

  if (traits->is_held ? area->laid == NULL : piece->shape == US_SHAPE_CARD && !traits->holds_cards)
    return FALSE;
  return piece->state != US_PIECE_GHOST && piece->state != US_PIECE_OPEN && piece->state != US_PIECE_FILLING;
}

/* How many of the first `n` pieces of `cell` look like that. */
static guint
count_looks (const UsCell *cell, const UsArea *area, const char *look, guint n)
{
  guint found = 0;

  for (guint i = 0; cell != NULL && i < MIN (n, cell->pieces->len); i++)
    {
      UsPiece *piece = g_ptr_array_index (cell->pieces, i);
      g_autofree char *other = piece_look (piece);

      found += us_piece_is_physical (piece, area) && g_str_equal (other, look);
    }
  return found;
}

const char *
us_piece_words (const UsPiece *piece)
{
  return piece->label != NULL ? piece->label : piece->id;
}

/* What comes to a place, or goes from it. */
typedef struct
{
  GPtrArray *ids, *names;
  GString *words, *looks;
  guint n_pieces;
} Load;

static void
load_clear (Load *load)
{
  g_clear_pointer (&load->ids, g_ptr_array_unref);
  g_clear_pointer (&load->names, g_ptr_array_unref);
  g_string_free (load->words, TRUE);
  g_string_free (load->looks, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Load, load_clear)

/* The physical pieces of `cell` that `other` does not hold. */
static Load
missing_from (const UsCell *cell, const UsCell *other, const UsArea *area)
{
  Load load = { g_ptr_array_new_with_free_func (g_free), g_ptr_array_new (), g_string_new (NULL), g_string_new (NULL),
                0 };

  for (guint i = 0; cell != NULL && i < cell->pieces->len; i++)
    {
      UsPiece *piece = g_ptr_array_index (cell->pieces, i);
      g_autofree char *look = piece_look (piece);

      if (!us_piece_is_physical (piece, area) ||
          count_looks (cell, area, look, i) < count_looks (other, area, look, G_MAXUINT))
        continue;
      g_ptr_array_add (load.ids, g_strdup (piece->id));
      g_string_append_printf (load.looks, "%s\n", look);
      if (load.words->len > 0)
        g_string_append (load.words, _(", "));
      g_string_append (load.words, us_piece_words (piece));
      g_ptr_array_add (load.names, (gpointer) us_piece_words (piece));
      load.n_pieces += (guint) MAX (piece->count, 1);
    }
  return load;
}

/* `place` is NULL where the place has no name of its own: it is called after what comes or goes. */
static char *
difference_text (const char *place, const char *put, const char *take)
{
  g_autofree char *where = place != NULL ? us_char_dup_capitalised (place) : NULL;

  if (g_str_equal (put, take))
    /* Translators: a card on the table, instead of which another one of its kind lies there */
    return g_strdup_printf (_("Put another card instead of %s"), take);
  if (*take == '\0' && where == NULL)
    /* Translators: a thing that belongs on the table */
    return g_strdup_printf (_("Put %s"), put);
  if (*put == '\0' && where == NULL)
    /* Translators: a thing that no longer belongs on the table */
    return g_strdup_printf (_("Take away %s"), take);
  if (where == NULL)
    /* Translators: what comes, and what goes away for it */
    return g_strdup_printf (_("Put %1$s instead of %2$s"), put, take);
  if (*put == '\0')
    /* Translators: first a place on the table, then what to take away from it. */
    return g_strdup_printf (_("%1$s: take away %2$s"), where, take);
  if (*take == '\0')
    /* Translators: first a place on the table, then what to lay there. */
    return g_strdup_printf (_("%1$s: put %2$s"), where, put);
  /* Translators: first a place on the table, then what goes away and what comes instead. */
  return g_strdup_printf (_("%1$s: take away %2$s, put %3$s"), where, take, put);
}

static gboolean
holds_any (const UsCell *cell, const UsArea *area)
{
  for (guint i = 0; cell != NULL && i < cell->pieces->len; i++)
    if (us_piece_is_physical (g_ptr_array_index (cell->pieces, i), area))
      return TRUE;
  return FALSE;
}

static gboolean
is_alike (const UsPiece *piece, const UsPiece *other, const UsArea *area)
{
  g_autofree char *look = piece_look (piece), *other_look = other != NULL ? piece_look (other) : NULL;

  return other != NULL && us_piece_is_physical (other, area) && piece->state == other->state &&
         g_str_equal (look, other_look);
}

/* Whether all that lies on the one place lies on the other as well. */
static gboolean
holds_all (const UsCell *cell, const UsCell *other, const UsArea *area)
{
  for (guint i = 0; i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (piece->lane != US_LANE_ABOVE && us_piece_is_physical (piece, area) &&
          !is_alike (piece, us_cell_find_piece (other, piece->id), area))
        return FALSE;
    }
  return TRUE;
}

gboolean
us_board_shows_alike (UsBoard *before, UsBoard *after, const UsDomain *domain, int value)
{
  for (guint i = 0; i < before->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (before->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          UsCell *cell = g_ptr_array_index (area->cells, j), *other;
          UsPiece *piece;

          if (!us_cell_shows (cell, before->names, domain, value))
            continue;
          other = us_board_find_cell (after, cell->id);
          if (other == NULL || !us_cell_shows (other, after->names, domain, value))
            return FALSE;
          piece = us_cell_is (cell, domain, value) ? NULL : us_cell_find_known (cell, before->names, domain, value);
          if (piece != NULL ? !is_alike (piece, us_cell_find_known (other, after->names, domain, value), area)
                            : !holds_all (cell, other, area) || !holds_all (other, cell, area))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
is_among (const char *name, const Load *load)
{
  return g_ptr_array_find_with_equal_func (load->names, name, g_str_equal, NULL);
}

/* What the hands can find a place by: what lies there now and stays, else where it is. There is nothing yet where only
 * something comes, and by then what lies beside it does; what is exchanged needs no other name. */
static const char *
find_name (const UsArea *area, const UsCell *before, const UsCell *after, const Load *put, const Load *take)
{
  gboolean known = holds_any (before, area), swaps = put->ids->len > 0 && take->ids->len > 0;
  const char *names[] = {
    known ? before->label : NULL,
    known ? before->site : NULL,
    after != NULL ? after->site : NULL,
    before != NULL ? before->site : NULL,
  };

  if (area->laid != NULL)
    return area->laid;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i] != NULL && *names[i] != '\0')
      {
        if (!is_among (names[i], put) && !is_among (names[i], take))
          return names[i];
        if (i == 0 && swaps && is_among (after->label, put))
          return NULL;
      }
  return NULL;
}

/* One that only comes and one that only goes, until it is known whether that is one move. */
typedef struct
{
  UsDifference *difference;
  char *where, *words, *looks;
  gboolean goes;
} Half;

static void
half_clear (gpointer data)
{
  Half *half = data;

  g_free (half->where);
  g_free (half->words);
  g_free (half->looks);
}

static void
compare_cell (GPtrArray *differences, GArray *halves, const UsArea *area, const UsCell *before, const UsCell *after)
{
  g_auto (Load) put = missing_from (after, before, area);
  g_auto (Load) take = missing_from (before, after, area);
  const UsCell *cell = after != NULL ? after : before;
  const char *name;
  UsDifference *difference;

  if (put.ids->len == 0 && take.ids->len == 0)
    return;
  name = find_name (area, before, after, &put, &take);
  difference = us_difference_new (cell->id, difference_text (name, put.words->str, take.words->str));
  g_ptr_array_extend_and_steal (difference->put, g_steal_pointer (&put.ids));
  g_ptr_array_extend_and_steal (difference->take, g_steal_pointer (&take.ids));
  difference->n_pieces = MAX (put.n_pieces, take.n_pieces);
  g_ptr_array_add (differences, difference);
  if (name != NULL && (put.names->len == 0 || take.names->len == 0))
    {
      const Load *load = put.names->len > 0 ? &put : &take;
      Half half = { difference, g_strdup (name), g_strdup (load->words->str), g_strdup (load->looks->str),
                    put.names->len == 0 };

      g_array_append_val (halves, half);
    }
}

/* What goes from the one place comes to the other. */
static void
join (GPtrArray *differences, GArray *halves)
{
  for (guint i = 0; i < halves->len; i++)
    {
      Half *to = &g_array_index (halves, Half, i);

      for (guint j = 0; !to->goes && j < halves->len; j++)
        {
          Half *from = &g_array_index (halves, Half, j);

          if (!from->goes || from->difference == NULL || !g_str_equal (from->words, to->words) ||
              !g_str_equal (from->looks, to->looks))
            continue;
          to->difference->from = g_strdup (from->difference->cell);
          g_free (to->difference->text);
          /* Translators: things on the table, the place where they lie, and the one where they belong */
          to->difference->text = g_strdup_printf (_("Move %1$s from %2$s to %3$s"), to->words, from->where, to->where);
          g_ptr_array_remove (differences, from->difference);
          from->difference = NULL;
          break;
        }
    }
}

/* What only comes is told last: by then lies beside it what its place is called by. */
static int
compare_differences (gconstpointer a, gconstpointer b)
{
  const UsDifference *one = *(UsDifference *const *) a;
  const UsDifference *two = *(UsDifference *const *) b;
  gboolean comes = one->take->len == 0 && one->from == NULL, comes_too = two->take->len == 0 && two->from == NULL;

  return comes != comes_too ? comes - comes_too : strcmp (one->cell, two->cell);
}

GPtrArray *
us_board_diff (UsBoard *before, UsBoard *after)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func (us_difference_free);
  g_autoptr (GArray) halves = g_array_new (FALSE, FALSE, sizeof (Half));

  g_array_set_clear_func (halves, half_clear);
  for (guint i = 0; before != NULL && i < before->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (before->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          UsCell *cell = g_ptr_array_index (area->cells, j);

          compare_cell (differences, halves, area, cell, after != NULL ? us_board_find_cell (after, cell->id) : NULL);
        }
    }
  for (guint i = 0; after != NULL && i < after->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (after->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          UsCell *cell = g_ptr_array_index (area->cells, j);

          if (before == NULL || us_board_find_cell (before, cell->id) == NULL)
            compare_cell (differences, halves, area, NULL, cell);
        }
    }
  join (differences, halves);
  g_ptr_array_sort (differences, compare_differences);
  if (before != NULL && after != NULL)
    us_board_diff_counts (before, after, differences);
  return differences;
}
