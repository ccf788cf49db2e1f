/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-teach-dialog.h"

#include "us-help.h"

#include <glib/gi18n.h>

struct _UsTeachDialog
{
  AdwDialog parent_instance;

  GtkTextView *text_view;
  GtkLabel *form_label;
  GtkLabel *summary_label;
  GtkListBox *lines_list;

  UsStore *store;
  UsCopyGame *game;
  GtkTextTag *wrong_tag;
  GPtrArray *lines; /* UsTaughtLine */
};

enum { TAUGHT, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsTeachDialog, us_teach_dialog, ADW_TYPE_DIALOG)

static char *
dup_text (UsTeachDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text_view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
get_place (UsTeachDialog *self, const UsTaughtLine *line, GtkTextIter *place)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text_view);

  gtk_text_buffer_get_iter_at_line (buffer, place, (int) line->line - 1);
  for (int i = 1; i < line->column && !gtk_text_iter_ends_line (place); i++)
    gtk_text_iter_forward_char (place);
}

/* Marks the text from the first character that was not understood to the end of the line, or the whole line if it
 * ends too early. */
static void
mark_wrong (UsTeachDialog *self, const UsTaughtLine *line)
{
  GtkTextIter from, to;

  get_place (self, line, &from);
  if (gtk_text_iter_ends_line (&from))
    gtk_text_iter_set_line_offset (&from, 0);
  to = from;
  if (!gtk_text_iter_ends_line (&to))
    gtk_text_iter_forward_to_line_end (&to);
  gtk_text_buffer_apply_tag (gtk_text_view_get_buffer (self->text_view), self->wrong_tag, &from, &to);
}

static const char *
state_words (UsTaughtState state)
{
  switch (state)
    {
    case US_TAUGHT_NEW:
      return _("New");
    case US_TAUGHT_COPIES:
      return _("Known: one more copy");
    case US_TAUGHT_SAME:
      return _("Known already");
    case US_TAUGHT_WRONG:
    default:
      return NULL;
    }
}

static const char *
state_icon (UsTaughtState state)
{
  switch (state)
    {
    case US_TAUGHT_NEW:
      return "object-select-symbolic";
    case US_TAUGHT_COPIES:
      return "list-add-symbolic";
    case US_TAUGHT_SAME:
      return "object-select-symbolic";
    case US_TAUGHT_WRONG:
    default:
      return "dialog-warning-symbolic";
    }
}

static GtkWidget *
line_row_new (const UsTaughtLine *line)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (state_icon (line->state));
  g_autofree char *place = NULL;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  if (line->state == US_TAUGHT_WRONG)
    {
      place = g_strdup_printf (_("Line %u, column %d"), line->line, line->column);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), place);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), line->text);
      gtk_widget_add_css_class (icon, "error");
      /* Activating the row moves the cursor to the error in the text. */
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
    }
  else
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), line->text);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), state_words (line->state));
      gtk_widget_add_css_class (icon, line->state == US_TAUGHT_SAME ? "dimmed" : "success");
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  return row;
}

static void
show_summary (UsTeachDialog *self, guint wrong)
{
  guint right = self->lines->len - wrong;
  g_autofree char *understood = g_strdup_printf (ngettext ("%u line understood", "%u lines understood", right), right);
  g_autofree char *missing = NULL;
  g_autofree char *text = NULL;

  if (self->lines->len == 0)
    text = g_strdup (_("What is understood appears here"));
  else if (wrong > 0)
    {
      missing = g_strdup_printf (ngettext ("%u not", "%u not", wrong), wrong);
      text = g_strdup_printf ("%s, %s", understood, missing);
    }
  else
    text = g_steal_pointer (&understood);
  gtk_label_set_label (self->summary_label, text);
}

static void
read_text (UsTeachDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text_view);
  g_autofree char *text = dup_text (self);
  GtkTextIter start, end;
  guint wrong = 0;

  g_clear_pointer (&self->lines, g_ptr_array_unref);
  self->lines = us_store_read_text (self->store, us_copy_game_get_box (self->game), text);

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag (buffer, self->wrong_tag, &start, &end);
  gtk_list_box_remove_all (self->lines_list);
  for (guint i = 0; i < self->lines->len; i++)
    {
      const UsTaughtLine *line = g_ptr_array_index (self->lines, i);

      gtk_list_box_append (self->lines_list, line_row_new (line));
      if (line->state != US_TAUGHT_WRONG)
        continue;
      mark_wrong (self, line);
      wrong++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->lines_list), self->lines->len > 0);
  show_summary (self, wrong);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "teach.save", self->lines->len > 0 && wrong == 0);
}

static void
line_activated_cb (UsTeachDialog *self, GtkListBoxRow *row)
{
  const UsTaughtLine *line = g_ptr_array_index (self->lines, gtk_list_box_row_get_index (row));
  GtkTextIter place;

  get_place (self, line, &place);
  gtk_text_buffer_place_cursor (gtk_text_view_get_buffer (self->text_view), &place);
  gtk_text_view_scroll_to_iter (self->text_view, &place, 0.1, FALSE, 0, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->text_view));
}

static char *
dup_report (GPtrArray *lines)
{
  guint n[US_TAUGHT_WRONG + 1] = { 0 };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    n[((const UsTaughtLine *) g_ptr_array_index (lines, i))->state]++;
  g_string_append_printf (text, ngettext ("%u taught", "%u taught", n[US_TAUGHT_NEW]), n[US_TAUGHT_NEW]);
  if (n[US_TAUGHT_COPIES] > 0)
    g_string_append_printf (text, ngettext (", %u more copy", ", %u more copies", n[US_TAUGHT_COPIES]),
                            n[US_TAUGHT_COPIES]);
  if (n[US_TAUGHT_SAME] > 0)
    g_string_append_printf (text, ngettext (", %u known already", ", %u known already", n[US_TAUGHT_SAME]),
                            n[US_TAUGHT_SAME]);
  return g_string_free (text, FALSE);
}

static void
save_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsTeachDialog *self = US_TEACH_DIALOG (widget);
  g_autofree char *text = dup_text (self);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *report = NULL;

  if (!us_store_teach_text (self->store, us_copy_game_get_box (self->game), text, &lines, &error))
    {
      /* The lines have been parsed while the player typed, so this error comes from the store. */
      gtk_label_set_label (self->summary_label, error->message);
      return;
    }
  report = dup_report (lines);
  g_signal_emit (self, signals[TAUGHT], 0, report);
  adw_dialog_force_close (ADW_DIALOG (self));
}

static void
discard_cb (UsTeachDialog *self)
{
  adw_dialog_force_close (ADW_DIALOG (self));
}

/* Asks before text is lost because Esc was pressed. */
static void
us_teach_dialog_close_attempt (AdwDialog *dialog)
{
  AdwDialog *ask = adw_alert_dialog_new (_("Discard What You Typed?"), NULL);

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (ask), "keep", _("_Keep Typing"), "discard", _("_Discard"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (ask), "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (ask), "keep");
  g_signal_connect_object (ask, "response::discard", G_CALLBACK (discard_cb), dialog, G_CONNECT_SWAPPED);
  adw_dialog_present (ask, GTK_WIDGET (dialog));
}

static void
text_changed_cb (UsTeachDialog *self)
{
  g_autofree char *text = g_strstrip (dup_text (self));

  adw_dialog_set_can_close (ADW_DIALOG (self), *text == '\0');
  read_text (self);
}

static void
cancel_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_dialog_close (ADW_DIALOG (widget));
}

static void
us_teach_dialog_dispose (GObject *object)
{
  UsTeachDialog *self = US_TEACH_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_TEACH_DIALOG);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_object (&self->game);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_teach_dialog_parent_class)->dispose (object);
}

static void
us_teach_dialog_class_init (UsTeachDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_teach_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->close_attempt = us_teach_dialog_close_attempt;

  signals[TAUGHT] = g_signal_new ("taught", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-teach-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsTeachDialog, text_view);
  gtk_widget_class_bind_template_child (widget_class, UsTeachDialog, form_label);
  gtk_widget_class_bind_template_child (widget_class, UsTeachDialog, summary_label);
  gtk_widget_class_bind_template_child (widget_class, UsTeachDialog, lines_list);
  gtk_widget_class_bind_template_callback (widget_class, line_activated_cb);
  gtk_widget_class_install_action (widget_class, "teach.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "teach.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "teach.save", NULL);
}

static void
us_teach_dialog_init (UsTeachDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "teach");
  self->wrong_tag = gtk_text_buffer_create_tag (gtk_text_view_get_buffer (self->text_view), NULL, "underline",
                                                PANGO_UNDERLINE_ERROR, NULL);
}

AdwDialog *
us_teach_dialog_new (UsStore *store, UsCopyGame *game, const UsTopic *topic)
{
  UsTeachDialog *self;
  g_autofree char *title = NULL;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (US_IS_COPY_GAME (game), NULL);
  g_return_val_if_fail (topic != NULL, NULL);

  self = g_object_new (US_TYPE_TEACH_DIALOG, NULL);
  self->store = g_object_ref (store);
  self->game = g_object_ref (game);

  /* Translators: the title of a narrow dialog; without the verb, if it gets long: "Heroes" */
  title = g_strdup_printf (C_("title", "Teach %s"), _(topic->group));
  adw_dialog_set_title (ADW_DIALOG (self), title);
  gtk_label_set_label (self->form_label, topic->line_form != NULL ? _(topic->line_form) : _("One a line"));
  g_signal_connect_object (gtk_text_view_get_buffer (self->text_view), "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_dialog_set_focus (ADW_DIALOG (self), GTK_WIDGET (self->text_view));
  read_text (self);
  return ADW_DIALOG (self);
}

GtkTextBuffer *
us_teach_dialog_get_buffer (UsTeachDialog *self)
{
  g_return_val_if_fail (US_IS_TEACH_DIALOG (self), NULL);

  return gtk_text_view_get_buffer (self->text_view);
}
