/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-log-row.h"

G_BEGIN_DECLS

/* A campaign that is open: its log, read again whenever somebody has written to it, and what pages say of it.
 *
 * Properties, all read only: `name`, `summary` ("12 games since January 2025, on Hard"), `short-summary` ("12 games,
 * 8 of 10 goals"), `play-label` ("Play Game 13"), `score`, `can-undo`, `can-redo`, `is-running`, `n-lines`, `lines` (UsLogRow in the
 * order of the log).
 *
 * Signals:
 *   "changed"  after it was read again
 *   "gone"     it is not there any more */

#define US_TYPE_LOG_BOOK (us_log_book_get_type ())
G_DECLARE_FINAL_TYPE (UsLogBook, us_log_book, US, LOG_BOOK, GObject)

UsLogBook *us_log_book_new (UsStore *store, const char *uuid, GError **error);

UsStore *us_log_book_get_store (UsLogBook *self);
UsLog *us_log_book_get_log (UsLogBook *self);
const char *us_log_book_get_uuid (UsLogBook *self);
const UsRules *us_log_book_get_rules (UsLogBook *self);
/* Folded for the line whose choice is due, or for the next one. */
UsCampaign *us_log_book_get_campaign (UsLogBook *self);
GListModel *us_log_book_get_lines (UsLogBook *self);
gboolean us_log_book_undo (UsLogBook *self, GError **error);
gboolean us_log_book_redo (UsLogBook *self, GError **error);

G_END_DECLS
