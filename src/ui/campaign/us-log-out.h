/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-print.h"
#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* The files that a campaign goes out as. */
typedef enum {
  US_LOG_FILE_SHEET,
  US_LOG_FILE_REPORT,
  US_LOG_FILE_CSV,
  US_LOG_FILE_MARKDOWN,
  US_LOG_FILE_JSON,
  US_N_LOG_FILES
} UsLogFile;

/* Whether the game says how its log lies on paper. */
gboolean us_log_out_has_paper (const UsRules *rules);
/* Also in a thread. `paper`: of a sheet and a report. */
GBytes *us_log_out_new (UsStore *store, const char *uuid, UsLogFile kind, const UsPaper *paper, GError **error);
/* “Embers 2026.csv”: what every disk takes as the name of a file. */
char *us_log_out_dup_name (const char *campaign, UsLogFile kind);
UsPrintPages *us_log_out_lay (UsStore *store, const char *uuid, gboolean report, const UsPaper *paper, GError **error);

G_END_DECLS
