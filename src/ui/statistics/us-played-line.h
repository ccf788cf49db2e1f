/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A play of the game that a list is of: how it ended, with how many points, and when. Property item (UsPlayItem). */
#define US_TYPE_PLAYED_LINE (us_played_line_get_type ())
G_DECLARE_FINAL_TYPE (UsPlayedLine, us_played_line, US, PLAYED_LINE, AdwBin)

G_END_DECLS
