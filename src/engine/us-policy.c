/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-private.h"
#include "us-names-private.h"

#include <string.h>

#include "us-field-kind.h"

/* Of an open turn, play at random leaves one time in three; where there are two ways out, the last one goes on and is
 * taken seven times in eight. */
static int
pick_random (UsRandom *random, int n, int leave)
{
  if (n == 1)
    return 0;
  if (leave == 0)
    return (int) us_random_below (random, (guint) n);
  if (n == leave || us_random_below (random, 3) == 0)
    return leave > 1 && us_random_below (random, 8) == 0 ? n - leave + (int) us_random_below (random, (guint) leave - 1)
                                                         : n - 1;
  return (int) us_random_below (random, (guint) (n - leave));
}

static const UsPolicy policies[] = {
  { "random", pick_random },
};

const UsPolicy *
us_policy_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    if (g_str_equal (policies[i].name, name))
      return &policies[i];
  return NULL;
}

UsRandom
us_policy_random (guint64 seed)
{
  return (UsRandom) { us_random_mix (seed ^ us_random_component ("policy")) };
}

/* What stands at a place after `n` swaps, of which a later one counts. */
static int
standing_at (const int *swapped, const int *stands, int n, int place)
{
  for (int i = n; i-- > 0;)
    if (swapped[i] == place)
      return stands[i];
  return place;
}

void
us_policy_pick_many (const UsPolicy *policy, UsRandom *random, int n, int min, int max, int *picked, int *n_picked)
{
  int swapped[US_SET_SIZE], stands[US_SET_SIZE];

  *n_picked = min + policy->pick (random, max - min + 1, 0);
  for (int i = 0; i < *n_picked; i++)
    {
      int at = i + policy->pick (random, n - i, 0);

      /* A shuffle that writes down only what it has moved, since few are picked of many. */
      picked[i] = standing_at (swapped, stands, i, at);
      stands[i] = standing_at (swapped, stands, i, i);
      swapped[i] = at;
    }
}

static void
fill_several (const UsPolicy *policy, UsRandom *random, const UsField *field, gpointer place)
{
  int values[US_SET_SIZE], n;

  if (!us_field_traits (field)->has_choices)
    {
      n = field->count;
      for (int i = 0; i < n; i++)
        values[i] = field->min + policy->pick (random, field->max - field->min + 1, 0);
    }
  else if (field->distinct || us_field_traits (field)->is_set)
    {
      int own[US_SET_SIZE], n_own = 0;

      for (int value = 0; value < field->n_values; value++)
        if (us_field_has_value (field, value))
          own[n_own++] = value;
      us_policy_pick_many (policy, random, n_own, field->min, us_field_most (field), values, &n);
      for (int i = 0; i < n; i++)
        values[i] = own[values[i]];
    }
  else
    {
      n = field->min + policy->pick (random, field->max - field->min + 1, 0);
      for (int i = 0; i < n; i++)
        values[i] = policy->pick (random, field->n_values, 0);
    }
  us_field_traits (field)->set (place, values, n);
}

void
us_policy_fill (const UsPolicy *policy, UsRandom *random, const UsField *fields, guint n, gpointer record)
{
  for (guint i = 0; i < n; i++)
    {
      const UsFieldTraits *traits = us_field_traits (&fields[i]);
      void *place = (char *) record + fields[i].offset;

      if (!us_field_is_in_force (fields, i, record))
        us_field_clear (&fields[i], record);
      else if (traits->set != NULL)
        fill_several (policy, random, &fields[i], place);
      else if (traits->is_text)
        *(int *) place = -1;
      else if (traits->has_choices)
        *(int *) place = policy->pick (random, fields[i].n_values, 0);
      else
        *(int *) place = fields[i].min + policy->pick (random, fields[i].max - fields[i].min + 1, 0);
    }
}

/* --- In a session ---------------------------------------------------------------------------------- */

/* A play knows its records by name; what is typed is no business of its names yet. */
static GVariant *
made_up (const UsPolicy *policy, UsRandom *random, UsSession *session, const UsField *fields, guint n)
{
  g_autofree gpointer record = g_malloc0 (us_fields_size (fields, n));
  g_autoptr (UsNames) own = us_names_new ();
  const UsNames *names = us_session_get_names (session);

  us_policy_fill (policy, random, fields, n, record);
  for (guint i = 0; i < n; i++)
    if (us_field_traits (&fields[i])->is_text && !fields[i].optional)
      {
        *(int *) ((char *) record + fields[i].offset) = us_names_intern (own, "nameless");
        names = own;
      }
  return us_fields_write (fields, n, names, record);
}

static GVariant *
choice (const UsPolicy *policy, UsRandom *random, UsSession *session, const UsPrompt *prompt)
{
  char name[US_NAME_SIZE];
  g_autofree guint *possible = g_new (guint, prompt->n_choices);
  int n = 0, leave = 0;

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];

      /* Nobody leaves out or adds a card of a library while one is known. */
      if (!item->enabled || (item->domain == NULL && item->value < 0 && n > 0))
        continue;
      possible[n++] = i;
      leave += item->leaves;
    }
  us_prompt_choice_name (prompt, us_session_get_names (session), possible[policy->pick (random, n, leave)], name,
                         sizeof name);
  return g_variant_new_string (name);
}

static GVariant *
many (const UsPolicy *policy, UsRandom *random, UsSession *session, const UsPrompt *prompt)
{
  GVariantBuilder builder;
  char name[US_NAME_SIZE];
  int picked[US_SET_SIZE], n;
  g_autofree guint *possible = g_new (guint, prompt->n_choices);
  int n_possible = 0;

  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].enabled)
      possible[n_possible++] = i;
  us_policy_pick_many (policy, random, n_possible, prompt->min, prompt->max, picked, &n);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("as"));
  for (int i = 0; i < n; i++)
    {
      us_prompt_choice_name (prompt, us_session_get_names (session), possible[picked[i]], name, sizeof name);
      g_variant_builder_add (&builder, "s", name);
    }
  return g_variant_builder_end (&builder);
}

GVariant *
us_policy_answer (const UsPolicy *policy, UsRandom *random, UsSession *session)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  GVariantBuilder builder;

  g_return_val_if_fail (prompt != NULL, NULL);

  if (prompt->topic != NULL && (prompt->kind != US_PROMPT_CHOICE || !prompt->topic->library))
    return made_up (policy, random, session, prompt->topic->fields, prompt->topic->n_fields);
  if (prompt->n_fields > 0)
    return made_up (policy, random, session, prompt->fields, prompt->n_fields);

  switch (prompt->kind)
    {
    case US_PROMPT_CONFIRM:
      return g_variant_ref_sink (g_variant_new_boolean (TRUE));
    case US_PROMPT_CHOICE:
    case US_PROMPT_CELLS:
      if (us_prompt_takes_many (prompt))
        return g_variant_ref_sink (many (policy, random, session, prompt));
      return g_variant_ref_sink (choice (policy, random, session, prompt));
    case US_PROMPT_MANY:
      return g_variant_ref_sink (many (policy, random, session, prompt));
    case US_PROMPT_NUMBER:
      return g_variant_ref_sink (g_variant_new_int64 (prompt->min +
                                                      policy->pick (random, prompt->max - prompt->min + 1, 0)));
    case US_PROMPT_DICE:
      g_variant_builder_init (&builder, G_VARIANT_TYPE ("ax"));
      for (int i = 0; i < prompt->count; i++)
        g_variant_builder_add (&builder, "x",
                               (gint64) (prompt->min +
                                         policy->pick (random, us_prompt_most (prompt, i) - prompt->min + 1, 0)));
      return g_variant_ref_sink (g_variant_builder_end (&builder));
    case US_PROMPT_SEQUENCE:
    case US_PROMPT_TEXT:
    case US_PROMPT_ROWS:
    case US_PROMPT_FORM:
    case US_PROMPT_THINKING:
    default:
      g_return_val_if_reached (NULL);
    }
}
