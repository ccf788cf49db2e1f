/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-journal-line.h"

G_BEGIN_DECLS

#define US_TYPE_JOURNAL_ROW (us_journal_row_get_type ())
G_DECLARE_FINAL_TYPE (UsJournalRow, us_journal_row, US, JOURNAL_ROW, AdwBin)

GtkWidget *us_journal_row_new (void);
void us_journal_row_set_row (UsJournalRow *self, GtkTreeListRow *row);

G_END_DECLS
