/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads a database file without SQLite: its pages and the records on them. This follows the published file format,
 * as far as our databases use it: UTF-8, no reserved bytes on a page, no auto-vacuum. Nothing in the file is
 * trusted. */

typedef enum { US_COLUMN_NULL, US_COLUMN_NUMBER, US_COLUMN_TEXT, US_COLUMN_OTHER } UsColumnKind;

typedef struct
{
  UsColumnKind kind;
  gint64 number;
  const char *text; /* UTF-8 without a NUL; not NUL-terminated */
  gsize length;
} UsColumn;

#define US_RECORD_COLUMNS 40

typedef struct
{
  gboolean reached;  /* its page belongs to a tree of the schema, so it is no deleted row */
  gboolean in_order; /* its number fits between those of its neighbours on the page */
  gboolean has_rowid;
  gint64 rowid;
  guint n;
  UsColumn columns[US_RECORD_COLUMNS];
} UsRecord;

typedef struct
{
  guint8 *bytes;
  gsize size; /* of all pages, in bytes */
  guint page_size;
  guint32 n_pages;
  guint8 *marks;        /* for each page, from page 0 */
  gboolean log_torn;    /* the log contained more frames than could be used */
  gboolean trees_whole; /* all trees of the schema are whole */
  gboolean cells_whole; /* all pages in use consist of readable records */
  gboolean uuids_whole; /* the index of the plays' uuids is whole */
  gboolean stray_rows,
    stray_others; /* pages that no tree leads to are read: those of tables with row numbers, all others */
  gsize budget;   /* bytes of overflow pages that may still be read: a damaged chain may be a circle */
  GByteArray *payload;
} UsPages;

typedef void (*UsRecordFunc) (const UsRecord *record, gpointer data);

/* us-salvage-file.c: reads the file and adds the pages of its log. */
#define US_PAGES_MAX_MB 256
UsPages *us_pages_read (const char *path, GError **error);
void us_pages_free (UsPages *pages);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPages, us_pages_free)

/* us-salvage-pages.c: calls `func` for all records on pages in use, those in trees of the schema first. A record
 * is valid during the call. */
void us_pages_foreach (UsPages *pages, UsRecordFunc func, gpointer data);
/* After us_pages_foreach(): whether something on a page in use could not be read. */
gboolean us_pages_has_unread (const UsPages *pages);

/* --- Shared by us-salvage-file.c and us-salvage-pages.c --- */

guint us_pages_16 (const guint8 *bytes);
guint32 us_pages_32 (const guint8 *bytes);
/* Whether a page looks like a node of a tree; `first`: it is page 1, where the file's header stands before it. */
gboolean us_pages_is_node (const guint8 *page, guint page_size, gboolean first);

G_END_DECLS
