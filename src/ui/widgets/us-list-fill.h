/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a window shows at first of a list, for the size of the slice. */
#define US_LIST_FILL_FIRST 12

/* The slice grows to `all` once what it begins with is seen: GTK makes two hundred rows of a list before its first frame,
 * however few there is room for. */
void us_list_fill (GtkSliceListModel *rows, guint all);

G_END_DECLS
