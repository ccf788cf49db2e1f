/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-copy-game.h"

G_BEGIN_DECLS

/* A game in the list of My Copy: its badge, its name, and how much was taught. */
GtkWidget *us_copy_game_row_new (UsCopyGame *game);

G_END_DECLS
