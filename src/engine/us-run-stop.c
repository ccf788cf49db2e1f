/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include <string.h>

/* Where a run waits: the question as data, and the table as it is now. Both are built here, inside the call of the
 * rules, because their state lives no longer than that. */

const UsChoiceNote *
us_replay_find_note (const UsReplay *r, int value, gboolean refused)
{
  for (guint i = 0; i < r->notes->len; i++)
    {
      const UsChoiceNote *note = &g_array_index (r->notes, UsChoiceNote, i);

      if (note->value == value && note->refused == refused)
        return note;
    }
  return NULL;
}

static guint
add_refused (UsReplay *r, const UsAsk *ask, UsPrompt *prompt, guint n, int below)
{
  for (guint i = 0; i < r->notes->len; i++)
    {
      const UsChoiceNote *note = &g_array_index (r->notes, UsChoiceNote, i);
      gboolean shown = FALSE;

      for (guint j = 0; j < n && !shown; j++)
        shown = prompt->choices[j].value == note->value;
      if (note->refused && !shown && note->value < below)
        prompt->choices[n++] = (UsChoiceItem) { .domain = ask->domain, .value = note->value, .reason = note->text };
    }
  return n;
}

/* What cannot be taken now stands where it would stand if it could. */
static void
add_choices (UsReplay *r, UsPrompt *prompt, const UsAsk *ask, int leave)
{
  gboolean many = us_prompt_takes_many (prompt);
  guint n = 0;

  prompt->choices = g_new0 (UsChoiceItem, (guint) ask->n_values + r->notes->len);
  for (int i = 0; i < ask->n_values; i++)
    {
      const UsChoiceNote *note = us_replay_find_note (r, ask->values[i], FALSE);

      n = add_refused (r, ask, prompt, n, i >= ask->n_values - leave ? G_MAXINT : ask->values[i]);
      prompt->choices[n] = (UsChoiceItem) {
        .domain = ask->domain,
        .value = ask->values[i],
        .enabled = TRUE,
        .leaves = i >= ask->n_values - leave,
        .chosen = many && us_set_has (&r->suggestions, ask->values[i]),
      };
      if (note != NULL)
        prompt->choices[n].detail = note->text;
      n++;
    }
  prompt->n_choices = add_refused (r, ask, prompt, n, G_MAXINT);
}

UsPrompt *
us_prompt_new_for_ask (UsReplay *r, UsPromptKind kind, const UsAsk *ask, int leave)
{
  UsPrompt *prompt = g_new0 (UsPrompt, 1);
  const UsChoiceNote *note;

  prompt->kind = kind;
  prompt->domain = ask->domain;
  prompt->min = ask->min;
  prompt->max = ask->max;
  prompt->count = ask->count;
  prompt->open = leave > 0;
  prompt->distinct = ask->shape == US_SHAPE_INTS && ask->values != NULL;
  prompt->fallback = r->has_suggestion ? r->suggestion : -1;
  memcpy (prompt->brushes, r->brushes, sizeof prompt->brushes);
  prompt->n_brushes = r->n_brushes;
  if (ask->values != NULL)
    add_choices (r, prompt, ask, leave);
  note = kind == US_PROMPT_NUMBER && r->has_suggestion ? us_replay_find_note (r, r->suggestion, FALSE) : NULL;
  if (note != NULL)
    prompt->suggested = note->text;
  return prompt;
}

static gboolean
is_shown (UsReplay *r, const UsRunMove *move)
{
  return move->line < 0 || !g_array_index (r->lines, UsLine, move->line).outdated;
}

/* The token where the move put it, or wherever later moves of the screen took it from there; NULL: it is gone. */
static UsPiece *
find_moved (UsReplay *r, guint n, UsCell *to)
{
  const UsRunMove *move = &g_array_index (r->moves, UsRunMove, n);
  UsPiece *piece = us_cell_find_piece (to, move->token);

  for (guint i = n + 1; piece == NULL && i < r->moves->len; i++)
    {
      const UsRunMove *next = &g_array_index (r->moves, UsRunMove, i);
      UsCell *on = us_board_find_value (r->board, next->domain, next->to);

      if (is_shown (r, next) && !next->forecast && g_str_equal (next->token, move->token) && on != NULL &&
          us_board_find_value (r->board, next->domain, next->from) == to)
        return find_moved (r, i, on);
    }
  return piece;
}

static void
add_ghost (UsBoard *board, UsCell *cell, const UsPiece *piece)
{
  const char *id = us_board_printf (board, "%s@%s", piece->id, cell->id);
  UsPiece *ghost;

  /* It may have left the place twice. */
  if (us_cell_find_piece (cell, id) != NULL)
    return;
  ghost = us_cell_add_piece (board, cell, id, piece->shape, piece->owner);
  ghost->tone = piece->tone;
  ghost->glyph = piece->glyph;
  ghost->lane = piece->lane;
  ghost->text = piece->text;
  ghost->thing = piece->thing;
  ghost->state = US_PIECE_GHOST;
}

static gboolean
is_above (UsBoard *board, const UsCell *cell)
{
  const UsArea *area = us_board_area_of (board, cell);

  return area->head != NULL && cell->row < area->first_row;
}

static gboolean
has_fallen (const UsCell *cell)
{
  for (guint i = 0; i < cell->pieces->len; i++)
    if (((const UsPiece *) g_ptr_array_index (cell->pieces, i))->state == US_PIECE_FALLS)
      return TRUE;
  return FALSE;
}

static void
apply_move (UsReplay *r, guint n)
{
  const UsRunMove *move = &g_array_index (r->moves, UsRunMove, n);
  UsBoard *board = r->board;
  UsCell *from = us_board_find_value (board, move->domain, move->from);
  UsCell *to = us_board_find_value (board, move->domain, move->to);
  UsPiece *piece;
  UsMove *shown;

  /* What is taken off the table has its number where it lay. */
  if (to == NULL && from != NULL && !move->forecast && has_fallen (from))
    to = from;
  if (to == NULL || (from == NULL && move->forecast))
    return;
  shown = us_board_add_move (board, move->number, from != NULL ? from->id : NULL, to->id, move->token);
  shown->forecast = move->forecast;
  shown->wraps = move->wraps;
  for (int i = 0; i < move->n_over; i++)
    {
      UsCell *over = us_board_find_value (board, move->domain, move->over[i]);

      if (over != NULL)
        g_ptr_array_add (shown->over, (gpointer) over->id);
    }

  piece = move->forecast ? us_cell_find_piece (from, move->token) : find_moved (r, n, to);
  if (piece == NULL || from == to)
    return;
  if (!move->forecast)
    piece->state = US_PIECE_ARRIVING;
  /* What lies above a map, such as a deck, is no place of the one card that comes from it. */
  if (from != NULL && (move->forecast || !is_above (board, from)))
    add_ghost (board, move->forecast ? to : from, piece);
}

/* One value may be seen in several places: a card in the hand, and the building it points at. */
static void
mark_answers (UsBoard *board, const UsPrompt *prompt)
{
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];

      for (guint j = 0; item->enabled && j < board->areas->len; j++)
        {
          const UsArea *area = g_ptr_array_index (board->areas, j);

          for (guint k = 0; k < area->cells->len; k++)
            {
              UsCell *cell = g_ptr_array_index (area->cells, k);

              if (!us_cell_is (cell, item->domain, item->value))
                continue;
              cell->answers = TRUE;
              cell->answers_as = cell->domain != item->domain || cell->value != item->value;
            }
        }
    }
}

/* What would be refused is not offered. */
static gboolean
may_be (const UsReplay *r, const UsAdjust *adjust, int value)
{
  g_autofree char *refusal = NULL;

  if (!adjust->may (r->state, adjust->which, value))
    return FALSE;
  if (adjust->dup_refusal != NULL)
    refusal = adjust->dup_refusal (r->state, r->names, adjust->which, value);
  return refusal == NULL;
}

void
us_replay_table (UsRun *run)
{
  UsReplay *r = run->replay;

  if (r->state == NULL)
    return;
  for (guint i = 0; i < r->n_adjust; i++)
    {
      const UsAdjust *adjust = &r->adjust[i];
      UsAdjustable item = { .adjust = adjust };

      if ((adjust->lies != NULL && !adjust->lies (r->state)) ||
          !adjust->get (r->state, adjust->which, &item.value, &item.min, &item.max))
        continue;
      for (int value = item.min; adjust->may != NULL && value <= item.max; value++)
        if (may_be (r, adjust, value))
          us_set_add (&item.may, value);
      g_array_append_val (r->adjustables, item);
    }
  if (run->muted)
    return;
  if (r->preview != NULL)
    us_replay_preview (r);
  r->board = us_board_new (r->names);
  r->build (r->state, r->board);
  us_replay_mark_stages (r, r->board);
  for (guint i = r->screen_move; i < r->moves->len; i++)
    if (is_shown (r, &g_array_index (r->moves, UsRunMove, i)))
      apply_move (r, i);
}

gboolean
us_replay_stop (UsRun *run, UsPrompt *prompt, const UsAsk *ask)
{
  UsReplay *r = run->replay;

  if (!us_replay_text (run, &prompt->text, ask->bare ? NULL : ask->key, ask->text, NULL, 0, ask->args))
    {
      us_prompt_free (prompt);
      return FALSE;
    }
  prompt->key = ask->key;
  prompt->component = r->drawn_from;
  prompt->count_as = ask->count_as;
  if (us_text_is_empty (&prompt->detail))
    prompt->detail = r->detail;
  prompt->first_reason = r->reasons_from;
  prompt->n_reasons = r->reasons->len - r->reasons_from;
  if (r->asks)
    r->prompt = prompt;
  else
    us_prompt_free (prompt);
  /* What is taught does not hang on the table; a question may, and so does all that is told before it. */
  if (ask->count_as != US_TAUGHT || r->lines->len > r->question_line)
    r->deaf = r->unsettled;
  us_replay_table (run);
  if (r->board != NULL && r->prompt != NULL)
    mark_answers (r->board, r->prompt);
  run->stopped = TRUE;
  run->calls = 0;
  return FALSE;
}
