/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

/* Everything that was told and answered, by rounds, newest first. Signal "look" (#UsJournalLine). */
#define US_TYPE_JOURNAL_VIEW (us_journal_view_get_type ())
G_DECLARE_FINAL_TYPE (UsJournalView, us_journal_view, US, JOURNAL_VIEW, AdwBin)

/* Once. */
void us_journal_view_set_play (UsJournalView *self, UsPlay *play);
/* Looks for nothing any more. */
void us_journal_view_reset (UsJournalView *self);
void us_journal_view_search (UsJournalView *self);
/* Marks the line that is looked at and gives it back; -1: none. `told`: rather what was told there than what was
 * answered before it. */
UsJournalLine *us_journal_view_select (UsJournalView *self, int position, gboolean told);

G_END_DECLS
