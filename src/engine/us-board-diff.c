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
  g_free (difference->under);
  g_free (difference->text);
  g_ptr_array_unref (difference->put);
  g_ptr_array_unref (difference->take);
  g_free (difference);
}

char *
us_difference_dup_text (const char *place, const char *beside, const char *put, const char *take)
{
  g_autofree char *where = place != NULL ? us_char_dup_capitalised (place) : NULL;
  g_autofree char *site = beside != NULL ? us_char_dup_capitalised (beside) : NULL;

  if (g_str_equal (put, take))
    /* Translators: a card on the table, instead of which another one of its kind lies there */
    return g_strdup_printf (_("Put another card instead of %s"), take);
  if (*take == '\0' && where == NULL)
    /* Translators: a thing that belongs on the table */
    return g_strdup_printf (_("Put %s"), put);
  if (*put == '\0' && where == NULL)
    /* Translators: a thing that no longer belongs on the table */
    return g_strdup_printf (_("Take away %s"), take);
  if (where == NULL && site != NULL)
    /* Translators: first a place on the table, then what comes, and what lies there and goes away for it */
    return g_strdup_printf (_("%1$s: put %2$s instead of %3$s"), site, put, take);
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

/* How a piece looks: two that look alike are exchangeable on a table, whatever their ids. One that shows another
 * face or has another count is another thing to lay there. A card that is known by now is the same card as before. */
char *
us_piece_dup_look (const UsPiece *piece)
{
  if (piece->thing)
    return g_strdup_printf ("thing|%d|%d|%s", piece->owner, piece->lane, us_piece_words (piece));
  if (piece->shape == US_SHAPE_CARD)
    return g_strdup_printf ("card|%d|%d", piece->own, piece->lane);
  return g_strdup_printf ("%d|%d|%s|%s|%s|%s|%d", piece->shape, piece->owner,
                          piece->label != NULL ? piece->label : piece->id, piece->tone != NULL ? piece->tone : "",
                          piece->glyph != NULL ? piece->glyph : "", piece->text != NULL ? piece->text : "",
                          piece->count);
}

/* Ghosts are not there, and what is open is printed on what lies there. A hand says itself whether it lies on the
 * table. */
static gboolean
is_there (const UsPiece *piece, const UsArea *area)
{
  const UsAreaTraits *traits = us_area_traits (area);

  if (area->laid == NULL &&
      (traits->is_held || (piece->shape == US_SHAPE_CARD && !traits->holds_cards && !piece->thing)))
    return FALSE;
  if (piece->thing && piece->state == US_PIECE_FALLS)
    return FALSE;
  return piece->state != US_PIECE_GHOST && piece->state != US_PIECE_OPEN && piece->state != US_PIECE_FILLING;
}

/* What is printed or stands beside the table, and at the corner of a card what says how the rules have it: no hand lays it
 * there. */
gboolean
us_piece_is_physical (const UsPiece *piece, const UsArea *area)
{
  return is_there (piece, area) && !piece->printed && !area->beside &&
         !(area->cards && (piece->lane == US_LANE_CORNER || piece->lane == US_LANE_CORNER_LEFT));
}

/* How many of the first `n` pieces of `cell` look like that. */
static guint
count_looks (const UsCell *cell, const UsArea *area, const char *look, guint n)
{
  guint found = 0;

  for (guint i = 0; cell != NULL && i < MIN (n, cell->pieces->len); i++)
    {
      UsPiece *piece = g_ptr_array_index (cell->pieces, i);
      g_autofree char *other = us_piece_dup_look (piece);

      found += us_piece_is_physical (piece, area) && g_str_equal (other, look);
    }
  return found;
}

const char *
us_piece_words (const UsPiece *piece)
{
  return piece->label != NULL ? piece->label : piece->id;
}

gboolean
us_pieces_turn (GPtrArray *put, GPtrArray *take)
{
  const UsPiece *one = put->len == 1 ? g_ptr_array_index (put, 0) : NULL;
  const UsPiece *other = take->len == 1 ? g_ptr_array_index (take, 0) : NULL;

  return one != NULL && other != NULL && one->shape == US_SHAPE_DIE && other->shape == US_SHAPE_DIE &&
         g_str_equal (one->id, other->id) && g_strcmp0 (one->tone, other->tone) == 0;
}

/* The physical pieces of `cell` that `other` does not hold. */
static GPtrArray *
missing_from (const UsCell *cell, const UsCell *other, const UsArea *area)
{
  GPtrArray *pieces = g_ptr_array_new ();

  for (guint i = 0; cell != NULL && i < cell->pieces->len; i++)
    {
      UsPiece *piece = g_ptr_array_index (cell->pieces, i);
      g_autofree char *look = us_piece_dup_look (piece);

      if (us_piece_is_physical (piece, area) &&
          count_looks (cell, area, look, i) >= count_looks (other, area, look, G_MAXUINT))
        g_ptr_array_add (pieces, piece);
    }
  return pieces;
}

static gboolean
is_alike (const UsPiece *piece, const UsPiece *other, const UsArea *area)
{
  g_autofree char *look = us_piece_dup_look (piece), *other_look = other != NULL ? us_piece_dup_look (other) : NULL;

  return other != NULL && is_there (other, area) && piece->state == other->state && g_str_equal (look, other_look);
}

/* Whether all that lies on the one place lies on the other as well. */
static gboolean
holds_all (const UsCell *cell, const UsCell *other, const UsArea *area)
{
  for (guint i = 0; i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (piece->lane != US_LANE_ABOVE && piece->lane != US_LANE_BELOW && is_there (piece, area) &&
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

static void
place_clear (gpointer data)
{
  UsDiffPlace *place = data;

  g_ptr_array_unref (place->put);
  g_ptr_array_unref (place->take);
}

static gboolean
is_tile (const UsPiece *piece, const UsArea *area)
{
  return piece->shape == US_SHAPE_TILE && us_piece_is_physical (piece, area);
}

static GPtrArray *
list_tiles (const UsCell *cell, const UsArea *area)
{
  GPtrArray *tiles = g_ptr_array_new ();

  for (guint i = 0; cell != NULL && i < cell->pieces->len; i++)
    if (is_tile (g_ptr_array_index (cell->pieces, i), area))
      g_ptr_array_add (tiles, g_ptr_array_index (cell->pieces, i));
  return tiles;
}

/* All tiles of the cell from the n-th on, and what is among the pieces already, in the order in which they lie. */
static GPtrArray *
with_upper_tiles (const UsCell *cell, const UsArea *area, GPtrArray *pieces, guint n)
{
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0, tiles = 0; i < cell->pieces->len; i++)
    {
      UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (g_ptr_array_find (pieces, piece, NULL) || (is_tile (piece, area) && tiles >= n))
        g_ptr_array_add (all, piece);
      tiles += is_tile (piece, area);
    }
  g_ptr_array_unref (pieces);
  return all;
}

/* Tiles at one place lie upon each other. Where another one comes or goes below others, these come off and on again. */
static void
lift_tiles (UsDiffPlace *place)
{
  g_autoptr (GPtrArray) before = list_tiles (place->before, place->area);
  g_autoptr (GPtrArray) after = list_tiles (place->after, place->area);
  guint n = 0;

  for (; n < before->len && n < after->len; n++)
    {
      g_autofree char *was = us_piece_dup_look (g_ptr_array_index (before, n));
      g_autofree char *is = us_piece_dup_look (g_ptr_array_index (after, n));

      if (!g_str_equal (was, is))
        break;
    }
  if (n == before->len || n == after->len)
    return;
  place->take = with_upper_tiles (place->before, place->area, place->take, n);
  place->put = with_upper_tiles (place->after, place->area, place->put, n);
}

/* --- Cards with a name, which lie upon each other -------------------------------------------------- */

static GPtrArray *
list_things (const UsCell *cell, const UsArea *area)
{
  GPtrArray *things = g_ptr_array_new ();

  for (guint i = 0; cell != NULL && i < cell->pieces->len; i++)
    {
      UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (piece->thing && us_piece_is_physical (piece, area))
        g_ptr_array_add (things, piece);
    }
  return things;
}

/* Which of them is the same card; -1: none. */
static int
find_same (GPtrArray *things, const UsPiece *like)
{
  g_autofree char *look = us_piece_dup_look (like);

  for (guint i = 0; i < things->len; i++)
    {
      g_autofree char *other = us_piece_dup_look (g_ptr_array_index (things, i));

      if (g_str_equal (other, look))
        return (int) i;
    }
  return -1;
}

/* What is among the pieces already and what is the same as one of `like`, in the order in which they lie. */
static GPtrArray *
with_same (const UsCell *cell, const UsArea *area, GPtrArray *pieces, GPtrArray *like)
{
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i < cell->pieces->len; i++)
    {
      UsPiece *piece = g_ptr_array_index (cell->pieces, i);
      gboolean same = piece->thing && us_piece_is_physical (piece, area) && find_same (like, piece) >= 0;

      if (same || g_ptr_array_find (pieces, piece, NULL))
        g_ptr_array_add (all, piece);
    }
  g_ptr_array_unref (pieces);
  return all;
}

/* A card can be drawn out from below another, and pushed under it. So only those come off and on again that lay below one
 * above which they belong. */
static void
lift_things (UsDiffPlace *place)
{
  g_autoptr (GPtrArray) before = list_things (place->before, place->area);
  g_autoptr (GPtrArray) after = list_things (place->after, place->area);
  g_autoptr (GPtrArray) lifted = g_ptr_array_new ();
  int last = -1;

  for (guint i = 0; i < after->len; i++)
    {
      int was = find_same (before, g_ptr_array_index (after, i));

      if (was > last)
        last = was;
      else if (was >= 0)
        g_ptr_array_add (lifted, g_ptr_array_index (after, i));
    }
  if (lifted->len == 0)
    return;
  place->take = with_same (place->before, place->area, place->take, lifted);
  place->put = with_same (place->after, place->area, place->put, lifted);
}

static void
compare_cell (GArray *places, const UsArea *area, const UsCell *before, const UsCell *after)
{
  UsDiffPlace place = { area, before, after, missing_from (after, before, area), missing_from (before, after, area) };

  lift_tiles (&place);
  lift_things (&place);
  place.gives = place.take->len > 0;
  if (place.put->len > 0 || place.gives)
    g_array_append_val (places, place);
  else
    place_clear (&place);
}

/* Of the one table all cells, and of the other those that the first one does not have. */
static void
compare_areas (GArray *places, UsBoard *before, UsBoard *after)
{
  for (guint i = 0; before != NULL && i < before->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (before->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          UsCell *cell = g_ptr_array_index (area->cells, j);

          compare_cell (places, area, cell, after != NULL ? us_board_find_cell (after, cell->id) : NULL);
        }
    }
  for (guint i = 0; after != NULL && i < after->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (after->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          UsCell *cell = g_ptr_array_index (area->cells, j);

          if (before == NULL || us_board_find_cell (before, cell->id) == NULL)
            compare_cell (places, area, NULL, cell);
        }
    }
}

static const UsArea *
find_heap (UsBoard *board, const char *id)
{
  for (guint i = 0; i < board->heaps->len; i++)
    if (g_str_equal (((const UsArea *) g_ptr_array_index (board->heaps, i))->id, id))
      return g_ptr_array_index (board->heaps, i);
  return NULL;
}

/* What only one of the tables has in heaps, the app has dealt so far or deals from now on. */
static void
compare_heaps (GArray *places, UsBoard *before, UsBoard *after)
{
  for (guint i = 0; i < before->heaps->len; i++)
    {
      const UsArea *heap = g_ptr_array_index (before->heaps, i), *now = find_heap (after, heap->id);

      if (now != NULL)
        compare_cell (places, heap, g_ptr_array_index (heap->cells, 0), g_ptr_array_index (now->cells, 0));
    }
}

GPtrArray *
us_board_diff (UsBoard *before, UsBoard *after)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func (us_difference_free);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (UsDiffPlace));

  g_array_set_clear_func (places, place_clear);
  compare_areas (places, before, after);
  if (before != NULL && after != NULL)
    compare_heaps (places, before, after);
  us_board_diff_moves (before, after, places, differences);
  if (before != NULL && after != NULL)
    us_board_diff_counts (before, after, differences);
  return differences;
}
