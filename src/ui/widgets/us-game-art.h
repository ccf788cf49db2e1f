/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-rules.h"

G_BEGIN_DECLS

/* A game's illustration in the format 8 : 5, in the version for the present colour scheme; a card in its accent if it
 * has none. Properties: game (an id), and small (61 × 38 px, as in lists). */
#define US_TYPE_GAME_ART (us_game_art_get_type ())
G_DECLARE_FINAL_TYPE (UsGameArt, us_game_art, US, GAME_ART, AdwBin)

GtkWidget *us_game_art_new (const UsRules *rules);
void us_game_art_set_rules (UsGameArt *self, const UsRules *rules); /* NULL: a game this program does not know */

G_END_DECLS
