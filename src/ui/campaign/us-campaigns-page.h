/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* All campaigns of a game: those that run, the archive and the trash. */

#define US_TYPE_CAMPAIGNS_PAGE (us_campaigns_page_get_type ())
G_DECLARE_FINAL_TYPE (UsCampaignsPage, us_campaigns_page, US, CAMPAIGNS_PAGE, AdwNavigationPage)

AdwNavigationPage *us_campaigns_page_new (UsStore *store, const UsRules *rules);

G_END_DECLS
