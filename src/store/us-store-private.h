/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-db.h"
#include "us-store.h"

G_BEGIN_DECLS

struct _UsStore
{
  GObject parent_instance;
  UsDb *db;
  char *notice;
  char **steps;         /* of the schema */
  GHashTable *memories; /* box → BoxTaught */
  GHashTable *said;     /* game and message → words, while a list searches */
  gint64 data_version;  /* when somebody last looked */
  GError *taught_error; /* what a copy was taught could not be read: what follows from it is not kept */
  GThread *copying;
  int copies_wanted;
};

typedef enum {
  US_STORE_CHANGED,
  US_STORE_PLAY_CHANGED,
  US_STORE_TAUGHT_CHANGED,
  US_STORE_TROUBLE,
  US_STORE_N_SIGNALS
} UsStoreSignal;

gint64 us_store_now (void);
void us_store_emit_changed (UsStore *self);
void us_store_emit_play_changed (UsStore *self, gint64 id);
void us_store_emit_taught_changed (UsStore *self, const char *box);

/* us-store-open.c */
gboolean us_store_open_db (UsStore *self, const char *path, GError **error);

/* us-rescue.c: after a file was set aside and its place is taken again, brings in what is readable in it and
 * composes the notice. aside NULL or without a file: it was missing. `time`: of the backup that was opened, or NULL.
 * `resumed`: an earlier process had done that. */
void us_store_rescue (UsStore *self, const char *aside, const char *time, gboolean resumed);

/* us-ring.c: a copy of the file, made beside the work and not in its way. */
void us_store_back_up_soon (UsStore *self);
void us_store_wait_for_backup (UsStore *self);

/* A read that failed where nobody takes an error: the sentence goes out as "trouble". Takes the error. */
void us_store_report (UsStore *self, GError *error);

/* us-store-plays.c: columns of one row, in the order of PLAY_COLUMNS. */
#define PLAY_COLUMNS \
  "id, uuid, game, rules, seed, state, outcome, summary, outcome_text, scores, options, started, changed, " \
  "seconds, trashed, length, revision, summary_message, outcome_message"
/* An entry with its check, as us_check_entry() computes it. */
#define ADD_ENTRY \
  "INSERT INTO entry (play, id, parent, by, key, value, section, print, at, check_sum) " \
  "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, us_check (" \
  "iif (?3 IS NULL, (SELECT us_check (uuid, game, seed) FROM play WHERE id = ?1), " \
  "(SELECT check_sum FROM entry WHERE play = ?1 AND id = ?3)), ?4, ?5, ?7, ?6, ?8, ?9))"
#define ADD_ENTRY_TYPES "iinssssii"
UsListing *us_store_read_row (sqlite3_stmt *statement);
gboolean us_play_state_from_name (const char *name, UsPlayState *state);
gboolean us_outcome_from_name (const char *name, UsOutcome *outcome);
gboolean us_by_from_name (const char *name, UsBy *by);

/* us-own-files.c: refuses the database, what SQLite keeps beside it, backups and files set aside, by whatever name. */
gboolean us_store_spares_own (UsStore *self, const char *path, GError **error);

/* us-play-list.c: the functions the lists search with. */
void us_play_list_add_functions (UsStore *self);

/* us-message.c: what the store keeps of a session's summary and result (NULL: words only), and the words for it in the
 * language of the moment; `kept` are those of its day. */
char *us_message_write (GVariant *written);
char *us_message_say (const UsRules *rules, const char *message, const char *kept);

/* us-store-taught.c */
void us_store_free_memories (UsStore *self);
gboolean us_store_write_record (UsStore *self, const char *box, const UsTaughtRecord *known, GError **error);
GPtrArray *us_store_read_record (UsStore *self, const char *box, gboolean forgotten, GError **error);
GPtrArray *us_store_list_boxes (UsStore *self, GError **error);      /* of everything known */
gboolean us_store_take_taught_error (UsStore *self, GError **error); /* FALSE: there was one */

G_END_DECLS
