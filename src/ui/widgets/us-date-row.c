/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-date-row.h"

#include <glib/gi18n.h>

#include "us-campaign.h"
#include "us-chars.h"
#include "us-labels.h"

struct _UsDateRow
{
  AdwEntryRow parent_instance;

  GtkWidget *button;
  GtkCalendar *calendar;
  int date;
  gboolean opening; /* the calendar is turned to what is told, and nobody chooses */
};

enum { PROP_0, PROP_DATE, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsDateRow, us_date_row, ADW_TYPE_ENTRY_ROW)

static void
changed_cb (UsDateRow *self)
{
  g_autofree char *text = us_char_dup_typed (gtk_editable_get_text (GTK_EDITABLE (self)));
  int date = 0;

  if (*text != '\0' && !us_campaign_read_date (text, &date))
    date = -1;
  if (date < 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
  if (date == self->date)
    return;
  self->date = date;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DATE]);
}

static void
opened_cb (UsDateRow *self)
{
  g_autoptr (GDateTime) day = NULL;

  if (!gtk_menu_button_get_active (GTK_MENU_BUTTON (self->button)))
    return;
  day = self->date > 0 ? g_date_time_new_local (self->date / 10000, self->date / 100 % 100, self->date % 100, 0, 0, 0)
                       : g_date_time_new_now_local ();
  self->opening = TRUE;
  gtk_calendar_select_day (self->calendar, day);
  self->opening = FALSE;
}

static void
chosen_cb (UsDateRow *self)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);

  if (!self->opening)
    us_date_row_set_date (self, g_date_time_get_year (day) * 10000 + g_date_time_get_month (day) * 100 +
                                  g_date_time_get_day_of_month (day));
}

static void
us_date_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, US_DATE_ROW (object)->date);
}

static void
us_date_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  us_date_row_set_date (US_DATE_ROW (object), g_value_get_int (value));
}

static void
us_date_row_class_init (UsDateRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = us_date_row_get_property;
  object_class->set_property = us_date_row_set_property;

  properties[PROP_DATE] = g_param_spec_int ("date", NULL, NULL, -1, 99991231, 0,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_date_row_init (UsDateRow *self)
{
  GtkWidget *popover = gtk_popover_new ();

  self->calendar = GTK_CALENDAR (gtk_calendar_new ());
  gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (self->calendar));
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "x-office-calendar-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_add_css_class (self->button, "calendar");
  us_widget_set_tip (self->button, _("Choose a Day"));
  us_widget_set_label (GTK_WIDGET (self->calendar), _("Day"));
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self), self->button);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("Date, year-month-day"));
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
  g_signal_connect_object (self->button, "notify::active", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->calendar, "day-selected", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
us_date_row_new (void)
{
  return g_object_new (US_TYPE_DATE_ROW, NULL);
}

int
us_date_row_get_date (UsDateRow *self)
{
  g_return_val_if_fail (US_IS_DATE_ROW (self), 0);

  return self->date;
}

/* Digits in a form that everybody reads alike. */
void
us_date_row_set_date (UsDateRow *self, int date)
{
  g_autofree char *text = NULL;

  g_return_if_fail (US_IS_DATE_ROW (self));

  text = date > 0 ? g_strdup_printf ("%04d-%02d-%02d", date / 10000, date / 100 % 100, date % 100) : g_strdup ("");
  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (self))))
    gtk_editable_set_text (GTK_EDITABLE (self), text);
}
