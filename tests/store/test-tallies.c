/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How often a game was played and what came of it. */

#include "test-stores.h"

#include "us-check.h"
#include "us-store-private.h"
#include "us-tally.h"

static void
assert_tally (UsStore *store, const char *game, const char *text)
{
  g_autoptr (GHashTable) tallies = us_store_tally_games (store);
  g_autofree char *told = NULL;

  g_assert_nonnull (tallies);
  told = us_tally_dup_text (g_hash_table_lookup (tallies, game));
  g_assert_cmpstr (told, ==, text);
}

static UsSession *
create_finished (UsStore *store, guint64 seed)
{
  UsSession *session = test_create (store, seed);

  test_finish (session);
  return session;
}

/* As another program, or a game that is not here, might have written it. */
static void
execute (Fixture *f, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (us_store_get_path (f->store), &db), ==, SQLITE_OK);
  us_check_add_function (db);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* A play counts once it is over, as long as it is: not while it is taken up again, and not in the trash. */
static void
test_counted (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) one = test_create (f->store, 1);
  g_autoptr (UsSession) two = create_finished (f->store, 2);
  g_autoptr (UsSession) given_up = test_create (f->store, 3);
  g_autoptr (GError) error = NULL;

  test_answer (one, 3);
  test_answer (given_up, 3);
  g_assert_true (us_store_abandon (f->store, written_id (given_up), &error));
  assert_tally (f->store, "doors", "Short: won 0 of 1 · best 2");
  test_finish (one);
  assert_tally (f->store, "doors", "Short: won 0 of 2 · best 3");
  g_assert_true (us_session_undo (one, 1, &error));
  assert_tally (f->store, "doors", "Short: won 0 of 1 · best 2");
  g_assert_true (us_session_redo (one, 1, &error));
  assert_tally (f->store, "doors", "Short: won 0 of 2 · best 3");

  g_assert_true (us_store_trash_play (f->store, written_id (two), &error));
  assert_tally (f->store, "doors", "Short: won 0 of 1 · best 3");
  g_assert_true (us_store_restore_play (f->store, written_id (two), &error));
  assert_tally (f->store, "doors", "Short: won 0 of 2 · best 3");
  g_assert_true (us_store_delete_play (f->store, written_id (two), &error));
  assert_tally (f->store, "doors", "Short: won 0 of 1 · best 3");
  g_assert_no_error (error);
}

static void
test_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = test_create (f->store, 1);
  UsTally none = { 0 };

  test_answer (session, 3);
  assert_tally (f->store, "doors", NULL);
  g_assert_null (us_tally_dup_text (&none));
}

/* The game is found by its words, in its title and its opponent. */
static void
test_named (Fixture *f, gconstpointer data)
{
  static const char *const words[] = { "", "three", " DOORS  port" };
  g_autoptr (UsSession) one = test_create (f->store, 1);
  g_autofree char *none = us_store_dup_tally (f->store, ""), *other = NULL;

  g_assert_null (none);
  test_finish (one);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text = us_store_dup_tally (f->store, words[i]);

      g_assert_cmpstr (text, ==, "Three Doors · Short: won 0 of 1 · best 3");
    }
  other = us_store_dup_tally (f->store, "three windows");
  g_assert_null (other);
}

static void
test_imported (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) session = create_finished (f->store, 4);
  g_autofree char *text = export (f->store, written_id (session));
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) report = us_store_import (f->other, text, -1, US_IMPORT_NO_FLAGS, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (report->added, ==, 1);
  assert_tally (f->other, "doors", "Short: won 0 of 1 · best 5");
}

/* Each game by how its plays end: by a side that wins, by points, or by neither. */
static void
test_games (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *sql, *text;
  } steps[] = {
    { "outcome = 'scored', scores = '{\"player\":-2}'", "1 play, best -2" },
    { "outcome = 'scored', scores = '{\"player\":11}' WHERE id > 1", "4 plays, best 11" },
    /* The most of all numbers, which is not the last of their letters. */
    { "scores = '{\"bot\":99,\"player\":9}' WHERE id = 4", "4 plays, best 11" },
    { "scores = '{\"bot\":99}'", "4 plays" },
    { "scores = '{\"player\":\"many\"}'", "4 plays" },
    /* The first only scored where others win. */
    { "outcome = 'won' WHERE id > 1", "Short: won 3 of 4" },
    { "outcome = 'draw' WHERE id > 3", "Short: won 2 of 4" },
    { "outcome = 'lost' WHERE id = 1", "Short: won 2 of 4" },
    /* By the level that each was played with, and all the same where none of them is known. */
    { "options = '{\"length\":\"long\"}' WHERE id < 3", "Short: won 1 of 2 · Long: won 1 of 2" },
    { "scores = '{\"player\":12}'", "Short: won 1 of 2 · Long: won 1 of 2 · best 12" },
    { "options = '{\"length\":\"endless\"}' WHERE id > 2", "Long: won 1 of 2 · best 12" },
    { "options = '[1]'", "Won 2 of 4" },
    { "outcome = 'scored' WHERE id = 4", "Won 2 of 4" },
    { "options = '{\"length\":\"short\"}'", "Short: won 2 of 4 · best 12" },
    { "outcome = 'draw' WHERE id = 4", "Short: won 2 of 4 · best 12" },
  };
  g_autoptr (UsSession) first = create_finished (f->store, 1);
  g_autoptr (GHashTable) tallies = NULL;
  const UsTally *tally;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *sql = g_strconcat ("UPDATE play SET ", steps[i].sql, NULL);

      execute (f, sql);
      if (i == 0)
        {
          assert_tally (f->store, "doors", steps[i].text);
          for (guint64 seed = 2; seed <= 4; seed++)
            {
              g_autoptr (UsSession) session = create_finished (f->store, seed);
            }
          continue;
        }
      assert_tally (f->store, "doors", steps[i].text);
    }

  execute (f, "UPDATE play SET game = 'walls' WHERE id = 2");
  tallies = us_store_tally_games (f->store);
  g_assert_cmpuint (g_hash_table_size (tallies), ==, 2);
  assert_tally (f->store, "walls", "Won 1 of 1");
  tally = g_hash_table_lookup (tallies, "doors");
  g_assert_cmpuint (tally->plays, ==, 3);
  g_assert_cmpuint (tally->outcomes[US_WON] + tally->outcomes[US_LOST] + tally->outcomes[US_DRAW], ==, 3);
}

/* Points that are no JSON are no reason to count nothing, or to refuse the row. */
static void
test_broken_scores (Fixture *f, gconstpointer data)
{
  g_autoptr (UsSession) one = create_finished (f->store, 1);
  g_autoptr (UsSession) two = create_finished (f->store, 2);

  execute (f, "PRAGMA ignore_check_constraints = ON; UPDATE play SET outcome = 'scored', scores = '{\"player\":7}'; "
              "UPDATE play SET scores = 'seven' WHERE id = 1");
  assert_tally (f->store, "doors", "2 plays, best 7");
}

static gboolean
runs (UsDb *db, const char *sql, const char *opcode)
{
  g_autofree char *explained = g_strconcat ("EXPLAIN ", sql, NULL);
  sqlite3_stmt *statement = NULL;
  gboolean found = FALSE;

  g_assert_cmpint (sqlite3_prepare_v2 (db->handle, explained, -1, &statement, NULL), ==, SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    found |= g_str_equal (sqlite3_column_text (statement, 1), opcode);
  sqlite3_finalize (statement);
  return found;
}

/* Nothing is sorted and no row of the table is read, only the index, which has the same expression. */
static void
test_index (Fixture *f, gconstpointer data)
{
  g_autoptr (GHashTable) tallies = us_store_tally_games (f->store);
  const char *sql = NULL;

  for (sqlite3_stmt *one = NULL; (one = sqlite3_next_stmt (f->store->db->handle, one)) != NULL;)
    if (strstr (sqlite3_sql (one), "GROUP BY game, outcome") != NULL)
      sql = sqlite3_sql (one);
  g_assert_nonnull (sql);
  g_assert_true (runs (f->store->db, sql, "AggStep"));
  g_assert_false (runs (f->store->db, sql, "Function"));
  g_assert_false (runs (f->store->db, sql, "SorterOpen"));
}

static void
count_cb (int *n)
{
  *n += 1;
}

static void
test_unreadable (Fixture *f, gconstpointer data)
{
  int n = 0;

  g_signal_connect_swapped (f->store, "trouble", G_CALLBACK (count_cb), &n);
  execute (f, "DROP TABLE play");
  g_assert_null (us_store_tally_games (f->store));
  g_assert_cmpint (n, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/tallies/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (counted);
  ADD (nothing);
  ADD (named);
  ADD (imported);
  ADD (games);
  ADD (broken_scores);
  ADD (index);
  ADD (unreadable);

  return g_test_run ();
}
