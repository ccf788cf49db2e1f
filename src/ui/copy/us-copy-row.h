/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-copy-item.h"

G_BEGIN_DECLS

/* What was taught, drawn, with the buttons that change and forget it. Where there is little room ("narrow") the answer
 * stands under the title and the buttons are one menu. */

#define US_TYPE_COPY_ROW (us_copy_row_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyRow, us_copy_row, US, COPY_ROW, AdwPreferencesRow)

GtkWidget *us_copy_row_new (UsCopyItem *item);

G_END_DECLS
