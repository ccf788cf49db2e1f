/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"
#include "us-glyph.h"

G_BEGIN_DECLS

/* Draws one piece into a square: circle for the player, diamond for the bot, square for nobody,
 * dice, cubes, tiles and cards. The state decides whether it lies there, was there, could go there,
 * falls or will be filled. */
void us_piece_draw (const UsDrawing *pen, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect);

/* The corner radius of the shape, for rings around it. */
float us_piece_radius (const UsPiece *piece, const graphene_rect_t *rect);
/* The colour its tone and owner give it. */
GdkRGBA us_piece_colour (const UsDrawing *pen, const UsPiece *piece);

/* The one ring of the table, 2.5 wide, around what answers or acts. */
void us_ring_draw (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius, const GdkRGBA *colour);

G_END_DECLS
