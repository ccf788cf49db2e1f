/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-kind.h"
#include "us-names-private.h"
#include "us-prompt.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What answers a question without any doing of the player's, and what an answer that is being put together lacks. */

#define FEW_NUMBERS 12 /* as many are pressed; more are typed */

static gboolean
is_suggested_number (const UsPrompt *prompt)
{
  return prompt->kind == US_PROMPT_NUMBER && prompt->fallback >= prompt->min && prompt->fallback <= prompt->max;
}

static gboolean
is_pressed_choice (const UsPrompt *prompt)
{
  return prompt->kind == US_PROMPT_CHOICE || (prompt->kind == US_PROMPT_CELLS && !prompt->distinct);
}

gboolean
us_prompt_takes_many (const UsPrompt *prompt)
{
  return prompt->kind == US_PROMPT_MANY || (prompt->kind == US_PROMPT_CELLS && prompt->distinct);
}

int
us_prompt_most (const UsPrompt *prompt, int i)
{
  return prompt->sides[i] > 0 ? prompt->sides[i] : prompt->max;
}

gboolean
us_prompt_is_pressed (const UsPrompt *prompt)
{
  return is_pressed_choice (prompt) || prompt->kind == US_PROMPT_CONFIRM ||
         (prompt->kind == US_PROMPT_NUMBER && prompt->max - prompt->min < FEW_NUMBERS);
}

int
us_prompt_find_suggested (const UsPrompt *prompt)
{
  if (!is_pressed_choice (prompt) || prompt->fallback == -1)
    return -1;
  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].enabled && prompt->choices[i].value == prompt->fallback)
      return (int) i;
  return -1;
}

int
us_prompt_find_main (const UsPrompt *prompt)
{
  for (guint i = prompt->n_choices; i-- > 0;)
    if (prompt->choices[i].leaves)
      return (int) i;
  return us_prompt_find_suggested (prompt);
}

static GVariant *
name_of (const UsPrompt *prompt, const UsNames *names, int choice)
{
  char name[US_NAME_SIZE];

  if (choice < 0)
    return NULL;
  us_prompt_choice_name (prompt, names, (guint) choice, name, sizeof name);
  return g_variant_ref_sink (g_variant_new_string (name));
}

GVariant *
us_prompt_dup_suggested (const UsPrompt *prompt, const UsNames *names)
{
  if (is_suggested_number (prompt))
    return g_variant_ref_sink (g_variant_new_int64 (prompt->fallback));
  return name_of (prompt, names, us_prompt_find_suggested (prompt));
}

gboolean
us_prompt_is_begun (const UsPrompt *prompt)
{
  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].chosen)
      return TRUE;
  return FALSE;
}

GVariant *
us_prompt_dup_begun (const UsPrompt *prompt, const UsNames *names)
{
  GVariantBuilder builder;

  if (!us_prompt_is_begun (prompt))
    return us_prompt_dup_default (prompt, names);
  g_variant_builder_init (&builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].chosen)
      {
        char name[US_NAME_SIZE];

        us_prompt_choice_name (prompt, names, i, name, sizeof name);
        g_variant_builder_add (&builder, "s", name);
      }
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static GVariant *
dup_none (const UsPrompt *prompt)
{
  return prompt->min == 0 ? g_variant_ref_sink (g_variant_new_strv (NULL, 0)) : NULL;
}

GVariant *
us_prompt_dup_default (const UsPrompt *prompt, const UsNames *names)
{
  int main;

  if (us_prompt_takes_many (prompt))
    return dup_none (prompt);
  switch (prompt->kind)
    {
    case US_PROMPT_CONFIRM:
      return g_variant_ref_sink (g_variant_new_boolean (TRUE));
    case US_PROMPT_CHOICE:
    case US_PROMPT_CELLS:
      main = us_prompt_find_main (prompt);
      return main >= 0 && prompt->choices[main].enabled ? name_of (prompt, names, main) : NULL;
    case US_PROMPT_NUMBER:
      return us_prompt_dup_suggested (prompt, names);
    case US_PROMPT_SEQUENCE:
    case US_PROMPT_ROWS:
      return dup_none (prompt);
    case US_PROMPT_MANY:
    case US_PROMPT_DICE:
    case US_PROMPT_TEXT:
    case US_PROMPT_FORM:
    case US_PROMPT_THINKING:
    default:
      return NULL;
    }
}

char *
us_prompt_dup_main_label (const UsPrompt *prompt, const UsNames *names)
{
  int main;

  switch (prompt->kind)
    {
    case US_PROMPT_CONFIRM:
      return us_text_is_empty (&prompt->text) ? g_strdup (_("Done")) : us_text_plain (&prompt->text, names);
    case US_PROMPT_CHOICE:
    case US_PROMPT_CELLS:
      if (us_prompt_takes_many (prompt))
        return g_strdup (_("Done"));
      main = us_prompt_find_main (prompt);
      return main >= 0 ? us_prompt_dup_choice_label (prompt, names, (guint) main) : NULL;
    case US_PROMPT_NUMBER:
      if (!us_prompt_is_pressed (prompt))
        return g_strdup (_("Done"));
      if (is_suggested_number (prompt) && !us_text_is_empty (&prompt->suggested))
        return us_text_plain (&prompt->suggested, names);
      /* Translators: the big button beside small ones with all numbers: the one that is likely, as an answer */
      return is_suggested_number (prompt) ? g_strdup_printf (C_("number", "Yes, %d"), prompt->fallback) : NULL;
    case US_PROMPT_THINKING:
      return NULL;
    case US_PROMPT_MANY:
    case US_PROMPT_SEQUENCE:
    case US_PROMPT_DICE:
    case US_PROMPT_TEXT:
    case US_PROMPT_ROWS:
    case US_PROMPT_FORM:
    default:
      return g_strdup (_("Done"));
    }
}

/* --- What a draft lacks -------------------------------------------------------------------------- */

static char *
dup_missing_values (GVariant *draft, int min, int max)
{
  int n = draft != NULL && g_variant_is_container (draft) ? (int) g_variant_n_children (draft) : 0;

  if (n > max)
    return g_strdup_printf (min == max ? _("Give exactly %d.") : _("Give %d to %d of them."), min, max);
  n = min - n;
  return n > 0 ? g_strdup_printf (ngettext ("%d more to choose", "%d more to choose", (gulong) n), n) : NULL;
}

/* A question that asks for some and sets no bound of its own asks for one or more, not for one. */
static char *
dup_missing_set (GVariant *draft, int min, int max, int n_choices)
{
  int n = draft != NULL && g_variant_is_container (draft) ? (int) g_variant_n_children (draft) : 0;

  return min == 1 && n == 0 && max > 1 && max == n_choices ? g_strdup (_("Choose one or more"))
                                                           : dup_missing_values (draft, min, max);
}

char *
us_prompt_dup_missing_laid (const UsPrompt *prompt, GVariant *draft, GVariant *ahead)
{
  int missing = 0;

  for (guint i = 0; i < prompt->n_brushes; i++)
    {
      const UsBrush *brush = &prompt->brushes[i];
      g_autoptr (GVariant) later = i > 0 && ahead != NULL ? us_variant_lookup (ahead, brush->key) : NULL;
      GVariant *laid = i == 0 ? draft : later;

      missing += MAX (brush->count - (laid != NULL ? (int) g_variant_n_children (laid) : 0), 0);
    }
  return missing > 0 ? g_strdup_printf (ngettext ("%d more to choose", "%d more to choose", (gulong) missing), missing)
                     : us_prompt_dup_missing (prompt, NULL, draft);
}

static gboolean
is_number_between (GVariant *draft, int min, int max)
{
  gint64 value;

  if (draft == NULL || !g_variant_is_of_type (draft, G_VARIANT_TYPE_INT64))
    return FALSE;
  value = g_variant_get_int64 (draft);
  return value >= min && value <= max;
}

static gboolean
is_text (GVariant *draft)
{
  const char *text =
    draft != NULL && g_variant_is_of_type (draft, G_VARIANT_TYPE_STRING) ? g_variant_get_string (draft, NULL) : "";

  return text[strspn (text, " \t")] != '\0';
}

/* A name that is nothing but a number was meant for another field, and would be read as one beside numbers. */
static char *
dup_no_name (GVariant *draft)
{
  const char *text = g_variant_get_string (draft, NULL);

  return text[strspn (text, "0123456789 \t")] == '\0' ? g_strdup_printf (_("“%s” is a number and no name."), text)
                                                      : NULL;
}

static gboolean
is_told (GVariant *value)
{
  return value != NULL && !(g_variant_is_container (value) && g_variant_n_children (value) == 0);
}

/* A record of a library that says no more than what was there already could not be told from the next one. */
static gboolean
is_nobody (const UsPrompt *prompt, GVariant *draft)
{
  const UsTopic *topic = prompt->topic;

  if (topic == NULL || !topic->library || topic->name_field == NULL)
    return FALSE;
  for (guint i = 0; i < topic->n_fields; i++)
    {
      g_autoptr (GVariant) value = draft != NULL ? us_variant_lookup (draft, topic->fields[i].key) : NULL;

      if (is_told (value) && g_strcmp0 (topic->fields[i].key, topic->quick_field) != 0)
        return FALSE;
    }
  return TRUE;
}

/* The fields that have to be told and are not yet, or not all of them. */
static char *
dup_missing_fields (const UsPrompt *prompt, const UsNames *names, GVariant *draft)
{
  g_autoptr (GString) titles = g_string_new (NULL);

  for (guint i = 0; i < prompt->n_fields; i++)
    {
      g_autoptr (UsPrompt) field = us_prompt_new_for_field (&prompt->fields[i]);
      g_autoptr (GVariant) value = draft != NULL ? us_variant_lookup (draft, prompt->fields[i].key) : NULL;
      g_autofree char *missing = NULL;
      g_autofree char *title = NULL;

      if (us_field_needs_one (prompt->fields, i, names, draft))
        field->min = MAX (field->min, 1);
      else if (!us_field_is_wanted (prompt->fields, i, names, draft) ||
               (us_field_may_be_left_out (&prompt->fields[i]) && !is_told (value)))
        continue;
      missing = us_prompt_dup_missing (field, names, value);
      /* What is wrong with what was told says more than that it is missing. */
      if (missing != NULL && field->kind == US_PROMPT_TEXT && is_text (value))
        return g_steal_pointer (&missing);
      if (value != NULL && missing == NULL)
        continue;
      title = us_text_plain (&field->text, names);
      g_string_append_printf (titles, "%s%s", titles->len > 0 ? ", " : "", title);
    }
  if (titles->len == 0 && is_nobody (prompt, draft))
    g_string_append (titles, us_field_title (us_topic_find_field (prompt->topic, prompt->topic->name_field)));
  /* Translators: %s are one or more fields of a form: "Name, Level" */
  return titles->len > 0 ? g_strdup_printf (_("Still missing: %s"), titles->str) : NULL;
}

char *
us_prompt_dup_missing (const UsPrompt *prompt, const UsNames *names, GVariant *draft)
{
  g_autofree char *title = NULL;

  switch (prompt->kind)
    {
    case US_PROMPT_CELLS:
      if (!us_prompt_takes_many (prompt))
        return NULL;
      return dup_missing_set (draft, prompt->min, prompt->max, (int) prompt->n_choices);
    case US_PROMPT_MANY:
      return dup_missing_set (draft, prompt->min, prompt->max, (int) prompt->n_choices);
    case US_PROMPT_SEQUENCE:
    case US_PROMPT_ROWS:
      return dup_missing_values (draft, prompt->min, prompt->max);
    case US_PROMPT_DICE:
      return dup_missing_values (draft, prompt->count, prompt->count);
    case US_PROMPT_NUMBER:
      if (us_prompt_is_pressed (prompt) || is_number_between (draft, prompt->min, prompt->max))
        return NULL;
      /* Translators: what can be typed, from the least to the most: "A number from 0 to 20" */
      return g_strdup_printf (_("A number from %d to %d"), prompt->min, prompt->max);
    case US_PROMPT_TEXT:
      if (is_text (draft))
        return dup_no_name (draft);
      title = us_text_plain (&prompt->text, names);
      return g_strdup_printf (_("Still missing: %s"), title);
    case US_PROMPT_FORM:
      return dup_missing_fields (prompt, names, draft);
    case US_PROMPT_CONFIRM:
    case US_PROMPT_CHOICE:
    case US_PROMPT_THINKING:
    default:
      return NULL;
    }
}
