/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"
#include "us-store-private.h"

G_BEGIN_DECLS

/* A campaign as its rows have it: values are JSON texts. us_plain_campaign_fold() makes a #UsCampaign of them, as far as
 * they can be read, and says of the rest why not. */

typedef struct
{
  char *list, *which, *value; /* the key of its topic, its address there */
  gint64 place;
  gboolean altered; /* it does not match its check */
  GError *broken;   /* after the fold: why it cannot be read */
} UsPlainThing;

typedef struct
{
  gint64 id, place;
  int date;
  char *value, *accepted;
  char *play; /* its uuid, whether there is such a play or not; or NULL */
  gboolean edited, gone, altered;
  gboolean closed; /* its play was given up: what is written here makes way for it if it is taken up again */
  gboolean fresh;  /* its texts are not yet as the engine writes them */
  int index;       /* after the fold: which line it is; -1: none */
  GError *broken;
} UsPlainLine;

typedef struct
{
  char *uuid, *game, *name, *settings;
  const UsRules *rules; /* NULL: this program does not know the game, or no campaign of it */
  gboolean archived, complete, altered;
  gboolean whole; /* of a salvage: nothing of it is missing */
  gint64 trashed, revision, step, started, changed;
  int games, score;
  GPtrArray *things, *lines; /* in their order, also what is gone */
  GHashTable *by_id;         /* of the lines */
  GError *broken;            /* the settings cannot be read */
} UsPlainCampaign;

UsPlainCampaign *us_plain_campaign_new (const char *uuid, const char *game, const char *name);
void us_plain_campaign_free (UsPlainCampaign *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPlainCampaign, us_plain_campaign_free)
GPtrArray *us_plain_campaign_list (UsStore *store, GError **error); /* char *, in the order in which they were begun */
/* The rows of one moment. */
UsPlainCampaign *us_plain_campaign_load (UsStore *store, const char *uuid, GError **error);
/* In place of its row, which is there: what lists show of it follows from the fold. */
gboolean us_plain_campaign_write_row (const UsPlainCampaign *self, UsStore *store, GError **error);
/* A new one with all that it has. */
gboolean us_plain_campaign_add (const UsPlainCampaign *self, UsStore *store, GError **error);

UsPlainThing *us_plain_campaign_find_thing (const UsPlainCampaign *self, const char *list, const char *which);
UsPlainLine *us_plain_campaign_find_line (const UsPlainCampaign *self, gint64 id);
UsPlainLine *us_plain_campaign_find_line_of (const UsPlainCampaign *self, const char *play);
UsPlainThing *us_plain_campaign_add_thing (UsPlainCampaign *self, const char *list, const char *which);
UsPlainLine *us_plain_campaign_add_line (UsPlainCampaign *self, gint64 id);
void us_plain_campaign_drop_line (UsPlainCampaign *self, guint i);
void us_plain_line_accept (UsPlainLine *line, const char *flag, gboolean accepted); /* "rule/field" */
void us_plain_campaign_sort (UsPlainCampaign *self);

/* Returns the log, folded for the next line, and sets games, score and complete. What does not match its check is left out
 * as what cannot be read. */
UsCampaign *us_plain_campaign_fold (UsPlainCampaign *self);
/* Writes anew what could be read as the engine writes it, so that the same things and lines are the same texts: of lines
 * those that are fresh. */
void us_plain_campaign_tidy (UsPlainCampaign *self, const UsCampaign *campaign);
void us_plain_campaign_tidy_all (UsPlainCampaign *self); /* also lines that are not; after a fold of its own */
/* Takes out what is gone and what cannot be read. */
void us_plain_campaign_leave_out (UsPlainCampaign *self);
int us_plain_campaign_find_list (const UsRules *rules, const char *key); /* or -1 */

/* One thing that a step changes: "name", "settings", a "thing" ("goal/home") or a "line" ("12"), as a text; NULL: it is
 * not there. */
char *us_plain_campaign_dup_part (const UsPlainCampaign *self, const char *kind, const char *which);
gboolean us_plain_campaign_set_part (UsPlainCampaign *self, const char *kind, const char *which, const char *text,
                                     GError **error);
gboolean us_plain_campaign_write_part (const UsPlainCampaign *self, UsStore *store, const char *kind, const char *which,
                                       GError **error);

/* "thing" of the goal "home": "goal/home" */
char *us_plain_thing_dup_address (const char *list, const char *which);
int us_store_today (void); /* 20261129 */

/* How far places lie apart. */
#define US_PLACE_STEP (G_GINT64_CONSTANT (1) << 32)

G_END_DECLS
