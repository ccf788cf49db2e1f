/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define US_TYPE_PREFERENCES_DIALOG (us_preferences_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsPreferencesDialog, us_preferences_dialog, US, PREFERENCES_DIALOG, AdwPreferencesDialog)

/* Each row is bound to a key of the settings, so that changes take effect at once. */
AdwDialog *us_preferences_dialog_new (GSettings *settings);

G_END_DECLS
