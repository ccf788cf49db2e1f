/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* For each word the fewest letters that no other begins with, in the case of the word: "blue" and
 * "black" give "blu" and "bla". NULL where another word begins with all of it. */
GPtrArray *us_prefixes (GPtrArray *words);

G_END_DECLS
