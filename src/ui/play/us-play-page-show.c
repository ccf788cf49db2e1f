/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include "us-beside-view.h"
#include "us-help.h"
#include "us-looks.h"
#include "us-pad-dialog.h"
#include "us-prompt-editor.h"
#include "us-question.h"

/* What the page shows of the present situation. */

/* --- The board ------------------------------------------------------------------------------- */

static void
update_board (UsPlayPage *self)
{
  us_beside_fill_board (self->board, self->play);
  us_play_page_show_chosen (self);
}

/* Which brush has laid something at the place of this name, from 1; 0: none. */
static guint
find_brush (UsPlayPage *self, const UsPrompt *prompt, const char *name)
{
  GVariant *draft = us_play_get_draft (self->play), *ahead = us_play_get_ahead (self->play);

  for (guint i = 0; i < MAX (prompt->n_brushes, 1); i++)
    {
      g_autoptr (GVariant) later =
        i > 0 && ahead != NULL ? g_variant_lookup_value (ahead, prompt->brushes[i].key, NULL) : NULL;
      GVariant *laid = i == 0 ? draft : later;
      g_autofree const char **names = laid != NULL && g_variant_is_of_type (laid, G_VARIANT_TYPE_STRING_ARRAY)
                                        ? g_variant_get_strv (laid, NULL)
                                        : NULL;

      if (names != NULL && g_strv_contains (names, name))
        return i + 1;
    }
  return 0;
}

static void
mark_chosen (UsPlayPage *self, GHashTable *marks, const UsPrompt *prompt, const UsNames *names, const UsCell *cell)
{
  g_autofree char *name = us_cell_dup_answer (cell, names);
  guint brush = name != NULL ? find_brush (self, prompt, name) : 0;
  const UsBrush *laid = brush > 0 && brush <= prompt->n_brushes ? &prompt->brushes[brush - 1] : NULL;
  UsPlaceMark *mark;

  if (brush == 0)
    return;
  mark = us_place_marks_add (marks, cell->id);
  mark->chosen = TRUE;
  if (laid == NULL)
    return;
  mark->label = us_value_label (laid->domain, names, laid->value);
  mark->piece = us_looks_find_piece (laid->domain->icon != NULL ? laid->domain->icon (names, laid->value) : NULL);
}

/* What the question names. */
static void
mark_named (GHashTable *marks, const UsPrompt *prompt, const UsCell *cell)
{
  for (guint i = 0; i < prompt->text.n_args; i++)
    {
      const UsArg *arg = &prompt->text.args[i];

      if (arg->domain != NULL && arg->values == NULL && us_cell_is (cell, arg->domain, arg->value) && !cell->answers)
        us_place_marks_add (marks, cell->id);
    }
}

/* Where several places are one answer, the board shows which of them the draft holds; else the place that the question
 * is about. */
void
us_play_page_show_chosen (UsPlayPage *self)
{
  const UsNames *names = us_session_get_names (us_play_get_session (self->play));
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));
  UsBoard *board = us_play_get_board (self->play);
  gboolean several = prompt != NULL && prompt->kind == US_PROMPT_CELLS && us_prompt_takes_many (prompt);
  g_autoptr (GHashTable) marks = NULL;
  g_autofree char *full = NULL;
  int most = 0;

  if (board != NULL && us_play_get_is_now (self->play) && prompt != NULL)
    marks = us_place_marks_new ();
  for (guint i = 0; marks != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        if (several)
          mark_chosen (self, marks, prompt, names, g_ptr_array_index (area->cells, j));
        else
          mark_named (marks, prompt, g_ptr_array_index (area->cells, j));
    }
  for (guint i = 0; marks != NULL && several && i < prompt->n_brushes; i++)
    most += i == 0 || us_play_get_ahead (self->play) != NULL ? prompt->brushes[i].count : 0;
  if (marks != NULL && several && g_hash_table_size (marks) >= (guint) (most > 0 ? most : prompt->max))
    full = us_prompt_dup_full (most > 0 ? most : prompt->max);
  us_board_view_set_marks (self->board, marks, several, full);
}

/* --- The column ------------------------------------------------------------------------------ */

/* In the column, or else on the board. */
static GtkWidget *
get_answer (UsPlayPage *self)
{
  GtkWidget *focus = us_prompt_view_get_focus (self->prompt);

  return focus != NULL ? focus : (GtkWidget *) us_board_view_find_answer (self->board);
}

static AdwDialog *
get_pad (UsPlayPage *self)
{
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_APPLICATION_WINDOW);
  AdwDialog *dialog =
    window != NULL ? adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)) : NULL;

  return dialog != NULL && US_IS_PAD_DIALOG (dialog) ? dialog : NULL;
}

static gboolean
pad_gone_cb (gpointer data)
{
  UsPlayPage *self = data;

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && get_pad (self) == NULL)
    us_play_page_focus (self);
  return G_SOURCE_REMOVE;
}

static void
pad_closed_cb (UsPlayPage *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, pad_gone_cb, g_object_ref (self), g_object_unref);
}

/* What has opened the pad is gone when it closes: the window would give the focus to what stands first in the header. */
void
us_play_page_follow_pad (UsPlayPage *self)
{
  AdwDialog *pad = get_pad (self);

  if (pad != NULL)
    g_signal_connect_object (pad, "closed", G_CALLBACK (pad_closed_cb), self, G_CONNECT_SWAPPED);
}

void
us_play_page_focus (UsPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *had = root != NULL ? gtk_root_get_focus (root) : NULL, *focus;
  UsPlayMode mode = us_play_get_mode (self->play);

  /* A value that is being dialled above the board keeps it until it is closed. */
  if (had != NULL && gtk_widget_get_ancestor (had, GTK_TYPE_POPOVER) != NULL)
    return;
  focus = us_play_page_get_button (self);

  /* The button that begins another play is not under the key that has ended this one. Where another program has ended it,
   * nobody has pressed a key: the column hears the next one, and Tab begins there. */
  if (mode == US_PLAY_MODE_OVER || mode == US_PLAY_MODE_STOPPED)
    {
      if (gtk_widget_get_mapped (GTK_WIDGET (self)) && (had == NULL || !gtk_widget_get_ancestor (had, ADW_TYPE_DIALOG)))
        gtk_root_set_focus (root, self->column);
      return;
    }
  self->offered = NULL;
  /* Where nothing is chosen yet the list has the keys, and not what answers “none”. */
  if (!us_done_bar_get_ready (self->done) ||
      (us_play_get_is_now (self->play) && !us_play_get_main_suggested (self->play)))
    {
      focus = us_play_get_is_now (self->play) ? get_answer (self) : NULL;
      if (focus != NULL &&
          (US_IS_BOARD_CELL (focus) || (self->went_on && (GTK_IS_LIST_BOX_ROW (focus) || GTK_IS_BUTTON (focus)))))
        self->offered = focus;
    }
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

/* The line that is looked at, beside the table as it was. */
void
us_play_page_show_looked_at (UsPlayPage *self)
{
  int position = us_play_get_looking_at (self->play);
  UsJournalLine *line;

  if (!us_play_get_is_past (self->play))
    {
      if (self->journal != NULL)
        us_journal_view_select (self->journal, -1, FALSE);
      return;
    }
  line = us_journal_view_select (us_play_page_get_journal (self), position, self->at_step);
  us_journal_detail_show (us_play_page_get_detail (self), self->play, line);
  if (us_play_page_get_narrow (self))
    adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
}

/* Another moment of the play begins with what is new, and with what moves in sight. */
void
us_play_page_show_moment (UsPlayPage *self)
{
  int position = us_session_get_position (us_play_get_session (self->play));
  UsPlayMode mode = us_play_get_mode (self->play);

  if (self->painted == position && self->painted_mode == mode)
    return;
  if (self->painted_mode != mode)
    us_play_page_leave_steps (self);
  self->painted = position;
  self->painted_mode = mode;
  us_play_page_find_news (self);
  us_play_page_aim (self);
  /* A question that the closed sheet's button does not answer opens it; the table, where it is answered, stays in sight. */
  if (us_play_page_get_narrow (self) && mode == US_PLAY_MODE_NOW && !us_done_bar_get_ready (self->done))
    adw_bottom_sheet_set_open (self->sheet, us_prompt_view_get_focus (self->prompt) != NULL ||
                                              gtk_widget_get_height (GTK_WIDGET (self)) >= US_LOW_PAGE);
}

void
us_play_page_update (UsPlayPage *self)
{
  us_play_page_close_why (self);
  us_help_set_page (GTK_WIDGET (self),
                    us_play_get_is_past (self->play) ? "journal" : us_play_get_rules (self->play)->id);
  update_board (self);
  us_play_page_show_step (self);
  us_play_page_update_actions (self);
}
