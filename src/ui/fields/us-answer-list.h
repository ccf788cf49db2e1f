/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-answer.h"

G_BEGIN_DECLS

/* Answers. Few are rows; of many, those that are things of the table lie side by side as they look there, and become
 * rows with their words as soon as somebody types. Property: several (each is chosen or not, and shows which).
 * Signals: "pressed" (UsAnswer) and "left" (a search among few answers is over; they are all there again). */
#define US_TYPE_ANSWER_LIST (us_answer_list_get_type ())
G_DECLARE_FINAL_TYPE (UsAnswerList, us_answer_list, US, ANSWER_LIST, AdwBin)

/* Other answers, in the rows that there are. `named`: of many, one is found by its name; else all of them are a menu. */
void us_answer_list_set_answers (UsAnswerList *self, GPtrArray *answers, gboolean named);
/* What was pressed together with the answer: a draft of the form that it leads to, or NULL. */
GVariant *us_answer_list_dup_ahead (UsAnswerList *self);
/* Begins to look for a name, or goes on with it, however few there are. */
gboolean us_answer_list_type (UsAnswerList *self, const char *text);
/* Presses the answer with that number, or looks for the digit where there are too many or their names have numbers. */
gboolean us_answer_list_type_digit (UsAnswerList *self, guint digit);
/* NULL: nothing can be answered. */
GtkWidget *us_answer_list_get_focus (UsAnswerList *self);

G_END_DECLS
