/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A database file below SQLite: its pages, and the records that lie on them. The format is the published one, of
 * databases in UTF-8 that keep no bytes of a page for others and move no pages by themselves, as ours are. Nothing
 * that stands in the file is trusted. */

typedef enum { US_COLUMN_NULL, US_COLUMN_NUMBER, US_COLUMN_TEXT, US_COLUMN_OTHER } UsColumnKind;

typedef struct
{
  UsColumnKind kind;
  gint64 number;
  const char *text; /* UTF-8 without a NUL; not terminated */
  gsize length;
} UsColumn;

#define US_RECORD_COLUMNS 40

typedef struct
{
  gboolean reached;  /* a tree of the schema leads to it: nothing outdated */
  gboolean in_order; /* its number fits between those of its neighbours */
  gboolean has_rowid;
  gint64 rowid;
  guint n;
  UsColumn columns[US_RECORD_COLUMNS];
} UsRecord;

typedef struct
{
  guint8 *bytes;
  gsize size; /* of whole pages */
  guint page_size;
  guint32 n_pages;
  guint8 *marks;        /* of each page, from 0 */
  gboolean log_torn;    /* it held more than is known */
  gboolean trees_whole; /* each page has its place */
  gboolean cells_whole; /* and each of its cells a record */
  gboolean uuids_whole; /* the index that has the uuid of each play */
  gboolean stray_rows,
    stray_others; /* pages that no tree leads to are read: those of tables with row numbers, others */
  gsize budget;   /* bytes of overflowing records still to be read: chains may be wound into circles */
  GByteArray *payload;
} UsPages;

typedef void (*UsRecordFunc) (const UsRecord *record, gpointer data);

/* us-salvage-file.c: the file with what its log holds and the file does not yet. */
#define US_PAGES_MAX_MB 256
UsPages *us_pages_read (const char *path, GError **error);
void us_pages_free (UsPages *pages);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPages, us_pages_free)

/* us-salvage-pages.c: all records on pages that are in use, those that a tree leads to first. They are valid during the
 * call. */
void us_pages_foreach (UsPages *pages, UsRecordFunc func, gpointer data);
/* Afterwards: whether anything in use made no sense. */
gboolean us_pages_has_unread (const UsPages *pages);

/* --- Between the two --- */

guint us_pages_16 (const guint8 *bytes);
guint32 us_pages_32 (const guint8 *bytes);
/* Whether bytes look like a page with a tree's node; `first`: the page behind the file's header. */
gboolean us_pages_is_node (const guint8 *page, guint page_size, gboolean first);

G_END_DECLS
