/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the history of somebody who plays a great deal: prints, as JSON, how long the list of 100,000 plays and what the
 * shelf counts of them take to open, how long it takes to count them again, which a play does that ends, and how long the
 * slowest screenful of the list takes while it is scrolled from end to end.
 *
 * usage: bench-history FOLDER, which is empty and may be filled */

#include "config.h"

#include <sqlite3.h>
#include <stdlib.h>

#include "us-check.h"
#include "us-games.h"
#include "us-store.h"
#include "us-tally.h"

#define PLAYS     100000
#define SCREENFUL 20

/* Written past the store, which adds a play only by playing it. */
static void
fill (const char *path)
{
  guint n_games;
  const UsRules *const *games = us_games_get (&n_games);
  g_autofree char *sql = g_strdup_printf (
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "
    "INSERT INTO play (uuid, game, rules, seed, state, outcome, outcome_text, summary, scores, started, changed, "
    "  outcome_message, summary_message) "
    "SELECT printf ('00000000-0000-4000-8000-%%012d', i), iif (i %% 2, '%s', '%s'), %u, i, 'finished', "
    "  iif (i %% 3, 'won', 'lost'), 'Won with 41 VP', 'Round 9 · 41 VP', "
    "  printf ('{\"player\":%%d,\"other\":%%d}', i * 7919 %% 97, i * 7907 %% 89), 1600000000000 + i * 60000, "
    "1600000000000 + i * 60000, "
    "  '{\"args\":{\"vp\":41},\"text\":\"Won with {vp} VP\"}', "
    "  printf ('{\"args\":{\"round\":%%d,\"vp\":41},\"text\":\"Round {round} · {vp} VP\"}', i %% 12) "
    "FROM n",
    PLAYS, games[0]->id, games[n_games - 1]->id, games[0]->version);
  sqlite3 *db = NULL;
  char *message = NULL;

  if (sqlite3_open (path, &db) == SQLITE_OK)
    us_check_add_function (db);
  if (sqlite3_exec (db, sql, NULL, NULL, &message) != SQLITE_OK)
    g_error ("The history could not be written: %s", message != NULL ? message : sqlite3_errmsg (db));
  sqlite3_close (db);
}

static double
read_screenful (GListModel *list, guint first)
{
  gint64 begun = g_get_monotonic_time ();

  for (guint i = first; i < first + SCREENFUL; i++)
    {
      g_autoptr (UsPlayItem) item = g_list_model_get_item (list, i);
      g_autofree char *summary = NULL;

      g_object_get (item, "summary", &summary, NULL);
      if (summary == NULL)
        g_error ("The list says nothing of play number %u", i);
    }

  return (double) (g_get_monotonic_time () - begun) / 1000.0;
}

static void
count_plays (UsStore *store)
{
  g_autoptr (GHashTable) tallies = us_store_tally_games (store);
  const UsTally *tally = tallies != NULL ? g_hash_table_lookup (tallies, us_games_get (NULL)[0]->id) : NULL;

  if (tally == NULL || tally->plays < PLAYS / 2)
    g_error ("The plays are not counted");
}

static UsStore *
open_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);

  if (store == NULL)
    g_error ("The store does not open: %s", error->message);

  return store;
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL;
  UsStore *store;
  GListModel *list;
  gint64 begun;
  double opened, counted, slowest = 0;

  if (argc != 2)
    return EXIT_FAILURE;
  path = g_build_filename (argv[1], "history.db", NULL);

  g_object_unref (open_store (path));
  fill (path);
  /* The first opening of the day makes a backup; what is measured is any other. */
  g_object_unref (open_store (path));

  begun = g_get_monotonic_time ();
  store = open_store (path);
  list = us_store_list_plays (store, US_PLAYS_HISTORY, NULL);
  if (g_list_model_get_n_items (list) != PLAYS)
    g_error ("The list has %u plays", g_list_model_get_n_items (list));
  read_screenful (list, 0);
  count_plays (store);
  opened = (double) (g_get_monotonic_time () - begun) / 1000.0;

  begun = g_get_monotonic_time ();
  count_plays (store);
  counted = (double) (g_get_monotonic_time () - begun) / 1000.0;

  for (guint i = 0; i + SCREENFUL <= PLAYS; i += SCREENFUL)
    {
      double took = read_screenful (list, i);

      slowest = MAX (slowest, took);
    }

  g_print ("{\"plays\": %d, \"open_ms\": %.1f, \"count_ms\": %.1f, \"slowest_screenful_ms\": %.2f}\n", PLAYS, opened,
           counted, slowest);
  g_object_unref (list);
  g_object_unref (store);

  return EXIT_SUCCESS;
}
