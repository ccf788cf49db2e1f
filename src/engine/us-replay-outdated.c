/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include <string.h>

/* A line that was told before a correction landed tells of the table as it was. It stays in sight while the table
 * bears it out: what it and its reasons name lies where it lay, as it lay there, and so does the piece that it moved.
 * Else it is left to the journal alone, where the correction stands after it. A piece that lies where it was moved is
 * still to be moved there by the hands, whatever has led to it: of such a line only what has changed goes, its detail
 * and its reasons. Corrections that land together are judged together, so that their order makes no difference. */

/* In sight is what is on the screen, and before it what its section has told so far. */
static guint
first_in_sight (const UsReplay *r)
{
  guint first = r->screen_line;

  while (first > 0 && g_array_index (r->lines, UsLine, first - 1).section == r->section)
    first--;
  return first;
}

/* Whether what this section has told may still be in sight where the play stands. */
static gboolean
is_last_section (const UsReplay *r)
{
  return r->path->len == 0 ||
         us_journal_get (r->journal, g_array_index (r->path, int, r->path->len - 1))->section == r->section;
}

static UsBoard *
look_at_table (const UsReplay *r)
{
  UsBoard *board = us_board_new (r->names);

  r->build (r->state, board);
  return board;
}

static void
look_before (UsRun *run)
{
  UsReplay *r = run->replay;

  if (r->was == NULL && !run->muted && r->state != NULL && r->lines->len > first_in_sight (r) && is_last_section (r))
    r->was = look_at_table (r);
}

/* Before it changes; what counts is what it was before the first of them. */
void
us_replay_correct_value (UsRun *run, const UsAdjust *adjust, int was)
{
  GArray *corrected = run->replay->corrected;

  look_before (run);
  for (guint i = 0; i < corrected->len; i++)
    if (g_array_index (corrected, UsCorrected, i).adjust == adjust)
      return;
  g_array_append_vals (corrected, &(UsCorrected) { .adjust = adjust, .was = was }, 1);
}

static const UsField *
name_field (const UsTopic *topic)
{
  for (guint i = 0; topic->name_field != NULL && i < topic->n_fields; i++)
    if (g_str_equal (topic->fields[i].key, topic->name_field))
      return &topic->fields[i];
  return NULL;
}

/* A name is written anew wherever it stands: only what is more than that makes another thing of it. */
static gboolean
is_more_than_a_name (const UsTopic *topic, gconstpointer was, gconstpointer is)
{
  const UsField *field = name_field (topic);
  gsize from = field != NULL ? field->offset : 0, to = field != NULL ? field->offset + sizeof (int) : 0;
  const char *a = was, *b = is;

  return memcmp (a, b, from) != 0 || memcmp (a + to, b + to, topic->size - to) != 0;
}

void
us_replay_correct_record (UsRun *run, int topic, const char *which, gconstpointer record)
{
  UsReplay *r = run->replay;
  int value = us_topic_find_value (&r->rules->topics[topic], r->names, which);

  look_before (run);
  if (value >= 0)
    g_array_append_vals (r->corrected, &(UsCorrected) { .topic = topic, .value = value }, 1);
  for (guint i = 0; value < 0 && i < us_names_n_records (r->names, topic); i++)
    if (g_str_equal (us_names_which (r->names, topic, (int) i), which) &&
        is_more_than_a_name (&r->rules->topics[topic], us_names_record (r->names, topic, (int) i), record))
      g_array_append_vals (r->corrected, &(UsCorrected) { .topic = topic, .record = (int) i }, 1);
}

/* An argument that is called by the key of a correctable value tells that value. */
static gboolean
is_corrected (const UsReplay *r, const UsCorrected *corrected, const UsArg *arg, const int *values, int n)
{
  int now, min, max;

  if (corrected->adjust == NULL)
    {
      /* A thing that the game names is the same whatever was taught of it. */
      for (int i = 0; i < n && r->rules->topics[corrected->topic].domain == NULL; i++)
        if (arg->domain != NULL && arg->domain == r->libraries[corrected->topic] && values[i] == corrected->record)
          return TRUE;
      return FALSE;
    }
  return g_str_equal (arg->name, corrected->adjust->key) &&
         (!corrected->adjust->get (r->state, corrected->adjust->which, &now, &min, &max) || now != corrected->was);
}

static gboolean
holds (const UsReplay *r, UsBoard *now, const UsText *text)
{
  for (guint i = 0; i < text->n_args; i++)
    {
      const UsArg *arg = &text->args[i];
      int values[US_SET_SIZE], n = us_arg_values (arg, values);

      for (guint j = 0; j < r->corrected->len; j++)
        if (is_corrected (r, &g_array_index (r->corrected, UsCorrected, j), arg, values, n))
          return FALSE;
      for (int j = 0; arg->domain != NULL && j < n; j++)
        if (!us_board_shows_alike (r->was, now, arg->domain, values[j]))
          return FALSE;
    }
  return TRUE;
}

static gboolean
place_holds (const UsReplay *r, UsBoard *now, const UsDomain *domain, int value)
{
  UsText text = { .n_args = 1, .args = &(UsArg) { "", domain, value } };

  return domain == NULL || holds (r, now, &text);
}

static gboolean
reason_holds (const UsReplay *r, UsBoard *now, const UsReason *reason)
{
  for (guint i = reason->first_mark; i < reason->first_mark + reason->n_marks; i++)
    {
      const UsReasonMark *mark = &g_array_index (r->marks, UsReasonMark, i);

      if (!place_holds (r, now, mark->domain, mark->value) || !holds (r, now, &mark->text))
        return FALSE;
    }
  return holds (r, now, &reason->text) && place_holds (r, now, reason->sweep.domain, reason->sweep.origin);
}

static gboolean
stays (const UsReplay *r, UsBoard *now, const UsRunMove *move)
{
  const UsCell *before = us_board_find_value (r->was, move->domain, move->to);
  const UsCell *after = us_board_find_value (now, move->domain, move->to);

  return before == NULL || us_cell_find_piece (before, move->token) == NULL ||
         (after != NULL && us_cell_find_piece (after, move->token) != NULL);
}

/* What was taught of a thing is told by the line that offers to correct it. */
static gboolean
tells_corrected (const UsReplay *r, const UsLine *line)
{
  int values[US_SET_SIZE];

  if (!line->offers || line->text.n_args == 0 || us_arg_values (&line->text.args[0], values) == 0)
    return FALSE;
  for (guint i = 0; i < r->corrected->len; i++)
    {
      const UsCorrected *corrected = &g_array_index (r->corrected, UsCorrected, i);

      if (corrected->adjust == NULL && line->text.args[0].domain != NULL &&
          r->rules->topics[corrected->topic].domain == line->text.args[0].domain && corrected->value == values[0])
        return TRUE;
    }
  return FALSE;
}

/* Whether all that it moved lies where it was moved to; `moved`: anything at all. */
static gboolean
moves_hold (const UsReplay *r, UsBoard *now, guint index, gboolean *moved)
{
  *moved = FALSE;
  for (guint i = r->moves->len; i > 0; i--)
    {
      const UsRunMove *move = &g_array_index (r->moves, UsRunMove, i - 1);

      if (move->line != (int) index)
        continue;
      *moved = TRUE;
      if (!stays (r, now, move))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_borne_out (const UsReplay *r, UsBoard *now, const UsLine *line)
{
  for (guint i = line->first_reason; i < line->first_reason + line->n_reasons; i++)
    if (!reason_holds (r, now, &g_array_index (r->reasons, UsReason, i)))
      return FALSE;
  return holds (r, now, &line->detail);
}

static void
judge_line (const UsReplay *r, UsBoard *now, guint index)
{
  UsLine *line = &g_array_index (r->lines, UsLine, index);
  gboolean moved;

  if (tells_corrected (r, line) || !holds (r, now, &line->text) || !moves_hold (r, now, index, &moved))
    line->outdated = TRUE;
  else if (!line->bare && !is_borne_out (r, now, line))
    *(moved && line->kind == US_LINE_DO ? &line->bare : &line->outdated) = TRUE;
}

void
us_replay_number_anew (UsReplay *r)
{
  r->number = 0;
  for (guint i = r->screen_line; i < r->lines->len; i++)
    {
      UsLine *line = &g_array_index (r->lines, UsLine, i);

      if (line->outdated)
        continue;
      r->number += line->kind == US_LINE_DO;
      if (line->move > 0)
        line->move = r->number;
    }
  for (guint i = r->screen_move; i < r->moves->len; i++)
    {
      UsRunMove *move = &g_array_index (r->moves, UsRunMove, i);

      if (move->line >= 0)
        move->number = g_array_index (r->lines, UsLine, move->line).move;
    }
  us_replay_count_moves (r, FALSE);
}

void
us_replay_outdate (UsRun *run)
{
  UsReplay *r = run->replay;

  if (r->was != NULL)
    {
      g_autoptr (UsBoard) now = look_at_table (r);

      for (guint i = first_in_sight (r); i < r->lines->len; i++)
        judge_line (r, now, i);
      us_replay_number_anew (r);
    }
  g_clear_pointer (&r->was, us_board_unref);
  g_array_set_size (r->corrected, 0);
}
