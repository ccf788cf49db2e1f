/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

/* The journal is one swipe away, from the end edge, and another one brings the table back. The split view has these
 * gestures too; but at the edge lie scroll bars, the sheet takes every drag that begins on it, and a line of the
 * journal takes a finger that slides along it for a tap. So they are seen here before any of those. */

#define EDGE 32
/* Less than the sheet waits for before it follows the finger. */
#define FAR 12

static gboolean
is_rtl (UsPlayPage *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self->split)) == GTK_TEXT_DIR_RTL;
}

static gboolean
is_shown (UsPlayPage *self)
{
  return adw_overlay_split_view_get_show_sidebar (self->split);
}

static gboolean
is_claimed (GtkGesture *gesture)
{
  return gtk_gesture_get_sequence_state (gesture, gtk_gesture_get_last_updated_sequence (gesture)) ==
         GTK_EVENT_SEQUENCE_CLAIMED;
}

static void
drag_begin_cb (UsPlayPage *self, double x, double y, GtkGestureDrag *drag)
{
  int from_end = is_rtl (self) ? (int) x : gtk_widget_get_width (GTK_WIDGET (self->split)) - (int) x;
  int reach = EDGE;

  if (is_shown (self))
    reach =
      adw_overlay_split_view_get_collapsed (self->split) ? gtk_widget_get_width (GTK_WIDGET (self->journal_holder)) : 0;
  if (from_end > reach)
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
}

static void
drag_update_cb (UsPlayPage *self, double dx, double dy, GtkGestureDrag *drag)
{
  double far = is_rtl (self) != is_shown (self) ? dx : -dx;

  /* What the finger does after it has swiped is no second swipe. */
  if (MAX (ABS (dy), ABS (far)) < FAR || is_claimed (GTK_GESTURE (drag)))
    return;
  if (far <= ABS (dy))
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  adw_overlay_split_view_set_show_sidebar (self->split, !is_shown (self));
}

/* With focus in an entry a phone shows its keyboard, which covers half of the table. Whoever answers by touch and wants
 * to search can tap there. */
gboolean
us_play_page_leave_search (UsPlayPage *self, GtkWidget *focus)
{
  if (!self->touched || focus == NULL ||
      (!GTK_IS_SEARCH_ENTRY (focus) && gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY) == NULL))
    return FALSE;
  /* Where nobody had it, GTK would look for somebody and find the entry. */
  gtk_root_set_focus (gtk_widget_get_root (focus), gtk_widget_is_ancestor (focus, self->column) ? self->column : NULL);
  return TRUE;
}

static gboolean
event_cb (UsPlayPage *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_TOUCH_BEGIN)
    self->touched = TRUE;
  else if (type == GDK_KEY_PRESS || type == GDK_BUTTON_PRESS)
    self->touched = FALSE;
  return GDK_EVENT_PROPAGATE;
}

void
us_play_page_add_swipe (UsPlayPage *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), events);

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (drag), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->split), GTK_EVENT_CONTROLLER (drag));
}
