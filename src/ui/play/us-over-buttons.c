/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-over-buttons.h"

struct _UsOverButtons
{
  AdwBin parent_instance;

  UsPlay *play;
};

enum { PROP_0, PROP_PLAY, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsOverButtons, us_over_buttons, ADW_TYPE_BIN)

/* Then the big button leads to the campaign, and not to its next game. */
static gboolean
is_complete (UsOverButtons *self, const char *meaning)
{
  return g_strcmp0 (meaning, "complete") == 0;
}

static gboolean
may_open (UsOverButtons *self, const char *logged, const char *meaning)
{
  return logged != NULL && *logged != '\0' && !is_complete (self, meaning);
}

static gboolean
is_over (UsOverButtons *self, UsPlayMode mode)
{
  return mode == US_PLAY_MODE_OVER;
}

static void
us_over_buttons_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_OVER_BUTTONS (object)->play);
}

static void
us_over_buttons_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (g_set_object (&US_OVER_BUTTONS (object)->play, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
us_over_buttons_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_OVER_BUTTONS);
  g_clear_object (&US_OVER_BUTTONS (object)->play);

  G_OBJECT_CLASS (us_over_buttons_parent_class)->dispose (object);
}

static void
us_over_buttons_class_init (UsOverButtonsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_over_buttons_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_over_buttons_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_over_buttons_set_property;

  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, US_TYPE_PLAY,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-over-buttons.ui");
  gtk_widget_class_bind_template_callback (widget_class, is_over);
  gtk_widget_class_bind_template_callback (widget_class, is_complete);
  gtk_widget_class_bind_template_callback (widget_class, may_open);
}

static void
us_over_buttons_init (UsOverButtons *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
