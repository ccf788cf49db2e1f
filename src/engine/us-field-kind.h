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
  gboolean is_list;     /* a UsList stands in the record, else an int */
  gboolean is_text;     /* the int stands for what somebody typed, which is in no domain; below 0 for nothing */
  gboolean counts;      /* the int is how many there are */
  gboolean has_choices; /* its values are those of the domain, and can be listed */
  /* `place` is where the field stands in its record. Reading checks everything. */
  GVariant *(*write) (const UsField *field, const UsNames *names, gconstpointer place);
  gboolean (*read) (const UsField *field, UsNames *names, GVariant *value, gpointer place, GError **error);
  void (*say) (const UsField *field, const UsNames *names, gconstpointer place, GString *out);
} UsFieldTraits;

const UsFieldTraits *us_field_traits (const UsField *field);
const char *us_field_title (const UsField *field); /* translated */
/**
 * us_field_dup_proposed:
 * @said: (out) (optional): the same in words
 *
 * Returns: (nullable): what stands there already where a question asks for the field
 */
GVariant *us_field_dup_proposed (const UsField *field, const UsNames *names, char **said);
/* Whether the record says nothing there: an empty list, no text, or what an optional field falls back to. */
gboolean us_field_is_empty (const UsField *field, gconstpointer record);

G_END_DECLS
