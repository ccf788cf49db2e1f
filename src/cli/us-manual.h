/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-cli.h"

G_BEGIN_DECLS

/* What is made of the same tables as the help, when the program is built. `bare` is what reads a
 * line without a command. */

/* The manual page. */
void us_manual_print (UsExit (*bare) (GStrv args));
/* Two functions for bash that completion.bash asks: how each command is used, and which words there
 * are. */
void us_completion_print (UsExit (*bare) (GStrv args));

G_END_DECLS
