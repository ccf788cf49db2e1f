/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-log-row.h"

G_BEGIN_DECLS

/* A line of a log where a table has no room. Property "item". */

#define US_TYPE_LOG_CARD (us_log_card_get_type ())
G_DECLARE_FINAL_TYPE (UsLogCard, us_log_card, US, LOG_CARD, AdwBin)

G_END_DECLS
