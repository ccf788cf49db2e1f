/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-file.h"

static void
assert_unchanged (const char *path, const char *before, gsize before_length)
{
  gsize length;
  g_autofree char *now = dup_contents (path, &length);

  g_assert_cmpmem (now, length, before, before_length);
}

static void
test_schema (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);

  g_assert_cmpint (ask (f->path, "PRAGMA user_version"), ==, 3);
  g_assert_cmpint (ask (f->path, "PRAGMA application_id"), ==, US_DB_APPLICATION_ID);
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
                                 "AND name NOT LIKE 'sqlite_%' AND strict = 0"),
                   ==, 0);
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM pragma_table_list WHERE strict = 1"), ==, 9);
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"), ==, 1);
}

/* A newer version is recognised by its additional tables or columns, to tell it from a damaged version number.
 * Therefore each step of the schema must add some. */
static void
test_steps (void)
{
  g_auto (GStrv) steps = us_db_dup_steps ();
  g_autoptr (GError) error = NULL;
  g_autoptr (UsDb) db = us_db_open (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &error);
  g_autofree char *digest = NULL;
  gint64 before = 0;

  g_assert_no_error (error);
  for (guint i = 0; steps[i] != NULL; i++)
    {
      gint64 columns = 0;

      g_assert_true (us_db_exec (db, steps[i], &error));
      g_assert_true (us_db_get_int (db, &columns, &error,
                                    "SELECT count(*) FROM sqlite_schema AS s, "
                                    "pragma_table_info (s.name) WHERE s.type = 'table'",
                                    NULL));
      g_assert_no_error (error);
      g_assert_cmpint (columns, >, before);
      before = columns;
    }
  digest = us_db_dup_digest (db);
  g_assert_cmpstr (digest, ==, US_DB_NEWEST_DIGEST);
}

static void
test_newer (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  gsize length;

  make_play (f);
  execute (f->path, "ALTER TABLE play ADD COLUMN later TEXT; PRAGMA user_version = 99");
  before = dup_contents (f->path, &length);
  g_assert_null (us_store_new (f->path, &error));
  test_expect (&error, US_ERROR_STORE, "newer version");
  assert_unchanged (f->path, before, length);
}

/* What checks the rows is no data: it is made anew, and nothing is said of it. */
static void
test_checks (Fixture *f, gconstpointer data)
{
  static const char *const harm[] = {
    "DROP VIEW play_check",
    "DROP TRIGGER play_changed",
    "DROP INDEX entry_parent",
    "DROP INDEX play_result", /* as in a file that is older than it */
    "DROP VIEW known_now; CREATE VIEW known_now AS SELECT 1",
  };

  make_play (f);
  for (guint i = 0; i < G_N_ELEMENTS (harm); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (UsStore) store = NULL;
      g_autofree char *digest = NULL;

      execute (f->path, harm[i]);
      store = us_store_new (f->path, &error);
      g_assert_no_error (error);
      g_assert_null (us_store_get_notice (store));
      digest = us_db_dup_digest (store->db);
      g_assert_cmpstr (digest, ==, US_DB_NEWEST_DIGEST);
    }
}

static void
test_foreign (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  gsize length;

  execute (f->path, "CREATE TABLE bookmark (url TEXT)");
  before = dup_contents (f->path, &length);
  g_assert_null (us_store_new (f->path, &error));
  test_expect (&error, US_ERROR_STORE, "not a file of Understudy");
  assert_unchanged (f->path, before, length);
}

/* A database of version 1 as it was written then: shows that it can still be migrated. */
static void
test_fixture (Fixture *f, gconstpointer data)
{
  g_autofree char *sql_path = g_test_build_filename (G_TEST_DIST, "store", "fixtures", "001.sql", NULL);
  g_autofree char *sql = dup_contents (sql_path, NULL);
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GPtrArray) known = NULL;
  g_autoptr (GError) error = NULL;
  UsEntryInfo info;

  execute (f->path, sql);
  store = test_open (f->folder);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 1);
  session = test_reopen (store, 1);
  g_assert_false (us_session_get_broken (session));
  g_assert_cmpstr (us_session_get_section (session), ==, "round/2");
  g_assert_true (us_store_get_entry_info (store, 1, 0, &info));
  g_assert_cmpstr (info.note, ==, "begun");
  us_entry_info_clear (&info);
  known = us_store_list_records (store, "doors-box", FALSE);
  g_assert_cmpuint (known->len, ==, 1);
  test_answer (session, 1);
}

static void
test_failing_migration (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) own = us_db_dup_steps ();
  const char *const steps[] = { own[0],
                                own[1],
                                own[2],
                                "ALTER TABLE play ADD COLUMN colour TEXT; UPDATE play SET colour = 'red';",
                                "CREATE TABLE half (x INTEGER) STRICT; INSERT INTO no_such_table VALUES (1);",
                                NULL };
  const char *const good[] = { steps[0], steps[1], steps[2], steps[3], NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (UsDb) db = NULL;

  g_assert_cmpuint (g_strv_length (own), ==, 3);
  make_play (f);
  db = us_db_open (f->path, SQLITE_OPEN_READWRITE, &error);
  g_assert_no_error (error);

  /* The second step fails, so the first must not have been applied either. */
  g_assert_false (us_db_migrate (db, steps, &error));
  test_expect (&error, US_ERROR_STORE, "is as it was");
  g_assert_cmpint (us_db_int (db, -1, "PRAGMA user_version", NULL), ==, 3);
  g_assert_cmpint (us_db_int (db, -1, "SELECT count(*) FROM pragma_table_info ('play') WHERE name = 'colour'", NULL),
                   ==, 0);

  g_assert_true (us_db_migrate (db, good, &error));
  g_assert_no_error (error);
  g_assert_cmpint (us_db_int (db, -1, "PRAGMA user_version", NULL), ==, 4);
  g_assert_cmpint (us_db_int (db, -1, "SELECT count(*) FROM play WHERE colour = 'red'", NULL), ==, 1);
  g_assert_true (us_db_migrate (db, good, &error));
  g_clear_pointer (&db, us_db_close);
  g_assert_null (us_store_new (f->path, &error));
  test_expect (&error, US_ERROR_STORE, "newer version");
}

static void
test_not_writable (Fixture *f, gconstpointer data)
{
  g_autofree char *under_file = g_build_filename (f->path, "folder", "understudy.db", NULL);
  g_autoptr (GError) error = NULL;

  /* Root can write everywhere, so the folders are ones that cannot exist: below a file, and in /proc. */
  g_file_set_contents (f->path, "x", 1, NULL);
  g_assert_null (us_store_new (under_file, &error));
  test_expect (&error, US_ERROR_STORE, "cannot be made");
  g_assert_null (us_store_new ("/proc/understudy.db", &error));
  test_expect (&error, US_ERROR_STORE, "cannot be written");
}

/* Makes the database behave as on a full disk, by not letting it grow. */
static void
limit (UsStore *store, gboolean full)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA max_page_count = %" G_GINT64_FORMAT,
                                          full ? us_db_int (store->db, 0, "PRAGMA page_count", NULL) : 1073741823);

  g_assert_true (us_db_exec (store->db, sql, NULL));
}

static void
test_full (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsSession) session = test_create (store, 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *key = NULL;

  test_answer (session, 1);
  key = g_strdup (us_session_get_prompt (session)->key);
  limit (store, TRUE);

  /* What does not fit is refused; what was there before is unchanged and can go on when there is room. */
  for (guint i = 0; i < 200 && error == NULL; i++)
    {
      g_autoptr (UsSession) other = NULL;
      UsStart start;

      us_start_init (&start, &test_rules);
      other = written_create (store, &test_rules, &start, &error);
    }
  test_expect (&error, US_ERROR_STORE, "disk is full");
  limit (store, FALSE);
  g_assert_cmpstr (us_session_get_prompt (session)->key, ==, key);
  test_answer (session, 1);
}

/* What is taught is written both to the play and to the copy, or to neither. */
static void
test_taught_together (Fixture *f, gconstpointer data)
{
  static const char *const tables[] = { "known", "entry" };
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsSession) session = test_create (store, 1);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *sql =
        g_strdup_printf ("CREATE TRIGGER refuses AFTER INSERT ON %s BEGIN SELECT RAISE (ABORT, 'no'); END", tables[i]);

      g_assert_true (us_db_exec (store->db, sql, NULL));
      g_assert_false (us_session_answer (session, g_variant_new_int64 (4), &error));
      g_assert_error (error, US_ERROR, US_ERROR_STORE);
      g_clear_error (&error);
      g_assert_cmpint (us_db_int (store->db, -1, "SELECT count(*) FROM entry", NULL), ==, 0);
      g_assert_cmpint (us_db_int (store->db, -1, "SELECT count(*) FROM known", NULL), ==, 0);
      g_assert_cmpstr (us_session_get_prompt (session)->key, ==, "pebbles");
      g_assert_true (us_db_exec (store->db, "DROP TRIGGER refuses", NULL));
    }
  us_session_answer (session, g_variant_new_int64 (4), &error);
  g_assert_no_error (error);
  g_assert_cmpint (us_db_int (store->db, -1, "SELECT value FROM known WHERE key = 'pebbles'", NULL), ==, 4);
  g_assert_cmpint (us_db_int (store->db, -1, "SELECT value FROM entry WHERE key = 'pebbles'", NULL), ==, 4);
}

static void
test_backup_and_restore (Fixture *f, gconstpointer data)
{
  gint64 id = make_play (f);
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *path = g_build_filename (f->folder, "mine.db", NULL);
  g_autofree char *garbage = g_build_filename (f->folder, "garbage.db", NULL);
  g_autofree char *made = NULL, *again = NULL, *before = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;

  made = us_store_backup (store, path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (made, ==, path);
  g_assert_null (us_store_backup (store, path, &error));
  test_expect (&error, US_ERROR_STORE, "exists already");
  again = us_store_backup (store, NULL, &error);
  g_assert_no_error (error);
  assert_whole (again);

  session = test_reopen (store, id);
  test_answer (session, 1);
  g_clear_object (&session);
  g_assert_true (us_store_trash_play (store, id, &error));

  g_file_set_contents (garbage, "not a database at all, but long enough to look at", -1, NULL);
  g_assert_null (us_store_restore (store, garbage, &error));
  g_assert_error (error, US_ERROR, US_ERROR_STORE);
  g_clear_error (&error);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_TRASH), ==, 1);

  before = us_store_restore (store, path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 1);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_TRASH), ==, 0);
  g_assert_cmpint (ask (before, "SELECT count(*) FROM play WHERE trashed IS NOT NULL"), ==, 1);
  session = test_reopen (store, id);
  test_answer (session, 1);
}

/* A session is open while the backup is restored, and the restored play is continued up to the same position. The
 * session must notice that this is another play. */
static void
test_restored_elsewhere (Fixture *f, gconstpointer data)
{
  gint64 id = make_play (f);
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *made = us_store_backup (store, NULL, NULL);
  g_autofree char *before = NULL;
  g_autoptr (UsSession) held = test_reopen (store, id), other = NULL;
  g_autoptr (GError) error = NULL;

  test_answer (held, 1);
  before = us_store_restore (store, made, &error);
  g_assert_no_error (error);
  other = test_reopen (store, id);
  test_answer (other, 1);
  g_assert_false (us_session_answer (held, test_an_answer (held), &error));
  test_expect (&error, US_ERROR_IN_USE, "continued elsewhere");
  test_answer (other, 1);
}

static void
test_old_trash (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = NULL;
  gint64 old = make_play (f), young = make_play (f);
  g_autofree char *sql = g_strdup_printf ("UPDATE play SET trashed = %" G_GINT64_FORMAT " - iif (id = %" G_GINT64_FORMAT
                                          ", 31, 29) * 86400000",
                                          g_get_real_time () / 1000, old);
  g_autoptr (UsListing) play = NULL;

  execute (f->path, sql);
  store = test_open (f->folder);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_TRASH), ==, 1);
  play = us_store_get_listing (store, young, NULL);
  g_assert_nonnull (play);
}

/* No lock is held between two answers: another connection without a busy timeout can write. */
static void
test_no_lock (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsSession) session = test_create (store, 1);
  g_autoptr (GListModel) list = us_store_list_plays (store, US_PLAYS_ALL, NULL);
  g_autoptr (UsPlayItem) item = g_list_model_get_item (list, 0);

  g_assert_nonnull (item);
  test_answer (session, 1);
  execute (f->path, "BEGIN EXCLUSIVE; UPDATE play SET summary = 'mine'; COMMIT");
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM play WHERE summary = 'mine'"), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/database/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (schema);
  g_test_add_func ("/database/steps", test_steps);
  ADD (newer);
  ADD (checks);
  ADD (foreign);
  ADD (fixture);
  ADD (failing_migration);
  ADD (not_writable);
  ADD (full);
  ADD (taught_together);
  ADD (backup_and_restore);
  ADD (restored_elsewhere);
  ADD (old_trash);
  ADD (no_lock);
  return g_test_run ();
}
