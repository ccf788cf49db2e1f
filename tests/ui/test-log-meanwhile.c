/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "log-imports.h"
#include "us-log-in.h"

/* While a file is looked at, its campaign is changed elsewhere. */

/* Another window was quicker. */
static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  g_autoptr (UsLog) other = log_of (fixture, uuid);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;
  UsLogPreviewDialog *dialog;
  AdwBanner *banner;

  open_window (fixture, 1000, 700);
  dialog = open_import (fixture, uuid, SAMPLE_TABLE_PLAIN);
  us_log_change_remove_line (change, us_log_get_line (other, 5)->id);
  us_log_apply (other, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "log-in.apply", NULL);
  banner = find_widget (dialog, ADW_TYPE_BANNER);
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_true (g_str_has_prefix (adw_banner_get_title (banner), "The campaign was changed elsewhere"));
  g_assert_nonnull (find_row (dialog, "6 · Kiln Runner"));
  apply (fixture, dialog);
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 8);
  /* An Undo that came too late takes nothing else back. */
  wait_for (label_says (fixture->window, "3 games came in"));
  g_assert_true (us_log_reload (other, &error));
  us_log_change_free (g_steal_pointer (&change));
  change = us_log_change_new ();
  us_log_change_remove_line (change, us_log_get_line (other, 0)->id);
  g_assert_true (us_log_apply (other, change, US_LOG_BY_PLAYER, &error));
  press_undo (fixture);
  spin (50);
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 7);
}

/* Another one has imported the same: the button that nothing is left for gives the focus away, or no key were heard. */
static void
test_taken (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  g_autofree char *table = sample_table (fixture->store, uuid, SAMPLE_TABLE_PLAIN);
  g_autoptr (GBytes) text = g_bytes_new (table, strlen (table));
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLogIn) other = us_log_in_new (fixture->store, uuid, "mine.csv", text, &error);
  g_autoptr (UsLogCame) came = NULL;
  UsLogPreviewDialog *dialog;
  GtkWidget *button, *focus;

  open_window (fixture, 1000, 700);
  dialog = open_import (fixture, uuid, SAMPLE_TABLE_PLAIN);
  button = find_apply (dialog);
  gtk_widget_grab_focus (button);
  came = us_log_in_apply (other, NULL, &error);
  g_assert_no_error (error);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "log-in.apply", NULL);
  g_assert_false (may_apply (dialog));
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (dialog)));
  g_assert_true (focus != button && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (dialog)));
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 9);
}

/* Another window has put it into the trash: that is said, however often Import is pressed, until it is out again. */
static void
test_trashed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  g_autoptr (GError) error = NULL;
  UsLogPreviewDialog *dialog;
  AdwBanner *banner;

  open_window (fixture, 1000, 700);
  dialog = open_import (fixture, uuid, SAMPLE_TABLE_PLAIN);
  us_store_trash_campaign (fixture->store, uuid, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (dialog), "log-in.apply", NULL);
      banner = find_widget (dialog, ADW_TYPE_BANNER);
      g_assert_true (adw_banner_get_revealed (banner));
      g_assert_cmpstr (adw_banner_get_title (banner), ==, "This campaign is in the trash; take it out to change it.");
    }
  us_store_restore_campaign (fixture->store, uuid, &error);
  g_assert_no_error (error);
  apply (fixture, dialog);
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 9);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style ();
#define ADD(path, test) g_test_add ("/log-meanwhile/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("elsewhere", test_elsewhere);
  ADD ("taken", test_taken);
  ADD ("trashed", test_trashed);
#undef ADD
  return g_test_run ();
}
