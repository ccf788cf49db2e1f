/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How often what was reached, in classes that face each other: the player's above, the opponent's below.
 *
 * Its properties: `title`, what it shows; `above` and `below`, what the two are called. */

#define US_TYPE_CLASSES (us_classes_get_type ())
G_DECLARE_FINAL_TYPE (UsClasses, us_classes, US, CLASSES, GtkWidget)

GtkWidget *us_classes_new (const char *title, const char *above, const char *below);
void us_classes_set_numbers (UsClasses *self, const int *above, guint n_above, const int *below, guint n_below);
/* The opponent's: "#rrggbb", for light and for dark; NULL: the system's. */
void us_classes_set_accent (UsClasses *self, const char *light, const char *dark);
guint us_classes_get_n (UsClasses *self); /* how many there are */
/* Its data as text, a line for each class: what a screen reader says of it. */
char *us_classes_dup_table (UsClasses *self);

G_END_DECLS
