/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store.h"

G_BEGIN_DECLS

/* The first page: plays in progress, games to begin, and the latest plays of the history. */
#define US_TYPE_SHELF_PAGE (us_shelf_page_get_type ())
G_DECLARE_FINAL_TYPE (UsShelfPage, us_shelf_page, US, SHELF_PAGE, AdwNavigationPage)

AdwNavigationPage *us_shelf_page_new (UsStore *store);
/* Gives the focus to the play, wherever it stands now. */
void us_shelf_page_focus_play (UsShelfPage *self, gint64 id);

G_END_DECLS
