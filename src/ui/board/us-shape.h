/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-drawing.h"

G_BEGIN_DECLS

/* Draws a ring 2.5 px wide; all cells that answer or act have the same. */
void us_ring_draw (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, const GdkRGBA *colour);
/* A diamond in the square, whose sides lie `out` further out; and its dashed outline, inside. */
void us_diamond_fill (GtkSnapshot *snapshot, const graphene_rect_t *rect, float out, const GdkRGBA *colour);
void us_diamond_dash (GtkSnapshot *snapshot, const graphene_rect_t *rect, float width, const GdkRGBA *colour);

G_END_DECLS
