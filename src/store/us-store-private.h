/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-db.h"
#include "us-plays-wanted.h"
#include "us-store.h"

G_BEGIN_DECLS

struct _UsStore
{
  GObject parent_instance;
  UsDb *db;
  char *stand_in; /* the copy that is read because the file cannot be written, else NULL */
  gboolean full;  /* the disk has no room to open it */
  char *notice;
  char **steps;         /* SQL texts that lead from each version of the schema to the next */
  GHashTable *memories; /* box → BoxTaught */
  GHashTable *said;     /* game and message → the message in words, while a list is searched */
  gint64 data_version;  /* SQLite's data_version when us_store_look() last compared it */
  GError *taught_error; /* what a copy was taught could not be read, see us-store-taught.c */
  GThread *copying;
  int copies_wanted;
};

typedef enum {
  US_STORE_CHANGED,
  US_STORE_PLAY_CHANGED,
  US_STORE_TAUGHT_CHANGED,
  US_STORE_CAMPAIGN_CHANGED,
  US_STORE_TROUBLE,
  US_STORE_N_SIGNALS
} UsStoreSignal;

gint64 us_store_now (void);
void us_store_emit_changed (UsStore *self);
void us_store_emit_play_changed (UsStore *self, gint64 id);
void us_store_emit_taught_changed (UsStore *self, const char *box);
void us_store_emit_campaign_changed (UsStore *self, const char *uuid);

/* us-store-open.c */
gboolean us_store_open_db (UsStore *self, const char *path, GError **error);
/* Only one process at a time opens the file or goes back to a backup. FALSE: another one does, for long already. */
gboolean us_store_lock (const char *path, int *lock);
void us_store_unlock (int lock);

/* us-store.c: a path beside the database that does not exist yet, so that no earlier backup is overwritten. */
char *us_store_dup_stem (UsStore *self);
char *us_store_dup_backup_path (UsStore *self, const char *kind);

/* us-restore.c: deletes what a process left that was killed while it went back to a backup. */
void us_restore_sweep (const char *path);

/* us-rescue.c: called after a file was set aside and a database is in its place again. Imports what can be
 * salvaged and writes the notice. `aside` is NULL or has no file if the database was missing. `time`: of the
 * backup that was opened, or NULL. `resumed`: an earlier process had opened the backup. */
void us_store_rescue (UsStore *self, const char *aside, const char *time, gboolean resumed);

/* us-backup-soon.c: makes a backup for the ring in a thread, without keeping the caller waiting. */
void us_store_back_up_soon (UsStore *self);
void us_store_wait_for_backup (UsStore *self);

/* Reports an error of reading where the caller takes no error: emits "trouble" with its sentence. Takes the error. */
void us_store_report (UsStore *self, GError *error);

/* us-store-plays.c: the columns of a row, in the order of PLAY_COLUMNS. */
#define PLAY_COLUMNS \
  "id, uuid, game, rules, seed, state, outcome, summary, outcome_text, scores, options, started, changed, " \
  "seconds, trashed, length, revision, summary_message, outcome_message, campaign, " \
  "EXISTS (SELECT 1 FROM note WHERE note.play = play.id AND bookmark), " \
  "(SELECT name FROM campaign WHERE campaign.uuid = play.campaign AND campaign.trashed IS NULL)"
/* Adds an entry together with its check (us_check_entry()). */
#define ADD_ENTRY \
  "INSERT INTO entry (play, id, parent, by, key, value, section, print, at, check_sum) " \
  "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, us_check (" \
  "iif (?3 IS NULL, (SELECT us_check (uuid, game, seed) FROM play WHERE id = ?1), " \
  "(SELECT check_sum FROM entry WHERE play = ?1 AND id = ?3)), ?4, ?5, ?7, ?6, ?8, ?9))"
#define ADD_ENTRY_TYPES "iinssssii"
/* Of a play ?1, at ?2. */
#define GIVE_UP_PLAY \
  "UPDATE play SET state = 'abandoned', outcome = 'abandoned', changed = ?2 WHERE id = ?1 AND state = 'open'"
#define TAKE_UP_PLAY \
  "UPDATE play SET state = 'open', outcome = NULL, outcome_text = NULL, outcome_message = NULL, changed = ?2 " \
  "WHERE id = ?1 AND state = 'abandoned'"
UsListing *us_store_read_row (sqlite3_stmt *statement);
gboolean us_play_state_from_name (const char *name, UsPlayState *state);
gboolean us_outcome_from_name (const char *name, UsOutcome *outcome);
gboolean us_by_from_name (const char *name, UsBy *by);

/* us-own-files.c: refuses a path that is one of the store's own files: the database, SQLite's files beside it,
 * backups and databases that were set aside. */
gboolean us_store_spares_own (UsStore *self, const char *path, GError **error);
/* The same, and any other database with plays; a backup of one may be replaced by another. */
gboolean us_store_may_back_up_to (UsStore *self, const char *path, GError **error);

/* us-stand-in.c: reads a file that cannot be written by a copy. */
gboolean us_stand_in_is_needed (const char *path);
gboolean us_stand_in_open (UsStore *self, const char *path, int why, GError **error); /* SQLITE_READONLY or …FULL */
void us_stand_in_drop (UsStore *self);

/* us-errand.c: a second store on a file that was opened already, for another thread or for a copy. */
UsStore *us_store_new_beside (const char *path, GError **error);

/* us-play-list.c: makes the SQL functions known with which lists are searched. */
void us_play_list_add_functions (UsStore *self);
gboolean us_game_has_word (const UsRules *rules, const char *word); /* in its names; the word is folded */

/* us-plays-condition.c: what comes after a condition, with the texts that are bound to it. */
void us_plays_wanted_write (const UsPlaysWanted *wanted, GString *sql, GPtrArray *texts);
sqlite3_stmt *us_plays_wanted_prepare (UsStore *store, const char *sql, GPtrArray *texts);
/* With which choice it was played; -1: one that this program does not know. `choice` NULL: the play says none. */
int us_option_find_played (const UsOption *option, const char *choice);

/* us-message.c: how the database keeps a summary or result (NULL: it has only words), and the text for it in the
 * present language. `kept` is the text that was stored when it was written. */
char *us_message_write (GVariant *written);
char *us_message_say (const UsRules *rules, const char *message, const char *kept);

/* us-store-taught.c */
void us_store_free_memories (UsStore *self);
gboolean us_store_write_record (UsStore *self, const char *box, const UsTaughtRecord *known, GError **error);
GPtrArray *us_store_read_record (UsStore *self, const char *box, gboolean forgotten, GError **error);
GPtrArray *us_store_list_boxes (UsStore *self, GError **error);      /* every box that was taught something */
gboolean us_store_take_taught_error (UsStore *self, GError **error); /* FALSE: there was one */

G_END_DECLS
