/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaign-settings-dialog.h"

#include "us-bring.h"
#include "us-discard.h"
#include "us-help.h"
#include "us-log-again.h"
#include "us-settings-form.h"

struct _UsCampaignSettingsDialog
{
  AdwDialog parent_instance;

  AdwBanner *banner;
  AdwEntryRow *name;
  AdwBin *settings;

  UsLog *log;
  UsForm *form;    /* NULL: there are no settings */
  GVariant *begun; /* what the form said when it was opened */
};

G_DEFINE_FINAL_TYPE (UsCampaignSettingsDialog, us_campaign_settings_dialog, ADW_TYPE_DIALOG)

static gboolean
is_renamed (UsCampaignSettingsDialog *self)
{
  return !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->name)), us_log_get_name (self->log));
}

static gboolean
is_set (UsCampaignSettingsDialog *self)
{
  g_autoptr (GVariant) told = self->form != NULL ? us_form_dup_value (self->form) : NULL;

  return told != self->begun && (told == NULL || self->begun == NULL || !g_variant_equal (told, self->begun));
}

static void
told_cb (UsCampaignSettingsDialog *self)
{
  if (self->log != NULL)
    adw_dialog_set_can_close (ADW_DIALOG (self), !is_renamed (self) && !is_set (self));
}

/* What is not changed here may be changed by others. */
static gboolean
save (UsCampaignSettingsDialog *self, GError **error)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GVariant) told = self->form != NULL ? us_form_dup_value (self->form) : NULL;

  if (!is_renamed (self) && !is_set (self))
    return TRUE;
  if (is_renamed (self))
    us_log_change_set_name (change, gtk_editable_get_text (GTK_EDITABLE (self->name)));
  if (is_set (self))
    us_log_change_set_settings (change, told);
  return us_log_apply_again (self->log, change, error);
}

static void
save_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsCampaignSettingsDialog *self = US_CAMPAIGN_SETTINGS_DIALOG (widget);
  g_autoptr (GError) error = NULL;

  if (self->form != NULL && us_form_warns (self->form))
    return;
  if (save (self, &error))
    {
      adw_dialog_force_close (ADW_DIALOG (self));
      return;
    }
  adw_banner_set_title (self->banner, error->message);
  adw_banner_set_revealed (self->banner, TRUE);
}

static void
save_cb (UsCampaignSettingsDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "campaign-settings.save", NULL);
}

static void
cancel_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_dialog_close (ADW_DIALOG (widget));
}

static void
us_campaign_settings_dialog_close_attempt (AdwDialog *dialog)
{
  us_ask_discard (GTK_WIDGET (dialog), NULL, G_CALLBACK (adw_dialog_force_close), dialog);
}

static void
us_campaign_settings_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (us_campaign_settings_dialog_parent_class)->map (widget);
  us_bring_focus (GTK_WIDGET (US_CAMPAIGN_SETTINGS_DIALOG (widget)->name));
}

static void
us_campaign_settings_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_CAMPAIGN_SETTINGS_DIALOG);

  G_OBJECT_CLASS (us_campaign_settings_dialog_parent_class)->dispose (object);
}

static void
us_campaign_settings_dialog_finalize (GObject *object)
{
  UsCampaignSettingsDialog *self = US_CAMPAIGN_SETTINGS_DIALOG (object);

  g_clear_pointer (&self->log, us_log_free);
  g_clear_pointer (&self->begun, g_variant_unref);

  G_OBJECT_CLASS (us_campaign_settings_dialog_parent_class)->finalize (object);
}

static void
us_campaign_settings_dialog_class_init (UsCampaignSettingsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_campaign_settings_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_campaign_settings_dialog_finalize;
  widget_class->map = us_campaign_settings_dialog_map;
  ADW_DIALOG_CLASS (klass)->close_attempt = us_campaign_settings_dialog_close_attempt;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-campaign-settings-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsCampaignSettingsDialog, banner);
  gtk_widget_class_bind_template_child (widget_class, UsCampaignSettingsDialog, name);
  gtk_widget_class_bind_template_child (widget_class, UsCampaignSettingsDialog, settings);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, told_cb);
  gtk_widget_class_install_action (widget_class, "campaign-settings.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "campaign-settings.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "campaign-settings.save", NULL);
}

static void
us_campaign_settings_dialog_init (UsCampaignSettingsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "campaign");
}

static void
add_settings (UsCampaignSettingsDialog *self)
{
  self->form = us_settings_form_new (us_log_get_campaign (self->log));
  if (self->form == NULL)
    return;
  self->begun = us_form_dup_value (self->form);
  g_signal_connect_object (self->form, "notify::value", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "answered", G_CALLBACK (save_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->settings, GTK_WIDGET (self->form));
}

AdwDialog *
us_campaign_settings_dialog_new (UsStore *store, const char *uuid, GError **error)
{
  g_autoptr (UsLog) log = us_log_open (store, uuid, error);
  UsCampaignSettingsDialog *self;

  if (log == NULL)
    return NULL;
  self = g_object_new (US_TYPE_CAMPAIGN_SETTINGS_DIALOG, NULL);
  self->log = g_steal_pointer (&log);
  add_settings (self);
  gtk_editable_set_text (GTK_EDITABLE (self->name), us_log_get_name (self->log));
  told_cb (self);
  return ADW_DIALOG (self);
}
