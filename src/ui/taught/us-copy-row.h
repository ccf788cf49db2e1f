/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row that draws what was taught and has buttons to change and forget it. Properties: item (UsCopyItem), which stays,
 * and narrow: the answer is below the title and the buttons become a menu. */

#define US_TYPE_COPY_ROW (us_copy_row_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyRow, us_copy_row, US, COPY_ROW, AdwPreferencesRow)

G_END_DECLS
