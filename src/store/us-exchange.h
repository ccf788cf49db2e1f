/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "us-store.h"

G_BEGIN_DECLS

/* Plays and copies as JSON texts, with and without a database. A recorded play is an exported play. */

#define US_EXCHANGE_VERSION 1
/* More than this is read from no file: a parsed text needs ten times its size in memory. It is decades of plays. */
#define US_EXCHANGE_SIZE_MAX ((gsize) 256 << 20)

/* The play in an exported text, opened; its entries hold all that was taught. A play that does not fit the present
 * rules comes back broken (us_session_get_broken()) with the reason in `broken`; an unreadable text is an error. */
UsSession *us_exchange_read_play (const char *text, gssize length, char **broken, GError **error);
/* A session as an exported play. For a stored one use us_store_export_play(), which knows times and notes. */
char *us_exchange_write_play (UsSession *session);
/* The same with a uuid and the time it was started (0: left out). */
char *us_exchange_write_play_full (UsSession *session, const char *uuid, gint64 started);

/* {"level":"normal"} and {"cards":"table"} of a start, and back; unknown keys and names are errors. */
JsonNode *us_start_write_options (const UsRules *rules, const UsStart *start);
JsonNode *us_start_write_sources (const UsRules *rules, const UsStart *start);
gboolean us_start_read_options (const UsRules *rules, UsStart *start, JsonNode *node, GError **error);
gboolean us_start_read_sources (const UsRules *rules, UsStart *start, JsonNode *node, GError **error);

typedef enum {
  US_IMPORT_NO_FLAGS = 0,
  US_IMPORT_DRY_RUN = 1 << 0, /* only says what would change */
  US_IMPORT_REPLACE = 1 << 1, /* a card that was taught differently here becomes the file's */
  US_IMPORT_SALVAGE = 1 << 2, /* what is left of a damaged file: a play that cannot be read is reported and skipped, one
                                 * that does not replay comes in up to its last entry that does */
} UsImportFlags;

typedef enum { US_IMPORT_ADDED, US_IMPORT_UPDATED, US_IMPORT_KEPT, US_IMPORT_REFUSED } UsImportChange;

/* What that was, in one word; each has its sentence. */
typedef enum {
  /* Added: */
  US_IMPORT_NEW,
  US_IMPORT_NEW_IN_TRASH, /* it lies in the file's trash, and here for thirty days from now */
  US_IMPORT_NEW_IN_PART,  /* salvaged up to its last entry that fits the rules; the rest is a branch */
  US_IMPORT_OTHER_START,  /* ours has the same uuid and began differently: a play of its own */
  US_IMPORT_KNOWN_AGAIN,  /* it had been forgotten here */
  /* Updated: */
  US_IMPORT_WENT_ON,  /* the file's line goes through our last entry and on */
  US_IMPORT_ENDED,    /* and to its end */
  US_IMPORT_BRANCHED, /* entries came in beside ours, which stands where it stood */
  US_IMPORT_NOTED,    /* only notes or bookmarks came in */
  US_IMPORT_REPLACED,
  /* Kept: */
  US_IMPORT_SAME,
  US_IMPORT_OURS_ALTERED, /* nothing is added to a play that is not as it was written down */
  US_IMPORT_OURS_WENT_ON,
  US_IMPORT_NOTHING_NEW,
  US_IMPORT_TRASHED_THERE,  /* ours is not in the trash and stays out of it */
  US_IMPORT_GIVEN_UP_THERE, /* ours is not given up and stays so */
  US_IMPORT_DIFFERENT,      /* a card that was taught differently here */
  /* Refused, one of several that are salvaged: */
  US_IMPORT_UNREADABLE
} UsImportFinding;

typedef struct
{
  UsImportChange change;
  UsImportFinding finding;
  char *kind;     /* "play" or "known" */
  char *id;       /* the uuid, or "box/key/which" */
  char *text;     /* one sentence */
  gint64 trashed; /* the number of a play that lies in our trash and stays there; or 0 */
} UsImportItem;

typedef struct
{
  gboolean dry_run;
  guint added, updated, kept, refused;
  guint different;  /* of those kept: cards that were taught differently here */
  GPtrArray *items; /* UsImportItem */
} UsImportReport;

/* Says of a file or text by this name that it is larger than US_EXCHANGE_SIZE_MAX. */
void us_exchange_set_too_large (const char *name, GError **error);

void us_import_report_free (UsImportReport *report);
char *us_import_report_dup_text (UsImportReport *report); /* "3 added, 1 updated, 2 kept." */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsImportReport, us_import_report_free)

/* --- Out of a store and into one; the schemas in data/schemas describe the texts --------------------------------- */

/* Of a play that was altered, what is sound is written. `altered` (char *; may be NULL) gets a sentence that says
 * so. */
char *us_store_export_play (UsStore *self, gint64 id, GPtrArray *altered, GError **error);
char *us_store_export_copy (UsStore *self, const char *box, GError **error);
gboolean us_store_export_all (UsStore *self, GOutputStream *stream, GCancellable *cancellable, GPtrArray *altered,
                              GError **error);
/* Any of the three, told apart by itself. Checks everything before it changes anything, and only adds: a play that
 * is here is never shortened, trashed, restored, given up or taken up. It goes on, up to its end, where the file's
 * line goes through ours; where both parted the file's line comes in as a branch. A card that was taught differently
 * here stays, unless it is to be replaced. The report says of each which of these it was. */
UsImportReport *us_store_import (UsStore *self, const char *text, gssize length, UsImportFlags flags, GError **error);

G_END_DECLS
