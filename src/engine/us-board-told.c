/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "us-board-diff-private.h"
#include "us-chars.h"

/* What the hands are told to do in one step: what its places are called by what lies there or beside it by then, and what
 * goes and comes. */

const char *
us_diff_place_id (const UsDiffPlace *place)
{
  return (place->before != NULL ? place->before : place->after)->id;
}

gboolean
us_diff_is_move (const UsDiffStep *step)
{
  return step->from != NULL && step->to != NULL && step->from != step->to;
}

char *
us_board_dup_things (UsBoard *board, const UsDomain *domain, int value)
{
  const UsCell *cell = us_board_find_value (board, domain, value);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; cell != NULL && i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      /* A pile is its place; what has gone or was captured lies there no more. */
      if (piece->thing && (piece->state == US_PIECE_IN || piece->state == US_PIECE_ARRIVING) &&
          !g_str_equal (us_piece_words (piece), cell->label))
        g_string_append_printf (words, "%s%s", words->len > 0 ? _(", ") : "", us_piece_words (piece));
    }
  return words->len > 0 ? g_strdup (words->str) : NULL;
}

/* --- What a place is called ------------------------------------------------------------------------ */

gboolean
us_pieces_are_things (GPtrArray *pieces)
{
  return pieces->len > 0 && ((const UsPiece *) g_ptr_array_index (pieces, 0))->thing;
}

static gboolean
names_one (const char *name, GPtrArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    if (g_str_equal (us_piece_words (g_ptr_array_index (pieces, i)), name))
      return TRUE;
  return FALSE;
}

/* Whether what the cell is called after lies there now. */
static gboolean
is_called_so (UsDiffPlan *plan, const UsCell *cell)
{
  for (guint i = 0; i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (g_str_equal (us_piece_words (piece), cell->label) &&
          g_strcmp0 (g_hash_table_lookup (plan->now, piece->id), cell->id) == 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
us_pieces_have (GPtrArray *pieces, const char *id)
{
  for (guint i = 0; i < pieces->len; i++)
    if (g_str_equal (((const UsPiece *) g_ptr_array_index (pieces, i))->id, id))
      return TRUE;
  return FALSE;
}

/* Whether what is beside it lies now where it lies on its own table, and stays there. */
static gboolean
stays_beside (UsDiffPlan *plan, const UsCell *cell, guint i, GHashTable *lies, GPtrArray *put, GPtrArray *take)
{
  const char *id = cell->beside[i];

  return id == NULL || (!us_pieces_have (put, id) && !us_pieces_have (take, id) &&
                        g_strcmp0 (g_hash_table_lookup (plan->now, id), g_hash_table_lookup (lies, id)) == 0);
}

static gboolean
is_beside (UsDiffPlan *plan, const UsCell *cell, GHashTable *lies, GPtrArray *put, GPtrArray *take)
{
  return cell != NULL && stays_beside (plan, cell, 0, lies, put, take) && stays_beside (plan, cell, 1, lies, put, take);
}

/* What it is called after the one thing beside it that lies there now; NULL: none of them does. */
static const char *
find_near (UsDiffPlan *plan, const UsCell *cell, GHashTable *lies, GPtrArray *put, GPtrArray *take)
{
  for (guint i = 0; cell != NULL && i < G_N_ELEMENTS (cell->near); i++)
    if (cell->near[i] != NULL && stays_beside (plan, cell, i, lies, put, take))
      return cell->near[i];
  return NULL;
}

static gboolean
holds_any (const UsCell *cell, const UsArea *area)
{
  for (guint i = 0; cell != NULL && i < cell->pieces->len; i++)
    if (us_piece_is_physical (g_ptr_array_index (cell->pieces, i), area))
      return TRUE;
  return FALSE;
}

/* What the hands can find a place by: what lies there now and stays, else where it is. There is nothing yet where only
 * something comes, and by then what lies beside it does; what is exchanged needs no other name. */
UsDiffName
us_diff_find_name (UsDiffPlan *plan, const UsDiffPlace *place, GPtrArray *put, GPtrArray *take)
{
  const UsCell *before = place->before, *after = place->after;
  gboolean swaps = put->len > 0 && take->len > 0, known = holds_any (before, place->area);
  const char *near = find_near (plan, after, plan->will, put, take);
  const char *was_near = find_near (plan, before, plan->was, put, take);
  const struct
  {
    const char *text;
    gboolean sure;
  } names[] = {
    { known ? before->label : NULL, known && (before->label == before->site || is_called_so (plan, before)) },
    { known ? before->site : NULL, known && is_beside (plan, before, plan->was, put, take) },
    { after != NULL ? after->site : NULL, is_beside (plan, after, plan->will, put, take) },
    { before != NULL ? before->site : NULL, is_beside (plan, before, plan->was, put, take) },
    { near, TRUE },
    { was_near, TRUE },
  };

  if (place->area->laid != NULL)
    return (UsDiffName) { place->area->laid, TRUE };
  if (known && after != NULL && swaps && names_one (before->label, take) && names_one (after->label, put))
    return (UsDiffName) { NULL, TRUE };
  for (int sure = TRUE; sure >= FALSE; sure--)
    {
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        if (names[i].text != NULL && *names[i].text != '\0' && names[i].sure >= sure &&
            !names_one (names[i].text, put) && !names_one (names[i].text, take))
          return (UsDiffName) { names[i].text, sure };
      if (known && put->len == 0 && names_one (before->label, take))
        return (UsDiffName) { NULL, TRUE };
    }
  return (UsDiffName) { NULL, FALSE };
}

/* Where the hands look for what they exchange, beside its own name; NULL: no place is known there. */
static const char *
find_site (UsDiffPlan *plan, const UsDiffStep *step)
{
  const UsCell *before = step->to->before, *after = step->to->after;
  const char *const sites[] = {
    is_beside (plan, before, plan->was, step->put, step->take) ? before->site : NULL,
    is_beside (plan, after, plan->will, step->put, step->take) ? after->site : NULL,
    find_near (plan, before, plan->was, step->put, step->take),
    find_near (plan, after, plan->will, step->put, step->take),
  };

  for (guint i = 0; i < G_N_ELEMENTS (sites); i++)
    if (sites[i] != NULL && *sites[i] != '\0' && !names_one (sites[i], step->put) && !names_one (sites[i], step->take))
      return sites[i];
  return NULL;
}

UsDiffName
us_diff_name_end (UsDiffPlan *plan, const UsDiffStep *step, gboolean to)
{
  const UsDiffPlace *place = to ? step->to : step->from;

  return place != NULL ? us_diff_find_name (plan, place, step->put, step->take) : (UsDiffName) { NULL, TRUE };
}

/* --- What is told ---------------------------------------------------------------------------------- */

static char *
dup_words (GPtrArray *pieces)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < pieces->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? _(", ") : "", us_piece_words (g_ptr_array_index (pieces, i)));
  return g_string_free_and_steal (words);
}

/* Whether it lies in the cell now, and stays while the step is done. */
static gboolean
stays_there (UsDiffPlan *plan, const UsDiffStep *step, const UsPiece *piece, const UsCell *cell)
{
  return piece->thing && !us_pieces_have (step->put, piece->id) && !us_pieces_have (step->take, piece->id) &&
         g_strcmp0 (g_hash_table_lookup (plan->now, piece->id), cell->id) == 0;
}

/* The next card above those that are put, or else the next one below them; NULL: none lies there yet. */
const UsPiece *
us_diff_neighbour (UsDiffPlan *plan, const UsDiffStep *step, gboolean above)
{
  const UsCell *cell = step->to != NULL ? step->to->after : NULL;
  const UsPiece *below = NULL;
  gboolean passed = FALSE;

  for (guint i = 0; cell != NULL && step->put->len > 0 && i < cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      passed = passed || us_pieces_have (step->put, piece->id);
      if (!stays_there (plan, step, piece, cell))
        continue;
      if (passed)
        return above ? piece : below;
      below = piece;
    }
  return above ? NULL : below;
}

/* A card that only comes to lie above or below another. */
static gboolean
is_lifted (const UsDiffStep *step)
{
  g_autofree char *put = NULL, *take = NULL;

  if (!us_pieces_are_things (step->put) || step->put->len != 1 || step->take->len != 1)
    return FALSE;
  put = us_piece_dup_look (g_ptr_array_index (step->put, 0));
  take = us_piece_dup_look (g_ptr_array_index (step->take, 0));
  return g_str_equal (put, take);
}

static char *
dup_plain_text (UsDiffPlan *plan, const UsDiffStep *step)
{
  g_autofree char *put = dup_words (step->put), *take = dup_words (step->take);
  const char *from = us_diff_name_end (plan, step, FALSE).text, *to = us_diff_name_end (plan, step, TRUE).text;

  if (us_pieces_turn (step->put, step->take) && step->from == step->to)
    /* Translators: a die that stays where it lies, and what it has to show: "red 4" */
    return g_strdup_printf (_("Turn the die: %s"), put);
  if (us_diff_is_move (step))
    /* Translators: things on the table, the place where they lie, and the one where they belong */
    return g_strdup_printf (_("Move %1$s from %2$s to %3$s"), put, from, to);
  if (step->to == NULL && from == NULL)
    /* Translators: things on the table that the hands keep for a while */
    return g_strdup_printf (_("Take up %s"), take);
  if (step->to == NULL)
    /* Translators: things on the table that the hands keep for a while, and the place where they lie */
    return g_strdup_printf (_("Take up %1$s from %2$s"), take, from);
  if (is_lifted (step))
    return us_difference_dup_text (to, NULL, put, "");
  return us_difference_dup_text (to, find_site (plan, step), put, take);
}

/* Where cards lie upon each other, it says which of them is on top. */
char *
us_diff_dup_text (UsDiffPlan *plan, const UsDiffStep *step, const UsPiece *above)
{
  const UsPiece *below = us_diff_neighbour (plan, step, FALSE);
  g_autofree char *text = dup_plain_text (plan, step);

  if (!us_pieces_are_things (step->put) || (above == NULL && below == NULL))
    return g_steal_pointer (&text);
  if (above != NULL)
    /* Translators: what is done with a card on the table, and the card below which it comes to lie */
    return g_strdup_printf (_("%1$s, under %2$s"), text, us_piece_words (above));
  /* Translators: what is done with a card on the table, and the card on which it comes to lie */
  return g_strdup_printf (_("%1$s, on top of %2$s"), text, us_piece_words (below));
}
