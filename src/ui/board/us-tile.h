/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-piece.h"

G_BEGIN_DECLS

/* A tile with a colour, a sign of that colour and a figure, lying upon others whose edges show
 * below it; and at its foot whose it is. */

/* How much of the tile's side the edges of a stack of `floors` take. */
float us_tile_rise (guint floors);
/* `rect` is the uppermost tile's. */
void us_tile_draw (const UsDrawing *pen, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect);
/* The edge of a covered tile, `below` pixels below the uppermost. */
void us_tile_draw_edge (const UsDrawing *pen, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
                        float below);
/* Where the marks of the owner lie on the tile, and the marks. */
graphene_rect_t us_tile_foot (const UsPiece *piece, const graphene_rect_t *rect);
void us_tile_draw_foot (const UsDrawing *pen, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect);
/* A small upright card of that tile, sign above, figure below, both where the card is `seen`: the
 * rest lies under the next. */
void us_tile_draw_card (const UsDrawing *pen, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect,
                        float seen);
/* A figure of that many pixels, however large other texts are: it has to stay on its tile. */
void us_tile_text (const UsDrawing *pen, GtkSnapshot *snapshot, const char *text, float px, float x, float y,
                   const GdkRGBA *colour);

G_END_DECLS
