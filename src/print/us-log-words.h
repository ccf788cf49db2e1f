/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"

G_BEGIN_DECLS

/* What paper says of a log. */

const UsLedger *us_log_ledger (const UsCampaign *campaign);
const UsField *us_log_find_field (const UsCampaign *campaign, const char *key);
/* The number or choice of a field of a line. */
int us_log_value (const UsCampaign *campaign, guint line, const char *key);
/* Of the first or of the second kind of lines, which is 0 or 1. */
int us_log_kind (const UsCampaign *campaign, guint line);
/* Empty where nothing is said. */
char *us_log_dup_field (const UsCampaign *campaign, guint line, const char *key);
char *us_log_dup_common (const UsCampaign *campaign); /* what is said of all lines alike, each once */
char *us_log_dup_number (int n);                      /* "−3" */
char *us_log_dup_points (int n);                      /* "+4" */
char *us_log_dup_counted (const UsPlural *plural, int n);
char *us_log_dup_day (int date); /* "12 Jan 25"; empty: nobody knows */
char *us_log_dup_long_day (int date);
char *us_log_dup_today (void);

G_END_DECLS
