/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Finds out whether a file can be chosen. In a sandbox the desktop's portal shows the file dialog. If there is
 * none, GTK would silently do nothing. */
void us_file_portal_find (GAsyncReadyCallback callback, gpointer data);
/* The same for what asks for a printer. */
void us_print_portal_find (GAsyncReadyCallback callback, gpointer data);
/* Of both. */
gboolean us_file_portal_find_finish (GAsyncResult *result, GError **error);

G_END_DECLS
