/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-choice.h"

#include <glib/gi18n-lib.h>

struct _UsChoice
{
  GObject parent_instance;

  char *name, *label, *detail, *reason;
  gboolean enabled, leaves;
};

enum { PROP_0, PROP_NAME, PROP_LABEL, PROP_DETAIL, PROP_REASON, PROP_ENABLED, PROP_LEAVES, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsChoice, us_choice, G_TYPE_OBJECT)

static void
us_choice_finalize (GObject *object)
{
  UsChoice *self = US_CHOICE (object);

  g_free (self->name);
  g_free (self->label);
  g_free (self->detail);
  g_free (self->reason);

  G_OBJECT_CLASS (us_choice_parent_class)->finalize (object);
}

static void
us_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsChoice *self = US_CHOICE (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    case PROP_REASON:
      g_value_set_string (value, self->reason);
      break;
    case PROP_ENABLED:
      g_value_set_boolean (value, self->enabled);
      break;
    case PROP_LEAVES:
      g_value_set_boolean (value, self->leaves);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_choice_class_init (UsChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = us_choice_finalize;
  object_class->get_property = us_choice_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, NULL, flags);
  properties[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, FALSE, flags);
  properties[PROP_LEAVES] = g_param_spec_boolean ("leaves", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_choice_init (UsChoice *self)
{
}

static char *
dup_text (const UsText *text, const UsNames *names)
{
  return us_text_is_empty (text) ? g_strdup ("") : us_text_plain (text, names);
}

UsChoice *
us_choice_new (const UsPrompt *prompt, const UsNames *names, guint i)
{
  UsChoice *self = g_object_new (US_TYPE_CHOICE, NULL);
  const UsChoiceItem *item = &prompt->choices[i];
  char name[US_NAME_SIZE];

  us_prompt_choice_name (prompt, names, i, name, sizeof name);
  self->name = g_strdup (name);
  self->label = us_prompt_dup_choice_label (prompt, names, i);
  self->detail = dup_text (&item->detail, names);
  self->reason = dup_text (&item->reason, names);
  self->enabled = item->enabled;
  self->leaves = item->leaves;
  return self;
}

gboolean
us_choice_equal (UsChoice *self, UsChoice *other)
{
  return self->enabled == other->enabled && self->leaves == other->leaves && g_str_equal (self->name, other->name) &&
         g_str_equal (self->label, other->label) && g_str_equal (self->detail, other->detail) &&
         g_str_equal (self->reason, other->reason);
}

const char *
us_choice_get_name (UsChoice *self)
{
  g_return_val_if_fail (US_IS_CHOICE (self), NULL);

  return self->name;
}

const char *
us_choice_get_label (UsChoice *self)
{
  g_return_val_if_fail (US_IS_CHOICE (self), NULL);

  return self->label;
}

const char *
us_choice_get_detail (UsChoice *self)
{
  g_return_val_if_fail (US_IS_CHOICE (self), NULL);

  return self->detail;
}

const char *
us_choice_get_reason (UsChoice *self)
{
  g_return_val_if_fail (US_IS_CHOICE (self), NULL);

  return self->reason;
}

gboolean
us_choice_get_enabled (UsChoice *self)
{
  g_return_val_if_fail (US_IS_CHOICE (self), FALSE);

  return self->enabled;
}

gboolean
us_choice_get_leaves (UsChoice *self)
{
  g_return_val_if_fail (US_IS_CHOICE (self), FALSE);

  return self->leaves;
}
