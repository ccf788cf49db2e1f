/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-copy-item.h"

G_BEGIN_DECLS

/* Draws what was taught with the pieces of the table, or shows it in dim words if there is nothing to draw. */
GtkWidget *us_copy_answer_new (UsCopyItem *item);
/* Whether it is at the end of a row, or below the row's title. */
void us_copy_answer_set_at_end (GtkWidget *answer, gboolean at_end);

/* Shows a list of values of a field: as pieces, in words if they have no pieces, or a dash if there are none. */
GtkWidget *us_copy_list_new (const UsField *field, const UsNames *names, const UsList *list);

/* A small card in front of a library's record of which a number has tones, such as a level; NULL for all others. */
GtkWidget *us_copy_card_new (UsCopyItem *item);

G_END_DECLS
