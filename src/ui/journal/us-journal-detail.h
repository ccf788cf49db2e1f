/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

/* What can be done with one line of the journal, beside the table as it was then. */
#define US_TYPE_JOURNAL_DETAIL (us_journal_detail_get_type ())
G_DECLARE_FINAL_TYPE (UsJournalDetail, us_journal_detail, US, JOURNAL_DETAIL, AdwBin)

/* What is looked at in the play; `line` is what was pressed: the answer that led to it, or something told after it, or
 * NULL. */
void us_journal_detail_show (UsJournalDetail *self, UsPlay *play, UsJournalLine *line);
/* Presses the "?" of a line that has reasons: signal "why" as of UsLinesView. FALSE if there is none. */
gboolean us_journal_detail_ask_why (UsJournalDetail *self);

G_END_DECLS
