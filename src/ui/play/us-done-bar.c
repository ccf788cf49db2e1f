/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-done-bar.h"

#include <glib/gi18n.h>

#include "us-choice.h"
#include "us-labels.h"

struct _UsDoneBar
{
  AdwBin parent_instance;

  GtkWidget *others, *detail, *button, *hint;
  UsPlay *play;
  gboolean compact, explaining;
  char *keys, *meaning;
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
us_done_bar_dispose (GObject *object)
{
  g_clear_object (&US_DONE_BAR (object)->play);

  G_OBJECT_CLASS (us_done_bar_parent_class)->dispose (object);
}

static void
us_done_bar_finalize (GObject *object)
{
  g_free (US_DONE_BAR (object)->keys);
  g_free (US_DONE_BAR (object)->meaning);

  G_OBJECT_CLASS (us_done_bar_parent_class)->finalize (object);
}

static void
us_done_bar_class_init (UsDoneBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_done_bar_dispose;
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

/* --- What the play says ---------------------------------------------------------------------- */

static void
show_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

/* What it waits for, else how to leave, else which keys press it. */
static const char *
find_hint (UsDoneBar *self)
{
  const char *hint = us_play_get_main_hint (self->play);

  if (us_play_get_is_now (self->play))
    return hint != NULL ? hint : !self->compact && us_play_get_main_label (self->play) != NULL ? self->keys : NULL;
  return self->compact ? NULL : hint;
}

static void
show_ready (UsDoneBar *self)
{
  if (self->play == NULL)
    return;
  gtk_widget_set_sensitive (self->button, self->explaining || us_play_get_main_ready (self->play));
  show_text (self->hint, self->explaining ? NULL : find_hint (self));
}

static void
add_other (UsDoneBar *self, UsChoice *choice)
{
  GtkWidget *button = gtk_button_new_with_label (us_choice_get_label (choice));
  gboolean enabled = us_choice_get_enabled (choice);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "other");
  gtk_widget_set_sensitive (button, enabled);
  gtk_widget_set_tooltip_text (button, enabled || *us_choice_get_reason (choice) == '\0'
                                         ? NULL
                                         : us_choice_get_reason (choice));
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (us_choice_get_name (choice)), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (other_cb), self);
  gtk_box_append (GTK_BOX (self->others), button);
}

/* The other ways out of an open turn, beside the one that the button stands for. */
static void
show_others (UsDoneBar *self)
{
  GListModel *others = us_play_get_others (self->play);
  guint n = self->explaining ? 0 : g_list_model_get_n_items (others);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->others)) != NULL)
    gtk_box_remove (GTK_BOX (self->others), child);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (UsChoice) choice = g_list_model_get_item (others, i);

      add_other (self, choice);
    }
  gtk_widget_set_visible (self->others, n > 0);
}

static void
begin_deafness (UsDoneBar *self)
{
  self->deaf_until = now (self) + US_DONE_DEAF_MSEC * 1000;
}

static void
show_button (UsDoneBar *self)
{
  const char *label = self->explaining ? _("Back to the Table") : us_play_get_main_label (self->play);

  if (g_set_str (&self->meaning, self->explaining ? "why" : us_play_get_main_meaning (self->play)))
    begin_deafness (self);
  gtk_widget_set_visible (self->button, label != NULL);
  gtk_button_set_label (GTK_BUTTON (self->button), label != NULL ? label : "");
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->button))), TRUE);
  if (!self->explaining && us_play_get_main_suggested (self->play))
    gtk_widget_add_css_class (self->button, "suggested-action");
  else
    gtk_widget_remove_css_class (self->button, "suggested-action");
}

static void
update (UsDoneBar *self)
{
  if (self->play == NULL)
    return;
  show_button (self);
  show_text (self->detail, self->compact || self->explaining ? NULL : us_play_get_main_detail (self->play));
  show_others (self);
  show_ready (self);
}

void
us_done_bar_set_play (UsDoneBar *self, UsPlay *play)
{
  static const char *const of_the_draft[] = { "notify::main-ready", "notify::main-hint" };

  g_return_if_fail (US_IS_DONE_BAR (self));
  g_return_if_fail (US_IS_PLAY (play));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  g_signal_connect_object (play, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (of_the_draft); i++)
    g_signal_connect_object (play, of_the_draft[i], G_CALLBACK (show_ready), self, G_CONNECT_SWAPPED);
  update (self);
  /* Whatever it meant before. */
  begin_deafness (self);
}

void
us_done_bar_set_compact (UsDoneBar *self, gboolean compact)
{
  g_return_if_fail (US_IS_DONE_BAR (self));

  self->compact = compact;
  update (self);
}

void
us_done_bar_set_keys (UsDoneBar *self, const char *keys)
{
  g_return_if_fail (US_IS_DONE_BAR (self));

  if (g_set_str (&self->keys, keys))
    show_ready (self);
}

void
us_done_bar_set_explaining (UsDoneBar *self, gboolean explaining)
{
  g_return_if_fail (US_IS_DONE_BAR (self));

  self->explaining = explaining;
  update (self);
}

gboolean
us_done_bar_get_ready (UsDoneBar *self)
{
  g_return_val_if_fail (US_IS_DONE_BAR (self), FALSE);

  return gtk_widget_get_visible (self->button) && gtk_widget_get_sensitive (self->button);
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
