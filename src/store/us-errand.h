/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store.h"

G_BEGIN_DECLS

/* What takes long is done in a thread of its own, with a connection of its own, so that a window stays awake. */

/* `store` is a second one on the same file, which only this thread knows; its signals are heard by nobody. */
typedef gpointer (*UsErrandFunc) (UsStore *store, gpointer data, GError **error);

void us_errand_run (UsStore *self, UsErrandFunc func, gpointer data, GDestroyNotify free_data,
                    GDestroyNotify free_result, GAsyncReadyCallback callback, gpointer user_data);
/* What the function returned; NULL is an error. The store has told its lists of what changed. */
gpointer us_errand_finish (UsStore *self, GAsyncResult *result, GError **error);

G_END_DECLS
