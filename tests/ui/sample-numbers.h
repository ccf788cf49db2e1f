/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Numbers to make pictures of. */
typedef enum {
  NUMBERS_USUAL,
  NUMBERS_ONE,
  NUMBERS_TWO,
  NUMBERS_EQUAL,
  NUMBERS_NEGATIVE,
  NUMBERS_SIXTY,
  NUMBERS_THOUSAND,
  NUMBERS_NONE
} Numbers;

GtkWidget *sample_chart_new (Numbers numbers);
GtkWidget *sample_classes_new (Numbers numbers);

G_END_DECLS
