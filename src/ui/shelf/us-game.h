/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-tally.h"

G_BEGIN_DECLS

/* A game of the registry as an object, for lists. Properties, all read only: id, title, opponent, summary (translated; the
 * last may be NULL), needs ("1 player, 75 min · 12 cards taught"), which follows what this copy is taught, played ("Won 3
 * of 9", NULL before the first play has ended), and campaign (the way to its campaigns, "Game 13, score 16"; NULL: it has
 * none). */
#define US_TYPE_GAME (us_game_get_type ())
G_DECLARE_FINAL_TYPE (UsGame, us_game, US, GAME, GObject)

UsGame *us_game_new (UsStore *store, const UsRules *rules);
const UsRules *us_game_get_rules (UsGame *self);
/* Another program may have taught this copy something. */
void us_game_read (UsGame *self);
/* Another program may have written to a campaign. */
void us_game_read_campaign (UsGame *self);
/* What has come of it so far; NULL: nothing yet. All games are counted with one look, so whoever has them all does that. */
void us_game_set_tally (UsGame *self, const UsTally *tally);

G_END_DECLS
