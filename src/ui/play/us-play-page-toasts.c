/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

/* Toasts belong to the window and lie at its foot, where the big button is. While the page is shown they end above
 * it, and on a phone, where the steps stand above the button, over the table. */

/* px; a toast of two lines, and the bar above the page */
#define TOAST_ROOM 140

static GtkWidget *
find_overlay (UsPlayPage *self)
{
  return gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
}

/* From the top of what can be pressed there, or read on a phone, to the foot of the page. */
static int
measure_foot (UsPlayPage *self)
{
  graphene_rect_t bounds;
  int sheet;

  if (us_play_page_get_narrow (self) && !adw_bottom_sheet_get_open (self->sheet))
    return adw_bottom_sheet_get_bottom_bar_height (self->sheet);
  sheet = us_play_page_get_narrow (self) ? adw_bottom_sheet_get_sheet_height (self->sheet) : 0;
  if (sheet > 0 && sheet + TOAST_ROOM <= gtk_widget_get_height (GTK_WIDGET (self)))
    return sheet;
  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->done), self->column, &bounds))
    return 0;
  return MAX (gtk_widget_get_height (self->column) - (int) bounds.origin.y, 0);
}

static void
lift (UsPlayPage *self, int foot)
{
  GtkWidget *overlay = find_overlay (self);

  for (GtkWidget *child = overlay != NULL ? gtk_widget_get_first_child (overlay) : NULL; child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_css_name (child), "toast"))
      gtk_widget_set_margin_bottom (child, foot);
}

void
us_play_page_lift_toasts (UsPlayPage *self)
{
  if (self->toasts != NULL)
    lift (self, measure_foot (self));
}

static gboolean
lift_cb (gpointer page)
{
  us_play_page_lift_toasts (page);
  return G_SOURCE_REMOVE;
}

void
us_play_page_lift_toasts_later (UsPlayPage *self)
{
  if (self->toasts != NULL)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE + 15, lift_cb, g_object_ref (self), g_object_unref);
}

void
us_play_page_watch_toasts (UsPlayPage *self, gboolean watch)
{
  GtkWidget *overlay = find_overlay (self);

  if (self->toasts != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->toasts, us_play_page_lift_toasts, self);
      lift (self, 0);
    }
  g_clear_object (&self->toasts);
  if (!watch || overlay == NULL)
    return;
  self->toasts = gtk_widget_observe_children (overlay);
  g_signal_connect_object (self->toasts, "items-changed", G_CALLBACK (us_play_page_lift_toasts), self,
                           G_CONNECT_SWAPPED);
  us_play_page_lift_toasts (self);
}
