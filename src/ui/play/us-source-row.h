/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-drawn.h"

G_BEGIN_DECLS

/* Who draws one of the things that are drawn. Another choice activates "correct.switch" with its id and whether it is
 * drawn at the table from now on; if that changes nothing, the row shows what is true. Property: item (UsDrawn). */
#define US_TYPE_SOURCE_ROW (us_source_row_get_type ())
G_DECLARE_FINAL_TYPE (UsSourceRow, us_source_row, US, SOURCE_ROW, AdwPreferencesRow)

G_END_DECLS
