/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A store that cannot be written, and can be again. */

#include "config.h"

#include "fixture.h"
#include "us-done-bar.h"
#include "us-store-private.h"

static void
set_writable (Fixture *fixture, gboolean writable)
{
  g_assert_true (us_db_exec (fixture->store->db, writable ? "PRAGMA query_only = OFF" : "PRAGMA query_only = ON",
                             NULL));
}

static AdwBanner *
find_banner (Fixture *fixture)
{
  g_autoptr (GPtrArray) banners = list_widgets (play_page (fixture), ADW_TYPE_BANNER);

  for (guint i = 0; i < banners->len; i++)
    if (g_strcmp0 (adw_banner_get_button_label (g_ptr_array_index (banners, i)), "Try Again") == 0)
      return g_ptr_array_index (banners, i);
  g_assert_not_reached ();
}

static guint
count_toasts (Fixture *fixture)
{
  g_autoptr (GPtrArray) widgets = list_widgets (fixture->window, GTK_TYPE_WIDGET);
  guint n = 0;

  for (guint i = 0; i < widgets->len; i++)
    n += g_str_equal (gtk_widget_get_css_name (g_ptr_array_index (widgets, i)), "toast");
  return n;
}

/* An answer stands above what is pressed until it is written, however often it is tried. */
static void
test_answer (Fixture *fixture, gconstpointer data)
{
  UsRandom random = us_policy_random (1);
  g_autoptr (GVariant) answer = NULL;
  AdwBanner *banner;
  UsPlay *play;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 360, 640);
  play = us_play_page_get_play (open_play (fixture, "phantom/turn", 1));
  answer = g_variant_take_ref (us_policy_answer (us_policy_find ("random"), &random, us_play_get_session (play)));
  banner = find_banner (fixture);
  before = position (fixture);
  g_assert_false (adw_banner_get_revealed (banner));

  set_writable (fixture, FALSE);
  for (guint i = 0; i < 3; i++)
    g_assert_false (us_play_page_answer (play_page (fixture), answer));
  g_signal_emit_by_name (banner, "button-clicked");
  spin (50);
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_nonnull (strstr (adw_banner_get_title (banner), "cannot be written"));
  g_assert_cmpuint (count_toasts (fixture), ==, 0);
  g_assert_cmpint (position (fixture), ==, before);

  set_writable (fixture, TRUE);
  g_signal_emit_by_name (banner, "button-clicked");
  g_assert_cmpint (position (fixture), >, before);
  g_assert_false (adw_banner_get_revealed (banner));
}

/* The banner and what is pressed have room for themselves. */
static void
test_room (Fixture *fixture, gconstpointer data)
{
  graphene_rect_t banner, button;
  UsPlayPage *page;

  sample_teach (fixture->store);
  open_window (fixture, 360, 640);
  page = open_play (fixture, "phantom/turn", 1);
  set_writable (fixture, FALSE);
  act (fixture, "play.undo", NULL);
  spin (50);
  g_assert_true (adw_banner_get_revealed (find_banner (fixture)));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (find_banner (fixture)), GTK_WIDGET (page), &banner));
  g_assert_true (gtk_widget_compute_bounds (us_done_bar_get_button (us_play_page_get_done (page)), GTK_WIDGET (page),
                                            &button));
  g_assert_false (graphene_rect_intersection (&banner, &button, NULL));
  set_writable (fixture, TRUE);
}

/* One that is not about the play is not said as often as it is pressed. */
static void
test_toasts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start (fixture->store, 3, TRUE);
  gint64 id = written_id (session);

  open_window (fixture, 1000, 700);
  set_writable (fixture, FALSE);
  for (guint i = 0; i < 5; i++)
    act (fixture, "win.trash-play", g_variant_new_int64 (id));
  wait_for (count_toasts (fixture) > 0);
  spin (100);
  g_assert_cmpuint (count_toasts (fixture), ==, 1);
  set_writable (fixture, TRUE);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/unsaved/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("answer", test_answer);
  TEST ("room", test_room);
  TEST ("toasts", test_toasts);
#undef TEST
  return g_test_run ();
}
