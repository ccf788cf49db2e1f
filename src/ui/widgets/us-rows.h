/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The items of a list below each other, each in a row of its own. Rows are kept: when the list changes they are given
 * other items, and one that has none is hidden until it is wanted again, because a row costs more to make than all that
 * is said in it. Whoever shows items in places needs one property of a row: its `item`.
 *
 *   model GListModel, row-type (a widget with a property "item"), boxed (rows of a GtkListBox with a frame round them)
 *
 * Signal: "made" (GtkWidget *row), before the row has its first item. Without an item the whole is hidden. */
#define US_TYPE_ROWS (us_rows_get_type ())
G_DECLARE_FINAL_TYPE (UsRows, us_rows, US, ROWS, GtkBox)

GtkWidget *us_rows_new (GType row_type, gboolean boxed);
void us_rows_set_model (UsRows *self, GListModel *model);
GListModel *us_rows_get_model (UsRows *self);
guint us_rows_get_n_rows (UsRows *self); /* that have an item */
GtkWidget *us_rows_get_row (UsRows *self, guint i);
/* NULL: they are not boxed. */
GtkListBox *us_rows_get_list (UsRows *self);

G_END_DECLS
