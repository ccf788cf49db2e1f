/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fixture.h"

/* Where a button of the page that does `action` begins, counted from the left; negative while there is none. */
static float
left_of (UsPlayPage *page, const char *action)
{
  g_autoptr (GPtrArray) buttons = list_widgets (page, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);
      graphene_rect_t bounds;

      if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action) != 0 ||
          !gtk_widget_get_mapped (button))
        continue;
      g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (page), &bounds));
      return bounds.origin.x;
    }
  return -1;
}

/* A language that runs from the right mirrors the page. That the table lies as it lies, test-board.c sees. */
static void
test_page (Fixture *fixture, gconstpointer data)
{
  gboolean mirrored = GPOINTER_TO_INT (data);
  UsPlayPage *page;
  float undo, correct;

  gtk_widget_set_default_direction (mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 1);
  wait_for (left_of (page, "play.undo") > 0 && left_of (page, "play.correct") > 0);
  undo = left_of (page, "play.undo");
  correct = left_of (page, "play.correct");
  if (mirrored)
    g_assert_cmpfloat (undo, >, correct);
  else
    g_assert_cmpfloat (undo, <, correct);
  close_window (fixture);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

  g_test_add ("/direction/left", Fixture, GINT_TO_POINTER (FALSE), set_up, test_page, tear_down);
  g_test_add ("/direction/right", Fixture, GINT_TO_POINTER (TRUE), set_up, test_page, tear_down);
  return g_test_run ();
}
