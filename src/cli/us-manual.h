/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-cli.h"

G_BEGIN_DECLS

/* The build makes these from the tables of the help. `bare` is the function in main.c that handles a line without
 * a command. */

/* Prints the manual page. */
void us_manual_print (UsExit (*bare) (GStrv args));
/* Prints two bash functions that completion.bash calls: how each command is used, and which words may follow. */
void us_completion_print (UsExit (*bare) (GStrv args));

G_END_DECLS
