/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-log-book.h"

G_BEGIN_DECLS

/* What a campaign comes to as a board: its tree, which answers when a choice is due, and beside it what else it has.
 * Property "book". */

#define US_TYPE_TREE_TAB (us_tree_tab_get_type ())
G_DECLARE_FINAL_TYPE (UsTreeTab, us_tree_tab, US, TREE_TAB, AdwBreakpointBin)

G_END_DECLS
