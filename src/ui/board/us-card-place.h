/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"

G_BEGIN_DECLS

/* Where cards with a name lie in a cell: alone in its middle, upon each other, beside the ghost of one that has left, or
 * before one that they have taken. */

/* Whether the spot is in the low row above a map. */
gboolean us_spot_is_head (UsFrame *frame, const UsSpot *spot);
/* Whether it is placed by what follows, wherever it lies on a map. */
gboolean us_card_is_placed (UsFrame *frame, const UsPiece *piece);
/* `piece` is a card with a name, or a sign on the corner of the uppermost. */
void us_card_place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect);
/* The cross on one that was taken; FALSE: none was. */
gboolean us_card_find_cross (UsFrame *frame, const UsSpot *spot, graphene_rect_t *rect);
/* Adds names and emblems (UsMark). */
void us_card_mark_signs (UsFrame *frame, const UsSpot *spot, GArray *marks);

G_END_DECLS
