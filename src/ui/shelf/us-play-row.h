/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play-item.h"

G_BEGIN_DECLS

/* A play of the history as one line: illustration, game, how it ended, when. */
#define US_TYPE_PLAY_LINE (us_play_line_get_type ())
G_DECLARE_FINAL_TYPE (UsPlayLine, us_play_line, US, PLAY_LINE, AdwBin)

GtkWidget *us_play_line_new (void);
void us_play_line_set_item (UsPlayLine *self, UsPlayItem *item);
/* In the trash, with buttons instead of the way to the play. */
void us_play_line_set_in_trash (UsPlayLine *self, gboolean in_trash);

/* The same as a row of a list box that opens the play. */
GtkWidget *us_play_row_new (UsPlayItem *item);

G_END_DECLS
