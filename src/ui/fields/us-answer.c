/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer.h"

#include "us-icon-well.h"

#include "us-chars.h"
#include "us-icon-well.h"
#include "us-prompt-editor.h"
#include "us-run.h"

#include <glib/gi18n.h>
#include <string.h>

enum { PROP_0, PROP_LABEL, PROP_DETAIL, PROP_ICON, PROP_KEY, PROP_CHOSEN, PROP_GIVEN, PROP_WAITS, PROP_READY, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsAnswer, us_answer, G_TYPE_OBJECT)

static void
us_answer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsAnswer *self = US_ANSWER (object);

  switch (id)
    {
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, us_answer_get_detail (self));
      break;
    case PROP_ICON:
      g_value_set_string (value, self->icon);
      break;
    case PROP_KEY:
      g_value_set_uint (value, self->key);
      break;
    case PROP_CHOSEN:
      g_value_set_boolean (value, self->chosen);
      break;
    case PROP_GIVEN:
      g_value_set_boolean (value, self->given);
      break;
    case PROP_WAITS:
      g_value_set_boolean (value, self->waits);
      break;
    case PROP_READY:
      g_value_set_boolean (value, us_answer_get_ready (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_answer_finalize (GObject *object)
{
  UsAnswer *self = US_ANSWER (object);

  g_object_unref (self->choice);
  g_free (self->label);
  g_free (self->words);

  G_OBJECT_CLASS (us_answer_parent_class)->finalize (object);
}

static void
us_answer_class_init (UsAnswerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = us_answer_get_property;
  object_class->finalize = us_answer_finalize;

  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_ICON] = g_param_spec_string ("icon", NULL, NULL, NULL, flags);
  properties[PROP_KEY] = g_param_spec_uint ("key", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_CHOSEN] = g_param_spec_boolean ("chosen", NULL, NULL, FALSE, flags);
  properties[PROP_GIVEN] = g_param_spec_boolean ("given", NULL, NULL, FALSE, flags);
  properties[PROP_WAITS] = g_param_spec_boolean ("waits", NULL, NULL, FALSE, flags);
  properties[PROP_READY] = g_param_spec_boolean ("ready", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_answer_init (UsAnswer *self)
{
}

static UsAnswer *
new_answer (const UsPrompt *prompt, const UsNames *names, guint i)
{
  const UsChoiceItem *item = &prompt->choices[i];
  UsAnswer *self = g_object_new (US_TYPE_ANSWER, NULL);

  self->choice = us_choice_new (prompt, names, i);
  self->label = us_char_dup_capitalised (us_choice_get_label (self->choice));
  if (item->domain != NULL && item->domain->icon != NULL)
    self->icon = item->domain->icon (names, item->value);
  if (item->domain == NULL && item->value == US_VALUE_NEW && prompt->topic != NULL)
    self->quick = us_topic_find_field (prompt->topic, prompt->topic->quick_field);
  return self;
}

GPtrArray *
us_answers_new (const UsPrompt *prompt, const UsNames *names)
{
  GPtrArray *answers = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < prompt->n_choices; i++)
    if (!prompt->choices[i].leaves)
      g_ptr_array_add (answers, new_answer (prompt, names, i));
  return answers;
}

/* Of a label, in which thousands stand apart: “10,000”. */
static guint64
read_number (const char *at)
{
  char *end;
  guint64 number = g_ascii_strtoull (at, &end, 10);

  while (*end != '\0' && strspn (g_utf8_next_char (end), "0123456789") == 3)
    number = number * 1000 + g_ascii_strtoull (g_utf8_next_char (end), &end, 10);
  return number;
}

/* A tile or a card is known by its number, however few of them are offered. Where each answer stands at the place of its
 * number, as levels do, both mean the same. */
gboolean
us_answers_mean_numbers (GPtrArray *answers)
{
  guint n = 0, numbers = 0, others = 0;

  for (guint i = 0; i < answers->len; i++)
    {
      const UsAnswer *answer = g_ptr_array_index (answers, i);
      const char *number = strpbrk (answer->label, "0123456789");

      if (!us_choice_get_enabled (answer->choice))
        continue;
      if (number != NULL && us_icon_well_is_thing (answer->icon))
        return TRUE;
      n++;
      numbers += number != NULL;
      others += number != NULL && read_number (number) != i + 1;
    }
  return 2 * numbers > n && others > 0;
}

/* “5, 6 or more” */
static gboolean
has_digit (const char *label, guint digit)
{
  for (const char *at = label; *at != '\0'; at++)
    if (g_ascii_digit_value (*at) == (int) digit && !g_ascii_isdigit (at[1]) &&
        (at == label || !g_ascii_isdigit (at[-1])))
      return TRUE;
  return FALSE;
}

/* The number of an answer is its first one; where it is that of none, another one in it is meant. */
int
us_answers_find_digit (GPtrArray *answers, guint digit, gpointer *found)
{
  gpointer other = NULL;
  int n = 0, n_others = 0;

  *found = NULL;
  for (guint i = 0; i < answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (answers, i);
      const char *number = strpbrk (answer->label, "0123456789");

      if (number == NULL)
        continue;
      if (read_number (number) > 9)
        return -1;
      if (!us_choice_get_enabled (answer->choice))
        continue;
      if (g_ascii_digit_value (*number) == (int) digit && n++ == 0)
        *found = answer;
      else if (has_digit (number + 1, digit) && n_others++ == 0)
        other = answer;
    }
  if (n > 0)
    return n;
  *found = other;
  return n_others;
}

gpointer
us_answers_find (GPtrArray *answers, const char *name)
{
  for (guint i = 0; i < answers->len; i++)
    if (g_str_equal (us_choice_get_name (((const UsAnswer *) g_ptr_array_index (answers, i))->choice), name))
      return g_ptr_array_index (answers, i);
  return NULL;
}

const char *
us_answer_get_detail (UsAnswer *self)
{
  const char *reason;

  g_return_val_if_fail (US_IS_ANSWER (self), NULL);

  if (self->words != NULL)
    return self->words;

  reason = us_choice_get_reason (self->choice);
  return !us_choice_get_enabled (self->choice) && *reason != '\0' ? reason : us_choice_get_detail (self->choice);
}

void
us_answer_set_chosen (UsAnswer *self, gboolean chosen)
{
  g_return_if_fail (US_IS_ANSWER (self));

  if (self->chosen == chosen)
    return;
  self->chosen = chosen;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

void
us_answer_set_given (UsAnswer *self)
{
  g_autofree char *detail = NULL;

  g_return_if_fail (US_IS_ANSWER (self));

  if (self->given)
    return;
  detail = g_strdup (us_answer_get_detail (self));
  self->given = TRUE;
  /* Translators: below an answer, while its question is asked again */
  self->words = *detail != '\0' ? g_strdup_printf ("%s · %s", _("This was the answer"), detail)
                                : g_strdup (_("This was the answer"));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GIVEN]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DETAIL]);
}

void
us_answer_set_waits (UsAnswer *self, gboolean waits)
{
  g_return_if_fail (US_IS_ANSWER (self));

  if (self->waits == waits)
    return;
  self->waits = waits;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WAITS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READY]);
}

gboolean
us_answer_get_ready (UsAnswer *self)
{
  g_return_val_if_fail (US_IS_ANSWER (self), FALSE);

  return us_choice_get_enabled (self->choice) && !self->waits;
}

void
us_answer_set_key (UsAnswer *self, guint key)
{
  g_return_if_fail (US_IS_ANSWER (self));

  if (self->key == key)
    return;
  self->key = key;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KEY]);
}

/* --- By name --------------------------------------------------------------------------------------- */

/* Whether the label has a word that begins with these letters, or is just these. */
static gboolean
has_word (const char *label, const char *letters, gsize n, gboolean in_full)
{
  for (const char *at = label; at != NULL; at = strchr (at, ' '))
    {
      at += strspn (at, " ");
      if (strncmp (at, letters, n) == 0 && (!in_full || at[n] == ' ' || at[n] == '\0'))
        return TRUE;
    }
  return FALSE;
}

/* "17", "b17" and "b 17" mean what is called "blue 17": a number in full, after the first letters of a word. */
static gboolean
is_meant (const char *label, const char *wanted)
{
  gsize number = strcspn (wanted, "0123456789"), letters = number;
  const char *own = label + strcspn (label, "0123456789");
  gsize digits = strspn (own, "0123456789");

  while (letters > 0 && wanted[letters - 1] == ' ')
    letters--;
  return digits > 0 && strlen (wanted + number) == digits && strncmp (wanted + number, own, digits) == 0 &&
         has_word (label, wanted, letters, FALSE);
}

/* Labels part thousands from hundreds in the way of the language; whoever types a number does not. */
static gboolean
is_digits (const char *text)
{
  return *text != '\0' && text[strspn (text, "0123456789")] == '\0';
}

/* As it is typed in some language, with thousands apart or not. */
static gboolean
read_typed (const char *text, gint64 *number)
{
  g_auto (GStrv) groups = g_strsplit_set (text, "., '", -1);
  g_autofree char *digits = NULL;

  for (guint i = 1; groups[0] != NULL && groups[i] != NULL; i++)
    if (strlen (groups[i]) != 3)
      return FALSE;
  digits = g_strjoinv ("", groups);
  return is_digits (digits) && g_ascii_string_to_signed (digits, 10, 0, G_MAXINT, number, NULL);
}

/* A word or a number of its own goes before letters anywhere in the name: "d"
 * means "letter d", and not "red 1". */
static UsNamed
find_in_name (UsAnswer *self, const char *wanted)
{
  g_autofree char *label = g_utf8_casefold (self->label, -1);
  const char *name = us_choice_get_name (self->choice);
  gint64 number;

  if (g_str_equal (label, wanted) ||
      (is_digits (name) && read_typed (wanted, &number) && g_ascii_strtoull (name, NULL, 10) == (guint64) number))
    return US_NAMED_ALL;
  if (is_digits (name) && g_str_has_prefix (name, wanted))
    return US_NAMED_WORD;
  if (is_meant (label, wanted) || has_word (label, wanted, strlen (wanted), TRUE))
    return US_NAMED_WORD;
  return strstr (label, wanted) != NULL ? US_NAMED_PART : US_NAMED_NOT;
}

/* Behind it any number can be typed. */
static gboolean
takes_numbers (UsAnswer *self)
{
  return g_str_has_suffix (self->label, "…");
}

UsNamed
us_answer_find_named (UsAnswer *self, const char *wanted)
{
  UsNamed named = find_in_name (self, wanted);
  gint64 number;

  return takes_numbers (self) && read_typed (wanted, &number) ? MAX (named, US_NAMED_NUMBER) : named;
}

gboolean
us_answers_name (GPtrArray *answers, const char *text)
{
  g_autofree char *wanted = g_utf8_casefold (text, -1);

  for (guint i = 0; answers != NULL && i < answers->len; i++)
    if (us_answer_find_named (g_ptr_array_index (answers, i), wanted) != US_NAMED_NOT)
      return TRUE;
  return FALSE;
}

GVariant *
us_answer_dup_typed (UsAnswer *self, const char *wanted)
{
  gint64 number;

  g_return_val_if_fail (US_IS_ANSWER (self), NULL);
  g_return_val_if_fail (wanted != NULL, NULL);

  return takes_numbers (self) && read_typed (wanted, &number) ? g_variant_ref_sink (g_variant_new_int64 (number))
                                                              : NULL;
}
