/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-rules.h"
#include "us-text.h"

G_BEGIN_DECLS

/* Small phrases that both front ends and the lists use. */
const char *us_words           (const char *message);        /* a game's N_() in the language of the moment; NULL stays NULL */
char       *us_words_dup_game  (const UsRules *rules);       /* "Game: The Opponent" */
char       *us_words_dup_reason (const UsReason *reason, const UsRules *rules, const UsNames *names);
const char *us_words_source    (UsSource source);            /* "the app" */
const char *us_words_origin    (UsOrigin origin);

G_END_DECLS
