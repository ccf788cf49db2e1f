/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Whether a file can be chosen. In a sandbox it is the desktop's portal that shows the dialog; where none answers,
 * the toolkit would do nothing and say nothing. */
void us_file_portal_find (GAsyncReadyCallback callback, gpointer data);
gboolean us_file_portal_find_finish (GAsyncResult *result, GError **error);

G_END_DECLS
