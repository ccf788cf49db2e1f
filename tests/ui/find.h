/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* What the tests of the windows share: finding widgets by their type, and letting time pass. */

/* Before any test: GTK, libadwaita, nothing animated. */
static inline void
start_gtk (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static inline void
find_all (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_all (child, type, found);
}

static inline GPtrArray *
list_widgets (gpointer widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  find_all (widget, type, found);
  return found;
}

/* The first that is seen, else the first: what is kept for later is hidden. */
static inline gpointer
find_widget (gpointer widget, GType type)
{
  g_autoptr (GPtrArray) found = list_widgets (widget, type);

  g_assert_cmpuint (found->len, >, 0);
  for (guint i = 0; i < found->len; i++)
    if (gtk_widget_get_visible (g_ptr_array_index (found, i)))
      return g_ptr_array_index (found, i);
  return g_ptr_array_index (found, 0);
}

static inline GtkWidget *
find_saying (gpointer widget, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (labels->pdata[i]) && strstr (gtk_label_get_label (labels->pdata[i]), text) != NULL)
      return labels->pdata[i];
  return NULL;
}

#define TICK 10

static inline gboolean
tick_cb (gpointer left)
{
  return --*(guint *) left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Lets so much time pass in which there is nothing else to do: on a slow machine it is longer until pages are laid out
 * and drawn. What never comes to rest is waited for twenty times as long. */
static inline void
spin (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + MAX (milliseconds, TICK) * 20 * G_TIME_SPAN_MILLISECOND;
  guint left = (milliseconds + TICK - 1) / TICK;
  guint source = g_timeout_add_full (G_PRIORITY_LOW, TICK, tick_cb, &left, NULL);

  while (left > 0 && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  if (left > 0)
    g_source_remove (source);
}

static inline gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer left)
{
  return --*(guint *) left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* A dialog that opens takes the keys for some frames, however long they are: a test that sends them elsewhere lets them
 * pass. */
static inline void
spin_frames (GtkWidget *widget, guint frames)
{
  guint left = frames;
  guint id = gtk_widget_add_tick_callback (widget, frame_cb, &left, NULL);

  for (gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC; left > 0 && g_get_monotonic_time () < end;)
    spin (10);
  if (left > 0)
    gtk_widget_remove_tick_callback (widget, id);
  g_assert_cmpuint (left, ==, 0);
}

/* Waits for what must become true, and fails if it does not within half a minute, which is long on any machine. */
#define wait_for(condition) \
  G_STMT_START \
  { \
    for (gint64 end_ = g_get_monotonic_time () + 30 * G_USEC_PER_SEC; !(condition) && g_get_monotonic_time () < end_;) \
      spin (10); \
    g_assert_true (condition); \
  } \
  G_STMT_END

static inline void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* The text that was copied last. */
static inline char *
read_clipboard (gpointer widget)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, read_cb, &text);
  wait_for (text != NULL);
  return text;
}
