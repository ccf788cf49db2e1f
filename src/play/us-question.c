/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-question.h"

#include <glib/gi18n-lib.h>

#include "us-field-kind.h"

struct _UsQuestion
{
  GObject parent_instance;

  char *key, *text, *plain, *detail;
  const char *kept;
  int position;
  UsPromptKind kind;
  gboolean heading, small, several, typed;
  guint first_reason, n_reasons;
};

enum {
  PROP_0,
  PROP_KEY,
  PROP_POSITION,
  PROP_KIND,
  PROP_TEXT,
  PROP_PLAIN,
  PROP_DETAIL,
  PROP_KEPT,
  PROP_EXPLAINED,
  PROP_HEADING,
  PROP_SMALL,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsQuestion, us_question, G_TYPE_OBJECT)

static void
us_question_finalize (GObject *object)
{
  UsQuestion *self = US_QUESTION (object);

  g_free (self->key);
  g_free (self->text);
  g_free (self->plain);
  g_free (self->detail);

  G_OBJECT_CLASS (us_question_parent_class)->finalize (object);
}

static void
us_question_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsQuestion *self = US_QUESTION (object);

  switch (id)
    {
    case PROP_KEY:
      g_value_set_string (value, self->key);
      break;
    case PROP_POSITION:
      g_value_set_int (value, self->position);
      break;
    case PROP_KIND:
      g_value_set_int (value, (int) self->kind);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_PLAIN:
      g_value_set_string (value, self->plain);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    case PROP_KEPT:
      g_value_set_string (value, self->kept);
      break;
    case PROP_EXPLAINED:
      g_value_set_boolean (value, self->n_reasons > 0);
      break;
    case PROP_HEADING:
      g_value_set_boolean (value, self->heading);
      break;
    case PROP_SMALL:
      g_value_set_boolean (value, self->small);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_question_class_init (UsQuestionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = us_question_finalize;
  object_class->get_property = us_question_get_property;

  properties[PROP_KEY] = g_param_spec_string ("key", NULL, NULL, NULL, flags);
  properties[PROP_POSITION] = g_param_spec_int ("position", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_KIND] = g_param_spec_int ("kind", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_PLAIN] = g_param_spec_string ("plain", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_KEPT] = g_param_spec_string ("kept", NULL, NULL, NULL, flags);
  properties[PROP_EXPLAINED] = g_param_spec_boolean ("explained", NULL, NULL, FALSE, flags);
  properties[PROP_HEADING] = g_param_spec_boolean ("heading", NULL, NULL, FALSE, flags);
  properties[PROP_SMALL] = g_param_spec_boolean ("small", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_question_init (UsQuestion *self)
{
}

UsQuestion *
us_question_new (UsSession *session, const UsPrompt *prompt, gboolean small)
{
  UsQuestion *self = g_object_new (US_TYPE_QUESTION, NULL);
  const UsNames *names = us_session_get_names (session);

  self->key = g_strdup (prompt->key);
  self->position = us_session_get_position (session);
  self->kind = prompt->kind;
  self->text = us_text_markup (&prompt->text, names);
  self->plain = us_text_plain (&prompt->text, names);
  self->detail = us_text_is_empty (&prompt->detail) ? g_strdup ("") : us_text_markup (&prompt->detail, names);
  /* What is taught once is kept for this copy of the game; the player should know. */
  self->kept = prompt->remember ? _("Asked once: it is kept for your copy of the game.") : "";
  self->first_reason = prompt->first_reason;
  self->n_reasons = prompt->n_reasons;
  /* Reasons would have nowhere to stand without the words. */
  self->heading = prompt->kind != US_PROMPT_CONFIRM || prompt->n_reasons > 0;
  self->small = small;
  self->several = us_prompt_takes_many (prompt);
  self->typed = prompt->kind == US_PROMPT_ROWS;
  for (guint i = 0; prompt->kind == US_PROMPT_FORM && i < prompt->n_fields; i++)
    self->typed |= us_field_traits (&prompt->fields[i])->is_text || us_field_traits (&prompt->fields[i])->has_words;
  return self;
}

gboolean
us_question_equal (UsQuestion *self, UsQuestion *other)
{
  return self->position == other->position && self->kind == other->kind && self->small == other->small &&
         self->first_reason == other->first_reason && self->n_reasons == other->n_reasons &&
         g_str_equal (self->key, other->key) && g_str_equal (self->text, other->text) &&
         g_str_equal (self->detail, other->detail) && g_str_equal (self->kept, other->kept);
}

const char *
us_question_get_key (UsQuestion *self)
{
  g_return_val_if_fail (US_IS_QUESTION (self), NULL);

  return self->key;
}

const char *
us_question_get_text (UsQuestion *self)
{
  g_return_val_if_fail (US_IS_QUESTION (self), NULL);

  return self->text;
}

const char *
us_question_get_plain (UsQuestion *self)
{
  g_return_val_if_fail (US_IS_QUESTION (self), NULL);

  return self->plain;
}

const char *
us_question_get_detail (UsQuestion *self)
{
  g_return_val_if_fail (US_IS_QUESTION (self), NULL);

  return self->detail;
}

const char *
us_question_get_kept (UsQuestion *self)
{
  g_return_val_if_fail (US_IS_QUESTION (self), NULL);

  return self->kept;
}

int
us_question_get_position (UsQuestion *self)
{
  g_return_val_if_fail (US_IS_QUESTION (self), 0);

  return self->position;
}

UsPromptKind
us_question_get_kind (UsQuestion *self)
{
  g_return_val_if_fail (US_IS_QUESTION (self), 0);

  return self->kind;
}

gboolean
us_question_get_heading (UsQuestion *self)
{
  g_return_val_if_fail (US_IS_QUESTION (self), FALSE);

  return self->heading;
}

gboolean
us_question_get_small (UsQuestion *self)
{
  g_return_val_if_fail (US_IS_QUESTION (self), FALSE);

  return self->small;
}

gboolean
us_question_get_several (UsQuestion *self)
{
  g_return_val_if_fail (US_IS_QUESTION (self), FALSE);

  return self->several;
}

gboolean
us_question_get_typed (UsQuestion *self)
{
  g_return_val_if_fail (US_IS_QUESTION (self), FALSE);

  return self->typed;
}

guint
us_question_get_reasons (UsQuestion *self, guint *n)
{
  g_return_val_if_fail (US_IS_QUESTION (self), 0);

  *n = self->n_reasons;
  return self->first_reason;
}
