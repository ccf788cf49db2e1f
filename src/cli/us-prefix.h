/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* For each word the fewest first letters with which no other word begins, in the case of the word: "blu" for
 * "blue" and "bla" for "black". NULL if another word begins with the whole word. */
GPtrArray *us_prefixes (GPtrArray *words);

G_END_DECLS
