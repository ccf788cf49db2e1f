/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the statistics of a game that was played 100,000 times: prints, as JSON, how long its list takes to open, how long
 * the counting takes, of all and of those with a choice of an option, and how long the slowest screenful of the list takes.
 *
 * usage: bench-statistics FOLDER, which is empty and may be filled */

#include "config.h"

#include <stdlib.h>

#include "bench-fill.h"
#include "us-games.h"
#include "us-store-statistics.h"

#define PLAYS     100000
#define SCREENFUL 20

static UsStore *
open_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);

  if (store == NULL)
    g_error ("The store does not open: %s", error->message);

  return store;
}

static double
since (gint64 begun)
{
  return (double) (g_get_monotonic_time () - begun) / 1000.0;
}

static double
read_screenful (GListModel *list, guint first)
{
  gint64 begun = g_get_monotonic_time ();

  for (guint i = first; i < first + SCREENFUL; i++)
    {
      g_autoptr (UsPlayItem) item = g_list_model_get_item (list, i);

      if (us_play_item_get_listing (item)->outcome == US_OPEN)
        g_error ("The list says nothing of play number %u", i);
    }

  return since (begun);
}

static double
count_plays (UsStore *store, const UsPlaysWanted *wanted, guint least)
{
  gint64 begun = g_get_monotonic_time ();
  g_autoptr (UsStatistics) told = us_store_read_statistics (store, wanted, NULL);

  if (told == NULL || told->all.plays < least)
    g_error ("The plays are not counted");

  return since (begun);
}

int
main (int argc, char **argv)
{
  const UsRules *rules = us_games_get (NULL)[0];
  g_autofree char *path = NULL;
  g_autoptr (UsPlaysWanted) wanted = us_plays_wanted_new (rules->id);
  UsStore *store;
  GListModel *list;
  gint64 begun;
  double opened, counted, narrowed, slowest = 0;

  if (argc != 2)
    return EXIT_FAILURE;
  path = g_build_filename (argv[1], "statistics.db", NULL);
  g_object_unref (open_store (path));
  bench_fill (path, rules, PLAYS);
  g_object_unref (open_store (path));
  store = open_store (path);

  begun = g_get_monotonic_time ();
  list = us_store_list_wanted (store, wanted);
  if (g_list_model_get_n_items (list) != PLAYS)
    g_error ("The list has %u plays", g_list_model_get_n_items (list));
  read_screenful (list, 0);
  opened = since (begun);

  counted = count_plays (store, wanted, PLAYS);
  us_plays_wanted_set_option (wanted, rules->options[0].key, rules->options[0].choices[0].name);
  narrowed = count_plays (store, wanted, PLAYS / 2);
  for (guint i = 0; i + SCREENFUL <= PLAYS; i += SCREENFUL)
    {
      double took = read_screenful (list, i);

      slowest = MAX (slowest, took);
    }

  g_print (
    "{\"plays\": %d, \"open_ms\": %.1f, \"count_ms\": %.1f, \"narrowed_ms\": %.1f, \"slowest_screenful_ms\": %.2f}\n",
    PLAYS, opened, counted, narrowed, slowest);
  g_object_unref (list);
  g_object_unref (store);

  return EXIT_SUCCESS;
}
