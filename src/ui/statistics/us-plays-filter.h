/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store.h"

G_BEGIN_DECLS

/* By what plays are looked for, beside words. What is chosen holds at once: the signal "changed" () says so. */
#define US_TYPE_PLAYS_FILTER (us_plays_filter_get_type ())
G_DECLARE_FINAL_TYPE (UsPlaysFilter, us_plays_filter, US, PLAYS_FILTER, AdwDialog)

AdwDialog *us_plays_filter_new (UsStore *store, const UsPlaysWanted *wanted);
const UsPlaysWanted *us_plays_filter_get_wanted (UsPlaysFilter *self);

G_END_DECLS
