/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <unistd.h>

#include "fixture.h"
#include "us-actions.h"
#include "us-check.h"
#include "us-board-view.h"
#include "us-game-art.h"
#include "us-game-tile.h"
#include "us-games.h"
#include "us-journal-view.h"
#include "us-labels.h"
#include "us-new-play-dialog.h"
#include "us-play-card.h"
#include "us-play-line.h"
#include "us-play-row.h"
#include "us-plays-page.h"
#include "us-prompt-editor.h"
#include "us-shelf-page.h"
#include "us-style.h"

/* --- Shelf ----------------------------------------------------------------------------------- */

static guint
count (gpointer widget, GType type)
{
  g_autoptr (GPtrArray) found = list_widgets (widget, type);

  return found->len;
}

/* It is not there while there is nothing to search. */
static gboolean
can_search (Fixture *fixture)
{
  g_autoptr (GPtrArray) buttons = list_widgets (fixture->window, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (g_ptr_array_index (buttons, i)), "Search the History") == 0)
      {
        g_assert_cmpint (gtk_widget_get_visible (g_ptr_array_index (buttons, i)), ==,
                         gtk_widget_is_sensitive (g_ptr_array_index (buttons, i)));
        return gtk_widget_get_visible (g_ptr_array_index (buttons, i));
      }
  return FALSE;
}

static void
test_shelf (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) one = NULL, two = NULL;
  guint n_games;
  gint64 id;

  us_games_get (&n_games);
  open_window (fixture, 1000, 700);
  g_assert_true (US_IS_SHELF_PAGE (us_window_get_page (fixture->window)));
  g_assert_cmpuint (count (fixture->window, US_TYPE_GAME_TILE), ==, n_games);
  g_assert_cmpuint (count (fixture->window, US_TYPE_PLAY_CARD), ==, 0);
  g_assert_false (can_search (fixture));

  sample_teach (fixture->store);
  one = sample_start (fixture->store, 1, TRUE);
  two = sample_start (fixture->store, 2, TRUE);
  id = written_id (one);
  wait_for (count (fixture->window, US_TYPE_PLAY_CARD) == 2);

  /* Given up, it is history; taken back, it stands here again. */
  act (fixture, "win.give-up", g_variant_new_int64 (id));
  wait_for (count (fixture->window, US_TYPE_PLAY_CARD) == 1);
  g_assert_cmpuint (us_store_count_plays (fixture->store, US_PLAYS_HISTORY), ==, 1);
  wait_for (can_search (fixture));
  act (fixture, "win.reopen-play", g_variant_new_int64 (id));
  wait_for (count (fixture->window, US_TYPE_PLAY_CARD) == 2);
  g_assert_false (can_search (fixture));

  act (fixture, "win.trash-play", g_variant_new_int64 (id));
  wait_for (count (fixture->window, US_TYPE_PLAY_CARD) == 1);
  act (fixture, "win.restore-play", g_variant_new_int64 (id));
  wait_for (count (fixture->window, US_TYPE_PLAY_CARD) == 2);

  act (fixture, "win.open-play", g_variant_new_int64 (id));
  g_assert_cmpint (us_play_get_id (us_play_page_get_play (play_page (fixture))), ==, id);
}

static gboolean
shows_art (Fixture *fixture)
{
  g_autoptr (GPtrArray) arts = list_widgets (find_widget (fixture->window, US_TYPE_PLAY_CARD), US_TYPE_GAME_ART);

  return arts->len > 0 && gtk_widget_get_mapped (g_ptr_array_index (arts, 0));
}

/* A table on which nothing lies yet is no picture: the game's own stands for it. The card of a play that goes on stays
 * the widget that it is. */
static void
test_bare_table (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  GtkWidget *card;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 1, TRUE);
  open_window (fixture, 1000, 700);
  wait_for (shows_art (fixture));
  card = find_widget (fixture->window, US_TYPE_PLAY_CARD);
  g_assert_true (sample_play_to (session, "phantom/turn", 1));
  wait_for (!shows_art (fixture));
  g_assert_true (find_widget (fixture->window, US_TYPE_PLAY_CARD) == card);
}

static gboolean
shows_text (Fixture *fixture, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (find_widget (fixture->window, US_TYPE_PLAY_CARD), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_label (g_ptr_array_index (labels, i)), text))
      return TRUE;
  return FALSE;
}

/* Whoever begins is invited, until there is a play. */
static void
test_first_start (Fixture *fixture, gconstpointer data)
{
  const char *invitation = "Who sits across from you tonight?";

  open_window (fixture, 1000, 700);
  g_assert_true (label_says (fixture->window, invitation));
  g_assert_false (label_says (fixture->window, "In Progress"));
  open_play (fixture, NULL, 0);
  act (fixture, "win.back", NULL);
  wait_for (label_says (fixture->window, "In Progress"));
  g_assert_false (label_says (fixture->window, invitation));
}

/* Where a play stands is said in the language of today, whatever was written down. */
static void
test_other_language (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "understudy.db", NULL), *summary = NULL;
  g_autoptr (UsSession) session = NULL;
  sqlite3 *db = NULL;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 1, TRUE);
  g_assert_true (sample_play_to (session, "phantom/turn", 1));
  summary = us_session_dup_summary (session);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  us_check_add_function (db);
  g_assert_cmpint (sqlite3_exec (db, "UPDATE play SET summary = 'Runde 1'", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);

  open_window (fixture, 1000, 700);
  wait_for (shows_text (fixture, summary));
  g_assert_false (shows_text (fixture, "Runde 1"));
}

static void
test_last_play (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) kept = NULL, trashed = NULL;
  AdwNavigationPage *page;

  open_window (fixture, 1000, 700);
  us_window_resume (fixture->window);
  g_assert_true (US_IS_SHELF_PAGE (us_window_get_page (fixture->window)));

  sample_teach (fixture->store);
  kept = sample_start (fixture->store, 1, TRUE);
  trashed = sample_start (fixture->store, 2, TRUE);
  act (fixture, "win.trash-play", g_variant_new_int64 (written_id (trashed)));

  us_window_resume (fixture->window);
  page = us_window_get_page (fixture->window);
  g_assert_true (US_IS_PLAY_PAGE (page));
  g_assert_cmpint (us_play_get_id (us_play_page_get_play (US_PLAY_PAGE (page))), ==, written_id (kept));

  us_window_resume (fixture->window);
  g_assert_true (us_window_get_page (fixture->window) == page);
}

static void
test_history (Fixture *fixture, gconstpointer data)
{
  GtkListView *list;
  GtkEditable *entry;

  sample_teach (fixture->store);
  for (guint64 seed = 20; seed < 27; seed++)
    {
      g_autoptr (UsSession) session = sample_start (fixture->store, seed, TRUE);

      sample_finish (session);
    }
  open_window (fixture, 1000, 900);
  /* The shelf shows the latest five, the page all of them. */
  g_assert_cmpuint (count (us_window_get_page (fixture->window), US_TYPE_PLAY_ROW), ==, 5);
  act (fixture, "shelf.search", NULL);
  g_assert_true (US_IS_PLAYS_PAGE (us_window_get_page (fixture->window)));
  spin (50);
  list = find_widget (us_window_get_page (fixture->window), GTK_TYPE_LIST_VIEW);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))), ==, 7);

  entry = find_widget (us_window_get_page (fixture->window), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (entry, "no such play");
  wait_for (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))) == 0);
  gtk_editable_set_text (entry, "Hero");
  wait_for (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))) == 7);

  act (fixture, "win.back", NULL);
  g_assert_true (US_IS_SHELF_PAGE (us_window_get_page (fixture->window)));
}

/* What the trash shows follows what is in it and what is searched. */
static void
test_trash (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  GtkEditable *entry;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 1, TRUE);
  open_window (fixture, 1000, 700);
  act (fixture, "win.trash", NULL);
  g_assert_cmpstr (adw_navigation_page_get_title (us_window_get_page (fixture->window)), ==, "Trash");
  wait_for (g_str_equal (shown_page (fixture), "empty"));
  g_assert_false (offers (fixture, "win.empty-trash"));

  act (fixture, "win.trash-play", g_variant_new_int64 (written_id (session)));
  wait_for (g_str_equal (shown_page (fixture), "trash"));
  wait_for (offers (fixture, "win.empty-trash") && offers (fixture, "line.restore-play"));
  entry = find_widget (us_window_get_page (fixture->window), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (entry, "no such play");
  wait_for (g_str_equal (shown_page (fixture), "nothing"));
  g_assert_false (offers (fixture, "win.empty-trash"));
  gtk_editable_set_text (entry, "");
  wait_for (g_str_equal (shown_page (fixture), "trash"));

  gtk_widget_activate_action (find_widget (us_window_get_page (fixture->window), US_TYPE_PLAY_LINE),
                              "line.restore-play", NULL);
  wait_for (g_str_equal (shown_page (fixture), "empty"));
  g_assert_cmpuint (us_store_count_plays (fixture->store, US_PLAYS_IN_PROGRESS), ==, 1);
}

/* Menus are made when they are opened, and what they offer is done to the play of their card. */
static void
test_card_menu (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  GtkWidget *card;
  GtkMenuButton *button;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 1, TRUE);
  open_window (fixture, 1000, 700);
  card = find_widget (fixture->window, US_TYPE_PLAY_CARD);
  button = find_widget (card, GTK_TYPE_MENU_BUTTON);
  g_assert_null (gtk_menu_button_get_popover (button));
  gtk_menu_button_popup (button);
  g_assert_nonnull (gtk_menu_button_get_popover (button));
  gtk_menu_button_popdown (button);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (button)), ==, "More for Hero’s Crossing");

  gtk_widget_activate_action (card, "card.trash-play", NULL);
  wait_for (count (fixture->window, US_TYPE_PLAY_CARD) == 0);
  g_assert_cmpuint (us_store_count_plays (fixture->store, US_PLAYS_TRASH), ==, 1);
}

static void
count_cb (int *n)
{
  *n += 1;
}

/* "3 minutes ago" is true whenever somebody comes back to the window, and nothing is read for one that is hidden. */
static void
test_times (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  GtkWidget *card;
  int n = 0;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 1, TRUE);
  open_window (fixture, 1000, 700);
  card = find_widget (fixture->window, US_TYPE_PLAY_CARD);
  wait_for (gtk_window_is_active (GTK_WINDOW (fixture->window)));
  g_signal_connect_swapped (card, "notify::item", G_CALLBACK (count_cb), &n);
  g_object_notify (G_OBJECT (fixture->window), "is-active");
  g_assert_cmpint (n, ==, 1);
  gtk_widget_set_visible (GTK_WIDGET (fixture->window), FALSE);
  n = 0;
  g_object_notify (G_OBJECT (fixture->window), "is-active");
  g_assert_cmpint (n, ==, 0);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (n > 0);
  g_signal_handlers_disconnect_by_func (card, count_cb, &n);
}

/* --- Play ------------------------------------------------------------------------------------ */

static void
test_resume (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  g_autofree char *key = NULL, *uuid = NULL;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 700);
  page = open_play (fixture, "phantom/turn", 2);
  key = g_strdup (us_session_get_prompt (us_play_get_session (us_play_page_get_play (page)))->key);
  before = position (fixture);
  uuid = g_settings_get_string (fixture->settings, "open-play");
  g_assert_cmpstr (uuid, ==, us_play_get_uuid (us_play_page_get_play (page)));
  close_window (fixture);

  open_window (fixture, 1000, 700);
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (us_play_page_get_play (play_page (fixture))))->key, ==,
                   key);
  act (fixture, "win.back", NULL);
  g_clear_pointer (&uuid, g_free);
  uuid = g_settings_get_string (fixture->settings, "open-play");
  g_assert_cmpstr (uuid, ==, "");
}

static gboolean
says (Fixture *fixture, const char *part)
{
  g_autoptr (GPtrArray) labels = list_widgets (GTK_WIDGET (play_page (fixture)), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)) &&
        strstr (gtk_label_get_label (g_ptr_array_index (labels, i)), part) != NULL)
      return TRUE;
  return FALSE;
}

/* A play that a disk altered stops there, says so, and goes on when the player wants it. */
static void
test_altered (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "understudy.db", NULL);
  sqlite3 *db = NULL;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 700);
  open_play (fixture, "phantom/turn", 1);
  close_window (fixture);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "UPDATE entry SET at = at + 1 WHERE id = 4", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);

  open_window (fixture, 1000, 700);
  wait_for (says (fixture, "Entry 5 is missing or was altered"));
  g_assert_cmpint (position (fixture), ==, 4);
  act (fixture, "play.go-on", NULL);
  g_assert_false (us_session_get_broken (us_play_get_session (us_play_page_get_play (play_page (fixture)))));
  g_assert_nonnull (us_session_get_prompt (us_play_get_session (us_play_page_get_play (play_page (fixture)))));
  g_assert_false (says (fixture, "was altered"));
}

/* What came back from a damaged file is said where all of it can be read, on a phone too. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "understudy.db", NULL);
  g_autoptr (GError) error = NULL;
  AdwDialog *dialog;

  sample_teach (fixture->store);
  g_clear_object (&fixture->store);
  g_assert_no_errno (truncate (path, 3000));
  fixture->store = us_store_new (path, &error);
  g_assert_no_error (error);

  open_window (fixture, 360, 294);
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) != NULL);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_nonnull (strstr (us_store_get_notice (fixture->store), "was set aside"));
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), ==, us_store_get_notice (fixture->store));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  adw_dialog_force_close (dialog);
}

/* Why nothing can be shown is shown whatever a file is called. */
static void
test_failed (void)
{
  const char *reason = "“/home/you & me/<plays>/understudy.db” cannot be read.";
  GtkWindow *window = us_window_new_failed (NULL, reason);
  g_autoptr (GPtrArray) labels = list_widgets (window, GTK_TYPE_LABEL);
  gboolean said = FALSE;

  for (guint i = 0; i < labels->len; i++)
    said = said || g_str_equal (gtk_label_get_text (g_ptr_array_index (labels, i)), reason);
  g_assert_true (said);
  gtk_window_destroy (window);
}

static gboolean
reads_text (gpointer root, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (root, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)) &&
        g_str_equal (gtk_label_get_text (g_ptr_array_index (labels, i)), text))
      return TRUE;
  return FALSE;
}

/* A file is called what it is called, in a dialog and in toasts: nothing of its name is read as markup. */
static void
test_odd_name (Fixture *fixture, gconstpointer data)
{
  const char *name = "you & me <b>";
  g_autofree char *folder = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *path = g_build_filename (folder, "you & <i>.db", NULL);
  g_autofree char *missing = g_build_filename (folder, "none", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  AdwDialog *dialog;

  g_assert_no_errno (g_mkdir (folder, 0700));
  g_clear_object (&fixture->store);
  fixture->store = us_store_new (path, &error);
  g_assert_no_error (error);
  sample_teach (fixture->store);
  g_clear_object (&fixture->store);
  g_assert_no_errno (truncate (path, 3000));
  fixture->store = us_store_new (path, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (us_store_get_notice (fixture->store), "you & <i>"));

  open_window (fixture, 800, 600);
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) != NULL);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  wait_for (reads_text (dialog, us_store_get_notice (fixture->store)));
  adw_dialog_force_close (dialog);

  g_assert_false (g_file_get_contents (missing, &contents, NULL, &error));
  g_assert_nonnull (strstr (error->message, name));
  us_toast_error (find_widget (fixture->window, ADW_TYPE_NAVIGATION_VIEW), error);
  wait_for (reads_text (fixture->window, error->message));
  us_toast (find_widget (fixture->window, ADW_TYPE_NAVIGATION_VIEW), missing);
  us_toast_undo (find_widget (fixture->window, ADW_TYPE_NAVIGATION_VIEW), path, "app.quit", NULL);
  wait_for (reads_text (fixture->window, path));
}

static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  g_autoptr (UsSession) other = NULL;
  g_autoptr (GVariant) answer = g_variant_ref_sink (g_variant_new_boolean (TRUE));
  g_autoptr (GError) error = NULL;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 700);
  page = open_play (fixture, NULL, 0);
  other = written_open (fixture->store, us_play_get_id (us_play_page_get_play (page)), &error);
  g_assert_no_error (error);
  g_assert_true (us_session_answer (other, answer, &error));
  g_assert_no_error (error);

  /* Refused, and the play is read again as it stands now. */
  g_assert_false (us_play_page_answer (page, answer));
  g_assert_cmpint (position (fixture), ==, us_session_get_position (other));
}

/* --- The table of actions -------------------------------------------------------------------- */

static void
test_actions (void)
{
  guint n;
  const UsActionInfo *actions = us_actions_get (&n);

  g_assert_cmpuint (n, >, 10);
  for (guint i = 0; i < n; i++)
    {
      g_assert_nonnull (actions[i].title);
      g_assert_nonnull (actions[i].group);
      g_assert_nonnull (actions[i].accels[0]);
      if (actions[i].action == NULL)
        continue;
      for (guint j = 0; actions[i].accels[j] != NULL; j++)
        {
          guint key;
          GdkModifierType mods;

          g_assert_true (gtk_accelerator_parse (actions[i].accels[j], &key, &mods));
          g_assert_cmpuint (key, !=, 0);
        }
    }
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/shelf/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("shelf", test_shelf);
  TEST ("history", test_history);
  TEST ("trash", test_trash);
  TEST ("card-menu", test_card_menu);
  TEST ("bare-table", test_bare_table);
  TEST ("first-start", test_first_start);
  TEST ("other-language", test_other_language);
  TEST ("last-play", test_last_play);
  TEST ("times", test_times);
  TEST ("resume", test_resume);
  TEST ("altered", test_altered);
  TEST ("damaged", test_damaged);
  TEST ("elsewhere", test_elsewhere);
  TEST ("odd-name", test_odd_name);
#undef TEST
  g_test_add_func ("/shelf/failed", test_failed);
  g_test_add_func ("/shelf/actions", test_actions);

  return g_test_run ();
}
