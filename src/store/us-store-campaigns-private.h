/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-plain-campaign.h"
#include "us-session.h"
#include "us-store-campaigns.h"

G_BEGIN_DECLS

struct _UsLog
{
  UsStore *store;
  UsPlainCampaign *plain;
  UsCampaign *campaign;
  GArray *lines;  /* UsLogLine */
  GArray *plays;  /* UsLogPlay, of the lines of `campaign` */
  GVariant *told; /* us_log_take_things() */
  char *altered, *open_uuid, *stepped;
  gint64 open_play, last_step; /* to which redo leads */
};

/* us-store-campaign-log.c */
void us_log_become (UsLog *self, UsLog *again); /* takes it: the same campaign as it is now */

/* us-store-campaign-step.c */

/* A step while it is made: the campaign as it becomes, and what it was before where it is touched. */
typedef struct
{
  UsPlainCampaign *plain;
  GPtrArray *parts;           /* UsStepPart */
  GHashTable *touched;        /* "line 12" */
  GArray *order;              /* gint64: the lines that could be read before, in their order */
  GHashTable *back;           /* "goal/home" → its value without what is taken back; NULL: it is not there */
  GHashTable *left;           /* "ship/kite" → which numbers it had before a line left that comes back, and after */
  gint64 last_id, last_place; /* of the lines */
  GHashTable *told;           /* "goal/home": what us_step_join_thing() was told of, */
  guint game;                 /* in that game */
} UsStep;

UsStep *us_step_new (UsPlainCampaign *plain); /* takes it */
void us_step_free (UsStep *step);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsStep, us_step_free)
/* What is going to be changed, before it is. */
void us_step_touch (UsStep *step, const char *kind, const char *which);
void us_step_touch_line (UsStep *step, gint64 id);
void us_step_put_thing (UsStep *step, const char *list, const char *which, GVariant *value);
/* Whether it was touched, and what it was before: NULL: it was not there. */
gboolean us_step_get_before (const UsStep *step, const char *kind, const char *which, const char **before);
/* us_campaign_join() of it; what does not match its check stays as it is. */
void us_step_join_thing (UsStep *step, const UsCampaignList *list, const char *key, const char *which, GVariant *told,
                         guint game);
/* Whether the campaign has it, without what is taken back. */
gboolean us_step_has_thing (const UsStep *step, const char *list, const char *which);
/* The number of the game that the line is, or would be where it is gone; NULL: the next one. */
guint us_step_get_game (const UsStep *step, const UsPlainLine *line);
/* The place of a line before that one; 0: behind all. */
gint64 us_step_make_place (UsStep *step, gint64 before);
gint64 us_step_next_id (UsStep *step);
/* Writes it, within a transaction. `lenient`: also what cannot be read. Nothing is written where nothing is different. */
gboolean us_step_write (UsStep *step, UsStore *store, UsLogBy by, gboolean lenient, GError **error);

/* us-store-campaign-follow.c */
GArray *us_step_list_order (const UsPlainCampaign *plain);
/* The games since and until which things are there become those where their lines went; whether there are any. */
gboolean us_step_follow_lines (UsStep *step);
/* A line that is gone is about to come back to its place. */
gboolean us_step_bring_back (UsStep *step, UsStore *store, gint64 line, GError **error);

/* us-store-campaign-back.c */
/* Takes back what the ends of its play brought with the line that is in the log, as far as it is still as they left it.
 * us_step_join_thing() then builds on what was before, and what nothing joins goes at last, unless a line names it. */
gboolean us_step_take_back (UsStep *step, UsStore *store, const UsPlainLine *line, GError **error);
void us_step_leave_back (UsStep *step);
/* Of a part of a change: {"place": …, "thing": …}. NULL: it is not there, or cannot be read. */
GVariant *us_step_parse_thing (const char *part);
/* Whether a field of the line says the name of that thing. */
gboolean us_campaign_line_names (const UsCampaignRules *log, const UsCampaignList *list, GVariant *line,
                                 const char *which);
/* Whether a line does that is gone, or one that is not. */
gboolean us_plain_campaign_names (const UsPlainCampaign *self, const UsPlainThing *thing, gboolean gone);

/* us-store-campaigns.c: adds one, within a transaction. `started` 0: now. */
gboolean us_store_add_campaign (UsStore *self, const UsRules *rules, const char *uuid, const char *name,
                                GVariant *settings, gint64 started, GError **error);

/* us-store-campaign-apply.c: does that in a transaction, if the campaign is as it was read, and reads it again. */
typedef gboolean (*UsLogWork) (UsLog *self, UsPlainCampaign *plain, gpointer data, GError **error); /* takes `plain` */
gboolean us_log_run (UsLog *self, UsLogWork work, gpointer data, GError **error);

/* us-store-campaign-change.c */
/* Behind all others: the line of a play, which has it back if it is gone. `play` NULL: of none. */
void us_log_change_add_line_of (UsLogChange *change, int date, GVariant *value, const char *const *accepted,
                                const char *play, gboolean edited);
gboolean us_log_change_carry_out (const UsLogChange *change, UsStep *step, GError **error);

/* "  My campaign " → "My campaign"; NULL: it is no name */
char *us_log_dup_name (const char *name, GError **error);

/* us-store-campaign-plays.c */

/**
 * us_store_log_play:
 * @session: of the play, as it is being written
 * @logged: (out): whether the log is different now
 *
 * Within the transaction of the answer: the line of a play that is over comes into the log, or back to its place, with what
 * the play was told; one of a play that goes on is out of it, and what came with it. A line that was changed by hand stays as
 * it is.
 */
gboolean us_store_log_play (UsStore *store, const char *campaign, const char *play, UsSession *session,
                            gboolean *logged, GError **error);
/* The same of a play that is taken up again. */
gboolean us_store_unlog_play (UsStore *store, const char *campaign, const char *play, gboolean *logged, GError **error);
/* What the next play of the campaign is given; an error if none may begin. */
GVariant *us_store_dup_given (UsStore *store, const char *campaign, const UsRules *rules, GError **error);
/* One play of a campaign goes on at a time: FALSE where this one does not yet, and another one does. */
gboolean us_store_may_go_on (UsStore *store, gint64 play, GError **error);
/* The play of the campaign that goes on, the one played last; *id is 0 if none does. */
gboolean us_store_find_open_play (UsStore *store, const char *campaign, gint64 *id, GError **error);

G_END_DECLS
