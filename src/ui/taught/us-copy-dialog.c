/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-dialog.h"

#include <glib/gi18n.h>

#include "us-copy-words.h"
#include "us-discard.h"
#include "us-form.h"
#include "us-help.h"

struct _UsCopyDialog
{
  AdwDialog parent_instance;

  AdwClamp *clamp;
  AdwBin *form_bin;
  AdwBanner *banner;

  UsCopyGame *game;
  UsCopyItem *item;
  UsForm *form;
  GVariant *begun; /* what the form had when it was opened, or NULL */
};

G_DEFINE_FINAL_TYPE (UsCopyDialog, us_copy_dialog, ADW_TYPE_DIALOG)

/* A record that gets a new name also gets a new address. The one at the old address is forgotten without an Undo,
 * as with any other answer that is changed. */
static gboolean
save (UsCopyDialog *self, GError **error)
{
  const UsTopic *topic = us_copy_item_get_topic (self->item);
  const char *which = us_copy_item_get_which (self->item);
  g_autoptr (GVariant) told = us_form_dup_value (self->form);
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = g_malloc0 (topic->size);
  g_autoptr (GVariant) value = NULL;
  g_autofree char *name = NULL;
  g_autofree char *address = NULL;

  if (!us_fields_read (topic->fields, topic->n_fields, names, told, record, error))
    return FALSE;
  value = us_fields_write (topic->fields, topic->n_fields, names, record);
  name = us_copy_words_dup_name (topic, names, record);
  if (name == NULL || g_str_equal (name, us_copy_item_get_title (self->item)))
    return us_copy_game_set (self->game, topic->key, which, value, error);
  address = us_copy_game_dup_which (self->game, topic, name);
  return us_copy_game_rename (self->game, topic->key, which, address, value, error);
}

static void
save_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsCopyDialog *self = US_COPY_DIALOG (widget);
  g_autoptr (GError) error = NULL;

  if (save (self, &error))
    {
      adw_dialog_force_close (ADW_DIALOG (self));
      return;
    }
  adw_banner_set_title (self->banner, error->message);
  adw_banner_set_revealed (self->banner, TRUE);
}

static void
answered_cb (UsCopyDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "form.save", NULL);
}

static void
cancel_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_dialog_close (ADW_DIALOG (widget));
}

static void
told_cb (UsCopyDialog *self)
{
  g_autoptr (GVariant) told = us_form_dup_value (self->form);

  adw_dialog_set_can_close (ADW_DIALOG (self), told == self->begun || (told != NULL && self->begun != NULL &&
                                                                       g_variant_equal (told, self->begun)));
}

static void
us_copy_dialog_close_attempt (AdwDialog *dialog)
{
  us_ask_discard (GTK_WIDGET (dialog), NULL, G_CALLBACK (adw_dialog_force_close), dialog);
}

static void
us_copy_dialog_dispose (GObject *object)
{
  UsCopyDialog *self = US_COPY_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_COPY_DIALOG);
  g_clear_object (&self->game);
  g_clear_object (&self->item);
  g_clear_pointer (&self->begun, g_variant_unref);

  G_OBJECT_CLASS (us_copy_dialog_parent_class)->dispose (object);
}

static void
us_copy_dialog_class_init (UsCopyDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_copy_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->close_attempt = us_copy_dialog_close_attempt;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-copy-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsCopyDialog, clamp);
  gtk_widget_class_bind_template_child (widget_class, UsCopyDialog, form_bin);
  gtk_widget_class_bind_template_child (widget_class, UsCopyDialog, banner);
  gtk_widget_class_install_action (widget_class, "form.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "form.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "form.save", NULL);
}

static void
us_copy_dialog_init (UsCopyDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "teach");
}

AdwDialog *
us_copy_dialog_new (UsCopyGame *game, UsCopyItem *item)
{
  const UsTopic *topic;
  UsCopyDialog *self;
  gconstpointer record;
  g_autoptr (GVariant) value = NULL;

  g_return_val_if_fail (US_IS_COPY_GAME (game), NULL);
  g_return_val_if_fail (US_IS_COPY_ITEM (item), NULL);

  topic = us_copy_item_get_topic (item);
  record = us_copy_item_get_record (item);
  self = g_object_new (US_TYPE_COPY_DIALOG, NULL);
  self->game = g_object_ref (game);
  self->item = g_object_ref (item);
  self->form = US_FORM (us_form_new_taught (topic, us_copy_item_get_which (item), us_copy_item_get_names (item),
                                            US_FIELD_IN_DIALOG));
  if (topic->pad != NULL)
    {
      us_form_set_preview (self->form, NULL, us_copy_game_get_rules (game));
      adw_dialog_set_content_width (ADW_DIALOG (self), 868);
      adw_dialog_set_content_height (ADW_DIALOG (self), 640);
      adw_clamp_set_maximum_size (self->clamp, 844);
      adw_clamp_set_tightening_threshold (self->clamp, 844);
    }
  value = record != NULL ? us_fields_write (topic->fields, topic->n_fields, us_copy_item_get_names (item), record)
                         : us_topic_dup_prefilled (topic, us_copy_item_get_which (item), us_copy_item_get_names (item));
  us_form_set_value (self->form, value);
  us_form_suggest (self->form);
  self->begun = us_form_dup_value (self->form);
  g_signal_connect_object (self->form, "notify::value", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->form_bin, GTK_WIDGET (self->form));
  adw_dialog_set_title (ADW_DIALOG (self), us_copy_item_get_title (item));
  return ADW_DIALOG (self);
}
