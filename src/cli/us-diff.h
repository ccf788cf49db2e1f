/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Shows how two texts differ: removed lines with "-", new lines with "+", and two lines of context around each
 * difference. Empty if the texts are equal. */
char *us_diff (const char *before, const char *after);

G_END_DECLS
