/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A day that may be any, chosen from a calendar. Property `date`, a GDateTime at the day's local beginning; NULL: any. */
#define US_TYPE_DAY_ROW (us_day_row_get_type ())
G_DECLARE_FINAL_TYPE (UsDayRow, us_day_row, US, DAY_ROW, AdwActionRow)

GDateTime *us_day_row_get_date (UsDayRow *self);
void us_day_row_set_date (UsDayRow *self, GDateTime *date);

G_END_DECLS
