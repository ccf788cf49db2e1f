/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* One connection to the database. A statement is prepared once and then found again by its SQL text. */

typedef struct
{
  sqlite3 *handle;
  char *path;
  GHashTable *statements; /* SQL text → sqlite3_stmt; texts are literals */
  guint depth;            /* of nested transactions */
  int failed;             /* SQLite's code of the last error */
  guint64 log;            /* the inode of the -wal file; 0: not looked at yet */
  int read_only;          /* SQLite's code of why nothing may be written, see us-stand-in.c; or 0 */
  gboolean marks_damage;  /* damage that is met in use makes the next opening check the file */
} UsDb;

UsDb *us_db_open (const char *path, int flags, GError **error);
void us_db_close (UsDb *db);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsDb, us_db_close)

/* us-vfs.c */
const char *us_db_get_vfs (void);

gboolean us_db_exec (UsDb *db, const char *sql, GError **error);
/* `types` has one letter for each argument: i is an int64, s a string (NULL: null), z an int64 where 0 is null, n
 * an int where a negative number is null. */
sqlite3_stmt *us_db_prepare (UsDb *db, const char *sql, const char *types, ...);
gboolean us_db_step (UsDb *db, sqlite3_stmt *statement, gboolean *row,
                     GError **error); /* resets at the end and on errors */
void us_db_reset (sqlite3_stmt *statement);
gboolean us_db_run (UsDb *db, GError **error, const char *sql, const char *types, ...);
/* Reads the first column of the first row; without a row `value` is left alone. FALSE is an error of reading, not
 * a missing row. */
gboolean us_db_get_int (UsDb *db, gint64 *value, GError **error, const char *sql, const char *types, ...);
/* For numbers that decide nothing: if it cannot be read, `fallback` is returned. */
gint64 us_db_int (UsDb *db, gint64 fallback, const char *sql, const char *types, ...);
const char *us_db_text (sqlite3_stmt *statement, int column); /* never NULL */
char *us_db_dup_text (sqlite3_stmt *statement,
                      int column);                     /* valid UTF-8, whatever the disk did to it; NULL for null */
int us_db_index (sqlite3_stmt *statement, int column); /* an entry number; -1 for null, G_MAXINT for none */

/* Returns FALSE if the file or its log is no longer in its place. */
gboolean us_db_check_place (UsDb *db, GError **error);

/* Writing transactions nest. The outermost takes SQLite's write lock at once, so that nothing fails half way
 * because another program has it. A file that was moved, replaced or deleted since it was opened is not written
 * to. us_db_run() alone is a transaction too. */
gboolean us_db_may_write (UsDb *db, GError **error);
gboolean us_db_begin (UsDb *db, GError **error);
gboolean us_db_commit (UsDb *db, GError **error); /* rolls back if it fails */
void us_db_rollback (UsDb *db);

void us_db_set_error (UsDb *db, int code, GError **error);
/* Sentences about a temporary copy name the file that it is of. */
void us_db_name_file (const char *path, const char *name, GError **error);
gboolean us_db_code_is_damage (int code);

/* us-migrate.c: `steps` are SQL texts; the n-th, counted from 0, leads to version n + 1. */
#define US_DB_APPLICATION_ID 0x55535459 /* "USTY": tells the file apart from other programs' databases */
gboolean us_db_migrate (UsDb *db, const char *const *steps, GError **error);
char **us_db_dup_steps (void);
/* Of the statements that made the tables; what it is where all steps have run changes with each further step. */
#define US_DB_NEWEST_DIGEST "5fc3fcb47056482a"
char *us_db_dup_digest (UsDb *db);

/* us-verify.c. DAMAGED is only what SQLite calls damaged, or what this program cannot have written. A file that
 * could not be read is UNREADABLE, because it may be whole. */
typedef enum { US_DB_WHOLE, US_DB_DAMAGED, US_DB_UNREADABLE, US_DB_REFUSED } UsDbState;
typedef enum { US_DB_LOOK, US_DB_QUICK_CHECK, US_DB_FULL_CHECK } UsDbCare;
UsDbState us_db_state_of (UsDb *db); /* the state that the last error stands for */
UsDbState us_db_quick_check (UsDb *db, GError **error);
UsDbState us_db_examine (UsDb *db, const char *const *steps, UsDbCare care, GError **error);
UsDbState us_db_check (const char *path, const char *const *steps, GError **error); /* only reads */
/* Says of a file that is none what it is, as far as its beginning tells: an export, a folder, a file of others. */
gboolean us_db_looks_like_backup (const char *path, GError **error);

/* us-backup.c. Besides the daily backups there is a ring of a few newer ones, made when plays begin and end. A
 * counter in the names tells which one is newest even if the clock was wrong. */
gboolean us_db_back_up_pages (UsDb *from, UsDb *to, GError **error);
void us_db_make_like (const char *path, const char *model); /* an empty file that the same people may read */
/* What it is called until then has the number of a process and this behind it. */
#define US_DB_PART ".part"
gboolean us_db_back_up (UsDb *db, const char *path, GError **error); /* complete and checked, or no file at all */
gboolean us_db_backup_roll (UsDb *db, gint64 now, GError **error);   /* makes today's backup and deletes old ones */
gboolean us_db_backup_ring (UsDb *db, gint64 now, GError **error);   /* adds a backup to the ring */
GPtrArray *us_db_list_backups (const char *path, gint64 now, GError **error); /* paths, newest first */
gboolean us_db_set_closed (GError **error, const char *path, int code); /* what is there cannot be looked at; FALSE */
gboolean us_db_set_system_error (GError **error, const char *path, int code); /* returns FALSE */

/* us-fresh.c: makes a database of the same version at `path` that has the same rows, and of what else the other file
 * holds, triggers of other programs for one, nothing. The caller deletes it, also after an error. */
UsDb *us_db_new_from_rows (UsDb *from, const char *path, const char *const *steps, GError **error);

/* us-set-aside.c: a damaged database is set aside, which means renamed together with its log. A mark, which is a small
 * file, says how far this has come, so that the next opening can continue if the process was killed. */
char *us_aside_begin (const char *path, gint64 now, GError **error);       /* returns the new path */
gboolean us_aside_resume (const char *path, char **aside, GError **error); /* NULL if no mark was left */
void us_aside_end (const char *path);
/* Damage was met while the file was in use: the next opening checks the whole file, however large it is. */
void us_aside_suspect (const char *path);
gboolean us_aside_is_suspect (const char *path);
void us_aside_clear (const char *path);

G_END_DECLS
