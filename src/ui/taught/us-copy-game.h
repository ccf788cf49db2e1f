/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store.h"

#include "us-copy-item.h"

G_BEGIN_DECLS

/* What a copy was taught for one game. Games of the same box share what was taught; a topic is listed with the
 * first of them. Properties, all read only: title, summary, n-taught and items. */

#define US_TYPE_COPY_GAME (us_copy_game_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyGame, us_copy_game, US, COPY_GAME, GObject)

/* A list of UsCopyGame: all games that can be taught something. */
GListModel *us_copy_games_new (UsStore *store);

const UsRules *us_copy_game_get_rules (UsCopyGame *self);
const char *us_copy_game_get_box (UsCopyGame *self);
/* A list of UsCopyItem in the order of the topics, which updates itself. */
GListModel *us_copy_game_get_items (UsCopyGame *self);
guint us_copy_game_get_n_taught (UsCopyGame *self);
const char *us_copy_game_get_summary (UsCopyGame *self); /* "29 answers" */
GPtrArray *us_copy_game_list_topics (UsCopyGame *self);  /* borrowed, of UsTopic */
UsCopyItem *us_copy_game_find (UsCopyGame *self, const char *key, const char *which);

/* Of a library whose records the player names: one that is not taught yet, with the address "". */
UsCopyItem *us_copy_game_new_item (UsCopyGame *self, const UsTopic *topic);
/* What is known by now, whichever program has taught it; or NULL. */
GVariant *us_copy_game_dup_known (UsCopyGame *self, const char *key, const char *which);

/* Changes are written to the database at once. */
gboolean us_copy_game_set (UsCopyGame *self, const char *key, const char *which, GVariant *value, GError **error);
gboolean us_copy_game_rename (UsCopyGame *self, const char *key, const char *which, const char *renamed,
                              GVariant *value, GError **error);
gboolean us_copy_game_forget (UsCopyGame *self, const char *key, const char *which, GError **error);
gboolean us_copy_game_unforget (UsCopyGame *self, const char *key, const char *which, GError **error);
/* A free address for a new record of this name: "knight", "knight-2". */
char *us_copy_game_dup_which (UsCopyGame *self, const UsTopic *topic, const char *name);

G_END_DECLS
