/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-done-bar.h"

#include "us-labels.h"

struct _UsDoneBar
{
  AdwBin parent_instance;

  GtkWidget *others, *detail, *button, *hint;
  char *meaning;
  gint64 deaf_until;
  UsClock clock;
  gpointer clock_data;
};

G_DEFINE_FINAL_TYPE (UsDoneBar, us_done_bar, ADW_TYPE_BIN)

enum { DONE, OTHER, N_SIGNALS };
static guint signals[N_SIGNALS];

static gint64
now (UsDoneBar *self)
{
  return self->clock != NULL ? self->clock (self->clock_data) : g_get_monotonic_time ();
}

gboolean
us_done_bar_is_deaf (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), TRUE);

  return now (self) < self->deaf_until;
}

gboolean
us_done_bar_press (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), FALSE);

  if (!gtk_widget_get_visible (self->button) || !gtk_widget_get_sensitive (self->button) || us_done_bar_is_deaf (self))
    return FALSE;
  g_signal_emit (self, signals[DONE], 0);
  return TRUE;
}

static void
other_cb (GtkWidget *button, UsDoneBar *self)
{
  g_autofree char *name = g_strdup (g_object_get_data (G_OBJECT (button), "name"));

  if (!us_done_bar_is_deaf (self))
    g_signal_emit (self, signals[OTHER], 0, name);
}

static void
us_done_bar_finalize (GObject *object)
{
  g_free (US_DONE_BAR (object)->meaning);

  G_OBJECT_CLASS (us_done_bar_parent_class)->finalize (object);
}

static void
us_done_bar_class_init (UsDoneBarClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_done_bar_finalize;

  signals[DONE] =
    g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OTHER] = g_signal_new ("other", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
us_done_bar_init (UsDoneBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->others = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_margin_bottom (self->others, 10);
  gtk_widget_set_visible (self->others, FALSE);

  self->detail = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->detail), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->detail), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->detail, "done-detail");
  gtk_widget_set_visible (self->detail, FALSE);

  self->button = gtk_button_new_with_label ("");
  gtk_widget_add_css_class (self->button, "pill");
  gtk_widget_add_css_class (self->button, "done");
  gtk_button_set_can_shrink (GTK_BUTTON (self->button), FALSE);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->button))), TRUE);
  /* Some languages have words as wide as a phone. */
  gtk_label_set_wrap_mode (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->button))), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->button))), GTK_JUSTIFY_CENTER);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (us_done_bar_press), self);

  self->hint = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->hint), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->hint), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->hint, "done-hint");

  gtk_box_append (GTK_BOX (box), self->others);
  gtk_box_append (GTK_BOX (box), self->detail);
  gtk_box_append (GTK_BOX (box), self->button);
  gtk_box_append (GTK_BOX (box), self->hint);
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
us_done_bar_new (void)
{
  return g_object_new (US_TYPE_DONE_BAR, NULL);
}

void
us_done_bar_set (UsDoneBar *self, const char *meaning, const char *label, gboolean suggested)
{
  g_return_if_fail (US_IS_DONE_BAR (self));

  if (g_set_str (&self->meaning, meaning))
    self->deaf_until = now (self) + US_DONE_DEAF_MSEC * 1000;
  us_done_bar_set_detail (self, NULL);
  gtk_widget_set_visible (self->button, label != NULL);
  gtk_button_set_label (GTK_BUTTON (self->button), label != NULL ? label : "");
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->button))), TRUE);
  if (suggested)
    gtk_widget_add_css_class (self->button, "suggested-action");
  else
    gtk_widget_remove_css_class (self->button, "suggested-action");
}

void
us_done_bar_set_detail (UsDoneBar *self, const char *detail)
{
  g_return_if_fail (US_IS_DONE_BAR (self));

  gtk_label_set_label (GTK_LABEL (self->detail), detail != NULL ? detail : "");
  gtk_widget_set_visible (self->detail, detail != NULL);
}

void
us_done_bar_set_ready (UsDoneBar *self, gboolean ready)
{
  g_return_if_fail (US_IS_DONE_BAR (self));

  gtk_widget_set_sensitive (self->button, ready);
}

gboolean
us_done_bar_get_ready (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), FALSE);

  return gtk_widget_get_visible (self->button) && gtk_widget_get_sensitive (self->button);
}

void
us_done_bar_set_hint (UsDoneBar *self, const char *hint)
{
  g_return_if_fail (US_IS_DONE_BAR (self));

  gtk_label_set_label (GTK_LABEL (self->hint), hint != NULL ? hint : "");
  gtk_widget_set_visible (self->hint, hint != NULL);
}

void
us_done_bar_clear_others (UsDoneBar *self)
{
  GtkWidget *child;

  g_return_if_fail (US_IS_DONE_BAR (self));

  while ((child = gtk_widget_get_first_child (self->others)) != NULL)
    gtk_box_remove (GTK_BOX (self->others), child);
  gtk_widget_set_visible (self->others, FALSE);
}

void
us_done_bar_add_other (UsDoneBar *self, const char *name, const char *label, gboolean enabled, const char *reason)
{
  GtkWidget *button;

  g_return_if_fail (US_IS_DONE_BAR (self));

  button = gtk_button_new_with_label (label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "other");
  gtk_widget_set_sensitive (button, enabled);
  gtk_widget_set_tooltip_text (button, enabled ? NULL : reason);
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (name), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (other_cb), self);
  gtk_box_append (GTK_BOX (self->others), button);
  gtk_widget_set_visible (self->others, TRUE);
}

const char *
us_done_bar_get_label (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), NULL);

  return gtk_widget_get_visible (self->button) ? gtk_button_get_label (GTK_BUTTON (self->button)) : NULL;
}

GtkWidget *
us_done_bar_get_button (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), NULL);

  return self->button;
}

void
us_done_bar_set_clock (UsDoneBar *self, UsClock clock, gpointer data)
{
  g_return_if_fail (US_IS_DONE_BAR (self));

  self->clock = clock;
  self->clock_data = data;
}
