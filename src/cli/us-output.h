/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Everything that leaves the program goes through here: words for people are wrapped to the
 * terminal and set in bold where that is wanted, and nothing in them acts on it; JSON for programs
 * passes as it is, since us_json_print() has seen to that already; and a reader who has gone away
 * ends the work quietly. */

void us_output_init (void);
gboolean us_output_is_terminal (void);
gboolean us_output_closed (void); /* nobody reads any longer */
/* FALSE: what was written did not arrive, and `message` (translated) says why; NULL if the reader
 * merely went away. */
gboolean us_output_finish (char **message);

void us_output_flush (void);
void us_output_raw (const char *text);  /* JSON, for programs */
void us_output_text (const char *text); /* for people, unwrapped: several lines */
/* One line or a part of it, unwrapped; its end is the end of the format. */
void us_output (const char *format, ...) G_GNUC_PRINTF (1, 2);
void us_output_typed (void); /* the terminal has shown a line that was typed */
void us_output_break (void); /* one empty line, never two */
/* One paragraph: `first` stands before its first line, later lines begin under its end. `text` may
 * hold <b>…</b> and the entities of markup. */
void us_output_markup (const char *first, const char *markup);
void us_output_plain (const char *first, const char *text); /* the same without markup */
void us_output_bold (const char *first, const char *text);

/* On standard error: what went wrong, and further lines about it. */
void us_error (const char *format, ...) G_GNUC_PRINTF (1, 2);
void us_error_more (const char *format, ...) G_GNUC_PRINTF (1, 2);
int us_output_width (const char *text);            /* columns on the terminal */
char *us_output_pad (const char *text, int width); /* filled up with spaces */

G_END_DECLS
