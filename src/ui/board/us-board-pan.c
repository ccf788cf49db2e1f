/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-pan.h"

#define MOST_ZOOM 4.f
#define WHEEL_STEP 1.15f
#define WHEEL_PIXELS 48.f
/* A finger that moves less than this taps. */
#define DRAG_THRESHOLD 8.

typedef struct
{
  GtkWidget      *view;
  UsBoardLayout **layout;
  UsPan           begun;       /* where a drag or pinch began */
  double          x, y;        /* of the pointer */
} Pan;

static UsFrame *
find_map (UsBoardLayout *layout)
{
  for (guint i = 0; i < layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (layout->frames, i);

      if (frame->area->fills)
        return frame;
    }
  return NULL;
}

static UsFrame *
map_at (Pan    *pan,
        double  x,
        double  y)
{
  UsFrame *map = find_map (*pan->layout);

  return map != NULL
             && graphene_rect_contains_point (&map->bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y))
           ? map : NULL;
}

/* Returns whether the map has moved; the layout keeps it within bounds. */
static gboolean
move_to (Pan     *pan,
         UsFrame *map,
         UsPan    to)
{
  UsPan *now = (*pan->layout)->pen.pan;

  if (!map->clips && G_APPROX_VALUE (to.zoom, now->zoom, 0.001f))
    return FALSE;
  to.zoom = CLAMP (to.zoom, 1.f, MOST_ZOOM);
  to.moved = TRUE;
  *now = to;
  gtk_widget_queue_allocate (pan->view);
  return TRUE;
}

/* What lies under the point stays there. */
static void
zoom_at (Pan     *pan,
         UsFrame *map,
         UsPan    from,
         float    by,
         float    x,
         float    y)
{
  UsPan to = from;
  float dx = x - map->bounds.origin.x, dy = y - map->bounds.origin.y;

  to.zoom = CLAMP (from.zoom * by, 1.f, MOST_ZOOM);
  by = to.zoom / from.zoom;
  to.x = (from.x + dx) * by - dx;
  to.y = (from.y + dy) * by - dy;
  move_to (pan, map, to);
}

/* A wheel does not say where it was turned. */
static void
motion_cb (GtkEventController *controller,
           double              x,
           double              y,
           Pan                *pan)
{
  pan->x = x;
  pan->y = y;
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           Pan                      *pan)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  float unit = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL
                 ? WHEEL_PIXELS : 1;
  UsPan *now = (*pan->layout)->pen.pan, to = *now;
  UsFrame *map = map_at (pan, pan->x, pan->y);

  if (map == NULL)
    return GDK_EVENT_PROPAGATE;
  if (state & GDK_CONTROL_MASK)
    {
      zoom_at (pan, map, *now, dy < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, (float) pan->x,
               (float) pan->y);
      return GDK_EVENT_STOP;
    }
  to.x += (float) dx * unit;
  to.y += (float) dy * unit;
  /* A wheel over a map that is seen whole scrolls the page. */
  return map->clips && (dx != 0 || now->zoom > 1) && move_to (pan, map, to);
}

static void
drag_begin_cb (GtkGestureDrag *drag,
               double          x,
               double          y,
               Pan            *pan)
{
  UsFrame *map = map_at (pan, x, y);

  if (map == NULL || !map->clips)
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
  else
    pan->begun = *(*pan->layout)->pen.pan;
}

static void
drag_update_cb (GtkGestureDrag *drag,
                double          dx,
                double          dy,
                Pan            *pan)
{
  UsFrame *map = find_map (*pan->layout);
  UsPan to = pan->begun;

  if (map == NULL || (ABS (dx) < DRAG_THRESHOLD && ABS (dy) < DRAG_THRESHOLD))
    return;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  to.x -= (float) dx;
  to.y -= (float) dy;
  move_to (pan, map, to);
}

static void
pinch_begin_cb (GtkGesture       *pinch,
                GdkEventSequence *sequence,
                Pan              *pan)
{
  pan->begun = *(*pan->layout)->pen.pan;
}

static void
pinch_cb (GtkGestureZoom *pinch,
          double          scale,
          Pan            *pan)
{
  double x, y;
  UsFrame *map;

  if (!gtk_gesture_get_bounding_box_center (GTK_GESTURE (pinch), &x, &y)
      || (map = map_at (pan, x, y)) == NULL)
    return;
  gtk_gesture_set_state (GTK_GESTURE (pinch), GTK_EVENT_SEQUENCE_CLAIMED);
  zoom_at (pan, map, pan->begun, (float) scale, (float) x, (float) y);
}

void
us_board_pan_attach (GtkWidget      *view,
                     UsBoardLayout **layout)
{
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *drag = gtk_gesture_drag_new (), *pinch = gtk_gesture_zoom_new ();
  Pan *pan = g_new0 (Pan, 1);

  *pan = (Pan) { .view = view, .layout = layout };
  g_object_set_data_full (G_OBJECT (view), "us-pan", pan, g_free);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), pan);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), pan);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), pan);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), pan);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), pan);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), pan);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), pan);
  gtk_widget_add_controller (view, motion);
  gtk_widget_add_controller (view, scroll);
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (pinch));
}

gboolean
us_board_pan_reveal (UsBoardLayout *layout,
                     UsFrame       *frame,
                     const UsSpot  *spot)
{
  const graphene_rect_t *box = &spot->box;
  float left = box->origin.x, top = box->origin.y - frame->top;
  float right = left + box->size.width - frame->bounds.size.width;
  float below = top + box->size.height - frame->bounds.size.height;
  UsPan *pan = layout->pen.pan;

  if (!frame->clips || pan == NULL || (left >= 0 && top >= 0 && right <= 0 && below <= 0))
    return FALSE;
  pan->x += left < 0 ? left : MAX (right, 0);
  pan->y += top < 0 ? top : MAX (below, 0);
  pan->moved = TRUE;
  return TRUE;
}
