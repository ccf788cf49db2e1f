/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-copy-game.h"

G_BEGIN_DECLS

/* A game in the list of My Copy: its badge, its name, and how much was taught. Property: item (UsCopyGame), which
 * stays. */
#define US_TYPE_COPY_GAME_ROW (us_copy_game_row_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyGameRow, us_copy_game_row, US, COPY_GAME_ROW, GtkListBoxRow)

G_END_DECLS
