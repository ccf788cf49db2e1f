/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-piece-colour.h"
#include "us-shape.h"

G_BEGIN_DECLS

/* Draws one piece into a square: a circle for the player, a diamond for the bot, a square for nobody; dice, cubes,
 * tiles and cards. The piece's state decides whether it is there, was there, could go there, is removed or will be
 * filled. */
void us_piece_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect);

/* The corner radius of the piece, for rings around it. */
float us_piece_radius (const UsPiece *piece, const graphene_rect_t *rect);

G_END_DECLS
