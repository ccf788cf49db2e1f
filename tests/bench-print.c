/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures how long it takes until the log of a campaign of Xia with sixty games is a file, in the median, and prints that
 * as JSON: from the pages to the last byte, in a program that has done so before, and the first time. */

#include "config.h"

#include <stdlib.h>

#include "print/sample-log.h"

#define GAMES  60
#define ROUNDS 15

static int
write_report (const UsCampaign *campaign)
{
  gint64 begun = g_get_monotonic_time ();
  g_autoptr (UsPrintPages) pages = us_print_report (campaign, "Embers, first campaign", &us_paper_a4);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  if (!us_print_pdf (pages, stream, &error))
    g_error ("%s", error->message);
  return (int) (g_get_monotonic_time () - begun);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

int
main (void)
{
  g_autoptr (UsCampaign) campaign = sample_log (GAMES, SAMPLE_USUAL);
  int first = write_report (campaign), times[ROUNDS];

  for (int i = 0; i < ROUNDS; i++)
    times[i] = write_report (campaign);
  qsort (times, ROUNDS, sizeof *times, compare_times);
  g_print ("{\"games\": %d, \"first_us\": %d, \"print_us\": %d}\n", GAMES, first, times[ROUNDS / 2]);
  return EXIT_SUCCESS;
}
