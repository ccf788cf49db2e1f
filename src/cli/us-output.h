/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All output goes through here. Text for people is wrapped to the terminal, may be bold, and is cleaned of control
 * characters. JSON for programs is printed as it is, because us_json_print() has escaped those already. If the
 * reader closes the pipe, the program ends without an error. */

void us_output_init (void);
gboolean us_output_is_terminal (void);
gboolean us_output_closed (void); /* the reader has closed the pipe */
/* Returns FALSE if output could not be written. `message` (translated) says why; it is NULL if the reader closed
 * the pipe. */
gboolean us_output_finish (char **message);

void us_output_flush (void);
void us_output_raw (const char *text);  /* for programs: JSON */
void us_output_text (const char *text); /* for people, not wrapped: several lines */
/* For people, not wrapped: one line or a part of it. A line break stands at the end of the format. */
void us_output (const char *format, ...) G_GNUC_PRINTF (1, 2);
void us_output_typed (void); /* call this when the terminal shows a line that the player has typed */
void us_output_break (void); /* prints an empty line, never two in a row */
/* Prints a paragraph: `first` is printed before its first line, and further lines are indented by as much. `text`
 * may contain <b>…</b> and XML entities. */
void us_output_markup (const char *first, const char *markup);
void us_output_plain (const char *first, const char *text); /* the same without markup */
void us_output_bold (const char *first, const char *text);

/* On standard error: what went wrong, and further lines about it. */
void us_error (const char *format, ...) G_GNUC_PRINTF (1, 2);
void us_error_more (const char *format, ...) G_GNUC_PRINTF (1, 2);
int us_output_width (const char *text);            /* in terminal columns */
char *us_output_pad (const char *text, int width); /* padded with spaces */
int us_output_columns (void);                      /* of the terminal, asked each time: it may be resized */

G_END_DECLS
