/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A place for a temporary database, in a folder of its own that only this user can read. Dropping it deletes folder and
 * content and frees the path. */
char *us_spool_new (GError **error);
char *us_spool_new_in (const char *where, GError **error);
void us_spool_drop (char *path);

G_END_DECLS
