/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-ledger.h"

G_BEGIN_DECLS

/* Gives a table of UsLogItem the columns of a ledger, each of which sorts; newest first. */
void us_log_table_set_ledger (GtkColumnView *table, const UsLedger *ledger);

G_END_DECLS
