/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "us-play-item.h"
#include "us-session.h"
#include "us-taught.h"

G_BEGIN_DECLS

/* Everything that is kept: plays, notes and what copies of the games were taught, in one file. Errors are of the domain
 * US_ERROR and hold one translated sentence for people. Nothing is locked between two calls. */

/* $UNDERSTUDY_DATA/understudy.db, by default in the user's data folder. */
char *us_store_dup_default_path (void);

/* Opens or makes the file (NULL: the default path), brings its schema up to date, makes the day's backup and empties
 * old trash. A damaged file is set aside, the newest good backup opened and everything still readable brought in
 * from what was set aside: us_store_get_notice() then says so. One that only cannot be read at the moment is left
 * alone: an error. */
UsStore *us_store_new (const char *path, GError **error);
const char *us_store_get_path (UsStore *self);
const char *us_store_get_notice (UsStore *self); /* one thing the player must be told, or NULL */

/* Signals:
 *   "changed" ()                 a list is different: a play came, went or ended, or something outside wrote
 *   "play-changed" (gint64 id)   one play went on: its row is newer, lists move it to the top by themselves
 *   "taught-changed" (char *box)  something was taught or forgotten
 *   "trouble" (char *sentence)   something could not be read: what is shown is not all, or not the newest */

/* A number that is different when another program has written; us_store_look() compares it with the last one, and
 * emits "changed" and returns TRUE if there is news. Call it when the window gets the focus. */
gint64 us_store_data_version (UsStore *self);
gboolean us_store_look (UsStore *self);

/* --- Plays ------------------------------------------------------------------------------------------------- */

/* Lists of UsPlayItem, newest first; rows are read in pages when they are looked at, and lists keep themselves up to
 * date. `search` (NULL: all) finds words in the game's title, the summary, the outcome and the notes. */
GListModel *us_store_list_plays (UsStore *self, UsPlayFilter filter, const char *search);
guint us_store_count_plays (UsStore *self, UsPlayFilter filter);
/* One row. `us_store_find_listing` takes the number, the uuid, or enough of the uuid's beginning to be unique. */
UsListing *us_store_get_listing (UsStore *self, gint64 id, GError **error);
UsListing *us_store_find_listing (UsStore *self, const char *id, GError **error);
gboolean us_store_has_play (UsStore *self, gint64 id, gboolean *there, GError **error);

/* Plays are made and opened with what writes them: us-play-writer.h. */
char *us_store_dup_transcript (UsStore *self, gint64 id); /* of a finished play, as it was told then; or NULL */

/* Giving up: outcome "abandoned". It can be taken back; until then sessions of the play refuse changes. */
gboolean us_store_abandon (UsStore *self, gint64 id, GError **error);
gboolean us_store_reopen (UsStore *self, gint64 id, GError **error);

/* The trash keeps plays for 30 days. */
#define US_STORE_TRASH_DAYS 30
gboolean us_store_trash_play (UsStore *self, gint64 id, GError **error);
gboolean us_store_restore_play (UsStore *self, gint64 id, GError **error);
gboolean us_store_delete_play (UsStore *self, gint64 id, GError **error); /* at once and for good */
gboolean us_store_empty_trash (UsStore *self, GError **error);

/* Notes and bookmarks hang on an entry (its number in the journal) and are never replayed. */
typedef struct
{
  gint64 at;  /* UTC, milliseconds; 0 if not written yet */
  char *note; /* or NULL */
  gboolean bookmark;
} UsEntryInfo;
gboolean us_store_get_entry_info (UsStore *self, gint64 play, int entry, UsEntryInfo *info);
void us_entry_info_clear (UsEntryInfo *info);
#define US_NOTE_MAX 1000 /* characters */
gboolean us_note_fits (const char *text, GError **error);
gboolean us_store_set_note (UsStore *self, gint64 play, int entry, const char *text,
                            GError **error); /* NULL or "": none */
gboolean us_store_set_bookmark (UsStore *self, gint64 play, int entry, gboolean on, GError **error);

/* --- What copies were taught ----------------------------------------------------------------------------------- */

/* For us_session_new(); belongs to the store. */
const UsTaught *us_store_get_taught (UsStore *self, const char *box);

/* UsTaughtRecord, sorted by key and which; forgotten ones only if asked for. What was altered counts as forgotten. `which`
 * is "" where there is only one record. */
GPtrArray *us_store_list_records (UsStore *self, const char *box, gboolean forgotten);
GVariant *us_store_dup_record (UsStore *self, const char *box, const char *key,
                               const char *which); /* NULL: not known */
/* Checks the value against the topic of the box's games before it writes. */
gboolean us_store_teach (UsStore *self, const char *box, const char *key, const char *which, GVariant *value,
                         GError **error);
gboolean us_store_forget (UsStore *self, const char *box, const char *key, const char *which, GError **error);
gboolean us_store_unforget (UsStore *self, const char *box, const char *key, const char *which, GError **error);

/* The text form, one record a line. Reading shows what was understood, line by line (UsTaughtLine); teaching stores all
 * or, if a line was not understood, nothing and returns FALSE with the first one in the error. */
GPtrArray *us_store_read_text (UsStore *self, const char *box, const char *text);
gboolean us_store_teach_text (UsStore *self, const char *box, const char *text, GPtrArray **lines, GError **error);

/* --- Copies of the whole file
 * -------------------------------------------------------------------------------------- */

/* A complete, checked copy at `path` (NULL: beside the file, with the date in its name); returns where it is. */
char *us_store_backup (UsStore *self, const char *path, GError **error);
/* Replaces everything by a backup, which is checked first; what was there is backed up before and its place
 * returned. */
char *us_store_restore (UsStore *self, const char *path, GError **error);

/* Refuses a path where an export would destroy the store's own files or any other database of plays. */
gboolean us_store_may_export (UsStore *self, const char *path, GError **error);

G_END_DECLS
