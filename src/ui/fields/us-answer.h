/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-choice.h"

G_BEGIN_DECLS

/* A choice as it stands in a list of answers. It can be read by binding:
 *
 *   label (with a capital), icon (NULL without)
 *   detail  why it cannot be taken, that it was answered before, its second line; "" without
 *   key     the number key that presses it, or 0
 *   chosen  of several: it is taken
 *   given   the question is asked again, and this was the answer
 *   waits   of several: another has to be given up first
 *   ready   it can be pressed now */
#define US_TYPE_ANSWER (us_answer_get_type ())
G_DECLARE_FINAL_TYPE (UsAnswer, us_answer, US, ANSWER, GObject)

struct _UsAnswer
{
  GObject parent_instance;

  UsChoice *choice;
  char *label;
  const char *icon;
  const UsField *quick; /* a number of the form that it leads to, which can be pressed with it; or NULL */
  guint key;
  gboolean chosen, waits, given;
  char *words; /* of one that was given: its detail; else NULL */
};

/* All choices of a question but those that leave an open turn. */
GPtrArray *us_answers_new (const UsPrompt *prompt, const UsNames *names);
/* Whether things with numbers, or most that can be taken, have numbers in their names: then a digit means those, and not a place in the list. */
gboolean us_answers_mean_numbers (GPtrArray *answers);
/* Where they mean numbers and none has two digits, one key says which: how many answers that can be given have this
 * digit, and the first of them. -1: there are longer numbers. */
int us_answers_find_digit (GPtrArray *answers, guint digit, gpointer *found);
gpointer us_answers_find (GPtrArray *answers, const char *name);
/* Whether a search for the text would find any of the answers: one that finds nothing hides the few that there are. */
gboolean us_answers_name (GPtrArray *answers, const char *text);

/* How well what is typed names an answer. A number that is not that of an answer names the one behind which any can be
 * typed, and none that only begins so. */
typedef enum { US_NAMED_NOT, US_NAMED_PART, US_NAMED_WORD, US_NAMED_NUMBER, US_NAMED_ALL } UsNamed;
/* `wanted` without regard to case. */
UsNamed us_answer_find_named (UsAnswer *self, const char *wanted);
/* Returns: (nullable): the number that somebody typed to find this answer, which leads to where it is told */
GVariant *us_answer_dup_typed (UsAnswer *self, const char *wanted);

const char *us_answer_get_detail (UsAnswer *self);
gboolean us_answer_get_ready (UsAnswer *self);
void us_answer_set_chosen (UsAnswer *self, gboolean chosen);
void us_answer_set_given (UsAnswer *self);
void us_answer_set_waits (UsAnswer *self, gboolean waits);
void us_answer_set_key (UsAnswer *self, guint key);

G_END_DECLS
