/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"

G_BEGIN_DECLS

/* Cards with a name on five rows of five places, rows E to A from the top, with a deck above a column, a hand and a pile
 * beside them. The animals are invented and belong to these tests only. */

/* A few moves, one of which takes a card; a place that is left is filled again. */
UsBoard *sample_cards_new (void);
/* Thirteen moves that cross each other, of which one card makes two; cards that lie on others; a hand and a pile. */
UsBoard *sample_cards_new_many (void);
/* Up to thirteen moves by at most two places in any direction, out of the deck, to the pile and from the hand. */
UsBoard *sample_cards_new_random (GRand *random);

G_END_DECLS
