/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "altered.h"

/* Any value that is altered in the file is noticed, and no value that the program writes is reported. */

typedef struct
{
  const char *name, *key;
} Table;

static const Table tables[] = {
  { "play", "id" }, { "entry", "play, id" }, { "note", "play, entry" }, { "known", "box, key, which" }
};

static char **
dup_columns (const char *path, const char *table)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *sql = g_strdup_printf ("SELECT name FROM pragma_table_info ('%s')", table);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsDb) db = us_db_open (path, SQLITE_OPEN_READONLY, &error);
  sqlite3_stmt *statement = us_db_prepare (db, sql, NULL);
  gboolean row;

  while (us_db_step (db, statement, &row, NULL) && row)
    g_strv_builder_add (builder, us_db_text (statement, 0));
  return g_strv_builder_end (builder);
}

/* A note of a play that does not exist is not shown, and it cannot be told whose it was. */
static gboolean
is_left_out (const char *table, const char *column)
{
  return g_str_equal (table, "note") && g_str_equal (column, "play");
}

/* Alters each column of each table, in its first row. */
static void
test_columns (Fixture *f, gconstpointer data)
{
  Saved saved = { 0 };
  guint n = 0;

  save (f, &saved);
  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      g_auto (GStrv) columns = dup_columns (f->path, tables[t].name);

      for (guint c = 0; columns[c] != NULL; c++)
        {
          if (is_left_out (tables[t].name, columns[c]))
            continue;
          bring_back (f, &saved);
          alter (f->path,
                 "UPDATE %s SET %s = CASE typeof (%s) WHEN 'integer' THEN %s + 64 WHEN 'text' THEN "
                 "%s || ' ' ELSE 7 END WHERE (%s) = (SELECT %s FROM %s LIMIT 1)",
                 tables[t].name, columns[c], columns[c], columns[c], columns[c], tables[t].key, tables[t].key,
                 tables[t].name);
          if (!is_noticed (f->path))
            g_error ("%s.%s was altered and nobody saw it", tables[t].name, columns[c]);
          n++;
        }
    }
  g_assert_cmpuint (n, >=, 45);
  bring_back (f, &saved);
  assert_matches (f->path);
  g_free (saved.contents);
}

/* Alters one bit of the value; FALSE if SQLite refused it. */
static gboolean
flip_bit (sqlite3 *db, GRand *rand, const Table *table, const char *column)
{
  g_autofree char *count = g_strdup_printf ("SELECT count(*) FROM %s", table->name);
  g_autofree char *select = NULL, *update = NULL;
  sqlite3_stmt *statement = NULL;
  g_autofree char *text = NULL;
  gint64 number = 0;
  int offset, length, type;
  gboolean good;

  sqlite3_prepare_v2 (db, count, -1, &statement, NULL);
  sqlite3_step (statement);
  offset = g_rand_int_range (rand, 0, sqlite3_column_int (statement, 0));
  sqlite3_finalize (statement);

  select = g_strdup_printf ("SELECT %s FROM %s ORDER BY %s LIMIT 1 OFFSET %d", column, table->name, table->key, offset);
  sqlite3_prepare_v2 (db, select, -1, &statement, NULL);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  type = sqlite3_column_type (statement, 0);
  number = sqlite3_column_int64 (statement, 0) ^ (gint64) (G_GUINT64_CONSTANT (1) << g_rand_int_range (rand, 0, 64));
  length = sqlite3_column_bytes (statement, 0);
  text = g_memdup2 (sqlite3_column_text (statement, 0), (gsize) length + 1);
  sqlite3_finalize (statement);

  update = g_strdup_printf ("UPDATE %s SET %s = ?1 WHERE (%s) = (SELECT %s FROM %s ORDER BY %s LIMIT 1 OFFSET %d)",
                            table->name, column, table->key, table->key, table->name, table->key, offset);
  sqlite3_prepare_v2 (db, update, -1, &statement, NULL);
  if (type == SQLITE_TEXT && length > 0)
    {
      text[g_rand_int_range (rand, 0, length)] ^= (char) (1 << g_rand_int_range (rand, 0, 8));
      sqlite3_bind_text (statement, 1, text, length, SQLITE_STATIC);
    }
  else if (type == SQLITE_TEXT)
    sqlite3_bind_text (statement, 1, "x", -1, SQLITE_STATIC);
  else
    sqlite3_bind_int64 (statement, 1, number);
  good = sqlite3_step (statement) == SQLITE_DONE;
  sqlite3_finalize (statement);
  return good;
}

static void
test_flips (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (19);
  char **columns[G_N_ELEMENTS (tables)];
  Saved saved = { 0 };

  save (f, &saved);
  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    columns[t] = dup_columns (f->path, tables[t].name);
  for (guint n = 0; n < 300;)
    {
      guint t = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (tables));
      const char *column = columns[t][g_rand_int_range (rand, 0, (int) g_strv_length (columns[t]))];
      sqlite3 *db;
      gboolean flipped;

      if (is_left_out (tables[t].name, column))
        continue;
      bring_back (f, &saved);
      db = open_raw (f->path);
      flipped = flip_bit (db, rand, &tables[t], column);
      sqlite3_close (db);
      if (!flipped)
        continue;
      if (!is_noticed (f->path))
        g_error ("flip %u, in %s.%s, was not noticed", n, tables[t].name, column);
      n++;
    }
  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    g_strfreev (columns[t]);
  g_free (saved.contents);
}

/* Every function that writes keeps the checks right. */
static void
test_writers (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) before = g_string_new (NULL);
  g_autofree char *text = NULL, *backup = NULL, *aside = NULL;
  g_autoptr (UsImportReport) report = NULL;

  g_assert_true (us_store_reopen (store, f->given_up, &error));
  g_assert_true (us_store_abandon (store, f->given_up, &error));
  g_assert_true (us_store_restore_play (store, f->thrown_away, &error));
  g_assert_true (us_store_trash_play (store, f->finished, &error));
  g_assert_true (us_store_restore_play (store, f->finished, &error));
  g_assert_true (us_store_set_note (store, f->open, 0, "x", &error));
  g_assert_true (us_store_set_note (store, f->open, 0, "y", &error));
  g_assert_true (us_store_set_bookmark (store, f->open, 0, TRUE, &error));
  g_assert_true (us_store_set_note (store, f->open, 0, "", &error));
  g_assert_true (us_store_forget (store, "doors-box", "pebbles", "", &error));
  g_assert_true (us_store_unforget (store, "doors-box", "pebbles", "", &error));
  g_assert_true (us_store_teach_text (store, "doors-box", "two Bert", NULL, &error));
  assert_matches (f->path);

  text = us_store_export_play (store, f->open, NULL, &error);
  g_assert_null (strstr (text, "check"));
  g_assert_null (strstr (text, "message"));
  g_assert_true (us_store_delete_play (store, f->open, &error));
  report = us_store_import (store, text, -1, FALSE, &error);
  g_assert_no_error (error);
  assert_matches (f->path);

  backup = us_store_backup (store, NULL, &error);
  aside = us_store_restore (store, backup, &error);
  g_assert_no_error (error);
  g_clear_object (&store);
  assert_matches (f->path);
}

/* A database without checks: its content is trusted once, when it is migrated, and its backup is unchanged. */
static void
test_older (Fixture *f, gconstpointer data)
{
  g_autofree char *sql_path = g_test_build_filename (G_TEST_DIST, "store", "fixtures", "001-plays.sql", NULL);
  g_autofree char *sql = NULL, *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "understudy.db", NULL);
  g_autofree char *transcript = NULL;
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsListing) play = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GError) error = NULL;
  gint64 plays_of_old = 0;
  sqlite3 *db = NULL;
  UsEntryInfo info;

  g_assert_true (g_file_get_contents (sql_path, &sql, NULL, NULL));
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);

  store = test_open (folder);
  g_assert_cmpstr (us_store_get_notice (store), ==, NULL);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_IN_PROGRESS), ==, 1);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_HISTORY), ==, 2);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_TRASH), ==, 1);
  play = us_store_get_listing (store, 1, &error);
  g_assert_cmpstr (play->summary, ==, "Round 5");
  g_assert_cmpstr (play->outcome_text, ==, "3 points");
  transcript = us_store_dup_transcript (store, 1);
  g_assert_nonnull (strstr (transcript, "Which door?"));
  g_assert_true (us_store_get_entry_info (store, 1, 2, &info));
  g_assert_cmpstr (info.note, ==, "a hard choice");
  us_entry_info_clear (&info);
  session = test_reopen (store, 2);
  g_assert_true (us_session_can_redo (session));
  test_answer (session, 1);
  g_clear_object (&session);
  g_clear_object (&store);
  assert_matches (path);

  backups = us_db_list_backups (path, us_store_now (), NULL);
  for (guint i = 0; i < backups->len; i++)
    {
      const char *backup = g_ptr_array_index (backups, i);

      if (ask (backup, "PRAGMA user_version") == 1)
        plays_of_old += ask (backup, "SELECT count(*) FROM play");
    }
  g_assert_cmpint (plays_of_old, ==, 4);
  test_remove_folder (folder);
}

/* A database without campaigns: its checks stay as they are, also the one that was wrong, and points are read out of the
 * scores. */
static void
test_without_campaigns (Fixture *f, gconstpointer data)
{
  g_autofree char *sql_path = g_test_build_filename (G_TEST_DIST, "store", "fixtures", "002-plays.sql", NULL);
  g_autofree char *sql = NULL, *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "understudy.db", NULL);
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *db = NULL;

  g_assert_true (g_file_get_contents (sql_path, &sql, NULL, NULL));
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  us_check_add_function (db);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "UPDATE play SET check_sum = check_sum + 1, scores = '[7]' WHERE id = 5", NULL,
                                 NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (db);

  store = test_open (folder);
  g_assert_cmpstr (us_store_get_notice (store), ==, NULL);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_HISTORY), ==, 4);
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_TRASH), ==, 1);
  session = test_reopen (store, 1);
  g_assert_false (us_session_get_broken (session));
  g_clear_object (&session);
  g_clear_object (&store);
  g_assert_cmpint (ask (path, "PRAGMA user_version"), ==, 3);
  g_assert_cmpint (ask (path, "SELECT count(*) FROM play JOIN play_check USING (id) WHERE check_sum <> due AND id = 5"),
                   ==, 1);
  g_assert_cmpint (ask (path, "SELECT count(*) FROM play JOIN play_check USING (id) WHERE check_sum = due"), ==, 4);
  g_assert_cmpint (ask (path, "SELECT sum(score) FROM play"), ==, 3 + 4);
  g_assert_cmpint (ask (path, "SELECT count(score) FROM play"), ==, 2);
  g_assert_cmpint (ask (path, "SELECT count(bot_score) FROM play"), ==, 0);
  test_remove_folder (folder);
}

/* A check does not depend on where it is computed, and similar fields give different ones. */
static void
test_computed (void)
{
  guint64 root = us_check_play ("u", "g", 7);

  g_assert_cmpuint (root, !=, us_check_play ("ug", "", 7));
  g_assert_cmpuint (us_check_entry (root, "a", "bc", "d", "1", 0, 0), !=,
                    us_check_entry (root, "ab", "c", "d", "1", 0, 0));
  g_assert_cmpuint (us_check_entry (root, "a", "bc", "d", "1", 0, 1), !=,
                    us_check_entry (root, "a", "bc", "d", "1", 1, 0));
  g_assert_cmpuint (us_check_entry (root, "a", "b", "c", "1", 0, 0), !=,
                    us_check_entry (root + 1, "a", "b", "c", "1", 0, 0));
  /* This number must never change, because databases contain it. */
  g_assert_cmphex (root, ==, G_GUINT64_CONSTANT (0xa805dc961ba430e5));
}

#define ADD(name, function) g_test_add ("/checks/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checks/computed", test_computed);
  ADD ("columns", test_columns);
  ADD ("flips", test_flips);
  ADD ("writers", test_writers);
  ADD ("older", test_older);
  ADD ("without-campaigns", test_without_campaigns);
  return g_test_run ();
}
