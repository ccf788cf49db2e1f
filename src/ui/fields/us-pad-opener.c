/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-pad-opener.h"

#include <glib/gi18n.h>

#include "us-pad-dialog.h"

struct _UsPadOpener
{
  AdwBin parent_instance;

  char *title, *subtitle;
  UsPadForm *form;
  AdwDialog *dialog; /* weak; NULL: it is closed */
  guint later;
  gboolean opened; /* it has come by itself */
};

enum { DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsPadOpener, us_pad_opener, ADW_TYPE_BIN)

/* What is missing is asked for where it is told: the page behind the dialog says so to nobody. */
static void
done_cb (UsPadOpener *self)
{
  g_autofree char *missing = us_pad_form_dup_missing (self->form);

  us_pad_dialog_say (US_PAD_DIALOG (self->dialog), missing);
  if (missing != NULL)
    us_pad_form_show_details (self->form);
  else
    g_signal_emit (self, signals[DONE], 0);
}

/* The question it was opened for goes with the first press, while the dialog still hears the next one. */
static gboolean
undo_cb (GtkWidget *dialog, GVariant *action, gpointer data)
{
  g_autoptr (GtkWidget) page = g_weak_ref_get (data);

  return page != NULL && gtk_widget_activate_action_variant (page, g_variant_get_string (action, NULL), NULL);
}

static void
free_weak_ref (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* What is told is taken back on the page, which does not hear the keys of a dialog. */
static void
add_keys (UsPadOpener *self, guint key, GdkModifierType modifiers, const char *action)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_NAVIGATION_PAGE);
  GWeakRef *ref = g_new0 (GWeakRef, 1);
  GtkShortcut *shortcut;

  g_weak_ref_init (ref, page);
  shortcut = gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (key, modifiers),
                                              gtk_callback_action_new (undo_cb, ref, free_weak_ref), "s", action);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
  gtk_widget_add_controller (GTK_WIDGET (self->dialog), keys);
}

void
us_pad_opener_open (UsPadOpener *self)
{
  g_return_if_fail (US_IS_PAD_OPENER (self));

  if (self->dialog != NULL)
    return;
  g_set_weak_pointer (&self->dialog, us_pad_dialog_new (self->title, self->subtitle, GTK_WIDGET (self->form)));
  g_signal_connect_object (self->dialog, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  add_keys (self, GDK_KEY_z, GDK_CONTROL_MASK, "play.undo");
  add_keys (self, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "play.redo");
  adw_dialog_present (self->dialog, GTK_WIDGET (self));
  gtk_widget_grab_focus (us_pad_form_get_focus (self->form));
}

static gboolean
open_later_cb (gpointer data)
{
  UsPadOpener *self = data;

  self->later = 0;
  self->opened = gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->opened)
    us_pad_opener_open (self);
  return G_SOURCE_REMOVE;
}

static void
close_cb (gpointer data)
{
  g_autoptr (AdwDialog) dialog = data;

  if (gtk_widget_get_root (GTK_WIDGET (dialog)) != NULL)
    adw_dialog_force_close (dialog);
}

/* The page it stands on is laid out first. */
static void
us_pad_opener_map (GtkWidget *widget)
{
  UsPadOpener *self = US_PAD_OPENER (widget);

  GTK_WIDGET_CLASS (us_pad_opener_parent_class)->map (widget);
  if (!self->opened && self->later == 0)
    self->later = g_idle_add (open_later_cb, self);
}

static void
us_pad_opener_dispose (GObject *object)
{
  UsPadOpener *self = US_PAD_OPENER (object);

  g_clear_handle_id (&self->later, g_source_remove);
  /* Another question is asked. The focus goes back to the page, which has to have what it shows now. */
  if (self->dialog != NULL)
    g_idle_add_once (close_cb, g_object_ref (self->dialog));
  g_clear_weak_pointer (&self->dialog);
  g_clear_object (&self->form);

  G_OBJECT_CLASS (us_pad_opener_parent_class)->dispose (object);
}

static void
us_pad_opener_finalize (GObject *object)
{
  g_free (US_PAD_OPENER (object)->title);
  g_free (US_PAD_OPENER (object)->subtitle);

  G_OBJECT_CLASS (us_pad_opener_parent_class)->finalize (object);
}

static void
us_pad_opener_class_init (UsPadOpenerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_pad_opener_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_pad_opener_finalize;
  GTK_WIDGET_CLASS (klass)->map = us_pad_opener_map;

  signals[DONE] =
    g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
us_pad_opener_init (UsPadOpener *self)
{
}

GtkWidget *
us_pad_opener_new (const UsTopic *topic, UsPadForm *form)
{
  UsPadOpener *self = g_object_new (US_TYPE_PAD_OPENER, NULL);
  GtkWidget *button = gtk_button_new_with_label (_("Tap What Is on It"));

  self->form = g_object_ref (form);
  self->title = us_pad_form_dup_title (form);
  self->subtitle = g_strdup (topic->subtitle != NULL ? _(topic->subtitle) : NULL);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_object (button, "clicked", G_CALLBACK (us_pad_opener_open), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), button);
  return GTK_WIDGET (self);
}
