/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-print-private.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

typedef struct
{
  GOutputStream *stream;
  GError **error;
} Sink;

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int n)
{
  Sink *sink = data;

  return g_output_stream_write_all (sink->stream, bytes, n, NULL, NULL, sink->error) ? CAIRO_STATUS_SUCCESS
                                                                                     : CAIRO_STATUS_WRITE_ERROR;
}

gboolean
us_print_pdf (const UsPrintPages *pages, GOutputStream *stream, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  Sink sink = { stream, &wrong };
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (write_cb, &sink, pages->paper.width, pages->paper.height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, pages->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Understudy");
  for (guint i = 0; i < us_print_count (pages); i++)
    {
      us_print_draw (pages, i, cr);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (wrong != NULL)
    g_propagate_error (error, g_steal_pointer (&wrong));
  else if (status != CAIRO_STATUS_SUCCESS)
    g_set_error_literal (error, US_ERROR, US_ERROR_STORE, cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS;
}

static void
explain (GFile *file, const GError *cause, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("The disk is full: nothing could be written to “%s”. Make room, then try again."), name);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("There is no folder for “%s”."), name);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is a folder."), name);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
           g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” may not be written. Choose another folder."), name);
  else
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be written: %s."), name, cause->message);
}

/* GIO drops its temporary file when it is closed by a cancelled operation; where there was no file before it has written to
 * the place itself. */
static void
give_up (GFile *file, GOutputStream *stream, gboolean existed)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
  if (!existed)
    g_file_delete (file, NULL, NULL);
}

gboolean
us_print_pdf_to (const UsPrintPages *pages, GFile *file, GError **error)
{
  g_autoptr (GError) cause = NULL;
  gboolean existed = g_file_query_exists (file, NULL);
  g_autoptr (GFileOutputStream) stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, &cause);

  if (stream != NULL && us_print_pdf (pages, G_OUTPUT_STREAM (stream), &cause) &&
      g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, &cause))
    return TRUE;
  if (stream != NULL)
    give_up (file, G_OUTPUT_STREAM (stream), existed);
  explain (file, cause, error);
  return FALSE;
}
