/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-drawing.h"

G_BEGIN_DECLS

/* What all pictures of numbers need: colours that follow the style, letters of the widget, and words for numbers. */

typedef struct
{
  GtkWidget *widget;
  UsColours colours;
  char *accent[2]; /* NULL: the system's */
} UsPlot;

void us_plot_init (UsPlot *plot, GtkWidget *widget);
void us_plot_clear (UsPlot *plot);
void us_plot_set_accent (UsPlot *plot, const char *light, const char *dark);
UsDrawing us_plot_get_drawing (UsPlot *plot, gboolean compact);

/* Whether it runs from the right. */
gboolean us_plot_runs_left (UsPlot *plot);
/* A number with a minus that is as wide as a plus. */
char *us_plot_dup_number (gint64 number);
/* The same with a sign wherever it is not 0. */
char *us_plot_dup_points (int number);

G_END_DECLS
