/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-teach-dialog.h"

#include "us-bring.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-rows.h"
#include "us-teach-row.h"

#include <glib/gi18n.h>

struct _UsTeachDialog
{
  AdwDialog parent_instance;

  AdwBanner *banner;
  GtkTextView *text_view;
  GtkTextBuffer *buffer;
  UsRows *rows;
  GListStore *lines; /* UsTeachLine */
  GListModel *wrong; /* of them, those that were not understood */

  UsStore *store;
  UsCopyGame *game;
  const UsTopic *topic;
  GtkTextTag *wrong_tag;
};

enum { PROP_0, PROP_TOPIC, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { TAUGHT, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsTeachDialog, us_teach_dialog, ADW_TYPE_DIALOG)

static char *
dup_text (UsTeachDialog *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
}

static void
get_place (UsTeachDialog *self, guint line, int column, GtkTextIter *place)
{
  gtk_text_buffer_get_iter_at_line (self->buffer, place, (int) line - 1);
  for (int i = 1; i < column && !gtk_text_iter_ends_line (place); i++)
    gtk_text_iter_forward_char (place);
}

/* Marks the text from the first character that was not understood to the end of the line, or the whole line if it
 * ends too early. */
static void
mark_wrong (UsTeachDialog *self, const UsTaughtLine *line)
{
  GtkTextIter from, to;

  get_place (self, line->line, line->column, &from);
  if (gtk_text_iter_ends_line (&from))
    gtk_text_iter_set_line_offset (&from, 0);
  to = from;
  if (!gtk_text_iter_ends_line (&to))
    gtk_text_iter_forward_to_line_end (&to);
  gtk_text_buffer_apply_tag (self->buffer, self->wrong_tag, &from, &to);
}

/* --- What the template asks for -------------------------------------------------------------- */

static char *
format_title (UsTeachDialog *self, const UsTopic *topic)
{
  /* Translators: the title of a narrow dialog; without the verb, if it gets long: "Heroes" */
  return topic != NULL ? g_strdup_printf (C_("title", "Teach %s"), _(topic->group)) : NULL;
}

static char *
find_line_form (UsTeachDialog *self, const UsTopic *topic)
{
  return g_strdup (topic != NULL && topic->line_form != NULL ? _(topic->line_form) : _("One a line"));
}

static char *
format_summary (UsTeachDialog *self, guint n, guint wrong)
{
  guint right = n - wrong;
  g_autofree char *understood = g_strdup_printf (ngettext ("%u line understood", "%u lines understood", right), right);
  g_autofree char *missing = NULL;

  if (n == 0)
    return g_strdup (_("What is understood appears here"));
  if (wrong == 0)
    return g_steal_pointer (&understood);
  missing = g_strdup_printf (ngettext ("%u not", "%u not", wrong), wrong);
  return g_strdup_printf ("%s, %s", understood, missing);
}

/* --- What is typed --------------------------------------------------------------------------- */

static void
read_text (UsTeachDialog *self)
{
  g_autofree char *text = dup_text (self);
  g_autoptr (GPtrArray) read = us_store_read_text (self->store, us_copy_game_get_box (self->game), text);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->wrong_tag, &start, &end);
  for (guint i = 0; i < read->len; i++)
    {
      UsTeachLine *line = us_teach_line_new (read, i);

      g_ptr_array_add (lines, line);
      if (us_teach_line_is_wrong (line))
        mark_wrong (self, g_ptr_array_index (read, i));
    }
  g_list_store_splice (self->lines, 0, g_list_model_get_n_items (G_LIST_MODEL (self->lines)), lines->pdata, lines->len);
  /* No property tells whether an action is enabled. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "teach.save",
                                 lines->len > 0 && g_list_model_get_n_items (self->wrong) == 0);
}

static void
show_line_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsTeachDialog *self = US_TEACH_DIALOG (widget);
  GtkTextIter place;
  guint line;
  int column;

  g_variant_get (parameter, "(ui)", &line, &column);
  get_place (self, line, column, &place);
  gtk_text_buffer_place_cursor (self->buffer, &place);
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
  if (n[US_TAUGHT_CHANGED] > 0)
    g_string_append_printf (text, ngettext (", %u changed", ", %u changed", n[US_TAUGHT_CHANGED]),
                            n[US_TAUGHT_CHANGED]);
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
      adw_banner_set_title (self->banner, error->message);
      adw_banner_set_revealed (self->banner, TRUE);
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

/* --- The dialog ------------------------------------------------------------------------------ */

static void
us_teach_dialog_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_pointer (value, (gpointer) US_TEACH_DIALOG (object)->topic);
}

static void
us_teach_dialog_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  US_TEACH_DIALOG (object)->topic = g_value_get_pointer (value);
}

static void
us_teach_dialog_dispose (GObject *object)
{
  UsTeachDialog *self = US_TEACH_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_TEACH_DIALOG);
  g_clear_object (&self->game);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_teach_dialog_parent_class)->dispose (object);
}

static void
us_teach_dialog_class_init (UsTeachDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_teach_dialog_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_teach_dialog_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_teach_dialog_set_property;
  ADW_DIALOG_CLASS (klass)->close_attempt = us_teach_dialog_close_attempt;

  properties[PROP_TOPIC] =
    g_param_spec_pointer ("topic", NULL, NULL, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[TAUGHT] = g_signal_new ("taught", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (US_TYPE_ROWS);
  g_type_ensure (US_TYPE_TEACH_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-teach-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsTeachDialog, banner);
  gtk_widget_class_bind_template_child (widget_class, UsTeachDialog, text_view);
  gtk_widget_class_bind_template_child (widget_class, UsTeachDialog, buffer);
  gtk_widget_class_bind_template_child (widget_class, UsTeachDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, UsTeachDialog, lines);
  gtk_widget_class_bind_template_child (widget_class, UsTeachDialog, wrong);
  gtk_widget_class_bind_template_callback (widget_class, find_line_form);
  gtk_widget_class_bind_template_callback (widget_class, format_summary);
  gtk_widget_class_bind_template_callback (widget_class, format_title);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, us_teach_line_is_wrong);
  gtk_widget_class_bind_template_callback (widget_class, us_bring_focus);
  gtk_widget_class_install_action (widget_class, "teach.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "teach.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (widget_class, "teach.show-line", "(ui)", show_line_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "teach.save", NULL);
}

static void
us_teach_dialog_init (UsTeachDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "teach");
  self->wrong_tag = gtk_text_buffer_create_tag (self->buffer, NULL, "underline", PANGO_UNDERLINE_ERROR, NULL);
}

AdwDialog *
us_teach_dialog_new (UsStore *store, UsCopyGame *game, const UsTopic *topic)
{
  UsTeachDialog *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (US_IS_COPY_GAME (game), NULL);
  g_return_val_if_fail (topic != NULL, NULL);

  self = g_object_new (US_TYPE_TEACH_DIALOG, "topic", topic, NULL);
  self->store = g_object_ref (store);
  self->game = g_object_ref (game);
  read_text (self);
  return ADW_DIALOG (self);
}

GtkTextBuffer *
us_teach_dialog_get_buffer (UsTeachDialog *self)
{
  g_return_val_if_fail (US_IS_TEACH_DIALOG (self), NULL);

  return self->buffer;
}
