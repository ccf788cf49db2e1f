/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-copy-item.h"

G_BEGIN_DECLS

/* What was taught, drawn with the pieces of the table; in quiet words where there is nothing to draw. */
GtkWidget *us_copy_answer_new (UsCopyItem *item);
/* At the end of a row, or below its title. */
void us_copy_answer_set_at_end (GtkWidget *answer, gboolean at_end);

/* A list of values of a field; words where they have no pieces, a dash where there are none. */
GtkWidget *us_copy_list_new (const UsField *field, const UsNames *names, const UsList *list);

/* A small card in front of a library's record that has a level; NULL for all others. */
GtkWidget *us_copy_card_new (UsCopyItem *item);

G_END_DECLS
