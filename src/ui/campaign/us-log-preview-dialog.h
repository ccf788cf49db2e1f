/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-log-in.h"

G_BEGIN_DECLS

/* What a file would bring into a campaign: each line with its flags, what cannot be read, and what comes with it. Here it
 * is asked what the file does not say; nothing is changed until it is confirmed. Actions: log-in.apply, log-in.cancel,
 * log-in.tell (u). Signal "came" (const UsLogCame *came, const char *text): it is in, and the text says so. */
#define US_TYPE_LOG_PREVIEW_DIALOG (us_log_preview_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsLogPreviewDialog, us_log_preview_dialog, US, LOG_PREVIEW_DIALOG, AdwDialog)

/* Takes the file; `choose`: whether it may come into another campaign. */
AdwDialog *us_log_preview_dialog_new (UsLogIn *in, gboolean choose);

G_END_DECLS
