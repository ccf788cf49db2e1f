/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A game to begin a play of: its illustration, its names, what it takes and what came of it. Property item (UsGame). */
#define US_TYPE_GAME_TILE (us_game_tile_get_type ())
G_DECLARE_FINAL_TYPE (UsGameTile, us_game_tile, US, GAME_TILE, AdwBin)

G_END_DECLS
