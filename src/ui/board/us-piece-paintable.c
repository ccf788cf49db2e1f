/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-piece-paintable.h"

#include <adwaita.h>

#include "us-piece.h"

struct _UsPiecePaintable
{
  GObject parent_instance;

  UsPiece piece;
  GtkWidget *widget;
};

static void paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (UsPiecePaintable, us_piece_paintable, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

static void
us_piece_paintable_snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  UsPiecePaintable *self = US_PIECE_PAINTABLE (paintable);
  UsColours colours;
  UsDrawing drawing = { .widget = self->widget, .colours = &colours, .text = 1, .size = 1 };

  us_colours_follow (&colours, NULL, NULL);
  us_piece_draw (&drawing, GTK_SNAPSHOT (snapshot), &self->piece,
                 &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

static GdkPaintableFlags
us_piece_paintable_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_SIZE;
}

static double
us_piece_paintable_get_intrinsic_aspect_ratio (GdkPaintable *paintable)
{
  return 1;
}

static void
paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = us_piece_paintable_snapshot;
  iface->get_flags = us_piece_paintable_get_flags;
  iface->get_intrinsic_aspect_ratio = us_piece_paintable_get_intrinsic_aspect_ratio;
}

static void
us_piece_paintable_finalize (GObject *object)
{
  UsPiecePaintable *self = US_PIECE_PAINTABLE (object);

  g_clear_weak_pointer (&self->widget);
  g_free ((char *) self->piece.tone);
  g_free ((char *) self->piece.glyph);
  g_free ((char *) self->piece.text);

  G_OBJECT_CLASS (us_piece_paintable_parent_class)->finalize (object);
}

static void
us_piece_paintable_class_init (UsPiecePaintableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_piece_paintable_finalize;
}

static void
us_piece_paintable_init (UsPiecePaintable *self)
{
  static const char *const followed[] = { "notify::dark", "notify::high-contrast" };

  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (adw_style_manager_get_default (), followed[i],
                             G_CALLBACK (gdk_paintable_invalidate_contents), self, G_CONNECT_SWAPPED);
}

GdkPaintable *
us_piece_paintable_new (const UsPiece *piece, GtkWidget *widget)
{
  UsPiecePaintable *self = g_object_new (US_TYPE_PIECE_PAINTABLE, NULL);

  g_return_val_if_fail (piece != NULL, NULL);

  self->piece = *piece;
  /* Nobody speaks a picture or looks for it, so neither id nor label is kept. */
  self->piece.id = self->piece.label = NULL;
  self->piece.tone = g_strdup (piece->tone);
  self->piece.glyph = g_strdup (piece->glyph);
  self->piece.text = g_strdup (piece->text);
  g_set_weak_pointer (&self->widget, widget);
  return GDK_PAINTABLE (self);
}
