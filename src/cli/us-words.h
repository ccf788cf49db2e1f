/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-rules.h"
#include "us-text.h"

G_BEGIN_DECLS

/* Short texts that terminal, protocol and lists share. */
/* Translates a text that a game marked with N_(). NULL stays NULL. */
const char *us_words (const char *message);
char *us_words_dup_game (const UsRules *rules); /* "Game: The Opponent" */
char *us_words_dup_reason (const UsReason *reason, const UsRules *rules, const UsNames *names);
const char *us_words_source (const UsComponent *component, UsSource source); /* "drawn by the app" */
const char *us_words_origin (UsOrigin origin);

G_END_DECLS
