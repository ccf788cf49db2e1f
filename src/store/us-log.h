/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"

G_BEGIN_DECLS

/* A campaign's log as texts, out and in. Nothing here knows a file or the database: texts are the same in all languages,
 * and what is read changes nothing. */

/* --- Out ----------------------------------------------------------------------------------------- */

/* The play that a line is of. */
typedef struct
{
  const char *uuid; /* NULL: it is of none */
  gboolean edited;  /* it was changed by hand: the play changes it no more */
} UsLogPlay;

/* What is known of a campaign besides its log. */
typedef struct
{
  const char *uuid, *name; /* NULL: none */
  gint64 started;          /* UTC, milliseconds; 0: nobody knows */
  const UsLogPlay *plays;  /* of each line; NULL: nobody knows */
} UsLogFacts;

/* The campaign is folded. A table with a line for each of the log: number, date, the fields by their keys, points, total,
 * and the ids of the rules that it does not fit and of what was accepted. Things go by their names. */
char *us_log_write_csv (const UsCampaign *campaign);
char *us_log_write_markdown (const UsCampaign *campaign, const UsLogFacts *facts);
/* The whole campaign, as data/schemas/campaign.schema.json describes it. */
char *us_log_write_json (const UsCampaign *campaign, const UsLogFacts *facts);

/* --- In ------------------------------------------------------------------------------------------ */

typedef enum { US_LOG_DATES_UNKNOWN, US_LOG_DAY_FIRST, US_LOG_MONTH_FIRST } UsLogDates;

/* What whoever reads a text is told besides it; NULL: nothing. */
typedef struct
{
  UsLogDates dates;       /* how 11/12/2026 is meant */
  GVariant *told;         /* of things that the text only names, by list and address: {"ship": {"kite": {"tier": 2}}} */
  const char *uuid;       /* of the campaign that is read into */
  int today;              /* 20261129; 0: no date lies in the future */
  const UsLogPlay *plays; /* of each line of that campaign; NULL: nobody knows */
  GHashTable *open;       /* play → its campaign, as us_store_list_open_plays() lists them; NULL: nobody knows */
} UsLogOptions;

/* A thing that the campaign does not have yet. */
typedef struct
{
  guint list;
  char *which, *name; /* name "": it has none */
  GVariant *value;    /* as us_campaign_put() takes it; what is not told is what the fields propose */
  GStrv untold;       /* the keys of those */
} UsLogReadThing;

typedef struct
{
  guint source; /* its line in the text, or its number in a JSON text; from 1 */
  int date;
  GVariant *value; /* as us_campaign_add() takes it */
  GStrv accepted;  /* or NULL */
  char *play;      /* as in #UsLogPlay */
  gboolean edited;
  gboolean known;   /* the campaign has it already, or has the play that it is of */
  gboolean goes_on; /* known, because that play goes on here: it says itself what its line is when it ends */
  int at;           /* its line in the preview; -1: it is known */
} UsLogReadLine;

/* What cannot be read, in one sentence. */
typedef struct
{
  guint line, column; /* from 1; columns are counted in cells */
  char *text;
} UsLogTrouble;

/**
 * UsLogReading:
 *
 * What a text says, and what would come of it. To apply it is to give a new campaign the settings, and to put the things
 * and add the lines that are not known, in their order and in one step.
 */
typedef struct
{
  const UsRules *rules;
  char *uuid, *name;    /* of the campaign in a JSON text, else NULL */
  gint64 started;       /* the same, or 0 */
  GVariant *settings;   /* of a new campaign; NULL: the text says nothing of them, or the campaign keeps its own */
  GPtrArray *things;    /* UsLogReadThing: to be put */
  GPtrArray *lines;     /* UsLogReadLine */
  GPtrArray *troubles;  /* UsLogTrouble; these lines are left out */
  GPtrArray *unknown;   /* char *: columns that say nothing to us */
  GPtrArray *differing; /* char *: things that the campaign has and of which the text tells otherwise: they stay */
  gboolean ask_dates;   /* each date can be read both ways, or one contradicts another; here they are read day first */
  guint day_only;       /* lines of the text whose dates contradict each other: this one can only be read day first, */
  guint month_only;     /* and this one only month first; 0: none do */
  UsCampaign *preview;  /* with all that would be put and added, folded */
  guint n_new, n_known; /* of the lines */
  guint n_going;        /* of those that are known: their plays go on */
  guint n_refused;      /* lines of the text that stay out */
} UsLogReading;

/**
 * us_log_read_csv:
 * @rules: (nullable): those of a new campaign
 * @into: (nullable): the campaign that the lines are added to, else a new one
 *
 * Reads a table that us_log_write_csv() or a spreadsheet wrote. Columns go by the keys of their fields or by their titles
 * in the language of the moment.
 *
 * Returns: (nullable): %NULL if it is no such table, and the error says why
 */
UsLogReading *us_log_read_csv (const UsRules *rules, const UsCampaign *into, const char *text, gsize length,
                               const UsLogOptions *options, GError **error);
/**
 * us_log_read_json:
 * @rules: (nullable): those of a new campaign; %NULL: of the game that the text names
 * @into: (nullable): the same
 *
 * Returns: (nullable): %NULL if anything of it is wrong, and the error says what
 */
UsLogReading *us_log_read_json (const UsRules *rules, const UsCampaign *into, const char *text, gssize length,
                                const UsLogOptions *options, GError **error);
void us_log_reading_free (UsLogReading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsLogReading, us_log_reading_free)
/* Whether nothing has to be told any more before it is applied: how dates are meant, and what things are like. */
gboolean us_log_reading_is_told (const UsLogReading *reading);
/* For people: “12 games are new. 3 are in the log already.” */
char *us_log_reading_dup_said (const UsLogReading *reading);

G_END_DECLS
