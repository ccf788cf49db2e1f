/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "us-exchange.h"

G_BEGIN_DECLS

/* Files that are named on the command line; "-" means standard input or output. Errors are one sentence that names
 * the file. */

gboolean us_file_is_standard (const char *path);
/* Refuses what is not shared with the sandbox, and what is neither file nor folder. The functions below check this themselves. */
gboolean us_file_may_read (const char *path, GError **error);
gboolean us_file_may_write (const char *path, GError **error);

/* Refuses a file that is larger than US_EXCHANGE_SIZE_MAX. */
char *us_file_read (const char *path, gsize *length, GError **error);
gboolean us_file_write (const char *path, const char *text, GError **error);

/* Writes to a temporary file, which replaces the old one only when it is complete. */
typedef gboolean (*UsFileWriter) (GOutputStream *stream, gpointer data, GError **error);
gboolean us_file_write_with (const char *path, UsFileWriter writer, gpointer data, GError **error);

/* SQLite needs a real file. A database that comes through standard input, or goes to standard output, is kept in a
 * temporary file, the spool, for that time. */
char *us_file_spool_new (GError **error);
gboolean us_file_spool_read (const char *spool, GError **error);
gboolean us_file_spool_send (const char *spool, GError **error);
/* Deletes the spool. If `error` names it, `name` is put in place of its name. */
void us_file_spool_free (char *spool, const char *name, GError **error);

G_END_DECLS
