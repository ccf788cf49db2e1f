/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-rules.h"

G_BEGIN_DECLS

/* So many plays that are over, into a database that is there and closed. */
void bench_fill (const char *path, const UsRules *rules, guint plays);

G_END_DECLS
