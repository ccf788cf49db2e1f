/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store.h"

G_BEGIN_DECLS

/* Everything that a copy of the box can be taught, made up. */
void       sample_teach   (UsStore *store);
/* A new play with a fixed seed; the app draws what `by_app` says. */
UsSession *sample_start   (UsStore *store, guint64 seed, gboolean by_app);
/* Answers at random, but always the same way, until a question with this key stands there in this section or a later
 * one; FALSE if the play ends before. Section "round/2"; NULL for any. */
gboolean   sample_play_to (UsSession *session, const char *key, int round);
/* To the end. */
void       sample_finish  (UsSession *session);

G_END_DECLS
