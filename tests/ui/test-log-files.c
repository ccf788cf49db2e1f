/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fixture.h"
#include "sample-files.h"
#include "us-log-export-dialog.h"
#include "us-log-files.h"
#include "us-log-in-row.h"
#include "us-log-preview-dialog.h"
#include "us-log-print.h"
#include "us-log.h"
#include "us-record-dialog.h"
#include "us-form.h"
#include "us-window-files.h"

/* A campaign goes out to files and to paper, and comes in. The desktop's dialogs are not opened: what follows them is. */

static GFile *
file_in (Fixture *fixture, const char *name)
{
  return g_file_new_build_filename (fixture->folder, name, NULL);
}

static char *
read_file (GFile *file)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_load_contents (file, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static AdwDialog *
dialog_of (Fixture *fixture)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
}

static GtkWidget *
page (Fixture *fixture)
{
  return GTK_WIDGET (us_window_get_page (fixture->window));
}

static void
expect_alert (Fixture *fixture, const char *heading, const char *body)
{
  gpointer alert;

  wait_for (ADW_IS_ALERT_DIALOG (dialog_of (fixture)));
  alert = dialog_of (fixture);
  g_assert_cmpstr (adw_alert_dialog_get_heading (alert), ==, heading);
  g_assert_cmpstr (adw_alert_dialog_get_body (alert), ==, body);
  adw_dialog_force_close (alert);
  wait_for ((gpointer) dialog_of (fixture) != alert);
}

static UsLog *
log_of (Fixture *fixture, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  UsLog *log = us_log_open (fixture->store, uuid, &error);

  g_assert_no_error (error);
  return log;
}

static guint
count_lines (Fixture *fixture, const char *uuid)
{
  g_autoptr (UsLog) log = log_of (fixture, uuid);

  return us_log_get_n_lines (log);
}

static void
press_undo (Fixture *fixture)
{
  g_autoptr (GPtrArray) buttons = list_widgets (fixture->window, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), "Undo") == 0)
      {
        g_signal_emit_by_name (buttons->pdata[i], "clicked");
        return;
      }
  g_assert_not_reached ();
}

/* --- Out ----------------------------------------------------------------------------------------- */

static void
test_names (void)
{
  static const struct
  {
    const char *campaign, *file;
  } names[] = {
    { "Embers 2026", "Embers 2026.csv" },
    { "a/b: \"c\"?", "a-b- -c--.csv" },
    { "..", "..csv" },
    { "  ", "Campaign.csv" },
    { "سفينة الرمال", "سفينة الرمال.csv" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = us_log_out_dup_name (names[i].campaign, US_LOG_FILE_CSV);

      g_assert_cmpstr (file, ==, names[i].file);
    }
}

static UsLogExportDialog *
open_export (Fixture *fixture, const char *uuid)
{
  us_log_files_export (page (fixture), fixture->store, uuid);
  wait_for (US_IS_LOG_EXPORT_DIALOG (dialog_of (fixture)));
  spin (50);
  return US_LOG_EXPORT_DIALOG (dialog_of (fixture));
}

static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6), *csv = NULL, *json = NULL, *text = NULL;
  g_autoptr (UsLog) log = log_of (fixture, uuid);
  static const char *const names[US_N_LOG_FILES] = { "sheet.pdf", "report.pdf", "log.csv", "log.md", "log.json" };
  static const char *const begins[US_N_LOG_FILES] = { "%PDF", "%PDF", "number,date,goal", "# Embers", "{" };
  UsLogExportDialog *dialog;

  open_window (fixture, 1000, 700);
  dialog = open_export (fixture, uuid);
  /* Asked for twice, it is there once. */
  us_log_files_export (page (fixture), fixture->store, uuid);
  g_assert_true (dialog_of (fixture) == ADW_DIALOG (dialog));
  for (guint i = 0; i < US_N_LOG_FILES; i++)
    {
      g_autoptr (GFile) file = file_in (fixture, names[i]);
      g_autofree char *said = g_strdup_printf ("Exported to “%s”", names[i]), *written = NULL;

      us_log_export_dialog_save (dialog, i, file);
      wait_for (label_says (dialog, said));
      written = read_file (file);
      g_assert_true (g_str_has_prefix (written, begins[i]));
      if (i == US_LOG_FILE_CSV)
        csv = g_steal_pointer (&written);
      else if (i == US_LOG_FILE_JSON)
        json = g_steal_pointer (&written);
    }
  text = us_log_write_csv (us_log_get_campaign (log));
  g_assert_cmpstr (csv, ==, text);
  g_assert_nonnull (strstr (json, uuid));
  g_assert_nonnull (strstr (json, "\"started\""));
}

/* One sentence, and what was there stays. */
static void
test_export_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 2);
  g_autoptr (GFile) nowhere = file_in (fixture, "none/log.csv"), read_only = g_file_new_for_path ("/proc/log.csv"),
                    full = g_file_new_for_path ("/dev/full"),
                    own = g_file_new_for_path (us_store_get_path (fixture->store));
  g_autofree char *refused =
    g_strdup_printf ("“%s” holds your plays; give another name.", us_store_get_path (fixture->store));
  UsLogExportDialog *dialog;

  open_window (fixture, 1000, 700);
  dialog = open_export (fixture, uuid);
  us_log_export_dialog_save (dialog, US_LOG_FILE_CSV, nowhere);
  expect_alert (fixture, "Could Not Export", "“log.csv” cannot be written there. Choose another folder.");
  us_log_export_dialog_save (dialog, US_LOG_FILE_REPORT, read_only);
  expect_alert (fixture, "Could Not Export", "“log.csv” cannot be written there. Choose another folder.");
  us_log_export_dialog_save (dialog, US_LOG_FILE_SHEET, full);
  expect_alert (fixture, "Could Not Export", "“full” cannot be written there. Choose another folder.");
  us_log_export_dialog_save (dialog, US_LOG_FILE_JSON, own);
  wait_for (ADW_IS_ALERT_DIALOG (dialog_of (fixture)));
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog_of (fixture))), refused));
}

/* What is printed is what is exported, on any paper. */
static void
test_print (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 20);

  for (int report = 0; report < 2; report++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, report ? "report.pdf" : "sheet.pdf", NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GtkPrintOperation) operation = us_log_print_new (fixture->store, uuid, report == 1, &error);

      g_assert_no_error (error);
      gtk_print_operation_set_export_filename (operation, path);
      g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
                       GTK_PRINT_OPERATION_RESULT_APPLY);
      g_assert_no_error (error);
      /* Line 17 begins page 2. */
      g_assert_cmpint (gtk_print_operation_get_n_pages_to_print (operation), >=, 2);
      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (g_str_has_prefix (text, "%PDF"));
    }
  g_assert_true (us_log_print_find_paper (595, 842) == &us_paper_a4);
  g_assert_true (us_log_print_find_paper (792, 612) == &us_paper_letter);
  g_assert_true (us_log_print_find_paper (420, 595) == &us_paper_a4);
  g_assert_null (us_log_print_new (fixture->store, "none", FALSE, NULL));
}

/* What asks for a printer, which is there without any: it prints to a file. NULL: it is not there. */
static GtkWindow *
find_print_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog"))
        return window;
    }
  return NULL;
}

static gpointer
ask_which (Fixture *fixture, const char *uuid)
{
  us_log_files_print (GTK_WINDOW (fixture->window), fixture->store, uuid);
  wait_for (ADW_IS_ALERT_DIALOG (dialog_of (fixture)));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog_of (fixture))), ==, "Print?");
  return dialog_of (fixture);
}

static void
test_print_asked (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 2);
  gpointer dialog;

  open_window (fixture, 360, 640);
  adw_dialog_close (ask_which (fixture, uuid));
  wait_for (dialog_of (fixture) == NULL);
  g_assert_null (find_print_dialog ());

  dialog = ask_which (fixture, uuid);
  g_signal_emit_by_name (dialog, "response", "sheet");
  adw_dialog_force_close (dialog);
  wait_for (find_print_dialog () != NULL);
  gtk_window_close (find_print_dialog ());
  wait_for (find_print_dialog () == NULL);
  /* To have thought better of it is no trouble. */
  spin (50);
  g_assert_null (dialog_of (fixture));

  dialog = ask_which (fixture, "gone");
  g_signal_emit_by_name (dialog, "response", "report");
  adw_dialog_force_close (dialog);
  wait_for (ADW_IS_ALERT_DIALOG (dialog_of (fixture)));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog_of (fixture))), ==, "Could Not Print");
}

/* To a file that cannot be written. */
static void
test_print_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkPrintOperation) operation = us_log_print_new (fixture->store, uuid, FALSE, &error);
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();

  open_window (fixture, 1000, 700);
  gtk_print_settings_set_printer (settings, "Print to File");
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, "file:///proc/sheet.pdf");
  gtk_print_operation_set_print_settings (operation, settings);
  us_log_print_watch (operation, GTK_WINDOW (fixture->window));
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (fixture->window), &error);
  g_assert_no_error (error);
  wait_for (find_print_dialog () != NULL);
  /* Until it has found the printer. */
  spin (500);
  g_signal_emit_by_name (find_print_dialog (), "response", GTK_RESPONSE_OK);
  expect_alert (fixture, "Could Not Print",
                "The file cannot be written there. Make room or choose another folder, then print again.");
}

/* --- In ------------------------------------------------------------------------------------------ */

static UsLogPreviewDialog *
open_import (Fixture *fixture, const char *uuid, SampleTable table)
{
  g_autoptr (GFile) file = file_in (fixture, "mine.csv");
  g_autofree char *text = sample_table (fixture->store, uuid, table);
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  us_log_files_take_in (page (fixture), fixture->store, uuid, file);
  wait_for (US_IS_LOG_PREVIEW_DIALOG (dialog_of (fixture)));
  spin (50);
  return US_LOG_PREVIEW_DIALOG (dialog_of (fixture));
}

static gboolean
may_apply (gpointer dialog)
{
  g_autoptr (GPtrArray) buttons = list_widgets (dialog, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), "log-in.apply") == 0)
      return gtk_widget_is_sensitive (buttons->pdata[i]);
  g_assert_not_reached ();
}

/* The row with this title that is seen, or NULL. */
static gpointer
find_row (gpointer dialog, const char *title)
{
  g_autoptr (GPtrArray) rows = list_widgets (dialog, ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_is_visible (rows->pdata[i]) &&
        g_strcmp0 (adw_preferences_row_get_title (rows->pdata[i]), title) == 0)
      return rows->pdata[i];
  return NULL;
}

static const char *
detail (gpointer dialog, const char *title)
{
  gpointer row = find_row (dialog, title);

  g_assert_nonnull (row);
  return adw_action_row_get_subtitle (row);
}

static void
apply (Fixture *fixture, gpointer dialog)
{
  g_assert_true (may_apply (dialog));
  gtk_widget_activate_action (dialog, "log-in.apply", NULL);
  wait_for ((gpointer) dialog_of (fixture) != dialog);
}

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
  UsLogPreviewDialog *dialog;
  AdwDialog *record;

  open_window (fixture, 1000, 700);
  dialog = open_import (fixture, uuid, SAMPLE_TABLE_TORN);
  g_assert_false (may_apply (dialog));
  wait_for (label_says (dialog,
                        "2 games are new. 2 lines cannot be read and stay out. 2 new games have a flag.\nColumns that "
                        "the log does not have: “weather”"));
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
  us_form_fill (find_widget (record, US_TYPE_FORM),
                g_variant_new_parsed ("{'tier': <int64 2>, 'price': <int64 5000>}"));
  gtk_widget_activate_action (GTK_WIDGET (record), "record.save", NULL);
  wait_for (dialog_of (fixture) == ADW_DIALOG (dialog));
  g_assert_null (strstr (detail (dialog, "Copper Moth"), "Not in the file"));
  apply (fixture, dialog);

  log = log_of (fixture, uuid);
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 8);
  g_assert_cmpint (us_log_get_line (log, 6)->date, ==, 20260403);
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), 0), ==, 11);
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
                                             "Otherwise in the file, yours stay as they are: “Cartographer”"));
  g_assert_false (may_apply (dialog_of (fixture)));
}

/* From the shelf, where the file says what it is. */
static void
test_shelf (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  g_autoptr (UsLog) log = log_of (fixture, uuid);
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

/* A table that is dropped comes into the campaign in sight, and nowhere else. */
static void
test_dropped (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_keep_campaign (fixture->store, 6);
  g_autofree char *text = sample_table (fixture->store, uuid, SAMPLE_TABLE_PLAIN);
  g_autoptr (GFile) file = file_in (fixture, "mine.csv");

  g_assert_true (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, NULL));
  open_window (fixture, 1000, 700);
  us_window_take_in (fixture->window, file);
  expect_alert (
    fixture, "Could Not Import",
    "“mine.csv”: A table does not say which campaign it is of. Open that campaign, and import the table there.");
  act (fixture, "win.open-campaign", g_variant_new_string (uuid));
  us_window_take_in (fixture->window, file);
  wait_for (US_IS_LOG_PREVIEW_DIALOG (dialog_of (fixture)));
  apply (fixture, dialog_of (fixture));
  g_assert_cmpuint (count_lines (fixture, uuid), ==, 9);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style ();
  g_test_add_func ("/log-files/names", test_names);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/log-files/export", test_export);
  ADD ("/log-files/export-refused", test_export_refused);
  ADD ("/log-files/print", test_print);
  ADD ("/log-files/print-asked", test_print_asked);
  ADD ("/log-files/print-refused", test_print_refused);
  ADD ("/log-files/import", test_import);
  ADD ("/log-files/known", test_known);
  ADD ("/log-files/many", test_many);
  ADD ("/log-files/asked", test_asked);
  ADD ("/log-files/taught", test_taught);
  ADD ("/log-files/elsewhere", test_elsewhere);
  ADD ("/log-files/differing", test_differing);
  ADD ("/log-files/shelf", test_shelf);
  ADD ("/log-files/strange", test_strange);
  ADD ("/log-files/dropped", test_dropped);
#undef ADD
  return g_test_run ();
}
