/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-drawing.h"

G_BEGIN_DECLS

/* A card with a name (UsPiece.thing): paper or black, its emblem, the marks around that, and its name at the foot; lying,
 * as the uppermost of a pile, where its place is wider than high. */

float us_card_radius (const graphene_rect_t *rect);
void us_card_draw (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsPiece *piece, const graphene_rect_t *rect);
/* What arrows and numbers must not cover. */
graphene_rect_t us_card_emblem (const UsDrawing *drawing, const graphene_rect_t *rect);
/* Of the names on all cards of the table; NULL: there is none. */
const char *us_card_find_widest (const UsDrawing *drawing, const UsBoard *board);
graphene_rect_t us_card_name (const UsDrawing *drawing, const UsPiece *piece, const graphene_rect_t *rect);

/* In a cell with this face: whether a card has no room beside it and fills it, and where one lies alone. */
gboolean us_card_fills (const graphene_rect_t *face);
graphene_rect_t us_card_alone (const graphene_rect_t *face);
graphene_rect_t us_card_within (const graphene_rect_t *square); /* as large as it can be */
/* The round cross on one that was taken, which peeks out at the right (1) or left (-1) behind the other. */
graphene_rect_t us_card_cross (const graphene_rect_t *taken, const graphene_rect_t *captor, int side);
void us_card_draw_cross (const UsDrawing *drawing, GtkSnapshot *snapshot, const graphene_rect_t *rect);

G_END_DECLS
