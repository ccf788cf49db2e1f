/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-card.h"

#include "us-labels.h"
#include "us-log-sign.h"

struct _UsLogCard
{
  AdwBin parent_instance;

  GtkOrientable *heading_line;
  GtkImage *sign;
  GtkWidget *points;

  UsLogRow *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsLogCard, us_log_card, ADW_TYPE_BIN)

static gboolean
is_said (UsLogCard *self, const char *text)
{
  return text != NULL && *text != '\0';
}

static void
show (UsLogCard *self)
{
  g_autoptr (GdkPaintable) sign =
    self->item != NULL ? us_log_sign_new (us_log_row_get_sign (self->item), GTK_WIDGET (self->sign)) : NULL;

  gtk_image_set_from_paintable (self->sign, sign);
  gtk_widget_set_visible (GTK_WIDGET (self->sign), sign != NULL);
  /* Letters twice as large leave a name no room beside numbers. */
  gtk_orientable_set_orientation (self->heading_line, us_label_is_large (GTK_WIDGET (self))
                                                        ? GTK_ORIENTATION_VERTICAL
                                                        : GTK_ORIENTATION_HORIZONTAL);
  if (self->item != NULL)
    us_log_colour_points (self->points, us_log_row_get_points (self->item));
}

static void
us_log_card_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_LOG_CARD (object)->item);
}

static void
us_log_card_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsLogCard *self = US_LOG_CARD (object);

  if (!g_set_object (&self->item, g_value_get_object (value)))
    return;
  show (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
us_log_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_LOG_CARD);
  g_clear_object (&US_LOG_CARD (object)->item);

  G_OBJECT_CLASS (us_log_card_parent_class)->dispose (object);
}

static void
us_log_card_class_init (UsLogCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_log_card_get_property;
  object_class->set_property = us_log_card_set_property;
  object_class->dispose = us_log_card_dispose;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_LOG_ROW,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-log-card.ui");
  gtk_widget_class_bind_template_child (widget_class, UsLogCard, heading_line);
  gtk_widget_class_bind_template_child (widget_class, UsLogCard, sign);
  gtk_widget_class_bind_template_child (widget_class, UsLogCard, points);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
}

static void
us_log_card_init (UsLogCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
