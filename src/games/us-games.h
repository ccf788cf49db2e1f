/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "us-rules.h"

G_BEGIN_DECLS

const UsRules *const *us_games_get (guint *n_games);
const UsRules *us_games_find (const char *id);

G_END_DECLS
