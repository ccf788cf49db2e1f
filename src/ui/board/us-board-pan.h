/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-layout.h"

G_BEGIN_DECLS

/* Moves and enlarges the map of a table: two fingers, Ctrl and the wheel, a drag, a sideways
 * wheel. `layout` is the place where the view keeps its layout of the moment. */
void us_board_pan_attach (GtkWidget *view, UsBoardLayout **layout);
/* Brings a place of the map into its window; FALSE: it is there, or it is no place of a map. */
gboolean us_board_pan_reveal (UsBoardLayout *layout, UsFrame *frame, const UsSpot *spot);
/* The same for all places that the instruction of the layout's story is about. */
void us_board_pan_reveal_story (UsBoardLayout *layout);

G_END_DECLS
