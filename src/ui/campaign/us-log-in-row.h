/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-log-in-item.h"

G_BEGIN_DECLS

/* Says what a line of a file is and what would come of it. Property: item (UsLogInItem). */
#define US_TYPE_LOG_IN_ROW (us_log_in_row_get_type ())
G_DECLARE_FINAL_TYPE (UsLogInRow, us_log_in_row, US, LOG_IN_ROW, AdwActionRow)

G_END_DECLS
