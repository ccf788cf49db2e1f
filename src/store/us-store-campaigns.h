/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"
#include "us-log.h"
#include "us-store.h"

G_BEGIN_DECLS

/* Campaigns in the database. Unlike a play a campaign is data: it is read whole, and every change of it is one step, which
 * can be undone and redone without limit, also after a restart. The signal "campaign-changed" (char *uuid) of the store
 * says that one was written. */

/* --- All of them --------------------------------------------------------------------------------- */

typedef enum {
  US_CAMPAIGNS_RUNNING,  /* neither archived nor in the trash */
  US_CAMPAIGNS_ARCHIVED, /* not in the trash */
  US_CAMPAIGNS_ALL,      /* both */
  US_CAMPAIGNS_TRASH
} UsCampaignFilter;

/* A campaign as lists show it, without reading its log. */
typedef struct
{
  char *uuid, *game, *name;
  const UsRules *rules; /* NULL: this program does not know the game, or no campaign of it */
  guint games;          /* lines of its log */
  int score;
  gboolean complete, archived;
  gint64 open_play;                 /* the play of it that goes on; 0: none does */
  char *open_uuid;                  /* the same; or NULL */
  gint64 trashed, started, changed; /* UTC, milliseconds; trashed 0: not in the trash */
  gint64 revision;
} UsCampaignListing;

void us_campaign_listing_free (UsCampaignListing *listing);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsCampaignListing, us_campaign_listing_free)
/* UsCampaignListing, those changed last first. `game`: of that game alone; NULL: of all. */
GPtrArray *us_store_list_campaigns (UsStore *self, const char *game, UsCampaignFilter filter, GError **error);
/* Of such a list the one that is gone on with: the first that is not over, or else the first that is not archived; or NULL. */
const UsCampaignListing *us_campaigns_find_going (GPtrArray *list);
/* Its uuid, a beginning of it that only one has, or its whole name. */
UsCampaignListing *us_store_find_campaign (UsStore *self, const char *id, GError **error);

/**
 * us_store_create_campaign:
 * @settings: (nullable): as us_campaign_set_settings() takes them; %NULL: the defaults
 *
 * Returns: (nullable): its uuid
 */
char *us_store_create_campaign (UsStore *self, const UsRules *rules, const char *name, GVariant *settings,
                                GError **error);
gboolean us_store_archive_campaign (UsStore *self, const char *uuid, gboolean archived, GError **error);
/* The trash keeps it as long as a play. Its plays stay where they are. */
gboolean us_store_trash_campaign (UsStore *self, const char *uuid, GError **error);
gboolean us_store_restore_campaign (UsStore *self, const char *uuid, GError **error);
gboolean us_store_delete_campaign (UsStore *self, const char *uuid, GError **error); /* at once and for good */

/* --- One of them --------------------------------------------------------------------------------- */

/* A campaign as it was read: what it comes to, and beside it what the rows say of its lines. It keeps the store alive. */
typedef struct _UsLog UsLog;

typedef struct
{
  gint64 id;              /* it never changes, and no other line of the campaign ever has it */
  int index;              /* which line of the #UsCampaign it is; -1: it cannot be read, and counts for nothing */
  int date;               /* 20261129; 0: nobody knows */
  gboolean edited;        /* it is of a play, and was changed by hand: the play changes it no more */
  gboolean closed;        /* its play was given up: if that is taken up again this line leaves the log until it ends */
  const char *play;       /* the play that it is of, as far as that is there and not in the trash; or NULL */
  gint64 play_id;         /* the same; or 0 */
  gint64 seconds;         /* how long that took at the table; 0: nobody knows */
  const char *value;      /* as the row has it: JSON */
  const char *why_broken; /* why it cannot be read; or NULL */
} UsLogLine;

UsLog *us_log_open (UsStore *store, const char *uuid, GError **error);
void us_log_free (UsLog *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsLog, us_log_free)
/* Reads it again. If that fails it is as it was. */
gboolean us_log_reload (UsLog *self, GError **error);

const char *us_log_get_uuid (const UsLog *self);
const char *us_log_get_name (const UsLog *self);
const UsRules *us_log_get_rules (const UsLog *self);
/* Folded for the next line. It may be folded for another one, and is valid until the log changes. */
UsCampaign *us_log_get_campaign (UsLog *self);
gint64 us_log_get_revision (const UsLog *self);
gboolean us_log_get_archived (const UsLog *self);
gint64 us_log_get_trashed (const UsLog *self);
gint64 us_log_get_open_play (const UsLog *self); /* the play that goes on; 0: none does */
/* Of each line of the campaign, whether there still is that play or not: for exports, and to find what is known of them. */
const UsLogPlay *us_log_get_plays (const UsLog *self);
/* Whether that play, whose line is not in the log, goes on and brings it back when it ends. */
gboolean us_log_is_played_on (const UsLog *self, const char *play);
/* What leads to its next game: "Play Game 13", "Go on with Game 13". */
char *us_log_dup_next (const UsLog *self);
/* In their order. What cannot be read is among them. */
guint us_log_get_n_lines (const UsLog *self);
const UsLogLine *us_log_get_line (const UsLog *self, guint i);
const UsLogLine *us_log_find_line (const UsLog *self, gint64 id);    /* or NULL */
const UsLogLine *us_log_find_index (const UsLog *self, guint index); /* of the line of the #UsCampaign */
const char *us_log_get_altered (const UsLog *self);                  /* a sentence if more than lines is; or NULL */
gboolean us_log_can_undo (const UsLog *self);
gboolean us_log_can_redo (const UsLog *self);

/* --- Changes ------------------------------------------------------------------------------------- */

/* What is to change, as one step. Nothing is checked before us_log_apply(). GVariants may be floating; lists count as in
 * #UsCampaignRules. */
typedef struct _UsLogChange UsLogChange;

UsLogChange *us_log_change_new (void);
void us_log_change_free (UsLogChange *change);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsLogChange, us_log_change_free)
void us_log_change_set_name (UsLogChange *change, const char *name);
void us_log_change_set_settings (UsLogChange *change, GVariant *settings);
/* One that is there is replaced, also under another name: the lines that name it keep doing so. */
void us_log_change_put_thing (UsLogChange *change, guint list, const char *which, GVariant *value);
void us_log_change_remove_thing (UsLogChange *change, guint list, const char *which);
/* `before`: the line that comes after it; 0: it is the last one. `accepted`: as in us_campaign_add(), or NULL. */
void us_log_change_add_line (UsLogChange *change, gint64 before, int date, GVariant *value,
                             const char *const *accepted);
void us_log_change_replace_line (UsLogChange *change, gint64 id, int date, GVariant *value);
void us_log_change_move_line (UsLogChange *change, gint64 id, gint64 before);
void us_log_change_remove_line (UsLogChange *change, gint64 id);
/* `flag`: "rule/field", as in us_campaign_add(). */
void us_log_change_accept (UsLogChange *change, gint64 id, const char *flag, gboolean accepted);

typedef enum {
  US_LOG_BY_PLAYER,
  US_LOG_BY_PLAY,
  US_LOG_BY_IMPORT,
  US_LOG_TO_BEGIN /* with what a new campaign begins: it is no step, and nothing leads back before it */
} UsLogBy;

/**
 * us_log_apply:
 *
 * The way of every change into the database: all of it or nothing. Afterwards the log is as it was written.
 *
 * Returns: %FALSE if it was refused. US_ERROR_IN_USE: the campaign was changed elsewhere since it was read, or lies in the
 *   trash; it is not read again by itself.
 */
gboolean us_log_apply (UsLog *self, const UsLogChange *change, UsLogBy by, GError **error);
/* One step, whoever made it, under the same conditions. US_ERROR_NOT_NOW: a play that goes on stands in the way. */
gboolean us_log_undo (UsLog *self, GError **error);
gboolean us_log_redo (UsLog *self, GError **error);
/* The same for people, until the log is read again: “Undid: game 7 entered”, “Redid: game 3 removed”. NULL: it was neither. */
const char *us_log_get_stepped (const UsLog *self);

/* Plays that go on, each with its campaign: those of this one, in the trash or not; %NULL: of campaigns that are not here, and
 * may come in with a text. For #UsLogOptions. */
GHashTable *us_store_list_open_plays (UsStore *self, const char *campaign, GError **error);
/* What a text says and the log does not have, as one step under the same conditions: where the campaign was changed elsewhere
 * meanwhile the text has to be read again, as what is known may be more. */
gboolean us_log_take_in (UsLog *self, const UsLogReading *reading, GError **error);
/**
 * us_store_take_in:
 * @another: the campaign of the text may be here already: then this one gets an id of its own
 *
 * Begins a campaign with all that a text says, which keeps its id and the day on which it was begun: nothing leads back
 * before that.
 *
 * Returns: (nullable): %NULL: there is none. US_ERROR_IN_USE: the campaign of the text is here
 */
UsLog *us_store_take_in (UsStore *self, const UsLogReading *reading, const char *name, gboolean another,
                         GError **error);

/* --- Its plays: us-play-writer.h makes one --------------------------------------------------------- */

/* What a play of it was told on the way and the campaign does not have (us_session_dup_log_things(), or NULL), so that its
 * line can name it: us_log_close_play() writes it with the line. */
void us_log_take_things (UsLog *self, GVariant *things);
/* The line that the play is as it stands, with the reason why it goes no further. Floating. */
GVariant *us_log_write_given_up (UsLog *self, GVariant *line);
/**
 * us_log_close_play:
 * @play: a play of it that goes on or was given up
 * @value: (nullable): the line that it comes to, whose play it is; %NULL: it is left out of the log
 * @accepted: (nullable): what the play accepts of it, us_session_get_log_accepted()
 *
 * Gives the play up and logs it, in one transaction and one step: with that undone the play goes on.
 */
gboolean us_log_close_play (UsLog *self, gint64 play, int date, GVariant *value, const char *const *accepted,
                            GError **error);

G_END_DECLS
