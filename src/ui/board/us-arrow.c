/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-arrow.h"

#include "us-tile.h"

static GskPath *
line_of (const UsShaft *shaft)
{
  GskPathBuilder *builder = gsk_path_builder_new ();

  gsk_path_builder_move_to (builder, shaft->start.x, shaft->start.y);
  gsk_path_builder_cubic_to (builder, shaft->a.x, shaft->a.y, shaft->b.x, shaft->b.y, shaft->end.x, shaft->end.y);
  return us_path_keep (builder);
}

static GskPath *
head_of (const UsShaft *shaft)
{
  GskPathBuilder *builder = gsk_path_builder_new ();

  gsk_path_builder_move_to (builder, shaft->tip.x, shaft->tip.y);
  gsk_path_builder_line_to (builder, shaft->corners[0].x, shaft->corners[0].y);
  gsk_path_builder_line_to (builder, shaft->end.x, shaft->end.y);
  gsk_path_builder_line_to (builder, shaft->corners[1].x, shaft->corners[1].y);
  gsk_path_builder_close (builder);
  return us_path_keep (builder);
}

static void
stroke_path (GtkSnapshot *snapshot, GskPath *path, float wide, const GdkRGBA *colour)
{
  GskStroke *stroke = gsk_stroke_new (wide);

  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, stroke, colour);
  gsk_stroke_free (stroke);
}

void
us_arrow_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsShaft *shaft)
{
  g_autoptr (GskPath) line = line_of (shaft);
  g_autoptr (GskPath) head = head_of (shaft);
  const GdkRGBA *halo = drawing->colours->dark ? &drawing->colours->felt : &drawing->colours->card;
  float round = 2;

  stroke_path (snapshot, line, shaft->wide + 5, halo);
  stroke_path (snapshot, head, round + 5, halo);
  stroke_path (snapshot, line, shaft->wide, &drawing->colours->accent);
  stroke_path (snapshot, head, round, &drawing->colours->accent);
  gtk_snapshot_append_fill (snapshot, head, GSK_FILL_RULE_WINDING, &drawing->colours->accent);
}

void
us_badge_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, int number, const graphene_point_t *at, float radius)
{
  char text[12];

  g_snprintf (text, sizeof text, "%d", number);
  us_circle (snapshot, at->x, at->y, radius + 2,
             drawing->colours->dark ? &drawing->colours->felt : &drawing->colours->card);
  us_circle (snapshot, at->x, at->y, radius, &drawing->colours->accent);
  us_tile_text (drawing, snapshot, text, radius * 1.18f, at->x, at->y, &drawing->colours->on_accent);
}
