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
#include "us-sandbox.h"
#include "us-types.h"

gboolean
us_file_is_standard (const char *path)
{
  return g_str_equal (path, "-");
}

/* The command that would share the file's folder with the sandbox; NULL if it is shared already. */
static char *
dup_way_out (const char *path)
{
  if (us_file_is_standard (path) || us_sandbox_shares (path))
    return NULL;

  return us_sandbox_dup_command (path);
}

/* Opening a pipe may wait for ever, and a device may never end. What the shell opened, as <(COMMAND) does, may be
 * read. */
static gboolean
is_pipe (const char *path)
{
  GStatBuf info;

  return !us_file_is_standard (path) && g_stat (path, &info) == 0 && !S_ISREG (info.st_mode) && !S_ISDIR (info.st_mode);
}

static gboolean
is_open (const char *path)
{
  return g_str_has_prefix (path, "/dev/fd/") || g_str_equal (path, "/dev/stdin");
}

gboolean
us_file_may_read (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *command = dup_way_out (path);

  if (command == NULL && (!is_pipe (path) || is_open (path)))
    return TRUE;
  if (command == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("“%s” is a pipe or a device. Let the shell open it, with “- <FILE”."), us_quote (name));
      return FALSE;
    }
  /* Translators: the last place is for a command. */
  g_set_error (error, US_ERROR, US_ERROR_STORE,
               _("“%s” is not shared with the Flatpak. Let the shell open it, with “- <FILE”, or "
                 "share its folder: %s"),
               name, command);

  return FALSE;
}

gboolean
us_file_may_write (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *command = dup_way_out (path);

  if (command == NULL && !is_pipe (path))
    return TRUE;
  if (command == NULL)
    {
      g_set_error (error, US_ERROR, US_ERROR_STORE,
                   _("“%s” is a pipe or a device. Let the shell open it, with “- >FILE”."), us_quote (name));
      return FALSE;
    }
  /* Translators: the last place is for a command. */
  g_set_error (error, US_ERROR, US_ERROR_STORE,
               _("“%s” is not shared with the Flatpak. Let the shell open it, with “- >FILE”, or "
                 "share its folder: %s"),
               name, command);

  return FALSE;
}

/* Reads no more than US_EXCHANGE_SIZE_MAX, because what the shell opened may never end. EMEDIUMTYPE: it is a backup,
 * which is no text and may be larger. */
static char *
read_all (int fd, gsize *length)
{
  static const char magic[] = "SQLite format 3";
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[65536];
  struct stat info;
  gssize n;

  while ((n = read (fd, buffer, sizeof buffer)) != 0)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return NULL;
      if (text->len == 0 && n >= (gssize) sizeof magic && memcmp (buffer, magic, sizeof magic) == 0)
        {
          errno = EMEDIUMTYPE;
          return NULL;
        }
      if (text->len + (gsize) n > US_EXCHANGE_SIZE_MAX ||
          (text->len == 0 && fstat (fd, &info) == 0 && S_ISREG (info.st_mode) &&
           info.st_size > (off_t) US_EXCHANGE_SIZE_MAX))
        {
          errno = EFBIG;
          return NULL;
        }
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
  g_autofd int own = -1;
  char *text;
  int fd = STDIN_FILENO, code;

  if (!us_file_may_read (path, error))
    return NULL;
  if (!us_file_is_standard (path))
    fd = own = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  text = fd >= 0 ? read_all (fd, length) : NULL;
  code = errno;
  if (text)
    return text;
  if (code == ENOENT)
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("There is no file “%s”."), name);
  else if (code == EMEDIUMTYPE)
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("“%s” is a database, not an export. If it is a backup of yours: understudy-cli restore"), name);
  else if (code == EFBIG)
    us_exchange_set_too_large (name, error);
  else
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be read: %s."), name, g_strerror (code));

  return NULL;
}

/* GIO's message repeats the whole path, so only the reason is taken from errno. */
static const char *
reason_of (const GError *cause, char *buffer)
{
  static const struct
  {
    int error, code;
  } codes[] = {
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
  /* A closed pipe is passed on as it is, because the caller handles it. */
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    g_propagate_error (error, g_steal_pointer (&cause));
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("The disk is full: nothing could be written to “%s”. Make room, then try again."), name);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("There is no folder for “%s”."), name);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is a folder."), name);
  else if (cause->domain == G_IO_ERROR)
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be written: %s."), name, reason_of (cause, buffer));
  else
    g_propagate_error (error, g_steal_pointer (&cause));
}

/* Closing the stream with a cancelled operation makes GIO drop the temporary file. If there was no file before,
 * the target itself was written and has to be deleted. */
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

  if (!us_file_may_write (path, error))
    return FALSE;
  if (us_file_is_standard (path))
    {
      us_output_flush ();
      stream = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
      if (writer (stream, data, error))
        return TRUE;
      explain (path, error);
      return FALSE;
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

/* The spool is filled by the user's input and lies where temporary files do: it is that folder that has no room. */
static gboolean
set_no_room (int code, GError **error)
{
  g_autofree char *shown = g_filename_display_name (g_get_tmp_dir ());
  const char *name = us_quote (shown);

  if (code == ENOSPC || code == EDQUOT || code == EFBIG)
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 _("The disk is full: nothing could be written to “%s”. Make room, then try again."), name);
  else
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be written: %s."), name, g_strerror (code));
  return FALSE;
}

char *
us_file_spool_new (GError **error)
{
  g_autofree char *folder = g_build_filename (g_get_tmp_dir (), "understudy-XXXXXX", NULL);

  if (g_mkdtemp (folder))
    return g_build_filename (folder, "spool", NULL);
  set_no_room (errno, error);
  return NULL;
}

void
us_file_spool_free (char *spool, const char *name, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (spool);

  if (error && *error)
    {
      g_autoptr (GString) message = g_string_new ((*error)->message);

      g_string_replace (message, spool, name, 0);
      g_string_replace (message, us_quote (spool), name, 0);
      g_set_str (&(*error)->message, message->str);
    }
  g_unlink (spool);
  g_rmdir (folder);
  g_free (spool);
}

gboolean
us_file_spool_read (const char *spool, GError **error)
{
  g_autofd int to = g_open (spool, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  char buffer[65536];
  gssize n, done;

  if (to < 0)
    return set_no_room (errno, error);
  while ((n = read (STDIN_FILENO, buffer, sizeof buffer)) != 0)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” cannot be read: %s."), "-", g_strerror (errno));
          return FALSE;
        }
      for (gssize at = 0; at < n; at += done)
        if ((done = write (to, buffer + at, (gsize) (n - at))) < 0)
          return set_no_room (errno, error);
    }
  return TRUE;
}

static gboolean
write_file (GOutputStream *stream, gpointer file, GError **error)
{
  g_autoptr (GFileInputStream) from = g_file_read (file, NULL, error);

  return from && g_output_stream_splice (stream, G_INPUT_STREAM (from), G_OUTPUT_STREAM_SPLICE_NONE, NULL, error) >= 0;
}

gboolean
us_file_spool_send (const char *spool, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (spool);

  return us_file_write_with ("-", write_file, file, error);
}
