/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "us-exchange.h"

G_BEGIN_DECLS

/* Files that the command line names; "-" is standard input or output. What goes wrong is said in a
 * sentence with the file's name. */

gboolean us_file_is_standard (const char *path);
/* FALSE: a sandbox stands between us and the file. What reads and writes below looks by itself. */
gboolean us_file_may_read (const char *path, GError **error);
gboolean us_file_may_write (const char *path, GError **error);

/* At most US_EXCHANGE_SIZE_MAX. */
char *us_file_read (const char *path, gsize *length, GError **error);
gboolean us_file_write (const char *path, const char *text, GError **error);

/* Writes to a new file, which takes the place of the old one when it is whole. */
typedef gboolean (*UsFileWriter) (GOutputStream *stream, gpointer data, GError **error);
gboolean us_file_write_with (const char *path, UsFileWriter writer, gpointer data, GError **error);

/* A database has to lie in a file: one that comes by standard input, or goes by standard output,
 * lies for that while in one that is nobody's. */
char *us_file_spool_new (GError **error);
gboolean us_file_spool_read (const char *spool, GError **error);
gboolean us_file_spool_send (const char *spool, GError **error);
/* What went wrong says "-" for its name, which is gone. */
void us_file_spool_free (char *spool, GError **error);

G_END_DECLS
