/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fixture.h"
#include "us-result.h"
#include "us-share-dialog.h"

/* The result of a play that is over goes out: as text, as a picture, and to BG Stats. */

static UsShareDialog *
open_share (Fixture *fixture)
{
  g_autoptr (UsSession) session = NULL;
  AdwDialog *dialog;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 800);
  session = sample_start_hal (fixture->store, 1, TRUE);
  sample_finish (session);
  show_play (fixture, session);
  act (fixture, "play.share", NULL);
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) != NULL);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  wait_for (label_says (dialog, "Ginkgopolis · Hal"));
  spin (100);
  return US_SHARE_DIALOG (dialog);
}

static void
test_text (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListModel) dialogs = NULL;
  UsShareDialog *dialog = open_share (fixture);
  g_autoptr (GPtrArray) buttons = NULL;
  g_autofree char *text = NULL;

  gtk_widget_activate_action (GTK_WIDGET (dialog), "share.copy-text", NULL);
  text = read_clipboard (fixture->window);
  /* What says so leaves everything to be pressed. */
  wait_for (label_says (dialog, "Copied as text"));
  buttons = list_widgets (dialog, ADW_TYPE_BUTTON_ROW);
  g_assert_cmpuint (buttons->len, ==, 3);
  for (guint i = 0; i < buttons->len; i++)
    g_assert_false (gtk_widget_is_ancestor (buttons->pdata[i], find_widget (dialog, ADW_TYPE_TOAST_OVERLAY)));
  g_assert_true (g_str_has_prefix (text, "Ginkgopolis · Hal\n"));
  g_assert_nonnull (strstr (text, "\nYou "));
  g_assert_nonnull (strstr (text, "\nExpert"));

  /* Asked for twice, it is there once. */
  act (fixture, "play.share", NULL);
  g_assert_true (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) ==
                 ADW_DIALOG (dialog));
  dialogs = adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_cmpuint (g_list_model_get_n_items (dialogs), ==, 1);
}

static void
assert_dark (GdkTexture *texture, int x, int y, gboolean dark)
{
  g_autoptr (GdkTextureDownloader) downloader = gdk_texture_downloader_new (texture);
  g_autoptr (GBytes) bytes = NULL;
  const guint8 *pixel;
  gsize stride;

  gdk_texture_downloader_set_format (downloader, GDK_MEMORY_R8G8B8A8);
  bytes = gdk_texture_downloader_download_bytes (downloader, &stride);
  pixel = (const guint8 *) g_bytes_get_data (bytes, NULL) + (gsize) y * stride + (gsize) x * 4;
  g_assert_cmpint (pixel[3], ==, 255);
  g_assert_cmpint (pixel[0] + pixel[1] + pixel[2] < 3 * 128, ==, dark);
}

static void
expect_refused (Fixture *fixture, UsShareDialog *dialog, GFile *file, const char *message)
{
  AdwDialog *alert;

  us_share_dialog_save_picture (dialog, file);
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) !=
            ADW_DIALOG (dialog));
  alert = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (alert)), ==, message);
  adw_dialog_force_close (alert);
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) ==
            ADW_DIALOG (dialog));
}

/* A file is called as the game is, and sorted by its day. */
static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDateTime) now = NULL;
  g_autofree char *expected = NULL;
  g_autoptr (UsResult) result = NULL;
  g_autoptr (GError) error = NULL;

  open_share (fixture);
  result = us_result_new (us_play_page_get_play (play_page (fixture)), &error);
  g_assert_no_error (error);
  now = g_date_time_new_now_local ();
  expected = g_date_time_format (now, "Ginkgopolis %Y-%m-%d");
  g_assert_cmpstr (result->file, ==, expected);
}

/* Twice as large as it is seen, with nothing shining through. */
static void
test_picture (Fixture *fixture, gconstpointer data)
{
  UsShareDialog *dialog = open_share (fixture);
  g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, "R & D.png", NULL);
  g_autoptr (GFile) nowhere = g_file_new_build_filename (fixture->folder, "none", "R & D.png", NULL);
  g_autoptr (GFile) read_only = g_file_new_for_path ("/proc/R & D.png");
  g_autoptr (GFile) own = g_file_new_for_path (us_store_get_path (fixture->store));
  g_autofree char *refused =
    g_strdup_printf ("“%s” holds your plays; give another name.", us_store_get_path (fixture->store));
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GError) error = NULL;
  UsBoardView *view;

  us_share_dialog_save_picture (dialog, file);
  wait_for (label_says (dialog, "Saved as “R & D.png”"));
  texture = gdk_texture_new_from_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), >, 600);
  g_assert_cmpint (gdk_texture_get_height (texture), >, 500);
  assert_dark (texture, gdk_texture_get_width (texture) - 60, 60, FALSE);
  /* The table in it is that of the window, and it is all there, also what the dialog has no room for. */
  view = find_widget (dialog, US_TYPE_BOARD_VIEW);
  /* So is the number by which a friend meets the same Hal. */
  wait_for (label_says (gtk_widget_get_parent (GTK_WIDGET (view)), "Same opponent again: 1"));
  g_assert_true (us_board_view_get_board (view) == us_play_get_board (us_play_page_get_play (play_page (fixture))));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (view)), >=, 400);
  g_assert_cmpint (gdk_texture_get_height (texture), >, 2 * gtk_widget_get_height (GTK_WIDGET (view)));

  /* What was there before is replaced, unless plays are kept in it. */
  g_clear_object (&texture);
  g_assert_true (g_file_replace_contents (file, "old", 3, NULL, FALSE, 0, NULL, NULL, NULL));
  us_share_dialog_save_picture (dialog, file);
  wait_for (texture != NULL || (texture = gdk_texture_new_from_file (file, NULL)) != NULL);
  expect_refused (fixture, dialog, own, refused);
  expect_refused (fixture, dialog, read_only, "“R & D.png” cannot be written there. Choose another folder.");
  expect_refused (fixture, dialog, nowhere, "“R & D.png” cannot be written there. Choose another folder.");
}

/* Nothing here opens it, which is said, and the link is offered instead. */
static void
test_bg_stats (Fixture *fixture, gconstpointer data)
{
  UsShareDialog *dialog = open_share (fixture);
  AdwDialog *alert;
  g_autofree char *link = NULL;

  gtk_widget_activate_action (GTK_WIDGET (dialog), "share.bg-stats", NULL);
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) !=
            ADW_DIALOG (dialog));
  alert = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (alert)), ==, "Nothing Here Opens BG Stats");
  g_signal_emit_by_name (alert, "response::copy", "copy");
  adw_dialog_force_close (alert);
  link = read_clipboard (fixture->window);
  g_assert_true (g_str_has_prefix (link, "https://app.bgstatsapp.com/createPlay.html?data=%7B"));
}

/* A play that goes on has nothing to share. */
static void
test_open (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  UsPlayPage *page;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 700);
  page = open_play (fixture, "phantom/turn", 1);
  gtk_widget_activate_action (GTK_WIDGET (page), "play.share", NULL);
  spin (50);
  g_assert_null (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
  g_assert_null (us_share_dialog_new (us_play_page_get_play (page), &error));
  g_assert_error (error, US_ERROR, US_ERROR_NOT_NOW);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style ();
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/share/text", test_text);
  ADD ("/share/file", test_file);
  ADD ("/share/picture", test_picture);
  ADD ("/share/bg-stats", test_bg_stats);
  ADD ("/share/open", test_open);
#undef ADD
  return g_test_run ();
}
