/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"

#include <string.h>

#include "us-field-kind.h"

/* Answers that nobody may give. Each is tried on the present question and must leave no trace. */

static void
refuse (UsSession *session, GVariant *answer)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (answer);
  int entries = us_journal_get_n_entries (us_session_get_journal (session));
  int head = us_session_get_head (session), tip = us_session_get_tip (session);
  g_autoptr (GError) error = NULL;

  if (us_session_answer (session, owned, &error))
    {
      g_autofree char *text = g_variant_print (owned, TRUE);

      g_error ("“%s” was taken as an answer", text);
    }
  g_assert_true (error != NULL && error->domain == US_ERROR);
  g_assert_cmpint (error->code, !=, US_ERROR_RULES);
  g_assert_nonnull (us_error_code_name (error->code));
  g_assert_cmpstr (error->message, !=, "");
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, entries);
  g_assert_cmpint (us_session_get_head (session), ==, head);
  g_assert_cmpint (us_session_get_tip (session), ==, tip);
  g_assert_nonnull (us_session_get_prompt (session));
}

static GVariant *
names (const char *first, const char *second)
{
  const char *both[] = { first, second };

  return g_variant_new_strv (both, second != NULL ? 2 : first != NULL ? 1 : 0);
}

static GVariant *
numbers (int n, gint64 value)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("ax"));
  for (int i = 0; i < n; i++)
    g_variant_builder_add (&builder, "x", value);
  return g_variant_builder_end (&builder);
}

static char *
choice_name (UsSession *session, guint choice)
{
  char name[US_NAME_SIZE];

  us_prompt_choice_name (us_session_get_prompt (session), us_session_get_names (session), choice, name, sizeof name);
  return g_strdup (name);
}

static void
refuse_choice (UsSession *session)
{
  guint n = us_session_get_prompt (session)->n_choices;

  refuse (session, g_variant_new_string ("nobody calls it so"));
  refuse (session, g_variant_new_string (""));
  refuse (session, g_variant_new_boolean (TRUE));
  refuse (session, g_variant_new_int64 (0));
  refuse (session, names (NULL, NULL));
  for (guint i = 0; i < n; i++)
    if (!us_session_get_prompt (session)->choices[i].enabled)
      {
        g_autofree char *name = choice_name (session, i);
        g_autoptr (GError) error = NULL;

        g_assert_false (us_session_answer (session, g_variant_new_string (name), &error));
        g_assert_error (error, US_ERROR, US_ERROR_NOT_NOW);
      }
}

static void
refuse_list (UsSession *session)
{
  g_autofree char *first = choice_name (session, 0);
  int min = us_session_get_prompt (session)->min, max = us_session_get_prompt (session)->max;
  gboolean distinct = us_session_get_prompt (session)->distinct;
  const char *many[US_SET_SIZE + 1];

  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = first;
  refuse (session, names ("nobody calls it so", NULL));
  refuse (session, g_variant_new_string (first));
  refuse (session, g_variant_new_boolean (TRUE));
  refuse (session, numbers (MAX (min, 1), 1));
  if (max < US_SET_SIZE)
    refuse (session, g_variant_new_strv (many, max + 1));
  refuse (session, g_variant_new_strv (many, G_N_ELEMENTS (many)));
  if (min > 0)
    refuse (session, g_variant_new_strv (many, min - 1));
  if (distinct && max >= 2)
    refuse (session, names (first, first));
}

static void
refuse_number (UsSession *session)
{
  int min = us_session_get_prompt (session)->min, max = us_session_get_prompt (session)->max;

  refuse (session, g_variant_new_int64 ((gint64) min - 1));
  refuse (session, g_variant_new_int64 ((gint64) max + 1));
  refuse (session, g_variant_new_int64 (G_MAXINT64));
  refuse (session, g_variant_new_int64 ((gint64) min + ((gint64) 1 << 32)));
  refuse (session, g_variant_new_double (min));
  refuse (session, g_variant_new_string ("1"));
  refuse (session, g_variant_new_boolean (TRUE));
  refuse (session, numbers (1, min));
}

static void
refuse_dice (UsSession *session)
{
  int count = us_session_get_prompt (session)->count;
  int min = us_session_get_prompt (session)->min, max = us_session_get_prompt (session)->max;

  refuse (session, numbers (count - 1, min));
  refuse (session, numbers (count + 1, min));
  refuse (session, numbers (US_LIST_MAX, count == US_LIST_MAX ? max + 1 : min));
  refuse (session, numbers (US_LIST_MAX + 20, min));
  refuse (session, numbers (count, (gint64) min - 1));
  refuse (session, numbers (count, (gint64) max + 1));
  refuse (session, numbers (count, (gint64) min + ((gint64) 1 << 32)));
  refuse (session, g_variant_new_int64 (min));
  refuse (session, names ("1", "2"));
}

static void
refuse_text (UsSession *session)
{
  g_autofree char *longest = g_strnfill (201, 'x');

  refuse (session, g_variant_new_string (longest));
  refuse (session, g_variant_new_string ("two\nlines"));
  refuse (session, g_variant_new_string ("two\342\200\250lines"));
  refuse (session, g_variant_new_string ("a\ttab"));
  refuse (session, g_variant_new_int64 (5));
  if (us_session_get_prompt (session)->min > 0)
    refuse (session, g_variant_new_string ("   "));
}

static GVariant *
rows (const char *what, const char *text, int n)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (int i = 0; i < n; i++)
    {
      g_variant_builder_open (&builder, G_VARIANT_TYPE_VARDICT);
      if (what != NULL)
        g_variant_builder_add (&builder, "{sv}", "what", g_variant_new_string (what));
      if (text != NULL)
        g_variant_builder_add (&builder, "{sv}", "text", g_variant_new_string (text));
      g_variant_builder_close (&builder);
    }
  return g_variant_builder_end (&builder);
}

static void
refuse_rows (UsSession *session)
{
  g_autofree char *first = choice_name (session, 0), *longest = g_strnfill (201, 'x');
  int min = us_session_get_prompt (session)->min, max = us_session_get_prompt (session)->max;
  int some = MAX (min, 1);

  refuse (session, rows ("nobody calls it so", NULL, some));
  refuse (session, rows (NULL, "words alone", some));
  refuse (session, rows (first, longest, some));
  refuse (session, rows (first, "two\nlines", some));
  refuse (session, rows (first, NULL, max + 1));
  refuse (session, rows (first, NULL, US_SET_SIZE + 1));
  if (min > 0)
    refuse (session, rows (first, NULL, min - 1));
  refuse (session, names (first, NULL));
  refuse (session, g_variant_new_string (first));
  refuse (session, numbers (some, 1));
  refuse (session, g_variant_new_boolean (TRUE));
}

/* A member of the right kind is replaced or left out, one after the other. */
static void
refuse_form (UsSession *session)
{
  UsRandom random = us_policy_random (1);
  g_autoptr (GVariant) valid = us_policy_answer (us_policy_find ("random"), &random, session);
  const UsField *fields = us_session_get_prompt (session)->fields;
  guint n = us_session_get_prompt (session)->n_fields;

  refuse (session, g_variant_new_boolean (TRUE));
  refuse (session, g_variant_new_string ("new"));
  refuse (session, names (NULL, NULL));
  for (guint i = 0; i < n; i++)
    {
      GVariantDict dict;

      g_variant_dict_init (&dict, valid);
      g_variant_dict_insert_value (&dict, fields[i].key, g_variant_new_boolean (TRUE));
      refuse (session, g_variant_dict_end (&dict));
      if (us_field_may_be_left_out (&fields[i]) ||
          !us_field_is_wanted (fields, i, us_session_get_names (session), valid))
        continue;
      g_variant_dict_init (&dict, valid);
      g_variant_dict_remove (&dict, fields[i].key);
      refuse (session, g_variant_dict_end (&dict));
    }
}

void
harness_check_refusals (UsSession *session)
{
  g_autofree char *before = harness_situation (session);

  if (us_session_get_prompt (session) == NULL)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (us_session_answer (session, g_variant_new_boolean (TRUE), &error));
      g_assert_error (error, US_ERROR, US_ERROR_FINISHED);
      return;
    }
  switch (us_session_get_prompt (session)->kind)
    {
    case US_PROMPT_CONFIRM:
      refuse (session, g_variant_new_boolean (FALSE));
      refuse (session, g_variant_new_string ("true"));
      refuse (session, g_variant_new_int64 (1));
      break;
    case US_PROMPT_CHOICE:
    case US_PROMPT_CELLS:
      if (us_prompt_takes_many (us_session_get_prompt (session)))
        refuse_list (session);
      else
        refuse_choice (session);
      break;
    case US_PROMPT_MANY:
    case US_PROMPT_SEQUENCE:
      refuse_list (session);
      break;
    case US_PROMPT_NUMBER:
      refuse_number (session);
      break;
    case US_PROMPT_DICE:
      refuse_dice (session);
      break;
    case US_PROMPT_TEXT:
      refuse_text (session);
      break;
    case US_PROMPT_ROWS:
      refuse_rows (session);
      break;
    case US_PROMPT_FORM:
      refuse_form (session);
      break;
    case US_PROMPT_THINKING:
    default:
      refuse (session, g_variant_new_boolean (TRUE));
      break;
    }
  harness_assert_situation (session, before);
}
