/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-play.h"

G_BEGIN_DECLS

/* Plays that were left in the midst of a form: kept as objects, so that what was told of it is still there when they are
 * opened again. id → UsPlay */
GHashTable *us_begun_new (void);
/* Whether a form, which has more to tell than one press brings back, was told in part. */
gboolean us_begun_is (UsPlay *play);
/* Does nothing for a play that is not. */
void us_begun_keep (GHashTable *begun, UsPlay *play);
/* As it stands now, whoever has moved it on; NULL: nothing is told of it any more. The caller's. */
UsPlay *us_begun_take (GHashTable *begun, gint64 id);
gboolean us_begun_any (GHashTable *begun);

G_END_DECLS
