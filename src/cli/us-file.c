/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "us-output.h"
#include "us-exchange.h"
#include "us-types.h"

gboolean
us_file_is_standard (const char *path)
{
  return g_str_equal (path, "-");
}

/* Some files have no end. */
static char *
read_all (int fd, gsize *length)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[65536];
  struct stat info;
  gssize n;

  if (fstat (fd, &info) == 0 && S_ISREG (info.st_mode) &&
      info.st_size > (off_t) US_EXCHANGE_SIZE_MAX)
    {
      errno = EFBIG;
      return NULL;
    }
  while ((n = read (fd, buffer, sizeof buffer)) != 0)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n > 0 && text->len + (gsize) n > US_EXCHANGE_SIZE_MAX)
        errno = EFBIG;
      if (n < 0 || text->len + (gsize) n > US_EXCHANGE_SIZE_MAX)
        return NULL;
      g_string_append_len (text, buffer, n);
    }
  *length = text->len;

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
us_file_read (const char *path, gsize *length, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  const char *name = us_quote (shown);
  g_autofd int own = us_file_is_standard (path) ? -1 : g_open (path, O_RDONLY | O_CLOEXEC, 0);
  int fd = us_file_is_standard (path) ? STDIN_FILENO : own;
  char *text = fd >= 0 ? read_all (fd, length) : NULL;
  int code = errno;

  if (text)
    return text;
  if (code == ENOENT)
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("There is no file “%s”."), name);
  else if (code == EFBIG)
    us_exchange_set_too_large (name, error);
  else
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be read: %s."), name,
                 g_strerror (code));

  return NULL;
}

/* The library's own sentence repeats the whole path. */
static const char *
reason_of (const GError *cause, char *buffer)
{
  static const struct { int error, code; } codes[] = {
    { G_IO_ERROR_PERMISSION_DENIED, EACCES },
    { G_IO_ERROR_READ_ONLY, EROFS },
    { G_IO_ERROR_NOT_DIRECTORY, ENOTDIR },
    { G_IO_ERROR_FILENAME_TOO_LONG, ENAMETOOLONG },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (cause->code == codes[i].error)
      return g_strerror (codes[i].code);

  return us_quote_into (buffer, cause->message);
}

static void
explain (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  const char *name = us_quote (shown);
  g_autoptr (GError) cause = error ? g_steal_pointer (error) : NULL;
  char buffer[US_QUOTE_SIZE];

  if (cause == NULL)
    return;
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("The disk is full: nothing could be written to “%s”."), name);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("There is no folder for “%s”."), name);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is a folder."), name);
  else if (cause->domain == G_IO_ERROR)
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be written: %s."), name,
                 reason_of (cause, buffer));
  else
    g_propagate_error (error, g_steal_pointer (&cause));
}

/* Closing with a cancelled operation throws the new file away; where none was before, the file
 * itself is the new one. */
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
us_file_write_with (const char *path, UsFileWriter writer, gpointer data, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GOutputStream) stream = NULL;
  gboolean existed;

  if (us_file_is_standard (path))
    {
      us_output_flush ();
      stream = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
      return writer (stream, data, error);
    }
  file = g_file_new_for_commandline_arg (path);
  existed = g_file_query_exists (file, NULL);
  stream = G_OUTPUT_STREAM (g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error));
  if (stream && writer (stream, data, error) && g_output_stream_close (stream, NULL, error))
    return TRUE;
  if (stream)
    give_up (file, stream, existed);
  explain (path, error);

  return FALSE;
}

static gboolean
write_text (GOutputStream *stream, gpointer data, GError **error)
{
  return g_output_stream_write_all (stream, data, strlen (data), NULL, NULL, error);
}

gboolean
us_file_write (const char *path, const char *text, GError **error)
{
  if (!us_file_is_standard (path))
    return us_file_write_with (path, write_text, (gpointer) text, error);
  us_output_raw (text);
  if (!g_str_has_suffix (text, "\n"))
    us_output_raw ("\n");

  return TRUE;
}
