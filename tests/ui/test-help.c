/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fixture.h"

#include <glib/gstdio.h>

#include "sample-files.h"
#include "us-games.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-log-files.h"
#include "us-preferences-dialog.h"
#include "us-shortcuts-dialog.h"

static char *home;

/* What F1 would open now; every page that it can open is there. */
static void
check_page (Fixture *fixture, const char *expected)
{
  GtkWidget *shown = GTK_WIDGET (us_window_get_page (fixture->window));
  const char *page = us_help_get_page (GTK_WINDOW (fixture->window), shown);
  g_autofree char *name = g_strconcat (page, ".page", NULL);
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "..", "help", "C", name, NULL);

  g_assert_cmpstr (page, ==, expected);
  g_assert_true (g_file_test (file, G_FILE_TEST_IS_REGULAR));
}

static void
test_pages (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  AdwDialog *dialog;

  open_window (fixture, 1280, 800);
  check_page (fixture, "index");
  act (fixture, "win.all-plays", NULL);
  check_page (fixture, "plays");
  act (fixture, "win.back", NULL);
  act (fixture, "win.statistics", g_variant_new_string ("hal"));
  check_page (fixture, "statistics");
  act (fixture, "win.back", NULL);
  act (fixture, "win.my-copy", NULL);
  check_page (fixture, "teach");
  act (fixture, "win.back", NULL);
  spin (50);

  act (fixture, "win.new-play", g_variant_new_string ("phantom"));
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  wait_for (gtk_widget_get_focus_child (GTK_WIDGET (dialog)) != NULL);
  check_page (fixture, "phantom");
  adw_dialog_force_close (dialog);
  dialog = us_shortcuts_dialog_new ();
  adw_dialog_present (dialog, GTK_WIDGET (fixture->window));
  wait_for (gtk_widget_get_focus_child (GTK_WIDGET (dialog)) != NULL);
  check_page (fixture, "keyboard");
  adw_dialog_force_close (dialog);
  dialog = us_preferences_dialog_new (fixture->settings);
  adw_dialog_present (dialog, GTK_WIDGET (fixture->window));
  wait_for (gtk_widget_get_focus_child (GTK_WIDGET (dialog)) != NULL);
  check_page (fixture, "preferences");
  g_assert_true (us_raise_dialog (GTK_WIDGET (fixture->window), US_TYPE_PREFERENCES_DIALOG));
  g_assert_false (us_raise_dialog (GTK_WIDGET (fixture->window), US_TYPE_SHORTCUTS_DIALOG));
  adw_dialog_force_close (dialog);
  spin (50);

  sample_teach (fixture->store);
  page = open_play (fixture, "phantom/turn", 1);
  check_page (fixture, "phantom");
  us_play_page_look (page, 2);
  check_page (fixture, "journal");
}

/* The log has one page, what goes out of it and comes in another one. */
static void
test_campaigns (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 2), *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AdwDialog *dialog;

  open_window (fixture, 1000, 700);
  act (fixture, "win.open-campaign", g_variant_new_string (uuid));
  check_page (fixture, "campaign");
  act (fixture, "log.enter", NULL);
  wait_for ((dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window))) != NULL);
  wait_for (gtk_widget_get_focus_child (GTK_WIDGET (dialog)) != NULL);
  check_page (fixture, "campaign");
  adw_dialog_force_close (dialog);
  act (fixture, "log.export", NULL);
  wait_for ((dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window))) != NULL);
  wait_for (gtk_widget_get_focus_child (GTK_WIDGET (dialog)) != NULL);
  check_page (fixture, "campaign-files");
  adw_dialog_force_close (dialog);
  text = sample_table (fixture->store, uuid, SAMPLE_TABLE_PLAIN);
  bytes = g_bytes_new (text, strlen (text));
  us_log_files_show (GTK_WIDGET (us_window_get_page (fixture->window)), fixture->store, uuid, "mine.csv", bytes);
  wait_for ((dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window))) != NULL);
  wait_for (gtk_widget_get_focus_child (GTK_WIDGET (dialog)) != NULL);
  check_page (fixture, "campaign-files");
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *fixture = data;

  check_page (fixture, "table");
  fixture->clock++;
}

/* The correction of one value, which stands on the table, hears F1 as the dialog of all of them does. */
static void
test_popover (Fixture *fixture, gconstpointer data)
{
  static const GActionEntry entries[] = { { .name = "help", .activate = help_cb } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkWidget *popover;
  gint64 before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), fixture);
  gtk_widget_insert_action_group (GTK_WIDGET (fixture->window), "app", G_ACTION_GROUP (group));
  open_play (fixture, "phantom/turn", 1);
  act (fixture, "play.adjust", g_variant_new_string ("victory-points"));
  popover = find_widget (play_page (fixture), GTK_TYPE_POPOVER);
  wait_for (gtk_widget_get_mapped (popover));
  gtk_widget_grab_focus (find_widget (popover, GTK_TYPE_SPIN_BUTTON));
  before = fixture->clock;
  g_assert_true (press_key (popover, GDK_KEY_F1));
  g_assert_cmpint (fixture->clock, ==, before + 1);
  gtk_popover_popdown (GTK_POPOVER (popover));
}

/* A game without a page of help would leave its players alone. */
static void
test_games (void)
{
  guint n;
  const UsRules *const *games = us_games_get (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strconcat (games[i]->id, ".page", NULL);
      g_autofree char *file = g_test_build_filename (G_TEST_DIST, "..", "help", "C", name, NULL);

      g_assert_true (g_file_test (file, G_FILE_TEST_IS_REGULAR));
    }
}

static gboolean
has_viewer (void)
{
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");

  return viewer != NULL;
}

static void
test_no_viewer (Fixture *fixture, gconstpointer data)
{
  AdwDialog *dialog;

  if (has_viewer ())
    {
      g_test_skip ("A viewer of help is installed here");
      return;
    }
  open_window (fixture, 800, 600);
  us_help_show (GTK_WINDOW (fixture->window), "index");
  wait_for ((dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window))) != NULL);
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  adw_dialog_force_close (dialog);
  spin (50);
}

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (home, "applications", name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static gboolean
read_uri (const char *path, char **uri)
{
  g_clear_pointer (uri, g_free);
  return g_file_get_contents (path, uri, NULL, NULL) && g_str_has_suffix (*uri, "\n");
}

/* A viewer that only writes down what it is to show. */
static void
test_viewer (Fixture *fixture, gconstpointer data)
{
  g_autofree char *seen = g_build_filename (home, "seen", NULL);
  g_autofree char *entry = g_strdup_printf ("[Desktop Entry]\nType=Application\nName=Viewer\n"
                                            "Exec=sh -c \"echo %%u >'%s'\"\n"
                                            "MimeType=x-scheme-handler/help;\n",
                                            seen);
  g_autofree char *uri = NULL;

  write_file ("viewer.desktop", entry);
  write_file ("mimeinfo.cache", "[MIME Cache]\nx-scheme-handler/help=viewer.desktop;\n");
  wait_for (has_viewer ());
  open_window (fixture, 800, 600);
  us_help_show (GTK_WINDOW (fixture->window), "journal");
  wait_for (read_uri (seen, &uri));
  g_assert_cmpstr (uri, ==, "help:" GETTEXT_PACKAGE "/journal\n");
  g_assert_null (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
}

static void
remove_home (void)
{
  static const char *const names[] = { "applications/viewer.desktop", "applications/mimeinfo.cache", "applications",
                                       "seen", "" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (home, names[i], NULL);

      g_remove (path);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *applications = NULL;
  int result;

  /* Where the desktop looks for programs, before it looks for the first time. */
  home = g_dir_make_tmp ("understudy-XXXXXX", NULL);
  applications = g_build_filename (home, "applications", NULL);
  g_mkdir (applications, 0700);
  g_setenv ("XDG_DATA_HOME", home, TRUE);

  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/help/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("pages", test_pages);
  TEST ("campaigns", test_campaigns);
  TEST ("popover", test_popover);
  TEST ("no-viewer", test_no_viewer);
  TEST ("viewer", test_viewer);
#undef TEST
  g_test_add_func ("/help/games", test_games);

  result = g_test_run ();
  remove_home ();
  g_free (home);
  return result;
}
