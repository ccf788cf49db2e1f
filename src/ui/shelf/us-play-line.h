/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A play of the history or the trash as one line: illustration, game, how it ended, when; in the trash with buttons
 * instead of the way to the play. Properties: item (UsPlayItem), spoken (what a screen reader says of the line). */
#define US_TYPE_PLAY_LINE (us_play_line_get_type ())
G_DECLARE_FINAL_TYPE (UsPlayLine, us_play_line, US, PLAY_LINE, AdwBin)

G_END_DECLS
