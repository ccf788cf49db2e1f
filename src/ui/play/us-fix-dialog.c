/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-fix-dialog.h"

#include "us-discard.h"
#include "us-form.h"
#include "us-help.h"

struct _UsFixDialog
{
  AdwDialog parent_instance;

  AdwHeaderBar *header;
  AdwClamp *clamp;
  AdwBin *form_bin;
  AdwBanner *banner;
  UsForm *form;
  UsPlay *play;
  char *key;
  GVariant *begun; /* what the form says as long as nothing was told; or NULL */
};

G_DEFINE_FINAL_TYPE (UsFixDialog, us_fix_dialog, ADW_TYPE_DIALOG)

static void
save_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsFixDialog *self = US_FIX_DIALOG (widget);
  g_autoptr (GVariant) told = us_form_dup_value (self->form);
  g_autoptr (GError) error = NULL;

  /* What is as it was is no correction. */
  if (told == NULL || (self->begun != NULL && g_variant_equal (told, self->begun)) ||
      us_play_correct (self->play, self->key, told, &error))
    {
      adw_dialog_force_close (ADW_DIALOG (self));
      return;
    }
  adw_banner_set_title (self->banner, error->message);
  adw_banner_set_revealed (self->banner, TRUE);
}

static void
answered_cb (UsFixDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "fix.save", NULL);
}

static void
cancel_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_dialog_close (ADW_DIALOG (widget));
}

static void
told_cb (UsFixDialog *self)
{
  g_autoptr (GVariant) told = us_form_dup_value (self->form);

  adw_dialog_set_can_close (ADW_DIALOG (self), told == self->begun || (told != NULL && self->begun != NULL &&
                                                                       g_variant_equal (told, self->begun)));
}

static void
breakpoint_cb (UsFixDialog *self)
{
  adw_header_bar_set_show_title (self->header, adw_dialog_get_current_breakpoint (ADW_DIALOG (self)) == NULL);
}

static void
us_fix_dialog_close_attempt (AdwDialog *dialog)
{
  us_ask_discard (GTK_WIDGET (dialog), NULL, G_CALLBACK (adw_dialog_force_close), dialog);
}

static void
us_fix_dialog_dispose (GObject *object)
{
  UsFixDialog *self = US_FIX_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_FIX_DIALOG);
  g_clear_object (&self->play);
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->begun, g_variant_unref);

  G_OBJECT_CLASS (us_fix_dialog_parent_class)->dispose (object);
}

static void
us_fix_dialog_class_init (UsFixDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_fix_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->close_attempt = us_fix_dialog_close_attempt;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-fix-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsFixDialog, header);
  gtk_widget_class_bind_template_child (widget_class, UsFixDialog, clamp);
  gtk_widget_class_bind_template_child (widget_class, UsFixDialog, form_bin);
  gtk_widget_class_bind_template_child (widget_class, UsFixDialog, banner);
  gtk_widget_class_bind_template_callback (widget_class, breakpoint_cb);
  gtk_widget_class_install_action (widget_class, "fix.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "fix.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "fix.save", NULL);
}

static void
us_fix_dialog_init (UsFixDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "teach");
}

/* What is not known yet begins with what is usual. */
static void
show_record (UsFixDialog *self, const UsTopic *topic, const char *which)
{
  UsSession *session = us_play_get_session (self->play);
  const UsNames *names = us_session_get_names (session);
  g_autoptr (GVariant) value = us_session_dup_taught (session, topic, which);

  self->form = US_FORM (us_form_new_taught (topic, which, names, US_FIELD_IN_DIALOG));
  if (topic->pad != NULL)
    {
      us_form_set_preview (self->form, session, us_play_get_rules (self->play));
      adw_dialog_set_content_width (ADW_DIALOG (self), 868);
      adw_dialog_set_content_height (ADW_DIALOG (self), 640);
      adw_clamp_set_maximum_size (self->clamp, 844);
      adw_clamp_set_tightening_threshold (self->clamp, 844);
    }
  us_form_set_value (self->form, value);
  us_form_suggest (self->form);
  self->begun = us_form_dup_value (self->form);
  g_signal_connect_object (self->form, "notify::value", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->form_bin, GTK_WIDGET (self->form));
}

AdwDialog *
us_fix_dialog_new (UsPlay *play, const char *key)
{
  g_autofree char *title = NULL;
  const UsTopic *topic;
  const char *which;
  UsFixDialog *self;
  UsSession *session;

  g_return_val_if_fail (US_IS_PLAY (play), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  session = us_play_get_session (play);
  topic = us_session_find_fix (session, key, &which);
  if (topic == NULL)
    return NULL;
  self = g_object_new (US_TYPE_FIX_DIALOG, NULL);
  self->play = g_object_ref (play);
  self->key = g_strdup (key);
  show_record (self, topic, which);
  title = us_session_dup_fix_title (session, topic, which);
  adw_dialog_set_title (ADW_DIALOG (self), title);
  /* Read again, the play has other records, and says so on its page. */
  g_signal_connect_object (play, "notify::session", G_CALLBACK (adw_dialog_force_close), self, G_CONNECT_SWAPPED);
  return ADW_DIALOG (self);
}
