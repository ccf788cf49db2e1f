/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board-cell.h"

G_BEGIN_DECLS

/* For a finger on a place that is smaller than it: opens the places under it once more, large enough. FALSE: no other
 * place that answers is near enough to be meant. */
gboolean us_board_choice_open (GtkWidget *view, GPtrArray *areas, UsBoardCell *cell);

G_END_DECLS
