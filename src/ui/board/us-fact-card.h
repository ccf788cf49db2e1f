/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"

G_BEGIN_DECLS

/* A card that tells facts: who it is at the head, then what holds for it, two facts in a line or more, or one
 * on a phone. */
gboolean us_fact_card_is (const UsCell *cell);
/* The width with which no value is cut, nor its name unless that is long. */
float us_fact_card_width (const UsDrawing *drawing, const UsCell *cell);
/* How many facts the cards of an area tell in a line, and whether what stands below their names takes two: all of them
 * alike, so that the eye finds a fact at the same place. */
void us_fact_card_measure (UsFrame *frame, float width);
float us_fact_card_height (UsFrame *frame, const UsCell *cell);
void us_fact_card_draw (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot);
/* The first piece stands before the name, the others at the end of the head. */
void us_fact_card_place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect);
/* Where its name and the line below it are written. */
graphene_rect_t us_fact_card_words (UsFrame *frame, const UsSpot *spot);

G_END_DECLS
