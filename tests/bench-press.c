/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers at a full table in the real window, and prints, as JSON, how much the process has to work from an answer
 * until the frame that shows it is painted: the median of all answers and the worst, how much of that the frame itself
 * is, and the same from a press on the first "why" to the frame that shows it with its places. What it waits for, the
 * disk and the clock of the frames, is not counted, and neither is what other programs do meanwhile.
 *
 * usage: bench-press phantom|hal|crownfell|xia ANSWERS, with a display */

#include "config.h"

#include <stdlib.h>
#include <time.h>

#include "ui/fixture.h"
#include "ui/sample-xia.h"

#define WIDTH  1280
#define HEIGHT 800

typedef struct
{
  Fixture fixture;
  const char *game;
  guint64 seed;
  UsRandom random;
  gboolean painted;
  double frame_begun, frame; /* ms of work */
} Bench;

static double
work_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static void
begun_cb (GdkFrameClock *clock, Bench *bench)
{
  bench->frame_begun = work_ms ();
}

static void
painted_cb (GdkFrameClock *clock, Bench *bench)
{
  bench->painted = TRUE;
  bench->frame = work_ms () - bench->frame_begun;
}

static void
wait_for_frame (Bench *bench)
{
  bench->painted = FALSE;
  while (!bench->painted)
    g_main_context_iteration (NULL, TRUE);
}

static UsSession *
start_play (UsStore *store, const char *game, guint64 seed)
{
  if (g_str_equal (game, "hal"))
    return sample_start_hal (store, seed, TRUE);
  if (g_str_equal (game, "crownfell"))
    return sample_start_crownfell (store, seed);
  if (g_str_equal (game, "xia"))
    {
      sample_teach_xia (store);
      return sample_start_xia (store, seed, TRUE, "xia/came", 2, 2);
    }
  return sample_start (store, seed, TRUE);
}

static gboolean
play_on (UsSession *session, const char *game)
{
  if (g_str_equal (game, "hal"))
    return sample_play_to (session, "hal/done", 10);
  if (g_str_equal (game, "crownfell"))
    return sample_play_to (session, "crownfell/your-turn", 0);
  if (g_str_equal (game, "xia"))
    return TRUE;
  return sample_play_to (session, "phantom/turn", 3);
}

/* A turn of the third round, a city that has grown all evening, an army, six NPCs; not every evening lasts so long. */
static void
begin_play (Bench *bench)
{
  UsStore *store = bench->fixture.store;

  for (;;)
    {
      g_autoptr (UsSession) session = NULL;

      bench->seed++;
      session = start_play (store, bench->game, bench->seed);
      if (play_on (session, bench->game))
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

/* Answers the question that stands there, and returns the work until that is seen; the bench knows the frame’s part. */
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

static GtkToggleButton *
find_why (Bench *bench)
{
  g_autoptr (GPtrArray) buttons = list_widgets (play_page (&bench->fixture), GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "why") && gtk_widget_get_mapped (buttons->pdata[i]))
      return buttons->pdata[i];
  return NULL;
}

/* Opens the reasons of the first line that has some, as long as it is looked at, and returns the work until then. */
static double
open_why (Bench *bench, GtkToggleButton *why)
{
  double begun = work_ms (), took;

  gtk_toggle_button_set_active (why, TRUE);
  wait_for_frame (bench);
  took = work_ms () - begun;
  gtk_toggle_button_set_active (why, FALSE);
  spin (50);
  return took;
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
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) opened = g_array_new (FALSE, FALSE, sizeof (double));
  Bench bench = { .random = us_policy_random (1) };
  GdkFrameClock *clock;
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
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (bench.fixture.window));
  g_signal_connect (clock, "before-paint", G_CALLBACK (begun_cb), &bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &bench);
  begin_play (&bench);
  while (took->len < answers)
    {
      GtkToggleButton *why;
      double one;

      if (us_play_get_outcome (get_play (&bench)) != US_OPEN)
        begin_play (&bench);
      one = answer (&bench);
      g_array_append_val (took, one);
      g_array_append_val (frames, bench.frame);
      /* Nobody answers while the last answer is still settling. */
      spin (20);
      why = find_why (&bench);
      if (why == NULL)
        continue;
      one = open_why (&bench, why);
      g_array_append_val (opened, one);
    }
  tear_down (&bench.fixture, NULL);

  g_array_sort (took, compare);
  g_array_sort (frames, compare);
  g_array_sort (opened, compare);
  g_assert_cmpuint (opened->len, >, 0);
  g_print ("{\"game\": \"%s\", \"answers\": %u, \"median_ms\": %.2f, \"worst_ms\": %.2f, \"whys\": %u, "
           "\"why_median_ms\": %.2f, \"why_worst_ms\": %.2f, \"frame_median_ms\": %.2f, \"frame_worst_ms\": %.2f}\n",
           bench.game, took->len, g_array_index (took, double, took->len / 2),
           g_array_index (took, double, took->len - 1), opened->len, g_array_index (opened, double, opened->len / 2),
           g_array_index (opened, double, opened->len - 1), g_array_index (frames, double, frames->len / 2),
           g_array_index (frames, double, frames->len - 1));
  return EXIT_SUCCESS;
}
