/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store.h"

G_BEGIN_DECLS

/* The plays of a game beside what has come of them. Words and filters hold for both. */
#define US_TYPE_STATISTICS_PAGE (us_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (UsStatisticsPage, us_statistics_page, US, STATISTICS_PAGE, AdwNavigationPage)

AdwNavigationPage *us_statistics_page_new (UsStore *store, const UsRules *rules);

G_END_DECLS
