/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A day that is typed as year-month-day, or chosen in a calendar. Property: date (20261129; 0: nobody knows, and nothing
 * stands there; -1: what stands there is no day). */
#define US_TYPE_DATE_ROW (us_date_row_get_type ())
G_DECLARE_FINAL_TYPE (UsDateRow, us_date_row, US, DATE_ROW, AdwEntryRow)

GtkWidget *us_date_row_new (void);
int us_date_row_get_date (UsDateRow *self);
void us_date_row_set_date (UsDateRow *self, int date);

G_END_DECLS
