/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-day-row.h"

#include <glib/gi18n.h>

struct _UsDayRow
{
  AdwActionRow parent_instance;

  GtkMenuButton *button;
  GtkCalendar *calendar;

  GDateTime *date;
};

enum { PROP_0, PROP_DATE, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsDayRow, us_day_row, ADW_TYPE_ACTION_ROW)

static char *
format_date (UsDayRow *self, GDateTime *date)
{
  return date != NULL ? g_date_time_format (date, "%x") : g_strdup (_("Any Day"));
}

static gboolean
is_given (UsDayRow *self, GDateTime *date)
{
  return date != NULL;
}

static void
day_selected_cb (UsDayRow *self)
{
  g_autoptr (GDateTime) shown = gtk_calendar_get_date (self->calendar);
  g_autoptr (GDateTime) date = g_date_time_new_local (g_date_time_get_year (shown), g_date_time_get_month (shown),
                                                      g_date_time_get_day_of_month (shown), 0, 0, 0);

  us_day_row_set_date (self, date);
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsDayRow *self = US_DAY_ROW (widget);

  us_day_row_set_date (self, NULL);
  gtk_menu_button_popdown (self->button);
}

static void
us_day_row_activate (AdwActionRow *row)
{
  ADW_ACTION_ROW_CLASS (us_day_row_parent_class)->activate (row);

  gtk_menu_button_popup (US_DAY_ROW (row)->button);
}

static void
us_day_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boxed (value, US_DAY_ROW (object)->date);
}

static void
us_day_row_dispose (GObject *object)
{
  UsDayRow *self = US_DAY_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_DAY_ROW);
  g_clear_pointer (&self->date, g_date_time_unref);

  G_OBJECT_CLASS (us_day_row_parent_class)->dispose (object);
}

static void
us_day_row_class_init (UsDayRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_day_row_get_property;
  object_class->dispose = us_day_row_dispose;
  ADW_ACTION_ROW_CLASS (klass)->activate = us_day_row_activate;

  properties[PROP_DATE] = g_param_spec_boxed ("date", NULL, NULL, G_TYPE_DATE_TIME,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-day-row.ui");
  gtk_widget_class_bind_template_child (widget_class, UsDayRow, button);
  gtk_widget_class_bind_template_child (widget_class, UsDayRow, calendar);
  gtk_widget_class_bind_template_callback (widget_class, format_date);
  gtk_widget_class_bind_template_callback (widget_class, is_given);
  gtk_widget_class_bind_template_callback (widget_class, day_selected_cb);
  gtk_widget_class_install_action (widget_class, "date.clear", NULL, clear_action);
}

static void
us_day_row_init (UsDayRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GDateTime *
us_day_row_get_date (UsDayRow *self)
{
  g_return_val_if_fail (US_IS_DAY_ROW (self), NULL);

  return self->date;
}

void
us_day_row_set_date (UsDayRow *self, GDateTime *date)
{
  g_return_if_fail (US_IS_DAY_ROW (self));

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
