/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-tracked.h"

#include <glib/gi18n-lib.h>

struct _UsTracked
{
  GObject parent_instance;

  char *key, *text, *before;
  char *label;
  int value, min, max;
  gboolean named;
};

enum { PROP_0, PROP_KEY, PROP_LABEL, PROP_TEXT, PROP_BEFORE, PROP_VALUE, PROP_MIN, PROP_MAX, PROP_NAMED, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsTracked, us_tracked, G_TYPE_OBJECT)

static void
us_tracked_finalize (GObject *object)
{
  UsTracked *self = US_TRACKED (object);

  g_free (self->key);
  g_free (self->label);
  g_free (self->text);
  g_free (self->before);

  G_OBJECT_CLASS (us_tracked_parent_class)->finalize (object);
}

static void
us_tracked_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsTracked *self = US_TRACKED (object);

  switch (id)
    {
    case PROP_KEY:
      g_value_set_string (value, self->key);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_BEFORE:
      g_value_set_string (value, self->before);
      break;
    case PROP_VALUE:
      g_value_set_int (value, self->value);
      break;
    case PROP_MIN:
      g_value_set_int (value, self->min);
      break;
    case PROP_MAX:
      g_value_set_int (value, self->max);
      break;
    case PROP_NAMED:
      g_value_set_boolean (value, self->named);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_tracked_class_init (UsTrackedClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = us_tracked_finalize;
  object_class->get_property = us_tracked_get_property;

  properties[PROP_KEY] = g_param_spec_string ("key", NULL, NULL, NULL, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_BEFORE] = g_param_spec_string ("before", NULL, NULL, NULL, flags);
  properties[PROP_VALUE] = g_param_spec_int ("value", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_MIN] = g_param_spec_int ("min", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_MAX] = g_param_spec_int ("max", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_NAMED] = g_param_spec_boolean ("named", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_tracked_init (UsTracked *self)
{
}

UsTracked *
us_tracked_new (UsSession *session, const UsAdjustable *one, const char *before)
{
  UsTracked *self = g_object_new (US_TYPE_TRACKED, NULL);

  self->key = g_strdup (one->adjust->key);
  self->label = us_adjustable_dup_label (one, us_session_get_names (session));
  self->text = us_value_label (one->adjust->domain, us_session_get_names (session), one->value);
  self->before = g_strcmp0 (before, self->text) != 0 ? g_strdup (before) : NULL;
  self->value = one->value;
  self->min = one->min;
  self->max = one->max;
  self->named = one->adjust->domain != NULL;
  return self;
}

gboolean
us_tracked_equal (UsTracked *self, UsTracked *other)
{
  return self->value == other->value && self->min == other->min && self->max == other->max &&
         self->named == other->named && g_str_equal (self->key, other->key) &&
         g_str_equal (self->label, other->label) && g_str_equal (self->text, other->text) &&
         g_strcmp0 (self->before, other->before) == 0;
}

const char *
us_tracked_get_key (UsTracked *self)
{
  g_return_val_if_fail (US_IS_TRACKED (self), NULL);

  return self->key;
}

const char *
us_tracked_get_label (UsTracked *self)
{
  g_return_val_if_fail (US_IS_TRACKED (self), NULL);

  return self->label;
}

const char *
us_tracked_get_text (UsTracked *self)
{
  g_return_val_if_fail (US_IS_TRACKED (self), NULL);

  return self->text;
}

const char *
us_tracked_get_before (UsTracked *self)
{
  g_return_val_if_fail (US_IS_TRACKED (self), NULL);

  return self->before;
}
