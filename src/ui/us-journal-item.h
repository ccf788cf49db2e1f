/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store.h"

G_BEGIN_DECLS

/* One line of the journal: a heading of a section, what was told, or what was answered. */
#define US_TYPE_JOURNAL_ITEM (us_journal_item_get_type ())
G_DECLARE_FINAL_TYPE (UsJournalItem, us_journal_item, US, JOURNAL_ITEM, GObject)

UsJournalItem *us_journal_item_new_section (const char *section, const char *label);
UsJournalItem *us_journal_item_new (UsStore *store, UsSession *session, const UsLogItem *item);

/* Of a section: its lines, newest first; NULL for a line. */
GListStore *us_journal_item_get_lines (UsJournalItem *self);
const char *us_journal_item_get_section (UsJournalItem *self);
const char *us_journal_item_get_text (UsJournalItem *self);
const char *us_journal_item_get_question (UsJournalItem *self); /* what was asked, or NULL */
const char *us_journal_item_get_note (UsJournalItem *self);     /* or NULL */
gboolean us_journal_item_get_bookmark (UsJournalItem *self);
gint64 us_journal_item_get_at (UsJournalItem *self);
/* Where a look at it leads: entries up to and including it. */
int us_journal_item_get_position (UsJournalItem *self);
int us_journal_item_get_entry (UsJournalItem *self);   /* -1: a line that was told */
UsSide us_journal_item_get_side (UsJournalItem *self); /* whose doing it was */
UsBy us_journal_item_get_by (UsJournalItem *self);
gboolean us_journal_item_get_now (UsJournalItem *self);
void us_journal_item_set_now (UsJournalItem *self, gboolean now);
gboolean us_journal_item_equal (UsJournalItem *self, UsJournalItem *other);
gboolean us_journal_item_matches (UsJournalItem *self, const char *folded);

/* Written at once. */
gboolean us_journal_item_set_bookmark (UsJournalItem *self, gboolean on, GError **error);
gboolean us_journal_item_set_note (UsJournalItem *self, const char *text, GError **error);

G_END_DECLS
