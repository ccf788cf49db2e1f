/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-value.h"

G_BEGIN_DECLS

/* The entries of a play: a tree that only grows. Each entry knows the one before it; an index is its id. */

typedef enum { US_SHAPE_RAW, US_SHAPE_TRUE, US_SHAPE_INT, US_SHAPE_INTS, US_SHAPE_NAMED } UsEntryShape;

struct _UsEntry
{
  UsBy by;
  UsEntryShape shape;
  const char *key;        /* interned */
  const char *section;    /* interned: "round/3" */
  int nth;                /* 1, or 2 … for a key asked again in its section */
  int parent;             /* -1: the first */
  int old;                /* whose place it took in a repair, kept or answered anew; -1: it took none, or was read */
  int value;              /* INT: the value; INTS: offset of the first in the pool */
  int n;                  /* INTS */
  const UsDomain *domain; /* of the value; NULL: numbers */
  GVariant *named;        /* the value as files have it; NULL where it follows from the ints */
  guint32 print;          /* of what was possible; advice. CORRECTION: which settling since the entry before it */
};

UsJournal *us_journal_new (void);
void us_journal_free (UsJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsJournal, us_journal_free)

int us_journal_get_n_entries (const UsJournal *journal);
const UsEntry *us_journal_get (const UsJournal *journal, int entry);
/**
 * us_journal_dup_value:
 *
 * Returns: (transfer full): the value as files have it, with the names of values and never their ints; not floating
 */
GVariant *us_journal_dup_value (const UsJournal *journal, int entry, const UsNames *names);
char *us_entry_dup_key (const UsEntry *entry); /* "phantom/sell#2" */
/**
 * us_journal_add_raw:
 * @key: with its number where it was asked before in its section, "phantom/sell#2"
 * @print: what was possible then, or 0 if it is not known
 * @parent: the entry before it, or -1
 *
 * An entry as it is read from a file. Its value is understood when a replay reaches it.
 *
 * Returns: its id
 */
int us_journal_add_raw (UsJournal *journal, UsBy by, const char *key, const char *section, GVariant *value,
                        guint32 print, int parent);
int us_journal_depth (const UsJournal *journal, int entry); /* entries from the start to it; 0 for -1 */
/**
 * us_journal_get_at:
 * @last: the entry that ends a line of play, or -1
 * @position: entries from the start, at most the depth of @last
 *
 * Returns: the entry that stands at the position of that line; -1 for 0, the start
 */
int us_journal_get_at (const UsJournal *journal, int last, int position);
gboolean us_journal_is_ancestor (const UsJournal *journal, int ancestor, int entry); /* or equal; -1 is everybody's */

G_END_DECLS
