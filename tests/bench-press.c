/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers at a full table in the real window, and prints, as JSON, how much the process has to work from an answer
 * until the frame that shows it is painted: the median of all answers and the worst. What it waits for, the disk and
 * the clock of the frames, is not counted, and neither is what other programs do meanwhile.
 *
 * usage: bench-press phantom|hal ANSWERS, with a display */

#include "config.h"

#include <stdlib.h>
#include <time.h>

#include "ui/fixture.h"

#define WIDTH  1280
#define HEIGHT 800

typedef struct
{
  Fixture fixture;
  const char *game;
  guint64 seed;
  UsRandom random;
  gboolean painted;
} Bench;

static double
work_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
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

/* A turn of the third round, or a city that has grown all evening; not every evening lasts so long. */
static void
begin_play (Bench *bench)
{
  gboolean hal = g_str_equal (bench->game, "hal");
  UsStore *store = bench->fixture.store;

  for (;;)
    {
      g_autoptr (UsSession) session = NULL;

      bench->seed++;
      session = hal ? sample_start_hal (store, bench->seed, TRUE) : sample_start (store, bench->seed, TRUE);
      if (sample_play_to (session, hal ? "hal/done" : "phantom/turn", hal ? 10 : 3))
        {
          show_play (&bench->fixture, session);
          return;
        }
    }
}

static UsPlay *
get_play (Bench *bench)
{
  return us_play_page_get_play (play_page (&bench->fixture));
}

/* Answers the question that stands there, and returns the work until that is seen. */
static double
answer (Bench *bench)
{
  g_autoptr (GVariant) answer =
    us_policy_answer (us_policy_find ("random"), &bench->random, us_play_get_session (get_play (bench)));
  double begun = work_ms ();

  if (answer != NULL)
    g_variant_take_ref (answer);
  g_assert_true (us_play_page_answer (play_page (&bench->fixture), answer));
  wait_for_frame (bench);
  return work_ms () - begun;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

int
main (int argc, char **argv)
{
  g_autoptr (GArray) took = g_array_new (FALSE, FALSE, sizeof (double));
  Bench bench = { .random = us_policy_random (1) };
  guint answers;

  if (argc != 3)
    return EXIT_FAILURE;
  gtk_init ();
  adw_init ();
  load_style ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  bench.game = argv[1];
  answers = (guint) atoi (argv[2]);

  set_up (&bench.fixture, NULL);
  sample_teach (bench.fixture.store);
  open_window (&bench.fixture, WIDTH, HEIGHT);
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (bench.fixture.window)), "after-paint",
                    G_CALLBACK (painted_cb), &bench);
  begin_play (&bench);
  while (took->len < answers)
    {
      double one;

      if (us_play_get_outcome (get_play (&bench)) != US_OPEN)
        begin_play (&bench);
      one = answer (&bench);
      g_array_append_val (took, one);
      /* Nobody answers while the last answer is still settling. */
      spin (20);
    }
  tear_down (&bench.fixture, NULL);

  g_array_sort (took, compare);
  g_print ("{\"game\": \"%s\", \"answers\": %u, \"median_ms\": %.2f, \"worst_ms\": %.2f}\n", bench.game, took->len,
           g_array_index (took, double, took->len / 2), g_array_index (took, double, took->len - 1));
  return EXIT_SUCCESS;
}
