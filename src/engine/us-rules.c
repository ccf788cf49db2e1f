/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaign-private.h"
#include "us-field-kind.h"
#include "us-names-private.h"
#include "us-pad.h"
#include "us-run.h"

#include <glib/gi18n-lib.h>

#define DEFINE_FIND(function, Owner, items, n_items, member) \
  int function (const Owner *owner, const char *name) \
  { \
    for (guint i = 0; i < owner->n_items; i++) \
      if (g_str_equal (owner->items[i].member, name)) \
        return (int) i; \
    return -1; \
  }

DEFINE_FIND (us_rules_find_option, UsRules, options, n_options, key)
DEFINE_FIND (us_rules_find_component, UsRules, components, n_components, id)
DEFINE_FIND (us_rules_find_topic, UsRules, topics, n_topics, key)
DEFINE_FIND (us_option_find_choice, UsOption, choices, n_choices, name)

gboolean
us_rules_are_all_rolled (const UsRules *rules)
{
  for (guint i = 0; i < rules->n_components; i++)
    if (!rules->components[i].rolled)
      return FALSE;
  return rules->n_components > 0;
}

gboolean
us_option_is_house_rule (const UsOption *option)
{
  g_return_val_if_fail (option != NULL, FALSE);

  return g_str_has_prefix (option->key, "rule.");
}

char *
us_option_dup_printed (const UsOption *option)
{
  if (!us_option_is_house_rule (option))
    return NULL;
  switch (option->origin)
    {
    case US_PRINTED:
      /* Translators: %s is one side of a house rule, "Off" */
      return g_strdup_printf (_("Printed: %s"), _(option->choices[option->value].label));
    case US_READING:
      /* Translators: the printed rule can be read in two ways; %s is one side of a house rule, "Off". */
      return g_strdup_printf (_("Unclear in print; we read: %s"), _(option->choices[option->value].label));
    case US_COMMUNITY:
    case US_OWN:
    default:
      return g_strdup (_("The printed rules are silent"));
    }
}

const char *
us_origin_name (UsOrigin origin)
{
  static const char *const names[] = { "printed", "reading", "community", "own" };

  g_return_val_if_fail (origin <= US_OWN, NULL);
  return names[origin];
}

static gboolean
fits (const char *what, gsize n, gsize most, GError **error)
{
  if (n <= most)
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_RULES, "%s: at most %" G_GSIZE_FORMAT ", not %" G_GSIZE_FORMAT ".", what, most,
               n);
  return FALSE;
}

static gboolean
check_field (const UsField *field, GError **error)
{
  const UsFieldTraits *traits = us_field_traits (field);

  if (field->without != 0 &&
      (!traits->is_set || field->proposed || field->n_values >= 64 || field->without >= US_BIT (field->n_values)))
    {
      g_set_error (error, US_ERROR, US_ERROR_RULES, "%s: it cannot be without these values.", field->key);
      return FALSE;
    }
  if (traits->get == NULL)
    return TRUE;
  if (!traits->has_choices)
    return fits (field->key, (gsize) field->count, US_LIST_MAX, error);
  if (traits->is_set)
    return fits (field->key, (gsize) field->n_values, US_SET_SIZE, error) &&
           fits (field->key, (gsize) us_field_most (field), (gsize) field->n_values - us_bits_count (field->without),
                 error) &&
           fits (field->key, (gsize) field->min, (gsize) MIN (us_field_most (field), US_LIST_MAX), error);
  return fits (field->key, (gsize) field->max, traits->has_words ? US_ROWS_MAX : US_LIST_MAX, error) &&
         (!field->distinct || (fits (field->key, (gsize) field->n_values, US_SET_SIZE, error) &&
                               fits (field->key, (gsize) field->max, (gsize) field->n_values, error)));
}

/* What a field depends on is a choice before it, and has the values. */
static gboolean
check_choice (const UsField *fields, guint i, GError **error)
{
  int found = us_field_find_choice (fields, i);
  const UsField *choice = found >= 0 ? &fields[found] : NULL;

  if (fields[i].when == NULL)
    return TRUE;
  if (choice != NULL && us_field_traits (choice)->prompt == US_PROMPT_CHOICE && fields[i].when_is != 0 &&
      (choice->n_values >= 64 || fields[i].when_is < US_BIT (choice->n_values)))
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_RULES, "%s: no choice before it is called %s and has these values.",
               fields[i].key, fields[i].when);
  return FALSE;
}

gboolean
us_fields_check (const UsField *fields, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    if (!check_field (&fields[i], error) || !check_choice (fields, i, error))
      return FALSE;
  return TRUE;
}

/* What a topic says of its fields is true of them. */
static gboolean
check_named (const UsTopic *topic, const char *key, gboolean text, GError **error)
{
  const UsField *field = us_topic_find_field (topic, key);
  const UsFieldTraits *traits = field != NULL ? us_field_traits (field) : NULL;

  if (key == NULL || (traits != NULL && (text ? traits->is_text : traits->counts)))
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_RULES, "%s: there is no such field as %s.", topic->key, key);
  return FALSE;
}

gboolean
us_rules_check (const UsRules *rules, GError **error)
{
  if (!fits ("Rules", rules->n_rules, US_MAX_RULES, error) ||
      !fits ("Components", rules->n_components, US_MAX_COMPONENTS, error) ||
      !fits ("Options", rules->n_options, US_MAX_OPTIONS, error) ||
      !fits ("Topics", rules->n_topics, US_MAX_TOPICS, error))
    return FALSE;
  if (rules->level != NULL && us_rules_find_option (rules, rules->level) < 0)
    {
      g_set_error (error, US_ERROR, US_ERROR_RULES, "There is no option %s.", rules->level);
      return FALSE;
    }
  if ((rules->parse_line == NULL) != (rules->write_line == NULL))
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_RULES, "Records are both read from lines and written as such.");
      return FALSE;
    }
  for (guint i = 0; i < rules->n_topics; i++)
    {
      const UsTopic *topic = &rules->topics[i];

      if (!fits (topic->key, topic->size, US_MAX_RECORD, error) ||
          !us_fields_check (topic->fields, topic->n_fields, error) ||
          !fits (topic->key, (gsize) MAX (topic->total, 0), US_MAX_RECORDS, error) ||
          !check_named (topic, topic->name_field, TRUE, error) ||
          !check_named (topic, topic->quick_field, FALSE, error) || !us_pad_check (topic, error) ||
          !fits (topic->key, (gsize) topic->n_values, MIN (US_MAX_RECORDS, US_SET_SIZE), error))
        return FALSE;
    }
  return us_campaign_check (rules, error);
}
