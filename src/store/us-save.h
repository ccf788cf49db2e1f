/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes files that a person chose. All of it is in the file afterwards, or the file is as it was before. Errors are
 * one sentence; they name the file without its folder, which in a sandbox is not the one that was chosen. */

gboolean us_save_stream (GFile *file, GInputStream *from, GError **error);
gboolean us_save_bytes (GFile *file, GBytes *bytes, GError **error);
/* The file's name for people. */
char *us_save_dup_name (GFile *file);
/* What went wrong with it, in a sentence that names it. */
char *us_save_dup_trouble (GFile *file, const GError *error);

G_END_DECLS
