/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store.h"

G_BEGIN_DECLS

/* One play on the command line, stored or not: what both front ends work on. */

typedef struct
{
  UsStore *store;    /* NULL: nothing is saved */
  UsCopy *copy;      /* what was taught, without a database */
  UsTaught *made_up; /* the same, as simulations have it */
  UsSession *session;
  gint64 play; /* 0 without a database */
  gboolean abandoned;
  GHashTable *infos; /* entry → UsEntryInfo, where no database keeps them */
} UsTable;

void us_table_free (UsTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsTable, us_table_free)

/* A new play: in the database, or only as long as the program runs. `copy` (or NULL) is taken. */
UsTable *us_table_new_stored (const UsRules *rules, const UsStart *start, GError **error);
UsTable *us_table_new_passing (const UsRules *rules, const UsStart *start, UsCopy *copy, GError **error);
UsTable *us_table_new_made_up (const UsRules *rules, const UsStart *start, GError **error);
UsTable *us_table_new_around (UsSession *session); /* of a session that stands already */
UsTable *us_table_open (const char *id, GError **error);

/* The outcome with what the database knows of it: giving up is no entry of the journal. */
UsOutcome us_table_get_outcome (UsTable *table);
char *us_table_dup_outcome (UsTable *table);
gboolean us_table_abandon (UsTable *table, GError **error);
/* An undo step takes back the giving up first. */
gboolean us_table_undo (UsTable *table, guint steps, GError **error);
/* Whether a refusal means that the play went on, or was given up, elsewhere; then it is read
 * again. */
gboolean us_table_is_stale (UsTable *table, const GError *error);
gboolean us_table_reread (UsTable *table, GError **error);

/* The line of play of this number among us_session_dup_branches(); 1 is the first. */
gboolean us_table_take_up (UsTable *table, int number, GError **error);

/* What hangs on the entry at a position of the present line of play; 1 is the first. */
gboolean us_table_get_info (UsTable *table, int entry, UsEntryInfo *info);
gboolean us_table_set_note (UsTable *table, int position, const char *text, GError **error);
gboolean us_table_set_bookmark (UsTable *table, int position, gboolean on, GError **error);
int us_table_find_entry (UsTable *table, int position, GError **error);

G_END_DECLS
