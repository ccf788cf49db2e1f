/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-card-drag.h"

/* A finger that moves over cards scrolls. */
static gboolean
is_touch (GtkGesture *gesture)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, UsBoardCell *cell)
{
  if (us_board_cell_get_place (cell) == NULL || is_touch (GTK_GESTURE (source)))
    return NULL;
  return gdk_content_provider_new_typed (US_TYPE_BOARD_CELL, cell);
}

/* The card itself. */
static void
begin_cb (GtkDragSource *source, GdkDrag *drag, UsBoardCell *cell)
{
  const UsSpot *spot = us_board_cell_get_spot (cell);
  const graphene_rect_t *area = &us_board_cell_get_frame (cell)->bounds;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkPaintable) picture = NULL;

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-spot->face.origin.x, -spot->face.origin.y));
  us_board_cell_draw (cell, US_LAYER_FACE, snapshot);
  /* They are drawn where they lie on the board. */
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-area->origin.x, -area->origin.y));
  us_board_cell_draw (cell, US_LAYER_PIECES, snapshot);
  picture = gtk_snapshot_free_to_paintable (snapshot, &spot->face.size);
  gtk_drag_source_set_icon (source, picture, (int) spot->face.size.width / 2, (int) spot->face.size.height / 2);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, UsBoardCell *cell)
{
  UsBoardCell *other = g_value_get_object (value);

  if (other == cell || us_board_cell_get_frame (other) != us_board_cell_get_frame (cell) ||
      us_board_cell_get_place (other) == NULL || us_board_cell_get_place (cell) == NULL)
    return FALSE;
  return gtk_widget_activate_action (GTK_WIDGET (cell), "play.move", "(ss)", us_board_cell_get_place (other),
                                     us_board_cell_get_place (cell));
}

void
us_card_drag_attach (UsBoardCell *cell)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (US_TYPE_BOARD_CELL, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), cell, G_CONNECT_DEFAULT);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (begin_cb), cell, G_CONNECT_DEFAULT);
  gtk_widget_add_controller (GTK_WIDGET (cell), GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), cell, G_CONNECT_DEFAULT);
  gtk_widget_add_controller (GTK_WIDGET (cell), GTK_EVENT_CONTROLLER (target));
}
