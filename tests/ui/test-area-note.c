/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands below an area of the table, and what of it a phone keeps. */

#include "config.h"

#include "find.h"
#include "render.h"
#include "us-board-view.h"

#define PHONE 336

static int
measure (const char *note, gboolean kept)
{
  g_autoptr (UsBoard) board = us_board_new (NULL);
  GtkWidget *window = gtk_window_new (), *scroller = gtk_scrolled_window_new (), *view = us_board_view_new ();
  UsArea *area =
    us_board_add_area (board, US_AREA_CHIPS, "goal", "Explorer", (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });
  int natural;

  area->note = note;
  area->kept = kept;
  us_board_view_set_board (US_BOARD_VIEW (view), board);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), PHONE, 700);
  gtk_window_present (GTK_WINDOW (window));
  render_settle (window);
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, PHONE, NULL, &natural, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  return natural;
}

/* A quiet note is left out there; one that is kept has the lines that it needs. */
static void
test_phone (void)
{
  int bare = measure (NULL, FALSE), quiet = measure ("Side A until somebody reaches 6", FALSE);
  int kept = measure ("Visit three planets", TRUE);
  int longer =
    measure ("End three turns on three planets without an attack on anybody, and keep a mission that you have "
             "not done until the last of them, with two cubes or more in the hold of each ship",
             TRUE);

  g_assert_cmpint (quiet, ==, bare);
  g_assert_cmpint (kept, >, bare + 12);
  g_assert_cmpint (longer, >, kept + 3 * (kept - bare) / 2);
}

int
main (int argc, char *argv[])
{
  start_gtk (&argc, &argv);
  g_test_add_func ("/area-note/phone", test_phone);
  return g_test_run ();
}
