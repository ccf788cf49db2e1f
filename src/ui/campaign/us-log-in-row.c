/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-in-row.h"

struct _UsLogInRow
{
  AdwActionRow parent_instance;

  UsLogInItem *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsLogInRow, us_log_in_row, ADW_TYPE_ACTION_ROW)

static char *
find_title (UsLogInRow *self, UsLogInItem *item)
{
  return g_strdup (item != NULL ? us_log_in_item_get_title (item) : "");
}

static char *
find_detail (UsLogInRow *self, UsLogInItem *item)
{
  return g_strdup (item != NULL ? us_log_in_item_get_detail (item) : "");
}

static char *
find_points (UsLogInRow *self, UsLogInItem *item)
{
  return g_strdup (item != NULL ? us_log_in_item_get_points (item) : "");
}

static gboolean
has_points (UsLogInRow *self, UsLogInItem *item)
{
  return item != NULL && *us_log_in_item_get_points (item) != '\0';
}

static UsLogInState
get_state (UsLogInItem *item)
{
  return item != NULL ? us_log_in_item_get_state (item) : US_LOG_IN_NEW;
}

static char *
find_icon (UsLogInRow *self, UsLogInItem *item)
{
  static const char *const icons[] = {
    [US_LOG_IN_NEW] = "list-add-symbolic",
    [US_LOG_IN_FLAGGED] = "dialog-warning-symbolic",
    [US_LOG_IN_KNOWN] = "object-select-symbolic",
    [US_LOG_IN_UNREADABLE] = "dialog-error-symbolic",
  };

  return g_strdup (icons[get_state (item)]);
}

static GStrv
find_styles (UsLogInRow *self, UsLogInItem *item)
{
  static const char *const styles[] = {
    [US_LOG_IN_NEW] = "success",
    [US_LOG_IN_FLAGGED] = "warning",
    [US_LOG_IN_KNOWN] = "dimmed",
    [US_LOG_IN_UNREADABLE] = "error",
  };

  return g_strdupv ((char *[]) { (char *) styles[get_state (item)], NULL });
}

static void
us_log_in_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_LOG_IN_ROW (object)->item);
}

static void
us_log_in_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (g_set_object (&US_LOG_IN_ROW (object)->item, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
us_log_in_row_dispose (GObject *object)
{
  UsLogInRow *self = US_LOG_IN_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_LOG_IN_ROW);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_log_in_row_parent_class)->dispose (object);
}

static void
us_log_in_row_class_init (UsLogInRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_log_in_row_get_property;
  object_class->set_property = us_log_in_row_set_property;
  object_class->dispose = us_log_in_row_dispose;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_LOG_IN_ITEM,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-log-in-row.ui");
  gtk_widget_class_bind_template_callback (widget_class, find_title);
  gtk_widget_class_bind_template_callback (widget_class, find_detail);
  gtk_widget_class_bind_template_callback (widget_class, find_points);
  gtk_widget_class_bind_template_callback (widget_class, has_points);
  gtk_widget_class_bind_template_callback (widget_class, find_icon);
  gtk_widget_class_bind_template_callback (widget_class, find_styles);
}

static void
us_log_in_row_init (UsLogInRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
