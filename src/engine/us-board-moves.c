/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "us-board-diff-private.h"
#include "us-chars.h"

/* What the hands do to turn the one table into the other, one after another: what goes from a place to another one is
 * one move, a place is free by the time that something comes to it, and is called by what lies there or beside it then.
 * Where things wait for each other in a circle, one of them is taken up first. */

static void
step_free (gpointer data)
{
  UsDiffStep *step = data;

  g_ptr_array_unref (step->take);
  g_ptr_array_unref (step->put);
  g_free (step);
}

static UsDiffStep *
add_step (UsDiffPlan *plan, UsDiffPlace *from, UsDiffPlace *to)
{
  UsDiffStep *step = g_new0 (UsDiffStep, 1);

  step->from = from;
  step->to = to;
  step->take = g_ptr_array_new ();
  step->put = g_ptr_array_new ();
  g_ptr_array_add (plan->steps, step);
  return step;
}

static gboolean
only_goes (const UsDiffStep *step)
{
  return step->from == step->to && step->put->len == 0;
}

/* --- What is one move ------------------------------------------------------------------------------ */

/* What a place has of its own is so called, "hero-1/want-2", and comes out of the box; there are as many of a thing as lie
 * on the table if it is called after itself, and of a card there is one. */
static gboolean
is_the_same (const UsPiece *put, const UsPiece *take)
{
  g_autofree char *look = us_piece_dup_look (put), *other = us_piece_dup_look (take);

  return g_str_equal (look, other) && g_str_equal (us_piece_words (put), us_piece_words (take)) &&
         (put->shape == US_SHAPE_CARD || (strchr (put->id, '/') == NULL && strchr (take->id, '/') == NULL));
}

static char *
dup_load (GPtrArray *pieces)
{
  GString *load = g_string_new (NULL);

  for (guint i = 0; i < pieces->len; i++)
    {
      g_autofree char *look = us_piece_dup_look (g_ptr_array_index (pieces, i));

      g_string_append_printf (load, "%s\n%s\n", look, us_piece_words (g_ptr_array_index (pieces, i)));
    }
  return g_string_free_and_steal (load);
}

/* All of it goes together, however little it is worth to follow. */
static gboolean
is_one_load (const UsDiffPlace *to, const UsDiffPlace *from)
{
  g_autofree char *put = dup_load (to->put), *take = dup_load (from->take);
  gboolean only = to->take->len == 0 && from->put->len == 0;

  if (*put == '\0' || !g_str_equal (put, take))
    return FALSE;
  for (guint i = 0; !only && i < to->put->len; i++)
    only = is_the_same (g_ptr_array_index (to->put, i), g_ptr_array_index (from->take, i));
  return only;
}

static gboolean
has_names (UsDiffPlan *plan, UsDiffPlace *to, UsDiffPlace *from, GPtrArray *put, GPtrArray *take)
{
  return to != from && us_diff_find_name (plan, to, put, take).text != NULL &&
         us_diff_find_name (plan, from, put, take).text != NULL;
}

static gboolean
has_look (GPtrArray *pieces, const UsPiece *like)
{
  g_autofree char *look = us_piece_dup_look (like);

  for (guint i = 0; i < pieces->len; i++)
    {
      g_autofree char *other = us_piece_dup_look (g_ptr_array_index (pieces, i));

      if (g_str_equal (other, look))
        return TRUE;
    }
  return FALSE;
}

/* What only comes off and on again is laid back where it lay, though one that looks like it does the same elsewhere. */
static gboolean
comes_back (const UsDiffPlace *place, GPtrArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    if (has_look (place->take, g_ptr_array_index (pieces, i)) && has_look (place->put, g_ptr_array_index (pieces, i)))
      return TRUE;
  return FALSE;
}

/* What comes to a place where other cards lie may have one of them between, so each has its own line. */
static gboolean
comes_singly (const UsDiffPlace *to)
{
  for (guint i = 0; us_pieces_are_things (to->put) && i < to->after->pieces->len; i++)
    {
      UsPiece *piece = g_ptr_array_index (to->after->pieces, i);

      if (piece->thing && us_piece_is_physical (piece, to->area) && !g_ptr_array_find (to->put, piece, NULL))
        return TRUE;
    }
  return FALSE;
}

static void
join_loads (UsDiffPlan *plan, UsDiffPlace *to, UsDiffPlace *from)
{
  UsDiffStep *step;

  if (!is_one_load (to, from) || comes_back (to, to->put) || comes_back (from, from->take) ||
      !has_names (plan, to, from, to->put, to->put) || (to->put->len > 1 && comes_singly (to)))
    return;
  step = add_step (plan, from, to);
  g_ptr_array_extend_and_steal (step->put, to->put);
  g_ptr_array_extend_and_steal (step->take, from->take);
  to->put = g_ptr_array_new ();
  from->take = g_ptr_array_new ();
}

/* Several tiles that come are laid upon each other in one line, wherever one of them lies now. */
static gboolean
builds (const UsDiffPlace *to)
{
  guint n = 0;

  for (guint i = 0; i < to->put->len; i++)
    n += ((const UsPiece *) g_ptr_array_index (to->put, i))->shape == US_SHAPE_TILE;
  return n > 1;
}

static void
join_pieces (UsDiffPlan *plan, UsDiffPlace *to, UsDiffPlace *from)
{
  gboolean built = builds (to);
  UsDiffStep *step = NULL;

  for (guint i = 0; i < to->put->len; i++)
    for (guint j = 0; j < from->take->len; j++)
      {
        UsPiece *put = g_ptr_array_index (to->put, i), *take = g_ptr_array_index (from->take, j);
        g_autoptr (GPtrArray) one = g_ptr_array_new ();

        g_ptr_array_add (one, put);
        if (!is_the_same (put, take) || (built && put->shape == US_SHAPE_TILE) || comes_back (to, one) ||
            comes_back (from, one) || !has_names (plan, to, from, one, one))
          continue;
        if (step == NULL || put->thing)
          step = add_step (plan, from, to);
        g_ptr_array_add (step->put, put);
        g_ptr_array_add (step->take, take);
        g_ptr_array_remove_index (to->put, i--);
        g_ptr_array_remove_index (from->take, j);
        break;
      }
}

/* What is left is done at the place alone. */
static void
add_rest (UsDiffPlan *plan, UsDiffPlace *place)
{
  guint each = comes_singly (place) ? 1 : MAX (place->put->len, 1);

  for (guint i = 0; i == 0 || i < place->put->len; i += each)
    {
      UsDiffStep *step = add_step (plan, place, place);

      for (guint j = i; j < MIN (i + each, place->put->len); j++)
        g_ptr_array_add (step->put, g_ptr_array_index (place->put, j));
      if (i == 0)
        g_ptr_array_extend (step->take, place->take, NULL, NULL);
      step->comes_last = step->take->len == 0;
    }
}

static void
join (UsDiffPlan *plan)
{
  void (*const ways[]) (UsDiffPlan *, UsDiffPlace *, UsDiffPlace *) = { join_loads, join_pieces };

  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    for (guint i = 0; i < plan->places->len; i++)
      for (guint j = 0; j < plan->places->len && g_array_index (plan->places, UsDiffPlace, i).put->len > 0; j++)
        ways[way](plan, &g_array_index (plan->places, UsDiffPlace, i), &g_array_index (plan->places, UsDiffPlace, j));
  for (guint i = 0; i < plan->places->len; i++)
    {
      UsDiffPlace *place = &g_array_index (plan->places, UsDiffPlace, i);
      if (place->put->len > 0 || place->take->len > 0)
        add_rest (plan, place);
    }
}

static gboolean
is_found (UsDiffPlan *plan, const UsDiffStep *step)
{
  return us_diff_name_end (plan, step, TRUE).sure && us_diff_name_end (plan, step, FALSE).sure;
}

/* --- In which order -------------------------------------------------------------------------------- */

/* Whether a thing comes that goes elsewhere, and is no move because it looks different now: a die is rolled anew. */
static gboolean
is_turned (const UsDiffStep *comes, const UsDiffStep *goes)
{
  for (guint i = 0; comes->from == comes->to && goes->from == goes->to && i < comes->put->len; i++)
    if (us_pieces_have (goes->take, ((const UsPiece *) g_ptr_array_index (comes->put, i))->id))
      return TRUE;
  return FALSE;
}

/* Cards that are laid out, or lie in a heap, make room. */
static gboolean
has_room (const UsDiffPlace *place)
{
  return place->area->laid != NULL;
}

/* What must be done before: the place must be free, and the thing at hand; and what stands on a thing goes first. */
static UsDiffStep *
find_obstacle (UsDiffPlan *plan, const UsDiffStep *step)
{
  for (guint i = 0; i < plan->steps->len; i++)
    {
      UsDiffStep *other = g_ptr_array_index (plan->steps, i);

      if (other == step || other->done || other->take->len == 0)
        continue;
      if ((step->put->len > 0 && other->from == step->to && !has_room (step->to)) || is_turned (step, other) ||
          (us_diff_is_move (step) && only_goes (other) && other->from == step->from))
        return other;
    }
  return NULL;
}

static UsDiffStep *
find_next (UsDiffPlan *plan)
{
  UsDiffStep *any = NULL;

  for (guint i = 0; i < plan->steps->len; i++)
    {
      UsDiffStep *step = g_ptr_array_index (plan->steps, i);

      if (step->done || find_obstacle (plan, step) != NULL)
        continue;
      if (is_found (plan, step))
        return step;
      any = any != NULL ? any : step;
    }
  return any;
}

/* One of those that wait for each other; the last step that is not done waits for one of them. */
static UsDiffStep *
find_circle (UsDiffPlan *plan)
{
  UsDiffStep *step = NULL;

  for (guint i = 0; i < plan->steps->len; i++)
    if (!((UsDiffStep *) g_ptr_array_index (plan->steps, i))->done)
      step = g_ptr_array_index (plan->steps, i);
  for (guint i = 0; step != NULL && i < plan->steps->len; i++)
    step = find_obstacle (plan, step);
  return step;
}

/* What goes from the place is done first, and what comes there in a step of its own. */
static UsDiffStep *
part (UsDiffPlan *plan, UsDiffStep *step)
{
  UsDiffStep *first = add_step (plan, step->from, step->from == step->to ? step->to : NULL);

  g_ptr_array_extend_and_steal (first->take, step->take);
  step->take = g_ptr_array_new ();
  step->comes_last = TRUE;
  if (first->to == NULL)
    step->from = NULL;
  return first;
}

/* What goes to a place that nobody can find yet is taken up until then. */
static gboolean
waits_for_its_place (UsDiffPlan *plan, const UsDiffStep *step)
{
  return us_diff_is_move (step) && !us_diff_name_end (plan, step, TRUE).sure &&
         us_diff_name_end (plan, step, FALSE).sure;
}

/* What only comes is told last: by then lies beside it what its place is called by. */
static int
compare_steps (gconstpointer a, gconstpointer b)
{
  const UsDiffStep *one = *(UsDiffStep *const *) a, *two = *(UsDiffStep *const *) b;
  const UsDiffPlace *place = one->to != NULL ? one->to : one->from, *other = two->to != NULL ? two->to : two->from;

  return one->comes_last != two->comes_last ? one->comes_last - two->comes_last
                                            : strcmp (us_diff_place_id (place), us_diff_place_id (other));
}

/* --- Doing it ---------------------------------------------------------------------------------------- */

static guint
add_ids (GPtrArray *ids, GPtrArray *pieces)
{
  guint n = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (pieces, i);

      g_ptr_array_add (ids, g_strdup (piece->id));
      n += (guint) MAX (piece->count, 1);
    }
  return n;
}

static void
do_step (UsDiffPlan *plan, UsDiffStep *step)
{
  const UsDiffPlace *place = step->to != NULL ? step->to : step->from;
  const UsPiece *above = us_pieces_are_things (step->put) ? us_diff_neighbour (plan, step, TRUE) : NULL;
  UsDifference *difference = us_difference_new (us_diff_place_id (place), us_diff_dup_text (plan, step, above));
  guint n_put = add_ids (difference->put, step->put), n_taken = us_diff_is_move (step) ? n_put : 0;

  difference->under = above != NULL ? g_strdup (above->id) : NULL;
  if (us_diff_is_move (step))
    difference->from = g_strdup (us_diff_place_id (step->from));
  else
    n_taken = add_ids (difference->take, step->take);
  /* What was taken up is counted there. */
  difference->n_pieces = step->from != NULL ? MAX (n_put, n_taken) : 0;
  for (guint i = 0; i < step->take->len; i++)
    g_hash_table_remove (plan->now, ((const UsPiece *) g_ptr_array_index (step->take, i))->id);
  for (guint i = 0; i < step->put->len; i++)
    g_hash_table_replace (plan->now, (gpointer) ((const UsPiece *) g_ptr_array_index (step->put, i))->id,
                          (gpointer) us_diff_place_id (place));
  g_ptr_array_add (plan->differences, difference);
  step->done = TRUE;
}

/* Once all is where it belongs: what came to a heap has no place there. */
static void
mix_heaps (UsDiffPlan *plan)
{
  for (guint i = 0; i < plan->places->len; i++)
    {
      const UsDiffPlace *place = &g_array_index (plan->places, UsDiffPlace, i);
      const char *text = place->gives ? place->area->sought : place->area->mixed;

      if (text != NULL)
        g_ptr_array_add (plan->differences, us_difference_new (us_diff_place_id (place), g_strdup (text)));
    }
}

static GHashTable *
find_all (UsBoard *board)
{
  GHashTable *lies = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          for (guint k = 0; k < cell->pieces->len; k++)
            if (us_piece_is_physical (g_ptr_array_index (cell->pieces, k), area))
              g_hash_table_insert (lies, (gpointer) ((const UsPiece *) g_ptr_array_index (cell->pieces, k))->id,
                                   (gpointer) cell->id);
        }
    }
  return lies;
}

void
us_board_diff_moves (UsBoard *before, UsBoard *after, GArray *places, GPtrArray *differences)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (step_free);
  g_autoptr (GHashTable) was = find_all (before), now = find_all (before), will = find_all (after);
  UsDiffPlan plan = { places, steps, was, now, will, differences };

  join (&plan);
  g_ptr_array_sort (steps, compare_steps);
  for (;;)
    {
      UsDiffStep *step = find_next (&plan), *stuck = step == NULL ? find_circle (&plan) : NULL;

      if (step == NULL && stuck == NULL)
        break;
      if (step != NULL && waits_for_its_place (&plan, step))
        stuck = step;
      do_step (&plan, stuck != NULL ? part (&plan, stuck) : step);
    }
  mix_heaps (&plan);
}
