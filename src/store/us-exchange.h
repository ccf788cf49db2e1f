/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "us-session.h"

G_BEGIN_DECLS

/* Plays and copies as JSON texts, without a database. A recorded play is an exported play. */

#define US_EXCHANGE_VERSION 1

/* The play in an exported text, opened; its entries hold all that was taught. A play that does not fit the present rules
 * comes back broken (us_session_get_broken()) with the reason in `broken`; an unreadable text is an error. */
UsSession *us_exchange_read_play  (const char *text, gssize length, char **broken, GError **error);
/* A session as an exported play. For a stored one use us_store_export_play(), which knows times and notes. */
char      *us_exchange_write_play (UsSession *session);
/* The same with a uuid and the time it was started (0: left out). */
char      *us_exchange_write_play_full (UsSession *session, const char *uuid, gint64 started);

/* {"level":"normal"} and {"cards":"table"} of a start, and back; unknown keys and names are errors. */
JsonNode *us_start_write_options (const UsRules *rules, const UsStart *start);
JsonNode *us_start_write_sources (const UsRules *rules, const UsStart *start);
gboolean  us_start_read_options  (const UsRules *rules, UsStart *start, JsonNode *node, GError **error);
gboolean  us_start_read_sources  (const UsRules *rules, UsStart *start, JsonNode *node, GError **error);

typedef enum
{
  US_IMPORT_NO_FLAGS = 0,
  US_IMPORT_DRY_RUN  = 1 << 0,  /* only says what would change */
  US_IMPORT_REPLACE  = 1 << 1,  /* a card that was taught differently here becomes the file's */
  US_IMPORT_SALVAGE  = 1 << 2,  /* what is left of a damaged file: a play that cannot be read is reported and skipped, one
                                 * that does not replay comes in up to its last entry that does */
} UsImportFlags;

typedef enum { US_IMPORT_ADDED, US_IMPORT_UPDATED, US_IMPORT_KEPT } UsImportChange;

typedef struct
{
  UsImportChange change;
  char          *kind;        /* "play" or "known" */
  char          *id;          /* the uuid, or "box/key/which" */
  char          *text;        /* one sentence */
} UsImportItem;

typedef struct
{
  gboolean   dry_run;
  guint      added, updated, kept;
  GPtrArray *items;           /* UsImportItem */
} UsImportReport;

void  us_import_report_free     (UsImportReport *report);
char *us_import_report_dup_text (UsImportReport *report);    /* "3 added, 1 updated, 2 kept." */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsImportReport, us_import_report_free)

G_END_DECLS
