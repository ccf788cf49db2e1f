/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which plays somebody looks for. Whatever is left out is true of all. */
typedef struct
{
  char *game;          /* its id */
  char *search;        /* words in the game's title, the summary, the outcome and the notes */
  guint outcomes;      /* 1 << #UsOutcome, of those that will do */
  GHashTable *options; /* of the game: key → the name of its choice */
  char *campaign;      /* its uuid */
  gint64 since, until; /* UTC, milliseconds: from the one, and before the other */
  gboolean bookmarked; /* anything in it is */
} UsPlaysWanted;

UsPlaysWanted *us_plays_wanted_new (const char *game);
UsPlaysWanted *us_plays_wanted_copy (const UsPlaysWanted *wanted);
void us_plays_wanted_free (UsPlaysWanted *wanted);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPlaysWanted, us_plays_wanted_free)

/* `choice` NULL: any. */
void us_plays_wanted_set_option (UsPlaysWanted *wanted, const char *key, const char *choice);
/* How many of these things narrow what there is of the game, the words apart. */
guint us_plays_wanted_count (const UsPlaysWanted *wanted);

G_END_DECLS
