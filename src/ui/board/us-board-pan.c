/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-pan.h"

#include "us-board-why.h"

#define MOST_ZOOM    4.f
#define WHEEL_STEP   1.15f
#define WHEEL_PIXELS 48.f
/* in pixels; a finger that moves less is a tap */
#define DRAG_THRESHOLD 8.

typedef struct
{
  GtkWidget *view;
  UsBoardLayout **layout;
  GtkGesture *drag;
  GtkWidget *page;  /* the scrolled window around the board, or NULL */
  UsPan begun;      /* where a drag or pinch began */
  float begun_page; /* how far the page was scrolled then */
  double x, y;      /* of the pointer, or of the middle between two fingers when they began */
} Pan;

static UsFrame *
find_map (UsBoardLayout *layout)
{
  for (guint i = 0; i < layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (layout->frames, i);

      if (frame->area->fills && !frame->area->cards)
        return frame;
    }
  return NULL;
}

static UsFrame *
map_at (Pan *pan, double x, double y)
{
  UsFrame *map = find_map (*pan->layout);

  return map != NULL && graphene_rect_contains_point (&map->bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)) ? map
                                                                                                                 : NULL;
}

/* Returns whether the map has moved; the layout limits the position to the map. */
static gboolean
move_to (Pan *pan, UsFrame *map, UsPan to)
{
  UsPan *now = (*pan->layout)->drawing.pan;

  if (!map->clips && G_APPROX_VALUE (to.zoom, now->zoom, 0.001f))
    return FALSE;
  to.zoom = CLAMP (to.zoom, 1.f, MOST_ZOOM);
  to.moved = TRUE;
  *now = to;
  gtk_widget_queue_allocate (pan->view);
  return TRUE;
}

/* Zooms so that the point of the map at (x, y) moves to (to_x, to_y). */
static void
zoom_at (Pan *pan, UsFrame *map, float by, double x, double y, double to_x, double to_y)
{
  const UsPan from = pan->begun;
  const graphene_point_t *corner = &map->bounds.origin;
  UsPan to = from;

  to.zoom = CLAMP (from.zoom * by, 1.f, MOST_ZOOM);
  by = to.zoom / from.zoom;
  to.x = (from.x + (float) x - corner->x) * by - (float) to_x + corner->x;
  to.y = (from.y + (float) y - corner->y) * by - (float) to_y + corner->y;
  move_to (pan, map, to);
}

/* A scroll event has no position, so the pointer's last one is kept. */
static void
motion_cb (GtkEventController *controller, double x, double y, Pan *pan)
{
  pan->x = x;
  pan->y = y;
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, Pan *pan)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  float unit = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL ? WHEEL_PIXELS : 1;
  UsPan *now = (*pan->layout)->drawing.pan, to = *now;
  UsFrame *map = map_at (pan, pan->x, pan->y);

  if (map == NULL)
    return GDK_EVENT_PROPAGATE;
  if (state & GDK_CONTROL_MASK)
    {
      pan->begun = *now;
      zoom_at (pan, map, dy < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, pan->x, pan->y, pan->x, pan->y);
      return GDK_EVENT_STOP;
    }
  to.x += (float) dx * unit;
  to.y += (float) dy * unit;
  /* If the map is visible as a whole, the wheel scrolls the page. */
  return map->clips && (dx != 0 || now->zoom > 1) && move_to (pan, map, to);
}

/* --- Fingers ----------------------------------------------------------------------------------- */

static float
page_at (Pan *pan)
{
  graphene_point_t corner;

  return pan->page != NULL && gtk_widget_compute_point (pan->view, pan->page, &GRAPHENE_POINT_INIT (0, 0), &corner)
           ? -corner.y
           : 0;
}

/* What is left of the movement when the map is at its edge scrolls the page. */
static void
move_page (Pan *pan, UsFrame *map, float wanted)
{
  const UsSpot *spot = &g_array_index (map->spots, UsSpot, 0);
  float most = MAX (spot->box.size.height * (float) map->area->rows - map->bounds.size.height + map->top, 0.f);
  float rest = wanted - CLAMP (wanted, 0.f, most);

  if (pan->page != NULL)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (pan->page)),
                              pan->begun_page + rest);
}

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, Pan *pan)
{
  UsFrame *map = map_at (pan, x, y);

  pan->begun = *(*pan->layout)->drawing.pan;
  pan->begun_page = page_at (pan);
  /* Over the map the sequence is not denied yet, because a second finger may make it a pinch. */
  if (map == NULL)
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, Pan *pan)
{
  UsFrame *map = find_map (*pan->layout);
  UsPan to;

  if (map == NULL || !map->clips || (ABS (dx) < DRAG_THRESHOLD && ABS (dy) < DRAG_THRESHOLD))
    return;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  /* While the page scrolls, the board moves under the finger, which changes dy. */
  dy -= page_at (pan) - pan->begun_page;
  to = pan->begun;
  to.x -= (float) dx;
  to.y -= (float) dy;
  move_page (pan, map, to.y);
  move_to (pan, map, to);
}

static void
pinch_begin_cb (GtkGesture *pinch, GdkEventSequence *sequence, Pan *pan)
{
  pan->begun = *(*pan->layout)->drawing.pan;
  gtk_gesture_get_bounding_box_center (pinch, &pan->x, &pan->y);
}

static void
pinch_cb (GtkGestureZoom *pinch, double scale, Pan *pan)
{
  UsFrame *map = map_at (pan, pan->x, pan->y);
  double x, y;

  if (map == NULL || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (pinch), &x, &y))
    return;
  gtk_gesture_set_state (GTK_GESTURE (pinch), GTK_EVENT_SEQUENCE_CLAIMED);
  zoom_at (pan, map, (float) scale, pan->x, pan->y, x, y);
}

/* The scrolled window sees a touch first and would scroll along. Its touch scrolling is switched off if the finger
 * is on a map that was enlarged, or is a second finger. */
static gboolean
touch_cb (GtkEventController *controller, GdkEvent *event, GtkWidget *view)
{
  Pan *pan = g_object_get_data (G_OBJECT (view), "us-pan");
  GtkWidget *native;
  graphene_point_t at;
  double x, y, dx, dy;

  if (gdk_event_get_event_type (event) != GDK_TOUCH_BEGIN || !gdk_event_get_position (event, &x, &y))
    return GDK_EVENT_PROPAGATE;
  native = GTK_WIDGET (gtk_widget_get_native (pan->page));
  gtk_native_get_surface_transform (GTK_NATIVE (native), &dx, &dy);
  if (gtk_widget_compute_point (native, pan->view, &GRAPHENE_POINT_INIT ((float) (x - dx), (float) (y - dy)), &at))
    gtk_scrolled_window_set_kinetic_scrolling (GTK_SCROLLED_WINDOW (pan->page),
                                               map_at (pan, at.x, at.y) == NULL ||
                                                 ((*pan->layout)->drawing.pan->zoom <= 1 &&
                                                  !gtk_gesture_is_active (pan->drag)));
  return GDK_EVENT_PROPAGATE;
}

static void
map_cb (Pan *pan)
{
  GtkWidget *page = gtk_widget_get_ancestor (pan->view, GTK_TYPE_SCROLLED_WINDOW);
  GtkEventController *touch;

  if (page == pan->page)
    return;
  g_set_weak_pointer (&pan->page, page);
  if (page == NULL)
    return;
  touch = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (touch, GTK_PHASE_CAPTURE);
  g_signal_connect_object (touch, "event", G_CALLBACK (touch_cb), pan->view, G_CONNECT_DEFAULT);
  gtk_widget_add_controller (page, touch);
}

static void
pan_free (gpointer data)
{
  Pan *pan = data;

  g_clear_weak_pointer (&pan->page);
  g_free (pan);
}

void
us_board_pan_attach (GtkWidget *view, UsBoardLayout **layout)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  Pan *pan = g_new0 (Pan, 1);

  *pan = (Pan) { .view = view, .layout = layout, .drag = gtk_gesture_drag_new () };
  g_object_set_data_full (G_OBJECT (view), "us-pan", pan, pan_free);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), pan);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), pan);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), pan);
  g_signal_connect (pan->drag, "drag-begin", G_CALLBACK (drag_begin_cb), pan);
  g_signal_connect (pan->drag, "drag-update", G_CALLBACK (drag_update_cb), pan);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), pan);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), pan);
  g_signal_connect_swapped (view, "map", G_CALLBACK (map_cb), pan);
  gtk_widget_add_controller (view, motion);
  gtk_widget_add_controller (view, scroll);
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (pan->drag));
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (pinch));
}

gboolean
us_board_pan_reveal (UsBoardLayout *layout, UsFrame *frame, const UsSpot *spot)
{
  const graphene_rect_t *box = &spot->box;
  float left = box->origin.x, top = box->origin.y - frame->top;
  float right = left + box->size.width - frame->bounds.size.width;
  float below = top + box->size.height - frame->bounds.size.height;
  UsPan *pan = layout->drawing.pan;

  if (!frame->clips || pan == NULL || (left >= 0 && top >= 0 && right <= 0 && below <= 0))
    return FALSE;
  pan->x += left < 0 ? left : MAX (right, 0);
  pan->y += top < 0 ? top : MAX (below, 0);
  pan->moved = TRUE;
  return TRUE;
}

void
us_board_pan_reveal_why (UsBoardLayout *layout)
{
  for (guint i = 0; i < layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (layout->frames, i);
      UsSpot all = { 0 };

      for (guint j = 0; frame->clips && j < frame->spots->len; j++)
        {
          const UsSpot *spot = &g_array_index (frame->spots, UsSpot, j);

          if (spot->cell == NULL || us_board_why_get_part (layout->drawing.why, spot->cell->id) != US_PART_TOLD)
            continue;
          if (all.cell != NULL)
            graphene_rect_union (&all.box, &spot->box, &all.box);
          else
            all = *spot;
        }
      if (all.cell != NULL)
        us_board_pan_reveal (layout, frame, &all);
    }
}
