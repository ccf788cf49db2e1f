/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures how long it takes until the log of a campaign of Xia with sixty games is a file, from the pages to the last
 * byte, and prints it as JSON: the first time, and the fastest of some more, because whatever else the machine does can only
 * slow it down. */

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

int
main (void)
{
  g_autoptr (UsCampaign) campaign = sample_log (GAMES, SAMPLE_USUAL);
  int first = write_report (campaign), fastest = first;

  for (int i = 0; i < ROUNDS; i++)
    {
      int took = write_report (campaign);

      fastest = MIN (fastest, took);
    }
  g_print ("{\"games\": %d, \"first_us\": %d, \"print_us\": %d}\n", GAMES, first, fastest);
  return EXIT_SUCCESS;
}
