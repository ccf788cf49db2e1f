/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-play.h"
#include "us-record-dialog.h"

G_BEGIN_DECLS

/* What was taught, corrected in the middle of a play: it holds from there on, in the play and in the copy. */
#define US_TYPE_FIX_DIALOG (us_fix_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsFixDialog, us_fix_dialog, US, FIX_DIALOG, UsRecordDialog)

/* The key of us_session_dup_fix(); NULL: it is none. Signal "fixed": it was saved, and is closed. */
AdwDialog *us_fix_dialog_new (UsPlay *play, const char *key);

G_END_DECLS
