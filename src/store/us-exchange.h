/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "us-store.h"

G_BEGIN_DECLS

/* Plays and copies as JSON texts, with and without a database. A recorded play is an exported play. */

#define US_EXCHANGE_VERSION 1
/* Larger files are refused, because a parsed text needs ten times its size in memory. This is enough for decades
 * of plays. */
#define US_EXCHANGE_SIZE_MAX ((gsize) 256 << 20)

/* The play in an exported text, as an opened session; its entries contain everything that was taught. If the play
 * does not fit the present rules the session is broken (us_session_get_broken()) and `broken` says why. A text
 * that cannot be read is an error. */
UsSession *us_exchange_read_play (const char *text, gssize length, char **broken, GError **error);
/* A session as an exported play. A stored play is exported by us_store_export_play(), which adds times and notes. */
char *us_exchange_write_play (UsSession *session);
/* The same with a uuid and the time when it was started (0: left out). */
char *us_exchange_write_play_full (UsSession *session, const char *uuid, gint64 started);

/* Options and sources of a start as JSON, {"level":"normal"} and {"cards":"table"}, and back. Unknown keys and
 * names are errors. */
JsonNode *us_start_write_options (const UsRules *rules, const UsStart *start);
JsonNode *us_start_write_sources (const UsRules *rules, const UsStart *start);
gboolean us_start_read_options (const UsRules *rules, UsStart *start, JsonNode *node, GError **error);
gboolean us_start_read_sources (const UsRules *rules, UsStart *start, JsonNode *node, GError **error);
/* What is known of either; all else stays. */
void us_start_take_known (const UsRules *rules, UsStart *start, JsonNode *options, JsonNode *sources);

typedef enum {
  US_IMPORT_NO_FLAGS = 0,
  US_IMPORT_DRY_RUN = 1 << 0, /* only says what would change */
  US_IMPORT_REPLACE = 1 << 1, /* a card that was taught differently here is replaced by the file's */
  /* The plays come from a damaged file: one that cannot be read is reported and left out, and one that does not
   * fit the rules is imported up to the last entry that does. */
  US_IMPORT_SALVAGE = 1 << 2,
} UsImportFlags;

typedef enum { US_IMPORT_ADDED, US_IMPORT_UPDATED, US_IMPORT_KEPT, US_IMPORT_REFUSED } UsImportChange;

/* What an import did with one play or record. Each has a sentence in us-import-report.c. */
typedef enum {
  /* Added: */
  US_IMPORT_NEW,
  US_IMPORT_NEW_IN_TRASH, /* it is in the file's trash; here it stays in the trash for thirty days from now */
  US_IMPORT_NEW_IN_PART,  /* salvaged up to the last entry that fits the rules; the rest is a branch */
  US_IMPORT_OTHER_START,  /* a play here has the same uuid and began differently: the file's gets a new one */
  US_IMPORT_OTHER_LOG,    /* a campaign here has the same uuid and has become another: the file's gets a new one */
  US_IMPORT_KNOWN_AGAIN,  /* the record had been forgotten here */
  /* Updated: */
  US_IMPORT_WENT_ON,  /* our play goes on: the file's line of play continues after our last entry */
  US_IMPORT_ENDED,    /* the same, up to the end of the play */
  US_IMPORT_BRANCHED, /* the file's entries came in as a branch; our head stays */
  US_IMPORT_NOTED,    /* only notes or bookmarks came in */
  US_IMPORT_REPLACED,
  /* Kept: */
  US_IMPORT_SAME,
  US_IMPORT_OURS_ALTERED, /* our play does not match its checks, so nothing is added to it */
  US_IMPORT_OURS_WENT_ON,
  US_IMPORT_NOTHING_NEW,
  US_IMPORT_TRASHED_THERE,  /* our play is not in the trash, and stays out of it */
  US_IMPORT_GIVEN_UP_THERE, /* our play is not given up, and stays so */
  US_IMPORT_DIFFERENT,      /* a card was taught differently here and is kept */
  /* Refused, which an import reports only for a salvage; otherwise it ends with an error: */
  US_IMPORT_UNREADABLE
} UsImportFinding;

typedef struct
{
  UsImportChange change;
  UsImportFinding finding;
  char *kind;     /* "play", "known" or "campaign" */
  char *id;       /* the uuid, or "box/key/which" */
  char *text;     /* one sentence */
  gint64 trashed; /* the number of our play if it is in the trash, where it stays; else 0 */
} UsImportItem;

typedef struct
{
  gboolean dry_run;
  guint added, updated, kept, refused;
  guint different;  /* how many of those kept are cards that were taught differently here */
  GPtrArray *items; /* UsImportItem */
} UsImportReport;

/* Sets the error for a file or text that is larger than US_EXCHANGE_SIZE_MAX. */
void us_exchange_set_too_large (const char *name, GError **error);

void us_import_report_free (UsImportReport *report);
char *us_import_report_dup_text (UsImportReport *report); /* "3 added, 1 updated, 2 kept." */
/* "12 plays and 2 copies came in, 3 were here already", for a toast */
char *us_import_report_dup_news (UsImportReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsImportReport, us_import_report_free)

/* --- Out of a store and into one; the schemas in data/schemas describe the texts --------------------------------- */

/* Of a play that was altered, what is sound is written. `altered` (char *; may be NULL) gets a sentence that says
 * so. */
char *us_store_export_play (UsStore *self, gint64 id, GPtrArray *altered, GError **error);
char *us_store_export_copy (UsStore *self, const char *box, GError **error);
gboolean us_store_export_all (UsStore *self, GOutputStream *stream, GCancellable *cancellable, GPtrArray *altered,
                              GError **error);
/* A campaign that is here goes on where the file has more of the same; one that was changed since comes in beside it.
 *
 * Any of the three, told apart by itself. Checks everything before it changes anything, and only adds: a play that
 * is here is never shortened, trashed, restored, given up or taken up. It goes on, up to its end, where the file's
 * line goes through ours; where both parted the file's line comes in as a branch. A card that was taught differently
 * here stays, unless it is to be replaced. The report says of each which of these it was. */
UsImportReport *us_store_import (UsStore *self, const char *text, gssize length, UsImportFlags flags, GError **error);

G_END_DECLS
