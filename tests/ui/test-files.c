/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <sqlite3.h>

#include "fixture.h"
#include "us-play-card.h"
#include "us-window-files.h"

/* Plays that go out to files and come in from them. The desktop's dialog is not opened: what follows it is. */

static GFile *
file_in (Fixture *fixture, const char *name)
{
  return g_file_new_build_filename (fixture->folder, name, NULL);
}

static gboolean
is_there (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, 0, NULL, NULL);

  return info != NULL && g_file_info_get_size (info) > 0;
}

static AdwAlertDialog *
dialog_of (Fixture *fixture)
{
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) != NULL);
  return ADW_ALERT_DIALOG (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
}

static void
respond (Fixture *fixture, const char *response)
{
  g_signal_emit_by_name (dialog_of (fixture), "response", response);
  adw_dialog_force_close (ADW_DIALOG (dialog_of (fixture)));
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) == NULL);
}

static gboolean
is_said (Fixture *fixture, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (fixture->window, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_strcmp0 (gtk_label_get_label (g_ptr_array_index (labels, i)), text) == 0)
      return TRUE;
  return FALSE;
}

/* Presses the button of the toast that is in sight. */
static void
undo (Fixture *fixture)
{
  g_autoptr (GPtrArray) buttons = list_widgets (fixture->window, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (g_ptr_array_index (buttons, i)), "Undo") == 0)
      {
        g_signal_emit_by_name (g_ptr_array_index (buttons, i), "clicked");
        return;
      }
  g_assert_not_reached ();
}

/* The next toast would wait for the one before it. */
static void
hush (Fixture *fixture)
{
  adw_toast_overlay_dismiss_all (find_widget (fixture->window, ADW_TYPE_TOAST_OVERLAY));
}

static guint
count_cards (Fixture *fixture)
{
  g_autoptr (GPtrArray) cards = list_widgets (fixture->window, US_TYPE_PLAY_CARD);

  return cards->len;
}

static gint64
start_play (Fixture *fixture, guint64 seed)
{
  g_autoptr (UsSession) session = sample_start (fixture->store, seed, TRUE);

  return written_id (session);
}

/* Out, away, and in again; the Undo takes it away. */
static void
test_backup (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (fixture, "R & D.db");
  gint64 first;

  sample_teach (fixture->store);
  first = start_play (fixture, 1);
  start_play (fixture, 2);
  open_window (fixture, 1000, 700);
  wait_for (count_cards (fixture) == 2);
  us_window_save_backup (fixture->window, file);
  wait_for (is_said (fixture, "Everything is backed up in “R & D.db”"));
  g_assert_true (is_there (file));

  g_assert_true (us_store_delete_play (fixture->store, first, NULL));
  start_play (fixture, 3);
  wait_for (count_cards (fixture) == 2);

  us_window_take_in (fixture->window, file);
  g_assert_cmpstr (adw_alert_dialog_get_heading (dialog_of (fixture)), ==, "Restore “R & D.db”?");
  g_assert_false (adw_alert_dialog_get_heading_use_markup (dialog_of (fixture)));
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (dialog_of (fixture)), "holds 2 plays"));
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (dialog_of (fixture)), "1 play that is here is not in it"));
  respond (fixture, "cancel");
  g_assert_cmpuint (count_cards (fixture), ==, 2);

  us_window_take_in (fixture->window, file);
  respond (fixture, "add");
  wait_for (count_cards (fixture) == 3);
  wait_for (is_said (fixture, "1 play came in, 1 was here already"));
  undo (fixture);
  /* At once, although what was said before would go on being said. */
  wait_for (is_said (fixture, "Everything is as it was before"));
  hush (fixture);
  wait_for (count_cards (fixture) == 2);

  us_window_take_in (fixture->window, file);
  respond (fixture, "replace");
  wait_for (is_said (fixture, "Everything is as in the backup, with 2 plays"));
  g_assert_cmpuint (us_store_count_plays (fixture->store, US_PLAYS_IN_PROGRESS), ==, 2);
  g_assert_true (us_store_has_play (fixture->store, first, &(gboolean) { FALSE }, NULL));
  undo (fixture);
  hush (fixture);
  wait_for (is_said (fixture, "Everything is as it was before"));
}

static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (fixture, "play.json");
  gint64 id;

  sample_teach (fixture->store);
  id = start_play (fixture, 1);
  open_window (fixture, 1000, 700);
  us_window_export_play (fixture->window, id, file);
  wait_for (is_said (fixture, "Exported to “play.json”"));
  hush (fixture);
  g_assert_true (us_store_delete_play (fixture->store, id, NULL));
  wait_for (count_cards (fixture) == 0);
  us_window_take_in (fixture->window, file);
  wait_for (count_cards (fixture) == 1);
  wait_for (is_said (fixture, "1 play came in"));
}

/* With the page of the play in sight what goes out is what stands there, and Undo leads back under it. */
static void
test_from_page (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (fixture, "play.json");
  UsPlayPage *page;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 700);
  page = open_play (fixture, "phantom/turn", 1);
  us_window_export_play (fixture->window, us_play_get_id (us_play_page_get_play (page)), file);
  wait_for (is_said (fixture, "Exported to “play.json”"));
  hush (fixture);
  us_window_take_in (fixture->window, file);
  wait_for (is_said (fixture, "Nothing new came in, 1 was here already"));
}

static void
expect (Fixture *fixture, const char *heading, const char *body)
{
  g_assert_cmpstr (adw_alert_dialog_get_heading (dialog_of (fixture)), ==, heading);
  g_assert_cmpstr (adw_alert_dialog_get_body (dialog_of (fixture)), ==, body);
  g_assert_false (adw_alert_dialog_get_body_use_markup (dialog_of (fixture)));
  respond (fixture, "close");
}

static void
test_strange (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) none = file_in (fixture, "none/a & b.db"), foreign = file_in (fixture, "a & b.json"),
                    own = g_file_new_for_path (us_store_get_path (fixture->store));
  gint64 id;

  id = start_play (fixture, 1);
  open_window (fixture, 1000, 700);
  us_window_save_backup (fixture->window, none);
  expect (fixture, "Could Not Back Up", "“a & b.db” cannot be written there. Choose another folder.");
  us_window_export_play (fixture->window, id, none);
  expect (fixture, "Could Not Export", "“a & b.db” cannot be written there. Choose another folder.");
  us_window_export_play (fixture->window, id, own);
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (dialog_of (fixture)), "holds your plays"));
  respond (fixture, "close");
  us_window_take_in (fixture->window, none);
  expect (fixture, "Could Not Import", "“a & b.db” cannot be read.");
  g_assert_true (g_file_replace_contents (foreign, "{\"a\": 1}", 8, NULL, FALSE, 0, NULL, NULL, NULL));
  us_window_take_in (fixture->window, foreign);
  expect (fixture, "Could Not Import", "“a & b.json”: This is not a file of Understudy.");
  g_assert_cmpuint (us_store_count_plays (fixture->store, US_PLAYS_ALL), ==, 1);
}

/* Whoever closes the window while something goes on hears no more of it. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (fixture, "all.db");

  start_play (fixture, 1);
  open_window (fixture, 1000, 700);
  us_window_save_backup (fixture->window, file);
  us_window_take_in (fixture->window, file);
  close_window (fixture);
  wait_for (is_there (file));
  spin (50);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/files/backup", test_backup);
  ADD ("/files/export", test_export);
  ADD ("/files/from-page", test_from_page);
  ADD ("/files/strange", test_strange);
  ADD ("/files/closed", test_closed);
#undef ADD
  return g_test_run ();
}
