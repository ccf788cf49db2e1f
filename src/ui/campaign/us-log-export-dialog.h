/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-log-out.h"

G_BEGIN_DECLS

/* The ways in which a campaign goes out to a file. Action: log-out.export (u), a #UsLogFile.
 *
 * Signals:
 *   "exported" (char *what)  a file was written, which this says; the dialog closes */
#define US_TYPE_LOG_EXPORT_DIALOG (us_log_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsLogExportDialog, us_log_export_dialog, US, LOG_EXPORT_DIALOG, AdwDialog)

AdwDialog *us_log_export_dialog_new (UsStore *store, const char *uuid, GError **error);
/* What the action does once a file is chosen. */
void us_log_export_dialog_save (UsLogExportDialog *self, UsLogFile kind, GFile *file);

G_END_DECLS
