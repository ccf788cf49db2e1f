/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-plain-campaign.h"
#include "us-salvage-pages.h"
#include "us-salvage.h"

G_BEGIN_DECLS

/* The rows that were found on the pages, before they are put together to plays. Several versions of the same row
 * may have been found. */

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

  gboolean whole; /* it and all entries before it are whole; set when the play is put together */
  GVariant *variant;
  UsFoundEntry *above;
  int index; /* its number in the salvaged play */
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

/* Everything that was found with the same number of a play. */
typedef struct
{
  gint64 id;
  gboolean reached; /* some of it is in a tree of the schema */
  char *uuid;       /* from the index of uuids, or NULL */
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
  GHashTable *campaigns;                       /* by uuid: UsFoundCampaign */
  GHashTable *known;                           /* by box, key and which: UsFoundRecord */
  gboolean reached;                            /* some record is in a tree of the schema */
  gboolean has_odd;                            /* some records belong to no table */
  gboolean uuids_whole;                        /* the index of uuids is whole */
  gboolean has_checks;                         /* the file has checks, so a row without one is not whole */
  sqlite3 *handle;                             /* a database in memory that computes checks, */
  sqlite3_stmt *statements[US_RECORD_COLUMNS]; /* with one of these statements for each number of columns */
} UsFound;

/* us-salvage-rows.c */
UsFound *us_found_new (UsPages *pages);
void us_found_free (UsFound *found);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsFound, us_found_free)

char *us_column_dup_text (const UsColumn *column);
gboolean us_record_has_shape (const UsRecord *record, const char *shape);
UsFoundCheck us_found_look_at_check (UsFound *found, const UsRecord *record, guint n);

/* us-salvage-campaign.c */
typedef struct
{
  UsPlainCampaign *plain;
  GHashTable *seen; /* what was found: its address → whether that was in a tree of the schema */
} UsFoundCampaign;
void us_found_campaign_free (gpointer data);
gboolean us_found_add_campaign_record (UsFound *found, const UsRecord *record); /* FALSE: it is of no campaign */
void us_salvage_add_campaigns (UsSalvage *salvage, UsFound *found);

/* us-salvage-play.c */
UsFoundRow *us_found_choose_row (const UsFound *found, const UsFoundPlay *play); /* the best version, or NULL */
/* Returns FALSE if the row cannot be trusted. `was_cut`: a part of the play is missing. */
gboolean us_found_put_together (UsFoundPlay *found, UsFoundRow *row, gboolean checked, gboolean *was_cut);

G_END_DECLS
