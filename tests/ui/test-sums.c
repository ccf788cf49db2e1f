/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums of money, which are answered by typing them. */

#include "config.h"

#include "fixture.h"
#include "sample-campaign.h"
#include "sample-xia.h"
#include "us-done-bar.h"

/* Thousands stand apart in a label, and are typed as they come. */
static void
test_typed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *campaign = sample_campaign (fixture->store);
  gint64 id = sample_fly_campaign (fixture->store, campaign, "xia/you", 1);
  GtkWidget *search;
  GVariant *told;
  int before;

  {
    g_autoptr (UsPlay) play = us_play_open (fixture->store, id, NULL);

    g_assert_true (us_play_answer (play, g_variant_new_string ("buy"), NULL));
  }
  open_window (fixture, 1280, 800);
  g_assert_true (us_window_open_play (fixture->window, id));
  spin (300);
  before = position (fixture);
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (press_key (play_page (fixture), GDK_KEY_6));
  search = find_widget (play_page (fixture), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "many");
  spin (300);
  g_assert_true (label_says (play_page (fixture), "Nothing here is called “many”."));
  gtk_editable_set_text (GTK_EDITABLE (search), "6000");
  spin (300);
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (position (fixture), >, before);

  /* Any other one leads to where it can be typed. */
  gtk_widget_activate_action (GTK_WIDGET (play_page (fixture)), "play.undo", NULL);
  spin (300);
  g_assert_cmpint (position (fixture), ==, before);
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (press_key (play_page (fixture), GDK_KEY_6));
  search = find_widget (play_page (fixture), GTK_TYPE_SEARCH_ENTRY);
  /* No sum that only begins so is taken for it. */
  gtk_editable_set_text (GTK_EDITABLE (search), "1000");
  spin (300);
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_true (label_says (play_page (fixture), "Several are called so. Which one?"));
  gtk_editable_set_text (GTK_EDITABLE (search), "60,01");
  spin (300);
  g_assert_true (label_says (play_page (fixture), "Nothing here is called “60,01”."));
  /* One that cannot be is not taken for another. */
  gtk_editable_set_text (GTK_EDITABLE (search), "100'000");
  spin (300);
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (position (fixture), ==, before + 1);
  g_assert_true (label_says (play_page (fixture), "A number from 0 to 99999 must stand here."));
  g_assert_cmpstr (gtk_editable_get_text (find_widget (play_page (fixture), GTK_TYPE_SPIN_BUTTON)), ==, "100000");
  spin (300);
  g_signal_emit_by_name (us_done_bar_get_button (us_play_page_get_done (play_page (fixture))), "clicked");
  g_assert_cmpint (position (fixture), ==, before + 1);

  gtk_widget_activate_action (GTK_WIDGET (play_page (fixture)), "play.undo", NULL);
  spin (300);
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (press_key (play_page (fixture), GDK_KEY_6));
  search = find_widget (play_page (fixture), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), " 6.001 ");
  spin (300);
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (position (fixture), ==, before + 1);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (us_play_page_get_play (play_page (fixture))))->key, ==,
                   "xia/other-in-hand");
  /* It is told there, and only confirmed. */
  told = us_play_get_draft (us_play_page_get_play (play_page (fixture)));
  g_assert_true (told != NULL && g_variant_is_of_type (told, G_VARIANT_TYPE_INT64));
  g_assert_cmpint (g_variant_get_int64 (told), ==, 6001);
  g_assert_cmpint ((int) gtk_spin_button_get_value (find_widget (play_page (fixture), GTK_TYPE_SPIN_BUTTON)), ==, 6001);
  fixture->clock += G_USEC_PER_SEC;
  spin (300);
  g_signal_emit_by_name (us_done_bar_get_button (us_play_page_get_done (play_page (fixture))), "clicked");
  g_assert_cmpint (position (fixture), ==, before + 2);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/sums/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("typed", test_typed);
#undef TEST
  return g_test_run ();
}
