/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fixture.h"

/* A page keeps its rows and gives them other items. After any way through a play it shows what a page shows that is
 * opened there for the first time. */

#define COMPARED 24

/* What is seen of a widget: its texts in reading order, and what cannot be pressed. */
static void
describe (GtkWidget *widget, GString *out)
{
  /* What is below the edge depends on where the page is scrolled to: a page that has shown the question before begins
   * with what is new. */
  if (!gtk_widget_get_mapped (widget) || gtk_widget_has_css_class (widget, "more-below"))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (out, "%s%s\n", gtk_label_get_text (GTK_LABEL (widget)),
                            gtk_widget_is_sensitive (widget) ? "" : " (not now)");
  else if (GTK_IS_IMAGE (widget) && gtk_image_get_icon_name (GTK_IMAGE (widget)) != NULL)
    g_string_append_printf (out, "[%s]\n", gtk_image_get_icon_name (GTK_IMAGE (widget)));
  else if (GTK_IS_CHECK_BUTTON (widget))
    g_string_append (out, gtk_check_button_get_active (GTK_CHECK_BUTTON (widget)) ? "[x]\n" : "[ ]\n");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    describe (child, out);
}

static char *
dup_seen (UsWindow *window)
{
  GString *out = g_string_new (NULL);

  spin (60);
  describe (GTK_WIDGET (us_window_get_page (window)), out);
  return g_string_free (out, FALSE);
}

static void
compare_with_fresh (Fixture *fixture)
{
  UsPlay *play = us_play_page_get_play (play_page (fixture));
  g_autofree char *kept = dup_seen (fixture->window), *fresh = NULL;
  UsWindow *other = US_WINDOW (us_window_new (NULL, fixture->store, fixture->settings));

  g_assert_true (us_window_open_play (other, us_play_get_id (play)));
  gtk_window_present (GTK_WINDOW (other));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (us_window_get_page (other))));
  fresh = dup_seen (other);
  g_assert_cmpstr (kept, ==, fresh);
  gtk_window_destroy (GTK_WINDOW (other));
}

/* Answers, and now and then some steps back and forth. */
static void
go_some_way (Fixture *fixture, UsRandom *random)
{
  UsPlay *play = us_play_page_get_play (play_page (fixture));
  guint n = 1 + us_random_below (random, 4);

  for (guint i = 0; i < n && us_play_get_outcome (play) == US_OPEN; i++)
    {
      g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), random, us_play_get_session (play));

      if (answer != NULL)
        g_variant_take_ref (answer);
      g_assert_true (us_play_page_answer (play_page (fixture), answer));
      if (us_random_below (random, 4) == 0)
        act (fixture, "play.undo", NULL);
      if (us_random_below (random, 8) == 0)
        act (fixture, "play.redo", NULL);
    }
}

static void
test_game (Fixture *fixture, gconstpointer game)
{
  UsRandom random = us_policy_random (5);
  guint64 seed = 11;
  gboolean begun = FALSE;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  for (int i = 0; i < COMPARED; i++)
    {
      if (!begun || us_play_get_outcome (us_play_page_get_play (play_page (fixture))) != US_OPEN)
        {
          g_autoptr (UsSession) session = g_str_equal (game, "hal") ? sample_start_hal (fixture->store, seed++, TRUE)
                                                                    : sample_start (fixture->store, seed++, i % 2 == 0);

          show_play (fixture, session);
          begun = TRUE;
        }
      go_some_way (fixture, &random);
      compare_with_fresh (fixture);
    }
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

  g_test_add ("/kept/phantom", Fixture, "phantom", set_up, test_game, tear_down);
  g_test_add ("/kept/hal", Fixture, "hal", set_up, test_game, tear_down);
  return g_test_run ();
}
