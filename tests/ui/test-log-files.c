/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "log-files.h"
#include "us-log-export-dialog.h"
#include "us-log-print.h"

/* A campaign goes out to files and to paper. */

static char *
read_file (GFile *file)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_load_contents (file, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  return text;
}

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
  for (guint i = 0; i < US_N_LOG_FILES; i++)
    {
      g_autoptr (GFile) file = file_in (fixture, names[i]);
      g_autofree char *said = g_strdup_printf ("Exported to “%s”", names[i]), *written = NULL;

      dialog = open_export (fixture, uuid);
      /* Asked for twice, it is there once. */
      us_log_files_export (page (fixture), fixture->store, uuid);
      g_assert_true (dialog_of (fixture) == ADW_DIALOG (dialog));
      us_log_export_dialog_save (dialog, i, file);
      /* What is said of it lies on no row that would be pressed next. */
      wait_for (dialog_of (fixture) == NULL);
      wait_for (label_says (fixture->window, said));
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
#undef ADD
  return g_test_run ();
}
