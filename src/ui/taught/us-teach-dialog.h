/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-copy-game.h"

G_BEGIN_DECLS

/* Teaches many records of a library as text, one record a line. What was understood is shown line by line beside
 * it. The text is stored as a whole or not at all. Actions: teach.save, teach.cancel. Signal "taught" (char
 * *text): a sentence that says what is new. */
#define US_TYPE_TEACH_DIALOG (us_teach_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsTeachDialog, us_teach_dialog, US, TEACH_DIALOG, AdwDialog)

AdwDialog *us_teach_dialog_new (UsStore *store, UsCopyGame *game, const UsTopic *topic);
GtkTextBuffer *us_teach_dialog_get_buffer (UsTeachDialog *self);

G_END_DECLS
