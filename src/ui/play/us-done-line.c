/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-done-line.h"

struct _UsDoneLine
{
  GtkBox parent_instance;

  UsTold *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsDoneLine, us_done_line, GTK_TYPE_BOX)

static void
us_done_line_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_DONE_LINE (object)->item);
}

static void
us_done_line_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (g_set_object (&US_DONE_LINE (object)->item, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
us_done_line_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_DONE_LINE);
  g_clear_object (&US_DONE_LINE (object)->item);

  G_OBJECT_CLASS (us_done_line_parent_class)->dispose (object);
}

static void
us_done_line_class_init (UsDoneLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_done_line_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_done_line_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_done_line_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_TOLD,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), APPLICATION_PATH "/us-done-line.ui");
}

static void
us_done_line_init (UsDoneLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
