/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

/* Any tracked value and who draws what, all in one list that can be searched; for all else it leads to the journal of
 * `page`, which has the action "play.search-journal". Property: play. */
#define US_TYPE_CORRECT_DIALOG (us_correct_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsCorrectDialog, us_correct_dialog, US, CORRECT_DIALOG, AdwDialog)

AdwDialog *us_correct_dialog_new (UsPlay *play, GtkWidget *page);

G_END_DECLS
