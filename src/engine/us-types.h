/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "us-chars.h"

G_BEGIN_DECLS

typedef struct _UsRun UsRun;
typedef struct _UsNames UsNames;
typedef struct _UsPrompt UsPrompt;
typedef struct _UsBoard UsBoard;
typedef struct _UsRules UsRules;
typedef struct _UsEntry UsEntry;
typedef struct _UsJournal UsJournal;
typedef struct _UsTaught UsTaught;
typedef struct _UsSession UsSession;
typedef struct _UsPreview UsPreview;
typedef struct _UsCampaignRules UsCampaignRules;

/**
 * UsBy:
 *
 * Who put an entry into the journal.
 */
typedef enum { US_BY_PLAYER, US_BY_APP, US_BY_MEMORY, US_BY_CORRECTION, US_BY_SOURCE } UsBy;

typedef enum { US_BY_THE_APP, US_AT_THE_TABLE } UsSource;
typedef enum { US_NOBODY, US_BOT, US_PLAYER } UsSide;
typedef enum { US_OPEN, US_WON, US_LOST, US_DRAW, US_SCORED, US_ABANDONED } UsOutcome;
typedef enum { US_APPLIES, US_FAILS, US_DECIDES } UsVerdict;
typedef enum { US_CANDIDATE, US_DROPPED, US_CHOSEN } UsMarkVerdict;
/* As whoever looks at the board sees it, clockwise from above. */
typedef enum {
  US_NORTH,
  US_NORTH_EAST,
  US_EAST,
  US_SOUTH_EAST,
  US_SOUTH,
  US_SOUTH_WEST,
  US_WEST,
  US_NORTH_WEST,
  US_N_DIRECTIONS
} UsDirection;

/**
 * UsCountAs:
 *
 * How a question counts: what the rules need now, what the player reports of an open turn, what is taught once.
 */
typedef enum { US_ASKED, US_REPORTED, US_TAUGHT } UsCountAs;

const char *us_by_name (UsBy by);
const char *us_source_name (UsSource source);
const char *us_side_name (UsSide side);
const char *us_outcome_name (UsOutcome outcome);
const char *us_verdict_name (UsVerdict verdict);
const char *us_mark_verdict_name (UsMarkVerdict verdict);
const char *us_direction_name (UsDirection direction); /* "north-east" */
const char *us_count_as_name (UsCountAs count_as);

/* The refusals of a session; us_error_code_name() gives the protocol's word for each. */
#define US_ERROR (us_error_quark ())
GQuark us_error_quark (void);

typedef enum {
  US_ERROR_NOT_JSON,
  US_ERROR_UNKNOWN_COMMAND,
  US_ERROR_BAD_TYPE,
  US_ERROR_NOT_A_CHOICE,
  US_ERROR_NOT_NOW,
  US_ERROR_OUT_OF_RANGE,
  US_ERROR_WRONG_COUNT,
  US_ERROR_UNKNOWN_KEY,
  US_ERROR_LOOKING,
  US_ERROR_FINISHED,
  US_ERROR_NOTHING_TO_UNDO,
  US_ERROR_NOTHING_TO_REDO,
  US_ERROR_NO_SUCH_POSITION,
  US_ERROR_IN_USE,
  US_ERROR_RULES,
  US_ERROR_STORE
} UsError;

const char *us_error_code_name (int code);

/**
 * us_run_overran:
 *
 * What holds no more calls this: the rules of this thread are left at once, and their run ends in an error with this
 * sentence. Outside of rules it ends the program.
 */
G_NORETURN void us_run_overran (const char *format, ...) G_GNUC_PRINTF (1, 2);

G_END_DECLS
