/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hal.h"

G_BEGIN_DECLS

/* What both halves of the drawn table need. */

char *hal_label_of (UsBoard *board, const UsDomain *domain, int value);
void hal_paint (UsBoard *board, UsPiece *piece, int card);

/* hal-sheet.c: the score on the city and on paper. */
void hal_add_districts (UsBoard *board, UsArea *city, const Hal *h);
void hal_add_sheet (UsBoard *board, const Hal *h);
const char *hal_card_words (int card); /* what a building card does once it is kept, translated */

G_END_DECLS
