/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-drawing.h"
#include "us-route.h"

G_BEGIN_DECLS

/* Draws what tells a movement on the table: a bent line with a halo and a head, and the number of the instruction to
 * which it belongs. Where they go is decided in us-route.h. */

void us_arrow_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsShaft *shaft);
void us_badge_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, int number, const graphene_point_t *at,
                    float radius);

G_END_DECLS
