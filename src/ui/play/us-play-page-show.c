/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include "us-help.h"
#include "us-prompt-editor.h"
#include "us-question.h"
#include "us-tracked.h"

/* What the page shows of the present situation. */

/* --- The board ------------------------------------------------------------------------------- */

static void
update_board (UsPlayPage *self)
{
  GListModel *values = us_play_get_values (self->play);
  UsBoard *board = us_play_get_board (self->play);

  us_board_view_clear_values (self->board);
  for (guint i = 0; i < g_list_model_get_n_items (values); i++)
    {
      g_autoptr (UsTracked) value = g_list_model_get_item (values, i);

      us_board_view_add_value (self->board, us_tracked_get_key (value), us_tracked_get_label (value),
                               us_tracked_get_text (value), us_tracked_get_before (value));
    }
  us_board_view_set_board (self->board, board);
  us_play_page_show_chosen (self);
}

/* Where several places are one answer, the board shows which of them the draft holds. */
void
us_play_page_show_chosen (UsPlayPage *self)
{
  const UsNames *names = us_session_get_names (us_play_get_session (self->play));
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));
  UsBoard *board = us_play_get_board (self->play);
  GVariant *draft = us_play_get_draft (self->play);
  g_autoptr (GPtrArray) cells = NULL;
  g_autofree const char **chosen = NULL;
  g_autofree char *full = NULL;

  if (board != NULL && us_play_get_is_now (self->play) && prompt != NULL && prompt->kind == US_PROMPT_CELLS &&
      us_prompt_takes_many (prompt))
    {
      cells = g_ptr_array_new ();
      chosen = draft != NULL ? g_variant_get_strv (draft, NULL) : g_new0 (const char *, 1);
      if (g_strv_length ((char **) chosen) >= (guint) prompt->max)
        full = us_prompt_dup_full (prompt->max);
    }
  for (guint i = 0; cells != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          UsCell *cell = g_ptr_array_index (area->cells, j);
          g_autofree char *name = cell->answers ? us_cell_dup_answer (cell, names) : NULL;

          if (name != NULL && g_strv_contains (chosen, name))
            g_ptr_array_add (cells, (gpointer) cell->id);
        }
    }
  us_board_view_set_chosen (self->board, cells, full);
}

/* --- The column ------------------------------------------------------------------------------ */

void
us_play_page_focus (UsPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  UsPlayMode mode = us_play_get_mode (self->play);

  /* A value that is being dialled above the board keeps it until it is closed. */
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return;
  focus = us_done_bar_get_button (self->done);

  /* The button that begins another play is not under the key that has ended this one. */
  if (mode == US_PLAY_MODE_OVER || mode == US_PLAY_MODE_STOPPED)
    {
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
      return;
    }
  if (!us_done_bar_get_ready (self->done))
    focus = us_play_get_is_now (self->play) ? us_prompt_view_get_focus (self->prompt) : NULL;
  if (focus != NULL && gtk_widget_get_mapped (focus) && !us_play_page_leave_search (self, focus))
    gtk_widget_grab_focus (focus);
}

void
us_play_page_announce (UsPlayPage *self)
{
  const char *headline = us_play_get_headline (self->play);

  if (headline != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_accessible_announce (GTK_ACCESSIBLE (self), headline, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* What is changed in the preferences holds at once. */
void
us_play_page_show_settings (UsPlayPage *self)
{
  us_board_view_set_animate (self->board, g_settings_get_boolean (self->settings, "animations"));
  us_board_view_set_text_scale (self->board, g_settings_get_double (self->settings, "text-scale"));
}

void
us_play_page_update (UsPlayPage *self)
{
  UsQuestion *question = us_play_get_question (self->play);

  us_play_page_close_why (self);
  us_help_set_page (GTK_WIDGET (self),
                    us_play_get_is_past (self->play) ? "journal" : us_play_get_rules (self->play)->id);
  update_board (self);
  /* Facts alone stand below the question: what to do comes first. */
  if (question != NULL)
    gtk_box_reorder_child_after (self->body, GTK_WIDGET (self->lines),
                                 us_question_get_small (question) ? NULL : self->source_button);
  us_play_page_update_actions (self);
}
