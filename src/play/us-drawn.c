/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-drawn.h"

#include <glib/gi18n-lib.h>

struct _UsDrawn
{
  GObject parent_instance;

  const char *id, *title, *subtitle;
  UsSource source;
};

enum { PROP_0, PROP_ID, PROP_TITLE, PROP_SUBTITLE, PROP_AT_TABLE, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsDrawn, us_drawn, G_TYPE_OBJECT)

static void
us_drawn_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsDrawn *self = US_DRAWN (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, self->subtitle);
      break;
    case PROP_AT_TABLE:
      g_value_set_boolean (value, self->source == US_AT_THE_TABLE);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_drawn_class_init (UsDrawnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = us_drawn_get_property;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_AT_TABLE] = g_param_spec_boolean ("at-table", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_drawn_init (UsDrawn *self)
{
}

UsDrawn *
us_drawn_new (UsSession *session, guint component)
{
  UsDrawn *self = g_object_new (US_TYPE_DRAWN, NULL);
  const UsComponent *own = &us_session_get_rules (session)->components[component];

  self->id = own->id;
  self->title = _(own->title);
  self->subtitle = own->subtitle != NULL ? _(own->subtitle) : "";
  self->source = us_session_get_source (session, component);
  return self;
}

gboolean
us_drawn_equal (UsDrawn *self, UsDrawn *other)
{
  return self->source == other->source && g_str_equal (self->id, other->id) &&
         g_str_equal (self->title, other->title) && g_str_equal (self->subtitle, other->subtitle);
}

const char *
us_drawn_get_id (UsDrawn *self)
{
  g_return_val_if_fail (US_IS_DRAWN (self), NULL);

  return self->id;
}

const char *
us_drawn_get_title (UsDrawn *self)
{
  g_return_val_if_fail (US_IS_DRAWN (self), NULL);

  return self->title;
}

UsSource
us_drawn_get_source (UsDrawn *self)
{
  g_return_val_if_fail (US_IS_DRAWN (self), 0);

  return self->source;
}
