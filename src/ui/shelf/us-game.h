/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store.h"

G_BEGIN_DECLS

/* A game of the registry as an object, for lists. Properties, all read only: id, title, opponent, summary (translated; the
 * last may be NULL) and needs ("1 player, 75 min · 12 cards taught"), which follows what this copy is taught. */
#define US_TYPE_GAME (us_game_get_type ())
G_DECLARE_FINAL_TYPE (UsGame, us_game, US, GAME, GObject)

UsGame *us_game_new (UsStore *store, const UsRules *rules);
const UsRules *us_game_get_rules (UsGame *self);
/* Another program may have taught this copy something. */
void us_game_read (UsGame *self);

G_END_DECLS
