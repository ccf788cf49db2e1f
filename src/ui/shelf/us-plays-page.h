/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store.h"

G_BEGIN_DECLS

/* A page with all plays of the history or the trash, which can be searched. Where the history is of one game it says what
 * has come of it. */
#define US_TYPE_PLAYS_PAGE (us_plays_page_get_type ())
G_DECLARE_FINAL_TYPE (UsPlaysPage, us_plays_page, US, PLAYS_PAGE, AdwNavigationPage)

AdwNavigationPage *us_plays_page_new (UsStore *store, UsPlayFilter filter);
/* Opens the search and focuses its entry. */
void us_plays_page_search (UsPlaysPage *self);

G_END_DECLS
