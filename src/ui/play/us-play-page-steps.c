/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include <glib/gi18n.h>

#include "us-board-why.h"
#include "us-bring.h"

/* Several steps, done one after the other: list and board show one of them, and the keys of the big button go on to the
 * next before they press it. A click on the button presses it always. Nothing of it is part of the play. */

/* A line has the number of its arrow, or else none. */
static const UsLine *
find_line (UsSession *session, UsTold *told)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);
      g_autofree char *plain = us_text_plain (&line->text, us_session_get_names (session));

      if (line->kind == US_LINE_DO && (line->move == 0 || line->move == us_told_get_number (told)) &&
          g_str_equal (plain, us_told_get_plain (told)))
        return line;
    }
  return NULL;
}

void
us_play_page_show_step (UsPlayPage *self)
{
  UsSession *session = us_play_get_session (self->play);
  UsTold *step = us_lines_view_get_step (self->lines, NULL);
  const UsLine *line = step != NULL ? find_line (session, step) : NULL;

  if (line != NULL || us_board_view_get_why (self->board) != NULL)
    us_board_view_set_why (self->board, line != NULL ? us_board_why_new_step (session, line) : NULL);
}

static void
announce (UsPlayPage *self, UsTold *step, guint at)
{
  /* Translators: read aloud, how many-th of several steps it is, and what it says: “2 of 4: Move …” */
  g_autofree char *text = g_strdup_printf (C_("step", "%u of %u: %s"), at + 1, us_lines_view_get_n_steps (self->lines),
                                           us_told_get_plain (step));

  gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* The next key is for the steps, and not for what has begun them. */
static void
take_focus (UsPlayPage *self)
{
  GtkWidget *button = us_play_page_get_button (self);

  if (!us_done_bar_get_ready (self->done) || !gtk_widget_grab_focus (button))
    gtk_widget_grab_focus (GTK_WIDGET (self->scroller));
}

static void
step_cb (UsPlayPage *self)
{
  guint at;
  UsTold *step = us_lines_view_get_step (self->lines, &at);

  us_play_page_show_step (self);
  us_play_page_aim (self);
  if (step == NULL)
    return;
  announce (self, step, at);
  us_bring_into_sight (us_lines_view_find (self->lines, step));
}

gboolean
us_play_page_step_on (UsPlayPage *self)
{
  guint at;

  if (self->explaining || us_lines_view_get_step (self->lines, &at) == NULL ||
      at + 1 >= us_lines_view_get_n_steps (self->lines))
    return FALSE;
  if (us_done_bar_swallow (self->done))
    return TRUE;
  us_lines_view_step_on (self->lines);
  /* Whoever has pressed twice by chance has not seen that this is the last one. */
  if (at + 2 == us_lines_view_get_n_steps (self->lines))
    us_done_bar_begin_deafness (self->done);
  return TRUE;
}

gboolean
us_play_page_leave_steps (UsPlayPage *self)
{
  gboolean there = us_lines_view_get_step (self->lines, NULL) != NULL;

  us_lines_view_leave_steps (self->lines);
  return there;
}

/* Where no big button is, what has begun it goes on with it. */
static void
step_by_step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  us_play_page_close_why (self);
  if (us_lines_view_get_step (self->lines, NULL) != NULL)
    {
      if (!us_lines_view_step_on (self->lines))
        us_play_page_leave_steps (self);
      return;
    }
  if (us_play_page_get_narrow (self))
    adw_bottom_sheet_set_open (self->sheet, TRUE);
  us_lines_view_step_on (self->lines);
  take_focus (self);
}

void
us_play_page_bind_steps (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "play.step-by-step", NULL, step_by_step_action);
  gtk_widget_class_bind_template_callback (widget_class, step_cb);
}
