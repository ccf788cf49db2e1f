/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-board-diff-private.h"
#include "us-chars.h"

/* What the hands do to turn the one table into the other, one after another: what goes from a place to another one is
 * one move, a place is free by the time that something comes to it, and is called by what lies there or beside it then.
 * Where things wait for each other in a circle, one of them is taken up first. */

typedef struct
{
  UsDiffPlace *from, *to; /* from NULL: it was taken up before; to NULL: it is taken up */
  GPtrArray *take, *put;  /* UsPiece: of the table before, and the same or others of the table after; may be empty */
  gboolean comes_last, done;
} Step;

typedef struct
{
  GArray *places;
  GPtrArray *steps;
  GHashTable *was, *now, *will; /* of pieces: by their id the id of the cell where they lie */
  GPtrArray *differences;
} Plan;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_ptr_array_unref (step->take);
  g_ptr_array_unref (step->put);
  g_free (step);
}

static Step *
add_step (Plan *plan, UsDiffPlace *from, UsDiffPlace *to)
{
  Step *step = g_new0 (Step, 1);

  step->from = from;
  step->to = to;
  step->take = g_ptr_array_new ();
  step->put = g_ptr_array_new ();
  g_ptr_array_add (plan->steps, step);
  return step;
}

static const char *
place_id (const UsDiffPlace *place)
{
  return (place->before != NULL ? place->before : place->after)->id;
}

static gboolean
is_move (const Step *step)
{
  return step->from != NULL && step->to != NULL && step->from != step->to;
}

static gboolean
only_goes (const Step *step)
{
  return step->from == step->to && step->put->len == 0;
}

/* --- What a place is called ------------------------------------------------------------------------ */

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
is_called_so (Plan *plan, const UsCell *cell)
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

static gboolean
has_id (GPtrArray *pieces, const char *id)
{
  for (guint i = 0; i < pieces->len; i++)
    if (g_str_equal (((const UsPiece *) g_ptr_array_index (pieces, i))->id, id))
      return TRUE;
  return FALSE;
}

/* Whether what is beside it lies now where it lies on its own table, and stays there. */
static gboolean
stays_beside (Plan *plan, const UsCell *cell, guint i, GHashTable *lies, GPtrArray *put, GPtrArray *take)
{
  const char *id = cell->beside[i];

  return id == NULL || (!has_id (put, id) && !has_id (take, id) &&
                        g_strcmp0 (g_hash_table_lookup (plan->now, id), g_hash_table_lookup (lies, id)) == 0);
}

static gboolean
is_beside (Plan *plan, const UsCell *cell, GHashTable *lies, GPtrArray *put, GPtrArray *take)
{
  return cell != NULL && stays_beside (plan, cell, 0, lies, put, take) && stays_beside (plan, cell, 1, lies, put, take);
}

/* What it is called after the one thing beside it that lies there now; NULL: none of them does. */
static const char *
find_near (Plan *plan, const UsCell *cell, GHashTable *lies, GPtrArray *put, GPtrArray *take)
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

typedef struct
{
  const char *text; /* NULL: it has no name of its own */
  gboolean sure;    /* the hands find it by this name now */
} Name;

/* What the hands can find a place by: what lies there now and stays, else where it is. There is nothing yet where only
 * something comes, and by then what lies beside it does; what is exchanged needs no other name. */
static Name
find_name (Plan *plan, const UsDiffPlace *place, GPtrArray *put, GPtrArray *take)
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
    return (Name) { place->area->laid, TRUE };
  if (known && after != NULL && swaps && names_one (before->label, take) && names_one (after->label, put))
    return (Name) { NULL, TRUE };
  for (int sure = TRUE; sure >= FALSE; sure--)
    {
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        if (names[i].text != NULL && *names[i].text != '\0' && names[i].sure >= sure &&
            !names_one (names[i].text, put) && !names_one (names[i].text, take))
          return (Name) { names[i].text, sure };
      if (known && put->len == 0 && names_one (before->label, take))
        return (Name) { NULL, TRUE };
    }
  return (Name) { NULL, FALSE };
}

/* Where the hands look for what they exchange, beside its own name; NULL: no place is known there. */
static const char *
find_site (Plan *plan, const Step *step)
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

static Name
name_of_end (Plan *plan, const Step *step, gboolean to)
{
  const UsDiffPlace *place = to ? step->to : step->from;

  return place != NULL ? find_name (plan, place, step->put, step->take) : (Name) { NULL, TRUE };
}

static gboolean
is_found (Plan *plan, const Step *step)
{
  return name_of_end (plan, step, TRUE).sure && name_of_end (plan, step, FALSE).sure;
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
has_names (Plan *plan, UsDiffPlace *to, UsDiffPlace *from, GPtrArray *put, GPtrArray *take)
{
  return to != from && find_name (plan, to, put, take).text != NULL && find_name (plan, from, put, take).text != NULL;
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

static void
join_loads (Plan *plan, UsDiffPlace *to, UsDiffPlace *from)
{
  Step *step;

  if (!is_one_load (to, from) || comes_back (to, to->put) || comes_back (from, from->take) ||
      !has_names (plan, to, from, to->put, to->put))
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
join_pieces (Plan *plan, UsDiffPlace *to, UsDiffPlace *from)
{
  gboolean built = builds (to);
  Step *step = NULL;

  for (guint i = 0; i < to->put->len; i++)
    for (guint j = 0; j < from->take->len; j++)
      {
        UsPiece *put = g_ptr_array_index (to->put, i), *take = g_ptr_array_index (from->take, j);
        g_autoptr (GPtrArray) one = g_ptr_array_new ();

        g_ptr_array_add (one, put);
        if (!is_the_same (put, take) || (built && put->shape == US_SHAPE_TILE) || comes_back (to, one) ||
            comes_back (from, one) || !has_names (plan, to, from, one, one))
          continue;
        step = step != NULL ? step : add_step (plan, from, to);
        g_ptr_array_add (step->put, put);
        g_ptr_array_add (step->take, take);
        g_ptr_array_remove_index (to->put, i--);
        g_ptr_array_remove_index (from->take, j);
        break;
      }
}

/* What is left is done at the place alone. */
static void
join (Plan *plan)
{
  void (*const ways[]) (Plan *, UsDiffPlace *, UsDiffPlace *) = { join_loads, join_pieces };

  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    for (guint i = 0; i < plan->places->len; i++)
      for (guint j = 0; j < plan->places->len && g_array_index (plan->places, UsDiffPlace, i).put->len > 0; j++)
        ways[way](plan, &g_array_index (plan->places, UsDiffPlace, i), &g_array_index (plan->places, UsDiffPlace, j));
  for (guint i = 0; i < plan->places->len; i++)
    {
      UsDiffPlace *place = &g_array_index (plan->places, UsDiffPlace, i);
      Step *step;

      if (place->put->len == 0 && place->take->len == 0)
        continue;
      step = add_step (plan, place, place);
      g_ptr_array_extend (step->put, place->put, NULL, NULL);
      g_ptr_array_extend (step->take, place->take, NULL, NULL);
      step->comes_last = step->take->len == 0;
    }
}

/* --- In which order -------------------------------------------------------------------------------- */

/* Whether a thing comes that goes elsewhere, and is no move because it looks different now: a die is rolled anew. */
static gboolean
is_turned (const Step *comes, const Step *goes)
{
  for (guint i = 0; comes->from == comes->to && goes->from == goes->to && i < comes->put->len; i++)
    if (has_id (goes->take, ((const UsPiece *) g_ptr_array_index (comes->put, i))->id))
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
static Step *
find_obstacle (Plan *plan, const Step *step)
{
  for (guint i = 0; i < plan->steps->len; i++)
    {
      Step *other = g_ptr_array_index (plan->steps, i);

      if (other == step || other->done || other->take->len == 0)
        continue;
      if ((step->put->len > 0 && other->from == step->to && !has_room (step->to)) || is_turned (step, other) ||
          (is_move (step) && only_goes (other) && other->from == step->from))
        return other;
    }
  return NULL;
}

static Step *
find_next (Plan *plan)
{
  Step *any = NULL;

  for (guint i = 0; i < plan->steps->len; i++)
    {
      Step *step = g_ptr_array_index (plan->steps, i);

      if (step->done || find_obstacle (plan, step) != NULL)
        continue;
      if (is_found (plan, step))
        return step;
      any = any != NULL ? any : step;
    }
  return any;
}

/* One of those that wait for each other; the last step that is not done waits for one of them. */
static Step *
find_circle (Plan *plan)
{
  Step *step = NULL;

  for (guint i = 0; i < plan->steps->len; i++)
    if (!((Step *) g_ptr_array_index (plan->steps, i))->done)
      step = g_ptr_array_index (plan->steps, i);
  for (guint i = 0; step != NULL && i < plan->steps->len; i++)
    step = find_obstacle (plan, step);
  return step;
}

/* What goes from the place is done first, and what comes there in a step of its own. */
static Step *
part (Plan *plan, Step *step)
{
  Step *first = add_step (plan, step->from, step->from == step->to ? step->to : NULL);

  g_ptr_array_extend_and_steal (first->take, step->take);
  step->take = g_ptr_array_new ();
  step->comes_last = TRUE;
  if (first->to == NULL)
    step->from = NULL;
  return first;
}

/* What goes to a place that nobody can find yet is taken up until then. */
static gboolean
waits_for_its_place (Plan *plan, const Step *step)
{
  return is_move (step) && !name_of_end (plan, step, TRUE).sure && name_of_end (plan, step, FALSE).sure;
}

/* What only comes is told last: by then lies beside it what its place is called by. */
static int
compare_steps (gconstpointer a, gconstpointer b)
{
  const Step *one = *(Step *const *) a, *two = *(Step *const *) b;
  const UsDiffPlace *place = one->to != NULL ? one->to : one->from, *other = two->to != NULL ? two->to : two->from;

  return one->comes_last != two->comes_last ? one->comes_last - two->comes_last
                                            : strcmp (place_id (place), place_id (other));
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

static char *
dup_text (Plan *plan, const Step *step)
{
  g_autofree char *put = dup_words (step->put), *take = dup_words (step->take);
  const char *from = name_of_end (plan, step, FALSE).text, *to = name_of_end (plan, step, TRUE).text;

  if (us_pieces_turn (step->put, step->take) && step->from == step->to)
    /* Translators: a die that stays where it lies, and what it has to show: "red 4" */
    return g_strdup_printf (_("Turn the die: %s"), put);
  if (is_move (step))
    /* Translators: things on the table, the place where they lie, and the one where they belong */
    return g_strdup_printf (_("Move %1$s from %2$s to %3$s"), put, from, to);
  if (step->to == NULL && from == NULL)
    /* Translators: things on the table that the hands keep for a while */
    return g_strdup_printf (_("Take up %s"), take);
  if (step->to == NULL)
    /* Translators: things on the table that the hands keep for a while, and the place where they lie */
    return g_strdup_printf (_("Take up %1$s from %2$s"), take, from);
  return us_difference_dup_text (to, find_site (plan, step), put, take);
}

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
do_step (Plan *plan, Step *step)
{
  const UsDiffPlace *place = step->to != NULL ? step->to : step->from;
  UsDifference *difference = us_difference_new (place_id (place), dup_text (plan, step));
  guint n_put = add_ids (difference->put, step->put), n_taken = is_move (step) ? n_put : 0;

  if (is_move (step))
    difference->from = g_strdup (place_id (step->from));
  else
    n_taken = add_ids (difference->take, step->take);
  /* What was taken up is counted there. */
  difference->n_pieces = step->from != NULL ? MAX (n_put, n_taken) : 0;
  for (guint i = 0; i < step->take->len; i++)
    g_hash_table_remove (plan->now, ((const UsPiece *) g_ptr_array_index (step->take, i))->id);
  for (guint i = 0; i < step->put->len; i++)
    g_hash_table_replace (plan->now, (gpointer) ((const UsPiece *) g_ptr_array_index (step->put, i))->id,
                          (gpointer) place_id (place));
  g_ptr_array_add (plan->differences, difference);
  step->done = TRUE;
}

/* Once all is where it belongs: what came to a heap has no place there. */
static void
mix_heaps (Plan *plan)
{
  for (guint i = 0; i < plan->places->len; i++)
    {
      const UsDiffPlace *place = &g_array_index (plan->places, UsDiffPlace, i);
      const char *text = place->gives ? place->area->sought : place->area->mixed;

      if (text != NULL)
        g_ptr_array_add (plan->differences, us_difference_new (place_id (place), g_strdup (text)));
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
  Plan plan = { places, steps, was, now, will, differences };

  join (&plan);
  g_ptr_array_sort (steps, compare_steps);
  for (;;)
    {
      Step *step = find_next (&plan), *stuck = step == NULL ? find_circle (&plan) : NULL;

      if (step == NULL && stuck == NULL)
        break;
      if (step != NULL && waits_for_its_place (&plan, step))
        stuck = step;
      do_step (&plan, stuck != NULL ? part (&plan, stuck) : step);
    }
  mix_heaps (&plan);
}
