/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-field-item.h"

G_BEGIN_DECLS

/* What edits a field. There is one editor for each kind, in a file of its own and a line of the table in
 * us-field-editor.c; nothing outside of this folder names a kind. */

typedef enum {
  US_FIELD_IN_COLUMN, /* alone below its question, as large as fingers are */
  US_FIELD_IN_ROW,    /* one of several in a list */
  US_FIELD_IN_DIALOG, /* alone, or one of several; what has many places has a heading */
  US_FIELD_N_SIZES
} UsFieldSize;

/* A row is an AdwPreferencesRow; where one row would be too small, an AdwPreferencesGroup. */
GtkWidget *us_field_editor_new (UsFieldItem *item, UsFieldSize size);
/* A number key, or a tap on what carries this name; FALSE: it means nothing here. */
gboolean us_field_editor_type_digit (UsFieldItem *item, guint digit);
gboolean us_field_editor_pick (UsFieldItem *item, const char *name);

G_END_DECLS
