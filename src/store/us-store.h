/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "us-play-item.h"
#include "us-session.h"
#include "us-taught.h"

G_BEGIN_DECLS

/* The database: plays, notes and what copies of the games were taught, in one file. Errors are of the domain
 * US_ERROR and contain one translated sentence for people. No lock is held between two calls. */

/* $UNDERSTUDY_DATA/understudy.db, by default in the user's data folder. */
char *us_store_dup_default_path (void);

/* Opens or creates the file (NULL: the default path), migrates its schema, makes the day's backup and deletes old
 * plays in the trash. A damaged file is set aside, the newest good backup opened in its place, and everything
 * imported that is still readable in the damaged file; us_store_get_notice() then says so. A file that only cannot
 * be read at the moment is left alone, and that is an error. */
UsStore *us_store_new (const char *path, GError **error);
const char *us_store_get_path (UsStore *self);
const char *us_store_get_notice (UsStore *self); /* a sentence that the player must be told, or NULL */

/* Signals:
 *   "changed" ()                  a list is different: a play was added, removed or ended, or another program wrote
 *   "play-changed" (gint64 id)    one play went on; lists move it to the top by themselves
 *   "taught-changed" (char *box)  something was taught or forgotten
 *   "campaign-changed" (char *uuid)  a campaign was made, changed or removed; "": any of them may be different
 *   "trouble" (char *sentence)    something could not be read, so what is shown is incomplete or old */

/* A number that changes when another program has written. us_store_look() compares it with the last one, emits
 * "changed" and returns TRUE if it differs. It is called when the window gets the focus. */
gint64 us_store_data_version (UsStore *self);
gboolean us_store_look (UsStore *self);

/* --- Plays ------------------------------------------------------------------------------------------------- */

/* A list of UsPlayItem, newest first, which updates itself. Rows are read in pages when they are looked at.
 * `search` (NULL: all) finds words in the game's title, the summary, the outcome and the notes. */
GListModel *us_store_list_plays (UsStore *self, UsPlayFilter filter, const char *search);
/* The same of those plays of the history. */
GListModel *us_store_list_wanted (UsStore *self, const UsPlaysWanted *wanted);
guint us_store_count_plays (UsStore *self, UsPlayFilter filter);
/* Options, and who draws, as the play of this game began that was begun last and is not in the trash; without one, and
 * of what it does not tell, `start` stays as it is. */
void us_store_take_last_start (UsStore *self, const UsRules *rules, UsStart *start);
/* One row. us_store_find_listing() takes the number, the uuid, or a beginning of the uuid that only one play has. */
UsListing *us_store_get_listing (UsStore *self, gint64 id, GError **error);
UsListing *us_store_find_listing (UsStore *self, const char *id, GError **error);
gboolean us_store_has_play (UsStore *self, gint64 id, gboolean *there, GError **error);

/* Plays are made and opened with what writes them: us-play-writer.h. */
char *us_store_dup_transcript (UsStore *self, gint64 id); /* of a finished play, as it was written then; or NULL */

/* Gives a play up: its outcome becomes "abandoned". us_store_reopen() takes that back; until then its sessions
 * refuse changes. */
gboolean us_store_abandon (UsStore *self, gint64 id, GError **error);
gboolean us_store_reopen (UsStore *self, gint64 id, GError **error);

/* The trash keeps plays for 30 days. */
#define US_STORE_TRASH_DAYS 30
gboolean us_store_trash_play (UsStore *self, gint64 id, GError **error);
gboolean us_store_restore_play (UsStore *self, gint64 id, GError **error);
gboolean us_store_delete_play (UsStore *self, gint64 id, GError **error); /* at once and for good */
gboolean us_store_empty_trash (UsStore *self, GError **error);            /* of plays and campaigns */

/* Notes and bookmarks belong to an entry, by its number in the journal, and are not part of the replay. */
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

/* For us_session_new(). It belongs to the store. */
const UsTaught *us_store_get_taught (UsStore *self, const char *box);

/* UsTaughtRecord, sorted by key and which; forgotten ones only if asked for. A record that does not match its
 * check counts as forgotten. `which` is "" if the topic has only one record. */
GPtrArray *us_store_list_records (UsStore *self, const char *box, gboolean forgotten);
GVariant *us_store_dup_record (UsStore *self, const char *box, const char *key,
                               const char *which); /* NULL: not taught */
/* Checks the value against the topic of the box's games before it writes. */
gboolean us_store_teach (UsStore *self, const char *box, const char *key, const char *which, GVariant *value,
                         GError **error);
gboolean us_store_forget (UsStore *self, const char *box, const char *key, const char *which, GError **error);
/* Teaches the record under its new name and forgets the one under the old, if nobody else has; both or nothing. */
gboolean us_store_rename (UsStore *self, const char *box, const char *key, const char *which, const char *renamed,
                          GVariant *value, GError **error);
gboolean us_store_unforget (UsStore *self, const char *box, const char *key, const char *which, GError **error);

/* The text form has one record a line. us_store_read_text() shows what was understood, as one UsTaughtLine for
 * each line. us_store_teach_text() stores all records, or none if a line was not understood, whose error it
 * returns. */
GPtrArray *us_store_read_text (UsStore *self, const char *box, const char *text);
gboolean us_store_teach_text (UsStore *self, const char *box, const char *text, GPtrArray **lines, GError **error);

/* --- Copies of the whole file -------------------------------------------------------------------------------- */

/* Makes a complete, checked backup at `path` (NULL: beside the file, with the date in its name) and returns its
 * path. */
char *us_store_backup (UsStore *self, const char *path, GError **error);
/* Replaces the whole database by a backup, which is checked first. The present database is backed up before, and
 * the path of that backup returned. */
char *us_store_restore (UsStore *self, const char *path, GError **error);

/* Refuses a path where an export would overwrite the store's own files or another database of plays. */
gboolean us_store_may_export (UsStore *self, const char *path, GError **error);

G_END_DECLS
