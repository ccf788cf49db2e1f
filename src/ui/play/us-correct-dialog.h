/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

/* Any tracked value and who draws what, all in one list that can be searched; for all else it leads to the journal of
 * `page`, which has the action "play.search-journal". */
AdwDialog *us_correct_dialog_new (UsPlay *play, GtkWidget *page);

/* One value, right where it stands on the table. */
void us_correct_popup (GtkWidget *anchor, UsPlay *play, const char *key);

/* The row that corrects one value; a change is made when the hand rests for a moment, or the row is
 * left. */
GtkWidget *us_correct_row_new (UsPlay *play, const char *key);

G_END_DECLS
