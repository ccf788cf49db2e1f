/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define US_TYPE_APPLICATION (us_application_get_type ())
G_DECLARE_FINAL_TYPE (UsApplication, us_application, US, APPLICATION, AdwApplication)

UsApplication *us_application_new (void);

/* The settings, which are kept even if no settings service runs. */
GSettings *us_application_new_settings (void);

G_END_DECLS
