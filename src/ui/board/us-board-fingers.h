/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-layout.h"

G_BEGIN_DECLS

/* What a finger needs in both directions. */
#define US_FINGER 44.f

/* Gives every place of the table that can be pressed as much room as a finger needs, as far as its neighbours leave it,
 * once the table is laid out. What is painted stays as it is. */
void us_board_fingers_place (UsBoardLayout *layout, float width, float height);

G_END_DECLS
