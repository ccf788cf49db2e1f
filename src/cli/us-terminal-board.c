/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-area-kind.h"
#include "us-map.h"
#include "us-output.h"
#include "us-terminal.h"
#include "us-words.h"

static void
show_map (const UsArea *area, gboolean asked)
{
  g_autoptr (UsMap) map = us_map_new (area);

  us_map_print (map, asked);
}

static gboolean
is_worth_saying (const UsArea *area, const UsCell *cell)
{
  /* What lies on it, and where it leads. */
  if (us_area_traits (area)->is_counted)
    return cell->pieces->len > 0 || (area->goal >= 0 && g_ptr_array_index (area->cells, area->goal) == cell);
  /* A map shows by itself what is plain; what acts or holds more than its tile is said, and what lies before its rows. */
  return !us_area_traits (area)->is_map || cell->state == US_CELL_ACTS || cell->pieces->len > 1 ||
         (cell->row < area->first_row && cell->pieces->len > 0);
}

/* Those on its face are said with it. */
static void
show_facts (const UsCell *cell)
{
  for (guint i = 0; cell->facts != NULL && i < cell->facts->len; i++)
    {
      const UsFact *fact = g_ptr_array_index (cell->facts, i);
      g_autofree char *text = g_strdup_printf ("%s: %s", fact->label, fact->value);

      if (!fact->on_face)
        us_output_plain ("      ", text);
    }
}

static void
show_cells (const UsArea *area)
{
  int group = 0;

  for (guint i = 0; i < area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);

      if (!is_worth_saying (area, cell))
        continue;
      if (cell->group != group && cell->group > 0 && area->group_labels)
        us_output_plain ("  ", area->group_labels[cell->group - 1]);
      group = cell->group;
      us_output_plain (group > 0 ? "    " : "  ", cell->spoken ? cell->spoken : cell->label);
      show_facts (cell);
    }
}

static void
show_value (const UsArea *area)
{
  g_autofree char *text =
    g_strdup_printf ("%d / %d%s%s", area->value, area->max, area->rest ? ", " : "", area->rest ? area->rest : "");

  us_output_plain ("  ", text);
}

static void
show_steps (const UsArea *area)
{
  g_autoptr (GString) steps = g_string_new (NULL);

  for (guint i = 0; i < area->cells->len; i++)
    g_string_append_printf (steps, "%s%s", i > 0 ? " · " : "",
                            ((const UsCell *) g_ptr_array_index (area->cells, i))->spoken);
  us_output_plain ("  ", steps->str);
}

static void
show_outcome (const UsCell *cell)
{
  g_autofree char *text =
    cell->subtitle != NULL ? g_strdup_printf ("%s – %s", cell->spoken, cell->subtitle) : g_strdup (cell->spoken);

  us_output_plain ("  ", text);
}

static void
show_tracked (UsSession *session, const UsArea *area)
{
  for (guint i = 0; i < area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);

      if (cell->percent != NULL)
        show_outcome (cell);
      else
        us_output ("  %s: %s\n", cell->label, cell->subtitle);
    }
  for (guint i = 0; area->keys && i < area->keys->len; i++)
    {
      const UsAdjustable *one = us_session_find_adjustable (session, g_ptr_array_index (area->keys, i));
      g_autofree char *value = NULL, *label = NULL;

      if (one == NULL)
        continue;
      value = us_value_label (one->adjust->domain, us_session_get_names (session), one->value);
      label = us_adjustable_dup_label (one, us_session_get_names (session));
      us_output ("  %s: %s\n", label, value);
    }
}

/* A line about a region begins with the region's number, as the map shows it. */
static char *
dup_line_label (const UsSheetLine *line)
{
  GString *text = g_string_new (line->level == US_SHEET_ITEM ? "  " : "");

  if (line->region > 0)
    g_string_append_printf (text, "%d ", line->region);
  g_string_append (text, line->label);
  if (line->detail != NULL)
    g_string_append_printf (text, " (%s)", line->detail);
  return g_string_free_and_steal (text);
}

static void
show_points (GString *row, gboolean has, int points, gboolean gain)
{
  if (!has)
    g_string_append (row, "      ");
  else
    g_string_append_printf (row, gain && points > 0 ? "%+6d" : "%6d", points);
}

static void
show_sheet (const UsArea *area)
{
  gboolean player = us_sheet_has (area, US_PLAYER), bot = us_sheet_has (area, US_BOT);
  int width = 0;

  for (guint i = 0; i < area->lines->len; i++)
    {
      g_autofree char *label = dup_line_label (g_ptr_array_index (area->lines, i));

      width = MAX (width, us_output_width (label));
    }
  for (guint i = 0; i < area->lines->len; i++)
    {
      const UsSheetLine *line = g_ptr_array_index (area->lines, i);
      g_autofree char *label = dup_line_label (line);
      g_autofree char *padded = us_output_pad (label, width);
      g_autoptr (GString) row = g_string_new (padded);

      if (player)
        show_points (row, line->has_player, line->player, line->gain);
      if (bot)
        show_points (row, line->has_bot, line->bot, line->gain);
      us_output ("  %s\n", row->str);
    }
}

void
us_terminal_show_area (UsSession *session, const UsArea *area)
{
  const UsAreaTraits *traits = us_area_traits (area);

  if (area->title)
    us_output_bold ("", area->title);
  if (traits->is_map)
    show_map (area, FALSE);
  if (traits->is_value)
    show_value (area);
  else if (traits->is_walked)
    show_steps (area);
  else if (traits->tracks)
    show_tracked (session, area);
  else if (traits->is_scored)
    show_sheet (area);
  else
    show_cells (area);
  if (area->note)
    us_output_plain ("  ", area->note);
}

static gboolean
holds_pieces (const UsArea *area)
{
  for (guint i = 0; i < area->cells->len; i++)
    if (((const UsCell *) g_ptr_array_index (area->cells, i))->pieces->len > 0)
      return TRUE;

  return FALSE;
}

void
us_terminal_show_layout (UsTerminal *self)
{
  UsBoard *board = us_session_get_board (us_play_get_session (self->play));

  us_output_break ();
  for (guint i = 0; board && i < board->areas->len; i++)
    if (holds_pieces (g_ptr_array_index (board->areas, i)))
      us_terminal_show_area (us_play_get_session (self->play), g_ptr_array_index (board->areas, i));
}

void
us_terminal_show_beside (UsTerminal *self)
{
  UsSession *session = us_play_get_session (self->play);
  UsBoard *board = us_session_get_board (session);

  for (guint i = 0; board && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      if (!area->beside)
        continue;
      us_output_break ();
      us_terminal_show_area (session, area);
    }
}

void
us_terminal_show_board (UsTerminal *self)
{
  UsSession *session = us_play_get_session (self->play);
  UsBoard *board = us_session_get_board (session);
  g_autofree char *summary = us_session_dup_summary (session);

  if (board == NULL)
    {
      us_output_plain ("", _("The table is not set up yet."));
      return;
    }
  us_output_break ();
  if (summary && *summary)
    us_output_bold ("", summary);
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      if (!area->beside)
        us_terminal_show_area (session, area);
    }
}

/* --- What a question is about ------------------------------------------------------------------- */

/* Whether it is answered there. */
static gboolean
is_answered_on (const UsArea *area)
{
  for (guint i = 0; i < area->cells->len; i++)
    if (((const UsCell *) g_ptr_array_index (area->cells, i))->answers)
      return TRUE;

  return FALSE;
}

static gboolean
has_place (const UsArea *area, const UsDomain *domain, int value)
{
  for (guint i = 0; domain && i < area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);

      if (cell->domain == domain && cell->value == value)
        return TRUE;
    }

  return FALSE;
}

/* Whether the sentence names one of its places. */
static gboolean
names_place (const UsText *text, const UsArea *area)
{
  for (guint i = 0; i < text->n_args; i++)
    {
      int values[US_SET_SIZE], n = us_arg_values (&text->args[i], values);

      for (int j = 0; j < n; j++)
        if (has_place (area, text->args[i].domain, values[j]))
          return TRUE;
    }

  return FALSE;
}

/* An open turn offers many things, and the table is only where they happen. */
static gboolean
is_about (const UsPrompt *prompt, const UsArea *area)
{
  if (is_answered_on (area) || names_place (&prompt->text, area) || names_place (&prompt->detail, area))
    return TRUE;
  for (guint i = 0; !prompt->open && i < prompt->n_choices; i++)
    if (names_place (&prompt->choices[i].detail, area))
      return TRUE;

  return FALSE;
}

void
us_terminal_show_maps (const UsPrompt *prompt, UsBoard *board)
{
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      if (!us_area_traits (area)->is_map || !is_about (prompt, area))
        continue;
      if (area->title)
        us_output_bold ("", area->title);
      show_map (area, TRUE);
    }
}
