/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "render.h"

static gboolean
stop_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
painted_cb (GdkFrameClock *clock, guint *frames)
{
  (*frames)++;
}

void
render_settle (GtkWidget *widget)
{
  GdkFrameClock *clock;
  gboolean late = FALSE;
  guint frames = 0, timeout = g_timeout_add (3000, stop_cb, &late);
  gulong handler;

  while (!gtk_widget_get_mapped (widget) && !late)
    g_main_context_iteration (NULL, TRUE);
  /* Without a compositor the toolkit draws a frame of its own, which no desktop shows. */
  gtk_widget_remove_css_class (widget, "solid-csd");

  /* The first frame may still measure with a size that the window manager changes; the third has
   * settled. */
  clock = gtk_widget_get_frame_clock (widget);
  if (clock != NULL)
    {
      handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &frames);
      while (frames < 3 && !late)
        {
          gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
          g_main_context_iteration (NULL, TRUE);
        }
      g_signal_handler_disconnect (clock, handler);
    }
  if (!late)
    g_source_remove (timeout);
}

static void
draw_widget (GtkWidget *widget, GtkSnapshot *snapshot)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);

  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
}

/* A popover has a surface of its own, so it is missing in the window's picture. */
static void
draw_popovers (GtkWidget *widget, GtkNative *window, GtkSnapshot *snapshot)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_POPOVER (child) && gtk_widget_get_mapped (child))
        {
          GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (child));
          double x, y, inner_x, inner_y;

          gtk_native_get_surface_transform (window, &x, &y);
          gtk_native_get_surface_transform (GTK_NATIVE (child), &inner_x, &inner_y);
          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (
            snapshot, &GRAPHENE_POINT_INIT ((float) (gdk_popup_get_position_x (GDK_POPUP (surface)) - x + inner_x),
                                            (float) (gdk_popup_get_position_y (GDK_POPUP (surface)) - y + inner_y)));
          draw_widget (child, snapshot);
          gtk_snapshot_restore (snapshot);
        }
      draw_popovers (child, window, snapshot);
    }
}

gboolean
render_window (GtkWindow *window, const char *file, GError **error)
{
  GtkWidget *widget = GTK_WIDGET (window);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  /* The paintable begins where the shadow does, the picture where the window does. */
  if (gtk_widget_compute_bounds (widget, widget, &bounds))
    gtk_snapshot_translate (snapshot, &bounds.origin);
  draw_widget (widget, snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-bounds.origin.x, -bounds.origin.y));
  draw_popovers (widget, GTK_NATIVE (window), snapshot);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL || renderer == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "the window has drawn nothing");
      return FALSE;
    }
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (!gdk_texture_save_to_png (texture, file))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s could not be written", file);
      return FALSE;
    }
  return TRUE;
}
