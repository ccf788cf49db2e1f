/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows a form that needs more room than there is beside the table. Signal: "done" (the button that ends it). The form is
 * its child until it is closed, and goes on without it. */
#define US_TYPE_PAD_DIALOG (us_pad_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsPadDialog, us_pad_dialog, US, PAD_DIALOG, AdwDialog)

AdwDialog *us_pad_dialog_new (const char *title, const char *subtitle, GtkWidget *form);
/* What is still missing; NULL: nothing is. */
void us_pad_dialog_say (UsPadDialog *self, const char *text);

G_END_DECLS
