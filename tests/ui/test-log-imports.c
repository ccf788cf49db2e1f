/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "log-imports.h"
#include "us-form.h"
#include "us-log-in-row.h"
#include "us-record-dialog.h"
#include "us-window-files.h"

/* Files come into a campaign, and are looked at before. */

/* Seen, confirmed, taken back; and once more, when nothing is new. */
static void
test_import (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  UsLogPreviewDialog *dialog;

  open_window (fixture, 1000, 700);
  dialog = open_import (fixture, uuid, SAMPLE_TABLE_PLAIN);
  wait_for (label_says (dialog, "mine.csv"));
  wait_for (label_says (dialog, "3 games are new. 1 new game has a flag."));
  g_assert_nonnull (strstr (detail (dialog, "7 · Kiln Runner"), "12–7"));
  g_assert_null (strchr (detail (dialog, "7 · Kiln Runner"), '\n'));
  /* A goal that is below the NPCs’ fame is flagged, with a sentence. */
  g_assert_nonnull (strchr (detail (dialog, "8 · Deep Salvage"), '\n'));
  adw_dialog_close (ADW_DIALOG (dialog));
  wait_for (dialog_of (fixture) == NULL);
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 6);

  dialog = open_import (fixture, uuid, SAMPLE_TABLE_PLAIN);
  apply (fixture, dialog);
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 9);
  wait_for (label_says (fixture->window, "3 games came in"));
  press_undo (fixture);
  wait_for (count_lines (fixture, uuid) == 6);
  wait_for (label_says (fixture->window, "The campaign is as it was before"));

  apply (fixture, open_import (fixture, uuid, SAMPLE_TABLE_PLAIN));
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 9);
  dialog = open_import (fixture, uuid, SAMPLE_TABLE_PLAIN);
  wait_for (label_says (dialog, "Nothing is new: all of it is in the log already."));
  g_assert_false (may_apply (dialog));
}

static void
test_known (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  UsLogPreviewDialog *dialog;

  open_window (fixture, 1000, 700);
  dialog = open_import (fixture, uuid, SAMPLE_TABLE_KNOWN);
  g_assert_false (may_apply (dialog));
  g_assert_true (g_str_has_prefix (detail (dialog, "Architect"), "Here already · "));
}

/* Many games are no reason to wait. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 130), *other = sample_keep_campaign (fixture->store, 0);
  g_autoptr (UsLog) log = log_of (fixture, uuid);
  char *text = us_log_write_csv (us_log_get_campaign (log));
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autoptr (GPtrArray) buttons = NULL;
  gpointer dialog;

  open_window (fixture, 1000, 700);
  us_log_files_show (page (fixture), fixture->store, other, "mine.csv", bytes);
  wait_for (US_IS_LOG_PREVIEW_DIALOG (dialog_of (fixture)));
  dialog = dialog_of (fixture);
  g_assert_nonnull (find_row (dialog, "100 · Quiet Sky"));
  g_assert_null (find_row (dialog, "130 · Kiln Runner"));
  buttons = list_widgets (dialog, GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), "Show All 130 Games") == 0)
      g_signal_emit_by_name (buttons->pdata[i], "clicked");
  g_assert_nonnull (find_row (dialog, "130 · Kiln Runner"));
  g_assert_false (label_says (dialog, "Show All 130 Games"));
}

/* What the file leaves open is asked, and what cannot be read is told with its place. */
static void
test_asked (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  g_autoptr (UsLog) log = NULL;
  g_autoptr (GPtrArray) checks = NULL;
  g_autoptr (GVariant) told = g_variant_ref_sink (g_variant_new_parsed ("{'tier': <int64 2>, 'price': <int64 5000>}"));
  UsLogPreviewDialog *dialog;
  AdwDialog *record;

  open_window (fixture, 1000, 700);
  dialog = open_import (fixture, uuid, SAMPLE_TABLE_TORN);
  g_assert_false (may_apply (dialog));
  wait_for (label_says (dialog,
                        "2 games are new. 2 lines cannot be read and stay out. 2 new games have a flag.\nColumns that "
                        "the log does not have: weather"));
  g_assert_cmpstr (detail (dialog, "Line 4, column 3"), !=, "");
  g_assert_nonnull (find_row (dialog, "Line 5, column 4"));
  g_assert_nonnull (strstr (detail (dialog, "Day first"), "3 April"));
  g_assert_nonnull (strstr (detail (dialog, "Month first"), "4 March"));
  g_assert_nonnull (strstr (detail (dialog, "Copper Moth"), "Not in the file: "));

  checks = list_widgets (dialog, GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (checks->pdata[1], TRUE);
  g_assert_nonnull (strstr (detail (dialog, "7 · Peacekeeper"), "4 March 2026"));
  gtk_check_button_set_active (checks->pdata[0], TRUE);
  g_assert_nonnull (strstr (detail (dialog, "7 · Peacekeeper"), "3 April 2026"));
  /* It may still be meant otherwise. */
  g_assert_nonnull (find_row (dialog, "Month first"));
  g_assert_false (may_apply (dialog));

  gtk_widget_activate_action (find_row (dialog, "Copper Moth"), "row.answer", NULL);
  wait_for (US_IS_RECORD_DIALOG (dialog_of (fixture)));
  record = dialog_of (fixture);
  g_assert_cmpstr (adw_dialog_get_title (record), ==, "Copper Moth");
  us_form_fill (find_widget (record, US_TYPE_FORM), told);
  gtk_widget_activate_action (GTK_WIDGET (record), "record.save", NULL);
  wait_for (dialog_of (fixture) == ADW_DIALOG (dialog));
  g_assert_null (strstr (detail (dialog, "Copper Moth"), "Not in the file"));
  apply (fixture, dialog);

  log = log_of (fixture, uuid);
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 8);
  g_assert_cmpint (us_log_get_line (log, 6)->date, ==, 20260403);
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), 0), ==, 11);
}

/* Where the dates contradict each other it says which lines do: one of them is a slip, or stays out. */
static void
test_odds (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  const char *told =
    "The dates contradict each other: line 4 can only be read day first, line 3 only month first. Mend "
    "the file, or say how they are meant; what does not fit stays out.";
  g_autoptr (GPtrArray) checks = NULL;
  UsLogPreviewDialog *dialog;

  open_window (fixture, 1000, 700);
  dialog = open_import (fixture, uuid, SAMPLE_TABLE_TORN);
  g_assert_true (label_says (dialog, "There are dates that can be read both ways. How are they meant?"));
  adw_dialog_close (ADW_DIALOG (dialog));
  wait_for (dialog_of (fixture) == NULL);

  dialog = open_import (fixture, uuid, SAMPLE_TABLE_ODDS);
  g_assert_true (label_says (dialog, told));
  g_assert_false (may_apply (dialog));
  checks = list_widgets (dialog, GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (checks->pdata[1], TRUE);
  g_assert_nonnull (find_row (dialog, "Line 4, column 1"));
  g_assert_true (may_apply (dialog));
  /* It is why it was asked, whatever is chosen. */
  g_assert_true (label_says (dialog, told));
  apply (fixture, dialog);
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 8);
}

/* What the copy knows of a ship nobody has to tell again. */
static void
test_taught (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  g_autoptr (GVariant) moth =
    g_variant_ref_sink (g_variant_new_parsed ("{'name': <'Copper Moth'>, 'tier': <int64 3>}"));
  g_autoptr (GError) error = NULL;
  UsLogPreviewDialog *dialog;

  us_store_teach (fixture->store, "xia", "ship", "copper-moth", moth, &error);
  g_assert_no_error (error);
  open_window (fixture, 1000, 700);
  dialog = open_import (fixture, uuid, SAMPLE_TABLE_TORN);
  g_assert_cmpstr (detail (dialog, "Ships"), ==, "Copper Moth");
}

/* Whose second line begins so. */
static guint
count_rows (gpointer dialog, const char *begins)
{
  g_autoptr (GPtrArray) rows = list_widgets (dialog, ADW_TYPE_ACTION_ROW);
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    n += g_str_has_prefix (adw_action_row_get_subtitle (rows->pdata[i]), begins);
  return n;
}

/* Its play goes on here, and says itself what its line is. */
static void
test_going (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  g_autoptr (UsLog) log = log_of (fixture, uuid);
  g_autoptr (GFile) file = file_in (fixture, "going.json");
  UsLogPlay plays[6] = { 0 };
  const UsLogFacts facts = { .uuid = uuid, .plays = plays };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) play = NULL;
  UsStart start;

  us_start_init (&start, us_log_get_rules (log));
  play = us_play_new_in (fixture->store, uuid, us_log_get_rules (log), &start, &error);
  g_assert_no_error (error);
  plays[5].uuid = us_play_get_uuid (play);
  text = us_log_write_json (us_log_get_campaign (log), &facts);
  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  open_window (fixture, 1000, 700);
  us_log_files_take_in (page (fixture), fixture->store, uuid, file);
  wait_for (US_IS_LOG_PREVIEW_DIALOG (dialog_of (fixture)));
  wait_for (label_says (dialog_of (fixture),
                        "Nothing is new. 5 are in the log already. 1 game goes on and is logged when "
                        "it ends."));
  g_assert_cmpuint (count_rows (dialog_of (fixture), "Goes on here · "), ==, 1);
  g_assert_cmpuint (count_rows (dialog_of (fixture), "Here already · "), ==, 5);
  g_assert_false (may_apply (dialog_of (fixture)));
}

/* What is undone on the page of the campaign itself is not offered to be undone once more. */
static void
test_undone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  g_autoptr (UsLog) log = NULL;
  g_autoptr (GError) error = NULL;

  open_window (fixture, 1000, 700);
  apply (fixture, open_import (fixture, uuid, SAMPLE_TABLE_PLAIN));
  wait_for (label_says (fixture->window, "3 games came in"));
  log = log_of (fixture, uuid);
  us_log_undo (log, &error);
  g_assert_no_error (error);
  spin (500);
  g_assert_false (label_says (fixture->window, "3 games came in"));
}

/* On its page a step that is taken back says what it was, and the newest alone is said. */
static void
test_said (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  gpointer toast;

  open_window (fixture, 1000, 700);
  act (fixture, "win.open-campaign", g_variant_new_string (uuid));
  apply (fixture, open_import (fixture, uuid, SAMPLE_TABLE_PLAIN));
  wait_for (label_says (fixture->window, "3 games came in"));
  act (fixture, "log.undo", NULL);
  wait_for (label_says (fixture->window, "Undid: 3 games"));
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 6);
  toast = g_object_get_data (find_widget (fixture->window, ADW_TYPE_TOAST_OVERLAY), "result");
  g_signal_connect_swapped (toast, "dismissed", G_CALLBACK (g_nullify_pointer), &toast);
  act (fixture, "log.redo", NULL);
  wait_for (label_says (fixture->window, "Redid: 3 games"));
  g_assert_null (toast);
}

/* Of what both have otherwise ours stays. */
static void
test_differing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 2);
  g_autoptr (UsLog) log = log_of (fixture, uuid);
  g_autofree char *text = us_log_write_json (us_log_get_campaign (log), NULL);
  g_auto (GStrv) parts = g_strsplit (text, "\"limit\":12", 2);
  g_autofree char *other = g_strjoinv ("\"limit\":13", parts);
  g_autoptr (GBytes) bytes = g_bytes_new (other, strlen (other));

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  open_window (fixture, 360, 640);
  us_log_files_show (page (fixture), fixture->store, uuid, "theirs.json", bytes);
  wait_for (label_says (dialog_of (fixture), "Nothing is new: all of it is in the log already.\n"
                                             "Otherwise in the file, yours stay as they are: Cartographer"));
  g_assert_false (may_apply (dialog_of (fixture)));
}

/* From the shelf, where the file says what it is. */
static void
test_shelf (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  g_autoptr (UsLog) log = log_of (fixture, uuid), came = NULL;
  const UsLogFacts facts = { .uuid = uuid, .name = "Embers" };
  g_autofree char *text = us_log_write_json (us_log_get_campaign (log), &facts);
  g_autoptr (GFile) file = file_in (fixture, "embers.json");
  g_autoptr (GPtrArray) all = NULL;
  gpointer dialog;

  g_assert_true (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, NULL));
  open_window (fixture, 1000, 700);
  /* The one that it is of. */
  us_window_take_in (fixture->window, file);
  wait_for (US_IS_LOG_PREVIEW_DIALOG (dialog_of (fixture)));
  dialog = dialog_of (fixture);
  g_assert_false (may_apply (dialog));
  adw_dialog_close (dialog);
  wait_for (dialog_of (fixture) == NULL);

  g_assert_true (us_store_delete_campaign (fixture->store, uuid, NULL));
  us_window_take_in (fixture->window, file);
  wait_for (US_IS_LOG_PREVIEW_DIALOG (dialog_of (fixture)));
  dialog = dialog_of (fixture);
  g_assert_cmpstr (gtk_editable_get_text (find_widget (dialog, ADW_TYPE_ENTRY_ROW)), ==, "Embers");
  gtk_editable_set_text (find_widget (dialog, ADW_TYPE_ENTRY_ROW), " ");
  g_assert_false (may_apply (dialog));
  /* Nothing has to be told of what the file tells. */
  g_assert_true (g_str_has_prefix (detail (dialog, "Ships"), "Swamp Rat, Numerator, "));
  gtk_editable_set_text (find_widget (dialog, ADW_TYPE_ENTRY_ROW), "Embers");
  apply (fixture, dialog);
  all = us_store_list_campaigns (fixture->store, NULL, US_CAMPAIGNS_RUNNING, NULL);
  g_assert_cmpuint (all->len, ==, 1);
  g_assert_cmpuint (((UsCampaignListing *) all->pdata[0])->games, ==, 6);
  came = log_of (fixture, ((UsCampaignListing *) all->pdata[0])->uuid);
  g_assert_false (us_log_can_undo (came));

  /* The same file twice. */
  us_window_take_in (fixture->window, file);
  wait_for (US_IS_LOG_PREVIEW_DIALOG (dialog_of (fixture)));
  dialog = dialog_of (fixture);
  wait_for (label_says (dialog, "Nothing is new: all of it is in the log already."));
  /* As a new one it would be another campaign. */
  adw_combo_row_set_selected (find_widget (dialog, ADW_TYPE_COMBO_ROW), 0);
  g_assert_true (may_apply (dialog));
  adw_dialog_close (dialog);
  wait_for (dialog_of (fixture) == NULL);

  press_undo (fixture);
  wait_for (label_says (fixture->window, "Campaign moved to the trash"));
  g_ptr_array_unref (all);
  all = us_store_list_campaigns (fixture->store, NULL, US_CAMPAIGNS_TRASH, NULL);
  g_assert_cmpuint (all->len, ==, 1);
}

static void
take_text (Fixture *fixture, const char *uuid, const char *text)
{
  g_autoptr (GFile) file = file_in (fixture, "a & b.txt");

  g_assert_true (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, NULL));
  us_log_files_take_in (page (fixture), fixture->store, uuid, file);
}

static void
test_strange (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 1);
  g_autoptr (GFile) none = file_in (fixture, "none.csv"),
                    backup = g_file_new_for_path (us_store_get_path (fixture->store));
  g_autofree char *name = g_file_get_basename (backup), *said = NULL;

  open_window (fixture, 1000, 700);
  us_log_files_take_in (page (fixture), fixture->store, uuid, none);
  expect_alert (fixture, "Could Not Import", "“none.csv” cannot be read.");
  us_log_files_take_in (page (fixture), fixture->store, uuid, backup);
  said = g_strdup_printf ("“%s”: This is a backup. Restore it from the main menu of the shelf.", name);
  expect_alert (fixture, "Could Not Import", said);
  take_text (fixture, uuid, "{\"format\": \"understudy-campaign\", \"version\": 99}");
  wait_for (ADW_IS_ALERT_DIALOG (dialog_of (fixture)));
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog_of (fixture))), "newer version"));
  adw_dialog_force_close (dialog_of (fixture));
  wait_for (dialog_of (fixture) == NULL);
  take_text (fixture, NULL, "a,b\n1,2\n");
  expect_alert (
    fixture, "Could Not Import",
    "“a & b.txt”: A table does not say which campaign it is of. Open that campaign, and import the table there.");
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 1);
}

static void
drop (Fixture *fixture, GFile *file)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (page (fixture));
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 5., 5., &taken);
    }
  g_assert_true (taken);
}

/* A table that is dropped comes into the campaign in sight, and nowhere else. */
static void
test_dropped (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  g_autofree char *text = sample_table (fixture->store, uuid, SAMPLE_TABLE_PLAIN);
  GFile *file = file_in (fixture, "mine.csv");

  g_assert_true (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, NULL));
  open_window (fixture, 1000, 700);
  drop (fixture, file);
  expect_alert (
    fixture, "Could Not Import",
    "“mine.csv”: A table does not say which campaign it is of. Open that campaign, and import the table there.");
  act (fixture, "win.open-campaign", g_variant_new_string (uuid));
  drop (fixture, file);
  wait_for (US_IS_LOG_PREVIEW_DIALOG (dialog_of (fixture)));
  apply (fixture, dialog_of (fixture));
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 9);
  spin (50);
  g_assert_finalize_object (file);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style ();
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/log-imports/import", test_import);
  ADD ("/log-imports/known", test_known);
  ADD ("/log-imports/many", test_many);
  ADD ("/log-imports/asked", test_asked);
  ADD ("/log-imports/odds", test_odds);
  ADD ("/log-imports/taught", test_taught);
  ADD ("/log-imports/going", test_going);
  ADD ("/log-imports/undone", test_undone);
  ADD ("/log-imports/said", test_said);
  ADD ("/log-imports/differing", test_differing);
  ADD ("/log-imports/shelf", test_shelf);
  ADD ("/log-imports/strange", test_strange);
  ADD ("/log-imports/dropped", test_dropped);
#undef ADD
  return g_test_run ();
}
