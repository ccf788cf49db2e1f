/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-pad-dialog.h"

#include "us-help.h"

struct _UsPadDialog
{
  AdwDialog parent_instance;

  AdwHeaderBar *header;
  GtkWidget *heading;
  AdwBanner *banner;
  AdwBin *form_bin;
  char *subtitle;
};

enum { PROP_0, PROP_SUBTITLE, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsPadDialog, us_pad_dialog, ADW_TYPE_DIALOG)

static void
done_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[DONE], 0);
}

static void
cancel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_close (ADW_DIALOG (widget));
}

/* In one column two buttons leave no room for a title between them. */
static void
breakpoint_cb (UsPadDialog *self)
{
  gboolean narrow = adw_dialog_get_current_breakpoint (ADW_DIALOG (self)) != NULL;

  adw_header_bar_set_show_title (self->header, !narrow);
  gtk_widget_set_visible (self->heading, narrow);
}

static void
us_pad_dialog_closed (AdwDialog *dialog)
{
  adw_bin_set_child (US_PAD_DIALOG (dialog)->form_bin, NULL);
}

static void
us_pad_dialog_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, US_PAD_DIALOG (object)->subtitle);
}

static void
us_pad_dialog_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  US_PAD_DIALOG (object)->subtitle = g_value_dup_string (value);
}

static void
us_pad_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_PAD_DIALOG);

  G_OBJECT_CLASS (us_pad_dialog_parent_class)->dispose (object);
}

static void
us_pad_dialog_finalize (GObject *object)
{
  g_free (US_PAD_DIALOG (object)->subtitle);

  G_OBJECT_CLASS (us_pad_dialog_parent_class)->finalize (object);
}

static void
us_pad_dialog_class_init (UsPadDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = us_pad_dialog_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_pad_dialog_set_property;
  G_OBJECT_CLASS (klass)->dispose = us_pad_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_pad_dialog_finalize;
  ADW_DIALOG_CLASS (klass)->closed = us_pad_dialog_closed;

  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL,
                                                   G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[DONE] =
    g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-pad-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPadDialog, header);
  gtk_widget_class_bind_template_child (widget_class, UsPadDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, UsPadDialog, banner);
  gtk_widget_class_bind_template_child (widget_class, UsPadDialog, form_bin);
  gtk_widget_class_bind_template_callback (widget_class, breakpoint_cb);
  gtk_widget_class_install_action (widget_class, "pad.done", NULL, done_action);
  gtk_widget_class_install_action (widget_class, "pad.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "pad.done", NULL);
}

static void
us_pad_dialog_init (UsPadDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
us_pad_dialog_new (const char *title, const char *subtitle, GtkWidget *form)
{
  UsPadDialog *self = g_object_new (US_TYPE_PAD_DIALOG, "title", title, "subtitle", subtitle, NULL);

  us_help_set_page (GTK_WIDGET (self), us_help_find_page (form));
  adw_bin_set_child (self->form_bin, form);
  return ADW_DIALOG (self);
}

void
us_pad_dialog_say (UsPadDialog *self, const char *text)
{
  g_return_if_fail (US_IS_PAD_DIALOG (self));

  if (text != NULL)
    adw_banner_set_title (self->banner, text);
  adw_banner_set_revealed (self->banner, text != NULL);
}
