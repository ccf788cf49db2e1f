/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-prompt.h"
#include "us-run.h"

#include <glib/gi18n-lib.h>

#include "us-field-kind.h"

const char *
us_prompt_kind_name (UsPromptKind kind)
{
  static const char *const names[] = { "confirm", "choice", "cells", "many", "sequence", "number",
                                       "dice",    "text",   "rows",  "form", "thinking" };

  g_return_val_if_fail (kind <= US_PROMPT_THINKING, NULL);
  return names[kind];
}

void
us_prompt_choice_name (const UsPrompt *prompt, const UsNames *names, guint choice, char *out, gsize size)
{
  const UsChoiceItem *item = &prompt->choices[choice];

  if (item->domain == NULL && item->value == US_VALUE_NEW)
    g_strlcpy (out, "new", size);
  else if (item->domain == NULL && item->value == US_VALUE_UNKNOWN)
    g_strlcpy (out, "unknown", size);
  else
    us_value_name (item->domain, names, item->value, out, size);
}

char *
us_prompt_dup_choice_label (const UsPrompt *prompt, const UsNames *names, guint choice)
{
  const UsChoiceItem *item = &prompt->choices[choice];

  if (!us_text_is_empty (&item->label))
    return us_text_plain (&item->label, names);
  return us_value_label (item->domain, names, item->value);
}

#define USUAL_SIDES 6 /* of dice that nobody calls by their sides */

static char *
dup_bare_place (const UsPrompt *prompt, const UsNames *names, guint i)
{
  if (prompt->names != NULL)
    return g_strdup (g_dgettext (GETTEXT_PACKAGE, prompt->names[i]));
  if (prompt->names_domain != NULL)
    return us_value_label (prompt->names_domain, names, prompt->names_values[i]);
  return g_strdup_printf ("%u", i + 1);
}

char *
us_prompt_dup_place (const UsPrompt *prompt, const UsNames *names, guint i)
{
  g_autofree char *place = dup_bare_place (prompt, names, i);

  if (prompt->kind != US_PROMPT_DICE || prompt->sides[i] == 0 || prompt->sides[i] == USUAL_SIDES)
    return g_steal_pointer (&place);
  /* Translators: a die of a roll, and how many sides it has: “Attack (d20)” */
  return g_strdup_printf (_("%1$s (d%2$d)"), place, prompt->sides[i]);
}

static void
add_field_choices (UsPrompt *prompt, const UsField *field)
{
  prompt->domain = field->domain;
  prompt->choices = g_new0 (UsChoiceItem, field->n_values);
  for (int i = 0; i < field->n_values; i++)
    if (us_field_has_value (field, i))
      prompt->choices[prompt->n_choices++] = (UsChoiceItem) { .domain = field->domain, .value = i, .enabled = TRUE };
  for (int i = 0; us_field_traits (field)->is_set && field->proposed && i < field->min; i++)
    prompt->choices[field->usual != NULL ? field->usual[i] : i].chosen = TRUE;
}

UsPrompt *
us_prompt_new_for_field (const UsField *field)
{
  const UsFieldTraits *traits = us_field_traits (field);
  UsPrompt *prompt = g_new0 (UsPrompt, 1);

  prompt->kind = traits->prompt;
  prompt->key = field->key;
  prompt->min = field->min;
  prompt->max = us_field_most (field);
  prompt->count = field->count;
  prompt->names = field->names;
  prompt->nth = field->nth;
  prompt->distinct = field->distinct;
  prompt->fallback = field->fallback;
  prompt->remember = TRUE;
  prompt->count_as = US_TAUGHT;
  us_text_set (&prompt->text, NULL, field->title, NULL);
  if (field->subtitle != NULL)
    us_text_set (&prompt->detail, NULL, field->subtitle, NULL);

  if (traits->has_choices)
    add_field_choices (prompt, field);
  if (traits->is_text)
    {
      prompt->min = field->optional ? 0 : 1;
      prompt->max = 200;
    }
  return prompt;
}

static gboolean
names_choice (GVariant *value, const char *name)
{
  g_autofree const char **several = NULL;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return g_str_equal (g_variant_get_string (value, NULL), name);
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_STRING_ARRAY))
    return FALSE;
  several = g_variant_get_strv (value, NULL);
  return g_strv_contains (several, name);
}

void
us_prompt_prefill (UsPrompt *prompt, const UsNames *names, GVariant *value)
{
  g_clear_pointer (&prompt->prefilled, g_variant_unref);
  if (value == NULL)
    return;
  prompt->prefilled = g_variant_ref (value);
  if (prompt->kind == US_PROMPT_NUMBER && g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    prompt->fallback = (int) g_variant_get_int64 (value);
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      char name[US_NAME_SIZE];
      gboolean named;

      us_prompt_choice_name (prompt, names, i, name, sizeof name);
      named = names_choice (value, name);
      prompt->choices[i].chosen = named && us_prompt_takes_many (prompt);
      if (named && prompt->kind == US_PROMPT_CHOICE)
        prompt->fallback = prompt->choices[i].value;
    }
}

void
us_prompt_free (UsPrompt *prompt)
{
  g_clear_pointer (&prompt->prefilled, g_variant_unref);
  g_free (prompt->choices);
  g_free (prompt);
}
