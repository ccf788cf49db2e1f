/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"
#include "us-strip.h"

G_BEGIN_DECLS

/* The score as a line over the points of each game as bars, and what all of it comes to. */

UsStrip *us_curve_new (UsPress *press, const UsCampaign *campaign, double width);
UsStrip *us_totals_new (UsPress *press, const UsCampaign *campaign, double width);

G_END_DECLS
