/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-layout.h"

G_BEGIN_DECLS

/* Moves and enlarges the map of a board with two fingers, Ctrl and the wheel, a drag, or a sideways wheel.
 * `layout` points at the view's present layout, which the view replaces. */
void us_board_pan_attach (GtkWidget *view, UsBoardLayout **layout);
/* Moves the map so that a place is visible. FALSE: it already was, or it is not on a map. */
gboolean us_board_pan_reveal (UsBoardLayout *layout, UsFrame *frame, const UsSpot *spot);
/* The same for all places of the instruction that the layout's story explains. */
void us_board_pan_reveal_story (UsBoardLayout *layout);

G_END_DECLS
