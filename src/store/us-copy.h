/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-taught.h"

G_BEGIN_DECLS

/* What a copy of a box was taught, kept in memory instead of in the database: for plays and simulations with
 * --know FILE, for recorded plays, whose entries contain everything that was taught, and while imported texts are
 * read. */

typedef struct _UsCopy UsCopy;

UsCopy *us_copy_new (const char *box); /* empty; what the engine teaches it stays until it is freed */
UsCopy *us_copy_read (const char *text, gssize length, GError **error); /* reads an exported copy */
void us_copy_free (UsCopy *copy);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsCopy, us_copy_free)
const char *us_copy_get_box (UsCopy *copy);
const UsTaught *us_copy_get_taught (UsCopy *copy); /* belongs to the copy */
GPtrArray *us_copy_list (UsCopy *copy);            /* UsTaughtRecord, sorted; the caller's */
gboolean us_copy_set (UsCopy *copy, const char *key, const char *which, GVariant *value, GError **error);
char *us_copy_write (UsCopy *copy); /* writes an exported copy */

G_END_DECLS
