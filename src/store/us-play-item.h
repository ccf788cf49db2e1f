/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "us-plays-wanted.h"
#include "us-rules.h"

G_BEGIN_DECLS

#define US_TYPE_STORE (us_store_get_type ())
G_DECLARE_FINAL_TYPE (UsStore, us_store, US, STORE, GObject)

typedef enum { US_PLAY_STATE_OPEN, US_PLAY_STATE_FINISHED, US_PLAY_STATE_ABANDONED } UsPlayState;

/* A row as lists show it: what is known of a play without replaying it. */
#define US_TYPE_LISTING (us_listing_get_type ())
typedef struct
{
  gint64 id;
  char *uuid;
  char *game;           /* UsRules.id */
  const UsRules *rules; /* NULL: this program does not know the game */
  guint version;        /* of the rules it was played with */
  guint64 seed;
  UsPlayState state;
  UsOutcome outcome;
  char *summary;           /* "Round 3 · 12 VP", as it was told last, in today's language; never NULL */
  char *outcome_text;      /* "Lost, 36 of 40 VP", likewise; NULL while it goes on */
  char *scores;            /* JSON: {"player":12,"hal":9} */
  char *options;           /* JSON: {"level":"normal"} */
  gint64 started, changed; /* UTC, milliseconds */
  gint64 seconds;          /* at the table; long pauses do not count */
  gint64 trashed;          /* UTC, milliseconds; 0: not in the trash */
  guint entries;           /* of the line of play, from the start to its head */
  gint64 revision;
  char *campaign;      /* its uuid; NULL: it is a play of its own */
  char *campaign_name; /* NULL: that is not there, or in the trash */
  gboolean bookmarked; /* something in it is */
} UsListing;

GType us_listing_get_type (void);
UsListing *us_listing_copy (const UsListing *play);
void us_listing_free (UsListing *play);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsListing, us_listing_free)
const char *us_play_state_name (UsPlayState state); /* "open" "finished" "abandoned" */
/* The score named `who` ("player"), or FALSE. */
gboolean us_listing_get_score (const UsListing *play, const char *who, int *score);

typedef enum {
  US_PLAYS_IN_PROGRESS, /* open, not in the trash */
  US_PLAYS_HISTORY,     /* finished and abandoned */
  US_PLAYS_ALL,         /* both */
  US_PLAYS_TRASH
} UsPlayFilter;

/* The same as an object, for GtkListView. Properties, all read only: id (int64), uuid, game, title (translated), state
 * (int), outcome (int), summary, outcome-text, started, changed, trashed (int64, ms), seconds (int64); standing ("Round 3
 * · 12 VP", or the result of a play that is over, "Lost, 36 of 40 VP", and behind it its campaign; never empty) and can-open (it is not in the
 * trash). */
#define US_TYPE_PLAY_ITEM (us_play_item_get_type ())
G_DECLARE_FINAL_TYPE (UsPlayItem, us_play_item, US, PLAY_ITEM, GObject)

UsPlayItem *us_play_item_new (UsListing *play); /* takes it */
const UsListing *us_play_item_get_listing (UsPlayItem *self);
const char *us_play_item_get_title (UsPlayItem *self); /* of the game, translated; its id if it is unknown */

/* The list that us_store_list_plays() returns: searching, or wanting others, keeps the model. Property n-items. */
#define US_TYPE_PLAY_LIST (us_play_list_get_type ())
G_DECLARE_FINAL_TYPE (UsPlayList, us_play_list, US, PLAY_LIST, GObject)
void us_play_list_set_search (UsPlayList *self, const char *search);
void us_play_list_set_wanted (UsPlayList *self, const UsPlaysWanted *wanted);
void us_play_list_reload (UsPlayList *self);

G_END_DECLS
