/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-copy-game.h"
#include "us-record-dialog.h"

G_BEGIN_DECLS

/* Changes what was taught of one topic. Signal "saved": it is another thing now, and the dialog is closed. */
#define US_TYPE_COPY_DIALOG (us_copy_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyDialog, us_copy_dialog, US, COPY_DIALOG, UsRecordDialog)

AdwDialog *us_copy_dialog_new (UsCopyGame *game, UsCopyItem *item);

G_END_DECLS
