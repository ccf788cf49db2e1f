/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-die.h"

#include "us-tile.h"

#define MOST_CORNERS 10
#define MOST_EDGES   12
#define LEAST_TEXT   10.f

typedef struct
{
  float x, y;
} Point;

/* In a circle of radius 1, from the top on clockwise; `face` are the corners of the face on top, and `edges` go from one
 * of them to a corner of the outline. `middle` is how much lower than the centre of the circle the face has its own. */
typedef struct
{
  int sides;
  int n_outline, n_face, n_edges;
  Point outline[MOST_CORNERS], face[5];
  int edges[MOST_EDGES][2];
  float middle, text;
} Shape;

static const Shape shapes[] = {
  { .sides = 8,
    .n_outline = 4,
    .n_face = 3,
    .n_edges = 0,
    .outline = { { 0, -1 }, { 0.92f, 0.46f }, { 0, 0.96f }, { -0.92f, 0.46f } },
    .face = { { 0, -1 }, { 0.92f, 0.46f }, { -0.92f, 0.46f } },
    .middle = 0.06f,
    .text = 0.72f },
  { .sides = 10,
    .n_outline = 6,
    .n_face = 4,
    .n_edges = 3,
    .outline = { { 0, -1 }, { 0.95f, -0.14f }, { 0.95f, 0.16f }, { 0, 1 }, { -0.95f, 0.16f }, { -0.95f, -0.14f } },
    .face = { { 0, -1 }, { 0.56f, 0.2f }, { 0, 0.56f }, { -0.56f, 0.2f } },
    .edges = { { 1, 2 }, { 2, 3 }, { 3, 4 } },
    .middle = 0,
    .text = 0.66f },
  { .sides = 12,
    .n_outline = 10,
    .n_face = 5,
    .n_edges = 5,
    .outline = { { 0, -1 },
                 { 0.588f, -0.809f },
                 { 0.951f, -0.309f },
                 { 0.951f, 0.309f },
                 { 0.588f, 0.809f },
                 { 0, 1 },
                 { -0.588f, 0.809f },
                 { -0.951f, 0.309f },
                 { -0.951f, -0.309f },
                 { -0.588f, -0.809f } },
    .face = { { 0, -0.64f }, { 0.609f, -0.198f }, { 0.376f, 0.518f }, { -0.376f, 0.518f }, { -0.609f, -0.198f } },
    .edges = { { 0, 0 }, { 1, 2 }, { 2, 4 }, { 3, 6 }, { 4, 8 } },
    .middle = 0.01f,
    .text = 0.64f },
  { .sides = 20,
    .n_outline = 6,
    .n_face = 3,
    .n_edges = 9,
    .outline = { { 0, -1 }, { 0.866f, -0.5f }, { 0.866f, 0.5f }, { 0, 1 }, { -0.866f, 0.5f }, { -0.866f, -0.5f } },
    .face = { { 0, -0.62f }, { 0.6f, 0.36f }, { -0.6f, 0.36f } },
    .edges = { { 0, 0 }, { 0, 1 }, { 0, 5 }, { 1, 1 }, { 1, 2 }, { 1, 3 }, { 2, 3 }, { 2, 4 }, { 2, 5 } },
    .middle = 0.06f,
    .text = 0.6f },
};

static const Shape *
shape_of (int sides)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (shapes[i].sides == sides)
      return &shapes[i];
  return &shapes[G_N_ELEMENTS (shapes) - 1];
}

static Point
place (const graphene_rect_t *rect, Point point, float out)
{
  float radius = rect->size.width / 2 + out;

  return (Point) { us_rect_x (rect) + point.x * radius, us_rect_y (rect) + point.y * radius };
}

static GskPath *
path_through (const graphene_rect_t *rect, const Point *points, int n, float out)
{
  GskPathBuilder *builder = gsk_path_builder_new ();

  for (int i = 0; i < n; i++)
    {
      Point at = place (rect, points[i], out);

      if (i == 0)
        gsk_path_builder_move_to (builder, at.x, at.y);
      else
        gsk_path_builder_line_to (builder, at.x, at.y);
    }
  gsk_path_builder_close (builder);
  return us_path_keep (builder);
}

static void
draw_number (const UsDrawing *drawing, GtkSnapshot *snapshot, const Shape *shape, const char *shows,
             const graphene_rect_t *rect, const GdkRGBA *colour)
{
  float radius = rect->size.width / 2;

  us_tile_text (drawing, snapshot, shows, MAX (radius * shape->text, LEAST_TEXT), us_rect_x (rect),
                us_rect_y (rect) + radius * shape->middle, colour);
}

void
us_die_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, int sides, const char *shows, const graphene_rect_t *rect,
             const GdkRGBA *colour)
{
  const Shape *shape = shape_of (sides);
  GdkRGBA on = us_colours_on (drawing->colours, colour);
  GdkRGBA lit = us_rgba_mix (colour, &on, 0.14f), edge = us_rgba_alpha (&on, 0.42f);
  float wide = rect->size.width < 26 ? 0.8f : 1.2f;
  g_autoptr (GskPath) outline = path_through (rect, shape->outline, shape->n_outline, 0);
  g_autoptr (GskPath) face = path_through (rect, shape->face, shape->n_face, 0);
  g_autoptr (GskStroke) stroke = gsk_stroke_new (wide);
  graphene_rect_t below;
  g_autoptr (GskPath) shadow = NULL;

  graphene_rect_offset_r (rect, 0, 1.25f, &below);
  shadow = path_through (&below, shape->outline, shape->n_outline, 1);
  gtk_snapshot_append_fill (snapshot, shadow, GSK_FILL_RULE_WINDING, &(GdkRGBA) { 0, 0, 0, 0.14f });
  gtk_snapshot_append_fill (snapshot, outline, GSK_FILL_RULE_WINDING, colour);
  gtk_snapshot_append_fill (snapshot, face, GSK_FILL_RULE_WINDING, &lit);
  gtk_snapshot_append_stroke (snapshot, face, stroke, &edge);
  for (int i = 0; i < shape->n_edges; i++)
    {
      Point from = place (rect, shape->face[shape->edges[i][0]], 0);
      Point to = place (rect, shape->outline[shape->edges[i][1]], 0);

      us_line (snapshot, from.x, from.y, to.x, to.y, wide, &edge);
    }
  draw_number (drawing, snapshot, shape, shows, rect, &on);
}

void
us_die_draw_ghost (const UsDrawing *drawing, GtkSnapshot *snapshot, int sides, const char *shows,
                   const graphene_rect_t *rect, const GdkRGBA *fill, const GdkRGBA *line)
{
  const Shape *shape = shape_of (sides);
  g_autoptr (GskPath) outline = path_through (rect, shape->outline, shape->n_outline, 0);
  g_autoptr (GskStroke) stroke = gsk_stroke_new (1.6f);

  gsk_stroke_set_dash (stroke, (float[]) { 3, 3 }, 2);
  gtk_snapshot_append_fill (snapshot, outline, GSK_FILL_RULE_WINDING, fill);
  gtk_snapshot_append_stroke (snapshot, outline, stroke, line);
  draw_number (drawing, snapshot, shape, shows, rect, line);
}
