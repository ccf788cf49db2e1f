/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-why-popover.h"

#include <glib/gi18n-lib.h>

#include "us-labels.h"

static gboolean
unparent_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Unparented later, because the action of a button in the popover may still be running. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, unparent_cb, g_object_ref (popover), g_object_unref);
}

void
us_popover_open (GtkWidget *popover, GtkWidget *parent)
{
  g_return_if_fail (GTK_IS_POPOVER (popover));
  g_return_if_fail (GTK_IS_WIDGET (parent));

  gtk_widget_set_parent (popover, parent);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (unparent_cb), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

GtkWidget *
us_why_popup (GtkWidget *anchor, GtkWidget *contents, int width)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_REGION, NULL);

  g_return_val_if_fail (GTK_IS_WIDGET (anchor), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (contents), NULL);

  gtk_widget_set_size_request (contents, width, -1);
  us_widget_set_label (scroller, _("Why?"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 600);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), contents);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_BOTTOM);
  /* Aligned at its end, so that it opens over the column and not beyond the window. */
  gtk_widget_set_halign (popover, GTK_ALIGN_END);
  gtk_widget_add_css_class (popover, "why-popover");
  us_popover_open (popover, anchor);
  return popover;
}
