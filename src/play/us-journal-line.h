/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-session.h"
#include "us-store.h"

G_BEGIN_DECLS

/* One line of the journal: a section with its lines, what was told, or what was answered. Properties: text, question,
 * note (or NULL), bookmark, now (the newest), at, side (UsSide), by (UsBy), lines (of a section, else NULL), found (those
 * of them that whoever searches wants to see; at first all), is-line (no section), is-answer. Notes and bookmarks are set by the play (us_play_set_note()). */
#define US_TYPE_JOURNAL_LINE (us_journal_line_get_type ())
G_DECLARE_FINAL_TYPE (UsJournalLine, us_journal_line, US, JOURNAL_LINE, GObject)

UsJournalLine *us_journal_line_new_section (const char *section, const char *label);
UsJournalLine *us_journal_line_new (UsSession *session, const UsLogItem *item);
/* What stands before the first answer, in no journal: the table as it was set up. */
UsJournalLine *us_journal_line_new_start (void);
gboolean us_journal_line_equal (UsJournalLine *self, UsJournalLine *other);

/* Of a section: its lines, newest first; NULL for a line. */
GListStore *us_journal_line_get_lines (UsJournalLine *self);
GListModel *us_journal_line_get_found (UsJournalLine *self);
void us_journal_line_set_found (UsJournalLine *self, GListModel *found);
const char *us_journal_line_get_section (UsJournalLine *self);
const char *us_journal_line_get_text (UsJournalLine *self);
const char *us_journal_line_get_question (UsJournalLine *self); /* what was asked, or NULL */
const char *us_journal_line_get_note (UsJournalLine *self);     /* or NULL */
gboolean us_journal_line_get_bookmark (UsJournalLine *self);
gint64 us_journal_line_get_at (UsJournalLine *self); /* UTC, milliseconds; 0: nobody knows */
/* Where a look at it leads: entries up to and including it. */
int us_journal_line_get_position (UsJournalLine *self);
int us_journal_line_get_entry (UsJournalLine *self);   /* -1: a line that was told */
UsSide us_journal_line_get_side (UsJournalLine *self); /* whose doing it was */
UsBy us_journal_line_get_by (UsJournalLine *self);
gboolean us_journal_line_get_now (UsJournalLine *self);
gboolean us_journal_line_matches (UsJournalLine *self, const char *folded);

void us_journal_line_set_now (UsJournalLine *self, gboolean now);
/* What hangs on its entry. */
void us_journal_line_set_info (UsJournalLine *self, const UsEntryInfo *info);

G_END_DECLS
