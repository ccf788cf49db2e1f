/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* What is kept carries a check, so that a value which a disk or a stranger altered is noticed. It is no secret and
 * keeps nobody from writing: it tells what this program wrote from what it did not. 64 bits of FNV-1a; any one field
 * that differs, and any character that moved from one field to the next, gives another check. The file keeps the
 * same bits as a signed number. */

/* The root of a play's chain, and an entry's check over that of its parent; the first entry's parent is the root. */
guint64 us_check_play (const char *uuid, const char *game, gint64 seed);
guint64 us_check_entry (guint64 parent_check, const char *by, const char *key, const char *section,
                        const char *value_text, gint64 print, gint64 at);

/* The same for statements, as us_check (value, ...): over any number of texts, whole numbers and nulls. */
void us_check_add_function (sqlite3 *handle);

G_END_DECLS
