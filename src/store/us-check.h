/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Rows carry a check, a 64-bit FNV-1a hash, which shows that a value was altered by the disk or by another
 * program. It is no protection against somebody who wants to forge one. Any difference in a field, and any
 * character that moved from one field to the next, gives another check. The database stores the same bits as a
 * signed number. */

/* us_check_play() is where a play's chain of checks begins. Each entry's check is computed over that of the entry
 * before it, and the first entry's over that of the play. */
guint64 us_check_play (const char *uuid, const char *game, gint64 seed);
guint64 us_check_entry (guint64 parent_check, const char *by, const char *key, const char *section,
                        const char *value_text, gint64 print, gint64 at);

/* Makes the function us_check (value, …) known to SQL, over any number of texts, whole numbers and nulls. */
void us_check_add_function (sqlite3 *handle);

G_END_DECLS
