/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-correct-dialog.h"

#include <glib/gi18n.h>

#include "us-answer-row.h"
#include "us-correct-row.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-question.h"
#include "us-rows.h"
#include "us-source-row.h"

#define MANY 8 /* values that need no search */

struct _UsCorrectDialog
{
  AdwDialog parent_instance;

  GtkWidget *toasts;
  GtkEditable *entry;
  GtkListBox *values;
  UsPlay *play;
  GtkWidget *page;    /* weak */
  char *asked;        /* the question when it was opened */
  guint showing;      /* what a correction has changed, 0: nothing */
  gboolean switching; /* who draws: what comes next is seen when the dialog is closed */
};

enum { PROP_0, PROP_PLAY, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsCorrectDialog, us_correct_dialog, ADW_TYPE_DIALOG)

static void
switch_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCorrectDialog *self = US_CORRECT_DIALOG (widget);
  g_autoptr (GError) error = NULL;
  const char *id;
  gboolean at_table;

  g_variant_get (parameter, "(&sb)", &id, &at_table);
  self->switching = TRUE;
  if (!us_play_switch (self->play, id, at_table ? US_AT_THE_TABLE : US_BY_THE_APP, &error))
    us_toast_refused (self->toasts, self->play, error);
  self->switching = FALSE;
}

static void
journal_cb (UsCorrectDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
  if (self->page != NULL)
    gtk_widget_activate_action (self->page, "play.search-journal", NULL);
}

/* --- What the template asks for -------------------------------------------------------------- */

static char *
find_draws_title (UsCorrectDialog *self, UsPlay *play)
{
  return g_strdup (play != NULL && us_rules_are_all_rolled (us_play_get_rules (play)) ? _("Who Rolls")
                                                                                      : _("Who Draws"));
}

static gboolean
is_any (UsCorrectDialog *self, guint n)
{
  return n > 0;
}

static gboolean
is_long (UsCorrectDialog *self, guint n)
{
  return n > MANY;
}

/* --- The values ------------------------------------------------------------------------------ */

static gboolean
matches (GtkListBoxRow *row, gpointer entry)
{
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (entry), -1);
  g_autofree char *title = g_utf8_casefold (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);

  return strstr (title, wanted) != NULL;
}

/* What a value leads to is asked on the page, or the play is over there. */
static void
asked_cb (UsCorrectDialog *self)
{
  UsQuestion *question = us_play_get_question (self->play);
  gboolean over = us_play_get_mode (self->play) == US_PLAY_MODE_OVER;

  if (!self->switching && (over || (question != NULL && g_strcmp0 (us_question_get_key (question), self->asked) != 0)))
    adw_dialog_close (ADW_DIALOG (self));
}

static void
show_values (gpointer data)
{
  UsCorrectDialog *self = data;

  self->showing = 0;
  us_correct_rows_show (self->values, self->play, NULL);
}

/* Not while the row that was told still speaks. */
static void
values_cb (UsCorrectDialog *self)
{
  if (self->showing == 0 && self->play != NULL)
    self->showing = g_idle_add_once (show_values, self);
}

static void
set_play (UsCorrectDialog *self, UsPlay *play)
{
  GListModel *values = us_play_get_values (play);
  UsQuestion *question = us_play_get_question (play);

  self->play = g_object_ref (play);
  self->asked = question != NULL ? g_strdup (us_question_get_key (question)) : NULL;
  show_values (self);
  g_signal_connect_object (values, "items-changed", G_CALLBACK (values_cb), self, G_CONNECT_SWAPPED);
  /* Read again, the play has other values, and says so on its page. */
  g_signal_connect_object (play, "notify::session", G_CALLBACK (adw_dialog_close), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::question", G_CALLBACK (asked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::mode", G_CALLBACK (asked_cb), self, G_CONNECT_SWAPPED);
}

/* --- The dialog ------------------------------------------------------------------------------ */

static void
us_correct_dialog_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_CORRECT_DIALOG (object)->play);
}

static void
us_correct_dialog_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_play (US_CORRECT_DIALOG (object), g_value_get_object (value));
}

static void
us_correct_dialog_dispose (GObject *object)
{
  UsCorrectDialog *self = US_CORRECT_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_CORRECT_DIALOG);
  g_clear_handle_id (&self->showing, g_source_remove);
  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->play);
  g_clear_pointer (&self->asked, g_free);

  G_OBJECT_CLASS (us_correct_dialog_parent_class)->dispose (object);
}

static void
us_correct_dialog_class_init (UsCorrectDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_correct_dialog_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_correct_dialog_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_correct_dialog_set_property;

  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, US_TYPE_PLAY,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "correct.switch", "(sb)", switch_action);

  g_type_ensure (US_TYPE_ANSWER_ROW);
  g_type_ensure (US_TYPE_ROWS);
  g_type_ensure (US_TYPE_SOURCE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-correct-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsCorrectDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, UsCorrectDialog, entry);
  gtk_widget_class_bind_template_child (widget_class, UsCorrectDialog, values);
  gtk_widget_class_bind_template_callback (widget_class, gtk_list_box_invalidate_filter);
  gtk_widget_class_bind_template_callback (widget_class, find_draws_title);
  gtk_widget_class_bind_template_callback (widget_class, is_any);
  gtk_widget_class_bind_template_callback (widget_class, is_long);
  gtk_widget_class_bind_template_callback (widget_class, journal_cb);
}

static void
us_correct_dialog_init (UsCorrectDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->values, matches, self->entry, NULL);
  us_help_set_page (GTK_WIDGET (self), "table");
}

AdwDialog *
us_correct_dialog_new (UsPlay *play, GtkWidget *page)
{
  UsCorrectDialog *self;

  g_return_val_if_fail (US_IS_PLAY (play), NULL);

  self = g_object_new (US_TYPE_CORRECT_DIALOG, "play", play, NULL);
  g_set_weak_pointer (&self->page, page);
  return ADW_DIALOG (self);
}
