/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A sum as a line with points, and what each of them brought as bars from zero.
 *
 * Its properties: `title`, what it shows; `each`, what one point stands for ("Game"); `filled` and `hollow`, what the two
 * kinds of points mean ("goal"); `axes`, whether it says how much and which, for which a small one has no room. */

typedef struct
{
  int total;  /* where the line goes through */
  int points; /* the bar */
  gboolean filled;
} UsChartPoint;

#define US_TYPE_CHART (us_chart_get_type ())
G_DECLARE_FINAL_TYPE (UsChart, us_chart, US, CHART, GtkWidget)

GtkWidget *us_chart_new (const char *title, const char *each, const char *filled, const char *hollow);
/* The first is called 1. */
void us_chart_set_points (UsChart *self, const UsChartPoint *points, guint n);
/* "#rrggbb", for light and for dark; NULL: the system's. */
void us_chart_set_accent (UsChart *self, const char *light, const char *dark);
void us_chart_set_axes (UsChart *self, gboolean axes);
gboolean us_chart_get_axes (UsChart *self);
/* Its data as text, a line for each point: what a screen reader says of it. */
char *us_chart_dup_table (UsChart *self);
/* Which point is seen there; -1: there is none. */
int us_chart_find (UsChart *self, double x);

G_END_DECLS
