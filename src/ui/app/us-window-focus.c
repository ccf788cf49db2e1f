/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-window-focus.h"

#include "us-play-page.h"

/* until GTK has looked for something else that might have the focus */
#define FRAMES 4

typedef struct
{
  GtkWidget *had;  /* the focus, last of all; weak */
  GtkWidget *lost; /* what lost it a moment ago; weak */
  gboolean hidden; /* since then it was taken out of the window */
  guint frames;    /* left; 0: nothing is lost */
} Keeper;

static void
keeper_free (gpointer data)
{
  Keeper *keeper = data;

  if (keeper->lost != NULL)
    g_signal_handlers_disconnect_by_data (keeper->lost, keeper);
  g_clear_weak_pointer (&keeper->had);
  g_clear_weak_pointer (&keeper->lost);
  g_free (keeper);
}

static void
hidden_cb (Keeper *keeper)
{
  keeper->hidden = TRUE;
}

static gboolean
tick_cb (GtkWidget *window, GdkFrameClock *clock, gpointer data)
{
  Keeper *keeper = data;
  GtkWidget *lost = keeper->lost;

  if (--keeper->frames > 0)
    return G_SOURCE_CONTINUE;
  if (lost == NULL)
    return G_SOURCE_REMOVE;
  g_signal_handlers_disconnect_by_data (lost, keeper);
  g_clear_weak_pointer (&keeper->lost);
  if (keeper->hidden && gtk_widget_get_mapped (lost))
    gtk_widget_grab_focus (lost);
  return G_SOURCE_REMOVE;
}

static void
focus_cb (GtkWindow *window, GParamSpec *pspec, Keeper *keeper)
{
  GtkWidget *focus = gtk_window_get_focus (window), *had = keeper->had;

  if (focus == NULL && had != NULL && keeper->frames == 0 && gtk_widget_get_ancestor (had, US_TYPE_PLAY_PAGE) == NULL)
    {
      keeper->hidden = !gtk_widget_get_mapped (had);
      g_set_weak_pointer (&keeper->lost, had);
      g_signal_connect_swapped (had, "unmap", G_CALLBACK (hidden_cb), keeper);
      gtk_widget_add_tick_callback (GTK_WIDGET (window), tick_cb, keeper, NULL);
    }
  if (focus == NULL && had != NULL && keeper->lost != NULL)
    keeper->frames = FRAMES;
  g_set_weak_pointer (&keeper->had, focus);
}

void
us_window_keep_focus (GtkWindow *window)
{
  Keeper *keeper = g_new0 (Keeper, 1);

  g_return_if_fail (GTK_IS_WINDOW (window));

  g_object_set_data_full (G_OBJECT (window), "focus-keeper", keeper, keeper_free);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), keeper);
}
