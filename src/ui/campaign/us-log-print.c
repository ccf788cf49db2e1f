/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-print.h"

#include <glib/gi18n.h>
#include <math.h>

#include "us-file-choice.h"
#include "us-log-out.h"

typedef struct
{
  UsStore *store;
  char *uuid;
  gboolean report;
  const UsPaper *paper;
  UsPrintPages *pages;
} Job;

static void
job_free (gpointer data, GClosure *closure)
{
  Job *job = data;

  g_clear_pointer (&job->pages, us_print_pages_free);
  g_object_unref (job->store);
  g_free (job->uuid);
  g_free (job);
}

const UsPaper *
us_log_print_find_paper (double width, double height)
{
  double shape = MIN (width, height) / MAX (MAX (width, height), 1);

  return fabs (shape - us_paper_letter.width / us_paper_letter.height) <
             fabs (shape - us_paper_a4.width / us_paper_a4.height)
           ? &us_paper_letter
           : &us_paper_a4;
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, Job *job)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&job->pages, us_print_pages_free);
  job->paper = us_log_print_find_paper (gtk_print_context_get_width (context), gtk_print_context_get_height (context));
  job->pages = us_log_out_lay (job->store, job->uuid, job->report, job->paper, &error);
  if (job->pages != NULL)
    gtk_print_operation_set_n_pages (operation, (int) us_print_count (job->pages));
  else
    {
      g_warning ("The campaign went away while it was printed: %s", error->message);
      gtk_print_operation_cancel (operation);
    }
}

/* Paper of another size or turned on its side has the same page, as large as it goes there and in the middle. */
static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Job *job)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context), height = gtk_print_context_get_height (context);
  double scale = MIN (width / job->paper->width, height / job->paper->height);

  /* What is the same but for rounding is not scaled. */
  if (fabs (scale - 1) < 0.005)
    scale = 1;
  cairo_save (cr);
  cairo_translate (cr, (width - job->paper->width * scale) / 2, (height - job->paper->height * scale) / 2);
  cairo_scale (cr, scale, scale);
  us_print_draw (job->pages, (guint) page, cr);
  cairo_restore (cr);
}

GtkPrintOperation *
us_log_print_new (UsStore *store, const char *uuid, gboolean report, GError **error)
{
  g_autoptr (UsPrintPages) pages = NULL;
  g_autoptr (UsLog) log = NULL;
  g_autofree char *name = NULL;
  GtkPrintOperation *operation;
  g_autoptr (GtkPageSetup) setup = NULL;
  g_autoptr (GtkPaperSize) size = NULL;
  Job *job;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (uuid != NULL, NULL);

  /* Whether it can be printed is known before anybody is asked for a printer. */
  pages = us_log_out_lay (store, uuid, report, us_paper_get_usual (), error);
  log = pages != NULL ? us_log_open (store, uuid, error) : NULL;
  if (log == NULL)
    return NULL;
  job = g_new0 (Job, 1);
  job->store = g_object_ref (store);
  job->uuid = g_strdup (uuid);
  job->report = report;
  name = us_log_out_dup_name (us_log_get_name (log), report ? US_LOG_FILE_REPORT : US_LOG_FILE_SHEET);
  operation = gtk_print_operation_new ();
  setup = gtk_page_setup_new ();
  size = gtk_paper_size_new (us_paper_get_usual () == &us_paper_letter ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);
  gtk_page_setup_set_paper_size_and_default_margins (setup, size);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  /* The pages have margins of their own, that every printer has. */
  gtk_print_operation_set_use_full_page (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_cb), job, job_free, G_CONNECT_DEFAULT);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), job);
  return operation;
}

/* --- What goes wrong ------------------------------------------------------------------------------ */

/* The printing system speaks of its own names, and not in our sentences. */
static void
say (GtkPrintOperation *operation, GtkWindow *window)
{
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  gboolean to_file = settings != NULL && gtk_print_settings_has_key (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);

  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    us_alert (GTK_WIDGET (window), _("Could Not Print"),
              to_file ? _("The file cannot be written there. Make room or choose another folder, then print again.")
                      : _("No printer can be reached. Export the log as a PDF, and print that where there is one."));
}

/* It comes when the last page is sent, whatever that takes. */
static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWindow *window)
{
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    say (operation, window);
}

void
us_log_print_watch (GtkPrintOperation *operation, GtkWindow *window)
{
  g_return_if_fail (GTK_IS_PRINT_OPERATION (operation));
  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), window, G_CONNECT_DEFAULT);
}
