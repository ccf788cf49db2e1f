/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Standard input by lines, for people and programs alike. */

#define US_INPUT_LONGEST (1024 * 1024) /* bytes; a longer line is passed over as a whole */

typedef enum {
  US_INPUT_LINE,
  US_INPUT_TOO_LONG,
  US_INPUT_NOT_TEXT, /* not UTF-8, or with a NUL in it */
  US_INPUT_END,
  US_INPUT_INTERRUPTED /* Ctrl-C */
} UsInput;

/* From now on Ctrl-C ends the reading instead of the program. */
void us_input_watch_interrupt (void);
gboolean us_input_is_terminal (void);
/* Standard input has had something else, to its end; answers come from the terminal itself. */
gboolean us_input_go_on_at_terminal (GError **error);
/* The line without its end; valid until the next call. */
UsInput us_input_read (const char **line);

G_END_DECLS
