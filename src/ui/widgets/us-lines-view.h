/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"
#include "us-told.h"

G_BEGIN_DECLS

/* What the hands have to do now: numbered steps, as large as their number allows, quiet lines for what stays put, and a
 * list to tick off while the table is set up. Properties: play (UsPlay), compact (a phone), step (UsTold: the numbered one
 * that is done now while the others stand back; NULL: no such). Signal "why" (uint first, uint n, char *title,
 * GtkWidget *anchor). */
#define US_TYPE_LINES_VIEW (us_lines_view_get_type ())
G_DECLARE_FINAL_TYPE (UsLinesView, us_lines_view, US, LINES_VIEW, AdwBin)

gboolean us_lines_view_ask_why (UsLinesView *self);              /* presses the first "?"; FALSE if there is none */
UsTold *us_lines_view_get_line (UsLinesView *self, guint i);     /* in the order of the page; NULL beyond the last */
GtkWidget *us_lines_view_find (UsLinesView *self, UsTold *told); /* the row of a line, or NULL */
/* Numbered lines, one after the other. */
guint us_lines_view_get_n_steps (UsLinesView *self);
UsTold *us_lines_view_get_step (UsLinesView *self, guint *at); /* and the how many-th it is, from 0; or NULL */
gboolean us_lines_view_step_on (UsLinesView *self); /* to the first, then to the next; FALSE: it stands at the last */
void us_lines_view_leave_steps (UsLinesView *self);
/* The "?" of a line was pressed. */
void us_lines_view_explain (UsLinesView *self, UsTold *told, GtkWidget *anchor);

/* The round "?" that every explanation hangs on. */
GtkWidget *us_why_button_new (const char *about);
/* What a screen reader says of it. */
void us_why_button_set_about (GtkWidget *button, const char *about);
/* A button that leads to what was taught, by its key for us_play_correct(): it says `offer`, and to a screen reader what it
 * is about as well, or NULL. */
void us_fix_button_set (GtkWidget *button, const char *key, const char *offer, const char *about);

G_END_DECLS
