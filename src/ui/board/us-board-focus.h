/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-area.h"

G_BEGIN_DECLS

/* Which cell the focus goes to. Tab walks from area to area and enters each where it answers; the
 * arrows go to the nearest cell on that side, over the borders of areas. NULL: none. */
UsBoardCell *us_board_focus_next (GPtrArray *areas, UsBoardCell *from, GtkDirectionType direction);

G_END_DECLS
