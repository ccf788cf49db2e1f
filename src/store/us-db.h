/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* One connection to the file. Statements are prepared once and found again by their text. */

typedef struct
{
  sqlite3 *handle;
  char *path;
  GHashTable *statements; /* SQL text → sqlite3_stmt; texts are literals */
  guint depth;            /* of nested transactions */
  int failed;             /* SQLite's code of what failed last */
  guint64 log;            /* the inode of its log; 0: not looked at yet */
  gboolean marks_damage;  /* it is the file of plays: damage met in use is dealt with at the next opening */
} UsDb;

UsDb *us_db_open (const char *path, int flags, GError **error);
void us_db_close (UsDb *db);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsDb, us_db_close)

/* us-vfs.c */
const char *us_db_get_vfs (void);

gboolean us_db_exec (UsDb *db, const char *sql, GError **error);
/* types: i int64, s string (NULL: null), z int64 where 0 is null, n int where a negative number is null. */
sqlite3_stmt *us_db_prepare (UsDb *db, const char *sql, const char *types, ...);
gboolean us_db_step (UsDb *db, sqlite3_stmt *statement, gboolean *row,
                     GError **error); /* resets at the end and on errors */
void us_db_reset (sqlite3_stmt *statement);
gboolean us_db_run (UsDb *db, GError **error, const char *sql, const char *types, ...);
/* The first column of the first row; `value` stays without one. FALSE: it could not be read, which is not the same. */
gboolean us_db_get_int (UsDb *db, gint64 *value, GError **error, const char *sql, const char *types, ...);
/* For what nobody acts on: where it cannot be read it is the fallback. */
gint64 us_db_int (UsDb *db, gint64 fallback, const char *sql, const char *types, ...);
const char *us_db_text (sqlite3_stmt *statement, int column); /* never NULL */
char *us_db_dup_text (sqlite3_stmt *statement,
                      int column);                     /* valid UTF-8, whatever the disk did to it; NULL for null */
int us_db_index (sqlite3_stmt *statement, int column); /* an entry number; -1 for null, G_MAXINT for none */

/* FALSE: the file or its log is not at its place any more. */
gboolean us_db_check_place (UsDb *db, GError **error);

/* Writing transactions nest; the outer one takes the lock at once, so that nothing fails half way for want of it. A
 * file that was moved, replaced or deleted since it was opened is not written to. us_db_run() alone is a transaction
 * too. */
gboolean us_db_begin (UsDb *db, GError **error);
gboolean us_db_commit (UsDb *db, GError **error); /* rolls back if it fails */
void us_db_rollback (UsDb *db);

/* SQLite's code as one sentence for people. */
void us_db_set_error (UsDb *db, int code, GError **error);
gboolean us_db_code_is_damage (int code);

/* us-migrate.c: `steps` are SQL texts, the n-th leads to version n + 1. */
#define US_DB_APPLICATION_ID 0x55535459 /* "USTY": told apart from other programs' files */
gboolean us_db_migrate (UsDb *db, const char *const *steps, GError **error);
char **us_db_dup_steps (void);

/* us-verify.c. Damaged is only what SQLite calls so or what cannot be ours; what could not be read may be whole. */
typedef enum { US_DB_WHOLE, US_DB_DAMAGED, US_DB_UNREADABLE, US_DB_REFUSED } UsDbState;
typedef enum { US_DB_LOOK, US_DB_QUICK_CHECK, US_DB_FULL_CHECK } UsDbCare;
UsDbState us_db_state_of (UsDb *db); /* what failed last says */
UsDbState us_db_quick_check (UsDb *db, GError **error);
UsDbState us_db_examine (UsDb *db, const char *const *steps, UsDbCare care, GError **error);
UsDbState us_db_check (const char *path, const char *const *steps, GError **error); /* a file read only */

/* us-backup.c. Beside the daily copies lies a short ring, made when plays begin and end. A counter in the names says
 * which is newest, whatever the clock said. */
gboolean us_db_back_up_pages (UsDb *from, UsDb *to, GError **error);
gboolean us_db_back_up (UsDb *db, const char *path, GError **error); /* complete and checked, or no file at all */
gboolean us_db_backup_roll (UsDb *db, gint64 now, GError **error);   /* the day's, and the old ones away */
gboolean us_db_backup_ring (UsDb *db, gint64 now, GError **error);   /* one more of the ring */
GPtrArray *us_db_list_backups (const char *path, gint64 now, GError **error); /* paths, newest first */
gboolean us_db_set_system_error (GError **error, const char *path, int code); /* FALSE */

/* us-aside.c: a damaged file is moved away whole, and what is left to be done stands in a mark beside its place, so
 * that the next opening goes on where a process was killed. */
char *us_aside_begin (const char *path, gint64 now, GError **error);       /* where it is now */
gboolean us_aside_resume (const char *path, char **aside, GError **error); /* NULL: nothing was left */
void us_aside_end (const char *path);
/* Damage was met in use: the next opening checks the file, however large. */
void us_aside_suspect (const char *path);
gboolean us_aside_is_suspect (const char *path);
void us_aside_clear (const char *path);

G_END_DECLS
