/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-log-book.h"

G_BEGIN_DECLS

/* How a campaign went: numbers, and the share of won games by what its lines say. Property "book". */

#define US_TYPE_NUMBERS_TAB (us_numbers_tab_get_type ())
G_DECLARE_FINAL_TYPE (UsNumbersTab, us_numbers_tab, US, NUMBERS_TAB, AdwBreakpointBin)

G_END_DECLS
