/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store.h"

G_BEGIN_DECLS

/* A game of the registry as an object, for lists. */
#define US_TYPE_GAME (us_game_get_type ())
G_DECLARE_FINAL_TYPE (UsGame, us_game, US, GAME, GObject)
UsGame *us_game_new (UsStore *store, const UsRules *rules);

/* A game on the shelf; pressing it begins a new play. */
#define US_TYPE_GAME_TILE (us_game_tile_get_type ())
G_DECLARE_FINAL_TYPE (UsGameTile, us_game_tile, US, GAME_TILE, AdwBin)
GtkWidget *us_game_tile_new (gpointer game, gpointer unused);
void us_game_tile_update (UsGameTile *self);

G_END_DECLS
