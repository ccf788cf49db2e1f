/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

/* A screen that stays while several things are asked: what it tells is still to be done. What is told anew on it keeps
 * its place, so that a step has the number that it had. */

void
us_run_hold_screen (UsRun *run)
{
  if (run->replay != NULL && us_replay_enter (run))
    run->replay->held = TRUE;
}

/* Where nothing is held each answer has ended its screen by itself. */
void
us_run_release_screen (UsRun *run)
{
  UsReplay *r = run->replay;

  if (r == NULL || !us_replay_enter (run) || !r->held)
    return;
  us_replay_end_passage (r);
  r->held = FALSE;
  us_replay_end_screen (r);
}

void
us_run_begin_passage (UsRun *run)
{
  UsReplay *r = run->replay;

  if (r == NULL || !us_replay_enter (run) || !r->held)
    return;
  r->retells = TRUE;
  g_array_set_size (r->retold, 0);
  /* What a correction has made untrue may be true again: it stands where it stood, whichever came first. */
  for (guint i = 0; i < r->passage->len; i++)
    g_array_index (r->lines, UsLine, g_array_index (r->passage, int, i)).withdrawn = TRUE;
}

static gboolean
same_arg (const UsArg *a, const UsArg *b)
{
  int of_a[US_SET_SIZE], of_b[US_SET_SIZE];
  int n = us_arg_values (a, of_a);

  if (!g_str_equal (a->name, b->name) || a->domain != b->domain || n != us_arg_values (b, of_b))
    return FALSE;
  for (int i = 0; i < n; i++)
    if (of_a[i] != of_b[i])
      return FALSE;
  return TRUE;
}

/* Whether the first `most` arguments of both are the same. */
static gboolean
same_args (const UsText *a, const UsText *b, guint most)
{
  if (MIN (a->n_args, most) != MIN (b->n_args, most))
    return FALSE;
  for (guint i = 0; i < MIN (a->n_args, most); i++)
    if (!same_arg (&a->args[i], &b->args[i]))
      return FALSE;
  return TRUE;
}

/* There is one heading; a line is of the same thing as another if it has its id and begins with the same argument. */
static gboolean
is_of_the_same (const UsLine *a, const UsLine *b, gboolean exactly)
{
  if (a->kind != b->kind)
    return FALSE;
  if (exactly)
    return g_str_equal (a->id, b->id) && a->text.n == b->text.n && same_args (&a->text, &b->text, G_MAXUINT);
  return a->kind == US_LINE_HEAD ||
         (g_str_equal (a->id, b->id) && a->text.n_args > 0 && same_args (&a->text, &b->text, 1));
}

/* The moves of a line are told with it. */
static void
forget_moves (UsReplay *r, int line)
{
  for (guint i = r->moves->len; i > r->screen_move; i--)
    if (g_array_index (r->moves, UsRunMove, i - 1).line == line)
      g_array_remove_index (r->moves, i - 1);
}

int
us_replay_find_told (UsReplay *r, const UsLine *line)
{
  for (int exactly = 1; r->retells && exactly >= 0; exactly--)
    for (guint i = 0; i < r->passage->len; i++)
      {
        int index = g_array_index (r->passage, int, i);
        UsLine *told = &g_array_index (r->lines, UsLine, index);

        if (!told->withdrawn || !is_of_the_same (told, line, exactly != 0))
          continue;
        /* What says something else now, or was taken off, is news. */
        told->stood &= exactly != 0 && !told->outdated;
        told->withdrawn = told->outdated = told->bare = FALSE;
        told->text = line->text;
        told->detail = line->detail;
        told->pictured = line->pictured;
        told->offers = line->offers;
        told->done = line->done;
        told->first_reason = line->first_reason;
        told->n_reasons = line->n_reasons;
        told->move = 0;
        told->position = line->position;
        forget_moves (r, index);
        us_replay_note_retold (r, index);
        return index;
      }
  return -1;
}

void
us_replay_note_retold (UsReplay *r, int line)
{
  if (r->retells)
    g_array_append_val (r->retold, line);
}

static gboolean
is_told_staying (UsReplay *r, int line)
{
  if (g_array_index (r->lines, UsLine, line).kind == US_LINE_STAY)
    for (guint i = 0; i < r->retold->len; i++)
      if (g_array_index (r->retold, int, i) == line)
        return TRUE;
  return FALSE;
}

/* What stays has no number to be kept. It stands behind what it was told behind, so that it makes no difference which
 * correction came first: each line, from the `first` that may be told anew, at its new place. */
static GArray *
list_in_place (UsReplay *r, int first)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (int));

  for (int line = first - 1; line < (int) r->lines->len; line++)
    {
      gboolean follows = line < first;

      if (!follows && is_told_staying (r, line))
        continue;
      if (!follows)
        g_array_append_val (order, line);
      for (guint i = 0; i < r->retold->len; i++)
        {
          int told = g_array_index (r->retold, int, i);

          if (!is_told_staying (r, told))
            follows = told == line;
          else if (follows)
            g_array_append_val (order, told);
        }
    }
  return order;
}

static void
move_lines (UsReplay *r, int first, GArray *order)
{
  g_autofree UsLine *lines = g_memdup2 (&g_array_index (r->lines, UsLine, first), order->len * sizeof (UsLine));
  g_autofree int *places = g_new (int, r->lines->len);

  for (int i = 0; i < (int) order->len; i++)
    {
      int line = g_array_index (order, int, i);

      g_array_index (r->lines, UsLine, first + i) = lines[line - first];
      places[line] = first + i;
    }
  for (guint i = 0; i < r->passage->len; i++)
    g_array_index (r->passage, int, i) = places[g_array_index (r->passage, int, i)];
  if (r->counting >= first)
    r->counting = places[r->counting];
  for (guint i = r->screen_move; i < r->moves->len; i++)
    if (g_array_index (r->moves, UsRunMove, i).line >= first)
      g_array_index (r->moves, UsRunMove, i).line = places[g_array_index (r->moves, UsRunMove, i).line];
  for (guint i = 0; i < r->log->len; i++)
    {
      UsLogItem *item = &g_array_index (r->log, UsLogItem, i);

      if (item->kind == US_LOG_LINE && item->entry >= first)
        item->entry = places[item->entry];
    }
}

void
us_replay_end_passage (UsReplay *r)
{
  if (!r->retells)
    return;
  r->retells = FALSE;
  for (guint i = 0; i < r->passage->len; i++)
    {
      UsLine *line = &g_array_index (r->lines, UsLine, g_array_index (r->passage, int, i));

      line->outdated |= line->withdrawn;
    }
  if (r->retold->len > 0)
    {
      int first = g_array_index (r->passage, int, 0);
      g_autoptr (GArray) order = list_in_place (r, first);

      move_lines (r, first, order);
    }
  us_replay_number_anew (r);
}

/* --- What is asked aside ------------------------------------------------------------------------- */

void
us_run_begin_aside (UsRun *run)
{
  UsReplay *r = run->replay;

  if (r == NULL || !us_replay_enter (run))
    return;
  r->held_before = r->held;
  r->held = r->aside = TRUE;
  r->aside_line = r->lines->len;
}

void
us_run_end_aside (UsRun *run)
{
  UsReplay *r = run->replay;

  if (r == NULL || !us_replay_enter (run))
    return;
  r->held = r->held_before;
  r->aside = FALSE;
  r->handed_over = TRUE;
  for (guint i = r->aside_line; i < r->lines->len; i++)
    g_array_index (r->lines, UsLine, i).outdated = TRUE;
  us_replay_number_anew (r);
}

void
us_run_withdraw_lines (UsRun *run, const char *id)
{
  UsReplay *r = run->replay;

  if (r == NULL || !us_replay_enter (run))
    return;
  for (guint i = r->screen_line; i < r->lines->len; i++)
    if (g_str_equal (g_array_index (r->lines, UsLine, i).id, id))
      g_array_index (r->lines, UsLine, i).outdated = TRUE;
  us_replay_number_anew (r);
}
