/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-place-dialog.h"

#include <glib/gi18n.h>

#include "us-correct-row.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-question.h"

struct _UsPlaceDialog
{
  AdwDialog parent_instance;

  GtkWidget *scroller;
  GtkListBox *facts, *values;
  UsPlay *play;
  char *place, *asked; /* the question when it was opened */
  guint showing;       /* what a correction has changed, 0: nothing */
};

G_DEFINE_FINAL_TYPE (UsPlaceDialog, us_place_dialog, ADW_TYPE_DIALOG)

enum { LOOK, N_SIGNALS };
static guint signals[N_SIGNALS];

/* What is told of, a card or else a whole area; FALSE: it is gone. */
static gboolean
find_place (UsPlay *play, const char *id, const UsCell **cell, const UsArea **area)
{
  UsBoard *board = us_play_get_board (play);

  *cell = board != NULL ? us_board_find_cell (board, id) : NULL;
  *area = NULL;
  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    if (g_str_equal (((const UsArea *) g_ptr_array_index (board->areas, i))->id, id))
      *area = g_ptr_array_index (board->areas, i);
  return *cell != NULL || *area != NULL;
}

/* In the past nothing is corrected. */
static GPtrArray *
list_keys (UsPlay *play, const UsCell *cell, const UsArea *area)
{
  GPtrArray *keys;

  if (us_play_get_mode (play) != US_PLAY_MODE_NOW)
    return g_ptr_array_new ();
  if (cell == NULL)
    return us_area_list_keys (area, TRUE);
  keys = g_ptr_array_new ();
  if (cell->adjust != NULL)
    g_ptr_array_add (keys, (gpointer) cell->adjust);
  if (cell->keys != NULL)
    g_ptr_array_extend (keys, cell->keys, NULL, NULL);
  return keys;
}

static char *
dup_title (const UsCell *cell, const UsArea *area)
{
  const char *called = cell != NULL ? cell->label : area->spoken != NULL ? area->spoken : area->title;

  /* Translators: %s is what a card on the table is called, or a part of it: “About Scoundrel” */
  return called != NULL ? g_strdup_printf (_("About %s"), called) : g_strdup (_("Correct the Table"));
}

static void
look_cb (UsPlaceDialog *self, AdwActionRow *row)
{
  const int began = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "began"));

  adw_dialog_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[LOOK], 0, began);
}

/* Of what came in this section the journal has the moment. */
static void
lead_back (UsPlaceDialog *self, GtkWidget *row, int began)
{
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("document-open-recent-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (row, _("Look Back"));
  g_object_set_data (G_OBJECT (row), "began", GINT_TO_POINTER (began));
  g_signal_connect_object (row, "activated", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
new_fact (UsPlaceDialog *self, const UsFact *fact)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);

  /* While it is made the toolkit still takes its texts for markup. */
  g_object_set (row, "title", fact->label, "subtitle", fact->value, NULL);
  gtk_widget_add_css_class (row, "property");
  if (fact->began >= 0 && us_play_get_mode (self->play) == US_PLAY_MODE_NOW)
    lead_back (self, row, fact->began);
  return row;
}

static void
show_facts (UsPlaceDialog *self, GPtrArray *facts)
{
  gtk_list_box_remove_all (self->facts);
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    gtk_list_box_append (self->facts, new_fact (self, g_ptr_array_index (facts, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->facts), facts != NULL);
}

static void
show (gpointer data)
{
  UsPlaceDialog *self = data;
  g_autoptr (GPtrArray) keys = NULL;
  g_autofree char *title = NULL;
  const UsCell *cell;
  const UsArea *area;

  self->showing = 0;
  if (!find_place (self->play, self->place, &cell, &area))
    {
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }
  keys = list_keys (self->play, cell, area);
  title = dup_title (cell, area);
  adw_dialog_set_title (ADW_DIALOG (self), title);
  us_widget_set_label (self->scroller, title);
  us_widget_set_label (GTK_WIDGET (self->facts), title);
  show_facts (self, cell != NULL ? cell->facts : NULL);
  us_correct_rows_show (self->values, self->play, keys);
  gtk_widget_set_visible (GTK_WIDGET (self->values), gtk_list_box_get_row_at_index (self->values, 0) != NULL);
}

/* Not while the row that was told still speaks. */
static void
changed_cb (UsPlaceDialog *self)
{
  UsQuestion *question = us_play_get_question (self->play);

  /* What a value leads to is asked on the page, or the play is over there. */
  if ((us_play_get_mode (self->play) == US_PLAY_MODE_OVER && self->asked != NULL) ||
      (question != NULL && g_strcmp0 (us_question_get_key (question), self->asked) != 0))
    adw_dialog_close (ADW_DIALOG (self));
  else if (self->showing == 0)
    self->showing = g_idle_add_once (show, self);
}

static void
us_place_dialog_dispose (GObject *object)
{
  UsPlaceDialog *self = US_PLACE_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PLACE_DIALOG);
  g_clear_handle_id (&self->showing, g_source_remove);
  g_clear_object (&self->play);
  g_clear_pointer (&self->place, g_free);
  g_clear_pointer (&self->asked, g_free);

  G_OBJECT_CLASS (us_place_dialog_parent_class)->dispose (object);
}

static void
us_place_dialog_class_init (UsPlaceDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_place_dialog_dispose;

  signals[LOOK] = g_signal_new ("look", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_INT);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-place-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPlaceDialog, scroller);
  gtk_widget_class_bind_template_child (widget_class, UsPlaceDialog, facts);
  gtk_widget_class_bind_template_child (widget_class, UsPlaceDialog, values);
}

static void
us_place_dialog_init (UsPlaceDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "table");
}

/* Once nothing is corrected any more an area has nothing to tell. */
static gboolean
is_told_of (UsPlay *play, const UsCell *cell, const UsArea *area)
{
  g_autoptr (GPtrArray) keys = list_keys (play, cell, area);

  return keys->len > 0 || (cell != NULL && cell->facts != NULL);
}

AdwDialog *
us_place_dialog_new (UsPlay *play, const char *place)
{
  UsQuestion *question;
  UsPlaceDialog *self;
  const UsCell *cell;
  const UsArea *area;

  g_return_val_if_fail (US_IS_PLAY (play), NULL);
  g_return_val_if_fail (place != NULL, NULL);

  question = us_play_get_question (play);
  if (!find_place (play, place, &cell, &area) || !is_told_of (play, cell, area))
    return NULL;
  self = g_object_new (US_TYPE_PLACE_DIALOG, NULL);
  self->play = g_object_ref (play);
  self->place = g_strdup (place);
  self->asked = question != NULL ? g_strdup (us_question_get_key (question)) : NULL;
  show (self);
  g_signal_connect_object (play, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  /* Read again, the play has other values, and says so on its page. */
  g_signal_connect_object (play, "notify::session", G_CALLBACK (adw_dialog_close), self, G_CONNECT_SWAPPED);
  return ADW_DIALOG (self);
}
