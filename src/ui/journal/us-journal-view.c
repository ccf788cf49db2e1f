/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-journal-view.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-help.h"
#include "us-journal-row.h"

struct _UsJournalView
{
  AdwBin parent_instance;

  GtkEditable *search_entry;
  GtkToggleButton *bookmark_button;
  GtkListView *list;
  GtkSingleSelection *selection;

  UsPlay *play;
  GtkFilterListModel *sections; /* of the play's journal */
  GtkCustomFilter *line_filter; /* shared by all sections */
  GtkCustomFilter *section_filter;
  GtkTreeListModel *tree;
  char *wanted;  /* case-folded; "" for everything */
  int head;      /* the newest entry when it was shown last */
  int looked;    /* the position that is looked at, -1: none */
  guint pressed; /* the row that is pressed now */
};

G_DEFINE_FINAL_TYPE (UsJournalView, us_journal_view, ADW_TYPE_BIN)

enum { LOOK, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- Searching ------------------------------------------------------------------------------- */

static gboolean
filtering (UsJournalView *self)
{
  return *self->wanted != '\0' || gtk_toggle_button_get_active (self->bookmark_button);
}

static gboolean
line_matches (gpointer item, gpointer data)
{
  UsJournalView *self = data;

  if (gtk_toggle_button_get_active (self->bookmark_button) && !us_journal_line_get_bookmark (item))
    return FALSE;
  return *self->wanted == '\0' || us_journal_line_matches (item, self->wanted);
}

/* A section counts and stands for what is found in it. */
static GListModel *
get_found (UsJournalView *self, UsJournalLine *section)
{
  GListModel *lines = G_LIST_MODEL (us_journal_line_get_lines (section));

  if (us_journal_line_get_found (section) == lines)
    {
      g_autoptr (GtkFilterListModel) found =
        gtk_filter_list_model_new (g_object_ref (lines), GTK_FILTER (g_object_ref (self->line_filter)));

      us_journal_line_set_found (section, G_LIST_MODEL (found));
    }
  return us_journal_line_get_found (section);
}

static gboolean
section_matches (gpointer item, gpointer data)
{
  return g_list_model_get_n_items (get_found (data, item)) > 0;
}

static GListModel *
create_children (gpointer item, gpointer data)
{
  return us_journal_line_get_lines (item) != NULL ? g_object_ref (get_found (data, item)) : NULL;
}

/* The newest round stands open, and while searching everything that was found. */
static void
expand (UsJournalView *self)
{
  GListModel *model = G_LIST_MODEL (self->tree);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (model, i);

      if (gtk_tree_list_row_get_depth (row) == 0 && (i == 0 || filtering (self)))
        gtk_tree_list_row_set_expanded (row, TRUE);
    }
}

static char *
find_page (UsJournalView *self, guint n, const char *wanted, gboolean only_bookmarks)
{
  return g_strdup (n > 0 || (*wanted == '\0' && !only_bookmarks) ? "list" : "empty");
}

static void
filter_cb (UsJournalView *self)
{
  g_free (self->wanted);
  self->wanted = g_utf8_casefold (gtk_editable_get_text (self->search_entry), -1);
  gtk_filter_changed (GTK_FILTER (self->line_filter), GTK_FILTER_CHANGE_DIFFERENT);
  gtk_filter_changed (GTK_FILTER (self->section_filter), GTK_FILTER_CHANGE_DIFFERENT);
  expand (self);
}

/* Escape gives up what is looked for, and once nothing is, the journal. */
static void
stop_cb (UsJournalView *self)
{
  if (*gtk_editable_get_text (self->search_entry) != '\0')
    gtk_editable_set_text (self->search_entry, "");
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "play.toggle-journal", NULL);
}

static void
activate_cb (UsJournalView *self, guint position)
{
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  g_autoptr (UsJournalLine) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  if (item == NULL)
    return;
  if (us_journal_line_get_lines (item) != NULL)
    gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
  else
    {
      self->pressed = position;
      g_signal_emit (self, signals[LOOK], 0, item);
      self->pressed = GTK_INVALID_LIST_POSITION;
    }
}

/* A list whose rows are pressed with one click selects what the pointer lies on as well: what is looked at alone is
 * marked. */
static void
selected_cb (UsJournalView *self)
{
  g_autoptr (GtkTreeListRow) row = gtk_single_selection_get_selected_item (self->selection) != NULL
                                     ? g_object_ref (gtk_single_selection_get_selected_item (self->selection))
                                     : NULL;
  g_autoptr (UsJournalLine) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  if (item == NULL || (self->looked >= 0 && us_journal_line_get_lines (item) == NULL &&
                       us_journal_line_get_position (item) == self->looked))
    return;
  us_journal_view_select (self, self->looked, FALSE);
}

/* --- The view -------------------------------------------------------------------------------- */

static void
us_journal_view_dispose (GObject *object)
{
  UsJournalView *self = US_JOURNAL_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_JOURNAL_VIEW);
  /* The sections are the play's, and may be kept. */
  if (self->line_filter != NULL)
    gtk_custom_filter_set_filter_func (self->line_filter, NULL, NULL, NULL);
  g_clear_object (&self->tree);
  g_clear_object (&self->line_filter);
  g_clear_object (&self->section_filter);
  g_clear_object (&self->sections);
  g_clear_object (&self->play);
  g_clear_pointer (&self->wanted, g_free);

  G_OBJECT_CLASS (us_journal_view_parent_class)->dispose (object);
}

static void
us_journal_view_class_init (UsJournalViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_journal_view_dispose;

  signals[LOOK] = g_signal_new ("look", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, US_TYPE_JOURNAL_LINE);

  g_type_ensure (US_TYPE_JOURNAL_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-journal-view.ui");
  gtk_widget_class_bind_template_child (widget_class, UsJournalView, search_entry);
  gtk_widget_class_bind_template_child (widget_class, UsJournalView, bookmark_button);
  gtk_widget_class_bind_template_child (widget_class, UsJournalView, list);
  gtk_widget_class_bind_template_child (widget_class, UsJournalView, selection);
  gtk_widget_class_bind_template_callback (widget_class, find_page);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
us_journal_view_init (UsJournalView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "journal");
  self->wanted = g_strdup ("");
  self->looked = -1;
  self->pressed = GTK_INVALID_LIST_POSITION;
  self->line_filter = gtk_custom_filter_new (line_matches, self, NULL);
  self->section_filter = gtk_custom_filter_new (section_matches, self, NULL);
  self->sections = gtk_filter_list_model_new (NULL, GTK_FILTER (g_object_ref (self->section_filter)));
  self->tree =
    gtk_tree_list_model_new (G_LIST_MODEL (g_object_ref (self->sections)), FALSE, FALSE, create_children, self, NULL);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->tree));
}

/* Not while looking back, where nothing is new. Whenever the play stands elsewhere, the list is read from there. */
static void
changed_cb (UsJournalView *self)
{
  int head = us_session_get_head (us_play_get_session (self->play));

  if (us_play_get_is_past (self->play))
    return;
  /* What was found is answered anew: what was looked for is no longer wanted. */
  if (us_play_get_repair (self->play) != NULL)
    us_journal_view_reset (self);
  /* What was found may be gone, and what came may be looked for. */
  if (filtering (self))
    gtk_filter_changed (GTK_FILTER (self->section_filter), GTK_FILTER_CHANGE_DIFFERENT);
  expand (self);
  if (self->head != head && g_list_model_get_n_items (G_LIST_MODEL (self->tree)) > 0)
    gtk_list_view_scroll_to (self->list, 0, GTK_LIST_SCROLL_NONE, NULL);
  self->head = head;
}

void
us_journal_view_set_play (UsJournalView *self, UsPlay *play)
{
  g_return_if_fail (US_IS_JOURNAL_VIEW (self));
  g_return_if_fail (US_IS_PLAY (play));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  self->head = us_session_get_head (us_play_get_session (play));
  gtk_filter_list_model_set_model (self->sections, us_play_get_journal (play));
  g_signal_connect_object (play, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  expand (self);
}

void
us_journal_view_reset (UsJournalView *self)
{
  g_return_if_fail (US_IS_JOURNAL_VIEW (self));

  gtk_editable_set_text (self->search_entry, "");
  gtk_toggle_button_set_active (self->bookmark_button, FALSE);
}

void
us_journal_view_search (UsJournalView *self)
{
  g_return_if_fail (US_IS_JOURNAL_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

UsJournalLine *
us_journal_view_select (UsJournalView *self, int position, gboolean told)
{
  GListModel *model = G_LIST_MODEL (self->selection);
  guint found = GTK_INVALID_LIST_POSITION, pressed;
  g_autoptr (GtkTreeListRow) row = NULL;

  g_return_val_if_fail (US_IS_JOURNAL_VIEW (self), NULL);

  /* Several lines tell of one position: the one that was pressed stays, else the answer is taken, which stands below
   * them, or the first that was told after it. */
  self->looked = position;
  pressed = told                                         ? GTK_INVALID_LIST_POSITION
            : self->pressed != GTK_INVALID_LIST_POSITION ? self->pressed
                                                         : gtk_single_selection_get_selected (self->selection);
  for (guint i = 0; position >= 0 && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkTreeListRow) one = g_list_model_get_item (model, i);
      g_autoptr (UsJournalLine) item = gtk_tree_list_row_get_item (one);

      if (us_journal_line_get_lines (item) != NULL || us_journal_line_get_position (item) != position)
        continue;
      if (told && found != GTK_INVALID_LIST_POSITION && us_journal_line_get_entry (item) >= 0)
        continue;
      found = i;
      if (i == pressed)
        break;
    }
  gtk_single_selection_set_selected (self->selection, found);
  row = g_list_model_get_item (model, found);
  if (row != NULL)
    {
      g_autoptr (UsJournalLine) item = gtk_tree_list_row_get_item (row);

      return item; /* the list keeps it */
    }
  return NULL;
}
