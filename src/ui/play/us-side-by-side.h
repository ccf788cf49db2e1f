/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows board and column side by side. The board gets 58 % of the width, but never less than it needs. */
#define US_TYPE_SIDE_BY_SIDE (us_side_by_side_get_type ())
G_DECLARE_FINAL_TYPE (UsSideBySide, us_side_by_side, US, SIDE_BY_SIDE, GtkWidget)

G_END_DECLS
