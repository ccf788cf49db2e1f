/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the log of a campaign of Xia with a thousand games, and prints it as JSON: how long it takes to be read from
 * what a file has of it, and to be folded, in the median. */

#include "config.h"

#include "us-campaign.h"
#include "us-games.h"

#include <stdlib.h>

#define GAMES  1000
#define SHIPS  25
#define GOALS  10
#define ROUNDS 200

static void
put (UsCampaign *campaign, guint list, const char *kind, int n, const char *member, int value)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *which = g_strdup_printf ("%s-%d", kind, n), *text = NULL;
  g_autoptr (GVariant) thing = NULL;

  text = g_strdup_printf ("{'name': <'%s'>, '%s': <int64 %d>}", which, member, value);
  thing = g_variant_ref_sink (g_variant_new_parsed (text));
  if (!us_campaign_put (campaign, list, which, thing, &error))
    g_error ("%s", error->message);
}

static GVariant *
new_game (int n)
{
  g_autofree char *text = g_strdup_printf (
    "{'goal': <'goal-%d'>, 'outcome': <'%s'>, 'fame': <int64 %d>, 'npc-fame': <int64 %d>, 'difficulty': <'hard'>, "
    "'ships': <['ship-%d', 'ship-%d', 'ship-%d']>, 'note': <'Game %d'>}",
    n % GOALS, n % 3 == 0 ? "npc-win" : "goal", 12 + n % 4, n % 12, n % SHIPS, (n + 1) % SHIPS, (n + 2) % SHIPS, n);

  return g_variant_ref_sink (g_variant_new_parsed (text));
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

int
main (void)
{
  g_autoptr (UsCampaign) campaign = us_campaign_new (us_games_find ("xia"));
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  gint64 times[ROUNDS], read;
  guint flags;

  for (int i = 0; i < SHIPS; i++)
    put (campaign, 0, "ship", i, "tier", i % 3 + 1);
  for (int i = 0; i < GOALS; i++)
    put (campaign, 1, "goal", i, "limit", 12);
  for (int i = 0; i < GAMES; i++)
    g_ptr_array_add (games, new_game (i));
  read = g_get_monotonic_time ();
  for (int i = 0; i < GAMES; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!us_campaign_add (campaign, 20260101, g_ptr_array_index (games, i), NULL, &error))
        g_error ("%s", error->message);
    }
  read = g_get_monotonic_time () - read;
  for (int i = 0; i < ROUNDS; i++)
    {
      gint64 begun = g_get_monotonic_time ();

      us_campaign_fold (campaign, G_MAXUINT, 20261231);
      times[i] = g_get_monotonic_time () - begun;
    }
  qsort (times, ROUNDS, sizeof *times, compare_times);
  us_campaign_get_all_flags (campaign, &flags);
  g_print ("{\"games\": %d, \"flags\": %u, \"read_us\": %d, \"fold_us\": %d}\n", GAMES, flags, (int) read,
           (int) times[ROUNDS / 2]);
  return EXIT_SUCCESS;
}
