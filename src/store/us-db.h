/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* One connection to the file. Statements are prepared once and found again by their text. */

typedef struct
{
  sqlite3    *handle;
  char       *path;
  GHashTable *statements;     /* SQL text → sqlite3_stmt; texts are literals */
  guint       depth;          /* of nested transactions */
} UsDb;

UsDb    *us_db_open  (const char *path, int flags, GError **error);
void     us_db_close (UsDb *db);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsDb, us_db_close)

gboolean us_db_exec  (UsDb *db, const char *sql, GError **error);
/* types: i int64, s string (NULL: null), z int64 where 0 is null, n int where a negative number is null. */
sqlite3_stmt *us_db_prepare (UsDb *db, const char *sql, const char *types, ...);
gboolean us_db_step  (UsDb *db, sqlite3_stmt *statement, gboolean *row, GError **error);   /* resets at the end and on errors */
void     us_db_reset (sqlite3_stmt *statement);
gboolean us_db_run   (UsDb *db, GError **error, const char *sql, const char *types, ...);
gint64   us_db_int   (UsDb *db, gint64 fallback, const char *sql, const char *types, ...);   /* the first column of the first row */
const char *us_db_text (sqlite3_stmt *statement, int column);    /* never NULL */
char    *us_db_dup_text (sqlite3_stmt *statement, int column);   /* valid UTF-8, whatever the disk did to it; NULL for null */
int      us_db_index (sqlite3_stmt *statement, int column);      /* an entry number; -1 for null, G_MAXINT for none */

/* Writing transactions nest; the outer one takes the lock at once, so that nothing fails half way for want of it. */
gboolean us_db_begin  (UsDb *db, GError **error);
gboolean us_db_commit (UsDb *db, GError **error);     /* rolls back if it fails */
void     us_db_rollback (UsDb *db);

/* SQLite's code as one sentence for people. */
void     us_db_set_error (UsDb *db, int code, GError **error);
gboolean us_db_code_is_damage (int code);

/* us-migrate.c: `steps` are SQL texts, the n-th leads to version n + 1. */
#define US_DB_APPLICATION_ID 0x55535459      /* "USTY": told apart from other programs' files */
gboolean us_db_migrate (UsDb *db, const char *const *steps, GError **error);
char   **us_db_dup_steps (void);

/* us-backup.c */
gboolean us_db_quick_check (UsDb *db);
gboolean us_db_copy_pages  (UsDb *from, UsDb *to, GError **error);
gboolean us_db_check       (const char *path, guint newest, GError **error);   /* a whole file of this program */
gboolean us_db_copy        (UsDb *db, const char *path, GError **error);       /* complete and checked, or no file at all */
gboolean us_db_backup_roll (UsDb *db, gint64 now, GError **error);             /* the day's, and the old ones away */
GPtrArray *us_db_list_backups (const char *path);                              /* paths, newest first */
char    *us_db_set_aside   (const char *path, gint64 now, GError **error);     /* where it is now */

G_END_DECLS
