/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-board.h"

G_BEGIN_DECLS

/* A small picture of a table, for a list of plays: its map, or all areas in rows. It is crisp in its own size. */

#define US_TYPE_BOARD_MINI (us_board_mini_get_type ())
G_DECLARE_FINAL_TYPE (UsBoardMini, us_board_mini, US, BOARD_MINI, GObject)

/* Without a board it shows the empty table. The accents are the game's, "#rrggbb", in the light and the dark scheme. */
GdkPaintable *us_board_mini_new (UsBoard *board, const char *accent_light, const char *accent_dark);

/* Whether it shows nothing but the empty places of a board. */
gboolean us_board_mini_is_bare (UsBoardMini *self);

G_END_DECLS
