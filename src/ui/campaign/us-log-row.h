/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* A line of a log as it is shown: what each column of the game's ledger says of it, and in which order lines stand by it.
 *
 * Properties, all of them texts that never change: `number` ("Game 12"), `date`, `heading` (what it is found by), `score`,
 * `first` and `rest` (of the other columns), `points`, `total` ("total 16"), `flag` (what it does not fit, or NULL),
 * `spoken`. */

#define US_TYPE_LOG_ROW (us_log_row_get_type ())
G_DECLARE_FINAL_TYPE (UsLogRow, us_log_row, US, LOG_ROW, GObject)

UsLogRow *us_log_row_new (UsLog *log, guint line);

gint64 us_log_row_get_id (UsLogRow *self);
/* Which line of the campaign it is; -1: one that cannot be read. */
int us_log_row_get_index (UsLogRow *self);
const char *us_log_row_get_text (UsLogRow *self, guint column);
int us_log_row_compare (UsLogRow *self, UsLogRow *other, guint column);
UsLedgerSign us_log_row_get_sign (UsLogRow *self);
int us_log_row_get_points (UsLogRow *self);
/* The value of the ledger's `kind`; -1: it cannot be read. */
int us_log_row_get_kind (UsLogRow *self);
gboolean us_log_row_is_flagged (UsLogRow *self);
/* Whether it says these words, in any order. */
gboolean us_log_row_matches (UsLogRow *self, const char *words);

G_END_DECLS
