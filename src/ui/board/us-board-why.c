/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-why.h"

#include <string.h>

#include "us-why-mark.h"

#define ASIDE               0.3f
#define ASIDE_HIGH_CONTRAST 0.45f

struct _UsBoardWhy
{
  UsBoard *board;
  GHashTable *parts; /* id of a cell → UsPart; the board owns the ids */
  GPtrArray *moves;  /* UsMove: those that belong to the instruction */
  GHashTable *marks; /* id of a cell → UsWhyMark */
  UsWhySweep sweep;  /* without `from`: there is none */
  gboolean asks;     /* it is a question, so cells that answer belong to it */
};

/* --- What belongs to the instruction ---------------------------------------------------------- */

/* US_PART_TOLD is not overwritten by US_PART_NAMED. */
static void
add_cell (UsBoardWhy *why, const char *id, UsPart part)
{
  const UsCell *cell = id != NULL ? us_board_find_cell (why->board, id) : NULL;

  if (cell != NULL && us_board_why_get_part (why, cell->id) != US_PART_TOLD)
    g_hash_table_insert (why->parts, (gpointer) cell->id, GINT_TO_POINTER (part));
}

static gboolean
add_value (UsBoardWhy *why, const UsDomain *domain, int value, UsPart part)
{
  gboolean found = FALSE;

  for (guint i = 0; i < why->board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (why->board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          if (!us_cell_shows (cell, why->board->names, domain, value))
            continue;
          add_cell (why, cell->id, part);
          found = TRUE;
        }
    }
  return found;
}

/* Looks for every value that the text names on the board. */
static gboolean
add_text (UsBoardWhy *why, const UsText *text, UsPart part)
{
  gboolean found = FALSE;

  for (guint i = 0; i < text->n_args; i++)
    {
      int values[US_SET_SIZE], n = us_arg_values (&text->args[i], values);

      for (int j = 0; j < n; j++)
        found = add_value (why, text->args[i].domain, values[j], part) || found;
    }
  return found;
}

static void
add_move (UsBoardWhy *why, UsMove *move)
{
  g_ptr_array_add (why->moves, move);
  add_cell (why, move->from, US_PART_TOLD);
  add_cell (why, move->to, US_PART_TOLD);
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
add_line (UsBoardWhy *why, UsSession *session, const UsLine *line)
{
  gboolean fact = line->kind == US_LINE_SAY, found;
  UsPart part = fact && find_head (session, NULL) != NULL ? US_PART_NAMED : US_PART_TOLD;
  const UsLine *head;

  found = add_text (why, &line->text, part);
  found = add_text (why, &line->detail, part) || found;
  head = find_head (session, fact && found ? NULL : line);
  for (guint i = 0; i < why->board->moves->len; i++)
    {
      UsMove *move = g_ptr_array_index (why->board->moves, i);

      if (move->forecast || (line->kind != US_LINE_HEAD && (move->number == 0 || move->number != line->move)))
        continue;
      add_move (why, move);
      found = TRUE;
    }
  if (head != NULL && (fact || !found))
    add_text (why, &head->text, US_PART_TOLD);
}

static void
add_question (UsBoardWhy *why, const UsPrompt *prompt)
{
  why->asks = TRUE;
  if (prompt != NULL)
    {
      add_text (why, &prompt->text, US_PART_TOLD);
      add_text (why, &prompt->detail, US_PART_TOLD);
    }
  for (guint i = 0; i < why->board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (why->board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          if (cell->answers)
            add_cell (why, cell->id, US_PART_TOLD);
        }
    }
  for (guint i = 0; i < why->board->moves->len; i++)
    {
      UsMove *move = g_ptr_array_index (why->board->moves, i);

      if (move->forecast)
        add_move (why, move);
    }
}

/* A place may be marked by several reasons; the last one settles it. */
static void
add_mark (UsBoardWhy *why, const UsReasonMark *mark)
{
  const UsCell *cell = us_board_find_value (why->board, mark->domain, mark->value);

  add_text (why, &mark->text, US_PART_NAMED);
  if (cell == NULL)
    return;
  add_cell (why, cell->id, US_PART_NAMED);
  g_hash_table_replace (why->marks, (gpointer) cell->id, us_why_mark_new (mark, why->board->names));
  if (mark->verdict == US_CHOSEN)
    why->sweep.to = cell->id;
  else if (why->sweep.to == cell->id)
    why->sweep.to = NULL;
}

static void
add_picture (UsBoardWhy *why, UsSession *session, const UsReason *reason)
{
  const UsReasonMark *marks = us_session_get_marks (session, reason);
  const UsSweep *sweep = &reason->sweep;
  const UsCell *from = sweep->domain != NULL ? us_board_find_value (why->board, sweep->domain, sweep->origin) : NULL;

  for (guint i = 0; i < reason->n_marks; i++)
    if (!marks[i].listed)
      add_mark (why, &marks[i]);
  if (from == NULL)
    return;
  add_cell (why, from->id, US_PART_NAMED);
  why->sweep.from = from->id;
  why->sweep.direction = sweep->direction;
  why->sweep.clockwise = sweep->clockwise;
  g_free (why->sweep.said);
  why->sweep.said = us_sweep_dup_words (sweep, why->board->names);
}

static void
add_reasons (UsBoardWhy *why, UsSession *session, guint first, guint n)
{
  const UsReason *reasons = us_session_get_reasons (session, first);

  for (guint i = 0; i < why->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (why->moves, i);

      for (guint j = 0; j < move->over->len; j++)
        add_cell (why, g_ptr_array_index (move->over, j), US_PART_NAMED);
    }
  for (guint i = 0; i < n; i++)
    add_text (why, &reasons[i].text, US_PART_NAMED);
  for (guint i = 0; i < n; i++)
    add_picture (why, session, &reasons[i]);
}

static UsBoardWhy *
new_why (UsSession *session)
{
  UsBoard *board = us_session_get_board (session);
  UsBoardWhy *why;

  if (board == NULL)
    return NULL;
  why = g_new0 (UsBoardWhy, 1);
  why->board = us_board_ref (board);
  why->parts = g_hash_table_new (g_str_hash, g_str_equal);
  why->moves = g_ptr_array_new ();
  why->marks = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, us_why_mark_free);
  return why;
}

UsBoardWhy *
us_board_why_new_step (UsSession *session, const UsLine *line)
{
  UsBoardWhy *why = new_why (session);

  if (why != NULL)
    add_line (why, session, line);
  return why;
}

UsBoardWhy *
us_board_why_new (UsSession *session, guint first_reason, guint n_reasons)
{
  const UsLine *line = us_session_find_explained (session, first_reason);
  UsBoardWhy *why = new_why (session);

  if (why == NULL)
    return NULL;
  if (line != NULL)
    add_line (why, session, line);
  else
    add_question (why, us_session_get_prompt (session));
  add_reasons (why, session, first_reason, n_reasons);
  return why;
}

void
us_board_why_free (UsBoardWhy *why)
{
  g_hash_table_unref (why->parts);
  g_ptr_array_unref (why->moves);
  g_hash_table_unref (why->marks);
  g_free (why->sweep.said);
  us_board_unref (why->board);
  g_free (why);
}

/* --- How it is shown ------------------------------------------------------------------------- */

UsPart
us_board_why_get_part (const UsBoardWhy *why, const char *cell)
{
  return (UsPart) GPOINTER_TO_INT (g_hash_table_lookup (why->parts, cell));
}

gboolean
us_board_why_has_places (const UsBoardWhy *why)
{
  return g_hash_table_size (why->parts) > 0;
}

gboolean
us_board_why_keeps (const UsBoardWhy *why, const UsMove *move)
{
  return g_ptr_array_find (why->moves, move, NULL);
}

const UsWhySweep *
us_board_why_get_sweep (const UsBoardWhy *why)
{
  return why->sweep.from != NULL ? &why->sweep : NULL;
}

char *
us_board_why_dup_said (const UsBoardWhy *why, const char *cell)
{
  const UsWhyMark *mark = g_hash_table_lookup (why->marks, cell);

  if (mark != NULL)
    return g_strdup (mark->said);
  return g_strcmp0 (why->sweep.from, cell) == 0 ? g_strdup (why->sweep.said) : NULL;
}

static float
aside (UsFrame *frame)
{
  return frame->drawing->colours->high_contrast ? ASIDE_HIGH_CONTRAST : ASIDE;
}

float
us_board_why_shows_area (const UsBoardWhy *why, UsFrame *frame)
{
  if (!us_board_why_has_places (why) || frame->traits->tracks)
    return 1;
  for (guint i = 0; i < frame->area->cells->len; i++)
    if (us_board_why_get_part (why, ((const UsCell *) g_ptr_array_index (frame->area->cells, i))->id) != US_PART_NONE)
      return 1;
  return aside (frame);
}

float
us_board_why_shows (const UsBoardWhy *why, UsFrame *frame, const UsCell *cell)
{
  /* Tracked values are not places, so they stay readable. */
  if (cell == NULL)
    return us_board_why_shows_area (why, frame);
  if (!us_board_why_has_places (why) || frame->traits->tracks)
    return 1;
  return us_board_why_get_part (why, cell->id) == US_PART_NONE ? aside (frame) : 1;
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
us_board_why_shows_piece (const UsBoardWhy *why, UsFrame *frame, const UsCell *cell, const UsPiece *piece)
{
  gboolean others = FALSE;

  for (guint i = 0; i < why->board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (why->board->moves, i);

      if (!belongs (move, piece))
        continue;
      if (us_board_why_keeps (why, move))
        return us_board_why_shows (why, frame, cell);
      others = TRUE;
    }
  /* What another instruction puts on a place that is weighed does not lie there yet, or would hide what is said of it. */
  if (others && g_hash_table_contains (why->marks, cell->id))
    return 0;
  return others ? aside (frame) : us_board_why_shows (why, frame, cell);
}

/* Whether something lies in the place that stays to be seen. A face is painted with its place, whoever puts it there. */
static gboolean
is_taken (const UsBoardWhy *why, UsFrame *frame, const UsSpot *spot)
{
  for (guint i = 0; i < spot->cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);

      if (piece == us_spot_face (spot) ||
          (piece->state != US_PIECE_GHOST && us_board_why_shows_piece (why, frame, spot->cell, piece) > 0))
        return TRUE;
    }
  return FALSE;
}

gboolean
us_board_why_keeps_ring (const UsBoardWhy *why, const UsCell *cell)
{
  return why->asks && cell->answers;
}

/* Whether an arrow begins or ends in the cell, which then needs no ring. */
static gboolean
has_arrow (const UsBoardWhy *why, const char *cell)
{
  for (guint i = 0; i < why->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (why->moves, i);

      if (g_strcmp0 (move->from, cell) == 0 || g_strcmp0 (move->to, cell) == 0)
        return TRUE;
    }
  return FALSE;
}

void
us_board_why_draw (const UsBoardWhy *why, UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const GdkRGBA *accent = &frame->drawing->colours->accent;
  graphene_rect_t face = spot->face;
  UsPart part = us_board_why_get_part (why, spot->cell->id);
  const UsWhyMark *mark = g_hash_table_lookup (why->marks, spot->cell->id);

  if (mark != NULL)
    {
      us_why_mark_draw (mark, frame, spot, is_taken (why, frame, spot), snapshot);
      return;
    }
  /* The arrow says that it begins here. */
  if (part == US_PART_NAMED && g_strcmp0 (why->sweep.from, spot->cell->id) == 0)
    return;
  graphene_rect_offset (&face, frame->bounds.origin.x, frame->bounds.origin.y);
  if (part == US_PART_NAMED)
    {
      face = us_rect_grow (&face, 3);
      us_dash (snapshot, &face, spot->radius + 3, 2, 5, 4, accent);
    }
  else if (part == US_PART_TOLD && !why->asks && !has_arrow (why, spot->cell->id))
    us_ring_draw (snapshot, &face, spot->radius, accent);
}
