/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-why.h"

#include <string.h>

#define ASIDE               0.3f
#define ASIDE_HIGH_CONTRAST 0.45f

struct _UsBoardWhy
{
  UsBoard *board;
  GHashTable *parts; /* id of a cell → UsPart; the board owns the ids */
  GPtrArray *moves;  /* UsMove: those that belong to the instruction */
  gboolean asks;     /* it is a question, so cells that answer belong to it */
};

/* --- What belongs to the instruction ---------------------------------------------------------- */

/* US_PART_TOLD is not overwritten by US_PART_NAMED. */
static void
add_cell (UsBoardWhy *story, const char *id, UsPart part)
{
  const UsCell *cell = id != NULL ? us_board_find_cell (story->board, id) : NULL;

  if (cell != NULL && us_board_why_get_part (story, cell->id) != US_PART_TOLD)
    g_hash_table_insert (story->parts, (gpointer) cell->id, GINT_TO_POINTER (part));
}

static gboolean
add_value (UsBoardWhy *story, const UsDomain *domain, int value, UsPart part)
{
  gboolean found = FALSE;

  for (guint i = 0; i < story->board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (story->board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          if (!us_cell_shows (cell, story->board->names, domain, value))
            continue;
          add_cell (story, cell->id, part);
          found = TRUE;
        }
    }
  return found;
}

/* Looks for every value that the text names on the board. */
static gboolean
add_text (UsBoardWhy *story, const UsText *text, UsPart part)
{
  gboolean found = FALSE;

  for (guint i = 0; i < text->n_args; i++)
    {
      int values[US_SET_SIZE], n = us_arg_values (&text->args[i], values);

      for (int j = 0; j < n; j++)
        found = add_value (story, text->args[i].domain, values[j], part) || found;
    }
  return found;
}

static void
add_move (UsBoardWhy *story, UsMove *move)
{
  g_ptr_array_add (story->moves, move);
  add_cell (story, move->from, US_PART_TOLD);
  add_cell (story, move->to, US_PART_TOLD);
}

/* The last headline before the line `before`, or the last of all. */
static const UsLine *
find_head (UsSession *session, const UsLine *before)
{
  const UsLine *head = NULL;

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (line == before)
        return head;
      if (line->kind == US_LINE_HEAD)
        head = line;
    }
  return head;
}

/* A headline stands for all lines that follow it. A step that names no place belongs to the place of its headline:
 * "Put 2 of Hal’s resources on it". A fact that names places belongs to its headline too: "Hal plays letter F for
 * 3, in place of letter L for 1". */
static void
add_line (UsBoardWhy *story, UsSession *session, const UsLine *line)
{
  gboolean fact = line->kind == US_LINE_SAY, found;
  UsPart part = fact && find_head (session, NULL) != NULL ? US_PART_NAMED : US_PART_TOLD;
  const UsLine *head;

  found = add_text (story, &line->text, part);
  found = add_text (story, &line->detail, part) || found;
  head = find_head (session, fact && found ? NULL : line);
  for (guint i = 0; i < story->board->moves->len; i++)
    {
      UsMove *move = g_ptr_array_index (story->board->moves, i);

      if (move->forecast || (line->kind != US_LINE_HEAD && (move->number == 0 || move->number != line->move)))
        continue;
      add_move (story, move);
      found = TRUE;
    }
  if (head != NULL && (fact || !found))
    add_text (story, &head->text, US_PART_TOLD);
}

static void
add_question (UsBoardWhy *story, const UsPrompt *prompt)
{
  story->asks = TRUE;
  if (prompt != NULL)
    {
      add_text (story, &prompt->text, US_PART_TOLD);
      add_text (story, &prompt->detail, US_PART_TOLD);
    }
  for (guint i = 0; i < story->board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (story->board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          if (cell->answers)
            add_cell (story, cell->id, US_PART_TOLD);
        }
    }
  for (guint i = 0; i < story->board->moves->len; i++)
    {
      UsMove *move = g_ptr_array_index (story->board->moves, i);

      if (move->forecast)
        add_move (story, move);
    }
}

static void
add_reasons (UsBoardWhy *story, UsSession *session, guint first, guint n)
{
  const UsReason *reasons = us_session_get_reasons (session, first);

  for (guint i = 0; i < story->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (story->moves, i);

      for (guint j = 0; j < move->over->len; j++)
        add_cell (story, g_ptr_array_index (move->over, j), US_PART_NAMED);
    }
  for (guint i = 0; i < n; i++)
    add_text (story, &reasons[i].text, US_PART_NAMED);
}

static const UsLine *
find_line (UsSession *session, guint first_reason)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (line->n_reasons > 0 && line->first_reason == first_reason)
        return line;
    }
  return NULL;
}

UsBoardWhy *
us_board_why_new (UsSession *session, guint first_reason, guint n_reasons)
{
  UsBoard *board = us_session_get_board (session);
  const UsLine *line = find_line (session, first_reason);
  UsBoardWhy *story;

  if (board == NULL)
    return NULL;
  story = g_new0 (UsBoardWhy, 1);
  story->board = us_board_ref (board);
  story->parts = g_hash_table_new (g_str_hash, g_str_equal);
  story->moves = g_ptr_array_new ();
  if (line != NULL)
    add_line (story, session, line);
  else
    add_question (story, us_session_get_prompt (session));
  add_reasons (story, session, first_reason, n_reasons);
  return story;
}

void
us_board_why_free (UsBoardWhy *story)
{
  g_hash_table_unref (story->parts);
  g_ptr_array_unref (story->moves);
  us_board_unref (story->board);
  g_free (story);
}

/* --- How it is shown ------------------------------------------------------------------------- */

UsPart
us_board_why_get_part (const UsBoardWhy *story, const char *cell)
{
  return (UsPart) GPOINTER_TO_INT (g_hash_table_lookup (story->parts, cell));
}

gboolean
us_board_why_has_places (const UsBoardWhy *story)
{
  return g_hash_table_size (story->parts) > 0;
}

gboolean
us_board_why_keeps (const UsBoardWhy *story, const UsMove *move)
{
  return g_ptr_array_find (story->moves, move, NULL);
}

static float
aside (UsFrame *frame)
{
  return frame->pen->colours->high_contrast ? ASIDE_HIGH_CONTRAST : ASIDE;
}

float
us_board_why_shows_area (const UsBoardWhy *story, UsFrame *frame)
{
  if (!us_board_why_has_places (story) || frame->area->kind == US_AREA_CHIPS)
    return 1;
  for (guint i = 0; i < frame->area->cells->len; i++)
    if (us_board_why_get_part (story, ((const UsCell *) g_ptr_array_index (frame->area->cells, i))->id) != US_PART_NONE)
      return 1;
  return aside (frame);
}

float
us_board_why_shows (const UsBoardWhy *story, UsFrame *frame, const UsCell *cell)
{
  /* Tracked values are not places, so they stay readable. */
  if (cell == NULL)
    return us_board_why_shows_area (story, frame);
  if (!us_board_why_has_places (story) || frame->area->kind == US_AREA_CHIPS)
    return 1;
  return us_board_why_get_part (story, cell->id) == US_PART_NONE ? aside (frame) : 1;
}

/* Whether the piece is the token of the move, or its ghost. */
static gboolean
belongs (const UsMove *move, const UsPiece *piece)
{
  gsize length = move->token != NULL ? strlen (move->token) : 0;

  return length > 0 && strncmp (piece->id, move->token, length) == 0 &&
         (piece->id[length] == '\0' || piece->id[length] == '@');
}

float
us_board_why_shows_piece (const UsBoardWhy *story, UsFrame *frame, const UsCell *cell, const UsPiece *piece)
{
  gboolean others = FALSE;

  for (guint i = 0; i < story->board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (story->board->moves, i);

      if (!belongs (move, piece))
        continue;
      if (us_board_why_keeps (story, move))
        return us_board_why_shows (story, frame, cell);
      others = TRUE;
    }
  return others ? aside (frame) : us_board_why_shows (story, frame, cell);
}

gboolean
us_board_why_keeps_ring (const UsBoardWhy *story, const UsCell *cell)
{
  return story->asks && cell->answers;
}

/* Whether an arrow begins or ends in the cell, which then needs no ring. */
static gboolean
has_arrow (const UsBoardWhy *story, const char *cell)
{
  for (guint i = 0; i < story->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (story->moves, i);

      if (g_strcmp0 (move->from, cell) == 0 || g_strcmp0 (move->to, cell) == 0)
        return TRUE;
    }
  return FALSE;
}

void
us_board_why_draw (const UsBoardWhy *story, UsFrame *frame, GtkSnapshot *snapshot)
{
  const GdkRGBA *accent = &frame->pen->colours->accent;

  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      graphene_rect_t face = spot->face;
      UsPart part = spot->cell != NULL ? us_board_why_get_part (story, spot->cell->id) : US_PART_NONE;

      graphene_rect_offset (&face, frame->bounds.origin.x, frame->bounds.origin.y);
      if (part == US_PART_NAMED)
        {
          face = us_rect_grow (&face, 3);
          us_dash (snapshot, &face, spot->radius + 3, 2, 5, 4, accent);
        }
      else if (part == US_PART_TOLD && !story->asks && !has_arrow (story, spot->cell->id))
        us_ring_draw (snapshot, &face, spot->radius, accent);
    }
}
