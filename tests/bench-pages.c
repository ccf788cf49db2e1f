/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens the statistics of a game that was played 100,000 times and the log of a campaign of 1,000 games in the real window,
 * and prints of each, as JSON, how much the window has to work from the press until the first frame of it is painted, and for
 * the slowest frame while it is scrolled. What it waits for is not counted, and neither is what other threads and programs do
 * meanwhile.
 *
 * usage: bench-pages, with a display */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "bench-fill.h"
#include "ui/fixture.h"
#include "ui/sample-campaign.h"
#include "us-games.h"
#include "us-store-campaigns.h"

#define PLAYS  100000
#define GAMES  1000
#define WIDTH  1280
#define HEIGHT 800
/* Pixels that a frame scrolls, which is more than a finger does, and how many of them. */
#define STEP   180
#define FRAMES 150

typedef struct
{
  Fixture fixture;
  gboolean painted;
  double begun, worked; /* ms */
} Bench;

static double
work_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static void
painted_cb (GdkFrameClock *clock, Bench *bench)
{
  bench->painted = TRUE;
}

static void
wait_for_frame (Bench *bench)
{
  bench->painted = FALSE;
  while (!bench->painted)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns the work until it is seen. */
static double
open_page (Bench *bench, const char *action, const char *what)
{
  double begun = work_ms ();

  act (&bench->fixture, action, g_variant_new_string (what));
  wait_for_frame (bench);
  return work_ms () - begun;
}

/* The list of the page: the longest that is scrolled there. */
static GtkAdjustment *
find_longest (Bench *bench)
{
  g_autoptr (GPtrArray) all = list_widgets (us_window_get_page (bench->fixture.window), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *longest = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      GtkAdjustment *one = gtk_scrolled_window_get_vadjustment (all->pdata[i]);

      if (longest == NULL || gtk_adjustment_get_upper (one) > gtk_adjustment_get_upper (longest))
        longest = one;
    }
  g_assert_nonnull (longest);
  return longest;
}

static double
scroll (Bench *bench)
{
  GtkAdjustment *adjustment = find_longest (bench);
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment), slowest = 0;

  g_assert_cmpfloat (end, >, STEP);

  for (guint i = 1; i <= FRAMES; i++)
    {
      double begun = work_ms ();

      gtk_adjustment_set_value (adjustment, fmod (i * STEP, end));
      wait_for_frame (bench);
      slowest = MAX (slowest, work_ms () - begun);
    }
  return slowest;
}

static void
fill_campaign (UsStore *store, const char *uuid)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLog) log = us_log_open (store, uuid, &error);

  g_assert_no_error (error);
  for (guint i = us_campaign_get_n_lines (us_log_get_campaign (log)); i < GAMES; i++)
    {
      g_autoptr (GVariant) line = g_variant_ref_sink (
        g_variant_new_parsed ("{'goal': <'quiet-sky'>, 'outcome': <'npc-win'>, 'fame': <%x>, 'npc-fame': <%x>, "
                              "'ships': <['swamp-rat', 'brass-kite']>}",
                              (gint64) (i % 9), (gint64) (10 + i % 5)));

      us_log_change_add_line (change, 0, 20250901, line, NULL);
    }
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  const UsRules *rules = us_games_find ("xia");
  g_autofree char *path = NULL, *uuid = NULL;
  Bench bench = { 0 };
  double plays, slowest_plays, games, slowest_games;

  gtk_init ();
  adw_init ();
  load_style ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  set_up (&bench.fixture, NULL);
  uuid = sample_campaign (bench.fixture.store);
  fill_campaign (bench.fixture.store, uuid);
  path = g_build_filename (bench.fixture.folder, "understudy.db", NULL);
  bench_fill (path, rules, PLAYS);
  open_window (&bench.fixture, WIDTH, HEIGHT);
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (bench.fixture.window)), "after-paint",
                    G_CALLBACK (painted_cb), &bench);
  spin (500);

  plays = open_page (&bench, "win.statistics", rules->id);
  spin (1000);
  slowest_plays = scroll (&bench);
  act (&bench.fixture, "win.back", NULL);
  spin (200);
  games = open_page (&bench, "win.open-campaign", uuid);
  spin (1000);
  slowest_games = scroll (&bench);
  tear_down (&bench.fixture, NULL);

  g_print ("{\"plays\": %d, \"plays_ms\": %.1f, \"plays_frame_ms\": %.2f, \"games\": %d, \"games_ms\": %.1f, "
           "\"games_frame_ms\": %.2f}\n",
           PLAYS, plays, slowest_plays, GAMES, games, slowest_games);
  return EXIT_SUCCESS;
}
