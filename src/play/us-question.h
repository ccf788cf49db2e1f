/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-session.h"

G_BEGIN_DECLS

/* The question that is to be answered: key, position, kind (UsPromptKind as int), text (markup), plain, detail (markup,
 * "" without), kept (what is said of an answer that the copy keeps, "" without), explained (it has reasons), heading
 * (its words stand on the page; what is only confirmed says so on the button), small (something is told above it). */
#define US_TYPE_QUESTION (us_question_get_type ())
G_DECLARE_FINAL_TYPE (UsQuestion, us_question, US, QUESTION, GObject)

UsQuestion *us_question_new (UsSession *session, const UsPrompt *prompt, gboolean small);
gboolean us_question_equal (UsQuestion *self, UsQuestion *other);

const char *us_question_get_key (UsQuestion *self);
const char *us_question_get_text (UsQuestion *self);
const char *us_question_get_plain (UsQuestion *self);
const char *us_question_get_detail (UsQuestion *self);
const char *us_question_get_kept (UsQuestion *self);
int us_question_get_position (UsQuestion *self);
UsPromptKind us_question_get_kind (UsQuestion *self);
gboolean us_question_get_heading (UsQuestion *self);
gboolean us_question_get_small (UsQuestion *self);
/* Whether several things are chosen before one press takes them all. */
gboolean us_question_get_several (UsQuestion *self);
/* Whether one of several things that are told is typed, where Space and Enter belong to what is written. */
gboolean us_question_get_typed (UsQuestion *self);
/* Of the session's reasons; n is 0 without. */
guint us_question_get_reasons (UsQuestion *self, guint *n);

G_END_DECLS
