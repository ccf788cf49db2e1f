/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli.h"

/* In the order in which a new user needs them. */
/* clang-format off */
const UsCommand us_commands[] = {
  { "games",    N_("List the games, their options and who draws what"), us_command_games },
  { "rules",    N_("List the rules of a game with their sources and readings"), us_command_rules },
  { "play",     N_("Play in the terminal, or over the JSON protocol"), us_command_play },
  { "plays",    N_("List the plays in progress and the history"), us_command_plays },
  { "campaign", N_("Keep the log of games in a row"), us_command_campaign, us_campaign_actions, &us_n_campaign_actions },
  { "result",   N_("Print what a finished play came to, to share it"), us_command_result },
  { "replay",   N_("Print the transcript of a recorded play, or check it"), us_command_replay },
  { "simulate", N_("Play many games at full speed and count"), us_command_simulate },
  { "copy",     N_("Look at and change what was taught of your copy of a game"), us_command_copy },
  { "export",   N_("Write a play, a copy or everything as JSON"), us_command_export },
  { "import",   N_("Read what was exported"), us_command_import },
  { "backup",   N_("Copy the whole database"), us_command_backup },
  { "restore",  N_("Go back to a copy of the database"), us_command_restore },
  { "delete",   N_("Move a play to the trash"), us_command_delete },
  { "undelete", N_("Take a play out of the trash"), us_command_undelete },
};
/* clang-format on */
const guint us_n_commands = G_N_ELEMENTS (us_commands);

/* The exit codes; us_cli_fail() decides which error gets which. */
/* clang-format off */
const UsEnding us_endings[] = {
  { US_EXIT_OK, N_("done") },
  { US_EXIT_REFUSED, N_("it cannot be done as things stand, or a check found differences") },
  { US_EXIT_USAGE, N_("the command line is wrong") },
  { US_EXIT_FILE, N_("a file, a play or the database cannot be found, read or written") },
  { US_EXIT_INTERRUPTED, N_("interrupted; the play stays open") },
};
/* clang-format on */
const guint us_n_endings = G_N_ELEMENTS (us_endings);

/* clang-format off */
const UsVariable us_variables[] = {
  { "UNDERSTUDY_DATA", N_("the folder of the database, instead of the user’s data folder") },
  { "NO_COLOR", N_("if set, nothing is printed in bold") },
};
/* clang-format on */
const guint us_n_variables = G_N_ELEMENTS (us_variables);
