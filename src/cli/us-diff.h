/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What differs between two texts, for people: lines that are gone with "-", new ones with "+", and
 * two lines around each place so that one finds it. Empty if they are equal. */
char *us_diff (const char *before, const char *after);

G_END_DECLS
