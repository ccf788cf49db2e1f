/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"
#include "us-strip.h"

G_BEGIN_DECLS

/* What stands above and below: titles, facts, sums and feet. */

UsStrip *us_head_new (UsPress *press, const UsCampaign *campaign, const char *name, double width);
/* Of the pages behind the first. */
UsStrip *us_head_new_small (UsPress *press, const UsCampaign *campaign, const char *name, double width);
/**
 * us_sum_new:
 * @n: so many lines; the score is carried over to the next page where there are more
 */
UsStrip *us_sum_new (UsPress *press, const UsCampaign *campaign, guint n, double width);
UsStrip *us_foot_new (UsPress *press, const UsCampaign *campaign, guint page, guint n_pages, double width);
/* What stands over a part of a page, with a few words beside it or NULL. */
void us_strip_heading (UsStrip *strip, const char *title, const char *caption);

G_END_DECLS
