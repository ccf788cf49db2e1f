/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-shape.h"

#define RING 2.5f

void
us_ring_draw (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, const GdkRGBA *colour)
{
  graphene_rect_t outer = us_rect_grow (rect, 1 + RING);

  us_edge (snapshot, &outer, radius + 1 + RING, RING, colour);
}

/* A diamond is a square that stands on its corner and fills `rect`; its sides lie `out` further out. It is a path and no
 * turned square, because GTK paints all that is turned anew each time. */
static GskPath *
diamond_path (const graphene_rect_t *rect, float out)
{
  static const int corners[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  float side = rect->size.width * (float) G_SQRT2 / 2.f * 1.04f, radius = side * 0.17f + out;
  float reach = (side + 2 * out) * (float) G_SQRT2 / 2.f, cut = radius * (float) G_SQRT2 / 2.f;
  GskPathBuilder *builder = gsk_path_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      float x = us_rect_x (rect) + (float) corners[i][0] * reach, y = us_rect_y (rect) + (float) corners[i][1] * reach;
      /* Along both sides away from the corner, each of which runs at 45 degrees. */
      const int *before = corners[(i + 3) % 4], *after = corners[(i + 1) % 4];
      float back_x = x + (float) (before[0] - corners[i][0]) * cut,
            back_y = y + (float) (before[1] - corners[i][1]) * cut;

      if (i == 0)
        gsk_path_builder_move_to (builder, back_x, back_y);
      else
        gsk_path_builder_line_to (builder, back_x, back_y);
      gsk_path_builder_svg_arc_to (builder, radius, radius, 0, FALSE, TRUE,
                                   x + (float) (after[0] - corners[i][0]) * cut,
                                   y + (float) (after[1] - corners[i][1]) * cut);
    }
  gsk_path_builder_close (builder);
  return us_path_keep (builder);
}

void
us_diamond_fill (GtkSnapshot *snapshot, const graphene_rect_t *rect, float out, const GdkRGBA *colour)
{
  g_autoptr (GskPath) path = diamond_path (rect, out);

  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, colour);
}

void
us_diamond_dash (GtkSnapshot *snapshot, const graphene_rect_t *rect, float width, const GdkRGBA *colour)
{
  g_autoptr (GskPath) path = diamond_path (rect, -width / 2);

  us_dash_along (snapshot, path, width, 3, 3, colour);
}
