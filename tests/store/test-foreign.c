/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-file.h"
#include "us-parcel.h"

/* What another program put into a file of plays beside its rows: in a backup, and in the file that is opened. */

static const char *const foreign[] = {
  "CREATE TRIGGER empties AFTER UPDATE ON play BEGIN DELETE FROM entry; DELETE FROM play; END",
  "CREATE TRIGGER \"em\"\"pties\" AFTER INSERT ON entry BEGIN DELETE FROM entry; END",
  "CREATE TRIGGER instead INSTEAD OF INSERT ON known_now BEGIN DELETE FROM play; END",
  "CREATE UNIQUE INDEX one ON play (state)",
  "CREATE VIEW extra AS SELECT * FROM play",
  "DROP VIEW known_now; CREATE VIEW known_now AS SELECT * FROM known WHERE 0",
  "CREATE TABLE extra (x TEXT)",
  "ALTER TABLE play ADD COLUMN extra TEXT",
  "ALTER TABLE play ADD COLUMN extra TEXT AS (summary || 'x') VIRTUAL",
  "CREATE VIRTUAL TABLE extra USING fts5 (x)",
};

static void
assert_ours (UsStore *store)
{
  g_autofree char *digest = us_db_dup_digest (store->db);

  g_assert_cmpstr (digest, ==, US_DB_NEWEST_DIGEST);
}

/* The play is there and goes on, and another one can be begun. */
static void
assert_usable (UsStore *store, gint64 id)
{
  g_autoptr (UsSession) session = test_reopen (store, id), other = NULL;

  g_assert_false (us_session_get_broken (session));
  test_answer (session, 1);
  other = test_create (store, 9);
  test_answer (other, 2);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 2);
  g_assert_cmpint (us_db_int (store->db, 0, "SELECT count(*) FROM entry", NULL), >=, 6);
}

static char *
dup_backup (Fixture *f, const char *harm)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *path = g_build_filename (f->folder, "backup.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *made = NULL;

  g_unlink (path);
  made = us_store_backup (store, path, &error);
  g_assert_no_error (error);
  execute (path, harm);
  return g_steal_pointer (&made);
}

static void
test_restored (Fixture *f, gconstpointer data)
{
  gint64 id = make_play (f);

  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autofree char *path = dup_backup (f, foreign[i]), *before = NULL, *again = NULL;
      g_autoptr (UsStore) store = test_open (f->folder);
      g_autoptr (GError) error = NULL;

      before = us_store_restore (store, path, &error);
      g_assert_no_error (error);
      assert_ours (store);
      assert_usable (store, id);
      /* Back to one play. */
      again = us_store_restore (store, path, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 1);
      g_assert_cmpuint (count_files (f->folder, ".restoring"), ==, 0);
    }
}

/* Rows keep their checks, so that what was altered in the backup is still seen. */
static void
test_altered (Fixture *f, gconstpointer data)
{
  gint64 id = make_play (f);
  g_autofree char *path = dup_backup (f, "DROP TRIGGER play_changed; UPDATE play SET summary = 'mine'");
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;

  before = us_store_restore (store, path, &error);
  g_assert_no_error (error);
  assert_ours (store);
  g_assert_cmpint (us_db_int (store->db, -1,
                              "SELECT count(*) FROM play JOIN play_check USING (id) WHERE id = ?1 AND check_sum <> due",
                              "i", id),
                   ==, 1);
}

/* A database that holds nothing of ours replaces nothing. */
static void
test_empty (Fixture *f, gconstpointer data)
{
  gint64 id = make_play (f);
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *path = g_build_filename (f->folder, "empty.db", NULL);
  g_autoptr (GError) error = NULL;

  execute (path, "CREATE TABLE x (y); DROP TABLE x");
  g_assert_null (us_store_restore (store, path, &error));
  test_expect (&error, US_ERROR_STORE, "not a file of Understudy");
  assert_usable (store, id);
}

static void
make_old (Fixture *f, const char *path, const char *harm)
{
  g_autofree char *sql_path = g_test_build_filename (G_TEST_DIST, "store", "fixtures", "001.sql", NULL);
  g_autofree char *sql = dup_contents (sql_path, NULL);

  execute (path, sql);
  execute (path, harm);
}

/* Steps to newer versions write to the rows. */
static void
test_old (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "old.db", NULL), *before = NULL;
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (GError) error = NULL;

  make_old (f, path, foreign[0]);
  before = us_store_restore (store, path, &error);
  g_assert_no_error (error);
  assert_ours (store);
  assert_usable (store, 1);
}

/* What the window brings in out of a backup is all that the backup has. */
static void
test_parcel (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "old.db", NULL), *before = NULL;
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (UsParcel) parcel = NULL;
  g_autoptr (GError) error = NULL;

  make_old (f, path, foreign[0]);
  parcel = us_parcel_open (store, file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (parcel->n_plays, ==, 1);
  report = us_parcel_add (parcel, store, &before, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 1);
}

/* One's own file: what hangs on our tables is taken off, what others made for themselves stays. */
static void
test_opened (Fixture *f, gconstpointer data)
{
  gint64 id = make_play (f);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (UsStore) store = NULL;
      g_autoptr (UsSession) session = NULL;

      execute (f->path, foreign[i]);
      store = test_open (f->folder);
      g_assert_null (us_store_get_notice (store));
      assert_ours (store);
      session = test_reopen (store, id);
      test_answer (session, 1);
      g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 1);
    }
  execute (f->path, "CREATE TABLE extra (x TEXT); CREATE UNIQUE INDEX extra_x ON extra (x);"
                    "CREATE VIEW seen AS SELECT * FROM play; INSERT INTO extra VALUES ('mine')");
  g_object_unref (test_open (f->folder));
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM extra"), ==, 1);
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM seen"), ==, 1);
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM sqlite_schema WHERE name = 'extra_x'"), ==, 1);
}

static void
test_opened_old (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = NULL;

  make_old (f, f->path, foreign[0]);
  store = test_open (f->folder);
  assert_ours (store);
  assert_usable (store, 1);
}

/* A backup that is just being written again, after it was checked, holds nothing yet: that is not what is restored. */
static void
test_nothing_yet (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *path = g_build_filename (f->folder, "nothing.db", NULL);
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsDb) from = us_db_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &error), to = NULL;

  g_assert_no_error (error);
  to = us_db_new_from_rows (from, copy, (const char *const *) store->steps, &error);
  g_assert_null (to);
  g_assert_error (error, US_ERROR, US_ERROR_STORE);
  g_assert_nonnull (strstr (error->message, "nothing.db"));
}

static void
assert_told (Fixture *f, const char *name)
{
  g_autofree char *called = g_strdup_printf ("something that is called “%s”", name);
  g_autoptr (GError) error = NULL;

  g_assert_null (us_store_new (f->path, &error));
  test_expect (&error, US_ERROR_STORE, called);
}

/* What others made for themselves is not taken away where it has a name that we need: they are told which. */
static void
test_names (Fixture *f, gconstpointer data)
{
  static const char *const taken[] = { "DROP VIEW known_now; CREATE TABLE known_now (x)", "known_now",
                                       "DROP INDEX play_open; CREATE VIEW Play_Open AS SELECT 1", "play_open" };
  static const char *const taken_later[] = { "CREATE TABLE clock (x)", "clock", "CREATE VIEW Note_Check AS SELECT 1",
                                             "note_check" };
  g_autofree char *whole = NULL;
  gsize length;

  make_play (f);
  whole = dup_contents (f->path, &length);
  for (guint i = 0; i < G_N_ELEMENTS (taken); i += 2)
    {
      put_contents (f->path, whole, length);
      execute (f->path, taken[i]);
      assert_told (f, taken[i + 1]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (taken_later); i += 2)
    {
      g_assert_cmpint (g_unlink (f->path), ==, 0);
      make_old (f, f->path, taken_later[i]);
      assert_told (f, taken_later[i + 1]);
    }
}

/* Whoever deletes a play elsewhere leaves its entries and notes: they are in the way of no other play. */
#define ORPHANS \
  "INSERT INTO note (play, entry, text) SELECT play, id, 'mine' FROM entry LIMIT 1; PRAGMA foreign_keys = OFF; " \
  "DELETE FROM play"

static void
assert_no_orphans (UsStore *store)
{
  g_autoptr (UsSession) session = NULL;

  g_assert_cmpint (us_db_int (store->db, -1, "SELECT count(*) FROM entry", NULL), ==, 0);
  g_assert_cmpint (us_db_int (store->db, -1, "SELECT count(*) FROM note", NULL), ==, 0);
  session = test_create (store, 9);
  test_answer (session, 2);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 1);
}

static void
test_orphans (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL, *before = NULL;
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GError) error = NULL;

  make_play (f);
  path = dup_backup (f, ORPHANS);
  execute (f->path, ORPHANS);
  store = test_open (f->folder);
  assert_no_orphans (store);
  before = us_store_restore (store, path, &error);
  g_assert_no_error (error);
  assert_no_orphans (store);
}

/* A row that violates a constraint is one play that cannot be gone on with, and no reason to refuse the others. */
static void
test_old_violated (Fixture *f, gconstpointer data)
{
  static const char violate[] = "INSERT INTO play (uuid, game, rules, seed, started, changed) "
                                "VALUES ('other', 'none', 1, 1, 1, 1); PRAGMA ignore_check_constraints = ON; "
                                "UPDATE play SET options = '{' WHERE uuid = 'other'";
  g_autofree char *path = g_build_filename (f->folder, "old.db", NULL), *before = NULL;
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GError) error = NULL;

  make_old (f, path, violate);
  make_old (f, f->path, violate);
  store = test_open (f->folder);
  assert_ours (store);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 2);
  before = us_store_restore (store, path, &error);
  g_assert_no_error (error);
  g_assert_true (us_store_delete_play (store,
                                       us_db_int (store->db, 0, "SELECT id FROM play WHERE uuid = 'other'", NULL),
                                       &error));
  g_assert_no_error (error);
  assert_usable (store, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/foreign/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (restored);
  ADD (altered);
  ADD (empty);
  ADD (old);
  ADD (parcel);
  ADD (opened);
  ADD (opened_old);
  ADD (nothing_yet);
  ADD (names);
  ADD (orphans);
  ADD (old_violated);
  return g_test_run ();
}
