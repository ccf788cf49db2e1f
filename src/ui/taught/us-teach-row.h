/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-taught.h"

G_BEGIN_DECLS

/* A line of the text that teaches, as it was read. */
#define US_TYPE_TEACH_LINE (us_teach_line_get_type ())
G_DECLARE_FINAL_TYPE (UsTeachLine, us_teach_line, US, TEACH_LINE, GObject)

/* The line is one of `lines`, which it keeps. */
UsTeachLine *us_teach_line_new (GPtrArray *lines, guint i);
gboolean us_teach_line_is_wrong (UsTeachLine *self);

/* Says what was understood of a line, or what was not. Property: item (UsTeachLine). Activated, one that was not
 * understood calls teach.show-line (ui), with its line and column. */
#define US_TYPE_TEACH_ROW (us_teach_row_get_type ())
G_DECLARE_FINAL_TYPE (UsTeachRow, us_teach_row, US, TEACH_ROW, AdwActionRow)

G_END_DECLS
