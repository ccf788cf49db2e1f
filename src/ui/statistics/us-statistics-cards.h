/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-columns.h"
#include "us-store-statistics.h"

G_BEGIN_DECLS

/* Fills the places of a page with what there is to tell, in place of what they told before. */

/* Up to five numbers. */
void us_statistics_show_numbers (UsColumns *numbers, const UsStatistics *statistics);
/* The cards below the distribution: by the option that tells results apart, the last plays, and by other options. */
void us_statistics_show_cards (UsColumns *cards, const UsRules *rules, const UsStatistics *statistics);

G_END_DECLS
