/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-log-book.h"

G_BEGIN_DECLS

/* A campaign: its log, what it comes to as a board, and its statistics. */

#define US_TYPE_CAMPAIGN_PAGE (us_campaign_page_get_type ())
G_DECLARE_FINAL_TYPE (UsCampaignPage, us_campaign_page, US, CAMPAIGN_PAGE, AdwNavigationPage)

AdwNavigationPage *us_campaign_page_new (UsLogBook *book);
UsLogBook *us_campaign_page_get_book (UsCampaignPage *self);
/* What comes next has the focus. */
void us_campaign_page_begin (UsCampaignPage *self);
/* Where the last game chooses. */
void us_campaign_page_show_tree (UsCampaignPage *self);

G_END_DECLS
