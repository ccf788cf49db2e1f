/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-log-book.h"

G_BEGIN_DECLS

/* The log of a campaign: how it went, what it comes to, and its lines, as a table or, where that has no room, as cards.
 * Property "book". */

#define US_TYPE_LOG_TAB (us_log_tab_get_type ())
G_DECLARE_FINAL_TYPE (UsLogTab, us_log_tab, US, LOG_TAB, AdwBreakpointBin)

/* What comes next has the focus. */
void us_log_tab_begin (UsLogTab *self);
void us_log_tab_search (UsLogTab *self);
/* The line of the campaign that has this index has the focus, or the first one that is shown where it is not. */
void us_log_tab_focus_line (UsLogTab *self, guint line);

G_END_DECLS
