/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-db.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "us-types.h"

/* The size of the header of a database file, and SQLite's smallest page size: no database is smaller. */
#define HEADER   100
#define SHORTEST 512

/* How much of a file is looked at to say what it is, and how a database begins. */
#define HEAD 4096
static const char magic[] = "SQLite format 3";

/* How often a check is repeated if pages could not be read; pages that were read stay in SQLite's cache. */
#define LOOKS 8

UsDbState
us_db_state_of (UsDb *db)
{
  switch (db->failed & 0xff)
    {
    case SQLITE_OK:
      return US_DB_WHOLE;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return US_DB_DAMAGED;
    case SQLITE_IOERR:
    case SQLITE_NOMEM:
    case SQLITE_PROTOCOL:
      return US_DB_UNREADABLE;
    default:
      return US_DB_REFUSED;
    }
}

static UsDbState
fail (UsDb *db, int code, GError **error)
{
  us_db_set_error (db, code, error);
  return us_db_state_of (db);
}

/* SQLite's check reports a page that could not be read in the same way as a page that is wrong; only the text of
 * the report differs. */
static gboolean
is_about_reading (const char *report)
{
  static const char unable[] = "unable to get the page. error code=";
  const char *found = strstr (report, unable);

  if (found != NULL)
    return !us_db_code_is_damage (atoi (found + strlen (unable)));
  return strstr (report, "failed to get page") != NULL;
}

static UsDbState
run_check (UsDb *db, const char *sql, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (db, sql, NULL);
  UsDbState state = US_DB_WHOLE;
  gboolean row;

  if (!us_db_step (db, statement, &row, error))
    return us_db_state_of (db);
  if (!row || !g_str_equal (us_db_text (statement, 0), "ok"))
    state = fail (db, is_about_reading (us_db_text (statement, 0)) ? SQLITE_IOERR : SQLITE_CORRUPT, error);
  us_db_reset (statement);
  return state;
}

/* CHECK constraints are left out: a row that violates one is no damage of the file. It concerns one play, and
 * opening that play finds it. */
static UsDbState
check_with (UsDb *db, const char *sql, GError **error)
{
  UsDbState state;

  us_db_exec (db, "PRAGMA ignore_check_constraints = ON", NULL);
  state = run_check (db, sql, error);
  for (guint look = 1; state == US_DB_UNREADABLE && look < LOOKS; look++)
    {
      g_clear_error (error);
      state = run_check (db, sql, error);
    }
  us_db_exec (db, "PRAGMA ignore_check_constraints = OFF", NULL);
  return state;
}

UsDbState
us_db_quick_check (UsDb *db, GError **error)
{
  return check_with (db, "PRAGMA quick_check (1)", error);
}

/* Looks for values in the header that SQLite obeys, or refuses with another code, instead of calling them damage:
 * the versions for reading and writing, and the schema format. The header is read through SQLite's own descriptor,
 * because closing another descriptor of the file would drop SQLite's locks. */
static UsDbState
check_header (UsDb *db, GError **error)
{
  guchar header[HEADER];
  sqlite3_file *file = NULL;
  GStatBuf info;
  int code;

  if (sqlite3_file_control (db->handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || file == NULL ||
      file->pMethods == NULL || g_stat (db->path, &info) != 0)
    return fail (db, SQLITE_IOERR, error);
  /* An empty file is a database that is just being created. */
  if (info.st_size == 0)
    return US_DB_WHOLE;
  if (info.st_size < SHORTEST)
    return fail (db, SQLITE_CORRUPT, error);
  code = file->pMethods->xRead (file, header, HEADER, 0);
  if (code != SQLITE_OK)
    return fail (db, code == SQLITE_IOERR_SHORT_READ ? SQLITE_CORRUPT : code, error);
  if (header[18] > 2 || header[19] > 2 || header[44] != 0 || header[45] != 0 || header[46] != 0 || header[47] > 4)
    return fail (db, SQLITE_CORRUPT, error);
  return US_DB_WHOLE;
}

/* The set of "table.column" that exist in the database. */
static GHashTable *
list_columns (UsDb *db, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (db,
                                           "SELECT s.name || '.' || c.name FROM main.sqlite_schema AS s, "
                                           "pragma_table_info (s.name) AS c "
                                           "WHERE s.type = 'table' AND s.name NOT LIKE 'sqlite@_%' ESCAPE '@'",
                                           NULL);
  g_autoptr (GHashTable) columns = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean row;

  while (us_db_step (db, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&columns);
      g_hash_table_add (columns, g_strdup (us_db_text (statement, 0)));
    }
  return NULL;
}

static gboolean
has_all (GHashTable *columns, GHashTable *wanted)
{
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, wanted);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_hash_table_contains (columns, name))
      return FALSE;
  return TRUE;
}

/* Finds the version of the schema from its tables and columns, without the header: the highest version whose
 * tables and columns all exist; 0 for none. `same`: there are no others. */
static gboolean
find_version (GHashTable *columns, const char *const *steps, gint64 *version, gboolean *same, GError **error)
{
  g_autoptr (UsDb) model = us_db_open (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);

  *version = 0;
  *same = FALSE;
  for (guint n = 0; model != NULL && steps[n] != NULL; n++)
    {
      g_autoptr (GHashTable) wanted = NULL;

      if (!us_db_exec (model, steps[n], error) || (wanted = list_columns (model, error)) == NULL)
        return FALSE;
      if (has_all (columns, wanted))
        {
          *version = n + 1;
          *same = g_hash_table_size (columns) == g_hash_table_size (wanted);
        }
    }
  return model != NULL;
}

char *
us_db_dup_digest (UsDb *db)
{
  sqlite3_stmt *statement = us_db_prepare (db, "SELECT coalesce (sql, '') FROM main.sqlite_schema ORDER BY name", NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  gboolean row;

  while (us_db_step (db, statement, &row, NULL) && row)
    g_checksum_update (sum, (const guchar *) us_db_text (statement, 0), -1);
  us_db_reset (statement);
  return g_strndup (g_checksum_get_string (sum), 16);
}

/* Nearly every file is of the newest version and says so. That its tables are the newest ones is seen from what they
 * were made with, which is much faster than making them anew to compare. */
static gboolean
is_newest (UsDb *db, const char *const *steps, gint64 id, gint64 version)
{
  g_autofree char *digest = NULL;

  if (id != US_DB_APPLICATION_ID || version != g_strv_length ((char **) steps))
    return FALSE;
  digest = us_db_dup_digest (db);
  return g_str_equal (digest, US_DB_NEWEST_DIGEST);
}

static UsDbState
refuse_foreign (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is not a file of Understudy."), us_quote (name));
  return US_DB_REFUSED;
}

/* If the version or application number in the header is wrong, that alone does not make the file one of another
 * program or of a newer version: the tables decide. That works because each step of the schema changes at least
 * one column. */
static UsDbState
check_version (UsDb *db, const char *const *steps, GError **error)
{
  g_autofree char *name = g_filename_display_name (db->path);
  g_autoptr (GHashTable) columns = NULL;
  gint64 version = 0, id = 0, found;
  gboolean same;

  if (!us_db_get_int (db, &version, error, "PRAGMA user_version", NULL) ||
      !us_db_get_int (db, &id, error, "PRAGMA application_id", NULL))
    return us_db_state_of (db);
  if (is_newest (db, steps, id, version))
    return US_DB_WHOLE;
  columns = list_columns (db, error);
  if (columns == NULL)
    return us_db_state_of (db);
  if (g_hash_table_size (columns) == 0 && version == 0 && id == 0)
    return US_DB_WHOLE;
  if (!find_version (columns, steps, &found, &same, error))
    return US_DB_UNREADABLE;
  if (id != US_DB_APPLICATION_ID && found == 0)
    return refuse_foreign (db->path, error);
  if (id == US_DB_APPLICATION_ID && version > g_strv_length ((char **) steps) && !same)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("“%s” was written by a newer version of Understudy; update the program to open it."),
                   us_quote (name));
      return US_DB_REFUSED;
    }
  if (id != US_DB_APPLICATION_ID || version != found)
    return fail (db, SQLITE_CORRUPT, error);
  return US_DB_WHOLE;
}

UsDbState
us_db_examine (UsDb *db, const char *const *steps, UsDbCare care, GError **error)
{
  gint64 tables;
  UsDbState state = check_header (db, error);

  if (state != US_DB_WHOLE)
    return state;
  if (!us_db_get_int (db, &tables, error, "SELECT count(*) FROM sqlite_schema", NULL))
    return us_db_state_of (db);
  state = check_version (db, steps, error);
  if (state == US_DB_WHOLE && care == US_DB_QUICK_CHECK)
    state = us_db_quick_check (db, error);
  else if (state == US_DB_WHOLE && care == US_DB_FULL_CHECK)
    state = check_with (db, "PRAGMA integrity_check (1)", error);
  return state;
}

/* Opening a pipe may wait for ever, and a device may never end. */
static gboolean
is_file (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  const char *name = us_quote (shown);
  GStatBuf info;

  if (g_stat (path, &info) != 0 && errno != ENOENT && errno != ENOTDIR)
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be read: %s."), name, g_strerror (errno));
  else if (g_stat (path, &info) != 0)
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("There is no file “%s”."), name);
  else if (S_ISDIR (info.st_mode))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is a folder."), name);
  else if (!S_ISREG (info.st_mode))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is a pipe or a device, not a file."), name);
  else
    return TRUE;
  return FALSE;
}

/* The head is cut at any byte, so the last character may be incomplete. */
static gboolean
is_text (const char *head, gsize length)
{
  const char *end;

  return g_utf8_validate_len (head, length, &end) || (length == HEAD && head + length - end < 6 && *end != '\0');
}

gboolean
us_db_looks_like_backup (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  const char *name = us_quote (shown);
  g_autofd int fd = -1;
  char head[HEAD + 1];
  gssize length;

  if (!is_file (path, error))
    return FALSE;
  fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  length = fd >= 0 ? read (fd, head, HEAD) : -1;
  if (length < 0)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be read: %s."), name, g_strerror (errno));
      return FALSE;
    }
  head[length] = '\0';
  if (length >= (gssize) sizeof magic && memcmp (head, magic, sizeof magic) == 0)
    return TRUE;
  if (!is_text (head, (gsize) length))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is no backup of Understudy, or its beginning is damaged."),
                 name);
  else if (strstr (head, "\"format\"") != NULL && strstr (head, "\"understudy-") != NULL)
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("“%s” is an export, not a backup. To bring in what it holds: understudy-cli import"), name);
  else
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is not a file of Understudy."), name);
  return FALSE;
}

UsDbState
us_db_check (const char *path, const char *const *steps, GError **error)
{
  g_autoptr (UsDb) db = NULL;
  GStatBuf info;
  UsDbState state;

  if (!is_file (path, error))
    return US_DB_REFUSED;
  if (g_stat (path, &info) == 0 && info.st_size == 0)
    return refuse_foreign (path, error);
  db = us_db_open (path, SQLITE_OPEN_READONLY, error);
  state = db != NULL ? us_db_examine (db, steps, US_DB_QUICK_CHECK, error) : US_DB_REFUSED;
  /* Such a file is right where one is just being made. */
  if (state == US_DB_WHOLE && us_db_int (db, 0, "PRAGMA user_version", NULL) == 0)
    state = refuse_foreign (path, error);
  return state;
}
