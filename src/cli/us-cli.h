/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "us-session.h"
#include "us-store.h"
#include "us-copy.h"
#include "us-exchange.h"
#include "us-json.h"

G_BEGIN_DECLS

/* What the commands share. A command gets its arguments with "understudy-cli NAME" in front and
 * returns how it ended. */

typedef enum {
  US_EXIT_OK = 0,
  US_EXIT_REFUSED = 1, /* cannot be done now, or a check found differences */
  US_EXIT_USAGE = 2,   /* the command line is wrong, whatever files contain */
  US_EXIT_FILE = 3,    /* a file, a play or the database cannot be found, read or written */
  US_EXIT_INTERRUPTED = 130
} UsExit;

typedef struct _UsCommand UsCommand;
struct _UsCommand
{
  const char *name, *summary;
  UsExit (*run) (GStrv args);
  const UsCommand *actions; /* what follows the name, each with options of its own; NULL: there are none */
  const guint *n_actions;
};

/* us-commands.c: the tables from which help, manual page and completion are made. */
extern const UsCommand us_commands[];
extern const guint us_n_commands;
extern const UsCommand us_campaign_actions[];
extern const guint us_n_campaign_actions;
typedef struct
{
  UsExit code;
  const char *text;
} UsEnding;
extern const UsEnding us_endings[];
extern const guint us_n_endings;
typedef struct
{
  const char *name, *text;
} UsVariable;
extern const UsVariable us_variables[];
extern const guint us_n_variables;

UsExit us_command_games (GStrv args);
UsExit us_command_rules (GStrv args);
UsExit us_command_play (GStrv args);
UsExit us_command_replay (GStrv args);
UsExit us_command_simulate (GStrv args);
UsExit us_command_plays (GStrv args);
UsExit us_command_export (GStrv args);
UsExit us_command_import (GStrv args);
UsExit us_command_backup (GStrv args);
UsExit us_command_restore (GStrv args);
UsExit us_command_delete (GStrv args);
UsExit us_command_result (GStrv args);
UsExit us_command_undelete (GStrv args);
UsExit us_command_copy (GStrv args);
UsExit us_command_campaign (GStrv args);

/* How a command line is parsed and explained. */
typedef struct
{
  const char *arguments;   /* "GAME [FILE]", N_() */
  const char *forms;       /* shown instead of `arguments` if these depend on each other: "BOX get KEY | BOX list" */
  const char *summary;     /* one or two sentences, translated */
  const char *description; /* shown below the options, translated, or NULL */
  const GOptionEntry *entries;
  guint min, max; /* arguments besides options */
} UsUsage;

/* us_cli_ask() runs a command only as far as us_cli_parse(), which passes its usage to the reader instead of
 * parsing. */
typedef void (*UsUsageReader) (const char *command, const UsUsage *usage, gpointer data);
void us_cli_ask (UsExit (*run) (GStrv args), const char *command, UsUsageReader reader, gpointer data);
void us_cli_ask_all (UsUsageReader reader, gpointer data); /* asks every command */

/* Runs the action that the line names; FALSE: it names none of these. */
gboolean us_cli_run_action (const UsCommand *actions, guint n, GStrv args, UsExit *result);
/* Takes the options out of `args`. Returns FALSE if the command is to end with *result, because help was asked for
 * or the line is wrong. */
gboolean us_cli_parse (GStrv *args, const UsUsage *usage, UsExit *result);
/* Reports an error in the command line and how the command is used. */
UsExit us_cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* Reports an error and returns the exit code that fits it. */
UsExit us_cli_fail (const GError *error);

const UsRules *us_cli_find_game (const char *id); /* NULL: the error has been reported */
GPtrArray *us_cli_list_boxes (void);              /* UsRules, the first game of each box */
gboolean us_cli_find_box (const char *box);       /* FALSE: the error has been reported */
gboolean us_cli_read_seed (const char *text, guint64 *seed);
guint64 us_cli_draw_seed (void);
/* Reads --set KEY=VALUE and --source COMPONENT=app|table into `start`. FALSE: the error has been reported. */
gboolean us_cli_read_start (const UsRules *rules, char **options, char **sources, UsStart *start);

/* Opens the database and prints its notice. */
UsStore *us_cli_open_store (GError **error);
/* Whether something could not be read, so that the output is incomplete; that has been reported. */
gboolean us_cli_had_trouble (void);
/* For commands that copy the database to or from a file. The copier returns the path of the copy that it made, to
 * be shown, or NULL. */
typedef char *(*UsCliCopier) (UsStore *store, const char *path, GError **error);
char *us_cli_copy_store (GStrv args, const UsUsage *usage, UsCliCopier copier, UsExit *result);
/* Reads an exported copy of the game's box, which --know FILE uses instead of the database. */
UsCopy *us_cli_read_copy (const char *path, const UsRules *rules, GError **error);
/* An export may overwrite any file except the store's own. */
gboolean us_cli_may_export (UsStore *store, const char *path, GError **error);

void us_cli_print_json (JsonNode *node);     /* takes it; prints one line */
char *us_cli_dup_time (gint64 milliseconds); /* local time, for people */

#define US_SEED_MAX ((G_GUINT64_CONSTANT (1) << 53) - 1)

G_END_DECLS
