/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-cli.h"
#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* What the actions of "understudy-cli campaign ACTION …" share. */

UsExit us_command_campaign_list (GStrv args);
UsExit us_command_campaign_new (GStrv args);
UsExit us_command_campaign_show (GStrv args);
UsExit us_command_campaign_log (GStrv args);
UsExit us_command_campaign_check (GStrv args);
UsExit us_command_campaign_add (GStrv args);
UsExit us_command_campaign_edit (GStrv args);
UsExit us_command_campaign_choose (GStrv args);
UsExit us_command_campaign_accept (GStrv args);
UsExit us_command_campaign_move (GStrv args);
UsExit us_command_campaign_remove (GStrv args);
UsExit us_command_campaign_put (GStrv args);
UsExit us_command_campaign_drop (GStrv args);
UsExit us_command_campaign_set (GStrv args);
UsExit us_command_campaign_undo (GStrv args);
UsExit us_command_campaign_redo (GStrv args);
UsExit us_command_campaign_close (GStrv args);
UsExit us_command_campaign_rename (GStrv args);
UsExit us_command_campaign_archive (GStrv args);
UsExit us_command_campaign_trash (GStrv args);
UsExit us_command_campaign_restore (GStrv args);
UsExit us_command_campaign_export (GStrv args);
UsExit us_command_campaign_import (GStrv args);
UsExit us_command_campaign_print (GStrv args);

/* us-campaign-list.c: the game of that id, or with NULL the only one that has campaigns. NULL: the error has been reported. */
const UsRules *us_cli_find_campaign_game (const char *id);

/* --- us-campaign-find.c ------------------------------------------------------------------------------------- */

/* UsCampaignListing: those that are not in the trash. The first one has number 1: a number stays until another campaign goes. */
GPtrArray *us_cli_number_campaigns (UsStore *store, GError **error);
guint us_cli_campaign_number (GPtrArray *numbered, const char *uuid); /* 0: it is in the trash */
/* By its id, the beginning of it, its name or its number. */
UsCampaignListing *us_cli_find_campaign (UsStore *store, const char *text, GError **error);
/* An action whose first argument is a campaign. */
typedef struct
{
  GStrv args; /* without the options; the campaign is the first */
  UsStore *store;
  UsLog *log;
  gboolean as_json; /* US_CALL_JSON: whether it was asked for */
  UsExit result;
} UsCampaignCall;

#define US_CALL_JSON(call) { "json", 0, 0, G_OPTION_ARG_NONE, &(call).as_json, N_("Print one JSON object"), NULL }
/* Parses the line and opens the campaign. FALSE: the action ends with the result. */
gboolean us_call_open (UsCampaignCall *call, GStrv args, const UsUsage *usage);
void us_call_clear (UsCampaignCall *call);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (UsCampaignCall, us_call_clear)

/* A line that the command line names by its number in the log, or, where it cannot be read, by "#" and its id. Once it
 * is found it stays the same one, whatever else happens to the log. */
typedef struct
{
  const char *text;
  gint64 id; /* 0: nobody has looked for it */
  char *value;
  int date;
} UsLineName;

void us_line_name_clear (UsLineName *name);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (UsLineName, us_line_name_clear)
const UsLogLine *us_cli_find_line (UsLog *log, UsLineName *name, GError **error);

/* --- us-campaign-change.c ----------------------------------------------------------------------------------- */

#define US_CLI_TRIES 20 /* while others go on with the campaign */

/* Where the campaign was changed elsewhere meanwhile it is read again and tried once more, in case it still fits. */
typedef gboolean (*UsLogWay) (UsLog *log, gpointer data, GError **error);
gboolean us_cli_try_campaign (UsLog *log, UsLogWay way, gpointer data, GError **error);
/* The same of a change, which is asked for each time. */
typedef gboolean (*UsLogChanger) (UsLog *log, UsLogChange *change, gpointer data, GError **error);
gboolean us_cli_change_campaign (UsLog *log, UsLogBy by, UsLogChanger changer, gpointer data, GError **error);
UsExit us_cli_refuse_typed (const GError *error); /* of what the command line says */
/* An action that is such a change. It ends with the campaign as JSON, or in words. */
typedef void (*UsLogReporter) (UsLog *log, gpointer data);
UsExit us_cli_apply (UsCampaignCall *call, UsLogChanger changer, UsLogReporter reporter, gpointer data);
/* The campaign as JSON, or in words, where NULL says nothing. */
UsExit us_call_finish (UsCampaignCall *call, UsLogReporter reporter, gpointer data);

/* --- us-campaign-told.c: what the command line tells, as values ---------------------------------------------- */

int us_cli_today (void);
/* "2026-11-29"; NULL is today, and an empty text no date. */
gboolean us_cli_read_date (const char *text, int *date, GError **error);
char *us_cli_dup_date (int date);
/* A line of the log, or with `base` one that is changed: JSON, then fields as "KEY=VALUE". */
GVariant *us_cli_read_line (UsLog *log, GVariant *base, const char *json, char **sets, GError **error);
/* The same of fields that name no things. */
GVariant *us_cli_read_fields (const UsField *fields, guint n, GVariant *base, const char *json, char **sets,
                              GError **error);
const UsField *us_cli_find_field (const UsField *fields, guint n, const char *key, GError **error);
/* A list by the key of its topic; -1: the error says which there are. */
int us_cli_find_list (const UsRules *rules, const char *key, GError **error);

/* --- us-campaign-json.c ------------------------------------------------------------------------------------- */

/* The campaign as it stands; what else there is to say comes behind it. */
typedef void (*UsMoreWriter) (JsonBuilder *json, gpointer data);
void us_cli_add_flags (JsonBuilder *json, const UsCampaign *campaign, guint index);
UsExit us_cli_print_campaign (UsStore *store, UsLog *log, UsMoreWriter more, gpointer data);
void us_cli_add_campaign (JsonBuilder *json, const UsCampaignListing *listing, guint number);

/* --- us-campaign-words.c: for people -------------------------------------------------------------------------- */

char *us_cli_dup_signed (int points); /* "+4" */
char *us_cli_dup_number (int number); /* "−3" */
char *us_cli_dup_value (const UsCampaign *campaign, const char *field, int value);
char *us_cli_dup_flag (const UsCampaign *campaign, const UsFlag *flag);
/* The line with what it does not fit; and `more`, or NULL. */
void us_cli_print_line (const UsCampaign *campaign, guint index, const char *more);
/* The same of one that was changed, and what the campaign comes to. */
void us_cli_report_line (UsLog *log, gint64 id);
void us_cli_report_score (UsLog *log);
/* How many are not accepted. */
guint us_cli_count_flags (const UsCampaign *campaign, guint index);

/* --- us-campaign-transcript.c --------------------------------------------------------------------------------- */

gboolean us_cli_is_campaign (const char *text, gsize length); /* an export */
/* An exported campaign: all that follows from it, a line each, in the language of the moment. NULL without an error: the
 * text is no campaign. */
char *us_cli_dup_campaign_transcript (const char *text, gsize length, GError **error);

/* --- us-campaign-show.c --------------------------------------------------------------------------------------- */

/* What may be chosen in the open line, of one field or of all (NULL), and why not all; what stands on the board, or NULL,
 * says that there. */
void us_cli_print_offers (UsCampaign *campaign, const char *field, UsBoard *board);

G_END_DECLS
