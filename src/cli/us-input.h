/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads standard input line by line, for the terminal and for the protocol. */

#define US_INPUT_LONGEST (1024 * 1024) /* bytes; a longer line is skipped */

typedef enum {
  US_INPUT_LINE,
  US_INPUT_TOO_LONG,
  US_INPUT_NOT_TEXT, /* not UTF-8, or with a NUL in it */
  US_INPUT_END,
  US_INPUT_INTERRUPTED /* Ctrl-C */
} UsInput;

/* From now on Ctrl-C makes us_input_read() return instead of ending the program. */
void us_input_watch_interrupt (void);
gboolean us_input_is_terminal (void);
/* Standard input was used for a file and is at its end; from now on lines are read from the terminal itself. */
gboolean us_input_go_on_at_terminal (GError **error);
/* The line without its line break; valid until the next call. */
UsInput us_input_read (const char **line);

G_END_DECLS
