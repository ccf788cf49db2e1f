/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the page tells of a game's plays, and how it is reached, follows them and is narrowed. */

#include "config.h"

#include "fixture.h"
#include "sample-played.h"
#include "us-classes.h"
#include "us-date-row.h"
#include "us-game-tile.h"
#include "us-new-play-dialog.h"
#include "us-outcome-mark.h"
#include "us-played-line.h"
#include "us-plays-filter.h"
#include "us-statistics-page.h"

static const Played hal = { "hal", 34, 56, 9, 52, TRUE }, crownfell = { "crownfell", 40, 9, 3, 0, FALSE };

static AdwNavigationPage *
open_statistics (Fixture *fixture, const char *game)
{
  act (fixture, "win.statistics", g_variant_new_string (game));
  g_assert_true (US_IS_STATISTICS_PAGE (us_window_get_page (fixture->window)));
  spin (50);
  return us_window_get_page (fixture->window);
}

static GtkWidget *
find_button (gpointer widget, const char *tip)
{
  g_autoptr (GPtrArray) buttons = list_widgets (widget, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (buttons->pdata[i]), tip) == 0 &&
        gtk_widget_get_mapped (buttons->pdata[i]))
      return buttons->pdata[i];
  return NULL;
}

static guint
count_lines (AdwNavigationPage *page)
{
  g_autoptr (GListModel) plays = NULL;

  g_object_get (page, "plays", &plays, NULL);
  return g_list_model_get_n_items (plays);
}

static guint
count_marks (AdwNavigationPage *page)
{
  g_autoptr (GPtrArray) marks = list_widgets (page, US_TYPE_OUTCOME_MARK);
  guint n = 0;

  for (guint i = 0; i < marks->len; i++)
    {
      gboolean small;

      g_object_get (marks->pdata[i], "small", &small, NULL);
      n += small;
    }
  return n;
}

static UsSession *
finish (Fixture *fixture, guint64 seed)
{
  UsSession *session = sample_start_hal (fixture->store, seed, FALSE);

  sample_finish (session);
  return session;
}

/* --- Reached and left ----------------------------------------------------------------------------- */

/* Before a play has ended there is nothing to tell. */
static void
test_from_tile (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;

  open_window (fixture, 1280, 800);
  g_assert_null (find_button (fixture->window, "Statistics of Ginkgopolis"));
  session = finish (fixture, 3);
  wait_for (find_button (fixture->window, "Statistics of Ginkgopolis") != NULL);
  g_assert_null (find_button (fixture->window, "Statistics of Crownfell"));
  g_signal_emit_by_name (find_button (fixture->window, "Statistics of Ginkgopolis"), "clicked");
  g_assert_true (US_IS_STATISTICS_PAGE (us_window_get_page (fixture->window)));
  wait_for (label_says (us_window_get_page (fixture->window), "1 play · Hal"));
  act (fixture, "win.back", NULL);
  wait_for (!US_IS_STATISTICS_PAGE (us_window_get_page (fixture->window)));
}

/* A play is opened from the list, and the way back leads to its line, with the bookmark that was set meanwhile. */
static void
test_to_play (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = finish (fixture, 3), other = finish (fixture, 4);
  g_autoptr (GError) error = NULL;
  AdwNavigationPage *page;
  GtkWidget *focus;

  open_window (fixture, 1280, 800);
  page = open_statistics (fixture, "hal");
  g_signal_emit_by_name (find_widget (page, GTK_TYPE_LIST_VIEW), "activate", 1);
  g_assert_cmpint (us_play_get_id (us_play_page_get_play (play_page (fixture))), ==, written_id (session));
  g_assert_true (us_store_set_bookmark (fixture->store, written_id (session), 2, TRUE, &error));
  g_assert_no_error (error);
  act (fixture, "win.back", NULL);
  wait_for (us_window_get_page (fixture->window) == page);
  wait_for ((focus = gtk_root_get_focus (GTK_ROOT (fixture->window))) != NULL &&
            gtk_widget_is_ancestor (focus, find_widget (page, GTK_TYPE_LIST_VIEW)));
  {
    UsPlayedLine *line = find_widget (focus, US_TYPE_PLAYED_LINE);
    g_autofree char *spoken = NULL;

    g_object_get (line, "spoken", &spoken, NULL);
    g_assert_true (g_str_has_suffix (spoken, ", bookmarked"));
  }
}

/* --- What is told --------------------------------------------------------------------------------- */

static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  AdwNavigationPage *page;
  GtkWidget *classes;
  g_autofree char *table = NULL;

  sample_add_played (fixture->store, &hal);
  sample_add_played (fixture->store, &crownfell);
  open_window (fixture, 1280, 800);
  page = open_statistics (fixture, "hal");
  g_assert_true (label_says (page, "34"));
  g_assert_true (label_says (page, "34 plays · Hal"));
  g_assert_true (label_says (page, "most wins in a row"));
  g_assert_true (label_says (page, "best margin"));
  g_assert_true (label_says (page, "usual time"));
  g_assert_true (label_says (page, "Level"));
  g_assert_true (label_says (page, "Last twelve"));
  /* Played in one way only. */
  g_assert_false (label_says (page, "Your tiles"));
  g_assert_cmpuint (count_lines (page), ==, 34);
  g_assert_cmpuint (count_marks (page), ==, 12);
  classes = find_widget (page, US_TYPE_CLASSES);
  g_assert_true (gtk_widget_get_mapped (classes));
  table = us_classes_dup_table (US_CLASSES (classes));
  g_assert_true (strstr (table, "Hal") != NULL);

  /* Nobody wins there, and the bot has no points. */
  act (fixture, "win.back", NULL);
  page = open_statistics (fixture, "crownfell");
  g_assert_true (label_says (page, "best score"));
  g_assert_true (label_says (page, "mean points"));
  g_assert_false (label_says (page, "won"));
  g_assert_false (label_says (page, "best margin"));
  g_assert_cmpuint (count_marks (page), ==, 0);
  g_clear_pointer (&table, g_free);
  table = us_classes_dup_table (find_widget (page, US_TYPE_CLASSES));
  g_assert_true (strstr (table, "Enemy") == NULL);
}

static void
test_none (Fixture *fixture, gconstpointer data)
{
  AdwNavigationPage *page;
  AdwDialog *dialog;

  open_window (fixture, 1280, 800);
  page = open_statistics (fixture, "hal");
  g_assert_true (label_says (page, "No Plays Yet"));
  g_assert_false (label_says (page, "Final scores"));
  gtk_widget_activate_action (GTK_WIDGET (page), "statistics.new-play", NULL);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_true (US_IS_NEW_PLAY_DIALOG (dialog));
  adw_dialog_force_close (dialog);
}

/* Beside a list of plays that were given up nothing says that there are none. */
static void
test_given_up (Fixture *fixture, gconstpointer data)
{
  const char *why = "Plays that were given up stand in the list, and are not counted.";
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, FALSE);
  g_autoptr (GError) error = NULL;
  AdwNavigationPage *page;
  GtkWidget *entry;

  us_store_abandon (fixture->store, written_id (session), &error);
  g_assert_no_error (error);
  open_window (fixture, 1280, 800);
  page = open_statistics (fixture, "hal");
  g_assert_cmpuint (count_lines (page), ==, 1);
  g_assert_true (label_says (page, "No Play Counted"));
  g_assert_true (label_says (page, why));
  g_assert_true (label_says (page, "_New Play"));
  g_assert_false (label_says (page, "No Plays Yet"));

  entry = find_widget (page, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Ginkgopolis");
  wait_for (label_says (page, "_Show All Plays"));
  g_assert_cmpuint (count_lines (page), ==, 1);
  g_assert_true (label_says (page, "No Play Counted"));
  g_assert_true (label_says (page, why));
  gtk_editable_set_text (GTK_EDITABLE (entry), "nobody");
  wait_for (label_says (page, "No Play Found"));
  g_assert_false (label_says (page, why));
  gtk_widget_activate_action (GTK_WIDGET (page), "statistics.clear", NULL);
  wait_for (label_says (page, "No Play Counted"));
  us_store_trash_play (fixture->store, written_id (session), &error);
  g_assert_no_error (error);
  wait_for (label_says (page, "No Plays Yet"));
}

/* A play ends, is taken up again, goes into the trash and comes back, while the page is looked at or under another. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL, other = NULL;
  AdwNavigationPage *page;

  open_window (fixture, 1280, 800);
  page = open_statistics (fixture, "hal");
  session = finish (fixture, 3);
  wait_for (label_says (page, "1 play · Hal"));
  g_assert_true (label_says (page, "Results so far"));
  g_assert_true (us_session_undo (session, 1, NULL));
  wait_for (label_says (page, "No Plays Yet"));
  g_assert_true (us_session_redo (session, 1, NULL));
  wait_for (label_says (page, "1 play · Hal"));
  act (fixture, "win.trash-play", g_variant_new_int64 (written_id (session)));
  wait_for (label_says (page, "No Plays Yet"));
  act (fixture, "win.restore-play", g_variant_new_int64 (written_id (session)));
  wait_for (label_says (page, "1 play · Hal"));

  act (fixture, "win.trash", NULL);
  wait_for (!gtk_widget_get_mapped (GTK_WIDGET (page)));
  other = finish (fixture, 4);
  act (fixture, "win.back", NULL);
  wait_for (label_says (page, "2 plays · Hal"));
  g_assert_cmpuint (count_marks (page), ==, 2);
}

/* So many are counted by a thread, whose answer is old if something else is wanted by then. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  static const Played many = { "hal", 5000, 56, 9, 52, TRUE };
  AdwNavigationPage *page;

  sample_add_played (fixture->store, &many);
  open_window (fixture, 1280, 800);
  page = open_statistics (fixture, "hal");
  g_assert_cmpuint (count_lines (page), ==, 5000);
  wait_for (label_says (page, "5000 plays · Hal"));
  wait_for (label_says (page, "Last twelve"));
  act (fixture, "win.back", NULL);
  wait_for (us_window_get_page (fixture->window) != page);
  /* Left before it is counted. */
  act (fixture, "win.statistics", g_variant_new_string ("hal"));
  act (fixture, "win.back", NULL);
  spin (200);
}

/* --- Narrowed ------------------------------------------------------------------------------------- */

static AdwComboRow *
find_row (gpointer dialog, const char *title)
{
  g_autoptr (GPtrArray) rows = list_widgets (dialog, ADW_TYPE_COMBO_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), title))
      return rows->pdata[i];
  g_assert_not_reached ();
}

static AdwDialog *
open_filter (Fixture *fixture, AdwNavigationPage *page)
{
  AdwDialog *dialog;

  gtk_widget_activate_action (GTK_WIDGET (page), "statistics.filter", NULL);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_true (US_IS_PLAYS_FILTER (dialog));
  spin (50);
  return dialog;
}

static void
test_filter (Fixture *fixture, gconstpointer data)
{
  AdwNavigationPage *page;
  AdwDialog *dialog;
  guint won, marked;

  sample_add_played (fixture->store, &hal);
  sample_add_played (fixture->store, &crownfell);
  open_window (fixture, 1280, 800);
  page = open_statistics (fixture, "hal");
  dialog = open_filter (fixture, page);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (find_row (dialog, "Campaign"))));

  adw_combo_row_set_selected (find_row (dialog, "Result"), 1);
  won = count_lines (page);
  g_assert_cmpuint (won, >, 0);
  g_assert_cmpuint (won, <, 34);
  g_assert_true (label_says (page, "100%"));
  adw_switch_row_set_active (find_widget (dialog, ADW_TYPE_SWITCH_ROW), TRUE);
  marked = count_lines (page);
  g_assert_cmpuint (marked, <, won);
  adw_combo_row_set_selected (find_row (dialog, "Level"), 1);
  g_assert_cmpuint (count_lines (page), <, marked);
  wait_for (label_says (page, "3 filters are on"));
  adw_dialog_force_close (dialog);

  /* Opened again it shows what holds, which changes nothing. */
  marked = count_lines (page);
  dialog = open_filter (fixture, page);
  g_assert_cmpuint (adw_combo_row_get_selected (find_row (dialog, "Result")), ==, 1);
  g_assert_cmpuint (adw_combo_row_get_selected (find_row (dialog, "Level")), ==, 1);
  g_assert_cmpuint (count_lines (page), ==, marked);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "filter.clear", NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (find_row (dialog, "Level")), ==, 0);
  g_assert_cmpuint (count_lines (page), ==, 34);

  /* Another game has other options, and none of them is chosen. */
  adw_combo_row_set_selected (find_row (dialog, "Result"), 1);
  adw_combo_row_set_selected (find_row (dialog, "Game"), 2);
  wait_for (label_says (page, "40 plays · Last Stand"));
  g_assert_cmpuint (adw_combo_row_get_selected (find_row (dialog, "Result")), ==, 0);
  g_assert_nonnull (find_row (dialog, "Team"));
  adw_dialog_force_close (dialog);
}

/* The day so many days from now, as the row has it. */
static int
day_from_now (int days)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local (), day = g_date_time_add_days (now, days);

  return g_date_time_get_year (day) * 10000 + g_date_time_get_month (day) * 100 + g_date_time_get_day_of_month (day);
}

/* Both days are among them. What is no day yet is any. */
static void
test_dates (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  AdwNavigationPage *page;
  AdwDialog *dialog;

  session = finish (fixture, 3);
  open_window (fixture, 1280, 800);
  page = open_statistics (fixture, "hal");
  dialog = open_filter (fixture, page);
  rows = list_widgets (dialog, US_TYPE_DATE_ROW);
  g_assert_cmpuint (rows->len, ==, 2);
  us_date_row_set_date (rows->pdata[1], day_from_now (-1));
  g_assert_cmpuint (count_lines (page), ==, 0);
  wait_for (label_says (page, "No Play Found"));
  us_date_row_set_date (rows->pdata[1], day_from_now (0));
  g_assert_cmpuint (count_lines (page), ==, 1);
  us_date_row_set_date (rows->pdata[0], day_from_now (0));
  g_assert_cmpuint (count_lines (page), ==, 1);
  us_date_row_set_date (rows->pdata[0], day_from_now (1));
  g_assert_cmpuint (count_lines (page), ==, 0);
  gtk_editable_set_text (rows->pdata[0], "2026-1");
  g_assert_cmpuint (count_lines (page), ==, 1);
  us_date_row_set_date (rows->pdata[0], day_from_now (1));
  gtk_editable_set_text (rows->pdata[0], "");
  g_assert_cmpuint (count_lines (page), ==, 1);
  adw_dialog_force_close (dialog);
  gtk_widget_activate_action (GTK_WIDGET (page), "statistics.clear", NULL);
  dialog = open_filter (fixture, page);
  g_assert_cmpint (us_date_row_get_date (find_widget (dialog, US_TYPE_DATE_ROW)), ==, 0);
  adw_dialog_force_close (dialog);
}

/* Escape takes the words away first. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  AdwNavigationPage *page;
  GtkWidget *entry;

  sample_add_played (fixture->store, &hal);
  open_window (fixture, 1280, 800);
  page = open_statistics (fixture, "hal");
  entry = find_widget (page, GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_activate_action (GTK_WIDGET (page), "statistics.search", NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "nobody");
  wait_for (label_says (page, "No Play Found"));
  g_assert_true (label_says (page, "Plays that have ended are counted, and none of these fits the words and filters."));
  g_assert_cmpuint (count_lines (page), ==, 0);
  g_signal_emit_by_name (entry, "stop-search");
  wait_for (count_lines (page) == 34);
  g_assert_true (us_window_get_page (fixture->window) == page);
  g_signal_emit_by_name (entry, "stop-search");
  wait_for (us_window_get_page (fixture->window) != page);
}

/* --- Sizes ---------------------------------------------------------------------------------------- */

/* List and numbers are two pages there; the one leads to the other. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  AdwNavigationPage *page;

  sample_add_played (fixture->store, &hal);
  open_window (fixture, 360, 640);
  page = open_statistics (fixture, "hal");
  wait_for (label_says (page, "Final scores"));
  g_assert_false (gtk_widget_get_mapped (find_widget (page, GTK_TYPE_SEARCH_ENTRY)));
  gtk_widget_activate_action (GTK_WIDGET (page), "statistics.search", NULL);
  wait_for (gtk_widget_get_mapped (find_widget (page, GTK_TYPE_SEARCH_ENTRY)));
  g_assert_nonnull (find_button (page, "Statistics"));
  g_signal_emit_by_name (find_button (page, "Statistics"), "clicked");
  wait_for (label_says (page, "Final scores"));
  wait_for (!gtk_widget_get_mapped (find_widget (page, GTK_TYPE_SEARCH_ENTRY)));
}

static void
test_sizes (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 360, 294 }, { 360, 720 }, { 600, 360 }, { 859, 500 }, { 861, 500 }, { 1280, 800 } };

  load_style ();
  sample_add_played (fixture->store, &hal);
  for (int text = 1; text <= 2; text++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        int least;

        g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * text, NULL);
        open_window (fixture, sizes[i][0], sizes[i][1]);
        open_statistics (fixture, "hal");
        spin (50);
        gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
        g_assert_cmpint (least, <=, 360);
        close_window (fixture);
      }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/statistics/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("from-tile", test_from_tile);
  TEST ("to-play", test_to_play);
  TEST ("numbers", test_numbers);
  TEST ("none", test_none);
  TEST ("given-up", test_given_up);
  TEST ("follows", test_follows);
  TEST ("many", test_many);
  TEST ("filter", test_filter);
  TEST ("dates", test_dates);
  TEST ("search", test_search);
  TEST ("narrow", test_narrow);
  TEST ("sizes", test_sizes);
#undef TEST

  return g_test_run ();
}
