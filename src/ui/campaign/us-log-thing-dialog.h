/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-log-in.h"
#include "us-record-dialog.h"

G_BEGIN_DECLS

/* Tells what a file says nothing of: a ship that its lines take, and whose tier stands nowhere. Signal "told": it is read
 * anew with that. */
#define US_TYPE_LOG_THING_DIALOG (us_log_thing_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsLogThingDialog, us_log_thing_dialog, US, LOG_THING_DIALOG, UsRecordDialog)

/* `i`: of the things of the reading. The file outlives the dialog. */
AdwDialog *us_log_thing_dialog_new (UsLogIn *in, guint i);

G_END_DECLS
