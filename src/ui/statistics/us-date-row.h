/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A day that may be any, chosen from a calendar. Property `date`, a GDateTime at the day's local beginning; NULL: any. */
#define US_TYPE_DATE_ROW (us_date_row_get_type ())
G_DECLARE_FINAL_TYPE (UsDateRow, us_date_row, US, DATE_ROW, AdwActionRow)

GDateTime *us_date_row_get_date (UsDateRow *self);
void us_date_row_set_date (UsDateRow *self, GDateTime *date);

G_END_DECLS
