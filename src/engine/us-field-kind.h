/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-prompt.h"

G_BEGIN_DECLS

/* What a kind of field is, whoever fills or shows it. A new kind is one constant here, and its editor in the window; all
 * others ask for what they need to know of it. */

typedef struct
{
  UsPromptKind prompt;  /* the question that it is where it is asked by itself */
  gsize size;           /* of what stands in the record: an int, a UsList, a UsSet or UsRowList */
  gboolean is_set;      /* several values without an order, none of them twice */
  gboolean is_text;     /* the int stands for what somebody typed, which is in no domain; below 0 for nothing */
  gboolean has_words;   /* several values, each with words that somebody typed or none */
  gboolean counts;      /* the int is how many there are */
  gboolean has_choices; /* its values are those of the domain, and can be listed */
  /* `place` is where the field stands in its record. Reading checks everything. */
  GVariant *(*write) (const UsField *field, const UsNames *names, gconstpointer place);
  gboolean (*read) (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error);
  void (*say) (const UsField *field, const UsNames *names, gconstpointer place, GString *out);
  /* Of several values, else NULL: those that stand there, in their order, into room for US_SET_SIZE; returns how many.
   * And others in their place. */
  int (*get) (gconstpointer place, int *values);
  void (*set) (gpointer place, const int *values, int n);
} UsFieldTraits;

const UsFieldTraits *us_field_traits (const UsField *field);
const char *us_field_title (const UsField *field); /* translated */
/**
 * us_field_dup_proposed:
 *
 * Returns: (nullable): what stands there already where a question asks for the field
 */
GVariant *us_field_dup_proposed (const UsField *field, const UsNames *names);
char *us_field_dup_said (const UsField *field, const UsNames *names, GVariant *value); /* a value in words */
/* Whether the record says nothing there: none of several values, no text, or what an optional field falls back to. */
gboolean us_field_is_empty (const UsField *field, gconstpointer record);
/* From then on it does. */
void us_field_clear (const UsField *field, gpointer record);
/**
 * us_field_dup_nth:
 * @nth: what one of a list is called, with {n}: "Want {n}"
 *
 * Returns: (transfer full): translated, with the number, which counts from 1
 */
char *us_field_dup_nth (const char *nth, guint n);
gboolean us_field_may_be_left_out (const UsField *field);
gboolean us_field_has_value (const UsField *field, int value); /* whether that value of its domain is one of its own */
int us_field_most (const UsField *field);                      /* SEQUENCE, SET, ROWS: as many values at most */
/**
 * us_field_is_in_force:
 * @i: which of the fields
 * @record: those before it are filled
 */
gboolean us_field_is_in_force (const UsField *fields, guint i, gconstpointer record);
/**
 * us_field_is_wanted:
 * @draft: (nullable): an object of those that are told so far
 *
 * The same while a record is being told: a choice that is not told yet calls for nothing.
 */
gboolean us_field_is_wanted (const UsField *fields, guint i, const UsNames *names, GVariant *draft);
/* Whether one at least has to be told of it: without any, what has been told before it is good for nothing. */
gboolean us_field_needs_one (const UsField *fields, guint i, const UsNames *names, GVariant *draft);
/**
 * us_field_find_choice:
 *
 * Returns: which of the fields before it is the choice on which it depends, or -1
 */
int us_field_find_choice (const UsField *fields, guint i);

G_END_DECLS
