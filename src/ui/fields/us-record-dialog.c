/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-record-dialog.h"

#include "us-bring.h"
#include "us-discard.h"
#include "us-help.h"
#include "us-prompt-editor.h"

/* What a pad needs beside its preview without scrolling. */
#define PAD_WIDTH  868
#define PAD_HEIGHT 640
#define PAD_MARGIN 6
#define MARGINS    24

typedef struct
{
  AdwHeaderBar *header;
  AdwClamp *clamp;
  AdwBin *form_bin;
  AdwBanner *banner;
  GtkWidget *box, *heading;

  UsForm *form;
  const UsTopic *topic;
  GVariant *begun; /* what the form said when it was opened, or NULL */
} UsRecordDialogPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (UsRecordDialog, us_record_dialog, ADW_TYPE_DIALOG)

#define PRIVATE(self) ((UsRecordDialogPrivate *) us_record_dialog_get_instance_private (self))

static char *
dup_missing (UsRecordDialog *self, GVariant *told)
{
  const UsTopic *topic = PRIVATE (self)->topic;
  const UsPrompt prompt = { .kind = US_PROMPT_FORM, .fields = topic->fields, .n_fields = topic->n_fields };
  g_autoptr (UsNames) names = us_names_new ();

  return topic->n_fields > 1 ? us_prompt_dup_missing (&prompt, names, told) : NULL;
}

static gboolean
save (UsRecordDialog *self, GError **error)
{
  const UsTopic *topic = PRIVATE (self)->topic;
  g_autoptr (GVariant) told = us_form_dup_value (PRIVATE (self)->form);
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (topic->size);
  g_autofree char *missing = dup_missing (self, told);

  if (missing != NULL)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_OUT_OF_RANGE, missing);
      return FALSE;
    }
  return us_fields_read (topic->fields, topic->n_fields, names, told, record, error) &&
         US_RECORD_DIALOG_GET_CLASS (self)->save (self, told, record, names, error);
}

/* Whoever is there already stays where he typed. */
static void
lead_to_missing (UsRecordDialog *self)
{
  GtkWidget *field = us_form_find_missing (PRIVATE (self)->form);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (field == NULL)
    return;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, field))
    us_bring_focus (field);
  us_bring_into_sight (field);
}

static void
save_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsRecordDialog *self = US_RECORD_DIALOG (widget);
  g_autoptr (GError) error = NULL;

  if (us_form_warns (PRIVATE (self)->form))
    return;
  if (save (self, &error))
    {
      adw_dialog_force_close (ADW_DIALOG (self));
      return;
    }
  us_record_dialog_refuse (self, error->message);
  lead_to_missing (self);
}

static void
cancel_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_dialog_close (ADW_DIALOG (widget));
}

static void
answered_cb (UsRecordDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "record.save", NULL);
}

/* What was refused is told otherwise now: only what is still missing is still said. */
static void
show_refusal (UsRecordDialog *self, GVariant *told)
{
  g_autofree char *missing = NULL;

  if (!adw_banner_get_revealed (PRIVATE (self)->banner))
    return;
  missing = dup_missing (self, told);
  if (missing != NULL)
    adw_banner_set_title (PRIVATE (self)->banner, missing);
  else
    adw_banner_set_revealed (PRIVATE (self)->banner, FALSE);
}

static void
told_cb (UsRecordDialog *self)
{
  g_autoptr (GVariant) told = us_form_dup_value (PRIVATE (self)->form);

  show_refusal (self, told);
  adw_dialog_set_can_close (ADW_DIALOG (self), us_record_dialog_is_unchanged (self));
  if (US_RECORD_DIALOG_GET_CLASS (self)->told != NULL)
    US_RECORD_DIALOG_GET_CLASS (self)->told (self, told);
}

static void
breakpoint_cb (UsRecordDialog *self)
{
  gboolean narrow = adw_dialog_get_current_breakpoint (ADW_DIALOG (self)) != NULL;

  adw_header_bar_set_show_title (PRIVATE (self)->header, !narrow);
  gtk_widget_set_visible (PRIVATE (self)->heading, narrow);
}

/* What is told has the keys, and not the button that stands first. */
static void
us_record_dialog_map (GtkWidget *widget)
{
  UsForm *form = PRIVATE (US_RECORD_DIALOG (widget))->form;
  GtkWidget *focus = form != NULL ? us_prompt_editor_get_focus (US_PROMPT_EDITOR (form)) : NULL;

  GTK_WIDGET_CLASS (us_record_dialog_parent_class)->map (widget);
  if (focus != NULL)
    us_bring_focus (focus);
}

static void
us_record_dialog_close_attempt (AdwDialog *dialog)
{
  us_ask_discard (GTK_WIDGET (dialog), NULL, G_CALLBACK (adw_dialog_force_close), dialog);
}

static void
us_record_dialog_dispose (GObject *object)
{
  UsRecordDialog *self = US_RECORD_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_RECORD_DIALOG);
  g_clear_pointer (&PRIVATE (self)->begun, g_variant_unref);

  G_OBJECT_CLASS (us_record_dialog_parent_class)->dispose (object);
}

static void
us_record_dialog_class_init (UsRecordDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_record_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->close_attempt = us_record_dialog_close_attempt;
  widget_class->map = us_record_dialog_map;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-record-dialog.ui");
  gtk_widget_class_bind_template_child_private (widget_class, UsRecordDialog, header);
  gtk_widget_class_bind_template_child_private (widget_class, UsRecordDialog, clamp);
  gtk_widget_class_bind_template_child_private (widget_class, UsRecordDialog, form_bin);
  gtk_widget_class_bind_template_child_private (widget_class, UsRecordDialog, banner);
  gtk_widget_class_bind_template_child_private (widget_class, UsRecordDialog, box);
  gtk_widget_class_bind_template_child_private (widget_class, UsRecordDialog, heading);
  gtk_widget_class_bind_template_callback (widget_class, breakpoint_cb);
  gtk_widget_class_install_action (widget_class, "record.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "record.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "record.save", NULL);
}

static void
us_record_dialog_init (UsRecordDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "teach");
}

void
us_record_dialog_show (UsRecordDialog *self, const UsRules *rules, UsSession *session, const UsTopic *topic,
                       const char *which, const UsNames *names, GVariant *value)
{
  UsRecordDialogPrivate *priv;

  g_return_if_fail (US_IS_RECORD_DIALOG (self));
  g_return_if_fail (PRIVATE (self)->form == NULL);

  priv = PRIVATE (self);
  priv->topic = topic;
  priv->form = US_FORM (us_form_new_taught (topic, which, names, US_FIELD_IN_DIALOG));
  if (topic->pad != NULL)
    {
      us_form_set_preview (priv->form, session, rules);
      gtk_widget_set_margin_top (priv->box, PAD_MARGIN);
      gtk_widget_set_margin_bottom (priv->box, 2 * PAD_MARGIN);
      adw_dialog_set_content_width (ADW_DIALOG (self), PAD_WIDTH);
      adw_dialog_set_content_height (ADW_DIALOG (self), PAD_HEIGHT);
      adw_clamp_set_maximum_size (priv->clamp, PAD_WIDTH - MARGINS);
      adw_clamp_set_tightening_threshold (priv->clamp, PAD_WIDTH - MARGINS);
    }
  us_form_set_value (priv->form, value);
  us_form_suggest (priv->form);
  priv->begun = us_form_dup_value (priv->form);
  g_signal_connect_object (priv->form, "notify::value", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->form, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (priv->form_bin, GTK_WIDGET (priv->form));
}

void
us_record_dialog_append (UsRecordDialog *self, GtkWidget *widget)
{
  g_return_if_fail (US_IS_RECORD_DIALOG (self));

  gtk_box_append (GTK_BOX (PRIVATE (self)->box), widget);
}

void
us_record_dialog_refuse (UsRecordDialog *self, const char *sentence)
{
  g_return_if_fail (US_IS_RECORD_DIALOG (self));

  adw_banner_set_title (PRIVATE (self)->banner, sentence);
  adw_banner_set_revealed (PRIVATE (self)->banner, TRUE);
}

gboolean
us_record_dialog_is_unchanged (UsRecordDialog *self)
{
  g_autoptr (GVariant) told = us_form_dup_value (PRIVATE (self)->form);
  GVariant *begun = PRIVATE (self)->begun;

  return told == begun || (told != NULL && begun != NULL && g_variant_equal (told, begun));
}
