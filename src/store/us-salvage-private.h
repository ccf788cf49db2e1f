/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-salvage-pages.h"
#include "us-salvage.h"

G_BEGIN_DECLS

/* What the pages gave, before it is put together. Of one row several versions may have been found. */

typedef enum { US_FOUND_UNCHECKED, US_FOUND_RIGHT, US_FOUND_ALTERED } UsFoundCheck;

typedef struct _UsFoundEntry UsFoundEntry;
struct _UsFoundEntry
{
  gboolean reached, has_check;
  int id, parent; /* as the row says */
  UsBy by;
  char *key, *section, *value;
  gint64 print, at;
  guint64 check;

  gboolean whole; /* set when the play is put together: the line to it as well */
  GVariant *variant;
  UsFoundEntry *above;
  int index; /* its number in the play that comes back */
};

typedef struct
{
  gboolean reached, bookmark;
  UsFoundCheck check;
  int entry;
  char *text;
} UsFoundNote;

typedef struct
{
  gboolean reached;
  UsFoundCheck check;
  gint64 id;
  UsPlainPlay *play; /* without entries; the heads as the row says */
} UsFoundRow;

/* All that carries one number of a play. */
typedef struct
{
  gint64 id;
  gboolean reached; /* something of it is */
  char *uuid;       /* as the index of uuids says, or NULL */
  GPtrArray *rows, *entries, *notes;
} UsFoundPlay;

typedef struct
{
  UsFoundCheck check;
  char *box;
  UsTaughtRecord *known; /* NULL: its value cannot be read */
} UsFoundRecord;

typedef struct
{
  GHashTable *plays;                           /* by number: UsFoundPlay */
  GHashTable *known;                           /* by box, key and which: UsFoundRecord */
  gboolean reached;                            /* anything is: the schema could be read */
  gboolean has_odd;                            /* records that are of no table */
  gboolean uuids_whole;                        /* the index has each play */
  gboolean has_checks;                         /* rows without one are not whole */
  sqlite3 *handle;                             /* computes checks, */
  sqlite3_stmt *statements[US_RECORD_COLUMNS]; /* with one of these for each number of columns */
} UsFound;

/* us-salvage-rows.c */
UsFound *us_found_new (UsPages *pages);
void us_found_free (UsFound *found);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsFound, us_found_free)

/* us-salvage-play.c */
UsFoundRow *us_found_choose_row (const UsFound *found, const UsFoundPlay *play); /* the best version, or NULL */
/* FALSE: the row is not to be believed. `was_cut`: something of the play is missing. */
gboolean us_found_put_together (UsFoundPlay *found, UsFoundRow *row, gboolean checked, gboolean *was_cut);

G_END_DECLS
