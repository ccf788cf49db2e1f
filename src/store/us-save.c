/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-save.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <stdlib.h>

#include "us-types.h"

char *
us_save_dup_name (GFile *file)
{
  g_autofree char *name = NULL, *shown = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = g_file_get_basename (file);
  shown = g_filename_display_name (name);
  return g_strdup (us_quote (shown));
}

/* Closing the stream with a cancelled operation makes GIO drop the temporary file. If there was no file before, the
 * target itself was written and has to be deleted. */
static void
give_up (GFile *file, GOutputStream *stream, gboolean existed)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
  if (!existed)
    g_file_delete (file, NULL, NULL);
}

static gboolean
explain (GFile *file, const GError *cause, GError **error)
{
  g_autofree char *name = us_save_dup_name (file);

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("The disk is full: nothing could be written to “%s”. Make room, then try again."), name);
  else
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 /* Translators: %s is the name of a file */
                 _("“%s” cannot be written there. Choose another folder."), name);
  return FALSE;
}

/* A link stays one: what it leads to is replaced. */
static GFile *
find_target (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  GFile *target = real != NULL ? g_file_new_for_path (real) : g_object_ref (file);

  free (real);
  return target;
}

gboolean
us_save_stream (GFile *file, GInputStream *from, GError **error)
{
  g_autoptr (GFile) target = NULL;
  g_autoptr (GOutputStream) stream = NULL;
  g_autoptr (GError) cause = NULL;
  gboolean existed;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (G_IS_INPUT_STREAM (from), FALSE);

  target = find_target (file);
  /* Opening a pipe to write waits for somebody who reads it. */
  if (g_file_query_file_type (target, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL)
    return explain (file, NULL, error);
  existed = g_file_query_exists (target, NULL);
  stream = G_OUTPUT_STREAM (g_file_replace (target, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, &cause));
  if (stream == NULL)
    return explain (file, cause, error);
  if (g_output_stream_splice (stream, from, G_OUTPUT_STREAM_SPLICE_NONE, NULL, &cause) >= 0 &&
      g_output_stream_close (stream, NULL, &cause))
    return TRUE;
  give_up (target, stream, existed);
  return explain (file, cause, error);
}

gboolean
us_save_bytes (GFile *file, GBytes *bytes, GError **error)
{
  g_autoptr (GInputStream) from = NULL;

  g_return_val_if_fail (bytes != NULL, FALSE);

  from = g_memory_input_stream_new_from_bytes (bytes);
  return us_save_stream (file, from, error);
}

char *
us_save_dup_trouble (GFile *file, const GError *error)
{
  g_autofree char *name = us_save_dup_name (file);

  if (strstr (error->message, name) != NULL)
    return g_strdup (error->message);
  /* Translators: the name of a file, and a sentence that says what is wrong with it */
  return g_strdup_printf (_("“%s”: %s"), name, error->message);
}
