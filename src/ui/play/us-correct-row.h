/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

/* The row that corrects one value; a change is made when the hand rests for a moment, or the row is
 * left. */
GtkWidget *us_correct_row_new (UsPlay *play, const char *key);
const char *us_correct_row_get_key (GtkWidget *row);
/* Whether it shows what the play knows; where it is being dialled it does. */
gboolean us_correct_row_is_right (GtkWidget *row);

/* In a list of such rows, those of these values; NULL: of all. */
void us_correct_rows_show (GtkListBox *list, UsPlay *play, GPtrArray *keys);

/* It alone, right where the value stands on the table. Returns the popover, NULL where there is no such value. */
GtkWidget *us_correct_popup (GtkWidget *anchor, UsPlay *play, const char *key);

G_END_DECLS
