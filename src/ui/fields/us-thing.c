/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-thing.h"

#include "us-icon-well.h"
#include "us-labels.h"

struct _UsThing
{
  GtkToggleButton parent_instance;

  UsAnswer *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsThing, us_thing, GTK_TYPE_TOGGLE_BUTTON)

static gboolean
is_free (UsThing *self, gboolean waits)
{
  return !waits;
}

static gboolean
is_marked (UsThing *self, gboolean chosen, gboolean given)
{
  return chosen || given;
}

static void
us_thing_clicked (GtkButton *button)
{
}

static void
set_item (UsThing *self, UsAnswer *item)
{
  g_autofree char *spoken = NULL;
  const char *detail;

  if (!g_set_object (&self->item, item))
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
  if (item == NULL)
    return;
  detail = us_answer_get_detail (item);
  spoken = g_strconcat (item->label, *detail != '\0' ? ". " : "", detail, NULL);
  us_widget_set_tip (GTK_WIDGET (self), spoken);
  if (us_choice_get_enabled (item->choice))
    gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
}

static void
us_thing_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_THING (object)->item);
}

static void
us_thing_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_item (US_THING (object), g_value_get_object (value));
}

static void
us_thing_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_THING);
  g_clear_object (&US_THING (object)->item);

  G_OBJECT_CLASS (us_thing_parent_class)->dispose (object);
}

static void
us_thing_class_init (UsThingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_thing_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_thing_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_thing_set_property;
  GTK_BUTTON_CLASS (klass)->clicked = us_thing_clicked;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_ANSWER,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (US_TYPE_ICON_WELL);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-thing.ui");
  gtk_widget_class_bind_template_callback (widget_class, is_free);
  gtk_widget_class_bind_template_callback (widget_class, is_marked);
}

static void
us_thing_init (UsThing *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
us_thing_new (UsAnswer *item, gboolean several)
{
  GtkWidget *self = g_object_new (US_TYPE_THING, NULL);

  if (!several)
    {
      g_object_set (self, "accessible-role", GTK_ACCESSIBLE_ROLE_BUTTON, NULL);
      gtk_widget_remove_css_class (self, "toggle");
    }
  set_item (US_THING (self), item);
  return self;
}

UsAnswer *
us_thing_get_item (UsThing *self)
{
  g_return_val_if_fail (US_IS_THING (self), NULL);

  return self->item;
}
