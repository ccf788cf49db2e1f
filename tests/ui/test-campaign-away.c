/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Campaigns that are put away: into the archive, into the trash, and for good. */

#include "config.h"

#include "fixture.h"
#include "sample-campaign.h"

/* Campaigns lie in the trash beside plays, are put back from there, and are deleted for good. */
static void
test_trash (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_campaign (fixture->store), *other = sample_new_campaign (fixture->store);
  GtkEditable *entry;
  AdwDialog *ask;
  g_autoptr (GPtrArray) left = NULL;

  open_window (fixture, 1000, 700);
  act (fixture, "win.open-campaign", g_variant_new_string (uuid));
  act (fixture, "log.trash", NULL);
  wait_for (label_says (fixture->window, "“Embers, first campaign” moved to the trash"));
  act (fixture, "win.trash-campaign", g_variant_new_string (other));
  act (fixture, "win.trash", NULL);
  wait_for (g_str_equal (shown_page (fixture), "trash"));
  wait_for (offers (fixture, "win.empty-trash") && offers (fixture, "win.restore-campaign"));
  g_assert_true (label_says (us_window_get_page (fixture->window), "Embers, first campaign"));
  entry = find_widget (us_window_get_page (fixture->window), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (entry, "no such campaign");
  wait_for (g_str_equal (shown_page (fixture), "nothing"));
  gtk_editable_set_text (entry, "FIRST embers");
  wait_for (g_str_equal (shown_page (fixture), "trash"));
  act (fixture, "win.restore-campaign", g_variant_new_string (uuid));
  wait_for (g_str_equal (shown_page (fixture), "nothing"));
  gtk_editable_set_text (entry, "");
  wait_for (g_str_equal (shown_page (fixture), "trash"));

  act (fixture, "win.delete-campaign", g_variant_new_string (other));
  ask = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_true (ADW_IS_ALERT_DIALOG (ask));
  g_signal_emit_by_name (ask, "response", "delete");
  adw_dialog_force_close (ask);
  wait_for (g_str_equal (shown_page (fixture), "empty"));
  left = us_store_list_campaigns (fixture->store, NULL, US_CAMPAIGNS_ALL, NULL);
  g_assert_cmpuint (left->len, ==, 1);
}

/* Whoever archives one is told so, and may take it back. */
static void
test_archive (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_campaign (fixture->store);
  g_autoptr (UsCampaignListing) listing = NULL, back = NULL;
  g_autoptr (GPtrArray) buttons = NULL;

  open_window (fixture, 1000, 700);
  act (fixture, "win.open-campaign", g_variant_new_string (uuid));
  act (fixture, "log.archive", NULL);
  wait_for (label_says (fixture->window, "“Embers, first campaign” archived"));
  listing = us_store_find_campaign (fixture->store, uuid, NULL);
  g_assert_true (listing->archived);
  buttons = list_widgets (fixture->window, GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), "Undo") == 0)
      g_signal_emit_by_name (buttons->pdata[i], "clicked");
  back = us_store_find_campaign (fixture->store, uuid, NULL);
  g_assert_false (back->archived);
}

/* What is undone elsewhere is not offered to be undone, and neither is it on another page. */
static void
test_offer (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_campaign (fixture->store);
  g_autoptr (GError) error = NULL;

  open_window (fixture, 1000, 700);
  act (fixture, "win.open-campaign", g_variant_new_string (uuid));
  act (fixture, "log.archive", NULL);
  wait_for (label_says (fixture->window, "“Embers, first campaign” archived"));
  us_store_archive_campaign (fixture->store, uuid, FALSE, &error);
  g_assert_no_error (error);
  spin (500);
  g_assert_false (label_says (fixture->window, "“Embers, first campaign” archived"));

  act (fixture, "log.archive", NULL);
  wait_for (label_says (fixture->window, "“Embers, first campaign” archived"));
  act (fixture, "win.back", NULL);
  spin (500);
  g_assert_false (label_says (fixture->window, "“Embers, first campaign” archived"));
}

#define ADD(name, function) g_test_add ("/campaign-away/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  start_gtk (&argc, &argv);
  ADD ("trash", test_trash);
  ADD ("archive", test_archive);
  ADD ("offer", test_offer);
  return g_test_run ();
}
