/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-salvage-pages.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "us-types.h"

#define MAX_BYTES ((gsize) US_PAGES_MAX_MB * 1024 * 1024)
#define BLOCK     4096 /* a block that the disk cannot read is left out as a whole */

#define LOG_HEADER   32
#define FRAME_HEADER 24

guint
us_pages_16 (const guint8 *bytes)
{
  return (guint) bytes[0] << 8 | bytes[1];
}

guint32
us_pages_32 (const guint8 *bytes)
{
  return (guint32) us_pages_16 (bytes) << 16 | us_pages_16 (bytes + 2);
}

/* Blocks that the disk cannot read are filled with zeros, so that the rest of the file can be salvaged. */
static void
fill (int fd, guint8 *bytes, gsize size)
{
  gsize at = 0, step;

  for (; at < size; at += step)
    {
      gssize n = pread (fd, bytes + at, size - at, (off_t) at);

      if (n < 0 && errno == EINTR)
        step = 0;
      else if (n > 0)
        step = (gsize) n;
      else
        {
          step = MIN (BLOCK - at % BLOCK, size - at);
          n = pread (fd, bytes + at, step, (off_t) at);
          if (n <= 0)
            memset (bytes + at, 0, step);
          else
            step = (gsize) n;
        }
    }
}

static gboolean
read_bytes (const char *path, guint8 **bytes, gsize *size, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  GStatBuf info;

  if (fd < 0 || fstat (fd, &info) != 0)
    {
      g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno), _("“%s” cannot be read: %s."), name,
                   g_strerror (errno));
      if (fd >= 0)
        close (fd);
      return FALSE;
    }
  if (!S_ISREG (info.st_mode) || (guint64) info.st_size > MAX_BYTES)
    {
      g_set_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE,
                   _("“%s” is no file of plays, or larger than the %d MB that can be searched."), name,
                   US_PAGES_MAX_MB);
      close (fd);
      return FALSE;
    }
  *size = (gsize) info.st_size;
  *bytes = g_malloc (*size + 1);
  fill (fd, *bytes, *size);
  close (fd);
  return TRUE;
}

/* The page size with which most pages look like nodes of a tree. If several sizes do equally well, the one that
 * the file's header states. */
static guint
guess_page_size (const guint8 *bytes, gsize size)
{
  guint best = 4096, most = 0, stated = 0;

  if (size >= 18)
    stated = us_pages_16 (bytes + 16) == 1 ? 65536 : us_pages_16 (bytes + 16);
  for (guint guess = 512; guess <= 65536; guess *= 2)
    {
      guint n = 0;

      for (gsize at = 0; at + guess <= size; at += guess)
        n += us_pages_is_node (bytes + at, guess, at == 0);
      if (n > most || (n == most && n > 0 && (guess == stated || (guess == 4096 && best != stated))))
        {
          best = guess;
          most = n;
        }
    }
  return best;
}

/* --- The log --- */

typedef struct
{
  const guint8 *bytes;
  gsize size;
  guint page_size;
  gsize n_frames;  /* of the current log, up to the last whole commit */
  guint32 n_pages; /* pages of the database after that commit */
  gboolean torn;   /* frames after it exist and are not used */
} Log;

static void
add_to_sum (const guint8 *bytes, gsize n, gboolean big, guint32 sum[2])
{
  for (gsize i = 0; i + 8 <= n; i += 8)
    {
      guint32 one = us_pages_32 (bytes + i), two = us_pages_32 (bytes + i + 4);

      sum[0] += (big ? one : GUINT32_SWAP_LE_BE (one)) + sum[1];
      sum[1] += (big ? two : GUINT32_SWAP_LE_BE (two)) + sum[0];
    }
}

static gboolean
is_sum (const guint8 *stored, const guint32 sum[2])
{
  return us_pages_32 (stored) == sum[0] && us_pages_32 (stored + 4) == sum[1];
}

static const guint8 *
get_frame (const Log *log, gsize i)
{
  return log->bytes + LOG_HEADER + i * (FRAME_HEADER + log->page_size);
}

/* Each frame's checksum continues that of the frame before it. Frames that were never committed, or that are left
 * over from before the log was last restarted, are ignored. */
static gboolean
open_log (Log *log, const guint8 *bytes, gsize size)
{
  guint32 sum[2] = { 0, 0 };
  guint32 magic;
  gboolean big;
  gsize i;

  *log = (Log) { .bytes = bytes, .size = size, .torn = size > 0 };
  if (size < LOG_HEADER)
    return FALSE;
  magic = us_pages_32 (bytes);
  log->page_size = us_pages_32 (bytes + 8);
  big = (magic & 1) != 0;
  add_to_sum (bytes, 24, big, sum);
  if ((magic & ~1u) != 0x377f0682 || log->page_size < 512 || log->page_size > 65536 ||
      (log->page_size & (log->page_size - 1)) != 0 || !is_sum (bytes + 24, sum))
    return FALSE;

  for (i = 0; (i + 1) * (FRAME_HEADER + log->page_size) + LOG_HEADER <= size; i++)
    {
      const guint8 *frame = get_frame (log, i);

      add_to_sum (frame, 8, big, sum);
      add_to_sum (frame + FRAME_HEADER, log->page_size, big, sum);
      if (memcmp (frame + 8, bytes + 16, 8) != 0 || us_pages_32 (frame) == 0 || !is_sum (frame + 16, sum))
        break;
      if (us_pages_32 (frame + 4) > 0)
        {
          log->n_frames = i + 1;
          log->n_pages = us_pages_32 (frame + 4);
        }
    }
  log->torn = FALSE;
  for (; (i + 1) * (FRAME_HEADER + log->page_size) + LOG_HEADER <= size; i++)
    log->torn = log->torn || memcmp (get_frame (log, i) + 8, bytes + 16, 8) == 0;
  return log->n_frames > 0;
}

/* --- File and log together --- */

void
us_pages_free (UsPages *pages)
{
  g_byte_array_unref (pages->payload);
  g_free (pages->bytes);
  g_free (pages->marks);
  g_free (pages);
}

UsPages *
us_pages_read (const char *path, GError **error)
{
  g_autofree char *log_path = g_strconcat (path, "-wal", NULL);
  g_autofree guint8 *file = NULL, *log_bytes = NULL;
  g_autoptr (GError) own = NULL;
  gsize size = 0, log_size = 0, most;
  UsPages *pages;
  Log log;

  if (!read_bytes (path, &file, &size, error))
    return NULL;
  if (!read_bytes (log_path, &log_bytes, &log_size, &own) && !g_error_matches (own, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&own));
      return NULL;
    }

  pages = g_new0 (UsPages, 1);
  pages->payload = g_byte_array_new ();
  pages->page_size = guess_page_size (file, size);
  pages->n_pages = (guint32) ((size + pages->page_size - 1) / pages->page_size);
  if (open_log (&log, log_bytes, log_size))
    {
      pages->page_size = log.page_size;
      /* The number of pages comes from the log, which may be damaged. It cannot be larger than what file and log
       * contain together. */
      most = size / log.page_size + log.n_frames;
      pages->n_pages = (guint32) MIN (log.n_pages, most);
    }
  pages->size = (gsize) pages->n_pages * pages->page_size;
  pages->bytes = g_malloc0 (pages->size + 1);
  if (size > 0)
    memcpy (pages->bytes, file, MIN (size, pages->size));
  for (gsize i = 0; i < log.n_frames; i++)
    {
      const guint8 *frame = get_frame (&log, i);
      guint32 page = us_pages_32 (frame);

      if (page <= pages->n_pages)
        memcpy (pages->bytes + (gsize) (page - 1) * pages->page_size, frame + FRAME_HEADER, pages->page_size);
    }
  pages->log_torn = log.torn;
  pages->marks = g_malloc0 ((gsize) pages->n_pages + 1);
  pages->budget = pages->size * 8;
  return pages;
}
