/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Places equally wide tiles in as many columns as fit. The tiles of a last row that is not full are not wider than
 * the others. */
#define US_TYPE_COLUMNS (us_columns_get_type ())
G_DECLARE_FINAL_TYPE (UsColumns, us_columns, US, COLUMNS, GtkWidget)

typedef GtkWidget *(*UsColumnsCreate) (gpointer item, gpointer data);

/* Tiles are kept and given other items: they have a property "item". */
void us_columns_bind_model (UsColumns *self, GListModel *model, UsColumnsCreate create, gpointer data);

G_END_DECLS
