/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* What is chosen after each game on the tree of the ledger, and which games of a log have still to choose. Both leave the
 * campaign folded for the last line where its choice is due, else for the next one. */

/* Returns: (nullable) */
const UsLedgerBlock *us_ledger_find_tree (const UsLedger *ledger);
/* Returns: (nullable): the last line, where it has still to choose and there is something to be chosen: after a campaign that
 *   is complete for whoever plays on */
const UsLogLine *us_log_find_due (UsLog *log);
/* Returns: guint: the numbers of all lines of which that is true, in their order; of a campaign that is complete there are
 *   none */
GArray *us_log_list_due (UsLog *log);

G_END_DECLS
