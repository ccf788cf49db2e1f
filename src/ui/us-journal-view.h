/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-journal-item.h"

G_BEGIN_DECLS

/* Everything that was told and answered, by rounds, newest first. Signal "look" (int position). */
#define US_TYPE_JOURNAL_VIEW (us_journal_view_get_type ())
G_DECLARE_FINAL_TYPE (UsJournalView, us_journal_view, US, JOURNAL_VIEW, AdwBin)

void us_journal_view_set_session (UsJournalView *self, UsStore *store, UsSession *session);
/* Takes what is new; not while the session looks at the past, since it knows nothing later then. */
void us_journal_view_update (UsJournalView *self); /* if anybody sees it */
void us_journal_view_read (UsJournalView *self);   /* now */
void us_journal_view_search (UsJournalView *self);
/* The answer at this position, or the last before it; NULL without. */
UsJournalItem *us_journal_view_find (UsJournalView *self, int position);
/* Marks the line that is looked at and gives it back; -1: none. */
UsJournalItem *us_journal_view_select (UsJournalView *self, int position);
/* Sections, each with its lines. */
GListModel *us_journal_view_get_model (UsJournalView *self);

G_END_DECLS
