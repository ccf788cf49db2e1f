/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-bring.h"

#define BELOW  12 /* px between what is brought into sight and the edge */
#define FRAMES 3  /* until what was hidden has a size */

static gboolean
bring_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  guint frames = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "frames"));
  GtkWidget *content = viewport != NULL ? gtk_viewport_get_child (GTK_VIEWPORT (viewport)) : NULL;
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double y, over, top;

  g_object_set_data (G_OBJECT (widget), "frames", GUINT_TO_POINTER (frames - 1));
  if (frames > 1)
    return G_SOURCE_CONTINUE;
  if (content == NULL || !gtk_widget_compute_bounds (widget, content, &bounds))
    return G_SOURCE_REMOVE;
  /* Where it lies in the content: what was scrolled in this frame already is not laid out yet. */
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  y = bounds.origin.y + gtk_widget_get_margin_top (content) - gtk_adjustment_get_value (adjustment);
  over = y + bounds.size.height + BELOW - gtk_adjustment_get_page_size (adjustment);
  top = y - BELOW;
  if (MIN (over, top) > 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + MIN (over, top));
  else if (y < 0 && over < 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + top);
  return G_SOURCE_REMOVE;
}

void
us_bring_into_sight (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_object_get_data (G_OBJECT (widget), "frames") == NULL)
    gtk_widget_add_tick_callback (widget, bring_cb, NULL, NULL);
  g_object_set_data (G_OBJECT (widget), "frames", GUINT_TO_POINTER (FRAMES));
}

static void
take_focus (GtkWidget *widget)
{
  /* A row with an entry does not pass them on. */
  while (GTK_IS_EDITABLE (widget) && gtk_editable_get_delegate (GTK_EDITABLE (widget)) != NULL)
    widget = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (widget)));
  if (gtk_widget_get_focus_child (widget) == NULL && !gtk_widget_grab_focus (widget))
    gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static gboolean
focus_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  guint *left = data;

  if (--*left > 0)
    return G_SOURCE_CONTINUE;
  /* A page that was left meanwhile takes nothing from the one that is shown. */
  if (gtk_widget_get_mapped (widget))
    take_focus (widget);
  return G_SOURCE_REMOVE;
}

void
us_bring_focus (GtkWidget *widget)
{
  guint *left;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  take_focus (widget);
  left = g_new (guint, 1);
  *left = FRAMES;
  gtk_widget_add_tick_callback (widget, focus_cb, left, g_free);
}

static gboolean
beginning_cb (GtkWidget *scrolled, GdkFrameClock *clock, gpointer data)
{
  guint *left = data;

  if (--*left > 0)
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)), 0);
  return G_SOURCE_REMOVE;
}

void
us_bring_beginning (GtkScrolledWindow *scrolled)
{
  guint *left;

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scrolled));

  left = g_new (guint, 1);
  *left = FRAMES;
  gtk_widget_add_tick_callback (GTK_WIDGET (scrolled), beginning_cb, left, g_free);
}
