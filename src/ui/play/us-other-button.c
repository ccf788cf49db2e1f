/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-other-button.h"

struct _UsOtherButton
{
  GtkButton parent_instance;

  UsChoice *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsOtherButton, us_other_button, GTK_TYPE_BUTTON)

/* Why it cannot be pressed. */
static char *
find_tooltip (UsOtherButton *self, gboolean enabled, const char *reason)
{
  return enabled || reason == NULL || *reason == '\0' ? NULL : g_strdup (reason);
}

static void
clicked_cb (UsOtherButton *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "done.other", "s", us_choice_get_name (self->item));
}

static void
us_other_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_OTHER_BUTTON (object)->item);
}

static void
us_other_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (g_set_object (&US_OTHER_BUTTON (object)->item, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
us_other_button_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_OTHER_BUTTON);
  g_clear_object (&US_OTHER_BUTTON (object)->item);

  G_OBJECT_CLASS (us_other_button_parent_class)->dispose (object);
}

static void
us_other_button_class_init (UsOtherButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_other_button_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_other_button_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_other_button_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_CHOICE,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), APPLICATION_PATH "/us-other-button.ui");
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), clicked_cb);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), find_tooltip);
}

static void
us_other_button_init (UsOtherButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
