/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-area.h"

G_BEGIN_DECLS

/* The cell that gets the focus of the table: the first that answers, or else the first. NULL: there is none. */
UsBoardCell *us_board_focus_first (GPtrArray *areas);
/* The cell that gets the focus next. Tab goes from area to area, to a cell that answers if there is one. Arrow
 * keys go to the nearest cell on that side, also of another area. NULL: there is none. */
UsBoardCell *us_board_focus_next (GPtrArray *areas, UsBoardCell *from, GtkDirectionType direction);

/* Where somebody who uses keys begins to answer on the board: of many places side by side in their middle. NULL: no place
 * answers. */
UsBoardCell *us_board_focus_answer (GPtrArray *areas);

G_END_DECLS
