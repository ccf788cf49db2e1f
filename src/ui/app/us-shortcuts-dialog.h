/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A list of all keys, made from the table in us-actions.c that also sets them. */
#define US_TYPE_SHORTCUTS_DIALOG (us_shortcuts_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsShortcutsDialog, us_shortcuts_dialog, US, SHORTCUTS_DIALOG, AdwDialog)

AdwDialog *us_shortcuts_dialog_new (void);

/* Key caps for one shortcut, "<Control><Shift>z", or a range of keys, "1...9". */
GtkWidget *us_key_caps_new (const char *accel);
/* The same in words: "Ctrl+Shift+Z". */
char *us_key_caps_dup_label (const char *accel);

G_END_DECLS
