/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "../folder.h"
#include "../written.h"
#include "us-check.h"
#include "us-games.h"
#include "us-run.h"
#include "us-store.h"
#include "us-exchange.h"

#include <sqlite3.h>
#include <string.h>

/* Lists show and search summaries and results in the present language. If a text cannot be made any more, they
 * show the one that was stored. */

static const char *word = "sun";

static void
word_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "weather-%d", value);
}

static void
word_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "%s %d", word, value);
}

static const UsDomain word_domain = { "words/weather", word_name, word_label, NULL };
static const UsVocabulary vocabulary[] = { { &word_domain, 4 } };

static gboolean
play (UsRun *run)
{
  static const int values[] = { 1, 2, 3 };
  int chosen;

  us_run_summary (run, "Look for {word}", { "word", &word_domain, 2 });
  return us_run_choose (run, "words/ask", &word_domain, values, 3, &chosen, "Which?") &&
         us_run_finish (run, US_DRAW, "{n} times {word}", US_NUM ("n", 7), { "word", &word_domain, chosen });
}

static UsRules rules = {
  .id = "words", .box = "words", .title = "Words", .version = 1, .words = vocabulary, .n_words = 1, .play = play
};
static const UsRules *const games[] = { &rules };
static gboolean game_is_known = TRUE;

const UsRules *const *
us_games_get (guint *n_games)
{
  if (n_games != NULL)
    *n_games = 1;
  return games;
}

const UsRules *
us_games_find (const char *id)
{
  return game_is_known && g_str_equal (id, rules.id) ? &rules : NULL;
}

typedef struct
{
  char *folder, *path;
  UsStore *store;
  gint64 id;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsSession) session = NULL;
  UsStart start;

  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "understudy.db", NULL);
  f->store = us_store_new (f->path, &error);
  g_assert_no_error (error);
  us_start_init (&start, &rules);
  session = written_create (f->store, &rules, &start, &error);
  g_assert_no_error (error);
  f->id = written_id (session);
  g_assert_true (us_session_answer (session, g_variant_new_string ("weather-3"), &error));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  word = "sun";
  game_is_known = TRUE;
  rules.n_words = 1;
  g_assert_finalize_object (f->store);
  test_remove_folder (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

static void
assert_said (Fixture *f, const char *summary, const char *outcome)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsListing) row = us_store_get_listing (f->store, f->id, &error);
  g_autoptr (GListModel) list = us_store_list_plays (f->store, US_PLAYS_ALL, NULL);
  g_autoptr (UsPlayItem) item = g_list_model_get_item (list, 0);
  g_autofree char *listed = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (row->summary, ==, summary);
  g_assert_cmpstr (row->outcome_text, ==, outcome);
  g_object_get (item, "outcome-text", &listed, NULL);
  g_assert_cmpstr (listed, ==, outcome);
}

static guint
count_found (Fixture *f, const char *search)
{
  g_autoptr (GListModel) list = us_store_list_plays (f->store, US_PLAYS_ALL, search);

  return g_list_model_get_n_items (list);
}

static void
test_today (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (UsImportReport) report = NULL;

  assert_said (f, "Look for sun 2", "7 times sun 3");
  g_assert_cmpuint (count_found (f, "sun"), ==, 1);
  g_assert_cmpuint (count_found (f, "sonne"), ==, 0);
  word = "Sonne";
  assert_said (f, "Look for Sonne 2", "7 times Sonne 3");
  g_assert_cmpuint (count_found (f, "times SONNE"), ==, 1);
  g_assert_cmpuint (count_found (f, "sun"), ==, 0);

  /* An export contains the texts in the language of the moment. */
  text = us_store_export_play (f->store, f->id, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "\"summary\": \"Look for Sonne 2\""));
  g_assert_nonnull (strstr (text, "\"outcome_text\": \"7 times Sonne 3\""));
  g_assert_null (strstr (text, "message"));
  g_assert_null (strstr (text, "check"));

  /* After an import the texts are made anew. */
  g_assert_true (us_store_delete_play (f->store, f->id, &error));
  report = us_store_import (f->store, text, -1, FALSE, &error);
  g_assert_no_error (error);
  f->id = 1;
  word = "soleil";
  assert_said (f, "Look for soleil 2", "7 times soleil 3");
}

static void
import_as (Fixture *f, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsImportReport) report = NULL;

  word = "sun";
  g_assert_true (us_store_delete_play (f->store, f->id, &error));
  report = us_store_import (f->store, text, -1, FALSE, &error);
  g_assert_no_error (error);
  f->id = 1;
  word = "Sonne";
}

/* What was finished under older rules is told in the present language if it comes to the same by the present ones, and
 * else as it was told then. */
static void
test_older (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = us_store_export_play (f->store, f->id, NULL, &error), *lost = NULL;
  g_auto (GStrv) parts = NULL;

  g_assert_no_error (error);
  rules.version = 2;
  import_as (f, text);
  assert_said (f, "Look for Sonne 2", "7 times Sonne 3");
  parts = g_strsplit (text, "\"outcome\": \"draw\"", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  lost = g_strjoinv ("\"outcome\": \"lost\"", parts);
  import_as (f, lost);
  assert_said (f, "Look for sun 2", "7 times sun 3");
  rules.version = 1;
}

static void
change (Fixture *f, const char *sql)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  us_check_add_function (db);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static void
test_kept (Fixture *f, gconstpointer data)
{
  static const char *const messages[] = {
    "NULL", "'[]'", "'7'", "'{\"text\":\"{word}\",\"args\":{\"word\":[\"words/weather\",\"weather-9\"]}}'"
  };

  word = "Sonne";
  /* The game is unknown, or a name in the text is. */
  game_is_known = FALSE;
  assert_said (f, "Look for sun 2", "7 times sun 3");
  g_assert_cmpuint (count_found (f, "sun"), ==, 1);
  game_is_known = TRUE;
  rules.n_words = 0;
  assert_said (f, "Look for sun 2", "7 times sun 3");
  rules.n_words = 1;
  assert_said (f, "Look for Sonne 2", "7 times Sonne 3");

  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    {
      g_autofree char *sql =
        g_strdup_printf ("UPDATE play SET summary_message = %s, outcome_message = %s", messages[i], messages[i]);

      change (f, sql);
      assert_said (f, "Look for sun 2", "7 times sun 3");
      g_assert_cmpuint (count_found (f, "sun"), ==, 1);
    }
}

/* For rules that do not register the names in their texts, only the finished texts are stored. */
static void
test_unnamed (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsSession) session = written_open (f->store, f->id, &error);

  g_assert_no_error (error);
  rules.n_words = 0;
  g_assert_true (us_session_undo (session, 1, &error));
  g_assert_true (us_session_redo (session, 1, &error));
  g_assert_no_error (error);
  rules.n_words = 1;
  word = "Sonne";
  assert_said (f, "Look for sun 2", "7 times sun 3");
}

#define ADD(name, function) g_test_add ("/words/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("today", test_today);
  ADD ("older", test_older);
  ADD ("kept", test_kept);
  ADD ("unnamed", test_unnamed);
  return g_test_run ();
}
