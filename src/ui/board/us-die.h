/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-drawing.h"

G_BEGIN_DECLS

/* Dice of eight, ten, twelve and twenty sides, each with its outline and the face that lies on top, in the middle of which
 * stands what it shows. One of another number of sides is drawn as that of twenty. */
void us_die_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, int sides, const char *shows,
                  const graphene_rect_t *rect, const GdkRGBA *colour);
/* One that counts no more. */
void us_die_draw_ghost (const UsDrawing *drawing, GtkSnapshot *snapshot, int sides, const char *shows,
                        const graphene_rect_t *rect, const GdkRGBA *fill, const GdkRGBA *line);

G_END_DECLS
