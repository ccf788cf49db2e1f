/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-over-logged.h"

struct _UsOverLogged
{
  AdwBin parent_instance;

  UsPlay *play;
};

enum { PROP_0, PROP_PLAY, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsOverLogged, us_over_logged, ADW_TYPE_BIN)

static gboolean
is_said (UsOverLogged *self, const char *text)
{
  return text != NULL && *text != '\0';
}

static void
us_over_logged_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_OVER_LOGGED (object)->play);
}

static void
us_over_logged_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (g_set_object (&US_OVER_LOGGED (object)->play, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
us_over_logged_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_OVER_LOGGED);
  g_clear_object (&US_OVER_LOGGED (object)->play);

  G_OBJECT_CLASS (us_over_logged_parent_class)->dispose (object);
}

static void
us_over_logged_class_init (UsOverLoggedClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_over_logged_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_over_logged_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_over_logged_set_property;

  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, US_TYPE_PLAY,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-over-logged.ui");
  gtk_widget_class_bind_template_callback (widget_class, is_said);
}

static void
us_over_logged_init (UsOverLogged *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
