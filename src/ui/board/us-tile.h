/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-piece-colour.h"

G_BEGIN_DECLS

/* Draws a tile with a colour, a sign and a figure, on a stack of others whose edges show below it, and with marks
 * of its owner at its foot. */

/* The share of the tile's side that the edges of a stack of `floors` take. */
float us_tile_rise (guint floors);
/* `rect` is that of the topmost tile. */
void us_tile_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect);
/* Draws the edge of a covered tile, `below` pixels below the topmost. */
void us_tile_draw_edge (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece,
                        const graphene_rect_t *rect, float below);
/* Where its sign and its figure are. */
graphene_rect_t us_tile_sign (const graphene_rect_t *rect);
graphene_rect_t us_tile_figure (const UsPiece *piece, const graphene_rect_t *rect);
/* The rectangle for the marks of the owner, and a function that draws them. */
graphene_rect_t us_tile_foot (const UsPiece *piece, const graphene_rect_t *rect);
void us_tile_draw_foot (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece,
                        const graphene_rect_t *rect);
/* Draws a small upright card of the tile: sign above, figure below. Only a part of the card is visible, `seen`;
 * the next card covers the rest. */
void us_tile_draw_card (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece,
                        const graphene_rect_t *rect, float seen);
/* Writes a figure of that many pixels. It does not grow with other texts, because it has to fit on its tile. */
void us_tile_text (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *text, float px, float x, float y,
                   const GdkRGBA *colour);

G_END_DECLS
