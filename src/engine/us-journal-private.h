/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "us-journal.h"

G_BEGIN_DECLS

struct _UsJournal
{
  GArray *entries; /* UsEntry */
  GArray *pool;    /* int: the lists */
};

/* Adds an entry with a value that the run has just accepted. */
int us_journal_add (UsJournal *journal, const UsEntry *entry, const int *ints, int n);
/* Another entry that says the same, to be understood anew by its name. */
int us_journal_copy (UsJournal *journal, int entry, int parent);
/* A value from a file has been understood. */
void us_journal_resolve (UsJournal *journal, int entry, UsEntryShape shape, const UsDomain *domain, const int *ints,
                         int n);
/* Takes back what was added since there were n entries: a change that was refused. */
void us_journal_truncate (UsJournal *journal, int n);

static inline UsEntry *
us_journal_entry (UsJournal *journal, int entry)
{
  return &g_array_index (journal->entries, UsEntry, entry);
}

G_END_DECLS
