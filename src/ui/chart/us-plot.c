/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-plot.h"

#include <adwaita.h>

#define MINUS "\u2212"

/* Called with the widget, whose plot stands at its data. */
static void
follow_cb (GtkWidget *widget)
{
  UsPlot *plot = g_object_get_data (G_OBJECT (widget), "us-plot");

  us_colours_follow (&plot->colours, plot->accent[0], plot->accent[1]);
  if (plot->accent[0] == NULL)
    plot->colours.accent = plot->colours.focus;
  gtk_widget_queue_draw (widget);
}

void
us_plot_init (UsPlot *plot, GtkWidget *widget)
{
  static const char *const followed[] = { "notify::dark", "notify::high-contrast", "notify::accent-color" };

  *plot = (UsPlot) { .widget = widget };
  g_object_set_data (G_OBJECT (widget), "us-plot", plot);
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (adw_style_manager_get_default (), followed[i], G_CALLBACK (follow_cb), widget,
                             G_CONNECT_SWAPPED);
  follow_cb (widget);
}

void
us_plot_clear (UsPlot *plot)
{
  g_free (plot->accent[0]);
  g_free (plot->accent[1]);
}

void
us_plot_set_accent (UsPlot *plot, const char *light, const char *dark)
{
  g_set_str (&plot->accent[0], light);
  g_set_str (&plot->accent[1], dark);
  follow_cb (plot->widget);
}

UsDrawing
us_plot_get_drawing (UsPlot *plot, gboolean compact)
{
  return (UsDrawing) { .widget = plot->widget,
                       .colours = &plot->colours,
                       .text = us_font_scale (plot->widget),
                       .size = 1,
                       .map = 1,
                       .compact = compact };
}

gboolean
us_plot_runs_left (UsPlot *plot)
{
  return gtk_widget_get_direction (plot->widget) == GTK_TEXT_DIR_RTL;
}

char *
us_plot_dup_number (gint64 number)
{
  return number < 0 ? g_strdup_printf (MINUS "%" G_GINT64_FORMAT, -number)
                    : g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

char *
us_plot_dup_points (int number)
{
  return number > 0 ? g_strdup_printf ("+%d", number) : us_plot_dup_number (number);
}
