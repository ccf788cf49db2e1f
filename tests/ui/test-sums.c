/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums of money, which are answered by typing them. */

#include "config.h"

#include "fixture.h"
#include "sample-campaign.h"
#include "sample-xia.h"
#include "us-done-bar.h"

/* Types at the page: the first key opens the search. Returns it. */
static GtkEditable *
type_sum (Fixture *fixture, const char *sum)
{
  GtkEditable *search;

  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (press_key (play_page (fixture), (guint) *sum));
  search = find_widget (play_page (fixture), GTK_TYPE_SEARCH_ENTRY);
  g_assert_cmpint (*gtk_editable_get_text (search), ==, *sum);
  gtk_editable_set_text (search, sum);
  spin (300);
  return search;
}

static void
take_back (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (play_page (fixture)), "play.undo", NULL);
  spin (300);
}

static void
press_done (Fixture *fixture)
{
  fixture->clock += G_USEC_PER_SEC;
  spin (300);
  g_signal_emit_by_name (us_done_bar_get_button (us_play_page_get_done (play_page (fixture))), "clicked");
}

/* Where one says what a ship may cost, or what the NPCs got. */
static int
open_sums (Fixture *fixture, const char *deed)
{
  g_autofree char *campaign = sample_campaign (fixture->store);
  gint64 id = sample_fly_campaign (fixture->store, campaign, "xia/you", 1);
  g_autoptr (UsPlay) play = us_play_open (fixture->store, id, NULL);

  g_assert_true (us_play_answer (play, g_variant_new_string (deed), NULL));
  open_window (fixture, 1280, 800);
  g_assert_true (us_window_open_play (fixture->window, id));
  spin (300);
  return position (fixture);
}

/* One that is listed is the answer; thousands stand apart in its label, and are typed as they come. Any other one stands
 * on the page where it is told, and is only confirmed. */
static void
test_typed (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *deed, *typed;
    gint64 number;
    gboolean listed;
  } sums[] = {
    { "buy", "6000", 6000, TRUE },      { "buy", "10.000", 10000, TRUE }, { "buy", "1000", 1000, FALSE },
    { "buy", "2000", 2000, FALSE },     { "buy", "6.001 ", 6001, FALSE }, { "buy", "12'500", 12500, FALSE },
    { "credits", "2000", 2000, TRUE },  { "npc-credits", "1", 1, FALSE }, { "npc-credits", "12,500", 12500, FALSE },
    { "credits", "7000", 7000, FALSE },
  };
  const char *deed = data;
  int before = open_sums (fixture, deed);

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      GVariant *told;

      if (!g_str_equal (sums[i].deed, deed))
        continue;
      g_test_message ("%s", sums[i].typed);
      g_signal_emit_by_name (type_sum (fixture, sums[i].typed), "activate");
      g_assert_cmpint (position (fixture), ==, before + 1);
      told = us_play_get_draft (us_play_page_get_play (play_page (fixture)));
      g_assert_true ((told == NULL || !g_variant_is_of_type (told, G_VARIANT_TYPE_INT64)) || !sums[i].listed);
      if (!sums[i].listed && sums[i].number >= 100)
        {
          g_assert_cmpint (g_variant_get_int64 (told), ==, sums[i].number);
          g_assert_cmpint ((int) gtk_spin_button_get_value (find_widget (play_page (fixture), GTK_TYPE_SPIN_BUTTON)),
                           ==, sums[i].number);
          press_done (fixture);
          g_assert_cmpint (position (fixture), ==, before + 2);
          take_back (fixture);
        }
      take_back (fixture);
      g_assert_cmpint (position (fixture), ==, before);
    }
}

/* What cannot be one is none, and no other is taken for it. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  int before = open_sums (fixture, "buy");
  GtkEditable *search = type_sum (fixture, "6many");

  g_assert_true (label_says (play_page (fixture), "Nothing here is called “6many”."));
  gtk_editable_set_text (search, "60,01");
  spin (300);
  g_assert_true (label_says (play_page (fixture), "Nothing here is called “60,01”."));
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (position (fixture), ==, before);
  gtk_editable_set_text (search, "100'000");
  spin (300);
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (position (fixture), ==, before + 1);
  g_assert_true (label_says (play_page (fixture), "A number from 0 to 99999 must stand here."));
  g_assert_cmpstr (gtk_editable_get_text (find_widget (play_page (fixture), GTK_TYPE_SPIN_BUTTON)), ==, "100000");
  press_done (fixture);
  g_assert_cmpint (position (fixture), ==, before + 1);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

  g_test_add ("/sums/typed/yours", Fixture, "buy", set_up, test_typed, tear_down);
  g_test_add ("/sums/typed/theirs", Fixture, "credits", set_up, test_typed, tear_down);
  g_test_add ("/sums/refused", Fixture, NULL, set_up, test_refused, tear_down);
  return g_test_run ();
}
