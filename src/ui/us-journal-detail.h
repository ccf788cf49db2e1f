/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-journal-item.h"

G_BEGIN_DECLS

/* What can be done with one line of the journal, beside the table as it was then. */
#define US_TYPE_JOURNAL_DETAIL (us_journal_detail_get_type ())
G_DECLARE_FINAL_TYPE (UsJournalDetail, us_journal_detail, US, JOURNAL_DETAIL, AdwBin)

void us_journal_detail_set_session (UsJournalDetail *self, UsStore *store, UsSession *session);
/* `item` is the answer that led to what is looked at, `line` what was pressed: the answer itself, or something told
 * after it; both may be NULL. `now` is the table of the present, against which the pieces to put back are counted. */
void us_journal_detail_show (UsJournalDetail *self, UsJournalItem *item, UsJournalItem *line, UsBoard *now);
/* Presses the "?" of a line that has reasons: signal "why" as of UsLinesView. FALSE if there is none. */
gboolean us_journal_detail_ask_why (UsJournalDetail *self);

G_END_DECLS
