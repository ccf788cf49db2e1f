/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-policy.h"
#include "us-store.h"
#include "../written.h"

G_BEGIN_DECLS

/* Everything that a copy of the box can be taught, made up. */
void sample_teach (UsStore *store);
/* A card of the game whose cards are taught: one step ahead, back and to both sides. */
void sample_teach_card (UsStore *store, const char *which);
/* A new play with a fixed seed; the app draws what `by_app` says. */
UsSession *sample_start (UsStore *store, guint64 seed, gboolean by_app);
/* The same against Hal, everything drawn by the app. */
UsSession *sample_start_hal (UsStore *store, guint64 seed, gboolean expert);
/* Against Last Stand with a copy that knows every card, everything drawn by the app; the copy is taught first. */
UsSession *sample_start_crownfell (UsStore *store, guint64 seed);
/* A turn of the game whose reasons have pictures, which no shelf shows. */
UsSession *sample_start_grid (UsStore *store);
/* The race of the tests at this question of this round; NULL: at its end. */
UsSession *sample_start_race (UsStore *store, const char *key, int round);
/* The round of the tests at its first question, which asks for rows. */
UsSession *sample_start_round (UsStore *store);
/* Of a game whose cards are taught, nothing being known: up to the form of this card, "card/mystic", or of
 * the first of the player's own (NULL). */
UsSession *sample_start_pad (UsStore *store, const char *card);
/* Faces of all cards of Last Stand and of its solo deck, made up. */
void sample_teach_army (UsStore *store);
/* Last Stand with a copy that knows every card and none of the solo deck, which lies on the table: up to the form of the
 * first solo card. */
UsSession *sample_start_solo (UsStore *store);
/* A new play of Last Stand with a team, everything drawn by the app. */
UsSession *sample_start_army (UsStore *store, guint64 seed, const char *team);
/* Against Hal, up to the question which tiles the player holds: they were drawn at the table, and now the app draws. */
UsSession *sample_hold_tiles (UsStore *store);
/* The same up to the question which tiles the player has drawn at the table. */
UsSession *sample_draw_tiles (UsStore *store);
/* Answers at random, but always the same way, until a question with this key stands there in this round or a later
 * one; FALSE if the play ends before. NULL for any question. */
gboolean sample_play_to (UsSession *session, const char *key, int round);
/* Last Stand, nothing but moves by the rules, until a question with this key stands there in this turn or a later one,
 * and at least so many moves are shown. */
gboolean sample_fight_to (UsSession *session, const char *key, int turn, guint moves);
/* The same until a line stands there whose id begins so. */
gboolean sample_play_to_line (UsSession *session, const char *line, int round);
/* The same by a plan instead of at random, with a copy that knows everything and seed 11; it ends in round 3. */
gboolean sample_spend_evening (UsSession *session, const char *key, int round);
/* One answer. */
void sample_answer (UsSession *session, UsRandom *random);
/* To the end. */
void sample_finish (UsSession *session);

G_END_DECLS
