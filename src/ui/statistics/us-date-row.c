/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-date-row.h"

#include <glib/gi18n.h>

struct _UsDateRow
{
  AdwActionRow parent_instance;

  GtkMenuButton *button;
  GtkCalendar *calendar;

  GDateTime *date;
};

enum { PROP_0, PROP_DATE, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsDateRow, us_date_row, ADW_TYPE_ACTION_ROW)

static char *
format_date (UsDateRow *self, GDateTime *date)
{
  return date != NULL ? g_date_time_format (date, "%x") : g_strdup (_("Any Day"));
}

static gboolean
is_given (UsDateRow *self, GDateTime *date)
{
  return date != NULL;
}

static void
day_selected_cb (UsDateRow *self)
{
  g_autoptr (GDateTime) shown = gtk_calendar_get_date (self->calendar);
  g_autoptr (GDateTime) date = g_date_time_new_local (g_date_time_get_year (shown), g_date_time_get_month (shown),
                                                      g_date_time_get_day_of_month (shown), 0, 0, 0);

  us_date_row_set_date (self, date);
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsDateRow *self = US_DATE_ROW (widget);

  us_date_row_set_date (self, NULL);
  gtk_menu_button_popdown (self->button);
}

static void
us_date_row_activate (AdwActionRow *row)
{
  ADW_ACTION_ROW_CLASS (us_date_row_parent_class)->activate (row);

  gtk_menu_button_popup (US_DATE_ROW (row)->button);
}

static void
us_date_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boxed (value, US_DATE_ROW (object)->date);
}

static void
us_date_row_dispose (GObject *object)
{
  UsDateRow *self = US_DATE_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_DATE_ROW);
  g_clear_pointer (&self->date, g_date_time_unref);

  G_OBJECT_CLASS (us_date_row_parent_class)->dispose (object);
}

static void
us_date_row_class_init (UsDateRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_date_row_get_property;
  object_class->dispose = us_date_row_dispose;
  ADW_ACTION_ROW_CLASS (klass)->activate = us_date_row_activate;

  properties[PROP_DATE] = g_param_spec_boxed ("date", NULL, NULL, G_TYPE_DATE_TIME,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-date-row.ui");
  gtk_widget_class_bind_template_child (widget_class, UsDateRow, button);
  gtk_widget_class_bind_template_child (widget_class, UsDateRow, calendar);
  gtk_widget_class_bind_template_callback (widget_class, format_date);
  gtk_widget_class_bind_template_callback (widget_class, is_given);
  gtk_widget_class_bind_template_callback (widget_class, day_selected_cb);
  gtk_widget_class_install_action (widget_class, "date.clear", NULL, clear_action);
}

static void
us_date_row_init (UsDateRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GDateTime *
us_date_row_get_date (UsDateRow *self)
{
  g_return_val_if_fail (US_IS_DATE_ROW (self), NULL);

  return self->date;
}

void
us_date_row_set_date (UsDateRow *self, GDateTime *date)
{
  g_return_if_fail (US_IS_DATE_ROW (self));

  if (date == self->date || (date != NULL && self->date != NULL && g_date_time_equal (date, self->date)))
    return;
  g_clear_pointer (&self->date, g_date_time_unref);
  if (date != NULL)
    {
      self->date = g_date_time_ref (date);
      g_signal_handlers_block_by_func (self->calendar, day_selected_cb, self);
      gtk_calendar_select_day (self->calendar, date);
      g_signal_handlers_unblock_by_func (self->calendar, day_selected_cb, self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DATE]);
}
