/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-text.h"
#include "us-set.h"

G_BEGIN_DECLS

typedef enum {
  US_PROMPT_CONFIRM,  /* true */
  US_PROMPT_CHOICE,   /* a name */
  US_PROMPT_CELLS,    /* answered on the board: a name, or, where several are taken, names as of MANY */
  US_PROMPT_MANY,     /* names, distinct, min ≤ n ≤ max */
  US_PROMPT_SEQUENCE, /* names in order, repetition allowed, min ≤ n ≤ max */
  US_PROMPT_NUMBER,   /* an integer from min to max */
  US_PROMPT_DICE,     /* `count` integers from min to max or to the die's own sides, in the order of `names` */
  US_PROMPT_TEXT,     /* 1 to 200 characters on one line */
  US_PROMPT_ROWS,     /* objects in order, min ≤ n ≤ max: `what`, a name, and `text`, if there are words to it */
  US_PROMPT_FORM,     /* an object with a member for each field */
  US_PROMPT_THINKING  /* no answer: the next object comes by itself */
} UsPromptKind;

typedef struct
{
  const UsDomain *domain;
  int value;
  UsText label;  /* empty: the value's own label */
  UsText detail; /* second line, or empty */
  gboolean enabled;
  UsText reason;   /* why it is not enabled */
  gboolean leaves; /* ends the open turn: drawn as a button at the foot, the last one as the pill */
  gboolean chosen; /* MANY: already, and may be taken away */
} UsChoiceItem;

#define US_MAX_BRUSHES 3

/**
 * UsBrush:
 *
 * What is laid at the places that are chosen, and at how many. `key` is the question itself, or one that may follow at
 * once: whoever can show all of them together asks for their places together, and answers one after the other.
 */
typedef struct
{
  const char *key;
  const UsDomain *domain;
  int value; /* its label; its icon is the piece as it lies there */
  int count;
  UsText text; /* what is asked while this is laid; empty: the question's own words */
} UsBrush;

/**
 * UsPrompt:
 *
 * The present question. It belongs to the session and lives until the session changes.
 */
struct _UsPrompt
{
  UsPromptKind kind;
  const char *key;
  UsText text, detail;
  guint first_reason, n_reasons;
  const char *component;  /* what is drawn at the table, or NULL */
  const UsDomain *domain; /* of the choices, NULL for numbers */
  UsChoiceItem *choices;
  guint n_choices;
  int min, max, count;
  int sides[US_LIST_MAX]; /* DICE: of each die; 0: numbers that are no dice */
  int fallback;           /* the suggested number, or the value of the suggested choice; -1 without */
  UsText suggested;       /* NUMBER: what the suggested one says as an answer, or empty */
  gboolean remember;      /* the answer is kept for this copy of the game */
  gboolean open;          /* an open turn */
  gboolean distinct;
  UsCountAs count_as;
  UsBrush brushes[US_MAX_BRUSHES]; /* CELLS: what is laid there, that of this question first */
  guint n_brushes;
  const char *const *names;     /* titles of dice or places, NULL-terminated, translatable; NULL without */
  const char *nth;              /* what one of a list is called that has no names; or NULL */
  const UsDomain *names_domain; /* dice whose places are values: names_values[] of this domain, used if names is NULL */
  int names_values[US_LIST_MAX];
  const UsField *fields; /* FORM, and a form of one field, which is asked as that field's kind */
  guint n_fields;
  const UsTopic *topic; /* what is being taught, or NULL */
  const char *which;    /* of a library whose records belong to values: whose it is, "duke"; or NULL */
  GVariant
    *prefilled; /* what stands there already: of a form an object of fields that are told, else an answer; or NULL */
};

const char *us_prompt_kind_name (UsPromptKind kind);
char *us_prompt_dup_choice_label (const UsPrompt *prompt, const UsNames *names, guint choice);
void us_prompt_choice_name (const UsPrompt *prompt, const UsNames *names, guint choice, char *out, gsize size);
/**
 * us_prompt_dup_place:
 *
 * The title of the i-th die or place, translated.
 */
char *us_prompt_dup_place (const UsPrompt *prompt, const UsNames *names, guint i);
/**
 * us_prompt_most:
 *
 * The highest number that the i-th die or place may have.
 */
int us_prompt_most (const UsPrompt *prompt, int i);
/**
 * us_prompt_takes_many:
 *
 * Whether the answer is a list of distinct choices: of the kind many, or several cells.
 */
gboolean us_prompt_takes_many (const UsPrompt *prompt);

/**
 * us_prompt_is_pressed:
 *
 * Whether one press is the whole answer. All other answers are put together, typed or dialled first, and then taken.
 */
gboolean us_prompt_is_pressed (const UsPrompt *prompt);

/**
 * us_prompt_find_suggested:
 *
 * Returns: the choice that the rules suggest, or -1 if there is none that can be taken now
 */
int us_prompt_find_suggested (const UsPrompt *prompt);

/**
 * us_prompt_find_main:
 *
 * The choice that the big button stands for: the last that ends an open turn, whether it can be taken now or not, else
 * the suggested one.
 *
 * Returns: its index, or -1
 */
int us_prompt_find_main (const UsPrompt *prompt);

/**
 * us_prompt_dup_main_label:
 *
 * Returns: (nullable): what stands on the big button; %NULL if there is none
 */
char *us_prompt_dup_main_label (const UsPrompt *prompt, const UsNames *names);

/**
 * us_prompt_dup_suggested:
 *
 * Returns: (nullable): the suggested number or choice as an answer
 */
GVariant *us_prompt_dup_suggested (const UsPrompt *prompt, const UsNames *names);

/**
 * us_prompt_dup_default:
 *
 * Returns: (nullable): the answer that the big button gives while the player has told nothing; %NULL if it gives none
 */
GVariant *us_prompt_dup_default (const UsPrompt *prompt, const UsNames *names);
/**
 * us_prompt_dup_begun:
 *
 * Returns: (nullable): what the question begins with: where several are chosen those that are chosen already, else what
 * us_prompt_dup_default() gives
 */
gboolean us_prompt_is_begun (const UsPrompt *prompt); /* some are chosen already */
GVariant *us_prompt_dup_begun (const UsPrompt *prompt, const UsNames *names);

/**
 * us_prompt_dup_missing:
 * @draft: (nullable): what is told so far, in the shape of the answer: a list of those chosen or rolled, an object of
 *   the fields that are filled, a number, a text
 *
 * Returns: (nullable): one short sentence on what the draft still lacks; %NULL if it is complete, and where one press
 *   answers, because the choices say themselves what is asked
 */
char *us_prompt_dup_missing (const UsPrompt *prompt, const UsNames *names, GVariant *draft);

/**
 * us_prompt_dup_missing_laid:
 * @draft: (nullable): the places of the question itself
 * @ahead: (nullable): those of the questions that are asked together with it: key → names
 *
 * Returns: (nullable): the same, of all brushes
 */
char *us_prompt_dup_missing_laid (const UsPrompt *prompt, GVariant *draft, GVariant *ahead);

/**
 * us_prompt_new_for_field:
 *
 * Returns: (transfer full): a field of a form as a prompt of its own
 */
UsPrompt *us_prompt_new_for_field (const UsField *field);
/**
 * us_prompt_prefill:
 * @value: (nullable): such as what follows from the name of what is taught
 *
 * It stands there already, and is what is suggested.
 */
void us_prompt_prefill (UsPrompt *prompt, const UsNames *names, GVariant *value);
void us_prompt_free (UsPrompt *prompt);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPrompt, us_prompt_free)

G_END_DECLS
