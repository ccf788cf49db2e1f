/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-area-kind.h"

static void
difference_free (gpointer data)
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

/* Ghosts are not there, and what is open is printed on what lies there. A hand says itself whether its cards lie on the
 * table. */
static gboolean
is_physical (const UsPiece *piece, const UsArea *area)
{
  if (piece->shape == US_SHAPE_CARD && !us_area_traits (area)->holds_cards && area->laid == NULL)
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

      found += is_physical (piece, area) && g_str_equal (other, look);
    }
  return found;
}

static const char *
piece_words (const UsPiece *piece)
{
  return piece->label != NULL ? piece->label : piece->id;
}

/* What comes to a place, or goes from it. */
typedef struct
{
  GPtrArray *ids;
  GString *words, *looks;
  guint n_pieces;
} Load;

static void
load_clear (Load *load)
{
  g_clear_pointer (&load->ids, g_ptr_array_unref);
  g_string_free (load->words, TRUE);
  g_string_free (load->looks, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Load, load_clear)

/* The physical pieces of `cell` that `other` does not hold. */
static Load
missing_from (const UsCell *cell, const UsCell *other, const UsArea *area)
{
  Load load = { g_ptr_array_new_with_free_func (g_free), g_string_new (NULL), g_string_new (NULL), 0 };

  for (guint i = 0; cell != NULL && i < cell->pieces->len; i++)
    {
      UsPiece *piece = g_ptr_array_index (cell->pieces, i);
      g_autofree char *look = piece_look (piece);

      if (!is_physical (piece, area) || count_looks (cell, area, look, i) < count_looks (other, area, look, G_MAXUINT))
        continue;
      g_ptr_array_add (load.ids, g_strdup (piece->id));
      g_string_append_printf (load.looks, "%s\n", look);
      if (load.words->len > 0)
        g_string_append (load.words, _(", "));
      g_string_append (load.words, piece_words (piece));
      load.n_pieces += (guint) MAX (piece->count, 1);
    }
  return load;
}

static char *
difference_text (const char *where, const char *put, const char *take)
{
  if (g_str_equal (put, take))
    /* Translators: a card on the table, instead of which another one of its kind lies there */
    return g_strdup_printf (_("Put another card instead of %s"), take);
  /* A place may be called after what lies there, as a die is, or not at all: it is named once. */
  if (*take == '\0' && (*where == '\0' || g_str_equal (where, put)))
    /* Translators: a thing that belongs on the table */
    return g_strdup_printf (_("Put %s"), put);
  if (*put == '\0' && (*where == '\0' || g_str_equal (where, take)))
    /* Translators: a thing that no longer belongs on the table */
    return g_strdup_printf (_("Take away %s"), take);
  if (*where == '\0' || g_str_equal (where, put))
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

/* A place that is called after the card on it has a name of its own where the card is not. */
static const char *
place_words (const UsArea *area, const UsCell *before, const UsCell *after, gboolean comes)
{
  const UsCell *cell = after == NULL || (comes && before != NULL) ? before : after;

  if (area->laid != NULL)
    return area->laid;
  return cell->label != NULL ? cell->label : cell->id;
}

static gboolean
is_alike (const UsPiece *piece, const UsPiece *other, const UsArea *area)
{
  g_autofree char *look = piece_look (piece), *other_look = other != NULL ? piece_look (other) : NULL;

  return other != NULL && is_physical (other, area) && piece->state == other->state && g_str_equal (look, other_look);
}

/* Whether all that lies on the one place lies on the other as well. */
static gboolean
holds_all (const UsCell *cell, const UsCell *other, const UsArea *area)
{
  for (guint i = 0; i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (piece->lane != US_LANE_ABOVE && is_physical (piece, area) &&
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
is_name (const char *name, const Load *put, const Load *take)
{
  return name != NULL && *name != '\0' && !g_str_equal (name, put->words->str) && !g_str_equal (name, take->words->str);
}

/* A place that is called after what comes or goes is called as it is without that; NULL: it has no other name. */
static const char *
find_name (const char *where, const UsCell *before, const UsCell *after, const Load *put, const Load *take)
{
  const UsCell *cells[] = { before, after };

  if (is_name (where, put, take))
    return where;
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    if (cells[i] != NULL && is_name (cells[i]->label, put, take))
      return cells[i]->label;
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
  const char *where, *name;
  UsDifference *difference;

  if (put.ids->len == 0 && take.ids->len == 0)
    return;
  where = place_words (area, before, after, us_area_traits (area)->named_by_card && put.ids->len > 0);
  name = find_name (where, before, after, &put, &take);
  difference = g_new0 (UsDifference, 1);
  difference->cell = g_strdup (cell->id);
  difference->text = difference_text (name != NULL ? name : where, put.words->str, take.words->str);
  difference->put = g_ptr_array_ref (put.ids);
  difference->take = g_ptr_array_ref (take.ids);
  difference->n_pieces = MAX (put.n_pieces, take.n_pieces);
  g_ptr_array_add (differences, difference);
  if (name != NULL && (put.ids->len == 0 || take.ids->len == 0))
    {
      const Load *load = put.ids->len > 0 ? &put : &take;
      Half half = { difference, g_strdup (name), g_strdup (load->words->str), g_strdup (load->looks->str),
                    put.ids->len == 0 };

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

static int
compare_differences (gconstpointer a, gconstpointer b)
{
  const UsDifference *one = *(UsDifference *const *) a;
  const UsDifference *two = *(UsDifference *const *) b;

  return strcmp (one->cell, two->cell);
}

GPtrArray *
us_board_diff (UsBoard *before, UsBoard *after)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func (difference_free);
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
  return differences;
}
